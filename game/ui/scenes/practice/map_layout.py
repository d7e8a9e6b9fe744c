"""Where things stand on the make map's screen, from the window's size alone."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.kit.theme import Scale

SIDE = 318
"""Design units of the column beside the map."""
BOARD = 176
CHOICES = 180
PROGRESS = 40
BUTTONS = 100
LEGEND = 92
FACTS = 132
"""Design units the numbers keep at least."""
GAP = 10
MARGIN = 14


_COLUMN = BOARD + CHOICES + PROGRESS + BUTTONS + LEGEND + FACTS + 5 * GAP
"""Design units of height of everything beside the map."""
_SLACK = 1.18
"""How much lower than it is drawn for the column may be."""


@dataclass(frozen=True, slots=True)
class MapLayout:
    """Rectangles of the screen; see the names."""

    cells: pygame.Rect
    board: pygame.Rect
    choices: pygame.Rect
    progress: pygame.Rect
    facts: pygame.Rect
    legend: pygame.Rect
    buttons: pygame.Rect


def map_scale(size: tuple[int, int], scale: Scale) -> Scale:
    """The scale of the screen: words no larger than the column beside the map has room for."""
    if size[1] > size[0]:
        return Scale(min(scale.factor, Scale.fitting(size).factor))
    return Scale(min(scale.factor, _SLACK * size[1] / (_COLUMN + 2 * MARGIN)))


def map_layout(size: tuple[int, int], scale: float) -> MapLayout:
    """Lays the screen out.

    Args:
        size: window size in pixels.
        scale: pixels per layout unit.
    """
    return _tall(size, scale) if size[1] > size[0] else _wide(size, scale)


def _wide(size: tuple[int, int], scale: float) -> MapLayout:
    """The map at the left, everything else in a column at the right."""
    px = Scale(scale)
    margin, gap, side = px(MARGIN), px(GAP), px(SIDE)
    left = size[0] - margin - side
    cells = pygame.Rect(margin, margin, left - gap - margin, size[1] - 2 * margin)
    whole = pygame.Rect(left, margin, side, size[1] - 2 * margin)
    px = Scale(min(scale, whole.h / _COLUMN))
    board = pygame.Rect(0, whole.y, px(BOARD), px(BOARD))
    board.centerx = whole.centerx
    choices = pygame.Rect(left, board.bottom + gap, side, px(CHOICES))
    progress = pygame.Rect(left, choices.bottom + gap, side, px(PROGRESS))
    buttons = pygame.Rect(left, whole.bottom - px(BUTTONS), side, px(BUTTONS))
    legend = pygame.Rect(left, buttons.top - gap - px(LEGEND), side, px(LEGEND))
    top = progress.bottom + gap
    facts = pygame.Rect(left, top, side, max(1, legend.top - gap - top))
    return MapLayout(cells, board, choices, progress, facts, legend, buttons)


def _tall(size: tuple[int, int], scale: float) -> MapLayout:
    """The map above; board, choices and numbers side by side below."""
    px = Scale(scale)
    margin, gap = px(MARGIN), px(GAP)
    low = px(CHOICES + PROGRESS + BUTTONS + 2 * GAP)
    top = size[1] - margin - low
    cells = pygame.Rect(margin, margin, size[0] - 2 * margin, top - gap - margin)
    column = (size[0] - 2 * margin - 2 * gap - low) // 2
    board = pygame.Rect(margin, top, low, low)
    middle = board.right + gap
    choices = pygame.Rect(middle, top, column, px(CHOICES))
    progress = pygame.Rect(middle, choices.bottom + gap, column, px(PROGRESS))
    buttons = pygame.Rect(middle, progress.bottom + gap, column, px(BUTTONS))
    right = middle + column + gap
    legend = pygame.Rect(right, size[1] - margin - px(LEGEND), column, px(LEGEND))
    facts = pygame.Rect(right, top, column, max(1, legend.top - gap - top))
    return MapLayout(cells, board, choices, progress, facts, legend, buttons)
