from __future__ import annotations

from math import cos, hypot, radians, sin

import pygame
import pytest

from game.ui.view.strokes import CASING, cased_arrow

WOOD, GOLD = (240, 200, 140), (255, 208, 92)
SIZE = 120
LONG, HEAD = 80.0, 22.0


@pytest.mark.parametrize("turn", range(3, 360, 24))
def test_an_arrows_head_has_smooth_edges(turn: int):
    surface = pygame.Surface((SIZE * 2, SIZE * 2))
    surface.fill(WOOD)
    x, y = SIZE + 0.3 + LONG * sin(radians(turn)), SIZE + 0.6 - LONG * cos(radians(turn))
    cased_arrow(surface, (SIZE, SIZE), (x, y), 4.0, HEAD, GOLD)

    def is_wood(across: int, down: int) -> bool:
        return surface.get_at((across, down))[:3] == WOOD

    reach = int(HEAD)
    rim = [
        surface.get_at((across, down))[:3]
        for across in range(int(x) - reach, int(x) + reach)
        for down in range(int(y) - reach, int(y) + reach)
        if not is_wood(across, down)
        and hypot(across - x, down - y) < HEAD * 0.9  # the shaft begins behind it
        and any(is_wood(across + i, down + j) for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    ]
    assert len(rim) > 20
    assert rim.count(CASING) < len(rim) * 0.2, "an edge of full colour is a staircase"
