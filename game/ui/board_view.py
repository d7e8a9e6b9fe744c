"""The board on the screen: what every scene that shows a board draws with.

Everything is given in metres and board axes; the view turns it to the seat in force.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.board import BASE_FORWARD, PIECE_RADIUS, STRIKER_RADIUS, disc_radius
from game.core.pieces import Kind, Seat
from game.ui.art.loader import ArtLoader
from game.ui.view.mapping import Mapping
from game.ui.view.plain import draw_plain_board, draw_plain_disc
from game.ui.view.values import DrawnDisc, DrawnGuide, Mark, Point, Trail, sinking

__all__ = [
    "ArtLoader",
    "BoardView",
    "DrawnDisc",
    "DrawnGuide",
    "Mark",
    "Trail",
    "sinking",
]


class BoardView:
    """A square board with its frame, fitted into a rectangle.

    Args:
        art: where the pictures come from.
        rect: the room for the frame, in pixels; the frame's shadow falls a little outside.
        seat: who sits at the bottom.
        finish: name in `FINISHES`.
        on_table: True when the cloth around the board is the view's to draw as well.
    """

    def __init__(
        self,
        art: ArtLoader,
        rect: pygame.Rect,
        seat: Seat = Seat.S,
        *,
        finish: str = "maple",
        on_table: bool = True,
    ) -> None:
        self._art = art
        self._finish = finish
        self._on_table = on_table
        self._seat = seat
        self._turn = 0.0
        self._rect = pygame.Rect(rect)
        self._mapping = self._fit()

    def _fit(self) -> Mapping:
        side = max(min(self._rect.size), 64)
        left = self._rect.x + (self._rect.w - side) // 2
        top = self._rect.y + (self._rect.h - side) // 2
        return Mapping((left + side / 2, top + side / 2), side, self._seat, self._turn)

    @property
    def seat(self) -> Seat:
        """Who sits at the bottom; setting it turns the board at once."""
        return self._seat

    @seat.setter
    def seat(self, seat: Seat) -> None:
        self._seat = seat
        self._mapping = self._fit()

    @property
    def turn(self) -> float:
        """Quarter turns beyond the seat; 1 brings the next seat clockwise to the bottom.

        A turn from seat a to seat b is played by letting it run from 0 to
        `(b.quarter_turns - a.quarter_turns)`, then setting `seat = b` and `turn = 0`.
        """
        return self._turn

    @turn.setter
    def turn(self, turn: float) -> None:
        self._turn = turn
        self._mapping = self._fit()

    @property
    def rect(self) -> pygame.Rect:
        """The room given."""
        return self._rect.copy()

    @property
    def frame_rect(self) -> pygame.Rect:
        """The outer edge of the drawn frame, in pixels."""
        side = self._mapping.side
        x, y = self._mapping.centre
        return pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)

    @property
    def scale(self) -> float:
        """Pixels per metre."""
        return self._mapping.scale

    @property
    def is_ready(self) -> bool:
        """Whether the best pictures for this size are in use."""
        return True

    def set_rect(self, rect: pygame.Rect) -> None:
        """Fits the board into another rectangle; a scaled picture serves until a better is made."""
        self._rect = pygame.Rect(rect)
        self._mapping = self._fit()

    def set_finish(self, finish: str) -> None:
        """Chooses the woods by name in `FINISHES`."""
        self._finish = finish

    def poll(self) -> bool:
        """Takes over what the background has finished; True when a redraw shows better pictures."""
        return False

    def wait(self) -> None:
        """Blocks until the best pictures are in use: for scripted screenshots."""

    def to_screen(self, x: float, y: float) -> Point:
        """Pixels of a place in metres, through the seat in force."""
        return self._mapping.to_screen(x, y)

    def to_board(self, px: float, py: float) -> Point:
        """Metres of a place in pixels, through the seat in force."""
        return self._mapping.to_board(px, py)

    def radius(self, kind: Kind) -> float:
        """Radius of a disc in pixels."""
        return disc_radius(kind) * self.scale

    def draw_table(self, surface: pygame.Surface) -> None:
        """The cloth alone, over the whole surface."""
        surface.fill((24, 37, 33))

    def draw_board(self, surface: pygame.Surface) -> None:
        """The still layer: cloth over the whole surface (when `on_table`), board and frame."""
        if self._on_table:
            self.draw_table(surface)
        draw_plain_board(surface, self._mapping)

    def draw_discs(self, surface: pygame.Surface, discs: Sequence[DrawnDisc]) -> None:
        """All shadows, then all discs in the order given."""
        for disc in discs:
            draw_plain_disc(surface, self._mapping, disc)

    def draw_trails(self, surface: pygame.Surface, trails: Sequence[Trail]) -> None:
        """Fading paths; draw them before the discs."""
        for trail in trails:
            if len(trail.points) > 1:
                points = [self.to_screen(*point) for point in trail.points]
                pygame.draw.aalines(surface, trail.colour, False, points)

    def draw_guide(self, surface: pygame.Surface, guide: DrawnGuide) -> None:
        """Dotted path, ghost striker and arrows; draw it after the discs."""
        path = [self.to_screen(*point) for point in guide.path]
        if len(path) > 1:
            pygame.draw.aalines(surface, (255, 250, 236), False, path)
        if guide.ghost is not None:
            centre = self.to_screen(*guide.ghost)
            radius = STRIKER_RADIUS * self.scale
            pygame.draw.circle(surface, (255, 250, 236), centre, radius, width=2)

    def draw_pull(self, surface: pygame.Surface, place: Point, pull: Point, power: float) -> None:
        """The slingshot band from the striker to the hand and the ring gauge around the striker.

        Draw it before the discs.

        Args:
            surface: where.
            place: the striker's centre in metres.
            pull: vector in metres from there to the hand.
            power: 0 to 1.
        """
        hand = self.to_screen(place[0] + pull[0], place[1] + pull[1])
        pygame.draw.aaline(surface, (222, 140, 60), self.to_screen(*place), hand)
        radius = (STRIKER_RADIUS + 0.01 * power) * self.scale
        pygame.draw.circle(surface, (222, 140, 60), self.to_screen(*place), radius, width=2)

    def draw_mark(
        self,
        surface: pygame.Surface,
        mark: Mark,
        place: Point,
        radius: float = STRIKER_RADIUS,
    ) -> None:
        """A sign at a place in metres; `radius` is that of the disc it belongs to."""
        pygame.draw.circle(
            surface, (206, 52, 58), self.to_screen(*place), radius * self.scale, width=2
        )

    def draw_region(
        self,
        surface: pygame.Surface,
        inner: float,
        outer: float,
        centre: Point = (0.0, 0.0),
    ) -> None:
        """A marked ring (metres) in which a piece's centre may be placed."""
        for radius in (inner, outer):
            pygame.draw.circle(
                surface, (224, 180, 92), self.to_screen(*centre), radius * self.scale, width=1
            )

    def draw_base_line(
        self,
        surface: pygame.Surface,
        seat: Seat,
        intervals: Sequence[tuple[float, float]],
    ) -> None:
        """Shows where on `seat`'s base line the striker's centre may stand.

        Args:
            surface: where.
            seat: whose base line.
            intervals: legal offsets from its middle in metres, (from, to); equal ends are a point.
        """
        for start, end in intervals:
            a = self.to_screen(*seat.to_board(start, BASE_FORWARD))
            b = self.to_screen(*seat.to_board(end, BASE_FORWARD))
            pygame.draw.line(surface, (224, 180, 92), a, b, 3)
            if start == end:
                pygame.draw.circle(surface, (224, 180, 92), a, PIECE_RADIUS * self.scale, width=2)
