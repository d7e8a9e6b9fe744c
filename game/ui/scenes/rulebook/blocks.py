"""What a page of the rule book is made of: headings, clauses and their parts, one below another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import pygame

from game.ui.kit import paint, text, theme
from game.ui.kit.widget import Watched, Widget
from game.ui.scenes.rulebook.prose import LEADING, Lines, Link, draw_lines, flow

BODY = 16.5
"""Size of running text, in design units."""
MARGIN = 66
"""Design units at the left in which a clause's id stands."""
Opener = Callable[[str], object]


class Block(Widget, ABC):
    """A part of a page: as wide as the column, as tall as it needs."""

    links: Sequence[Link] = ()
    """What can be pressed in it, besides itself."""
    gap = 20
    """Design units kept free above it."""

    @abstractmethod
    def height_for(self, width: int) -> int:
        """Pixels of height it takes at a width in pixels."""

    def settle(self) -> None:
        """Places what lies in it, once it has its own place."""


class Heading(Block):
    """The title of a page in brass, and a thin line below it."""

    gap = 4

    def __init__(self, id: str, words: str) -> None:
        super().__init__(id, words)

    def _lines(self, width: int) -> tuple[str, ...]:
        return text.wrap(self.text, max(1, width), self.scale(30), theme.BOLD)

    def height_for(self, width: int) -> int:
        """One pitch a line, and the rule."""
        return self.scale(42) * len(self._lines(width)) + self.scale(16)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the title and the rule."""
        pitch = self.scale(42)
        for row, line in enumerate(self._lines(self.rect.width)):
            drawn = text.render(line, self.scale(30), theme.GOLD_LIGHT, theme.BOLD)
            surface.blit(drawn, (self.rect.x, self.rect.y + row * pitch))
        rule = pygame.Rect(self.rect.x, 0, self.rect.width, max(1, self.scale(1)))
        rule.bottom = self.rect.bottom - self.scale(4)
        surface.fill(theme.GOLD_DARK, rule)


class Facts(Block):
    """A few facts as pills, on as many rows as they need."""

    gap = 14

    def __init__(self, id: str, facts: Sequence[str]) -> None:
        super().__init__(id, "\n".join(facts))
        self._facts = facts

    def _slots(self, width: int) -> list[pygame.Rect]:
        s = self.scale
        slots: list[pygame.Rect] = []
        left = top = 0
        for fact in self._facts:
            wide = min(width, text.measure(fact, s(13.5), theme.MEDIUM)[0] + s(26))
            if left and left + wide > width:
                left, top = 0, top + s(38)
            slots.append(pygame.Rect(left, top, wide, s(30)))
            left += wide + s(8)
        return slots

    def height_for(self, width: int) -> int:
        """To the end of the last row."""
        return self._slots(width)[-1].bottom

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the pills."""
        for fact, slot in zip(self._facts, self._slots(self.rect.width), strict=True):
            pill = slot.move(self.rect.topleft)
            paint.box(surface, pill, 15, theme.TRAY, self.scale)
            size = self.scale(13.5)
            drawn = text.render_fit(
                fact, pill.width - self.scale(16), size, theme.TEXT_DIM, theme.MEDIUM
            )
            surface.blit(drawn, drawn.get_rect(center=pill.center))


