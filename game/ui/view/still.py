"""The still layer: the board's picture as seen from each seat, at rest and while it turns."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor, hypot

import pygame

from game.core.pieces import Seat
from game.ui.art import layout
from game.ui.art.loader import ArtLoader
from game.ui.art.wants import BoardWant
from game.ui.view.cloth import Cloth
from game.ui.view.mapping import Mapping
from game.ui.view.plain import draw_plain_board
from game.ui.view.surfaces import to_surface

_WHOLE_TURN, _LARGEST_TURN = 500, 900
"""Up to the first number of pixels a turning board is rotated at full size; a larger one is made
smaller by a whole number first, to the second number at most. Rotating is the one thing here whose
cost (10 ms at 800 pixels) would show, and a board on the move is not looked at closely."""

_SPARE = 16
"""Pixels a rotated picture may be wider than its diagonal, from rounding at the smaller size."""


class StillLayer:
    """Pictures of the board for the seats in use, and the finished layer below the discs.

    Args:
        art: where pictures come from.
        finish: name in `FINISHES`.
        cloth: drawn around the board; None for a board that lies on something else.
    """

    def __init__(self, art: ArtLoader, finish: str, cloth: Cloth | None) -> None:
        self._art = art
        self._finish = finish
        self._cloth = cloth
        self._side = 0
        self._turns: set[int] = set()
        self._pictures: dict[int, pygame.Surface] = {}
        self._stand_in: tuple[int, pygame.Surface] | None = None
        self._layer: pygame.Surface | None = None
        self._layer_key: tuple[object, ...] = ()
        self._small: tuple[int, pygame.Surface] | None = None
        self._canvas: pygame.Surface | None = None

    @property
    def missing(self) -> set[BoardWant]:
        """What is still being made."""
        return {
            BoardWant(self._side, self._finish, turn)
            for turn in self._turns
            if turn not in self._pictures
        }

    def fit(self, side: int, seats: Iterable[Seat], finish: str | None = None) -> None:
        """Makes ready for a board `side` pixels across, seen from `seats`."""
        finish = finish or self._finish
        turns = {seat.quarter_turns for seat in seats}
        if (side, finish) != (self._side, self._finish):
            self._art.forget(self.missing)
            if self._pictures:
                self._stand_in = next(iter(self._pictures.items()))
            self._side, self._finish = side, finish
            self._drop_pictures()
        self._turns = turns
        for turn in set(self._pictures) - turns:
            del self._pictures[turn]

    def forget(self) -> None:
        """Drops every surface: the display was made anew, or another view is shown."""
        self._art.forget(self.missing)
        self._stand_in = None
        self._drop_pictures()

    def _drop_pictures(self) -> None:
        self._pictures = {}
        self._layer = None
        self._stop_turning()

    def _stop_turning(self) -> None:
        self._small = None
        self._canvas = None

    def poll(self, turn: int) -> bool:
        """Takes over finished pictures, the one for `turn` asked for first.

        Returns:
            True when the picture for `turn` got better.
        """
        better = False
        for want in sorted(self.missing, key=lambda each: (each.turn - turn) % 4):
            if (picture := self._art.get(want)) is None:
                continue
            self._pictures[want.turn] = to_surface(picture)
            self._stand_in = None
            self._small = None
            if want.turn == turn or len(self._pictures) == 1:
                self._layer = None
                better = True
        return better

    def draw(self, surface: pygame.Surface, mapping: Mapping) -> None:
        """Cloth and board, or the board alone without a cloth."""
        nearest = floor(mapping.quarters + 0.5)
        rest = mapping.quarters - nearest
        best = self._best(nearest % 4)
        if best is None:
            self._draw_cloth(surface)
            draw_plain_board(surface, mapping)
            return
        turn, picture = best
        if abs(rest) > 1e-4:
            self._draw_cloth(surface)
            turning = self._turned(picture, turn, 90.0 * (mapping.quarters - turn))
            surface.blit(turning, turning.get_rect(center=mapping.centre))
            return
        self._stop_turning()
        if turn != nearest % 4:
            picture = pygame.transform.rotate(picture, 90 * (nearest - turn))
        if self._cloth is None:
            surface.blit(picture, self._corner(picture, mapping))
        else:
            surface.blit(self._finished(surface, picture, mapping), (0, 0))

    def _draw_cloth(self, surface: pygame.Surface) -> None:
        if self._cloth is not None:
            self._cloth.draw(surface)

    def _finished(
        self, surface: pygame.Surface, picture: pygame.Surface, mapping: Mapping
    ) -> pygame.Surface:
        """Cloth and board in one, kept until either changes: a single copy a frame."""
        cloth_is_missing = bool(self._cloth and self._cloth.missing)
        key = (surface.get_size(), mapping, cloth_is_missing)
        if self._layer is None or key != self._layer_key:
            self._layer = pygame.Surface(surface.get_size())
            if pygame.display.get_surface() is not None:
                self._layer = self._layer.convert()
            self._draw_cloth(self._layer)
            self._layer.blit(picture, self._corner(picture, mapping))
            self._layer_key = key
        return self._layer

    def _corner(self, picture: pygame.Surface, mapping: Mapping) -> tuple[int, int]:
        return (
            round(mapping.centre[0] - picture.get_width() / 2),
            round(mapping.centre[1] - picture.get_height() / 2),
        )

    def _best(self, turn: int) -> tuple[int, pygame.Surface] | None:
        """The best there is for a quarter turn: its own, another's, an older one scaled.

        Returns:
            The quarter turn the picture is for, and the picture.
        """
        if (own := self._pictures.get(turn)) is not None:
            return turn, own
        if self._pictures:
            return next(iter(self._pictures.items()))
        if self._stand_in is None:
            return None
        other, picture = self._stand_in
        size, _ = layout.picture_size(self._side)
        if picture.get_width() != size:
            self._stand_in = (other, pygame.transform.smoothscale(picture, (size, size)))
        return self._stand_in

    def _turned(self, picture: pygame.Surface, turn: int, degrees: float) -> pygame.Surface:
        """The picture of a quarter turn, rotated counter-clockwise."""
        size = picture.get_width()
        if size <= _WHOLE_TURN:
            return pygame.transform.rotozoom(picture, degrees, 1.0)
        small = size // max(2, ceil(size / _LARGEST_TURN))
        if self._small is None or self._small[0] != turn:
            self._small = (turn, pygame.transform.smoothscale(picture, (small, small)))
        turned = pygame.transform.rotozoom(self._small[1], degrees, 1.0)
        across = round(turned.get_width() * size / small)
        return pygame.transform.smoothscale(
            turned, (across, across), self._room(size, across, turned)
        )

    def _room(self, size: int, across: int, like: pygame.Surface) -> pygame.Surface:
        """A square to scale `like` to, part of one that is kept while the board turns.

        The memory of a new one for each frame would cost as much time as what is drawn on it.
        Its pixels are made like those of `like`: scaling copies bytes, and without a display red
        and blue would change places.
        """
        if self._canvas is None:
            widest = ceil(size * hypot(1, 1)) + _SPARE
            form = like.get_flags() & pygame.SRCALPHA, like.get_bitsize(), like.get_masks()
            self._canvas = pygame.Surface((widest, widest), *form)
        return self._canvas.subsurface((0, 0, across, across))
