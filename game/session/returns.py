"""Which pieces come back and where they lie: rules 1.3, and F15 where a player places them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import atan2, hypot, sqrt, tau
from typing import Final

from game.core.board import (
    CENTRE_CIRCLE_RADIUS,
    OUTER_CIRCLE_RADIUS,
    PIECE_RADIUS,
    RACK_GAP,
)
from game.core.events import ShotRecord, Vector
from game.core.pieces import RACK_KINDS, STRIKER_ID, Kind, Seat
from game.core.state import OVERLAP_TOLERANCE, BoardState, Piece
from game.rules.legality import Problem
from game.rules.verdict import BEFORE, CENTRE, Verdict
from game.session.events import PlacedBack, ToPlace
from game.session.standing import Standing

RING: Final = (CENTRE_CIRCLE_RADIUS + PIECE_RADIUS, OUTER_CIRCLE_RADIUS - PIECE_RADIUS)
"""Nearest and farthest a due piece's centre may lie from the board's: 31.8 to 69.1 mm (F15)."""
_PITCH: Final = 2 * PIECE_RADIUS + RACK_GAP
_ROUNDING: Final = 1e-9
"""Metres by which computed places may differ and still count as equally near, or as inside."""


def put_back(
    record: ShotRecord, gone: tuple[int, ...], verdict: Verdict, shooter: Seat
) -> tuple[tuple[PlacedBack, ...], tuple[ToPlace, ...]]:
    """Gives the returned kinds their identities, and the automatic ones their places.

    Args:
        record: the shot; its own pieces come back before those of earlier shots, and of
            these the one pocketed last.
        gone: pieces off the board before the shot, in the order they left it.
        verdict: the ruling. When it ends the board nobody places by hand any more.
        shooter: ties between equally near places are broken from their right.

    Returns:
        Pieces put back at once, and those that wait for a player.
    """
    dropped = [event.disc for event in (*record.pocketed(), *record.off_board())]
    from game.physics.placing import nearest_free

    candidates = [disc for disc in (*dropped, *reversed(gone)) if disc != STRIKER_ID]
    board = record.after
    at_once: list[PlacedBack] = []
    by_hand: list[ToPlace] = []
    for each in verdict.returned:
        piece_id = next(disc for disc in candidates if RACK_KINDS[disc] is each.kind)
        candidates.remove(piece_id)
        if each.place not in (CENTRE, BEFORE) and verdict.finish is None:
            by_hand.append(ToPlace(piece_id, each.kind, each.clause, Seat(each.place)))
            continue
        spot = None if each.place in (CENTRE, BEFORE) else in_ring(board, shooter)
        spot = spot or nearest_free(board, seat=shooter)
        piece = Piece(piece_id, each.kind, *spot)
        board = board.with_piece(piece)
        at_once.append(PlacedBack(piece, each.clause, each.place))
    return tuple(at_once), tuple(by_hand)


def ring_problems(board: BoardState, x: float, y: float) -> tuple[Problem, ...]:
    """Everything that forbids a due piece at (x, y) in metres; empty when it may lie there."""
    found: list[Problem] = []
    distance = hypot(x, y)
    if not distance <= RING[1] + _ROUNDING:
        found.append(Problem("outside", "The piece has to lie wholly inside the outer circle."))
    if distance < RING[0] - _ROUNDING:
        found.append(Problem("centre", "The piece may not lie on the centre circle."))
    for piece in board:
        if hypot(piece.x - x, piece.y - y) < 2 * PIECE_RADIUS - OVERLAP_TOLERANCE:
            words = "the queen" if piece.kind is Kind.QUEEN else f"a {piece.kind.value} piece"
            found.append(
                Problem("overlap", f"The piece overlaps {words}.", (("kind", piece.kind.value),))
            )
    return tuple(found)


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


def can_forgo(standing: Standing) -> bool:
    """True when the placer of the next piece may forgo all of theirs (F15).

    Not after the first was laid down, and not when the owner would have no piece left: a
    board is never ended by a piece that was not placed.
    """
    if not standing.to_place or standing.has_placed:
        return False
    mine = [each.kind for each in standing.to_place if each.by == standing.to_place[0].by]
    return all(standing.state.on_board.of(kind) > mine.count(kind) for kind in set(mine))


def _candidates(board: BoardState, seat: Seat) -> Iterator[Vector]:
    """Places among which the nearest free one is.

    The least distance over a region with holes lies on the inner circle, or on a piece's circle
    of contact: where that is nearest to the centre, or where two circles cross.
    """
    inner = RING[0]
    yield seat.to_board(inner, 0.0)
    circles = [(piece.x, piece.y, _PITCH) for piece in board]
    for index, (x, y, radius) in enumerate(circles):
        away = hypot(x, y)
        if away > _ROUNDING:
            share = (away - radius) / away
            yield x * share, y * share
        for edge in RING:
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
    if not RING[0] - _ROUNDING <= hypot(*spot) <= RING[1] + _ROUNDING:
        return False
    return all(hypot(piece.x - spot[0], piece.y - spot[1]) >= _PITCH - _ROUNDING for piece in board)


def _turn(seat: Seat, spot: Vector) -> float:
    """Angle of a place counter-clockwise from a seat's right, 0 to 2π.

    What rounding leaves just below 0 counts as 0.
    """
    right, forward = seat.from_board(*spot)
    turn = atan2(forward, right) % tau
    return 0.0 if turn > tau - 1e-7 else turn
