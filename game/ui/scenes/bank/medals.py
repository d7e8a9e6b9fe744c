"""Medals as pictures: a struck disc of bronze, silver or gold on a ribbon, with its letter."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from game.session.bank import Medal
from game.ui.kit import text, theme
from game.ui.kit.paint import Pixels, shrink, to_surface, unit
from game.ui.kit.theme import Colour, rgb
from game.ui.strings import tr

_SUBSAMPLES = 3
_METALS: dict[Medal, tuple[Colour, Colour, Colour]] = {
    Medal.BRONZE: (rgb("F3C08E"), rgb("B9743C"), rgb("5A3218")),
    Medal.SILVER: (rgb("FFFFFF"), rgb("B4BBC4"), rgb("59616B")),
    Medal.GOLD: (rgb("FFF2BF"), rgb("E2B350"), rgb("7C5216")),
}
"""Light, middle and dark shade."""
_RIBBON = ((rgb("B5303A"), rgb("7C1C26")), (rgb("1F5B57"), rgb("123936")))
"""Light and dark shade of the ribbon's left and right half."""
_ASPECT = 0.74
"""Width of the picture as a share of its height."""


def medal_picture(medal: Medal | None, height: int) -> pygame.Surface:
    """A medal `height` pixels high; None gives the empty place of one."""
    letter = tr(f"bank.letter_{medal}") if medal else ""
    return _picture(medal, letter, max(12, height))


def clear_cache() -> None:
    """Forgets the pictures: the display was made anew."""
    _picture.cache_clear()


@lru_cache(64)
def _picture(medal: Medal | None, letter: str, height: int) -> pygame.Surface:
    width = round(height * _ASPECT)
    tall, wide = height * _SUBSAMPLES, width * _SUBSAMPLES
    y, x = np.mgrid[0:tall, 0:wide].astype(np.float32) + 0.5
    pixels = np.zeros((tall, wide, 4), np.float32)
    radius = 0.335 * tall
    if medal is None:
        _draw_empty(pixels, x - wide / 2, y - tall / 2, radius)
        return to_surface(shrink(pixels, _SUBSAMPLES))
    centre = wide / 2, tall - radius - 0.02 * tall
    _draw_ribbon(pixels, x, y, (wide, tall))
    _draw_disc(pixels, x - centre[0], y - centre[1], radius, _METALS[medal])
    surface = to_surface(shrink(pixels, _SUBSAMPLES))
    _engrave(surface, letter, (centre[0] / _SUBSAMPLES, centre[1] / _SUBSAMPLES), medal)
    return surface


def _draw_empty(pixels: Pixels, x: Pixels, y: Pixels, radius: float) -> None:
    """A dashed ring: here a medal could be."""
    line = np.abs(np.hypot(x, y) - radius * 0.9) < radius * 0.045
    dashes = (np.arctan2(y, x) * 16 / (2 * np.pi)) % 1.0 < 0.6
    pixels[line & dashes] = unit(rgb("B9B09A", 130))


def _draw_ribbon(pixels: Pixels, x: Pixels, y: Pixels, size: tuple[int, int]) -> None:
    """Two bands that meet behind the disc."""
    wide, tall = size
    meet, band = 0.56 * tall, 0.24 * wide
    for side, (light, dark) in zip((-1.0, 1.0), _RIBBON, strict=True):
        lean = side * (0.30 * wide) * (1.0 - y / meet)
        across = (x - wide / 2 - lean - side * 0.02 * wide) / band
        inside = (np.abs(across) < 0.5) & (y < meet) & (y > 0.01 * tall)
        fade = np.clip(0.5 + side * across, 0, 1)[..., None]
        colour = unit(dark) + (unit(light) - unit(dark)) * fade
        stripe = (np.abs(np.abs(across) - 0.34) < 0.05) & inside
        pixels[inside] = colour[inside]
        pixels[stripe] = unit(rgb("F0D79A"))


def _draw_disc(
    pixels: Pixels, x: Pixels, y: Pixels, radius: float, metal: tuple[Colour, Colour, Colour]
) -> None:
    """A rim, a groove and a brushed face, lit from the upper left."""
    away = np.hypot(x, y) / radius
    inside = away < 1.0
    shadow = np.hypot(x - 0.03 * radius, y - 0.06 * radius) / radius
    dark = np.clip((1.10 - shadow) / 0.12, 0, 1) * 0.42
    free = ~inside & (dark > 0)
    pixels[free, :3] *= (1.0 - dark[free])[:, None]
    pixels[free, 3] = np.maximum(pixels[free, 3], dark[free])
    facing = -(x + 1.3 * y) / (radius * 1.64 * np.maximum(away, 1e-3))
    bevel = np.where(away > 0.93, 1.0, 0.0) + np.where((away > 0.80) & (away < 0.86), -0.75, 0.0)
    bevel += np.where(away < 0.74, 0.18 * away, 0.0)
    sheen = 0.16 * np.cos(2.0 * (np.arctan2(y, x) + 0.9)) * np.clip(away * 1.4, 0, 1)
    beads = (np.cos(np.arctan2(y, x) * 28.0) > 0.55) & (np.abs(away - 0.895) < 0.022)
    light = 0.56 + 0.42 * bevel * facing + sheen - 0.10 * (away > 0.86)
    light = np.clip(light + np.where(beads, 0.22, 0.0), 0, 1)[..., None]
    bright, middle, deep = (unit(shade) for shade in metal)
    low = deep + (middle - deep) * np.clip(light * 2.0, 0, 1)
    colour = low + (bright - middle) * np.clip(light * 2.0 - 1.0, 0, 1)
    colour = np.clip(colour, 0, 1)
    colour[..., 3] = 1.0
    pixels[inside] = colour[inside]


def _engrave(
    surface: pygame.Surface, letter: str, middle: tuple[float, float], medal: Medal
) -> None:
    """The letter, cut into the metal: dark, with light caught on its lower edge."""
    light, _, dark = _METALS[medal]
    size = round(surface.get_height() * 0.36)
    # A language may need more than one letter.
    wide = text.measure(letter, size, theme.BOLD)[0]
    size = min(size, round(size * surface.get_width() * 0.5 / max(1, wide)))
    for shift, colour in ((max(1, size // 16), light), (0, dark)):
        drawn = text.render(letter, size, colour, theme.BOLD)
        inked = drawn.get_bounding_rect()
        left = round(middle[0] - inked.centerx)
        top = round(middle[1] - inked.centery)
        surface.blit(drawn, (left + shift // 2, top + shift))
