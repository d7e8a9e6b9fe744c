"""A record gives the game back exactly, in whatever state it was left."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sessioncases import QUEEN, STRIKER, blacks, good_shot, new_table, store_in, whites, write_shot

from game.core.board import PIECE_RADIUS
from game.core.errors import ShotError, StateError, StoreError
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.rules.state import QueenState, Setup, ShotKind
from game.session.events import ShotSettled
from game.session.table import Table

FEDERATION = Setup("federation")


def nothing_yet(table: Table) -> None:
    assert table.state.kind is ShotKind.BREAK


def mid_turn(table: Table) -> None:
    write_shot(table, *whites(3))


def queen_awaiting_cover(table: Table) -> None:
    write_shot(table, *whites(0))
    write_shot(table, QUEEN)
    assert table.state.queen is QueenState.AWAITING_COVER


def after_a_foul(table: Table) -> None:
    write_shot(table, *whites(0))
    write_shot(table, STRIKER, *blacks(2))
    assert table.state.turn is not Seat.S


def after_a_piece_hopped(table: Table) -> None:
    write_shot(table, *whites(0), off_board=blacks(0))


def board_won(table: Table) -> None:
    write_shot(table, *whites(0))
    write_shot(table, QUEEN, *whites(1))
    write_shot(table, *whites(*range(2, 9)))
    assert table.finish is not None


def between_boards(table: Table) -> None:
    board_won(table)
    table.next_board(None if table.setup.rules == "house" else Seat.N)


def replayed(table: Table) -> None:
    write_shot(table, *whites(4))
    table.agree_replay()


def stopped(table: Table) -> None:
    write_shot(table)
    table.agree_stop()


def taken_back(table: Table) -> None:
    write_shot(table, *whites(4))
    write_shot(table, *whites(5))
    table.agree_undo()


def played_on(table: Table) -> None:
    for _ in range(40):
        write_shot(table)
    assert table.is_endless
    table.play_on()


def left(table: Table) -> None:
    board_won(table)
    table.leave()


def break_try_two(table: Table) -> None:
    write_shot(table)
    assert table.state.tries_left == 2


def dues_to_place(table: Table) -> None:
    write_shot(table, *whites(0, 1))
    write_shot(table, *whites(2), STRIKER)
    assert len(table.to_place) == 2


def half_placed(table: Table) -> None:
    dues_to_place(table)
    table.place_for_me()
    assert len(table.to_place) == 1


def forgone(table: Table) -> None:
    dues_to_place(table)
    table.forgo()


def a_due_owed(table: Table) -> None:
    write_shot(table, *blacks(3), STRIKER)
    assert table.state.dues == (1, 0)


def held_queen(table: Table) -> None:
    write_shot(table, QUEEN, *whites(0))
    assert table.state.queen is QueenState.HELD


STATES: list[tuple[Setup, Callable[[Table], None]]] = [
    *(
        (Setup(), each)
        for each in (
            nothing_yet,
            mid_turn,
            queen_awaiting_cover,
            after_a_foul,
            after_a_piece_hopped,
            board_won,
            between_boards,
            replayed,
            stopped,
            taken_back,
            played_on,
            left,
        )
    ),
    (Setup(seats=4), queen_awaiting_cover),
    (Setup(one_shot=True), mid_turn),
    *(
        (FEDERATION, each)
        for each in (break_try_two, dues_to_place, half_placed, forgone, a_due_owed)
    ),
    (Setup("classic"), held_queen),
    (Setup("classic"), between_boards),
    (Setup("points", seats=3), mid_turn),
    (Setup("points", seats=4, teams=False), mid_turn),
    (Setup("parlour"), after_a_foul),
]


@pytest.mark.parametrize(
    ("setup", "course"), STATES, ids=[f"{s.rules}-{s.seats}-{c.__name__}" for s, c in STATES]
)
def test_a_game_is_resumed_exactly(
    tmp_path: Path, setup: Setup, course: Callable[[Table], None]
) -> None:
    table = new_table(setup, store_in(tmp_path))
    course(table)
    table.close()
    path = record_of(tmp_path)
    again = Table.resume(path)
    assert again.standing == table.standing
    assert again.history == table.history
    assert (again.setup, again.players, again.constants) == (
        table.setup,
        table.players,
        table.constants,
    )
    assert again.can_undo == table.can_undo
    again.close()
    assert Table.replayed(path).standing == table.standing


def record_of(folder: Path) -> Path:
    (path,) = (folder / "games").iterdir()
    return path


def test_a_resumed_game_goes_on_like_the_one_that_was_never_left(tmp_path: Path) -> None:
    rng = random.Random(4)
    table = new_table(Setup(), store_in(tmp_path))
    twin = new_table(Setup())
    for number in range(12):
        shot = good_shot(twin, rng, tries=2)
        played = table.shoot(shot)
        assert played.record == twin.shoot(shot).record
        table.settle()
        twin.settle()
        if number % 4 == 3:
            table.close()
            table = Table.resume(record_of(tmp_path))
    assert table.standing == twin.standing
    table.close()


def test_discs_pressed_together_by_other_physics_lose_no_game(tmp_path: Path) -> None:
    table = new_table(Setup(), store_in(tmp_path))
    write_shot(table, *whites(0), squeeze=0.00002)
    assert table.board.problems()
    with pytest.raises(ShotError, match="cannot be played on"):
        table.shoot(Shot(Seat.S, 0.0, 0.0, 2.0))
    assert table.pending is None
    table.close()
    again = Table.resume(record_of(tmp_path))
    assert again.standing == table.standing
    again.agree_replay()
    again.close()


def test_a_shot_in_flight_is_not_in_the_record(tmp_path: Path) -> None:
    table = new_table(Setup(), store_in(tmp_path))
    settled = table.standing
    table.shoot(Shot(Seat.S, 0.0, 1.0, 4.0))
    assert Table.replayed(record_of(tmp_path)).standing == settled
    table.settle()
    assert Table.replayed(record_of(tmp_path)).standing == table.standing


def test_a_shot_can_be_taken_back_after_resuming(tmp_path: Path) -> None:
    table = new_table(Setup(), store_in(tmp_path))
    first = table.standing
    write_shot(table, *whites(0))
    second = table.standing
    write_shot(table, QUEEN)
    table.close()
    again = Table.resume(record_of(tmp_path))
    again.agree_undo()
    assert again.standing == second
    again.agree_undo()
    assert again.standing == first
    assert not again.can_undo
    again.close()


def test_a_record_being_played_is_not_opened_twice(tmp_path: Path) -> None:
    table = new_table(Setup(), store_in(tmp_path))
    with pytest.raises(StoreError, match="another copy"):
        Table.resume(record_of(tmp_path))
    table.close()
    Table.resume(record_of(tmp_path)).close()


def test_the_stored_positions_count_and_not_the_machines_arithmetic(tmp_path: Path) -> None:
    """A record with other positions than this machine computes is gone on with as recorded."""
    table = new_table(Setup(), store_in(tmp_path))
    write_shot(table, *whites(0))
    piece = table.board.find(QUEEN)
    assert piece is not None
    assert piece.kind is Kind.QUEEN
    table.close()
    again = Table.resume(record_of(tmp_path))
    assert again.board == table.board
    assert again.shoot(Shot(Seat.S, 0.0, 0.0, 3.0)).record.before == table.board
    again.cancel()
    again.close()


def test_the_last_shot_can_be_shown_again_after_resuming(tmp_path: Path) -> None:
    table = new_table(Setup(), store_in(tmp_path))
    assert table.last_shot is None
    played = table.shoot(Shot(Seat.S, 0.0, 1.0, 4.0))
    table.settle()
    turn = table.state.turn
    table.shoot(Shot(turn, table.start_offset(turn), 0.0, 2.0))
    table.settle()
    table.agree_undo()
    table.close()
    again = Table.replayed(record_of(tmp_path))
    entry = again.last_shot
    assert entry is not None
    shown = again.retraced(entry)
    assert (shown.record, shown.verdict, shown.after) == (
        played.record,
        played.verdict,
        played.after,
    )
    assert (shown.trace.positions.shape, shown.shot) == (played.trace.positions.shape, played.shot)
    with pytest.raises(StateError, match="only a shot"):
        again.retraced(again.history[0])


def test_a_shot_at_discs_that_other_physics_pressed_together_is_shown_by_its_end() -> None:
    table = new_table(Setup())
    played = table.shoot(Shot(Seat.S, 0.0, 1.0, 4.0))
    table.settle()
    (entry,) = (each for each in table.history if isinstance(each.event, ShotSettled))
    queen, white, *others = entry.before.board.pieces
    pressed = replace(white, x=queen.x + 2 * PIECE_RADIUS - 5e-5, y=queen.y)
    board = BoardState((queen, pressed, *others))
    shown = table.retraced(replace(entry, before=replace(entry.before, board=board)))
    assert (shown.after, shown.verdict) == (played.after, played.verdict)
    assert shown.trace.positions.shape == (2, 20, 2)
    assert shown.trace.positions[1, 1].tolist() == [
        played.lying.pieces[0].x,
        played.lying.pieces[0].y,
    ]
