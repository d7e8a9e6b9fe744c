"""Discs as small pictures for panels, buttons and the log."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from game.core.pieces import Kind
from game.ui.art.discs import render_disc
from game.ui.kit.paint import to_surface

_TURNED = 0.2
"""Radians a small disc is turned, so that its pattern does not stand square."""


_set = "classic"


def use_set(discs: str) -> None:
    """Chooses the set of discs, by its name, of all further pictures."""
    global _set
    _set = discs


def small_disc(kind: Kind, diameter: int) -> pygame.Surface:
    """A disc of `diameter` pixels on a transparent surface, for plain blits."""
    return _picture(kind, diameter, _set)


@lru_cache(128)
def _picture(kind: Kind, diameter: int, discs: str) -> pygame.Surface:
    pixels = render_disc(kind, float(max(4, diameter)), _TURNED, discs).astype(np.float32)
    # The bank's sprites are premultiplied; widgets blit with straight alpha.
    pixels[..., :3] *= 255.0 / np.maximum(pixels[..., 3:], 1.0)
    return to_surface(np.clip(pixels, 0, 255).astype(np.uint8))


def clear_cache() -> None:
    """Forgets the pictures: the display was made anew."""
    _picture.cache_clear()
