"""The scroll area: wheel, finger and focus move what is in it."""

from __future__ import annotations

import pygame
from uievents import display, feed, finger, key, move, wheel

from game.ui.input import Phase, Pointer
from game.ui.kit import Button, Root, ScrollArea


def scrolling() -> tuple[Root, ScrollArea]:
    """Ten buttons in an area that shows four."""
    display()
    root = Root()
    area = root.add(ScrollArea("area"))
    area.place(100, 100, 300, 240)
    for row in range(10):
        button = root.add(Button(f"b{row}"))
        area.adopt(button)
        button.place(100, 100 + 60 * row, 300, 40)
    area.fit(600)
    return root, area


def test_what_is_scrolled_out_of_an_area_cannot_be_pressed() -> None:
    root, area = scrolling()
    assert root.widget_at((250, 110 + 60 * 5)) is None
    area.scroll(300)
    assert root.widget_at((250, 120)).id == "b5"


def test_the_wheel_scrolls_as_far_as_there_is_content() -> None:
    root, area = scrolling()
    feed(root, [move((200, 200)), wheel(-1)])
    assert area.offset == 56
    feed(root, [wheel(-100)])
    assert area.offset == area.reach == 360
    feed(root, [wheel(100)])
    assert area.offset == 0
    feed(root, [move((900, 200)), wheel(-1)])
    assert area.offset == 0


def test_the_focus_scrolls_into_view() -> None:
    root, area = scrolling()
    for _ in range(10):
        feed(root, [key(pygame.K_DOWN)])
    assert root.focus.id == "b9"
    assert area.rect.contains(root.focus.rect)
    root.set_focus(root.find("b0"))
    assert area.rect.contains(root.focus.rect)


def test_a_finger_scrolls_instead_of_pressing() -> None:
    root, area = scrolling()
    pressed: list[int] = []
    root.find("b2").command = lambda: pressed.append(1)
    feed(
        root,
        [
            finger(pygame.FINGERDOWN, (200, 240)),
            finger(pygame.FINGERMOTION, (200, 220)),
            finger(pygame.FINGERMOTION, (200, 140)),
            finger(pygame.FINGERUP, (200, 140)),
        ],
    )
    assert area.offset == 100
    assert pressed == []


def test_an_area_without_room_is_drawn_and_scrolled() -> None:
    surface = display((60, 40))
    root = Root((60, 40))
    area = root.add(ScrollArea("area"))
    for height, content in ((-5, 0), (-5, 600), (0, 600), (0, 0)):
        area.place(10, 10, 300, height)
        area.fit(content)
        area.scroll(50)
        root.draw(surface, whole=True)
        assert area.offset <= content


def test_a_press_on_a_half_hidden_button_does_not_scroll_it_away_from_the_pointer():
    root = Root((400, 300))
    area = root.add(ScrollArea())
    area.place(0, 0, 200, 100)
    pressed: list[str] = []
    button = root.add(Button("low", "low", lambda: pressed.append("low")))
    area.adopt(button)
    button.place(10, 80, 150, 40)
    area.fit(400)
    for phase in (Phase.DOWN, Phase.UP):
        root.handle_pointer(Pointer(phase, (50, 95), 1))
    assert pressed == ["low"]
