"""A side's card: name, score in large figures, games won, who breaks; and the announcements."""

from __future__ import annotations

import pygame

from game.ui.kit import Widget, icons, paint, text, theme
from game.ui.kit.badge import draw_badge
from game.ui.kit.widget import Watched
from game.ui.scenes.large_keys import draw_fitted

SHADES = (0, 2)
"""Badge colours of the two sides: warm and cool."""
LARGE_FROM = 124
"""Design units of height from which a card shows its badge."""
PIECE = theme.rgb("F5EACF")
"""The white piece that whoever breaks has beside the name."""
_PIECE_RIM = theme.rgb("8A6226")


class SideCard(Widget):
    """One side as it stands.

    Args:
        id: see `Widget`.
        name: the side's name.
        shade: index of its badge's colour.
    """

    score = Watched(0)
    games: Watched[int | None] = Watched(None)
    """Games won, or None where there are no games."""
    tag = Watched("")
    """What is said under the name: who breaks."""
    warning = Watched("")
    is_next = Watched(False)
    """Whether this side opens the next board."""
    is_winner = Watched(False)

    def __init__(self, id: str, name: str, shade: int) -> None:
        super().__init__(id, name)
        self.shade = shade

    def spoken(self) -> str:
        """Name, score, and what else the card says."""
        more = [word for word in (self.tag, self.warning) if word]
        return ". ".join([f"{self.text}: {self.score}", *more])

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card, large or small as its height has room for."""
        s, rect = self.scale, self.rect
        fill = theme.PANEL_ACTIVE if self.is_next or self.is_winner else theme.PANEL
        paint.box(surface, rect, theme.RADIUS_PANEL, fill, s)
        inner = rect.inflate(-s(32), -s(20))
        large = rect.height >= s(LARGE_FROM)
        figures = text.render(
            str(self.score), s(68 if large else 40), theme.TEXT_BRIGHT, theme.BOLD
        )
        surface.blit(figures, figures.get_rect(midright=(inner.right, inner.centery)))
        words = pygame.Rect(inner.x, inner.y, inner.width - figures.get_width() - s(10), 0)
        if large:
            self._draw_large(surface, words, inner)
        else:
            self._draw_small(surface, words, inner)

    def _draw_large(self, surface: pygame.Surface, words: pygame.Rect, inner: pygame.Rect) -> None:
        s, side = self.scale, self.scale(46)
        badge = pygame.Rect(inner.x, inner.y + s(2), side, side)
        draw_badge(surface, badge, self._letter, self.shade, s)
        left = badge.right + s(12)
        name = pygame.Rect(left, inner.y, max(1, words.right - left), s(50))
        draw_fitted(surface, self.text, name, s(20), theme.TEXT, weight=theme.BOLD, align="left")
        line = pygame.Rect(inner.x, badge.bottom + s(8), words.width, s(26))
        self._draw_tag(surface, line)
        below = pygame.Rect(inner.x, line.bottom + s(2), words.width, inner.bottom - line.bottom)
        used = self._draw_games(surface, below)
        room = pygame.Rect(below.x + used, below.y, max(1, below.width - used), below.height)
        draw_fitted(surface, self.warning, room, s(14), theme.AMBER, align="left", lines=1)

    def _draw_small(self, surface: pygame.Surface, words: pygame.Rect, inner: pygame.Rect) -> None:
        s = self.scale
        name = pygame.Rect(inner.x, inner.y - s(4), words.width, s(36))
        draw_fitted(surface, self.text, name, s(16), theme.TEXT, weight=theme.BOLD, align="left")
        line = pygame.Rect(inner.x, name.bottom, words.width, inner.bottom + s(4) - name.bottom)
        used = self._draw_games(surface, line)
        if self.is_next:
            paint.put_dot(surface, line.x + used, line.centery, s(8), _PIECE_RIM)
            paint.put_dot(surface, line.x + used, line.centery, s(7), PIECE)

    @property
    def _letter(self) -> str:
        return text.initial(self.text)

    def _draw_tag(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """Paints the white piece of the breaker and what is said beside it."""
        s, left = self.scale, line.x
        if self.is_winner:
            picture = icons.icon("flag", s(22), theme.GOLD)
            surface.blit(picture, picture.get_rect(midleft=line.midleft))
            left += s(30)
        elif self.is_next:
            paint.put_dot(surface, left + s(9), line.centery, s(9), _PIECE_RIM)
            paint.put_dot(surface, left + s(9), line.centery, s(8), PIECE)
            left += s(26)
        box = pygame.Rect(left, line.y, max(1, line.right - left), line.height)
        draw_fitted(surface, self.tag, box, s(15), theme.GOLD_LIGHT, align="left", lines=1)

    def _draw_games(self, surface: pygame.Surface, line: pygame.Rect) -> int:
        """Paints a ring for each game that wins the match, filled when won; returns the width."""
        if self.games is None:
            return 0
        s, pitch = self.scale, self.scale(24)
        middle = line.centery
        for index in range(2):
            x = line.x + s(9) + index * pitch
            is_won = index < self.games
            paint.put_dot(surface, x, middle, s(8), theme.GOLD if is_won else theme.TEXT_OFF)
            if not is_won:
                paint.put_dot(surface, x, middle, s(6), theme.TABLE)
        return 2 * pitch + s(8)


class News(Widget):
    """The announcements: they stay until the next entry. `text` has one a line."""

    is_festive = Watched(False)
    """Whether there is more to say than what comes next."""

    def height_for(self, width: int) -> int:
        """Pixels of height all announcements take at this width."""
        s = self.scale
        lines = sum(len(lines) for lines in self._wrapped(width))
        return lines * s(23) + (len(self._wrapped(width)) - 1) * s(5) + s(30)

    def _wrapped(self, width: int) -> list[tuple[str, ...]]:
        room = max(1, width - self.scale(76))
        return [
            text.wrap(words, room, self.scale(16), theme.MEDIUM) for words in self.text.split("\n")
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card, its icon and the sentences; the last one, what comes next, dimmer."""
        s, rect = self.scale, self.rect
        fill = theme.TOAST if self.is_festive else theme.PANEL
        paint.box(surface, rect, theme.RADIUS_PANEL, fill, s)
        picture = icons.icon("flag" if self.is_festive else "info", s(26), theme.GOLD)
        surface.blit(picture, picture.get_rect(midtop=(rect.x + s(32), rect.y + s(14))))
        sentences = self._wrapped(rect.width)
        top = rect.y + s(15)
        for index, lines in enumerate(sentences):
            is_bright = self.is_festive and index < len(sentences) - 1
            colour = theme.TEXT_BRIGHT if is_bright else theme.TEXT
            for line in lines:
                if top + s(23) > rect.bottom:
                    return
                drawn = text.render(line, s(16), colour, theme.MEDIUM)
                surface.blit(drawn, drawn.get_rect(midleft=(rect.x + s(58), top + s(11))))
                top += s(23)
            top += s(5)
