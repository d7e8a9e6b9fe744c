"""What the aim guide may promise: the striker's way to its first contact, and what follows at once.

The same geometry, impulses and sliding law as in `simulate`, so that what is drawn is what
happens. Nothing is stepped: a disc slides straight, so each leg is one ray and one speed.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, sqrt
from typing import Final

import numpy as np

from game.core.board import (
    HALF,
    PIECE_MASS,
    PIECE_RADIUS,
    POCKET_RADIUS,
    POCKETS,
    STRIKER_MASS,
    STRIKER_RADIUS,
)
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.physics.contact import (
    Body,
    Meeting,
    Scene,
    Vector,
    cushion_normal,
    first_contact,
    rebound,
    restitution,
    strike,
)
from game.physics.sliding import factors_at, slide
from game.physics.table import MM, soft_speed

_SAMPLES: Final = 257
"""Places on a spinning leg at which its speed is known; the distance between is summed."""


@dataclass(frozen=True, slots=True)
class Guide:
    """The striker's way as far as it is certain.

    Attributes:
        path: the striker's centre: start, the cushions met on the way, and the end; metres.
        end: what it meets there: "disc", "cushion", "pocket", or "rest" when it stops before.
        piece: the piece met, or None.
        time: seconds from the launch to the end.
        speed: the striker's speed just before, m/s.
        piece_out: the piece's velocity just after, m/s in board axes; None without a piece.
        striker_out: the striker's velocity just after a piece or a cushion, else None.
    """

    path: tuple[Vector, ...]
    end: str
    piece: Piece | None
    time: float
    speed: float
    piece_out: Vector | None = None
    striker_out: Vector | None = None

    @property
    def ghost(self) -> Vector:
        """Where the striker's centre is at the end of the path."""
        return self.path[-1]


@dataclass(frozen=True, slots=True)
class _Moving:
    """The striker at one instant: place, unit direction, speed, angular velocity, time."""

    place: Vector
    direction: Vector
    speed: float
    angular: float
    time: float

    @property
    def body(self) -> Body:
        velocity = (self.speed * self.direction[0], self.speed * self.direction[1])
        return Body(velocity, self.angular, STRIKER_MASS, STRIKER_RADIUS)

    def after(self, distance: float, speed: float, angular: float, time: float) -> _Moving:
        """The same way `distance` further on."""
        x = self.place[0] + distance * self.direction[0]
        y = self.place[1] + distance * self.direction[1]
        return _Moving((x, y), self.direction, speed, angular, self.time + time)


def guide(
    board: BoardState, shot: Shot, constants: Constants | None = None, *, rebounds: int = 0
) -> Guide:
    """Follows the striker to its first contact.

    Args:
        board: the pieces lying.
        shot: the flick.
        constants: the physics in force; None for a board in play.
        rebounds: cushions the path goes on after.

    Returns:
        The path; it ends at the first piece or pocket, where the striker stops, or at the
        cushion after `rebounds` others.
    """
    constants = constants or Constants()
    scene = Scene(
        discs=[((p.x, p.y), STRIKER_RADIUS + PIECE_RADIUS) for p in board],
        limit=HALF - STRIKER_RADIUS,
        pockets=list(POCKETS.values()),
        pocket_radius=POCKET_RADIUS,
    )
    moving = _Moving(shot.start, shot.direction, shot.speed, 0.0, 0.0)
    path = [moving.place]
    while True:
        meeting = first_contact(scene, moving.place, moving.direction)
        there = _travel(moving, meeting.distance, constants)
        path.append(there.place)
        if there.speed <= 0.0 or meeting.what == "pocket":
            end = "pocket" if there.speed > 0.0 else "rest"
            return Guide(tuple(path), end, None, there.time, there.speed)
        if meeting.what == "disc":
            return _struck(tuple(path), there, board.pieces[meeting.index], constants)
        moving = _bounced(there, meeting, constants)
        if len(path) > rebounds + 1:
            out = (moving.speed * moving.direction[0], moving.speed * moving.direction[1])
            return Guide(tuple(path), "cushion", None, there.time, there.speed, striker_out=out)


def _travel(moving: _Moving, distance: float, constants: Constants) -> _Moving:
    """The striker `distance` further on, or at rest where it stops before."""
    loss = constants.deceleration
    if moving.angular == 0.0 or loss == 0.0:
        return _travel_straight(moving, distance, loss)
    rim = abs(moving.angular) * STRIKER_RADIUS
    law = slide(moving.speed * MM, rim * MM, loss * MM)
    times = np.linspace(0.0, law.lasts, _SAMPLES)
    factors = factors_at(law.place + law.rate * times)
    if law.place == -1.0:  # spin too small, or too large, to bend the straight decline
        factors = (1.0 - times / law.lasts) * (1.0 + 1.0j)
    speeds = moving.speed * factors.real / factors.real[0]
    covered = np.concatenate(([0.0], np.cumsum(0.5 * (speeds[1:] + speeds[:-1]) * np.diff(times))))
    if distance >= covered[-1]:
        return moving.after(float(covered[-1]), 0.0, 0.0, law.lasts)
    time = float(np.interp(distance, covered, times))
    speed = float(np.interp(time, times, speeds))
    spin = float(np.interp(time, times, factors.imag)) / float(factors.imag[0])
    return moving.after(distance, speed, moving.angular * spin, time)


def _travel_straight(moving: _Moving, distance: float, loss: float) -> _Moving:
    """Without spin the speed falls evenly."""
    square = moving.speed * moving.speed - 2.0 * loss * distance
    if square <= 0.0:
        reach = moving.speed * moving.speed / (2.0 * loss) if loss else 0.0
        return moving.after(reach, 0.0, 0.0, moving.speed / loss if loss else 0.0)
    speed = sqrt(square)
    mean = 0.5 * (moving.speed + speed)
    return moving.after(distance, speed, moving.angular, distance / mean)


def _bounced(there: _Moving, meeting: Meeting, constants: Constants) -> _Moving:
    """The striker just after a cushion."""
    normal = cushion_normal(meeting.index)
    closing = there.speed * (there.direction[0] * normal[0] + there.direction[1] * normal[1])
    coefficient = restitution(constants.e_cushion, closing, soft_speed(constants) / MM)
    motion = rebound(there.body, normal, coefficient, constants.mu_cushion)
    speed = hypot(*motion.velocity)
    direction = (motion.velocity[0] / speed, motion.velocity[1] / speed) if speed else (0.0, 1.0)
    return _Moving(there.place, direction, speed, motion.angular, there.time)


def _struck(path: tuple[Vector, ...], there: _Moving, piece: Piece, constants: Constants) -> Guide:
    """Piece and striker just after they met."""
    x, y = piece.x - there.place[0], piece.y - there.place[1]
    apart = hypot(x, y)
    normal = (x / apart, y / apart)
    closing = there.speed * (there.direction[0] * normal[0] + there.direction[1] * normal[1])
    coefficient = restitution(constants.e_disc, closing, soft_speed(constants) / MM)
    resting = Body((0.0, 0.0), 0.0, PIECE_MASS, PIECE_RADIUS)
    striker, struck = strike(there.body, resting, normal, coefficient, constants.mu_disc)
    return Guide(path, "disc", piece, there.time, there.speed, struck.velocity, striker.velocity)
