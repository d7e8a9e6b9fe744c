"""Laying down the opponent's due pieces where they are hardest to sink (F15)."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from random import Random
from typing import Final

from game.core.board import PIECE_RADIUS, RACK_GAP, RING_INNER, RING_OUTER
from game.core.errors import StateError
from game.core.pieces import Seat
from game.core.state import BoardState, Piece
from game.physics.placing import nearest_in_ring
from game.robot.candidates import Stand
from game.robot.levels import Level
from game.robot.prospects import best_chances
from game.robot.situation import Decision, Place, Situation
from game.rules.state import GameState

DIRECTIONS: Final = 16
"""Directions from the centre in which a due piece is tried, at three distances each."""


def place_due(situation: Situation, level: Level, rng: Random) -> Decision:
    """Where the next due piece goes: where its owner's best chance of sinking it is least.

    A piece is never forgone: one more for the other side to sink is worth more than any lie.

    Raises:
        StateError: when the ring has no room for it.
    """
    due = situation.due[0]
    spots = list(_spots(situation.board, situation.seat))
    if not spots:
        raise StateError("there is no room inside the outer circle")
    if not level.looks_ahead:
        return Place(due.piece_id, *rng.choice(spots))
    setup, board = situation.setup, situation.board
    owners = [seat for seat in setup.seats_in_use if _owns(situation, seat)]

    def ease(spot: tuple[float, float]) -> float:
        after = board.with_piece(Piece(due.piece_id, due.kind, *spot))
        stands = [Stand(after, seat, situation.rules, situation.constants) for seat in owners]
        found = [best_chances(stand, {due.kind: 1.0}, level) for stand in stands]
        return sum(odds for chances in found for odds, _ in chances)

    return Place(due.piece_id, *min(spots, key=ease))


def _owns(situation: Situation, seat: Seat) -> bool:
    setup, state = situation.setup, situation.state
    assert isinstance(state, GameState)
    return state.colour_of(setup.side_of(seat)) is situation.due[0].kind


def _spots(board: BoardState, placer: Seat) -> Iterator[tuple[float, float]]:
    """Free places of the ring, and the one the program itself would take."""
    if own := nearest_in_ring(board, placer):
        yield own
    for radius in (RING_INNER, (RING_INNER + RING_OUTER) / 2, RING_OUTER):
        for step in range(DIRECTIONS):
            turn = 2 * pi * step / DIRECTIONS
            x, y = radius * cos(turn), radius * sin(turn)
            clear = 2 * PIECE_RADIUS + RACK_GAP
            if all(hypot(piece.x - x, piece.y - y) >= clear for piece in board):
                yield x, y
