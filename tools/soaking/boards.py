"""Random boards and matches through the referees; every state also through its text form."""

from __future__ import annotations

from random import Random

import msgspec

from game.commands.judge import state_document
from game.commands.judgedoc import StateDoc, state_of
from game.rules.state import GameState, Setup
from soaking import referees

_decoder = msgspec.json.Decoder(StateDoc)


def problems(rules: str, seats: int, seed: int) -> list[str]:
    """Plays the board or match of this seed; what went wrong, as sentences."""
    rng = Random(f"{rules} {seats} {seed}")
    try:
        if rules == "bank":
            referees.play_bank(rng, seats)
            return []
        setup = referees.random_setup(rng, rules, seats)
        changed: list[str] = []

        def watch(state: GameState) -> None:
            if text := changed_by_text(setup, state):
                changed.append(text)

        referees.play_match(rng, setup, watch)
    except AssertionError as error:
        return [str(error)]
    return changed[:1]


def changed_by_text(setup: Setup, state: GameState) -> str | None:
    """The state's text, when reading it back gives another state; None when all is well."""
    text = msgspec.json.encode(state_document(state))
    same = state_of(setup, _decoder.decode(text)) == state
    return None if same else f"read back as another state: {text.decode()}"
