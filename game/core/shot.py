"""One flick of the striker, as the shooter means it."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, isfinite, radians, sin

from game.core.board import (
    BASE_FORWARD,
    FREE_OFFSET_LIMIT,
    HALF,
    POCKET_RADIUS,
    POCKETS,
    STRIKER_RADIUS,
)
from game.core.errors import ShotError
from game.core.pieces import Seat

SPEED_LIMIT = 20.0
"""Largest launch speed the simulation accepts, in m/s; far above what a finger can do."""


def normal_angle(angle: float) -> float:
    """The same direction as an angle of -180 up to 180 degrees."""
    return (angle + 180.0) % 360.0 - 180.0


@dataclass(frozen=True, slots=True)
class Shot:
    """A flick from a seat's base line.

    Attributes:
        seat: the shooter's chair.
        offset: metres along the base line from its middle, positive to the shooter's right.
        angle: degrees from straight ahead, positive to the shooter's right, -180 to 180.
        speed: launch speed in m/s, 0 to 20.
        forward: metres the striker stands ahead of the board's middle, as the shooter sees it; on
            the base line unless practice puts it elsewhere.
    """

    seat: Seat
    offset: float
    angle: float
    speed: float
    forward: float = BASE_FORWARD

    @property
    def start(self) -> tuple[float, float]:
        """The striker's centre before the flick, in board axes."""
        return self.seat.to_board(self.offset, self.forward)

    @property
    def direction(self) -> tuple[float, float]:
        """Unit vector of the launch, in board axes."""
        turn = radians(self.angle)
        return self.seat.to_board(sin(turn), cos(turn))

    @property
    def velocity(self) -> tuple[float, float]:
        """Launch velocity in m/s, in board axes."""
        x, y = self.direction
        return self.speed * x, self.speed * y

    def problems(self) -> tuple[tuple[str, str], ...]:
        """Every field out of range, as (field, what is wrong with its value)."""
        is_on_line = self.forward == BASE_FORWARD
        most, beyond = (
            (FREE_OFFSET_LIMIT, "beyond the base circles")
            if is_on_line
            else (HALF - STRIKER_RADIUS, "not wholly inside the frame")
        )
        limits = {
            "offset": (self.offset, most, beyond),
            "forward": (self.forward, HALF - STRIKER_RADIUS, "not wholly inside the frame"),
            "angle": (self.angle, 180.0, "outside -180 to 180 degrees"),
            "speed": (self.speed, SPEED_LIMIT, f"outside 0 to {SPEED_LIMIT:g} m/s"),
        }
        found: list[tuple[str, str]] = []
        for field, (value, limit, words) in limits.items():
            if not isfinite(value):
                found.append((field, f"{value!r} is not a number"))
            elif abs(value) > limit or (field == "speed" and value < 0):
                found.append((field, f"{value!r} is {words}"))
        if not found and not is_on_line:
            found += self._pocket_problems()
        return tuple(found)

    def _pocket_problems(self) -> list[tuple[str, str]]:
        x, y = self.start
        return [
            ("forward", f"the striker's centre is inside the pocket {name}")
            for name, (px, py) in POCKETS.items()
            if hypot(x - px, y - py) < POCKET_RADIUS
        ]

    def check(self) -> Shot:
        """Returns itself when every field is in range.

        Raises:
            ShotError: naming every field that is not.
        """
        if found := self.problems():
            raise ShotError("; ".join(f"{field}: {what}" for field, what in found))
        return self
