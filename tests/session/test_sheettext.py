"""A score sheet as text and as CSV."""

from __future__ import annotations

import csv
import io

from game.rules.sheet import BoardResult, FreePoints, SheetSetup, sheet_of
from game.session.sheettext import as_csv, as_text, standing_words

NAMES = ("Asha", "Bimal, K")
SETUP = SheetSetup(NAMES)


def test_9_the_sheet_as_a_table() -> None:
    sheet = sheet_of(
        SETUP,
        [
            BoardResult(0, 5, queen=0),
            BoardResult(1, 4),
            BoardResult(0, 9, queen=0),
            BoardResult(0, 9, queen=0),
            BoardResult(1, 9, slam="white", queen=1),
        ],
    )
    assert (
        as_text(sheet)
        == """\
Asha against Bimal, K: Federation, to 25 points

Game 1
board  break     won by    left  queen  points  score
1      Asha      Asha      5     Asha   8 : 0   8 : 0
2      Bimal, K  Bimal, K  4     -      0 : 4   8 : 4
3      Asha      Asha      9     Asha   12 : 0  20 : 4
4      Bimal, K  Asha      9     Asha   12 : 0  32 : 4  Asha wins game 1. Change sides.

Game 2
board  break     won by    left  queen     points  score
1      Bimal, K  Bimal, K  9     Bimal, K  0 : 12  0 : 12  White slam.

Asha 0 : 12 Bimal, K, games 1 : 0. Next: game 2, board 2; Asha breaks.
"""
    )


def test_9_the_sheet_as_csv() -> None:
    sheet = sheet_of(SETUP, [BoardResult(1, 9, queen=1, slam="black"), BoardResult(0, 0)])
    header, first, second = csv.reader(io.StringIO(as_csv(sheet)))
    assert header[:5] == ["game", "board", "break", "winner", "left"]
    assert dict(zip(header, first, strict=True)) == {
        "game": "1",
        "board": "1",
        "break": "Asha",
        "winner": "Bimal, K",
        "left": "9",
        "queen": "Bimal, K",
        "slam": "black",
        "striker": "",
        "points Asha": "0",
        "points Bimal, K": "12",
        "score Asha": "0",
        "score Bimal, K": "12",
        "games Asha": "0",
        "games Bimal, K": "0",
        "notes": "black_slam",
    }
    assert second[8:12] == ["3", "0", "3", "12"]


def test_9_free_scoring_shows_points_and_score_only() -> None:
    sheet = sheet_of(SheetSetup(NAMES, "free"), [FreePoints((30, -5))])
    assert as_text(sheet).splitlines()[2:4] == ["board  points   score", "1      30 : -5  30 : -5"]
    assert as_csv(sheet).splitlines()[1] == "1,1,Asha,,,,,,30,-5,30,-5,0,0,"


def test_9_what_comes_next_is_said() -> None:
    level = sheet_of(SETUP, [BoardResult(0, 2), BoardResult(1, 2)] * 4)
    assert standing_words(level).endswith("board 9; a toss decides who breaks.")
    assert "extra board" in as_text(level)
    won = sheet_of(SETUP, [BoardResult(1, 9, queen=1)] * 6)
    assert standing_words(won) == "Bimal, K has won the match, games 0 : 2."
    assert "Bimal, K wins game 2. Bimal, K wins the match." in as_text(won)
    trailing = sheet_of(SETUP, [BoardResult(0, 3), BoardResult(1, 2)] * 4)
    assert "Asha wins game 1." in as_text(trailing)
