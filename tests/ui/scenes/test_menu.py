"""The main menu, as a player goes through it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import START, STATE, Player, focused, widget
from script_input import Line

from game.ui.scenes.menu import ENTRIES

MENU = [f"menu.{entry.name}" for entry in ENTRIES]


def entries(state: Line) -> list[str]:
    return [each["id"] for each in state["widgets"] if each["id"] in ("menu.continue", *MENU)]


def left_game(player: Player) -> None:
    """A House game of two, left after one shot."""
    player.play(
        *START,
        {"when": "aim", "type": "key", "key": "space"},
        {"when": "ruling", "type": "key_down", "key": "space"},
        {"when": "place", "type": "quit"},
    )


def test_the_entries_at_a_first_start(player: Player) -> None:
    (state,) = player.play({"when": "menu", **STATE})
    assert entries(state) == MENU
    assert MENU[0] == "menu.play"
    assert MENU[-2:] == ["menu.settings", "menu.quit"]
    assert focused(state) == "menu.play"
    assert (state["seat"], state["pieces"], state["striker"]) == (None, [], None)


def test_a_game_that_was_left_is_continued_from_the_first_entry(player: Player) -> None:
    left_game(player)
    before, after = player.play(
        {"when": "menu", **STATE},
        {"when": "menu", "type": "key", "key": "return"},
        {"when": "place", **STATE},
    )
    assert entries(before) == ["menu.continue", *MENU]
    assert focused(before) == "menu.continue"
    text = widget(before, "menu.continue")["text"]
    assert text.startswith("Continue: House, board 1, ")
    assert text.endswith(" to shoot")
    assert after["scene"] == "play"
    assert after["state"]["kind"] == "ordinary"


def test_a_damaged_record_is_named_and_put_aside(player: Player, tmp_path: Path) -> None:
    left_game(player)
    (record,) = (tmp_path / "home" / "games").glob("*.carrom")
    data = bytearray(record.read_bytes())
    data[40] ^= 1
    record.write_bytes(data)
    told, after = player.play(
        {"when": "dialog", **STATE}, {"type": "key", "key": "return"}, {"when": "menu", **STATE}
    )
    assert record.name in widget(told, "dialog.sentence")["text"]
    assert "menu.continue" not in entries(after)
    assert not record.exists()


@pytest.mark.parametrize(
    "lines",
    [
        [{"type": "click", "widget": "menu.settings"}],
        [{"type": "finger_down", "widget": "menu.settings"}, {"type": "finger_up"}],
        [
            *({"type": "key", "key": "down"} for _ in MENU[1:-1]),
            {"type": "key", "key": "return"},
        ],
        [{"type": "key", "key": "tab"}] * (len(MENU) - 2) + [{"type": "key", "key": "space"}],
        [
            *({"type": "pad_button", "button": "dpad_down"} for _ in MENU[1:-1]),
            {"type": "pad_button", "button": "a"},
        ],
    ],
    ids=["mouse", "finger", "arrows", "tab", "pad"],
)
def test_every_device_reaches_an_entry(player: Player, lines: list[Line]) -> None:
    (state,) = player.play({"when": "menu", **lines[0]}, *lines[1:], {"when": "settings", **STATE})
    assert state["scene"] == "settings"


@pytest.mark.parametrize(
    "back", [{"type": "key", "key": "escape"}, {"type": "pad_button", "button": "b"}]
)
def test_going_back_from_a_card_leaves_the_focus_where_it_was(player: Player, back: Line) -> None:
    (state,) = player.play(
        {"when": "menu", "type": "click", "widget": "menu.settings"},
        {"when": "settings", **back},
        {"when": "menu", **STATE},
    )
    assert focused(state) == "menu.settings"


def test_escape_asks_before_it_quits(player: Player) -> None:
    asked, kept = player.play(
        {"when": "menu", "type": "key", "key": "escape"},
        {"when": "dialog", **STATE},
        {"type": "key", "key": "escape"},
        {"when": "menu", **STATE},
        {"type": "key", "key": "escape"},
        {"when": "dialog", "type": "key", "key": "return"},
        # The window is closed: nothing after this is carried out.
        {"after": 5, **STATE},
    )
    assert asked["scene"] == "dialog"
    assert kept["scene"] == "menu"
