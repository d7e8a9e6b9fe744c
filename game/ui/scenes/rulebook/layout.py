"""Where everything stands on the rule book's screen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit import Label, ScrollArea, text, theme
from game.ui.kit.theme import Scale
from game.ui.scenes.rulebook.rows import LIST_INSET, PageRow

_MARGIN, _GAP = 24, 14
_HEAD = 84
"""Design units from the window's upper edge to the cards."""
_ROW, _HEADING = 36, 34
_WORDS = 15
"""Design units the words of the list are high, where they fit."""
_LEAST_SCALE = 0.85
"""Smallest pixels per design unit that text of this screen is still easy to read at."""
_LEAST_WIDTH = 900
"""Design units across which the screen still has room for list and page."""


def reading_scale(size: tuple[int, int], scale: Scale) -> Scale:
    """The scale for a window: not smaller than text can be read at, if there is room."""
    return Scale(max(scale.factor, min(_LEAST_SCALE, size[0] / _LEAST_WIDTH)))


class Layout:
    """The rectangles of the screen for one window.

    Attributes:
        head: what stands above the cards.
        list_card: the card of the list.
        page_card: the card of the page.
        reader: the part of it that scrolls.
    """

    def __init__(self, scale: Scale, size: tuple[int, int]) -> None:
        self._scale, s = scale, scale
        width, height = size
        side = s(_MARGIN) if width >= s(1000) else s(12)
        top, bottom = s(_HEAD), height - side
        wide = min(s(246), max(s(232), round(width * 0.21)))
        tall = max(1, bottom - top)
        self.head = pygame.Rect(side, s(18), max(1, width - 2 * side), s(50))
        self.list_card = pygame.Rect(side, top, wide, tall)
        left = self.list_card.right + s(_GAP)
        self.page_card = pygame.Rect(left, top, max(1, width - side - left), tall)
        self.reader = self.page_card.inflate(-s(10), -s(10))

    def place_list(
        self, area: ScrollArea, headings: Sequence[Label], groups: Sequence[Sequence[PageRow]]
    ) -> None:
        """Headings and rows under each other, all rows in the largest size that fits them all."""
        s, card = self._scale, self.list_card
        area.rect = card.inflate(0, -s(16))
        left, width = card.x + s(8), card.width - s(16)
        top = area.rect.y + s(4)
        size = _common_size(groups, width - s(LIST_INSET), s(_WORDS))
        for heading, rows in zip(headings, groups, strict=True):
            heading.place(left + s(12), top, width - s(12), s(_HEADING))
            top += s(_HEADING)
            for row in rows:
                row.place(left, top, width, s(_ROW))
                row.size = size
                top += s(_ROW)
            top += s(4)
        area.fit(top - area.rect.y)


def _common_size(groups: Sequence[Sequence[PageRow]], room: int, size: int) -> int:
    """The largest size in pixels, up to `size`, at which every row fits into `room` pixels."""
    words = [row.text for rows in groups for row in rows]
    while size > 8 and any(text.measure(each, size, theme.MEDIUM)[0] > room for each in words):
        size -= 1
    return size
