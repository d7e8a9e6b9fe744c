"""The board on the screen: what every scene that shows a board draws with.

Everything is given in metres and board axes; the view turns it to the seat in force.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.core.board import STRIKER_RADIUS, disc_radius
from game.core.pieces import Kind, Seat
from game.ui.art.finishes import FINISHES
from game.ui.art.loader import ArtLoader
from game.ui.art.wants import Want
from game.ui.view import overlay, paths, sprites, trails
from game.ui.view.cloth import Cloth
from game.ui.view.mapping import Mapping
from game.ui.view.paths import DrawnPath
from game.ui.view.sprites import DiscLayer
from game.ui.view.still import StillLayer
from game.ui.view.values import DrawnDisc, DrawnGuide, Mark, Point, Trail, sinking

__all__ = [
    "FINISHES",
    "ArtLoader",
    "BoardView",
    "Cloth",
    "DrawnDisc",
    "DrawnGuide",
    "DrawnPath",
    "Mark",
    "Trail",
    "clear_caches",
    "sinking",
]

_SMALLEST = 64
"""Fewest pixels a board is drawn across; less room is overdrawn."""


def clear_caches() -> None:
    """Forgets surfaces kept between calls; needed when the display is made anew."""
    overlay.clear_cache()
    sprites.clear_cache()
    trails.clear_cache()


class BoardView:
    """A square board with its frame, fitted into a rectangle.

    A scene draws in this order: `draw_board`, `draw_base_line` and `draw_region`, `draw_trails`,
    `draw_pull`, `draw_discs`, `draw_guide`, `draw_mark`.

    Args:
        art: where the pictures come from.
        rect: the room for the frame, in pixels; the frame's shadow falls a little outside.
        seat: who sits at the bottom.
        finish: name in `FINISHES`.
        on_table: True when `draw_board` covers the whole surface with cloth first; False for a
            scene that lays the cloth itself, by `draw_table` or otherwise.
        cloth: a cloth shared with other scenes; without it the view makes its own.
    """

    def __init__(
        self,
        art: ArtLoader,
        rect: pygame.Rect,
        seat: Seat = Seat.S,
        *,
        finish: str = "maple",
        on_table: bool = True,
        cloth: Cloth | None = None,
    ) -> None:
        self._art = art
        self._cloth = cloth or Cloth(art)
        self._still = StillLayer(art, finish, self._cloth if on_table else None)
        self._discs = DiscLayer(art)
        self._seat = seat
        self._seats: set[Seat] = set()
        self._turn = 0.0
        self._rect = pygame.Rect(rect)
        self._has_polled = False
        self._mapping = self._fit()

    def _fit(self) -> Mapping:
        side = max(min(self._rect.size), _SMALLEST)
        left = self._rect.x + (self._rect.w - side) // 2
        top = self._rect.y + (self._rect.h - side) // 2
        self._discs.fit(side)
        self._still.fit(side, self._seats | {self._seat})
        return Mapping((left + side / 2, top + side / 2), side, self._seat, self._turn)

    @property
    def mapping(self) -> Mapping:
        """The transform in force, as a value."""
        return self._mapping

    @property
    def seat(self) -> Seat:
        """Who sits at the bottom; setting it turns the board at once."""
        return self._seat

    @seat.setter
    def seat(self, seat: Seat) -> None:
        self._seat = seat
        self._mapping = self._fit()
        self.poll()

    @property
    def turn(self) -> float:
        """Quarter turns beyond the seat; 1 brings the next seat clockwise to the bottom.

        A turn from seat a to seat b is played by letting it run from 0 to b's quarter turns less
        a's (one way round or the other), then setting `seat` to b and `turn` to 0.
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
        return not (self._still.missing or self._discs.missing or self._cloth.missing)

    def prepare(self, seats: Iterable[Seat]) -> None:
        """Has the board as seen from these seats made ahead, so that turning to them is smooth."""
        self._seats = set(seats)
        self._mapping = self._fit()

    def set_rect(self, rect: pygame.Rect) -> None:
        """Fits the board into another rectangle; a scaled picture serves until a better is made."""
        self._rect = pygame.Rect(rect)
        self._mapping = self._fit()
        self.poll()

    def set_finish(self, finish: str) -> None:
        """Chooses the woods by name in `FINISHES`."""
        self._still.fit(self._mapping.side, self._seats | {self._seat}, finish)
        self.poll()

    def display_changed(self) -> None:
        """Converts every picture again: the display was made anew."""
        self._still.forget()
        self._discs.forget()
        self._cloth.forget()
        self.poll()

    def poll(self) -> bool:
        """Takes over what the background has finished; True when a redraw shows better pictures.

        Cheap enough for every frame, and does nothing once all is there.
        """
        self._has_polled = True
        better = self._still.poll(round(self._mapping.quarters) % 4)
        better = self._discs.poll() or better
        return self._cloth.poll() or better

    def wait(self) -> None:
        """Blocks until the best pictures are in use: for scripted screenshots."""
        while not self.is_ready:
            wants: list[Want] = [*self._still.missing, *self._discs.missing, *self._cloth.missing]
            for want in wants:
                self._art.wait(want)
                self.poll()

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
        self._cloth.draw(surface)

    def draw_board(self, surface: pygame.Surface) -> None:
        """The still layer: cloth over the whole surface (when `on_table`), board and frame."""
        if not self._has_polled:
            self.poll()
        self._still.draw(surface, self._mapping)

    def draw_discs(self, surface: pygame.Surface, discs: Sequence[DrawnDisc]) -> None:
        """All shadows, then all discs in the order given; falling ones below the others."""
        self._discs.draw(surface, self._mapping, discs)

    def draw_trails(self, surface: pygame.Surface, trails_: Sequence[Trail]) -> None:
        """Fading paths; draw them before the discs."""
        trails.draw_trails(surface, self._mapping, trails_)

    def draw_paths(self, surface: pygame.Surface, paths_: Sequence[DrawnPath]) -> None:
        """Whole ways of discs as dots; draw them before the discs."""
        paths.draw_paths(surface, self._mapping, paths_)

    def draw_guide(self, surface: pygame.Surface, guide: DrawnGuide) -> None:
        """Dotted path, ghost striker and arrows; draw it after the discs."""
        overlay.draw_guide(surface, self._mapping, guide)

    def draw_pull(self, surface: pygame.Surface, place: Point, pull: Point, power: float) -> None:
        """The slingshot band from the striker to the hand, and the ring gauge around the striker.

        Draw it before the discs.

        Args:
            surface: where.
            place: the striker's centre in metres.
            pull: vector in metres from there to the hand.
            power: 0 to 1.
        """
        overlay.draw_pull(surface, self._mapping, place, pull, power)

    def draw_mark(
        self,
        surface: pygame.Surface,
        mark: Mark,
        place: Point,
        radius: float = STRIKER_RADIUS,
    ) -> None:
        """A sign at a place in metres; `radius` (metres) is that of the disc it belongs to."""
        overlay.draw_mark(surface, self._mapping, mark, place, radius)

    def draw_region(
        self,
        surface: pygame.Surface,
        inner: float,
        outer: float,
        centre: Point = (0.0, 0.0),
    ) -> None:
        """A marked ring (metres) in which a piece's centre may be placed."""
        overlay.draw_region(surface, self._mapping, centre, inner, outer)

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
        overlay.draw_base_line(surface, self._mapping, seat, intervals)
