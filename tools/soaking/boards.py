"""Boards, games and matches through the referees alone, with outcomes drawn at random.

Besides what `rules_play` checks, every state is written as `carrom judge` writes it and read
back.
"""

from __future__ import annotations

from random import Random

import msgspec
from rules_play import play_bank, play_match, random_setup

from game.commands.judge import state_document
from game.commands.judgedoc import StateDoc, state_of
from game.rules.state import GameState, Setup

BANK_CHALLENGES = 2
"""Bank challenges played beside each match: one of either number of players."""


def problems(rules: str, seats: int, seed: int) -> list[str]:
    """Plays a whole match by the rule set (one board where there are no matches).

    Returns:
        What went wrong: at most one sentence, with the state and the shot that show it.
    """
    rng = Random(f"{rules} {seats} {seed}")
    setup = random_setup(rng, rules, seats)
    try:
        play_match(rng, setup, lambda state: _read_back(setup, state))
        for players in range(1, BANK_CHALLENGES + 1):
            play_bank(rng, players)
    except AssertionError as error:
        return [str(error)]
    return []


def _read_back(setup: Setup, state: GameState) -> None:
    text = msgspec.json.encode(state_document(state))
    again = state_of(setup, msgspec.json.decode(text, type=StateDoc))
    assert again == state, f"{state} is read back as {again}"
