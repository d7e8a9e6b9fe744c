"""What lies under the discs of a board screen: table, panels, and the board from a chair."""

from __future__ import annotations

import pygame

from game.ui.art.loader import ArtLoader
from game.ui.board_view import BoardView
from game.ui.kit.root import Root
from game.ui.view.cloth import Cloth
from game.ui.view.mapping import Projection


class Ground:
    """Keeps one picture of table, panels and seated board, repainted where widgets change.

    Args:
        art: where pictures come from.
        root: the screen's widgets.
        view: the board.
    """

    def __init__(self, art: ArtLoader, root: Root, view: BoardView) -> None:
        self._cloth = Cloth(art)
        self._root, self._view = root, view
        self._picture: pygame.Surface | None = None
        self._next: pygame.Surface | None = None
        self._laid: Projection | None = None
        self._is_stale = True

    @property
    def is_ready(self) -> bool:
        """Whether nothing better will come."""
        return self._view.is_ready and not self._cloth.missing

    def poll(self) -> bool:
        """Takes over better pictures; True when there were any."""
        came = self._view.poll()
        came = self._cloth.poll() or came
        self._is_stale = self._is_stale or came
        return came

    def fit(self, size: tuple[int, int]) -> None:
        """Takes the window's size."""
        self._picture = pygame.Surface(size).convert()
        self._is_stale = True

    def draw(self, surface: pygame.Surface) -> None:
        """Paints everything below the discs."""
        assert self._picture is not None, "a scene is laid out before it is drawn"
        if self._is_stale or self._laid != self._seated():
            self._lay()
        self._root.draw(self._picture)
        surface.blit(self._picture, (0, 0))
        if not self._laid:
            self._view.draw_board(surface)
        elif self._view.is_dissolving:
            self._view.dissolve(self._beside().copy())

    def _seated(self) -> Projection | None:
        return self._view.mapping if self._view.is_seated else None

    def _lay(self) -> None:
        """The table, with the board on it when it is seen from a chair.

        Panels stand so near then that the board's shadow would fall on them, not under them.
        """
        table = pygame.Surface(self._root.size).convert()
        self._cloth.draw(table)
        self._is_stale, self._laid = False, self._seated()
        if self._laid:
            self._view.draw_board(table)
        self._root.background, self._next = table, None
        self._root.invalidate()

    def _beside(self) -> pygame.Surface:
        """The same as seen from the chair that the view dissolves into."""
        if self._next is None:
            here, table = self._root.background, pygame.Surface(self._root.size).convert()
            self._cloth.draw(table)
            self._view.draw_next_board(table)
            self._root.background, self._next = table, table.copy()
            self._root.draw(self._next, whole=True)
            self._root.background = here
            self._root.invalidate()
        return self._next
