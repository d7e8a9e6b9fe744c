"""The board on the screen: what every scene that shows a board draws with.

Everything is given in metres and board axes; the view turns it to the seat in force.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pygame

from game.core.board import STRIKER_RADIUS, disc_radius
from game.core.pieces import Kind, Seat
from game.ui.art.finishes import FINISHES
from game.ui.art.loader import ArtLoader
from game.ui.art.wants import Want
from game.ui.view import overlay, paths, sprites, trails
from game.ui.view.chair import ChairLayer
from game.ui.view.cloth import Cloth
from game.ui.view.mapping import Mapping, Projection, SeatMapping
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
    """A square board with its frame, fitted into a rectangle: from above, or from a chair.

    A scene draws in this order: `draw_board`, `draw_base_line` and `draw_region`, `draw_trails`,
    `draw_pull`, `draw_discs`, `draw_guide`, `draw_mark`.

    Args:
        art: where the pictures come from.
        rect: the room for the frame, in pixels; the frame's shadow falls a little outside.
        seat: who sits at the bottom.
        finish: name in `FINISHES`; None follows the player's choice, as the discs always do.
        on_table: True when `draw_board` covers the whole surface with cloth first; False for a
            scene that lays the cloth itself.
        cloth: a cloth shared with other scenes; without it the view makes its own.
    """

    def __init__(
        self,
        art: ArtLoader,
        rect: pygame.Rect,
        seat: Seat = Seat.S,
        *,
        finish: str | None = None,
        on_table: bool = True,
        cloth: Cloth | None = None,
    ) -> None:
        self._art = art
        self._cloth = cloth or Cloth(art)
        self._finish = finish
        self._look = art.look
        self._is_on_table = on_table
        self._still = StillLayer(art, finish or art.look.finish, self._cloth if on_table else None)
        self._discs = DiscLayer(art)
        self._chair: ChairLayer | None = None
        self._seat = seat
        self._seats: set[Seat] = set()
        self._turn = 0.0
        self._towards, self._share = seat, 0.0
        self._second: pygame.Surface | None = None
        self._rect = pygame.Rect(rect)
        self._has_polled = False
        self._mapping = self._fit()

    def _fit(self) -> Projection:
        finish, seats = self._finish or self._look.finish, self._seats | {self._seat}
        if self._chair:
            size = max(self._rect.w, _SMALLEST), max(self._rect.h, _SMALLEST)
            self._chair.fit(size, seats, finish, self._look.discs)
            if self._chair.is_ready(self._seat):
                return SeatMapping(self._rect.topleft, size, self._seat)
        side = max(min(self._rect.size), _SMALLEST)
        left = self._rect.x + (self._rect.w - side) // 2
        top = self._rect.y + (self._rect.h - side) // 2
        self._discs.fit(side, self._look.discs)
        self._still.fit(side, seats, finish)
        return Mapping((left + side / 2, top + side / 2), side, self._seat, self._turn)

    @property
    def mapping(self) -> Projection:
        """The transform in force, as a value."""
        return self._mapping

    @property
    def is_seated(self) -> bool:
        """Whether the board is shown from a chair now."""
        return isinstance(self._mapping, SeatMapping)

    def sit(self, seated: bool) -> None:
        """Wishes for the view from the chair, or from above.

        While pictures from the chair are being made the board is shown from above.
        """
        if seated == bool(self._chair):
            return
        if self._chair:
            self._chair.forget()
        self._chair = ChairLayer(self._art) if seated else None
        self._mapping = self._fit()
        self.poll()

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

    def turn_by(self, quarters: int, share: float) -> None:
        """Shows `share` (0 to 1) of a turn by quarters; the view from a chair dissolves instead."""
        self.turn, self._share = quarters * share, share
        self._towards = self._seat
        for _ in range(quarters % 4):
            self._towards = self._towards.clockwise

    @property
    def rect(self) -> pygame.Rect:
        """The room given."""
        return self._rect.copy()

    @property
    def frame_rect(self) -> pygame.Rect:
        """The outer edge of the drawn frame, in pixels; from a chair, with the board's front."""
        if isinstance(self._mapping, SeatMapping):
            return self._mapping.frame_rect
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
        return not self._missing()

    def _missing(self) -> list[Want]:
        """What is still being made for the view that is wished for."""
        if self._chair:
            return [*self._chair.missing, *self._cloth.missing]
        return [*self._still.missing, *self._discs.missing, *self._cloth.missing]

    def prepare(self, seats: Iterable[Seat]) -> None:
        """Has the board as seen from these seats made ahead, so that turning to them is smooth."""
        self._seats = set(seats)
        self._mapping = self._fit()

    def set_rect(self, rect: pygame.Rect) -> None:
        """Fits the board into another rectangle; a scaled picture serves until a better is made."""
        self._rect = pygame.Rect(rect)
        self._mapping = self._fit()
        self.poll()

    def poll(self) -> bool:
        """Takes over what the background has finished; True when a redraw shows better pictures.

        Cheap enough for every frame, and does nothing once all is there.
        """
        self._has_polled = True
        better = False
        if self._look != self._art.look:
            self._look = self._art.look
            self._mapping = self._fit()
            better = True
        better = self._poll_chair() or better
        if not self.is_seated:
            better = self._still.poll(round(self._mapping.quarters) % 4) or better
            better = self._discs.poll() or better
        return self._cloth.poll() or better

    def _poll_chair(self) -> bool:
        """Takes over pictures from the chair; sits down as soon as there are enough."""
        if self._chair is None or not self._chair.missing:
            return False
        better = self._chair.poll(self._seat)
        if better and not self.is_seated and self._chair.is_ready(self._seat):
            self._mapping = self._fit()
            self._still.forget()
            self._discs.forget()
        return better and self.is_seated

    def wait(self) -> None:
        """Blocks until the best pictures are in use: for scripted screenshots."""
        while not self.is_ready:
            for want in self._missing():
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

    def draw_board(self, surface: pygame.Surface) -> None:
        """The still layer: cloth over the whole surface (when `on_table`), board and frame."""
        if not self._has_polled:
            self.poll()
        if self._chair is None or not isinstance(self._mapping, SeatMapping):
            self._still.draw(surface, self._top())
            return
        if self._is_on_table:
            self._cloth.draw(surface)
        self._chair.draw_board(surface, self._mapping)

    def draw_next_board(self, surface: pygame.Surface) -> None:
        """The board from the chair it turns to; only while `is_dissolving`."""
        if self._chair and (other := self._other()):
            self._chair.draw_board(surface, other)

    @property
    def is_dissolving(self) -> bool:
        """Whether the view from one chair is turning into that from another."""
        return self._other() is not None

    def dissolve(self, second: pygame.Surface) -> None:
        """Has the next `draw_discs` mix this picture of the next chair's board in."""
        self._second = second

    def _top(self) -> Mapping:
        assert isinstance(self._mapping, Mapping), "only asked for while the view is from above"
        return self._mapping

    def _other(self) -> SeatMapping | None:
        """The view it dissolves into, while the board turns and that picture is there."""
        mapping = self._mapping
        if not self._turn or self._chair is None or not isinstance(mapping, SeatMapping):
            return None
        if not self._chair.is_ready(self._towards):
            return None
        return replace(mapping, seat=self._towards)

    def draw_discs(self, surface: pygame.Surface, discs: Sequence[DrawnDisc]) -> None:
        """All shadows, then all discs in the order given; falling ones below the others."""
        if self._chair is None or not isinstance(self._mapping, SeatMapping):
            self._discs.draw(surface, self._top(), discs)
            return
        self._chair.draw_discs(surface, self._mapping, discs)
        other = self._other()
        if other and self._second:
            self._chair.draw_discs(self._second, other, discs)
            self._second.set_alpha(round(255 * self._share))
            surface.blit(self._second, (0, 0))
            self._second = None

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
