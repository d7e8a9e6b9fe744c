"""The trainer's score: points of the round, and a box with the points of every flick."""

from __future__ import annotations

import pygame

from game.session.flicktrainer import GOOD, POINTS, ROUND, Scored
from game.ui.kit import Widget, paint, text, theme
from game.ui.kit.widget import Watched
from game.ui.strings import tr

_PAD = 16


class RoundCard(Widget):
    """Points so far of all that can be won, and every flick's."""

    flicks: Watched[tuple[Scored, ...]] = Watched(())
    best = Watched(0)

    @property
    def points(self) -> int:
        """Points of the round."""
        return sum(flick.points for flick in self.flicks)

    def spoken(self) -> str:
        """Points and flicks."""
        return f"{self.points} / {ROUND * POINTS[0]}, {len(self.flicks)} / {ROUND}"

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card."""
        s, rect = self.scale, self.rect
        paint.box(surface, rect, theme.RADIUS_PANEL, theme.PANEL, s)
        left, right = rect.x + s(_PAD), rect.right - s(_PAD)
        score = text.render(str(self.points), s(40), theme.TEXT_BRIGHT, theme.BOLD)
        surface.blit(score, score.get_rect(midleft=(left, rect.y + s(38))))
        beside = left + score.get_width() + s(8)
        drawn = text.render_fit(
            tr("trainer.of", most=ROUND * POINTS[0]), right - beside, s(14), theme.TEXT_DIM
        )
        surface.blit(drawn, drawn.get_rect(midleft=(beside, rect.y + s(46))))
        self._draw_boxes(surface, left, right, rect.y + s(74))
        line = text.render_fit(
            tr("trainer.best", best=self.best), right - left, s(13.5), theme.GOLD_LIGHT
        )
        surface.blit(line, line.get_rect(midleft=(left, rect.bottom - s(22))))

    def _draw_boxes(self, surface: pygame.Surface, left: int, right: int, top: int) -> None:
        """Two rows of five; a good flick's is gold, and every one shows its points."""
        s, columns = self.scale, ROUND // 2
        step = (right - left) // columns
        wide, tall = step - s(6), s(34)
        for index in range(ROUND):
            row, column = divmod(index, columns)
            box = pygame.Rect(left + column * step, top + row * (tall + s(6)), wide, tall)
            if index >= len(self.flicks):
                paint.box(surface, box, 8, theme.GROOVE, s)
                continue
            points = self.flicks[index].points
            is_good = points >= GOOD
            paint.box(surface, box, 8, theme.PILL_GOLD if is_good else theme.BUTTON_OFF, s)
            ink = theme.TEXT_DARK if is_good else theme.TEXT
            drawn = text.render(str(points), s(16), ink, theme.BOLD)
            surface.blit(drawn, drawn.get_rect(center=box.center))
