"""What the shooter is about to do: offset, angle and power, by pointer or by keys.

Everything here is in the shooter's own axes (right, forward) in metres, so it works from any
chair and in any view. No drawing, no clock: the scene feeds pointer places and seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from math import atan2, degrees, hypot
from typing import Final

from game.core.board import BASE_FORWARD, STRIKER_RADIUS
from game.core.pieces import Seat
from game.core.shot import Shot, normal_angle

CANCEL_RADIUS: Final = 1.25 * STRIKER_RADIUS
"""A pull released closer than this to the striker's centre is no shot."""
FULL_PULL: Final = 0.185
"""Metres of pull from the striker's centre for full power: what a finger's breadth of frame
below the base line leaves room for at every window size."""
PULL_CURVE: Final = 1.7
"""Power is (pull) to this power: the first half of the pull gives a third of the speed, so soft
shots, the hardest to dose, get the most travel."""
DEFAULT_POWER: Final = 0.45
MIN_POWER: Final = 0.02
REPEAT_DELAY: Final = 0.28
"""Seconds a key is held before it repeats."""
REPEAT_RATE: Final = 22.0
"""Steps a second while it repeats."""

Intervals = tuple[tuple[float, float], ...]


class Finely(Enum):
    """How fine the control is: value is the factor on pointer travel."""

    NORMAL = 1.0
    FINE = 0.2
    VERY_FINE = 0.04


STEPS: Final[dict[str, dict[Finely, float]]] = {
    "slide": {Finely.NORMAL: 0.004, Finely.FINE: 0.0005, Finely.VERY_FINE: 0.0001},
    "turn": {Finely.NORMAL: 1.0, Finely.FINE: 0.1, Finely.VERY_FINE: 0.01},
    "power": {Finely.NORMAL: 0.02, Finely.FINE: 0.005, Finely.VERY_FINE: 0.001},
}
"""One key step: metres along the base line, degrees, and a share of full power."""


def pull_power(distance: float) -> float:
    """Power, 0 to 1, of a pull of `distance` metres from the striker's centre."""
    travel = (distance - CANCEL_RADIUS) / (FULL_PULL - CANCEL_RADIUS)
    return min(1.0, max(0.0, travel)) ** PULL_CURVE


def pull_distance(power: float) -> float:
    """The pull in metres that gives `power`; undoes `pull_power` on 0 to 1."""
    return CANCEL_RADIUS + (FULL_PULL - CANCEL_RADIUS) * power ** (1 / PULL_CURVE)


def nearest_offset(wanted: float, intervals: Intervals) -> float | None:
    """The offset inside `intervals` nearest to the wanted one; None when there is none."""
    inside = [min(max(wanted, low), high) for low, high in intervals]
    return min(inside, key=lambda offset: abs(offset - wanted), default=None)


def step_offset(start: float, step: float, intervals: Intervals) -> float:
    """One key step along the base line: lands on a legal offset, jumping over gaps.

    Stays where it is when nothing legal lies further that way.
    """
    wanted = start + step
    if any(low <= wanted <= high for low, high in intervals):
        return wanted
    if step > 0:
        ends = [low for low, _ in intervals if low > wanted]
        edge = max((high for low, high in intervals if low <= start and high > start), default=None)
        onward = min(ends, default=None)
    else:
        ends = [high for _, high in intervals if high < wanted]
        edge = min((low for low, high in intervals if high >= start and low < start), default=None)
        onward = max(ends, default=None)
    if edge is not None:
        return edge
    return start if onward is None else onward


def clean_angle(angle: float) -> float:
    """The same direction within -180 to 180 degrees."""
    turned = normal_angle(angle)
    return 180.0 if turned == -180.0 else turned


