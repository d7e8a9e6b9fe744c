"""A disc's way leg by leg: from one thing it meets to the next, in numbers.

The aim guide predicts legs before a shot; here they are read off what happened in one. Both are
the same values, so that they can be set side by side.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sqrt
from typing import Final

from game.core.board import HALF, disc_radius
from game.core.events import Contact, CushionHit, Event, Hopped, Pocketed, ShotRecord, Vector
from game.core.pieces import STRIKER_ID, Kind, Seat
from game.physics.constants import Constants

_STILL: Final = 1e-9
"""Speeds below this many m/s are none."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A straight piece of a disc's way.

    Attributes:
        start: the disc's centre where it begins, metres in board axes.
        end: the disc's centre where it ends.
        speed: at its start, m/s.
        end_speed: as it gets to its end, m/s.
        what: what ends it: "cushion", "piece", "pocket", "hop" or "rest".
        cushion: which cushion ends it, or None.
        angle_in: degrees between the way and the cushion's normal, or None.
        angle_out: likewise for the way after it, negative when it goes back where it came from.
        other: the piece met, or None.
    """

    start: Vector
    end: Vector
    speed: float
    end_speed: float
    what: str
    cushion: Seat | None = None
    angle_in: float | None = None
    angle_out: float | None = None
    other: int | None = None

    @property
    def distance(self) -> float:
        """Its length in metres."""
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])

    def touch(self, radius: float) -> Vector | None:
        """The touching point on the cushion that ends it, for a disc of this radius."""
        if self.cushion is None:
            return None
        normal = outward(self.cushion)
        return self.end[0] + radius * normal[0], self.end[1] + radius * normal[1]


def outward(cushion: Seat) -> Vector:
    """Unit vector from the board into a cushion."""
    return cushion.to_board(0.0, -1.0)


def rebound_angles(velocity: Vector, out: Vector, cushion: Seat) -> tuple[float, float]:
    """Angle in and angle out at a cushion, in degrees from its normal.

    Args:
        velocity: into the cushion; only its direction matters.
        out: after it; likewise.
        cushion: which.
    """
    n = outward(cushion)
    into = velocity[0] * n[0] + velocity[1] * n[1]
    along = velocity[1] * n[0] - velocity[0] * n[1]
    back = -(out[0] * n[0] + out[1] * n[1])
    away = out[1] * n[0] - out[0] * n[1]
    sign = -1.0 if along < 0.0 else 1.0
    return degrees(atan2(abs(along), into)), degrees(atan2(sign * away, back))


def measured_legs(
    record: ShotRecord, disc: int = STRIKER_ID, constants: Constants | None = None
) -> tuple[Leg, ...]:
    """The legs a disc went in a shot, from its first motion to its end.

    Args:
        record: the shot.
        disc: whose; the striker unless stated.
        constants: the physics it was played with.
    """
    return _Measure(record, disc, constants or Constants()).legs()


class _Measure:
    def __init__(self, record: ShotRecord, disc: int, constants: Constants) -> None:
        self._record, self._disc = record, disc
        self._loss = constants.deceleration
        piece = record.before.find(disc)
        self._radius = disc_radius(piece.kind if piece else Kind.STRIKER)
        self._place = (piece.x, piece.y) if piece else record.shot.start
        self._velocity: Vector = (0.0, 0.0) if piece else record.shot.velocity
        self._since = 0.0
        self._found: list[Leg] = []

    def legs(self) -> tuple[Leg, ...]:
        for event in self._record.events:
            if isinstance(event, Contact):
                if self._disc in (event.a, event.b):
                    self._contact(event)
            elif event.disc == self._disc:
                self._single(event)
        self._rest()
        return tuple(self._found)

    def _contact(self, event: Contact) -> None:
        is_first = event.a == self._disc
        here = self._centre(event.place, event.time)
        end_speed = self._end_speed(here, event.time)
        self._add(here, end_speed, "piece", other=event.b if is_first else event.a)
        self._go_on(here, event.out_a if is_first else event.out_b, event.time)

    def _single(self, event: Event) -> None:
        if isinstance(event, CushionHit):
            normal = outward(event.cushion)
            x, y = event.place
            here = x - self._radius * normal[0], y - self._radius * normal[1]
            way = here[0] - self._place[0], here[1] - self._place[1]
            way = way if hypot(*way) > _STILL else self._velocity
            into, out = rebound_angles(way, event.out, event.cushion)
            speed = event.speed / max(cos(radians(into)), 1e-9)
            self._add(here, speed, "cushion", cushion=event.cushion, angles=(into, out))
            self._go_on(here, event.out, event.time)
        elif isinstance(event, Pocketed | Hopped):
            what = "pocket" if isinstance(event, Pocketed) else "hop"
            self._add(event.place, event.speed, what)
            self._go_on(event.place, (0.0, 0.0), event.time)

    def _rest(self) -> None:
        """The last leg, to where the disc lies at the end."""
        if hypot(*self._velocity) <= _STILL:
            return
        piece = self._record.after.find(self._disc)
        place = self._record.striker if self._disc == STRIKER_ID else None
        end = (piece.x, piece.y) if piece else place
        if end is not None:
            self._add(end, 0.0, "rest")

    def _add(
        self,
        end: Vector,
        end_speed: float,
        what: str,
        *,
        cushion: Seat | None = None,
        angles: tuple[float | None, float | None] = (None, None),
        other: int | None = None,
    ) -> None:
        speed = hypot(*self._velocity)
        if speed > _STILL:
            leg = Leg(self._place, end, speed, end_speed, what, cushion, *angles, other)
            self._found.append(leg)

    def _go_on(self, place: Vector, velocity: Vector, time: float) -> None:
        self._place, self._velocity, self._since = place, velocity, time

    def _end_speed(self, here: Vector, time: float) -> float:
        """Speed at the end of a leg that no cushion ends: its mean gives it away."""
        seconds = time - self._since
        if seconds <= 0.0:
            return hypot(*self._velocity)
        way = hypot(here[0] - self._place[0], here[1] - self._place[1])
        return max(0.0, 2.0 * way / seconds - hypot(*self._velocity))

    def _centre(self, touch: Vector, time: float) -> Vector:
        """The disc's centre as it is touched at a point: on its way, a radius from there."""
        speed = hypot(*self._velocity)
        if speed <= _STILL:
            return self._place
        u, v = self._velocity[0] / speed, self._velocity[1] / speed
        x, y = touch[0] - self._place[0], touch[1] - self._place[1]
        middle = x * u + y * v
        half = sqrt(max(0.0, self._radius**2 - (x * x + y * y - middle * middle)))
        # It is touched from the front or from behind: what it slid in this time tells which.
        seconds = time - self._since
        slid = speed * seconds - 0.5 * self._loss * seconds * seconds
        ways = (middle - half, middle + half)
        way = max(0.0, min(ways, key=lambda each: abs(each - slid)))
        return self._place[0] + u * way, self._place[1] + v * way


