from __future__ import annotations

from collections.abc import Callable
from math import pi, sqrt

import numpy as np
import pytest

from game.ui.art import shapes
from game.ui.art.colour import Floats

AT = (np.arange(-60, 60) + 0.5).astype(np.float32) * 0.5
X, Y = AT[None, :], AT[:, None]
PIXEL = 0.5


def area(distance: Floats) -> float:
    """Area in square mm covered by a shape on the test grid."""
    return float(shapes.coverage(np.broadcast_to(distance, (120, 120)), PIXEL).sum()) * PIXEL**2


CASES: list[tuple[str, Callable[[], Floats], float]] = [
    ("disc", lambda: shapes.disc(X, Y, (1.3, -2.2), 12.0), pi * 144),
    ("ring", lambda: shapes.ring(X, Y, (0.0, 0.0), 15.0, 3.0), pi * (16.5**2 - 13.5**2)),
    ("box", lambda: shapes.box(X, Y, (2.0, 1.0), (10.0, 5.0)), 200.0),
    ("round box", lambda: shapes.box(X, Y, (0.0, 0.0), (10.0, 8.0), 4.0), 320 - (4 - pi) * 16),
    ("segment", lambda: shapes.segment(X, Y, (-9, -4), (8, 7), 4.0), 4 * sqrt(410) + pi * 4),
    ("triangle", lambda: shapes.polygon(X, Y, [(0, 0), (20, 0), (0, 12)]), 120.0),
    ("triangle, other way", lambda: shapes.polygon(X, Y, [(0, 12), (20, 0), (0, 0)]), 120.0),
    ("half circle", lambda: shapes.arc(X, Y, 15.0, 3.0, pi / 2), pi / 2 * (16.5**2 - 13.5**2)),
]


@pytest.mark.parametrize(("name", "shape", "expected"), CASES, ids=[case[0] for case in CASES])
def test_a_shape_covers_its_area(name: str, shape: Callable[[], Floats], expected: float):
    assert area(shape()) == pytest.approx(expected, rel=0.02)


def test_a_petal_reaches_from_start_to_end_and_is_as_wide_as_asked():
    u, v = X, np.abs(Y)
    petal = shapes.vesica(u, v, -20.0, 10.0, 4.0)
    inside = petal < 0
    columns, rows = np.flatnonzero(inside.any(axis=0)), np.flatnonzero(inside.any(axis=1))
    assert AT[columns[0]] == pytest.approx(-20, abs=1.0)
    assert AT[columns[-1]] == pytest.approx(10, abs=1.0)
    assert AT[rows[-1]] == pytest.approx(4, abs=0.5)


def test_folding_makes_sectors_alike():
    u, v = shapes.fold(X, Y, 4, 0.3)
    assert np.allclose(u, np.rot90(u), atol=1e-4)
    assert np.allclose(v, np.rot90(v), atol=1e-4)
    assert (v >= 0).all()
