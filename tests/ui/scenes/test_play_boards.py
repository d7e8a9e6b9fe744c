"""Whole boards of every rule set by real mouse events, from the menu to the result.

The scripts are made by `tools/script_board.py`; they are searched, so each shot is known.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playing import Player, clauses, words

SCRIPTS = Path(__file__).parents[2] / "scripts"
BOARDS = {
    ("federation", 2): "F17",
    ("federation", 4): "F17",
    ("family", 2): "Y7",
    ("parlour", 4): "P8",
    ("classic", 4): "C9",
    ("points", 4): "T6",
    ("house", 4): "H13",
}
"""Rule set and seats, and the clause that ends the scripted board."""


@pytest.mark.parametrize(("rules", "seats"), BOARDS)
def test_a_whole_board_is_played_to_its_result(player: Player, rules: str, seats: int):
    player.change(rules=rules, seats=seats)
    script = (SCRIPTS / f"{rules}_{seats}.jsonl").read_text().splitlines()
    states = player.play(*map(json.loads, script))
    last = states[-1]
    assert last["phase"] == "over"
    assert BOARDS[rules, seats] in clauses(last)
    assert f"({BOARDS[rules, seats]})" in words(last, "dialog.sentence")
    lying = last["state"]["on_board"]
    assert [piece["kind"] for piece in last["pieces"]].count("black") == lying["black"]
