"""Positions the practice room can lay out at once."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from game.core.board import HALF, PIECE_RADIUS
from game.core.pieces import RACK_KINDS, Kind, Seat
from game.core.state import BoardState, Piece
from game.physics.placing import nearest_free
from game.session.bankset import SET_UP

_SPREAD: Final = HALF - 2.5 * PIECE_RADIUS
"""How far from the middle lines the pieces of a game in progress are strewn, metres."""

Rack = Callable[[Seat, random.Random], BoardState]


def _break(seat: Seat, rng: random.Random) -> BoardState:
    return BoardState.racked(seat)


def _inner(seat: Seat, rng: random.Random) -> BoardState:
    """The queen with the six pieces around her."""
    return BoardState(BoardState.racked(seat).pieces[:7])


def _half(seat: Seat, rng: random.Random) -> BoardState:
    """A board half played: five of each colour and the queen, strewn."""
    return _strewn(rng, whites=5, blacks=5)


def _ending(seat: Seat, rng: random.Random) -> BoardState:
    """The end of a board: two of each colour and the queen, strewn."""
    return _strewn(rng, whites=2, blacks=2)


def _bank(seat: Seat, rng: random.Random) -> BoardState:
    """The three targets of the six-shot bank challenge (rules B1)."""
    return BoardState(
        tuple(Piece(each.id, each.kind, *seat.to_board(each.x, each.y)) for each in SET_UP)
    )


RACKS: Final[dict[str, Rack]] = {
    "break": _break,
    "inner": _inner,
    "half": _half,
    "ending": _ending,
    "bank": _bank,
}
"""Every rack by name; those of a game in progress are another one each time."""


def rack(name: str, seat: Seat, rng: random.Random) -> BoardState:
    """A rack as the shooter in `seat` has it.

    Args:
        name: one of `RACKS`.
        seat: the shooter's.
        rng: strews the pieces of a game in progress.
    """
    return RACKS[name](seat, rng)


def _strewn(rng: random.Random, *, whites: int, blacks: int) -> BoardState:
    left = {Kind.WHITE: whites, Kind.BLACK: blacks, Kind.QUEEN: 1}
    board = BoardState()
    for number, kind in enumerate(RACK_KINDS):
        if not left[kind]:
            continue
        wanted = rng.uniform(-_SPREAD, _SPREAD), rng.uniform(-_SPREAD, _SPREAD)
        place = nearest_free(board, aim=wanted)
        assert place is not None, "eleven pieces have room"
        board = board.with_piece(Piece(number, kind, *place))
        left[kind] -= 1
    return board
