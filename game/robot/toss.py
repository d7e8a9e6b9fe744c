"""Federation's toss (F1): guessing the coin, and what the winner takes."""

from __future__ import annotations

from random import Random
from typing import Final

from game.robot.decide import level_named
from game.robot.levels import Level

BREAK: Final = "break"
SIDE: Final = "side"


def guess(seed: int) -> bool:
    """One of the toss's two sides; no level guesses better than another."""
    return Random(seed).random() < 0.5


def choice(level: str | Level, seed: int) -> str:
    """`BREAK` or `SIDE` for the winner of the toss.

    The breaker is first at an open board, so whoever looks ahead takes the break; the others
    take either.

    Raises:
        StateError: for an unknown level.
    """
    if level_named(level).looks_ahead:
        return BREAK
    return Random(seed).choice((BREAK, SIDE))
