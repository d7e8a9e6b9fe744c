"""Vector icons: lines, arcs, discs and outlines as data, painted smoothly at any size.

Coordinates run from 0 to 1 in a square, x to the right and y down; angles are degrees clockwise
from the right. A shape with `cut` takes away from what came before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin
from typing import Final

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.kit.paint import shrink, to_surface
from game.ui.kit.theme import TEXT, Colour

Grid = npt.NDArray[np.floating]
Points = tuple[tuple[float, float], ...]
_SUBSAMPLES = 6
_PEN = 0.085
"""Usual line width."""


@dataclass(frozen=True, slots=True)
class Line:
    """A chain of round-ended strokes through `points`."""

    points: Points
    width: float = _PEN
    cut: bool = False

    def distance(self, x: Grid, y: Grid) -> Grid:
        """Signed distance to the stroke."""
        nearest = [_segment_distance(x, y, *ends) for ends in pairwise(self.points)]
        return np.minimum.reduce(nearest) - self.width / 2


@dataclass(frozen=True, slots=True)
class Arc:
    """A round-ended stroke along a circle, clockwise from `start` to `end` degrees."""

    centre: tuple[float, float]
    radius: float
    start: float
    end: float
    width: float = _PEN
    cut: bool = False

    def distance(self, x: Grid, y: Grid) -> Grid:
        """Signed distance to the stroke."""
        dx, dy = x - self.centre[0], y - self.centre[1]
        turn = (np.degrees(np.arctan2(dy, dx)) - self.start) % 360
        on_circle = np.abs(np.hypot(dx, dy) - self.radius)
        tips = [
            np.hypot(dx - self.radius * cos(radians(angle)), dy - self.radius * sin(radians(angle)))
            for angle in (self.start, self.end)
        ]
        is_beside = turn <= self.end - self.start
        return np.where(is_beside, on_circle, np.minimum(*tips)) - self.width / 2


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle."""

    centre: tuple[float, float]
    radius: float
    cut: bool = False

    def distance(self, x: Grid, y: Grid) -> Grid:
        """Signed distance to the circle."""
        return np.hypot(x - self.centre[0], y - self.centre[1]) - self.radius


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled outline with its corners rounded by `soft`."""

    points: Points
    soft: float = 0.02
    cut: bool = False

    def distance(self, x: Grid, y: Grid) -> Grid:
        """Signed distance to the outline."""
        closed = (*self.points, self.points[0])
        inside = np.zeros(np.broadcast(x, y).shape, bool)
        edges: list[Grid] = []
        for start, end in pairwise(closed):
            edges.append(_segment_distance(x, y, start, end))
            crosses = (start[1] > y) != (end[1] > y)
            slope = (end[0] - start[0]) / ((end[1] - start[1]) or 1e-9)
            inside ^= crosses & (x < start[0] + (y - start[1]) * slope)
        away = np.minimum.reduce(edges)
        return np.where(inside, -away, away) - self.soft


Part = Line | Arc | Disc | Shape


def _segment_distance(x: Grid, y: Grid, a: tuple[float, float], b: tuple[float, float]) -> Grid:
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((x - a[0]) * dx + (y - a[1]) * dy) / max(dx * dx + dy * dy, 1e-9)
    along = np.clip(along, 0, 1)
    return np.hypot(x - a[0] - along * dx, y - a[1] - along * dy).astype(np.float32)


def _gear() -> tuple[Part, ...]:
    teeth = 8
    rim: list[tuple[float, float]] = []
    for tooth in range(teeth):
        middle = 360 * tooth / teeth
        for angle, radius in ((-15, 0.29), (-10, 0.41), (10, 0.41), (15, 0.29)):
            turn = radians(middle + angle)
            rim.append((0.5 + radius * cos(turn), 0.5 + radius * sin(turn)))
    return Shape(tuple(rim)), Disc((0.5, 0.5), 0.13, cut=True)


def _star(tip: float) -> Points:
    """The corners of a five-pointed star, from its top round to its top again."""
    corners: list[tuple[float, float]] = []
    for corner in range(11):
        reach, turn = (0.17 if corner % 2 else tip), radians(36 * corner - 90)
        corners.append((0.5 + reach * cos(turn), 0.53 + reach * sin(turn)))
    return tuple(corners)


_FRAME_CORNERS: Final = (
    Line(((0.2, 0.38), (0.2, 0.2), (0.38, 0.2))),
    Line(((0.62, 0.2), (0.8, 0.2), (0.8, 0.38))),
    Line(((0.8, 0.62), (0.8, 0.8), (0.62, 0.8))),
    Line(((0.38, 0.8), (0.2, 0.8), (0.2, 0.62))),
)
_SPEAKER: Final = Shape(
    ((0.12, 0.41), (0.26, 0.41), (0.43, 0.25), (0.43, 0.75), (0.26, 0.59), (0.12, 0.59))
)

_BUBBLE: Final = (
    Shape(((0.16, 0.2), (0.84, 0.2), (0.84, 0.62), (0.16, 0.62)), 0.06),
    Shape(((0.28, 0.62), (0.46, 0.62), (0.28, 0.82)), 0.02),
)

ICONS: Final[dict[str, tuple[Part, ...]]] = {
    "menu": tuple(Line(((0.2, y), (0.8, y))) for y in (0.28, 0.5, 0.72)),
    "pause": tuple(Line(((x, 0.26), (x, 0.74)), 0.13) for x in (0.36, 0.64)),
    "play": (Shape(((0.32, 0.24), (0.76, 0.5), (0.32, 0.76)), 0.04),),
    "step": (
        Shape(((0.28, 0.24), (0.62, 0.5), (0.28, 0.76)), 0.03),
        Line(((0.74, 0.25), (0.74, 0.75)), 0.1),
    ),
    "previous": (
        Shape(((0.72, 0.24), (0.38, 0.5), (0.72, 0.76)), 0.03),
        Line(((0.26, 0.25), (0.26, 0.75)), 0.1),
    ),
    "first": (
        Shape(((0.84, 0.27), (0.56, 0.5), (0.84, 0.73)), 0.03),
        Shape(((0.54, 0.27), (0.26, 0.5), (0.54, 0.73)), 0.03),
        Line(((0.16, 0.27), (0.16, 0.73)), 0.09),
    ),
    "last": (
        Shape(((0.16, 0.27), (0.44, 0.5), (0.16, 0.73)), 0.03),
        Shape(((0.46, 0.27), (0.74, 0.5), (0.46, 0.73)), 0.03),
        Line(((0.84, 0.27), (0.84, 0.73)), 0.09),
    ),
    "ruling_back": (
        *_BUBBLE,
        Line(((0.68, 0.41), (0.32, 0.41)), 0.075, cut=True),
        Line(((0.44, 0.29), (0.32, 0.41), (0.44, 0.53)), 0.075, cut=True),
    ),
    "ruling_on": (
        *_BUBBLE,
        Line(((0.32, 0.41), (0.68, 0.41)), 0.075, cut=True),
        Line(((0.56, 0.29), (0.68, 0.41), (0.56, 0.53)), 0.075, cut=True),
    ),
    "film": (
        Shape(((0.12, 0.32), (0.62, 0.32), (0.62, 0.7), (0.12, 0.7)), 0.045),
        Shape(((0.68, 0.46), (0.88, 0.34), (0.88, 0.68), (0.68, 0.56)), 0.02),
    ),
    "path": (
        *(Disc((x, y), 0.05) for x, y in ((0.3, 0.66), (0.42, 0.52), (0.52, 0.37), (0.63, 0.27))),
        Disc((0.19, 0.79), 0.095),
        Arc((0.78, 0.2), 0.1, 0, 359.9, 0.06),
    ),
    "trash": (
        Line(((0.2, 0.28), (0.8, 0.28)), 0.08),
        Line(((0.42, 0.19), (0.58, 0.19)), 0.08),
        Line(((0.27, 0.38), (0.31, 0.82), (0.69, 0.82), (0.73, 0.38)), 0.08),
        Line(((0.43, 0.46), (0.44, 0.68)), 0.06),
        Line(((0.57, 0.46), (0.56, 0.68)), 0.06),
    ),
    "stop": (Shape(((0.3, 0.3), (0.7, 0.3), (0.7, 0.7), (0.3, 0.7)), 0.04),),
    "undo": (
        Arc((0.53, 0.55), 0.25, -140, 130),
        Shape(((0.13, 0.44), (0.30, 0.20), (0.42, 0.48)), 0.02),
    ),
    "redo": (
        Arc((0.47, 0.55), 0.25, 50, 320),
        Shape(((0.87, 0.44), (0.70, 0.20), (0.58, 0.48)), 0.02),
    ),
    "replay": (
        Arc((0.5, 0.52), 0.31, -50, 250),
        Shape(((0.53, 0.07), (0.53, 0.35), (0.76, 0.20)), 0.015),
        Shape(((0.43, 0.40), (0.66, 0.53), (0.43, 0.66)), 0.015),
    ),
    "hint": (
        Arc((0.5, 0.4), 0.23, 130, 410),
        Line(((0.353, 0.577), (0.42, 0.68), (0.58, 0.68), (0.647, 0.577)), 0.07),
        Line(((0.43, 0.79), (0.57, 0.79)), 0.07),
        Line(((0.47, 0.88), (0.53, 0.88)), 0.07),
    ),
    "sound": (
        _SPEAKER,
        Arc((0.46, 0.5), 0.17, -48, 48, 0.07),
        Arc((0.46, 0.5), 0.32, -48, 48, 0.07),
    ),
    "mute": (_SPEAKER, Line(((0.58, 0.38), (0.82, 0.62))), Line(((0.82, 0.38), (0.58, 0.62)))),
    "gear": _gear(),
    "eye": (
        Arc((0.5, 0.74), 0.42, 213, 327, 0.07),
        Arc((0.5, 0.26), 0.42, 33, 147, 0.07),
        Disc((0.5, 0.5), 0.13),
    ),
    "crown": (
        Shape(
            (
                (0.18, 0.74),
                (0.12, 0.34),
                (0.33, 0.52),
                (0.5, 0.24),
                (0.67, 0.52),
                (0.88, 0.34),
                (0.82, 0.74),
            )
        ),
    ),
    "check": (Line(((0.2, 0.54), (0.41, 0.75), (0.8, 0.29)), 0.1),),
    "cross": (Line(((0.25, 0.25), (0.75, 0.75)), 0.1), Line(((0.75, 0.25), (0.25, 0.75)), 0.1)),
    "plus": (Line(((0.5, 0.22), (0.5, 0.78)), 0.1), Line(((0.22, 0.5), (0.78, 0.5)), 0.1)),
    "minus": (Line(((0.22, 0.5), (0.78, 0.5)), 0.1),),
    "question": (
        Arc((0.5, 0.36), 0.19, 180, 410, 0.1),
        Line(((0.62, 0.505), (0.5, 0.6), (0.5, 0.66)), 0.1),
        Disc((0.5, 0.83), 0.062),
    ),
    "info": (Disc((0.5, 0.24), 0.07), Line(((0.5, 0.44), (0.5, 0.78)), 0.11)),
    "warning": (
        Line(((0.5, 0.17), (0.87, 0.8), (0.13, 0.8), (0.5, 0.17)), 0.08),
        Line(((0.5, 0.4), (0.5, 0.57)), 0.085),
        Disc((0.5, 0.69), 0.05),
    ),
    "fullscreen": _FRAME_CORNERS,
    "window": (
        Line(((0.38, 0.2), (0.38, 0.38), (0.2, 0.38))),
        Line(((0.62, 0.2), (0.62, 0.38), (0.8, 0.38))),
        Line(((0.62, 0.8), (0.62, 0.62), (0.8, 0.62))),
        Line(((0.38, 0.8), (0.38, 0.62), (0.2, 0.62))),
    ),
    "left": (Line(((0.62, 0.2), (0.34, 0.5), (0.62, 0.8)), 0.1),),
    "right": (Line(((0.38, 0.2), (0.66, 0.5), (0.38, 0.8)), 0.1),),
    "up": (Line(((0.2, 0.62), (0.5, 0.34), (0.8, 0.62)), 0.1),),
    "down": (Line(((0.2, 0.38), (0.5, 0.66), (0.8, 0.38)), 0.1),),
    "save": (
        Line(((0.5, 0.16), (0.5, 0.6)), 0.09),
        Line(((0.3, 0.42), (0.5, 0.62), (0.7, 0.42)), 0.09),
        Line(((0.18, 0.64), (0.18, 0.82), (0.82, 0.82), (0.82, 0.64)), 0.09),
    ),
    "back": (
        Line(((0.2, 0.5), (0.8, 0.5)), 0.09),
        Line(((0.44, 0.25), (0.19, 0.5), (0.44, 0.75)), 0.09),
    ),
    "quit": (
        Line(((0.52, 0.18), (0.22, 0.18), (0.22, 0.82), (0.52, 0.82))),
        Line(((0.42, 0.5), (0.84, 0.5))),
        Line(((0.68, 0.33), (0.85, 0.5), (0.68, 0.67))),
    ),
    "home": (
        Line(((0.14, 0.5), (0.5, 0.18), (0.86, 0.5))),
        Line(((0.26, 0.48), (0.26, 0.82), (0.74, 0.82), (0.74, 0.48))),
    ),
    "person": (
        Disc((0.5, 0.32), 0.165),
        Shape(((0.24, 0.8), (0.30, 0.62), (0.40, 0.56), (0.60, 0.56), (0.70, 0.62), (0.76, 0.8))),
    ),
    "robot": (
        Line(((0.24, 0.36), (0.76, 0.36), (0.76, 0.78), (0.24, 0.78), (0.24, 0.36)), 0.08),
        Line(((0.5, 0.36), (0.5, 0.2)), 0.08),
        Disc((0.5, 0.17), 0.06),
        Disc((0.39, 0.55), 0.06),
        Disc((0.61, 0.55), 0.06),
    ),
    "people": (
        Disc((0.36, 0.34), 0.14),
        Shape(((0.13, 0.78), (0.18, 0.62), (0.27, 0.55), (0.45, 0.55), (0.54, 0.62), (0.59, 0.78))),
        Disc((0.68, 0.38), 0.115),
        Shape(
            ((0.69, 0.78), (0.655, 0.62), (0.61, 0.56), (0.76, 0.56), (0.84, 0.63), (0.88, 0.78))
        ),
    ),
    "target": (
        Arc((0.5, 0.5), 0.34, 0, 359.9, 0.075),
        Arc((0.5, 0.5), 0.18, 0, 359.9, 0.075),
        Disc((0.5, 0.5), 0.055),
    ),
    "bank": (
        Line(((0.16, 0.2), (0.84, 0.2)), 0.09),
        Line(((0.2, 0.78), (0.47, 0.33), (0.64, 0.61)), 0.075),
        Disc((0.74, 0.77), 0.12),
    ),
    "book": (
        Line(((0.5, 0.28), (0.5, 0.8)), 0.06),
        Line(((0.5, 0.28), (0.36, 0.2), (0.14, 0.2), (0.14, 0.72), (0.36, 0.72), (0.5, 0.8)), 0.07),
        Line(((0.5, 0.28), (0.64, 0.2), (0.86, 0.2), (0.86, 0.72), (0.64, 0.72), (0.5, 0.8)), 0.07),
    ),
    "search": (
        Arc((0.43, 0.43), 0.25, 0, 359.9, 0.085),
        Line(((0.63, 0.63), (0.83, 0.83)), 0.11),
    ),
    "list": (
        *(Disc((0.22, y), 0.055) for y in (0.28, 0.5, 0.72)),
        *(Line(((0.38, y), (0.82, y)), 0.075) for y in (0.28, 0.5, 0.72)),
    ),
    "star": (Shape(_star(0.40)[:-1]),),
    "star_off": (Line(_star(0.38), 0.06),),
    "chart": (
        Line(((0.16, 0.14), (0.16, 0.84), (0.88, 0.84)), 0.07),
        Line(((0.28, 0.68), (0.44, 0.46), (0.58, 0.58), (0.82, 0.26)), 0.08),
    ),
    "flag": (
        Line(((0.24, 0.16), (0.24, 0.86))),
        Shape(((0.28, 0.2), (0.8, 0.2), (0.68, 0.36), (0.8, 0.52), (0.28, 0.52))),
    ),
    "clock": (
        Arc((0.5, 0.5), 0.35, 0, 359.9, 0.075),
        Line(((0.5, 0.3), (0.5, 0.52), (0.65, 0.6)), 0.075),
    ),
    "disc": (Arc((0.5, 0.5), 0.33, 0, 359.9, 0.09), Arc((0.5, 0.5), 0.16, 0, 359.9, 0.06)),
    "hand": (
        Line(((0.36, 0.58), (0.36, 0.27)), 0.1),
        Line(((0.48, 0.52), (0.48, 0.19)), 0.1),
        Line(((0.60, 0.54), (0.60, 0.23)), 0.1),
        Line(((0.72, 0.58), (0.72, 0.33)), 0.1),
        Line(((0.36, 0.66), (0.22, 0.52)), 0.1),
        Shape(((0.34, 0.54), (0.74, 0.54), (0.70, 0.76), (0.60, 0.84), (0.46, 0.84)), 0.03),
    ),
    "mirror": (
        Line(((0.5, 0.16), (0.5, 0.84)), 0.06),
        Shape(((0.40, 0.30), (0.40, 0.70), (0.14, 0.70)), 0.02),
        Line(((0.60, 0.30), (0.60, 0.70), (0.86, 0.70), (0.60, 0.30)), 0.05),
    ),
    "pencil": (
        Line(((0.30, 0.70), (0.70, 0.30)), 0.16),
        Shape(((0.20, 0.80), (0.24, 0.66), (0.34, 0.76)), 0.02),
    ),
    "grid": tuple(
        Shape(((x, y), (x + 0.2, y), (x + 0.2, y + 0.2), (x, y + 0.2)), 0.03)
        for x in (0.23, 0.57)
        for y in (0.23, 0.57)
    ),
}
"""Every icon by name."""


def clear_cache() -> None:
    """Forgets every painted icon."""
    icon.cache_clear()


@lru_cache(512)
def icon(name: str, size: int, colour: Colour = TEXT) -> pygame.Surface:
    """An icon of `size` pixels.

    Raises:
        KeyError: when there is no icon of that name.
    """
    size = max(4, size)
    count = size * _SUBSAMPLES
    axis = (np.arange(count, dtype=np.float32) + 0.5) / count
    x, y = axis[None, :], axis[:, None]
    cover = np.zeros((count, count), np.float32)
    for part in ICONS[name]:
        ink = np.clip(0.5 - part.distance(x, y) * count, 0, 1)
        cover = np.minimum(cover, 1 - ink) if part.cut else np.maximum(cover, ink)
    pixels = np.empty((count, count, 4), np.float32)
    pixels[..., :3] = np.array(colour[:3], np.float32) / 255
    pixels[..., 3] = cover * (colour[3] / 255)
    return to_surface(shrink(pixels, _SUBSAMPLES))
