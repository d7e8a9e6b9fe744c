"""The same stroke under each rule set, as a table: what the referees rule, at a glance and in full.

A row shows one stroke: beside it, or below it where the page is narrow, one cell for each rule
set. Pressing a row shows every ruling under it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from game.core.pieces import Kind
from game.rules.compare import Comparison, Ruled, comparison
from game.rules.ruleset import RULE_SETS
from game.rules.state import QueenState
from game.ui.kit import Widget, icons, paint, text, theme
from game.ui.kit.theme import Colour, Fill
from game.ui.kit.widget import Watched
from game.ui.scenes.rulebook.blocks import Block
from game.ui.scenes.rulebook.rows import Walk
from game.ui.small_discs import small_disc
from game.ui.strings import tr

_FIRST = 214
"""Design units of the first column."""
_LEAST_CELL = 104
"""Design units below which the cells go under the stroke, some in a line."""
_A_LINE = 3
"""How many of them."""
_CELL = 78
"""Design units of a cell's height."""
_FOUL = Fill(theme.rgb("C8323A", 34), theme.rgb("C8323A", 22), theme.rgb("E2626A", 110))
_CLEAN = Fill(theme.rgb("FFFFFF", 12), theme.rgb("FFFFFF", 8), theme.rgb("FFFFFF", 18))
_KINDS = (Kind.QUEEN, Kind.WHITE, Kind.BLACK)


@lru_cache(1)
def ruled_strokes() -> tuple[Comparison, ...]:
    """Every stroke with its rulings; the referees are asked once."""
    return comparison()


def outcome_key(ruled: Ruled) -> str:
    """What comes of a stroke, in one word of the catalogue: again, passes, win, lose, draw, tie."""
    finish = ruled.verdict.finish
    if finish is None:
        return "again" if ruled.is_shooting_again else "passes"
    if finish.result != "win":
        return finish.result
    return "win" if finish.sides[0] == 0 else "lose"


_SIGNS: dict[str, tuple[str, Colour]] = {
    "again": ("redo", theme.GREEN),
    "passes": ("right", theme.AMBER),
    "win": ("crown", theme.GOLD_LIGHT),
    "lose": ("flag", theme.rgb("F08A86")),
    "draw": ("replay", theme.TEXT_DIM),
    "tie": ("pause", theme.TEXT_DIM),
}


def is_side_by_side(width: float) -> bool:
    """Whether a page so many design units wide has room for all columns."""
    return width >= _FIRST + len(RULE_SETS) * _LEAST_CELL


