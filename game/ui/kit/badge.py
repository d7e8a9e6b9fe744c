"""A player's round badge: a letter on a coloured disc."""

from __future__ import annotations

import pygame

from game.ui.kit import paint, text, theme
from game.ui.kit.theme import Fill
from game.ui.kit.widget import Widget


class Badge(Widget):
    """The letter `text` on a disc in one of `theme.AVATARS`; as large as its rectangle allows.

    Args:
        id: see `Widget`.
        text: one letter.
        shade: index into `theme.AVATARS`.
    """

    def __init__(self, id: str = "", text: str = "", shade: int = 0) -> None:
        super().__init__(id, text)
        self.shade = shade

    def draw(self, surface: pygame.Surface) -> None:
        """Paints disc and letter."""
        side = min(self.rect.size)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = self.rect.center
        draw_badge(surface, disc, self.text, self.shade, self.scale)


def draw_badge(
    surface: pygame.Surface, disc: pygame.Rect, letter: str, shade: int, scale: theme.Scale
) -> None:
    """Paints a badge filling the square `disc`."""
    light, dark = theme.AVATARS[shade % len(theme.AVATARS)]
    fill = Fill(light, dark, theme.BADGE_RIM, border_width=1.2, highlight=0.18, shadow=4)
    paint.box(surface, disc, disc.width, fill, scale)
    line = text.render(letter, round(disc.width * 0.5), theme.WHITE, theme.BOLD)
    surface.blit(line, line.get_rect(center=disc.center))
