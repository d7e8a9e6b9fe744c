"""The board as seen from a chair: rays cast onto frame, surface, inner walls and front.

The eye is centred, so everything a row of pixels meets lies at one distance on each plane: a row
of the picture is a few rows of the board from above, stretched. That makes it a hundred times
cheaper than a ray for each pixel.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.ui.art import layout
from game.ui.art.board import paint_board
from game.ui.art.camera import BOTTOM, EYE, FRAME_TOP, Camera, fitted
from game.ui.art.colour import Bytes, Floats, finish_bytes, smoothstep
from game.ui.art.finishes import FINISHES
from game.ui.art.noise import white
from game.ui.art.shapes import box
from game.ui.art.wood import frame_wood

Mask = NDArray[np.bool_]

_FINE: Final = 2
"""Rays a pixel, each way."""
_SEED: Final = 7
_MOST: Final = 2400
"""Largest side of the board from above that is sampled, in pixels."""
_FAR_WALL, _LEFT_WALL, _RIGHT_WALL = 0.66, 0.46, 1.02
"""Light on the inner walls: the lamp stands at the far left."""
_LIP: Final = np.float32(0.15)
"""How much brighter an edge catches the light."""


def margin_of(width: int) -> int:
    """Pixels of the picture around the board, for its shadow on the cloth."""
    return round(width * 0.045)


@dataclass(slots=True)
class _Scene:
    """What the rays meet: colours 0 to 1 with a place in millimetres for their columns."""

    above: Floats
    pixel: float
    side_wood: Floats
    front_wood: Floats

    def board(self, x: Floats, y: float) -> Floats:
        """Colours (n, 3) of the board from above at the places (x, y)."""
        return _sampled(_row(self.above, y / self.pixel), x, self.pixel)

    def wall(self, along: Floats, height: float) -> Floats:
        """Colours (n, 3) of an inner wall, `height` 0 at its foot to 1 at its lip."""
        return _sampled(_row(self.side_wood, (0.5 - height) * FRAME_TOP), along, 1.0)

    def front(self, along: Floats, height: float) -> Floats:
        """Colours (n, 3) of the outer wall towards the player."""
        tall = FRAME_TOP - BOTTOM
        return _sampled(_row(self.front_wood, (0.5 - height) * tall), along, 1.0)


def _row(picture: Floats, y: float) -> Floats:
    """Row (n, 3) of a picture `y` rows below its middle, between two rows where it must be."""
    at = min(max(y + picture.shape[0] / 2 - 0.5, 0.0), picture.shape[0] - 1.001)
    low = int(at)
    return picture[low] + (picture[low + 1] - picture[low]) * np.float32(at - low)


def _sampled(row: Floats, x: Floats, pixel: float) -> Floats:
    """A row's colours at places `x` millimetres from its middle."""
    at = np.clip(x * np.float32(1 / pixel) + np.float32(len(row) / 2 - 0.5), 0, len(row) - 1.001)
    low = at.astype(np.int32)
    first = row.take(low, axis=0)
    return first + (row.take(low + 1, axis=0) - first) * (at - low)[:, None]


def render_seat(width: int, height: int, finish: str = "maple", turn: int = 0) -> Bytes:
    """The board from a chair as straight RGBA, the board itself `width` by `height` at most.

    Args:
        width: pixels of the room, without the margin for the shadow.
        height: likewise.
        finish: name in `FINISHES`.
        turn: quarter turns counter-clockwise from seat S at the bottom.

    Returns:
        (height + 2 m, width + 2 m, 4) with m from `margin_of(width)`.
    """
    camera, margin = fitted(width, height), margin_of(width)
    scene = _scene(camera, finish, turn)
    rows, columns = height + 2 * margin, width + 2 * margin
    colours = np.empty((3, rows, columns), np.float32)
    alpha = np.empty((rows, columns), np.float32)
    at = (np.arange(columns * _FINE, dtype=np.float32) + 0.5) / _FINE - margin
    across = (at - np.float32(camera.cx)) * np.float32(1 / camera.focus)
    for row in range(rows):
        total = np.zeros((columns, 4), np.float32)
        for part in range(_FINE):
            down = row + (part + 0.5) / _FINE - margin
            ray = camera.ray((camera.cy - down) / camera.focus)
            line = _cast(scene, across, *ray)
            total += line.reshape(columns, _FINE, 4).mean(1)
        total *= np.float32(1 / _FINE)
        alpha[row] = total[:, 3]
        colours[:, row] = (total[:, :3] / np.maximum(total[:, 3:], np.float32(1e-4))).T
    return finish_bytes(colours, alpha, np.float32(0.28) * white(_SEED, rows, columns))


def _scene(camera: Camera, finish: str, turn: int) -> _Scene:
    woods = FINISHES[finish]
    side = min(round(2 * layout.OUTER_HALF * camera.scale(layout.OUTER_HALF) * 1.1), _MOST)
    canvas = paint_board(side, woods, turn)
    along = np.arange(-layout.OUTER_HALF, layout.OUTER_HALF + 1, dtype=np.float32)
    inner = np.arange(FRAME_TOP + 1, dtype=np.float32)
    outer = np.arange(FRAME_TOP - BOTTOM + 1, dtype=np.float32)
    seed = _SEED * 32 + turn
    return _Scene(
        np.ascontiguousarray(canvas.planes.transpose(1, 2, 0)),
        canvas.pixel,
        frame_wood(inner, along, woods.frame, seed + 4).transpose(1, 2, 0),
        frame_wood(outer, along, woods.frame, seed).transpose(1, 2, 0),
    )


