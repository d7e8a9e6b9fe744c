"""The plan of a shot: when the next contact or capture will be, and nothing before it.

Between contacts discs run straight, ever slower, so how soon two can meet has a lower bound
that is cheap to compute. Each disc keeps a row of bounds: on its meeting with every other disc,
and the instant of its own first cushion or pocket, which is exact. A disc that was hit
has its row renewed; nothing else changes. Only the earliest bound of all is ever sharpened, by
looking at the two discs at that very time, until it is the instant of a contact.
"""

from __future__ import annotations

from math import hypot, inf, sqrt
from typing import NamedTuple

from game.physics import contact
from game.physics.contact import gap_lasts
from game.physics.motion import Glide
from game.physics.table import HALF, POCKET_CENTRES, POCKET_RADIUS, QUIET, SINK, TOUCH, Pair

_LEAST_BEND = 1.0
"""Least deceleration, mm/s², that bounds allow for."""
_NEAR = 1e-8
"""Millimetres within which the place of a contact is found."""
_MOUTH = HALF - 2 * POCKET_RADIUS
"""Pockets reach no farther into the board than this from the middle lines."""


class Due(NamedTuple):
    """A contact or capture whose instant is known."""

    time: float
    pair: Pair


class Plan:
    """Bounds on the next event of every disc and pair; mm, seconds, absolute times.

    Discs are named by their row. A pair's bound stands in the row of the disc whose motion
    changed last; in the other's it is infinite. Of itself a disc's row has its walls.
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
        self._rows = [[inf] * n for _ in radii]
        self._next = [inf] * n
        self._walls: list[Pair] = [(disc, "", -1) for disc in range(n)]
        self._pressed: list[set[int]] = [set() for _ in radii]
        self._board = list(range(n))
        self._west = [g.x - r for g, r in zip(glides, radii, strict=True)]
        self._east = [g.x + r for g, r in zip(glides, radii, strict=True)]
        self._south = [g.y - r for g, r in zip(glides, radii, strict=True)]
        self._north = [g.y + r for g, r in zip(glides, radii, strict=True)]

    def remove(self, disc: int) -> None:
        """Forgets a disc that left the board."""
        self._board.remove(disc)
        self._next[disc] = inf
        self._rows[disc] = [inf] * len(self._rows)
        for row in self._rows:
            row[disc] = inf

    def next_due(self, limit: float) -> Due | None:
        """The next contact or capture, or None if there is none up to a time.

        The one that is given is out of the plan; its discs have to be renewed.
        """
        following, rows = self._next, self._rows
        while True:
            time = min(following)
            if time > limit or time == inf:
                return None
            disc = following.index(time)
            row = rows[disc]
            bound = min(row)
            if bound > time:
                following[disc] = bound
                continue
            other = row.index(bound)
            if other == disc:
                row[disc] = inf
                return Due(time, self._walls[disc])
            following[disc] = inf
            horizon = min(min(following), limit)
            row[other] = inf
            following[disc] = min(row)
            time, is_due = self._sharpen(disc, other, bound, min(horizon, following[disc]))
            if is_due:
                pair: Pair = (disc, "disc", other) if disc < other else (other, "disc", disc)
                return Due(time, pair)
            row[other] = time
            following[disc] = min(following[disc], time)

    def keep(self, due: Due) -> None:
        """Takes a due contact back into the plan."""
        disc, what, other = due.pair
        self._rows[disc][other if what == "disc" else disc] = due.time
        self._next[disc] = min(self._next[disc], due.time)

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
        self._pressed[first].add(second)
        self._rows[first][second] = time
        self._next[first] = min(self._next[first], time)

    def renew(self, discs: tuple[int, ...], now: float) -> None:
        """Plans anew for discs whose motion changed just now."""
        rows = self._rows
        done: list[int] = []
        for disc in discs:
            row = [inf] * len(rows)
            row[disc] = self._wall(disc, now)
            self._pressed[disc].clear()
            rows[disc] = row
            self._fill(disc, row, now, done)
            self._next[disc] = min(row)
            done.append(disc)

    def _fill(self, disc: int, row: list[float], now: float, done: list[int]) -> None:
        """A row's bounds: most others are out of the question because the ways never come close."""
        rows, glides, radii = self._rows, self._glides, self._radii
        easts, norths, souths = self._east, self._north, self._south
        west, east, south, north = self._west[disc], easts[disc], souths[disc], norths[disc]
        bend, radius = self._bend, radii[disc]
        me = glides[disc]
        x, y, u, v, stop = me.x, me.y, me.u, me.v, me.stop
        across, along = me.across, me.along
        is_resting = stop <= now
        for other in self._board:
            if other in done or other == disc:
                continue
            rows[other][disc] = inf
            if (
                easts[other] < west
                or souths[other] > north
                or norths[other] < south
                or self._west[other] > east
            ):
                continue
            it = glides[other]
            reach = radius + radii[other]
            # Both ends of its way lie on one side of mine, out of reach.
            p, q = it.x - x, it.y - y
            side = across * q - along * p
            if side > reach:
                if across * (q + it.v * it.last) - along * (p + it.u * it.last) > reach:
                    continue
            elif (
                side < -reach
                and across * (q + it.v * it.last) - along * (p + it.u * it.last) < -reach
            ):
                continue
            passed = now - it.start
            if passed >= it.lasts:
                if is_resting:
                    continue
                row[other] = self._to_resting(disc, other, now)
                continue
            if not it.low <= passed <= it.high:
                it.seek(passed)
            passed -= it.low
            share = it.first + passed * (it.factor + it.bend * passed)
            p += it.u * share
            q += it.v * share
            share = it.factor + 2.0 * it.bend * passed
            r, s = it.u * share - u, it.v * share - v
            distance = sqrt(p * p + q * q)
            rate = (p * r + q * s) / distance
            gap = distance - reach
            if gap <= -0.5 * TOUCH:
                self._pressed[disc].add(other)
                row[other] = self._touching(disc, other, now, distance, rate)[0]
                continue
            bound = now + gap_lasts(gap, rate, bend)
            if bound < stop or bound < it.stop:
                row[other] = bound

    def _to_resting(self, disc: int, other: int, now: float) -> float:
        """When a moving disc meets a resting one."""
        me, it = self._glides[disc], self._glides[other]
        x, y, _, _ = it.at(now)
        reach = self._radii[disc] + self._radii[other]
        distance, rate = _gap((me.x, me.y, me.u, me.v), (x, y, 0.0, 0.0))
        if distance <= reach - 0.5 * TOUCH:
            self._pressed[disc].add(other)
            return self._touching(disc, other, now, distance, rate)[0]
        way = contact.ray_circle((me.x, me.y), (me.across, me.along), (x, y), reach - TOUCH)
        return me.time_of(way) if way < inf else inf

    def _sharpen(self, disc: int, other: int, time: float, horizon: float) -> tuple[float, bool]:
        """A later bound on when two discs meet, or the instant itself and True.

        Args:
            disc: the disc in whose row the bound is.
            other: the other disc.
            time: the bound so far.
            horizon: a bound beyond this is not sharpened further.
        """
        one, two = self._glides[disc], self._glides[other]
        reach = self._radii[disc] + self._radii[other] - TOUCH
        last = max(one.stop, two.stop)
        pressed = self._pressed[disc]
        while True:
            a, b = one.at(time), two.at(time)
            distance, rate = _gap(a, b)
            gap = distance - reach
            if other in pressed:
                if gap <= 0.5 * TOUCH:
                    later, is_due = self._touching(disc, other, time, distance, rate)
                    if is_due:
                        return time, True
                    if later > horizon or later >= last:
                        return (later if later < last else inf), False
                    time = later
                    continue
                pressed.discard(other)
            if gap <= _NEAR:
                return time, True
            time += gap_lasts(gap, rate, self._bend)
            if time >= last:
                return inf, False
            if time > horizon:
                return time, False

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
        self._west[disc], self._east[disc] = (
            (x - radius, far_x + radius) if x < far_x else (far_x - radius, x + radius)
        )
        self._south[disc], self._north[disc] = (
            (y - radius, far_y + radius) if y < far_y else (far_y - radius, y + radius)
        )
        return max(time, now)

    def _first_wall(self, glide: Glide, way: float, radius: float) -> tuple[float, tuple[str, int]]:
        """Way to the first cushion or pocket, to where the space is certain to notice it."""
        place = x, y = glide.x, glide.y
        # What a dead cushion leaves of the speed into it is rounding, no second contact.
        direction = (
            glide.across if abs(glide.u) > QUIET else 0.0,
            glide.along if abs(glide.v) > QUIET else 0.0,
        )
        best, side = contact.ray_cushions(place, direction, HALF - radius + TOUCH)
        which = ("cushion", side)
        direction = (glide.across, glide.along)
        way = min(way, best)
        far_x, far_y = x + direction[0] * way, y + direction[1] * way
        east, west = max(x, far_x) > _MOUTH, min(x, far_x) < -_MOUTH
        north, south = max(y, far_y) > _MOUTH, min(y, far_y) < -_MOUTH
        if not ((east or west) and (north or south)):
            return best, which
        for index, centre in enumerate(POCKET_CENTRES):
            found = contact.ray_circle(place, direction, centre, POCKET_RADIUS - TOUCH)
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
