"""How every disc of a shot slides: each on its own curve, from its own last event.

Between two events a disc runs straight on, ever slower, as `sliding` says. Where it is at any
time is a closed form, so nothing is advanced in steps: a disc is asked when it is needed.
"""

from __future__ import annotations

from math import hypot, inf, sqrt

import numpy as np
from numpy.typing import NDArray

from game.physics import sliding
from game.physics.engine import Rates

Floats = NDArray[np.float64]
Pose = tuple[float, float, float]
"""x, y and angle: mm and radians."""


class Glide:
    """One disc's way from an event to rest, if nothing meets it; mm, radians, seconds.

    Where it is at a time is given by the piece of its curve that holds that time, on which the
    speed falls evenly. A disc that does not spin has one such piece.

    Attributes:
        x, y, angle: where it is at the start.
        u, v, w: their rates then.
        start: when.
        lasts: seconds until it rests; infinite without friction.
        stop: the instant of rest; minus infinity for a disc that rests from the start.
        speed: at the start.
        across, along: unit vector of the way.
        last: its way as a multiple of its first velocity, seconds.
        far_x, far_y: where it rests; not a number without friction.
        since, until: the piece's ends.
        px, py, pu, pv, pa, pb: place and velocity at `since`, and half of what the velocity
            changes by in a second.
    """

    __slots__ = (
        "across",
        "along",
        "angle",
        "bend",
        "far_x",
        "far_y",
        "last",
        "lasts",
        "left",
        "pa",
        "pace",
        "pb",
        "place",
        "pu",
        "pv",
        "px",
        "py",
        "rate",
        "scale",
        "since",
        "speed",
        "spin",
        "start",
        "stop",
        "track",
        "turn",
        "u",
        "unit",
        "until",
        "v",
        "w",
        "x",
        "y",
    )

    def __init__(
        self,
        pose: Pose,
        rates: Rates,
        start: float,
        radius: float,
        loss: float,
    ) -> None:
        """A way from a pose and its rates.

        Args:
            pose: x, y and angle.
            rates: theirs.
            start: the time.
            radius: the disc's.
            loss: deceleration of a disc that does not spin, mm/s².
        """
        self.x, self.y, self.angle = pose
        self.u, self.v, self.w = u, v, w = rates
        self.start = start
        self.speed = speed = hypot(u, v)
        self.across, self.along = (u / speed, v / speed) if speed > 0.0 else (0.0, 0.0)
        self.place, self.pace, self.lasts = sliding.slide(speed, abs(w) * radius, loss)
        self.stop = start + self.lasts
        self.track = None
        if self.stop <= start:
            self._rest()
        elif self.place == sliding.UNCOUPLED:
            self.bend, self.last = -0.5 / self.lasts, 0.5 * self.lasts
            self.since, self.until = start, self.stop
            self.px, self.py, self.pu, self.pv = self.x, self.y, u, v
            self.pa, self.pb = u * self.bend, v * self.bend
        else:
            self._enter_track()
        self.far_x, self.far_y = self.x + self.u * self.last, self.y + self.v * self.last

    def _rest(self) -> None:
        self.u = self.v = self.w = self.speed = self.across = self.along = 0.0
        self.lasts, self.stop, self.last = 0.0, -inf, 0.0

    def _enter_track(self) -> None:
        track, left = sliding.track_at(self.place)
        self.track, self.left, self.rate = track, left, abs(self.pace)
        index = track.index_of(left)
        speed, way = track.speed_at(left, index)
        self.spin, self.turn = track.spin_at(left, index)
        self.unit = unit = 1.0 / speed
        self.scale = unit / self.rate
        self.last = way * self.scale
        self._take_piece(index)

    def seek(self, time: float) -> None:
        """Finds the piece of the curve that holds a time."""
        if self.track is not None:
            left = max(self.left - self.rate * (time - self.start), 0.0)
            self._take_piece(self.track.index_of(left))

    def _take_piece(self, index: int) -> None:
        """Takes the piece of the curve that begins at a node and ends, later, at the one before."""
        track, rate, left = self.track, self.rate, self.left
        assert track is not None
        self.since = self.start + (left - track.left[index]) / rate
        self.until = self.start + (left - track.left[index - 1]) / rate
        factor = track.speed[index] * self.unit
        bend = -0.5 * track.slope[index] * rate * self.unit
        first = self.last - track.way[index] * self.scale
        u, v = self.u, self.v
        self.px, self.py = self.x + u * first, self.y + v * first
        self.pu, self.pv, self.pa, self.pb = u * factor, v * factor, u * bend, v * bend

    def at(self, time: float) -> tuple[float, float, float, float]:
        """x, y and their rates, at a time not before the start."""
        if time >= self.stop:
            return self.far_x, self.far_y, 0.0, 0.0
        if not self.since <= time <= self.until:
            self.seek(time)
        t = time - self.since
        a, b = t * self.pa, t * self.pb
        u, v = self.pu, self.pv
        return self.px + t * (u + a), self.py + t * (v + b), u + 2.0 * a, v + 2.0 * b

    def moving_at(self, time: float) -> tuple[Pose, Rates]:
        """The pose and its rates at a time not before the start."""
        x, y, u, v = self.at(time)
        if self.w == 0.0:
            return (x, y, self.angle), (u, v, 0.0)
        angle, w = self.turn_at(time)
        return (x, y, angle), (u, v, w)

    def turn_at(self, time: float) -> tuple[float, float]:
        """How far the disc has turned at a time, and how fast it turns then."""
        passed = min(time - self.start, self.lasts)
        if self.track is None:
            return (
                self.angle + self.w * passed * (1.0 + self.bend * passed),
                self.w * (1.0 + 2.0 * self.bend * passed),
            )
        left = max(self.left - self.rate * passed, 0.0)
        spin, turn = self.track.spin_at(left, self.track.index_of(left))
        share = self.w / self.spin
        return self.angle + share * (self.turn - turn) / self.rate, share * spin

    def time_of(self, distance: float) -> float:
        """When the disc has come `distance` mm; infinite when it rests before."""
        q = distance / self.speed if self.speed > 0.0 else inf
        if q > self.last:
            return inf
        if self.track is None:
            root = 1.0 + 4.0 * self.bend * q
            return self.start + 2.0 * q / (1.0 + sqrt(max(root, 0.0)))
        left = self.track.left_at((self.last - q) / self.scale)
        return self.start + max(self.left - left, 0.0) / self.rate


