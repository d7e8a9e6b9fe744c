"""A family's figures as a row that can be chosen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.statfigures import FamilyFigures
from game.ui.kit import Widget, paint, text, theme
from game.ui.kit.plots import draw_bar
from game.ui.kit.widget import Watched
from game.ui.scenes.stats.models import degrees
from game.ui.strings import tr

HEIGHT = 78
"""Design units of a row."""


class FamilyRow(Widget):
    """Name, makes of attempts with a bar, and the aim error; pressing it chooses the family.

    Args:
        figures: what it shows.
        words: the family's name.
        command: called when pressed.
    """

    focusable = True
    chosen = Watched(False)

    def __init__(self, figures: FamilyFigures, words: str, command: Callable[[], object]) -> None:
        super().__init__(f"stats.{figures.family or 'all'}", words)
        self.figures, self.command = figures, command

    def spoken(self) -> str:
        """Everything on it."""
        return f"{self.text}: {self._count()}; {self._error()}"

    def activate(self) -> None:
        """Chooses the family."""
        self.call(self.command)

    def _count(self) -> str:
        figures = self.figures
        share = f"{round(100 * figures.share)} %"
        return tr("stats.count", makes=figures.makes, attempts=figures.attempts, share=share)

    def _error(self) -> str:
        errors = self.figures.errors
        if errors is None:
            return tr("stats.error_unknown")
        return tr("stats.error", mean=degrees(errors.mean), spread=f"{round(errors.spread, 2):g}°")

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the row."""
        s, rect = self.scale, self.rect
        fill = theme.ROW_ON if self.chosen else theme.BUTTON if self.hover else theme.BUTTON_OFF
        paint.box(surface, rect, theme.RADIUS_BUTTON, fill, s)
        self.draw_focus(surface, rect, theme.RADIUS_BUTTON)
        left, right = rect.x + s(14), rect.right - s(14)
        surface.blit(
            text.render_fit(self.text, right - left, s(15.5), theme.TEXT, theme.BOLD),
            (left, rect.y + s(7)),
        )
        middle = rect.y + s(43)
        count = text.render(self._count(), s(14), theme.TEXT, theme.MEDIUM)
        surface.blit(count, count.get_rect(midleft=(left, middle)))
        room = right - left - count.get_width() - s(10)
        drawn = text.render_fit(self._error(), max(1, room), s(13), theme.TEXT_DIM)
        surface.blit(drawn, drawn.get_rect(midright=(right, middle)))
        bar = pygame.Rect(left, rect.bottom - s(18), right - left, s(6))
        draw_bar(surface, bar, self.figures.share, s, theme.GOLD)
