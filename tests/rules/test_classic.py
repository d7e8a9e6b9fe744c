"""Classic, clause by clause (rules §7)."""

from __future__ import annotations

from typing import Any

import pytest
from rulecases import Row, check, row, shot, state

from game.core.pieces import Seat
from game.rules.classic import judge, opening
from game.rules.state import Setup

CLASSIC = Setup("classic")
NEPALI = Setup("classic", queen="nepali")
FOUR = Setup("classic", seats=4)


def cla(name: str, before: Any, outcome: Any, setup: Setup = CLASSIC, **expect: Any) -> Any:
    return row(name, before, outcome, setup, **expect)


def nep(name: str, before: Any, outcome: Any, **expect: Any) -> Any:
    return row(name, before, outcome, NEPALI, **expect)


def covered(white: int = 1, black: int = 5, by: int = 0, **rest: Any) -> Any:
    return state("S", white, black, "covered", by=by, **rest)


def tries(left: int, turn: str = "S", **rest: Any) -> Any:
    return state(turn, tries=left, first_turn=(True, True), **rest)


NOTHING = shot(first="-", moved=0)
FRESH = state()
MID = state(white=7, black=6)
COVER = state(white=7, black=6, queen="awaits")
HELD = state(white=8, black=6, queen="held")
OWING = state(black=6, dues=(1, 0))
LAST = state(white=1, black=5)

BREAKS = [
    cla("C1-first_try", tries(3), NOTHING, next="S break 2", clauses="C1", fouls=""),
    cla("C1-second_try", tries(2), NOTHING, next="S break 1"),
    cla("C1-third_try", tries(1), NOTHING, next="N break 3", dues=(0, 0)),
    cla("C1-colours_stay", tries(1, "N"), NOTHING, next="S break 3"),
    cla("C1-doubles_next_clockwise", tries(1), NOTHING, FOUR, next="W break 3"),
    cla("C1-moving_makes_it", tries(3), shot(moved=1), next="N", clauses="C2"),
    cla("C1-pocketing_makes_it", tries(2), shot("w"), next="S"),
    cla("C1-off_board_makes_it", tries(2), shot(off="w"), next="N", returned="w"),
    cla("C1-touching_without_moving_does_not", tries(3), shot(moved=0), next="S break 2"),
    cla("C1-striker_nothing_moved", tries(3), shot("s", first="-"), next="N break 3", fouls="C6",
        dues=(1, 0), clauses="C1"),
    cla("C1-striker_nothing_moved_again", tries(3, "N", dues=(1, 0)), shot("s", first="-"),
        next="S break 3", dues=(1, 1)),
    cla("C1-striker_off_board_is_a_lost_try", tries(3), shot(off="s", first="-"),
        next="S break 2", fouls=""),
    cla("C1-striker_with_the_break_made", tries(3), shot("s"), next="N", fouls="C6", dues=(1, 0)),
    cla("C1-opponent_piece_on_the_break", tries(3), shot("b"), next="N", fouls="C6", black=8),
]  # fmt: skip

TURNS = [
    cla("C2-own_piece", MID, shot("w"), next="S", clauses="C2", fouls=""),
    cla("C2-nothing", MID, shot(), next="N", clauses="C2"),
    cla("C2-clockwise", state("W", 7, 6), shot(), FOUR, next="N"),
    cla("C2-legal_queen", MID, shot("q"), next="S cover"),
    cla("C2-held_queen_too", FRESH, shot("q"), next="S"),
    cla("C3-early_is_held", FRESH, shot("q"), queen="held", by=0, next="S", returned="", fouls="",
        clauses="C3"),
    cla("C3-with_first_own_piece", FRESH, shot("wq"), queen="held", next="S", white=8),
    cla("C3-by_opponents_pile", state(black=5), shot("q"), queen="held"),
    cla("C3-piece_sunk_by_the_opponent_counts", state(white=8), shot("q"), queen="awaits"),
    cla("C3-emptied_pile_does_not", state(had_own=(True, True)), shot("q"), queen="held"),
    cla("C3-goes_back_when_the_turn_ends", HELD, shot(), next="N", returned="q", queen="on",
        by=None, clauses="C3"),
    cla("C3-own_piece_keeps_her_held", HELD, shot("w"), next="S", queen="held", returned=""),
    cla("C3-foul_sends_her_back", HELD, shot("s"), next="N", returned="q w", queen="on"),
    cla("C3-opponent_piece_sends_her_back", HELD, shot("b"), returned="q w", queen="on"),
    cla("C3-own_last_while_held_is_a_foul", state(white=1, black=6, queen="held"), shot("w"),
        next="N", fouls="C6", returned="q w w", white=2, queen="on", result=None),
    cla("C4-same_shot", MID, shot("qw"), next="S", queen="covered", by=0, clauses="C4"),
    cla("C4-queen_alone_shoots_again", MID, shot("q"), next="S cover", queen="awaits"),
    cla("C4-next_shot", COVER, shot("w"), next="S", queen="covered", clauses="C4"),
    cla("C4-missed", COVER, shot(), next="N", returned="q", queen="on", by=None),
    cla("C4-foul_on_the_cover", COVER, shot("ws"), next="N", returned="q w", queen="on", white=7),
    cla("C4-opponent_piece_on_the_cover", COVER, shot("wb"), returned="q w", queen="on", black=5),
    cla("C4-queen_with_opponent_piece", MID, shot("qb"), next="N", returned="q w", fouls="C6"),
    cla("C5-own_last_uncovered_does_not_win", LAST, shot("w"), result=None, fouls="C6"),
    cla("C5-covered_by_either", covered(by=1), shot("w"), result="win"),
]  # fmt: skip