class Motions:
    """The ways of all discs of a shot, and whether any of them still moves.

    Attributes:
        glides: of every disc, in the order of the table.
        ways: of every disc all its glides so far, when they are kept.
        stops: (n,) instants of rest, seconds; minus infinity for resting discs.
    """

    def __init__(
        self, places: list[tuple[float, float]], radii: list[float], loss: float, *, is_kept: bool
    ) -> None:
        """Everything at rest.

        Args:
            places: centres, mm.
            radii: mm.
            loss: deceleration of a disc that does not spin, mm/s².
            is_kept: whether all ways are kept for a trace.
        """
        self._radii, self._loss = radii, loss
        still = (0.0, 0.0, 0.0)
        self.glides = [
            Glide((x, y, 0.0), still, 0.0, radius, loss)
            for (x, y), radius in zip(places, radii, strict=True)
        ]
        self.ways = [[glide] for glide in self.glides] if is_kept else []
        self.stops = np.full(len(places), -inf)

    def restart(self, disc: int, pose: Pose, rates: Rates, now: float) -> None:
        """Takes up a disc's motion from its pose and velocity."""
        glide = Glide(pose, rates, now, self._radii[disc], self._loss)
        self.glides[disc] = glide
        self.stops[disc] = glide.stop
        if self.ways:
            self.ways[disc].append(glide)

    def rest(self, disc: int) -> None:
        """Brings a disc that leaves the board to rest."""
        self.stops[disc] = -inf

    def last_rest(self) -> float:
        """When the last disc comes to rest as things stand; minus infinity if all have."""
        return float(self.stops.max())


def sampled(ways: list[list[Glide]], times: Floats) -> Floats:
    """Poses of discs at given times, worked out for all at once.

    Args:
        ways: every disc's glides in the order of their starts, the first from the first time on.
        times: (T,) seconds, ascending.

    Returns:
        (T, n, 3) x, y and angle.
    """
    rows = np.array([_numbers(glide) for way in ways for glide in way])
    counts = np.array([len(way) for way in ways])
    chosen = np.empty((len(times), len(ways)), dtype=np.intp)
    first = 0
    for disc, count in enumerate(counts.tolist()):
        starts = rows[first : first + count, 0]
        chosen[:, disc] = first - 1 + np.searchsorted(starts, times, side="right")
        first += count
    found = rows[chosen]
    start, lasts, last, place, rate = (found[..., i] for i in range(5))
    passed = np.minimum(times[:, None] - start, lasts)
    way, turn = sliding.ways_between(place, rate, passed)
    way = np.where(passed < lasts, way, last)
    return found[..., 5:8] + found[..., 8:11] * np.stack([way, way, turn], axis=-1)


def _numbers(glide: Glide) -> tuple[float, ...]:
    pose, rates = (glide.x, glide.y, glide.angle), (glide.u, glide.v, glide.w)
    return (glide.start, glide.lasts, glide.last, glide.place, glide.pace, *pose, *rates)
