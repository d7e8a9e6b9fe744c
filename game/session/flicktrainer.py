"""The flick trainer: asks for a speed or a direction and scores what was flicked."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from math import remainder
from typing import Final, Literal

Mode = Literal["speed", "angle"]

SPEEDS: Final = (1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5)
"""m/s asked for."""
ANGLES: Final = (-60, -45, -30, -20, -10, 0, 10, 20, 30, 45, 60)
"""Degrees asked for; negative to the left."""
SPEED_MARKS: Final = (0.05, 0.10, 0.20, 0.35)
"""Share of the asked speed within which a flick earns 10, 7, 4 and 1 points."""
ANGLE_MARKS: Final = (1.0, 3.0, 6.0, 12.0)
"""Degrees, likewise."""
POINTS: Final = (10, 7, 4, 1)
ROUND: Final = 10
"""Flicks of a round."""
GOOD: Final = 7
"""Points from which a flick counts as a make in the statistics."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is asked for: m/s for "speed", degrees to the right for "angle"."""

    mode: Mode
    wanted: float

    def points(self, speed: float, angle: float) -> int:
        """Points of a flick, 0 to 10."""
        off = self.off(speed, angle)
        share = off / self.wanted if self.mode == "speed" else off
        marks = SPEED_MARKS if self.mode == "speed" else ANGLE_MARKS
        return next(
            (each for mark, each in zip(marks, POINTS, strict=True) if abs(share) <= mark + 1e-9), 0
        )

    def off(self, speed: float, angle: float) -> float:
        """How far a flick is from it, in its own unit; too fast or too far right is positive."""
        return speed - self.wanted if self.mode == "speed" else remainder(angle - self.wanted, 360)


@dataclass(frozen=True, slots=True)
class Scored:
    """A flick, what was asked for, and its points."""

    task: Task
    speed: float
    angle: float
    points: int

    @property
    def got(self) -> float:
        """What was flicked, in the task's unit."""
        return self.speed if self.task.mode == "speed" else self.angle

    @property
    def off(self) -> float:
        """How far it was off, in the task's unit."""
        return self.task.off(self.speed, self.angle)


@dataclass(slots=True)
class Trainer:
    """A round of flicks.

    Attributes:
        mode: what is asked for.
        rng: chooses the tasks.
        flicks: the flicks of this round.
    """

    mode: Mode
    rng: random.Random
    flicks: list[Scored] = field(default_factory=list[Scored])
    task: Task = field(init=False)

    def __post_init__(self) -> None:
        """Asks for the first one."""
        self.task = self._next(None)

    @property
    def is_over(self) -> bool:
        """Whether the round is finished."""
        return len(self.flicks) >= ROUND

    @property
    def points(self) -> int:
        """Points of the round so far, at most 100."""
        return sum(flick.points for flick in self.flicks)

    def take(self, speed: float, angle: float) -> Scored:
        """Scores a flick and asks for the next; after the last one a new round begins."""
        if self.is_over:
            self.flicks.clear()
        scored = Scored(self.task, speed, angle, self.task.points(speed, angle))
        self.flicks.append(scored)
        self.task = self._next(self.task.wanted)
        return scored

    def _next(self, last: float | None) -> Task:
        """Another task than the last one."""
        choices = SPEEDS if self.mode == "speed" else ANGLES
        return Task(self.mode, self.rng.choice([each for each in choices if each != last]))
