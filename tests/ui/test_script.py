"""Window scripts: every type of line is real input, and runs repeat exactly."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest
from uiapp import PlainScene, make_app, play

from game.ui.app import App
from game.ui.bindings import RIGHT_TRIGGER
from game.ui.script_lines import KINDS


def run_script(folder: Path, lines: list[dict[str, Any]], **options: Any) -> tuple[App, PlainScene]:
    app = make_app(lines, folder=folder, **options)
    scene = PlainScene(app)
    play(app, scene)
    return app, scene


def seen(scene: PlainScene, *kinds: int) -> list[pygame.event.Event]:
    return [event for event in scene.events if event.type in kinds]


# Running -------------------------------------------------------------------------------------

EVERY_TYPE: dict[str, tuple[dict[str, Any], list[tuple[int, dict[str, Any]]]]] = {
    "mouse_move": ({"at": [10, 20]}, [(pygame.MOUSEMOTION, {"pos": (10, 20), "rel": (10, 20)})]),
    "mouse_down": (
        {"at": [10, 20], "button": 3},
        [
            (pygame.MOUSEMOTION, {"pos": (10, 20)}),
            (pygame.MOUSEBUTTONDOWN, {"pos": (10, 20), "button": 3}),
        ],
    ),
    "mouse_up": ({}, [(pygame.MOUSEBUTTONUP, {"pos": (0, 0), "button": 1})]),
    "click": (
        {"widget": "a"},
        [
            (pygame.MOUSEMOTION, {"pos": (200, 125)}),
            (pygame.MOUSEBUTTONDOWN, {"pos": (200, 125), "button": 1}),
            (pygame.MOUSEBUTTONUP, {"pos": (200, 125), "button": 1}),
        ],
    ),
    "wheel": ({"y": -2}, [(pygame.MOUSEWHEEL, {"x": 0, "y": -2, "precise_y": -2.0})]),
    "key_down": ({"key": "a"}, [(pygame.KEYDOWN, {"key": pygame.K_a, "unicode": "a"})]),
    "key_up": ({"key": "left"}, [(pygame.KEYUP, {"key": pygame.K_LEFT, "unicode": ""})]),
    "key": (
        {"key": "space"},
        [(pygame.KEYDOWN, {"key": pygame.K_SPACE}), (pygame.KEYUP, {"key": pygame.K_SPACE})],
    ),
    "text": ({"text": "Asha"}, [(pygame.TEXTINPUT, {"text": "Asha"})]),
    "finger_down": ({"at": [640, 400]}, [(pygame.FINGERDOWN, {"finger_id": 0})]),
    "finger_move": ({"at": [640, 400], "finger": 2}, [(pygame.FINGERMOTION, {"finger_id": 2})]),
    "finger_up": ({}, [(pygame.FINGERUP, {"finger_id": 0})]),
    "pad_button": (
        {"button": "dpad_up"},
        [
            (pygame.CONTROLLERBUTTONDOWN, {"button": pygame.CONTROLLER_BUTTON_DPAD_UP}),
            (pygame.CONTROLLERBUTTONUP, {"button": pygame.CONTROLLER_BUTTON_DPAD_UP}),
        ],
    ),
    "pad_axis": (
        {"axis": "triggerright", "value": 1},
        [
            (pygame.CONTROLLERAXISMOTION, {"axis": 5, "value": 32767}),
            (pygame.CONTROLLERBUTTONDOWN, {"button": RIGHT_TRIGGER}),  # a trigger is a button too
        ],
    ),
    "resize": ({"size": [900, 640]}, []),
    "focus_lost": ({}, [(pygame.WINDOWFOCUSLOST, {})]),
    "focus_gained": ({}, [(pygame.WINDOWFOCUSGAINED, {})]),
    "quit": ({}, []),
    "screenshot": ({"path": "PICTURE"}, []),
    "state": ({}, []),
}


def test_every_type_is_tried_here() -> None:
    assert EVERY_TYPE.keys() == KINDS.keys()


@pytest.mark.parametrize("kind", EVERY_TYPE)
def test_a_line_is_posted_as_real_input(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fields, wanted = EVERY_TYPE[kind]
    picture = tmp_path / "picture.png"
    fields = {name: str(picture) if value == "PICTURE" else value for name, value in fields.items()}
    app, scene = run_script(tmp_path, [{"type": kind, **fields}])
    scripted = [event for event in scene.events if getattr(event, "scripted", False)]
    assert [event.type for event in scripted] == [each for each, _ in wanted]
    for event, (_, attributes) in zip(scripted, wanted, strict=True):
        assert {name: getattr(event, name) for name in attributes} == attributes
    assert app.status == 0
    assert (app.size == (900, 640)) == (kind == "resize")
    assert picture.exists() == (kind == "screenshot")
    assert bool(capsys.readouterr().out) == (kind == "state")


def test_fingers_land_on_their_pixel(tmp_path: Path) -> None:
    for size in ((1280, 800), (1366, 768), (801, 601)):
        _, scene = run_script(
            tmp_path,
            [{"type": "finger_down", "widget": "b"}, {"type": "finger_up", "widget": "b"}],
            size=size,
        )
        assert scene.heard.count("b") == 1


def test_shift_stays_down_until_it_is_let_go(tmp_path: Path) -> None:
    lines = [
        {"type": "key_down", "key": "left shift"},
        {"type": "key", "key": "a"},
        {"type": "key_up", "key": "left shift"},
        {"type": "key", "key": "a"},
    ]
    _, scene = run_script(tmp_path, lines)
    typed = [event for event in seen(scene, pygame.KEYDOWN) if event.key == pygame.K_a]
    assert [event.mod & pygame.KMOD_SHIFT > 0 for event in typed] == [True, False]
    assert [event.unicode for event in typed] == ["A", "a"]


def test_a_drag_tells_which_button_is_held(tmp_path: Path) -> None:
    lines = [
        {"type": "mouse_down", "at": [50, 50]},
        {"type": "mouse_move", "at": [60, 70]},
        {"type": "mouse_up"},
        {"type": "mouse_move", "at": [80, 80]},
    ]
    _, scene = run_script(tmp_path, lines)
    moves = seen(scene, pygame.MOUSEMOTION)
    assert [event.buttons[0] for event in moves] == [0, 1, 0]
    assert moves[1].rel == (10, 20)


class Timed(PlainScene):
    """Notes the frame of every scripted key, and changes its phase at frame 20."""

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.app.frame == 20:
            self.stage = "place"

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.heard.append((self.app.frame, event.unicode))
        return super().handle(event)


def test_frame_after_and_when_are_waited_for(tmp_path: Path) -> None:
    lines = [
        {"type": "key", "key": "a"},
        {"type": "key", "key": "b"},
        {"frame": 7, "type": "key", "key": "c"},
        {"after": 4, "type": "key", "key": "d"},
        {"after": 0, "type": "key", "key": "e"},
        {"when": "place", "type": "key", "key": "f"},
        {"frame": 3, "when": "plain", "type": "key", "key": "g"},
    ]
    app = make_app(lines, folder=tmp_path)
    scene = play(app, Timed(app))
    frames = [each for each in scene.heard if isinstance(each, tuple) and each[0] != "layout"]
    assert frames == [
        (0, "a"),
        (1, "b"),
        (7, "c"),
        (11, "d"),
        (11, "e"),
        (21, "f"),
        (22, "g"),
    ]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({"type": "click", "widget": "nothing"}, "widget: there is no 'nothing' to be seen"),
        ({"type": "click", "when": "roll"}, "when: 'roll' was not reached"),
        ({"type": "mouse_move", "board": [0, 0]}, "board: no board is shown"),
    ],
)
def test_a_line_that_cannot_be_carried_out_ends_with_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: dict[str, Any], reason: str
) -> None:
    app, _ = run_script(tmp_path, [{"type": "key", "key": "a"}, line])
    assert app.status == 2
    assert 30 * 60 <= app.frame <= 30 * 60 + 5
    output = capsys.readouterr().err
    assert output.startswith(f"carrom: error: script.jsonl:2: {reason} within 30 s")
    assert output.count("\n") == 1


def test_a_picture_that_cannot_be_written_ends_with_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "missing" / "a.png")
    app, _ = run_script(tmp_path, [{"type": "screenshot", "path": path}])
    assert app.status == 2
    assert "script.jsonl:1: path: " in capsys.readouterr().err


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a full disk of Linux's")
def test_a_picture_that_a_full_disk_did_not_take_ends_with_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app, _ = run_script(tmp_path, [{"type": "screenshot", "path": "/dev/full"}])
    assert app.status == 2
    told = "script.jsonl:1: path: '/dev/full' cannot be written: no space left on device\n"
    assert capsys.readouterr().err == f"carrom: error: {told}"


def test_an_answer_that_cannot_be_written_ends_with_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(io.StringIO):
        def flush(self) -> None:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(sys, "stdout", Full())
    app, _ = run_script(tmp_path, [{"type": "state"}, {"type": "key", "key": "tab"}])
    assert app.status == 2
    told = "script.jsonl:1: the answer cannot be written: No space left on device\n"
    assert capsys.readouterr().err == f"carrom: error: {told}"


def test_a_state_line_tells_frame_scene_phase_and_widgets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run_script(tmp_path, [{"type": "key", "key": "tab"}, {"frame": 4, "type": "state"}])
    state = json.loads(capsys.readouterr().out)
    assert list(state) == [
        "frame",
        "scene",
        "phase",
        "seat",
        "state",
        "pieces",
        "striker",
        "rulings",
        "widgets",
    ]
    assert (state["frame"], state["scene"], state["phase"]) == (4, "plain", "plain")
    assert state["widgets"][0] == {
        "id": "a",
        "text": "one",
        "rect": [100, 100, 200, 50],
        "focused": True,
        "enabled": True,
    }


def test_a_picture_shows_what_the_line_before_did(tmp_path: Path) -> None:
    picture = tmp_path / "hover.png"
    lines = [
        {"frame": 2, "type": "screenshot", "path": str(tmp_path / "before.png")},
        {"type": "mouse_move", "widget": "a"},
        {"after": 0, "type": "screenshot", "path": str(picture)},
    ]
    run_script(tmp_path, lines)
    before = pygame.image.load(tmp_path / "before.png").get_at((120, 110))
    assert sum(pygame.image.load(picture).get_at((120, 110))[:3]) > sum(before[:3])


def test_a_person_cannot_disturb_a_running_script(tmp_path: Path) -> None:
    app = make_app([{"frame": 6, "type": "key", "key": "b"}], folder=tmp_path)

    class Disturbed(PlainScene):
        def update(self, dt: float) -> None:
            super().update(dt)
            stray = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x")
            pygame.event.post(stray)
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(150, 120), rel=(0, 0)))

    scene = play(app, Disturbed(app))
    assert [event.unicode for event in seen(scene, pygame.KEYDOWN)] == ["b"]
    assert not scene.a.hover


def test_with_frames_the_run_ends_there_and_not_after_the_last_line(tmp_path: Path) -> None:
    app, _ = run_script(tmp_path, [{"type": "key", "key": "a"}], frames=30)
    assert (app.frame, app.status) == (30, 0)


def test_without_fast_a_script_runs_in_real_time(tmp_path: Path) -> None:
    lines = [{"frame": 5, "type": "key", "key": "a"}, {"after": 5, "type": "quit"}]
    app, scene = run_script(tmp_path, lines, fast=False)
    assert app.frame == 11
    assert 0.1 < scene.seconds < 3.0
    assert len(seen(scene, pygame.KEYDOWN)) == 1
