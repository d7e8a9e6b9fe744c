"""What the rules say in the window: English by key, other languages and names in its gaps."""

from __future__ import annotations

import pytest

from game.core.errors import CarromError
from game.core.pieces import Seat
from game.rules.legality import Problem
from game.rules.phrases import phrases, sentence
from game.rules.verdict import Ruling
from game.ui import strings
from game.ui.rule_words import problem_words, ruling_words

MISSED = Ruling("F3", "federation.no_own_fell", (("own", "white"), ("seat", "North")))


def test_english_is_what_the_referee_says() -> None:
    assert ruling_words(MISSED) == MISSED.text == "No white fell. The turn passes to North."
    problems = (Problem("moon"), Problem("overlap", (("kind", "black"),)))
    assert problem_words(problems) == " ".join(each.text for each in problems)


def test_seats_are_called_by_their_players() -> None:
    names = {Seat.N: "Asha"}
    assert ruling_words(MISSED, names.__getitem__).endswith("passes to Asha.")


def test_another_language_brings_its_own_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    hindi = {
        "ruling.federation.no_own_fell": "{seat} की बारी, {own}",
        "ruling.word_white": "सफ़ेद",
        "problem.moon": "चाँद",
    }
    words = {"en": strings.catalogue("en"), "hi": hindi}
    monkeypatch.setattr(strings, "catalogue", words.__getitem__)
    monkeypatch.setattr(strings, "_language", "hi")
    assert ruling_words(MISSED, lambda seat: "Asha") == "Asha की बारी, सफ़ेद"
    assert problem_words((Problem("moon"), Problem("over"))) == "चाँद The board is over."


def test_the_rules_and_the_window_share_their_sentences() -> None:
    assert phrases().items() <= strings.catalogue("en").items()
    with pytest.raises(CarromError) as raised:
        sentence("ruling.no_such")
    assert str(raised.value).endswith("ruling.json: ruling.no_such: there are no words for it")
    with pytest.raises(CarromError, match=r"house\.win: a gap cannot be filled: 'colour'"):
        sentence("ruling.house.win")
