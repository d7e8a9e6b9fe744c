"""The rebound lab: images, true aims, and what a shot came to."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest

from game.core.board import HALF, PIECE_RADIUS, STRIKER_RADIUS
from game.core.pieces import STRIKER_ID, Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.session.practice import Lie, Practice, PracticeShot
from game.session.rebounds import ROUTES, Task, mirror_aim, read, result_of, target_point, true_aim
from game.session.sides import corner_of, cushion_of, pocket_of, side_of

TARGET = BoardState((Piece(3, Kind.WHITE, 0.12, 0.05),))
CONSTANTS = Constants()


def played(board: BoardState, shot: Shot) -> PracticeShot:
    practice = Practice(Lie(board, shot))
    return practice.shoot()


def test_sides_are_the_shooters_own():
    for seat in Seat:
        for side in ("near", "far", "left", "right"):
            assert side_of(seat, cushion_of(seat, side)) == side
    assert cushion_of(Seat.S, "left") is Seat.W
    assert cushion_of(Seat.E, "left") is Seat.S
    assert corner_of(Seat.S, "NW") == "far_left"
    assert corner_of(Seat.E, "NW") == "far_right"
    assert {pocket_of(seat, "near_left") for seat in Seat} == {"SW", "SE", "NE", "NW"}


def test_there_is_every_route_of_one_and_two_cushions():
    assert len(ROUTES) == 1 + 4 + 12
    assert len(set(ROUTES)) == len(ROUTES)


@pytest.mark.parametrize("seat", [Seat.S, Seat.W])
@pytest.mark.parametrize(
    "route", [("far",), ("left",), ("right",), ("left", "far"), ("left", "right")]
)
def test_the_true_aim_hits_what_the_mirror_aim_only_approaches(seat: Seat, route: tuple[str, ...]):
    x, y = seat.to_board(0.12, 0.05)
    board = BoardState((Piece(3, Kind.WHITE, x, y),))
    task = Task(target=3, route=route)
    shot = Shot(seat, -0.05, 0.0, 3.0)
    mirror, aim = mirror_aim(board, shot, task), true_aim(board, shot, CONSTANTS, task)
    assert mirror is not None
    assert aim is not None
    assert abs(mirror.angle - aim.angle) < 15.0
    result = result_of(played(board, aim), task)
    assert result.missed == pytest.approx(0.0, abs=1e-4)
    assert len(result.bounces) == len(route)
    for bounce in result.bounces:
        assert bounce.place_error == pytest.approx(0.0, abs=1e-4)
        assert bounce.angle_error == pytest.approx(0.0, abs=0.05)
        assert bounce.mirror_error is not None
    naive = result_of(played(board, mirror), task).missed
    assert naive is None or abs(naive) > 1e-3


def test_the_aim_point_for_a_pocket_is_behind_the_piece():
    ghost = target_point(TARGET, Task(target=3, pocket="NE"))
    assert ghost is not None
    assert hypot(ghost[0] - 0.12, ghost[1] - 0.05) == pytest.approx(STRIKER_RADIUS + PIECE_RADIUS)
    shot = Shot(Seat.S, 0.1, 0.0, 3.0)
    aim = true_aim(TARGET, shot, CONSTANTS, Task(target=3, pocket="NE", route=("left",)))
    assert aim is not None
    first, cushion_before = played(TARGET, aim).record.first_contact()
    assert first is not None
    assert cushion_before
    touch = first.place[0] - 0.12, first.place[1] - 0.05
    away = ghost[0] - 0.12, ghost[1] - 0.05
    cross = touch[0] * away[1] - touch[1] * away[0]
    assert cross == pytest.approx(0.0, abs=1e-5)


def test_nothing_is_aimed_without_a_target_a_route_or_the_speed_for_it():
    shot = Shot(Seat.S, 0.0, 0.0, 3.0)
    assert mirror_aim(TARGET, shot, Task(route=("far",))) is None
    assert mirror_aim(TARGET, shot, Task(target=3)) is None
    slow = replace(shot, speed=0.4)
    assert true_aim(TARGET, slow, CONSTANTS, Task(target=3, route=("far",))) is None
    assert target_point(TARGET, Task(target=9)) is None


def test_an_image_lies_as_far_behind_the_moved_frame_as_the_target_before_it():
    reading = read(TARGET, Shot(Seat.S, 0.0, 60.0, 3.0), CONSTANTS, Task(3, None, ("right",)))
    line = HALF - STRIKER_RADIUS
    assert reading.image == pytest.approx((2 * line - 0.12, 0.05))
    assert reading.cushions == (Seat.E,)
    assert reading.mover == STRIKER_ID
    assert reading.mirror[1][0] == pytest.approx(line)


def test_without_a_route_the_cushions_aimed_at_are_taken():
    reading = read(BoardState(), Shot(Seat.S, 0.0, 36.0, 4.0), CONSTANTS, Task())
    assert reading.cushions == (Seat.E, Seat.N)
    assert reading.image is None
    assert len(reading.mirror) == len(reading.legs) + 1


def test_a_bank_follows_the_piece_and_mirrors_the_pocket():
    board = BoardState((Piece(3, Kind.WHITE, 0.13, -0.07),))
    task = Task(target=3, pocket="NW", is_bank=True)
    shot = Shot(Seat.S, -0.1825, 59.0, 3.0)
    reading = read(board, shot, CONSTANTS, task)
    assert (reading.mover, reading.radius) == (3, PIECE_RADIUS)
    assert reading.cushions[0] is Seat.E
    assert reading.image is not None
    result = result_of(played(board, shot), task)
    assert result.legs[0].start == (0.13, -0.07)
    (bounce, *_) = result.bounces
    assert bounce.place_error == pytest.approx(0.0, abs=1e-4)
    assert bounce.angle_error == pytest.approx(0.0, abs=0.05)


def test_a_bank_that_meets_no_piece_has_no_way():
    reading = read(TARGET, Shot(Seat.S, 0.0, 179.0, 0.2), CONSTANTS, Task(is_bank=True))
    assert reading.legs == ()
    assert reading.mirror == ()
