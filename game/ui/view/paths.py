"""The whole way of a disc as a chain of dots: for a picture of a shot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

import numpy as np
import pygame
from numpy.typing import NDArray

from game.core.board import disc_radius
from game.core.pieces import Kind
from game.ui.view.mapping import Projection
from game.ui.view.strokes import CASING, cased_dot, places_along
from game.ui.view.values import Point, Rgb

DOT_COLOURS: dict[Kind, Rgb] = {
    Kind.WHITE: (250, 240, 214),
    Kind.BLACK: (58, 46, 40),
    Kind.QUEEN: (226, 74, 66),
    Kind.STRIKER: (255, 206, 92),
}
_SPACING = 0.017
"""Metres from dot to dot."""
_RADIUS = 0.0031
"""Metres across half a dot."""
_CLOSE = 0.012
"""Metres a disc must have moved to leave a way worth drawing."""


@dataclass(frozen=True, slots=True)
class DrawnPath:
    """One disc's way.

    Attributes:
        kind: what moved.
        points: places in metres, shape (n, 2), from the start on.
        is_gone: whether it left the board at the end: no disc is drawn there.
    """

    kind: Kind
    points: NDArray[np.float64]
    is_gone: bool = False


def draw_paths(surface: pygame.Surface, mapping: Projection, paths: Sequence[DrawnPath]) -> None:
    """Draws every way from a ring where the disc began to where it stopped; under the discs."""
    radius = max(1.4, _RADIUS * mapping.scale)
    for path in paths:
        points = [mapping.to_screen(float(x), float(y)) for x, y in path.points]
        places = [*places_along(points, _SPACING * mapping.scale)]
        if hypot(*(path.points[-1] - path.points[0])) < _CLOSE and len(places) < 3:
            continue
        ring = disc_radius(path.kind) * mapping.scale
        _draw_ring(surface, points[0], ring, DOT_COLOURS[path.kind])
        for place in places:
            cased_dot(surface, place, radius, DOT_COLOURS[path.kind])


def _draw_ring(surface: pygame.Surface, centre: Point, radius: float, colour: Rgb) -> None:
    """Where a disc lay: its edge as a thin ring."""
    middle = centre[0] - 0.5, centre[1] - 0.5
    width = max(2, round(radius * 0.12))
    pygame.draw.aacircle(surface, CASING, middle, radius + 1, width + 2)
    pygame.draw.aacircle(surface, colour, middle, radius, width)
