"""The sheet as a table: a heading for each game, a row for each board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.rules.sheet import BoardResult, Row, Sheet
from game.ui.kit import Widget, icons, paint, text, theme
from game.ui.kit.theme import Colour, Fill
from game.ui.kit.widget import Watched, draw_aligned
from game.ui.scenes.large_keys import TOUCH, draw_fitted
from game.ui.scenes.scorekeeper.cards import PIECE
from game.ui.scenes.scorekeeper.words import row_notes, row_words
from game.ui.strings import tr

NOTE_PITCH = 24
"""Design units a line of notes takes below its row."""
_ROW = Fill(theme.rgb("FFFFFF", 12), theme.rgb("FFFFFF", 8))
_ROW_LATEST = Fill(theme.rgb("E0B45C", 34), theme.rgb("E0B45C", 20), theme.rgb("E0B45C", 90))


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns of a table are, as (left, width) in pixels.

    Attributes:
        board: number of the board.
        sides: what each side gained.
        left: pieces left; None for free scoring.
        score: the score after it.
    """

    board: tuple[int, int]
    sides: tuple[tuple[int, int], tuple[int, int]]
    left: tuple[int, int] | None
    score: tuple[int, int]

    @classmethod
    def of(cls, left: int, width: int, *, has_left: bool) -> Columns:
        """The columns of a table that is `width` pixels wide."""
        parts = (0.12, 0.24, 0.24, 0.16, 0.24) if has_left else (0.14, 0.28, 0.28, 0.0, 0.30)
        edges = [left + round(width * sum(parts[:count])) for count in range(6)]
        slots = [(edges[i], edges[i + 1] - edges[i]) for i in range(5)]
        return cls(slots[0], (slots[1], slots[2]), slots[3] if has_left else None, slots[4])


class TableHead(Widget):
    """The names of the columns, above the rows."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__("score.columns")
        self._sheet = sheet
        self.text = " · ".join(sheet.setup.names)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the names and a line beneath them."""
        s, rect = self.scale, self.rect
        has_left = self._sheet.setup.style != "free"
        columns = Columns.of(rect.x, rect.width, has_left=has_left)
        names = self._sheet.setup.names
        words = [(columns.board, tr("score.column_board")), (columns.score, tr("score.score"))]
        words += list(zip(columns.sides, names, strict=True))
        if columns.left:
            words.append((columns.left, tr("score.column_left")))
        for (left, width), name in words:
            box = pygame.Rect(left + s(2), rect.y, width - s(4), rect.height)
            colour = theme.TEXT if name in names else theme.TEXT_DIM
            draw_fitted(surface, name, box, s(14), colour)
        line = pygame.Rect(rect.x, rect.bottom - 1, rect.width, max(1, s(1)))
        surface.fill(theme.TEXT_OFF, line)


class BoardRow(Widget):
    """One board: pressing it tells how its points came about.

    Args:
        id: see `Widget`.
        sheet: the sheet it is of.
        row: the board.
        command: called when pressed.
    """

    focusable = True
    is_latest = Watched(False)

    def __init__(self, id: str, sheet: Sheet, row: Row, command: Callable[[], object]) -> None:
        super().__init__(id, row_words(sheet, row))
        self.row, self.command = row, command
        self._is_free = sheet.setup.style == "free"
        self._notes = row_notes(sheet, row)

    def spoken(self) -> str:
        """The board and what it brought about."""
        return " ".join([self.text, *self._notes])

    def activate(self) -> None:
        """Runs the command."""
        self.call(self.command)

    def height_for(self, width: int) -> int:
        """Pixels of height at this width."""
        lines = sum(len(lines) for lines in self._wrapped(width))
        return self.scale(TOUCH) + lines * self.scale(NOTE_PITCH) + (self.scale(8) if lines else 0)

    def _wrapped(self, width: int) -> list[tuple[str, ...]]:
        room = max(1, width - self.scale(56))
        size = self.scale(15)
        return [text.wrap(note, room, size, theme.MEDIUM) for note in self._notes]

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the figures and, beneath them, the notes."""
        s, rect = self.scale, self.rect
        fill = _ROW_LATEST if self.is_latest else _ROW
        if self.hover or self.down:
            fill = fill.lighter(1.2)
        paint.box(surface, rect, 10, fill, s)
        self.draw_focus(surface, rect.inflate(-s(8), -s(8)), 8)
        line = pygame.Rect(rect.x, rect.y, rect.width, s(TOUCH))
        self._draw_figures(surface, line)
        top = line.bottom - s(4)
        for lines in self._wrapped(rect.width):
            picture = icons.icon("flag", s(15), theme.GOLD)
            surface.blit(picture, picture.get_rect(center=(rect.x + s(28), top + s(12))))
            for words in lines:
                drawn = text.render(words, s(15), theme.GOLD_LIGHT, theme.MEDIUM)
                surface.blit(drawn, drawn.get_rect(midleft=(rect.x + s(44), top + s(12))))
                top += s(NOTE_PITCH)

    def _draw_figures(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        row, entry = self.row, self.row.entry
        columns = Columns.of(line.x, line.width, has_left=not self._is_free)
        self._put(surface, columns.board, line, str(row.board), theme.TEXT_DIM)
        for side in (0, 1):
            self._draw_side(surface, columns.sides[side], line, side)
        if columns.left and isinstance(entry, BoardResult):
            self._put(surface, columns.left, line, str(entry.left), theme.TEXT_DIM)
        score = f"{row.scores[0]} : {row.scores[1]}"
        self._put(surface, columns.score, line, score, theme.TEXT_BRIGHT, weight=theme.BOLD)

    def _put(
        self,
        surface: pygame.Surface,
        column: tuple[int, int],
        line: pygame.Rect,
        words: str,
        colour: Colour,
        *,
        weight: int = theme.MEDIUM,
    ) -> pygame.Rect:
        """Paints a figure in the middle of a column; returns the column's box."""
        box = pygame.Rect(column[0], line.y, column[1], line.height)
        size = self.scale(18)
        while size > 8 and text.measure(words, size, weight)[0] > box.width - self.scale(4):
            size -= 1
        drawn = text.render(words, size, colour, weight)
        draw_aligned(surface, drawn, box, "centre")
        return box

    def _draw_side(
        self, surface: pygame.Surface, column: tuple[int, int], line: pygame.Rect, side: int
    ) -> None:
        """Paints what a side gained; a crown if it had the queen, a white piece if it broke."""
        s, entry, gained = self.scale, self.row.entry, self.row.points[side]
        words, colour = (f"{gained:+d}" if gained else "0"), theme.TEXT
        crown: Colour | None = None
        if isinstance(entry, BoardResult):
            if entry.winner != side:
                words, colour = "–", theme.TEXT_OFF
            if entry.queen == side:
                crown = theme.RED if entry.winner == side else theme.TEXT_DIM
        elif not gained:
            colour = theme.TEXT_OFF
        box = self._put(surface, column, line, words, colour, weight=theme.BOLD)
        beside = min(s(37), box.width // 2 - s(13))
        if crown:
            picture = icons.icon("crown", s(17), crown)
            surface.blit(picture, picture.get_rect(center=(box.centerx + beside, box.centery)))
        if self.row.breaker == side and not self._is_free:
            paint.put_dot(surface, box.centerx - beside, box.centery, s(6), PIECE)
