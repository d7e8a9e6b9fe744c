"""The table the board lies on: a dark green cloth under one lamp."""

from __future__ import annotations

import numpy as np

from game.ui.art.colour import Bytes, Floats, mix, rgb, smoothstep
from game.ui.art.noise import noise, white

_SEED = 5
_STRIP = 64
_LIT, _DARK = "32463F", "0D1513"


def render_table(width: int, height: int) -> Bytes:
    """The cloth, (height, width, 3): lit in the middle, dark in the corners, faintly woven."""
    out = np.empty((height, width, 3), np.uint8)
    x = np.linspace(-1.0, 1.0, width, dtype=np.float32)
    y = np.linspace(-1.0, 1.0, height, dtype=np.float32)
    columns = np.arange(width, dtype=np.float32)
    for top in range(0, height, _STRIP):
        part = slice(top, min(top + _STRIP, height))
        rows = np.arange(part.start, part.stop, dtype=np.float32)
        dark = smoothstep(0.0, 1.38, np.hypot(x[None, :] * 0.95, (y[part] * 1.05 + 0.12)[:, None]))
        weave = _weave(rows, columns)
        grain = white(_SEED + top, len(rows), width)
        for channel in range(3):
            shade = mix(rgb(_LIT)[channel], rgb(_DARK)[channel], dark) * weave
            out[part, :, channel] = shade * np.float32(255) + (grain * 0.3 + 0.5)
    return out


def _weave(rows: Floats, columns: Floats) -> Floats:
    """Brightness of the cloth's threads around 1."""
    nap = noise(_SEED, rows, columns, 2.2, 2.2) * np.float32(0.030)
    clouds = noise(_SEED + 1, rows, columns, 90.0, 130.0) * np.float32(0.020)
    return np.float32(1.0) + nap + clouds
