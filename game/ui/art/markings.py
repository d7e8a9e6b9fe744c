"""The printed markings: base lines and circles, arrows with their arcs, the centre rosette."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt

import numpy as np

from game.ui.art import layout, shapes
from game.ui.art.canvas import Canvas, Window
from game.ui.art.colour import Floats
from game.ui.art.finishes import Finish

_THICK = 5.5
"""Width of the outer base line, in mm (law A.4 allows 5 to 6.5)."""
_THIN = 1.6
_ARC_SPAN = 2.06
"""Half of an arrow's arc, in radians: it opens towards the pocket."""


def draw_markings(canvas: Canvas, finish: Finish) -> None:
    """Prints everything on the wood of `canvas`; the sizes are those of the laws."""
    for quarter in range(4):
        _draw_base(canvas, finish, quarter)
    for quarter in range(4):
        _draw_arrow(canvas, finish, pi / 4 + quarter * pi / 2)
    _draw_rosette(canvas, finish)


def _draw_base(canvas: Canvas, finish: Finish, quarter: int) -> None:
    c, s = ((1, 0), (0, 1), (-1, 0), (0, -1))[quarter]

    def turned(x: float, y: float) -> shapes.Place:
        return x * c - y * s, x * s + y * c

    for middle, width in (
        (layout.BASE_OUTER - _THICK / 2, _THICK),
        (layout.BASE_INNER + _THIN / 2, _THIN),
    ):
        centre = turned(0.0, middle)
        along, across = layout.BASE_OFFSET, width / 2
        half = (along, across) if c else (across, along)
        window = canvas.window(*centre, half[0] + 3.0, half[1] + 3.0)
        window.ink(shapes.box(window.x, window.y, centre, half), finish.ink, 0.94)
    for side in (-1, 1):
        _draw_base_circle(canvas, finish, turned(side * layout.BASE_OFFSET, layout.BASE_CENTRE))


def _draw_base_circle(canvas: Canvas, finish: Finish, centre: shapes.Place) -> None:
    window = canvas.window(*centre, layout.BASE_CIRCLE + 3.0)
    x, y = window.x, window.y
    window.ink(shapes.disc(x, y, centre, layout.BASE_CIRCLE - 0.2), finish.cream, 0.95)
    window.ink(shapes.disc(x, y, centre, layout.BASE_RED), finish.red, 0.96)
    window.ink(shapes.ring(x, y, centre, layout.BASE_CIRCLE - 0.8, 1.6), finish.ink, 0.95)
    window.ink(shapes.ring(x, y, centre, layout.BASE_RED, 0.9), finish.ink, 0.55)
    window.ink(shapes.ring(x, y, centre, 8.6, 0.8), finish.vein, 0.8)


def _draw_arrow(canvas: Canvas, finish: Finish, angle: float) -> None:
    """One diagonal arrow with its arc; `angle` points from the board's centre at the pocket."""
    c, s = cos(angle), sin(angle)
    middle = (layout.ARROW_TIP + layout.ARROW_TAIL) / 2
    reach = (layout.ARROW_TIP - layout.ARROW_TAIL) / 2 / sqrt(2) + 24.0
    window = canvas.window(middle * c, middle * s, reach)
    # u runs along the arrow from the board's centre, v across it.
    u = window.x * np.float32(c) + window.y * np.float32(s)
    v = window.y * np.float32(c) - window.x * np.float32(s)
    shaft = shapes.segment(
        u, v, (layout.ARROW_TAIL, 0.0), (layout.ARROW_TIP - 6.0, 0.0), layout.ARROW_WIDTH
    )
    window.ink(shaft, finish.ink, 0.92)
    _draw_head(window, u, v, finish.ink, (layout.ARROW_TIP, 0.0), (1.0, 0.0), (12.0, 3.8))
    hub = (layout.ARROW_TAIL + layout.ARROW_ARC, 0.0)
    bow = shapes.arc(np.float32(hub[0]) - u, v, layout.ARROW_ARC, layout.ARROW_WIDTH, _ARC_SPAN)
    window.ink(bow, finish.ink, 0.92)
    for side in (-1, 1):
        ahead = (sin(_ARC_SPAN), side * cos(_ARC_SPAN))
        tip = (
            hub[0] - layout.ARROW_ARC * cos(_ARC_SPAN) + 7.0 * ahead[0],
            side * layout.ARROW_ARC * sin(_ARC_SPAN) + 7.0 * ahead[1],
        )
        _draw_head(window, u, v, finish.ink, tip, ahead, (9.0, 3.3))
    window.ink(shapes.disc(u, v, hub, 4.2), finish.red, 0.95)
    window.ink(shapes.ring(u, v, hub, 6.4, 0.9), finish.ink, 0.85)


