"""Fading trails behind fast discs, as chains of soft dots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

import pygame

from game.ui.art.stamps import dot
from game.ui.view.mapping import Mapping
from game.ui.view.surfaces import to_surface
from game.ui.view.values import Point, Rgb, Trail

_DOTS = 26
"""Most dots a trail: enough to look continuous, few enough for twenty at once."""


def clear_cache() -> None:
    """Forgets the surfaces kept between calls."""
    _dot.cache_clear()


def draw_trails(surface: pygame.Surface, mapping: Mapping, trails: Sequence[Trail]) -> None:
    """Draws every trail: thin and faint at its old end, wide and clear at its head."""
    blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for trail in trails:
        if trail.age >= 1.0 or len(trail.points) < 2:
            continue
        width = trail.width * mapping.scale
        places = _spread([mapping.to_screen(*point) for point in trail.points], width)
        for index, (x, y) in enumerate(places):
            share = (index + 1) / len(places)
            strength = (1.0 - trail.age) * (0.06 + 0.54 * share * share)
            stamp = _dot(round(width * (0.15 + 0.35 * share) * 4), trail.colour, int(strength * 24))
            half = stamp.get_width() // 2
            blits.append((stamp, (round(x - 0.5) - half, round(y - 0.5) - half)))
    surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)


def _spread(points: list[Point], width: float) -> list[Point]:
    """Places at equal distances along a polyline, oldest first, its newest point among them."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    total = sum(lengths)
    count = max(1, min(_DOTS, int(total / max(width * 0.22, 1.0))))
    places: list[Point] = []
    passed, leg = 0.0, 0
    for index in range(1, count + 1):
        wanted = total * index / count
        while leg < len(lengths) - 1 and passed + lengths[leg] < wanted:
            passed += lengths[leg]
            leg += 1
        share = (wanted - passed) / lengths[leg] if lengths[leg] else 0.0
        (ax, ay), (bx, by) = points[leg], points[leg + 1]
        places.append((ax + (bx - ax) * min(share, 1.0), ay + (by - ay) * min(share, 1.0)))
    return places


@lru_cache(1024)
def _dot(quarter_pixels: int, colour: Rgb, level: int) -> pygame.Surface:
    alpha = min(255, round(level / 24 * 255))
    return to_surface(dot(max(quarter_pixels, 3) / 4, (*colour, alpha), 0.0, (0.0, 0.0)))
