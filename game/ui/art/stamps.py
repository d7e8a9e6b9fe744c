"""Small signs drawn over the board, sized in pixels: premultiplied RGBA, square, odd-sided.

Each has a dark casing, which is what keeps light signs readable on wood.
"""

from __future__ import annotations

from math import ceil, pi

import numpy as np

from game.ui.art import shapes
from game.ui.art.colour import Bytes, Floats, premultiplied_bytes
from game.ui.art.shapes import coverage

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]
_CASING: Rgba = (34, 17, 8, 150)


class _Sheet:
    """Layers collected back to front, with straight colours."""

    def __init__(self, x: Floats, y: Floats) -> None:
        self.x, self.y = x, y
        self._out = np.zeros((4, *np.broadcast_shapes(x.shape, y.shape)), np.float32)

    @classmethod
    def reaching(cls, reach: float, shift: tuple[float, float] = (0.0, 0.0)) -> _Sheet:
        """A square one of so many pixels from its middle."""
        half = ceil(reach + 1.0)
        at = np.arange(-half, half + 1, dtype=np.float32)
        return cls((at - np.float32(shift[0]))[None, :], (at - np.float32(shift[1]))[:, None])

    def lay(self, share: Floats, colour: Rgba) -> None:
        """Lays a colour over what is there, by `share` 0 to 1 of its own alpha."""
        alpha = share * np.float32(colour[3] / 255)
        self._out *= np.float32(1.0) - alpha
        for channel in range(3):
            self._out[channel] += alpha * np.float32(colour[channel] / 255)
        self._out[3] += alpha

    def finish(self) -> Bytes:
        """The sheet as premultiplied RGBA."""
        return premultiplied_bytes(self._out)


def dot(radius: float, colour: Rgba, casing: float, shift: tuple[float, float]) -> Bytes:
    """A dot; `casing` is the width of its dark rim, `shift` its place within the middle pixel."""
    sheet = _Sheet.reaching(radius + casing + 1.0, shift)
    away = np.hypot(sheet.x, sheet.y)
    if casing:
        dark = (*_CASING[:3], round(_CASING[3] * colour[3] / 255))
        sheet.lay(coverage(away - np.float32(radius + casing), 1.0), dark)
    sheet.lay(coverage(away - np.float32(radius), 1.0), colour)
    return sheet.finish()


def glow(radius: float, colour: Rgba) -> Bytes:
    """A soft dot that fades out at `radius`."""
    sheet = _Sheet.reaching(radius)
    share = np.clip(1 - (sheet.x**2 + sheet.y**2) / np.float32(radius**2), 0.0, 1.0)
    sheet.lay(share * np.sqrt(share), colour)
    return sheet.finish()


def ghost(radius: float, line: float) -> Bytes:
    """A glassy ring where the striker will be."""
    sheet = _Sheet.reaching(radius + 2 * line)
    away = np.hypot(sheet.x, sheet.y)
    glass = coverage(away - np.float32(radius), 1.0)
    glass *= np.float32(0.10) + np.float32(0.22) * np.clip(away / np.float32(radius), 0, 1) ** 3
    sheet.lay(coverage(np.abs(away - np.float32(radius)) - np.float32(line), 1.0), _CASING)
    sheet.lay(glass, (255, 250, 236, 255))
    rim = np.abs(away - np.float32(radius - 0.5 * line)) - np.float32(line * 0.55)
    sheet.lay(coverage(rim, 1.0), (255, 250, 236, 245))
    return sheet.finish()


def gauge(radius: float, width: float, share: float, colour: Rgb) -> Bytes:
    """A ring filled clockwise from the top to `share` of the circle, with a tick a quarter."""
    sheet = _Sheet.reaching(radius + width)
    x, y = sheet.x, sheet.y
    away = np.hypot(x, y)
    band = np.abs(away - np.float32(radius)) - np.float32(width / 2)
    sheet.lay(coverage(band - np.float32(1.2), 1.0), (20, 10, 4, 130))
    sheet.lay(coverage(band, 1.0), (255, 244, 220, 42))
    if share > 0:
        around = np.mod(np.arctan2(x, -y), np.float32(2 * pi))
        past = (around - np.float32(2 * pi * share)) * np.float32(radius)
        sheet.lay(coverage(np.maximum(band, past), 1.0), (*colour, 255))
    u, v = shapes.fold(x, y, 4)
    tick = np.maximum(v - np.float32(0.7), np.abs(u - np.float32(radius)) - np.float32(width / 2))
    sheet.lay(coverage(tick, 1.0), (20, 10, 4, 150))
    return sheet.finish()


