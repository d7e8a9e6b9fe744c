"""The picture behind the menus: the board, large, peeking in from the right out of the dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.core.board import BASE_FORWARD, rack
from game.core.pieces import Kind, Seat
from game.ui.board_view import BoardView, DrawnDisc
from game.ui.kit import paint, theme

if TYPE_CHECKING:
    from game.ui.app import App

_STRIKER = DrawnDisc(Kind.STRIKER, -0.150, BASE_FORWARD + 0.102, 0.2)


class BoardBackdrop:
    """Keeps the picture for the window's size, and improves it when better art is ready.

    Args:
        app: gives the art.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._view: BoardView | None = None
        self._size = (0, 0)

    @property
    def is_ready(self) -> bool:
        """Whether nothing better will come."""
        return self._view is None or self._view.is_ready

    def poll(self) -> bool:
        """Whether the picture would look better if it were made again."""
        return self._view is not None and self._view.poll()

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture for a window of this size."""
        width, height = size
        side = round(max(height * 1.25, width * 0.55))
        room = pygame.Rect(0, 0, side, side)
        room.center = (round(width * 0.77), round(height * 0.56))
        if self._view is None:
            self._view = BoardView(self._app.art, room)
        elif size != self._size:
            self._view.set_rect(room)
        self._size = size
        if self._app.options.fast:
            self._view.wait()
        surface = pygame.Surface(size).convert()
        self._view.draw_board(surface)
        self._view.draw_discs(surface, _discs())
        surface.blit(_shade(size), (0, 0))
        return surface


def _discs() -> list[DrawnDisc]:
    """The full rack, each piece turned its own way, and a striker at rest."""
    pieces = [DrawnDisc(kind, x, y, 0.9 * index) for index, (kind, x, y) in enumerate(rack(Seat.S))]
    return [*pieces, _STRIKER]


def _shade(size: tuple[int, int]) -> pygame.Surface:
    """Darkness that lifts from left to right."""
    width, height = size
    part = np.clip((np.arange(width, dtype=np.float32) / width - 0.28) / 0.45, 0, 1)
    alpha = 238 * (1 - part * part * (3 - 2 * part))
    line = np.empty((1, width, 4), np.uint8)
    line[..., :3] = theme.TABLE_DARK[:3]
    line[0, :, 3] = alpha
    return pygame.transform.scale(paint.to_surface(line), (width, height))
