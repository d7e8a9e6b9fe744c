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

_DARKEST = 238
"""Alpha of the darkness where it is deepest."""
_STRIKER = DrawnDisc(Kind.STRIKER, -0.150, BASE_FORWARD + 0.102, 0.2)


class BoardBackdrop:
    """Keeps the picture for the window's size, and improves it when better art is ready.

    Args:
        app: gives the art.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._view: BoardView | None = None

    @property
    def is_ready(self) -> bool:
        """Whether nothing better will come."""
        return self._view is None or self._view.is_ready

    def poll(self) -> bool:
        """Whether the picture would look better if it were made again."""
        return self._view is not None and self._view.poll()

    def picture(self, size: tuple[int, int], edge: int) -> pygame.Surface:
        """The picture for a window of this size.

        Args:
            size: in pixels.
            edge: where the words at the left end; the board's frame begins right of it.
        """
        width, height = size
        is_tall = height > width
        side = round(width * 1.5 if is_tall else max(height * 1.25, width * 0.55))
        room = pygame.Rect(0, 0, side, side)
        if is_tall:
            room.midtop = round(width * 0.62), round(height * 0.45)
        else:
            beside = edge + side // 2 + width // 64
            room.center = max(round(width * 0.77), beside), round(height * 0.56)
        if self._view is None:
            self._view = BoardView(self._app.art, room)
        else:
            self._view.set_rect(room)
        if self._app.options.fast:
            self._view.wait()
        surface = pygame.Surface(size).convert()
        self._view.draw_board(surface)
        self._view.draw_discs(surface, _discs())
        if is_tall:
            surface.blit(_shade(size, room.y / height, 0.25, downwards=True), (0, 0))
        else:
            surface.blit(_shade(size, (room.x - side * 0.08) / width, 0.42), (0, 0))
        return surface


def _discs() -> list[DrawnDisc]:
    """The full rack, each piece turned its own way, and a striker at rest."""
    pieces = [DrawnDisc(kind, x, y, 0.9 * index) for index, (kind, x, y) in enumerate(rack(Seat.S))]
    return [*pieces, _STRIKER]


def _shade(
    size: tuple[int, int], start: float, length: float, *, downwards: bool = False
) -> pygame.Surface:
    """Darkness that lifts from left to right, or downwards.

    Args:
        size: of the window, in pixels.
        start: where it begins to lift, as a share of the window.
        length: over how much of the window it lifts.
        downwards: True for downwards.
    """
    count = size[1] if downwards else size[0]
    part = np.clip((np.arange(count, dtype=np.float32) / count - start) / length, 0, 1)
    line = np.empty((1, count, 4), np.uint8)
    line[..., :3] = theme.TABLE_DARK[:3]
    line[0, :, 3] = _DARKEST * (1 - part * part * (3 - 2 * part))
    if downwards:
        line = line.transpose(1, 0, 2)
    return pygame.transform.scale(paint.to_surface(line), size)
