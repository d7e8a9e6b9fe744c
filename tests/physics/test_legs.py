"""A disc's way in numbers: predicted before a shot, and read off it afterwards."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from random import Random

import pytest

from game.core.board import BASE_FORWARD, HALF, PIECE_RADIUS, STRIKER_RADIUS
from game.core.pieces import STRIKER_ID, Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.physics.guide import guide
from game.physics.legs import Leg, measured_legs, mirror_image, mirror_legs, rebound_angles
from game.physics.simulate import simulate

LINE = HALF - STRIKER_RADIUS


def aims(number: int) -> list[Shot]:
    """Aims that meet a cushion, from every seat, soft and hard."""
    rng, found = Random(11), list[Shot]()
    while len(found) < number:
        offset, angle = rng.uniform(-0.2191, 0.2191), rng.uniform(-180.0, 180.0)
        shot = Shot(rng.choice(list(Seat)), offset, angle, rng.uniform(0.8, 5.5))
        if guide(BoardState(), shot).cushions:
            found.append(shot)
    return found


def test_predicted_rebounds_are_what_happens_to_a_tenth_of_a_millimetre():
    for shot in aims(80):
        predicted = [leg for leg in guide(BoardState(), shot, rebounds=2).legs if leg.cushion]
        measured = [leg for leg in measured_legs(simulate(BoardState(), shot)) if leg.cushion]
        assert len(measured) >= min(len(predicted), 2)
        for wanted, got in zip(predicted[:2], measured, strict=False):
            assert got.cushion is wanted.cushion
            assert got.end == pytest.approx(wanted.end, abs=1e-4)
            assert got.angle_in == pytest.approx(wanted.angle_in, abs=0.05)
            assert wanted.angle_out is not None
            assert got.angle_out == pytest.approx(wanted.angle_out, abs=0.05)
            assert got.end_speed == pytest.approx(wanted.end_speed, rel=1e-4)


def test_legs_join_and_end_where_the_disc_ends():
    rng = Random(3)
    for _ in range(12):
        pieces: list[Piece] = []
        for number in range(8):
            x, y = rng.uniform(-0.2, 0.2), rng.uniform(-0.15, 0.3)
            if all(hypot(x - p.x, y - p.y) > 0.04 for p in pieces):
                pieces.append(Piece(number, Kind.WHITE, x, y))
        record = simulate(
            BoardState(tuple(pieces)), Shot(Seat.S, 0.0, rng.uniform(-30, 30), rng.uniform(1, 5))
        )
        for disc in (STRIKER_ID, *(piece.id for piece in pieces)):
            legs = measured_legs(record, disc)
            for one, other in pairwise(legs):
                assert one.end == pytest.approx(other.start, abs=1e-9)
            if legs and legs[-1].what == "rest":
                piece = record.after.find(disc)
                end = record.striker if disc == STRIKER_ID else piece and (piece.x, piece.y)
                assert legs[-1].end == end
            for leg in legs:
                way = leg.end[0] - leg.start[0], leg.end[1] - leg.start[1]
                assert leg.end_speed <= leg.speed + 1e-6
                assert hypot(*way) == leg.distance


def test_a_leg_to_a_piece_ends_a_disc_away_from_it():
    piece = Piece(0, Kind.BLACK, 0.03, 0.1)
    record = simulate(BoardState((piece,)), Shot(Seat.S, 0.0, 4.0, 2.0))
    first, *_ = measured_legs(record)
    assert (first.what, first.other) == ("piece", 0)
    away = hypot(first.end[0] - piece.x, first.end[1] - piece.y)
    assert away == pytest.approx(STRIKER_RADIUS + PIECE_RADIUS, abs=1e-6)
    left = 2.0**2 - 2 * Constants().deceleration * first.distance
    assert first.end_speed == pytest.approx(left**0.5, rel=1e-4)
    (struck, *_) = measured_legs(record, 0)
    assert struck.start == (piece.x, piece.y)


def test_a_way_that_ends_by_itself_or_in_a_pocket_says_so():
    soft = guide(BoardState(), Shot(Seat.S, 0.0, 0.0, 0.5)).legs
    assert [leg.what for leg in soft] == ["rest"]
    assert soft[0].distance == pytest.approx(0.5**2 / (2 * Constants().deceleration))
    corner = Shot(Seat.S, 0.0, degrees(atan2(0.34775, 0.34775 - BASE_FORWARD)), 3.0)
    assert [leg.what for leg in measured_legs(simulate(BoardState(), corner))] == ["pocket"]


@pytest.mark.parametrize("cushion", list(Seat))
@pytest.mark.parametrize(("into", "out"), [(30.0, 27.0), (10.0, -5.0), (0.0, 0.0)])
def test_angles_are_taken_from_the_cushions_normal(cushion: Seat, into: float, out: float):
    a, b = radians(into), radians(out)
    velocity = cushion.to_board(sin(a), -cos(a))
    after = cushion.to_board(sin(b), cos(b))
    assert rebound_angles(velocity, after, cushion) == pytest.approx((into, out))


@pytest.mark.parametrize("angle", [-50.0, -12.0, 7.0, 33.0, 61.0])
def test_aiming_at_the_image_leads_the_mirrored_way_to_the_point(angle: float):
    start = (0.05, BASE_FORWARD)
    direction = sin(radians(angle)), cos(radians(angle))
    for rebounds in (1, 2):
        points, cushions = mirror_legs(start, direction, rebounds, STRIKER_RADIUS)
        (x, y), (to_x, to_y) = points[-2:]
        target = (x + to_x) / 2, (y + to_y) / 2
        image = mirror_image(target, cushions[:-1], STRIKER_RADIUS)
        aim = atan2(image[0] - start[0], image[1] - start[1])
        assert degrees(aim) == pytest.approx(angle)
        assert len(cushions) == rebounds + 1
        assert all(max(abs(x), abs(y)) == pytest.approx(LINE) for x, y in points[1:])


def test_a_touching_point_lies_on_the_cushion():
    leg = Leg((0.0, 0.0), (LINE, 0.1), 1.0, 0.9, "cushion", Seat.E, 10.0, 9.0)
    assert leg.touch(STRIKER_RADIUS) == pytest.approx((HALF, 0.1))
    assert Leg((0.0, 0.0), (0.1, 0.1), 1.0, 0.0, "rest").touch(STRIKER_RADIUS) is None
