"""The board's picture while it turns: drawn on a surface that is kept, and it always fits."""

from __future__ import annotations

from math import cos, pi, sin
from typing import cast

import numpy as np
import pygame
import pytest

from game.core.pieces import Seat
from game.ui.art.colour import Bytes
from game.ui.art.layout import picture_size
from game.ui.art.loader import ArtLoader
from game.ui.art.wants import BoardWant
from game.ui.view.mapping import Mapping
from game.ui.view.still import StillLayer

FRAME, NORTH, EMPTY = (150, 90, 30), (20, 200, 120), (0, 0, 255)
ROUNDED = 6
"""Levels by which rotating and scaling, which reckon in whole numbers, may change a colour."""


class PlainArt:
    """Boards of one colour with a green edge at North, at once."""

    def get(self, want: BoardWant) -> Bytes:
        """The picture as seen from the seat of its turn."""
        size, _ = picture_size(want.side)
        picture = np.full((size, size, 4), (*FRAME, 255), np.uint8)
        picture[: size // 8, :, :3] = NORTH
        return np.ascontiguousarray(np.rot90(picture, want.turn))

    def forget(self, wants: set[BoardWant]) -> None:
        """Nothing is being made."""


def layer(side: int, *seats: Seat) -> StillLayer:
    made = StillLayer(cast("ArtLoader", PlainArt()), "maple", None)
    made.fit(side, seats)
    made.poll(0)
    return made


def shows(surface: pygame.Surface, x: float, y: float, colour: tuple[int, int, int]) -> bool:
    """Whether a place on the surface has a colour, as nearly as rotating keeps it."""
    found = surface.get_at((round(x), round(y)))[:3]
    return all(abs(a - b) <= ROUNDED for a, b in zip(found, colour, strict=True))


@pytest.mark.parametrize("side", [60, 430, 773, 899, 901, 1805, 3301])
@pytest.mark.parametrize("seats", [(Seat.S,), (Seat.S, Seat.N), (Seat.W, Seat.E)])
def test_a_turning_board_fits_and_stands_where_it_must(side: int, seats: tuple[Seat, ...]) -> None:
    made = layer(side, *seats)
    across = round(1.6 * side)
    surface = pygame.Surface((across, across))
    middle = across / 2
    for turn in (0.03, 0.37, 0.5, 0.63, 0.97, 1.5, 1.75, 2.5, 3.3, -0.2, -1.6):
        mapping = Mapping((middle, middle), side, Seat.S, turn)
        surface.fill(EMPTY)
        made.draw(surface, mapping)
        north = (turn + 1) * pi / 2  # counter-clockwise on the screen, up is a quarter
        x, y = cos(north) * 0.46 * side, -sin(north) * 0.46 * side
        assert shows(surface, middle + x, middle + y, NORTH), turn
        assert shows(surface, middle - x, middle - y, FRAME), turn
        for edge in (-0.6 / 0.46, 0.6 / 0.46):
            assert shows(surface, middle + edge * x, middle + edge * y, EMPTY), turn


def test_what_a_turn_needs_is_let_go_when_it_ends() -> None:
    made = layer(773, Seat.S, Seat.N)
    surface = pygame.Surface((800, 800))
    made.draw(surface, Mapping((400.0, 400.0), 773, Seat.S, 0.4))
    assert made._canvas is not None
    made.draw(surface, Mapping((400.0, 400.0), 773, Seat.N))
    assert (made._canvas, made._small) == (None, None)
