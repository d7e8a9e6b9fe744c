"""A Federation match in the window to its end: slam, games, chairs, extra board, toss, rematch.

Most shots are written down; those that decide something are made by the mouse, and everything
between two boards is pressed on the cards.
"""

from __future__ import annotations

from playing import STATE, Player, clauses, words
from recorded import (
    CONTINUE,
    QUEEN,
    Line,
    begin,
    blacks,
    ends,
    resume,
    shot_lines,
    whites,
    write_shot,
)

from game.core.pieces import Kind, Seat
from game.rules.state import Setup
from game.session.table import Table

MATCH = Setup("federation", target=5)
OVER: list[Line] = [{"when": "over", "after": 5, **STATE}]
NEXT: Line = {"when": "over", "type": "click", "widget": "dialog.0"}
BREAK: list[Line] = [{"when": "place", "after": 5, **STATE}, {"type": "quit"}]
SPOT = {Seat.S: (0.30, 0.31), Seat.N: (-0.30, -0.31)}
"""Beside the far right pocket, seen from the chair."""


def own(table: Table, side: int) -> tuple[int, ...]:
    """Identities of a side's pieces."""
    numbers = range(9)
    return whites(*numbers) if table.state.white_side == side else blacks(*numbers)


def near_win(table: Table, side: int) -> None:
    """Writes a board down to the last piece of a side, who gets one point for it.

    The other side has covered the queen and has one piece left too.
    """
    mine, theirs = own(table, side), own(table, 1 - side)
    if table.setup.side_of(table.state.turn) == side:
        write_shot(table, mine[0])
        write_shot(table)
    write_shot(table, QUEEN, *theirs[:8])
    write_shot(table)
    left = [piece for piece in mine if table.board.find(piece)]
    seat = table.state.turn
    far = {left[-1]: SPOT[seat], theirs[8]: (-0.2, 0.0)}
    write_shot(table, *left[:-1], spots=far)
    assert table.setup.side_of(table.state.turn) == side


def win_board(table: Table, side: int) -> None:
    """Writes a whole board down that a side wins by one point."""
    near_win(table, side)
    write_shot(table, *(piece.id for piece in table.board if piece.id in own(table, side)))
    assert table.finish is not None
    assert table.finish.points == tuple(int(each == side) for each in (0, 1))


def decisive(table: Table) -> list[Line]:
    """Continue, and the mouse's shot that ends the board."""
    kind = table.state.colour_of(table.setup.side_of(table.state.turn))
    lines = shot_lines(table, ends, kind)
    table.close()
    return [CONTINUE, *lines]


def test_a_match_to_its_end(player: Player) -> None:
    slam(player)
    level_game(player)
    extra_board(player)
    last_game(player)


def slam(player: Player) -> None:
    """Game 1: Asha takes the queen and all nine in the first turn."""
    table = begin(MATCH)
    write_shot(table, *whites(0, 1))
    write_shot(table, QUEEN, *whites(*range(2, 8)), spots={whites(8)[0]: SPOT[Seat.S]})
    *_, over, opened = player.play(*decisive(table), *OVER, NEXT, *BREAK)
    card = words(over, "dialog.sentence")
    assert "F17" in clauses(over)
    assert "White slam!" in card
    assert "9 black left + 3 for the queen, because Asha stood at 0." in card
    assert words(over, "dialog.title") == "Asha wins the game"
    assert "Games: Asha 1, Bo 0." in card
    assert "The players change chairs." in card
    assert (opened["state"]["breaker"], opened["state"]["match"]["games"]) == ("N", [1, 0])
    assert "White · South" in words(opened, "play.player.N")


def level_game(player: Player) -> None:
    """Game 2 is level after eight boards: a toss for the break of an extra board."""
    table = resume()
    for board in range(7):
        win_board(table, board % 2)
        table.next_board()
    near_win(table, 1)
    *_, over, toss, won, opened = player.play(
        *decisive(table),
        *OVER,
        NEXT,
        {"when": "toss", "after": 3, **STATE},
        {"type": "key", "key": "return"},
        {"when": "toss", "after": 3, **STATE},
        {"type": "click", "widget": "toss.ok"},
        *BREAK,
    )
    assert "1 white left; nothing for the queen, whom Asha covered." in words(
        over, "dialog.sentence"
    ) or "1 black left; nothing for the queen, whom Asha covered." in words(over, "dialog.sentence")
    assert "an extra board decides it" in words(over, "dialog.sentence")
    assert words(over, "result.sheet").endswith("= 4; Bo 0 + 1 + 0 + 1 + 0 + 1 + 0 + 1 = 4")
    assert "guesses" in words(toss, "toss.words")
    assert "breaks the board" in words(won, "toss.words")
    assert "extra board" in words(opened, "play.match")
    assert opened["state"]["match"]["scores"] == [4, 4]


def extra_board(player: Player) -> None:
    """It decides game 2."""
    table = resume()
    near_win(table, 1)
    *_, over, opened = player.play(*decisive(table), *OVER, NEXT, *BREAK)
    assert words(over, "dialog.title") == "Bo wins the game"
    assert "Games: Asha 1, Bo 1." in words(over, "dialog.sentence")
    assert opened["state"]["match"]["games"] == [1, 1]
    assert opened["state"]["breaker"] == "S"
    assert "White · South" in words(opened, "play.player.S")


def last_game(player: Player) -> None:
    """Game 3: four boards, then the players change sides, then Bo wins the match."""
    table = resume()
    for board in range(4):
        win_board(table, board % 2)
        if board < 3:
            table.next_board()
    assert table.finish is not None
    assert table.finish.change_sides
    table.next_board()
    assert table.chair_of(Seat.S) is Seat.N
    for side in (1, 1):
        win_board(table, side)
        table.next_board()
    near_win(table, 1)
    *_, over, again = player.play(
        *decisive(table),
        *OVER,
        {"type": "click", "widget": "dialog.0"},
        {"when": "toss", **STATE},
    )
    assert words(over, "dialog.title") == "Bo wins the match"
    assert "Games: Asha 1, Bo 2." in words(over, "dialog.sentence")
    assert words(over, "dialog.0") == "Rematch"
    assert again["state"]["match"]["games"] == [0, 0]


def test_decisive_shots_are_the_mouses(player: Player) -> None:
    """The searched shot really is what the window plays: the piece falls, the board ends."""
    table = begin(Setup())
    write_shot(table, *whites(0))
    write_shot(table, QUEEN, *whites(*range(1, 8)), spots={whites(8)[0]: SPOT[Seat.S]})
    help_on_it: list[Line] = [{"type": "key", "key": "?"}, {"when": "rulebook", **STATE}]
    ruled, over, book = player.play(*decisive(table), *OVER, *help_on_it)
    assert words(book, "rulebook.clause.H13").startswith("H13")
    assert ruled["state"]["on_board"]["white"] == 0
    assert "H13" in clauses(over)
    assert Kind.WHITE.value not in [piece["kind"] for piece in over["pieces"]]
