"""Which pieces come back and where they lie: rules 1.3, and F15 where a player places them."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from game.core.board import PIECE_RADIUS, RING_INNER, RING_OUTER
from game.core.pieces import RACK_KINDS, STRIKER_ID, Seat
from game.core.state import OVERLAP_TOLERANCE, BoardState, Piece
from game.physics.placing import nearest_free, nearest_in_ring
from game.rules.legality import Problem, overlap_problem
from game.rules.verdict import CENTRE, Verdict
from game.session.events import PlacedBack, ToPlace
from game.session.standing import Standing

_ROUNDING: Final = 1e-9
"""Metres by which a computed place may miss a limit and still count as inside."""


def put_back(
    lying: BoardState,
    dropped: Sequence[int],
    gone: Sequence[int],
    verdict: Verdict,
    shooter: Seat,
) -> tuple[tuple[PlacedBack, ...], tuple[ToPlace, ...]]:
    """Gives the returned kinds their identities, and the automatic ones their places.

    Args:
        lying: the pieces after the shot.
        dropped: discs that left the board in this shot, in order; these come back first.
        gone: pieces off the board before it, in order; of these the last comes back first.
        verdict: the ruling. When it ends the board nobody places by hand any more.
        shooter: ties between equally near places are broken from their right.

    Returns:
        Pieces put back at once, and those that wait for a player.
    """
    candidates = [disc for disc in (*dropped, *reversed(gone)) if disc != STRIKER_ID]
    board = lying
    at_once: list[PlacedBack] = []
    by_hand: list[ToPlace] = []
    for each in verdict.returned:
        piece_id = next(disc for disc in candidates if RACK_KINDS[disc] is each.kind)
        candidates.remove(piece_id)
        if each.place != CENTRE and verdict.finish is None:
            by_hand.append(ToPlace(piece_id, each.kind, each.clause, Seat(each.place)))
            continue
        spot = None if each.place == CENTRE else nearest_in_ring(board, shooter)
        spot = spot or nearest_free(board, seat=shooter)
        assert spot is not None, "nineteen pieces leave room on a board"
        piece = Piece(piece_id, each.kind, *spot)
        board = board.with_piece(piece)
        at_once.append(PlacedBack(piece, each.clause, each.place))
    return tuple(at_once), tuple(by_hand)


def put_back_before(
    before: BoardState, lying: BoardState, dropped: Sequence[int], verdict: Verdict
) -> tuple[PlacedBack, ...]:
    """B5: what a shot without credit put down goes back to where it lay before that shot.

    Targets whose place is still free go first, so that none that has to make way for a moved
    one takes the place of another; those then lie as near to their own as can be.

    Args:
        before: the position shot at.
        lying: the pieces after the shot.
        dropped: discs that left the board in it, in order.
        verdict: the ruling; either everything comes back or nothing.
    """
    if not verdict.returned:
        return ()
    lost = [piece for piece in before if piece.id in dropped]
    lost.sort(key=lambda piece: dropped.index(piece.id))
    lost.sort(key=lambda piece: _is_taken(lying, piece))
    board, placed = lying, list[PlacedBack]()
    for piece, each in zip(lost, verdict.returned, strict=True):
        spot: tuple[float, float] | None = (piece.x, piece.y)
        if _is_taken(board, piece):
            spot = nearest_free(board, aim=(piece.x, piece.y))
        assert spot is not None, "three targets leave room on a board"
        back = Piece(piece.id, piece.kind, *spot)
        board = board.with_piece(back)
        placed.append(PlacedBack(back, each.clause, each.place))
    return tuple(placed)


def _is_taken(board: BoardState, piece: Piece) -> bool:
    """True when something now lies where this piece was."""
    reach = 2 * PIECE_RADIUS - OVERLAP_TOLERANCE
    return any(hypot(other.x - piece.x, other.y - piece.y) < reach for other in board)


def ring_problems(board: BoardState, x: float, y: float) -> tuple[Problem, ...]:
    """Everything that forbids a due piece at (x, y) in metres; empty when it may lie there."""
    found: list[Problem] = []
    distance = hypot(x, y)
    if not distance <= RING_OUTER + _ROUNDING:
        found.append(Problem("outside"))
    if distance < RING_INNER - _ROUNDING:
        found.append(Problem("centre"))
    for piece in board:
        if hypot(piece.x - x, piece.y - y) < 2 * PIECE_RADIUS - OVERLAP_TOLERANCE:
            found.append(overlap_problem("piece_overlap", piece.kind))
    return tuple(found)


def can_forgo(standing: Standing) -> bool:
    """True when the placer of the next piece may forgo all of theirs (F15).

    Not after the first was laid down, and not when the owner would have no piece left: a
    board is never ended by a piece that was not placed.
    """
    if not standing.to_place or standing.has_placed:
        return False
    mine = [each.kind for each in standing.to_place if each.by == standing.to_place[0].by]
    return all(standing.state.on_board.of(kind) > mine.count(kind) for kind in set(mine))
