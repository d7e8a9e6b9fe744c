"""The region a due piece is laid in, and the place the program would choose there (F15)."""

from __future__ import annotations

from math import hypot
from typing import Final

from game.core.board import RING_INNER, RING_OUTER
from game.core.events import Vector
from game.core.pieces import Seat
from game.core.state import BoardState
from game.physics.placing import nearest_free

INNER: Final = RING_INNER
OUTER: Final = RING_OUTER
"""How far from the board's centre a due piece's may lie: 31.8 to 69.1 mm (F15)."""


def in_ring(board: BoardState, seat: Seat) -> Vector | None:
    """Where the program lays a due piece: the free place nearest the centre that F15 allows.

    Args:
        board: the pieces lying.
        seat: of equally near places, the first counter-clockwise from this seat's right.

    Returns:
        The place in metres, or None when there is no room.
    """
    spot = nearest_free(board, seat=seat, keep_off=INNER)
    return spot if spot and hypot(*spot) <= OUTER else None
