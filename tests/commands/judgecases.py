"""Documents for `carrom judge`: the contract's example under any rule set."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.commands import judge
from game.core.errors import CarromError

Document = dict[str, Any]

STATE: Document = {
    "turn": "S",
    "breaker": "S",
    "white_side": 0,
    "on_board": {"white": 7, "black": 9, "queen": True},
    "queen": "on_board",
    "queen_side": None,
    "kind": "ordinary",
    "tries_left": 0,
    "dues": [0, 0],
    "had_own": [True, False],
    "first_turn": [False, True],
    "piles": None,
    "clawed": [0, 0],
    "match": {
        "scores": [0, 0],
        "boards_done": 0,
        "games": [0, 0],
        "opened_game": "S",
        "sides_changed": False,
    },
}
SHOT: Document = {
    "pocketed": ["white", "queen"],
    "off_board": [],
    "first": "white",
    "cushion_before": False,
    "moved": 5,
}
PILES = [{"white": 2, "black": 0, "queen": 0}, {"white": 0, "black": 0, "queen": 0}]
DROP = object()
"""As a change of `document`: leave the field out."""

BANK: Document = {
    "rules": "bank",
    "state": {
        "player": 0,
        "players": 1,
        "shots_left": 6,
        "targets_left": 3,
        "counts": [0, 0],
        "used": [0, 0],
    },
    "shot": {**SHOT, "pocketed": ["white"], "cushion_before": True, "moved": 1},
}


def document(rules: str = "house", **changes: Any) -> Document:
    """The contract's example under any rule set; `changes` replace fields, dotted by `__`."""
    state = dict(STATE)
    if rules == "points":
        state |= {"white_side": None, "piles": PILES}
    found: Document = {
        "id": "house-7",
        "rules": rules,
        "options": {},
        "seats": 2,
        "state": state,
        "shot": dict(SHOT),
    }
    if rules == "bank":
        found = json.loads(json.dumps(BANK))
    for path, value in changes.items():
        *parents, name = path.split("__")
        place = found
        for parent in parents:
            place[parent] = dict(place[parent])
            place = place[parent]
        if value is DROP:
            del place[name]
        else:
            place[name] = value
    return found


def judged(doc: Document) -> Document:
    return json.loads(judge.answer(json.dumps(doc).encode()))


def refusal(line: bytes) -> str:
    with pytest.raises(CarromError) as caught:
        judge.answer(line)
    return str(caught.value)
