"""The text field: letters, editing keys, the caret, what an IME composes."""

from __future__ import annotations

import pygame
import pytest
from uievents import click, display, feed, key, letters, root_of

from game.ui.kit import Button, TextField, theme


def typed(start: str, *events: pygame.event.Event, limit: int = 24) -> TextField:
    root = root_of(TextField("f", start, limit=limit))
    root.set_focus(root.find("f"))
    feed(root, events)
    field = root.find("f")
    assert isinstance(field, TextField)
    return field


@pytest.mark.parametrize(
    ("start", "events", "text"),
    [
        ("", [letters("A"), letters("sha")], "Asha"),
        ("Asha", [key(pygame.K_BACKSPACE), letters("i")], "Ashi"),
        ("Asha", [key(pygame.K_HOME), key(pygame.K_DELETE), letters("U")], "Usha"),
        ("Asha", [key(pygame.K_LEFT), key(pygame.K_LEFT), letters("-")], "As-ha"),
        (
            "Asha",
            [key(pygame.K_HOME), key(pygame.K_RIGHT), key(pygame.K_END), letters("!")],
            "Asha!",
        ),
        ("", [key(pygame.K_SPACE), letters(" ")], " "),
        ("", [letters("a\nb\tc")], "abc"),
        ("", [key(pygame.K_BACKSPACE), key(pygame.K_DELETE)], ""),
        ("", [letters("आशा")], "आशा"),
        (
            "",
            [letters("क\u094d\u200dष"), letters("गर\u094d\u200cन")],
            "क\u094d\u200dषगर\u094d\u200cन",
        ),
    ],
)
def test_typing(start: str, events: list[pygame.event.Event], text: str) -> None:
    assert typed(start, *events).text == text


def test_a_field_takes_no_more_than_its_limit() -> None:
    assert typed("abc", letters("defgh"), limit=5).text == "abcde"


def test_a_field_shows_what_an_ime_composes_and_keeps_only_what_it_commits() -> None:
    composing = pygame.event.Event(pygame.TEXTEDITING, text="ni", start=2, length=0)
    field = typed("", composing)
    assert (field.text, field.composing) == ("", "ni")
    field.root.draw(display())
    feed(field.root, [letters("你")])
    assert (field.text, field.composing) == ("你", "")


def test_the_system_goes_on_telling_letters_when_a_field_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without them pygame would not know a `?`, and a field below a dialog would get none."""
    stopped: list[int] = []
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: stopped.append(1))
    root = root_of(TextField("f", ""), Button("below"))
    root.set_focus(root.find("f"))
    root.set_focus(root.find("below"))
    assert stopped == []


def test_arrows_up_and_down_leave_a_field() -> None:
    root = root_of(TextField("f"), Button("below"))
    root.set_focus(root.find("f"))
    feed(root, [key(pygame.K_DOWN)])
    assert root.focus.id == "below"


def test_a_press_puts_the_caret_under_the_pointer() -> None:
    field = typed("Asha")
    click(field.root, (field.rect.left + 2, field.rect.centery))
    assert field.caret == 0
    click(field.root, (field.rect.right - 2, field.rect.centery))
    assert field.caret == 4


def test_the_caret_does_not_stand_on_the_hint() -> None:
    surface = display()

    def looks(hint: str) -> pygame.Surface:
        root = root_of(TextField("f", "", hint=hint))
        root.set_focus(root.find("f"))
        surface.fill((0, 0, 0))
        root.draw(surface)
        return surface.copy()

    bare, hinted = looks(""), looks("Name")
    places = [(x, y) for x in range(surface.get_width()) for y in range(surface.get_height())]
    gold = [x for x, y in places if bare.get_at((x, y))[:3] == theme.GOLD[:3]]
    inked = [x for x, y in places if bare.get_at((x, y)) != hinted.get_at((x, y))]
    assert gold
    assert min(inked) > max(gold) + 1
