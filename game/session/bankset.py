"""What lies on the board in the bank challenge, in the words of the other games."""

from __future__ import annotations

from typing import Final

from game.core.pieces import RACK_KINDS, Kind, Seat
from game.core.state import BoardState, Piece
from game.rules.bank import TARGETS
from game.rules.state import BankState, GameState, OnBoard, ShotKind

TARGET_IDS: Final = tuple(n for n, kind in enumerate(RACK_KINDS) if kind is Kind.WHITE)[:3]
"""Identities of the three targets, left to right: a record knows a piece's kind by its identity."""
SET_UP: Final = BoardState(
    tuple(Piece(n, Kind.WHITE, x, y) for n, (x, y) in zip(TARGET_IDS, TARGETS, strict=True))
)
"""B1: the targets before anybody's first shot."""


def shown(state: BankState) -> GameState:
    """The part of the challenge's state that any board shows: who shoots, and what lies there.

    Everybody shoots from S (B2); whose attempt it is stands in `BankState` only.
    """
    return GameState(
        turn=Seat.S,
        breaker=Seat.S,
        on_board=OnBoard(white=state.targets_left, black=0, queen=False),
        kind=ShotKind.ORDINARY,
        tries_left=0,
    )
