"""Running text in which the ids of other clauses can be pressed."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.ui.kit import text, theme
from game.ui.kit.buttons import Command
from game.ui.kit.theme import Colour
from game.ui.kit.widget import Widget

_ID = re.compile(r"\b(?:[BCFHPTY]\d+|1\.\d+)\b")
"""What may be a clause's id; whether it is one, the book knows."""
LEADING = 1.48
"""Line pitch of running text as a multiple of the size."""


class Piece(NamedTuple):
    """Some words of one line: how many pixels from its start, and the clause they cite or ""."""

    left: int
    words: str
    cites: str


Lines = tuple[tuple[Piece, ...], ...]


@lru_cache(1024)
def flow(
    words: str, width: int, size: int, weight: int, ids: frozenset[str] = frozenset()
) -> Lines:
    """Breaks text into lines no wider than `width` pixels, with the ids in it set apart.

    Args:
        words: one paragraph.
        width: in pixels.
        size: of the font, in pixels.
        weight: of the font.
        ids: the clauses that can be cited.
    """
    return tuple(
        tuple(_pieces(line, size, weight, ids)) for line in text.wrap(words, width, size, weight)
    )


def _pieces(line: str, size: int, weight: int, ids: frozenset[str]) -> list[Piece]:
    pieces: list[Piece] = []
    start = 0

    def add(end: int, cites: str) -> None:
        if end > start:
            left = text.measure(line[:start], size, weight)[0]
            pieces.append(Piece(left, line[start:end], cites))

    for found in _ID.finditer(line):
        if found.group() in ids:
            add(found.start(), "")
            start = found.start()
            add(found.end(), found.group())
            start = found.end()
    add(len(line), "")
    return pieces


def draw_lines(
    surface: pygame.Surface, lines: Lines, at: tuple[int, int], size: int, colour: Colour
) -> int:
    """Paints lines from a place down, without what can be pressed; returns where they end."""
    left, top = at
    pitch = round(size * LEADING)
    for line in lines:
        for piece in line:
            if not piece.cites:
                drawn = text.render(piece.words, size, colour)
                surface.blit(drawn, (left + piece.left, top + (pitch - drawn.get_height()) // 2))
        top += pitch
    return top


class Link(Widget):
    """The id of a clause within a text; pressing it opens that clause.

    Args:
        id: see `Widget`.
        cites: the clause's id.
        command: opens it.
        size: of the words, in design units.
    """

    focusable = True

    def __init__(self, id: str, cites: str, command: Command, size: float) -> None:
        super().__init__(id, cites)
        self.command, self.size = command, size

    def activate(self) -> None:
        """Opens the clause."""
        self.call(self.command)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the id in gold, underlined."""
        colour = theme.GOLD_LIGHT if self.hover or self.down else theme.GOLD
        drawn = text.render(self.text, self.scale(self.size), colour)
        place = drawn.get_rect(midleft=self.rect.midleft)
        surface.blit(drawn, place)
        line = max(1, self.scale(1))
        under = pygame.Rect(place.x, place.bottom - self.scale(4), place.width, line)
        surface.fill(colour, under)
        self.draw_focus(surface, self.rect.inflate(0, -self.scale(4)), 4)
