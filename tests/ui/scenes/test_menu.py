"""The main menu, the set-up card and the settings, as a player goes through them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from playing import START, STATE, Player
from uiapp import make_app, opened, step
from uievents import SIZE, display, key

from game.core.pieces import Seat
from game.rules.ruleset import RULE_SETS
from game.session.settings import Settings
from game.session.store import Store
from game.ui.app import App
from game.ui.scenes import backdrop
from game.ui.scenes.base import Scene
from game.ui.scenes.menu import ENTRIES, MenuScene
from game.ui.scenes.settings import GUIDES, SettingsScene
from game.ui.scenes.setup import SetupScene

Line = dict[str, Any]
MENU = [f"menu.{entry.name}" for entry in ENTRIES]
SIZES = [(1280, 800), (1920, 1080), (900, 640), (800, 600), (900, 1200)]
TEXT = [0.8, 1.0, 1.6]


def entries(state: Line) -> list[str]:
    return [each["id"] for each in state["widgets"] if each["id"] in ("menu.continue", *MENU)]


def widget(state: Line, id: str) -> Line:
    return next(each for each in state["widgets"] if each["id"] == id)


def focused(state: Line) -> str:
    return next(each["id"] for each in state["widgets"] if each["focused"])


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
        [{"type": "key", "key": "tab"}] * (len(MENU) - 1) + [{"type": "key", "key": "space"}],
        [
            *({"type": "pad_button", "button": "dpad_down"} for _ in MENU[1:-1]),
            {"type": "pad_button", "button": "a"},
        ],
    ],
    ids=["mouse", "finger", "arrows", "tab", "pad"],
)
def test_every_device_reaches_an_entry(player: Player, lines: list[Line]) -> None:
    if lines[0].get("key") == "tab":
        lines = lines[:-2] + lines[-1:]
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


# Set-up --------------------------------------------------------------------------------------


def test_start_is_under_enter_and_begins_a_house_game_of_two(player: Player) -> None:
    card, game = player.play(
        *START[:1], {"when": "setup", **STATE}, *START[1:], {"when": "place", **STATE}
    )
    assert focused(card) == "setup.start"
    assert widget(card, "setup.rules")["text"] == "House"
    assert widget(card, "setup.summary")["text"].count("\n") == 1
    assert widget(card, "setup.players")["text"] == "Two players"
    assert (game["scene"], game["seat"], len(game["pieces"])) == ("play", "S", 19)


def test_names_and_choices_are_remembered(player: Player, tmp_path: Path) -> None:
    first, second = player.play(
        *START[:1],
        {"when": "setup", "type": "click", "widget": "setup.name.S"},
        *({"type": "key", "key": "backspace"} for _ in "South"),
        {"type": "text", "text": "Asha"},
        {"type": "click", "widget": "setup.breaker"},
        {"type": "click", "widget": "setup.one_shot"},
        {"type": "click", "widget": "setup.guide"},
        STATE,
        {"type": "click", "widget": "setup.start"},
        {"when": "place", **STATE},
    )
    assert widget(first, "setup.name.S")["text"] == "Asha"
    assert widget(first, "setup.breaker")["text"] == "North"
    assert (second["seat"], second["state"]["white_side"]) == ("N", 1)
    saved = json.loads((tmp_path / "home" / "settings.json").read_text())
    assert saved["names"] == {"S": "Asha", "N": "North"}
    (again,) = player.play(*START[:1], {"when": "setup", **STATE})
    assert widget(again, "setup.name.S")["text"] == "Asha"
    assert widget(again, "setup.one_shot")["text"] == "on"
    assert widget(again, "setup.guide")["text"] == widget(first, "setup.guide")["text"]


def test_the_breaker_is_offered_by_the_names_typed(player: Player) -> None:
    (state,) = player.play(
        *START[:1],
        {"when": "setup", "type": "click", "widget": "setup.name.N"},
        {"type": "text", "text": " & Ravi"},
        {"type": "click", "widget": "setup.breaker"},
        STATE,
    )
    assert widget(state, "setup.breaker")["text"] == "North & Ravi"


def test_an_empty_name_becomes_the_seat_s(player: Player) -> None:
    (state,) = player.play(
        *START[:1],
        {"when": "setup", "type": "click", "widget": "setup.name.S"},
        *({"type": "key", "key": "backspace"} for _ in "South"),
        {"type": "key", "key": "return"},
        {"when": "place", **STATE},
    )
    assert any("South" in each["text"] for each in state["widgets"])


def test_four_players_have_four_names_and_no_one_shot_turns(player: Player) -> None:
    (state,) = player.play(
        *START[:1],
        {"when": "setup", "type": "click", "widget": "setup.players"},
        STATE,
    )
    shown = {each["id"] for each in state["widgets"]}
    assert {f"setup.name.{seat}" for seat in "SWNE"} <= shown
    assert "setup.one_shot" not in shown


def test_the_toss_is_decided_by_the_seed() -> None:
    seats = set()
    for seed in range(6):
        app, scene = opened(SetupScene)
        app.rng.seed(seed)
        begun: list[Seat] = []
        app.start_game = lambda setup, players, breaker, guide, begun=begun, **rest: begun.append(
            breaker
        )
        scene.root.find("setup.breaker").adjust(-1)
        assert scene.root.find("setup.breaker").spoken() == "Toss a coin"
        scene.start()
        seats.add(begun[0])
    assert seats == {Seat.S, Seat.N}


def test_the_flicks_are_pointed_out_at_the_first_start_only(player: Player) -> None:
    (first,) = player.play(*START[:1], {"when": "setup", **STATE})
    player.play(*START, {"when": "place", "type": "quit"})
    (second,) = player.play(*START[:1], {"when": "setup", **STATE})
    ids = [[each["id"] for each in state["widgets"]] for state in (first, second)]
    assert "setup.flicks_note" in ids[0]
    assert "setup.flicks_note" not in ids[1]
    assert all("setup.flicks" in shown for shown in ids)


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_rule_set_can_be_begun_with_every_number_of_players(name: str) -> None:
    app, scene = opened(SetupScene)
    info = RULE_SETS[name].info
    begun: list[Any] = []
    app.start_game = lambda *values, **rest: begun.append(values[0])
    rules = scene.root.find("setup.rules")
    while scene._info.name != name:
        rules.adjust(1)
    assert scene.root.find("setup.summary").text == "\n".join(info.summary)
    for _ in info.seats:
        scene.start()
        scene.root.find("setup.players").adjust(1)
    assert {setup.rules for setup in begun} == {name}
    assert sorted(setup.seats for setup in begun) == sorted(info.seats)


def test_the_options_of_a_rule_set_reach_the_game() -> None:
    app, scene = opened(SetupScene)
    begun: list[Any] = []
    app.start_game = lambda *values, **rest: begun.append((values[0], rest["white_side"]))
    settings = {"federation": {"target": 15, "queen_any_score": True}, "family": {"target": 5}}
    settings |= {"points": {"value_black": 1, "value_white": 2, "value_queen": 5, "teams": False}}
    app.settings = app.services.change(options=settings)
    rules = scene.root.find("setup.rules")
    for _ in RULE_SETS:
        rules.adjust(1)
        if scene._info.name == "points":
            scene.root.find("setup.players").index = 2
            scene._refresh()
        scene.start()
    by_name = {setup.rules: (setup, white) for setup, white in begun}
    assert by_name["federation"][0].target == 15
    assert by_name["federation"][0].queen_any_score
    assert by_name["family"][0].target == 5
    assert by_name["family"][1] == 0
    assert by_name["house"][1] is None
    points = by_name["points"][0]
    assert (points.values, points.teams, points.seats) == ((1, 2, 5), False, 4)
    assert not by_name["classic"][0].queen_any_score
    app.services.change(options={})


# Settings ------------------------------------------------------------------------------------


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


# Looks ---------------------------------------------------------------------------------------


def plain_picture(self: backdrop.BoardBackdrop, size: tuple[int, int], edge: int) -> pygame.Surface:
    return pygame.Surface(size)


def four_players(app: App) -> Scene:
    scene = SetupScene(app)
    scene.root.find("setup.players").adjust(1)
    return scene


@pytest.mark.parametrize("make", [MenuScene, SettingsScene, SetupScene, four_players])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT)
def test_everything_is_inside_the_window_and_nothing_overlaps(
    make: Callable[[App], Scene],
    size: tuple[int, int],
    text_size: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(backdrop.BoardBackdrop, "picture", plain_picture)
    app = make_app(size=size)
    app.change(text_size=text_size)
    scene = make(app)
    app.go(scene)
    step(app, 2)
    inside = pygame.Rect((0, 0), size)
    live = scene.root.live()
    for each in live:
        if each.area:
            each.area.reveal(each)
            assert each.area.rect.contains(each.rect), each.id
        assert inside.contains(each.rect), each.id
        assert each.rect.width >= 20
        assert each.rect.height >= 10
    for index, each in enumerate(live):
        for other in live[:index]:
            if each.area is other.area:
                assert not each.rect.colliderect(other.rect), (each.id, other.id)
    app.change(text_size=1.0)


@pytest.mark.parametrize("size", [(60, 40), (200, 900), (1600, 120)])
def test_windows_far_too_small_are_drawn_without_complaint(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backdrop.BoardBackdrop, "picture", plain_picture)
    app, _ = opened(MenuScene)
    for make in (SetupScene, SettingsScene):
        app.push(make(app))
        step(app, 2)
        app.presenter.resize(size)
        step(app, 2)
    app.confirm("Leave?", "Nothing is lost.", ["Yes", "No"], print)
    step(app, 2)
    pygame.event.post(key(pygame.K_TAB))
    step(app, 2)
    display(SIZE)
