"""Where a returned piece is laid down: the free place nearest to a target (rules 1.3), exactly.

The nearest free place is the target itself, or it lies on the edge of what is forbidden: on a
circle of contact around a piece or a pocket, on the line a frame keeps a centre from, or where
two of these cross. So a handful of points is looked at and nothing is searched by steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, hypot, inf, pi, sqrt
from typing import Final

from game.core.board import HALF, PIECE_RADIUS, POCKET_RADIUS, POCKETS
from game.core.pieces import Seat
from game.core.state import BoardState

Vector = tuple[float, float]

CLEARANCE: Final = 0.00005
"""Metres left free around a piece laid down: the rack's own gap (rules 1.3)."""
REACH: Final = 2 * PIECE_RADIUS + CLEARANCE
"""Distance of centres of a laid-down piece and its neighbour."""
_LIMIT: Final = HALF - PIECE_RADIUS
_ROUNDING: Final = 1e-9
"""Metres, and radians, below which places are the same: rounding, nothing more."""


@dataclass(frozen=True, slots=True)
class Ring:
    """Between which distances from the board's centre a piece's centre may lie, in metres."""

    inner: float
    outer: float


def nearest_free(
    board: BoardState,
    *,
    seat: Seat,
    target: Vector = (0.0, 0.0),
    ring: Ring | None = None,
) -> Vector | None:
    """The free place for a piece nearest to `target`.

    Args:
        board: the pieces lying.
        seat: of places equally near, the first counter-clockwise from this seat's right.
        target: where the piece would lie if nothing were in the way, in metres.
        ring: a further restriction of where its centre may lie.

    Returns:
        The centre in metres, or None when there is no room.
    """
    circles = [(piece.x, piece.y, REACH) for piece in board]
    circles += [(x, y, POCKET_RADIUS) for x, y in POCKETS.values()]
    bounds = ring or Ring(0.0, inf)
    free = [
        spot
        for spot in _candidates(circles, target, bounds, seat)
        if _is_free(spot, circles, bounds)
    ]
    if not free:
        return None
    nearest = min(_distance(spot, target) for spot in free)
    equal = [spot for spot in free if _distance(spot, target) <= nearest + _ROUNDING]
    return min(equal, key=lambda spot: _turn(seat, target, spot))


def _is_free(spot: Vector, circles: list[tuple[float, float, float]], ring: Ring) -> bool:
    if max(abs(spot[0]), abs(spot[1])) > _LIMIT + _ROUNDING:
        return False
    if not ring.inner - _ROUNDING <= hypot(*spot) <= ring.outer + _ROUNDING:
        return False
    return all(hypot(spot[0] - x, spot[1] - y) >= reach - _ROUNDING for x, y, reach in circles)


def _candidates(
    circles: list[tuple[float, float, float]], target: Vector, ring: Ring, seat: Seat
) -> Iterator[Vector]:
    """Every point the nearest free place can be."""
    yield target
    edges = [*circles, *((0.0, 0.0, radius) for radius in (ring.inner, ring.outer))]
    edges = [edge for edge in edges if 0.0 < edge[2] < inf]
    for x, y, reach in edges:
        away = hypot(target[0] - x, target[1] - y)
        if away > _ROUNDING:
            yield x + (target[0] - x) * reach / away, y + (target[1] - y) * reach / away
        else:
            right = seat.to_board(1.0, 0.0)  # all of the circle is equally near
            yield x + right[0] * reach, y + right[1] * reach
    for index, first in enumerate(edges):
        for second in edges[:index]:
            yield from _crossings(first, second)
        yield from _frame_crossings(first)


def _crossings(
    first: tuple[float, float, float], second: tuple[float, float, float]
) -> Iterator[Vector]:
    """Where two circles cross: two points, one, or none."""
    x, y = second[0] - first[0], second[1] - first[1]
    apart = hypot(x, y)
    if apart < _ROUNDING or apart > first[2] + second[2]:
        return
    along = (apart * apart + first[2] ** 2 - second[2] ** 2) / (2.0 * apart)
    square = first[2] ** 2 - along * along
    if square < 0.0:
        return
    across = sqrt(square)
    x, y = x / apart, y / apart
    for side in (across, -across):
        yield first[0] + along * x - side * y, first[1] + along * y + side * x


def _frame_crossings(circle: tuple[float, float, float]) -> Iterator[Vector]:
    """Where a circle crosses the lines that the frames keep a piece's centre from."""
    x, y, reach = circle
    for line in (-_LIMIT, _LIMIT):
        for centre, other, is_upright in ((x, y, True), (y, x, False)):
            square = reach * reach - (line - centre) ** 2
            if square < 0.0:
                continue
            for side in (sqrt(square), -sqrt(square)):
                yield (line, other + side) if is_upright else (other + side, line)


def _distance(spot: Vector, target: Vector) -> float:
    return hypot(spot[0] - target[0], spot[1] - target[1])


def _turn(seat: Seat, target: Vector, spot: Vector) -> float:
    """Angle of a place seen from the target, counter-clockwise from the seat's right, 0 to 2 pi."""
    right, forward = seat.from_board(spot[0] - target[0], spot[1] - target[1])
    return (atan2(forward, right) + _ROUNDING) % (2.0 * pi)
