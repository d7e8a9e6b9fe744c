"""Window events as they come out of the queue, made by hand, and widgets to give them to."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.kit import Root, Widget

SIZE = (1280, 800)


def display(size: tuple[int, int] = SIZE) -> pygame.Surface:
    """A window of the dummy driver; every call may change its size."""
    pygame.display.init()
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def root_of(*widgets: Widget, size: tuple[int, int] = SIZE) -> Root:
    """A root with widgets placed in a column, 300 x 40 each, 60 apart."""
    display(size)
    root = Root(size)
    for row, widget in enumerate(widgets):
        root.add(widget).place(100, 100 + 60 * row, 300, 40)
    return root


def key(code: int, mod: int = 0, letter: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)


def key_up(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


def letters(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def pad(button: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)


def pad_up(button: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button)


def stick(axis: int, value: float) -> pygame.event.Event:
    return pygame.event.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=round(value * 32767)
    )


def move(at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(
        pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False
    )


def down(at: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)


def up(at: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)


def wheel(notches: float) -> pygame.event.Event:
    return pygame.event.Event(
        pygame.MOUSEWHEEL, x=0, y=round(notches), precise_x=0.0, precise_y=notches, flipped=False
    )


def finger(
    kind: int, at: tuple[int, int], size: tuple[int, int] = SIZE, which: int = 0
) -> pygame.event.Event:
    return pygame.event.Event(
        kind,
        finger_id=which,
        touch_id=0,
        x=(at[0] + 0.5) / size[0],
        y=(at[1] + 0.5) / size[1],
        dx=0.0,
        dy=0.0,
        pressure=1.0,
    )


def feed(root: Root, events: Iterable[pygame.event.Event]) -> list[bool]:
    """Gives events to a root; returns which of them were used."""
    return [root.handle(event) for event in events]


def click(root: Root, at: tuple[int, int]) -> None:
    feed(root, [move(at), down(at), up(at)])


def tap(root: Root, at: tuple[int, int]) -> None:
    feed(root, [finger(pygame.FINGERDOWN, at), finger(pygame.FINGERUP, at)])


def centre(widget: Widget) -> tuple[int, int]:
    return widget.rect.center
