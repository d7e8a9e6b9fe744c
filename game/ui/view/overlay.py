"""Aim guide, slingshot and signs, drawn over or under the discs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, hypot

import numpy as np
import pygame

from game.core.board import BASE_CIRCLE_RADIUS, BASE_FORWARD, PIECE_RADIUS, STRIKER_RADIUS
from game.core.pieces import Seat
from game.ui.art import stamps
from game.ui.art.colour import Bytes
from game.ui.art.layout import MM
from game.ui.view.mapping import Projection, SeatMapping
from game.ui.view.strokes import cased_arrow, cased_dot, cased_line, stamp, veil, width_on
from game.ui.view.surfaces import to_surface
from game.ui.view.values import DrawnGuide, Mark, Point, Rgb

_IVORY: Rgb = (255, 250, 236)
_GOLD: Rgb = (255, 206, 92)
_SOFT: Rgb = (255, 206, 110)
_HARD: Rgb = (222, 52, 48)
_ROUND = 64
"""Steps of flatness of a circle seen at a slant; this many is round."""
_FINE = 4
"""Places within a pixel a dot can have, each way: a swept guide glides instead of crawling."""


def clear_cache() -> None:
    """Forgets the surfaces kept between calls."""
    for cached in (_dot, _ghost, _gauge, _mark, _region, _wide_region):
        cached.cache_clear()


def power_colour(power: float) -> Rgb:
    """Amber for soft to red for hard; the gauge's fill and the numbers say the same."""
    share = min(max(power, 0.0), 1.0)
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(_SOFT, _HARD, strict=True))
    return red, green, blue


def draw_guide(surface: pygame.Surface, mapping: Projection, guide: DrawnGuide) -> None:
    """Dotted path, ghost striker, arrows and the rebound."""
    if not guide.path:
        return
    line = _line_width(mapping)
    start = STRIKER_RADIUS * mapping.shape_at(*guide.path[0])[0]
    radius = STRIKER_RADIUS * mapping.shape_at(*(guide.ghost or guide.path[0]))[0]
    end_gap = radius + 2 * line if guide.ghost is not None else 0.0
    _draw_dots(surface, mapping, guide.path, 13 * line / 2, line, (start * 1.45, end_gap), 255)
    gaps = radius + 2 * line, 0.0
    _draw_dots(surface, mapping, guide.rebound, 16 * line / 2, line * 0.8, gaps, 190)
    if guide.ghost is not None:
        scale, flat = _shape(mapping, guide.ghost)
        sign = _ghost(round(STRIKER_RADIUS * scale * 4), round(line * 4), flat)
        stamp(surface, sign, mapping.to_screen(*guide.ghost))
    if guide.piece is not None and guide.piece_arrow is not None:
        start = PIECE_RADIUS + 0.002
        _draw_vector(surface, mapping, guide.piece, guide.piece_arrow, start, _GOLD, 1.25)
    if guide.ghost is not None and guide.striker_arrow is not None:
        start = STRIKER_RADIUS + 0.002
        _draw_vector(surface, mapping, guide.ghost, guide.striker_arrow, start, _IVORY, 1.0)


def draw_pull(
    surface: pygame.Surface, mapping: Projection, place: Point, pull: Point, power: float
) -> None:
    """The band from both sides of the striker to the hand, and the gauge around the striker."""
    colour = power_colour(power)
    line = _line_width(mapping)
    x, y = mapping.to_screen(*place)
    scale, flat = _shape(mapping, place)
    radius = STRIKER_RADIUS * scale
    hand_x, hand_y = mapping.to_screen(place[0] + pull[0], place[1] + pull[1])
    length = hypot(hand_x - x, hand_y - y)
    if length > radius * 1.1:
        nx, ny = (y - hand_y) / length * radius * 0.9, (hand_x - x) / length * radius * 0.9
        horns = ((x + nx, y + ny), (x - nx, y - ny))
        hand = (hand_x, hand_y)
        veil(surface, [horns[0], hand, horns[1]], colour, 60)
        for horn in horns:
            cased_line(surface, horn, hand, line * 1.2, colour)
        cased_dot(surface, hand, 4.1 * line, colour)
        pygame.draw.aacircle(surface, _IVORY, (hand_x - 0.5, hand_y - 0.5), 1.8 * line)
    gauge = _gauge(round(radius), round(line * 4), round(min(max(power, 0.0), 1.0) * 100), flat)
    stamp(surface, gauge, (x, y))


