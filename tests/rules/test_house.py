"""House, clause by clause (rules §2)."""

from __future__ import annotations

import pytest
from rulecases import Row, check, row, shot, state

from game.core.pieces import Seat
from game.rules.house import judge, opening
from game.rules.state import Setup

TWO = Setup("house")
FOUR = Setup("house", seats=4)
ONE_SHOT = Setup("house", one_shot=True)

BREAK = state(tries=1, first_turn=(True, True))
FRESH = state()
MID = state(white=7, black=6)
COVERED = state(white=4, black=5, queen="covered")
COVER = state(white=7, black=6, queen="awaits")
LAST_WHITE = state(white=1, black=6)
LAST_BLACK = state(white=6, black=1)
LAST_BOTH = state(white=1, black=1)
PAST_COVER = {"queen": "covered", "by": 1}

ROWS = [
    # H3: one break attempt
    row("H3-break_missed", BREAK, shot(first="-"), next="N", clauses="H3", returned=""),
    row("H3-next_shot_is_ordinary", BREAK, shot(first="-"), first_turn=(False, True)),
    row("H3-break_made_nothing_fell", BREAK, shot(), next="N", clauses="H16"),
    row("H3-break_made_own_fell", BREAK, shot("w"), next="S", white=8),
    row("H3-break_missed_and_striker_down", BREAK, shot("s", first="-"), next="N", fouls="H4"),
    row("H3-break_in_doubles", BREAK, shot(first="-"), FOUR, next="W"),
    # H4: what is a foul
    row("H4-striker_pocketed", MID, shot("s"), fouls="H4", clauses="H4 H5", next="N"),
    row("H4-own_off_board", MID, shot(off="w"), fouls="H4", next="N"),
    row("H4-opponent_off_board", MID, shot(off="b"), fouls="H4", next="N"),
    row("H4-queen_off_board", MID, shot(off="q"), fouls="H4", returned="q w", queen="on"),
    row("H4-striker_off_board", MID, shot(off="s"), fouls="H4", next="N"),
    row("H4-named_once", MID, shot("s", off="wb"), fouls="H4"),
    row("H4-own_fell_without_striker_is_none", MID, shot("w"), fouls="", next="S"),
    # H5: the remedy
    row("H5-nothing_to_return", FRESH, shot("s"), returned="", white=9, black=9, next="N"),
    row("H5-one_more_from_the_pile", MID, shot("s"), returned="w", white=8, black=6),
    row("H5-shot_returns_whole", MID, shot("wsb"), returned="w w b", white=8, black=6),
    row("H5-order_queen_own_other", MID, shot("bqws"), returned="q w w b"),
    row("H5-black_shooter_order", state("N", 7, 6), shot("wbs"), returned="b b w", black=7),
    row("H5-only_this_shots_pieces_no_extra", FRESH, shot("wws"), returned="w w", white=9),
    row("H5-off_board_and_pocketed", MID, shot("b", off="w"), returned="w w b", white=8),
    row("H5-awaiting_queen_returns", COVER, shot("s"), returned="q w", queen="on", by=None),
    row("H5-cover_with_striker_is_none", COVER, shot("ws"), returned="q w w", queen="on"),
    row("H5-cover_and_piece_off_board", COVER, shot("w", off="b"), returned="q w w b"),
    row("H5-covered_stays_covered", COVERED, shot("ws"), returned="w w", queen="covered", by=0),
    row(
        "H5-before_the_finish",
        state(white=1, black=5, queen="covered"),
        shot("ws"),
        returned="w w",
        white=2,
        result=None,
        next="N",
    ),
    row(
        "H5-opponents_last_returns",
        state(white=3, black=1, queen="covered"),
        shot("bs"),
        returned="w b",
        black=1,
        result=None,
    ),
    row("H5-no_debt", FRESH, shot("s"), dues=(0, 0)),
    row("H5-own_turn_keeps_nothing", MID, shot("wws"), white=8, next="N"),
    # H6, H7: eligible by the pile before the shot
    row("H6-pile_before_gives_the_right", state(white=8), shot("q"), queen="awaits", by=0),
    row("H6-opponents_pile_does_not", state(black=5), shot("q"), queen="on", returned="q"),
    row("H6-emptied_pile_does_not", state(had_own=(True, False)), shot("q"), returned="q"),
    row("H7-alone", FRESH, shot("q"), clauses="H7", returned="q", next="N", queen="on"),
    row("H7-with_first_own_piece", FRESH, shot("wq"), returned="q", white=8, next="N"),
    row("H7-with_opponent_piece", FRESH, shot("bq"), returned="q", black=8, next="N"),
    row("H7-on_the_break", BREAK, shot("qww"), clauses="H7", returned="q", white=7, next="N"),
    # H8, H9
    row("H8-queen_and_own_together", MID, shot("wq"), clauses="H8", queen="covered", next="S"),
    row("H8-queen_first", MID, shot("qw"), queen="covered", by=0, white=6, next="S"),
    row("H8-with_opponent_piece", MID, shot("qbw"), queen="covered", clauses="H8 H12", next="S"),
    row("H8-by_black", state("N", 7, 6), shot("bq"), queen="covered", by=1, next="N"),
    row("H9-queen_alone", MID, shot("q"), queen="awaits", by=0, next="S cover", clauses="H9"),
    row("H9-queen_and_opponent_piece", MID, shot("qb"), next="S cover", black=5, returned=""),
    # H10
    row("H10-covered", COVER, shot("w"), queen="covered", by=0, clauses="H10", next="S"),
    row("H10-covered_with_opponent_piece", COVER, shot("bw"), queen="covered", black=5),
    row("H10-missed", COVER, shot(), returned="q", queen="on", by=None, next="N"),
    row("H10-touched_nothing", COVER, shot(first="-"), returned="q", next="N"),
    row("H10-opponent_piece_only", COVER, shot("b"), returned="q", black=5, next="N"),
    row(
        "H10-cover_with_last_piece_wins",
        state(white=1, black=6, queen="awaits"),
        shot("w"),
        result="win",
        sides=(0,),
        clause="H13",
        queen="covered",
    ),
    row("H10-foul_cancels", COVER, shot("s"), clauses="H4 H5", returned="q w", next="N"),
    # H11, H12
    row(
        "H11-other_side_may_win",
        state("N", 4, 1, queen="covered", by=0),
        shot("b"),
        result="win",
        sides=(1,),
        points=None,
    ),
    row("H11-no_bonus_points", state(white=1, black=3, queen="covered"), shot("w"), points=None),
    row("H12-opponent_piece_stays", MID, shot("b"), black=5, clauses="H12 H16", next="N"),
    row("H12-helps_while_own_fell", MID, shot("bbw"), black=4, white=6, next="S"),
    # H13, H14
    row(
        "H13-own_last",
        state(white=1, black=5, queen="covered"),
        shot("w"),
        next=None,
        result="win",
        sides=(0,),
        clause="H13",
        clauses="H13",
        game=None,
        match=None,
        next_break="N",
    ),
    row(
        "H13-opponents_last",
        state(white=4, black=1, queen="covered"),
        shot("b"),
        result="win",
        sides=(1,),
        clause="H13",
    ),
    row(
        "H13-opponents_last_with_own",
        state(white=4, black=1, queen="covered"),
        shot("bw"),
        result="win",
        sides=(1,),
        white=3,
    ),
    row("H13-covered_by_this_shot", LAST_WHITE, shot("wq"), result="win", sides=(0,)),
    row("H13-opponents_last_while_covering", LAST_BLACK, shot("bqw"), result="win", sides=(1,)),
    row("H13-final_state", state(white=1, black=5, queen="covered"), shot("w"), white=0, black=5),
    row(
        "H14-both",
        state(white=1, black=1, **PAST_COVER),
        shot("wb"),
        result="draw",
        sides=(),
        points=None,
        clause="H14",
        next_break="S",
        next=None,
    ),
    row("H14-covered_by_the_same_shot", LAST_BOTH, shot("bqw"), result="draw"),
    row(
        "H14-covered_by_the_cover_shot",
        state(white=1, black=2, queen="awaits"),
        shot("bwb"),
        result="draw",
    ),
    row(
        "H14-foul_is_no_draw",
        state(white=1, black=1, **PAST_COVER),
        shot("wbs"),
        result=None,
        returned="w w b",
        white=2,
        black=1,
    ),
    # H15
    row(
        "H15-own_last_queen_on_board",
        LAST_WHITE,
        shot("w"),
        returned="w",
        white=1,
        next="N",
        result=None,
        clauses="H15",
    ),
    row("H15-two_last_one_returns", state(white=2, black=6), shot("ww"), returned="w", white=1),
    row("H15-opponents_last", LAST_BLACK, shot("b"), returned="b", black=1, next="N"),
    row("H15-own_piece_keeps_no_turn", LAST_BLACK, shot("bw"), returned="b", white=5, next="N"),
    row("H15-both_cleared", LAST_BOTH, shot("bw"), returned="w b", white=1, black=1, next="N"),
    row(
        "H15-pending_queen_returns_too",
        LAST_BLACK,
        shot("qb"),
        returned="q b",
        queen="on",
        by=None,
        next="N",
        black=1,
    ),
    row(
        "H15-after_missed_cover",
        state(white=4, black=1, queen="awaits"),
        shot("b"),
        returned="q b",
        queen="on",
        black=1,
        next="N",
    ),
    row("H15-after_early_queen", state(white=9, black=1), shot("bq"), returned="q b", next="N"),
    row("H15-all_nine_with_early_queen", FRESH, shot("w" * 9 + "q"), returned="q w", white=1),
    # H16
    row("H16-own_piece_shoots_again", MID, shot("w"), next="S", clauses="H16", white=6),
    row("H16-nothing", MID, shot(), next="N", clauses="H16"),
    row("H16-touched_nothing", MID, shot(first="-"), next="N", clauses="H16"),
    row("H16-first_touched_does_not_matter", MID, shot("w", first="b"), next="S"),
    row("H16-opponent_only", MID, shot("b"), next="N"),
    # H17
    row(
        "H17-centre_and_queen_first",
        COVER,
        shot("wbs"),
        returned="q w w b",
        return_clauses="H5 H5 H5 H5",
    ),
    # H18, H19
    row(
        "H18-breaker_switches",
        state("N", 1, 4, queen="covered", by=0, breaker="N", white_side=1),
        shot("w"),
        sides=(1,),
        next_break="S",
    ),
    row("H19-passes_clockwise", state("W", 7, 6), shot(), FOUR, next="N"),
    row("H19-keeps_earned_shots", state("W", 7, 6), shot("b"), FOUR, next="W", black=5),
    row("H19-own_cover_attempt", state("N", 7, 6), shot("q"), FOUR, next="N cover", by=0),
    row("H19-partners_piece_gives_the_right", state("N", 8, 9), shot("q"), FOUR, queen="awaits"),
    row(
        "H19-foul_takes_from_shared_pile", state("E", 7, 6), shot("s"), FOUR, returned="b", next="S"
    ),
    row("H19-team_wins", state("E", 3, 1, queen="covered", by=0), shot("b"), FOUR, sides=(1,)),
    row(
        "H19-next_player_breaks",
        state(white=1, black=4, queen="covered"),
        shot("w"),
        FOUR,
        next_break="W",
    ),
    row(
        "H19-last_seat_to_first",
        state("E", 1, 4, queen="covered", by=1, breaker="E", white_side=1),
        shot("w"),
        FOUR,
        sides=(1,),
        next_break="S",
    ),
    row(
        "H19-draw_same_breaker",
        state("W", 1, 1, queen="covered", by=0, breaker="W", white_side=1),
        shot("bw"),
        FOUR,
        result="draw",
        next_break="W",
    ),
    # H20
    row("H20-passes_in_spite_of_own", MID, shot("w"), ONE_SHOT, next="N", white=6, clauses="H20"),
    row("H20-cover_attempt_remains", MID, shot("q"), ONE_SHOT, next="S cover"),
    row("H20-passes_after_made_cover", COVER, shot("w"), ONE_SHOT, next="N", queen="covered"),
    row("H20-passes_after_missed_cover", COVER, shot(), ONE_SHOT, next="N", returned="q"),
    row("H20-covered_at_once_passes", MID, shot("wq"), ONE_SHOT, next="N", queen="covered"),
    row(
        "H20-win_still_ends",
        state(white=1, black=5, queen="covered"),
        shot("w"),
        ONE_SHOT,
        result="win",
        sides=(0,),
    ),
    row("H20-early_clearance_still_returns", LAST_WHITE, shot("w"), ONE_SHOT, returned="w"),
]


