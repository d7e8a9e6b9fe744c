"""Writing names with a gamepad alone, and with a finger alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from playing import STATE, Line, Player, focused, words
from uiapp import PlainScene, opened, step
from uievents import centre, finger, key, letters, pad
from watching import shelve

from game.ui.app import App
from game.ui.kit import TextField
from game.ui.scenes.base import Scene
from game.ui.scenes.letters import PAGES, LettersScene

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B


class FieldScene(PlainScene):
    """A scene with a field."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.field = self.root.add(TextField("field", "Om", limit=8, hint="who", command=self.note))
        self.root.set_focus(self.field)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.field.place(100, 300, 300, 48)

    def note(self, text: str) -> None:
        self.heard.append(text)


@pytest.fixture
def writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[App, FieldScene]:
    monkeypatch.setenv("CARROM_HOME", str(tmp_path))
    app, scene = opened(FieldScene)
    assert isinstance(scene, FieldScene)
    return app, scene


def give(app: App, *events: pygame.event.Event) -> Scene:
    for event in events:
        app.handle(event)
    step(app)
    return app.scene


def press(app: App, id: str) -> None:
    found = app.scene.root.find(id)
    assert found, id
    found.activate()
    step(app)


def test_a_gamepads_a_brings_letters_and_start_hands_them_over(writing: tuple[App, FieldScene]):
    app, scene = writing
    shown = give(app, pad(A))
    assert isinstance(shown, LettersScene)
    assert shown.written.text == "Om"
    right, down = pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN
    give(app, pad(A), pad(right), pad(A), pad(down), pad(A))
    assert shown.written.text == "Omqws"
    give(app, pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER), pad(pygame.CONTROLLER_BUTTON_X))
    assert shown.written.text == "Omqs"
    assert scene.field.text == "Om", "nothing is taken over before it is done"
    assert give(app, pad(pygame.CONTROLLER_BUTTON_START)) is scene
    assert scene.field.text == "Omqs"
    assert "Omqs" in scene.heard
    assert scene.root.focus is scene.field
    app.close()


def test_a_gamepads_b_gives_up(writing: tuple[App, FieldScene]):
    app, scene = writing
    give(app, pad(A), pad(A))
    assert give(app, pad(B)) is scene
    assert scene.field.text == "Om"
    app.close()


def test_a_finger_brings_letters_and_a_mouse_does_not(writing: tuple[App, FieldScene]):
    app, scene = writing
    at = centre(scene.field)
    size = app.size
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert give(app, pygame.event.Event(kind, pos=at, button=1, touch=False)) is scene
    shown = give(
        app, finger(pygame.FINGERDOWN, at, size=size), finger(pygame.FINGERUP, at, size=size)
    )
    assert isinstance(shown, LettersScene)
    app.close()


def test_a_keyboard_writes_there_as_well(writing: tuple[App, FieldScene]):
    app, scene = writing
    shown = give(app, pad(A))
    assert isinstance(shown, LettersScene)
    give(app, key(pygame.K_SPACE, letter=" "), letters(" "), letters("?"))
    give(app, key(pygame.K_QUESTION, letter="?"))
    assert app.scene is shown, "a question mark is a letter here"
    give(app, key(pygame.K_BACKSPACE))
    assert shown.written.text == "Om "
    assert give(app, key(pygame.K_RETURN)) is scene
    assert scene.field.text == "Om "
    app.close()


def test_names_begin_with_capitals_and_have_an_end(writing: tuple[App, FieldScene]):
    app, _ = writing
    give(app, pad(A))
    for _ in "Om":
        press(app, "letters.erase")
    for id in ("a", "b", "space", "c", "shift", "d", "e", "f", "g", "h"):
        press(app, f"letters.{id}")
    shown = app.scene
    assert isinstance(shown, LettersScene)
    assert shown.written.text == "Ab CDefg"
    app.close()


@pytest.mark.parametrize(("language", "first"), [("en", "q"), ("es", "q"), ("hi", "अ")])
def test_the_letters_of_the_language_s_script_come_first(
    writing: tuple[App, FieldScene], language: str, first: str
):
    app, _ = writing
    app.change(language=language)
    shown = give(app, pad(A))
    assert shown.root.find(f"letters.{first}")
    app.close()


@pytest.mark.parametrize("page", range(len(PAGES)))
@pytest.mark.parametrize("language", ["en", "ne"])
@pytest.mark.parametrize("text_size", [0.8, 1.6])
def test_every_letter_is_in_sight_and_writes_itself(
    writing: tuple[App, FieldScene], page: int, language: str, text_size: float
):
    app, scene = writing
    app.change(language=language, text_size=text_size)
    scene.field.limit = 99
    shown = give(app, pad(A))
    assert isinstance(shown, LettersScene)
    assert (shown.root.find("letters.q") is not None) is (language == "en")
    press(app, f"letters.page.{page}")
    written = [letter for row in PAGES[[*PAGES][page]] for letter in row.strip()]
    for letter in written:
        press(app, f"letters.{letter}")
        each = shown.root.find(f"letters.{letter}")
        assert each
        assert each.rect.w > 15
        assert shown.card.rect.contains(each.rect)
    assert shown.written.text.casefold() == "Om".casefold() + "".join(written).casefold()
    assert not shown.area.reach
    app.close()


def tap(id: str, **more: object) -> list[Line]:
    return [{"type": "finger_down", "widget": id, **more}, {"type": "finger_up", "widget": id}]


def test_a_record_is_named_with_a_finger_alone(player: Player, tmp_path: Path):
    shelve(tmp_path / "home")
    named, listed = player.play(
        *tap("menu.replays", when="menu"),
        *tap("replays.rename", when="replays"),
        *tap("naming.name", when="replay_name"),
        *(line for letter in "noor" for line in tap(f"letters.{letter}", when="letters")),
        *tap("letters.done"),
        {"when": "replay_name", **STATE},
        *tap("naming.save"),
        {"when": "replays", "after": 2, **STATE},
    )
    assert words(named, "naming.name") == "Noor"
    assert words(listed, "replays.chosen") == "Noor"


def test_players_are_named_with_a_gamepad_alone(player: Player):
    def button(name: str, **more: object) -> Line:
        return {"type": "pad_button", "button": name, **more}

    reached, written, started = player.play(
        button("a", when="menu"),
        *[button("dpad_up", when="setup")] * 12,
        *[button("dpad_down")] * 2,
        *[button("dpad_left")] * 2,
        STATE,
        button("a"),
        *[button("x", when="letters")] * 5,
        button("a"),
        {**STATE},
        button("start"),
        button("start", when="setup"),
        {"when": "place", **STATE},
    )
    assert focused(reached) == "setup.name.S"
    assert words(written, "letters.text") == "Q"
    assert any(each["text"].startswith("Q, ") for each in started["widgets"])
