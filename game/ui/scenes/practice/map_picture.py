"""The make map as a picture: cells in colours and patterns, axes, the marked shot, a legend."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor, log10
from typing import Final

import pygame

from game.core.shot import normal_angle
from game.session.makemap import Cell, MakeMap, MapTask
from game.ui.kit import icons, paint, text, theme
from game.ui.kit.theme import Scale
from game.ui.strings import tr
from game.ui.view.values import Rgb

SHOWN: Final = (Cell.POCKETED, Cell.SCRATCHED, Cell.FOUL, Cell.MISSED)
"""The legend's order."""
COLOURS: Final[dict[Cell, tuple[Rgb, Rgb]]] = {
    Cell.UNKNOWN: ((14, 22, 19), (14, 22, 19)),
    Cell.MISSED: ((38, 50, 46), (44, 58, 53)),
    Cell.POCKETED: ((92, 196, 138), (214, 255, 226)),
    Cell.SCRATCHED: ((190, 52, 62), (255, 176, 168)),
    Cell.FOUL: ((206, 150, 50), (70, 44, 8)),
}
"""Ground and pattern of every kind of cell."""
_MOST_TICKS: Final = 9
_PERIOD: Final = 12
"""Pixels after which every pattern repeats."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked on a map, as (column, row).

    Attributes:
        cursor: the cell keys and pointer are at, or None.
        best: the most forgiving shot, or None.
    """

    cursor: tuple[int, int] | None = None
    best: tuple[int, int] | None = None