class Passage(Block):
    """Paragraphs with links.

    Args:
        id: see `Widget`; links get it with the cited clause after it.
        paragraphs: the text.
        ids: the clauses that can be cited.
        open_clause: called with the id of a pressed one.
        indent: design units kept free at the left.
        size: of the text, in design units.
    """

    gap = 12
    colour = theme.TEXT_NOTE

    def __init__(
        self,
        id: str,
        paragraphs: Sequence[str],
        ids: frozenset[str],
        open_clause: Opener,
        *,
        indent: float = 0,
        size: float = BODY,
    ) -> None:
        super().__init__(id, "\n".join(paragraphs))
        self._paragraphs, self._ids, self._open = paragraphs, ids, open_clause
        self._indent, self._size = indent, size
        self.links = self._make_links()

    def _make_links(self) -> list[Link]:
        """One link for each id in the text, in its order; a line break is never within one."""
        links: list[Link] = []
        for words in self._paragraphs:
            for line in flow(words, 10**6, 16, theme.REGULAR, self._ids):
                for piece in line:
                    if piece.cites:
                        links.append(self._make_link(piece.cites, links))
        return links

    def _make_link(self, cites: str, before: Sequence[Link]) -> Link:
        name = f"{self.id}.{cites}"
        again = sum(link.text == cites for link in before)
        if again:
            name = f"{name}.{again + 1}"
        return Link(name, cites, lambda: self._open(cites), self._size)

    def _flows(self, width: int) -> list[Lines]:
        room, size = max(1, width - self.scale(self._indent)), self.scale(self._size)
        return [flow(words, room, size, theme.REGULAR, self._ids) for words in self._paragraphs]

    def _top(self, width: int) -> int:
        """Pixels above the first paragraph."""
        return 0

    @property
    def _pitch(self) -> int:
        return round(self.scale(self._size) * LEADING)

    def height_for(self, width: int) -> int:
        """All lines, and a little air between paragraphs."""
        flows = self._flows(width)
        air = self.scale(8) * max(0, len(flows) - 1)
        return self._top(width) + air + self._pitch * sum(len(lines) for lines in flows)

    def settle(self) -> None:
        """Lays every link over its words."""
        links = iter(self.links)
        left, top = self.rect.x + self.scale(self._indent), self.rect.y + self._top(self.rect.width)
        size = self.scale(self._size)
        for lines in self._flows(self.rect.width):
            for line in lines:
                for piece in line:
                    if piece.cites:
                        wide = text.measure(piece.words, size)[0]
                        next(links).place(left + piece.left, top, wide, self._pitch)
                top += self._pitch
            top += self.scale(8)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the paragraphs."""
        left, top = self.rect.x + self.scale(self._indent), self.rect.y + self._top(self.rect.width)
        for lines in self._flows(self.rect.width):
            end = draw_lines(surface, lines, (left, top), self.scale(self._size), self.colour)
            top = end + self.scale(8)


class ClauseBlock(Passage):
    """A clause: its id in the margin, its title, its text.

    Attributes:
        marked: whether it is the one that was asked for.
    """

    gap = 24
    marked = Watched(False)

    def __init__(
        self,
        id: str,
        badge: str,
        title: str,
        paragraphs: Sequence[str],
        ids: frozenset[str],
        open_clause: Opener,
    ) -> None:
        self.badge, self.title = badge, title
        super().__init__(id, paragraphs, ids, open_clause, indent=MARGIN if badge else 0)

    def spoken(self) -> str:
        """Id, title and text."""
        head = f"{self.badge} {self.title}" if self.badge else self.title
        return f"{head}: {self.text}"

    def _title_lines(self, width: int) -> tuple[str, ...]:
        room = max(1, width - self.scale(self._indent))
        return text.wrap(self.title, room, self.scale(18), theme.BOLD)

    def _top(self, width: int) -> int:
        return self.scale(26) * len(self._title_lines(width)) + self.scale(4)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints all of it, on a golden ground when it was asked for."""
        s = self.scale
        if self.marked:
            ground = self.rect.inflate(2 * s(14), 2 * s(10))
            paint.box(surface, ground, 12, theme.ROW_ON, s)
        if self.badge:
            pill = pygame.Rect(self.rect.x, self.rect.y, s(52), s(26))
            paint.box(surface, pill, 13, theme.PILL_GOLD, s)
            drawn = text.render(self.badge, s(14), theme.TEXT_DARK, theme.BOLD)
            surface.blit(drawn, drawn.get_rect(center=pill.center))
        left = self.rect.x + s(self._indent)
        for row, line in enumerate(self._title_lines(self.rect.width)):
            drawn = text.render(line, s(18), theme.TEXT_BRIGHT, theme.BOLD)
            middle = self.rect.y + s(26) * row + s(13)
            surface.blit(drawn, drawn.get_rect(midleft=(left, middle)))
        super().draw(surface)


class Note(Block):
    """A line or two set apart: what a page is about, or that nothing was found."""

    gap = 16

    def _lines(self, width: int) -> tuple[str, ...]:
        return text.wrap(self.text, max(1, width), self.scale(15), theme.REGULAR)

    def height_for(self, width: int) -> int:
        """All lines."""
        return round(self.scale(15) * LEADING) * len(self._lines(width))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the lines dimmed."""
        pitch = round(self.scale(15) * LEADING)
        for row, line in enumerate(self._lines(self.rect.width)):
            drawn = text.render(line, self.scale(15), theme.TEXT_DIM)
            surface.blit(drawn, (self.rect.x, self.rect.y + row * pitch))
