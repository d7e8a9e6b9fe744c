"""The plan of a shot: when the next contact, capture or stop will be, and nothing before it.

Between contacts discs run straight, ever slower, so a pair cannot meet before its gap divided
by both speeds. These bounds are kept for all pairs and cushions and renewed in one vectorised
pass for the discs a contact changed. Only the bound that comes up next is looked at closely:
within the tick accelerations are constant and the instant of contact is computed exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, inf, nextafter, sqrt

import numpy as np
from numpy.typing import NDArray

from game.physics import contact
from game.physics.contact import Vector
from game.physics.table import HALF, POCKET_CENTRES, POCKET_RADIUS, QUIET, SINK, TOUCH

Floats = NDArray[np.float64]

_STILL = 1e-12
"""Stands in for no speed and no friction in a divisor."""


@dataclass(frozen=True, slots=True)
class View:
    """The second disc of a pair as the first sees it.

    Attributes:
        place: of its centre, mm.
        velocity: mm/s.
        acceleration: mm/s², constant over the horizon.
        horizon: seconds for which that holds.
        speed: sum of the two discs' own speeds.
        heading: where the second is sought when one of the two rests, as a unit vector.
    """

    place: Vector
    velocity: Vector
    acceleration: Vector
    horizon: float
    speed: float
    heading: Vector | None


@dataclass(frozen=True, slots=True)
class Moment:
    """All discs at one time.

    Attributes:
        now: the time.
        end: of the tick; accelerations are constant until then.
        rows: (n, 6) x, y, angle and their rates: mm, radians, seconds.
        slowing: (n, 3) rates of the rates.
        rests: (n,) instants of rest; infinite for discs that rest already.
    """

    now: float
    end: float
    rows: Floats
    slowing: Floats
    rests: Floats

    def until(self, disc: int) -> float:
        """Seconds until the tick ends or the disc rests."""
        return min(self.end, float(self.rests[disc])) - self.now

    def between(self, first: int, second: int) -> View:
        """The second disc seen from the first."""
        x1, y1, _, u1, v1, _ = self.rows[first].tolist()
        x2, y2, _, u2, v2, _ = self.rows[second].tolist()
        a1, b1, _ = self.slowing[first].tolist()
        a2, b2, _ = self.slowing[second].tolist()
        fast, other = hypot(u1, v1), hypot(u2, v2)
        heading = None
        if other == 0.0 < fast:
            heading = (u1 / fast, v1 / fast)
        elif fast == 0.0 < other:
            heading = (-u2 / other, -v2 / other)
        return View(
            (x2 - x1, y2 - y1),
            (u2 - u1, v2 - v1),
            (a2 - a1, b2 - b1),
            min(self.until(first), self.until(second)),
            fast + other,
            heading,
        )


class Plan:
    """Bounds on the next event of every disc and pair; mm, seconds, absolute times.

    Discs are named by their row. The plan holds no motion: every question comes with it.
    """

    def __init__(self, radii: Floats, soft: float, deceleration: float) -> None:
        """A plan for resting discs.

        Args:
            radii: (n,) mm.
            soft: closing speed, mm/s, below which discs that touch are pressed, not hit.
            deceleration: the most a disc's velocity changes by sliding, mm/s².
        """
        n = len(radii)
        first, second = np.triu_indices(n, 1)
        self._firsts: list[int] = first.tolist()
        self._seconds: list[int] = second.tolist()
        self._radii: list[float] = radii.tolist()
        self._reach = radii[:, None] + radii[None, :]
        self._soft = soft
        self._loss = max(deceleration, _STILL)
        number = np.zeros((n, n), dtype=np.intp)
        number[first, second] = number[second, first] = np.arange(len(first))
        self._others = [np.delete(np.arange(n), disc) for disc in range(n)]
        self._numbers = [np.delete(number[disc], disc) for disc in range(n)]
        self._bounds = np.full(len(first) + n, inf)
        self._pairs, self._walls = self._bounds[: len(first)], self._bounds[len(first) :]
        self._on_board = np.ones(n, dtype=bool)
        self._exact: dict[int, float] = {}

    def next_bound(self) -> float:
        """No contact or capture comes before this time."""
        return float(self._bounds.min())

    def remove(self, disc: int) -> None:
        """Forgets a disc that left the board."""
        self._on_board[disc] = False
        self._pairs[self._numbers[disc]] = inf
        self._walls[disc] = inf

    def renew(self, disc: int, now: float, rows: Floats, stops: Floats) -> None:
        """Renews the bounds of one disc whose motion changed at `now`.

        The distance of two discs never falls below the tangent of its present course less
        what sliding can bend it, so a gap g opening at rate r lasts while g + rt − µgt² > 0.

        Args:
            disc: the disc.
            now: the time.
            rows: (n, 6) x, y, angle and their rates.
            stops: (n,) instants of rest, minus infinity for resting discs.
        """
        others, loss = self._others[disc], self._loss
        seen = rows[others] - rows[disc]
        x, y, u, v = seen[:, 0], seen[:, 1], seen[:, 3], seen[:, 4]
        distance = np.sqrt(x * x + y * y)
        rate = (x * u + y * v) / distance
        gap = np.maximum(distance - self._reach[disc][others], 0.0)
        root = np.sqrt(rate * rate + (4.0 * loss) * gap)
        safe = np.where(
            rate > 0.0,
            (root + rate) / (2.0 * loss),
            2.0 * gap / np.maximum(root - rate, _STILL),
        )
        bounds = now + safe
        bounds[bounds > np.maximum(stops[others], stops[disc])] = inf
        bounds[~self._on_board[others]] = inf
        numbers = self._numbers[disc]
        self._pairs[numbers] = bounds
        self._walls[disc] = now if stops[disc] > now else inf
        if self._exact:
            changed = {*numbers.tolist(), len(self._pairs) + disc}
            self._exact = {k: time for k, time in self._exact.items() if k not in changed}

    def next_event(self, moment: Moment) -> float:
        """The exact time of the next contact or capture, or infinity if the tick has none."""
        bounds, exact = self._bounds, self._exact
        while True:
            number = int(bounds.argmin())
            bound = float(bounds[number])
            if bound > moment.end:
                return inf
            if exact.get(number) == bound:
                return bound
            self._refine(number, moment)

    def forget_exact(self) -> None:
        """To be called when a tick begins: accelerations change, exact times with them."""
        self._exact.clear()

    def _refine(self, number: int, moment: Moment) -> None:
        wall = number - len(self._pairs)
        if wall >= 0:
            bound, is_exact = self._wall_bound(wall, moment)
        else:
            first, second = self._firsts[number], self._seconds[number]
            bound, is_exact = self._pair_bound(first, second, moment)
        self._bounds[number] = bound
        if is_exact:
            self._exact[number] = bound

    def _pair_bound(self, first: int, second: int, moment: Moment) -> tuple[float, bool]:
        view, now = moment.between(first, second), moment.now
        if view.speed <= 0.0:
            return inf, False
        (x, y), (u, v) = view.place, view.velocity
        touch = self._radii[first] + self._radii[second]
        distance = hypot(x, y)
        rate = (x * u + y * v) / distance
        reach = touch - TOUCH
        if distance <= reach + TOUCH / 2:
            # Touching already: parting, or pressed together and resolved anew when sunk in.
            reach = touch - SINK
            if -rate > self._soft or (-rate > QUIET and distance <= reach):
                return now, True
        if distance > reach:
            safe = self._safe(distance - reach, rate)
            if safe > view.horizon:
                return now + safe, False
            if view.heading is not None:
                way = contact.ray_circle((0.0, 0.0), view.heading, view.place, reach)
                if way > view.speed * view.horizon:
                    return now + way / view.speed, False
            time = contact.meeting_time(
                view.place, view.velocity, view.acceleration, reach, view.horizon
            )
            if time < inf:
                return now + time, True
        return nextafter(now + view.horizon, inf), False

    def _safe(self, gap: float, rate: float) -> float:
        """Seconds that a gap opening at `rate` certainly lasts; see `renew`."""
        root = sqrt(rate * rate + 4.0 * self._loss * gap)
        if rate > 0.0:
            return (root + rate) / (2.0 * self._loss)
        return 2.0 * gap / (root - rate)

    def _wall_bound(self, disc: int, moment: Moment) -> tuple[float, bool]:
        x, y, _, u, v, _ = moment.rows[disc].tolist()
        speed = hypot(u, v)
        if speed <= 0.0:
            return inf, False
        distance = self._wall_distance(disc, (x, y), (u, v), speed)
        if distance > speed * (float(moment.rests[disc]) - moment.now):
            return inf, False
        a, b, _ = moment.slowing[disc].tolist()
        horizon, loss = moment.until(disc), hypot(a, b)
        time = contact.slowed_time(distance, speed, loss)
        if time <= horizon:
            return moment.now + time, True
        end = moment.now + horizon
        later = max(distance - horizon * (speed - 0.5 * loss * horizon), 0.0) / speed
        return max(end + later, nextafter(end, inf)), False

    def _wall_distance(self, disc: int, place: Vector, velocity: Vector, speed: float) -> float:
        """Way to the first cushion or pocket, to where the space will notice it for certain."""
        u, v = velocity
        direction = (
            u / speed if abs(u) > QUIET else 0.0,
            v / speed if abs(v) > QUIET else 0.0,
        )
        best, _ = contact.ray_cushions(place, direction, HALF - self._radii[disc] + TOUCH)
        direction = (u / speed, v / speed)
        for centre in POCKET_CENTRES:
            reach = POCKET_RADIUS - TOUCH
            best = min(best, contact.ray_circle(place, direction, centre, reach))
        return best
