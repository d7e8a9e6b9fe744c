"""Rows of numbers on a card, scrolled when there are more than fit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.kit import Widget, text, theme
from game.ui.kit.widget import Watched, draw_aligned

PITCH: Final = 17.0
"""Design units from row to row."""
_SIZE: Final = 12.5
_LEAST: Final = 9
"""Pixels of the smallest words of a row."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: a name at the left, its value at the right.

    Attributes:
        name: what it is.
        value: in words or numbers.
        is_head: whether it begins a group.
    """

    name: str
    value: str = ""
    is_head: bool = False


class RowsPanel(Widget):
    """The rows; it lies in a scroll area, which up and down move while it has the focus."""

    focusable = True
    takes_press = False
    rows: Watched[tuple[Row, ...]] = Watched(())

    @property
    def is_live(self) -> bool:
        """Only what can be scrolled takes the focus."""
        return super().is_live and self.area is not None and self.area.reach > 0

    def spoken(self) -> str:
        """All rows in one line."""
        return "; ".join(f"{row.name}: {row.value}" if row.value else row.name for row in self.rows)

    def height(self) -> int:
        """Pixels of height all rows take."""
        return round(self.scale.factor * PITCH * (len(self.rows) + 0.45 * self._heads()))

    def _heads(self) -> int:
        return sum(row.is_head for row in self.rows[1:])

    def roam(self, dx: int, dy: int) -> bool:
        """Up and down scroll as long as there is more."""
        area = self.area
        if area is None or not dy:
            return False
        before = area.offset
        area.scroll(dy * self.scale(3 * PITCH))
        return area.offset != before

    def draw(self, surface: pygame.Surface) -> None:
        """Paints every row that is to be seen."""
        pitch, top = self.scale.factor * PITCH, float(self.rect.y)
        seen = surface.get_clip()
        for index, row in enumerate(self.rows):
            if row.is_head and index:
                top += 0.45 * pitch
            slot = pygame.Rect(self.rect.x, round(top), self.rect.w, round(pitch))
            if slot.colliderect(seen):
                self._draw_row(surface, row, slot)
            top += pitch
        self.draw_focus(surface, self.rect, theme.RADIUS_BUTTON)

    def _draw_row(self, surface: pygame.Surface, row: Row, slot: pygame.Rect) -> None:
        weight = theme.BOLD if row.is_head else theme.REGULAR
        shade = theme.TEXT_BRIGHT if row.is_head else theme.TEXT
        colour = theme.GOLD_LIGHT if row.is_head else theme.TEXT_DIM
        gap = self.scale(6)
        size = self.scale(_SIZE)
        value = text.render_cells(row.value, size, shade, weight)
        # In a narrow column both become smaller before either is cut.
        while (
            size > _LEAST
            and text.measure(row.name, size, weight)[0] > slot.w - value.get_width() - gap
        ):
            size -= 1
            value = text.render_cells(row.value, size, shade, weight)
        room = slot.w - value.get_width() - gap
        words, size = text.fit(row.name, max(1, room), size, weight)
        draw_aligned(surface, text.render(words, size, colour, weight), slot, "left")
        draw_aligned(surface, value, slot, "right")
