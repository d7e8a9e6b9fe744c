"""A recorded game laid out in time: steps with a beginning and a length, and jumps between them.

Everything here follows from the record alone; nothing is simulated for it.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.core.pieces import Seat
from game.session.course import Course
from game.session.events import BoardBegun, Placement, ShotSettled
from game.session.reader import Entry, Recorded
from game.ui.scenes.play.playback import SINK_TIME
from game.ui.scenes.play.showing import RULING_TIME, TRAVEL_TIME, TURN_TIME

AIM_TIME: Final = 0.5
"""Seconds the striker stands on its line before it is flicked."""
BOARD_TIME: Final = 1.0
"""Seconds a rack is shown before the break."""
WORD_TIME: Final = 1.4
"""Seconds for what is said but not seen: an agreement, pieces forgone."""


class Part(Enum):
    """The parts of a step, in order; most steps have only some of them."""

    TURN = "turn"
    """The board turns to the next shooter."""
    AIM = "aim"
    """Everything lies as before; the striker stands on its line."""
    ROLL = "roll"
    """The shot runs."""
    RULING = "ruling"
    """Everything rests as recorded, and the referee has spoken."""
    BACK = "back"
    """Returned pieces travel to their places; nothing is left to show at the end of it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One event of the record, in time.

    Attributes:
        index: its place among the steps.
        entry: the event, with where the game stood before and after it.
        board: how many boards were begun before this one; a replayed board counts anew.
        shot: number of the shot within its board, from 1; of the shot before for other events.
        seat: who shoots, or shot last.
        start: seconds from the beginning of the record.
        lengths: seconds of each part, in the order of `Part`.
    """

    index: int
    entry: Entry
    board: int
    shot: int
    seat: Seat
    start: float
    lengths: tuple[float, float, float, float, float]

    @property
    def length(self) -> float:
        """Seconds of the whole step."""
        return sum(self.lengths)

    @property
    def settled(self) -> ShotSettled | None:
        """The shot, when the step is one."""
        return self.entry.event if isinstance(self.entry.event, ShotSettled) else None

    @property
    def has_ruling(self) -> bool:
        """Whether the referee said anything about it."""
        return self.settled is not None and bool(self.settled.verdict.rulings)

    @property
    def roll(self) -> tuple[float, float]:
        """Where the shot runs in this step: seconds from its beginning, from and to."""
        first = self.lengths[0] + self.lengths[1]
        return first, first + self.lengths[2]

    @property
    def ruling_at(self) -> float:
        """Seconds from its beginning to the moment everything rests."""
        return self.roll[1]

    def part(self, time: float) -> tuple[Part, float]:
        """What happens `time` seconds into the step: the part, and seconds into that part."""
        begin = 0.0
        # Sums in the same order as everywhere else, so that `ruling_at` is in RULING.
        for part, length in zip(Part, self.lengths, strict=True):
            if time < begin + length:
                return part, max(0.0, time - begin)
            begin += length
        return Part.BACK, self.lengths[-1]


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the timeline: a step, and seconds into it, its whole length included."""

    step: int
    time: float


