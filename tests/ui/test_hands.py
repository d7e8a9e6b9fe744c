"""Gamepads that come and go, two of them at once, and more fingers than one."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from uiapp import PlainScene, make_app, opened, step
from uievents import centre, finger, pad, root_of

from game.core.pieces import Seat
from game.rules.state import Setup
from game.session.seats import Player
from game.ui.app import App
from game.ui.bindings import Device
from game.ui.input import Stick
from game.ui.kit import Button, Choice, Slider
from game.ui.scenes.play.aim import Finely
from game.ui.scenes.play.controls import AimStick
from game.ui.scenes.play.scene import PlayScene

DOWN, UP, MOVE = pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION
LEFT_X = pygame.CONTROLLER_AXIS_LEFTX
GONE = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)


def axis(number: int, value: float, which: int = 0) -> pygame.event.Event:
    return pygame.event.Event(
        pygame.CONTROLLERAXISMOTION, axis=number, value=round(32767 * value), instance_id=which
    )


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARROM_HOME", str(tmp_path))


def board() -> tuple[App, PlayScene]:
    app = make_app(size=(640, 480))
    players = (Player("Asha", Seat.S), Player("Bo", Seat.N))
    scene = PlayScene.begin(app, Setup(), players, Seat.S, "arrows")
    app.go(scene)
    step(app, 2)
    return app, scene


def test_a_step_held_on_a_gamepad_that_goes_does_not_repeat_for_ever() -> None:
    app, scene = opened(PlainScene)
    assert isinstance(scene, PlainScene)
    app.handle(pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    step(app, 40)
    assert scene.root.wants_frame
    app.handle(GONE)
    assert not scene.root.wants_frame
    app.close()


def test_aim_and_power_stand_still_once_their_gamepad_is_gone() -> None:
    app, scene = board()
    app.handle(pad(pygame.CONTROLLER_BUTTON_X))
    app.handle(axis(LEFT_X, 1.0))
    app.handle(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0))
    app.handle(pad(pygame.CONTROLLER_BUTTON_DPAD_UP))
    step(app, 20)
    aim = scene.turns.aim
    turned = aim.angle, aim.power
    assert turned != (0.0, 0.0)
    app.handle(GONE)
    step(app, 20)
    assert (aim.angle, aim.power) == turned
    assert scene.fineness.level is Finely.NORMAL
    assert app.device is Device.KEYS, "hints name keys again"
    app.close()


def test_a_trigger_pulled_when_the_window_loses_the_input_can_be_pulled_again() -> None:
    app, scene = opened(PlainScene)
    assert isinstance(scene, PlainScene)
    trigger = pygame.CONTROLLER_AXIS_TRIGGERLEFT
    for event in (axis(trigger, 1.0), pygame.event.Event(pygame.WINDOWFOCUSLOST)):
        app.handle(event)
    scene.events.clear()
    app.handle(axis(trigger, 1.0))
    assert [event.type for event in scene.events][-1] == pygame.CONTROLLERBUTTONDOWN
    app.close()


def test_two_gamepads_do_not_disturb_each_other() -> None:
    stick, aim = Stick(), AimStick()
    assert stick.feed(axis(LEFT_X, 0.9))[0]
    assert stick.feed(axis(LEFT_X, 0.02, which=1)) == (None, False), "the other lies still"
    assert stick.feed(axis(LEFT_X, 0.9))[0] is None
    assert stick.feed(axis(LEFT_X, 0.0)) == (None, True)
    for each in (axis(LEFT_X, -0.9), axis(LEFT_X, 0.1, which=1)):
        aim.feed(each)
    assert aim.steps(1.0)[0] < 0.0
    aim.feed(axis(LEFT_X, 0.0))
    assert not aim.is_leaning
    app, scene = opened(PlainScene)
    assert isinstance(scene, PlainScene)
    trigger = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    for value, which in ((1.0, 0), (1.0, 1), (0.0, 0), (0.0, 1)):
        app.handle(axis(trigger, value, which))
    kinds = [each.type for each in scene.events if hasattr(each, "button")]
    assert kinds == [pygame.CONTROLLERBUTTONDOWN] * 2 + [pygame.CONTROLLERBUTTONUP] * 2
    app.close()


def test_a_stick_that_lies_not_quite_upright_moves_nothing() -> None:
    stick, aim = Stick(), AimStick()
    for value in (0.05, -0.1, 0.17, -0.17):
        assert stick.feed(axis(LEFT_X, value)) == (None, False)
        aim.feed(axis(LEFT_X, value))
        assert aim.steps(1.0) == (0.0, 0.0)


def test_a_gamepads_small_button_goes_through_everything_as_tab_does() -> None:
    one, only, two = Button("a", "a"), Choice("c", ["alone"]), Button("b", "b")
    root = root_of(one, only, two)
    for index, each in enumerate((one, only, two)):
        each.place(10 + 200 * index, 10, 150, 40)
    found: list[str] = []
    for _ in range(4):
        root.handle(pad(pygame.CONTROLLER_BUTTON_BACK))
        assert root.focus
        found.append(root.focus.id)
    assert found == ["a", "c", "b", "a"]
    for _ in range(2):
        root.handle(pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    assert root.focus is two, "a choice of one is passed over"


def test_a_gamepads_start_presses_the_main_button_from_anywhere() -> None:
    heard: list[str] = []
    choice, go = Choice("c", ["one", "two"]), Button("go", "go", lambda: heard.append("go"))
    root = root_of(choice, go)
    choice.place(10, 10, 150, 40)
    go.place(10, 100, 150, 40)
    root.set_focus(choice)
    root.handle(pad(pygame.CONTROLLER_BUTTON_START))
    assert (choice.index, heard) == (1, []), "without a main button it is like A"
    root.default = go
    root.handle(pad(pygame.CONTROLLER_BUTTON_START))
    assert (choice.index, heard) == (1, ["go"])
    go.enabled = False
    root.handle(pad(pygame.CONTROLLER_BUTTON_START))
    assert (choice.index, heard) == (0, ["go"])


def test_the_finger_that_came_last_presses_and_no_other() -> None:
    heard: list[str] = []
    one, two = (Button(name, name, lambda name=name: heard.append(name)) for name in ("a", "b"))
    root = root_of(one, two)
    one.place(10, 10, 100, 40)
    two.place(10, 100, 100, 40)
    for event in (finger(DOWN, centre(one)), finger(DOWN, centre(two), which=1)):
        root.handle(event)
    assert (one.down, two.down) == (False, True)
    root.handle(finger(MOVE, centre(one)))
    root.handle(finger(UP, centre(one)))
    assert heard == []
    root.handle(finger(UP, centre(two), which=1))
    assert heard == ["b"]
    assert not two.down


def test_a_dragged_slider_does_not_jump_to_another_finger() -> None:
    slider = Slider("s", step=0.01)
    root = root_of(slider)
    slider.place(100, 100, 400, 40)
    y = slider.rect.centery
    root.handle(finger(DOWN, (200, y)))
    before = slider.value
    root.handle(finger(MOVE, (450, y), which=7))
    assert slider.value == before
    root.handle(finger(MOVE, (300, y)))
    assert slider.value > before
    # A touch the system took back never ends: the next one works all the same.
    root.handle(finger(DOWN, (150, y), which=9))
    assert slider.value < before
    root.handle(finger(UP, (150, y), which=9))
    assert not slider.down


def test_two_fingers_pinching_the_board_shoot_nothing() -> None:
    app, scene = board()
    size = app.size

    def at(x: float, y: float) -> tuple[int, int]:
        px, py = scene.to_screen(x, y)
        return round(px), round(py)

    before = scene.phase
    for kind, place, which in (
        (DOWN, (0.1, 0.1), 0),
        (DOWN, (-0.1, -0.1), 1),
        (MOVE, (0.2, 0.2), 0),
        (MOVE, (-0.2, -0.2), 1),
        (UP, (0.2, 0.2), 0),
        (UP, (-0.2, -0.2), 1),
    ):
        app.handle(finger(kind, at(*place), size=size, which=which))
    app.handle(pygame.event.Event(pygame.MULTIGESTURE, x=0.5, y=0.5, pinched=0.1, rotated=0.0))
    step(app, 3)
    assert scene.phase == before
    assert scene.turns.aim.pull is None
    app.close()
