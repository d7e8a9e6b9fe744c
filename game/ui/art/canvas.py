"""A picture under work: colour planes over a grid of millimetres."""

from __future__ import annotations

from math import ceil, floor

import numpy as np

from game.ui.art.colour import Floats, planes
from game.ui.art.shapes import coverage


class Canvas:
    """Square colour planes of `count` pixels a side, centred on the board's centre.

    Attributes:
        pixel: millimetres a pixel.
        at: (count,) millimetres of the middles of columns and of rows.
        planes: (3, count, count) colours, 0 to 1; written in place.
    """

    def __init__(self, count: int, pixel: float, picture: Floats | None = None) -> None:
        self.pixel = pixel
        self.count = count
        self.at = ((np.arange(count, dtype=np.float64) + 0.5 - count / 2) * pixel).astype(
            np.float32
        )
        shape = (3, count, count)
        self.planes = np.zeros(shape, np.float32) if picture is None else picture

    def window(self, x: float, y: float, reach: float, reach_y: float = 0.0) -> Window:
        """The part within `reach` mm of (x, y) across and `reach_y` (0 for the same) down."""
        columns = self._span(x, reach)
        rows = self._span(y, reach_y or reach)
        return Window(self, rows, columns)

    def _span(self, middle: float, reach: float) -> slice:
        half = self.count / 2
        start = floor((middle - reach) / self.pixel + half)
        stop = ceil((middle + reach) / self.pixel + half)
        return slice(min(max(start, 0), self.count), min(max(stop, 0), self.count))


class Window:
    """A rectangle of a canvas.

    Attributes:
        x: (1, width) mm of its columns.
        y: (height, 1) mm of its rows.
        planes: a view on the canvas's colours.
    """

    def __init__(self, canvas: Canvas, rows: slice, columns: slice) -> None:
        self.x = canvas.at[None, columns]
        self.y = canvas.at[rows, None]
        self.planes = canvas.planes[:, rows, columns]
        self._pixel = canvas.pixel

    def ink(self, distance: Floats, colour: str, strength: float = 1.0) -> None:
        """Covers what lies inside a shape with a colour, `strength` 0 to 1 letting wood through."""
        self.blend(coverage(distance, self._pixel) * np.float32(strength), planes(colour))

    def blend(self, share: Floats, colour: Floats) -> None:
        """Mixes `colour` in by `share`, (height, width) 0 to 1."""
        self.planes += (colour - self.planes) * share
