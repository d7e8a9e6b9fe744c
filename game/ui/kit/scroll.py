"""A window onto more than fits: widgets in it move together and are clipped to it."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.kit import paint, theme
from game.ui.kit.widget import Widget

WHEEL_STEP = 56
"""Design units one notch of the wheel scrolls."""


class ScrollArea(Widget):
    """Clips its members and moves them up and down.

    The scene places the members as if there were endless room below the area's top, then calls
    `fit`; after that wheel, finger and focus move them.
    """

    def __init__(self, id: str = "") -> None:
        super().__init__(id)
        self.members: list[Widget] = []
        self.offset = 0
        self.content_height = 0

    def adopt(self, *widgets: Widget) -> None:
        """Makes widgets its members; the root must know them too."""
        for widget in widgets:
            widget.area = self
            self.members.append(widget)

    def disown(self, widgets: Iterable[Widget]) -> None:
        """Lets members go."""
        for widget in widgets:
            widget.area = None
            self.members.remove(widget)

    def fit(self, content_height: int) -> None:
        """Takes freshly placed members and moves them to the present offset again.

        Args:
            content_height: pixels from the area's top to the end of the content.
        """
        self.content_height = content_height
        wanted, self.offset = self.offset, 0
        self.scroll_to(wanted)

    @property
    def reach(self) -> int:
        """Largest offset in pixels; 0 when everything fits."""
        return max(0, self.content_height - self.rect.height)

    def scroll_to(self, offset: float) -> None:
        """Moves the members so that `offset` pixels of content are above the area."""
        target = round(min(self.reach, max(0.0, offset)))
        shift = self.offset - target
        self.offset = target
        if shift:
            for widget in self.members:
                widget.rect = widget.rect.move(0, shift)
            self.dirty = True

    def scroll(self, pixels: float) -> None:
        """Moves by pixels, positive toward the end of the content."""
        self.scroll_to(self.offset + pixels)

    def wheel(self, notches: float) -> None:
        """Moves by notches of the wheel, positive toward the beginning."""
        self.scroll(-notches * self.scale(WHEEL_STEP))

    def reveal(self, widget: Widget) -> None:
        """Scrolls as little as needed to show a member wholly."""
        margin = self.scale(12)
        if widget.rect.top - margin < self.rect.top:
            self.scroll(widget.rect.top - margin - self.rect.top)
        elif widget.rect.bottom + margin > self.rect.bottom:
            self.scroll(widget.rect.bottom + margin - self.rect.bottom)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the bar at the right edge when there is more to see."""
        if not self.reach:
            return
        height = max(self.scale(24), self.rect.height * self.rect.height // self.content_height)
        travel = self.rect.height - height
        top = self.rect.y + travel * self.offset // self.reach
        width = max(3, self.scale(4))
        bar = pygame.Rect(self.rect.right - width, top, width, height)
        paint.box(surface, bar, 4, theme.SCROLL_BAR, self.scale)
