"""The six-shot bank challenge, clause by clause (rules §3)."""

from __future__ import annotations

from typing import Any

import pytest
from rulecases import Row, check, row, shot

from game.core.board import PIECE_RADIUS
from game.rules.bank import TARGETS, judge, opening
from game.rules.state import BankState

SOLO = opening()
FIRST = opening(players=2)
SECOND = BankState(1, 2, 6, 3, (2, 0), (6, 0))


def after(**changes: Any) -> BankState:
    fields = {name: getattr(SOLO, name) for name in BankState.__slots__}
    return BankState(**(fields | changes))


ROWS = [
    row("B2-no_extra_shot", SOLO, shot("w", cushion=True), counted=1,
        state=after(shots_left=5, targets_left=2, counts=(1, 0), used=(1, 0)), next="S"),
    row("B2-sixth_shot_ends_solo", after(shots_left=1, used=(5, 0), counts=(1, 0), targets_left=2),
        shot(cushion=True), result="win", sides=(0,), points=(1, 0), counted=0, next=None,
        next_break=None, clause="B2"),
    row("B2-next_player_same_set_up", BankState(0, 2, 1, 1, (2, 0), (5, 0)), shot(cushion=True),
        state=BankState(1, 2, 6, 3, (2, 0), (6, 0)), next="S", result=None),
    row("B3-cushion_first", SOLO, shot(cushion=True), clauses="B4", counted=0, returned=""),
    row("B3-direct_hit", SOLO, shot("w"), clauses="B3 B5", counted=0, returned="w@before",
        fouls=""),
    row("B3-direct_hit_nothing_fell", SOLO, shot(), clauses="B3", counted=0, returned=""),
    row("B3-touches_nothing", SOLO, shot(first="-"), clauses="B3", counted=0, next="S",
        state=after(shots_left=5, used=(1, 0))),
    row("B3-striker_pocketed", SOLO, shot("ws", cushion=True), counted=0, returned="w@before"),
    row("B3-striker_pocketed_alone", SOLO, shot("s", first="-"), counted=0, returned=""),
    row("B3-striker_off_board", SOLO, shot("w", off="s", cushion=True), counted=0,
        returned="w@before"),
    row("B3-target_off_board", SOLO, shot(off="w", cushion=True), counted=0,
        returned="w@before"),
    row("B4-each_counts_one", SOLO, shot("ww", cushion=True), counted=2, clauses="B4",
        state=after(shots_left=5, targets_left=1, counts=(2, 0), used=(1, 0))),
    row("B5-pocketed_and_hopped_return", SOLO, shot("w", off="w", cushion=True), counted=0,
        returned="w@before w@before", return_clauses="B5 B5",
        state=after(shots_left=5, used=(1, 0))),
    row("B6-all_down_stops_early", SOLO, shot("www", cushion=True), counted=3, result="win",
        points=(3, 0), sides=(0,), clause="B6"),
    row("B6-first_player_done_second_begins", FIRST, shot("www", cushion=True), counted=3,
        state=BankState(1, 2, 6, 3, (3, 0), (1, 0)), next="S", result=None, clauses="B4 B6"),
    row("B7-more_wins", BankState(1, 2, 1, 2, (2, 1), (6, 5)), shot(cushion=True), result="win",
        sides=(0,), points=(2, 1), clause="B7"),
    row("B7-second_wins", BankState(1, 2, 1, 1, (2, 2), (6, 5)), shot("w", cushion=True),
        result="win", sides=(1,), points=(2, 3)),
    row("B7-equal_shares", BankState(1, 2, 1, 2, (2, 1), (6, 5)), shot("w", cushion=True),
        result="tie", sides=(0, 1), points=(2, 2)),
    row("B7-fewer_shots_do_not_break_a_tie_of_two", BankState(1, 2, 3, 1, (3, 2), (6, 3)),
        shot("w", cushion=True), result="tie"),
    row("B8-no_penalty", after(counts=(2, 0), targets_left=1, shots_left=3, used=(3, 0)),
        shot("s"), fouls="", returned="", counted=0,
        state=after(counts=(2, 0), targets_left=1, shots_left=2, used=(4, 0))),
]  # fmt: skip


@pytest.mark.parametrize("case", ROWS)
def test_bank(case: Row) -> None:
    check(judge(case.before, case.shot), case.expect)


def test_B1_targets_two_diameters_apart_across_the_board() -> None:
    assert TARGETS == ((-4 * PIECE_RADIUS, 0.0), (0.0, 0.0), (4 * PIECE_RADIUS, 0.0))


def test_B2_six_shots_three_targets() -> None:
    assert (SECOND.shots_left, SECOND.targets_left) == (SOLO.shots_left, SOLO.targets_left)
    assert (SOLO.shots_left, SOLO.targets_left, SOLO.players) == (6, 3, 1)
