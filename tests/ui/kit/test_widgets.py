"""Every widget by mouse, finger, keys and gamepad."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from uievents import (
    centre,
    click,
    display,
    down,
    feed,
    finger,
    key,
    move,
    pad,
    root_of,
    tap,
    up,
)

from game.ui.kit import (
    Button,
    Choice,
    IconButton,
    Label,
    Paragraph,
    PowerBar,
    ProgressBar,
    Root,
    Slider,
    Tabs,
    TextField,
    Toggle,
    Widget,
)

Press = Callable[[Root, Widget], None]


def by_mouse(root: Root, widget: Widget) -> None:
    click(root, centre(widget))


def by_finger(root: Root, widget: Widget) -> None:
    tap(root, centre(widget))


def by_enter(root: Root, widget: Widget) -> None:
    root.set_focus(widget)
    feed(root, [key(pygame.K_RETURN)])


def by_space(root: Root, widget: Widget) -> None:
    root.set_focus(widget)
    feed(root, [key(pygame.K_SPACE)])


def by_pad(root: Root, widget: Widget) -> None:
    root.set_focus(widget)
    feed(root, [pad(pygame.CONTROLLER_BUTTON_A)])


WAYS = [by_mouse, by_finger, by_enter, by_space, by_pad]
ways = pytest.mark.parametrize("press", WAYS)


@ways
def test_a_button_is_pressed(press: Press) -> None:
    pressed: list[int] = []
    root = root_of(Button("b", "words", lambda: pressed.append(1)))
    press(root, root.find("b"))
    assert pressed == [1]


@ways
def test_an_icon_button_is_pressed(press: Press) -> None:
    pressed: list[int] = []
    root = root_of(IconButton("b", "menu", "menu", lambda: pressed.append(1)))
    press(root, root.find("b"))
    assert pressed == [1]


@ways
def test_a_disabled_button_is_not(press: Press) -> None:
    pressed: list[int] = []
    root = root_of(Button("b", "words", lambda: pressed.append(1)))
    root.find("b").enabled = False
    press(root, root.find("b"))
    assert pressed == []


@ways
def test_a_toggle_turns_over(press: Press) -> None:
    states: list[bool] = []
    root = root_of(Toggle("t", command=states.append))
    press(root, root.find("t"))
    press(root, root.find("t"))
    assert states == [True, False]


@ways
def test_a_choice_goes_on_to_the_next(press: Press) -> None:
    chosen: list[int] = []
    root = root_of(Choice("c", ["a", "b", "c"], command=chosen.append))
    for _ in range(3):
        press(root, root.find("c"))
    assert chosen == [1, 2, 0]


def test_a_choice_goes_back_by_its_left_arrow_and_by_the_left_key() -> None:
    root = root_of(Choice("c", ["a", "b", "c"]))
    choice = root.find("c")
    click(root, (choice.rect.left + 15, choice.rect.centery))
    assert choice.spoken() == "c"
    feed(root, [key(pygame.K_LEFT), key(pygame.K_LEFT), key(pygame.K_RIGHT)])
    assert choice.spoken() == "b"


def test_an_arrow_that_was_left_before_letting_go_is_forgotten() -> None:
    root = root_of(Choice("c", ["a", "b", "c"]))
    choice = root.find("c")
    at = choice.rect.left + 15, choice.rect.centery
    feed(root, [down(at), move((5, 5)), up((5, 5)), key(pygame.K_RETURN)])
    assert choice.spoken() == "b"


def test_leaving_a_button_before_letting_go_does_not_press_it() -> None:
    pressed: list[int] = []
    root = root_of(Button("b", "words", lambda: pressed.append(1)))
    at = centre(root.find("b"))
    feed(root, [move(at), down(at)])
    assert root.find("b").down
    feed(root, [move((900, 700))])
    assert not root.find("b").down
    feed(root, [up((900, 700))])
    assert pressed == []


def test_only_the_left_button_presses() -> None:
    pressed: list[int] = []
    root = root_of(Button("b", "words", lambda: pressed.append(1)))
    at = centre(root.find("b"))
    feed(root, [down(at, 3), up(at, 3), down(at, 2), up(at, 2)])
    assert pressed == []


def test_the_mouse_hovers_over_one_widget_at_a_time() -> None:
    root = root_of(Button("a"), Button("b"))
    feed(root, [move(centre(root.find("a")))])
    assert root.find("a").hover
    feed(root, [move(centre(root.find("b")))])
    assert not root.find("a").hover
    assert root.find("b").hover


def test_mouse_events_made_up_from_fingers_are_left_out() -> None:
    pressed: list[int] = []
    root = root_of(Button("b", "words", lambda: pressed.append(1)))
    at = centre(root.find("b"))
    made_up = {"pos": at, "button": 1, "touch": True}
    feed(
        root,
        [
            finger(pygame.FINGERDOWN, at),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, made_up),
            finger(pygame.FINGERUP, at),
            pygame.event.Event(pygame.MOUSEBUTTONUP, made_up),
        ],
    )
    assert pressed == [1]


# Slider --------------------------------------------------------------------------------------


def test_a_slider_follows_the_mouse_beyond_its_ends() -> None:
    values: list[float] = []
    root = root_of(Slider("s", low=0, high=100, value=50, step=5, command=values.append))
    slider = root.find("s")
    y = slider.rect.centery
    feed(root, [down((slider.rect.right - 40, y)), move((2000, y)), move((-50, y)), up((-50, y))])
    assert values[-1] == 0
    assert max(values) == 100
    assert all(value % 5 == 0 for value in values)
    feed(root, [move((slider.rect.centerx, y))])
    assert values[-1] == 0


def test_a_slider_moves_by_keys_pad_and_finger() -> None:
    root = root_of(Slider("s", low=0, high=1, value=0.5, step=0.1))
    slider = root.find("s")
    root.set_focus(slider)
    feed(root, [key(pygame.K_RIGHT), pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)])
    assert slider.value == pytest.approx(0.7)
    feed(root, [key(pygame.K_MINUS), pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)])
    assert slider.value == pytest.approx(0.7)
    tap(root, (slider.rect.left, slider.rect.centery))
    assert slider.value == 0


def test_a_slider_may_tell_only_when_it_is_let_go() -> None:
    values: list[float] = []
    root = root_of(Slider("s", value=0.5, command=values.append, tells_while_dragged=False))
    slider = root.find("s")
    y = slider.rect.centery
    feed(root, [down((slider.rect.centerx, y)), move((slider.rect.right, y))])
    assert values == []
    feed(root, [up((slider.rect.right, y))])
    assert values == [1.0]
    feed(root, [key(pygame.K_LEFT)])
    assert values == [1.0, 0.95]


@pytest.mark.parametrize(
    "end",
    [
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
        pygame.event.Event(pygame.WINDOWLEAVE),
        down((400, 300)),
    ],
    ids=["focus lost", "window left", "another press"],
)
def test_a_slider_tells_where_it_stands_however_the_drag_ends(end: pygame.event.Event) -> None:
    values: list[float] = []
    root = root_of(Slider("s", value=0.5, command=values.append, tells_while_dragged=False))
    slider = root.find("s")
    y = slider.rect.centery
    feed(root, [down((slider.rect.centerx, y)), move((slider.rect.right, y)), end])
    assert values == [slider.value] == [1.0]
    assert not slider.down


# Tabs ----------------------------------------------------------------------------------------


def test_tabs_are_chosen_by_mouse_and_by_arrows_that_go_on_at_the_ends() -> None:
    chosen: list[int] = []
    root = root_of(Tabs("t", ["a", "b", "c"], command=chosen.append), Button("below"))
    tabs = root.find("t")
    click(root, (tabs.rect.right - 20, tabs.rect.centery))
    feed(root, [key(pygame.K_LEFT), key(pygame.K_LEFT), key(pygame.K_LEFT)])
    assert chosen == [2, 1, 0]
    feed(root, [key(pygame.K_DOWN)])
    assert root.focus.id == "below"


# Showing -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("widget", "spoken"),
    [
        (Label("x", "words"), "words"),
        (Button("x", "Continue", note="House, board 2"), "Continue: House, board 2"),
        (Toggle("x", on=True), "on"),
        (Slider("x", value=0.8, shown=lambda value: f"{value:.0%}"), "80%"),
        (Choice("x", ["a", "b"], 1), "b"),
        (Tabs("x", ["a", "b"], index=1), "b"),
        (TextField("x", "Asha"), "Asha"),
    ],
)
def test_a_state_line_says_what_a_widget_shows(widget: Widget, spoken: str) -> None:
    root = root_of(widget)
    assert root.describe() == [
        {
            "id": "x",
            "text": spoken,
            "rect": [100, 100, 300, 40],
            "focused": False,
            "enabled": True,
        }
    ]


def lit_columns(surface: pygame.Surface, rect: pygame.Rect) -> int:
    """How many pixels of a bar's middle line are bright."""
    y = rect.centery
    return sum(max(surface.get_at((x, y))[:3]) > 100 for x in range(rect.left, rect.right))


@pytest.mark.parametrize("kind", [PowerBar, ProgressBar])
def test_a_meter_is_dark_at_zero_and_grows(kind: type[PowerBar | ProgressBar]) -> None:
    root = root_of(kind("m"))
    bar, surface = root.find("m"), display()
    lit = []
    for value in (0.0, 0.02, 0.5, 1.0):
        bar.value = value
        root.draw(surface)
        lit.append(lit_columns(surface, bar.rect))
    assert lit[0] == 0
    assert lit == sorted(lit)
    assert lit[3] > 1.8 * lit[2] > 0


def test_a_paragraph_is_as_tall_as_its_lines() -> None:
    root = root_of(Paragraph("p", "one two three four five six seven eight nine ten"))
    paragraph = root.find("p")
    wide, narrow = paragraph.height_for(1000), paragraph.height_for(120)
    assert wide == paragraph.pitch
    assert narrow >= 3 * paragraph.pitch
