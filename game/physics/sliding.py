"""The sliding law: a disc on a powdered board, turning or not, from any motion to exact rest.

A disc that slides without turning loses speed at a constant rate, µg. One that also spins
loses both together: with uniform pressure under a thin disc the force is F·µmg against the
motion and the torque T·µmgr against the spin, F and T being functions of v/(ωr) alone
(Farkas, Bartels, Unger and Wolf, Physical Review Letters 90, 248302, 2003). Both always
stop at the same instant.

The law has no scale of its own, so every motion with more than the final ratio of v to ωr is
a piece of one curve, and every motion with less is a piece of another; a motion without spin
(or without speed) is a straight line. `curves()` holds the three end to end on one axis, a
disc is a place on that axis, and time moves it along at a rate that only a contact changes:
a whole table of discs advances by one interpolation, and the instant of rest is known at once.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cache
from math import exp, inf, log, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_QUADRATURE: Final = 128
"""Angles in the force and torque integrals."""
_NODES: Final = 800
_FIRST, _LAST = -9.0, 14.0
"""Span of a curve in the logit of its way from the final ratio to no spin (or to no speed)."""
_STRAIGHT: Final = 1e-5
"""Below this ratio of spin to speed, or of speed to spin, the smaller one drives nothing."""
_REST: Final = 1e-9
"""Speeds and rim speeds below this many units a second (nanometres inside a shot) are rest."""


def friction_factors(ratio: Floats) -> tuple[Floats, Floats]:
    """Force and torque factors (F, T) for ratios v/(ωr), both of the shape of `ratio`.

    Integrated in polar coordinates about the instantaneous centre of rotation, where the
    sliding direction depends on the angle alone and the radial integral is a closed form.
    """
    ratio = np.asarray(ratio, dtype=np.float64)[..., None]
    angle = (np.arange(_QUADRATURE) + 0.5) * (2 * np.pi / _QUADRATURE)
    sine, cosine = np.sin(angle), np.cos(angle)

    near = np.minimum(ratio, 1.0)
    root = np.sqrt(1.0 - (near * sine) ** 2)
    reach = near * cosine + root
    force_near = (cosine * reach**2).mean(axis=-1)
    torque_near = (2 * reach**3 / 3 - near * cosine * reach**2).mean(axis=-1)

    far = np.maximum(ratio, 1.0)
    slope = np.sqrt(1.0 - (sine / far) ** 2)
    force_far = (2 * slope * cosine**2).mean(axis=-1)
    torque_far = (2 * cosine**4 / (3 * far * np.maximum(slope, 1e-300))).mean(axis=-1)

    is_far = ratio[..., 0] > 1.0
    return np.where(is_far, force_far, force_near), np.where(is_far, torque_far, torque_near)


@dataclass(frozen=True, slots=True)
class Branch:
    """One of the two curves of motions with spin, by the logit `u` of its share of the way.

    Attributes:
        log_total: ln(v + ωr) along the curve.
        log_left: ln of the time left, in the same unit (speed over µg).
        left: the time left itself, ascending.
        speed: v along the curve.
        spin: ωr along the curve.
    """

    log_total: list[float]
    log_left: list[float]
    left: Floats
    speed: Floats
    spin: Floats


@dataclass(frozen=True, slots=True)
class Curves:
    """All motions on one axis: [less speed than the final ratio | no coupling | more speed].

    Attributes:
        final: the share s = v/(v + ωr) every coupled motion ends with.
        final_force: F there.
        more: the branch with more speed than that.
        less: the branch with less.
        axis: places, ascending. 0 and -2 are rest; -1 to 0 is the uncoupled motion.
        way: distance left at each place, in the same unit.
        both: v + i·ωr at each place, in the unit of the motion's own curve; one number so that
            one interpolation serves both.
    """

    final: float
    final_force: float
    more: Branch
    less: Branch
    axis: Floats
    way: Floats
    both: NDArray[np.complex128]


@cache
def curves() -> Curves:
    """The universal curves, built once per process (about 15 ms)."""
    final = _final_share()
    force, _ = _factors_of_share(np.array([final]))
    more, less = _branch(final, 1.0), _branch(final, 0.0)
    axis = np.concatenate([-2.0 - less.left[::-1], [-2.0, -1.0, 0.0], more.left])
    speed = np.concatenate([less.speed[::-1], [0.0, 1.0, 0.0], more.speed])
    spin = np.concatenate([less.spin[::-1], [0.0, 1.0, 0.0], more.spin])
    way = np.concatenate([_way(less)[::-1], [0.0, 0.5, 0.0], _way(more)])
    return Curves(final, float(force[0]), more, less, axis, way, speed + 1j * spin)


def _way(branch: Branch) -> Floats:
    """Distance left along a curve; between nodes the speed is a straight line."""
    left = np.concatenate([[0.0], branch.left])
    speed = np.concatenate([[0.0], branch.speed])
    return np.cumsum(0.5 * (speed[1:] + speed[:-1]) * np.diff(left))


def _factors_of_share(share: Floats) -> tuple[Floats, Floats]:
    return friction_factors(share / (1.0 - share))


def _drift(share: Floats) -> tuple[Floats, Floats]:
    """How v + ωr falls and how the share moves: (F + 2T, s(F + 2T) − F)."""
    force, torque = _factors_of_share(share)
    loss = force + 2.0 * torque
    return loss, share * loss - force


def _final_share() -> float:
    low, high = 0.3, 0.48
    for _ in range(60):
        middle = (low + high) / 2
        if _drift(np.array([middle]))[1][0] > 0.0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _branch(final: float, end: float) -> Branch:
    """One curve, from beside the final share to beside `end` (1: no spin, 0: no speed)."""
    u = np.linspace(_FIRST, _LAST, _NODES)
    way = 1.0 / (1.0 + np.exp(-u))
    share = final + (end - final) * way
    loss, drift = _drift(share)
    per_u = abs(end - final) * way * (1.0 - way) / np.abs(drift)
    log_total = _cumulative(loss * per_u, u)
    total = np.exp(log_total)
    force, _ = _factors_of_share(share[:1])
    first = total[0] * share[0] / force[0]
    left = first + _cumulative(total * per_u, u)
    return Branch(
        log_total.tolist(), np.log(left).tolist(), left, total * share, total * (1.0 - share)
    )


def _cumulative(values: Floats, at: Floats) -> Floats:
    """Running integral by the trapezium rule with the end-slope correction, zero at the start."""
    step = at[1] - at[0]
    slope = np.gradient(values, step)
    pieces = (values[1:] + values[:-1]) * (step / 2) - (slope[1:] - slope[:-1]) * (step**2 / 12)
    return np.concatenate([[0.0], np.cumsum(pieces)])


@dataclass(frozen=True, slots=True)
class Slide:
    """One disc's motion as a place on the axis of `curves()`.

    Attributes:
        place: where it is now.
        rate: how fast it moves along the axis, per second; 0 when nothing slows it.
        lasts: seconds until it rests; 0 at rest, infinite without friction.
    """

    place: float
    rate: float
    lasts: float


AT_REST: Final = Slide(-1.0, 0.0, 0.0)


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
        return Slide(-1.0, 0.0, inf)
    if spin <= _STRAIGHT * speed:
        return _straight(speed / deceleration)
    if speed <= _STRAIGHT * spin:
        return _straight(0.75 * spin / deceleration)
    return _coupled(speed, spin, deceleration)


def _straight(lasts: float) -> Slide:
    return Slide(-1.0, 1.0 / lasts, lasts)


def _coupled(speed: float, spin: float, deceleration: float) -> Slide:
    table = curves()
    share = speed / (speed + spin)
    has_more = share > table.final
    branch = table.more if has_more else table.less
    span = 1.0 - table.final if has_more else table.final
    way = abs(share - table.final) / span
    u = log(way / (1.0 - way)) if way > 0.0 else -inf
    if u <= _FIRST:
        return _straight(speed / (deceleration * table.final_force))
    position = min((u - _FIRST) * (_NODES - 1) / (_LAST - _FIRST), _NODES - 1.000001)
    index = int(position)
    part = position - index
    low, high = branch.log_total[index], branch.log_total[index + 1]
    total = exp(low + part * (high - low))
    low, high = branch.log_left[index], branch.log_left[index + 1]
    left = exp(low + part * (high - low))
    unit = (speed + spin) / total
    lasts = left * unit / deceleration
    if has_more:
        return Slide(left, -left / lasts, lasts)
    return Slide(-2.0 - left, left / lasts, lasts)


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
