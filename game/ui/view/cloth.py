"""The table's cloth, filling a window."""

from __future__ import annotations

import pygame

from game.ui.art.loader import ArtLoader
from game.ui.art.wants import TableWant
from game.ui.view.surfaces import to_surface

PLAIN = (24, 37, 33)
"""Colour of the cloth before its picture is there."""


class Cloth:
    """The cloth for whatever surface is drawn on; a scaled picture serves while one is made."""

    def __init__(self, art: ArtLoader) -> None:
        self._art = art
        self._want: TableWant | None = None
        self._picture: pygame.Surface | None = None
        self._is_exact = False

    @property
    def missing(self) -> set[TableWant]:
        """What is still being made."""
        return set() if self._is_exact or self._want is None else {self._want}

    def fit(self, size: tuple[int, int]) -> None:
        """Makes ready for a surface of that size."""
        want = TableWant(*size)
        if want == self._want:
            return
        self._art.forget(self.missing)
        self._want, self._is_exact = want, False
        if not self.poll() and self._picture is not None:
            self._picture = pygame.transform.smoothscale(self._picture, size)

    def forget(self) -> None:
        """Drops the surface: the display was made anew."""
        self._want, self._picture, self._is_exact = None, None, False

    def poll(self) -> bool:
        """Takes over a finished picture; True when there was one."""
        if self._is_exact or self._want is None:
            return False
        if (picture := self._art.get(self._want)) is None:
            return False
        self._picture, self._is_exact = to_surface(picture), True
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Covers the whole surface."""
        self.fit(surface.get_size())
        if self._picture is None:
            surface.fill(PLAIN)
        else:
            surface.blit(self._picture, (0, 0))
