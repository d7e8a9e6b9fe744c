"""A3, A4: sliding with and without spin, against closed forms and an integration of its own."""

from __future__ import annotations

from math import hypot, inf

import numpy as np
import pytest
from shotcases import EMPTY, GRAVITY, INTO_CUSHION

from game.core.board import STRIKER_RADIUS
from game.core.events import CushionHit
from game.core.pieces import Seat
from game.core.shot import Shot
from game.physics import law, sliding
from game.physics.constants import DRY_BOARD, FRESH_POWDER, NORMAL_POWDER, Constants
from game.physics.simulate import simulate_traced

PUBLISHED = [
    (0.0, 0.0, 0.667),
    (0.1, 0.100, 0.662),
    (0.2, 0.199, 0.647),
    (0.4, 0.392, 0.589),
    (0.653, 0.616, 0.472),
    (1.0, 0.849, 0.283),
    (1.5, 0.941, 0.174),
    (2.0, 0.968, 0.128),
    (3.0, 0.986, 0.084),
    (5.0, 0.995, 0.050),
    (10.0, 0.999, 0.025),
]
"""(v/ωr, F, T) as the law is published."""

RIMS = np.array([0.0, 0.01, 0.1, 0.3, 0.7, 1.0, 1.53, 3.0, 10.0, 100.0])
"""Rim speeds ωr beside a speed of 1."""

_NODES, _WEIGHTS = np.polynomial.legendre.leggauss(24)
_RADIUS, _ANGLE = np.meshgrid((_NODES + 1) / 2, (np.arange(48) + 0.5) * (2 * np.pi / 48))
_SHARE = np.broadcast_to((_NODES + 1) / 2 * _WEIGHTS / 48, _RADIUS.shape)


