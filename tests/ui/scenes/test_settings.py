"""The settings: each takes effect at once and is kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import STATE, Player, widget
from uiapp import opened

from game.session.settings import Settings
from game.session.store import Store
from game.ui.app import App
from game.ui.scenes.settings import GUIDES, SettingsScene


def test_settings_take_effect_at_once_and_are_kept(player: Player, tmp_path: Path) -> None:
    (state,) = player.play(
        {"when": "menu", "type": "click", "widget": "menu.settings"},
        {"when": "settings", "type": "click", "widget": "settings.fixed_board"},
        {"type": "click", "widget": "settings.reduced_motion"},
        {"type": "click", "widget": "settings.guide"},
        {"type": "key", "key": "tab"},
        STATE,
    )
    saved = Store(tmp_path / "home", tmp_path).settings
    assert saved.fixed_board
    assert saved.reduced_motion
    assert saved.guide == GUIDES[(GUIDES.index("arrows") + 1) % len(GUIDES)]
    assert widget(state, "settings.fixed_board")["text"] == "on"


def test_the_sliders_of_volume_and_text_size(player: Player, tmp_path: Path) -> None:
    big, small = player.play(
        {"when": "menu", "type": "click", "widget": "menu.settings"},
        {"when": "settings", "type": "mouse_move", "widget": "settings.text_size"},
        {"type": "mouse_down"},
        {"type": "mouse_move", "at": [1270, 400]},
        {"type": "mouse_up"},
        STATE,
        *({"type": "key", "key": "left"} for _ in range(20)),
        {"type": "key", "key": "tab"},
        {"type": "key", "key": "tab"},
        {"type": "key", "key": "tab"},
        {"type": "key", "key": "left"},
        STATE,
    )
    assert widget(big, "settings.text_size")["text"] == "160 %"
    assert widget(small, "settings.text_size")["text"] == "80 %"
    assert (
        widget(big, "settings.title")["rect"][3] == 2 * widget(small, "settings.title")["rect"][3]
    )
    saved = Store(tmp_path / "home", tmp_path).settings
    assert (saved.text_size, saved.sound_level) == (0.8, 0.75)


def test_reset_asks_and_then_sets_everything_back(player: Player, tmp_path: Path) -> None:
    player.change(guide="off", text_size=1.2, sound_level=0.1, names={"S": "Asha"})
    player.play(
        {"when": "menu", "type": "click", "widget": "menu.settings"},
        {"when": "settings", "type": "click", "widget": "settings.reset"},
        {"when": "dialog", "type": "key", "key": "return"},
        {"when": "settings", **STATE},
    )
    saved = Store(tmp_path / "home", tmp_path).settings
    assert saved == Settings(names={"S": "Asha"})


@pytest.mark.parametrize("has_device", [True, False])
def test_settings_say_when_there_is_no_sound_device(
    has_device: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(App, "has_sound_device", property(lambda app: has_device))
    _, scene = opened(SettingsScene)
    said = "No sound device" in " ".join(each["text"] for each in scene.root.describe())
    assert said is not has_device
