"""Where a returned piece goes: the free place nearest to a point, exactly (rules 1.3).

A free place is inside the frame, out of the pockets and clear of every piece. The nearest one
to a point is the point itself, or lies on an edge of what is forbidden: straight away from a
piece or frame, or where two edges cross. All of these are tried, so nothing is searched.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import atan2, hypot, sqrt, tau
from typing import Final

from game.core import board
from game.core.events import Vector
from game.core.pieces import Seat
from game.core.state import BoardState

Circle = tuple[float, float, float]

_ROUNDING: Final = 1e-12
"""Metres by which an edge's own points may seem to be inside it."""
_TIE: Final = 1e-10
"""Metres within which two places are equally near."""
_TURN_ROUNDING: Final = 1e-9
"""Radians within which a direction is the shooter's right exactly."""


def nearest_free(
    state: BoardState,
    *,
    aim: Vector = (0.0, 0.0),
    seat: Seat = Seat.S,
    clearance: float = board.RACK_GAP,
    keep_off: float = 0.0,
    radius: float = board.PIECE_RADIUS,
) -> Vector | None:
    """The free place for one more disc nearest to `aim`, or None when the board is full.

    Args:
        state: the pieces lying there; nothing of them moves.
        aim: the point it should be near, in metres; the board's centre unless stated.
        seat: the shooter's. Of places equally near, the one at the smallest angle from the
            shooter's right, counter-clockwise about `aim`, is taken.
        clearance: gap left to every other piece and to the pockets' edges, metres.
        keep_off: how far from `aim` the disc's centre stays at least, metres (F15).
        radius: of the disc; a piece's unless stated.
    """
    circles: list[Circle] = [
        (piece.x, piece.y, board.PIECE_RADIUS + radius + clearance) for piece in state
    ]
    circles += [(x, y, board.POCKET_RADIUS + clearance) for x, y in board.POCKETS.values()]
    if keep_off:
        circles.append((*aim, keep_off))
    limit = board.HALF - radius
    ranked = sorted(
        (hypot(x - aim[0], y - aim[1]), x, y) for x, y in _candidates(circles, aim, seat, limit)
    )
    nearest: list[Vector] = []
    least = 0.0
    for distance, x, y in ranked:
        if nearest and distance > least + _TIE:
            break
        if _is_free(x, y, circles, limit):
            least = least if nearest else distance
            nearest.append((x, y))
    return min(nearest, key=lambda spot: _turn(spot, aim, seat), default=None)


def nearest_in_ring(state: BoardState, seat: Seat) -> Vector | None:
    """Where the program lays a due piece: the free place nearest the centre that F15 allows.

    Args:
        state: the pieces lying.
        seat: of equally near places, the first counter-clockwise from this seat's right.

    Returns:
        The place in metres, or None when there is no room.
    """
    spot = nearest_free(state, seat=seat, keep_off=board.RING_INNER)
    return spot if spot and hypot(*spot) <= board.RING_OUTER else None


def _candidates(circles: list[Circle], aim: Vector, seat: Seat, limit: float) -> Iterator[Vector]:
    yield aim
    for x, y, radius in circles:
        away = (aim[0] - x, aim[1] - y)
        distance = hypot(*away)
        if distance > 0.0:
            yield x + away[0] / distance * radius, y + away[1] / distance * radius
        else:
            right = seat.to_board(1.0, 0.0)
            yield x + right[0] * radius, y + right[1] * radius
    for line in (-limit, limit):
        yield line, aim[1]
        yield aim[0], line
        for other in (-limit, limit):
            yield line, other
        for x, y, radius in circles:
            if abs(line - x) <= radius:
                half = sqrt(radius * radius - (line - x) ** 2)
                yield from ((line, y - half), (line, y + half))
            if abs(line - y) <= radius:
                half = sqrt(radius * radius - (line - y) ** 2)
                yield from ((x - half, line), (x + half, line))
    for one, two in combinations(circles, 2):
        yield from _crossings(one, two)


def _crossings(one: Circle, two: Circle) -> Iterator[Vector]:
    x, y = two[0] - one[0], two[1] - one[1]
    square = x * x + y * y
    if square == 0.0:
        return
    # Measured in centre distances: how far along the line of centres the chord lies, and how
    # far to either side its ends are.
    along = 0.5 + (one[2] ** 2 - two[2] ** 2) / (2 * square)
    across = one[2] ** 2 / square - along * along
    if across < 0.0:
        return
    side = sqrt(across)
    for sign in (-side, side):
        yield one[0] + along * x - sign * y, one[1] + along * y + sign * x


def _is_free(x: float, y: float, circles: list[Circle], limit: float) -> bool:
    if max(abs(x), abs(y)) > limit + _ROUNDING:
        return False
    return all(hypot(x - p, y - q) >= radius - _ROUNDING for p, q, radius in circles)


def _turn(spot: Vector, aim: Vector, seat: Seat) -> float:
    """Angle of a place from the shooter's right, counter-clockwise about `aim`, 0 to 2π."""
    right, forward = seat.from_board(spot[0] - aim[0], spot[1] - aim[1])
    turn = atan2(forward, right) % tau
    return 0.0 if tau - turn < _TURN_ROUNDING else turn
