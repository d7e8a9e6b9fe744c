"""What the players agree on between shots, endless boards, and pieces placed by hand."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest
from sessioncases import NAMES, QUEEN, STRIKER, new_table, players_of, whites, write_shot

from game.core.board import RING_INNER, RING_OUTER
from game.core.errors import StateError
from game.core.pieces import SEATS_IN_USE, Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.placing import nearest_in_ring
from game.rules.state import Setup
from game.session.events import Agreed, Agreement, Waiting
from game.session.seats import Player
from game.session.table import Table

FEDERATION = Setup("federation")


def agreed(table: Table) -> list[Agreed]:
    events = [entry.event for entry in table.history]
    return [event.what for event in events if isinstance(event, Agreement)]


def test_1_9_a_replayed_board_has_the_same_breaker_and_no_result() -> None:
    table = new_table(breaker=Seat.N)
    write_shot(table, *whites(0))
    write_shot(table)
    table.agree_replay()
    assert (table.state.turn, table.board_number, table.wins) == (Seat.N, 1, (0, 0))
    assert table.board == BoardState.racked(Seat.N)
    assert agreed(table) == [Agreed.REPLAY]
    assert not table.can_undo


def test_1_9_a_stopped_board_is_unfinished_and_nobody_wins() -> None:
    table = new_table()
    write_shot(table, *whites(0))
    table.agree_stop()
    assert table.unfinished
    assert table.is_over
    assert (table.finish, table.wins) == (None, (0, 0))
    for action in (table.agree_stop, table.agree_replay, table.agree_undo, table.play_on):
        with pytest.raises(StateError):
            action()
    assert [p.code for p in table.problems(Shot(Seat.S, 0.0, 0.0, 1.0))] == ["over"]


def test_a_finished_board_is_not_replayed_or_stopped() -> None:
    table = new_table()
    write_shot(table, *whites(0))
    write_shot(table, QUEEN, *whites(1))
    write_shot(table, *whites(*range(2, 9)))
    for action in (table.agree_replay, table.agree_stop, table.play_on):
        with pytest.raises(StateError, match="the board is over"):
            action()


def test_an_undo_restores_everything_and_stays_in_the_history() -> None:
    table = new_table()
    write_shot(table, *whites(0))
    before = table.standing
    write_shot(table, QUEEN)
    table.agree_undo()
    assert table.standing == before
    assert agreed(table) == [Agreed.UNDO]
    assert len(table.history) == 4


def test_the_shot_that_won_can_be_taken_back_until_the_next_board() -> None:
    table = new_table()
    write_shot(table, *whites(0))
    write_shot(table, QUEEN, *whites(1))
    before = table.standing
    write_shot(table, *whites(*range(2, 9)))
    assert table.wins == (1, 0)
    table.agree_undo()
    assert table.standing == before
    write_shot(table, *whites(*range(2, 9)))
    table.next_board()
    with pytest.raises(StateError, match="no shot of this board"):
        table.agree_undo()


def test_1_4_a_blocked_base_line_replays_the_board() -> None:
    table = new_table()
    row = [Piece(n, Kind.BLACK, -0.24 + 0.04 * n, -0.2526) for n in range(13)]
    standing = replace(table.standing, board=BoardState(tuple(row)))
    table._entries[-1] = replace(table._entries[-1], after=standing)
    assert table.is_blocked
    assert table.start_offset(Seat.S) == 0.0
    table.agree_replay()
    assert agreed(table) == [Agreed.BLOCKED]
    assert not table.is_blocked
    assert table.board == BoardState.racked(Seat.S)


# --- 1.10 --------------------------------------------------------------------------------------


def test_1_10_twenty_dry_turns_of_both_sides_offer_an_end() -> None:
    table = new_table()
    for turn in range(40):
        assert not table.is_endless, turn
        write_shot(table)
    assert table.is_endless
    table.play_on()
    assert not table.is_endless
    assert agreed(table) == [Agreed.PLAY_ON]


def test_1_10_a_piece_that_stays_down_starts_the_count_again() -> None:
    table = new_table()
    for _ in range(38):
        write_shot(table)
    write_shot(table, *whites(0))
    assert table.standing.pace.dry == (0, 0)
    assert table.standing.pace.stale == 0
    write_shot(table)
    assert table.standing.pace.dry == (1, 0)


def test_1_10_going_down_and_coming_back_is_no_progress() -> None:
    """White sinks one and loses it again, for ever: dry turns never add up, stale ones do."""
    table = new_table()
    turns = 0
    while not table.is_endless:
        write_shot(table, *whites(0))  # goes on
        write_shot(table, STRIKER)  # brings it back
        write_shot(table)  # black misses
        turns += 2
        assert turns <= 42
    assert table.standing.pace.fewest == 18
    assert max(table.standing.pace.dry) < 3
    assert turns == 40


def test_1_10_without_a_person_an_endless_board_is_stopped() -> None:
    setup = Setup()
    robots = tuple(
        Player(name, seat, "club") for name, seat in zip(NAMES, SEATS_IN_USE[2], strict=False)
    )
    for players, stops in ((robots, True), (players_of(setup), False)):
        table = Table.new(setup, players)
        for _ in range(39):
            write_shot(table)
        turn = table.state.turn
        table.shoot(Shot(turn, 0.0, 180.0, 0.3))  # away from everything
        table.settle()
        assert table.unfinished is stops


# --- F15 ---------------------------------------------------------------------------------------


def owing(table: Table) -> None:
    """South owes two pieces, to be placed by North."""
    write_shot(table, *whites(0, 1))
    write_shot(table, *whites(2), STRIKER)
    assert [each.by for each in table.to_place] == [Seat.N, Seat.N]


def test_f15_the_opponent_places_inside_the_ring() -> None:
    table = new_table(FEDERATION)
    owing(table)
    first, second = table.to_place
    assert [p.code for p in table.problems(Shot(Seat.S, 0.0, 0.0, 1.0))] == ["placing"]
    for (x, y), code in {
        (0.0, 0.0): "centre",
        (0.0, 0.0692): "outside",
        (0.0, 0.06): "piece_overlap",
        (float("nan"), 0.0): "outside",
    }.items():
        assert code in [problem.code for problem in table.place_problems(x, y)]
        with pytest.raises(StateError):
            table.place(first.piece_id, x, y)
    with pytest.raises(StateError, match="placed next"):
        table.place(second.piece_id, 0.0, -0.05)
    x, y = nearest_in_ring(table.board, Seat.N) or (0.0, 0.0)
    table.place(first.piece_id, x, y)
    assert table.board.find(first.piece_id) == Piece(first.piece_id, Kind.WHITE, x, y)
    assert table.to_place == (second,)
    table.place_for_me()
    assert table.to_place == ()
    assert table.board.count(Kind.WHITE) == table.state.on_board.white
    assert table.problems(Shot(table.state.turn, 0.0, 0.0, 1.0)) == ()


def test_f15_place_for_me_is_nearest_to_the_centre_and_free() -> None:
    table = new_table(FEDERATION)
    owing(table)
    piece = table.place_for_me()
    assert RING_INNER - 1e-9 <= hypot(piece.x, piece.y) <= RING_OUTER + 1e-9
    assert table.board.problems() == ()


def test_f15_all_may_be_forgone_but_never_some() -> None:
    table = new_table(FEDERATION)
    owing(table)
    state = table.state
    assert table.can_forgo
    table.place_for_me()
    assert not table.can_forgo
    with pytest.raises(StateError, match="cannot be forgone"):
        table.forgo()

    table = new_table(FEDERATION)
    owing(table)
    table.forgo()
    assert table.to_place == ()
    assert table.state.on_board.white == state.on_board.white - 2
    assert table.state.dues == (0, 0)
    assert table.state.had_own == (True, False)


def test_f15_forgoing_never_ends_the_board() -> None:
    table = new_table(FEDERATION)
    write_shot(table, *whites(0))
    write_shot(table, QUEEN, *whites(1))
    write_shot(table, *whites(*range(2, 8)))
    write_shot(table, *whites(8), STRIKER)
    assert table.finish is None
    assert len(table.to_place) == 2
    assert table.can_forgo is False


def full_ring(table: Table) -> None:
    """Other pieces stand all around the centre, so that nothing more has room."""
    spots = [(0.0, 0.0)] + [
        (x, y)
        for x in (-0.051, -0.017, 0.017, 0.051)
        for y in (-0.051, -0.017, 0.017, 0.051)
        if abs(x) + abs(y) > 0.04
    ]
    blocks = [piece for piece in table.board if piece.id not in whites(0, 1, 2)]
    board = table.board
    for piece, (x, y) in zip(blocks, spots[1:], strict=False):
        board = board.with_piece(replace(piece, x=x, y=y))
    for n, piece in enumerate(blocks[len(spots) - 1 :]):
        board = board.with_piece(replace(piece, x=-0.3 + 0.04 * n, y=0.3))
    standing = replace(table.standing, board=board)
    table._entries[-1] = replace(table._entries[-1], after=standing)


def test_f15_what_has_no_room_waits_and_is_owed() -> None:
    table = new_table(FEDERATION)
    write_shot(table, *whites(0, 1))
    full_ring(table)
    assert nearest_in_ring(table.board.without(whites(2)[0]), Seat.N) is None
    write_shot(table, *whites(2), STRIKER)
    assert isinstance(table.history[-1].event, Waiting)
    assert table.to_place == ()
    assert table.state.dues == (2, 0)
    assert table.state.on_board.white == table.board.count(Kind.WHITE) == 6
    assert table.state.turn is Seat.S
