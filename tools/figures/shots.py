"""Random positions and shots, the same for the same seed; shared by the benchmark and the soak."""

from __future__ import annotations

from math import hypot
from random import Random

from game.core.board import (
    FREE_OFFSET_LIMIT,
    HALF,
    PIECE_RADIUS,
    POCKET_RADIUS,
    POCKETS,
    RACK_GAP,
    STRIKER_RADIUS,
    striker_place,
)
from game.core.pieces import RACK_KINDS, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece

MAX_SPEED = 5.5
"""The window's own limit, in m/s."""


def random_position(rng: Random) -> BoardState:
    """A rack half of the time, otherwise a mid-game of 1 to 18 pieces lying anywhere."""
    if rng.random() < 0.5:
        return BoardState.racked(rng.choice(list(Seat)))
    return mid_game(rng, rng.randint(1, 18))


def mid_game(rng: Random, count: int) -> BoardState:
    """`count` of the 19 pieces scattered over the board, none touching, none in a pocket."""
    ids = sorted(rng.sample(range(len(RACK_KINDS)), count))
    pieces: list[Piece] = []
    for number in ids:
        while True:
            reach = HALF - PIECE_RADIUS
            x, y = rng.uniform(-reach, reach), rng.uniform(-reach, reach)
            apart = 2 * PIECE_RADIUS + RACK_GAP
            clear = all(hypot(x - other.x, y - other.y) > apart for other in pieces)
            if clear and not _is_over_pocket(x, y):
                break
        pieces.append(Piece(number, RACK_KINDS[number], x, y))
    return BoardState(tuple(pieces))


def random_shot(rng: Random, state: BoardState, speeds: tuple[float, float]) -> Shot | None:
    """A shot from a place on a base line where the striker fits; None when none was found.

    Args:
        rng: where chance comes from.
        state: the position shot at.
        speeds: smallest and largest launch speed, in m/s.
    """
    for _ in range(100):
        seat = rng.choice(list(Seat))
        offset = rng.uniform(-FREE_OFFSET_LIMIT, FREE_OFFSET_LIMIT)
        x, y = striker_place(seat, offset)
        apart = PIECE_RADIUS + STRIKER_RADIUS + RACK_GAP
        if all(hypot(x - piece.x, y - piece.y) > apart for piece in state):
            straight = rng.random() < 0.7
            angle = rng.uniform(-60, 60) if straight else rng.uniform(-180, 180)
            return Shot(seat, offset, angle, rng.uniform(*speeds))
    return None


def _is_over_pocket(x: float, y: float) -> bool:
    return any(hypot(x - px, y - py) < POCKET_RADIUS for px, py in POCKETS.values())