FOULS = [
    cla("C6-striker", MID, shot("s"), fouls="C6", returned="w", next="N", white=8),
    cla("C6-opponent_piece", MID, shot("b"), fouls="C6", returned="w", black=5, next="N"),
    cla("C6-opponents_last", covered(4, 1), shot("b"), fouls="C6", returned="w b", black=1,
        next="N", result=None),
    cla("C6-own_last_uncovered", LAST, shot("w"), fouls="C6", returned="w w", white=2, next="N"),
    cla("C6-own_last_covering_is_none", LAST, shot("wq"), fouls="", result="win"),
    cla("C6-own_last_as_cover_is_none", state(white=1, black=5, queen="awaits"), shot("w"),
        fouls="", result="win"),
    cla("C6-covering_with_opponent_piece_covers_nothing", LAST, shot("wqb"), fouls="C6",
        returned="q w w", black=4, queen="on", result=None),
    cla("C6-covering_with_striker_covers_nothing", LAST, shot("wqs"), returned="q w w"),
    cla("C6-off_board_is_none", MID, shot(off="wb"), fouls="", returned="w b", next="N"),
    cla("C6-queen_off_board", MID, shot("w", off="q"), returned="q", next="S", queen="on"),
    cla("C6-striker_off_board", MID, shot("w", off="s"), fouls="", next="S"),
    cla("C6-last_off_board_is_not_pocketed", LAST, shot(off="w"), fouls="", returned="w"),
    cla("C6-covered_own_last_with_striker", covered(), shot("ws"), fouls="C6", returned="w",
        white=1, result=None),
    cla("C7-own_pieces_stay", MID, shot("wws"), white=6, returned="w"),
    cla("C7-opponents_stay", MID, shot("bbs"), black=4),
    cla("C7-one_of_several_last_returns", state(white=2, black=5), shot("ww"), returned="w w",
        white=2),
    cla("C7-one_of_their_several_last", covered(4, 2), shot("bb"), returned="w b", black=1),
    cla("C7-both_last", state(white=1, black=1), shot("wb"), returned="w w b", white=2, black=1),
    cla("C7-both_last_covered", covered(1, 1), shot("wb"), returned="w b", white=1, black=1,
        result=None),
    cla("C7-sunk_queen_goes_back", MID, shot("qs"), returned="q w", queen="on"),
    cla("C7-covered_queen_stays", covered(4, 5), shot("s"), queen="covered", returned="w"),
    cla("C8-earlier_pieces_first", MID, shot("ws"), returned="w", white=7),
    cla("C8-this_shots_included", FRESH, shot("ws"), returned="w", white=9, dues=(0, 0)),
    cla("C8-one_penalty_for_many_fouls", MID, shot("sbw"), returned="w", white=7),
    cla("C8-empty_pile_is_a_due", FRESH, shot("s"), returned="", dues=(1, 0), clauses="C6 C8"),
    cla("C8-opponent_piece_with_empty_pile", FRESH, shot("b"), dues=(1, 0), black=8),
    cla("C8-returned_last_pays_nothing", state(white=9, black=5), shot("w" * 9), white=2,
        returned="w w", dues=(0, 0)),
    cla("C8-returned_last_leaves_a_due", state("S", 1, 5, dues=(1, 0)), shot("w"), dues=(1, 0),
        returned="w w", white=2),
    cla("C8-due_paid_and_shoots_again", OWING, shot("w"), next="S", returned="w", white=9,
        dues=(0, 0), return_clauses="C8"),
    cla("C8-two_sunk_one_pays", OWING, shot("ww"), white=8, dues=(0, 0), next="S"),
    cla("C8-opponent_sinking_it_pays_nothing", state("N", dues=(1, 0), black=6), shot("w"),
        white=8, dues=(1, 0), returned="b"),
    cla("C8-pile_from_the_opponent_pays_nothing", state(white=8, dues=(1, 0)), shot(), white=8,
        dues=(1, 0), next="N"),
    cla("C8-pays_and_still_covers", state(black=6, queen="awaits", dues=(1, 0)), shot("w"),
        queen="covered", next="S", returned="w", dues=(0, 0)),
    cla("C8-last_pays_a_due", covered(dues=(1, 0)), shot("w"), result=None, next="S",
        returned="w", white=1),
    cla("C8-foul_while_owing", OWING, shot("ws"), returned="w", white=9, dues=(1, 0)),
    cla("C8-foul_while_owing_two_sunk", OWING, shot("wws"), returned="w w", white=9, dues=(0, 0)),
    cla("C8-foul_while_owing_earlier_pays_the_penalty", state(white=8, dues=(1, 0)), shot("ws"),
        returned="w w", white=9, dues=(0, 0)),
    cla("C8-dues_add_up", state(dues=(1, 0)), shot("s"), dues=(2, 0)),
    cla("C8-never_the_queen", state("S", 9, 6, "covered", by=0), shot("s"), returned="",
        dues=(1, 0), queen="covered"),
]  # fmt: skip

