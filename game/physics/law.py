"""The sliding law's curves: how a disc that slides and spins loses both, worked out once.

With uniform pressure under a thin disc the force is F·µmg against the motion and the torque
T·µmgr against the spin, F and T being functions of v/(ωr) alone (Farkas, Bartels, Unger and
Wolf, Physical Review Letters 90, 248302, 2003). Both always stop at the same instant. The law
has no scale of its own, so every motion with more than the final ratio of v to ωr is a piece of
one curve, and every motion with less is a piece of another.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_QUADRATURE: Final = 128
"""Angles in the force and torque integrals."""
NODES: Final = 800
FIRST, LAST = -9.0, 14.0
"""Nodes and span of a curve in the logit of its way from the final ratio to no spin (or speed)."""


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
    way = np.concatenate([way_left(less)[::-1].real, [0.0, 0.5, 0.0], way_left(more).real])
    return Curves(final, float(force[0]), more, less, axis, way, speed + 1j * spin)


def way_left(branch: Branch) -> NDArray[np.complex128]:
    """Distance left along a curve (real part) and rim distance (imaginary part).

    Between nodes speed and spin are straight lines.
    """
    left = np.concatenate([[0.0], branch.left])
    both = np.zeros(len(left), dtype=np.complex128)
    both[1:] = branch.speed + 1j * branch.spin
    return np.cumsum(0.5 * np.diff(left) * (both[1:] + both[:-1]), dtype=np.complex128)


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
    u = np.linspace(FIRST, LAST, NODES)
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


class Track:
    """One of the two curves of motions with spin, by the time left, as plain numbers.

    Between nodes speed and spin are straight lines, so the ways are parabolas.

    Attributes:
        left: time left at each node, ascending from 0, in the curve's own unit.
        speed: v at each node.
        slope: how much v grows with the time left, up to each node.
        way: distance left at each node.
    """

    __slots__ = ("_spin", "_turn", "_twist", "left", "slope", "speed", "way")

    def __init__(self, branch: Branch) -> None:
        """The curve of a branch, rest included."""
        left = np.concatenate([[0.0], branch.left])
        self.left: list[float] = left.tolist()
        self.speed, self.slope, self.way = _run(branch.speed, left)
        self._spin, self._twist, self._turn = _run(branch.spin, left)

    def index_of(self, left: float) -> int:
        """The first node with more time left than this, at most the last."""
        return min(bisect_right(self.left, left), NODES)

    def speed_at(self, left: float, index: int) -> tuple[float, float]:
        """Speed, and distance left, with so much time left; `index` is that time's node."""
        part = left - self.left[index]
        speed, slope = self.speed[index], self.slope[index]
        return speed + slope * part, self.way[index] + part * (speed + 0.5 * slope * part)

    def spin_at(self, left: float, index: int) -> tuple[float, float]:
        """Rim speed, and rim distance left, likewise."""
        part = left - self.left[index]
        spin, twist = self._spin[index], self._twist[index]
        return spin + twist * part, self._turn[index] + part * (spin + 0.5 * twist * part)

    def left_at(self, way: float) -> float:
        """The time left with so much distance left; that must be on the curve."""
        index = min(max(bisect_right(self.way, way), 1), len(self.way) - 1)
        speed, slope = self.speed[index - 1], self.slope[index]
        part = way - self.way[index - 1]
        root = sqrt(max(speed * speed + 2.0 * slope * part, 0.0))
        reach = speed + root
        return self.left[index - 1] + (2.0 * part / reach if reach > 0.0 else 0.0)


def _run(values: Floats, left: Floats) -> tuple[list[float], list[float], list[float]]:
    """A speed at the nodes from 0 on, its slope up to each node, and its integral."""
    values = np.concatenate([[0.0], values])
    steps = np.diff(left)
    slope = np.concatenate([[0.0], np.diff(values) / steps])
    way = np.concatenate([[0.0], np.cumsum(0.5 * (values[1:] + values[:-1]) * steps)])
    return values.tolist(), slope.tolist(), way.tolist()
