"""The program's icon: a corner of the board with three discs on it."""

from __future__ import annotations

import numpy as np

from game.core.pieces import Kind
from game.ui.art.canvas import Canvas
from game.ui.art.colour import Bytes, finish_bytes, mix, smoothstep
from game.ui.art.discs import render_disc
from game.ui.art.finishes import FINISHES
from game.ui.art.shapes import box, coverage
from game.ui.art.wood import frame_wood, surface_wood

_SPAN = 100.0
"""Width of what the icon shows, in mm."""
_DISCS = (
    (Kind.BLACK, 18.0, 14.0, 35.0),
    (Kind.WHITE, -18.0, 14.0, 35.0),
    (Kind.QUEEN, 0.0, -16.5, 35.0),
)
"""Kind, place right and down of the middle, and diameter, in mm of the icon."""


def render_icon(size: int) -> Bytes:
    """The icon as straight RGBA, (size, size, 4); good from 16 pixels up."""
    finish = FINISHES["maple"]
    canvas = Canvas(size, _SPAN / size)
    at, pixel = canvas.at, canvas.pixel
    x, y = at[None, :], at[:, None]
    outer = box(x, y, (0.0, 0.0), (47.5, 47.5), 17.0)
    inner = box(x, y, (0.0, 0.0), (39.5, 39.5), 10.5)
    canvas.planes[:] = frame_wood(at, at, finish.frame, 3) * np.float32(1.25)
    bright = np.float32(1.15) - np.float32(0.35) * smoothstep(-70.0, 70.0, x + y)
    canvas.planes *= bright
    wood = surface_wood(at * 2, at * 2, finish.surface, 1.2, 7)
    falling = box(x, y, (1.5, 2.0), (39.5, 39.5), 10.5)
    shade = np.float32(1.0) - np.float32(0.45) * smoothstep(-6.0, 0.0, falling)
    canvas.planes[:] = mix(canvas.planes, wood * shade, coverage(inner, pixel))
    window = canvas.window(0.0, 0.0, _SPAN)
    window.ink(np.abs(inner - np.float32(2.2)) - np.float32(0.9), finish.inlay[1])
    for kind, right, down, diameter in _DISCS:
        _lay_disc(canvas, kind, (right, down), diameter)
    cover = coverage(outer, pixel)
    return finish_bytes(canvas.planes, cover, np.zeros_like(cover))


def _lay_disc(canvas: Canvas, kind: Kind, place: tuple[float, float], diameter: float) -> None:
    """A disc with a soft shadow, its middle on the nearest pixel."""
    x, y = canvas.at[None, :], canvas.at[:, None]
    away = np.hypot(x - np.float32(place[0] + 1.6), y - np.float32(place[1] + 2.4))
    dark = np.float32(0.5) * smoothstep(diameter / 2 + 4.0, diameter / 2 - 3.0, away)
    canvas.planes *= np.float32(1.0) - dark
    sprite = render_disc(kind, diameter / canvas.pixel, 0.12).astype(np.float32) / np.float32(255)
    size = len(sprite)
    left, top = (round(canvas.count / 2 + part / canvas.pixel - size / 2) for part in place)
    rows = slice(max(top, 0), min(top + size, canvas.count))
    columns = slice(max(left, 0), min(left + size, canvas.count))
    part = sprite[rows.start - top : rows.stop - top, columns.start - left : columns.stop - left]
    under = canvas.planes[:, rows, columns]
    under *= np.float32(1.0) - part[..., 3]
    under += part[..., :3].transpose(2, 0, 1)
