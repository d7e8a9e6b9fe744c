"""What physics says a shot must do, worked out without the game's own physics.

Plain formulas and one independent integration; SI units. Nothing here imports `game.physics`,
so an error there cannot hide by being made twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import copysign, hypot, pi
from typing import Final

import numpy as np

from game.core import board

GRAVITY: Final = 9.81

Vector = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Disc:
    """A solid disc: radius in metres, mass in kilograms; its moment of inertia is half m r²."""

    radius: float
    mass: float

    @property
    def inertia(self) -> float:
        """Moment of inertia about the centre, in kg m²."""
        return self.mass * self.radius**2 / 2


STRIKER: Final = Disc(board.STRIKER_RADIUS, board.STRIKER_MASS)
PIECE: Final = Disc(board.PIECE_RADIUS, board.PIECE_MASS)


@dataclass(frozen=True, slots=True)
class Motion:
    """Velocity in m/s and spin in rad/s, counter-clockwise positive."""

    velocity: Vector
    spin: float = 0.0

    @property
    def speed(self) -> float:
        """Length of the velocity, in m/s."""
        return hypot(*self.velocity)


def collide(
    discs: tuple[Disc, Disc],
    motions: tuple[Motion, Motion],
    normal: Vector,
    restitution: float,
    friction: float,
) -> tuple[Motion, Motion]:
    """Motions just after two discs touched: one impulse with restitution and Coulomb friction.

    Args:
        discs: the two discs.
        motions: their motions just before.
        normal: unit vector from the first disc's centre to the second's.
        restitution: share of the closing speed they part with.
        friction: coefficient of friction between their rims.
    """
    (first, second), (a, b) = discs, motions
    tangent = (-normal[1], normal[0])
    rolling = first.radius * a.spin + second.radius * b.spin
    apart = (b.velocity[0] - a.velocity[0], b.velocity[1] - a.velocity[1])
    closing = -(apart[0] * normal[0] + apart[1] * normal[1])
    slipping = apart[0] * tangent[0] + apart[1] * tangent[1] - rolling
    ease = 1 / first.mass + 1 / second.mass
    push = (1 + restitution) * closing / ease
    # With I = m r²/2 the rims give three times as easily as the centres.
    drag = -copysign(min(friction * push, abs(slipping) / (3 * ease)), slipping)
    impulse = (push * normal[0] + drag * tangent[0], push * normal[1] + drag * tangent[1])
    return (
        _kicked(first, a, (-impulse[0], -impulse[1]), -drag * first.radius),
        _kicked(second, b, impulse, -drag * second.radius),
    )


def rebound(
    disc: Disc, motion: Motion, normal: Vector, restitution: float, friction: float
) -> Motion:
    """Motion just after a disc met a cushion; `normal` is the unit vector into the board."""
    tangent = (-normal[1], normal[0])
    velocity = motion.velocity
    closing = -(velocity[0] * normal[0] + velocity[1] * normal[1])
    slipping = velocity[0] * tangent[0] + velocity[1] * tangent[1] - disc.radius * motion.spin
    push = (1 + restitution) * closing * disc.mass
    drag = -copysign(min(friction * push, abs(slipping) * disc.mass / 3), slipping)
    impulse = (push * normal[0] + drag * tangent[0], push * normal[1] + drag * tangent[1])
    return _kicked(disc, motion, impulse, -drag * disc.radius)


def _kicked(disc: Disc, motion: Motion, impulse: Vector, twist: float) -> Motion:
    x, y = motion.velocity
    velocity = (x + impulse[0] / disc.mass, y + impulse[1] / disc.mass)
    return Motion(velocity, motion.spin + twist / disc.inertia)


def after_sliding(speed: float, distance: float, friction: float) -> float:
    """Speed of a disc that started at `speed` without spin and slid `distance` metres."""
    return max(0.0, speed**2 - 2 * friction * GRAVITY * distance) ** 0.5


def sliding_forces(speed: float, rim_speed: float) -> tuple[float, float]:
    """Friction on a sliding, spinning disc under even pressure, in units of its full friction.

    Sums the direction of slip over the disc's face (64 radii by 128 angles).

    Returns:
        The force against the motion in units of µmg and the torque against the spin in units
        of µmgr.
    """
    across = speed - rim_speed * _Y
    along = rim_speed * _X
    slip = np.hypot(across, along)
    slip[slip == 0] = 1.0
    force = float(np.sum(_AREA * across / slip))
    torque = float(np.sum(_AREA * (along * _X - across * _Y) / slip))
    return force, torque


def _face() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Points of a unit disc, as x and y, and the share of its area each stands for."""
    nodes, weights = np.polynomial.legendre.leggauss(64)
    radius, width = (nodes + 1) / 2, weights / 2
    angle = (np.arange(128) + 0.5) * 2 * pi / 128
    x, y = np.outer(radius, np.cos(angle)), np.outer(radius, np.sin(angle))
    return x, y, np.outer(radius * width, np.full(128, 2 * pi / 128)) / pi


_X, _Y, _AREA = _face()


def coast(disc: Disc, motion: Motion, friction: float, step: float = 4e-3) -> tuple[float, float]:
    """How far and how long a disc slides until it rests, as (metres, seconds).

    Integrates the disc's two equations of motion with the classical Runge-Kutta rule.
    """
    state = np.array([motion.speed, abs(motion.spin) * disc.radius])
    distance = time = 0.0
    pull = friction * GRAVITY

    def slope(at: np.ndarray) -> np.ndarray:
        force, torque = sliding_forces(max(at[0], 0.0), max(at[1], 0.0))
        return np.array([-pull * force, -2 * pull * torque])

    while state.sum() > 4 * pull * step:
        k1 = slope(state)
        k2 = slope(state + step / 2 * k1)
        k3 = slope(state + step / 2 * k2)
        k4 = slope(state + step * k3)
        change = step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        distance += step * (state[0] + change[0] / 2)
        state = np.maximum(state + change, 0.0)
        time += step
    # Both motions die together, in a ratio that no longer changes: the rest is uniform braking.
    speed, rim_speed = map(float, state)
    force, torque = sliding_forces(speed, rim_speed)
    rest = speed / force if force > 1e-9 else rim_speed / (2 * torque)
    return float(distance) + speed * rest / pull / 2, time + rest / pull