class Timeline:
    """The steps of a record.

    Attributes:
        recorded: the record.
        steps: in order.
        length: seconds of everything.
    """

    def __init__(self, recorded: Recorded, *, turns: bool = False) -> None:
        """Lays a record out; with `turns` the board takes its time to turn to each shooter."""
        self.recorded = recorded
        self.steps: list[Step] = []
        board, shot, seat, start = -1, 0, Seat.S, 0.0
        for index, entry in enumerate(recorded.entries):
            event = entry.event
            turned = False
            if isinstance(event, BoardBegun):
                board, shot, seat = board + 1, 0, entry.after.state.turn
            elif isinstance(event, ShotSettled):
                turned = event.shot.seat is not seat
                shot, seat = shot + 1, event.shot.seat
            lengths = _lengths(entry, TURN_TIME if turns and turned else 0.0)
            self.steps.append(Step(index, entry, board, shot, seat, start, lengths))
            start += sum(lengths)
        self._starts = [step.start for step in self.steps]
        self.length = start

    @property
    def boards(self) -> int:
        """How many boards were begun."""
        return self.steps[-1].board + 1

    def shots_of(self, board: int) -> list[Step]:
        """The shots of a board, those that were taken back included."""
        return [step for step in self.steps if step.board == board and step.settled]

    def place_at(self, time: float) -> Place:
        """The place `time` seconds from the beginning."""
        index = max(0, bisect_right(self._starts, time) - 1)
        return Place(index, min(max(0.0, time - self._starts[index]), self.steps[index].length))

    def between(self, before: float, now: float) -> list[tuple[Step, float]]:
        """The steps that run between two times, each with when it begins."""
        first = max(0, bisect_right(self._starts, before) - 1)
        last = bisect_right(self._starts, now)
        return [(step, step.start) for step in self.steps[first:last]]

    def time_of(self, place: Place) -> float:
        """Seconds from the beginning to a place."""
        return self._starts[place.step] + place.time

    @property
    def end(self) -> Place:
        """The very end."""
        return Place(len(self.steps) - 1, self.steps[-1].length)

    def course(self, place: Place) -> Course:
        """The game as it was at a place: a shot counts once everything rests."""
        step = self.steps[place.step]
        known = step.settled is None or place.time >= step.ruling_at
        count = place.step + (1 if known else 0)
        header = self.recorded.header
        entries = self.recorded.entries[: max(1, count)]
        return Course(header.setup, header.players, header.constants, entries, None)

    # Jumps -------------------------------------------------------------------------------

    def next_shot(self, place: Place) -> Place:
        """Where the shot at hand, or the next one, has come to rest."""
        for step in self.steps[place.step :]:
            rested = Place(step.index, step.length)
            if step.settled and (step.index > place.step or place.time < step.ruling_at):
                return rested
        return self.end

    def previous_shot(self, place: Place) -> Place:
        """Before the shot at hand, or before the one before when that is where we are."""
        for step in reversed(self.steps[: place.step + 1]):
            begun = step.index == place.step and place.time <= step.roll[0]
            if step.settled and not begun:
                return Place(step.index, min(step.roll[0], step.lengths[0] + AIM_TIME))
        return Place(0, 0.0)

    def next_ruling(self, place: Place) -> Place | None:
        """Where the next ruling is given; None when there is none."""
        for step in self.steps[place.step :]:
            if step.has_ruling and (step.index > place.step or place.time < step.ruling_at):
                return Place(step.index, step.ruling_at)
        return None

    def previous_ruling(self, place: Place) -> Place | None:
        """Where the ruling before this place was given; None when there is none."""
        for step in reversed(self.steps[: place.step + 1]):
            if step.has_ruling and (step.index < place.step or place.time > step.ruling_at):
                return Place(step.index, step.ruling_at)
        return None

    def board_start(self, board: int) -> Place:
        """Where a board begins; the first or the last when there is no such board."""
        wanted = max(0, min(board, self.boards - 1))
        return next(Place(step.index, 0.0) for step in self.steps if step.board == wanted)

    def next_board(self, place: Place) -> Place:
        """The beginning of the next board; the very end after the last."""
        board = self.steps[place.step].board + 1
        return self.board_start(board) if board < self.boards else self.end

    def previous_board(self, place: Place) -> Place:
        """The beginning of this board, or of the one before when that is where we are."""
        begun = self.board_start(self.steps[place.step].board)
        return begun if begun != place else self.board_start(self.steps[place.step].board - 1)


def _lengths(entry: Entry, turn: float) -> tuple[float, float, float, float, float]:
    event = entry.event
    if isinstance(event, ShotSettled):
        falls = [drop.time for drop in event.pocketed]
        roll = max(event.time, falls[-1] + SINK_TIME if falls else 0.0)
        hold = RULING_TIME * max(1, len(event.verdict.rulings)) + 0.3
        return turn, AIM_TIME, roll, hold, TRAVEL_TIME * len(event.returned)
    if isinstance(event, BoardBegun):
        return 0.0, BOARD_TIME, 0.0, 0.0, 0.0
    if isinstance(event, Placement):
        return 0.0, 0.0, 0.0, 0.0, TRAVEL_TIME
    return 0.0, WORD_TIME, 0.0, 0.0, 0.0
