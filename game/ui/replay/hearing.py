"""What is heard in a stretch of a record, given piece by piece to whoever writes the film."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
from game.ui.sound import NullSound

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
    timeline, track = stage.timeline, Soundtrack(speed)
    begin = track.begin = timeline.steps[first].start
    hearing = Hearing(stage, seat, track)
    before = -LOOK
    while before < length - 1e-9:
        now = min(before + LOOK, length)
        span = begin + before * speed, begin + now * speed
        steps = [pair for pair in timeline.between(*span) if first <= pair[0].index <= last]
        track.now = now
        hearing.listen(steps, *span, now - before)
        yield now, track.take(now)
        before = now


class Hearing:
    """Has a player make the sounds of one short span of a record after the other."""

    def __init__(self, stage: Stage, seat: Seat, player: NullSound) -> None:
        """Takes the record, who sits at the bottom of the picture, and what makes noises."""
        self._stage, self._seat = stage, seat
        self._player = player
        self._track = player if isinstance(player, Soundtrack) else None
        self._sounds = BoardSounds(lambda: player)

    def listen(self, steps: list[tuple[Step, float]], before: float, now: float, dt: float) -> None:
        """Makes what begins to sound in a span.

        Args:
            steps: those that run in it, each with when it begins.
            before: the end of the span before, in seconds of the record.
            now: the end of this one.
            dt: how long it takes, in seconds of whoever listens.
        """
        rolls = False
        for step, begin in steps:
            rolls = self._step(step, begin, (before, now), dt) or rolls
        if not rolls:
            self._player.slide(0.0, dt)

    def _step(self, step: Step, begin: float, span: tuple[float, float], dt: float) -> bool:
        """Makes a step's sounds; whether its shot runs."""
        low, high = span[0] - begin, span[1] - begin
        event = step.settled
        if event is None:
            if isinstance(step.entry.event, Placement) and low < TRAVEL_TIME <= high:
                self._sound(begin + TRAVEL_TIME, self._sounds.put_down)
            return False
        start, end = step.roll
        if low < start <= high:
            self._sound(begin + start, lambda: self._sounds.flick(event.shot.speed))
        rolls = high > start and low < end
        if rolls:
            movement = self._stage.movement(step)
            if self._track:
                self._track.shot_at(begin + start)
            struck = movement.events(low - start, high - start)
            self._sounds.hear(struck, Moving(movement, high - start), dt, self._seat)
        if low < end <= high:
            self._sound(begin + end, lambda: self._sounds.rule(event.verdict))
        landed = begin + end + step.lengths[3]
        for _ in event.returned:
            landed += TRAVEL_TIME
            if low < landed - begin <= high:
                self._sound(landed, self._sounds.put_down)
        return rolls

    def _sound(self, time: float, make: Callable[[], object]) -> None:
        """Makes a sound that is due at a time of the record."""
        if self._track is None:
            make()
            return
        now, self._track.now = self._track.now, self._track.film_time(time)
        make()
        self._track.now = now
