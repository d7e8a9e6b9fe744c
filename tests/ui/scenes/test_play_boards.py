"""Whole boards of every rule set by real mouse events, from the menu to the result."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playing import Player, clauses, words
from script_board import first_script

from game.rules.state import Setup

BOARDS = {
    "house, four": (Setup("house", 4), ("H13", "H14")),
    "federation": (Setup("federation"), ("F17", "F18", "F19", "F20")),
    "family": (Setup("family"), ("Y7",)),
    "parlour, four": (Setup("parlour", 4), ("P2", "P8", "P9", "P10", "P11")),
    "classic, four": (Setup("classic", 4), ("C9",)),
    "points, three alone": (Setup("points", 3), ("T6",)),
}
"""What is played, and the clauses that can end it."""


@pytest.mark.parametrize("name", BOARDS)
def test_a_whole_board_is_played_to_its_result(player: Player, name: str):
    setup, endings = BOARDS[name]
    player.change(rules=setup.rules, seats=setup.seats)
    last = player.play(*first_script(replace(setup), tries=6))[-1]
    assert last["phase"] == "over"
    ending = next(clause for clause in clauses(last) if clause in endings)
    assert f"({ending})" in words(last, "dialog.sentence")
    lying = last["state"]["on_board"]
    kinds = [piece["kind"] for piece in last["pieces"]]
    for kind in ("white", "black", "queen"):
        assert kinds.count(kind) == int(lying[kind])
