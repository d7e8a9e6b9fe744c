"""Who and what is on a board: colours, seats, sides, and the fixed identity of the 19 pieces."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """Kind of disc. The striker is a disc but not a piece."""

    WHITE = "white"
    BLACK = "black"
    QUEEN = "queen"
    STRIKER = "striker"

    @property
    def other(self) -> Kind:
        """The opposing colour of white or black.

        Raises:
            ValueError: for the queen and the striker, which have none.
        """
        if self is Kind.WHITE:
            return Kind.BLACK
        if self is Kind.BLACK:
            return Kind.WHITE
        raise ValueError(f"{self} has no opposing colour")


class Seat(StrEnum):
    """A chair at the board, named by the compass; S is at the bottom of the unturned board."""

    S = "S"
    W = "W"
    N = "N"
    E = "E"

    @property
    def quarter_turns(self) -> int:
        """Clockwise quarter turns from S to this seat, 0 to 3, seen from above."""
        return _CLOCKWISE.index(self)

    @property
    def opposite(self) -> Seat:
        """The chair across the board."""
        return _CLOCKWISE[(self.quarter_turns + 2) % 4]

    @property
    def clockwise(self) -> Seat:
        """The next chair clockwise, seen from above: the one on the sitter's left."""
        return _CLOCKWISE[(self.quarter_turns + 1) % 4]

    @property
    def right(self) -> Seat:
        """The next chair on the sitter's right: counter-clockwise, seen from above."""
        return _CLOCKWISE[(self.quarter_turns + 3) % 4]

    def to_board(self, right: float, forward: float) -> tuple[float, float]:
        """Turns a vector of the sitter (right, straight ahead) into board axes (x, y).

        Only swaps and signs, so that a turned board gives the very same numbers.
        """
        turns = self.quarter_turns
        if turns == 0:
            return right, forward
        if turns == 1:
            return forward, -right
        if turns == 2:
            return -right, -forward
        return -forward, right

    def from_board(self, x: float, y: float) -> tuple[float, float]:
        """Turns board axes (x, y) into the sitter's (right, straight ahead)."""
        turns = self.quarter_turns
        if turns == 0:
            return x, y
        if turns == 1:
            return -y, x
        if turns == 2:
            return -x, -y
        return y, -x


_CLOCKWISE: Final = (Seat.S, Seat.W, Seat.N, Seat.E)

SEATS_IN_USE: Final[dict[int, tuple[Seat, ...]]] = {
    1: (Seat.S,),
    2: (Seat.S, Seat.N),
    3: (Seat.S, Seat.W, Seat.N),
    4: (Seat.S, Seat.W, Seat.N, Seat.E),
}
"""Seats in clockwise order for a number of players (rules 1: two sit S and N, three S W N)."""

PIECES_PER_COLOUR: Final = 9

RACK_KINDS: Final[tuple[Kind, ...]] = (
    Kind.QUEEN,
    *(Kind.WHITE, Kind.BLACK) * 3,
    *(Kind.WHITE, Kind.BLACK) * 6,
)
"""Kind of each of the 19 pieces by its identity: queen, inner ring, outer ring, each
counter-clockwise from the stem of the Y (rules 1.6)."""

STRIKER_ID: Final = -1
"""The striker's identity wherever a disc is named by number."""
