"""A disc on its way down a pocket, from above and from a chair."""

from __future__ import annotations

import pygame

from game.core.board import POCKETS
from game.ui.view.surfaces import faded
from game.ui.view.values import DrawnDisc, Point

_LEVELS = 8
"""Steps of darkness on the way down."""


def nearest_pocket(disc: DrawnDisc) -> Point:
    """The pocket it falls into, in metres."""
    return min(POCKETS.values(), key=lambda at: abs(at[0] - disc.x) + abs(at[1] - disc.y))


def depth(disc: DrawnDisc) -> float:
    """How far down it is in steps, each of which has a shade of its own: 0 to 1."""
    return min(int(disc.sunk * _LEVELS), _LEVELS - 1) / (_LEVELS - 1)


def draw_sunk(
    surface: pygame.Surface,
    hole: Point,
    mask: pygame.Surface,
    sprite: pygame.Surface,
    place: tuple[int, int],
    alpha: float,
) -> pygame.Rect:
    """Draws what is below the rim: clipped by the hole, in the shade of its edge; returns where.

    Args:
        surface: what is painted on.
        hole: the middle of the pocket there.
        mask: its shade, clear outside the hole.
        sprite: the disc.
        place: its corner.
        alpha: how much of it is seen.
    """
    left, top = round(hole[0] - mask.get_width() / 2), round(hole[1] - mask.get_height() / 2)
    below = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    corner = place[0] - left, place[1] - top
    below.blit(sprite, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
    below.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shown = faded(below, alpha)
    return surface.blit(shown, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
