"""Federation, the strokes: F1–F16 and F24 (rules §4)."""

from __future__ import annotations

import pytest
from rulecases import Row, check, row, shot, state

from game.core.pieces import Seat
from game.rules.federation import judge, opening
from game.rules.state import Setup

FED = Setup("federation")
FOUR = Setup("federation", seats=4)


def row_fed(name, before, outcome, setup=FED, **expect):
    return row(name, before, outcome, setup, **expect)


def black(**rest):
    return state("N", 7, 6, **rest)


BREAK3 = state(tries=3, first_turn=(True, True))
BREAK2 = state(tries=2, first_turn=(True, True))
BREAK1 = state(tries=1, first_turn=(True, True))
BLACK1 = state("N", tries=1, first_turn=(True, True))
BREAK_W = state("W", tries=1, first_turn=(True, True))
FRESH = state()
MID = state(white=7, black=6)
N9_RIGHT = state(black=6, had_own=(True, True))  # a white was down and came out as a due
OWING = state(black=6, dues=(1, 0))
OWING2 = state(black=6, dues=(2, 0))
COVER = state(white=7, black=6, queen="awaits")
COVER9 = state(black=6, queen="awaits", had_own=(True, True))
COVERED = state(white=4, black=5, queen="covered")

BREAKS = [
    row_fed("F2-touching_any_piece_makes_it", BREAK3, shot(first="b"), next="N", clauses="F3"),
    row_fed("F2-touching_the_queen_makes_it", BREAK3, shot(first="q"), next="N"),
    row_fed("F2-own_piece_fell", BREAK3, shot("w"), next="S", clauses="F4"),
    row_fed("F2-first_miss", BREAK3, shot(first="-"), next="S break 2", clauses="F2", fouls=""),
    row_fed("F2-second_miss", BREAK2, shot(first="-"), next="S break 1"),
    row_fed("F2-third_miss", BREAK1, shot(first="-"), next="N break 3", clauses="F2"),
    row_fed("F2-lost_tries_keep_first_turns", BREAK1, shot(first="-"), first_turn=(True, True)),
    row_fed("F2-opponent_misses_back_to_breaker", BLACK1, shot(first="-"), next="S break 3"),
    row_fed("F2-opponent_still_black", BLACK1, shot("b"), next="N", black=8, fouls=""),
    row_fed("F2-opponents_try_is_a_break_shot", state("N", tries=3), shot(first="-"),
        next="N break 2"),
    row_fed("F2-striker_without_touching", BREAK3, shot("s", first="-"), next="N break 3",
        fouls="F2", dues=(0, 0), first_turn=(True, True)),
    row_fed("F2-striker_off_board_without_touching", BREAK3, shot(off="s", first="-"),
        next="S break 2", fouls=""),
    row_fed("F2-striker_after_touching_is_due", BREAK3, shot("s"), next="N", fouls="F5",
        dues=(1, 0), first_turn=(False, True)),
    row_fed("F2-doubles_to_the_right", BREAK1, shot(first="-"), FOUR, next="E break 3"),
]  # fmt: skip

