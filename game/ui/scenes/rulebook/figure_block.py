"""A drawing on a page of the rule book: its panels side by side, each with its caption."""

from __future__ import annotations

import pygame

from game.ui.kit import text, theme
from game.ui.scenes.rulebook.blocks import Block
from game.ui.scenes.rulebook.panel import Figure, Panel
from game.ui.scenes.rulebook.prose import LEADING
from game.ui.scenes.rulebook.studio import Studio, has_room, panel_height
from game.ui.strings import tr

_PANEL = 300
"""Widest panel, in design units."""
_LEAST = 200
"""Narrowest panel: with less room the panels stand under each other."""
_SIZE = 14


class FigureBlock(Block):
    """A drawing, as many panels in a row as there is room for, at most two.

    Args:
        id: see `Widget`.
        figure: what it shows.
        studio: paints it.
    """

    gap = 24

    def __init__(self, id: str, figure: Figure, studio: Studio) -> None:
        captions = [tr(f"figure.{panel.name}") for panel in figure.panels]
        super().__init__(id, "\n".join(captions))
        self._figure, self._studio = figure, studio
        self._captions = captions

    def _columns(self, width: int) -> int:
        s = self.scale
        return 2 if width >= 2 * s(_LEAST) + s(16) else 1

    def _panel_width(self, panel: Panel, width: int) -> int:
        """Pixels a panel is wide; all of one scale, so that few boards are painted."""
        s = self.scale
        columns = self._columns(width)
        one = min(s(_PANEL), (width - (columns - 1) * s(16)) // columns)
        return min(width, 2 * one + s(16)) if has_room(panel) else one

    def _caption(self, index: int, wide: int) -> tuple[str, ...]:
        return text.wrap(self._captions[index], max(1, wide), self.scale(_SIZE))

    def _slots(self, width: int) -> list[pygame.Rect]:
        """Places of the panels from (0, 0), captions included."""
        s = self.scale
        pitch = round(s(_SIZE) * LEADING)
        slots: list[pygame.Rect] = []
        left = top = row = 0
        for index, panel in enumerate(self._figure.panels):
            wide = self._panel_width(panel, width)
            if left and left + wide > width:
                left, top, row = 0, top + row + s(18), 0
            tall = panel_height(panel, wide) + s(8) + pitch * len(self._caption(index, wide))
            slots.append(pygame.Rect(left, top, wide, tall))
            left, row = left + wide + s(16), max(row, tall)
        return slots

    def height_for(self, width: int) -> int:
        """To the end of the lowest caption."""
        return max(slot.bottom for slot in self._slots(width))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the panels that are to be seen, and the captions."""
        s = self.scale
        pitch = round(s(_SIZE) * LEADING)
        slots = self._slots(self.rect.width)
        across = max(slot.right for slot in slots)
        shift = self.rect.x + (self.rect.width - across) // 2, self.rect.y
        for index, (panel, slot) in enumerate(zip(self._figure.panels, slots, strict=True)):
            place = slot.move(shift)
            picture = self._studio.picture(panel, place.width, s)
            surface.blit(picture, place)
            top = place.y + picture.get_height() + s(8)
            for row, line in enumerate(self._caption(index, place.width)):
                drawn = text.render(line, s(_SIZE), theme.TEXT_DIM)
                surface.blit(drawn, (place.x + s(2), top + row * pitch))
