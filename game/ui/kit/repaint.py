"""Paints the part of a screen that changed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.theme import TABLE
from game.ui.kit.widget import Widget


def repaint(
    surface: pygame.Surface,
    region: pygame.Rect,
    widgets: Sequence[Widget],
    background: pygame.Surface | None,
) -> None:
    """Paints the background and widgets, clipped to a region.

    Args:
        surface: the window's.
        region: in its pixels.
        widgets: those that may lie in it, from the lowest to the highest.
        background: of the window's size; None paints the plain table.
    """
    surface.set_clip(region)
    if background:
        surface.blit(background, region, region)
    else:
        surface.fill(TABLE, region)
    for widget in widgets:
        if not widget.visible:
            continue
        if widget.area:
            inside = region.clip(widget.area.rect)
            if not inside.colliderect(widget.bounds):
                continue
            surface.set_clip(inside)
            widget.draw(surface)
            surface.set_clip(region)
        else:
            widget.draw(surface)
    surface.set_clip(None)