PLAIN = [
    row_fed("F3-nothing", MID, shot(), next="N", clauses="F3", fouls="", returned=""),
    row_fed("F3-touched_nothing", MID, shot(first="-"), next="N"),
    row_fed("F3-only_opponents", MID, shot("bb"), next="N", black=4, fouls="", returned=""),
    row_fed("F4-own", MID, shot("w"), next="S", clauses="F4", white=6),
    row_fed("F4-own_and_opponents", MID, shot("bwb"), next="S", white=6, black=4, fouls=""),
    row_fed("F4-by_black", black(), shot("b"), next="N", black=5),
    row_fed("F5-striker_alone", MID, shot("s"), next="N", fouls="F5", returned="w@N", white=8,
        dues=(0, 0)),
    row_fed("F5-striker_and_opponents", MID, shot("bs"), next="N", fouls="F5", returned="w@N",
        black=5),
    row_fed("F5-nothing_to_pay_with", FRESH, shot("s"), next="N", returned="", dues=(1, 0)),
    row_fed("F5-black_owes_white_places", black(), shot("s"), returned="b@S", next="S"),
    row_fed("F6-striker_and_own", MID, shot("ws"), next="S", fouls="F6", returned="w@N w@N",
        white=8, return_clauses="F6 F6"),
    row_fed("F6-striker_first", MID, shot("sww"), next="S", returned="w@N w@N w@N", white=8),
    row_fed("F6-opponents_stay", MID, shot("bws"), next="S", black=5, returned="w@N w@N"),
    row_fed("F6-first_piece_due_is_owed", FRESH, shot("ws"), next="S", returned="w@N",
        white=9, dues=(1, 0), had_own=(False, False)),
    row_fed("F6-dues_add_up", OWING, shot("ws"), dues=(2, 0), returned="w@N", next="S"),
]  # fmt: skip

QUEEN = [
    row_fed("F7-alone_without_right", FRESH, shot("q"), next="N", returned="q", clauses="F7"),
    row_fed("F7-with_opponents_without_right", FRESH, shot("qb"), next="N", returned="q", black=8),
    row_fed("F7-right_outlives_the_due", N9_RIGHT, shot("q"), next="S cover", by=0),
    row_fed("F7-not_by_the_opponents_history", state(black=6, had_own=(False, True)), shot("q"),
        next="N", returned="q"),
    row_fed("F7-piece_sunk_by_opponent_gives_it", state(white=8), shot("q"), next="S cover"),
    row_fed("F7-owing_alone", state(white=9, dues=(1, 0), had_own=(True, False)), shot("q"),
        next="N", returned="q", dues=(1, 0)),
    row_fed("F7-owing_with_own_pays", OWING, shot("qw"), next="N", returned="q w@N", white=9,
        dues=(0, 0), queen="on", had_own=(True, True), fouls=""),
    row_fed("F7-owing_with_two_own_one_stays", OWING, shot("wqw"), next="N", white=8, queen="on",
        dues=(0, 0)),
    row_fed("F7-owing_with_opponent", OWING, shot("qb"), next="N", returned="q", black=5),
    row_fed("F7-owing_and_striker_costs_F5", OWING, shot("qs"), next="N", returned="q",
        dues=(2, 0), fouls="F5"),
    row_fed("F7-owing_striker_and_own_costs_F6", OWING, shot("qws"), next="N",
        returned="q w@N", dues=(2, 0), fouls="F6", clauses="F6 F7"),
    row_fed("F7-due_waiting_for_room_counts", state(white=7, dues=(1, 0)), shot("qw"), next="N",
        returned="q w@N", white=7),
    row_fed("F7-opponents_due_does_not_count", state(white=7, dues=(0, 1)), shot("q"),
        next="S cover", dues=(0, 1)),
    row_fed("F8-one_of_nine_must_be_covered", FRESH, shot("qw"), next="S cover", queen="awaits",
        white=8, clauses="F8"),
    row_fed("F8-one_of_nine_then_covered", state(white=8, queen="awaits"), shot("w"), next="S",
        queen="covered"),
    row_fed("F8-one_of_nine_then_missed", state(white=8, queen="awaits"), shot(), next="N",
        returned="q", white=8),
    row_fed("F8-one_of_nine_with_history", N9_RIGHT, shot("wq"), next="S cover"),
    row_fed("F8-two_of_nine_cover", FRESH, shot("wqw"), next="S", queen="covered", by=0,
        clauses="F8"),
    row_fed("F8-on_the_break", BREAK3, shot("qw"), next="S cover"),
    row_fed("F9-queen_and_own", MID, shot("qw"), next="S", queen="covered", clauses="F9"),
    row_fed("F9-queen_own_and_opponent", MID, shot("bqw"), queen="covered", black=5, next="S"),
    row_fed("F9-queen_alone", MID, shot("q"), next="S cover", by=0, clauses="F9"),
    row_fed("F9-queen_and_opponents", MID, shot("qb"), next="S cover", black=5),
    row_fed("F9-by_black", black(), shot("q"), next="N cover", by=1),
    row_fed("F10-with_nine", FRESH, shot("qs"), next="N", returned="q", dues=(1, 0), fouls="F10"),
    row_fed("F10-with_nine_and_history", N9_RIGHT, shot("qs"), next="N", dues=(1, 0)),
    row_fed("F10-otherwise_goes_on", MID, shot("sq"), next="S", returned="q w@N", white=8,
        fouls="F10", return_clauses="F10 F10"),
    row_fed("F10-opponents_stay", MID, shot("sqb"), next="S", black=5, returned="q w@N"),
    row_fed("F11-all_out_and_goes_on", MID, shot("qws"), next="S", returned="q w@N w@N",
        white=8, queen="on", by=None, fouls="F11"),
    row_fed("F11-with_nine", FRESH, shot("qws"), next="S", returned="q w@N", dues=(1, 0)),
    row_fed("F11-own_last_comes_back", state(white=2, black=6), shot("wqsw"), next="S",
        returned="q w@N w@N w@N", white=3, result=None),
]  # fmt: skip

