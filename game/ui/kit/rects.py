"""Rectangles of a screen: which is next in a direction, and which to repaint together."""

from __future__ import annotations

import pygame


def merged(regions: list[pygame.Rect]) -> list[pygame.Rect]:
    """Overlapping rectangles joined, so that nothing is painted twice."""
    done: list[pygame.Rect] = []
    for region in regions:
        joined = region
        while (index := joined.collidelist(done)) >= 0:
            joined = joined.union(done.pop(index))
        done.append(joined)
    return done


def way(start: pygame.Rect, end: pygame.Rect, dx: int, dy: int) -> float | None:
    """How far `end` is in a direction, distance to the side weighing 2.5 times; None if not."""
    if dx:
        along = dx * (end.centerx - start.centerx)
        across = max(0, end.top - start.centery, start.centery - end.bottom)
    else:
        along = dy * (end.centery - start.centery)
        across = max(0, end.left - start.centerx, start.centerx - end.right)
    if along <= 4:
        return None
    return along + 2.5 * across