def _lines() -> int:
    """Lines of cells under a stroke's words."""
    return -(-len(RULE_SETS) // _A_LINE)


class Columns(Block):
    """The names of the rule sets over their columns; nothing where the cells stand below."""

    gap = 18

    def height_for(self, width: int) -> int:
        """One line, or nothing."""
        return self.scale(30) if is_side_by_side(width / self.scale.factor) else 0

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the names."""
        if self.rect.height:
            draw_columns(surface, self.rect, self.scale)


class PinnedColumns(Widget):
    """The same names at the upper edge of the page while their own place is scrolled away."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the names on a strip of their own."""
        s = self.scale
        ground = self.rect.inflate(2 * s(12), 0)
        paint.box(surface, ground, 10, theme.PANEL_SOLID, s)
        draw_columns(surface, self.rect, s)


def draw_columns(surface: pygame.Surface, row: pygame.Rect, scale: theme.Scale) -> None:
    """Paints the names of the rule sets in a row of the table."""
    for ruled, cell in zip(ruled_strokes()[0].ruled, cells(row, scale), strict=True):
        size = scale(14)
        drawn = text.render_fit(
            tr(f"rules.{ruled.rules}"), cell.width, size, theme.GOLD, theme.BOLD
        )
        surface.blit(drawn, drawn.get_rect(center=(cell.centerx, row.centery)))


def cells(row: pygame.Rect, scale: theme.Scale) -> list[pygame.Rect]:
    """A cell for each rule set: in a row of the table, or in lines under the stroke's words."""
    gap = scale(6)
    inset = scale(8)
    count = len(RULE_SETS)
    if is_side_by_side(row.width / scale.factor):
        left = row.x + scale(_FIRST)
        wide = (row.right - inset - left - (count - 1) * gap) / count
        slots = [(left + index * (wide + gap), row.bottom - inset) for index in range(count)]
    else:
        wide = (row.width - 2 * inset - (_A_LINE - 1) * gap) / _A_LINE
        tall, last = scale(_CELL + 22) + gap, _lines() - 1
        slots = [
            (
                row.x + inset + index % _A_LINE * (wide + gap),
                row.bottom - inset - (last - index // _A_LINE) * tall,
            )
            for index in range(count)
        ]
    height = scale(_CELL)
    return [pygame.Rect(round(x), bottom - height, round(wide), height) for x, bottom in slots]


class StrokeRow(Block):
    """One stroke and what each rule set makes of it.

    Args:
        id: see `Widget`.
        row: the stroke and its rulings.
        command: called with itself when pressed.
        walk: called with itself and a step (right, down) when keys leave it.

    Attributes:
        is_open: whether its rulings are shown below.
        marked: whether it is the one that was asked for.
    """

    focusable = True
    gap = 10
    is_open = Watched(False)
    marked = Watched(False)

    def __init__(
        self, id: str, row: Comparison, command: Callable[[StrokeRow], object], walk: Walk
    ) -> None:
        super().__init__(id, tr(f"stroke.{row.stroke.key}"))
        self.row, self.command, self._walk = row, command, walk

    def activate(self) -> None:
        """Shows or hides the rulings."""
        self.call(self.command, self)

    def roam(self, dx: int, dy: int) -> bool:
        """Leaves it to the scene."""
        return self._walk(self, dx, dy)

    def _words_width(self, width: int) -> int:
        is_table = is_side_by_side(width / self.scale.factor)
        return (self.scale(_FIRST) if is_table else width) - self.scale(34)

    def _title(self, width: int) -> tuple[str, ...]:
        return text.wrap(self.text, self._words_width(width), self.scale(15.5), theme.MEDIUM)

    def height_for(self, width: int) -> int:
        """Room for the words and the cells."""
        s = self.scale
        words = s(22) * len(self._title(width)) + s(36)
        if is_side_by_side(width / s.factor):
            return max(s(_CELL), words) + s(16)
        return words + s(8) + _lines() * s(_CELL + 22) + s(12)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the stroke's words and all cells."""
        s = self.scale
        fill = theme.BUTTON.lighter(1.1) if self.hover else theme.BUTTON
        paint.box(surface, self.rect, theme.RADIUS_BUTTON, fill, s)
        if self.marked or self.is_open:
            paint.box(surface, self.rect, theme.RADIUS_BUTTON, theme.ROW_ON, s)
        self._draw_words(surface)
        is_table = is_side_by_side(self.rect.width / s.factor)
        for ruled, cell in zip(self.row.ruled, cells(self.rect, s), strict=True):
            if not is_table:
                name = text.render(tr(f"rules.{ruled.rules}"), s(13), theme.GOLD, theme.MEDIUM)
                surface.blit(name, name.get_rect(midleft=(cell.x + s(2), cell.y - s(11))))
            draw_cell(surface, cell, ruled, s)
        self.draw_focus(surface, self.rect, theme.RADIUS_BUTTON)

    def _draw_words(self, surface: pygame.Surface) -> None:
        s = self.scale
        left, top = self.rect.x + s(14), self.rect.y + s(10)
        for line in self._title(self.rect.width):
            drawn = text.render(line, s(15.5), theme.TEXT_BRIGHT, theme.MEDIUM)
            surface.blit(drawn, drawn.get_rect(midleft=(left, top + s(11))))
            top += s(22)
        stroke, side = self.row.stroke, s(19)
        counts = [(Kind.WHITE, str(stroke.whites)), (Kind.BLACK, str(stroke.blacks))]
        if stroke.queen is QueenState.ON_BOARD:
            counts.append((Kind.QUEEN, ""))
        elif stroke.queen is QueenState.COVERED:
            counts.append((Kind.QUEEN, tr("rulebook.covered")))
        else:
            counts.append((Kind.QUEEN, tr("rulebook.awaiting")))
        for kind, words in counts:
            disc = small_disc(kind, side)
            surface.blit(disc, (left, top + s(4)))
            left += side + s(4)
            drawn = text.render(words, s(13.5), theme.TEXT_DIM)
            surface.blit(drawn, drawn.get_rect(midleft=(left, top + s(5) + side // 2)))
            left += drawn.get_width() + s(9)


def draw_cell(surface: pygame.Surface, cell: pygame.Rect, ruled: Ruled, scale: theme.Scale) -> None:
    """Paints who goes on, what is put back, and the clauses; a foul has a sign and red ground."""
    s = scale
    paint.box(surface, cell, 8, _FOUL if ruled.verdict.fouls else _CLEAN, s)
    key = outcome_key(ruled)
    name, colour = _SIGNS[key]
    room, size = cell.width - s(12), s(13)
    words = tr(f"rulebook.outcome_{key}")
    sign = icons.icon(name, s(13), colour)
    used = s(17)
    while size > 8 and text.measure(words, size, theme.MEDIUM)[0] + used > room:
        size -= 1
    drawn = text.render(words, size, colour, theme.MEDIUM)
    left = cell.centerx - (used + drawn.get_width()) // 2
    surface.blit(sign, sign.get_rect(midleft=(left, cell.y + s(16))))
    surface.blit(drawn, drawn.get_rect(midleft=(left + used, cell.y + s(16))))
    _draw_back(surface, cell, [piece.kind for piece in ruled.verdict.returned], s)
    clauses = " ".join(dict.fromkeys(ruling.clause for ruling in ruled.verdict.rulings))
    lead = s(17) if ruled.verdict.fouls else 0
    line = text.render_fit(clauses, room - lead, s(12), theme.TEXT_DIM)
    place = line.get_rect(center=(cell.centerx + lead // 2, cell.bottom - s(13)))
    surface.blit(line, place)
    if lead:
        warning = icons.icon("warning", s(13), theme.rgb("F0A0A0"))
        surface.blit(warning, warning.get_rect(midleft=(place.x - lead, place.centery)))


def _draw_back(
    surface: pygame.Surface, cell: pygame.Rect, back: Sequence[Kind], scale: theme.Scale
) -> None:
    """Paints the discs that are put back, after an arrow; nothing when there are none."""
    if not back:
        return
    side, gap = scale(17), scale(3)
    discs = sorted(back, key=_KINDS.index)
    wide = scale(18) + (side + gap) * len(discs)
    left = cell.centerx - wide // 2
    arrow = icons.icon("undo", scale(14), theme.TEXT_DIM)
    middle = cell.y + scale(39)
    surface.blit(arrow, arrow.get_rect(midleft=(left, middle)))
    left += scale(18)
    for kind in discs:
        disc = small_disc(kind, side)
        surface.blit(disc, disc.get_rect(midleft=(left, middle)))
        left += side + gap
