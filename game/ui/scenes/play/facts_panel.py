"""The card of names and values beside a board: the match, a drill in figures, the last flick."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.kit import Widget, paint, text, theme
from game.ui.kit.widget import Watched, draw_aligned, draw_lines

_NO_CARD: Final = 40
"""Design units of height in which not one row of facts has room."""
_PITCH: Final = 29
_LOW_PITCH: Final = 23
"""Design units of height of a row of facts, and what it gives way to."""
_HEAD: Final = 30
"""Design units of the heading."""
_RIM: Final = 14
"""Design units above and below the rows."""
_SMALLEST: Final = 7
"""Pixels of the smallest words of facts that run on."""


class FactsPanel(Widget):
    """A heading and rows of a name and a value.

    Where they have no room the rows move closer, then the heading goes, then all run on in lines.
    """

    rows: Watched[tuple[tuple[str, str], ...]] = Watched(())

    def spoken(self) -> str:
        """All rows in one line."""
        return "; ".join(f"{name}: {value}" for name, value in self.rows)

    def has_room(self, count: int) -> bool:
        """Whether so many rows can stand under each other."""
        return self._pitch(count, 0) >= self.scale(_LOW_PITCH)

    def _pitch(self, count: int, head: int) -> int:
        """Pixels of height there are for each of so many rows, below a heading."""
        room = self.rect.height - self.scale(_RIM) - head
        return min(self.scale(_PITCH), room // max(1, count))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card and its rows; one without room for any row is left out."""
        if self.rect.height < self.scale(_NO_CARD):
            return
        paint.box(surface, self.rect, theme.RADIUS_PANEL, theme.PANEL, self.scale)
        for head in (self.scale(_HEAD), 0):
            pitch = self._pitch(len(self.rows), head)
            if pitch >= self.scale(_LOW_PITCH):
                self._draw_rows(surface, head, pitch)
                return
        self._draw_low(surface)

    def _draw_rows(self, surface: pygame.Surface, head: int, pitch: int) -> None:
        """Row under row, below a heading where there is one."""
        left, right = self.rect.x + self.scale(16), self.rect.right - self.scale(16)
        top = self.rect.y + self.scale(10)
        if head:
            title = text.render(self.text, self.scale(14), theme.TEXT_DIM, theme.MEDIUM)
            slot = pygame.Rect(left, top + self.scale(2), 0, self.scale(22))
            draw_aligned(surface, title, slot, "left")
            top += head
        spare = self.rect.bottom - self.scale(4) - top - pitch * len(self.rows)
        for name, value in self.rows:
            slot = pygame.Rect(left, top, right - left, pitch)
            size = self.scale(14.5)
            free = slot.width - self.scale(12)
            wide = text.measure(value, size, theme.BOLD)[0]
            # Where both have no room beside each other, the name gives way first.
            room = max(round(free * 0.4), free - wide)
            names, small = text.fit_lines(name, room, size)
            room = free - max(text.measure(line, small)[0] for line in names)
            most = 3 if spare >= pitch // 2 else 2
            lines, smaller = text.fit_lines(value, max(1, room), size, theme.BOLD, most)
            if max(len(names), len(lines)) > 1 and spare >= pitch // 2:
                slot.height += pitch // 2
                spare -= pitch // 2
            draw_lines(surface, names, slot, small, theme.TEXT_DIM)
            draw_lines(surface, lines, slot, smaller, theme.TEXT, theme.BOLD, "right")
            top = slot.bottom

    def _draw_low(self, surface: pygame.Surface) -> None:
        """All rows one after the other, in as many lines as there is room for."""
        # The sign stays at the end of a line, never at the beginning of one.
        words = "\u00a0\u00a0·  ".join(f"{name} {value}".rstrip() for name, value in self.rows)
        room, high = self.rect.width - self.scale(28), self.rect.height - self.scale(8)
        size = self.scale(14)
        lines = text.wrap(words, max(1, room), size)
        while len(lines) * round(size * 1.35) > high and size > _SMALLEST:
            size -= 1
            lines = text.wrap(words, max(1, room), size)
        pitch = round(size * 1.35)
        top = self.rect.centery - pitch * len(lines) // 2
        for line in lines:
            slot = pygame.Rect(self.rect.x + self.scale(14), top, room, pitch)
            draw_aligned(surface, text.render(line, size, theme.TEXT), slot, "left")
            top += pitch
