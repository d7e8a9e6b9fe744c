"""The sliding law: a disc on a powdered board, turning or not, from any motion to exact rest.

A disc that slides without turning loses speed at a constant rate, µg. One that also spins
loses both together, along one of the two curves of `law`; a motion without spin (or without
speed) is a straight line. The axis of `law.curves()` holds the three end to end, a disc is a
place on that axis, and time moves it along at a rate that only a contact changes: where a disc
is at any time is a closed form, and the instant of rest is known at once.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from math import exp, inf, log, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.physics.law import FIRST, LAST, NODES, Track, curves, friction_factors, way_left

Floats = NDArray[np.float64]

_STRAIGHT: Final = 1e-5
"""Below this ratio of spin to speed, or of speed to spin, the smaller one drives nothing."""
_ENDLESS: Final = 1e4
"""A motion with spin that lasts longer, in seconds, is taken to lose speed evenly: within a shot
it hardly changes, and times counted from its far end would be too coarse for a contact."""
_REST: Final = 1e-9
"""Speeds and rim speeds below this many units a second (nanometres inside a shot) are rest."""


class Slide(NamedTuple):
    """One disc's motion as a place on the axis of `curves()`.

    Attributes:
        place: where it is now.
        rate: how fast it moves along the axis, per second; 0 when nothing slows it.
        lasts: seconds until it rests; 0 at rest, infinite without friction.
    """

    place: float
    rate: float
    lasts: float


UNCOUPLED: Final = -1.0
"""The place of motions without spin, or without speed, when they begin."""
AT_REST: Final = Slide(UNCOUPLED, 0.0, 0.0)


def slide(speed: float, spin: float, deceleration: float) -> Slide:
    """The motion of a disc with this speed and rim speed ωr (both ≥ 0, same unit per second).

    Args:
        speed: speed of the centre.
        spin: rim speed.
        deceleration: µg in the same unit.
    """
    if speed <= _REST and spin <= _REST:
        return AT_REST
    if deceleration <= 0.0:
        return Slide(UNCOUPLED, 0.0, inf)
    if spin <= _STRAIGHT * speed:
        return _straight(speed / deceleration)
    if speed <= _STRAIGHT * spin:
        return _straight(0.75 * spin / deceleration)
    return _coupled(speed, spin, deceleration)


def _straight(lasts: float) -> Slide:
    return Slide(UNCOUPLED, 1.0 / lasts, lasts)


def _coupled(speed: float, spin: float, deceleration: float) -> Slide:
    table = curves()
    share = speed / (speed + spin)
    has_more = share > table.final
    branch = table.more if has_more else table.less
    span = 1.0 - table.final if has_more else table.final
    way = abs(share - table.final) / span
    u = log(way / (1.0 - way)) if way > 0.0 else -inf
    if u <= FIRST:
        return _straight(speed / (deceleration * table.final_force))
    position = min((u - FIRST) * (NODES - 1) / (LAST - FIRST), NODES - 1.000001)
    index = int(position)
    part = position - index
    low, high = branch.log_total[index], branch.log_total[index + 1]
    total = exp(low + part * (high - low))
    low, high = branch.log_left[index], branch.log_left[index + 1]
    left = exp(low + part * (high - low))
    unit = (speed + spin) / total
    lasts = left * unit / deceleration
    if lasts > _ENDLESS:
        force, _ = friction_factors(np.array([speed / spin]))
        return _straight(speed / (deceleration * float(force[0])))
    if has_more:
        return Slide(left, -left / lasts, lasts)
    return Slide(-2.0 - left, left / lasts, lasts)


@cache
def _tracks() -> tuple[Track, Track]:
    table = curves()
    return Track(table.more), Track(table.less)


def track_at(place: float) -> tuple[Track, float]:
    """The curve of a coupled motion's place, and the time left there in its unit."""
    more, less = _tracks()
    return (more, place) if place > UNCOUPLED else (less, -2.0 - place)