def plot_rect(rect: pygame.Rect, task: MapTask, scale: Scale) -> pygame.Rect:
    """The cells' rectangle inside the picture's: whole pixels a cell, axes left and below."""
    left, foot, top, right = scale(58), scale(48), scale(8), scale(12)
    wide = max(1, (rect.w - left - right) // task.columns)
    tall = max(1, (rect.h - foot - top) // task.rows)
    return pygame.Rect(rect.x + left, rect.y + top, wide * task.columns, tall * task.rows)


def cell_at(plot: pygame.Rect, task: MapTask, at: tuple[int, int]) -> tuple[int, int] | None:
    """The cell under a point, as (column, row), or None."""
    if not plot.collidepoint(at):
        return None
    column = (at[0] - plot.x) * task.columns // plot.w
    row = (plot.bottom - 1 - at[1]) * task.rows // plot.h
    return column, row


def draw_map(
    surface: pygame.Surface, rect: pygame.Rect, found: MakeMap, marks: Marks, scale: Scale
) -> None:
    """Paints the cells, the axes and the marks."""
    task = found.task
    plot = plot_rect(rect, task, scale)
    surface.fill(COLOURS[Cell.UNKNOWN][0], plot)
    size = plot.w // task.columns, plot.h // task.rows
    for row in range(task.rows):
        cells = found.cells[row]
        is_guess = cells is None
        cells = found.nearest_row(row) if is_guess else cells
        if cells is None:
            break
        top = plot.bottom - (row + 1) * size[1]
        _draw_row(surface, plot, cells, pygame.Rect(plot.x, top, *size), is_guess)
    pygame.draw.rect(surface, (120, 132, 124), plot.inflate(2, 2), 1)
    _draw_axes(surface, plot, task, scale)
    if marks.best:
        _draw_best(surface, _cell_rect(plot, task, marks.best), scale)
    if marks.cursor:
        _draw_cursor(surface, _cell_rect(plot, task, marks.cursor), plot)


def _cell_rect(plot: pygame.Rect, task: MapTask, cell: tuple[int, int]) -> pygame.Rect:
    wide, tall = plot.w // task.columns, plot.h // task.rows
    return pygame.Rect(plot.x + cell[0] * wide, plot.bottom - (cell[1] + 1) * tall, wide, tall)


def _draw_row(
    surface: pygame.Surface, plot: pygame.Rect, cells: bytes, first: pygame.Rect, is_guess: bool
) -> None:
    """One row, a run of equal cells at a time; `first` is its first cell's rectangle."""
    start = 0
    for column in range(1, len(cells) + 1):
        if column < len(cells) and cells[column] == cells[start]:
            continue
        phase = (first.y - plot.y) % _PERIOD
        strip = _strip(Cell(cells[start]), plot.w, first.h, phase, is_guess)
        left, wide = start * first.w, (column - start) * first.w
        surface.blit(strip, (plot.x + left, first.y), (left, 0, wide, first.h))
        start = column


@lru_cache(256)
def _strip(cell: Cell, wide: int, tall: int, down: int, is_guess: bool) -> pygame.Surface:
    """A whole row of one kind, so that its pattern goes on from cell to cell.

    It is fainter where the row is a guess; `down` is how far the pattern has come.
    """
    ground, ink = COLOURS[cell]
    if is_guess:
        ground, ink = _dimmed(ground), _dimmed(ink)
    tile = pygame.Surface((_PERIOD, tall))
    tile.fill(ground)
    for y in range(tall):
        for x in range(_PERIOD):
            if _is_ink(cell, x, (y + down) % _PERIOD):
                tile.set_at((x, y), ink)
    strip = pygame.Surface((wide, tall))
    for left in range(0, wide, _PERIOD):
        strip.blit(tile, (left, 0))
    return strip


def _is_ink(cell: Cell, x: int, y: int) -> bool:
    """The patterns, on a square of twelve pixels that repeats."""
    if cell is Cell.POCKETED:
        return ((x % 6) - 2.5) ** 2 + ((y % 6) - 2.5) ** 2 < 2.6  # dots
    if cell is Cell.SCRATCHED:
        return (x + y) % 6 < 2  # stripes
    if cell is Cell.FOUL:
        return (x + y) % 6 == 0 or (x - y) % 6 == 0  # a grid on its corner
    return cell is Cell.MISSED and x == 6 and y == 6


def _dimmed(colour: Rgb) -> Rgb:
    red, green, blue = (round(0.42 * part + 10) for part in colour)
    return red, green, blue


def _draw_cursor(surface: pygame.Surface, cell: pygame.Rect, plot: pygame.Rect) -> None:
    """A gold frame, and hair lines to both axes."""
    x, y = cell.center
    for a, b in (
        ((plot.x, y), (cell.x - 3, y)),
        ((x, cell.bottom + 2), (x, plot.bottom)),
    ):
        pygame.draw.line(surface, (244, 212, 138), a, b)
    pygame.draw.rect(surface, (20, 14, 6), cell.inflate(8, 8), 1, border_radius=3)
    pygame.draw.rect(surface, theme.GOLD_LIGHT[:3], cell.inflate(6, 6), 2, border_radius=3)


def _draw_best(surface: pygame.Surface, cell: pygame.Rect, scale: Scale) -> None:
    """A star on a dark disc: the most forgiving shot."""
    side = max(12, scale(22))
    pygame.draw.aacircle(surface, (16, 22, 19), cell.center, side * 0.62)
    pygame.draw.aacircle(surface, theme.GOLD_LIGHT[:3], cell.center, side * 0.62, 2)
    star = icons.icon("star", side, theme.GOLD_LIGHT)
    surface.blit(star, star.get_rect(center=cell.center))


# Axes ------------------------------------------------------------------------------------


def ticks(low: float, high: float, most: int = _MOST_TICKS) -> list[float]:
    """Round numbers between two ends, at most so many."""
    step = 10.0 ** floor(log10(max(high - low, 1e-9) / most))
    factor = next(f for f in (1, 2, 5, 10, 20) if (high - low) / (step * f) <= most)
    step *= factor
    return [round(step * k, 9) for k in range(ceil(low / step), floor(high / step) + 1)]


def _draw_axes(surface: pygame.Surface, plot: pygame.Rect, task: MapTask, scale: Scale) -> None:
    size, grey = scale(12), theme.TEXT_DIM
    for angle in ticks(task.low, task.high):
        x = plot.x + round(plot.w * (angle - task.low) / (task.high - task.low))
        pygame.draw.line(surface, grey[:3], (x, plot.bottom + 1), (x, plot.bottom + scale(5)))
        shown = normal_angle(angle)
        words = text.render_cells(_degrees(shown), size, grey)
        surface.blit(words, words.get_rect(midtop=(x, plot.bottom + scale(6))))
    low, high = task.speed(-0.5), task.speed(task.rows - 0.5)
    for speed in ticks(low, high):
        y = plot.bottom - round(plot.h * (speed - low) / (high - low))
        pygame.draw.line(surface, grey[:3], (plot.x - scale(5), y), (plot.x - 2, y))
        words = text.render_cells(f"{speed:g}", size, grey)
        surface.blit(words, words.get_rect(midright=(plot.x - scale(8), y)))
    across = text.render(tr("practice.map_angles"), size, grey, theme.MEDIUM)
    surface.blit(across, across.get_rect(midtop=(plot.centerx, plot.bottom + scale(24))))
    up = pygame.transform.rotate(
        text.render(tr("practice.map_speeds"), size, grey, theme.MEDIUM), 90
    )
    surface.blit(up, up.get_rect(center=(plot.x - scale(46), plot.centery)))


def _degrees(angle: float) -> str:
    return tr("play.degrees", angle=f"{angle:+g}".replace("-", "−") if angle else "0")


# Legend and file -------------------------------------------------------------------------


def draw_legend(surface: pygame.Surface, rect: pygame.Rect, found: MakeMap, scale: Scale) -> None:
    """Every kind of cell with its pattern, its name and how many there are."""
    counts = found.counts()
    pitch = rect.h / len(SHOWN)
    side = max(1, round(min(pitch * 0.72, scale(24))))
    for index, cell in enumerate(SHOWN):
        middle = round(rect.y + (index + 0.5) * pitch)
        swatch = _strip(cell, side, side, 0, False)
        place = swatch.get_rect(midleft=(rect.x, middle))
        surface.blit(swatch, place)
        pygame.draw.rect(surface, (120, 132, 124), place.inflate(2, 2), 1)
        size = scale(13.5)
        words = text.render(tr(f"practice.map_{cell.name.lower()}"), size, theme.TEXT)
        surface.blit(words, words.get_rect(midleft=(place.right + scale(10), middle)))
        number = text.render_cells(str(counts[cell]), size, theme.TEXT_DIM)
        surface.blit(number, number.get_rect(midright=(rect.right, middle)))


def poster(found: MakeMap, best: tuple[int, int] | None, lines: tuple[str, ...]) -> pygame.Surface:
    """The map as a picture to keep, with its legend and what it is of.

    Args:
        found: the map.
        best: the marked shot.
        lines: what it is of, a heading and further lines.
    """
    scale = Scale(1.25)
    picture = pygame.Surface((1400, 980))
    picture.fill(theme.TABLE[:3])
    paint.box(picture, picture.get_rect().inflate(-24, -24), 18, theme.PANEL, scale)
    for index, line in enumerate(lines):
        size = scale(20 if index == 0 else 14)
        colour = theme.TEXT_BRIGHT if index == 0 else theme.TEXT_DIM
        drawn = text.render(line, size, colour, theme.BOLD if index == 0 else theme.REGULAR)
        picture.blit(drawn, (44, 36 + index * 30 + (8 if index else 0)))
    draw_map(picture, pygame.Rect(40, 150, 1040, 790), found, Marks(best=best), scale)
    draw_legend(picture, pygame.Rect(1110, 160, 240, 170), found, scale)
    return picture
