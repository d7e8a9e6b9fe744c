"""Parlour, clause by clause (rules §6)."""

from __future__ import annotations

from typing import Any

import pytest
from rulecases import Row, check, row, shot, state

from game.core.pieces import Seat
from game.rules.parlour import board_score, judge, opening
from game.rules.state import Setup

PARLOUR = Setup("parlour")
SAME = Setup("parlour", same_stroke_cover=True)
FOUR = Setup("parlour", seats=4)


def par(name: str, before: Any, outcome: Any, setup: Setup = PARLOUR, **expect: Any) -> Any:
    return row(name, before, outcome, setup, **expect)


def covered(white: int = 1, black: int = 5, by: int = 0, **rest: Any) -> Any:
    return state("S", white, black, "covered", by=by, **rest)


BREAK = state(tries=1, first_turn=(True, True))
FRESH = state()
MID = state(white=7, black=6)
COVER = state(white=7, black=6, queen="awaits")
SPENT = state(black=6, had_own=(True, True))
LAST = state(white=1, black=5)
BOTH = state(white=1, black=1)

ROWS = [
    par("P0-break_missed", BREAK, shot(first="-"), next="N", clauses="P0", fouls=""),
    par("P0-break_made", BREAK, shot("w"), next="S"),
    par("P0-doubles_clockwise", MID, shot(), FOUR, next="W"),
    par("P0-doubles_next_break_clockwise", covered(), shot("w"), FOUR, next_break="W"),
    par("P0-next_break_alternates", covered(), shot("w"), next_break="N"),
    par("P1-own_piece_keeps_the_turn", MID, shot("ww"), next="S", white=5, clauses="P1"),
    par("P1-nothing", MID, shot(), next="N", clauses="P1"),
    par("P2-with_a_pile", MID, shot("q"), next="S cover", by=0, result=None),
    par("P2-with_first_own_of_this_stroke", FRESH, shot("qw"), next="S cover", result=None),
    par("P2-history_counts", SPENT, shot("q"), next="S cover", result=None),
    par("P2-with_none_loses_at_once", FRESH, shot("q"), result="win", sides=(1,), clause="P2",
        points=None, game=1),
    par("P2-with_none_and_striker", FRESH, shot("qs"), result="win", sides=(1,), clause="P2",
        fouls="P4", clawed=(1, 0), returned="q"),
    par("P2-with_none_and_opponent", FRESH, shot("qb"), sides=(1,), clause="P2", black=8),
    par("P2-on_the_break", BREAK, shot("q"), clause="P2", sides=(1,)),
    par("P2-own_of_a_foul_stroke_counts", FRESH, shot("qws"), result=None, returned="q w",
        next="N", clawed=(1, 0)),
    par("P2-opponents_history_does_not", state(black=6), shot("q"), clause="P2", sides=(1,)),
    par("P2-black_loses_too", state("N", 6, 9), shot("q"), clause="P2", sides=(0,)),
    par("P2-queen_off_board_is_not_taken", FRESH, shot(off="q"), result=None, returned="q",
        fouls="P7"),
    par("P3-next_stroke_covers", COVER, shot("w"), next="S", queen="covered", by=0, clauses="P3"),
    par("P3-same_stroke_does_not", MID, shot("qw"), next="S cover", queen="awaits", white=6),
    par("P3-same_stroke_option", MID, shot("qw"), SAME, next="S", queen="covered"),
    par("P3-option_alone_still_awaits", MID, shot("q"), SAME, next="S cover"),
    par("P3-own_last_covers_in_the_same_stroke", LAST, shot("wq"), result="win", sides=(0,),
        clause="P8", queen="covered"),
    par("P3-missed", COVER, shot(), next="N", returned="q", queen="on", by=None, clauses="P3"),
    par("P4-alone", MID, shot("s"), next="N", returned="w", fouls="P4", clawed=(0, 0), white=8),
    par("P4-with_own", MID, shot("wws"), next="N", returned="w w w", white=8),
    par("P4-claws_back", FRESH, shot("s"), returned="", clawed=(1, 0), fouls="P4", next="N"),
    par("P4-claws_back_again", state(clawed=(2, 1)), shot("sw"), returned="w", clawed=(3, 1)),
    par("P4-on_the_break", BREAK, shot("s", first="-"), fouls="P4", clawed=(1, 0), next="N"),
    par("P4-and_P5_no_extra_piece", MID, shot("swb"), fouls="P4 P5", returned="w w", white=8,
        black=5),
    par("P4-black_clawed", state("N"), shot("s"), clawed=(0, 1), next="S"),
    par("P5-alone", MID, shot("b"), next="N", fouls="P5", black=5, returned=""),
    par("P5-own_returns", MID, shot("bw"), next="N", returned="w", white=7, black=5),
    par("P5-uncredited_own_is_no_history", FRESH, shot("bw"), had_own=(False, True)),
    par("P5-on_the_break", BREAK, shot("b"), fouls="P5", next="N"),
    par("P6-taking_with_striker", MID, shot("qs"), returned="q w", queen="on", next="N",
        clauses="P4 P6"),
    par("P6-taking_with_opponent", MID, shot("qbw"), returned="q w", queen="on", black=5),
    par("P6-covering_with_striker", COVER, shot("ws"), returned="q w w", queen="on", by=None),
    par("P6-covering_with_opponent", COVER, shot("wb"), returned="q w", next="N", queen="on"),
    par("P6-secured_stays", covered(4, 5), shot("s"), queen="covered", returned="w"),
    par("P7-off_board", MID, shot(off="b"), fouls="P7", returned="b", next="N"),
    par("P7-own_of_the_stroke_too", MID, shot("w", off="w"), returned="w w", white=7, next="N"),
    par("P7-no_extra_piece", MID, shot(off="w"), returned="w", white=7, clawed=(0, 0)),
    par("P7-awaiting_queen_returns", COVER, shot("w", off="b"), returned="q w b", queen="on"),
    par("P7-pocketed_opponent_stays", MID, shot("b", off="w"), fouls="P5 P7", black=5,
        returned="w"),
    par("P7-with_striker", MID, shot("s", off="b"), fouls="P4 P7", returned="w b"),
    par("P7-striker_off_is_no_foul", MID, shot("w", off="s"), fouls="", next="S"),
    par("P8-cleared_and_secured", covered(), shot("w"), result="win", sides=(0,), clause="P8",
        points=None, next=None, game=0, match=None, next_break="N"),
    par("P8-secured_by_the_other", covered(by=1), shot("w"), sides=(0,), clause="P8"),
    par("P8-cleared_by_cover", state(white=1, black=5, queen="awaits"), shot("w"), clause="P8",
        sides=(0,)),
    par("P8-other_side_cleared_by_foul", covered(4, 1), shot("b"), sides=(1,), clause="P8",
        fouls="P5"),
    par("P8-not_with_striker", covered(), shot("ws"), result=None, returned="w w", white=2),
    par("P9-unclaimed", LAST, shot("w"), result="win", sides=(1,), clause="P9", game=1),
    par("P9-not_with_a_foul", LAST, shot("ws"), result=None, returned="w w", next="N"),
    par("P9-not_with_opponent", LAST, shot("wb"), result=None, returned="w", next="N"),
    par("P10-their_last_unclaimed", state(white=4, black=1), shot("b"), result="win", sides=(1,),
        clause="P10", fouls="P5"),
    par("P10-while_awaiting", state(white=4, black=1, queen="awaits"), shot("b"), sides=(1,),
        clause="P10", returned="q"),
    par("P10-with_striker", state(white=4, black=1), shot("bs"), sides=(1,), clause="P10",
        returned="w"),
    par("P10-with_the_queen", state(white=4, black=1), shot("bq"), sides=(1,), clause="P10",
        returned="q"),
    par("P11-secured_by_shooter", covered(1, 1), shot("wb"), sides=(0,), clause="P11", white=0,
        black=0, fouls="P5", returned=""),
    par("P11-secured_by_other", covered(1, 1, by=1), shot("wb"), sides=(1,), clause="P11"),
    par("P11-level_is_a_tie", BOTH, shot("bw"), result="tie", sides=(0, 1), clause="P11",
        game=None, points=None, next_break="N"),
    par("P11-higher_score", state(white=1, black=1, clawed=(0, 1)), shot("bw"), sides=(0,),
        clause="P11", result="win"),
    par("P11-higher_score_other", state(white=1, black=1, clawed=(3, 1)), shot("bw"), sides=(1,)),
    par("P11-queen_falling_returns", BOTH, shot("bwq"), result="tie", returned="q", queen="on"),
    par("P11-awaiting_queen_returns", state(white=1, black=1, queen="awaits"), shot("bw"),
        result="tie", returned="q"),
    par("P11-with_striker_only_the_other_is_cleared", BOTH, shot("bws"), sides=(1,),
        clause="P10", returned="w w"),
    par("P11-with_striker_and_secured", covered(1, 1), shot("bws"), sides=(1,), clause="P8"),
    par("P11-with_piece_off_board", state(white=1, black=1), shot("bw", off="q"), sides=(1,),
        clause="P10", returned="q w", fouls="P5 P7"),
    par("P12-team_wins", state("E", 5, 1, "covered", by=0), shot("b"), FOUR, sides=(1,)),
    par("P12-partners_history", state("N", 8, 9), shot("q"), FOUR, next="N cover"),
]  # fmt: skip


@pytest.mark.parametrize("case", ROWS)
def test_parlour(case: Row) -> None:
    check(judge(case.setup, case.before, case.shot), case.expect)


def test_P0_breaker_has_white() -> None:
    before = opening(FOUR, Seat.E, None)
    assert (before.white_side, before.tries_left, before.clawed) == (1, 1, (0, 0))


def test_P4_score_may_be_negative() -> None:
    assert board_score(state(white=8, clawed=(3, 0)), 0) == -2
    assert board_score(covered(4, 7), 0) == 8
    assert board_score(covered(4, 7), 1) == 2
