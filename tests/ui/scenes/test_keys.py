"""`?`: the clause of a ruling, or the keys of the screen, from every screen and by every device."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from playing import SHOOT, SOUTH, START, STATE, Player, clauses, focused, widget, words
from uiapp import make_app, opened, step
from uievents import key, pad

from game.ui import bindings
from game.ui.app import App
from game.ui.bindings import Device
from game.ui.scenes import caps
from game.ui.scenes.base import Scene
from game.ui.scenes.caps import cap_words
from game.ui.scenes.keys import KeyRow, KeysScene, board_rows, hand_rows, replay_rows, widget_rows
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.rulebook.scene import RulebookScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import SetupScene

HELP = {"type": "key", "key": "?"}


@pytest.mark.parametrize("make", [MenuScene, SettingsScene, SetupScene, RulebookScene])
@pytest.mark.parametrize(
    "event",
    [
        key(pygame.K_SLASH, pygame.KMOD_SHIFT, "?"),
        key(pygame.K_F1),
        pad(pygame.CONTROLLER_BUTTON_Y),
    ],
    ids=["?", "F1", "Y"],
)
def test_every_screen_shows_its_keys_and_the_same_key_takes_them_away(
    make: Callable[[App], Scene], event: pygame.event.Event, home: object
) -> None:
    app, scene = opened(make)
    for shown in (True, False):
        pygame.event.post(event)
        step(app, 2)
        assert isinstance(app.scene, KeysScene) is shown
    assert app.scene is scene
    app.close()


def test_a_question_mark_typed_into_a_field_is_a_letter(home: object) -> None:
    app, scene = opened(SetupScene)
    scene.root.set_focus(scene.root.find("setup.name.S"))
    pygame.event.post(key(pygame.K_QUESTION, 0, "?"))
    step(app, 2)
    assert app.scene is scene
    app.close()


def test_every_action_of_the_board_is_on_a_card() -> None:
    rows = (*board_rows(), *replay_rows(), *hand_rows())
    shown = {cap for row in rows for cap in row.keys}
    assert set(bindings.current().caps(Device.KEYS, *bindings.BOARD)) <= shown
    assert all(row.keys or row.pad for row in (*rows, *widget_rows()))


@pytest.mark.parametrize("size", [(800, 600), (800, 1200)])
def test_a_long_card_scrolls_by_keys(size: tuple[int, int], home: object) -> None:
    app = make_app(size=size)
    app.change(text_size=1.6)
    app.go(KeysScene(app, board_rows()))
    step(app, 2)
    last = app.scene.root.find("keys.keys")
    for _ in range(30):
        pygame.event.post(key(pygame.K_DOWN))
    step(app, 2)
    assert app.scene.area.rect.contains(last.rect)
    app.close()


def test_help_on_a_ruling_opens_its_clause_and_elsewhere_the_keys(player: Player) -> None:
    asked, pressed, log, keys = player.play(
        *START,
        *SHOOT,
        {"when": "ruling", **HELP},
        {"when": "rulebook", **STATE},
        {"type": "key", "key": "escape"},
        {"when": "ruling", "type": "click", "widget": "play.banner"},
        {"when": "rulebook", **STATE},
        {"type": "key", "key": "escape"},
        {"when": "place", "type": "key", "key": "tab"},
        STATE,
        {"type": "key", "key": "escape"},
        HELP,
        {"when": "keys", **STATE},
    )
    assert asked["scene"] == pressed["scene"] == "rulebook"
    assert focused(log) == "play.log"
    clause = clauses(log)[0]
    for state in (asked, pressed):
        assert widget(state, f"rulebook.clause.{clause}")
    assert words(keys, "keys.shoot").endswith("Space A")


def test_keys_choose_a_line_of_the_log_and_open_it(player: Player) -> None:
    shots = [line for _ in range(2) for line in SHOOT]
    chosen, book = player.play(
        *START,
        *shots,
        {"when": "place", "type": "key", "key": "tab"},
        {"type": "key", "key": "down"},
        STATE,
        HELP,
        {"when": "rulebook", **STATE},
    )
    assert focused(chosen) == "play.log"
    assert chosen["rulings"][0]["text"] != words(chosen, "play.log") or len(chosen["rulings"]) > 1
    assert book["scene"] == "rulebook"


def test_the_pause_menu_leads_to_the_rules_in_force_and_to_the_keys(player: Player) -> None:
    player.change(rules="classic")
    rules, keys, back = player.play(
        *SOUTH,
        {"when": "place", "type": "key", "key": "escape"},
        {"when": "pause", "type": "click", "widget": "dialog.3"},
        {"when": "rulebook", **STATE},
        {"type": "key", "key": "escape"},
        {"when": "place", "type": "key", "key": "escape"},
        {"when": "pause", "type": "click", "widget": "dialog.4"},
        {"when": "keys", **STATE},
        {"type": "key", "key": "return"},
        {"when": "place", **STATE},
    )
    assert widget(rules, "rulebook.clause.C1")
    assert words(keys, "keys.title")
    assert back["scene"] == "play"


def test_caps_are_written_like_those_of_a_keyboard() -> None:
    names = ("a", "f10", "page up", "home", "end", "LT", "R3", "return", "left alt")
    written = ["A", "F10", "Page up", "Home", "End", "LT", "R3", "Enter", "Left alt"]
    assert [cap_words(name) for name in names] == written


@pytest.mark.parametrize("rows", [widget_rows, board_rows, hand_rows, replay_rows])
def test_no_row_of_caps_is_smaller_than_the_others(
    rows: Callable[[], tuple[KeyRow, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: set[int] = set()
    whole = caps._drawn

    def drawn(cap: str, size: int) -> pygame.Surface:
        sizes.add(size)
        return whole(cap, size)

    monkeypatch.setattr(caps, "_drawn", drawn)
    app, _ = opened(lambda app: KeysScene(app, rows()))
    app.close()
    assert len(sizes) == 1
