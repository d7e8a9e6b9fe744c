"""The plan of a shot: when the next contact, capture or stop will be, and nothing before it.

Between contacts discs run straight, ever slower, so a pair cannot meet before its gap divided
by both speeds. These bounds are kept for all pairs and cushions and renewed in one vectorised
pass for the discs a contact changed. Only the bound that comes up next is looked at closely:
within the tick accelerations are constant and the instant of contact is computed exactly.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, inf, nextafter

import numpy as np
from numpy.typing import NDArray

from game.physics import contact
from game.physics.contact import Vector
from game.physics.table import HALF, POCKET_CENTRES, POCKET_RADIUS, QUIET, SINK, TOUCH

Floats = NDArray[np.float64]

_STILL = 1e-12
"""Stands in for the speed of two resting discs, mm/s: they never meet."""


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

    def distance_at_horizon(self) -> float:
        """Distance of the centres when the horizon is reached."""
        half = 0.5 * self.horizon
        x, y = (
            p + self.horizon * (v + half * a)
            for p, v, a in zip(self.place, self.velocity, self.acceleration, strict=True)
        )
        return hypot(x, y)


@dataclass(frozen=True, slots=True)
class Moment:
    """All discs at one time, as plain numbers.

    Attributes:
        now: the time.
        end: of the tick; accelerations are constant until then.
        places: centres, mm.
        velocities: mm/s.
        accelerations: mm/s².
        rests: instants of rest; infinite for discs that rest already.
    """

    now: float
    end: float
    places: list[list[float]]
    velocities: list[list[float]]
    accelerations: list[list[float]]
    rests: list[float]

    def between(self, first: int, second: int) -> View:
        """The second disc seen from the first."""
        x1, y1 = self.places[first]
        x2, y2 = self.places[second]
        u1, v1 = self.velocities[first]
        u2, v2 = self.velocities[second]
        a1, b1 = self.accelerations[first]
        a2, b2 = self.accelerations[second]
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
            min(self.end, self.rests[first], self.rests[second]) - self.now,
            fast + other,
            heading,
        )


class Plan:
    """Bounds on the next event of every disc and pair; mm, seconds, absolute times.

    Discs are named by their row. The plan holds no motion: every question comes with it.
    """

    def __init__(self, radii: Floats, soft: float) -> None:
        """A plan for resting discs.

        Args:
            radii: (n,) mm.
            soft: closing speed, mm/s, below which discs that touch are pressed, not hit.
        """
        n = len(radii)
        self._radii: list[float] = radii.tolist()
        self._reach = radii[:, None] + radii[None, :]
        self._soft = soft
        self._pairs = np.full((n, n), inf)
        self._walls = np.full(n, inf)
        self._gone = np.zeros(n, dtype=bool)
        self._exact: dict[tuple[int, int], float] = {}

    def next_bound(self) -> float:
        """No contact or capture comes before this time."""
        return min(float(self._pairs.min()), float(self._walls.min()))

    def remove(self, index: int) -> None:
        """Forgets a disc that left the board."""
        self._gone[index] = True
        self._pairs[index, :] = self._pairs[:, index] = inf
        self._walls[index] = inf

    def renew(self, index: int, now: float, places: Floats, speeds: Floats, stops: Floats) -> None:
        """Renews the bounds of one disc whose motion changed at `now`.

        Args:
            index: the disc.
            now: the time.
            places: (n, 2) centres.
            speeds: (n,) lengths of the velocities.
            stops: (n,) instants of rest, minus infinity for resting discs.
        """
        self._exact = {pair: time for pair, time in self._exact.items() if index not in pair}
        away = places - places[index]
        gaps = np.sqrt(away[:, 0] ** 2 + away[:, 1] ** 2) - self._reach[index]
        both = speeds + speeds[index]
        bounds = now + np.maximum(gaps, 0.0) / np.maximum(both, _STILL)
        bounds[bounds > np.maximum(stops, stops[index])] = inf
        bounds[self._gone] = inf
        bounds[index] = inf
        self._pairs[index, :] = self._pairs[:, index] = bounds
        self._walls[index] = now if stops[index] > now else inf

    def next_event(self, moment: Moment) -> float:
        """The exact time of the next contact or capture, or infinity if the tick has none."""
        while True:
            pair = int(self._pairs.argmin())
            wall = int(self._walls.argmin())
            n = len(self._walls)
            first, second = divmod(pair, n)
            bound = float(self._pairs[first, second])
            if float(self._walls[wall]) < bound:
                bound, first, second = float(self._walls[wall]), wall, -1
            if bound > moment.end:
                return inf
            if self._exact.get((first, second)) == bound:
                return bound
            self._refine(first, second, moment)

    def forget_exact(self) -> None:
        """To be called when a tick begins: accelerations change, exact times with them."""
        self._exact.clear()

    def _refine(self, first: int, second: int, moment: Moment) -> None:
        if second < 0:
            bound, is_exact = self._wall_bound(first, moment)
            self._walls[first] = bound
        else:
            bound, is_exact = self._pair_bound(first, second, moment)
            self._pairs[first, second] = self._pairs[second, first] = bound
        if is_exact:
            self._exact[first, second] = bound

    def _pair_bound(self, first: int, second: int, moment: Moment) -> tuple[float, bool]:
        view = moment.between(first, second)
        if view.speed <= 0.0:
            return inf, False
        touch = self._radii[first] + self._radii[second]
        distance = hypot(*view.place)
        reach = touch - TOUCH
        if distance <= reach + TOUCH / 2:
            # Touching already: parting, or pressed together and resolved anew when sunk in.
            reach = touch - SINK
            closing = -(view.place[0] * view.velocity[0] + view.place[1] * view.velocity[1])
            closing /= distance
            if closing > self._soft or (closing > QUIET and distance <= reach):
                return moment.now, True
        if distance > reach:
            if view.heading is not None:
                way = contact.ray_circle((0.0, 0.0), view.heading, view.place, reach)
                if way == inf or way > view.speed * view.horizon:
                    return moment.now + way / view.speed, False
            time = contact.meeting_time(
                view.place, view.velocity, view.acceleration, reach, view.horizon
            )
            if time < inf:
                return moment.now + time, True
        end = moment.now + view.horizon
        later = max(view.distance_at_horizon() - touch, 0.0) / view.speed
        # The smallest step on, so that no pair is looked at twice for the same span.
        return max(end + later, nextafter(end, inf)), False

    def _wall_bound(self, disc: int, moment: Moment) -> tuple[float, bool]:
        velocity = moment.velocities[disc]
        speed = hypot(*velocity)
        if speed <= 0.0:
            return inf, False
        distance = self._wall_distance(disc, moment.places[disc], velocity, speed)
        if distance > speed * (moment.rests[disc] - moment.now):
            return inf, False
        horizon = min(moment.end, moment.rests[disc]) - moment.now
        loss = hypot(*moment.accelerations[disc])
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
