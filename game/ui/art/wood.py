"""Grain: a pale flat-sawn surface and a dark streaky frame wood, both running along x."""

from __future__ import annotations

import numpy as np

from game.ui.art.colour import Floats, ramp, smoothstep
from game.ui.art.noise import noise

_PITH = (-207.0, -12.0)
"""Where the heart of the log is nearest below the surface, in mm: the arches start there."""


def surface_wood(
    y: Floats, x: Floats, colours: tuple[str, str, str], contrast: float, seed: int
) -> Floats:
    """A calm cabinet wood: long nested arches of a log cut flat, fine streaks, few pores.

    Args:
        y: rows in mm from the board's centre.
        x: columns in mm.
        colours: from light to dark.
        contrast: strength of the grain; above 1.2 it shimmers on coarse screens.
        seed: which board.

    Returns:
        Colour planes (3, len(y), len(x)).
    """
    figure = _arches(y, x, seed)
    fine = noise(seed + 10, y, x, 1.1, 70.0)
    fine *= np.float32(0.55)
    fine += np.float32(0.6) * noise(seed + 11, y, x, 2.6, 150.0)
    broad = noise(seed + 12, y, x, 260.0, 420.0)
    tone = np.float32(0.165 * contrast) * (figure - np.float32(0.5))
    tone += np.float32(0.060 * contrast) * fine
    tone += np.float32(0.055) * broad
    tone += np.float32(0.40)
    wood = ramp(tone, colours)
    pores = np.clip(noise(seed + 13, y, x, 0.75, 13.0) - np.float32(1.55), 0.0, 1.5)
    shimmer = noise(seed + 14, y, x, 320.0, 28.0) * noise(seed + 15, y, x, 110.0, 46.0)
    wood *= np.float32(1.0) - np.float32(0.075) * pores + np.float32(0.011) * shimmer
    return wood


def _arches(y: Floats, x: Floats, seed: int) -> Floats:
    """Growth rings of a log lying almost along x, cut lengthwise: 0 (early) to 1 (late wood)."""
    down = noise(seed, y, x, 190.0, 520.0) * np.float32(15.0)
    down += noise(seed + 1, y, x, 60.0, 330.0) * np.float32(3.2)
    down += (y - np.float32(_PITH[1]))[:, None]
    along = noise(seed + 2, y, x, 370.0, 185.0) * np.float32(5.0)
    along += ((x - np.float32(_PITH[0])) * np.float32(0.105))[None, :]
    radius = np.sqrt(down * down + along * along + np.float32(90.0))
    ring = np.log1p(radius * np.float32(1 / 95)) * np.float32(34.0)
    ring += noise(seed + 3, y, x, 120.0, 600.0) * np.float32(0.35)
    phase = ring - np.floor(ring)
    band = noise(seed + 4, y, x, 150.0, 700.0) * np.float32(0.35) + np.float32(1.0)
    return smoothstep(0.0, 0.78, phase) * smoothstep(1.0, 0.80, phase) * band


def frame_wood(y: Floats, x: Floats, colours: tuple[str, str, str], seed: int) -> Floats:
    """A dense dark wood with strong straight streaks: colour planes (3, len(y), len(x))."""
    down = noise(seed, y, x, 50.0, 240.0) * np.float32(7.0)
    down += noise(seed + 1, y, x, 14.0, 120.0) * np.float32(1.4)
    down += y[:, None]
    ring = down * np.float32(1 / 7.5)
    ring += noise(seed + 2, y, x, 40.0, 200.0) * np.float32(0.8)
    phase = ring - np.floor(ring)
    figure = smoothstep(0.0, 0.75, phase) * smoothstep(1.0, 0.80, phase)
    streak = noise(seed + 3, y, x, 1.2, 90.0) * np.float32(0.5)
    streak += noise(seed + 4, y, x, 3.4, 170.0) * np.float32(0.7)
    tone = np.float32(0.38) * (figure - np.float32(0.5)) + np.float32(0.13) * streak
    wood = ramp(tone + np.float32(0.46), colours)
    pores = np.clip(noise(seed + 5, y, x, 0.6, 9.0) - np.float32(1.1), 0.0, 2.0)
    wood *= np.float32(1.0) - np.float32(0.16) * pores
    return wood
