"""Signed distances in mm (negative inside), and the share of a pixel they cover.

All take coordinates that broadcast together: a row of x and a column of y, or full grids.
"""

from __future__ import annotations

from math import hypot

import numpy as np

from game.ui.art.colour import Floats

Place = tuple[float, float]


def coverage(distance: Floats, pixel: float) -> Floats:
    """Share of a pixel of `pixel` mm that lies inside, 0 to 1."""
    return np.clip(np.float32(0.5) - distance * np.float32(1.0 / pixel), 0.0, 1.0)


def disc(x: Floats, y: Floats, centre: Place, radius: float) -> Floats:
    """A filled circle."""
    return np.hypot(x - np.float32(centre[0]), y - np.float32(centre[1])) - np.float32(radius)


def ring(x: Floats, y: Floats, centre: Place, radius: float, width: float) -> Floats:
    """A circle line of `width` around `radius`."""
    return np.abs(disc(x, y, centre, radius)) - np.float32(width / 2)


def box(x: Floats, y: Floats, centre: Place, half: Place, corner: float = 0.0) -> Floats:
    """A rectangle of half sizes `half`, its corners rounded by `corner`."""
    qx = np.abs(x - np.float32(centre[0])) - np.float32(half[0] - corner)
    qy = np.abs(y - np.float32(centre[1])) - np.float32(half[1] - corner)
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    return outside + np.minimum(np.maximum(qx, qy), 0) - np.float32(corner)


def segment(x: Floats, y: Floats, a: Place, b: Place, width: float) -> Floats:
    """A line of `width` with round ends."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = x - np.float32(a[0]), y - np.float32(a[1])
    along = np.clip((px * np.float32(dx) + py * np.float32(dy)) / (dx * dx + dy * dy), 0, 1)
    away = np.hypot(px - along * np.float32(dx), py - along * np.float32(dy))
    return away - np.float32(width / 2)


def polygon(x: Floats, y: Floats, corners: list[Place]) -> Floats:
    """A convex polygon, its corners in either order; exact inside, a little small outside."""
    signed = sum(
        a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
    )
    points = corners if signed > 0 else corners[::-1]
    distance = np.full(np.broadcast(x, y).shape, -np.inf, np.float32)
    for a, b in zip(points, points[1:] + points[:1], strict=True):
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = hypot(dx, dy)
        edge = (x - np.float32(a[0])) * np.float32(dy / length)
        edge = edge - (y - np.float32(a[1])) * np.float32(dx / length)
        np.maximum(distance, edge, out=distance)
    return distance


def fold(x: Floats, y: Floats, count: int, offset: float = 0.0) -> tuple[Floats, Floats]:
    """Folds the plane into one of `count` equal sectors around the origin.

    Returns:
        Distance along the sector's middle line, and distance from that line (never negative).
    """
    radius, angle = np.hypot(x, y), np.arctan2(y, x)
    width = 2 * np.pi / count
    local = np.mod(angle - np.float32(offset) + np.float32(width / 2), np.float32(width))
    local = local - np.float32(width / 2)
    return radius * np.cos(local), np.abs(radius * np.sin(local))


def vesica(u: Floats, v: Floats, start: float, end: float, half_width: float) -> Floats:
    """A pointed petal along u from `start` to `end`; v is the distance from its middle line."""
    half, middle = (end - start) / 2, (end + start) / 2
    radius = (half * half + half_width * half_width) / (2 * half_width)
    return np.hypot(u - np.float32(middle), v + np.float32(radius - half_width)) - np.float32(
        radius
    )


def arc(u: Floats, v: Floats, radius: float, width: float, span: float) -> Floats:
    """Part of a circle line around the origin, `span` radians to both sides of the u axis."""
    body = np.abs(np.hypot(u, v) - np.float32(radius)) - np.float32(width / 2)
    past = (np.abs(np.arctan2(v, u)) - np.float32(span)) * np.float32(radius)
    return np.maximum(body, past)
