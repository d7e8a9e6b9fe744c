"""The end of a record as a small board."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.errors import StoreError
from game.session.reader import read
from game.ui.board_view import ArtLoader, BoardView, DrawnDisc
from game.ui.kit import Widget
from game.ui.replay.movement import resting_angle

LEAST: int = 90
"""Pixels of a board below which none is drawn."""


class Thumbnail(Widget):
    """Where everything lay when a record ended; nothing while there is none to show.

    Args:
        id: see `Widget`.
        art: where the pictures of the board come from.
        waits: True draws nothing before the best art is there: for scripted screenshots.
    """

    def __init__(self, id: str, art: ArtLoader, *, waits: bool) -> None:
        super().__init__(id)
        self._view = BoardView(art, pygame.Rect(0, 0, 200, 200), on_table=False)
        self._waits = waits
        self._discs: list[DrawnDisc] | None = None

    @property
    def is_ready(self) -> bool:
        """Whether nothing better will come."""
        return self._discs is None or self._view.is_ready

    def poll(self) -> None:
        """Takes over better art."""
        if self._view.poll():
            self.dirty = True

    def show(self, path: Path | None) -> None:
        """Shows the end of a record; None, or one that cannot be read, shows nothing."""
        self._discs = None
        self.dirty = True
        if path is None:
            return
        try:
            standing = read(path).standing
        except StoreError:
            return
        self._discs = [DrawnDisc(p.kind, p.x, p.y, resting_angle(p.id)) for p in standing.board]

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the board."""
        if self._discs is None or min(self.rect.size) < LEAST:
            return
        if self._view.rect != self.rect:
            self._view.set_rect(self.rect)
        if self._waits:
            self._view.wait()
        self._view.draw_board(surface)
        self._view.draw_discs(surface, self._discs)
