"""Colours and the blends used everywhere in the art."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating[Any]]
"""Single precision throughout; numpy's stubs forget it wherever a plain number takes part."""
Bytes = NDArray[np.uint8]


def _unit(x: float, y: float, z: float) -> Floats:
    vector = np.array((x, y, z), np.float32)
    return vector / np.linalg.norm(vector)


LIGHT: Final = _unit(-0.45, -0.62, 0.64)
"""Unit vector to the light: from the top-left, in front of the picture."""
HALFWAY: Final = _unit(LIGHT[0], LIGHT[1], LIGHT[2] + 1.0)
"""Between light and eye: what a normal must point along to shine."""


def rgb(code: str) -> Floats:
    """Colour of a hex code such as `EFD19E`: (3,), 0 to 1.

    Raises:
        ValueError: when the code is not six hexadecimal digits.
    """
    if len(code) != 6:
        raise ValueError(f"{code!r} is no colour: six hexadecimal digits make one")
    return np.array([*bytes.fromhex(code)], np.float32) / np.float32(255)


def planes(code: str) -> Floats:
    """The same shaped (3, 1, 1), to meet planes of a picture."""
    return rgb(code)[:, None, None]


def smoothstep(start: float, end: float, x: Floats) -> Floats:
    """0 below `start`, 1 above `end` (either order), a smooth cubic between."""
    t = np.clip((x - np.float32(start)) * np.float32(1.0 / (end - start)), 0.0, 1.0)
    return t * t * (np.float32(3.0) - np.float32(2.0) * t)


def mix(a: Floats, b: Floats, t: Floats | float) -> Floats:
    """`a` where t is 0, `b` where it is 1."""
    return a + (b - a) * t


def ramp(t: Floats, codes: tuple[str, str, str]) -> Floats:
    """Colour planes (3, …) of values 0 to 1 along three colours."""
    steps = np.linspace(0.0, 1.0, 1024, dtype=np.float32)
    first, middle, last = (rgb(code) for code in codes)
    table = np.where(
        steps[:, None] < 0.5,
        mix(first, middle, steps[:, None] * 2.0),
        mix(middle, last, steps[:, None] * 2.0 - 1.0),
    ).astype(np.float32)
    index = (np.clip(t, 0.0, 1.0) * np.float32(1023.0)).astype(np.int16)
    return np.stack([table[:, channel].take(index) for channel in range(3)])


def finish_bytes(picture: Floats, alpha: Floats, dither: Floats) -> Bytes:
    """Colour planes and alpha 0 to 1 as straight RGBA (height, width, 4).

    Args:
        picture: (3, height, width).
        alpha: (height, width).
        dither: (height, width), -0.5 to 0.5: breaks the bands of slow gradients.
    """
    out = np.empty((*alpha.shape, 4), np.uint8)
    offset = dither + np.float32(0.5)
    for channel in range(3):
        out[..., channel] = np.clip(picture[channel] * np.float32(255) + offset, 0, 255)
    out[..., 3] = np.clip(alpha * np.float32(255) + np.float32(0.5), 0, 255)
    return out


def premultiplied_bytes(picture: Floats) -> Bytes:
    """Premultiplied planes (4, height, width), 0 to 1, as RGBA (height, width, 4)."""
    scaled = np.clip(picture * np.float32(255) + np.float32(0.5), 0, 255)
    return np.ascontiguousarray(scaled.astype(np.uint8).transpose(1, 2, 0))
