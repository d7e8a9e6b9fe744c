"""Things with a value: slider, toggle, and choices between a few words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.kit import icons, paint, text, theme
from game.ui.kit.buttons import draw_face
from game.ui.kit.widget import Watched, Widget


class Slider(Widget):
    """A value between two ends, by dragging or by steps.

    Args:
        id: see `Widget`.
        low: smallest value.
        high: largest value.
        value: at first.
        step: one key press; values snap to it.
        command: called with the value whenever it changes.
        shown: turns a value into words; they are drawn to the right of the bar.
        tells_while_dragged: False tells the scene only when the pointer is let go.
    """

    focusable = True
    adjustable = True
    value = Watched(0.0)

    def __init__(
        self,
        id: str = "",
        *,
        low: float = 0.0,
        high: float = 1.0,
        value: float = 0.0,
        step: float = 0.05,
        command: Callable[[float], object] | None = None,
        shown: Callable[[float], str] | None = None,
        tells_while_dragged: bool = True,
    ) -> None:
        super().__init__(id)
        self.low, self.high, self.step = low, high, step
        self.command, self.shown = command, shown
        self.tells_while_dragged = tells_while_dragged
        self._told = value
        self.value = value

    def spoken(self) -> str:
        """Its value in words."""
        return self.shown(self.value) if self.shown else f"{self.value:g}"

    def change(self, value: float) -> None:
        """Sets the value, snapped to the nearest step within the ends, and tells the scene."""
        steps = round((value - self.low) / self.step)
        snapped = min(self.high, max(self.low, round(self.low + steps * self.step, 9)))
        self.value = snapped
        if self.tells_while_dragged or not self.down:
            self._tell()

    def _tell(self) -> None:
        if self.value != self._told:
            self._told = self.value
            self.call(self.command, self.value)

    def adjust(self, step: int) -> bool:
        """Moves by steps."""
        self.change(self.value + step * self.step)
        return True

    def release(self) -> None:
        """Tells the scene where the drag ended."""
        self._tell()

    def press(self, at: tuple[int, int]) -> None:
        """Jumps to the pointer."""
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        """Follows the pointer."""
        bar = self._bar()
        part = (at[0] - bar.x) / max(1, bar.width)
        self.change(self.low + min(1.0, max(0.0, part)) * (self.high - self.low))

    def _bar(self) -> pygame.Rect:
        """The rectangle along which the knob's middle moves."""
        words = self.scale(56) if self.shown else 0
        half = self.scale(9)
        height = max(4, self.scale(6))
        width = max(8, self.rect.width - words - 2 * half)
        return pygame.Rect(self.rect.x + half, self.rect.centery - height // 2, width, height)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints groove, lit part, knob and words."""
        bar = self._bar()
        part = (self.value - self.low) / (self.high - self.low)
        groove = bar.inflate(bar.height, 0)
        paint.box(surface, groove, 9, theme.GROOVE, self.scale)
        lit = pygame.Rect(groove.x, bar.y, max(bar.height, round(bar.width * part)), bar.height)
        paint.box(surface, lit, 9, theme.TRACK if self.enabled else theme.BUTTON, self.scale)
        side = self.scale(20 if self.hover or self.down else 18)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (bar.x + round(bar.width * part), self.rect.centery)
        paint.box(surface, knob, 30, theme.KNOB, self.scale)
        self.draw_focus(surface, knob, 30)
        if self.shown:
            line = text.render_cells(self.shown(self.value), self.scale(14), theme.TEXT_DIM)
            surface.blit(line, line.get_rect(midright=self.rect.midright))


class Toggle(Widget):
    """A switch, drawn at the right end of its rectangle.

    Args:
        id: see `Widget`.
        on: at first.
        command: called with the new state.
    """

    focusable = True
    on = Watched(False)

    def __init__(
        self, id: str = "", *, on: bool = False, command: Callable[[bool], object] | None = None
    ) -> None:
        super().__init__(id)
        self.on, self.command = on, command

    def spoken(self) -> str:
        """Its state, "on" or "off"."""
        return "on" if self.on else "off"

    def activate(self) -> None:
        """Turns it over and tells the scene."""
        self.on = not self.on
        self.call(self.command, self.on)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the switch."""
        width, height = self.scale(46), self.scale(26)
        body = pygame.Rect(0, 0, width, height)
        body.midright = self.rect.midright
        fill = theme.TOGGLE_ON if self.on else theme.TOGGLE_OFF
        if self.hover:
            fill = fill.lighter(1.15)
        paint.box(surface, body, 30, fill if self.enabled else theme.BUTTON_OFF, self.scale)
        side = self.scale(20)
        inset = (height - side) // 2
        left = body.right - inset - side if self.on else body.x + inset
        knob = pygame.Rect(left, body.y + inset, side, side)
        paint.box(surface, knob, 30, theme.TOGGLE_KNOB, self.scale)
        self.draw_focus(surface, body, 30)


class Choice(Widget):
    """One of a few words between two arrows: left and right step, a press goes on to the next.

    Args:
        id: see `Widget`.
        options: the words.
        index: which one is chosen at first.
        command: called with the index when it changes.
    """

    focusable = True
    adjustable = True
    words = ("options",)
    index = Watched(0)

    def __init__(
        self,
        id: str,
        options: Sequence[str],
        index: int = 0,
        command: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__(id)
        self.options, self.command, self.index = list(options), command, index
        self._pressed_at = 0

    def spoken(self) -> str:
        """The chosen words."""
        return self.options[self.index]

    def set_options(self, options: Sequence[str], index: int = 0) -> None:
        """Replaces what can be chosen, without telling the scene."""
        self.options, self.index, self.dirty = list(options), index, True

    def adjust(self, step: int) -> bool:
        """Steps through the words, round at the ends; one alone lets the focus go on."""
        if len(self.options) < 2:
            return False
        self.index = (self.index + step) % len(self.options)
        self.call(self.command, self.index)
        return True

    def press(self, at: tuple[int, int]) -> None:
        """Remembers which arrow the pointer is nearer to."""
        self._pressed_at = -1 if at[0] < self.rect.x + self.rect.width * 0.3 else 1

    def drag(self, at: tuple[int, int]) -> None:
        """An arrow that the pointer has left is not pressed."""
        if self.contains(at):
            self.press(at)
        else:
            self._pressed_at = 0

    def activate(self) -> None:
        """Steps on, or back when the left arrow was pressed."""
        self.adjust(self._pressed_at or 1)
        self._pressed_at = 0

    def draw(self, surface: pygame.Surface) -> None:
        """Paints face, arrows and words."""
        draw_face(self, surface, self.rect)
        colour = theme.TEXT if self.enabled and len(self.options) > 1 else theme.TEXT_OFF
        side = self.scale(15)
        for name, middle in (
            ("left", self.rect.x + self.scale(20)),
            ("right", self.rect.right - self.scale(20)),
        ):
            arrow = icons.icon(name, side, colour)
            surface.blit(arrow, arrow.get_rect(center=(middle, self.rect.centery)))
        size = self.scale(15)
        room = max(1, self.rect.width - self.scale(62))
        words, size = text.fit(self.spoken(), room, size, theme.MEDIUM)
        shade = theme.TEXT if self.enabled else theme.TEXT_OFF
        line = text.render(words, size, shade, theme.MEDIUM)
        surface.blit(line, line.get_rect(center=self.rect.center))


class Tabs(Choice):
    """A choice whose words stand in a row of buttons; left and right move along it."""

    def choose(self, index: int) -> None:
        """Chooses a tab and tells the scene."""
        index = max(0, min(len(self.options) - 1, index))
        if index != self.index:
            self.index = index
            self.call(self.command, index)

    def adjust(self, step: int) -> bool:
        """Moves to the neighbouring tab; False at either end, so that the focus can go on."""
        target = self.index + step
        if not 0 <= target < len(self.options):
            return False
        self.choose(target)
        return True

    def press(self, at: tuple[int, int]) -> None:
        """Chooses the tab under the pointer."""
        for index, slot in enumerate(self._slots()):
            if slot.collidepoint(at):
                self.choose(index)

    def drag(self, at: tuple[int, int]) -> None:
        """The press has chosen already."""

    def activate(self) -> None:
        """The press, or an arrow, has chosen already."""

    def _slots(self) -> list[pygame.Rect]:
        gap, count = self.scale(8), len(self.options)
        width = (self.rect.width - gap * (count - 1)) / count
        return [
            pygame.Rect(
                round(self.rect.x + index * (width + gap)),
                self.rect.y,
                round(width),
                self.rect.height,
            )
            for index in range(count)
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Paints every tab; the chosen one red."""
        size = text.low(self.scale(15), self.rect.height)
        for index, slot in enumerate(self._slots()):
            fill = theme.BUTTON_PRIMARY if index == self.index else theme.BUTTON
            paint.box(surface, slot, theme.RADIUS_BUTTON, fill, self.scale)
            room = max(1, slot.width - self.scale(12))
            words, fitting = text.fit(self.options[index], room, size, theme.MEDIUM)
            line = text.render(words, fitting, theme.TEXT, theme.MEDIUM)
            surface.blit(line, line.get_rect(center=slot.center))
            if index == self.index:
                self.draw_focus(surface, slot, theme.RADIUS_BUTTON)
