"""What is chosen from in the rule book: the list of pages, and what a search has found."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit import Widget, icons, paint, text, theme
from game.ui.kit.buttons import Command
from game.ui.kit.theme import Colour
from game.ui.kit.widget import Watched
from game.ui.scenes.rulebook.blocks import Block
from game.ui.scenes.rulebook.contents import Hit, snippet

Walk = Callable[[Widget, int, int], bool]
LIST_INSET = 22
"""Design units of a row of the list that its words do not take."""
_HOVER = theme.Fill(theme.rgb("FFFFFF", 16), theme.rgb("FFFFFF", 10))


class Glyph(Widget):
    """An icon that only shows what something is for."""

    def __init__(self, icon: str) -> None:
        super().__init__()
        self._icon = icon

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the icon in the middle."""
        drawn = icons.icon(self._icon, self.scale(20), theme.TEXT_DIM)
        surface.blit(drawn, drawn.get_rect(center=self.rect.center))


class PageRow(Widget):
    """One page in the list.

    Args:
        id: see `Widget`.
        words: the page's title.
        command: opens it.
        walk: called with itself and a step (right, down) when keys leave it.

    Attributes:
        chosen: whether its page is the one that is shown.
        size: of the words, in pixels; the same for the whole list.
    """

    focusable = True
    chosen = Watched(False)
    size = Watched(15)

    def __init__(self, id: str, words: str, command: Command, walk: Walk) -> None:
        super().__init__(id, words)
        self.command, self._walk = command, walk

    def activate(self) -> None:
        """Opens its page."""
        self.call(self.command)

    def roam(self, dx: int, dy: int) -> bool:
        """Leaves it to the scene."""
        return self._walk(self, dx, dy)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the title; gold on a golden ground when chosen."""
        s = self.scale
        if self.chosen:
            paint.box(surface, self.rect, 10, theme.ROW_ON, s)
        elif self.hover or self.down:
            paint.box(surface, self.rect, 10, _HOVER, s)
        colour = theme.GOLD_LIGHT if self.chosen else theme.TEXT
        weight = theme.MEDIUM if self.chosen else theme.REGULAR
        room, size = self.rect.width - s(LIST_INSET), self.size
        drawn = text.render_fit(self.text, room, size, colour, weight)
        surface.blit(drawn, drawn.get_rect(midleft=(self.rect.x + s(12), self.rect.centery)))
        self.draw_focus(surface, self.rect.inflate(-s(6), -s(6)), 8)


class HitRow(Block):
    """One thing a search has found: where, what, and the words around it.

    Args:
        id: see `Widget`.
        hit: what was found.
        where: the page's title.
        badge: the clause's id where it has one.
        query: what was looked for; its words are lit.
        command: opens it.
        walk: called with itself and a step (right, down) when keys leave it.
    """

    focusable = True
    gap = 8

    def __init__(
        self, id: str, hit: Hit, where: str, badge: str, query: str, command: Command, walk: Walk
    ) -> None:
        super().__init__(id, f"{badge} {hit.title}".strip())
        self.hit, self.where, self.badge = hit, where, badge
        self._words = query.casefold().split()
        self._snippet = snippet(hit.text, query)
        self.command, self._walk = command, walk

    def activate(self) -> None:
        """Opens it."""
        self.call(self.command)

    def roam(self, dx: int, dy: int) -> bool:
        """Leaves it to the scene."""
        return self._walk(self, dx, dy)

    def _lines(self, width: int) -> tuple[str, ...]:
        """At most two lines of the words around the find."""
        size, room = self.scale(15), max(1, width - self.scale(32))
        lines = text.wrap(self._snippet, room, size) if self._snippet else ()
        if len(lines) > 2:
            return lines[0], text.elide(lines[1] + text.ELLIPSIS, room, size)
        return lines

    def height_for(self, width: int) -> int:
        """Title and up to two lines."""
        return self.scale(52) + self.scale(23) * len(self._lines(width))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card."""
        s = self.scale
        fill = theme.BUTTON.lighter(1.14) if self.hover else theme.BUTTON
        paint.box(surface, self.rect, theme.RADIUS_BUTTON, fill, s)
        left, middle = self.rect.x + s(16), self.rect.y + s(26)
        if self.badge:
            pill = pygame.Rect(left, middle - s(12), s(48), s(24))
            paint.box(surface, pill, 12, theme.PILL_GOLD, s)
            drawn = text.render(self.badge, s(13), theme.TEXT_DARK, theme.BOLD)
            surface.blit(drawn, drawn.get_rect(center=pill.center))
            left = pill.right + s(12)
        where = text.render(self.where, s(13.5), theme.TEXT_DIM)
        place = where.get_rect(midright=(self.rect.right - s(16), middle))
        surface.blit(where, place)
        room = max(1, place.x - left - s(12))
        title, size = text.fit(self.hit.title, room, s(16.5), theme.MEDIUM)
        self._draw_lit(surface, title, (left, middle), size, theme.TEXT_BRIGHT)
        for row, line in enumerate(self._lines(self.rect.width)):
            below = self.rect.x + s(16), self.rect.y + s(54) + s(23) * row
            self._draw_lit(surface, line, below, s(15), theme.TEXT_DIM)
        self.draw_focus(surface, self.rect, theme.RADIUS_BUTTON)

    def _draw_lit(
        self, surface: pygame.Surface, line: str, at: tuple[int, int], size: int, colour: Colour
    ) -> None:
        """Paints a line about a middle, what was looked for in gold."""
        weight = theme.MEDIUM if colour == theme.TEXT_BRIGHT else theme.REGULAR
        for start, end, is_lit in lit_parts(line, self._words):
            left = text.measure(line[:start], size, weight)[0]
            tint = theme.GOLD_LIGHT if is_lit else colour
            drawn = text.render(line[start:end], size, tint, weight)
            surface.blit(drawn, drawn.get_rect(midleft=(at[0] + left, at[1])))


def lit_parts(line: str, words: list[str]) -> list[tuple[int, int, bool]]:
    """A line cut into parts (start, end, whether it is one of the words looked for)."""
    plain = line.casefold()
    parts: list[tuple[int, int, bool]] = []
    done = 0
    while done < len(line) and len(plain) == len(line):
        finds = [(plain.find(word, done), -len(word)) for word in words]
        found = min((find for find in finds if find[0] >= 0), default=None)
        if found is None:
            break
        start, end = found[0], found[0] - found[1]
        parts += [(done, start, False), (start, end, True)]
        done = end
    parts.append((done, len(line), False))
    return [part for part in parts if part[1] > part[0]]
