"""The way the striker went, drawn over the board: cushions numbered, the first contact marked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import pygame

from game.core.board import STRIKER_RADIUS
from game.core.events import Contact, CushionHit, ShotRecord
from game.core.pieces import STRIKER_ID
from game.physics.simulate import Trace
from game.ui.board_view import BoardView, DrawnGuide
from game.ui.kit import icons, paint, text, theme
from game.ui.kit.theme import Fill, Scale, rgb

Point = tuple[float, float]

_CUSHION: Final = Fill(rgb("2E8C86"), rgb("17504C"), rgb("E9FFFB", 220), border_width=1.4)
_VALID: Final = Fill(rgb("6CC495"), rgb("2F7D58"), rgb("FFFFFF", 230), border_width=1.4)
_INVALID: Final = Fill(rgb("E2626A"), rgb("9C1F2A"), rgb("FFFFFF", 230), border_width=1.4)
_BADGE: Final = 22
"""Design units across a mark."""
_STEP: Final = 0.004
"""Metres between kept points of a path: what the eye can see."""


@dataclass(frozen=True, slots=True)
class StrikerPath:
    """A striker's way, in metres.

    Attributes:
        before: up to its first contact with a target, or its whole way.
        after: the rest.
        cushions: where it touched cushions before that contact.
        contact: the touching point of the first contact, or None.
        is_valid: whether the shot could earn credit.
    """

    before: tuple[Point, ...]
    after: tuple[Point, ...]
    cushions: tuple[Point, ...]
    contact: Point | None
    is_valid: bool


def striker_path(record: ShotRecord, trace: Trace, *, is_valid: bool) -> StrikerPath:
    """The way of a settled shot's striker."""
    first = next((e for e in record.events if isinstance(e, Contact) and e.a == STRIKER_ID), None)
    until = record.time if first is None else first.time
    hits = [e for e in record.events if isinstance(e, CushionHit) and e.disc == STRIKER_ID]
    # The striker turns at a cushion between two ticks: its corner is kept, not cut.
    corners = [(hit.time, _centre(hit)) for hit in hits]
    way = _way(trace, corners)
    before = [at for time, at in way if time <= until]
    after = [at for time, at in way if time > until]
    return StrikerPath(
        tuple(before),
        tuple(before[-1:] + after),
        tuple(hit.place for hit in hits if hit.time <= until),
        None if first is None else first.place,
        is_valid,
    )


def _way(trace: Trace, corners: list[tuple[float, Point]]) -> list[tuple[float, Point]]:
    """Times and places of the striker, as many as are needed to draw its way."""
    places = trace.positions[:, 0]
    timed = [
        (tick * trace.dt, (float(x), float(y)))
        for tick, (x, y) in enumerate(places)
        if not np.isnan(x)
    ]
    marked = sorted(
        [*((time, at, False) for time, at in timed), *((t, at, True) for t, at in corners)]
    )
    kept: list[tuple[float, Point]] = []
    for time, at, is_corner in marked:
        if kept and not is_corner and _near(kept[-1][1], at):
            continue
        kept.append((time, at))
    return kept or timed[:1]


def _near(a: Point, b: Point) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < _STEP**2


def _centre(hit: CushionHit) -> Point:
    """The striker's centre as it touches a cushion."""
    inward = hit.cushion.to_board(0.0, 1.0)
    return hit.place[0] + inward[0] * STRIKER_RADIUS, hit.place[1] + inward[1] * STRIKER_RADIUS


def draw_path(surface: pygame.Surface, view: BoardView, path: StrikerPath, scale: Scale) -> None:
    """Paints a striker's way with its marks."""
    ghost = path.before[-1] if path.contact else None
    view.draw_guide(surface, DrawnGuide(path.before, ghost, rebound=path.after if ghost else ()))
    for number, place in enumerate(path.cushions, start=1):
        _draw_badge(surface, view, place, _CUSHION, scale, str(number))
    if path.contact:
        fill = _VALID if path.is_valid else _INVALID
        _draw_badge(
            surface, view, path.contact, fill, scale, icon="check" if path.is_valid else "cross"
        )


def _draw_badge(
    surface: pygame.Surface,
    view: BoardView,
    place: Point,
    fill: Fill,
    scale: Scale,
    words: str = "",
    icon: str = "",
) -> None:
    """A small round sign at a place of the board."""
    x, y = view.to_screen(*place)
    side = max(14, scale(_BADGE))
    rect = pygame.Rect(0, 0, side, side)
    rect.center = round(x), round(y)
    paint.box(surface, rect, side, fill, scale)
    if icon:
        sign = icons.icon(icon, round(side * 0.72), theme.WHITE)
    else:
        sign = text.render(words, round(side * 0.62), theme.WHITE, theme.BOLD)
    surface.blit(sign, sign.get_rect(center=rect.center))
