"""The practice room by real input events: pieces by hand, undo, retry, review, layouts, leaving."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pygame
import pytest
from playing import Player, focused, widget, words
from script_input import STATE, Line, click, drag, key, text

from game.session.practice_files import LEFT_NAME
from game.ui.kit.theme import Scale
from game.ui.scenes.practice.layout import room_layout
from game.ui.scenes.practice.map_layout import map_layout

ROOM: list[Line] = [
    {"when": "menu", "type": "click", "widget": "menu.practice"},
    {"when": "hub", "type": "click", "widget": "hub.free"},
]
AIM: Line = {"when": "aim", **STATE}
FAST: list[Line] = [
    {"when": "aim", "type": "key", "key": "space"},
    {"when": "roll", "type": "key", "key": "escape"},
]
"""A shot, gone to its end at once."""


def put(kind: str, *places: tuple[float, float]) -> list[Line]:
    """Takes pieces from the tray and lays one at each place by a press."""
    lines = [click(f"practice.tray.{kind}")]
    for place in places:
        lines += [
            {"type": "mouse_move", "board": list(place)},
            {"type": "mouse_down", "button": 1},
            {"type": "mouse_up", "button": 1},
        ]
    return [*lines, key("escape")]


def places(state: Line) -> list[tuple[str, float, float]]:
    return [
        (piece["kind"], round(piece["x"], 2), round(piece["y"], 2)) for piece in state["pieces"]
    ]


def test_pieces_are_laid_dragged_and_dragged_off_and_every_step_undone(player: Player):
    states = player.play(
        *ROOM,
        *put("white", (0.1, 0.1), (-0.1, 0.1)),
        *put("queen", (0.0, 0.2)),
        STATE,
        *drag((0.1, 0.1), (0.2, -0.1)),
        STATE,
        *drag((0.0, 0.2), (0.0, 0.42)),
        STATE,
        {"type": "key_down", "key": "left ctrl"},
        key("z"),
        key("z"),
        {"type": "key_up", "key": "left ctrl"},
        STATE,
        click("practice.redo"),
        STATE,
    )
    start = {("white", 0.1, 0.1), ("white", -0.1, 0.1), ("queen", 0.0, 0.2)}
    assert set(places(states[0])) == start
    assert ("white", 0.2, -0.1) in places(states[1])
    assert [kind for kind, _, _ in places(states[2])] == ["white", "white"]
    assert set(places(states[3])) == start
    assert ("white", 0.2, -0.1) in places(states[4])


def test_a_piece_is_dragged_from_the_tray_by_mouse_and_by_finger(player: Player):
    (state,) = player.play(*ROOM, {"when": "aim", **STATE})
    x, y, w, h = widget(state, "practice.tray.black")["rect"]
    at = [x + w // 2, y + h // 2]
    lines: list[Line] = [
        {"when": "aim", "type": "mouse_down", "button": 1, "at": at},
        {"type": "mouse_move", "board": [-0.2, 0.1]},
        {"type": "mouse_move", "board": [-0.15, 0.1]},
        {"type": "mouse_up", "button": 1},
        {"type": "finger_down", "at": at},
        {"type": "finger_move", "board": [0.2, 0.1]},
        {"type": "finger_move", "board": [0.15, 0.1]},
        {"type": "finger_up", "board": [0.15, 0.1]},
        STATE,
    ]
    (state,) = player.play(*ROOM, {"when": "aim", "type": "mouse_move", "at": at}, *lines)
    assert places(state) == [("black", -0.15, 0.1), ("black", 0.15, 0.1)]
    assert state["phase"] == "aim"


def test_a_piece_dropped_on_another_lies_beside_it(player: Player):
    (state,) = player.play(*ROOM, *put("white", (0.1, 0.1), (0.11, 0.1)), STATE)
    (_, x, y), (_, other_x, other_y) = places(state)
    assert (x, y) == (0.1, 0.1)
    assert (other_x, other_y) == (0.13, 0.1)


def test_keys_alone_arrange_the_board(player: Player):
    lines = [
        click("practice.racks", when="aim"),
        click("dialog.1", when="dialog"),
        key("e", when="aim"),
        key("up"),
        key("return"),
        {"when": "carry", **key("right")},
        key("return"),
        {"when": "arrange", **STATE},
        key("delete"),
        STATE,
        key("escape"),
        AIM,
    ]
    before, after, aiming = player.play(*ROOM, *lines)
    assert len(before["pieces"]) == 7
    assert len(after["pieces"]) == 6
    assert aiming["phase"] == "aim"


def test_a_gamepad_reaches_the_cards_and_arranges(player: Player):
    back, down, a, b = 4, 12, 0, 1
    pad: list[Line] = [
        {"when": "aim", "type": "pad_button", "button": button} for button in (back, down, down)
    ]
    (state,) = player.play(*ROOM, *pad, STATE)
    assert focused(state).startswith("practice.")
    arrange = [
        key("e", when="aim"),
        {"type": "pad_button", "button": a},
        {"when": "carry", "type": "pad_button", "button": 14},
        {"type": "pad_button", "button": b},
        {"when": "arrange", "type": "pad_button", "button": b},
        AIM,
    ]
    (state,) = player.play(*ROOM, *arrange)
    assert state["striker"]["x"] > 0.003


def test_retry_and_the_same_shot_again(player: Player):
    lines = [*put("white", (0.0, 0.0)), *FAST, AIM, key("d"), key("t"), AIM, key("g")]
    lines += [key("escape", when="roll"), AIM]
    shot, again, same = player.play(*ROOM, *lines)
    assert places(again) == [("white", 0.0, 0.0)]
    assert words(again, "play.angle") == words(shot, "play.angle")
    assert same["pieces"] == shot["pieces"]


def test_the_last_shot_is_scrubbed_to_any_instant_and_shown_at_every_speed(player: Player):
    lines = [
        *put("white", (0.0, 0.0)),
        *FAST,
        key("r", when="aim"),
        key("space", when="replay"),
        *(key("down") for _ in range(3)),
        STATE,
        click("practice.scrub"),
        STATE,
        key("left"),
        STATE,
        key("a"),
        {**STATE, "after": 30},
        key("escape"),
        AIM,
    ]
    slow, middle, left, back, end = player.play(*ROOM, *lines)
    assert words(slow, "practice.pace") == "1/8 ×"
    assert slow["phase"] == middle["phase"] == back["phase"] == "replay"
    half = words(middle, "practice.time").split(" / ")
    assert float(half[0]) == pytest.approx(float(half[1][:-2]) / 2, abs=0.05)
    assert float(words(left, "practice.time")[:4]) < float(half[0])
    assert float(words(back, "practice.time")[:4]) < float(words(left, "practice.time")[:4])
    assert end["phase"] == "aim"


def test_seat_rule_powder_and_hopping_are_options(player: Player):
    (state,) = player.play(
        *ROOM,
        click("practice.seat", when="aim"),
        click("practice.placing"),
        click("practice.board"),
        click("practice.hop"),
        STATE,
    )
    assert state["seat"] == "W"
    assert words(state, "practice.placing") == "Anywhere"
    assert words(state, "practice.board") == "Dry"
    assert words(state, "practice.hop") == "off"


def test_options_changed_while_a_shot_runs_wait_for_its_end(player: Player):
    rolling, after, again = player.play(
        *ROOM,
        *put("white", (0.0, 0.0)),
        {"when": "aim", "type": "key", "key": "space"},
        click("practice.seat", when="roll"),
        click("practice.placing"),
        {**STATE, "after": 3},
        key("escape"),
        AIM,
        *FAST,
        AIM,
    )
    assert rolling["phase"] == "roll"
    assert (after["phase"], after["seat"]) == ("aim", "W")
    assert again["phase"] == "aim"


def test_the_striker_stands_anywhere_when_it_may(player: Player):
    (state,) = player.play(
        *ROOM,
        click("practice.placing", when="aim"),
        key("e"),
        *drag((0.0, -0.2526), (0.1, 0.1)),
        key("escape", when="arrange"),
        AIM,
    )
    assert (round(state["striker"]["x"], 3), round(state["striker"]["y"], 3)) == (0.1, 0.1)


def test_the_right_button_moves_the_striker_along_its_line(player: Player):
    (state,) = player.play(
        *ROOM,
        {"when": "aim", "type": "mouse_move", "board": [0.0, -0.2526]},
        {"type": "mouse_down", "button": 3},
        {"type": "mouse_move", "board": [0.05, 0.1]},
        {"type": "mouse_up", "button": 3},
        AIM,
    )
    assert (round(state["striker"]["x"], 2), round(state["striker"]["y"], 4)) == (0.05, -0.2526)


def test_a_layout_deleted_while_it_is_renamed_leaves_the_name_to_the_next(player: Player):
    (state,) = player.play(
        *ROOM,
        click("practice.layouts"),
        text("one", when="layouts"),
        key("return"),
        click("layouts.one.rename"),
        click("layouts.one.delete"),
        text("two"),
        key("return"),
        STATE,
    )
    assert words(state, "layouts.save") == "Save"
    assert [each["id"] for each in state["widgets"] if ".load" in each["id"]] == [
        "layouts.two.load"
    ]


def test_layouts_are_saved_loaded_renamed_deleted_and_brought_back(player: Player):
    states = player.play(
        *ROOM,
        *put("white", (0.1, 0.1)),
        click("practice.layouts"),
        text("corner", when="layouts"),
        key("return"),
        STATE,
        key("escape"),
        click("practice.clear", when="aim"),
        click("practice.layouts"),
        click("layouts.corner.rename", when="layouts"),
        text("2"),
        click("layouts.save"),
        click("layouts.corner2.delete"),
        STATE,
        click("layouts.undo"),
        click("layouts.corner2.load"),
        AIM,
        click("practice.undo"),
        STATE,
    )
    saved, deleted, loaded, undone = states
    assert words(saved, "layouts.corner.load") == "corner"
    assert "layouts.corner2.load" not in [each["id"] for each in deleted["widgets"]]
    assert places(loaded) == [("white", 0.1, 0.1)]
    assert places(undone) == []


def test_a_layout_of_the_same_name_is_replaced_only_when_one_says_so(player: Player):
    save = [click("practice.layouts", when="aim"), {"type": "text", "text": "x"}, key("return")]
    (state,) = player.play(
        *ROOM,
        *save,
        key("escape", when="layouts"),
        *put("white", (0.1, 0.1)),
        *save,
        key("escape", when="dialog"),
        click("layouts.x.load", when="layouts"),
        AIM,
    )
    assert places(state) == []


def test_leaving_and_coming_back_finds_the_lie_as_it_was(player: Player):
    setup = [*put("white", (0.1, 0.1)), key("d"), *FAST, AIM]
    (left,) = player.play(*ROOM, *setup, {"type": "quit"})
    (back,) = player.play(*ROOM, AIM)
    assert back["pieces"] == left["pieces"]
    assert words(back, "play.angle") == words(left, "play.angle")


def test_what_is_kept_after_a_kill_is_the_last_step(player: Player, tmp_path: Path):
    player.play(*ROOM, *put("white", (0.1, 0.1)), *FAST, AIM)
    kept = json.loads((tmp_path / "home" / "practice" / LEFT_NAME).read_text(encoding="utf-8"))
    assert len(kept["lie"]["pieces"]) == 1
    assert kept["retry"]["pieces"][0]["x"] == pytest.approx(0.1, abs=1e-3)


def test_a_damaged_file_is_named_and_the_room_opens(player: Player, tmp_path: Path):
    path = tmp_path / "home" / "practice" / LEFT_NAME
    path.parent.mkdir(parents=True)
    path.write_text("{", encoding="utf-8")
    (state,) = player.play(*ROOM, AIM)
    assert state["pieces"] == []
    assert path.with_name(f"{LEFT_NAME}.damaged-1").exists()


def test_with_the_lab_on_nothing_lies_on_anything_else(player: Player):
    (state,) = player.play(*ROOM, click("practice.lab", when="aim"), STATE)
    rects = [
        (each["id"], pygame.Rect(each["rect"]))
        for each in state["widgets"]
        if each["id"].startswith("practice.") and not each["id"].startswith("practice.lab_")
    ]
    for index, (name, rect) in enumerate(rects):
        for other, beside in rects[:index]:
            assert not rect.colliderect(beside), (name, other)


@pytest.mark.parametrize("text_size", [0.8, 1.0, 1.6])
@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (800, 1200), (1920, 1080), (2560, 1080)])
def test_cards_and_board_stand_inside_the_window_and_apart(size: tuple[int, int], text_size: float):
    scale = Scale.fitting(size, text_size)
    found = room_layout(size, scale.factor)
    beside = map_layout(size, scale.factor)
    others = {field.name: getattr(beside, field.name) for field in fields(beside)}
    for rects in ({"board": found.board, **found.cards}, others):
        for index, (name, rect) in enumerate(rects.items()):
            assert pygame.Rect((0, 0), size).contains(rect), (name, rect)
            assert rect.w > 20, (name, rect)
            assert rect.h > 8, (name, rect)
            for other, before in list(rects.items())[:index]:
                assert not rect.colliderect(before), (name, other)