def draw_mark(
    surface: pygame.Surface, mapping: Projection, mark: Mark, place: Point, radius: float
) -> None:
    """A sign at a place, for a disc of `radius` metres."""
    scale, flat = _shape(mapping, place)
    sign = _mark(mark, round(radius * scale * 4), round(_line_width(mapping) * 4), flat)
    stamp(surface, sign, mapping.to_screen(*place))


def draw_region(
    surface: pygame.Surface, mapping: Projection, centre: Point, inner: float, outer: float
) -> None:
    """A tinted ring between two dashed circles, in metres."""
    if isinstance(mapping, SeatMapping):
        corner, sign = _wide_region(mapping, centre, inner, outer)
        surface.blit(sign, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        return
    sizes = round(inner * mapping.scale * 4), round(outer * mapping.scale * 4)
    sign = _region(*sizes, round(_line_width(mapping) * 4))
    stamp(surface, sign, mapping.to_screen(*centre))


def draw_base_line(
    surface: pygame.Surface,
    mapping: Projection,
    seat: Seat,
    intervals: Sequence[tuple[float, float]],
) -> None:
    """Golden stretches where the striker's centre may stand; a ring where only one place will."""
    line = _line_width(mapping)
    for start, end in intervals:
        a = mapping.to_screen(*seat.to_board(start, BASE_FORWARD))
        b = mapping.to_screen(*seat.to_board(end, BASE_FORWARD))
        if hypot(b[0] - a[0], b[1] - a[1]) < 1.0:
            place = seat.to_board(start, BASE_FORWARD)
            draw_mark(surface, mapping, Mark.FOCUS, place, BASE_CIRCLE_RADIUS)
            continue
        cased_line(surface, a, b, 1.1 * line, _GOLD)
        for tip in (a, b):
            cased_dot(surface, tip, 1.2 * line, _GOLD)


def _line_width(mapping: Projection) -> float:
    """Width of a thin drawn line in pixels: 2 on an 800-pixel-high window."""
    return max(1.2, width_on(mapping.side, 2.0))


def _shape(mapping: Projection, place: Point) -> tuple[float, int]:
    """Pixels per metre at a place, and how flat a circle lies there, in shares of `_ROUND`."""
    scale, squash = mapping.shape_at(*place)
    return scale, round(squash * _ROUND)


def _flattened(sign: pygame.Surface, flat: int) -> pygame.Surface:
    """A round sign as it lies on the board; still odd-sided, with the same middle."""
    if flat >= _ROUND:
        return sign
    width, height = sign.get_size()
    tall = max(1, round(height * flat / _ROUND)) | 1
    return pygame.transform.smoothscale(sign, (width, tall))


def _draw_dots(
    surface: pygame.Surface,
    mapping: Projection,
    places: Sequence[Point],
    step: float,
    line: float,
    gaps: tuple[float, float],
    alpha: int,
) -> None:
    """Dots along a polyline, shrinking; `gaps` are left free at its start and its end."""
    points = [mapping.to_screen(*place) for place in places]
    legs = [(a, b, hypot(b[0] - a[0], b[1] - a[1])) for a, b in pairwise(points)]
    total = sum(length for _, _, length in legs)
    blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
    passed, at = 0.0, gaps[0]
    for (ax, ay), (bx, by), length in legs:
        while at <= min(passed + length, total - gaps[1]):
            share = (at - passed) / length
            size = line * (1.3 - 0.5 * at / total)
            blits.append(_dot_at(ax + (bx - ax) * share, ay + (by - ay) * share, size, alpha))
            at += step
        passed += length
    surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)


