"""Metres on the board to pixels on the screen and back, for any seat and any turn between."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from game.core.board import FRAME_WIDTH, HALF
from game.core.pieces import Seat

OUTER_HALF = HALF + FRAME_WIDTH
"""Half the outer side of the frame, in metres."""


@dataclass(frozen=True, slots=True)
class Mapping:
    """Where a board of `side` pixels lies on the screen, and who sits at its bottom.

    Attributes:
        centre: the board's centre in pixels.
        side: outer side of the frame in whole pixels.
        seat: the seat at the bottom.
        turn: quarter turns beyond that, any number; 1 brings the next seat clockwise (the one at
            the left) to the bottom.
    """

    centre: tuple[float, float]
    side: int
    seat: Seat = Seat.S
    turn: float = 0.0

    @property
    def scale(self) -> float:
        """Pixels per metre."""
        return self.side / (2.0 * OUTER_HALF)

    @property
    def quarters(self) -> float:
        """Quarter turns of the board from seat S at the bottom, counter-clockwise on screen."""
        return self.seat.quarter_turns + self.turn

    @property
    def radians(self) -> float:
        """The same as an angle."""
        return self.quarters * pi / 2.0

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Pixels of a place in metres; a pixel's middle is at a half."""
        right, forward = self.seat.from_board(x, y)
        if self.turn:
            c, s = cos(self.turn * pi / 2.0), sin(self.turn * pi / 2.0)
            right, forward = right * c - forward * s, right * s + forward * c
        scale = self.scale
        return self.centre[0] + right * scale, self.centre[1] - forward * scale

    def to_board(self, px: float, py: float) -> tuple[float, float]:
        """Metres of a place in pixels."""
        scale = self.scale
        right, forward = (px - self.centre[0]) / scale, (self.centre[1] - py) / scale
        if self.turn:
            c, s = cos(self.turn * pi / 2.0), sin(self.turn * pi / 2.0)
            right, forward = right * c + forward * s, forward * c - right * s
        return self.seat.to_board(right, forward)
