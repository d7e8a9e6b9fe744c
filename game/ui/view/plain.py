"""A plain board and plain discs, drawn while the real art is still being made."""

from __future__ import annotations

import pygame

from game.core.board import (
    BASE_CIRCLE_OFFSET,
    BASE_CIRCLE_RADIUS,
    BASE_FORWARD,
    BASE_LINE_INNER,
    BASE_LINE_OUTER,
    HALF,
    OUTER_CIRCLE_RADIUS,
    POCKET_RADIUS,
    POCKETS,
    disc_radius,
)
from game.core.pieces import Kind, Seat
from game.ui.view.mapping import OUTER_HALF, Mapping
from game.ui.view.values import DrawnDisc

_FRAME = (78, 40, 28)
_WOOD = (222, 184, 132)
_INK = (42, 26, 18)
_HOLE = (14, 9, 7)
_DISCS = {
    Kind.WHITE: (245, 234, 207),
    Kind.BLACK: (58, 43, 38),
    Kind.QUEEN: (179, 32, 42),
    Kind.STRIKER: (242, 235, 221),
}


def draw_plain_board(surface: pygame.Surface, mapping: Mapping) -> None:
    """Frame, surface, pockets and lines in flat colours."""
    scale = mapping.scale
    for half, colour in ((OUTER_HALF, _FRAME), (HALF, _WOOD)):
        corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
        pygame.draw.polygon(surface, colour, [mapping.to_screen(*corner) for corner in corners])
    for place in POCKETS.values():
        pygame.draw.circle(surface, _HOLE, mapping.to_screen(*place), POCKET_RADIUS * scale)
    pygame.draw.circle(
        surface, _INK, mapping.to_screen(0.0, 0.0), OUTER_CIRCLE_RADIUS * scale, width=2
    )
    for seat in Seat:
        _draw_base_line(surface, mapping, seat)


def _draw_base_line(surface: pygame.Surface, mapping: Mapping, seat: Seat) -> None:
    for away, width in ((BASE_LINE_OUTER, 3), (BASE_LINE_INNER, 1)):
        ends = [
            mapping.to_screen(*seat.to_board(offset, away - HALF))
            for offset in (-BASE_CIRCLE_OFFSET, BASE_CIRCLE_OFFSET)
        ]
        pygame.draw.line(surface, _INK, ends[0], ends[1], width)
    for offset in (-BASE_CIRCLE_OFFSET, BASE_CIRCLE_OFFSET):
        centre = mapping.to_screen(*seat.to_board(offset, BASE_FORWARD))
        pygame.draw.circle(surface, (163, 32, 31), centre, BASE_CIRCLE_RADIUS * mapping.scale)


def draw_plain_disc(surface: pygame.Surface, mapping: Mapping, disc: DrawnDisc) -> None:
    """A flat disc; white carries a ring and the striker a dot, so that colour is not needed."""
    centre = mapping.to_screen(disc.x, disc.y)
    radius = disc_radius(disc.kind) * mapping.scale * disc.size
    pygame.draw.circle(surface, _DISCS[disc.kind], centre, radius)
    pygame.draw.circle(surface, _INK, centre, radius, width=1)
    if disc.kind is Kind.WHITE:
        pygame.draw.circle(surface, _INK, centre, radius * 0.6, width=1)
    elif disc.kind is Kind.STRIKER:
        pygame.draw.circle(surface, (31, 111, 139), centre, radius * 0.4)
