"""Bars that show how much: progress, and the segmented power bar."""

from __future__ import annotations

import pygame

from game.ui.kit import paint, theme
from game.ui.kit.theme import Fill
from game.ui.kit.widget import Watched, Widget

SEGMENTS = 24


class ProgressBar(Widget):
    """How far something is: `value` 0 to 1."""

    value = Watched(0.0)

    def spoken(self) -> str:
        """Its value in per cent."""
        return f"{self.value:.0%}"

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the groove and the lit part; a full bar is clipped rather than repainted."""
        rect = self.rect
        paint.box(surface, rect, rect.height, theme.GROOVE, self.scale)
        lit = round(rect.width * min(1.0, max(0.0, self.value)))
        if lit >= rect.height:
            whole = paint.rounded(rect.width, rect.height, rect.height, theme.TRACK, self.scale)
            surface.blit(whole.surface, rect.topleft, (0, 0, lit, rect.height))


class PowerBar(Widget):
    """Power 0 to 1 as lit segments from green over amber to red; none lit at zero.

    The number beside it is a label of its own: power is never told by colour alone.
    """

    value = Watched(0.0)

    def spoken(self) -> str:
        """Its value in per cent."""
        return f"{self.value:.0%}"

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the segments."""
        rect = self.rect
        gap = max(1, self.scale(2))
        lit = round(min(1.0, max(0.0, self.value)) * SEGMENTS)
        if self.value > 0:
            lit = max(1, lit)
        pitch = (rect.width + gap) / SEGMENTS
        for index in range(SEGMENTS):
            left = rect.x + round(index * pitch)
            right = rect.x + round((index + 1) * pitch) - gap
            slot = pygame.Rect(left, rect.y, max(2, right - left), rect.height)
            paint.box(surface, slot, 2, _segment(index, index < lit), self.scale)


def _segment(index: int, is_lit: bool) -> Fill:
    if not is_lit:
        return theme.SEGMENT_OFF
    colour = theme.blend(theme.POWER_STOPS, index / (SEGMENTS - 1))
    return Fill(colour, Fill(colour, colour).lighter(0.78).top)
