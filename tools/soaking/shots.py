"""One random shot through the physics and everything that must be true of it (A8, A9)."""

from __future__ import annotations

from random import Random

from figures.invariants import shot_problems
from figures.shots import MAX_SPEED, random_position, random_shot
from game.core.errors import CarromError
from game.core.events import ShotRecord
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.simulate import simulate

REPEATED = 0.05
"""Share of the shots that are played twice and compared bit by bit."""


def problems(seed: int) -> list[str]:
    """Plays the shot of this seed; everything wrong with it, as sentences."""
    rng = Random(seed)
    state = random_position(rng)
    shot = random_shot(rng, state, (0.0, MAX_SPEED))
    if shot is None:
        return []
    try:
        record = simulate(state, shot, Constants())
    except CarromError as error:
        return [f"refused: {error}"]
    found = shot_problems(record) + _text_problems(record)
    if rng.random() < REPEATED and repr(simulate(state, shot, Constants())) != repr(record):
        found.append("the same shot again is not the same bits")
    return found


def _text_problems(record: ShotRecord) -> list[str]:
    """A position survives its text form."""
    text = str(record.after)
    return (
        [] if BoardState.parse(text) == record.after else [f"{text!r} is read as another position"]
    )