def mirror_image(point: Vector, cushions: tuple[Seat, ...], radius: float) -> Vector:
    """Image of a point in cushions moved in by a disc's radius: what the mirror method aims at.

    Args:
        point: what is to be met.
        cushions: in the order the disc meets them.
        radius: the moving disc's.
    """
    x, y = point
    line = HALF - radius
    for cushion in reversed(cushions):
        n = outward(cushion)
        ahead = line - (x * n[0] + y * n[1])
        x, y = x + 2.0 * ahead * n[0], y + 2.0 * ahead * n[1]
    return x, y


def mirror_legs(
    start: Vector, direction: Vector, rebounds: int, radius: float
) -> tuple[tuple[Vector, ...], tuple[Seat, ...]]:
    """The way a disc would go if cushions were mirrors: naive, but what the eye draws.

    Args:
        start: the disc's centre.
        direction: unit vector.
        rebounds: how many cushions to follow it over; it ends at the one after.
        radius: the disc's.

    Returns:
        Its corner points, and the cushions at all of them but the first.
    """
    line = HALF - radius
    points, cushions = [start], list[Seat]()
    (x, y), (u, v) = start, direction
    for _ in range(rebounds + 1):
        across = ((line if u > 0 else -line) - x) / u if u else float("inf")
        ahead = ((line if v > 0 else -line) - y) / v if v else float("inf")
        way = max(0.0, min(across, ahead))
        x, y = x + u * way, y + v * way
        points.append((x, y))
        if across <= ahead:
            cushions.append(Seat.E if u > 0 else Seat.W)
            u = -u
        else:
            cushions.append(Seat.N if v > 0 else Seat.S)
            v = -v
    return tuple(points), tuple(cushions)
