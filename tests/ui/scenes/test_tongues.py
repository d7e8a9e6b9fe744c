"""Another language is in force at once, also in the scenes below the settings."""

from __future__ import annotations

import re

import pytest
from playing import START, STATE, Line, Player

from game.ui.strings import LANGUAGES, catalogue, retold, set_language, tr

CHANGE: list[Line] = [
    {"type": "click", "widget": "settings.language", "when": "settings"},
    {"type": "key", "key": "escape"},
]
LATIN = re.compile(r"[A-Za-z]{3,}")


def english(state: Line) -> dict[str, str]:
    """Widgets that speak English, players' own names and a script's words for switches aside."""
    said = {each["id"]: each["text"] for each in state["widgets"]}
    found = {id: re.sub("South|North|Space|Player|^off$", "", text) for id, text in said.items()}
    return {id: text for id, text in found.items() if LATIN.search(text)}


def test_a_game_under_the_settings_speaks_hindi_at_once(player: Player) -> None:
    before, after = player.play(
        *START,
        {"when": "place", "type": "key", "key": "return"},
        {"type": "key", "key": "space"},
        {"when": "ruling", "type": "key", "key": "return"},
        {**STATE, "when": "place"},
        {"type": "key", "key": "escape"},
        {"when": "pause", "type": "click", "widget": "dialog.6"},
        *CHANGE,
        {**STATE, "when": "place"},
    )
    assert len(english(before)) > 5
    assert english(after) == {}


def test_every_screen_under_a_drill_speaks_hindi_at_once(player: Player) -> None:
    drill, listed, hub = player.play(
        {"when": "menu", "type": "click", "widget": "menu.practice"},
        {"when": "hub", "type": "click", "widget": "hub.drills"},
        {"when": "drills", "type": "click", "widget": "drills.straight-2"},
        {"when": "aim", "type": "key", "key": "escape"},
        {"when": "desk_menu", "type": "click", "widget": "dialog.5"},
        *CHANGE,
        {**STATE, "when": "aim"},
        {"type": "click", "widget": "drill.list"},
        {**STATE, "when": "drills"},
        {"type": "key", "key": "escape"},
        {**STATE, "when": "hub"},
    )
    for state in (drill, listed, hub):
        assert english(state) == {}


def test_the_practice_room_with_its_lab_speaks_nepali_at_once(player: Player) -> None:
    player.change(tips=3)
    before, after = player.play(
        {"when": "menu", "type": "click", "widget": "menu.practice"},
        {"when": "hub", "type": "click", "widget": "hub.free"},
        {"when": "aim", "type": "key", "key": "l"},
        {"type": "key", "key": "space"},
        {"when": "roll", "type": "key", "key": "escape"},
        {**STATE, "when": "aim"},
        {"type": "key", "key": "escape"},
        {"when": "practice_menu", "type": "click", "widget": "dialog.1"},
        *CHANGE[:1],
        *CHANGE,
        {**STATE, "when": "aim"},
    )
    assert len(english(before)) > 15
    assert english(after) == {}


def test_the_bank_challenge_speaks_hindi_at_once(player: Player) -> None:
    before, after = player.play(
        {"when": "menu", "type": "click", "widget": "menu.bank"},
        {"when": "bank_setup", "type": "key", "key": "return"},
        {"when": "place", "type": "key", "key": "return"},
        {"when": "aim", "type": "key", "key": "space"},
        {"when": "ruling", **STATE},
        {"type": "key", "key": "return"},
        {"when": "place", "type": "key", "key": "escape"},
        {"when": "pause", "type": "click", "widget": "dialog.3"},
        *CHANGE,
        {**STATE, "when": "place"},
    )
    assert len(english(before)) > 5
    assert english(after) == {}


def test_the_trainer_speaks_hindi_at_once(player: Player) -> None:
    before, after = player.play(
        {"when": "menu", "type": "click", "widget": "menu.practice"},
        {"when": "hub", "type": "click", "widget": "hub.trainer"},
        {"when": "aim", **STATE},
        {"type": "key", "key": "escape"},
        {"when": "desk_menu", "type": "click", "widget": "dialog.4"},
        *CHANGE,
        {**STATE, "when": "aim"},
    )
    assert len(english(before)) > 5
    assert english(after) == {}


def test_a_word_that_stands_for_several_is_told_by_its_area() -> None:
    try:
        set_language("hi")
        assert retold("Rebound", "en", "practice") == tr("practice.lab_striker")
        assert retold("Rebound", "en", "drills") == tr("drills.family_rebound")
        assert retold("Asha", "en", "drills") == "Asha"
        set_language("ne")
        hindi = "रिबाउंड"
        assert retold(hindi, "hi", "drills") == tr("drills.family_rebound")
    finally:
        set_language("en")


def test_the_first_help_speaks_hindi_at_once(player: Player) -> None:
    before, after = player.play(
        {"when": "menu", "type": "click", "widget": "menu.play"},
        {"when": "setup", "type": "click", "widget": "setup.start"},
        {"when": "place", **STATE},
        {"type": "key", "key": "f10"},
        {"when": "pause", "type": "click", "widget": "dialog.5"},
        *CHANGE,
        {**STATE, "when": "place"},
    )
    assert "play.tip" in english(before)
    assert "play.tip" not in english(after)


def test_routes_by_two_cushions_speak_hindi_at_once(player: Player) -> None:
    before, after = player.play(
        {"when": "menu", "type": "click", "widget": "menu.practice"},
        {"when": "hub", "type": "click", "widget": "hub.free"},
        {"when": "aim", "type": "click", "widget": "practice.lab"},
        *[{"type": "click", "widget": "practice.route"}] * 6,
        STATE,
        {"type": "key", "key": "f10"},
        {"when": "practice_menu", "type": "click", "widget": "dialog.1"},
        *CHANGE,
        {**STATE, "when": "aim"},
    )
    assert "practice.route" in english(before)
    assert english(after) == {}


@pytest.mark.parametrize("first", LANGUAGES)
def test_words_are_the_same_after_a_change_of_language_and_back(first: str) -> None:
    """The card of the board was called "Board" in English if Hindi had been shown before."""
    areas = {"play", "practice", "score", "keys"}
    try:
        for second in LANGUAGES:
            for key in catalogue(first):
                area = key.partition(".")[0]
                if area not in areas or "{" in catalogue(first)[key]:
                    continue
                set_language(first)
                words = tr(key)
                set_language(second)
                assert retold(words, first, area) == tr(key), key
    finally:
        set_language("en")


def test_a_script_turns_the_wheel_to_what_large_text_has_pushed_out_of_sight(
    player: Player,
) -> None:
    player.change(text_size=1.6)
    before, after, page = player.play(
        {**STATE, "when": "menu"},
        {"type": "click", "widget": "menu.settings"},
        {**STATE, "when": "settings"},
        {"type": "click", "widget": "settings.tab.display"},
        {"type": "click", "widget": "settings.reduced_motion"},
        STATE,
        size=(1280, 800),
    )
    rects = {each["id"]: each["rect"] for each in before["widgets"]}
    area, wanted = rects["menu.list"], rects["menu.settings"]
    assert wanted[1] > area[1] + area[3]
    assert after["scene"] == "settings"
    assert {"id": "settings.reduced_motion", "text": "on"}.items() <= {
        key: value
        for each in page["widgets"]
        if each["id"] == "settings.reduced_motion"
        for key, value in each.items()
    }.items()