def _draw_head(
    window: Window,
    u: Floats,
    v: Floats,
    colour: str,
    tip: shapes.Place,
    ahead: shapes.Place,
    size: shapes.Place,
) -> None:
    """A barbed arrow head of length and half width `size`, pointing along `ahead`."""
    length = hypot(*ahead)
    ax, ay = ahead[0] / length, ahead[1] / length
    for side in (-1, 1):
        barb = (
            tip[0] - ax * size[0] - side * ay * size[1],
            tip[1] - ay * size[0] + side * ax * size[1],
        )
        notch = (tip[0] - ax * size[0] * 0.72, tip[1] - ay * size[0] * 0.72)
        window.ink(shapes.polygon(u, v, [tip, barb, notch]) - np.float32(0.15), colour, 0.95)


def _draw_rosette(canvas: Canvas, finish: Finish) -> None:
    """The outer circle, sixteen petals, and the queen's circle in the middle."""
    window = canvas.window(0.0, 0.0, layout.OUTER_CIRCLE + 4.0)
    x, y = window.x, window.y
    away = np.hypot(x, y)
    centre = (0.0, 0.0)
    window.ink(away - np.float32(layout.OUTER_CIRCLE), finish.cream, 0.38)
    _draw_petals(window, finish, finish.leaf, pi / 8, (22.0, 74.0, 12.0))
    _draw_petals(window, finish, finish.red, 0.0, (22.0, 79.0, 10.8))
    window.ink(shapes.ring(x, y, centre, layout.OUTER_CIRCLE - 1.1, 2.2), finish.ink, 0.95)
    window.ink(shapes.ring(x, y, centre, layout.OUTER_CIRCLE - 4.0, 0.8), finish.ink, 0.8)
    window.ink(away - np.float32(22.4), finish.cream, 0.97)
    window.ink(shapes.ring(x, y, centre, 22.4, 1.0), finish.ink, 0.85)
    u, v = shapes.fold(x, y, 24)
    window.ink(shapes.disc(u, v, (19.1, 0.0), 0.95), finish.red, 0.85)
    window.ink(away - np.float32(layout.CENTRE_CIRCLE), finish.red, 0.96)
    window.ink(shapes.ring(x, y, centre, layout.CENTRE_CIRCLE - 0.8, 1.6), finish.ink, 0.95)
    window.ink(shapes.ring(x, y, centre, 10.8, 0.8), finish.vein, 0.85)


def _draw_petals(
    window: Window, finish: Finish, colour: str, offset: float, size: tuple[float, float, float]
) -> None:
    """Eight petals from `size[0]` to `size[1]` mm from the centre, `size[2]` mm half as wide."""
    start, end, half = size
    u, v = shapes.fold(window.x, window.y, 8, offset)
    petal = shapes.vesica(u, v, start, end, half)
    window.ink(petal - np.float32(0.9), finish.cream, 0.95)
    window.ink(petal, colour, 0.9)
    window.ink(np.abs(petal + np.float32(2.3)) - np.float32(0.35), finish.vein, 0.8)
    reach = np.abs(u - np.float32((start + end) / 2)) - np.float32((end - start) * 0.275)
    window.ink(np.maximum(v - np.float32(0.35), reach), finish.vein, 0.7)