@dataclass(slots=True)
class Aim:
    """Offset, angle and power of the coming shot, and the pull that may be under way.

    Attributes:
        seat: the shooter's chair.
        offset: metres to the shooter's right of the base line's middle.
        angle: degrees to the shooter's right of straight ahead.
        power: share of full speed, 0 to 1.
        forward: metres the striker stands ahead of the board's middle; on the base line but in
            practice.
        pull: (right, forward) of the pointer from the striker's centre while pulling.
        finely: how fine pointer and keys work at present.
    """

    seat: Seat
    offset: float = 0.0
    angle: float = 0.0
    power: float = DEFAULT_POWER
    forward: float = BASE_FORWARD
    pull: tuple[float, float] | None = None
    finely: Finely = Finely.NORMAL
    _pointer: tuple[float, float] = (0.0, 0.0)
    _before_pull: tuple[float, float] = (0.0, DEFAULT_POWER)

    def shot(self, max_speed: float) -> Shot:
        """The shot as it would be flicked now; `max_speed` in m/s is full power."""
        return Shot(self.seat, self.offset, self.angle, self.power * max_speed, self.forward)

    def own_axes(self, x: float, y: float) -> tuple[float, float]:
        """A board point as (right, forward) of the striker's centre."""
        right, forward = self.seat.from_board(x, y)
        return right - self.offset, forward - self.forward

    def is_on_striker(self, x: float, y: float, slack: float = 1.6) -> bool:
        """True when a board point is on the striker or within `slack` radii of its centre."""
        return hypot(*self.own_axes(x, y)) <= slack * STRIKER_RADIUS

    def is_on_base_line(self, x: float, y: float) -> bool:
        """True when a board point is on the shooter's base line strip, a finger's breadth wide."""
        right, forward = self.seat.from_board(x, y)
        return abs(forward - BASE_FORWARD) < 1.6 * STRIKER_RADIUS and abs(right) < 0.26

    def begin_pull(self, x: float, y: float) -> None:
        """Takes hold of the striker at a board point."""
        self._before_pull = (self.angle, self.power)
        self._pointer = self.seat.from_board(x, y)
        self.pull = (0.0, 0.0)

    def move_pull(self, x: float, y: float) -> None:
        """Pulls to a board point: aim is opposite the pull, power grows with its length.

        The pull is measured from the striker's centre, so grabbing it off-centre does not
        shift the aim; in fine control the pointer's travel counts only in part.
        """
        if self.pull is None:
            return
        right, forward = self.seat.from_board(x, y)
        factor = self.finely.value
        if self.pull == (0.0, 0.0) and self.finely is Finely.NORMAL:
            self.pull = self.own_axes(x, y)
        else:
            self.pull = (
                self.pull[0] + (right - self._pointer[0]) * factor,
                self.pull[1] + (forward - self._pointer[1]) * factor,
            )
        self._pointer = (right, forward)
        if self.is_pulled:
            self.angle = clean_angle(degrees(atan2(-self.pull[0], -self.pull[1])))
            self.power = pull_power(hypot(*self.pull))

    @property
    def is_pulled(self) -> bool:
        """True when the pull is long enough to shoot on release."""
        return self.pull is not None and hypot(*self.pull) > CANCEL_RADIUS

    def cancel_pull(self) -> None:
        """Lets go without a shot; angle and power are as they were before the pull."""
        if self.pull is not None:
            self.angle, self.power = self._before_pull
        self.pull = None

    def end_pull(self) -> bool:
        """Releases; True when that is a shot, False when it was too close to the striker."""
        if not self.is_pulled:
            self.cancel_pull()
            return False
        self.pull = None
        return True

    def turn(self, steps: float) -> None:
        """Turns the aim by key steps, positive to the right."""
        self.angle = clean_angle(round(self.angle + steps * STEPS["turn"][self.finely], 6))

    def change_power(self, steps: float) -> None:
        """Changes power by key steps."""
        wanted = round(self.power + steps * STEPS["power"][self.finely], 6)
        self.power = min(1.0, max(MIN_POWER, wanted))

    def slide(self, steps: float, intervals: Intervals) -> None:
        """Slides the striker by key steps along the legal part of the base line."""
        self.offset = step_offset(self.offset, steps * STEPS["slide"][self.finely], intervals)


@dataclass(slots=True)
class HeldKeys:
    """Turns held keys into steps: one at once, then a steady run after a short delay.

    Reads no keyboard: presses and releases come from events only, so scripted and real input
    are the same, and `clear` forgets everything at a hand-over.
    """

    act: Callable[[str, float], None]
    _held: dict[str, float] = field(default_factory=dict[str, float])

    @property
    def is_any(self) -> bool:
        """True while a key is held."""
        return bool(self._held)

    def press(self, action: str) -> None:
        """A key went down: one step, and the run begins after the delay."""
        self._held[action] = -REPEAT_DELAY
        self.act(action, 1.0)

    def release(self, action: str) -> None:
        """A key came up; unknown ones are ignored."""
        self._held.pop(action, None)

    def clear(self) -> None:
        """Forgets every held key."""
        self._held.clear()

    def update(self, seconds: float) -> None:
        """Runs the held keys for `seconds`."""
        for action, waited in list(self._held.items()):
            self._held[action] = waited + seconds
            steps = max(0.0, self._held[action]) * REPEAT_RATE
            if steps >= 1.0:
                whole = int(steps)
                self._held[action] -= whole / REPEAT_RATE
                self.act(action, float(whole))
