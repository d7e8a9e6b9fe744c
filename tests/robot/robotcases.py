"""Positions to think about."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.core.pieces import RACK_KINDS, Kind, Seat
from game.core.state import BoardState, Piece
from game.rules.ruleset import rule_set
from game.rules.state import GameState, OnBoard, Pile, QueenState, Setup, ShotKind

Spots = dict[int, tuple[float, float]]


def scattered(seed: int, pieces: int = 10) -> BoardState:
    """The queen and the first pieces of the rack, anywhere on the board."""
    rng = Random(seed)
    board = BoardState()
    while len(board.pieces) < pieces:
        x, y = rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3)
        number = len(board.pieces)
        after = board.with_piece(Piece(number, RACK_KINDS[number], x, y))
        board = board if after.problems() else after
    return board


def state_of(setup: Setup, seat: Seat, board: BoardState) -> GameState:
    """An ordinary shot on this board; what is not on it is down, the queen covered."""
    opening = rule_set(setup.rules).opening(setup, seat, None)
    on_board = OnBoard(
        board.count(Kind.WHITE), board.count(Kind.BLACK), board.count(Kind.QUEEN) > 0
    )
    side = setup.side_of(seat)
    has_queen = on_board.queen
    piles = opening.piles
    if piles is not None:
        mine = Pile(9 - on_board.white, 9 - on_board.black, int(not has_queen))
        piles = tuple(mine if number == side else Pile() for number in range(setup.sides))
    return replace(
        opening,
        on_board=on_board,
        queen=QueenState.ON_BOARD if has_queen else QueenState.COVERED,
        queen_side=None if has_queen else side,
        kind=ShotKind.ORDINARY,
        tries_left=0,
        had_own=tuple(True for _ in opening.had_own),
        first_turn=tuple(False for _ in opening.first_turn),
        piles=piles,
    )


def midgame(setup: Setup, seat: Seat, seed: int) -> tuple[GameState, BoardState]:
    """A position in the middle of a board, with `seat` to shoot."""
    board = scattered(seed)
    return state_of(setup, seat, board), board


def laid(spots: Spots) -> BoardState:
    """The pieces with these identities at these places."""
    return BoardState(tuple(Piece(each, RACK_KINDS[each], *spots[each]) for each in sorted(spots)))
