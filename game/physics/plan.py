"""The plan of a shot: when the next contact or capture will be, and nothing before it.

Between contacts discs run straight, ever slower, so how soon two can meet has a lower bound
that is cheap to compute. A queue holds such bounds, earliest first: on the meetings of each
disc that was hit with all others, and the instant of its own first cushion or pocket, which is
exact. What was planned for a disc before it was hit is out of date and passed over. Only the
earliest bound of all is ever sharpened, by looking at the two discs at that very time, until it
is the instant of a contact.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import hypot, inf, sqrt
from typing import NamedTuple

from game.physics import contact
from game.physics.contact import Vector, gap_lasts
from game.physics.motion import Glide
from game.physics.table import HALF, POCKET_CENTRES, POCKET_RADIUS, QUIET, SINK, TOUCH, Pair

_LEAST_BEND = 1.0
"""Least deceleration, mm/s², that bounds allow for."""
_NEAR = 1e-8
"""Millimetres within which the place of a contact is found."""
_BOUND, _PRESSED, _EXACT = 0, 1, 2
"""Kinds of times: before which two discs cannot meet, or at which discs that touch have to be
looked at again, and instants of contacts."""
_MOUTH = HALF - 2 * POCKET_RADIUS
"""Pockets reach no farther into the board than this from the middle lines."""


Entry = tuple[float, int, int, int, int]
"""A time, the number of the change it was planned at, two discs and a kind."""


class Due(NamedTuple):
    """A contact or capture whose instant is known."""

    time: float
    pair: Pair


class Plan:
    """Bounds on the next event of every disc and pair; mm, seconds, absolute times.

    Discs are named by their row. Every disc keeps what was planned when it changed last, and its
    earliest entry is in the queue; an entry of a disc with itself is about its walls.
    """

    def __init__(
        self, glides: list[Glide], radii: list[float], soft: float, deceleration: float
    ) -> None:
        """A plan for resting discs.

        Args:
            glides: of all discs; read whenever something is planned.
            radii: mm.
            soft: closing speed, mm/s, below which discs that touch are pressed, not hit.
            deceleration: the most a disc's velocity changes by sliding, mm/s².
        """
        n = len(radii)
        self._glides, self._radii = glides, radii
        self._soft, self._firm = soft, soft / 4
        # More bending than there is keeps the bound safe, and its formula exact near zero.
        self._bend = max(deceleration * (1.0 + 1e-3), _LEAST_BEND)
        self._queue: list[Entry] = []
        self._entries: list[list[Entry]] = [[] for _ in radii]
        self._made = [0.0] * n
        self._count = 0
        self._ends = [inf] * n
        self._walls: list[Pair] = [(disc, "", -1) for disc in range(n)]
        self._board = list(range(n))
        # What a disc's way can touch: from west to east, from south to north.
        self._boxes = [
            (g.x - r, g.x + r, g.y - r, g.y + r) for g, r in zip(glides, radii, strict=True)
        ]

    def remove(self, disc: int) -> None:
        """Forgets a disc that left the board."""
        self._board.remove(disc)
        self._entries[disc] = []
        self._made[disc] = inf

    def next_due(self, limit: float) -> Due | None:
        """The next contact or capture, or None if there is none up to a time.

        The one that is given is out of the plan; its discs have to be renewed.
        """
        queue, made = self._queue, self._made
        while queue and queue[0][0] <= limit:
            entry = heappop(queue)
            time, number, disc, other, kind = entry
            mine = self._entries[disc]
            if not mine or mine[-1] is not entry:
                continue
            mine.pop()
            is_due = False
            if number >= made[other]:
                if kind == _EXACT:
                    is_due = True
                else:
                    horizon = min(limit, queue[0][0]) if queue else limit
                    if mine and mine[-1][0] < horizon:
                        horizon = mine[-1][0]
                    time, kind = self._sharpen(disc, other, time, horizon, kind)
                    is_due = kind == _EXACT and time <= horizon
                    if time < inf and not is_due:
                        mine.append((time, number, disc, other, kind))
                        mine.sort(reverse=True)
            if mine:
                heappush(queue, mine[-1])
            if is_due:
                return self._due(time, disc, other)
        return None

    def _due(self, time: float, disc: int, other: int) -> Due:
        if other == disc:
            return Due(time, self._walls[disc])
        return Due(time, (disc, "disc", other) if disc < other else (other, "disc", disc))

    def keep(self, due: Due) -> None:
        """Takes a due contact back into the plan."""
        disc, what, other = due.pair
        self._put(due.time, disc, other if what == "disc" else disc, _EXACT)

    def _put(self, time: float, disc: int, other: int, kind: int) -> None:
        mine = self._entries[disc]
        mine.append((time, self._count, disc, other, kind))
        mine.sort(reverse=True)
        heappush(self._queue, mine[-1])

    def is_touching(self, pair: Pair, now: float) -> bool:
        """Whether a disc touches another, or a cushion, at a time."""
        disc, what, other = pair
        x, y, _, _ = self._glides[disc].at(now)
        if what == "disc":
            p, q, _, _ = self._glides[other].at(now)
            return hypot(p - x, q - y) <= self._radii[disc] + self._radii[other]
        across, along = contact.cushion_normal(other)
        return what == "cushion" and x * across + y * along >= HALF - self._radii[disc]

    def again(self, first: int, second: int, now: float) -> None:
        """Plans two discs anew that touch but did not meet."""
        glides = self._glides
        distance, rate = _gap(glides[first].at(now), glides[second].at(now))
        time, _ = self._touching(first, second, now, distance, rate)
        self._put(time, first, second, _PRESSED)

    def renew(self, discs: tuple[int, ...], now: float) -> None:
        """Plans anew for discs whose motion changed just now."""
        self._count += 1
        for disc in discs:
            self._made[disc] = self._count
            self._ends[disc] = end = self._wall(disc, now)
            self._entries[disc] = [(end, self._count, disc, disc, _EXACT)] if end < inf else []
        for number, disc in enumerate(discs):
            mine = self._entries[disc]
            self._fill(disc, mine, now, discs[:number])
            if mine:
                mine.sort(reverse=True)
                heappush(self._queue, mine[-1])

    def _fill(self, disc: int, mine: list[Entry], now: float, done: tuple[int, ...]) -> None:
        """A disc's bounds: most others are out of the question because their ways are far apart."""
        number, glides, radii = self._count, self._glides, self._radii
        boxes = self._boxes
        west, east, south, north = boxes[disc]
        bend, radius, walls = self._bend, radii[disc], self._ends
        me, wall = glides[disc], walls[disc]
        x, y, u, v, stop = me.x, me.y, me.u, me.v, me.stop
        across, along = me.across, me.along
        is_resting, others = stop <= now, (disc, *done)
        for other in self._board:
            if other in others:
                continue
            left, right, low, high = boxes[other]
            if right < west or left > east or high < south or low > north:
                continue
            it = glides[other]
            reach = radius + radii[other]
            if now >= it.stop:
                if is_resting:
                    continue
                p, q = it.far_x - x, it.far_y - y
                if p * u + q * v > 0.0 and -reach < across * q - along * p < reach:
                    self._to_resting(disc, other, (p, q), now, mine)
                continue
            if not it.since <= now <= it.until:
                it.seek(now)
            t = now - it.since
            a, b = t * it.pa, t * it.pb
            r, s = it.pu, it.pv
            p, q = it.px + t * (r + a) - x, it.py + t * (s + b) - y
            # Both leave the strip between them, so they never come closer.
            if p * u + q * v <= 0.0 <= p * r + q * s:
                continue
            r += 2.0 * a - u
            s += 2.0 * b - v
            distance = sqrt(p * p + q * q)
            rate = (p * r + q * s) / distance
            gap = distance - reach
            if gap <= -0.5 * TOUCH:
                time, _ = self._touching(disc, other, now, distance, rate)
                mine.append((time, number, disc, other, _PRESSED))
                continue
            bound = now + gap_lasts(gap, rate, bend)
            # Who meets a cushion before is planned anew then.
            if bound < wall and bound < walls[other] and (bound < stop or bound < it.stop):
                mine.append((bound, number, disc, other, _BOUND))

    def _to_resting(
        self, disc: int, other: int, away: Vector, now: float, mine: list[Entry]
    ) -> None:
        """Plans when a moving disc meets a resting one that lies `away` from it."""
        me = self._glides[disc]
        reach = self._radii[disc] + self._radii[other]
        distance = hypot(*away)
        if distance <= reach - 0.5 * TOUCH:
            rate = -(away[0] * me.u + away[1] * me.v) / distance
            time, _ = self._touching(disc, other, now, distance, rate)
            mine.append((time, self._count, disc, other, _PRESSED))
            return
        way = contact.ray_circle((0.0, 0.0), (me.across, me.along), away, reach - TOUCH)
        time = me.time_of(way) if way < inf else inf
        if time < inf:
            mine.append((time, self._count, disc, other, _EXACT))

    def _sharpen(
        self, disc: int, other: int, time: float, horizon: float, kind: int
    ) -> tuple[float, int]:
        """A later bound on when two discs meet, or the instant itself, and of what kind it is.

        Args:
            disc: one disc.
            other: the other.
            time: the bound so far.
            horizon: a bound beyond this is not sharpened further.
            kind: of the bound so far.
        """
        one, two = self._glides[disc], self._glides[other]
        reach, bend = self._radii[disc] + self._radii[other] - TOUCH, self._bend
        last = max(one.stop, two.stop)
        while True:
            x, y, u, v = one.at(time)
            p, q, r, s = two.at(time)
            p, q, r, s = p - x, q - y, r - u, s - v
            distance = sqrt(p * p + q * q)
            rate = (p * r + q * s) / distance
            gap = distance - reach
            if kind == _PRESSED and gap <= 0.5 * TOUCH:
                time, is_due = self._touching(disc, other, time, distance, rate)
                if is_due:
                    return time, _EXACT
            elif gap <= _NEAR:
                return time, _EXACT
            else:
                kind = _BOUND
                step = gap_lasts(gap, rate, bend)
                time += step
                # The gap can be wider then than was allowed for: closed if not by much.
                if step * step * (2.0 * bend + (r * r + s * s) / reach) <= _NEAR:
                    return (time if time < last else inf), _EXACT
            if time >= last:
                return inf, kind
            if time > horizon:
                return time, kind

    def _touching(
        self, disc: int, other: int, now: float, distance: float, rate: float
    ) -> tuple[float, bool]:
        """When two discs that touch have to be looked at again, or now and True if they meet.

        Slow ones may sink into each other a little, or there would be no end of contacts.
        """
        soft, firm, bend = self._soft, self._firm, self._bend
        if rate < -soft:
            return now, True
        if rate > soft:
            return now + rate / bend, False
        depth = distance - (self._radii[disc] + self._radii[other] - SINK)
        if depth > _NEAR:
            return now + gap_lasts(depth, rate, bend), False
        if rate < -0.5 * firm:
            return now, True
        # Too slow to part again; let them gain speed.
        return now + (firm + rate) / (2.0 * bend), False

    def _wall(self, disc: int, now: float) -> float:
        """When a disc meets its first cushion or pocket; notes which, and how far its way goes."""
        glide, radius = self._glides[disc], self._radii[disc]
        x, y = glide.x, glide.y
        way, time = 0.0, inf
        if glide.stop > now and glide.speed > 0.0:
            way = glide.last * glide.speed
            found, which = self._first_wall(glide, way, radius)
            if found <= way:
                way = found
                time = glide.time_of(way)
                self._walls[disc] = (disc, *which)
        far_x, far_y = x + glide.across * way, y + glide.along * way
        left, right = (x, far_x) if x < far_x else (far_x, x)
        low, high = (y, far_y) if y < far_y else (far_y, y)
        self._boxes[disc] = (left - radius, right + radius, low - radius, high + radius)
        return max(time, now)

    def _first_wall(self, glide: Glide, way: float, radius: float) -> tuple[float, tuple[str, int]]:
        """Way to the first cushion or pocket, to where the space is certain to notice it."""
        place = x, y = glide.x, glide.y
        # What a dead cushion leaves of the speed into it is rounding, no second contact.
        direction = heading = (glide.across, glide.along)
        if abs(glide.u) <= QUIET or abs(glide.v) <= QUIET:
            direction = (
                glide.across if abs(glide.u) > QUIET else 0.0,
                glide.along if abs(glide.v) > QUIET else 0.0,
            )
        best, side = contact.ray_cushions(place, direction, HALF - radius + TOUCH)
        which = ("cushion", side)
        way = min(way, best)
        far_x, far_y = x + heading[0] * way, y + heading[1] * way
        east, west = max(x, far_x) > _MOUTH, min(x, far_x) < -_MOUTH
        north, south = max(y, far_y) > _MOUTH, min(y, far_y) < -_MOUTH
        if not ((east or west) and (north or south)):
            return best, which
        for index, centre in enumerate(POCKET_CENTRES):
            found = contact.ray_circle(place, heading, centre, POCKET_RADIUS - TOUCH)
            if found < best:
                best, which = found, ("pocket", index)
        return best, which


def _gap(
    one: tuple[float, float, float, float], two: tuple[float, float, float, float]
) -> tuple[float, float]:
    """Distance of two discs' centres, and its rate."""
    x, y = two[0] - one[0], two[1] - one[1]
    distance = hypot(x, y)
    return distance, (x * (two[2] - one[2]) + y * (two[3] - one[3])) / distance
