"""What is heard in a stretch of a record, given piece by piece to whoever writes the film."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.core.pieces import Seat
from game.session.events import Placement
from game.ui.replay.movement import Movement
from game.ui.replay.soundtrack import Samples, Soundtrack
from game.ui.replay.stage import Stage
from game.ui.replay.timeline import Step
from game.ui.scenes.play.showing import TRAVEL_TIME
from game.ui.scenes.play.sounds import BoardSounds

LOOK: Final = 1 / 60
"""Seconds of the film from look to look at what sounds."""


@dataclass(frozen=True, slots=True)
class Moving:
    """A movement at one moment, as `BoardSounds` asks for it."""

    movement: Movement
    time: float

    def speeds(self) -> NDArray[np.float64]:
        """Sum of the speeds of all discs, in m/s, as an array of one."""
        return np.array([self.movement.speeds(self.time)])


def heard(
    stage: Stage, first: int, last: int, speed: float, length: float, seat: Seat
) -> Iterator[tuple[float, Samples]]:
    """The sound of a stretch: seconds of the film so far, and the samples up to there.

    Args:
        stage: the record.
        first: index of the first step.
        last: index of the last step.
        speed: seconds of the record in one second of the film.
        length: seconds of the film.
        seat: who sits at the bottom of the picture.
    """
    steps = stage.timeline.steps[first : last + 1]
    begin = steps[0].start
    hearing = _Hearing(stage, speed, seat)
    before, at = -LOOK, 0
    while before < length - 1e-9:
        now = min(before + LOOK, length)
        while at < len(steps) - 1 and (steps[at + 1].start - begin) / speed <= before:
            at += 1
        playing = [step for step in steps[at:] if (step.start - begin) / speed <= now]
        hearing.listen([(step, (step.start - begin) / speed) for step in playing], before, now)
        yield now, hearing.track.take(now)
        before = now


class _Hearing:
    """Notes what begins to sound in one short span after the other.

    Attributes:
        track: where it is mixed.
    """

    def __init__(self, stage: Stage, speed: float, seat: Seat) -> None:
        self.track = Soundtrack()
        self.track.pace = speed
        self._stage, self._speed, self._seat = stage, speed, seat
        self._sounds = BoardSounds(self.track)

    def listen(self, steps: list[tuple[Step, float]], before: float, now: float) -> None:
        """Notes what begins in a span of the film; steps come with when they begin in it."""
        rolls = False
        for step, begin in steps:
            rolls = self._step(step, begin, before, now) or rolls
        if not rolls:
            self.track.now = now
            self.track.slide(0.0, now - before)

    def _step(self, step: Step, begin: float, before: float, now: float) -> bool:
        """Notes a step's sounds; whether its shot runs."""
        low, high = (before - begin) * self._speed, (now - begin) * self._speed
        event = step.settled
        if event is None:
            if isinstance(step.entry.event, Placement) and low < TRAVEL_TIME <= high:
                self._at(begin + TRAVEL_TIME / self._speed)
                self._sounds.put_down()
            return False
        start, end = step.roll
        if low < start <= high:
            self._at(begin + start / self._speed)
            self._sounds.flick(event.shot.speed)
        rolls = high > start and low < end
        if rolls:
            movement = self._stage.movement(step)
            self.track.at, self.track.now = begin + start / self._speed, now
            struck = movement.events(low - start, high - start)
            self._sounds.hear(struck, Moving(movement, high - start), now - before, self._seat)
        if low < end <= high:
            self._at(begin + end / self._speed)
            self._sounds.rule(event.verdict)
        landed = end + step.lengths[3]
        for _ in event.returned:
            landed += TRAVEL_TIME
            if low < landed <= high:
                self._at(begin + landed / self._speed)
                self._sounds.put_down()
        return rolls

    def _at(self, seconds: float) -> None:
        self.track.now = max(0.0, seconds)
