"""Help on the first board: three cards, each once, in the words of what is in hand."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from playing import SHOOT, SOUTH, START, STATE, Line, Player, widget

from game.session.store import Store
from game.ui.kit.theme import Scale
from game.ui.scenes.play.layout import beside_board

SMALL = (640, 480)


def tip(state: Line) -> str:
    return next((each["text"] for each in state["widgets"] if each["id"] == "play.tip"), "")


def test_each_card_comes_where_its_thing_is_done_and_goes_with_it(
    player: Player, tmp_path: Path
) -> None:
    placed, aimed, ruled, after = player.play(
        *START,
        {"when": "place", **STATE},
        {"type": "key", "key": "return"},
        {"when": "aim", **STATE},
        {"type": "key", "key": "space"},
        {"when": "ruling", "after": 30, **STATE},
        {"type": "key", "key": "return"},
        {"when": "place", "after": 60, **STATE},
        size=SMALL,
    )
    assert "Place the striker" in tip(placed)
    assert "Space" in tip(aimed)
    assert "referee" in tip(ruled)
    assert tip(after) == ""
    assert Store(tmp_path / "home", tmp_path).settings.tips == 3
    (again,) = player.play(*START, {"when": "place", **STATE}, size=SMALL)
    assert tip(again) == ""


def test_a_card_can_be_closed_and_all_of_them_refused(player: Player, tmp_path: Path) -> None:
    closed, refused = player.play(
        *START,
        {"when": "place", "type": "click", "widget": "play.tip_close"},
        STATE,
        {"type": "key", "key": "return"},
        {"when": "aim", "type": "click", "widget": "play.tip_never"},
        STATE,
        *SHOOT,
        size=SMALL,
    )
    assert tip(closed) == tip(refused) == ""
    assert Store(tmp_path / "home", tmp_path).settings.tips == 3


def test_cards_and_hints_speak_of_what_is_in_hand(player: Player) -> None:
    pad, touch, keys = player.play(
        *START,
        {"when": "place", "type": "pad_button", "button": "x"},
        {"when": "aim", **STATE},
        {"type": "finger_down", "at": [320, 240]},
        {"type": "finger_up"},
        STATE,
        {"type": "key", "key": "d"},
        STATE,
        size=SMALL,
    )
    assert "stick" in tip(pad)
    assert "stick" in widget(pad, "play.banner")["text"]
    assert "finger" in tip(touch)
    assert "finger" in widget(touch, "play.banner")["text"]
    assert "Space" in widget(keys, "play.banner")["text"]


@pytest.mark.parametrize(
    ("rules", "is_free"), [("house", False), ("classic", True), ("points", True), ("family", False)]
)
def test_the_first_card_tells_the_placement_of_the_rules_in_force(
    player: Player, rules: str, is_free: bool
) -> None:
    player.change(rules=rules)
    (placed,) = player.play(
        *(START if rules == "house" else SOUTH), {"when": "place", **STATE}, size=SMALL
    )
    assert ("end circles" in tip(placed)) == is_free
    assert ("both lines" in tip(placed)) != is_free


def test_the_second_card_tells_how_to_flick_when_that_is_chosen(player: Player) -> None:
    player.change(shooting="flick", tips=1)
    (aimed,) = player.play(
        *START,
        {"when": "place", "type": "key", "key": "return"},
        {"when": "aim", **STATE},
        size=SMALL,
    )
    assert "strike through" in tip(aimed)


@pytest.mark.parametrize("text_size", [1.0, 1.6])
def test_the_card_keeps_clear_of_the_panels_beside_the_board(
    player: Player, text_size: float
) -> None:
    player.change(text_size=text_size, language="ne")
    (state,) = player.play(*START, {"when": "place", **STATE})
    s = beside_board((1280, 800), Scale.fitting((1280, 800), text_size))
    card = pygame.Rect(widget(state, "play.tip")["rect"]).inflate(2 * s(20), 0)
    for seat in "SN":
        assert not card.inflate(s(8), 0).colliderect(widget(state, f"play.player.{seat}")["rect"])


def test_the_first_ruling_waits_to_be_read_but_not_for_ever(player: Player) -> None:
    early, late = player.play(
        *START,
        {"when": "place", "type": "key", "key": "return"},
        {"when": "aim", "type": "key", "key": "space"},
        {"when": "ruling", **STATE},
        {"after": 200, **STATE},
        {"when": "handover", "type": "key", "key": "return"},
        size=SMALL,
    )
    assert early["phase"] == late["phase"] == "ruling"
