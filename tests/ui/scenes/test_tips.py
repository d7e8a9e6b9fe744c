"""Help on the first board: three cards, each once, in the words of what is in hand."""

from __future__ import annotations

from pathlib import Path

from playing import SHOOT, START, STATE, Line, Player, widget

from game.session.store import Store

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
