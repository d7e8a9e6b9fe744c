"""A1, A2: single contacts in whole shots against closed forms."""

from __future__ import annotations

from math import hypot
from random import Random
from statistics import fmean

import pytest
from shotcases import (
    EMPTY,
    INTO_CUSHION,
    LIMIT,
    REACH,
    Vector,
    ahead,
    angle_between,
    apart,
    concerns,
    turned_by,
    whites,
)

from figures.closed_forms import PIECE, STRIKER, Motion, after_sliding, collide, rebound
from game.core.board import PIECE_RADIUS, STRIKER_RADIUS
from game.core.events import Contact, CushionHit, Pocketed, ShotRecord
from game.core.pieces import Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.simulate import simulate

FRICTIONLESS = Constants(mu_board=0.0)
CUTS = 40


def random_cut(rng: Random, friction: float) -> tuple[Shot, Vector, float, BoardState]:
    """A cut of up to 75 degrees: the shot, the line of centres, the run-up and the position."""
    shot = Shot(Seat.S, 0.0, rng.uniform(-20, 20), rng.uniform(0.5, 6.0))
    far = shot.speed**2 / (2 * friction * 9.81) if friction else 1.0
    run = min(rng.uniform(0.001, 0.2), 0.8 * far)
    normal = turned_by(shot.direction, rng.uniform(-75, 75))
    x, y = ahead(run, shot)
    return shot, normal, run, whites((x + REACH * normal[0], y + REACH * normal[1]))


@pytest.mark.parametrize(
    "constants",
    [FRICTIONLESS, Constants(), Constants(mu_disc=0.5, e_disc=0.4), Constants(mu_board=0.5)],
    ids=["frictionless", "as in the game", "rough discs", "dry board"],
)
def test_cut_shots_are_the_closed_form(constants: Constants) -> None:
    rng = Random(1)
    turns: list[float] = []
    for _ in range(CUTS):
        shot, normal, run, state = random_cut(rng, constants.mu_board)
        record = simulate(state, shot, constants)
        contact = record.events[0]
        assert isinstance(contact, Contact)
        speed = after_sliding(shot.speed, run, constants.mu_board)
        before = Motion((shot.direction[0] * speed, shot.direction[1] * speed))
        wanted = collide(
            (STRIKER, PIECE), (before, Motion((0, 0))), normal, constants.e_disc, constants.mu_disc
        )
        for got, want in zip((contact.out_a, contact.out_b), wanted, strict=True):
            turns.append(angle_between(got, want.velocity))
            assert hypot(*got) == pytest.approx(want.speed, rel=0.002)
        closing = before.velocity[0] * normal[0] + before.velocity[1] * normal[1]
        assert contact.speed == pytest.approx(closing, rel=0.002)
        touch = [c + STRIKER_RADIUS * n for c, n in zip(ahead(run, shot), normal, strict=True)]
        assert apart(contact.place, (touch[0], touch[1])) < 1e-7
        loss = constants.deceleration
        time = (shot.speed - speed) / loss if loss else run / shot.speed
        assert contact.time == pytest.approx(time, rel=1e-6)
        turns += whole_way_turn(record, wanted[1].velocity)
    assert fmean(turns) <= 0.02
    assert max(turns) <= 0.1


def whole_way_turn(record: ShotRecord, wanted: Vector) -> list[float]:
    """Degrees between a piece's way to its first cushion and `wanted`, if it got there freely."""
    mine = [event for event in record.events if concerns(event, 0)]
    if len(mine) < 2 or not isinstance(mine[1], CushionHit):
        return []
    into, (start,) = INTO_CUSHION[mine[1].cushion], record.before.pieces
    x, y = (p - PIECE_RADIUS * n for p, n in zip(mine[1].place, into, strict=True))
    return [angle_between((x - start.x, y - start.y), wanted)]


def test_a_head_on_hit_shares_the_speed_as_published() -> None:
    shot = Shot(Seat.S, 0.0, 0.0, 3.0)
    contact = simulate(whites(ahead(0.1, shot)), shot, FRICTIONLESS).events[0]
    assert isinstance(contact, Contact)
    assert contact.out_b[1] / 3 == pytest.approx(1.36, abs=0.005)
    assert contact.out_a[1] / 3 == pytest.approx(0.51, abs=0.005)