def illegal(radius: float, line: float) -> Bytes:
    """A red veil, ring and diagonal cross over a disc that may not stand there."""
    sheet = _Sheet.reaching(radius + 3 * line)
    x, y = sheet.x, sheet.y
    away = np.hypot(x, y)
    sheet.lay(coverage(away - np.float32(radius), 1.0), (196, 30, 38, 112))
    arms = np.minimum(np.abs(x - y), np.abs(x + y)) * np.float32(0.5**0.5)
    cross = np.maximum(arms - np.float32(line * 0.75), away - np.float32(radius))
    ring = np.abs(away - np.float32(radius + line * 0.6)) - np.float32(line * 0.8)
    sign = np.minimum(cross, ring)
    sheet.lay(coverage(sign - np.float32(1.1), 1.0), (40, 6, 4, 190))
    sheet.lay(coverage(sign, 1.0), (240, 72, 66, 255))
    return sheet.finish()


def focus(radius: float, line: float) -> Bytes:
    """A gold ring with four gaps around the disc being handled."""
    sheet = _Sheet.reaching(radius + 3 * line)
    away = np.hypot(sheet.x, sheet.y)
    _, gap = shapes.fold(sheet.x, sheet.y, 4, pi / 4)
    ring = np.abs(away - np.float32(radius + line)) - np.float32(line * 0.55)
    ring = np.maximum(ring, np.float32(radius * 0.22) - gap)
    sheet.lay(coverage(ring - np.float32(1.1), 1.0), _CASING)
    sheet.lay(coverage(ring, 1.0), (255, 214, 110, 255))
    return sheet.finish()


def crosshair(radius: float, line: float) -> Bytes:
    """A ring of `radius` with four arms: a point to aim at."""
    sheet = _Sheet.reaching(radius * 1.9 + 2 * line)
    away = np.hypot(sheet.x, sheet.y)
    u, v = shapes.fold(sheet.x, sheet.y, 4)
    arm = np.abs(u - np.float32(radius * 1.2)) - np.float32(radius * 0.6)
    sign = np.minimum(
        np.maximum(v - np.float32(line * 0.5), arm),
        np.abs(away - np.float32(radius)) - np.float32(line * 0.5),
    )
    sign = np.minimum(sign, away - np.float32(line * 0.8))
    sheet.lay(coverage(sign - np.float32(1.2), 1.0), (34, 17, 8, 190))
    sheet.lay(coverage(sign, 1.0), (255, 226, 140, 255))
    return sheet.finish()


def region(inner: float, outer: float, line: float) -> Bytes:
    """A tinted ring between two dashed circles."""
    sheet = _Sheet.reaching(outer + 2 * line)
    return region_over(sheet.x, sheet.y, (inner, outer), line)


def region_over(x: Floats, y: Floats, radii: tuple[float, float], line: float) -> Bytes:
    """The same over any grid of places around its middle: seen at a slant, for one."""
    sheet = _Sheet(x, y)
    away = np.hypot(sheet.x, sheet.y)
    middle, half = sum(radii) / 2, (radii[1] - radii[0]) / 2
    sheet.lay(
        coverage(np.abs(away - np.float32(middle)) - np.float32(half), 1.0), (255, 250, 226, 78)
    )
    for radius in radii:
        if radius > 0:
            count = max(8, round(2 * pi * radius / (6.0 * line)))
            _, gap = shapes.fold(sheet.x, sheet.y, count)
            dash = np.maximum(
                np.abs(away - np.float32(radius)) - np.float32(line * 0.5),
                gap - np.float32(0.27 * 2 * pi * radius / count),
            )
            sheet.lay(coverage(dash - np.float32(1.0), 1.0), (16, 46, 30, 190))
            sheet.lay(coverage(dash, 1.0), (176, 240, 200, 255))
    return sheet.finish()


def pocket_shade(radius: float, depth: float) -> Bytes:
    """What a pocket leaves of a disc inside it: a factor for each pixel's RGBA.

    Args:
        radius: the pocket's, in pixels.
        depth: 0 at the rim, where nothing is cut or darkened, to 1 in the net.
    """
    half = ceil(radius * 2.0)
    at = np.arange(-half, half, dtype=np.float32) + np.float32(0.5)
    x, y = at[None, :], at[:, None]
    away = np.hypot(x, y)
    # Near the surface the disc still lies over the rim: the clip closes in on the hole.
    reach = radius * (1.0 + 0.95 * max(0.0, 1.0 - 3.0 * depth))
    inside = coverage(away - np.float32(reach), 1.0)
    shade = np.clip((np.hypot(x - radius * 0.16, y - radius * 0.21) / radius - 0.5) * 1.6, 0, 1)
    light = (np.float32(1.0) - np.float32(0.62 * depth)) * (1 - np.float32(0.75 * depth) * shade)
    out = np.empty((*away.shape, 4), np.uint8)
    out[..., :3] = (inside * light * np.float32(255) + np.float32(0.5))[..., None]
    out[..., 3] = inside * np.float32(255) + np.float32(0.5)
    return out
