"""Federation, the end of a board: F17–F23 and F25 (rules §4)."""

from __future__ import annotations

from typing import Any

import pytest
from rulecases import Row, check, row, shot, state

from game.core.pieces import Seat
from game.rules.federation import judge
from game.rules.state import MatchState, Setup

FED = Setup("federation")
ANY = Setup("federation", queen_any_score=True)
FIFTEEN = Setup("federation", target=15)
FOUR = Setup("federation", seats=4)


def end(name: str, before: Any, outcome: Any, setup: Setup = FED, **expect: Any) -> Any:
    return row(name, before, outcome, setup, **expect)


def white(white: int = 1, black: int = 5, queen: str = "covered", **rest: Any) -> Any:
    """White to shoot."""
    return state("S", white, black, queen, **rest)


def covered_by_black(white: int = 1, black: int = 5, **rest: Any) -> Any:
    return state("S", white, black, "covered", by=1, **rest)


BOTH = {"white": 1, "black": 1}

F17 = [
    end("F17-covered_by_winner", white(), shot("w"), result="win", sides=(0,), points=(8, 0),
        clause="F17", next=None, fouls="", clauses="F17"),
    end("F17-with_opponent_piece", white(), shot("bw"), points=(7, 0), black=4),
    end("F17-covered_by_loser_adds_nothing", covered_by_black(), shot("w"), points=(5, 0)),
    end("F17-covered_by_this_stroke", white(queen="on"), shot("qw"), points=(8, 0)),
    end("F17-covered_by_this_cover_stroke", white(queen="awaits"), shot("w"), points=(8, 0)),
    end("F17-at_21", white(scores=(21, 0)), shot("w"), points=(8, 0)),
    end("F17-from_22", white(scores=(22, 0)), shot("w"), points=(5, 0)),
    end("F17-losers_score_does_not_matter", white(scores=(0, 22)), shot("w"), points=(8, 0)),
    end("F17-loser_counted_after_dues", white(black=4, dues=(0, 2)), shot("w"), points=(9, 0),
        black=6),
    end("F17-at_most_12", white(black=9), shot("w"), points=(12, 0)),
    end("F17-by_black", state("N", 4, 1, "covered", by=1), shot("b"), points=(0, 7), sides=(1,)),
    end("F17-last_pays_a_due_and_goes_on", white(dues=(1, 0)), shot("w"), result=None, next="S",
        returned="w@N", white=1),
    end("F17-last_off_board_is_not_cleared", white(), shot(off="w"), result=None, next="N",
        returned="w"),
    end("F17-final_state", white(), shot("w"), white=0, black=5, dues=(0, 0)),
]  # fmt: skip

F18 = [
    end("F18-queen_on_board", white(queen="on"), shot("w"), result="win", sides=(1,),
        points=(0, 3), clause="F18"),
    end("F18-opponent_at_22", white(queen="on", scores=(0, 22)), shot("w"), points=(0, 1)),
    end("F18-opponent_at_21", white(queen="on", scores=(24, 21)), shot("w"), points=(0, 3)),
    end("F18-with_striker", white(queen="on"), shot("ws"), points=(0, 4), clause="F18",
        fouls="F6", returned="w@N w@N", white=2),
    end("F18-with_striker_at_22", white(queen="on", scores=(0, 23)), shot("sw"), points=(0, 2)),
    end("F18-several_last", white(3, queen="on"), shot("www"), points=(0, 3)),
    end("F18-with_opponent_piece", white(queen="on"), shot("wb"), points=(0, 3)),
    end("F18-before_dues_bring_it_back", white(queen="on", dues=(1, 0)), shot("w"),
        points=(0, 3), returned="w@N", dues=(0, 0)),
    end("F18-queen_hopping_has_not_fallen", white(queen="on"), shot("w", off="q"), points=(0, 3),
        returned="q"),
    end("F18-not_when_the_queen_fell_too", white(queen="on"), shot("wq"), sides=(0,)),
    end("F18-not_when_owing_and_queen_fell", white(queen="on", dues=(1, 0)), shot("wq"),
        result=None, returned="q w@N", next="N"),
    end("F18-last_off_board_goes_on", white(2, queen="on"), shot("w", off="w"), result=None),
    end("F18-turn_is_not_ruled_on", white(queen="on"), shot("w"), clauses="F18"),
]  # fmt: skip

