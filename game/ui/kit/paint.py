"""Shapes painted from signed distances: rounded rectangles, rings, dots, arcs, gradients.

Every picture is cached by all that determines it. `pad` is how far a patch's shadow
reaches beyond its rectangle; `put` takes care of it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.kit.theme import CLEAR, Colour, Fill, Scale

Pixels = npt.NDArray[np.floating]
_SUBSAMPLES = 4


class Patch(NamedTuple):
    """A painted rectangle and how far its shadow reaches beyond it, in pixels."""

    surface: pygame.Surface
    pad: int


def clear_cache() -> None:
    """Forgets every painted shape."""
    for cached in (_rounded, _ring, dot):
        cached.cache_clear()


def put(surface: pygame.Surface, patch: Patch, left: int, top: int) -> None:
    """Blits a patch so that its rectangle, not its shadow, starts at (left, top)."""
    surface.blit(patch.surface, (left - patch.pad, top - patch.pad))


def rounded(width: int, height: int, radius: float, fill: Fill, scale: Scale) -> Patch:
    """A rounded rectangle of `width` x `height` pixels, radius in design units."""
    corner = min(radius * scale.factor, width / 2, height / 2)
    return _rounded(
        max(1, width),
        max(1, height),
        max(0.0, corner),
        fill,
        max(1.0, fill.border_width * scale.factor),
        fill.shadow * scale.factor,
    )


def box(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, fill: Fill, scale: Scale
) -> None:
    """Paints a rounded rectangle over `rect`."""
    put(surface, rounded(rect.width, rect.height, radius, fill, scale), rect.x, rect.y)


@lru_cache(160)
def _rounded(
    width: int, height: int, radius: float, fill: Fill, border: float, shadow: float
) -> Patch:
    """The patch itself: one narrow column set is computed, its middle repeated to the width."""
    pad = int(shadow * 2 + 0.999)
    core = min(width, 2 * (int(radius) + 6) + 1)
    narrow = _shade(core, height, radius, fill, border, shadow, pad)
    if core < width:
        middle = narrow.shape[1] // 2
        left, right = narrow[:, :middle], narrow[:, middle + 1 :]
        body = np.repeat(narrow[:, middle : middle + 1], width - core + 1, axis=1)
        narrow = np.concatenate((left, body, right), axis=1)
    return Patch(to_surface(narrow), pad)


def _shade(
    width: int, height: int, radius: float, fill: Fill, border: float, shadow: float, pad: int
) -> npt.NDArray[np.uint8]:
    """RGBA pixels, shape (height + 2 pad, width + 2 pad, 4)."""
    x = np.abs(np.arange(width + 2 * pad, dtype=np.float32) + 0.5 - width / 2 - pad)[None, :]
    y = (np.arange(height + 2 * pad, dtype=np.float32) + 0.5 - height / 2 - pad)[:, None]
    distance = _box_distance(x, y, width, height, radius)
    along = np.clip((y + height / 2) / height, 0, 1)[..., None]
    top, bottom = unit(fill.top), unit(fill.bottom)
    ink = np.broadcast_to(top + (bottom - top) * along, (*distance.shape, 4)).copy()
    if fill.highlight:
        edge = np.clip(1 - np.abs(distance + 1.5), 0, 1)
        edge = edge * np.clip(1 - (y + height / 2) / (height * 0.55), 0, 1)
        ink[..., :3] += (edge * fill.highlight)[..., None]
    if fill.border != CLEAR:
        _line(ink, distance, unit(fill.border), border)
    cover = np.clip(0.5 - distance, 0, 1) * ink[..., 3]
    colour = np.clip(ink[..., :3], 0, 1)
    if shadow:
        behind, tint = _halo(x, y, width, height, radius, fill, shadow)
        whole = cover + behind * (1 - cover)
        mixed = colour * cover[..., None] + tint * (behind * (1 - cover))[..., None]
        colour = mixed / np.maximum(whole, 1e-4)[..., None]
        cover = whole
    return _bytes(np.concatenate((colour, cover[..., None]), axis=2))


def _box_distance(x: Pixels, y: Pixels, width: int, height: int, radius: float) -> Pixels:
    """Signed distance in pixels to a rounded rectangle about the origin; inside is negative."""
    across, down = x - (width / 2 - radius), np.abs(y) - (height / 2 - radius)
    outside = np.hypot(np.maximum(across, 0), np.maximum(down, 0))
    return outside + np.minimum(np.maximum(across, down), 0) - radius


def _line(ink: Pixels, distance: Pixels, colour: Pixels, width: float) -> None:
    """Draws the border line into `ink`, just inside the edge."""
    share = np.clip(0.5 - (np.abs(distance + width / 2) - width / 2), 0, 1) * colour[3]
    ink[..., :3] = ink[..., :3] * (1 - share[..., None]) + colour[:3] * share[..., None]
    ink[..., 3] = ink[..., 3] * (1 - share) + share


def _halo(
    x: Pixels, y: Pixels, width: int, height: int, radius: float, fill: Fill, shadow: float
) -> tuple[Pixels, Pixels]:
    """Alpha and colour of what surrounds the rectangle: a glow, or a shadow falling down."""
    if fill.glow != CLEAR:
        distance = _box_distance(x, y, width, height, radius)
        glow = unit(fill.glow)
        fade = np.exp(-np.square(np.maximum(distance, 0)) / np.float32((shadow * 0.8) ** 2))
        return (fade * glow[3]).astype(np.float32), glow[:3]
    distance = _box_distance(x, y - np.float32(shadow * 0.35), width, height, radius)
    fade = np.exp(-np.square(np.maximum(distance + shadow * 0.3, 0)) / np.float32(shadow**2))
    return (fade * 0.5).astype(np.float32), np.zeros(3, np.float32)


def unit(colour: Colour) -> Pixels:
    """A colour as parts of one."""
    return np.array(colour, np.float32) / 255


def _bytes(pixels: Pixels) -> npt.NDArray[np.uint8]:
    return np.clip(pixels * 255 + 0.5, 0, 255).astype(np.uint8)


def to_surface(pixels: npt.NDArray[np.uint8]) -> pygame.Surface:
    """A surface from RGBA pixels of shape (height, width, 4), converted when a display is open."""
    height, width = pixels.shape[:2]
    data = np.ascontiguousarray(pixels).tobytes()
    surface = pygame.image.frombytes(data, (width, height), "RGBA")
    return surface.convert_alpha() if pygame.display.get_surface() else surface


@lru_cache(512)
def dot(tenths: int, colour: Colour) -> pygame.Surface:
    """A smooth disc of `tenths`/10 pixels radius, centred in an odd-sized surface."""
    radius = tenths / 10
    half = int(radius) + 2
    axis = np.arange(-half, half + 1, dtype=np.float32)
    cover = np.clip(0.5 - (np.hypot(axis[None, :], axis[:, None]) - radius), 0, 1)
    pixels = np.empty((*cover.shape, 4), np.uint8)
    pixels[..., :3] = colour[:3]
    pixels[..., 3] = cover * colour[3]
    return to_surface(pixels)


def put_dot(surface: pygame.Surface, x: float, y: float, radius: float, colour: Colour) -> None:
    """Blits a smooth disc of `radius` pixels with its centre at (x, y)."""
    drawn = dot(round(radius * 10), colour)
    half = drawn.get_width() // 2
    surface.blit(drawn, (round(x) - half, round(y) - half))


def ring(radius: float, width: float, share: float, colour: Colour, back: Colour) -> pygame.Surface:
    """A gauge: a circle of which `share` (0 to 1), clockwise from the top, is in `colour`.

    Args:
        radius: of the line's middle, in pixels.
        width: of the line, in pixels.
        share: the lit part; drawn in steps of 1/120.
        colour: of the lit part.
        back: of the rest.
    """
    return _ring(round(radius * 2) / 2, round(width * 2) / 2, round(share * 120), colour, back)


@lru_cache(256)
def _ring(radius: float, width: float, steps: int, colour: Colour, back: Colour) -> pygame.Surface:
    size = int(2 * (radius + width) + 4)
    axis = (np.arange(size * _SUBSAMPLES, dtype=np.float32) + 0.5) / _SUBSAMPLES - size / 2
    x, y = axis[None, :], axis[:, None]
    band = np.abs(np.hypot(x, y) - radius) < width / 2
    turn = 2 * np.pi * steps / 120
    lit = band & (np.arctan2(x, -y) % (2 * np.pi) <= turn)
    if steps:
        for angle in (0.0, turn):
            end = np.hypot(x - radius * np.sin(angle), y + radius * np.cos(angle))
            lit |= end < width / 2
    pixels = np.zeros((*band.shape, 4), np.float32)
    pixels[band] = unit(back)
    pixels[lit] = unit(colour)
    return to_surface(shrink(pixels, _SUBSAMPLES))


def shrink(pixels: Pixels, by: int) -> npt.NDArray[np.uint8]:
    """Averages blocks of `by` x `by` RGBA pixels (0 to 1), weighting colours by alpha."""
    height, width = pixels.shape[0] // by, pixels.shape[1] // by
    weighted = pixels.copy()
    weighted[..., :3] *= pixels[..., 3:]
    small = weighted.reshape(height, by, width, by, 4).mean((1, 3), dtype=np.float32)
    small[..., :3] /= np.maximum(small[..., 3:], 1e-4)
    return _bytes(small)


def veil(surface: pygame.Surface, multiply: tuple[int, int, int]) -> pygame.Surface:
    """A blurred, darkened copy: the backdrop of a dialog."""
    width, height = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, width // 4), max(1, height // 4)))
    small = pygame.transform.gaussian_blur(small, 4)
    back = pygame.transform.smoothscale(small, (width, height))
    back.fill(multiply, special_flags=pygame.BLEND_MULT)
    return back


def table_cloth(size: tuple[int, int], centre: Colour, edge: Colour) -> pygame.Surface:
    """A plain backdrop that fades from its middle outwards."""
    tall, wide = 72, 128
    x = np.linspace(-1, 1, wide, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, tall, dtype=np.float32)[:, None]
    away = np.clip(np.hypot(x, y) / 1.3, 0, 1)[..., None]
    colour = unit(centre) + (unit(edge) - unit(centre)) * away
    small = to_surface(_bytes(colour))
    return pygame.transform.smoothscale(small, size).convert()
