"""Where things stand on the screens of drills and trainer, from the window's size alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

COLUMN: Final = 262
GAP: Final = 11
MARGIN: Final = 14
HEAD: Final = 168
SHOT: Final = 158
SCORE: Final = 190
KEYS: Final = 192
LOW_KEYS: Final = 100
COACH: Final = 150
HIGH: Final = 210
"""Design units from which a card has room for two texts."""
LEAST: Final = 70
"""Design units under which large text has left a card no room, so that it is not shown."""
BAR: Final = 46
"""Design units of the columns and of each card's height; coach and facts take what is left."""


@dataclass(frozen=True, slots=True)
class DeskLayout:
    """Rectangles around a board on which something is asked for.

    Attributes:
        board: the square the board with its frame is fitted into.
        head: what is asked for.
        coach: how it is done.
        shot: the coming shot.
        score: how well it goes.
        facts: the last shot.
        keys: what can be done next.
        bar: the round buttons.
    """

    board: pygame.Rect
    head: pygame.Rect
    coach: pygame.Rect
    shot: pygame.Rect
    score: pygame.Rect
    facts: pygame.Rect
    keys: pygame.Rect
    bar: pygame.Rect


def desk_layout(size: tuple[int, int], scale: float) -> DeskLayout:
    """Lays the screen out.

    Args:
        size: window size in pixels.
        scale: pixels per layout unit; at 1280 by 800 and plain text size it is 1.
    """
    return _tall(size, scale) if size[1] > size[0] else _wide(size, scale)


def _wide(size: tuple[int, int], scale: float) -> DeskLayout:
    def px(value: float) -> int:
        return round(value * scale)

    width, height = size
    margin, gap = px(MARGIN), px(GAP)
    side = min(height - 2 * margin, width - 2 * (px(212) + 2 * margin))
    board = pygame.Rect(0, 0, side, side)
    board.center = (width // 2, height // 2)
    column = min(px(COLUMN), board.left - 2 * margin)
    left = max(margin, (board.left - column) // 2)
    right, bottom = width - left - column, height - margin
    head = pygame.Rect(left, margin, column, px(HEAD))
    shot = pygame.Rect(left, bottom - px(SHOT), column, px(SHOT))
    coach = pygame.Rect(left, head.bottom + gap, column, shot.top - head.bottom - 2 * gap)
    score = pygame.Rect(right, margin, column, px(SCORE))
    bar = pygame.Rect(right, bottom - px(BAR), column, px(BAR))
    keys = pygame.Rect(right, bar.top - gap - px(KEYS), column, px(KEYS))
    facts = pygame.Rect(right, score.bottom + gap, column, keys.top - score.bottom - 2 * gap)
    return DeskLayout(board, head, coach, shot, score, facts, keys, bar)


def _tall(size: tuple[int, int], scale: float) -> DeskLayout:
    def px(value: float) -> int:
        return round(value * scale)

    width, height = size
    margin, gap = px(MARGIN), px(GAP)
    column = (width - 2 * margin - gap) // 2
    left, right = margin, margin + column + gap
    head = pygame.Rect(left, margin, column, px(SCORE))
    score = pygame.Rect(right, margin, column, px(SCORE))
    bar = pygame.Rect(right, height - margin - px(BAR), column, px(BAR))
    shot_tall, coach_tall = px(SHOT), px(COACH)
    shot = pygame.Rect(left, height - margin - shot_tall, column, shot_tall)
    keys = pygame.Rect(right, bar.top - gap - px(LOW_KEYS), column, px(LOW_KEYS))
    top = shot.top - gap - coach_tall
    coach = pygame.Rect(left, top, column, coach_tall)
    facts = pygame.Rect(right, top, column, keys.top - gap - top)
    room = pygame.Rect(margin, head.bottom + gap, width - 2 * margin, top - head.bottom - 2 * gap)
    board = pygame.Rect(0, 0, min(room.size), min(room.size))
    board.center = room.center
    return DeskLayout(board, head, coach, shot, score, facts, keys, bar)