ENDS = [
    cla("C9-covered_by_winner", covered(), shot("w"), result="win", sides=(0,), points=(10, 0),
        clause="C9", game=None, match=None, next_break="random", next=None),
    cla("C9-covered_by_loser", covered(by=1), shot("w"), points=(5, 0)),
    cla("C9-by_black", state("N", 9, 1, "covered", by=1), shot("b"), points=(0, 14), sides=(1,)),
    cla("C9-covered_by_this_shot", LAST, shot("qw"), points=(10, 0), clause="C9"),
    cla("C9-not_by_the_opponent", covered(4, 1), shot("b"), result=None),
    cla("C9-written_off_dues", covered(dues=(0, 2)), shot("w"), dues=(0, 0), points=(10, 0)),
    nep("C10-taken_with_own_still_awaits", MID, shot("qw"), next="S cover", queen="awaits", by=0,
        clauses="C10"),
    nep("C10-taken_alone", MID, shot("q"), next="S cover"),
    nep("C10-own_piece_keeps_the_turn", COVER, shot("w"), next="S cover", queen="awaits"),
    nep("C10-turn_ends_pieces_stay", state(white=3, black=6, queen="awaits"), shot(), next="N",
        returned="q", white=3, queen="on", clauses="C10"),
    nep("C10-last_wins", state(white=1, black=6, queen="awaits"), shot("w"), result="win",
        points=(11, 0), queen="covered", sides=(0,)),
    nep("C10-queen_and_last_together", LAST, shot("wq"), result="win", points=(10, 0)),
    nep("C10-queen_and_several_last", state(white=3, black=5), shot("wqww"), result="win"),
    nep("C10-last_paying_a_due_reopens", state(white=1, black=6, queen="awaits", dues=(1, 0)),
        shot("w"), result=None, fouls="", next="S cover", queen="awaits", returned="w", white=1,
        dues=(0, 0)),
    nep("C10-foul_takes_her_back", COVER, shot("ws"), next="N", returned="q w", white=7),
    nep("C10-last_with_opponent_piece", state(white=1, black=6, queen="awaits"), shot("wb"),
        next="N", returned="q w w", fouls="C6", result=None),
    nep("C10-last_before_she_is_taken", LAST, shot("w"), fouls="C6", returned="w w"),
    nep("C10-early_is_held_as_ever", FRESH, shot("qw"), queen="held", next="S"),
    nep("C10-all_nine_with_early_queen", FRESH, shot("q" + "w" * 9), result=None, fouls="C6",
        returned="q w w"),
    cla("C11-foul_costs_the_team", state("N", 8, 9), shot("s"), FOUR, returned="w", next="E"),
    cla("C11-teams_alternate", state("E", 7, 6), shot(), FOUR, next="S"),
    cla("C11-team_due", state("N", 9, 6), shot("s"), FOUR, dues=(1, 0)),
    cla("C11-partner_pays", state("S", 9, 6, dues=(1, 0)), shot("w"), FOUR, dues=(0, 0),
        returned="w"),
    cla("C11-rematch_at_random", covered(), shot("w"), FOUR, next_break="random"),
]  # fmt: skip


@pytest.mark.parametrize("case", BREAKS + TURNS + FOULS + ENDS)
def test_classic(case: Row) -> None:
    check(judge(case.setup, case.before, case.shot), case.expect)


def test_C1_breaker_has_white_and_three_tries() -> None:
    before = opening(FOUR, Seat.W, None)
    assert (before.white_side, before.tries_left, before.turn) == (1, 3, Seat.W)