def pulls(speed: np.ndarray, rim: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Force in µmg and torque in µmgr on discs, summed over the points of their faces."""
    x, y = _RADIUS * np.cos(_ANGLE), _RADIUS * np.sin(_ANGLE)
    across = speed[:, None, None] - rim[:, None, None] * y
    along = rim[:, None, None] * x
    slip = np.maximum(np.hypot(across, along), 1e-300)
    force = (_SHARE * across / slip).sum(axis=(1, 2))
    torque = (_SHARE * (along * x - across * y) / slip).sum(axis=(1, 2))
    return force, torque


def coasts(speed: np.ndarray, rim: np.ndarray, loss: float) -> tuple[np.ndarray, np.ndarray]:
    """Ways and times until discs rest: v' = −F·µg and (ωr)' = −2T·µg by the midpoint rule."""
    speed, rim = speed.astype(float), rim.astype(float)
    way, time = np.zeros_like(speed), np.zeros_like(speed)
    while (moving := speed + rim > 1e-6).any():
        # A share of what is left, so that the steps shrink with the motion.
        step = np.where(moving, 0.02 * (speed + rim) / loss, 0.0)
        force, torque = pulls(speed, rim)
        force, torque = pulls(
            np.maximum(speed - 0.5 * step * loss * force, 0.0),
            np.maximum(rim - step * loss * torque, 0.0),
        )
        after = np.maximum(speed - step * loss * force, 0.0)
        way += step * (speed + after) / 2
        time += step
        speed, rim = after, np.maximum(rim - 2 * step * loss * torque, 0.0)
    return way, time


# The law


@pytest.mark.parametrize(("ratio", "force", "torque"), PUBLISHED)
def test_the_factors_are_the_published_ones(ratio: float, force: float, torque: float) -> None:
    got = [float(factor) for factor in law.friction_factors(np.array(ratio))]
    assert got == pytest.approx([force, torque], abs=6e-4)


def test_the_factors_are_the_friction_summed_over_the_face() -> None:
    ratios = np.array([0.03, 0.3, 0.653, 0.9, 1.1, 2.5, 30.0])
    wanted = pulls(ratios, np.ones_like(ratios))
    for got, want in zip(law.friction_factors(ratios), wanted, strict=True):
        assert got == pytest.approx(want, abs=2e-3)


def test_a_very_fast_disc_feels_full_friction_and_no_torque() -> None:
    force, torque = law.friction_factors(np.array(1e6))
    assert (float(force), float(torque)) == pytest.approx((1.0, 0.0), abs=1e-6)


def test_spinning_slides_are_as_long_as_the_integration_says() -> None:
    loss = 0.981
    ways, times = coasts(np.ones_like(RIMS), RIMS, loss)
    for rim, way, time in zip(RIMS.tolist(), ways, times, strict=True):
        assert sliding.distance_left(1.0, rim, loss) == pytest.approx(way, rel=0.01)
        assert sliding.slide(1.0, rim, loss).lasts == pytest.approx(time, rel=0.01)


def test_a_disc_that_only_turns_rests_after_three_quarters_of_its_rim_speed() -> None:
    assert sliding.slide(0.0, 2.0, 1.0).lasts == pytest.approx(1.5)
    assert sliding.distance_left(0.0, 2.0, 1.0) == 0.0


@pytest.mark.parametrize("rim", [0.05, 0.5, 1.53, 4.0])
def test_speed_and_spin_end_at_the_same_instant(rim: float) -> None:
    motion = sliding.slide(1.0, rim, 1.0)
    start = sliding.factor_at(motion.place)
    late, end = (
        sliding.factor_at(motion.place + motion.rate * motion.lasts * share)
        for share in (1 - 1e-4, 1.0)
    )
    assert 0.0 < late.real < 1e-3 * start.real * max(1.0, rim)
    assert 0.0 < late.imag < 1e-3 * start.imag * max(1.0, 1 / rim)
    assert abs(end) < 1e-12 * abs(start)


@pytest.mark.parametrize("rim", [0.0, 0.2, 1.0, 5.0])
def test_a_way_can_be_taken_in_parts(rim: float) -> None:
    whole = sliding.distance_left(1.0, rim, 0.981)
    for share in (0.1, 0.5, 0.9, 0.999):
        after = sliding.after_distance(1.0, rim, 0.981, share * whole)
        assert after is not None
        left = sliding.distance_left(*after, 0.981)
        assert left == pytest.approx((1 - share) * whole, abs=1e-5 * whole)
    assert sliding.after_distance(1.0, rim, 0.981, 1.0001 * whole) is None


def test_without_friction_nothing_is_lost() -> None:
    assert sliding.after_distance(1.0, 0.3, 0.0, 5.0) == (1.0, 0.3)
    assert sliding.distance_left(1.0, 0.3, 0.0) == inf
    assert sliding.slide(1.0, 0.3, 0.0).lasts == inf
    assert sliding.slide(0.0, 0.0, 0.981) == sliding.AT_REST


# The same in whole shots


@pytest.mark.parametrize("friction", [FRESH_POWDER, NORMAL_POWDER, DRY_BOARD, 1.0])
@pytest.mark.parametrize("speed", [0.001, 0.05, 0.3, 0.8])
def test_a_straight_slide_ends_where_and_when_it_must(friction: float, speed: float) -> None:
    shot = Shot(Seat.W, 0.1, 5.0, speed)
    record, trace = simulate_traced(EMPTY, shot, Constants(mu_board=friction))
    loss = friction * GRAVITY
    way, time = speed**2 / (2 * loss), speed / loss
    assert record.events == ()
    assert record.settled
    assert record.time == pytest.approx(time, rel=1e-6)
    assert record.striker is not None
    end = [s + d * way for s, d in zip(shot.start, shot.direction, strict=True)]
    assert record.striker == pytest.approx(end, abs=1e-5 * way + 1e-12)
    # Rest is rest, and a disc that does not spin does not turn.
    assert (trace.positions[-1] == trace.positions[-2]).all() or trace.dt * 2 > time
    assert not trace.angles.any()


def test_the_way_is_a_parabola_of_time_at_every_tick() -> None:
    shot = Shot(Seat.S, 0.0, 0.0, 0.7)
    _, trace = simulate_traced(EMPTY, shot)
    times = np.minimum(np.arange(len(trace.positions)) * trace.dt, 0.7 / 0.981)
    times[-1] = 0.7 / 0.981
    wanted = shot.start[1] + 0.7 * times - 0.981 * times**2 / 2
    assert trace.positions[:, 0, 1] == pytest.approx(wanted, abs=1e-9)


@pytest.mark.parametrize(
    ("friction", "grip", "angle"),
    [(0.1, 0.12, 25.0), (0.1, 0.12, 70.0), (0.4, 0.5, 30.0), (0.4, 1.0, 20.0), (0.15, 2.0, 35.0)],
)
def test_a_spinning_rebound_runs_as_the_integration_says(
    friction: float, grip: float, angle: float
) -> None:
    constants = Constants(mu_board=friction, mu_cushion=grip, e_cushion=0.5)
    speed = (2 * friction * GRAVITY * 0.85) ** 0.5
    shot = Shot(Seat.S, -0.2 if angle < 60 else 0.15, angle, speed)
    record, trace = simulate_traced(EMPTY, shot, constants)
    (hit,) = record.events
    assert isinstance(hit, CushionHit)
    into, out, loss = INTO_CUSHION[hit.cushion], hit.out, friction * GRAVITY
    # The spin is worked out from what friction took off the speed along the cushion.
    way_in = hypot(
        hit.place[0] - into[0] * STRIKER_RADIUS - shot.start[0],
        hit.place[1] - into[1] * STRIKER_RADIUS - shot.start[1],
    )
    arrival = (speed**2 - 2 * loss * way_in) ** 0.5
    along = (-into[1], into[0])
    lost = sum((arrival * shot.direction[i] - out[i]) * along[i] for i in (0, 1))
    rim = 2 * abs(lost)
    assert rim > 0.02
    (way,), (time,) = coasts(np.array([hypot(*out)]), np.array([rim]), loss)
    start = [hit.place[i] - into[i] * STRIKER_RADIUS for i in (0, 1)]
    assert record.striker is not None
    run = [record.striker[i] - start[i] for i in (0, 1)]
    assert hypot(*run) == pytest.approx(way, rel=0.01)
    assert record.time - hit.time == pytest.approx(time, rel=0.01)
    # Spin bends no path: the way is straight.
    assert abs(run[0] * out[1] - run[1] * out[0]) / hypot(*out) < 1e-7
    moving = np.abs(np.diff(trace.positions[:, 0], axis=0)).sum(axis=1) > 0
    turning = np.diff(trace.angles[:, 0]) != 0
    first = int(hit.time / trace.dt) + 1
    assert moving[first:-2].all()
    assert (moving[first:] == turning[first:]).all()


@pytest.mark.parametrize("spin", [1e-3, 0.3, 1.0, 3.0, 1000.0])
def test_a_motion_that_outlasts_every_shot_loses_speed_as_at_its_first_instant(
    spin: float,
) -> None:
    """Its end lies so far off that times counted from there would be too coarse for contacts."""
    deceleration = 1e-5
    motion = sliding.slide(1.0, spin, deceleration)
    force, _ = law.friction_factors(np.array([1.0 / spin]))
    assert motion.place == sliding.UNCOUPLED
    assert motion.rate == pytest.approx(deceleration * float(force[0]), rel=1e-3)


def test_a_disc_too_slow_for_its_spin_to_be_a_number_is_at_rest() -> None:
    """Below the smallest numbers the ratio of speed and spin says nothing any more."""
    tiny = 5e-324
    assert sliding.distance_left(0.0, 0.0, 1.0) == 0.0
    assert sliding.distance_left(tiny, tiny, 1e300) == pytest.approx(0.0, abs=1e-12)
    assert sliding.after_distance(tiny, tiny, 1e300, 1.0) is None
