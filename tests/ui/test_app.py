"""The app: scenes on their stack, frames that are drawn only when they must be, the window."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pygame
import pytest
from uiapp import PlainScene, make_app, opened, play, step
from uievents import centre, down, key, move, up

from game.ui import loop, presenter
from game.ui.app import App
from game.ui.loop import Clock
from game.ui.presenter import Presenter, remembered_size


def test_a_scene_s_life() -> None:
    app, first = opened(PlainScene)
    second = PlainScene(app)
    app.push(second)
    step(app)
    app.pop()
    step(app)
    app.go(PlainScene(app))
    step(app)
    size = app.size
    assert first.heard == [("layout", size), "enter", "cover", "uncover", "leave"]
    assert second.heard == [("layout", size), "enter", "leave"]


def test_popping_the_last_scene_ends_the_program() -> None:
    app, _ = opened(PlainScene)
    app.pop()
    step(app)
    assert not app.running


def test_closing_leaves_every_scene_from_the_top() -> None:
    app, first = opened(PlainScene)
    second = PlainScene(app)
    app.push(second)
    step(app)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    step(app)
    assert not app.running
    app.close()
    assert first.heard[-1] == second.heard[-1] == "leave"


def test_nothing_is_drawn_while_nothing_changes() -> None:
    app, scene = opened(PlainScene, fast=False)
    drawn = scene.drawn
    assert app.is_idle
    step(app, 20)
    assert scene.drawn == drawn
    scene.a.text = "changed"
    assert not app.is_idle
    step(app, 5)
    assert scene.drawn == drawn + 1


def test_a_moving_scene_is_drawn_every_frame() -> None:
    app, scene = opened(PlainScene)
    drawn = scene.drawn
    scene.moving = True
    step(app, 10)
    assert scene.drawn == drawn + 10


def test_an_exposed_window_is_drawn_anew() -> None:
    app, scene = opened(PlainScene)
    drawn = scene.drawn
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    step(app, 2)
    assert scene.drawn == drawn + 1


def test_the_idle_loop_sleeps_and_an_event_wakes_it() -> None:
    app, _ = opened(PlainScene, fast=False)
    app.sound.close()
    pygame.event.clear()  # opening the sound device posts events of its own
    used, began = time.thread_time(), time.perf_counter()
    frames = app.frame
    while time.perf_counter() - began < 0.6:
        for event in loop._events(app):
            app.handle(event)
        app.clock.tick()
        app.begin_frame()
        app.update(0.0)
        app.draw()
        app.end_frame()
    assert app.frame - frames <= 5
    assert time.thread_time() - used < 0.2 * 0.6
    waits = []
    for _ in range(5):  # one of them at least is not held up by what else the machine does
        pygame.event.post(key(pygame.K_TAB))
        began = time.perf_counter()
        events = loop._events(app)
        waits.append(time.perf_counter() - began)
        assert [event.type for event in events] == [pygame.KEYDOWN]
    assert min(waits) < 0.1


def test_what_was_posted_to_a_scene_reaches_its_widgets() -> None:
    app, scene = opened(PlainScene)
    at = centre(scene.a)
    for event in (move(at), down(at), up(at), key(pygame.K_TAB), key(pygame.K_RETURN)):
        pygame.event.post(event)
    step(app)
    assert scene.heard[2:] == ["a", "b"]


def test_escape_goes_to_the_scene() -> None:
    app, scene = opened(PlainScene)
    pygame.event.post(key(pygame.K_ESCAPE))
    step(app)
    assert scene.heard[-1] == "back"


# Window --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 768), (800, 600), (500, 300), (90, 60), (600, 1000)])
def test_resizing_lays_every_scene_out(size: tuple[int, int]) -> None:
    app, first = opened(PlainScene)
    second = PlainScene(app)
    app.push(second)
    step(app)
    app.presenter.resize(size)
    step(app, 2)
    assert app.size == size
    assert first.heard[-1] == second.heard[-1] == ("layout", size)
    assert pygame.display.get_surface().get_size() == size


def test_f11_and_alt_enter_go_to_full_screen_and_back() -> None:
    app, _ = opened(PlainScene)
    before, place = app.size, app.presenter.place
    desktop = pygame.display.get_desktop_sizes()[0]
    pygame.event.post(key(pygame.K_F11))
    step(app, 2)
    assert app.presenter.is_fullscreen
    assert app.settings.full_screen
    assert app.size == desktop
    assert app.presenter.place == place, "the next start is on the same display"
    pygame.event.post(key(pygame.K_RETURN, pygame.KMOD_LALT))
    step(app, 2)
    assert not app.presenter.is_fullscreen
    assert not app.settings.full_screen
    assert app.size == before


def test_a_display_that_refuses_full_screen_keeps_the_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, _ = opened(PlainScene)

    class Refusing:
        def set_fullscreen(self, desktop: bool) -> None:
            raise pygame.error("no such mode")

    monkeypatch.setattr(presenter, "own_window", Refusing)
    before = app.size
    pygame.event.post(key(pygame.K_F11))
    step(app, 2)
    assert not app.presenter.is_fullscreen
    assert not app.settings.full_screen
    assert app.size == before


@pytest.mark.parametrize(
    ("place", "is_used"), [((10, 10), True), ((5000, 10), False), ((10, -50), False)]
)
def test_a_remembered_place_is_used_while_it_is_on_the_desktop(
    place: tuple[int, int], is_used: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "set_window_position", asked.append)
    presenter = Presenter()
    presenter.start()
    presenter.open(place=place)
    assert asked == ([place] if is_used else [])


@pytest.mark.parametrize(
    ("before", "now"),
    [
        (None, None),
        ((1300, 900), (1300, 900)),
        ((3840, 2160), (1920, 1200)),
        ((100_000, 100_000), (1920, 1200)),
        ((1, 1), (800, 600)),
        ((700, 2000), (800, 1200)),
    ],
)
def test_a_remembered_size_is_of_use_on_this_desktop(
    before: tuple[int, int] | None, now: tuple[int, int] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080), (1600, 1200)])
    assert remembered_size(before) == now


def test_a_remembered_size_no_window_can_have_is_forgotten() -> None:
    Presenter().start()
    assert remembered_size((1300, 900)) == (1300, 900)
    assert remembered_size((100_000, 100_000)) is None


def test_the_text_size_takes_effect_at_once() -> None:
    app, scene = opened(PlainScene)
    scene.heard.clear()
    app.change(text_size=1.5)
    assert app.scale.factor == pytest.approx(1.5)
    assert scene.root.scale == app.scale
    assert scene.heard == [("layout", app.size)]
    app.change(text_size=1.0)


# Dialogs -------------------------------------------------------------------------------------


def asked(buttons: list[str]) -> tuple[App, PlainScene, list[int]]:
    app, scene = opened(PlainScene)
    answers: list[int] = []
    app.confirm("Leave?", "Nothing is lost.", buttons, answers.append, icon="question")
    step(app, 2)
    return app, scene, answers


def test_a_dialog_keeps_everything_from_the_scene_below() -> None:
    app, scene, answers = asked(["Yes", "No"])
    assert app.scene.name == "dialog"
    at = centre(scene.a)
    for event in (move(at), down(at), up(at), *[key(pygame.K_TAB)] * 5):
        pygame.event.post(event)
    step(app)
    assert "a" not in scene.heard
    assert scene.root.focus is None
    assert app.scene.root.focus.id.startswith("dialog.")
    assert answers == []


@pytest.mark.parametrize(
    ("event", "answer"),
    [(key(pygame.K_RETURN), 0), (key(pygame.K_ESCAPE), 2)],
)
def test_a_dialog_is_answered_by_keys(event: pygame.event.Event, answer: int) -> None:
    app, scene, answers = asked(["Yes", "Perhaps", "No"])
    pygame.event.post(event)
    step(app)
    assert answers == [answer]
    assert app.scene is scene


def test_a_dialog_is_answered_by_the_mouse() -> None:
    app, scene, answers = asked(["Yes", "No"])
    at = centre(app.scene.root.find("dialog.1"))
    for event in (move(at), down(at), up(at)):
        pygame.event.post(event)
    step(app)
    assert answers == [1]
    assert app.scene is scene


def test_a_dialog_shows_the_scene_below_darkened() -> None:
    app, _ = opened(PlainScene)
    at = (150, 125)
    before = app.presenter.surface.get_at(at)
    app.confirm("Leave?", "Nothing is lost.", ["Yes", "No"], lambda index: None)
    step(app, 2)
    after = app.presenter.surface.get_at(at)
    assert 0 < sum(after[:3]) < sum(before[:3])


@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (640, 480)])
def test_everything_of_a_dialog_is_inside_the_window(size: tuple[int, int]) -> None:
    app, _ = opened(PlainScene, size=size)
    app.change(text_size=1.6)
    words = "A rather long sentence that says what will happen when it is pressed. " * 2
    app.confirm("Leave the table?", words, [f"Answer number {n}" for n in range(6)], print)
    step(app, 2)
    inside = pygame.Rect((0, 0), size)
    rects = [widget.rect for widget in app.scene.root.widgets]
    assert all(inside.contains(rect) for rect in rects)
    buttons = [each.rect for each in app.scene.root.widgets if each.id[-1:].isdigit()]
    assert all(not a.colliderect(b) for a in buttons for b in buttons if a is not b)
    app.change(text_size=1.0)


# Background and time -------------------------------------------------------------------------


def test_background_work_is_done_at_once_on_the_virtual_clock() -> None:
    app, _ = opened(PlainScene)
    results: list[int] = []
    app.background(lambda: 41 + 1, results.append)
    assert results == [42]


def test_background_work_comes_back_into_the_window_s_own_thread() -> None:
    app, _ = opened(PlainScene, fast=False)
    results: list[int] = []
    app.background(lambda: 41 + 1, results.append)
    deadline = time.perf_counter() + 5
    while not results and time.perf_counter() < deadline:
        step(app)
    assert results == [42]


def test_the_last_frame_is_saved(tmp_path: Path) -> None:
    picture = tmp_path / "last.png"
    app = make_app(frames=3, screenshot=picture, size=(640, 400))
    play(app, PlainScene(app))
    saved = pygame.image.load(picture)
    assert saved.get_size() == (640, 400)
    assert app.frame == 3


def test_a_last_frame_that_cannot_be_saved_is_one_line_after_everything_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app = make_app(frames=3, screenshot=tmp_path / "none" / "last.png", size=(640, 400))
    scene = PlainScene(app)
    play(app, scene)
    assert scene.heard[-1] == "leave"
    assert app.status == 1
    line = capsys.readouterr().err
    assert line.startswith("carrom: error: --screenshot: ")
    assert line.count("\n") == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a full disk of Linux's")
def test_a_last_frame_that_a_full_disk_did_not_take_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    app = make_app(frames=3, screenshot=Path("/dev/full"), size=(640, 400))
    play(app, PlainScene(app))
    assert app.status == 1
    line = capsys.readouterr().err
    assert line.endswith("/dev/full cannot be written: no space left on device\n")
    assert line.count("\n") == 1


def test_the_virtual_clock_counts_frames() -> None:
    clock = Clock(virtual=True)
    assert [clock.tick() for _ in range(3)] == [1 / 60] * 3
    assert clock.now() == pytest.approx(0.05)


def test_the_same_seed_gives_the_same_random_numbers() -> None:
    from game.ui.options import Options

    app = make_app()
    numbers = [
        App(Options(seed=7, fast=True), app.presenter, app.services).rng.random() for _ in "ab"
    ]
    assert numbers[0] == numbers[1]
