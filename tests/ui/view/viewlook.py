"""What the tests of the board view share: its room, and looking at what was drawn."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pygame

from game.core.board import HALF
from game.ui.board_view import BoardView

SIZE = (520, 420)
RECT = pygame.Rect(60, 10, 400, 400)
PLACES = [(0.0, 0.0), (0.31, -0.12), (-0.2191, -0.2526), (HALF, HALF), (-0.05, 0.333)]


def pixels(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface).astype(int)


def colour_at(surface: pygame.Surface, place: tuple[float, float]) -> tuple[int, int, int]:
    red, green, blue, _ = surface.get_at((int(place[0]), int(place[1])))
    return red, green, blue


def changes(
    view: BoardView, surface: pygame.Surface, draw: Callable[[], object], least: int = 12
) -> np.ndarray:
    """Pixels (n, 2) that a call draws on a bare board."""
    view.draw_board(surface)
    before = pixels(surface)
    draw()
    return np.argwhere(np.abs(pixels(surface) - before).max(axis=2) > least)
