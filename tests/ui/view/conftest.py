"""A display, art made at once, and a board view on it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from viewlook import RECT, SIZE

from game.ui.board_view import ArtLoader, BoardView, clear_caches


@pytest.fixture(scope="module")
def surface() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode(SIZE)
    pygame.display.quit()
    clear_caches()


@pytest.fixture(scope="module")
def art(tmp_path_factory: pytest.TempPathFactory) -> ArtLoader:
    return ArtLoader(tmp_path_factory.mktemp("art"), threaded=False)


@pytest.fixture
def view(surface: pygame.Surface, art: ArtLoader) -> BoardView:
    surface.fill((0, 0, 0))
    return BoardView(art, RECT)
