"""A line of the list of sheets."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit import Button, icons, text, theme
from game.ui.kit.buttons import draw_face
from game.ui.scenes.large_keys import draw_fitted


class SheetKey(Button):
    """A sheet: its name, how it stands, and at the right how it is scored.

    Args:
        id: see `Widget`.
        name: the sheet's.
        command: called when pressed.
        note: how it stands.
        mark: a word or two at the right.
    """

    def __init__(
        self, id: str, name: str, command: Callable[[], object], *, note: str, mark: str
    ) -> None:
        super().__init__(id, name, command, icon="list", size=19, note=note)
        self.mark = mark

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the line."""
        s, rect = self.scale, self.rect
        draw_face(self, surface, rect)
        picture = icons.icon(self.icon or "", s(28), theme.GOLD)
        surface.blit(picture, picture.get_rect(center=(rect.x + s(40), rect.centery)))
        arrow = icons.icon("right", s(18), theme.TEXT_DIM)
        surface.blit(arrow, arrow.get_rect(center=(rect.right - s(26), rect.centery)))
        right = rect.right - s(48)
        mark = text.render(self.mark, s(14), theme.TEXT_DIM, theme.MEDIUM)
        if mark.get_width() < rect.width // 3:
            surface.blit(mark, mark.get_rect(midright=(right, rect.centery)))
            right -= mark.get_width() + s(16)
        left = rect.x + s(76)
        upper = pygame.Rect(left, rect.y + s(10), max(1, right - left), s(34))
        draw_fitted(surface, self.text, upper, s(19), theme.TEXT, align="left", lines=1)
        lower = pygame.Rect(left, upper.bottom, upper.width, s(28))
        draw_fitted(
            surface, self.note, lower, s(15), theme.TEXT_DIM, align="left", lines=1, weight=400
        )
