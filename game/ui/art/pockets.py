"""Pockets: a round hole cut through the ply, with a woven net hanging below."""

from __future__ import annotations

import numpy as np

from game.ui.art import layout
from game.ui.art.canvas import Canvas
from game.ui.art.colour import Floats, mix, planes, smoothstep
from game.ui.art.shapes import coverage

_THREADS = 9
"""Threads each way round; more would be finer than the pixels and read as a grille."""
_SLANT = 1.35
"""How steeply the threads wind into the bag."""


def draw_pocket(canvas: Canvas, x: float, y: float) -> None:
    """Cuts the pocket at (x, y) mm into `canvas`, lit from the top-left."""
    radius = layout.POCKET_RADIUS
    window = canvas.window(x, y, radius + 8.0)
    dx, dy = window.x - np.float32(x), window.y - np.float32(y)
    away = np.hypot(dx, dy)
    lit = (dx * np.float32(0.45) + dy * np.float32(0.62)) * np.float32(1 / radius)
    worn = smoothstep(radius + 5.5, radius, away) * np.float32(0.26)
    window.planes *= np.float32(1.0) - worn
    hole = _inside(dx, dy, away, lit, canvas.pixel)
    window.blend(coverage(away - np.float32(radius), canvas.pixel), hole)
    rim = coverage(np.abs(away - np.float32(radius)) - np.float32(0.45), canvas.pixel)
    window.planes *= np.float32(1.0) - np.float32(0.55) * rim
    lip = coverage(np.abs(away - np.float32(radius + 0.95)) - np.float32(0.35), canvas.pixel)
    window.planes += lip * np.clip(lit + np.float32(0.1), 0.0, 1.0) * np.float32(0.17)


def _inside(dx: Floats, dy: Floats, away: Floats, lit: Floats, pixel: float) -> Floats:
    radius = layout.POCKET_RADIUS
    near = np.clip(away, 0.6, None) * np.float32(1 / radius)
    bag = mix(planes("0B0705"), planes("2F1E15"), np.clip(near, 0.0, 1.0) ** np.float32(2.2))
    threads, knots = _net(dx, dy, near, pixel)
    glow = np.clip(
        np.float32(0.44) + np.float32(0.78) * np.clip(lit + np.float32(0.42), 0, 1), 0, 1
    )
    cord = mix(planes("8E7448"), planes("F4E2B8"), glow)
    cord = cord * (glow * (np.float32(0.40) + np.float32(0.60) * near) * knots)
    bag = mix(bag, cord, threads * smoothstep(0.08, 0.55, near) * np.float32(0.92))
    # The rim at the top-left keeps the light off the far inside of the bag.
    shade = smoothstep(radius * 0.66, radius * 1.14, np.hypot(dx - 3.4, dy - 4.6))
    bag = bag * (np.float32(1.0) - np.float32(0.78) * shade)
    edge = smoothstep(radius - 2.1, radius - 1.2, np.hypot(dx + 1.15, dy + 1.5))
    ply = mix(planes("5A3A20"), planes("D2A468"), np.clip(lit * 1.1 + 0.1, 0.0, 1.0))
    return mix(bag, ply, edge * np.float32(0.92))


def _net(dx: Floats, dy: Floats, near: Floats, pixel: float) -> tuple[Floats, Floats]:
    """Coverage by two families of winding threads, and the brightness of their knots."""
    angle = np.arctan2(dy, dx)
    wind = np.log(near) * np.float32(_SLANT)
    apart = np.float32(2 * np.pi * layout.POCKET_RADIUS / _THREADS / np.hypot(1.0, _SLANT)) * near
    width = np.float32(0.42) + np.float32(0.44) * near
    both = np.zeros_like(near)
    either = np.zeros_like(near)
    for way in (-1, 1):
        phase = (angle + np.float32(way) * wind) * np.float32(_THREADS / (2 * np.pi))
        off = np.abs(phase - np.floor(phase) - np.float32(0.5)) * apart
        thread = np.clip((width - off) * np.float32(1 / pixel) + np.float32(0.5), 0.0, 1.0)
        both += thread
        either = np.maximum(either, thread)
    return either, np.where(both > 1.4, np.float32(1.15), np.float32(1.0))