def _dot_at(
    x: float, y: float, radius: float, alpha: int
) -> tuple[pygame.Surface, tuple[int, int]]:
    across, down = round((x - 0.5) * _FINE), round((y - 0.5) * _FINE)
    sign = _dot(round(radius * 5), alpha, across % _FINE, down % _FINE)
    half = sign.get_width() // 2
    return sign, (across // _FINE - half, down // _FINE - half)


def _draw_vector(
    surface: pygame.Surface,
    mapping: Projection,
    origin: Point,
    vector: Point,
    start: float,
    colour: Rgb,
    weight: float,
) -> None:
    """An arrow along `vector` metres from `origin`, beginning `start` metres away from it."""
    length = hypot(*vector)
    if length <= start + 0.004:
        return
    ux, uy = vector[0] / length, vector[1] / length
    tail = mapping.to_screen(origin[0] + ux * start, origin[1] + uy * start)
    tip = mapping.to_screen(origin[0] + vector[0], origin[1] + vector[1])
    line = _line_width(mapping) * weight
    cased_arrow(surface, tail, tip, line * 1.35, line * 5.6, colour)


@lru_cache(1024)
def _dot(fifths: int, alpha: int, across: int, down: int) -> pygame.Surface:
    radius = max(fifths, 4) / 5
    shift = across / _FINE, down / _FINE
    return to_surface(stamps.dot(radius, (*_IVORY, alpha), radius * 0.42, shift))


@lru_cache(64)
def _ghost(quarters: int, line: int, flat: int) -> pygame.Surface:
    return _flattened(to_surface(stamps.ghost(quarters / 4, line / 4)), flat)


@lru_cache(256)
def _gauge(radius: int, line: int, percent: int, flat: int) -> pygame.Surface:
    width = line / 4 * 2.0
    colour = power_colour(percent / 100)
    sign = stamps.gauge(radius + width * 1.6, width, percent / 100, colour)
    return _flattened(to_surface(sign), flat)


@lru_cache(64)
def _mark(mark: Mark, quarters: int, line: int, flat: int) -> pygame.Surface:
    return _flattened(to_surface(_sign(mark, quarters / 4, line / 4)), flat)


def _sign(mark: Mark, radius: float, width: float) -> Bytes:
    if mark is Mark.ILLEGAL:
        return stamps.illegal(radius, width)
    if mark is Mark.FOCUS:
        return stamps.focus(radius, width)
    if mark is Mark.AIM:
        return stamps.crosshair(radius * 0.4, width)
    return stamps.dot(radius * 0.3, (255, 226, 140, 230), width, (0.0, 0.0))


@lru_cache(16)
def _region(inner: int, outer: int, line: int) -> pygame.Surface:
    return to_surface(stamps.region(inner / 4, outer / 4, line / 4))


@lru_cache(8)
def _wide_region(
    mapping: SeatMapping, centre: Point, inner: float, outer: float
) -> tuple[tuple[int, int], pygame.Surface]:
    """The ring in perspective, too wide for a flattened circle, and where its corner goes."""
    reach = outer * 1.05
    ends = [
        mapping.to_screen(centre[0] + reach * across, centre[1] + reach * up)
        for across in (-1, 1)
        for up in (-1, 1)
    ]
    left, top = (floor(min(end[axis] for end in ends)) for axis in (0, 1))
    right, bottom = (ceil(max(end[axis] for end in ends)) for axis in (0, 1))
    px = np.arange(left, right, dtype=np.float64)[None, :] + 0.5 - mapping.corner[0]
    py = np.arange(top, bottom, dtype=np.float64)[:, None] + 0.5 - mapping.corner[1]
    x, y = mapping.camera.unproject_all(px, py)
    own_x, own_y = mapping.seat.from_board(*centre)
    scale = mapping.scale
    sheet = stamps.region_over(
        ((x / MM - own_x) * scale).astype(np.float32),
        ((y / MM + own_y) * scale).astype(np.float32),
        (inner * scale, outer * scale),
        _line_width(mapping),
    )
    return (left, top), to_surface(sheet)
