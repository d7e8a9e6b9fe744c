"""The whole board from above: cloth shadow, frame, surface, markings and pockets."""

from __future__ import annotations

import numpy as np

from game.ui.art import layout
from game.ui.art.canvas import Canvas
from game.ui.art.colour import Bytes, Floats, finish_bytes, planes, smoothstep
from game.ui.art.finishes import FINISHES, Finish
from game.ui.art.frame import lay_frame
from game.ui.art.markings import draw_markings
from game.ui.art.noise import white
from game.ui.art.pockets import draw_pocket
from game.ui.art.shapes import box, coverage
from game.ui.art.wood import surface_wood

_SEED = 7
_INNER_CORNER = 7.0
"""Radius of the surface's corners, in mm (law A.2: inside curved corners)."""
_OUTER_CORNER = 12.0


def render_board(side: int, finish: str = "maple", turn: int = 0) -> Bytes:
    """The board as straight RGBA, (n, n, 4) with n from `layout.picture_size(side)`.

    Args:
        side: pixels across the frame.
        finish: name in `FINISHES`.
        turn: quarter turns counter-clockwise from seat S at the bottom; light and shadows stay.
    """
    whole = paint_board(side, FINISHES[finish], turn)
    count, pixel, at = whole.count, whole.pixel, whole.at
    outer = box(
        at[None, :], at[:, None], (0.0, 0.0), (layout.OUTER_HALF, layout.OUTER_HALF), _OUTER_CORNER
    )
    whole.planes *= np.float32(1.0) - np.float32(0.45) * smoothstep(-3.5, 0.0, outer)
    cover = coverage(outer, pixel)
    shadow = np.float32(0.58) * smoothstep(
        21.0,
        -8.0,
        box(at[None, :], at[:, None], (5.0, 9.0), (layout.OUTER_HALF, layout.OUTER_HALF), 14.0),
    )
    alpha = cover + shadow * (np.float32(1.0) - cover)
    # Straight alpha over a black shadow: the colour's share of what is not transparent.
    whole.planes *= cover / np.maximum(alpha, np.float32(1e-4))
    return finish_bytes(whole.planes, alpha, np.float32(0.28) * white(_SEED, count, count))


def paint_board(side: int, woods: Finish, turn: int) -> Canvas:
    """Frame and surface alone, without the rounded edge and the shadow on the cloth.

    Args:
        side: pixels across the frame.
        woods: the finish.
        turn: as for `render_board`.
    """
    count, _ = layout.picture_size(side)
    pixel = 2 * layout.OUTER_HALF / side
    whole = Canvas(count, pixel)
    lay_frame(whole.planes, whole.at, pixel, woods, _SEED, turn)
    _lay_surface(whole, woods, turn)
    return whole


def _lay_surface(whole: Canvas, finish: Finish, turn: int) -> None:
    """Paints the playing surface over the middle of the picture, up to its rounded corners."""
    room = layout.SURFACE_HALF + 1.5
    inside = np.flatnonzero(np.abs(whole.at) <= room)
    part = slice(int(inside[0]), int(inside[-1]) + 1)
    at = whole.at[part]
    wood = surface_wood(at, at, finish.surface, finish.contrast, _SEED)
    surface = Canvas(len(at), whole.pixel, np.ascontiguousarray(np.rot90(wood, turn, axes=(1, 2))))
    x, y = at[None, :], at[:, None]
    surface.planes *= np.float32(1.055) - np.float32(0.21) * smoothstep(
        90.0, 560.0, np.hypot(x + 40, y + 60)
    )
    draw_markings(surface, finish)
    _light_lamp(surface.planes, x, y)
    for column in (-1, 1):
        for row in (-1, 1):
            draw_pocket(surface, column * layout.POCKET_OFFSET, row * layout.POCKET_OFFSET)
    surface.planes *= _frame_shadow(at)
    edge = box(x, y, (0.0, 0.0), (layout.SURFACE_HALF, layout.SURFACE_HALF), _INNER_CORNER)
    seam = coverage(np.abs(edge) - np.float32(0.5), whole.pixel)
    middle = whole.planes[:, part, part]
    middle += (surface.planes - middle) * coverage(edge, whole.pixel)
    middle *= np.float32(1.0) - np.float32(0.55) * seam


def _light_lamp(picture: Floats, x: Floats, y: Floats) -> None:
    """The soft reflection of the lamp that hangs above the board."""
    across = np.exp(-(((x + np.float32(120)) * np.float32(1 / 250)) ** 2))
    down = np.exp(-(((y + np.float32(170)) * np.float32(1 / 170)) ** 2))
    picture += (across * down * np.float32(0.035)) * planes("FFF4DC")


def _frame_shadow(at: Floats) -> Floats:
    """What the frame leaves of the light: its shadow at top and left, a dark corner elsewhere."""
    near, far = at + np.float32(layout.SURFACE_HALF), np.float32(layout.SURFACE_HALF) - at
    corner = np.float32(1.0) - np.float32(0.22) * smoothstep(6.0, 0.0, far)
    left = (np.float32(1.0) - np.float32(0.50) * smoothstep(15.0, 0.0, near)) * corner
    top = (np.float32(1.0) - np.float32(0.58) * smoothstep(19.0, 0.0, near)) * corner
    return top[:, None] * left[None, :]
