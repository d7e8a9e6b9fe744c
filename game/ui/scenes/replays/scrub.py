"""The bar one drags along a shot or a whole game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

import pygame

from game.ui.kit import Widget, icons, paint, text, theme
from game.ui.kit.widget import Watched


class Tick(Enum):
    """What a mark on the bar stands for."""

    BOARD = "board"
    RULING = "ruling"
    FOUL = "foul"


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks along a bar, each at a share of 0 to 1 of its length."""

    ticks: tuple[tuple[float, Tick], ...] = ()


class ScrubBar(Widget):
    """How far something is, to be dragged, or stepped by keys.

    Args:
        id: see `Widget`.
        text: what it goes through, drawn before it.
        seek: called with a share of 0 to 1 while it is dragged.
        step: called with -1 or 1 by keys.
    """

    focusable = True
    adjustable = True
    value = Watched(0.0)
    marks = Watched(Marks())
    shown = Watched("")

    def __init__(
        self,
        id: str,
        text: str,
        seek: Callable[[float], object],
        step: Callable[[int], object],
    ) -> None:
        super().__init__(id, text)
        self._seek, self._step = seek, step
        self._ticks: tuple[tuple[object, ...], pygame.Surface] | None = None

    def set_value(self, value: float) -> None:
        """Sets how far it is, to the pixel: what moves by less is not painted anew."""
        width = max(1, self._bar().width)
        self.value = round(min(1.0, max(0.0, value)) * width) / width

    def spoken(self) -> str:
        """How far it is, in words."""
        return self.shown

    def adjust(self, step: int) -> bool:
        """One step back or on."""
        self._step(step)
        return True

    def press(self, at: tuple[int, int]) -> None:
        """Jumps to the pointer."""
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        """Follows the pointer."""
        bar = self._bar()
        self._seek(min(1.0, max(0.0, (at[0] - bar.x) / max(1, bar.width))))

    @property
    def _sides(self) -> tuple[int, int]:
        """Pixels for the name and for how far it is."""
        return self.scale(64), self.scale(116)

    @property
    def _is_short(self) -> bool:
        """Whether there is room for the bar and the time so far alone."""
        return self.rect.width < self.scale(330)

    def _bar(self) -> pygame.Rect:
        """The groove; the name stands before it and how far it is behind it."""
        left, right = (self.scale(12), self.scale(54)) if self._is_short else self._sides
        height = max(5, self.scale(8))
        width = max(8, self.rect.width - left - right)
        return pygame.Rect(self.rect.x + left, self.rect.centery - height // 2, width, height)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints name, groove, marks, knob and how far it is."""
        s, bar = self.scale, self._bar()
        size = s(13)
        colour = theme.TEXT_DIM if self.enabled else theme.TEXT_OFF
        if not self._is_short:
            name = text.render_fit(
                self.text, bar.x - self.rect.x - s(10), size, colour, theme.MEDIUM
            )
            surface.blit(name, name.get_rect(midleft=self.rect.midleft))
        paint.box(surface, bar.inflate(bar.height, 0), 9, theme.GROOVE, s)
        lit = pygame.Rect(bar.x - bar.height // 2, bar.y, 0, bar.height)
        lit.width = max(bar.height, round(bar.width * self.value) + bar.height // 2)
        paint.box(surface, lit, 9, theme.TRACK if self.enabled else theme.BUTTON, s)
        if self.marks.ticks:
            surface.blit(self._marked(bar), self.rect)
        side = s(20 if self.hover or self.down else 18)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (bar.x + round(bar.width * self.value), bar.centery)
        if self.enabled:
            paint.box(surface, knob, 30, theme.KNOB, s)
        self.draw_focus(surface, knob, 30)
        shown = self.shown.partition(" / ")[0] if self._is_short else self.shown
        line = text.render_cells(shown, size, colour)
        surface.blit(line, line.get_rect(midright=self.rect.midright))

    def _marked(self, bar: pygame.Rect) -> pygame.Surface:
        """All marks as one picture over the widget's rectangle."""
        key = (self.marks, self.rect.size, self.scale)
        if self._ticks is None or self._ticks[0] != key:
            picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            at = bar.move(-self.rect.x, -self.rect.y)
            for share, tick in self.marks.ticks:
                self._draw_tick(picture, at, share, tick)
            self._ticks = key, picture
        return self._ticks[1]

    def _draw_tick(
        self, surface: pygame.Surface, bar: pygame.Rect, share: float, tick: Tick
    ) -> None:
        """A board's beginning cuts the groove; rulings are dots on it, fouls are red crosses."""
        x = bar.x + round(bar.width * share)
        if tick is Tick.BOARD:
            cut = pygame.Rect(x - 1, bar.y - self.scale(5), 2, bar.height + 2 * self.scale(5))
            surface.fill(theme.TEXT_DIM[:3], cut)
            return
        middle = x, bar.y - self.scale(6)
        if tick is Tick.FOUL:
            cross = icons.icon("cross", self.scale(9), theme.rgb("F08088"))
            surface.blit(cross, cross.get_rect(center=middle))
            return
        paint.put_dot(surface, *middle, self.scale.factor * 2.2, theme.rgb("FFF6E2"))
