from __future__ import annotations

import numpy as np
import pytest

from game.ui.art.icon import render_icon
from game.ui.art.table import render_table


def test_the_cloth_is_lit_in_the_middle_and_dark_in_the_corners():
    cloth = render_table(320, 200)
    assert cloth.shape == (200, 320, 3)
    middle = cloth[70:110, 140:180].mean(axis=(0, 1))
    corner = cloth[-20:, :20].mean(axis=(0, 1))
    assert middle.mean() > corner.mean() + 20
    assert middle[1] > middle[0], "green"


def test_the_cloth_is_the_same_every_time():
    assert np.array_equal(render_table(90, 70), render_table(90, 70))


@pytest.mark.parametrize("size", [16, 33, 64, 128])
def test_the_icon_has_round_corners_and_a_full_middle(size: int):
    icon = render_icon(size)
    assert icon.shape == (size, size, 4)
    assert icon[0, 0, 3] == icon[-1, -1, 3] == 0
    assert (icon[size // 3 : 2 * size // 3, size // 3 : 2 * size // 3, 3] == 255).all()
