"""A last piece that falls without ending the board, and boards that nobody wins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import lastshots
import pytest
from playing import STATE, Line, Player, clauses, words
from recorded import CONTINUE, begin, shot_lines, write_shot

from game.core.pieces import Kind
from game.rules.state import Setup
from game.session.table import PlayedShot, Table

WHITE, BLACK = Kind.WHITE, Kind.BLACK


@dataclass(frozen=True)
class GoesOn:
    """A colour is cleared by a shot, and the referee has the board go on.

    Attributes:
        setup: what is played.
        write: brings the game to the shot.
        aims: the colour whose last piece falls.
        clause: what brings it back.
        turn: who shoots then.
        striker: whether the striker falls, too.
        left: pieces of the colour lying afterwards.
    """

    setup: Setup
    write: Callable[[Table], object]
    aims: Kind
    clause: str
    turn: str
    striker: bool = False
    left: int = 1


CASES = {
    "House, too early": GoesOn(Setup(), lastshots.last_white_before_the_queen, WHITE, "H15", "N"),
    "House, theirs too early": GoesOn(Setup(), lastshots.their_last_at_once, BLACK, "H15", "N"),
    "House, with the striker": GoesOn(
        Setup(), lastshots.last_white, WHITE, "H5", "N", striker=True, left=2
    ),
    "Federation, with the striker": GoesOn(
        Setup("federation"), lastshots.last_white, WHITE, "F21", "S", striker=True, left=2
    ),
    "Family, with the striker": GoesOn(
        Setup("family"), lastshots.last_white, WHITE, "Y5", "S", striker=True, left=2
    ),
    "Parlour, with the striker": GoesOn(
        Setup("parlour"), lastshots.last_white, WHITE, "P4", "N", striker=True, left=2
    ),
    "Classic, too early": GoesOn(
        Setup("classic"), lastshots.last_white_before_the_queen, WHITE, "C7", "N", left=2
    ),
    "Classic, theirs": GoesOn(Setup("classic"), lastshots.their_last_at_once, BLACK, "C7", "N"),
    "Classic, with the striker": GoesOn(
        Setup("classic"), lastshots.last_white, WHITE, "C8", "N", striker=True
    ),
    "Points, with the striker": GoesOn(
        Setup("points"), lastshots.last_piece, BLACK, "T3", "N", striker=True, left=2
    ),
}


def falls(case: GoesOn) -> Callable[[PlayedShot], bool]:
    """Whether exactly the last piece fell, and the striker where it has to."""
    wanted = {case.aims, *([Kind.STRIKER] if case.striker else [])}

    def is_wanted(played: PlayedShot) -> bool:
        outcome = played.outcome
        return set(outcome.pocketed) == wanted and not outcome.off_board

    return is_wanted


@pytest.mark.parametrize("name", CASES)
def test_a_last_piece_comes_back_and_the_board_goes_on(player: Player, name: str) -> None:
    case = CASES[name]
    table = begin(case.setup)
    case.write(table)
    lines = shot_lines(table, falls(case), case.aims, tries=2000)
    table.close()
    lay = {"type": "click", "widget": "play.place_for_me"}
    laying = [{"when": "place_back", **lay}] * 2 if case.clause == "F21" else []
    ruled, after = player.play(CONTINUE, *lines, *laying, {"when": "place", "after": 3, **STATE})
    assert case.clause in clauses(ruled)
    assert after["seat"] == case.turn
    lying = [piece["kind"] for piece in after["pieces"]]
    assert lying.count(case.aims.value) == case.left == after["state"]["on_board"][case.aims.value]


def endless(player: Player, *lines: Line) -> list[Line]:
    """Continues a board of forty turns without a piece fallen, where the offer stands."""
    table = begin(Setup("house", 4))
    for _ in range(40):
        write_shot(table)
    table.close()
    return player.play(CONTINUE, {"when": "dialog", **STATE}, *lines)


def test_an_endless_board_is_stopped_unfinished_by_agreement(player: Player) -> None:
    stop = {"type": "click", "widget": "dialog.1"}
    over: Line = {"when": "over", "after": 2, **STATE}
    leave = {"type": "click", "widget": "dialog.0"}
    offer, card, menu = endless(player, stop, over, leave, {"when": "menu", **STATE})
    assert "for ever" in words(offer, "dialog.sentence")
    assert words(card, "dialog.title") == "Stopped"
    assert "nobody wins it" in words(card, "dialog.sentence")
    assert card["state"]["on_board"] == {"white": 9, "black": 9, "queen": True}
    assert "menu.continue" not in [widget["id"] for widget in menu["widgets"]]


@pytest.mark.parametrize(
    "back",
    [
        [{"type": "key", "key": "return"}],
        [{"type": "key", "key": "escape"}],
        [{"type": "mouse_move", "board": [0.1, 0.2]}, {"type": "mouse_down", "button": 1}],
        [{"type": "finger_down", "board": [0.1, 0.2]}, {"type": "finger_up"}],
        [{"type": "pad_button", "button": "x"}],
    ],
    ids=["Enter", "Esc", "mouse", "finger", "gamepad"],
)
def test_the_card_comes_back_after_the_board_was_looked_at(
    player: Player, back: list[Line]
) -> None:
    table = begin(Setup("federation"))
    lastshots.last_white(table)
    write_shot(table, lastshots.W8)
    table.close()
    look: Line = {"when": "over", "type": "key", "key": "escape"}
    over: Line = {"when": "over", "after": 2, **STATE}
    go_on: Line = {"type": "click", "widget": "dialog.0"}
    card, board, again, begun = player.play(
        CONTINUE, over, look, over, *back, over, go_on, {"when": "place", **STATE}
    )
    assert "shows the result again" in words(board, "play.banner")
    assert "dialog.title" not in [widget["id"] for widget in board["widgets"]]
    assert words(again, "dialog.sentence") == words(card, "dialog.sentence")
    assert begun["state"]["match"]["scores"] == [12, 0]


def test_an_endless_board_is_played_again_by_agreement(player: Player) -> None:
    again = {"type": "click", "widget": "dialog.0"}
    _, state = endless(player, again, {"when": "place", "after": 2, **STATE})
    assert (state["state"]["kind"], state["seat"]) == ("break", "S")
