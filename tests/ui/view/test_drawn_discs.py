from __future__ import annotations

from math import hypot, pi

import numpy as np
import pygame
import pytest
from viewlook import RECT, pixels

from game.core.board import (
    POCKET_RADIUS,
    POCKETS,
    disc_radius,
)
from game.core.pieces import Kind, Seat
from game.ui.board_view import (
    ArtLoader,
    BoardView,
    DrawnDisc,
    sinking,
)


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("seat", [Seat.S, Seat.E])
def test_a_disc_is_drawn_where_it_lies_to_a_part_of_a_pixel(
    art: ArtLoader, surface: pygame.Surface, kind: Kind, seat: Seat
):
    view = BoardView(art, RECT, seat, on_table=False)
    view.wait()
    for step in range(6):
        x, y = 0.1 + 0.00021 * step, -0.07 + 0.00013 * step
        surface.fill((255, 255, 255))
        view.draw_discs(surface, [DrawnDisc(kind, x, y, 0.4)])
        on_white = pixels(surface)
        surface.fill((0, 0, 0))
        view.draw_discs(surface, [DrawnDisc(kind, x, y, 0.4)])
        # Where white and black ground look alike nothing shines through: that is the disc.
        solid = (255 - np.abs(on_white - pixels(surface)).max(axis=2)) / 255
        solid = np.clip((solid - 0.75) * 4, 0, 1)
        columns, rows = np.indices(solid.shape) + 0.5
        middle = (columns * solid).sum() / solid.sum(), (rows * solid).sum() / solid.sum()
        assert middle == pytest.approx(view.to_screen(x, y), abs=0.3)
        radius = disc_radius(kind) * view.scale
        assert solid.sum() == pytest.approx(pi * radius**2, rel=0.1)


def test_discs_turn_with_the_board_but_not_their_light(art: ArtLoader, surface: pygame.Surface):
    """A striker seen from the next seat is turned by 90 degrees, which its 60 do not hide."""
    view = BoardView(art, RECT, on_table=False)
    view.wait()
    half = 12

    def look(seat: Seat, angle: float) -> np.ndarray:
        surface.fill((90, 90, 90))
        view.seat = seat
        view.draw_discs(surface, [DrawnDisc(Kind.STRIKER, 0.0, 0.0, angle)])
        x, y = map(round, view.to_screen(0.0, 0.0))
        return pixels(surface)[x - half : x + half, y - half : y + half]

    assert np.array_equal(look(Seat.S, pi / 2), look(Seat.W, 0.0))
    assert not np.array_equal(look(Seat.S, 0.0), look(Seat.W, 0.0))
    assert np.array_equal(look(Seat.S, 0.0), look(Seat.N, pi / 3 * 3))


def test_faded_and_scaled_discs(art: ArtLoader, surface: pygame.Surface):
    view = BoardView(art, RECT, on_table=False)
    view.wait()

    def inked(disc: DrawnDisc) -> float:
        surface.fill((0, 0, 0))
        view.draw_discs(surface, [disc])
        return float(pixels(surface).sum())

    whole = inked(DrawnDisc(Kind.WHITE, 0.0, 0.0))
    assert inked(DrawnDisc(Kind.WHITE, 0.0, 0.0, alpha=0.5)) == pytest.approx(whole / 2, rel=0.05)
    assert inked(DrawnDisc(Kind.WHITE, 0.0, 0.0, alpha=0.0)) == 0
    larger = inked(DrawnDisc(Kind.WHITE, 0.0, 0.0, size=1.5))
    assert larger == pytest.approx(whole * 2.25, rel=0.15)


@pytest.mark.parametrize("pocket", POCKETS)
@pytest.mark.parametrize("kind", [Kind.BLACK, Kind.STRIKER])
def test_a_disc_sinks_from_where_it_was_caught_into_the_hole(kind: Kind, pocket: str):
    x, y = POCKETS[pocket]
    at = (x - 0.9 * POCKET_RADIUS, y)
    start = sinking(kind, pocket, at, 0.0)
    assert start == DrawnDisc(kind, *at)
    before = start
    for step in range(1, 20):
        now = sinking(kind, pocket, at, step / 20)
        assert now is not None
        assert hypot(now.x - x, now.y - y) <= hypot(before.x - x, before.y - y) + 1e-12
        assert now.size < before.size
        assert now.sunk > before.sunk
        assert now.alpha <= before.alpha
        before = now
    assert hypot(before.x - x, before.y - y) + disc_radius(kind) <= POCKET_RADIUS + 1e-9
    assert sinking(kind, pocket, at, 1.0) is None


def test_a_sunk_disc_is_dark_and_stays_inside_the_rim(art: ArtLoader, surface: pygame.Surface):
    view = BoardView(art, RECT, on_table=False)
    view.wait()
    x, y = POCKETS["NE"]
    surface.fill((0, 0, 0))
    disc = DrawnDisc(Kind.WHITE, x - 0.012, y, size=0.9, sunk=0.6)
    view.draw_discs(surface, [disc])
    lit = np.argwhere(pixels(surface).sum(axis=2) > 30) + 0.5
    away = np.hypot(*(lit - view.to_screen(x, y)).T)
    assert len(lit) > 50
    assert away.max() < POCKET_RADIUS * view.scale + 1
    assert pixels(surface).max() < 220
