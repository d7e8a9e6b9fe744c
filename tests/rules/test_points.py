"""Points, clause by clause (rules §8)."""

from __future__ import annotations

from typing import Any

import pytest
from rulecases import QUEENS, Row, check, row, shot

from game.core.pieces import Seat
from game.rules.points import judge, opening, total
from game.rules.state import GameState, OnBoard, Pile, Setup, ShotKind

TWO = Setup("points")
THREE = Setup("points", seats=3)
TEAMS = Setup("points", seats=4)
ALONE = Setup("points", seats=4, teams=False)
LEVEL = Setup("points", values=(10, 10, 50))
WHITE_CHEAP = Setup("points", values=(20, 10, 50))

Counts = tuple[int, int, int]


def state(
    *piles: Counts, turn: str = "S", queen: str = "on", by: int | None = None, **rest: Any
) -> GameState:
    """A state from what each side has as (white, black, queen); the board has the rest."""
    white, black, _ = (sum(counts) for counts in zip(*piles, strict=True))
    tries = rest.pop("tries", 0)
    white += rest.pop("white_gone", 0)
    kind = ShotKind.COVER if queen == "awaits" else ShotKind.ORDINARY
    standing = QUEENS[queen]
    return GameState(
        turn=Seat(turn),
        breaker=Seat.S,
        white_side=None,
        on_board=OnBoard(9 - white, 9 - black, queen == "on"),
        queen=standing,
        queen_side=by,
        kind=ShotKind.BREAK if tries else kind,
        tries_left=tries,
        dues=rest.pop("dues", (0,) * len(piles)),
        had_own=(False,) * len(piles),
        first_turn=(False,) * len(piles),
        piles=tuple(Pile(*counts) for counts in piles),
        clawed=(0,) * len(piles),
    )


def pts(name: str, before: Any, outcome: Any, setup: Setup = TWO, **expect: Any) -> Any:
    return row(name, before, outcome, setup, **expect)


NONE = (0, 0, 0)
BREAK = state(NONE, NONE, tries=3)
FRESH = state(NONE, NONE)
MID = state((2, 1, 0), (1, 2, 0))
COVER = state((2, 1, 0), (1, 2, 0), queen="awaits", by=0)
QUEEN_ONLY = state((0, 0, 1), (3, 3, 0), queen="covered", by=0)
LAST_BLACK = state((5, 4, 0), (4, 4, 1), queen="covered", by=1)
ONLY_QUEEN = state((5, 4, 0), (4, 5, 0))
MISS = shot(first="-", moved=0)