def way_to_cushion(start: Vector, direction: Vector) -> tuple[Seat, float]:
    """The cushion on the striker's way and how far it is."""
    found = []
    for seat, into in INTO_CUSHION.items():
        speed = direction[0] * into[0] + direction[1] * into[1]
        if speed > 1e-9:
            found.append(((LIMIT - start[0] * into[0] - start[1] * into[1]) / speed, seat))
    way, seat = min(found)
    return seat, way


@pytest.mark.parametrize("friction", [0.0, 0.1])
def test_single_rebounds_are_the_closed_form(friction: float) -> None:
    rng = Random(2)
    compared = 0
    for _ in range(80):
        constants = Constants(
            mu_board=friction,
            mu_cushion=rng.choice([0.0, 0.12, 0.12, 0.6]),
            e_cushion=rng.choice([0.75, 0.75, 0.3, 1.0]),
        )
        shot = Shot(
            rng.choice(list(Seat)),
            rng.uniform(-0.21, 0.21),
            rng.uniform(-180, 180),
            rng.uniform(1.3, 5.5),
        )
        cushion, way = way_to_cushion(shot.start, shot.direction)
        into = INTO_CUSHION[cushion]
        hit = simulate(EMPTY, shot, constants).events[0]
        if angle_between(shot.direction, into) > 75 or isinstance(hit, Pocketed):
            continue
        assert isinstance(hit, CushionHit)
        assert hit.cushion is cushion
        speed = after_sliding(shot.speed, way, friction)
        before = Motion((shot.direction[0] * speed, shot.direction[1] * speed))
        inward = (-into[0], -into[1])
        wanted = rebound(STRIKER, before, inward, constants.e_cushion, constants.mu_cushion)
        assert angle_between(hit.out, wanted.velocity) <= 0.05
        assert hypot(*hit.out) == pytest.approx(wanted.speed, rel=0.002)
        x, y = ahead(way, shot)
        touch = (x + into[0] * STRIKER_RADIUS, y + into[1] * STRIKER_RADIUS)
        assert apart(hit.place, touch) <= 1e-4
        compared += 1
    assert compared > 40


def test_later_rebounds_feel_the_spin_of_the_earlier_ones() -> None:
    """Without board friction nothing but the cushions changes the motion between them."""
    constants = Constants(mu_board=0.0, mu_cushion=0.3)
    shot = Shot(Seat.S, 0.1, 48.0, 3.0)
    motion, spins = Motion(shot.velocity), []
    for hit in simulate(EMPTY, shot, constants).events[:6]:
        assert isinstance(hit, CushionHit)
        into = INTO_CUSHION[hit.cushion]
        motion = rebound(STRIKER, motion, (-into[0], -into[1]), 0.75, 0.3)
        spins.append(abs(motion.spin))
        assert hit.out == pytest.approx(motion.velocity, rel=1e-5)
    assert max(spins) > 1.0


def test_the_spin_of_a_cushion_is_passed_on_to_a_piece() -> None:
    """A spinning striker throws a piece it meets full in the face."""
    constants = Constants(mu_board=0.0)
    shot = Shot(Seat.S, -0.2, 35.0, 3.0)
    cushion, way = way_to_cushion(shot.start, shot.direction)
    into = INTO_CUSHION[cushion]
    after = rebound(STRIKER, Motion(shot.velocity), (-into[0], -into[1]), 0.75, 0.12)
    line = (after.velocity[0] / after.speed, after.velocity[1] / after.speed)
    x, y = (p + d * (0.1 + REACH) for p, d in zip(ahead(way, shot), line, strict=True))
    record = simulate(whites((x, y)), shot, constants)
    contact, cushion_before = record.first_contact()
    assert contact is not None
    assert cushion_before
    wanted = collide((STRIKER, PIECE), (after, Motion((0, 0))), line, 0.85, 0.05)
    assert contact.out_b == pytest.approx(wanted[1].velocity, rel=1e-6, abs=1e-6)
    assert angle_between(contact.out_b, line) > 1.0
