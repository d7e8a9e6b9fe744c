"""Soft shadows of discs on the surface."""

from __future__ import annotations

from math import ceil
from typing import Final

import numpy as np

from game.core.pieces import Kind
from game.ui.art import layout
from game.ui.art.colour import Bytes, smoothstep
from game.ui.art.discs import PHASES

_REACH: Final = 12.5
"""How far a shadow reaches beyond its disc, in mm."""
_LAYERS: Final = (
    ((0.8, 1.2), 2.4, 0.34),
    ((3.0, 4.6), 6.0, 0.42),
)
"""Contact shadow and cast shadow: offset right and down in mm, blur in mm, darkness."""
_TINT: Final = (0.07, 0.032, 0.014)


def shadow_size(kind: Kind, scale: float) -> int:
    """Pixels across the square sprite of a shadow at `scale` pixels a millimetre."""
    return ceil(2 * (layout.disc_radius(kind) + _REACH) * scale) + 2


def render_shadows(kind: Kind, scale: float) -> Bytes:
    """The shadow of a disc, its own centre where the disc's is.

    Args:
        kind: kind of disc.
        scale: pixels a millimetre.

    Returns:
        Premultiplied RGBA, (PHASES, PHASES, n, n, 4); the disc's centre at n/2 + phase/PHASES,
        down before across.
    """
    radius = layout.disc_radius(kind)
    size = shadow_size(kind, scale)
    bank = np.empty((PHASES, PHASES, size, size, 4), np.uint8)
    middle = np.arange(size, dtype=np.float32) + np.float32(0.5 - size / 2)
    tint = np.array((*_TINT, 1.0), np.float32) * np.float32(255)
    for down in range(PHASES):
        for across in range(PHASES):
            x = (middle - np.float32(across / PHASES))[None, :] * np.float32(1 / scale)
            y = (middle - np.float32(down / PHASES))[:, None] * np.float32(1 / scale)
            light = np.ones((size, size), np.float32)
            for (right, below), blur, darkness in _LAYERS:
                away = np.hypot(x - np.float32(right), y - np.float32(below))
                soft = smoothstep(radius + blur, radius - 0.75 * blur, away)
                light *= np.float32(1.0) - np.float32(darkness) * soft
            bank[down, across] = (np.float32(1.0) - light)[..., None] * tint + np.float32(0.5)
    return bank
