"""Little boards with a layout, and the lines that show the idea behind it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.core.board import BASE_FORWARD, POCKET_RADIUS, POCKETS
from game.core.pieces import Kind, Seat
from game.core.state import BoardState
from game.session.drillidea import Idea
from game.session.drills import Drill
from game.ui.board_view import BoardView, DrawnDisc, DrawnGuide, Mark
from game.ui.kit import theme
from game.ui.view.strokes import cased_arrow, cased_dot, cased_line

if TYPE_CHECKING:
    from game.ui.app import App

_GOLD = theme.GOLD_LIGHT[:3]
_LARGER = 1.7
"""How many times their size discs are drawn on a board so small that they would be dots."""
_TURN = 0.7
"""Radians each piece lies turned beyond the one before it."""


class Thumbnails:
    """A small board for the size in use, and the finished pictures.

    Args:
        app: gives the art.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._view: BoardView | None = None
        self._done: dict[str, pygame.Surface] = {}

    @property
    def is_ready(self) -> bool:
        """Whether nothing better will come."""
        return self._view is None or self._view.is_ready

    def poll(self) -> bool:
        """Takes over better art; returns whether pictures taken before look better now."""
        if self._view is None or not self._view.poll():
            return False
        self._done.clear()
        return True

    def fit(self, side: int) -> None:
        """All pictures from now on are `side` pixels wide and high."""
        room = pygame.Rect(0, 0, side, side)
        if self._view is None:
            self._view = BoardView(self._app.art, room, on_table=False)
        elif self._view.rect != room:
            self._view.set_rect(room)
            self._done.clear()
        if self._app.options.fast:
            self._view.wait()

    def picture(self, drill: Drill) -> pygame.Surface:
        """The drill's layout with the striker in its place."""
        seat = drill.file.seat
        return self.lie(drill.id, drill.board, seat, seat.to_board(drill.start, BASE_FORWARD))

    def lie(
        self, name: str, board: BoardState, seat: Seat, striker: tuple[float, float]
    ) -> pygame.Surface:
        """A position with the striker at a place in metres; painted once for each name."""
        assert self._view is not None, "fitted before it is used"
        if name not in self._done:
            view = self._view
            view.seat = seat
            surface = pygame.Surface(view.rect.size, pygame.SRCALPHA)
            view.draw_board(surface)
            discs = [DrawnDisc(p.kind, p.x, p.y, _TURN * p.id, _LARGER) for p in board]
            view.draw_discs(surface, [*discs, DrawnDisc(Kind.STRIKER, *striker, 0.0, _LARGER)])
            self._done[name] = surface
        return self._done[name]

    def forget(self) -> None:
        """Other positions may lie behind the names from now on."""
        self._done.clear()


def draw_idea(surface: pygame.Surface, view: BoardView, idea: Idea) -> None:
    """The striker's way to the ghost, the aim point, and where the pieces go."""
    view.draw_guide(surface, DrawnGuide(idea.path, idea.ghost))
    width = max(2.0, view.scale * 0.0032)
    for way in idea.ways:
        points = [view.to_screen(*point) for point in way.path]
        for start, end in pairwise(points[:-1]):
            cased_line(surface, start, end, width, _GOLD)
        cased_arrow(surface, points[-2], points[-1], width, view.scale * 0.022, _GOLD)
        for corner in points[1:-1]:
            cased_dot(surface, corner, width * 1.6, _GOLD)
    if idea.ghost:
        view.draw_mark(surface, Mark.AIM, idea.ghost)


def draw_wanted(surface: pygame.Surface, view: BoardView, drill: Drill) -> None:
    """A ring round the pockets that count, where not all do."""
    for pocket in drill.file.goal.into:
        x, y = view.to_screen(*POCKETS[pocket])
        radius = view.scale * (POCKET_RADIUS + 0.004)
        pygame.draw.aacircle(surface, theme.GOLD, (x - 0.5, y - 0.5), radius, 2)