def _cast(scene: _Scene, across: Floats, towards: float, up: float) -> Floats:
    """One row of rays: premultiplied colours and alpha (n, 4)."""
    out = np.zeros((len(across), 4), np.float32)
    half = layout.OUTER_HALF
    reach = (FRAME_TOP - EYE[1]) / up
    y = EYE[0] + reach * towards
    if y > half:
        _cast_front(scene, out, across, towards, up)
    elif y >= -half:
        x = across * np.float32(reach)
        top = np.abs(x) <= half
        out[top, :3] = scene.board(x[top], y) * _edge(np.asarray(half - abs(y), np.float32))
        out[top, :3] *= _edge(half - np.abs(x[top]))[:, None]
        out[top, 3] = 1.0
        if abs(y) < layout.SURFACE_HALF:
            _cast_inside(scene, out, across, towards, up, np.abs(x) < layout.SURFACE_HALF)
    _lay_shadow(out, across, towards, up)
    return out


def _edge(distance: Floats) -> Floats:
    """Brightness of the frame's top near its outer edge, which is rounded off."""
    return np.float32(1.0) - np.float32(0.38) * np.clip(1.0 - distance / 3.5, 0.0, 1.0)


def _cast_front(scene: _Scene, out: Floats, across: Floats, towards: float, up: float) -> None:
    """The outer wall towards the player."""
    reach = (layout.OUTER_HALF - EYE[0]) / towards
    z = EYE[1] + reach * up
    if not BOTTOM <= z <= FRAME_TOP:
        return
    x = across * np.float32(reach)
    hit = np.abs(x) <= layout.OUTER_HALF
    height = (z - BOTTOM) / (FRAME_TOP - BOTTOM)
    shade = np.float32(0.26 + 0.56 * height**1.3)
    lit = np.float32(1.0) - np.float32(0.25) * np.clip(x[hit] / layout.OUTER_HALF, -1, 1)
    catch = _LIP * np.float32(max(0.0, 1.0 - abs(height - 0.965) / 0.045))
    out[hit, :3] = scene.front(x[hit], height) * (shade * lit)[:, None] + catch
    out[hit, 3] = 1.0


def _cast_inside(
    scene: _Scene, out: Floats, across: Floats, towards: float, up: float, inside: Mask
) -> None:
    """The surface, and the inner walls at the far, left and right side."""
    half = layout.SURFACE_HALF
    reach = -EYE[1] / up
    y = EYE[0] + reach * towards
    if y < -half:
        reach = (-half - EYE[0]) / towards
    x = across * np.float32(reach)
    middle = inside & (np.abs(x) < half)
    if y < -half:
        height = (EYE[1] + reach * up) / FRAME_TOP
        out[middle, :3] = _lit_wall(scene.wall(x[middle], height), _FAR_WALL, height)
    else:
        out[middle, :3] = scene.board(x[middle], y)
    for side, light in ((-1.0, _LEFT_WALL), (1.0, _RIGHT_WALL)):
        _cast_side(scene, out, across, (towards, up), inside & (x * side >= half), side, light)


def _cast_side(
    scene: _Scene,
    out: Floats,
    across: Floats,
    ray: tuple[float, float],
    hit: Mask,
    side: float,
    light: float,
) -> None:
    """The inner wall at the left (`side` -1) or at the right."""
    if not hit.any():
        return
    reach = np.float32(side * layout.SURFACE_HALF) / across[hit]
    height = (np.float32(EYE[1]) + reach * np.float32(ray[1])) * np.float32(1 / FRAME_TOP)
    along = np.float32(EYE[0]) + reach * np.float32(ray[0])
    wood = _sampled(scene.side_wood[len(scene.side_wood) // 2], along, 1.0)
    out[hit, :3] = _lit_wall(wood, light, np.clip(height, 0.0, 1.0)[:, None])


def _lit_wall(wood: Floats, light: float, height: Floats | float) -> Floats:
    """An inner wall under the lamp: dark at its foot, a bright line at its lip."""
    shade = np.float32(light) * (np.float32(0.40) + np.float32(0.72) * height**0.8)
    lip = np.clip(np.float32(1.0) - np.abs(height - np.float32(0.95)) / np.float32(0.07), 0.0, 1.0)
    return wood * shade + lip * np.float32(light) * _LIP


def _lay_shadow(out: Floats, across: Floats, towards: float, up: float) -> None:
    """The board's shadow on the cloth, under what is there already."""
    reach = (BOTTOM - EYE[1]) / up
    x = across * np.float32(reach)
    y = np.full_like(x, EYE[0] + reach * towards)
    half = layout.OUTER_HALF
    cast = box(x, y, (12.0, 22.0), (half, half), 30.0)
    contact = box(x, y, (2.0, 4.0), (half, half), 6.0)
    dark = np.float32(0.50) * smoothstep(62.0, -24.0, cast)
    dark = dark + (np.float32(1.0) - dark) * np.float32(0.45) * smoothstep(14.0, -6.0, contact)
    out[:, 3] += dark * (np.float32(1.0) - out[:, 3])
