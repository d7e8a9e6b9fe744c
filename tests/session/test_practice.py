"""The practice room's session: pieces, history, striker, shots, retry."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.core.board import BASE_FORWARD
from game.core.errors import ShotError, StateError
from game.core.pieces import RACK_KINDS, Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.simulate import simulate
from game.session.practice import MOST_PIECES, Options, Placing, Practice, PracticeShot
from game.session.racks import RACKS, rack


def shot_at(practice: Practice, speed: float = 2.0, angle: float = 3.0) -> PracticeShot:
    """Plays and settles one shot."""
    practice.set_aim(replace(practice.aim, speed=speed, angle=angle))
    played = practice.shoot()
    practice.settle()
    return played


def test_pieces_are_put_moved_and_taken_off():
    practice = Practice()
    white = practice.put(Kind.WHITE, 0.1, 0.1)
    queen = practice.put(Kind.QUEEN, 0.0, 0.0)
    assert (RACK_KINDS[white], RACK_KINDS[queen]) == (Kind.WHITE, Kind.QUEEN)
    practice.move(white, -0.2, 0.2)
    practice.remove(queen)
    assert str(practice.board) == f"{white}:white@-0.2,0.2"


@pytest.mark.parametrize("place", [(0.1, 0.1), (0.12, 0.1), (0.36, 0.0), (0.347, 0.347)])
def test_a_piece_cannot_lie_on_another_or_outside(place: tuple[float, float]):
    practice = Practice()
    practice.put(Kind.WHITE, 0.1, 0.1)
    before = practice.lie
    with pytest.raises(StateError):
        practice.put(Kind.BLACK, *place)
    assert practice.lie == before
    free = practice.free_place(*place)
    assert free is not None
    assert practice.is_free(*free)
    assert not practice.is_free(*place)
    practice.put(Kind.BLACK, *free)


def test_only_so_many_pieces_have_room_and_each_has_an_identity_of_its_own():
    practice = Practice()
    for _ in range(MOST_PIECES):
        place = practice.free_place(0.0, 0.0)
        assert place is not None
        practice.put(Kind.WHITE, *place)
    assert len({piece.id for piece in practice.board}) == MOST_PIECES
    with pytest.raises(StateError, match="at most"):
        practice.put(Kind.WHITE, 0.3, 0.3)


def test_every_step_is_undone_and_redone_with_its_aim():
    practice = Practice()
    lies = [practice.lie]
    for step in range(120):
        practice.put(Kind.WHITE, -0.3 + 0.004 * step, 0.3) if not step else practice.move(
            1, -0.3 + 0.004 * step, 0.3
        )
        practice.set_aim(replace(practice.aim, angle=float(step)))
        lies.append(practice.lie)
    assert practice.steps == 120
    for lie in reversed(lies[:-1]):
        assert practice.undo()
        assert practice.lie == lie
    assert not practice.undo()
    for lie in lies[1:]:
        assert practice.redo()
        assert practice.lie == lie
    assert not practice.redo()


def test_a_new_step_takes_the_place_of_what_was_undone():
    practice = Practice()
    practice.put(Kind.WHITE, 0.1, 0.1)
    practice.undo()
    practice.put(Kind.BLACK, 0.2, 0.2)
    assert not practice.can_redo
    practice.undo()
    assert practice.board == BoardState()


def test_a_shot_is_a_step_and_its_undoing_gives_back_the_very_lie():
    practice = Practice()
    practice.set_board(rack("break", Seat.S, random.Random(1)))
    played = shot_at(practice)
    assert practice.board == played.record.after
    assert practice.last is played
    practice.undo()
    assert practice.lie == played.lie


def test_retry_lays_the_same_lie_with_the_same_aim_as_a_step():
    practice = Practice()
    assert not practice.retry()
    practice.set_board(rack("inner", Seat.S, random.Random(1)))
    played = shot_at(practice)
    after = practice.lie
    assert practice.retry()
    assert practice.lie == played.lie
    practice.undo()
    assert practice.lie == after


def test_the_very_same_shot_ends_in_the_very_same_way():
    practice = Practice()
    assert practice.repeat() is None
    practice.set_board(rack("break", Seat.S, random.Random(1)))
    first = shot_at(practice, 5.5, 0.4)
    practice.set_aim(replace(practice.aim, angle=40.0, speed=1.0))
    again = practice.repeat()
    assert again is not None
    assert again.record == first.record
    practice.settle()
    assert practice.board == first.record.after


def test_observers_are_told_once_a_shot_has_settled():
    practice, told = Practice(), list[PracticeShot]()
    practice.observers.append(told.append)
    played = practice.shoot()
    assert not told
    practice.settle()
    practice.settle()
    assert told == [played]


def test_nothing_is_undone_while_a_shot_is_shown_and_it_can_be_cancelled():
    practice = Practice()
    practice.put(Kind.WHITE, 0.1, 0.1)
    practice.shoot()
    assert not practice.undo()
    with pytest.raises(StateError):
        practice.shoot()
    practice.cancel()
    assert practice.last is None
    assert practice.undo()


@pytest.mark.parametrize("seat", list(Seat))
def test_mirroring_twice_changes_nothing_and_mirrors_the_shot(seat: Seat):
    practice = Practice()
    practice.set_aim(Shot(seat, 0.05, 10.0, 2.0))
    practice.set_board(rack("half", seat, random.Random(5)))
    before = practice.lie
    practice.mirror()
    for old, new in zip(before.board, practice.board, strict=True):
        right, forward = seat.from_board(old.x, old.y)
        assert seat.from_board(new.x, new.y) == pytest.approx((-right, forward), abs=1e-15)
    assert practice.aim == Shot(seat, -0.05, -10.0, 2.0)
    practice.mirror()
    assert practice.lie == before


def test_the_striker_makes_room_for_a_piece():
    practice = Practice()
    practice.put(Kind.WHITE, 0.0, BASE_FORWARD)
    assert not practice.placement_problems()
    assert abs(practice.aim.offset) == pytest.approx(0.0365, abs=1e-4)


@pytest.mark.parametrize(
    ("placing", "offset", "codes"),
    [
        (Placing.STRICT, 0.2, ["moon"]),
        (Placing.FREE, 0.2, []),
        (Placing.FREE, 0.25, ["beyond"]),
        (Placing.ANYWHERE, 0.25, []),
        (Placing.ANYWHERE, 0.36, ["not_inside"]),
    ],
)
def test_where_the_striker_may_stand_is_an_option(
    placing: Placing, offset: float, codes: list[str]
):
    practice = Practice(options=Options(placing=placing))
    forward = BASE_FORWARD if placing is not Placing.ANYWHERE else 0.1
    aim = Shot(Seat.S, offset, 0.0, 1.0, forward)
    assert [problem.code for problem in practice.placement_problems(aim)] == codes


def test_a_striker_standing_anywhere_is_flicked_from_there():
    practice = Practice(options=Options(placing=Placing.ANYWHERE))
    practice.put(Kind.WHITE, 0.0, 0.2)
    practice.set_aim(practice.standing(Shot(Seat.W, 0.0, 90.0, 2.0, 0.2)))
    x, y = practice.aim.start
    assert (x, y) == (0.2, 0.0)
    practice.set_aim(Shot(Seat.W, -0.2, 0.0, 2.0, 0.0))
    assert [problem.code for problem in practice.problems()] == ["overlap_any"]
    clear = practice.standing(practice.aim)
    assert not practice.problems(clear)
    practice.set_aim(clear)
    assert shot_at(practice, angle=-20.0).record.shot.start == clear.start
    practice.set_options(Options(placing=Placing.STRICT))
    assert practice.aim.forward == BASE_FORWARD


def test_a_shot_that_may_not_be_played_is_refused_with_every_reason():
    practice = Practice()
    practice.set_aim(Shot(Seat.S, 0.3, 0.0, 9.0))
    with pytest.raises(ShotError, match=r"beyond.*faster"):
        practice.shoot()


@pytest.mark.parametrize("board", ["fresh", "dry"])
def test_powder_changes_how_far_discs_run(board: str):
    ends = []
    for name in ("normal", board):
        practice = Practice(options=Options(board=name, can_hop=False))
        ends.append(shot_at(practice, 1.0, 0.0).record.time)
    assert (ends[1] > ends[0]) is (board == "fresh")


def test_pieces_do_not_hop_when_they_may_not():
    board = rack("ending", Seat.S, random.Random(2))
    for can_hop in (True, False):
        constants = Options(can_hop=can_hop).constants
        assert (constants.hop_speed is None) is not can_hop
        assert simulate(board, Shot(Seat.S, 0.0, 0.0, 3.0), constants).settled


@pytest.mark.parametrize("name", RACKS)
@pytest.mark.parametrize("seat", [Seat.S, Seat.E])
def test_every_rack_can_lie_on_a_board(name: str, seat: Seat):
    board = rack(name, seat, random.Random(3))
    assert board.pieces
    assert board.problems() == ()
    assert board == rack(name, seat, random.Random(3))