COVERS = [
    row_fed("F12-covered", COVER, shot("w"), next="S", queen="covered", by=0, clauses="F12"),
    row_fed("F12-covered_with_opponent", COVER, shot("bw"), queen="covered", black=5),
    row_fed("F12-nothing", COVER, shot(), next="N", returned="q", queen="on", by=None, fouls=""),
    row_fed("F12-opponents_only", COVER, shot("b"), next="N", returned="q", black=5),
    row_fed("F12-striker_without_own", COVER, shot("s"), next="N", returned="q w@N", fouls="F12"),
    row_fed("F12-striker_and_opponent", COVER, shot("sb"), next="N", returned="q w@N", black=5),
    row_fed("F12-striker_with_own_still_awaits", COVER, shot("ws"), next="S cover", queen="awaits",
        by=0, returned="w@N w@N", white=8, fouls="F12"),
    row_fed("F12-as_often_as_it_happens", COVER9, shot("wws"), next="S cover", dues=(1, 0),
        returned="w@N w@N"),
    row_fed("F12-piece_that_pays_a_due_covers", state(black=6, queen="awaits", dues=(1, 0),
        had_own=(True, True)), shot("w"), next="S", queen="covered", returned="w@N", white=9),
    row_fed("F12-striker_with_own_last_goes_on", state(white=1, black=6, queen="awaits"),
        shot("ws"), next="S cover", white=2, result=None),
]  # fmt: skip

DUES = [
    row_fed("F13-paid_within_the_turn", OWING, shot("w"), next="S", returned="w@N", white=9,
        dues=(0, 0), return_clauses="F13", had_own=(True, True)),
    row_fed("F13-pays_what_it_can", OWING2, shot("w"), dues=(1, 0), returned="w@N", white=9),
    row_fed("F13-two_pay_two", OWING2, shot("ww"), dues=(0, 0), returned="w@N w@N"),
    row_fed("F13-opponent_pockets_it", state("N", 9, 6, dues=(1, 0)), shot("w"),
        returned="w@N", dues=(0, 0), white=9, next="S", had_own=(True, True)),
    row_fed("F13-waiting_due_paid_by_any_stroke", state(white=7, dues=(1, 0)), shot(),
        returned="w@N", white=8, next="N"),
    row_fed("F13-sides_never_cancel", state(dues=(1, 1)), shot("wb"), returned="w@N b@S",
        dues=(0, 0), white=9, black=9, next="S"),
    row_fed("F13-old_and_new_due", state(white=6, dues=(1, 0)), shot("s"), returned="w@N w@N",
        return_clauses="F13 F5", dues=(0, 0), white=8),
    row_fed("F13-written_off_at_the_end", state(white=1, black=3, queen="covered", dues=(0, 2)),
        shot("w"), result="win", dues=(0, 0), returned="b@S b@S", points=(8, 0)),
    row_fed("F13-unpayable_written_off", state(white=1, black=9, queen="covered", dues=(0, 2)),
        shot("w"), result="win", dues=(0, 0), points=(12, 0)),
]  # fmt: skip

