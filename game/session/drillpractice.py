"""A drill in the practice room: the same session, with the drill's board, seat and base line."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core.board import BASE_FORWARD
from game.core.pieces import Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.rules import legality
from game.rules.legality import Problem
from game.session.drillplay import Attempt, Judged
from game.session.drills import Drill, is_within
from game.session.practice import Lie, Options, Placing, Practice, PracticeShot

FIRST_SPEED: Final = 2.0
"""m/s at which the power stands before a player has set it."""


class DrillPractice(Practice):
    """Attempts at one drill, one after the other.

    Attributes:
        drill: what is tried.
        attempt: the attempt under way, or the one that has just ended.
        judged: what its latest stroke did; None before the first.
    """

    def __init__(self, drill: Drill) -> None:
        """The first attempt is about to begin."""
        self.drill = drill
        self.attempt = Attempt(drill)
        self.judged: Judged | None = None
        self._fresh = Shot(drill.file.seat, drill.start, 0.0, FIRST_SPEED)
        self._began: Shot | None = None
        super().__init__(Lie(drill.board, self._fresh), Options(placing=Placing.STRICT))

    @property
    def is_under_way(self) -> bool:
        """Whether a stroke has been played and more are to come."""
        return self.judged is not None and not self.judged.is_over

    def take(self, played: PracticeShot) -> Judged:
        """Judges a settled stroke."""
        if self.attempt.strokes == 0:
            self._began = played.lie.aim
        self.judged = self.attempt.take(played.record)
        return self.judged

    def begin_again(self) -> None:
        """The next attempt, from the drill's own lie.

        After a miss the first aim is there again, to be corrected; after a make the aim is
        turned away: the same shot again would be no second make.
        """
        is_made = self.judged is not None and self.judged.is_made
        aim = self._began if self._began and not is_made else self._fresh
        if is_made and self._began:
            aim = replace(self._fresh, offset=self._began.offset)
        self.attempt, self.judged = Attempt(self.drill), None
        self.cancel()
        self.set_lie(Lie(self.drill.board, aim))

    # The striker's part of the base line -------------------------------------------------

    def free_offsets(self, seat: Seat | None = None) -> tuple[legality.Interval, ...]:
        """Where the drill lets the striker stand."""
        return self.drill.offsets(self.board)

    def placement_problems(self, aim: Shot | None = None) -> tuple[Problem, ...]:
        """The rules' reasons against the striker's place, and the drill's own."""
        aim = aim or self.aim
        found = super().placement_problems(aim)
        low, high = self.drill.file.striker.low, self.drill.file.striker.high
        if not found and not is_within(aim.offset, low, high):
            return (Problem("drill_place"),)
        return found

    def standing(self, aim: Shot, board: BoardState | None = None) -> Shot:
        """The same aim from the nearest place the drill allows."""
        offset = self.drill.nearest_offset(aim.offset, self.board if board is None else board)
        return replace(aim, offset=offset, forward=BASE_FORWARD)
