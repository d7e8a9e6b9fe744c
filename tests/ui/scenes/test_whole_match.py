"""A whole Federation match to 25 by mouse and keyboard: from the menu to the rematch.

Every stroke, toss, due piece and card is a real input event; `tools/script_match.py` finds the
strokes, and those found once are kept beside this file.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playing import Line, Player, words
from script_match import NAMES, SEED, Match, read_kept, tell_match

from game.session.events import Placement, ShotSettled, Toss
from game.session.reader import read
from game.ui.services import Services

QUEEN_LATE = "9 black left; nothing for the queen, because Asha stood at 24."
LEVEL = "The game is level: an extra board decides it."
CHAIRS = "The players change chairs."
EARLY = "The last white fell while the queen was on the board"
CARDS: list[tuple[str, str, tuple[str, ...]]] = [
    ("Asha", "F17", ("9 black left + 3 for the queen, because Asha stood at 0.", "White slam!")),
    ("Asha", "F17", ("9 white left + 3 for the queen, because Asha stood at 12.", "Black slam!")),
    ("Asha", "F17", (QUEEN_LATE, "Games: Asha 1, Bo 0.", CHAIRS)),
    ("Bo", "F17", ("9 black left + 3 for the queen, because Bo stood at 0.",)),
    ("Asha", "F19", ("The last white fell and the queen had not been covered before",)),
    *[("Asha", "F18", (EARLY, "Points: Asha 3, Bo 0.")), ("Bo", "F18", (EARLY,))] * 2,
    ("Asha", "F18", (EARLY, "Points: Asha 3, Bo 0.")),
    ("Bo", "F18", (EARLY, LEVEL, "Points: Asha 0, Bo 3.")),
    ("Bo", "F17", ("8 black left + 3 for the queen", "Games: Asha 1, Bo 1.", CHAIRS)),
    ("Bo", "F18", (EARLY, "Points: Asha 0, Bo 4.")),
    ("Bo", "F17", ("9 black left + 3 for the queen, because Bo stood at 4.", CHAIRS)),
    ("Asha", "F17", ("9 black left + 3 for the queen, because Asha stood at 0.",)),
    ("Bo", "F17", ("6 black left + 3 for the queen", "Games: Asha 1, Bo 2.")),
]
"""Winner, clause and words of the card of each of the sixteen boards."""
SCORES = [
    *([0, 0], [12, 0], [24, 0]),
    *([0, 0], [0, 12], [12, 12], [15, 12], [15, 15], [18, 15], [18, 18], [21, 18], [21, 21]),
    *([0, 0], [0, 4], [0, 16], [12, 16]),
]
"""Points before each board."""
OPENERS = "SNS" + "NSNSNSNSN" + "SNSN"
"""Who breaks; the extra board's breaker is tossed for."""
NORTHS = "AAA" + "BBBBBBBBB" + "AABB"
"""Who sits in the North: chairs change after each game, and in the last at 13 points."""


@pytest.fixture(scope="module")
def match() -> Match:
    return tell_match(read_kept())


@pytest.fixture
def states(match: Match, player: Player) -> list[Line]:
    player.change(
        rules="federation",
        seats=2,
        reduced_motion=True,
        names={seat.value: name for seat, name in NAMES.items()},
    )
    return player.play(*match.lines, seed=SEED)


def test_a_match_is_played_to_its_end(match: Match, states: list[Line]) -> None:
    cards_say_who_and_why([state for state in states if state["phase"] == "over"])
    boards_begin_as_they_should(states)
    tosses_are_told([state for state in states if state["phase"] == "toss"])
    pieces_are_laid_in_the_ring([state for state in states if state["phase"] == "place_back"])
    the_record_is_the_match(match)


def cards_say_who_and_why(cards: list[Line]) -> None:
    assert len(cards) == len(CARDS)
    for card, (winner, clause, says) in zip(cards, CARDS, strict=True):
        assert words(card, "dialog.title").startswith(f"{winner} wins the ")
        assert f"({clause})" in words(card, "dialog.sentence")
        for sentence in says:
            assert sentence in words(card, "dialog.sentence")
    titles = [words(card, "dialog.title").split()[-1] for card in cards]
    assert titles == ["board"] * 2 + ["game"] + ["board"] * 8 + ["game"] + ["board"] * 3 + ["match"]
    assert [words(card, "dialog.0") for card in cards] == ["Next board"] * 15 + ["Rematch"]
    sheet = words(cards[11], "result.sheet")
    assert "Asha 0 + 12 + 3 + 0 + 3 + 0 + 3 + 0 + 0 = 21;" in sheet
    assert words(cards[-1], "result.sheet").endswith("Bo 4 + 12 + 0 + 9 = 25")


def boards_begin_as_they_should(states: list[Line]) -> None:
    begun = [
        after
        for before, after in pairwise(states)
        if before["phase"] in ("over", "toss") and after["phase"] == "place"
    ]
    assert [state["state"]["match"]["scores"] for state in begun] == SCORES
    assert "".join(state["state"]["breaker"] for state in begun) == OPENERS
    for state, north in zip(begun, NORTHS, strict=True):
        asha, bo = (words(state, f"play.player.{seat}") for seat in "SN")
        assert ("North" in asha, "North" in bo) == (north == "A", north == "B")
        assert ("White" in asha) == (state["state"]["breaker"] == "S")
    assert [state["state"]["match"]["games"] for state in begun][::5] == [
        [0, 0],
        [1, 0],
        [1, 0],
        [1, 1],
    ]
    assert "extra board" in words(begun[11], "play.match")


def tosses_are_told(cards: list[Line]) -> None:
    first, won, extra, extra_won, rematch = (words(card, "toss.words") for card in cards)
    assert "guesses" in first
    assert "wins the toss.\nBreak, or side?" in won
    assert "guesses" in extra
    assert "breaks the board" in extra_won
    assert "guesses" in rematch
    assert cards[-1]["state"]["match"]["games"] == [0, 0]


def pieces_are_laid_in_the_ring(dragged: list[Line]) -> None:
    """A due and, in game 3, what a striker took with it: dragged, and never refused."""
    assert len(dragged) == 3
    for state in dragged:
        assert "lay the" in words(state, "play.banner")


def the_record_is_the_match(match: Match) -> None:
    """What the window recorded is shot by shot what its script was made from."""
    path = Services.open().store.games / "game-00001.carrom"
    recorded = [entry.event for entry in read(path).entries]
    told: list[Any] = [entry.event for entry in match.history]
    shots = [event for event in recorded if isinstance(event, ShotSettled)]
    planned = [event for event in told if isinstance(event, ShotSettled)]
    assert [shot.verdict for shot in shots] == [shot.verdict for shot in planned]
    assert [shot.after for shot in shots] == [shot.after for shot in planned]
    ruled = {ruling.clause for shot in shots for ruling in shot.verdict.rulings}
    assert ruled >= {f"F{n}" for n in (2, 3, 4, 5, 6, 9, 12, 13, 15, 17, 18, 19, 23)}
    assert sum(isinstance(event, Placement) for event in recorded) == 3
    assert sum(isinstance(event, Toss) and event.takes is not None for event in recorded) == 2
