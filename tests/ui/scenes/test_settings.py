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
from game.ui.scenes.settings_about import versions


def test_settings_take_effect_at_once_and_are_kept(player: Player, tmp_path: Path) -> None:
    (state,) = player.play(
        {"when": "menu", "type": "click", "widget": "menu.settings"},
        {"when": "settings", "type": "click", "widget": "settings.fixed_board"},
        {"type": "click", "widget": "settings.guide"},
        STATE,
        {"type": "click", "widget": "settings.tab.display"},
        {"type": "click", "widget": "settings.reduced_motion"},
    )
    saved = Store(tmp_path / "home", tmp_path).settings
    assert saved.fixed_board
    assert saved.reduced_motion
    assert saved.guide == GUIDES[(GUIDES.index("arrows") + 1) % len(GUIDES)]
    assert widget(state, "settings.fixed_board")["text"] == "on"


def test_the_sliders_of_volume_and_text_size(player: Player, tmp_path: Path) -> None:
    big, small = player.play(
        {"when": "menu", "type": "click", "widget": "menu.settings"},
        {"when": "settings", "type": "click", "widget": "settings.tab.display"},
        {"type": "mouse_move", "widget": "settings.text_size"},
        {"type": "mouse_down"},
        {"type": "mouse_move", "at": [1270, 400]},
        {"type": "mouse_up"},
        STATE,
        *({"type": "key", "key": "left"} for _ in range(20)),
        STATE,
        {"type": "click", "widget": "settings.tab.sound"},
        {"type": "click", "widget": "settings.sound_level"},
        *({"type": "key", "key": "left"} for _ in range(20)),
        {"type": "key", "key": "right"},
    )
    assert widget(big, "settings.text_size")["text"] == "160 %"
    assert widget(small, "settings.text_size")["text"] == "80 %"
    assert (
        widget(big, "settings.title")["rect"][3] == 2 * widget(small, "settings.title")["rect"][3]
    )
    saved = Store(tmp_path / "home", tmp_path).settings
    assert (saved.text_size, saved.sound_level) == (0.8, 0.05)


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
    _, scene = opened(lambda app: SettingsScene(app, "sound"))
    said = "No sound device" in " ".join(each["text"] for each in scene.root.describe())
    assert said is not has_device


def test_the_board_below_changes_at_once(player: Player, tmp_path: Path) -> None:
    (state,) = player.play(
        {"when": "menu", "type": "click", "widget": "menu.settings"},
        {"when": "settings", "type": "click", "widget": "settings.tab.display"},
        *(
            {"type": "click", "widget": f"settings.{name}"}
            for name in ("view", "finish", "discs", "discs")
        ),
        STATE,
    )
    saved = Store(tmp_path / "home", tmp_path).settings
    assert (saved.view, saved.finish, saved.discs) == ("seat", "teak", "clear")
    assert widget(state, "settings.sample")["text"] == "teak clear"


def test_a_language_speaks_at_once(player: Player) -> None:
    first, second = player.play(
        {"when": "menu", "type": "click", "widget": "menu.settings"},
        {"when": "settings", **STATE},
        {"type": "click", "widget": "settings.language"},
        {"when": "settings", "after": 3, **STATE},
    )
    titles = [widget(state, "settings.title")["text"] for state in (first, second)]
    assert titles[0] == "Settings"
    assert titles[0] != titles[1]


CONTROLS = [
    {"when": "menu", "type": "click", "widget": "menu.settings"},
    {"when": "settings", "type": "click", "widget": "settings.tab.controls"},
]


def test_a_key_and_a_button_are_bound_anew_and_conflicts_are_named(
    player: Player, tmp_path: Path
) -> None:
    asked, done = player.play(
        *CONTROLS,
        {"type": "click", "widget": "settings.keys.turn_left"},
        {"type": "key", "key": "q"},
        {"type": "click", "widget": "settings.keys.shoot"},
        {"type": "key", "key": "escape"},
        {"type": "click", "widget": "settings.pad.shoot"},
        {"type": "pad_button", "button": "y"},
        {"when": "dialog", **STATE},
        {"type": "key", "key": "return"},
        {"when": "settings", **STATE},
    )
    assert "Y" in widget(asked, "dialog.title")["text"]
    assert "Replay" in widget(asked, "dialog.sentence")["text"]
    said = {each["id"]: each["text"] for each in done["widgets"]}
    assert said["settings.keys.turn_left"] == "Q"
    assert said["settings.keys.shoot"] == "Space"
    assert (said["settings.pad.shoot"], said["settings.pad.replay"]) == ("Y", "A")
    saved = Store(tmp_path / "home", tmp_path).settings
    assert saved.keys == {"turn_left": ("q",)}
    assert saved.pads == {"shoot": ("y",), "replay": ("a",)}


def test_nobody_is_left_without_a_button_to_shoot(player: Player, tmp_path: Path) -> None:
    refused, fixed, done = player.play(
        *CONTROLS,
        {"type": "click", "widget": "settings.pad.retry"},
        {"type": "pad_button", "button": "a"},
        {"when": "dialog", **STATE},
        {"type": "key", "key": "return"},
        {"when": "settings", "type": "click", "widget": "settings.pad.cancel"},
        {"type": "pad_button", "button": "back"},
        STATE,
        {"type": "click", "widget": "settings.keys.cancel"},
        {"type": "key", "key": "q"},
        STATE,
    )
    assert "Shoot" in widget(refused, "dialog.sentence")["text"]
    assert not any(each["id"] == "dialog.1" for each in refused["widgets"]), "only OK"
    assert widget(fixed, "settings.pad.cancel")["text"] == "B"
    assert widget(done, "settings.keys.cancel")["text"] == "Q / Esc"
    assert Store(tmp_path / "home", tmp_path).settings.pads == {}


def test_the_usual_controls_come_back(player: Player, tmp_path: Path) -> None:
    player.change(keys={"shoot": ("k",)})
    player.play(
        *CONTROLS,
        {"type": "click", "widget": "settings.keys.turn_left"},
        {"type": "key", "key": "escape"},
        *({"type": "wheel", "y": -30} for _ in range(3)),
        {"type": "click", "widget": "settings.reset_controls"},
        {"when": "dialog", "type": "key", "key": "return"},
        {"when": "settings", **STATE},
    )
    assert Store(tmp_path / "home", tmp_path).settings.keys == {}


def test_about_names_every_part_with_its_licence() -> None:
    _, scene = opened(lambda app: SettingsScene(app, "about"))
    said = " ".join(each["text"] for each in scene.root.describe())
    assert "pygame-ce" in said
    assert "Carrom" in said
    licences = {name: licence for name, _, licence in versions()}
    assert licences["fontpkg-poppins"] == "OFL-1.1"


def test_a_page_of_words_is_scrolled_by_keys(player: Player) -> None:
    player.change(text_size=1.6)
    top, low = player.play(
        {"when": "menu", "type": "mouse_move", "at": [200, 500]},
        {"type": "wheel", "y": -30},
        {"after": 3, "type": "click", "widget": "menu.settings"},
        {"when": "settings", "type": "click", "widget": "settings.tab.about"},
        STATE,
        *({"type": "key", "key": "down"} for _ in range(12)),
        STATE,
    )
    assert widget(low, "about.fonts")["rect"][1] < widget(top, "about.fonts")["rect"][1]