@pytest.mark.parametrize("case", ROWS)
def test_house(case: Row) -> None:
    check(judge(case.setup, case.before, case.shot), case.expect)


@pytest.mark.parametrize(
    ("setup", "breaker", "white_side"),
    [
        pytest.param(TWO, Seat.S, 0, id="H1-south"),
        pytest.param(TWO, Seat.N, 1, id="H1-north"),
        pytest.param(FOUR, Seat.W, 1, id="H1-west"),
        pytest.param(FOUR, Seat.N, 0, id="H1-north_of_four"),
    ],
)
def test_breaker_has_white(setup: Setup, breaker: Seat, white_side: int) -> None:
    before = opening(setup, breaker, None)
    assert (before.turn, before.breaker, before.white_side) == (breaker, breaker, white_side)
    assert (before.tries_left, before.kind.value) == (1, "break")


def test_H8_says_why_as_in_the_contract() -> None:
    verdict = judge(TWO, state(white=7), shot("wq"))
    assert [ruling.text for ruling in verdict.rulings] == ["Queen covered: a white fell with her."]


def test_H18_match_is_left_alone() -> None:
    before = state(white=1, black=5, queen="covered")
    verdict = judge(TWO, before, shot("w"))
    assert verdict.state.match == before.match
    assert verdict.state.turn is Seat.S
