"""Who has the focus, and where Tab, arrows, gamepad and mouse move it."""

from __future__ import annotations

import pygame
import pytest
from uievents import centre, click, display, down, feed, key, key_up, move, pad, root_of, stick, up

from game.ui.kit import Button, Label, Root, Slider, TextField

ARROWS = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
}


def grid() -> Root:
    """Nine buttons, named by row and column, and a label that cannot take the focus."""
    display()
    root = Root()
    root.add(Label("label", "words")).place(0, 0, 1280, 800)
    for row in range(3):
        for column in range(3):
            name = f"{row}{column}"
            root.add(Button(name, name)).place(200 + 300 * column, 150 + 200 * row, 200, 60)
    return root


def test_tab_goes_through_the_widgets_in_order_and_round() -> None:
    root = root_of(Button("a"), Label("l"), Button("b"), Button("c", "off"))
    root.find("c").enabled = False
    seen = []
    for _ in range(3):
        feed(root, [key(pygame.K_TAB)])
        seen.append(root.focus.id)
    assert seen == ["a", "b", "a"]
    feed(root, [key(pygame.K_TAB, pygame.KMOD_LSHIFT)])
    assert root.focus.id == "b"


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("11", "left", "10"),
        ("11", "right", "12"),
        ("11", "up", "01"),
        ("11", "down", "21"),
        ("00", "up", "00"),
        ("00", "left", "00"),
    ],
)
def test_an_arrow_goes_to_the_nearest_widget_that_way(start: str, way: str, end: str) -> None:
    root = grid()
    root.set_focus(root.find(start))
    feed(root, [key(ARROWS[way])])
    assert root.focus.id == end


def test_straight_ahead_is_nearer_than_a_little_closer_to_the_side() -> None:
    display()
    root = Root()
    for name, rect in {
        "from": (100, 100, 100, 40),
        "ahead": (100, 300, 100, 40),
        "aside": (260, 200, 100, 40),
    }.items():
        root.add(Button(name)).place(*rect)
    root.set_focus(root.find("from"))
    feed(root, [key(pygame.K_DOWN)])
    assert root.focus.id == "ahead"


def test_the_first_arrow_chooses_the_first_widget() -> None:
    root = grid()
    feed(root, [key(pygame.K_DOWN)])
    assert root.focus.id == "00"


def test_the_d_pad_and_the_stick_move_like_arrows() -> None:
    root = grid()
    root.set_focus(root.find("11"))
    feed(root, [pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)])
    assert root.focus.id == "12"
    axis = pygame.CONTROLLER_AXIS_LEFTX
    feed(root, [stick(axis, -0.3), stick(axis, -0.9), stick(axis, -1.0)])
    assert root.focus.id == "11"
    feed(root, [stick(axis, 0.0), stick(axis, -0.7)])
    assert root.focus.id == "10"


def test_the_ring_is_seen_after_keys_and_gone_after_the_mouse() -> None:
    root = grid()
    click(root, centre(root.find("00")))
    assert root.focus.id == "00"
    assert not root.find("00").shows_focus
    feed(root, [key(pygame.K_TAB)])
    assert root.find("01").shows_focus
    feed(root, [move((5, 5))])
    assert not root.find("01").shows_focus
    feed(root, [pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)])
    assert root.find("11").shows_focus


def test_the_ring_is_gold_around_the_widget() -> None:
    root = root_of(Button("a", "words"))
    surface = display()
    root.draw(surface)
    edge = (250, 96)
    before = surface.get_at(edge)[:3]
    feed(root, [key(pygame.K_TAB)])
    root.draw(surface)
    red, green, blue = surface.get_at(edge)[:3]
    assert (red, green, blue) != before
    assert red > green > blue > 40


def test_a_held_arrow_repeats_until_it_is_let_go() -> None:
    values: list[float] = []
    root = root_of(Slider("s", value=0.5, step=0.01, command=values.append))
    root.set_focus(root.find("s"))
    feed(root, [key(pygame.K_RIGHT)])
    assert values == [0.51]
    assert root.wants_frame
    for _ in range(60):
        root.update(1 / 60)
    repeated = len(values)
    assert 6 <= repeated <= 12
    feed(root, [key_up(pygame.K_RIGHT)])
    root.update(1.0)
    assert len(values) == repeated
    assert not root.wants_frame


def test_losing_the_window_s_focus_lets_everything_go() -> None:
    pressed: list[str] = []
    root = root_of(Button("a", command=lambda: pressed.append("a")))
    at = centre(root.find("a"))
    feed(root, [key(pygame.K_DOWN), move(at), down(at)])
    assert root.wants_frame
    feed(root, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert not root.wants_frame
    assert not root.find("a").down
    assert not root.find("a").hover
    feed(root, [up(at)])
    assert pressed == []


def test_escape_is_left_to_the_scene() -> None:
    root = root_of(Button("a"))
    root.set_focus(root.find("a"))
    assert feed(root, [key(pygame.K_ESCAPE), pad(pygame.CONTROLLER_BUTTON_B)]) == [False, False]


def test_enter_in_a_text_field_presses_the_default_button() -> None:
    pressed: list[str] = []
    root = root_of(TextField("name"), Button("go", command=lambda: pressed.append("go")))
    root.default = root.find("go")
    root.set_focus(root.find("name"))
    feed(root, [key(pygame.K_RETURN)])
    assert pressed == ["go"]


def test_a_widget_that_is_removed_loses_the_focus() -> None:
    root = root_of(Button("a"), Button("b"))
    root.set_focus(root.find("a"))
    root.remove([root.find("a")])
    assert root.focus is None
    assert root.find("a") is None
    feed(root, [key(pygame.K_TAB)])
    assert root.focus.id == "b"


def test_a_hidden_widget_cannot_be_reached() -> None:
    root = root_of(Button("a"), Button("b"))
    root.find("a").visible = False
    feed(root, [key(pygame.K_TAB)])
    assert root.focus.id == "b"
    assert root.widget_at(centre(root.find("a"))) is None
    assert [each["id"] for each in root.describe()] == ["b"]


def test_tab_stops_once_at_a_group_and_arrows_go_through_it() -> None:
    root = Root()
    rows = [root.add(Button(f"row{index}", "", print)) for index in range(3)]
    after = root.add(Button("after", "", print))
    for index, each in enumerate((*rows, after)):
        each.place(0, 50 * index, 200, 40)
    for each in rows:
        each.group = "rows"
    feed(root, [key(pygame.K_TAB)])
    assert root.focus is rows[0]
    feed(root, [key(pygame.K_DOWN)])
    assert root.focus is rows[1]
    feed(root, [key(pygame.K_TAB)])
    assert root.focus is after
    feed(root, [key(pygame.K_TAB)])
    assert root.focus is rows[0]
