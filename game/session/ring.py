"""The region a due piece is laid in, and the place the program would choose there (F15)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import atan2, hypot, sqrt, tau
from typing import Final

from game.core.board import CENTRE_CIRCLE_RADIUS, OUTER_CIRCLE_RADIUS, PIECE_RADIUS, RACK_GAP
from game.core.events import Vector
from game.core.pieces import Seat
from game.core.state import BoardState

INNER: Final = CENTRE_CIRCLE_RADIUS + PIECE_RADIUS
OUTER: Final = OUTER_CIRCLE_RADIUS - PIECE_RADIUS
"""How far from the board's centre a due piece's may lie: 31.8 to 69.1 mm (F15)."""
_PITCH: Final = 2 * PIECE_RADIUS + RACK_GAP
_ROUNDING: Final = 1e-9
"""Metres by which computed places may differ and still count as equally near, or as inside."""


def in_ring(board: BoardState, seat: Seat) -> Vector | None:
    """Where the program lays a due piece: the free place nearest the centre that F15 allows.

    Args:
        board: the pieces lying.
        seat: of equally near places, the first counter-clockwise from this seat's right.

    Returns:
        The place in metres, or None when there is no room.
    """
    free = [spot for spot in _candidates(board, seat) if _is_free(board, spot)]
    if not free:
        return None
    nearest = min(hypot(*spot) for spot in free)
    equal = [spot for spot in free if hypot(*spot) <= nearest + _ROUNDING]
    return min(equal, key=lambda spot: _turn(seat, spot))


def _candidates(board: BoardState, seat: Seat) -> Iterator[Vector]:
    """Places among which the nearest free one is.

    The least distance over a region with holes lies on the inner circle, or on a piece's circle
    of contact: where that is nearest to the centre, or where two circles cross.
    """
    yield seat.to_board(INNER, 0.0)
    circles = [(piece.x, piece.y, _PITCH) for piece in board]
    for index, (x, y, radius) in enumerate(circles):
        away = hypot(x, y)
        if away > _ROUNDING:
            share = (away - radius) / away
            yield x * share, y * share
        for edge in (INNER, OUTER):
            yield from _crossings((x, y, radius), (0.0, 0.0, edge))
        for other in circles[:index]:
            yield from _crossings((x, y, radius), other)


def _crossings(
    first: tuple[float, float, float], second: tuple[float, float, float]
) -> Iterable[Vector]:
    """Where two circles (x, y, radius) cross: none or two points."""
    (x, y, radius), (u, v, reach) = first, second
    away = hypot(u - x, v - y)
    if not abs(radius - reach) < away < radius + reach:
        return ()
    along = (away * away + radius * radius - reach * reach) / (2 * away)
    height = sqrt(max(radius * radius - along * along, 0.0))
    right, up = (u - x) / away, (v - y) / away
    foot = (x + along * right, y + along * up)
    return (
        (foot[0] - height * up, foot[1] + height * right),
        (foot[0] + height * up, foot[1] - height * right),
    )


def _is_free(board: BoardState, spot: Vector) -> bool:
    if not INNER - _ROUNDING <= hypot(*spot) <= OUTER + _ROUNDING:
        return False
    return all(hypot(piece.x - spot[0], piece.y - spot[1]) >= _PITCH - _ROUNDING for piece in board)


def _turn(seat: Seat, spot: Vector) -> float:
    """Angle of a place counter-clockwise from a seat's right, 0 to 2π.

    What rounding leaves just below 0 counts as 0.
    """
    right, forward = seat.from_board(*spot)
    turn = atan2(forward, right) % tau
    return 0.0 if turn > tau - 1e-7 else turn
