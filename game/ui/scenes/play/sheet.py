"""The running sheet of a game: every board's points, and what they come to."""

from __future__ import annotations

from typing import Final

import pygame

from game.session.events import ShotSettled
from game.session.table import Table
from game.ui.kit import paint, text, theme
from game.ui.kit.widget import draw_aligned, draw_lines
from game.ui.scenes.dialog import Exhibit
from game.ui.strings import tr

MOST_BOARDS: Final = 9
"""Boards shown: a game's eight and an extra one; of more, the latest."""
_ROW: Final = 32


def board_points(table: Table) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """(number, points of each side) of every finished board of the present game."""
    found: list[tuple[int, ...]] = []
    for entry in table.history:
        finish = entry.after.finish
        if isinstance(entry.event, ShotSettled) and finish is not None:
            if finish.points is not None:
                found.append(finish.points)
            if isinstance(finish.game, int) and entry.after is not table.standing:
                found.clear()
    return tuple(enumerate(found, start=1))[-MOST_BOARDS:]


class SheetTable(Exhibit):
    """A line of boards, a line for each side, and the totals at the right.

    Args:
        id: see `Widget`.
        table: the game.
    """

    def __init__(self, id: str, table: Table) -> None:
        super().__init__(id)
        self._boards = board_points(table)
        sides = range(table.setup.sides)
        self._names = [table.side_name(side) for side in sides]
        self._totals = [sum(points[side] for _, points in self._boards) for side in sides]

    def spoken(self) -> str:
        """Every side's points board by board, and their sum."""
        lines = [
            f"{name} {' + '.join(str(points[side]) for _, points in self._boards)} = {total}"
            for side, (name, total) in enumerate(zip(self._names, self._totals, strict=True))
        ]
        return "; ".join(lines)

    def height(self) -> int:
        """Pixels that it takes."""
        return self.scale(_ROW) * (1 + len(self._names)) + self.scale(8)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the lines on a sunken ground."""
        s = self.scale
        paint.box(surface, self.rect, 12, theme.TRAY, s)
        numbers = [str(number) for number, _ in self._boards]
        self._draw_line(surface, 0, tr("result.board"), numbers, tr("result.total"), dim=True)
        for side, name in enumerate(self._names):
            points = [str(each[side]) for _, each in self._boards]
            self._draw_line(surface, 1 + side, name, points, str(self._totals[side]), dim=False)

    def _draw_line(
        self, surface: pygame.Surface, row: int, name: str, cells: list[str], end: str, *, dim: bool
    ) -> None:
        s, rect = self.scale, self.rect
        top = rect.y + s(4) + row * s(_ROW)
        left, last = rect.x + s(14), s(64)
        inner = rect.width - s(28) - last
        wide = inner * 0.64 / MOST_BOARDS
        first = round(inner - wide * len(self._boards))
        colour = theme.TEXT_DIM if dim else theme.TEXT
        slot = pygame.Rect(left, top, first, s(_ROW))
        lines, size = text.fit_lines(name, max(1, first - s(8)), s(14.5), theme.MEDIUM)
        draw_lines(surface, lines, slot, size, colour, theme.MEDIUM)
        for index, cell in enumerate(cells):
            slot = pygame.Rect(round(left + first + index * wide), top, round(wide), s(_ROW))
            draw_aligned(surface, text.render(cell, s(14.5), colour), slot, "centre")
        slot = pygame.Rect(rect.right - s(14) - last, top, last, s(_ROW))
        total = colour if dim else theme.GOLD
        draw_aligned(surface, text.render(end, s(14.5), total, theme.BOLD), slot, "right")
