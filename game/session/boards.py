"""From board to board: racking, tosses, and who breaks next."""

from __future__ import annotations

from dataclasses import replace

from game.core.errors import StateError
from game.core.pieces import Seat
from game.core.state import BoardState
from game.rules.ruleset import rule_set
from game.rules.scoring import next_match, next_white_side
from game.rules.state import MatchState, Setup
from game.session.course import Course
from game.session.events import BoardBegun, Hand, Takes, Toss


class Boards(Course):
    """A game in which one board follows another."""

    # --- tosses --------------------------------------------------------------------------

    def begin_toss(self, by: Seat, *, choice: bool = False) -> None:
        """A toss begins: before the first break, or where the finish leaves the break to one.

        Args:
            by: the seat that guesses.
            choice: whether the winner chooses break or side (F1); else the winner breaks.

        Raises:
            StateError: when there is nothing to toss for.
        """
        self._commit(Toss(by, choice))

    def call_toss(self, call: Hand, white: Hand) -> None:
        """The guess is made and the hands are opened.

        Args:
            call: the hand that is said to hold the white piece.
            white: the hand that holds it.

        Raises:
            StateError: when no guess is awaited.
        """
        self._commit(replace(self._require_toss(), call=call, white=white))

    def decide_toss(self, takes: Takes = Takes.BREAK) -> None:
        """The winner takes break or side, and the board is racked for who breaks it now.

        Raises:
            StateError: when no toss is won, or the winner may not choose.
        """
        toss, winner = self._require_toss(), self.toss_winner
        if winner is None:
            raise StateError("the toss is not won yet")
        breaker = winner if takes is Takes.BREAK else self.setup.next_seat(winner)
        self._commit(replace(toss, takes=takes), self._next_rack(breaker))

    def _require_toss(self) -> Toss:
        if self.toss is None:
            raise StateError("there is no toss")
        return self.toss

    # --- boards --------------------------------------------------------------------------

    def next_board(self, breaker: Seat | None = None) -> None:
        """Racks the next board, with the right breaker and colours.

        Args:
            breaker: needed when the finish leaves it to chance.

        Raises:
            StateError: when the board is not finished, the match is over, or the breaker
                is missing.
        """
        finish = self.finish
        if finish is None or self.is_over:
            raise StateError("there is no next board now")
        if finish.next_break in tuple(Seat):
            breaker = Seat(finish.next_break)
        if breaker is None or breaker not in self.setup.seats_in_use:
            raise StateError("the next board's breaker has to be drawn first")
        self._commit(self._next_rack(breaker))

    def _next_rack(self, breaker: Seat) -> BoardBegun:
        """The board after this one; before the first break, this one for another breaker."""
        finish, state, number = self.finish, self.state, self.board_number
        white = next_white_side(self.setup, state, breaker)
        if finish is None:
            return rack(self.setup, number, breaker, white, None)
        number += finish.result != "draw"
        return rack(self.setup, number, breaker, white, next_match(self.setup, state, finish))


def rack(
    setup: Setup, number: int, breaker: Seat, white_side: int | None, match: MatchState | None
) -> BoardBegun:
    """A board with everything on it, the stem of the Y towards the breaker (1.6)."""
    state = rule_set(setup.rules).opening(setup, breaker, white_side, match)
    return BoardBegun(number, state, BoardState.racked(breaker))