ROWS = [
    pts("T1-every_colour_scores", FRESH, shot("wb"), piles=((1, 1, 0), NONE), next="S",
        clauses="T1", fouls=""),
    pts("T1-nothing", FRESH, shot(), next="N", clauses="T1"),
    pts("T1-break_try", BREAK, MISS, next="S break 2", clauses="T1"),
    pts("T1-tries_pass_on", state(NONE, NONE, tries=1), MISS, next="N break 3"),
    pts("T1-three_alone_pass_on", state(NONE, NONE, NONE, tries=1), MISS, THREE,
        next="W break 3"),
    pts("T1-striker_nothing_moved", BREAK, shot("s", first="-"), next="N break 3", dues=(1, 0),
        fouls="T3"),
    pts("T1-moved_makes_the_break", BREAK, shot(moved=2), next="N"),
    pts("T1-four_alone", state(NONE, NONE, NONE, NONE, turn="W"), shot("b"), ALONE, next="W",
        piles=(NONE, (0, 1, 0), NONE, NONE)),
    pts("T1-four_alone_pass", state(NONE, NONE, NONE, NONE, turn="E"), shot(), ALONE, next="S"),
    pts("T1-three_alone_pass", state(NONE, NONE, NONE, turn="N"), shot(), THREE, next="S"),
    pts("T1-team_pile_is_shared", state((1, 0, 0), NONE, turn="N"), shot("b"), TEAMS,
        piles=((1, 1, 0), NONE)),
    pts("T2-at_any_time", FRESH, shot("q"), next="S cover", queen="awaits", by=0,
        piles=(NONE, NONE)),
    pts("T2-same_shot", FRESH, shot("qb"), next="S", queen="covered", piles=((0, 1, 1), NONE)),
    pts("T2-next_shot", COVER, shot("b"), next="S", queen="covered", by=0,
        piles=((2, 2, 1), (1, 2, 0))),
    pts("T2-missed", COVER, shot(), next="N", returned="q", queen="on", by=None,
        piles=((2, 1, 0), (1, 2, 0))),
    pts("T2-only_piece_needs_no_cover", ONLY_QUEEN, shot("q"), result="win", queen="covered",
        points=(5 * 20 + 4 * 10 + 50, 4 * 20 + 5 * 10), sides=(0,)),
    pts("T2-not_the_only_piece_before", state((5, 4, 0), (4, 4, 0)), shot("q"), next="S cover"),
    pts("T2-three_alone", state(NONE, NONE, NONE, turn="W"), shot("qw"), THREE, by=1,
        piles=(NONE, (1, 0, 1), NONE), next="W"),
    pts("T3-striker", MID, shot("s"), next="N", fouls="T3", returned="b",
        piles=((2, 0, 0), (1, 2, 0)), black=7),
    pts("T3-pieces_of_the_shot_go_back", MID, shot("wsb"), returned="w b b",
        piles=((2, 0, 0), (1, 2, 0))),
    pts("T3-pile_as_before_the_shot", state((1, 0, 0), NONE), shot("bs"), returned="b w",
        piles=(NONE, NONE)),
    pts("T3-queen_sunk_goes_back", MID, shot("qs"), returned="q b", queen="on"),
    pts("T3-awaiting_goes_back", COVER, shot("bs"), returned="q b b", queen="on", next="N"),
    pts("T3-cheapest_is_white_if_no_black", state((2, 0, 0), NONE), shot("s"), returned="w"),
    pts("T3-equal_values_black_first", MID, shot("s"), LEVEL, returned="b"),
    pts("T3-white_cheaper", MID, shot("s"), WHITE_CHEAP, returned="w"),
    pts("T3-covered_queen_stays", state((0, 1, 1), NONE, queen="covered", by=0), shot("s"),
        returned="b", queen="covered", piles=((0, 0, 1), NONE)),
    pts("T3-team_pile", state((0, 1, 0), NONE, turn="N"), shot("s"), TEAMS, returned="b", next="E"),
    pts("T4-empty_pile_is_a_due", FRESH, shot("s"), returned="", dues=(1, 0), clauses="T3 T4"),
    pts("T4-queen_never_pays", QUEEN_ONLY, shot("s"), returned="", dues=(1, 0), queen="covered"),
    pts("T4-next_piece_pays", state(NONE, NONE, dues=(1, 0)), shot("w"), returned="w", next="S",
        dues=(0, 0), piles=(NONE, NONE), return_clauses="T4"),
    pts("T4-cheapest_of_the_shot_first", state(NONE, NONE, dues=(1, 0)), shot("wb"), returned="b",
        piles=((1, 0, 0), NONE)),
    pts("T4-two_dues", state(NONE, NONE, dues=(2, 0)), shot("wbw"), returned="b w",
        piles=((1, 0, 0), NONE), dues=(0, 0)),
    pts("T4-others_do_not_pay", state(NONE, NONE, turn="N", dues=(1, 0)), shot("w"), returned="",
        dues=(1, 0), piles=(NONE, (1, 0, 0))),
    pts("T4-still_covers", state(NONE, NONE, queen="awaits", by=0, dues=(1, 0)), shot("b"),
        queen="covered", returned="b", next="S", piles=((0, 0, 1), NONE)),
    pts("T4-queen_alone_pays_nothing", state(NONE, NONE, dues=(1, 0)), shot("q"), dues=(1, 0),
        next="S cover"),
    pts("T4-last_piece_pays_and_board_goes_on",
        state((0, 0, 1), (9, 8, 0), queen="covered", by=0, dues=(1, 0)), shot("b"), result=None,
        returned="b", next="S"),
    pts("T4-written_off_at_the_end",
        state((5, 4, 0), (4, 4, 1), queen="covered", by=1, dues=(0, 1)), shot("b"), result="win",
        dues=(0, 0)),
    pts("T5-off_board", MID, shot(off="wq"), next="N", returned="q w", fouls="", clauses="T5",
        piles=((2, 1, 0), (1, 2, 0)), queen="on"),
    pts("T5-with_a_pocketed_piece", MID, shot("b", off="w"), next="S", returned="w",
        piles=((2, 2, 0), (1, 2, 0))),
    pts("T5-covers_nothing", COVER, shot(off="b"), returned="q b", next="N"),
    pts("T6-highest_total", LAST_BLACK, shot("b"), result="win", sides=(1,), points=(150, 170),
        clause="T6", next=None, next_break="random", game=None, match=None),
    pts("T6-not_before_it_is_empty", state((5, 3, 0), (3, 5, 0)), shot("w"), result=None),
    pts("T6-values_decide", state((5, 4, 0), (4, 4, 0), queen="covered", by=0), shot("b"),
        Setup("points", values=(20, 20, 0)), result="win", sides=(0,)),
    pts("T6-level_totals", state((4, 4, 0), (4, 5, 0), queen="covered", by=0), shot("w"),
        Setup("points", values=(10, 10, 0)), result="tie", sides=(0, 1), points=(90, 90)),
    pts("T6-third_of_three_wins",
        state((4, 1, 0), (4, 1, 0), (0, 7, 0), queen="covered", by=2), shot("w"),
        Setup("points", seats=3, values=(10, 0, 0)), result="win", sides=(2,)),
    pts("T6-shared_by_two_of_three",
        state((3, 1, 0), (4, 1, 0), (1, 7, 0), queen="covered", by=2), shot("w"),
        Setup("points", seats=3, values=(1, 10, 0)), result="tie", sides=(0, 1),
        points=(41, 41, 17)),
    pts("T6-team_wins", LAST_BLACK, shot("b"), TEAMS, result="win", sides=(1,), clauses="T6"),
    pts("T6-last_with_striker_is_no_end", LAST_BLACK, shot("bs"), result=None, next="N"),
]  # fmt: skip


@pytest.mark.parametrize("case", ROWS)
def test_points(case: Row) -> None:
    check(judge(case.setup, case.before, case.shot), case.expect)


@pytest.mark.parametrize(
    ("setup", "sides"),
    [
        pytest.param(TWO, 2, id="T1-two"),
        pytest.param(TEAMS, 2, id="T1-teams"),
        pytest.param(THREE, 3, id="T1-three_alone"),
        pytest.param(ALONE, 4, id="T1-four_alone"),
    ],
)
def test_opening(setup: Setup, sides: int) -> None:
    before = opening(setup, Seat.N, None)
    assert (before.white_side, before.tries_left, before.piles) == (None, 3, (Pile(),) * sides)
    assert [len(each) for each in (before.dues, before.match.scores, before.match.games)] == [
        sides
    ] * 3


def test_T2_values_are_options() -> None:
    assert total(TWO, Pile(2, 3, 1)) == 2 * 20 + 3 * 10 + 50
    assert total(Setup("points", values=(1, 2, 5)), Pile(2, 3, 1)) == 2 * 2 + 3 + 5