F19 = [
    end("F19-covered_by_opponent", covered_by_black(4, 1), shot("b"), result="win", sides=(1,),
        points=(0, 7), clause="F19"),
    end("F19-covered_by_opponent_at_22", covered_by_black(4, 1, scores=(0, 22)), shot("b"),
        points=(0, 4)),
    end("F19-covered_by_you", white(4, 1), shot("b"), points=(0, 4)),
    end("F19-covered_with_striker_no_extra", white(4, 1), shot("bs"), points=(0, 4), fouls="F5",
        returned="w@N", white=5),
    end("F19-queen_on_board", white(4, 1, "on"), shot("b"), points=(0, 7)),
    end("F19-queen_on_board_at_22", white(4, 1, "on", scores=(0, 22)), shot("b"), points=(0, 4)),
    end("F19-queen_on_board_with_striker", white(4, 1, "on"), shot("bs"), points=(0, 8)),
    end("F19-striker_and_own_counted_after_return", white(4, 1, "on"), shot("bws"), points=(0, 8),
        returned="w@N w@N", white=5),
    end("F19-awaiting_cover", white(4, 1, "awaits"), shot("b"), points=(0, 7), returned="q"),
    end("F19-awaiting_with_own", white(4, 1, "awaits"), shot("bw"), points=(0, 6)),
    end("F19-awaiting_with_striker_no_extra", white(4, 1, "awaits"), shot("bs"), points=(0, 7)),
    end("F19-queen_falls_now", white(4, 1, "on"), shot("qb"), points=(0, 7)),
    end("F19-queen_falls_now_with_own", white(4, 1, "on"), shot("qbw"), points=(0, 6)),
    end("F19-queen_falls_now_with_striker", white(4, 1, "on"), shot("qbs"), points=(0, 8)),
    end("F19-own_counted_before_dues", white(4, 1, "on", dues=(1, 0)), shot("bw"), points=(0, 6),
        returned="w@N", white=4),
    end("F19-their_due_does_not_save_the_board", white(4, 1, "on", dues=(0, 1)), shot("b"),
        points=(0, 7), result="win", returned="b@S"),
    end("F19-off_board_pieces_count", white(4, 1, "on"), shot("b", off="w"), points=(0, 7)),
    end("F19-at_most_12", white(9, 1, "on"), shot("bs"), points=(0, 12)),
    end("F19-nine_and_queen", white(9, 1, "on"), shot("b"), points=(0, 12)),
]  # fmt: skip

F20 = [
    end("F20-while_covering", white(1, 1, "awaits"), shot("wb"), sides=(0,), points=(3, 0),
        clause="F20", queen="covered"),
    end("F20-while_covering_at_22", white(1, 1, "awaits", scores=(22, 0)), shot("wb"),
        points=(1, 0)),
    end("F20-queen_fell_too", white(1, 1, "on"), shot("bqw"), sides=(0,), points=(3, 0)),
    end("F20-queen_fell_too_at_22", white(1, 1, "on", scores=(22, 3)), shot("bqw"), points=(1, 0)),
    end("F20-outranks_F7", white(1, 1, "on", dues=(1, 0)), shot("bqw"), sides=(0,), points=(3, 0),
        queen="covered", returned="w@N"),
    end("F20-queen_on_board", white(1, 1, "on"), shot("bw"), sides=(1,), points=(0, 3)),
    end("F20-queen_on_board_at_22", white(1, 1, "on", scores=(0, 22)), shot("bw"), points=(0, 1)),
    end("F20-queen_hopping_has_not_fallen", white(1, 1, "on"), shot("bw", off="q"), sides=(1,)),
    end("F20-covered_earlier_by_you", white(1, 1), shot("bw"), sides=(0,), points=(3, 0)),
    end("F20-covered_earlier_by_you_at_22", white(1, 1, scores=(22, 0)), shot("bw"),
        points=(1, 0)),
    end("F20-covered_earlier_by_them", covered_by_black(1, 1), shot("bw"), sides=(0,),
        points=(1, 0)),
    end("F20-striker_you_had_covered", white(1, 1), shot("bws"), sides=(1,), points=(0, 2),
        fouls="F6", returned="w@N w@N"),
    end("F20-striker_they_had_covered", covered_by_black(1, 1), shot("bws"), sides=(1,),
        points=(0, 4)),
    end("F20-striker_they_had_covered_at_22", covered_by_black(1, 1, scores=(0, 22)),
        shot("bws"), points=(0, 2)),
    end("F20-striker_while_covering", white(1, 1, "awaits"), shot("bws"), sides=(1,),
        points=(0, 4), fouls="F12"),
    end("F20-striker_queen_on_board", white(1, 1, "on"), shot("bws"), points=(0, 4)),
    end("F20-striker_queen_fell_too", white(1, 1, "on"), shot("bwsq"), points=(0, 4),
        returned="q w@N w@N", fouls="F11"),
    end("F20-striker_queen_fell_while_owing", white(1, 1, "on", dues=(1, 0)), shot("bwsq"),
        sides=(1,), points=(0, 4), fouls="F6"),
    end("F20-several_last", white(2, 3, "awaits"), shot("bwbwb"), sides=(0,), points=(3, 0)),
    end("F21-own_last_and_striker", white(), shot("ws"), result=None, next="S", fouls="F6",
        returned="w@N w@N", white=2, clauses="F6 F21"),
    end("F21-covered_by_opponent", covered_by_black(), shot("ws"), result=None, next="S"),
]  # fmt: skip

THIRD = MatchState((0, 0), 0, (1, 1), Seat.S)

