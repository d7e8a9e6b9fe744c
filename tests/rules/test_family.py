"""Family, clause by clause (rules §5)."""

from __future__ import annotations

from typing import Any

import pytest
from rulecases import Row, check, row, shot, state

from game.core.pieces import Seat
from game.rules.family import judge, opening
from game.rules.state import MatchState, Setup

FAMILY = Setup("family")


def fam(name: str, before: Any, outcome: Any, setup: Setup = FAMILY, **expect: Any) -> Any:
    return row(name, before, outcome, setup, **expect)


BREAK = state(tries=1, first_turn=(True, True))
FRESH = state()
MID = state(white=7, black=6)
COVER = state(white=7, black=6, queen="awaits")
SPENT = state(black=6, had_own=(True, True))  # whites were down once, all came back
LAST = state(white=1, black=5)
LAST_COVERED = state(white=1, black=5, queen="covered")
NORTH_WHITE = state("N", 7, 6, white_side=1)

ROWS = [
    fam("Y1-colours_apart_from_the_break", NORTH_WHITE, shot("w"), next="N", white=6),
    fam("Y1-breaker_may_play_black", state("S", tries=1, white_side=1), shot("b"), next="S"),
    fam("Y2-own_piece", MID, shot("w"), next="S", clauses="Y2", fouls=""),
    fam("Y2-own_and_opponent", MID, shot("bw"), next="S", black=5, white=6),
    fam("Y2-nothing", MID, shot(), next="N", clauses="Y2"),
    fam("Y2-opponents_stay_and_pass", MID, shot("bb"), next="N", black=4, fouls=""),
    fam("Y2-legal_queen", MID, shot("q"), next="S cover"),
    fam("Y3-early_alone", FRESH, shot("q"), next="N", returned="q", queen="on", clauses="Y3"),
    fam("Y3-early_with_opponent", FRESH, shot("qb"), next="N", returned="q", black=8),
    fam("Y3-early_with_own_keeps_the_turn", FRESH, shot("qw"), next="S", returned="q", white=8,
        fouls="", had_own=(True, False)),
    fam("Y3-on_the_break", BREAK, shot("wq"), next="S", returned="q"),
    fam("Y3-history_is_enough", SPENT, shot("q"), next="S cover", by=0),
    fam("Y3-opponents_history_is_not", state(black=6), shot("q"), returned="q", next="N"),
    fam("Y4-same_shot", MID, shot("qw"), next="S", queen="covered", by=0, clauses="Y4"),
    fam("Y4-same_shot_after_history", SPENT, shot("wq"), queen="covered"),
    fam("Y4-next_shot", COVER, shot("w"), next="S", queen="covered", clauses="Y4"),
    fam("Y4-missed", COVER, shot(), next="N", returned="q", queen="on", by=None, clauses="Y4"),
    fam("Y4-opponent_covers_nothing", COVER, shot("b"), next="N", returned="q", black=5),
    fam("Y4-queen_and_opponent_still_to_cover", MID, shot("qb"), next="S cover", black=5),
    fam("Y5-alone", MID, shot("s"), next="N", returned="w", fouls="Y5", white=8, dues=(0, 0)),
    fam("Y5-with_opponents_only", MID, shot("sb"), next="N", returned="w", black=5),
    fam("Y5-waived", FRESH, shot("s"), next="N", returned="", white=9, dues=(0, 0), fouls="Y5"),
    fam("Y5-with_own_goes_on", MID, shot("ws"), next="S", returned="w w", white=8),
    fam("Y5-with_two_own", MID, shot("wsw"), next="S", returned="w w w", white=8),
    fam("Y5-with_own_nothing_more", FRESH, shot("ws"), next="S", returned="w", white=9,
        had_own=(False, False)),
    fam("Y5-with_own_and_opponent", MID, shot("wsb"), next="S", returned="w w", black=5),
    fam("Y5-queen_and_striker", MID, shot("qs"), next="N", returned="q w", queen="on"),
    fam("Y5-queen_striker_and_own", MID, shot("qsw"), next="S", returned="q w w", queen="on"),
    fam("Y5-awaiting_returns", COVER, shot("s"), next="N", returned="q w", queen="on"),
    fam("Y5-striker_never_covers", COVER, shot("ws"), next="S", returned="q w w", queen="on"),
    fam("Y5-covered_stays", state(white=4, black=5, queen="covered"), shot("s"), queen="covered",
        returned="w"),
    fam("Y5-black_shooter", state("N", 7, 6), shot("bs"), next="N", returned="b b"),
    fam("Y6-off_board", MID, shot(off="wb"), next="N", returned="w b", fouls="", clauses="Y6"),
    fam("Y6-queen_off_board", MID, shot(off="bq"), returned="q b", queen="on", next="N"),
    fam("Y6-with_own", MID, shot("w", off="b"), next="S", returned="b", white=6),
    fam("Y6-striker_off_board", MID, shot(off="s"), next="N", fouls="", returned=""),
    fam("Y7-queen_covered_by_winner", LAST_COVERED, shot("w"), result="win", sides=(0,),
        points=(8, 0), clause="Y7", next=None),
    fam("Y7-queen_covered_by_loser", state(white=1, black=5, queen="covered", by=1), shot("w"),
        points=(5, 0)),
    fam("Y7-queen_on_board", LAST, shot("w"), result="win", points=(5, 0), sides=(0,)),
    fam("Y7-covered_by_this_shot", LAST, shot("wq"), points=(8, 0)),
    fam("Y7-opponent_pieces_of_this_shot_gone", LAST_COVERED, shot("wbb"), points=(6, 0)),
    fam("Y7-opponents_last", state(white=4, black=1), shot("b"), result="win", sides=(1,),
        points=(0, 4)),
    fam("Y7-opponents_last_covered_by_them", state(white=4, black=1, queen="covered", by=1),
        shot("b"), points=(0, 7)),
    fam("Y7-opponents_last_covered_by_shooter", state(white=4, black=1, queen="covered"),
        shot("bw"), points=(0, 3)),
    fam("Y7-opponents_last_with_striker", state(white=4, black=1), shot("bs"), points=(0, 5),
        returned="w", fouls="Y5"),
    fam("Y7-opponents_last_and_queen", state(white=4, black=1), shot("bq"), points=(0, 4)),
    fam("Y7-opponents_last_on_the_cover_shot", state(white=4, black=1, queen="awaits"), shot("b"),
        points=(0, 4), returned="q"),
    fam("Y7-both_is_the_shooters", state(white=1, black=1), shot("bw"), sides=(0,), points=(0, 0)),
    fam("Y7-both_with_queen", state(white=1, black=1), shot("bwq"), sides=(0,), points=(3, 0)),
    fam("Y7-both_with_striker", state(white=1, black=1), shot("bws"), sides=(1,), points=(0, 2),
        returned="w w"),
    fam("Y7-own_last_with_striker_goes_on", LAST_COVERED, shot("ws"), result=None, next="S",
        returned="w w", white=2),
    fam("Y7-no_22_rule", state(white=1, black=1, queen="covered", scores=(23, 0)), shot("w"),
        points=(4, 0)),
    fam("Y8-25_points", state(white=1, black=5, queen="covered", scores=(17, 0)), shot("w"),
        game=0, match=None, next_break=None),
    fam("Y8-not_yet", state(white=1, black=5, queen="covered", scores=(16, 0)), shot("w"),
        game=None, next_break="N", change_sides=False),
    fam("Y8-most_after_eight", state(white=1, black=5, match=MatchState((3, 7), 7)), shot("w"),
        game=0),
    fam("Y8-level_after_eight", state(white=1, black=5, match=MatchState((3, 8), 7)), shot("w"),
        game="extra_board", next_break="N"),
    fam("Y8-extra_board", state(white=1, black=5, match=MatchState((8, 8), 8)), shot("w"), game=0),
    fam("Y8-break_alternates", state("N", 1, 5, breaker="N", white_side=1), shot("w"),
        next_break="S", sides=(1,)),
    fam("Y8-other_target", state(white=1, black=5), shot("w"), Setup("family", target=5), game=0),
    fam("Y9-break_missed", BREAK, shot(first="-"), next="N", clauses="Y9"),
    fam("Y9-break_missed_with_striker", BREAK, shot("s", first="-"), next="N", fouls="Y5"),
    fam("Y9-break_made", BREAK, shot("w"), next="S"),
    fam("Y9-break_made_nothing_fell", BREAK, shot(), next="N", clauses="Y2"),
]  # fmt: skip


@pytest.mark.parametrize("case", ROWS)
def test_family(case: Row) -> None:
    check(judge(case.setup, case.before, case.shot), case.expect)


@pytest.mark.parametrize(
    ("white_side", "expected"),
    [
        pytest.param(0, 0, id="Y1-chosen_white_for_south"),
        pytest.param(1, 1, id="Y1-chosen_white_for_north"),
        pytest.param(None, 1, id="Y1-no_choice_breaker_has_white"),
    ],
)
def test_opening(white_side: int | None, expected: int) -> None:
    before = opening(FAMILY, Seat.N, white_side)
    assert (before.turn, before.white_side, before.tries_left) == (Seat.N, expected, 1)
