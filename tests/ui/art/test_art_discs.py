from __future__ import annotations

from math import pi

import numpy as np
import pytest

from game.core.board import disc_radius
from game.core.pieces import Kind
from game.ui.art.disc_sets import PERIOD
from game.ui.art.discs import ANGLES, PHASES, disc_size, render_bank, render_disc
from game.ui.art.shadows import render_shadows, shadow_size

SCALE = 0.877
"""Pixels a millimetre on a 1280 x 800 window."""


@pytest.fixture(scope="module")
def banks() -> dict[Kind, np.ndarray]:
    return {kind: render_bank(kind, SCALE) for kind in Kind}


def centroid(alpha: np.ndarray) -> tuple[float, float]:
    """Middle of an alpha picture in pixels, (down, across)."""
    rows, columns = np.indices(alpha.shape) + 0.5
    return float((rows * alpha).sum() / alpha.sum()), float((columns * alpha).sum() / alpha.sum())


@pytest.mark.parametrize("kind", Kind)
def test_a_sprite_is_as_large_as_its_disc(banks: dict[Kind, np.ndarray], kind: Kind):
    bank = banks[kind]
    size = disc_size(kind, SCALE)
    assert bank.shape == (ANGLES, PHASES, PHASES, size, size, 4)
    radius = disc_radius(kind) * 1000 * SCALE
    areas = bank[..., 3].astype(float).sum(axis=(3, 4)) / 255
    assert np.allclose(areas, pi * radius**2, rtol=0.004)
    edges = np.concatenate(
        [bank[..., 0, :, 3], bank[..., -1, :, 3], bank[..., 0, 3], bank[..., -1, 3]], axis=-1
    )
    assert not edges.any(), "no sprite is cut off"
    middle = size // 2
    assert (bank[..., middle, middle, 3] == 255).all()


@pytest.mark.parametrize("kind", Kind)
def test_phases_move_a_sprite_by_parts_of_a_pixel(banks: dict[Kind, np.ndarray], kind: Kind):
    size = disc_size(kind, SCALE)
    for down in range(PHASES):
        for across in range(PHASES):
            y, x = centroid(banks[kind][3, down, across, ..., 3].astype(float))
            assert y == pytest.approx(size / 2 + down / PHASES, abs=0.02)
            assert x == pytest.approx(size / 2 + across / PHASES, abs=0.02)


def test_colours_are_premultiplied(banks: dict[Kind, np.ndarray]):
    for bank in banks.values():
        assert (bank[..., :3].max(axis=-1) <= bank[..., 3].astype(int) + 1).all()


@pytest.mark.parametrize("kind", Kind)
def test_a_disc_looks_the_same_after_its_period(kind: Kind):
    first = render_disc(kind, 40.0, 0.1).astype(int)
    again = render_disc(kind, 40.0, 0.1 + PERIOD[kind]).astype(int)
    between = render_disc(kind, 40.0, 0.1 + PERIOD[kind] / 2).astype(int)
    assert np.abs(first - again).max() <= 2
    assert np.abs(first - between).max() > 20, "turning can be seen"


@pytest.mark.parametrize("kind", Kind)
def test_the_highlight_stays_at_the_top_left(banks: dict[Kind, np.ndarray], kind: Kind):
    size = disc_size(kind, SCALE)
    rows, columns = np.indices((size, size)) + 0.5 - size / 2
    away = np.hypot(rows, columns) / (disc_radius(kind) * 1000 * SCALE)
    rim = (away > 0.86) & (away < 0.97)
    lit, dark = rim & (rows + columns < -4), rim & (rows + columns > 4)
    for index in range(ANGLES):
        light = banks[kind][index, 0, 0, ..., :3].mean(axis=-1)
        assert light[lit].mean() > light[dark].mean() + 10


def test_discs_can_be_told_apart_without_colour():
    """White has a flower, black rings, the queen a star: unlike in grey and freed of brightness."""

    def pattern(kind: Kind) -> np.ndarray:
        picture = render_disc(kind, 60.0).astype(float)
        grey = picture[..., :3] @ [0.2126, 0.7152, 0.0722]
        size = len(grey)
        rows, columns = np.indices(grey.shape) + 0.5 - size / 2
        inside = np.hypot(rows, columns) < 24
        values = grey[inside]
        return (values - values.mean()) / values.std()

    kinds = (Kind.WHITE, Kind.BLACK, Kind.QUEEN)
    for index, kind in enumerate(kinds):
        for other in kinds[:index]:
            assert abs(np.mean(pattern(kind) * pattern(other))) < 0.6


def test_small_discs_for_panels_are_centred_and_fit():
    for diameter in (12.0, 22.0, 33.5):
        picture = render_disc(Kind.QUEEN, diameter)
        size = len(picture)
        assert diameter < size <= diameter + 6
        y, x = centroid(picture[..., 3].astype(float))
        assert (y, x) == pytest.approx((size / 2, size / 2), abs=0.05)


def test_shadows_fall_to_the_bottom_right_and_fade_to_nothing():
    for kind in (Kind.WHITE, Kind.STRIKER):
        bank = render_shadows(kind, SCALE)
        size = shadow_size(kind, SCALE)
        assert bank.shape == (PHASES, PHASES, size, size, 4)
        y, x = centroid(bank[0, 0, ..., 3].astype(float))
        assert size / 2 < x < y
        assert bank[..., 0, :, 3].max() <= 2
        assert bank[..., 3].max() > 100
