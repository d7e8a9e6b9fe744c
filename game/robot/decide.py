"""The one door: a situation, a level and a seed in, a decision out."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from game.core.errors import StateError
from game.robot.levels import LEVELS, Level
from game.robot.placing import place_due
from game.robot.search import Search
from game.robot.situation import Decision, Situation, Thought


def think(
    situation: Situation, level: str | Level, seed: int
) -> Generator[Thought, None, Decision]:
    """Decides what to do; yields now and then how far it is and the best answer so far.

    How much is thought is counted in simulated shots, never in seconds, so the same seed gives
    the same answer on any machine. A caller in a hurry stops asking and takes the last
    `Thought.best`.

    Args:
        situation: what is to be decided.
        level: a level or its name.
        seed: any number; the same one gives the same decision.

    Raises:
        StateError: for an unknown level, or when no legal place is free for the striker.
    """
    chosen = level_named(level)
    rng = Random(seed)
    if situation.due:
        return place_due(situation, chosen, rng)
    return (yield from Search(situation, chosen, rng).run())


def decide(situation: Situation, level: str | Level, seed: int) -> Decision:
    """`think` to its end; same arguments and errors."""
    steps = think(situation, level, seed)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def level_named(level: str | Level) -> Level:
    """The level of this name; a level is returned as it is.

    Raises:
        StateError: when there is none; names those there are.
    """
    if isinstance(level, Level):
        return level
    if level not in LEVELS:
        raise StateError(f"level: {level!r} is not one of {', '.join(LEVELS)}")
    return LEVELS[level]


def seed_of(game: int, shots: int) -> int:
    """The seed of one decision of a game: `shots` is how many events the game has had."""
    return game * 1_000_003 + shots