F22 = [
    end("F22-first_to_25", white(scores=(20, 0)), shot("w"), points=(8, 0), game=0, match=None,
        change_sides=True, next_break="N"),
    end("F22-below_25", white(scores=(16, 0)), shot("w"), points=(8, 0), game=None,
        next_break="N"),
    end("F22-leader_after_eight", white(match=MatchState((9, 14), 7)), shot("w"), game=0),
    end("F22-level_after_eight", white(match=MatchState((6, 14), 7)), shot("w"),
        game="extra_board", next_break="toss"),
    end("F22-extra_board_decides", white(match=MatchState((14, 14), 8)), shot("w"), game=0),
    end("F22-second_game_wins_the_match", white(match=MatchState((20, 0), 2, (1, 0))), shot("w"),
        game=0, match=0, change_sides=False, next_break=None),
    end("F22-third_game_change_at_13", white(match=MatchState((6, 0), 1, (1, 1))), shot("w"),
        game=None, change_sides=True),
    end("F22-third_game_change_after_board_4", white(match=MatchState((1, 0), 3, (1, 1))),
        shot("w"), change_sides=True),
    end("F22-third_game_only_once",
        white(match=MatchState((13, 0), 3, (1, 1), Seat.S, sides_changed=True)), shot("w"),
        change_sides=False),
    end("F22-match_is_left_in_the_state", white(match=THIRD), shot("w"), match=None, game=None),
    end("F22-loser_by_F18_gives_the_points", white(queen="on", scores=(0, 23)), shot("sw"),
        points=(0, 2), game=1),
    end("F24-doubles_next_break_on_the_right", white(), shot("w"), FOUR, next_break="E"),
    end("F25-target", white(scores=(8, 0)), shot("w"), FIFTEEN, game=0),
    end("F25-target_not_reached", white(scores=(6, 0)), shot("w"), FIFTEEN, game=None),
    end("F25-queen_at_any_score_F17", white(black=1, scores=(23, 0)), shot("w"), ANY,
        points=(4, 0)),
    end("F25-queen_at_any_score_F18", white(queen="on", scores=(0, 22)), shot("w"), ANY,
        points=(0, 3)),
    end("F25-queen_at_any_score_F19", white(4, 1, "on", scores=(0, 22)), shot("b"), ANY,
        points=(0, 7)),
    end("F25-queen_at_any_score_F20", white(1, 1, "awaits", scores=(22, 0)), shot("bw"), ANY,
        points=(3, 0)),
]  # fmt: skip

START = (True, True)

F23 = [
    end("F23-white_slam", white(1, 9, first_turn=START), shot("w"), notes="white slam",
        clauses="F17 F23", points=(12, 0)),
    end("F23-white_slam_queen_with_the_last", white(1, 9, "on", first_turn=START), shot("wq"),
        notes="white slam"),
    end("F23-white_slam_with_black_pieces_down", white(1, 6, first_turn=START), shot("w"),
        notes="white slam"),
    end("F23-white_slam_by_F20", white(1, 1, "awaits", first_turn=START), shot("wb"),
        notes="white slam", clause="F20"),
    end("F23-white_not_after_a_black_turn", white(1, 9, first_turn=(True, False)), shot("w"),
        notes=""),
    end("F23-white_not_in_second_turn", white(1, 9, first_turn=(False, True)), shot("w"),
        notes=""),
    end("F23-black_slam", state("N", 7, 1, "covered", by=1, first_turn=(False, True)), shot("b"),
        notes="black slam"),
    end("F23-black_slam_without_the_queen",
        state("N", 7, 1, "covered", by=0, first_turn=(False, True)), shot("b"),
        notes="black slam", points=(0, 7)),
    end("F23-black_slam_after_white_lost_its_tries",
        state("N", 9, 1, "covered", by=1, first_turn=START), shot("b"), notes="black slam"),
    end("F23-black_not_in_second_turn", state("N", 7, 1, "covered", by=1), shot("b"), notes=""),
    end("F23-not_for_a_lost_board", white(1, 9, "on", first_turn=START), shot("w"), sides=(1,),
        notes=""),
    end("F23-not_when_the_other_clears_it", covered_by_black(4, 1, first_turn=(False, True)),
        shot("b"), sides=(1,), notes=""),
    end("F23-white_side_may_be_north",
        state("N", 9, 1, "on", white_side=0, first_turn=START, breaker="S"), shot("bq"),
        notes="black slam"),
    end("F23-north_breaks_with_white",
        state("N", 1, 9, "covered", by=1, white_side=1, breaker="N", first_turn=START), shot("w"),
        sides=(1,), notes="white slam"),
]  # fmt: skip


@pytest.mark.parametrize("case", F17 + F18 + F19 + F20 + F22 + F23)
def test_federation_end(case: Row) -> None:
    check(judge(case.setup, case.before, case.shot), case.expect)


def test_F18_says_nothing_of_the_turn() -> None:
    verdict = judge(FED, white(queen="on"), shot("w"))
    assert [ruling.clause for ruling in verdict.rulings] == ["F18"]


def test_F22_match_in_the_final_state_is_the_one_before() -> None:
    before = white(scores=(20, 0))
    assert judge(FED, before, shot("w")).state.match == before.match
