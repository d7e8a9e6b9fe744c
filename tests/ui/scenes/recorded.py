"""Games written down shot by shot in a player's folder, to be gone on with in the window."""

from __future__ import annotations

import json
import random
from typing import Any

from script_board import Wanted, gesture_lines, search, start_offset
from script_input import CONTINUE, Line
from sessioncases import QUEEN, STRIKER, blacks, players_of, whites, write_shot

from game.commands.judge import state_document
from game.core.pieces import Kind
from game.rules.state import GameState, Setup
from game.session.table import Table
from game.ui.services import Services

NEAR = 0.30, 0.30
"""A place close to the pocket NE, 44 mm along each frame from it."""
OUT_OF_THE_WAY = -0.30, 0.05

__all__ = ["CONTINUE", "QUEEN", "STRIKER", "Line", "blacks", "whites", "write_shot"]


def begin(setup: Setup, **options: Any) -> Table:
    """A new recorded game; close it before the window goes on with it."""
    recorder = Services.open().store.new_record("2026-01-31T20:00:00")
    return Table.new(setup, players_of(setup), recorder=recorder, **options)


def resume() -> Table:
    """The game that was left, to write more of it down."""
    return Services.open().store.resume_game()


def shot_lines(table: Table, wanted: Wanted, *kinds: Kind, tries: int = 150) -> list[Line]:
    """The mouse's way to a wanted shot from where the table stands; its ruling is printed."""
    found = search(table, start_offset(table, None), random.Random(1), wanted, kinds, tries)
    assert found is not None, f"no such shot from {table.board}"
    return gesture_lines(found[0])


def as_printed(state: GameState) -> Any:
    """A rules state as a `state` line has it."""
    return json.loads(json.dumps(state_document(state)))


def ends(played: Any) -> bool:
    """Whether a shot ends the board."""
    return played.verdict.finish is not None
