"""What a board's points are made of, in words for the result card."""

from __future__ import annotations

from typing import Final

from game.rules.scoring import queen_counts
from game.rules.state import QueenState
from game.rules.verdict import Finish
from game.session.table import Table
from game.ui.strings import tr, tr_count

_COUNTING: Final = ("F17", "Y7", "C9", "C10")
"""Clauses that count the pieces left."""


def points_sentence(table: Table, finish: Finish) -> str:
    """Pieces left, and what the queen adds and why; empty where the ruling itself says all."""
    state, setup = table.state, table.setup
    if finish.points is None or finish.clause not in _COUNTING or not finish.sides:
        return ""
    side = finish.sides[0]
    other = state.colour_of(1 - side)
    count = state.on_board.of(other)
    left = tr_count("result.left", count, kind=tr(f"ruling.word_{other}"))
    bonus = finish.points[side] - count
    coverer = state.queen_side if state.queen is QueenState.COVERED else None
    if coverer is None:
        return tr("result.queen_none", left=left)
    name = table.side_name(coverer)
    if coverer != side:
        return tr("result.queen_theirs", left=left, name=name)
    score = state.match.scores[side]
    if setup.rules != "federation":
        return tr("result.queen_plain", left=left, bonus=bonus)
    if setup.queen_any_score:
        return tr("result.queen_any", left=left, bonus=bonus)
    key = "result.queen_stood" if queen_counts(setup, score) else "result.queen_late"
    return tr(key, left=left, bonus=bonus, name=name, score=score)
