"""Fading trails behind fast discs, as chains of soft dots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

import pygame

from game.ui.art.stamps import glow
from game.ui.view.mapping import Projection
from game.ui.view.strokes import places_along
from game.ui.view.surfaces import to_surface
from game.ui.view.values import Rgb, Trail

_DOTS = 36
"""Most dots a trail: with twenty trails at once they cost about a millisecond."""
_SPACING = 0.5
"""Distance of dots, as a share of the trail's width: soft dots join at this."""
_AGES = 8
"""Steps of fading."""
_SHADES = 48
"""Steps of a dot's opacity."""


def clear_cache() -> None:
    """Forgets the surfaces kept between calls."""
    _dots.cache_clear()
    _dot.cache_clear()


def draw_trails(surface: pygame.Surface, mapping: Projection, trails: Sequence[Trail]) -> None:
    """Draws every trail, wide and clear at its head, thin and faint at its old end.

    What lies further back than `_DOTS` dots is not drawn.
    """
    blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for trail in trails:
        age = round(trail.age * _AGES)
        if age >= _AGES or len(trail.points) < 2:
            continue
        width = max(trail.width * mapping.scale, 2.0)
        points = [mapping.to_screen(*point) for point in reversed(trail.points)]
        behind = islice(places_along(points, width * _SPACING), _DOTS - 1)
        places = [points[0], *behind]
        chain = _dots(round(width * 2), trail.colour, age, len(places))
        for (stamp, half), (x, y) in zip(chain, places, strict=True):
            blits.append((stamp, (round(x) - half, round(y) - half)))
    surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)


@lru_cache(512)
def _dots(
    half_pixels: int, colour: Rgb, age: int, count: int
) -> tuple[tuple[pygame.Surface, int], ...]:
    """The dots of a trail from its head back, each with half its size."""
    chain: list[tuple[pygame.Surface, int]] = []
    for index in range(count):
        share = 1.0 - index / count
        alpha = (1.0 - age / _AGES) * (0.06 + 0.70 * share**1.5)
        radius = half_pixels / 4 * (0.45 + 0.75 * share)
        chain.append(_dot(max(1, round(radius)), colour, round(alpha * _SHADES)))
    return tuple(chain)


@lru_cache(1024)
def _dot(radius: int, colour: Rgb, shade: int) -> tuple[pygame.Surface, int]:
    """One dot, shared by all trails: a break would else make a thousand that hardly differ."""
    stamp = to_surface(glow(radius, (*colour, round(255 * shade / _SHADES))))
    return stamp, stamp.get_width() // 2
