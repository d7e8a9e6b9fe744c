from __future__ import annotations

import numpy as np
import pytest

from game.ui.art.noise import lattice, noise, white


def grid(step: float, count: int = 240) -> np.ndarray:
    return (np.arange(count) * step - 40.0).astype(np.float32)


def test_a_field_is_the_same_at_every_resolution():
    coarse = noise(3, grid(1.0), grid(1.0), 20.0, 35.0)
    fine = noise(3, grid(0.5, 480), grid(0.5, 480), 20.0, 35.0)
    assert np.allclose(fine[::2, ::2], coarse, atol=1e-5)


def test_a_part_of_a_field_is_that_part():
    whole = noise(3, grid(1.0), grid(1.0), 20.0, 35.0)
    part = noise(3, grid(1.0)[70:150], grid(1.0)[30:90], 20.0, 35.0)
    assert np.allclose(whole[70:150, 30:90], part, atol=1e-6)


def test_a_field_is_smooth_and_of_about_unit_spread():
    field = noise(8, grid(1.0, 900), grid(1.0, 900), 9.0, 9.0)
    assert 0.7 < field.std() < 1.2
    assert abs(field.mean()) < 0.1
    assert np.abs(np.diff(field, axis=0)).max() < 0.6


def test_seeds_give_different_fields():
    one, other = (noise(seed, grid(1.0), grid(1.0), 5.0, 5.0) for seed in (1, 2))
    assert abs(np.corrcoef(one.ravel(), other.ravel())[0, 1]) < 0.1


def test_lattice_values_do_not_depend_on_the_window_asked_for():
    cells = np.arange(-5, 20)
    whole = lattice(4, cells, cells)
    assert np.array_equal(whole[3:9, 7:], lattice(4, cells[3:9], cells[7:]))


@pytest.mark.parametrize("axis", [0, 1])
def test_white_noise_has_no_memory(axis: int):
    field = white(6, 200, 200)
    assert 0.9 < field.std() < 1.1
    pair = field[:-1] if axis == 0 else field[:, :-1]
    next_ = field[1:] if axis == 0 else field[:, 1:]
    assert abs(np.corrcoef(pair.ravel(), next_.ravel())[0, 1]) < 0.03