REST = [
    row_fed("F14-own_off_board", MID, shot(off="w"), next="N", returned="w", fouls="",
        return_clauses="F14", white=7, clauses="F14 F3"),
    row_fed("F14-queen_then_own_then_other", MID, shot(off="bwq"), returned="q w b", queen="on"),
    row_fed("F14-turn_by_what_was_pocketed", MID, shot("w", off="b"), next="S", returned="b"),
    row_fed("F14-striker_off_board", MID, shot(off="s"), next="N", fouls="", returned=""),
    row_fed("F14-striker_off_board_own_fell", MID, shot("w", off="s"), next="S", fouls=""),
    row_fed("F14-hopped_piece_does_not_cover", COVER, shot(off="w"), next="N", returned="q w"),
    row_fed("F14-not_the_last_piece", state(white=2, black=6), shot("w", off="w"), next="S",
        returned="w", white=1, result=None),
    row_fed("F15-own_due_placed_by_opponent", black(), shot("s"), returned="b@S"),
    row_fed("F15-other_due_placed_by_shooter", state("N", 9, 6, dues=(1, 0)), shot("w"),
        returned="w@N"),
    row_fed("F15-doubles_player_on_the_right", MID, shot("s"), FOUR, returned="w@E"),
    row_fed("F15-doubles_right_of_west", state("W", 7, 6), shot("s"), FOUR, returned="b@S"),
    row_fed("F15-doubles_other_side_by_shooter", state("E", 9, 6, dues=(1, 0)), shot("w"), FOUR,
        returned="w@E", next="N"),
    row_fed("F15-shooters_first", state("N", dues=(1, 1)), shot("wb"), returned="b@S w@N"),
    row_fed("F15-returns_before_dues", state(black=6, dues=(0, 1), had_own=(True, True)),
        shot("qws", off="b"), returned="q w@N b b@S", dues=(1, 0)),
    row_fed("F16-queen_to_the_centre", COVER, shot(), returned="q", return_clauses="F12"),
    row_fed("F24-passes_to_the_right", MID, shot(), FOUR, next="E"),
    row_fed("F24-right_of_east", state("E", 7, 6), shot(), FOUR, next="N"),
    row_fed("F24-right_of_west", state("W", 7, 6), shot(), FOUR, next="S"),
    row_fed("F24-partners_history_counts", state("N", 8, 9), shot("q"), FOUR, next="N cover"),
    row_fed("F24-keeps_the_turn", state("E", 7, 6), shot("b"), FOUR, next="E"),
]  # fmt: skip


@pytest.mark.parametrize("case", BREAKS + PLAIN + QUEEN + COVERS + DUES + REST)
def test_federation(case: Row) -> None:
    check(judge(case.setup, case.before, case.shot), case.expect)


@pytest.mark.parametrize(
    ("setup", "breaker", "white_side"),
    [
        pytest.param(FED, Seat.N, 1, id="F1-breaker_has_white"),
        pytest.param(FOUR, Seat.E, 1, id="F1-breaker_has_white_in_doubles"),
    ],
)
def test_opening(setup: Setup, breaker: Seat, white_side: int) -> None:
    before = opening(setup, breaker, None)
    assert (before.turn, before.white_side, before.tries_left) == (breaker, white_side, 3)
    assert before.first_turn == (True, True)


def test_F15_due_sentence_names_the_placer() -> None:
    texts = [ruling.text for ruling in judge(FED, MID, shot("s")).rulings]
    assert texts == [
        "The striker was pocketed: one due.",
        "One white comes out for a due; North places it.",
        "The turn passes to North.",
    ]
