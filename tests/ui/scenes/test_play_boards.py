"""Whole boards of every rule set and number of seats by real mouse events, from menu to result."""

from __future__ import annotations

import pytest
from playing import Player, clauses, words
from script_short import BOARDS, read_kept, short_board

from game.rules.ruleset import RULE_SETS, rule_info
from game.rules.state import Setup

ENDINGS = {
    "house": ("H13", "H14"),
    "federation": ("F17", "F18", "F19", "F20"),
    "family": ("Y7",),
    "parlour": ("P2", "P8", "P9", "P10", "P11"),
    "classic": ("C9", "C10"),
    "points": ("T6",),
}
"""The clauses that can end a board."""


def test_every_rule_set_and_number_of_seats_is_played() -> None:
    played = {(setup.rules, setup.seats) for setup in BOARDS.values()}
    assert played == {(name, seats) for name in RULE_SETS for seats in rule_info(name).seats}


@pytest.mark.parametrize("name", BOARDS)
def test_a_whole_board_is_played_to_its_result(player: Player, name: str) -> None:
    setup = BOARDS[name]
    choose(player, setup)
    *_, last = player.play(*short_board(setup, read_kept().get(name, [])).lines)
    assert last["phase"] == "over"
    ending = next(clause for clause in clauses(last) if clause in ENDINGS[setup.rules])
    assert f"({ending})" in words(last, "dialog.sentence")
    lying = last["state"]["on_board"]
    kinds = [piece["kind"] for piece in last["pieces"]]
    for kind in ("white", "black", "queen"):
        assert kinds.count(kind) == int(lying[kind])


def choose(player: Player, setup: Setup) -> None:
    """What was chosen on the set-up card the last time."""
    options = {
        "house": {"one_shot": setup.one_shot},
        "classic": {"queen": setup.queen},
        "points": {"teams": setup.teams},
    }
    player.change(rules=setup.rules, seats=setup.seats, options=options, reduced_motion=True)
