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
    """How far `end` is in a direction, distance to the side weighing 2.5 times; None if not.

    Ahead counts from edge to edge, so that a wide neighbour in the same row is nearer than a
    small one beside it; the middles only decide between equals.
    """
    if dx:
        ahead = dx * (end.centerx - start.centerx)
        gap = end.left - start.right if dx > 0 else start.left - end.right
        across = max(0, end.top - start.centery, start.centery - end.bottom)
    else:
        ahead = dy * (end.centery - start.centery)
        gap = end.top - start.bottom if dy > 0 else start.top - end.bottom
        across = max(0, end.left - start.centerx, start.centerx - end.right)
    if ahead <= 4:
        return None
    return max(0, gap) + 2.5 * across + ahead / 1000


def nearest(start: pygame.Rect, others: list[pygame.Rect], dx: int, dy: int) -> int | None:
    """Index of the rectangle that comes next in a direction; None when there is none."""
    ways = [(way(start, each, dx, dy), index) for index, each in enumerate(others)]
    ahead = [(found, index) for found, index in ways if found is not None]
    return min(ahead)[1] if ahead else None
