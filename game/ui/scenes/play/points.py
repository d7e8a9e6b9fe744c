"""What a board's points are made of, in words for the result card."""

from __future__ import annotations

from typing import Final

from game.rules import parlour
from game.rules.scoring import BOARD_LIMIT, QUEEN_POINTS, queen_counts
from game.rules.state import GameState, QueenState
from game.rules.verdict import Finish
from game.session.events import ShotSettled
from game.session.table import Table
from game.ui.strings import tr, tr_count

_COUNTING: Final = ("F17", "Y7", "C9", "C10")
"""Clauses that count the pieces left after all returns."""


def points_sentence(table: Table, finish: Finish) -> str:
    """What is counted, what is added and why; empty where the ruling itself says all."""
    if finish.clause == "P11":
        scores = (
            f"{table.side_name(side)} {parlour.board_score(table.state, side)}" for side in (0, 1)
        )
        return tr("result.scores", score=", ".join(scores))
    if finish.points is None or not finish.sides:
        return ""
    side = finish.sides[0]
    if finish.clause in _COUNTING:
        count = table.state.on_board.of(table.state.colour_of(1 - side))
        bonus = finish.points[side] - count
        return _counted(table, table.state, side, count, bonus)
    if finish.clause == "F19":
        return _their_last(table, side)
    if finish.clause in ("F18", "F20"):
        return _lost(table, side)
    return ""


def _counted(table: Table, state: GameState, side: int, count: int, bonus: int) -> str:
    """Pieces left, and what the queen adds as she stands in `state`."""
    left = _left(state, side, count)
    coverer = state.queen_side if state.queen is QueenState.COVERED else None
    if coverer is None:
        return tr("result.queen_none", left=left)
    if coverer != side:
        return tr("result.queen_theirs", left=left, name=table.side_name(coverer))
    if table.setup.rules != "federation":
        return tr("result.queen_plain", left=left, bonus=bonus)
    return _left_and_queen(table, side, left)


def _left(state: GameState, side: int, count: int) -> str:
    """So many pieces of the other side left."""
    kind = tr(f"ruling.word_{state.colour_of(1 - side)}")
    return tr_count("result.left", count, kind=kind)


def _left_and_queen(table: Table, side: int, left: str) -> str:
    """Federation: the queen's 3, and why they count or do not."""
    setup, score = table.setup, table.state.match.scores[side]
    if setup.queen_any_score:
        return tr("result.queen_any", left=left, bonus=QUEEN_POINTS)
    key = "result.queen_stood" if queen_counts(setup, score) else "result.queen_late"
    return tr(key, left=left, bonus=QUEEN_POINTS, name=table.side_name(side), score=score)


def _their_last(table: Table, side: int) -> str:
    """F19: the shooter's pieces, counted before dues, and the queen as she stood before."""
    before, shot = _last_stroke(table)
    own = before.colour_of(1 - side)
    # With the striker all own pieces of the stroke come back before they are counted.
    fell = 0 if shot.outcome.striker_down else shot.outcome.down(own)
    count = before.on_board.of(own) - fell
    if before.queen is QueenState.COVERED:
        return _counted(table, before, side, count, QUEEN_POINTS)
    sentences = [_left_and_queen(table, side, _left(before, side, count))]
    total = count + QUEEN_POINTS * queen_counts(table.setup, before.match.scores[side])
    if shot.outcome.striker_down and before.queen is QueenState.ON_BOARD:
        sentences.append(tr("result.striker_too"))
        total += 1
    if total > BOARD_LIMIT:
        sentences.append(tr("result.at_most", count=BOARD_LIMIT))
    return " ".join(sentences)


def _lost(table: Table, side: int) -> str:
    """F18 and F20: 3 or 1, whatever is left, and 1 more for the striker."""
    before, shot = _last_stroke(table)
    setup, score, name = table.setup, before.match.scores[side], table.side_name(side)
    if before.queen is QueenState.COVERED and before.queen_side not in (None, side):
        other = table.side_name(1 - side)
        sentences = [tr("result.worth_theirs", name=other)]
    elif setup.queen_any_score:
        sentences = [tr("result.worth_any", count=QUEEN_POINTS)]
    else:
        count = QUEEN_POINTS if queen_counts(setup, score) else 1
        sentences = [tr_count("result.worth", count, name=name, score=score)]
    if shot.outcome.striker_down:
        sentences.append(tr("result.striker_too"))
    return " ".join(sentences)


def _last_stroke(table: Table) -> tuple[GameState, ShotSettled]:
    """The state before the stroke that ended the board, and the stroke."""
    entry = table.last_shot
    assert entry is not None, "a finished board had a last stroke"
    assert isinstance(entry.event, ShotSettled), "which is a shot"
    return entry.before.state, entry.event
