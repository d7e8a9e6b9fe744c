"""Where things stand in the practice room, from the window's size alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.kit.theme import Scale
from game.ui.scenes.play.layout import beside_board

HEIGHTS: Final = {"tray": 134, "steps": 156, "options": 186, "shot": 164, "tools": 152, "last": 176}
"""Design units of each card's height; the results take what is left."""
BAR: Final = 46
"""Design units of the row of round buttons."""
COLUMN: Final = 258
GAP: Final = 11
MARGIN: Final = 14
RESULTS: Final = 300
"""Design units the results keep at least: with large text the cards give way before they do."""
_COLUMNS: Final = ((("tray", "steps", "options", "shot"), 0), (("tools", "last"), BAR + RESULTS))
"""The cards of the left column and of the right one, and what else stands in it."""
_SLACK: Final = 1.25
"""How much lower than it is drawn for a card may be."""


@dataclass(frozen=True, slots=True)
class RoomLayout:
    """Rectangles of the practice room.

    Attributes:
        board: the square the board with its frame is fitted into.
        cards: the cards by name: those of `HEIGHTS`, "results" and "bar".
    """

    board: pygame.Rect
    cards: dict[str, pygame.Rect]


def room_scale(size: tuple[int, int], scale: Scale) -> Scale:
    """The scale of what stands around the board: cards that have to be squeezed have smaller words.

    In an upright window four columns of cards stand under the board, as wide as plain words need.
    """
    scale = beside_board(size, scale)
    if size[1] > size[0]:
        return Scale(min(scale.factor, Scale.fitting(size).factor))
    room = size[1] - 2 * round(MARGIN * scale.factor)
    squeezed = min(_squeezed(room, scale.factor, names, more) for names, more in _COLUMNS)
    return Scale(min(scale.factor, _SLACK * squeezed))


def room_layout(size: tuple[int, int], scale: float) -> RoomLayout:
    """Lays the practice room out.

    Args:
        size: window size in pixels.
        scale: pixels per layout unit; at 1280 by 800 and plain text size it is 1.
    """
    return _tall(size, scale) if size[1] > size[0] else _wide(size, scale)


def _wide(size: tuple[int, int], scale: float) -> RoomLayout:
    width, height = size
    margin, gap = round(MARGIN * scale), round(GAP * scale)
    side = min(height - 2 * margin, width - 2 * (round(212 * scale) + 2 * margin))
    board = pygame.Rect(0, 0, side, side)
    board.center = (width // 2, height // 2)
    column = min(round(COLUMN * scale), board.left - 2 * margin)
    left = max(margin, (board.left - column) // 2)
    whole = pygame.Rect(left, margin, column, height - 2 * margin)
    names = ("tray", "steps", "options")
    squeezed = _squeezed(whole.h, scale, (*names, "shot"))
    cards = _stacked(whole, names, gap, squeezed)
    # The coming shot stays at the foot, where the hand is.
    tall = min(round(HEIGHTS["shot"] * squeezed), whole.bottom - cards["options"].bottom - gap)
    cards["shot"] = pygame.Rect(left, whole.bottom - tall, column, tall)
    whole.x = width - left - column
    cards |= _right(whole, gap, _squeezed(whole.h, scale, ("tools", "last"), BAR + RESULTS))
    return RoomLayout(board, cards)


def _squeezed(room: int, scale: float, names: Sequence[str], more: int = 0) -> float:
    """Pixels a unit of height, small enough for all these cards to have room."""
    units = sum(HEIGHTS[name] for name in names) + more + GAP * (len(names) + 1)
    return min(scale, room / units)


def _right(whole: pygame.Rect, gap: int, scale: float) -> dict[str, pygame.Rect]:
    """The right column: tools at the top, the row of buttons at the foot, results between."""
    cards = _stacked(whole, ("tools",), gap, scale)
    bar = round(BAR * scale)
    cards["bar"] = pygame.Rect(whole.x, whole.bottom - bar, whole.w, bar)
    tall = round(HEIGHTS["last"] * scale)
    cards["last"] = pygame.Rect(whole.x, cards["bar"].top - gap - tall, whole.w, tall)
    top = cards["tools"].bottom + gap
    cards["results"] = pygame.Rect(whole.x, top, whole.w, cards["last"].top - gap - top)
    return cards


def _stacked(
    whole: pygame.Rect, names: Sequence[str], gap: int, scale: float
) -> dict[str, pygame.Rect]:
    """Cards under each other from the top of a column."""
    cards: dict[str, pygame.Rect] = {}
    top = whole.top
    for name in names:
        cards[name] = pygame.Rect(whole.x, top, whole.w, round(HEIGHTS[name] * scale))
        top = cards[name].bottom + gap
    return cards


def _tall(size: tuple[int, int], scale: float) -> RoomLayout:
    """The board above, four columns of cards under it."""
    width, height = size
    margin, gap = round(MARGIN * scale), round(GAP * scale)
    low = round((HEIGHTS["options"] + HEIGHTS["shot"] + GAP) * scale)
    low = min(low, (height - 3 * margin) // 2)
    side = min(width - 2 * margin, height - low - 3 * margin)
    board = pygame.Rect(0, 0, side, side)
    top = height - margin - low
    board.midtop = (width // 2, max(margin, (top - side) // 2))
    column = (width - 2 * margin - 3 * gap) // 4
    columns = [pygame.Rect(margin + n * (column + gap), top, column, low) for n in range(4)]
    scale = min(scale, low / (HEIGHTS["options"] + HEIGHTS["shot"] + GAP))
    cards = _stacked(columns[0], ("tray", "steps"), gap, scale)
    bar = cards["steps"].bottom + gap
    cards["bar"] = pygame.Rect(columns[0].x, bar, column, max(1, columns[0].bottom - bar))
    cards |= _stacked(columns[1], ("options", "shot"), gap, scale)
    cards |= _stacked(columns[3], ("tools", "last"), gap, scale)
    cards["results"] = columns[2]
    return RoomLayout(board, cards)
