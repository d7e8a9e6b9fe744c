"""The frame: four mitred rails with their own grain, a turned profile and a metal inlay."""

from __future__ import annotations

import numpy as np

from game.ui.art import layout
from game.ui.art.colour import HALFWAY, LIGHT, Floats, mix, planes, smoothstep
from game.ui.art.finishes import Finish
from game.ui.art.noise import noise
from game.ui.art.shapes import coverage
from game.ui.art.wood import frame_wood

UNDERLAP = 9.0
"""How far the rails reach below the surface's rounded inner corners, in mm."""
_INLAY = 0.33
"""Where the inlay runs: share of the frame's width from its inner edge."""
_OUTWARD = ((0.0, -1.0), (-1.0, 0.0), (0.0, 1.0), (1.0, 0.0))
"""Direction away from the board of the rails at top, left, bottom and right."""


def lay_frame(
    picture: Floats, at: Floats, pixel: float, finish: Finish, seed: int, turn: int
) -> None:
    """Paints the frame's ring into a whole picture.

    Args:
        picture: (3, n, n) colour planes, written in place.
        at: (n,) mm of columns and rows.
        pixel: mm a pixel.
        finish: the woods.
        seed: which board.
        turn: quarter turns of the board, counter-clockwise: the grain turns, the light does not.
    """
    rows = np.flatnonzero(
        (at >= -layout.OUTER_HALF - pixel) & (at <= -layout.SURFACE_HALF + UNDERLAP)
    )
    across = at[rows]
    mitre = np.abs(at)[None, :] + across[:, None]
    joint = coverage(mitre * np.float32(0.5**0.5), pixel)
    seam = coverage(np.abs(mitre) * np.float32(0.5**0.5) - np.float32(0.35), pixel)
    for index in (0, 2, 1, 3):
        rail = _rail(across, at, pixel, finish, seed * 16 + (index - turn) % 4, _OUTWARD[index])
        rail *= np.float32(1.0) - np.float32(0.45) * seam
        # With the rail turned to the top every one is laid alike; the later pair is mitred.
        target = np.rot90(picture, -index, axes=(1, 2))[:, rows]
        share: Floats | float = joint if index % 2 else 1.0
        np.rot90(picture, -index, axes=(1, 2))[:, rows] = mix(target, rail, share)


def _rail(
    across: Floats,
    along: Floats,
    pixel: float,
    finish: Finish,
    seed: int,
    outward: tuple[float, float],
) -> Floats:
    """One rail seen with its outer edge at the top: planes (3, len(across), len(along))."""
    share = (-across - np.float32(layout.SURFACE_HALF)) * np.float32(1 / layout.FRAME_WIDTH)
    slope = _profile(share)
    steep = 1 / np.sqrt(1 + slope * slope)
    light = (slope * (outward[0] * LIGHT[0] + outward[1] * LIGHT[1]) + LIGHT[2]) * steep
    shine = (slope * (outward[0] * HALFWAY[0] + outward[1] * HALFWAY[1]) + HALFWAY[2]) * steep
    light = np.clip(light, 0.0, 1.4)[:, None]
    shine = (np.clip(shine, 0.0, 1.0) ** 38)[:, None]
    wood = frame_wood(across, along, finish.frame, seed)
    gloss = np.float32(1.0) + np.float32(0.18) * noise(seed + 9, across, along, 160.0, 150.0)
    wood *= np.float32(0.50) + np.float32(0.92) * light
    wood += shine * gloss * np.float32(0.20) * planes("FFE9C8")
    off = np.abs(share - np.float32(_INLAY)) * np.float32(layout.FRAME_WIDTH)
    sheen = np.clip(0.5 + 0.5 * np.sin(along / np.float32(82.0) + np.float32(seed)), 0.0, 1.0)
    metal = mix(planes(finish.inlay[0]), planes(finish.inlay[1]), sheen.astype(np.float32)[None, :])
    metal = metal * (np.float32(0.62) + np.float32(0.5) * light)
    groove = coverage(off - np.float32(1.55), pixel)[:, None]
    wood *= np.float32(1.0) - np.float32(0.45) * groove
    return mix(wood, metal, coverage(off - np.float32(0.95), pixel)[:, None])


def _profile(share: Floats) -> Floats:
    """Slope of the frame's top, positive where it falls outwards; share 0 inside to 1 outside."""
    outer = np.float32(1.35) * smoothstep(0.80, 1.0, share) ** np.float32(1.4)
    inner = np.float32(1.25) * smoothstep(0.105, 0.0, share)
    return outer - inner + np.float32(0.10) * (share - np.float32(0.45))
