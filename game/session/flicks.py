"""The three unscored practice flicks before a first board (H2)."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees
from typing import Final

from game.core.board import BASE_FORWARD, HALF, POCKET_OFFSET, STRIKER_RADIUS
from game.core.errors import ShotError, StateError
from game.core.events import ShotRecord
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.physics.simulate import Trace, simulate_traced
from game.rules import legality
from game.rules.legality import Problem
from game.rules.mechanism import SEAT_WORDS
from game.session.legal import power_problems
from game.session.seats import Player

FLICKS: Final = 3
"""Flicks of each player."""
DISC_ID: Final = 1
_SPOT: Final = (0.130, 0.060)
"""Where the disc lies before each flick: metres to the shooter's right, and ahead."""
_POCKET: Final = (POCKET_OFFSET, POCKET_OFFSET)
_SOFT, _FIRM = 1.4, 3.0
"""Speeds of the two suggested flicks, m/s: enough with some to spare, and no more."""
_REBOUND_OFFSET: Final = -0.130
"""Where the flick off the frame starts; its way out passes clear of the disc."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What to try.

    Attributes:
        key: "straight", "rebound" or "free".
        shot: a flick that does it, or None.
    """

    key: str
    shot: Shot | None


class PracticeFlicks:
    """Three flicks of each player, one after the other, at one disc; nothing is recorded.

    Before every flick the disc lies in its place again.
    """

    def __init__(self, players: tuple[Player, ...], constants: Constants | None = None) -> None:
        """The first player is about to flick.

        Args:
            players: who flicks, in order; computer players do not practise.
            constants: the physics; None for a board in play.

        Raises:
            StateError: when no person is among the players.
        """
        self.constants = constants or Constants()
        self._turns = [player for player in players if not player.robot for _ in range(FLICKS)]
        if not self._turns:
            raise StateError("there is nobody to practise")
        self._flicked = 0
        self._pending = False

    @property
    def is_over(self) -> bool:
        """True when everybody has had their flicks."""
        return self._flicked >= len(self._turns)

    @property
    def player(self) -> Player:
        """Who flicks next; the last one when it is over."""
        return self._turns[min(self._flicked, len(self._turns) - 1)]

    @property
    def left(self) -> int:
        """Flicks this player has left, the next one included; 0 when it is over."""
        return self._turns[self._flicked :].count(self.player)

    @property
    def board(self) -> BoardState:
        """The one disc, where it lies before every flick."""
        return BoardState((Piece(DISC_ID, Kind.WHITE, *self.player.seat.to_board(*_SPOT)),))

    @property
    def hint(self) -> Hint:
        """What the next flick could be: soft and straight, then off the frame, then anything."""
        seat = self.player.seat
        if self.left == FLICKS:
            return Hint("straight", _straight(seat))
        if self.left == FLICKS - 1:
            return Hint("rebound", _rebound(seat))
        return Hint("free", None)

    def free_offsets(self) -> tuple[legality.Interval, ...]:
        """Every legal offset for the striker, as closed intervals in metres."""
        return legality.free_offsets(self.board, self.player.seat, strict=True)

    def problems(self, shot: Shot) -> tuple[Problem, ...]:
        """Everything that forbids a flick, in words; empty when it may be played."""
        if shot.seat is not self.player.seat:
            return (Problem("turn", (("seat", SEAT_WORDS[self.player.seat]),)),)
        place = legality.placement_problems(self.board, shot.seat, shot.offset, strict=True)
        return (*place, *power_problems(self.constants, shot))

    def shoot(self, shot: Shot) -> tuple[ShotRecord, Trace]:
        """Plays a flick; `settle` then goes on to the next.

        Raises:
            ShotError: naming every problem, when it may not be played.
            StateError: when it is over, or the last flick is not settled.
        """
        if self.is_over or self._pending:
            raise StateError("no practice flick can be played now")
        if found := self.problems(shot):
            raise ShotError(" ".join(problem.text for problem in found))
        self._pending = True
        offset = legality.snap(shot.offset, strict=True)
        return simulate_traced(
            self.board, Shot(shot.seat, offset, shot.angle, shot.speed), self.constants
        )

    def settle(self) -> None:
        """The flick was shown; the next one comes."""
        if self._pending:
            self._pending = False
            self._flicked += 1

    def skip(self) -> None:
        """This player's remaining flicks are not wanted."""
        self._pending = False
        self._flicked += self.left


def _straight(seat: Seat) -> Shot:
    """Along the line through the disc's centre into the far right pocket."""
    right, ahead = _POCKET[0] - _SPOT[0], _POCKET[1] - _SPOT[1]
    offset = _SPOT[0] - (_SPOT[1] - BASE_FORWARD) * right / ahead
    return Shot(seat, offset, degrees(atan2(right, ahead)), _SOFT)


def _rebound(seat: Seat) -> Shot:
    """At the disc's mirror image in the far cushion, moved in by the striker's radius."""
    ahead = 2 * (HALF - STRIKER_RADIUS) - _SPOT[1] - BASE_FORWARD
    angle = degrees(atan2(_SPOT[0] - _REBOUND_OFFSET, ahead))
    return Shot(seat, _REBOUND_OFFSET, angle, _FIRM)
