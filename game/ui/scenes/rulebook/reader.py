"""The right side of the rule book: one page, scrolled by wheel, finger, mouse, keys and gamepad."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.kit import ScrollArea, Widget
from game.ui.scenes.rulebook.blocks import Block

LINE = 64
"""Design units one step of an arrow key scrolls."""
COLUMN = 760
"""Widest column of text, in design units: longer lines are hard to follow."""
PADDING = 30
"""Design units between the page's edge and what is on it."""
_KEPT = 0.12
"""Share of a page that is still seen after turning to the next."""


class Reader(ScrollArea):
    """A scroll area that can have the focus, and be taken hold of anywhere.

    Args:
        id: see `Widget`.
        walk: called with a step (right, down) while it has the focus; returns whether it was used.
    """

    focusable = True
    takes_press = False

    def __init__(self, id: str, walk: Callable[[int, int], bool]) -> None:
        super().__init__(id)
        self._walk = walk
        self.blocks: list[Block] = []
        self.is_wide = False
        self._pin: tuple[Block, Widget] | None = None

    @property
    def stops(self) -> list[Widget]:
        """What can be pressed on the page, from the top down."""
        return [each for each in self.members if each.is_live]

    def show(
        self,
        blocks: Sequence[Block],
        *,
        is_wide: bool = False,
        pin: tuple[Block, Widget] | None = None,
    ) -> None:
        """Takes another page instead of the present one.

        Args:
            blocks: its parts, from the top down.
            is_wide: True lets them be wider than a column of text.
            pin: one of the parts, and what stands for it at the upper edge once it is scrolled
                away.
        """
        assert self.root is not None
        if self._pin:
            self.root.remove([self._pin[1]])
        self.root.remove(list(self.members))
        self.blocks, self.is_wide, self.offset = list(blocks), is_wide, 0
        for block in self.blocks:
            self._take(block, *block.links)
        self._pin = pin
        if pin:
            self.root.add(pin[1])

    def insert(self, after: Block, blocks: Sequence[Block]) -> None:
        """Puts parts below another one."""
        assert self.root is not None
        index = self.blocks.index(after) + 1
        self.blocks[index:index] = blocks
        for block in blocks:
            self._take(block, *block.links)
        if self._pin:
            # What is pinned stays on top of what came later.
            self.root.remove([self._pin[1]])
            self.root.add(self._pin[1])

    def drop(self, blocks: Sequence[Block]) -> None:
        """Takes parts away."""
        assert self.root is not None
        for block in blocks:
            self.blocks.remove(block)
            self.root.remove([block, *block.links])

    def _take(self, *widgets: Widget) -> None:
        assert self.root is not None
        for widget in widgets:
            self.root.add(widget)
        self.adopt(*widgets)

    def arrange(self, rect: pygame.Rect) -> None:
        """Takes a place in the window, lays all parts out in it and keeps the place in the text."""
        s = self.scale
        anchor = self._anchor()
        self.rect = rect
        room = max(1, self.rect.width - 2 * s(PADDING))
        width = room if self.is_wide else min(room, s(COLUMN))
        left = self.rect.x + (self.rect.width - width) // 2
        top = self.rect.y + s(18)
        for index, block in enumerate(self.blocks):
            top += s(block.gap) if index else 0
            height = block.height_for(width)
            block.place(left, top, width, height)
            block.settle()
            top += height
        if anchor is not None:
            self.offset = anchor.rect.y - self.rect.y - s(18)
        self.fit(top + s(40) - self.rect.y)

    def scroll_to(self, offset: float) -> None:
        """Scrolls, and pins what would be out of sight."""
        super().scroll_to(offset)
        if self._pin:
            block, pinned = self._pin
            pinned.rect = pygame.Rect(block.rect.x, self.rect.y, *block.rect.size)
            pinned.visible = bool(block.rect.height) and block.rect.y < self.rect.y

    @property
    def _covered(self) -> int:
        """Pixels at the upper edge that what is pinned takes."""
        return self._pin[1].rect.height if self._pin and self._pin[1].visible else 0

    def reveal(self, widget: Widget) -> None:
        """Shows a part wholly, and not below what is pinned."""
        super().reveal(widget)
        under = widget.rect.y - self.rect.y - self._covered - self.scale(8)
        if self._covered and under < 0:
            self.scroll(under)

    def _anchor(self) -> Block | None:
        """The part at the top of what is seen, when something is above it."""
        if not self.offset:
            return None
        seen = (block for block in self.blocks if block.rect.bottom > self.rect.y)
        return next(seen, None)

    def bring(self, block: Block) -> None:
        """Scrolls so that a part is at the top."""
        self.scroll(block.rect.y - self.rect.y - self.scale(22))
        self.scroll(min(0, block.rect.y - self.rect.y - self._covered - self.scale(10)))

    def turn(self, pages: int) -> None:
        """Scrolls by nearly as much as is seen."""
        self.scroll(pages * self.rect.height * (1 - _KEPT))

    def roam(self, dx: int, dy: int) -> bool:
        """Scrolls, or leaves it to the scene."""
        return self._walk(dx, dy)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the bar, and the ring when keys act on it."""
        super().draw(surface)
        self.draw_focus(surface, self.rect.inflate(-2, -2), 14)
