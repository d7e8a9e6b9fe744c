"""Metres on the board to pixels on the screen and back, for any seat and any turn between."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from pygame import Rect

from game.core.board import FRAME_WIDTH, HALF
from game.core.pieces import Seat
from game.ui.art.camera import BOTTOM, FRAME_TOP, Camera, fitted
from game.ui.art.layout import MM

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

    def shape_at(self, x: float, y: float) -> tuple[float, float]:
        """Pixels per metre at a place, and the height of a circle there as a share of its width."""
        return self.scale, 1.0

    def to_board(self, px: float, py: float) -> tuple[float, float]:
        """Metres of a place in pixels."""
        scale = self.scale
        right, forward = (px - self.centre[0]) / scale, (self.centre[1] - py) / scale
        if self.turn:
            c, s = cos(self.turn * pi / 2.0), sin(self.turn * pi / 2.0)
            right, forward = right * c + forward * s, forward * c - right * s
        return self.seat.to_board(right, forward)


@dataclass(frozen=True, slots=True)
class SeatMapping:
    """The board in perspective, from the chair of `seat`; offers what `Mapping` offers.

    Attributes:
        corner: top left of the room in pixels.
        size: width and height of the room.
        seat: whose chair it is.
    """

    corner: tuple[int, int]
    size: tuple[int, int]
    seat: Seat = Seat.S

    @property
    def camera(self) -> Camera:
        """The eye, in pixels from the room's corner."""
        return fitted(*self.size)

    @property
    def scale(self) -> float:
        """Pixels per metre at the middle of the board."""
        return self.camera.scale(0.0) * MM

    @property
    def side(self) -> int:
        """What the frame would measure from above at that scale: lines are as wide as there."""
        return round(self.scale * 2.0 * OUTER_HALF)

    @property
    def quarters(self) -> float:
        """Quarter turns of the board from seat S at the bottom, counter-clockwise on screen."""
        return self.seat.quarter_turns

    @property
    def radians(self) -> float:
        """The same as an angle."""
        return self.quarters * pi / 2.0

    @property
    def frame_rect(self) -> Rect:
        """What of the screen the board takes, front included."""
        half, camera = OUTER_HALF * MM, self.camera
        left, _ = camera.project(-half, half, FRAME_TOP)
        right, _ = camera.project(half, half, FRAME_TOP)
        _, bottom = camera.project(0.0, half, BOTTOM)
        _, top = camera.project(0.0, -half, FRAME_TOP)
        x, y = self.corner
        return Rect(x + round(left), y + round(top), round(right - left), round(bottom - top))

    def to_screen(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        """Pixels of a place in metres, `z` above the surface."""
        right, forward = self.seat.from_board(x, y)
        px, py = self.camera.project(right * MM, -forward * MM, z * MM)
        return self.corner[0] + px, self.corner[1] + py

    def shape_at(self, x: float, y: float) -> tuple[float, float]:
        """Pixels per metre at a place, and the height of a circle there as a share of its width."""
        _, forward = self.seat.from_board(x, y)
        return self.camera.scale(-forward * MM) * MM, self.camera.squash(-forward * MM)

    def to_board(self, px: float, py: float) -> tuple[float, float]:
        """Metres of the place on the surface seen at a pixel."""
        right, towards = self.camera.unproject(px - self.corner[0], py - self.corner[1])
        return self.seat.to_board(right / MM, -towards / MM)


Projection = Mapping | SeatMapping
"""Any way the board is seen."""