def ways_between(place: Floats, pace: Floats, passed: Floats) -> tuple[Floats, Floats]:
    """How far motions come in a time, and how far they turn, as multiples of their first rates.

    Args:
        place: where each is on the axis of `curves()` at first.
        pace: how fast each moves along it, per second.
        passed: seconds since then, at most until rest.

    Returns:
        Two arrays of seconds, for the way and for the turning.
    """
    way = passed * (1.0 - 0.5 * pace * passed)
    turn = way.copy()
    is_coupled = place != UNCOUPLED
    if is_coupled.any():
        first, rate = place[is_coupled], pace[is_coupled]
        after = first + rate * passed[is_coupled]
        before, then = _ways_at(first), _ways_at(after)
        factors = factors_at(first)
        came = (before - then) / np.abs(rate)
        way[is_coupled] = came.real / factors.real
        turn[is_coupled] = came.imag / factors.imag
    return way, turn


def _ways_at(places: Floats) -> NDArray[np.complex128]:
    """Distance (real part) and rim distance (imaginary part) left at places of the axis."""
    axis, both, ways = curves().axis, curves().both, _complex_ways()
    index = np.clip(np.searchsorted(axis, places, side="right"), 1, len(axis) - 1)
    low = axis[index - 1]
    part = places - low
    slope = (both[index] - both[index - 1]) / (axis[index] - low)
    change = part * (both[index - 1] + 0.5 * slope * part)
    return ways[index - 1] + np.where(low >= 0.0, change, -change)


@cache
def _complex_ways() -> NDArray[np.complex128]:
    table = curves()
    more, less = way_left(table.more), way_left(table.less)
    return np.concatenate([less[::-1], [0.0, 0.5 + 0.5j, 0.0], more])


def factors_at(places: Floats) -> NDArray[np.complex128]:
    """Speed (real part) and rim speed (imaginary part) at places of the axis.

    Each is in the unit of its curve, so only ratios along one motion mean anything.
    """
    table = curves()
    return np.interp(places, table.axis, table.both)


def factor_at(place: float) -> complex:
    """As `factors_at`, for one place; the same but for rounding."""
    axis, both = _plain_curves()
    index = min(max(bisect_right(axis, place), 1), len(axis) - 1)
    low, high = axis[index - 1], axis[index]
    return both[index - 1] + (both[index] - both[index - 1]) * ((place - low) / (high - low))


@cache
def _plain_curves() -> tuple[list[float], list[complex]]:
    table = curves()
    return table.axis.tolist(), table.both.tolist()


def after_distance(
    speed: float, spin: float, deceleration: float, distance: float
) -> tuple[float, float] | None:
    """Speed and rim speed of a disc when it has gone a distance, or None if it stops before.

    Args:
        speed: speed of the centre now.
        spin: rim speed now.
        deceleration: µg, in the same unit per second.
        distance: how far, in the same unit.
    """
    if deceleration <= 0.0 or distance <= 0.0:
        return speed, spin
    if spin == 0.0:
        left = speed * speed - 2.0 * deceleration * distance
        return (sqrt(left), 0.0) if left >= 0.0 else None
    motion = slide(speed, spin, deceleration)
    if motion.rate == 0.0:
        return None
    before = factor_at(motion.place)
    target = _way_at(motion.place) - distance * before.real * abs(motion.rate) / speed
    if target < 0.0:
        return None
    moving, resting = motion.place, motion.place + motion.rate * motion.lasts
    for _ in range(80):
        middle = 0.5 * (moving + resting)
        if _way_at(middle) > target:
            moving = middle
        else:
            resting = middle
    after = factor_at(moving)
    return speed * after.real / before.real, spin * after.imag / before.imag


def distance_left(speed: float, spin: float, deceleration: float) -> float:
    """Distance a disc still slides before it rests; infinite without friction. Units as above."""
    if speed <= 0.0:
        return 0.0
    if deceleration <= 0.0:
        return inf
    motion = slide(speed, spin, deceleration)
    if motion.rate == 0.0:
        return 0.0
    return _way_at(motion.place) * speed / (factor_at(motion.place).real * abs(motion.rate))


def _way_at(place: float) -> float:
    axis, both = _plain_curves()
    way = _plain_ways()
    index = min(max(bisect_right(axis, place), 1), len(axis) - 1)
    low, high = axis[index - 1], axis[index]
    slope = (both[index].real - both[index - 1].real) / (high - low)
    part = place - low
    change = part * (both[index - 1].real + 0.5 * slope * part)
    return way[index - 1] + (change if low >= 0.0 else -change)


@cache
def _plain_ways() -> list[float]:
    return curves().way.tolist()
