"""Smooth lines, arrows and signs straight onto a surface, each with a dark edge.

The dark edge is what keeps light signs readable on wood. Coordinates are pixels with a pixel's
middle at a half; pygame's own drawing has it on whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

import pygame

from game.ui.view.values import Point, Rgb

CASING: Rgb = (86, 53, 28)
"""Colour of the dark edge: a mid brown, softer on wood than black."""


_FINER = 4
"""How many times as large a polygon is drawn, so that its edges come out smooth."""

_DESIGN_SIDE = 772
"""Pixels across the board, its frame included, in a window of the design's size."""


def width_on(side: float, width: float) -> float:
    """Pixels of a line on a board `side` pixels across; `width` is in the design's window."""
    return width * side / _DESIGN_SIDE


def places_along(points: Sequence[Point], step: float) -> Iterator[Point]:
    """Places every `step` pixels along a polyline, the first one step from its start."""
    left = step
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        at = left
        while at <= length:
            share = at / length
            yield ax + (bx - ax) * share, ay + (by - ay) * share
            at += step
        left = at - length


def cased_line(surface: pygame.Surface, a: Point, b: Point, width: float, colour: Rgb) -> None:
    """A line of about `width` pixels."""
    thick = max(1, round(width))
    ends = (a[0] - 0.5, a[1] - 0.5), (b[0] - 0.5, b[1] - 0.5)
    pygame.draw.aaline(surface, CASING, *ends, thick + 2)
    pygame.draw.aaline(surface, colour, *ends, thick)


def dashed_line(
    surface: pygame.Surface,
    a: Point,
    b: Point,
    width: float,
    colour: Rgb,
    dash: float,
    *,
    is_cased: bool = True,
) -> None:
    """A line of dashes `dash` pixels long, with gaps two thirds as long."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    if length < 1.0:
        return
    u, v = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    at = 0.0
    while at < length:
        end = min(at + dash, length)
        tail, tip = (a[0] + u * at, a[1] + v * at), (a[0] + u * end, a[1] + v * end)
        if is_cased:
            cased_line(surface, tail, tip, width, colour)
        else:
            pygame.draw.aaline(surface, colour, tail, tip, max(1, round(width)))
        at += dash * 5.0 / 3.0


def cased_dot(surface: pygame.Surface, centre: Point, radius: float, colour: Rgb) -> None:
    """A filled circle."""
    middle = centre[0] - 0.5, centre[1] - 0.5
    pygame.draw.aacircle(surface, CASING, middle, radius + 1.2)
    pygame.draw.aacircle(surface, colour, middle, radius)


def cased_arrow(
    surface: pygame.Surface, tail: Point, tip: Point, width: float, head: float, colour: Rgb
) -> None:
    """An arrow with a barbed head of `head` pixels."""
    length = hypot(tip[0] - tail[0], tip[1] - tail[1])
    if length < 1.0:
        return
    head = min(head, length * 0.8)
    ux, uy = (tip[0] - tail[0]) / length, (tip[1] - tail[1]) / length

    def at(along: float, across: float) -> Point:
        return tip[0] - ux * along - uy * across, tip[1] - uy * along + ux * across

    neck = head * 0.74
    shaft = max(1, round(width))
    for grow, shade in ((1.1, CASING), (0.0, colour)):
        start, end = at(length + grow, 0.0), at(neck, 0.0)
        ends = (start[0] - 0.5, start[1] - 0.5), (end[0] - 0.5, end[1] - 0.5)
        pygame.draw.aaline(surface, shade, *ends, shaft + round(2 * grow))
        wing = head * 0.46 + grow * 1.8
        back = head + grow * 1.3
        barb = [at(-grow * 2.6, 0.0), at(back, wing), at(neck + grow * 1.3, 0.0), at(back, -wing)]
        _fill(surface, barb, shade)


def _fill(surface: pygame.Surface, corners: list[Point], colour: Rgb) -> None:
    """A polygon with smooth edges: drawn several times as large and averaged."""
    left, top = (int(min(each)) - 1 for each in zip(*corners, strict=True))
    right, bottom = (int(max(each)) + 2 for each in zip(*corners, strict=True))
    size = right - left, bottom - top
    large = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
    large.fill((*colour, 0))
    points = [((x - left) * _FINER - 0.5, (y - top) * _FINER - 0.5) for x, y in corners]
    pygame.draw.polygon(large, (*colour, 255), points)
    surface.blit(pygame.transform.smoothscale(large, size), (left, top))


def veil(surface: pygame.Surface, corners: list[Point], colour: Rgb, alpha: int) -> None:
    """A see-through polygon."""
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    area = pygame.Rect(int(left), int(top), int(right - left) + 2, int(bottom - top) + 2)
    area = area.clip(surface.get_rect())
    if not area.w or not area.h:
        return
    sheet = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.polygon(sheet, (*colour, alpha), [(x - area.x, y - area.y) for x, y in corners])
    surface.blit(sheet, area)


def stamp(surface: pygame.Surface, sign: pygame.Surface, place: Point) -> None:
    """Blits a premultiplied, odd-sided sign with its middle at `place`."""
    half, tall = sign.get_width() // 2, sign.get_height() // 2
    corner = round(place[0] - 0.5) - half, round(place[1] - 0.5) - tall
    surface.blit(sign, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
