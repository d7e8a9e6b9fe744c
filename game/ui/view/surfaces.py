"""From arrays of the art to surfaces of the display."""

from __future__ import annotations

import numpy as np
import pygame

from game.ui.art.colour import Bytes


def to_surface(picture: Bytes) -> pygame.Surface:
    """A picture (h, w, 3) or (h, w, 4) as a surface, in the display's own format when there is one.

    The surface owns its pixels; the array may be dropped.
    """
    height, width, channels = picture.shape
    layout = "RGBA" if channels == 4 else "RGB"
    surface = pygame.image.frombuffer(np.ascontiguousarray(picture).data, (width, height), layout)
    if pygame.display.get_surface() is None:
        return surface.copy()
    return surface.convert_alpha() if channels == 4 else surface.convert()


def cut_strip(pictures: Bytes) -> list[pygame.Surface]:
    """Pictures (…, n, n, 4) as surfaces, in order; all are parts of one tall surface."""
    size = pictures.shape[-2]
    strip = to_surface(pictures.reshape(-1, size, 4))
    return [strip.subsurface((0, top, size, size)) for top in range(0, strip.get_height(), size)]


def faded(sprite: pygame.Surface, alpha: float) -> pygame.Surface:
    """A premultiplied sprite at `alpha`, 0 to 1."""
    if alpha >= 1.0:
        return sprite
    copy = sprite.copy()
    level = max(0, min(255, round(alpha * 255)))
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
