"""The score keeper's engine (rules §9, with F17, F18, F20, F22, F23 and C9)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.core.errors import StateError
from game.rules.sheet import (
    BoardResult,
    Entry,
    FreePoints,
    Redo,
    Sheet,
    SheetSetup,
    Undo,
    board_points,
    entered,
    new_sheet,
    setup_problems,
    sheet_of,
)

NAMES = ("Asha", "Bimal")
FEDERATION = SheetSetup(NAMES)
WIN_A = BoardResult(winner=0, left=5)


def standing(score: int, setup: SheetSetup = FEDERATION) -> Sheet:
    """A sheet on which side 0 has `score` points in the first game, 0 to 24."""
    results = [BoardResult(0, min(9, score - done)) for done in range(0, score, 9)]
    return sheet_of(setup, results)


@pytest.mark.parametrize(
    ("score", "entry", "points"),
    [
        (0, BoardResult(0, 5), 5),
        (0, BoardResult(0, 5, queen=0), 8),
        (0, BoardResult(0, 5, queen=1), 5),
        (0, BoardResult(0, 9, queen=0), 12),
        (21, BoardResult(0, 4, queen=0), 7),
        (22, BoardResult(0, 4, queen=0), 4),
        (0, BoardResult(0, 0, queen=0), 3),
        (22, BoardResult(0, 0, queen=0), 1),
        (0, BoardResult(0, 0, queen=1), 1),
        (0, BoardResult(0, 0), 3),
        (22, BoardResult(0, 0), 1),
        (0, BoardResult(0, 0, striker=True), 4),
        (0, BoardResult(0, 9, queen=0, striker=True), 12),
    ],
)
def test_9_F17_F18_F20_points_of_a_federation_board(
    score: int, entry: BoardResult, points: int
) -> None:
    sheet = standing(score)
    assert sheet.match.scores[0] == score
    assert board_points(sheet, entry) == (points, 0)
    mirrored = replace(entry, winner=1, queen=None if entry.queen is None else 1 - entry.queen)
    if score == 0:
        assert board_points(sheet, mirrored) == (0, points)


def test_9_F25_the_queen_may_count_at_any_score() -> None:
    sheet = standing(22, replace(FEDERATION, queen_any_score=True))
    assert board_points(sheet, BoardResult(0, 4, queen=0)) == (7, 0)


def test_9_a_whole_match_with_games_and_changes_of_sides() -> None:
    big = BoardResult(0, 9, queen=0)
    other = BoardResult(1, 9, queen=1)
    sheet = sheet_of(FEDERATION, [big] * 3 + [other] * 3 + [BoardResult(0, 7), BoardResult(0, 6)])
    assert [row.notes for row in sheet.rows] == [
        *[(), (), ("game", "change_sides")] * 2,
        (),
        ("change_sides",),
    ]
    assert [(row.game, row.board) for row in sheet.rows][-2:] == [(3, 1), (3, 2)]
    assert [row.breaker for row in sheet.rows] == [0, 1, 0, 1, 0, 1, 0, 1]
    sheet = sheet_of(FEDERATION, [row.entry for row in sheet.rows] + [BoardResult(0, 9, queen=0)])
    assert sheet.rows[-1].notes == ("game", "match")
    assert (sheet.winner, sheet.breaker, sheet.match.games) == (0, None, (2, 1))
    with pytest.raises(StateError, match="over"):
        entered(sheet, WIN_A)


def test_9_an_extra_board_after_eight_level_boards() -> None:
    sheet = sheet_of(FEDERATION, [BoardResult(0, 2), BoardResult(1, 2)] * 4)
    assert sheet.is_extra_board
    assert sheet.breaker is None
    assert sheet.rows[-1].notes == ("extra_board",)
    sheet = entered(sheet, BoardResult(1, 1))
    assert sheet.rows[-1].notes == ("game", "change_sides")
    assert (sheet.match.games, sheet.breaker) == ((0, 1), 1)


def test_9_the_leader_after_eight_boards_has_the_game() -> None:
    sheet = sheet_of(FEDERATION, [BoardResult(0, 2), BoardResult(1, 1)] * 4)
    assert sheet.rows[-1].notes == ("game", "change_sides")
    assert sheet.match.games == (1, 0)


@pytest.mark.parametrize(
    ("entry", "is_allowed"),
    [
        (BoardResult(0, 9, queen=0, slam="white"), True),
        (BoardResult(0, 9, slam="white"), False),
        (BoardResult(1, 9, queen=1, slam="white"), False),
        (BoardResult(1, 9, slam="black"), True),
        (BoardResult(0, 9, slam="black"), False),
        (BoardResult(0, 9, slam="grand"), False),
    ],
)
def test_9_F23_slams(entry: BoardResult, is_allowed: bool) -> None:
    sheet = new_sheet(FEDERATION)
    if is_allowed:
        assert entered(sheet, entry).rows[-1].notes == (f"{entry.slam}_slam",)
    else:
        with pytest.raises(StateError, match="slam"):
            entered(sheet, entry)


def test_9_C9_classic_scoring_has_no_games() -> None:
    classic = SheetSetup(NAMES, "classic")
    sheet = sheet_of(classic, [BoardResult(0, 9, queen=0), BoardResult(1, 3, queen=0)] * 3)
    assert [row.points for row in sheet.rows[:2]] == [(14, 0), (0, 3)]
    assert sheet.match.scores == (42, 9)
    assert (sheet.winner, sheet.match.games) == (None, (0, 0))


def test_9_free_scoring_adds_what_is_entered() -> None:
    sheet = sheet_of(SheetSetup(NAMES, "free"), [FreePoints((30, -10)), FreePoints((0, 5))])
    assert sheet.match.scores == (30, -5)
    assert [row.scores for row in sheet.rows] == [(30, -10), (30, -5)]


def test_9_undo_and_redo() -> None:
    first, second = BoardResult(0, 5), BoardResult(1, 2)
    sheet = sheet_of(FEDERATION, [first, second])
    once = entered(sheet, Undo())
    assert once.rows == sheet_of(FEDERATION, [first]).rows
    assert (once.can_undo, once.can_redo) == (True, True)
    twice = entered(once, Undo())
    assert (twice.can_undo, twice.rows) == (False, ())
    assert entered(entered(twice, Redo()), Redo()) == sheet
    branched = entered(once, WIN_A)
    assert not branched.can_redo
    for empty, event in ((new_sheet(FEDERATION), Undo()), (branched, Redo())):
        with pytest.raises(StateError, match="nothing"):
            entered(empty, event)


def test_9_undo_brings_a_won_match_back_to_life() -> None:
    sheet = sheet_of(FEDERATION, [BoardResult(0, 9, queen=0)] * 6)
    assert sheet.winner == 0
    back = entered(sheet, Undo())
    assert (back.winner, back.match.scores, back.match.games) == (None, (24, 0), (1, 0))


@pytest.mark.parametrize(
    ("style", "entry", "field"),
    [
        ("federation", BoardResult(2, 5), "winner"),
        ("federation", BoardResult(0, 10), "left"),
        ("federation", BoardResult(0, -1), "left"),
        ("federation", BoardResult(0, 5, queen=2), "queen"),
        ("classic", BoardResult(0, 5, slam="white"), "slam"),
        ("classic", BoardResult(0, 5, striker=True), "striker"),
        ("federation", FreePoints((1, 2)), "result"),
        ("free", BoardResult(0, 5), "points"),
        ("free", FreePoints((1000, 0)), "points"),
    ],
)
def test_9_impossible_entries_are_refused_by_name(style: str, entry: Entry, field: str) -> None:
    with pytest.raises(StateError, match=field):
        entered(new_sheet(SheetSetup(NAMES, style)), entry)


@pytest.mark.parametrize(
    ("setup", "field"),
    [
        (SheetSetup(("", "B")), "names"),
        (SheetSetup(("A", " A ")), "names"),
        (SheetSetup(("A", "B\n")), "names"),
        (SheetSetup(("A", "B" * 41)), "names"),
        (SheetSetup(NAMES, "house"), "style"),
        (SheetSetup(NAMES, target=4), "target"),
        (SheetSetup(NAMES, target=51), "target"),
        (SheetSetup(NAMES, first_break=2), "first_break"),
    ],
)
def test_9_a_sheet_needs_a_sound_set_up(setup: SheetSetup, field: str) -> None:
    assert [problem.partition(":")[0] for problem in setup_problems(setup)] == [field]
    with pytest.raises(StateError, match=field):
        new_sheet(setup)


def test_9_random_matches_end_and_stay_within_bounds() -> None:
    for seed in range(40):
        rng = random.Random(seed)
        sheet = new_sheet(replace(FEDERATION, target=rng.choice((5, 15, 25, 50))))
        while sheet.winner is None:
            winner = rng.choice((0, 1))
            result = BoardResult(winner, rng.randint(0, 9), rng.choice((0, 1, None)))
            if rng.random() < 0.1 and sheet.can_undo:
                sheet = entered(sheet, Undo())
                again = sheet_of(sheet.setup, [row.entry for row in sheet.rows])
                assert replace(sheet, undone=()) == again
            sheet = entered(sheet, result)
            assert 1 <= max(sheet.rows[-1].points) <= 12
            assert min(sheet.rows[-1].points) == 0
            assert sheet.rows[-1].board <= 9
        assert max(sheet.match.games) == 2
        assert len(sheet.rows) <= 27
        assert [row.notes.count("change_sides") for row in sheet.rows if row.game == 3].count(
            1
        ) <= 1


def test_names_may_have_the_joiners_of_devanagari() -> None:
    assert not setup_problems(replace(FEDERATION, names=("क्‍ष", "Bo")))
    assert setup_problems(replace(FEDERATION, names=("\u200d", "Bo")))
