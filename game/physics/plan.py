"""The plan of a shot: when the next contact, capture or stop will be, and nothing before it.

Between contacts discs run straight, ever slower, so how soon two can meet has a lower bound
that is cheap to compute. Bounds are kept for all pairs and for every disc's way to the
cushions and pockets; those of discs that were hit are renewed in one vectorised pass when a
tick begins. Only what may happen within the tick is computed exactly: accelerations are
constant until its end, so the ways are parabolas.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, inf, nextafter, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.physics import contact
from game.physics.contact import Vector
from game.physics.table import HALF, POCKET_CENTRES, POCKET_RADIUS, QUIET, SINK, TOUCH, Pair

Floats = NDArray[np.float64]

_LEAST_BEND = 1.0
"""Least deceleration, mm/s², that bounds allow for."""
_FAR = 1e12
"""A reach, mm, that keeps a disc that left the board out of everything's way."""
_LOOKS = 12
"""How often an outlook along a way is lengthened before it is used."""


class Due(NamedTuple):
    """A contact or capture whose instant is known.

    Attributes:
        time: when.
        first: the disc, of two the lower.
        second: the other disc, or -1 - k for cushion k.
        pair: the same as the table names it.
    """

    time: float
    first: int
    second: int
    pair: Pair


@dataclass(frozen=True, slots=True)
class Moment:
    """All discs at one time.

    Attributes:
        now: the time.
        end: of the tick; accelerations are constant until then.
        rows: n lists of x, y, angle and their rates: mm, radians, seconds.
        slowing: (n + 1, 3) rates of the rates.
        rests: (n,) instants of rest; infinite for discs that rest already.
        fastest: the largest |vx| + |vy| of all discs, mm/s.
    """

    now: float
    end: float
    rows: list[list[float]]
    slowing: Floats
    rests: Floats
    fastest: float

    def limit(self, disc: int) -> float:
        """When the tick ends or the disc rests; its acceleration is known until then."""
        return min(self.end, float(self.rests[disc]))


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
        self._firm = soft / 4
        # More bending than there is keeps the bound safe, and its formula exact near zero.
        self._bend = max(deceleration * (1.0 + 1e-3), _LEAST_BEND)
        pairs = len(first)
        # Bounds of all pairs, then of all discs' walls, then a place for a disc with itself.
        self._bounds = np.full(pairs + n + 1, inf)
        self._walls = self._bounds[pairs:]
        self._pair_count = pairs
        self._number = np.full((n, n), pairs + n)
        self._number[first, second] = self._number[second, first] = np.arange(pairs)
        self._on_board = list(range(n))
        self._stale: set[int] = set()
        self._due: list[Due] = []

    def remove(self, disc: int) -> None:
        """Forgets a disc that left the board."""
        self._on_board.remove(disc)
        self._reach[disc, :] = self._reach[:, disc] = -_FAR

    def begin(self, now: float, rows: Floats, stops: Floats) -> None:
        """Begins a tick: renews the bounds of all discs touched since the last began.

        The distance of two discs never falls below the tangent of its present course less
        what sliding can bend it, so a gap g opening at rate r lasts while g + rt − µgt² > 0.

        Args:
            now: the time.
            rows: (n, 6) x, y, angle and their rates.
            stops: (n,) instants of rest, minus infinity for resting discs.
        """
        self._due.clear()
        if not self._stale:
            return
        discs = sorted(self._stale)
        self._stale.clear()
        seen = rows - rows[discs][:, None]
        x, y, u, v = seen[:, :, 0], seen[:, :, 1], seen[:, :, 3], seen[:, :, 4]
        distance = np.maximum(np.sqrt(x * x + y * y), TOUCH)
        rate = (x * u + y * v) / distance
        gap = np.maximum(distance - self._reach[discs], 0.0)
        root = np.sqrt(rate * rate + (4.0 * self._bend) * gap)
        bounds = now + (root + rate) * (0.5 / self._bend)
        bounds[bounds > np.maximum(stops, stops[discs][:, None])] = inf
        self._bounds[self._number[discs]] = bounds
        self._bounds[-1] = inf
        self._walls[discs] = np.where(stops[discs] > now, now, inf)

    def outlook(self, now: float, rows: Floats) -> float:
        """A time before which nothing happens, looking far ahead where that pays.

        Args:
            now: the time.
            rows: (n + 1, 6) x, y, angle and their rates.
        """
        for _ in range(_LOOKS):
            number = int(self._bounds.argmin())
            bound = float(self._bounds[number])
            if number >= self._pair_count:
                later = now + self._wall_outlook(number - self._pair_count, rows)
            elif bound == inf:
                return inf
            else:
                first, second = self._firsts[number], self._seconds[number]
                later = now + self._pair_outlook(first, second, rows)
            self._bounds[number] = max(bound, later)
            if later <= bound:
                break
        return float(self._bounds[self._bounds.argmin()])

    def next_due(self, moment: Moment) -> Due | None:
        """The next contact or capture, or None if there is none before the next disc rests.

        A rest changes an acceleration, so nothing beyond it is looked for: it is asked again.
        """
        limit = min(moment.end, float(moment.rests.min()))
        while True:
            due = min(self._due) if self._due else None
            number = int(self._bounds.argmin())
            if float(self._bounds[number]) > min(limit, due.time if due else limit):
                return due
            self._bounds[number] = self._refine(number, moment)

    def touch(self, discs: list[int], moment: Moment) -> None:
        """Plans the rest of the tick anew for discs whose motion changed.

        Args:
            discs: those discs.
            moment: all discs now.
        """
        self._stale.update(discs)
        self._due = [due for due in self._due if due.first not in discs and due.second not in discs]
        self._bounds[self._number[discs]] = inf
        self._walls[discs] = inf
        for disc in discs:
            if disc in self._on_board:
                self._plan_pairs(disc, moment)
                self._plan_wall(disc, moment)

    def _plan_pairs(self, disc: int, moment: Moment) -> None:
        """Finds whom a disc meets in the rest of the tick; most are out of the question."""
        rows, left, radii = moment.rows, moment.end - moment.now, self._radii
        x, y, _, u, v, _ = rows[disc]
        swerve = self._bend * left
        slack = radii[disc] + swerve * left
        fastest = 2.0 * moment.fastest
        widest = slack + max(radii) + fastest * left
        for other in self._on_board:
            p, q, _, r, s, _ = rows[other]
            if not -widest < p - x < widest:
                continue
            p, q, r, s = p - x, q - y, r - u, s - v
            near = slack + radii[other]
            far = near + (abs(r) + abs(s)) * left
            square = p * p + q * q
            if square > far * far or other == disc:
                continue
            distance = sqrt(square)
            rate = (p * r + q * s) / distance
            # The bound of `begin`, for the rest of the tick only.
            if rate > swerve or distance + min(rate, 0.0) * left > near:
                continue
            first, second = (disc, other) if disc < other else (other, disc)
            self._pair_bound(first, second, moment)

    def _plan_wall(self, disc: int, moment: Moment) -> None:
        x, y, _, u, v, _ = moment.rows[disc]
        far = HALF - self._radii[disc]
        left = moment.end - moment.now
        # Pockets reach no farther into the board than this.
        far -= 2 * POCKET_RADIUS - self._radii[disc]
        if max(abs(x) + abs(u) * left, abs(y) + abs(v) * left) > far:
            self._wall_bound(disc, moment)

    def _refine(self, number: int, moment: Moment) -> float:
        wall = number - self._pair_count
        if wall >= 0:
            return self._wall_bound(wall, moment)
        return self._pair_bound(self._firsts[number], self._seconds[number], moment)

    def _pair_bound(self, first: int, second: int, moment: Moment) -> float:
        """Notes when two discs meet in the rest of the tick; else gives a later bound."""
        x1, y1, _, u1, v1, _ = moment.rows[first]
        x2, y2, _, u2, v2, _ = moment.rows[second]
        x, y, u, v = x2 - x1, y2 - y1, u2 - u1, v2 - v1
        if u1 == v1 == u2 == v2 == 0.0:
            return inf
        now = moment.now
        limit = min(moment.limit(first), moment.limit(second))
        touch = self._radii[first] + self._radii[second]
        distance = hypot(x, y)
        rate = (x * u + y * v) / distance
        reach = touch - TOUCH
        if distance <= reach + TOUCH / 2:
            # Touching already: parting, or pressed together and resolved anew when sunk in.
            reach = touch - SINK
            is_sunk = distance <= reach
            if -rate > (self._firm / 2 if is_sunk else self._soft):
                return self._note(now, first, second)
            if is_sunk:
                # Too slow to part again; let them gain speed, or there would be no end of it.
                time = now + (self._firm + rate) / (2.0 * self._bend)
                return self._note(time, first, second) if time < limit else nextafter(limit, inf)
        a1, b1, _ = moment.slowing[first].tolist()
        a2, b2, _ = moment.slowing[second].tolist()
        time = contact.meeting_time((x, y), (u, v), (a2 - a1, b2 - b1), reach, limit - now)
        if time < inf:
            return self._note(min(now + time, limit), first, second)
        return nextafter(limit, inf)

    def _note(self, time: float, first: int, second: int) -> float:
        if second < 0:
            pair: Pair = (first, "cushion", -1 - second)
        else:
            pair = (first, "disc", second)
        self._due.append(Due(time, first, second, pair))
        return inf

    def _far_outlook(self, x: float, y: float, u: float, v: float, reach: float) -> float:
        """Seconds for which two discs certainly stay farther apart than `reach`.

        Walks along the straight relative way, at each look as far as the tangent of the
        distance and the bending so far allow.
        """
        bend, time = self._bend, 0.0
        for _ in range(_LOOKS):
            p, q = x + u * time, y + v * time
            distance = hypot(p, q)
            gap = distance - bend * time * time - reach
            if gap <= 0.0:
                return time
            rate = (p * u + q * v) / distance - 2.0 * bend * time
            root = sqrt(rate * rate + 4.0 * bend * gap)
            step = (root + rate) / (2.0 * bend)
            time += step
            if step < 1e-3 * time:
                return time
        return time

    def _pair_outlook(self, first: int, second: int, rows: Floats) -> float:
        x1, y1, _, u1, v1, _ = rows[first].tolist()
        x2, y2, _, u2, v2, _ = rows[second].tolist()
        reach = self._radii[first] + self._radii[second]
        return self._far_outlook(x2 - x1, y2 - y1, u2 - u1, v2 - v1, reach)

    def _wall_outlook(self, disc: int, rows: Floats) -> float:
        x, y, _, u, v, _ = rows[disc].tolist()
        speed = hypot(u, v)
        if speed <= 0.0:
            return inf
        return self._wall_distance(disc, (x, y), (u, v), speed)[0] / speed

    def _wall_bound(self, disc: int, moment: Moment) -> float:
        """Notes when a disc meets a cushion or pocket in the tick; else gives a later bound."""
        x, y, _, u, v, _ = moment.rows[disc]
        speed = hypot(u, v)
        if speed <= 0.0:
            return inf
        distance, which = self._wall_distance(disc, (x, y), (u, v), speed)
        end = moment.limit(disc)
        horizon = end - moment.now
        a, b, _ = moment.slowing[disc].tolist()
        loss = hypot(a, b)
        time = contact.slowed_time(distance, speed, loss)
        if time <= horizon:
            return self._note(min(moment.now + time, end), disc, -1 - which)
        later = max(distance - horizon * (speed - 0.5 * loss * horizon), 0.0) / speed
        return max(end + later, nextafter(end, inf))

    def _wall_distance(
        self, disc: int, place: Vector, velocity: Vector, speed: float
    ) -> tuple[float, int]:
        """Way to the first cushion or pocket, to where the space is certain to notice it."""
        u, v = velocity
        direction = (
            u / speed if abs(u) > QUIET else 0.0,
            v / speed if abs(v) > QUIET else 0.0,
        )
        best, which = contact.ray_cushions(place, direction, HALF - self._radii[disc] + TOUCH)
        direction = (u / speed, v / speed)
        for centre in POCKET_CENTRES:
            reach = POCKET_RADIUS - TOUCH
            best = min(best, contact.ray_circle(place, direction, centre, reach))
        return best, which
