"""Where things stand on the board screen around the board seen from a chair.

The far rail is short and the near one long: players' panels stand beside the far half, what the
shot needs lies in one strip below the near rail.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.pieces import Seat
from game.ui.art import layout
from game.ui.art.camera import BOTTOM, FRAME_TOP, fitted
from game.ui.scenes.play.layout import LARGE, PlayLayout

if TYPE_CHECKING:
    from game.ui.app import App

_STEP: Final = 0.98
"""How much smaller a board is tried next, when panels would lie on the one before."""
_NEARLY: Final = 0.93
"""Share of the panels' width that a narrower one needs for all to take its width."""
_SMALLEST: Final = 8
"""Pixels of height below which no board is tried, whatever the window."""
_LEAST: Final = 0.45
"""Smallest board tried, as a share of the window."""


def wants_seat(view: str, size: tuple[int, int]) -> bool:
    """Whether the player's choice of view means the chair in a window of this size."""
    return view == "seat" or (view == "auto" and size[0] > size[1])


def seat_at_bottom(app: App, shooter: Seat) -> Seat:
    """Who sits at the bottom of the screen while `shooter` shoots."""
    return Seat.S if app.settings.fixed_board else shooter


def seat_layout(size: tuple[int, int], scale: float, seats: int) -> PlayLayout:
    """Lays the board screen out; a window at least as wide as high.

    Args:
        size: window size in pixels.
        scale: pixels per layout unit.
        seats: number of player panels, 2 to 4.
    """

    def px(value: float) -> int:
        return round(value * scale)

    width, height = size
    margin, gap = px(14), px(12)
    strip = pygame.Rect(margin, height - margin - px(58), width - 2 * margin, px(58))
    column = px(222)
    is_large = scale > LARGE * min(width / 1280, height / 800)
    panel = px(138 if is_large else 166 if seats > 2 else 200)
    rows = 1 if seats == 2 else 2
    below = margin + rows * (panel + gap)
    most = min(height - strip.h - 2 * margin, round(width * 0.77 / board_aspect()))
    board = largest_board(width, most, strip.top - gap // 2, (below - gap, column + 2 * margin))
    foot = min(below + px(212), strip.top - 2 * gap)
    narrow = max(px(120), min(column, edge_at(board, foot) - margin - gap))
    # Panels of nearly the same width had better have the same.
    column = narrow if narrow >= _NEARLY * column else column
    players = tuple(
        pygame.Rect(
            margin if index % 2 == 0 else width - margin - column,
            margin + (index // 2) * (panel + gap),
            column,
            panel,
        )
        for index in range(seats)
    )
    log = pygame.Rect(margin, below, narrow, foot - below)
    match = pygame.Rect(width - margin - narrow, below, narrow, min(foot - below, px(204)))
    side = px(48)
    buttons = pygame.Rect(0, 0, 6 * side + 5 * px(8), side)
    buttons.midright = strip.right, strip.centery
    shot = pygame.Rect(strip.x, strip.y, buttons.x - gap - strip.x, strip.h)
    return PlayLayout(board, players, shot, log, match, buttons, is_tall=False)


def board_aspect() -> float:
    """Width of the board in the picture for a unit of height."""
    camera, half = fitted(1000, 1000), layout.OUTER_HALF
    _, top = camera.project(-half, -half, FRAME_TOP)
    _, bottom = camera.project(0, half, BOTTOM)
    left, _ = camera.project(-half, half, FRAME_TOP)
    return (1000 - 2 * left) / (bottom - top)


def edge_at(board: pygame.Rect, y: int) -> int:
    """Where the board's left edge is at a height of the screen."""
    camera, half = fitted(*board.size), layout.OUTER_HALF
    far, near = camera.project(-half, -half, FRAME_TOP), camera.project(-half, half, FRAME_TOP)
    share = min(max((y - board.y - far[1]) / (near[1] - far[1]), 0.0), 1.0)
    return board.x + round(far[0] + (near[0] - far[0]) * share)


def largest_board(width: int, most: int, bottom: int, free: tuple[int, int]) -> pygame.Rect:
    """The largest room for the board whose left edge leaves `free` (height, width) at the top."""
    most = max(most, _SMALLEST)
    board = pygame.Rect(0, 0, round(most * board_aspect()), most)
    while True:
        board.midbottom = width // 2, bottom
        is_least = board.w < width * _LEAST or board.h <= _SMALLEST
        if is_least or edge_at(board, free[0]) >= free[1]:
            return board
        tall = min(board.h - 1, round(board.h * _STEP))
        board.size = round(tall * board_aspect()), tall
