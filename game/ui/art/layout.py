"""The board's sizes in millimetres for drawing, all taken from `game.core.board`."""

from __future__ import annotations

from math import sqrt
from typing import Final

from game.core import board
from game.core.pieces import Kind

MM: Final = 1000.0
SURFACE_HALF: Final = board.HALF * MM
FRAME_WIDTH: Final = board.FRAME_WIDTH * MM
OUTER_HALF: Final = SURFACE_HALF + FRAME_WIDTH
MARGIN: Final = 26.0
"""Room around the frame for its shadow on the cloth."""
POCKET_RADIUS: Final = board.POCKET_RADIUS * MM
POCKET_OFFSET: Final = board.POCKET_OFFSET * MM

BASE_OUTER: Final = SURFACE_HALF - board.BASE_LINE_OUTER * MM
"""Distance of the thick line's outer edge from the middle of the board."""
BASE_INNER: Final = SURFACE_HALF - board.BASE_LINE_INNER * MM
BASE_CENTRE: Final = SURFACE_HALF - board.BASE_LINE_CENTRE * MM
BASE_CIRCLE: Final = board.BASE_CIRCLE_RADIUS * MM
BASE_RED: Final = board.BASE_CIRCLE_RED_RADIUS * MM
BASE_OFFSET: Final = board.BASE_CIRCLE_OFFSET * MM
CENTRE_CIRCLE: Final = board.CENTRE_CIRCLE_RADIUS * MM
OUTER_CIRCLE: Final = board.OUTER_CIRCLE_RADIUS * MM

ARROW_WIDTH: Final = board.ARROW_WIDTH * MM
ARROW_ARC: Final = board.ARROW_ARC_RADIUS * MM
_CORNER: Final = SURFACE_HALF * sqrt(2.0)
ARROW_TIP: Final = _CORNER - board.ARROW_TIP * MM
"""Distance of an arrow's tip from the board's centre, along the diagonal."""
ARROW_TAIL: Final = _CORNER - board.ARROW_TAIL * MM


def disc_radius(kind: Kind) -> float:
    """Radius of a disc of this kind, in mm."""
    return board.disc_radius(kind) * MM


def pixels_per_mm(side: int) -> float:
    """Scale of a board whose frame is `side` pixels across."""
    return side / (2 * OUTER_HALF)


def picture_size(side: int) -> tuple[int, int]:
    """Pixels of the whole picture and of its margin, for a frame `side` pixels across."""
    margin = round(MARGIN * pixels_per_mm(side))
    return side + 2 * margin, margin
