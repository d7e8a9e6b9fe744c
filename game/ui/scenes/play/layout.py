"""Where things stand on the board screen, from the window's size alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.kit.theme import Scale

BUTTONS_A_ROW = 3
"""Round buttons beside each other where there are two rows of them."""
BOARD_SHARE: Final = 0.75
"""Part of the window's height that the board keeps, however large the text is."""
_UPRIGHT_SHARE: Final = 0.65
"""The same of an upright window's width."""
READABLE: Final = 0.9
"""Pixels a layout unit from which the smallest words can be read: below, a board beside which
large text is wanted gives way, down to `_LEAST_SHARE` of the window's height."""
_LEAST_SHARE: Final = 0.6
_LOG_LEAST: Final = 225
"""Layout units of height that the rulings keep where players' panels are high."""
_BESIDE: Final = 480
"""Layout units of width that two columns and their margins take at least."""
_ABOVE_AND_BELOW: Final = 432
"""Layout units of height that panels above and below the board take with two players."""


LARGE = 1.2
"""Text beyond this times the usual size counts as large."""


@dataclass(frozen=True, slots=True)
class PlayLayout:
    """Rectangles of the board screen.

    Attributes:
        board: the square the board with its frame is fitted into.
        players: one rectangle a seat, in the order the seats were given.
        shot: placing, angle and power.
        log: the rulings so far.
        match: board number, boards won, the queen.
        buttons: the round buttons, in rows of `BUTTONS_A_ROW` where it is high enough for two.
        is_tall: True when panels stand above and below the board.
    """

    board: pygame.Rect
    players: tuple[pygame.Rect, ...]
    shot: pygame.Rect
    log: pygame.Rect
    match: pygame.Rect
    buttons: pygame.Rect
    is_tall: bool

    def middle(self, width: int) -> int:
        """Pixels of a window this wide that no column of panels takes: around the board's middle.

        Panels above and below the board leave it the whole width.
        """
        if self.is_tall:
            return width
        nearest = min(abs(each.centerx - width / 2) - each.w / 2 for each in self.players)
        return int(2 * nearest)


def beside_board(
    size: tuple[int, int], scale: Scale, above_and_below: int = _ABOVE_AND_BELOW
) -> Scale:
    """The scale of what stands around a board: the player's, as far as the board keeps its share.

    It never falls below the scale of plain text.

    Args:
        size: of the window in pixels.
        scale: what the player's text size asks for.
        above_and_below: layout units of height that an upright window's panels take.
    """
    width, height = size
    if width >= height:
        least = (width - _LEAST_SHARE * height) / _BESIDE
        most = max((width - BOARD_SHARE * height) / _BESIDE, min(READABLE, least))
    else:
        most = (height - _UPRIGHT_SHARE * width) / above_and_below
    plain = Scale.fitting(size).factor
    return Scale(min(scale.factor, max(most, plain)))


def play_layout(size: tuple[int, int], scale: float, seats: int) -> PlayLayout:
    """Lays the board screen out.

    Args:
        size: window size in pixels.
        scale: pixels per layout unit; at 1280 by 800 and plain text size it is 1.
        seats: number of player panels, 2 to 4; in doubles partners stand under each other.
    """
    width, height = size
    return (
        _tall(width, height, scale, seats) if height > width else _wide(width, height, scale, seats)
    )


def _wide(width: int, height: int, scale: float, seats: int) -> PlayLayout:
    def px(value: float) -> int:
        return round(value * scale)

    margin = px(14)
    least = px(212)
    side = min(height - 2 * margin, width - 2 * (least + 2 * margin))
    board = pygame.Rect(0, 0, side, side)
    board.center = (width // 2, height // 2)
    spare = board.left
    column = min(px(258), spare - 2 * margin)
    left = max(margin, (spare - column) // 2)
    right = width - left - column
    top, bottom, gap = margin, height - margin, px(12)

    # Large text takes the room that the log needs: panels are lower then.
    is_large = scale > LARGE * min(width / 1280, height / 800)
    low = px(140) if is_large else px(168)
    rows = 1 if seats == 2 else 2
    room = bottom - top - low - rows * gap
    high = next((h for h in (200, 166) if room - rows * px(h) >= px(_LOG_LEAST)), 138)
    panel = px(138 if is_large else high)
    players = _seat_panels(left, right, column, top, panel, gap, seats)
    below = top + (panel + gap) * rows
    shot = pygame.Rect(left, bottom - low, column, low)
    log = pygame.Rect(left, below, column, shot.top - gap - below)
    buttons = pygame.Rect(right, bottom - px(104), column, px(104))
    # Three players leave a place free in the right column.
    beside = top + (panel + gap) * (seats // 2)
    match = pygame.Rect(right, beside, column, min(px(204), buttons.top - gap - beside))
    return PlayLayout(board, players, shot, log, match, buttons, is_tall=False)


def _seat_panels(
    left: int, right: int, column: int, top: int, panel: int, gap: int, seats: int
) -> tuple[pygame.Rect, ...]:
    """Seats clockwise from S: the first side's in the left column, the other's in the right."""
    return tuple(
        pygame.Rect(
            left if index % 2 == 0 else right, top + (index // 2) * (panel + gap), column, panel
        )
        for index in range(seats)
    )


def _tall(width: int, height: int, scale: float, seats: int) -> PlayLayout:
    def px(value: float) -> int:
        return round(value * scale)

    margin, gap = px(14), px(10)
    column = (width - 2 * margin - gap) // 2
    rows = 1 if seats == 2 else 2
    panel = px(138)
    low = px(168)
    bar = px(48)
    room = height - 2 * margin - rows * (panel + gap) - low - bar - 2 * gap
    side = min(width - 2 * margin, room)
    board = pygame.Rect(0, 0, side, side)
    board.midtop = (width // 2, margin + rows * (panel + gap) + max(0, room - side) // 2)
    players = _seat_panels(margin, margin + column + gap, column, margin, panel, gap, seats)
    base = height - margin - bar - gap - low
    shot = pygame.Rect(margin, base, column, low)
    log = pygame.Rect(margin + column + gap, base, column, low)
    buttons = pygame.Rect(width - margin - column, height - margin - bar, column, bar)
    match = pygame.Rect(margin, height - margin - bar, column, bar)
    return PlayLayout(board, players, shot, log, match, buttons, is_tall=True)
