"""The widgets of one screen: who has the focus, who gets the input, what must be repainted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import pygame

from game.ui.input import (
    Action,
    Phase,
    Point,
    Pointer,
    Stick,
    Verb,
    action_of,
    is_pads,
    pointer_of,
    released_action,
)
from game.ui.kit.rects import merged, nearest
from game.ui.kit.repaint import repaint
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import Scale
from game.ui.kit.widget import Widget, tab_stops

AnyWidget = TypeVar("AnyWidget", bound=Widget)

REPEAT_DELAY, REPEAT_EVERY = 0.38, 0.07
"""Seconds until a held step repeats, and between repeats."""
DRAG_SLOP = 8
"""Design units a finger may wander before a press becomes a scroll."""


class Root:
    """The widgets of a screen, bottom to top.

    Attributes:
        widgets: all of them, in the order of painting.
        scale: the window's scale.
        size: the window's size in pixels.
        background: painted beneath the widgets; None paints the plain table.
        focus: the widget that keys and gamepad act on, or None.
        shows_focus: whether the focus ring is to be seen.
        default: the button Enter presses from a text field, and a gamepad's Start from anywhere.
        on_press: called when a widget is activated, by whatever input.
        on_write: called with a text field that a finger, or a gamepad's A, pressed.
    """

    def __init__(self, size: tuple[int, int] = (1280, 800), scale: Scale | None = None) -> None:
        self.widgets: list[Widget] = []
        self.size = size
        self.scale = scale or Scale.fitting(size)
        self.background: pygame.Surface | None = None
        self.focus: Widget | None = None
        self.shows_focus = False
        self.default: Widget | None = None
        self.on_press: Callable[[], object] = lambda: None
        self.on_write: Callable[[Widget], object] = lambda _: None
        self._pressed: Widget | None = None
        self._press_at: Point = (0, 0)
        self._finger = 0
        self._scrolling: ScrollArea | None = None
        self._mouse: Point = (-1, -1)
        self._stick = Stick()
        self._held: Action | None = None
        self._held_for = 0.0
        self._stale = True

    # Widgets -----------------------------------------------------------------------------

    def add(self, widget: AnyWidget) -> AnyWidget:
        """Puts a widget on top of the others and returns it."""
        widget.root = self
        self.widgets.append(widget)
        widget.dirty = True
        return widget

    def remove(self, widgets: Iterable[Widget]) -> None:
        """Takes widgets away."""
        for widget in list(widgets):
            if widget is self.focus:
                self.set_focus(None)
            if widget is self._pressed:
                self._pressed, widget.down = None, False
            if widget is self.default:
                self.default = None
            if widget.area:
                widget.area.disown([widget])
            self.widgets.remove(widget)
            widget.root = None
        self._stale = True

    def find(self, id: str) -> Widget | None:
        """The widget with this id, or None."""
        return next((widget for widget in self.widgets if widget.id == id), None)

    def resize(self, size: tuple[int, int], scale: Scale) -> None:
        """Takes a new window size; the scene places the widgets afterwards."""
        self.size, self.scale = size, scale
        self._stale = True

    def describe(self) -> list[dict[str, object]]:
        """What a `state` line says of the visible widgets that have an id."""
        return [each.describe() for each in self.widgets if each.id and each.visible]

    # Focus -------------------------------------------------------------------------------

    def live(self) -> list[Widget]:
        """The widgets that can take the focus, in order."""
        return [widget for widget in self.widgets if widget.is_live]

    def set_focus(self, widget: Widget | None, *, reveal: bool = True) -> None:
        """Moves the focus; None takes it away.

        A widget half hidden in a scroll area is scrolled into view, unless `reveal` is False: what
        a pointer goes down on must not run away from under it.
        """
        if widget is self.focus:
            return
        if self.focus:
            self.focus.focus = False
            self.focus.lose_focus()
        self.focus = widget
        if widget:
            widget.focus = True
            if widget.area and reveal:
                widget.area.reveal(widget)
            widget.gain_focus()

    def show_focus(self, shown: bool) -> None:
        """Shows or hides the focus ring."""
        if shown != self.shows_focus:
            self.shows_focus = shown
            if self.focus:
                self.focus.dirty = True

    def _step(self, action: Action) -> bool:
        """Moves the focus to the nearest widget in a direction: along + 2.5 x across."""
        current = self.focus if self.focus and self.focus.is_live else None
        candidates = self.live()
        if current is None:
            self.set_focus(candidates[0] if candidates else None)
            return bool(candidates)
        if action.dx and current.adjustable and current.adjust(action.dx):
            return True
        if current.roam(action.dx, action.dy):
            return True
        others = [widget for widget in candidates if widget is not current]
        index = nearest(current.rect, [each.rect for each in others], action.dx, action.dy)
        if index is not None:
            self.set_focus(others[index])
        return True

    def _tab(self, step: int) -> bool:
        stops = tab_stops(self.live())
        if stops:
            ahead = step if self.focus in stops else min(step, 0)
            now = stops.index(self.focus) if self.focus in stops else 0
            self.set_focus(stops[(now + ahead) % len(stops)])
        return bool(stops)

    # Input -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Gives an event to the widgets; returns whether one of them used it."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.release_input(pointer_only=event.type == pygame.WINDOWLEAVE)
            return False
        if pointer := pointer_of(event, self.size):
            return self.handle_pointer(pointer)
        return self.handle_keys(event)

    def handle_keys(self, event: pygame.event.Event) -> bool:
        """Gives a key, text or gamepad event to the focused widget, or moves the focus."""
        if self.focus and self.focus.is_live and self.focus.handle(event):
            self.show_focus(True)
            return True
        if event.type == pygame.CONTROLLERAXISMOTION:
            action, ended = self._stick.feed(event)
            if ended:
                self._held = None
        else:
            action = action_of(event)
            if self._held and released_action(event) == self._held:
                self._held = None
        if action is None:
            return False
        if self._by_pad(event):
            return True
        if action.verb in (Verb.NAV, Verb.ADJUST):
            self._held, self._held_for = action, -REPEAT_DELAY
        return self.perform(action)

    def _by_pad(self, event: pygame.event.Event) -> bool:
        """A gamepad's A writes into a field, its Start presses the main button from anywhere."""
        main, field = self.default, self.focus
        if main and main.is_live and is_pads(event, pygame.CONTROLLER_BUTTON_START):
            self.on_press()
            main.activate()
            return True
        writes = field is not None and field.takes_text and field.is_live
        if field and writes and is_pads(event, pygame.CONTROLLER_BUTTON_A):
            self.on_write(field)
            return True
        return False

    def perform(self, action: Action) -> bool:
        """Carries out an abstract input; returns whether a widget used it. BACK never is."""
        if action.verb is Verb.BACK:
            return False
        self.show_focus(True)
        if action.verb is Verb.NAV:
            return self._step(action)
        if action.verb is Verb.TAB:
            return self._tab(action.dx)
        if self.focus is None or not self.focus.is_live:
            return False
        if action.verb is Verb.ADJUST:
            return self.focus.adjustable and self.focus.adjust(action.dx)
        target = self.default if self.focus.takes_text and self.default else self.focus
        if target.is_live:
            self.on_press()
            target.activate()
        return True

    def handle_pointer(self, pointer: Pointer) -> bool:
        """Gives a mouse or finger event to the widget it is about."""
        if pointer.phase is Phase.WHEEL:
            return self._wheel(pointer)
        at = pointer.at or (-1, -1)
        if pointer.phase is not Phase.DOWN and pointer.is_touch and pointer.finger != self._finger:
            return False  # the finger that came last has the screen
        self._mouse = at
        if pointer.phase is Phase.MOVE:
            return self._move(at, pointer)
        if pointer.button != 1 or pointer.phase is Phase.UP:
            return pointer.button == 1 and self._up(at, pointer)
        self._finger = pointer.finger
        return self._down(at)

    def widget_at(self, at: Point) -> Widget | None:
        """The topmost widget that can be pressed at a point, or None."""
        found = (widget for widget in reversed(self.widgets) if widget.contains(at))
        return next((widget for widget in found if widget.is_live and widget.takes_press), None)

    def _move(self, at: Point, pointer: Pointer) -> bool:
        if not pointer.is_touch:
            self.show_focus(False)
            self._hover(at)
        if self._scrolling:
            self._scrolling.scroll(self._press_at[1] - at[1])
            self._press_at = at
            return True
        if not self._pressed:
            return False
        area = self._pressed.area
        wandered = abs(at[1] - self._press_at[1]) > self.scale(DRAG_SLOP)
        if pointer.is_touch and area and area.reach and wandered:
            self._let_go()
            self._scrolling = area
            area.scroll(self._press_at[1] - at[1])
            self._press_at = at
        else:
            self._pressed.down = self._pressed.contains(at) or self._pressed.adjustable
            self._pressed.drag(at)
        return True

    def _hover(self, at: Point) -> None:
        over = self.widget_at(at)
        for widget in self.widgets:
            widget.hover = widget is over

    def _down(self, at: Point) -> bool:
        self.show_focus(False)
        self._let_go()
        widget = self.widget_at(at)
        self._press_at = at
        if widget is None:
            areas = (each for each in self.widgets if isinstance(each, ScrollArea))
            self._scrolling = next((each for each in areas if each.rect.collidepoint(at)), None)
            if self.focus and self.focus.takes_text:
                self.set_focus(None)
            return False
        self.set_focus(widget, reveal=False)
        self._pressed = widget
        widget.down = True
        widget.press(at)
        return True

    def _up(self, at: Point, pointer: Pointer) -> bool:
        widget = self._let_go()
        if widget is None:
            return False
        if widget.is_live and widget.contains(at):
            self.on_press()
            widget.activate()
            if widget.takes_text and pointer.is_touch:
                self.on_write(widget)
        return True

    def _let_go(self) -> Widget | None:
        """Ends a press, wherever the pointer is; returns what was pressed."""
        widget, self._pressed, self._scrolling = self._pressed, None, None
        if widget:
            widget.down = False
            widget.release()
        return widget

    def _wheel(self, pointer: Pointer) -> bool:
        for widget in self.widgets:
            if isinstance(widget, ScrollArea) and widget.visible:
                inside = widget.rect.collidepoint(self._mouse) or self._mouse == (-1, -1)
                if inside and widget.reach:
                    widget.wheel(pointer.wheel[1])
                    self._hover(self._mouse)
                    return True
        return False

    def release_input(self, *, pointer_only: bool = False) -> None:
        """Lets go of everything held: the window lost the focus, or the turn changed."""
        self._let_go()
        for widget in self.widgets:
            widget.hover = False
        if not pointer_only:
            self._held = None
            self._stick.reset()

    # Time and painting -------------------------------------------------------------------

    @property
    def wants_frame(self) -> bool:
        """Whether time matters: a step is being held."""
        return self._held is not None

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass: held steps repeat."""
        if self._held is None:
            return
        self._held_for += dt
        while self._held and self._held_for >= 0:
            self._held_for -= REPEAT_EVERY
            self.perform(self._held)

    @property
    def is_dirty(self) -> bool:
        """Whether `draw` would paint anything."""
        return self._stale or any(widget.dirty for widget in self.widgets)

    def invalidate(self) -> None:
        """Has everything painted anew at the next `draw`."""
        self._stale = True

    def draw(self, surface: pygame.Surface, *, whole: bool = False) -> list[pygame.Rect]:
        """Repaints what changed, background first; returns the rectangles painted.

        Args:
            surface: of the window's size; it must still hold what was drawn last time.
            whole: True repaints everything.
        """
        if self._stale or whole:
            self._stale = False
            area = surface.get_rect()
            repaint(surface, area, self.widgets, self.background)
            self._settle()
            return [area]
        regions = merged([widget.region for widget in self.widgets if widget.dirty])
        regions = [region.clip(surface.get_rect()) for region in regions]
        for region in regions:
            near = [each for each in self.widgets if each.bounds.colliderect(region)]
            repaint(surface, region, near, self.background)
        self._settle()
        return regions

    def _settle(self) -> None:
        for widget in self.widgets:
            if widget.dirty:
                widget.dirty = False
                widget.painted = widget.bounds if widget.visible else None
