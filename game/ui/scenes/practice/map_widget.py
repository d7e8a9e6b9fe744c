"""The make map on the screen: a cursor by pointer or keys, a press tries the shot."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.makemap import Cell, MakeMap
from game.ui.kit import Widget, paint, theme
from game.ui.kit.widget import Watched
from game.ui.scenes.practice.map_picture import Marks, cell_at, draw_legend, draw_map, plot_rect
from game.ui.strings import tr


class MapWidget(Widget):
    """The picture with its cursor.

    Args:
        moved: called when the cursor has moved.
        tried: called when a cell is to be tried.
    """

    focusable = True
    found: Watched[MakeMap | None] = Watched(None)
    cursor: Watched[tuple[int, int]] = Watched((0, 0))
    best: Watched[tuple[int, int] | None] = Watched(None)

    def __init__(self, moved: Callable[[], object], tried: Callable[[], object]) -> None:
        super().__init__("map.cells")
        self._moved, self._tried = moved, tried

    def spoken(self) -> str:
        """The cell under the cursor."""
        found = self.found
        if found is None:
            return ""
        return _name(found.at(*self.cursor))

    def put_cursor(self, column: int, row: int) -> None:
        """Moves the cursor to a cell, or as near as the map goes."""
        if self.found is None:
            return
        task = self.found.task
        wanted = min(max(column, 0), task.columns - 1), min(max(row, 0), task.rows - 1)
        if wanted != self.cursor:
            self.cursor = wanted
            self._moved()

    def point(self, at: tuple[int, int]) -> None:
        """Moves the cursor under the pointer."""
        if self.found is None:
            return
        task = self.found.task
        if cell := cell_at(plot_rect(self._inner(), task, self.scale), task, at):
            self.put_cursor(*cell)

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-self.scale(12), -self.scale(20))

    def roam(self, dx: int, dy: int) -> bool:
        """Arrows move the cursor; at the edge the focus goes on."""
        before = self.cursor
        self.put_cursor(before[0] + dx, before[1] - dy)
        return self.cursor != before

    def press(self, at: tuple[int, int]) -> None:
        """The cursor follows the pointer."""
        self.point(at)

    def drag(self, at: tuple[int, int]) -> None:
        """The cursor follows the pointer."""
        self.point(at)

    def activate(self) -> None:
        """Tries the shot under the cursor."""
        self._tried()

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card and the map."""
        paint.box(surface, self.rect, theme.RADIUS_PANEL, theme.PANEL, self.scale)
        self.draw_focus(surface, self.rect, theme.RADIUS_PANEL)
        if self.found:
            marks = Marks(self.cursor, self.best)
            draw_map(surface, self._inner(), self.found, marks, self.scale)


class Legend(Widget):
    """What the cells' colours and patterns mean, and how many there are of each."""

    found: Watched[MakeMap | None] = Watched(None)

    def spoken(self) -> str:
        """The counts in one line."""
        if self.found is None:
            return ""
        return ", ".join(f"{_name(cell)} {n}" for cell, n in self.found.counts().items())

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the rows."""
        if self.found:
            draw_legend(surface, self.rect, self.found, self.scale)


def _name(cell: Cell) -> str:
    return tr(f"practice.map_{cell.name.lower()}")
