"""Smooth random fields that are the same at every resolution, on every machine.

Values sit on a lattice of cells given in millimetres and come from an integer hash of the cell,
so neither the picture's size nor numpy's generators matter.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from game.ui.art.colour import Floats

_STRIP = 48
"""Rows worked on at a time: their temporaries stay in the processor's cache."""
_GAIN = np.float32(2.0)
"""Undoes what the spline's averaging takes off the spread, so that fields are about N(0, 1)."""


def lattice(seed: int, rows: NDArray[np.int64], columns: NDArray[np.int64]) -> Floats:
    """Random values of unit spread at integer cells: (len(rows), len(columns))."""
    key = np.uint32(seed * 0x9E3779B9 & 0xFFFFFFFF)
    down = rows.astype(np.uint32)[:, None] * np.uint32(0x85EBCA6B) + key
    across = columns.astype(np.uint32)[None, :] * np.uint32(0xC2B2AE35)
    mixed = _scramble(_scramble(down) ^ across)
    low = (mixed & np.uint32(0xFFFF)).astype(np.float32)
    high = (mixed >> np.uint32(16)).astype(np.float32)
    # The sum of two uniform halves has a spread of sqrt(1/6) of its unit.
    return (low + high - np.float32(65535.0)) * np.float32(6**0.5 / 65536.0)


def _scramble(x: NDArray[np.uint32]) -> NDArray[np.uint32]:
    x = (x ^ (x >> np.uint32(16))) * np.uint32(0x7FEB352D)
    x = (x ^ (x >> np.uint32(15))) * np.uint32(0x846CA68B)
    return x ^ (x >> np.uint32(16))


def white(seed: int, height: int, width: int) -> Floats:
    """Independent values of unit spread, one a pixel."""
    return lattice(seed, np.arange(height), np.arange(width))


def noise(seed: int, y: Floats, x: Floats, cell_y: float, cell_x: float) -> Floats:
    """A smooth field at the crossings of rows `y` and columns `x`: (len(y), len(x)).

    Args:
        seed: which field.
        y: places of the rows in mm, ascending.
        x: places of the columns in mm, ascending.
        cell_y: size of a cell down, in mm: the larger, the smoother.
        cell_x: size of a cell across, in mm.
    """
    at_y, weight_y, first_y, count_y = _taps(y, cell_y)
    at_x, weight_x, first_x, count_x = _taps(x, cell_x)
    grid = lattice(seed, first_y + np.arange(count_y), first_x + np.arange(count_x))
    rows = grid.take(at_x, axis=1) * weight_x[0]
    for tap in range(1, 4):
        rows += grid.take(at_x + tap, axis=1) * weight_x[tap]
    out = np.empty((len(y), len(x)), np.float32)
    for start in range(0, len(y), _STRIP):
        part = slice(start, start + _STRIP)
        strip = rows.take(at_y[part], axis=0) * weight_y[0, part, None]
        for tap in range(1, 4):
            strip += rows.take(at_y[part] + tap, axis=0) * weight_y[tap, part, None]
        out[part] = strip
    return out


def _taps(places: Floats, cell: float) -> tuple[NDArray[np.int64], Floats, int, int]:
    """Cubic B-spline: first cell (from the lowest), four weights, lowest cell, cells needed."""
    u = places.astype(np.float64) / cell
    whole = np.floor(u).astype(np.int64)
    t = (u - whole).astype(np.float32)
    weights = np.stack(
        [(1 - t) ** 3, 3 * t**3 - 6 * t**2 + 4, -3 * t**3 + 3 * t**2 + 3 * t + 1, t**3]
    )
    # The gain is shared by both directions, hence its root.
    weights = (weights * (_GAIN**0.5 / 6)).astype(np.float32)
    first = int(whole.min())
    return whole - first, weights, first, int(whole.max()) - first + 4
