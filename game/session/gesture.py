"""Flick mode: what a quick stroke of mouse or finger through the striker means as a shot.

The places come in the shooter's own axes (right, forward), in metres from the striker's centre,
with the time at which they were seen; no clock and no device is read here. Several places seen at
the same instant, as when a slow frame hands them over together, count as one: the last.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from math import atan2, degrees, hypot
from typing import Final

from game.core.board import STRIKER_RADIUS

PRESS_RADIUS: Final = 2.5 * STRIKER_RADIUS
"""How near to the striker's centre a flick begins, in metres."""
REACH: Final = 0.30
"""Metres from the striker beyond which the hand's speed no longer counts: it has left it."""
SPAN: Final = 0.050
"""Seconds over which a speed is measured: three frames of a 60 Hz window, so that one late event
changes little, and short beside the fifth of a second a flick takes."""
TRUSTED: Final = 0.030
"""Seconds a span has to last at least, if the stroke does."""
_SPAN: Final = SPAN * 1.05
"""The same with room for frames that are not quite even."""
STILL: Final = 0.12
"""Seconds the hand rests before it lets go, to say that no flick was meant."""
SHORTEST: Final = 0.75 * STRIKER_RADIUS
"""Metres the hand travels at least."""
SLOWEST: Final = 0.25
"""m/s on the board below which a stroke is no flick: the striker would hardly leave its line."""


class Refusal(Enum):
    """Why a stroke is no flick."""

    SHORT = "short"
    SLOW = "slow"
    STILL = "still"


@dataclass(frozen=True, slots=True)
class Flick:
    """A measured flick.

    Attributes:
        angle: degrees to the shooter's right of straight ahead, -180 to 180.
        speed: of the striker, m/s: the hand's times the gain, at most the fastest flick.
        hand: the hand's own speed on the board, m/s.
        is_clamped: whether the hand was faster than any flick may be.
    """

    angle: float
    speed: float
    hand: float
    is_clamped: bool


@dataclass(slots=True)
class Gesture:
    """A stroke under way.

    Attributes:
        max_speed: fastest flick, m/s.
        gain: how many times the hand's speed the striker gets.
    """

    max_speed: float
    gain: float = 1.0
    _seen: list[tuple[float, float, float]] = field(
        default_factory=list[tuple[float, float, float]]
    )

    @property
    def path(self) -> tuple[tuple[float, float], ...]:
        """The places so far, for a picture of the stroke."""
        return tuple((right, forward) for _, right, forward in self._seen)

    def see(self, right: float, forward: float, time: float) -> None:
        """The hand is at this place now.

        Args:
            right: metres to the right of the striker's centre.
            forward: metres ahead of it.
            time: seconds from any beginning; never falls.
        """
        if self._seen and time <= self._seen[-1][0]:
            self._seen[-1] = (self._seen[-1][0], right, forward)
        else:
            self._seen.append((time, right, forward))

    def measure(self, released: float) -> Flick | Refusal:
        """What the stroke means, let go at the time `released`.

        The fastest `SPAN` of it near the striker counts: a hand that has hit the striker is slow
        again before a finger leaves the button. A line is laid through the places of that span by
        least squares; its slope is direction and speed.
        """
        moved = max((hypot(*place) for place in self._travel()), default=0.0)
        if len(self._seen) < 2 or moved < SHORTEST:
            return Refusal.SHORT
        if released - self._last_move() > STILL:
            return Refusal.STILL
        right, forward = max(self._slopes(), key=lambda slope: hypot(*slope))
        hand = hypot(right, forward)
        if hand * self.gain < SLOWEST:
            return Refusal.SLOW
        speed = hand * self.gain
        angle = degrees(atan2(right, forward))
        return Flick(angle, min(speed, self.max_speed), hand, speed > self.max_speed)

    def _travel(self) -> list[tuple[float, float]]:
        _, right, forward = self._seen[0] if self._seen else (0.0, 0.0, 0.0)
        return [(x - right, y - forward) for _, x, y in self._seen]

    def _last_move(self) -> float:
        """When the hand last changed its place."""
        time, right, forward = self._seen[-1]
        for earlier, x, y in reversed(self._seen):
            if (x, y) != (right, forward):
                break
            time = earlier
        return time

    def _slopes(self) -> list[tuple[float, float]]:
        """Velocity of every span near the striker that is long enough to be trusted.

        Of two places that a late frame has brought close together in time the speed would be
        anything; where frames are slow, a span is as long as the next one.
        """
        near = [each for each in self._seen if hypot(*each[1:]) <= REACH]
        if len(near) < 2:
            near = self._seen[:2] if near and near[0] is self._seen[0] else []
        spans = [self._span(near, first) for first in range(len(near) - 1)]
        trusted = [_slope(span) for span in spans if span[-1][0] - span[0][0] >= TRUSTED]
        return trusted or ([_slope(near)] if near else [(0.0, 0.0)])

    @staticmethod
    def _span(
        places: list[tuple[float, float, float]], first: int
    ) -> list[tuple[float, float, float]]:
        """The places within `SPAN` after one of them, and on until it is long enough."""
        start = places[first][0]
        last = first + 1
        while last + 1 < len(places) and (
            places[last][0] - start < TRUSTED or places[last + 1][0] - start <= _SPAN
        ):
            last += 1
        return places[first : last + 1]


def _slope(places: list[tuple[float, float, float]]) -> tuple[float, float]:
    """Least-squares velocity of (time, right, forward)."""
    count = len(places)
    middle = sum(time for time, _, _ in places) / count
    right = sum(x for _, x, _ in places) / count
    forward = sum(y for _, _, y in places) / count
    spread = sum((time - middle) ** 2 for time, _, _ in places)
    return (
        sum((time - middle) * (x - right) for time, x, _ in places) / spread,
        sum((time - middle) * (y - forward) for time, _, y in places) / spread,
    )


CALIBRATION_SPEED: Final = 4.0
"""m/s that a player's own firm flick shall give once it is calibrated."""
GAINS: Final = (0.2, 8.0)
"""Least and greatest gain."""


def calibrated_gain(hands: list[float]) -> float:
    """The gain that makes the middle one of some firm flicks `CALIBRATION_SPEED`.

    Args:
        hands: the hand's speeds, m/s; at least one.
    """
    middle = sorted(hands)[len(hands) // 2]
    return round(min(GAINS[1], max(GAINS[0], CALIBRATION_SPEED / max(middle, 1e-6))), 2)
