"""The board from a chair: its still picture, the discs standing on it, and the near rail.

What is near hides what is far: discs are drawn from the far rail to the near one, and the near
rail is put back over what lies behind it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.core.board import POCKET_RADIUS
from game.core.pieces import Seat
from game.ui.art import layout
from game.ui.art.camera import BOTTOM, DISC_HEIGHT, FRAME_TOP, fitted
from game.ui.art.loader import ArtLoader
from game.ui.art.seat import margin_of
from game.ui.art.stamps import pocket_shade
from game.ui.art.wants import ChairWant, FaceWant, ShadowWant
from game.ui.view.mapping import SeatMapping
from game.ui.view.standing import Blit, StandingDiscs
from game.ui.view.sunken import depth, draw_sunk, nearest_pocket
from game.ui.view.surfaces import to_surface
from game.ui.view.values import DrawnDisc

_LIFT = 0.30
"""Metres above the surface for a disc drawn twice as large: in the hand it comes nearer."""
_DROP = 0.032
"""Metres a disc falls into the net."""


class ChairLayer:
    """The board and its discs from the chairs in use, in a room of one size.

    Args:
        art: where pictures come from.
    """

    def __init__(self, art: ArtLoader) -> None:
        self._art = art
        self._size = (0, 0)
        self._finish = ""
        self._turns: set[int] = set()
        self._pictures: dict[int, pygame.Surface] = {}
        self._discs = StandingDiscs(art)
        self._shades: dict[tuple[int, float], pygame.Surface] = {}

    @property
    def missing(self) -> set[ChairWant | FaceWant | ShadowWant]:
        """What is still being made."""
        absent = self._turns - set(self._pictures)
        boards = {ChairWant(*self._size, self._finish, turn) for turn in absent}
        return {*boards, *self._discs.missing}

    def is_ready(self, seat: Seat) -> bool:
        """Whether the board can be shown from that chair."""
        return seat.quarter_turns in self._pictures and not self._discs.missing

    def fit(self, size: tuple[int, int], seats: Iterable[Seat], finish: str, discs: str) -> None:
        """Makes ready for a room of `size` pixels and these chairs."""
        if (size, finish) != (self._size, self._finish):
            self._art.forget(self.missing)
            self._pictures.clear()
            self._shades.clear()
            self._size, self._finish = size, finish
        self._turns = {seat.quarter_turns for seat in seats}
        for turn in set(self._pictures) - self._turns:
            del self._pictures[turn]
        self._discs.fit(fitted(*size), discs)

    def forget(self) -> None:
        """Drops every surface: the display was made anew, or another view is wanted."""
        self._art.forget(self.missing)
        self._pictures.clear()
        self._shades.clear()
        self._discs.forget()

    def poll(self, seat: Seat) -> bool:
        """Takes over what is finished, the picture from `seat`'s chair asked for first."""
        better = self._discs.poll()
        absent = self._turns - set(self._pictures)
        for turn in sorted(absent, key=lambda each: (each - seat.quarter_turns) % 4):
            want = ChairWant(*self._size, self._finish, turn)
            if (picture := self._art.get(want)) is not None:
                self._pictures[turn] = to_surface(picture)
                better = True
        return better

    # Drawing -----------------------------------------------------------------------------

    def draw_board(self, surface: pygame.Surface, mapping: SeatMapping) -> None:
        """Board and shadow, over the cloth."""
        picture = self._pictures[mapping.seat.quarter_turns]
        surface.blit(picture, self._corner(mapping))

    def _corner(self, mapping: SeatMapping) -> tuple[int, int]:
        margin = margin_of(self._size[0])
        return mapping.corner[0] - margin, mapping.corner[1] - margin

    def draw_discs(
        self, surface: pygame.Surface, mapping: SeatMapping, discs: Sequence[DrawnDisc]
    ) -> None:
        """Falling discs, then shadows, then discs from far to near, the near rail, and hands'."""
        ordered = sorted(discs, key=lambda disc: -mapping.seat.from_board(disc.x, disc.y)[1])
        shadows: list[Blit] = []
        standing: list[Blit] = []
        lifted: list[Blit] = []
        touched: list[pygame.Rect] = []
        for disc in ordered:
            if disc.sunk > 0.0:
                touched.append(self._draw_sunk(surface, mapping, disc))
                continue
            lift = max(0.0, disc.size - 1.0) * _LIFT
            shadows.append(self._discs.shadow(mapping, disc))
            target = lifted if lift else standing
            target.append(self._discs.sprite(mapping, disc, lift))
        surface.fblits(shadows, pygame.BLEND_PREMULTIPLIED)
        surface.fblits(standing, pygame.BLEND_PREMULTIPLIED)
        touched += [sprite.get_rect(topleft=at) for sprite, at in (*shadows, *standing)]
        self._draw_rail(surface, mapping, touched)
        surface.fblits(lifted, pygame.BLEND_PREMULTIPLIED)

    def _draw_rail(
        self, surface: pygame.Surface, mapping: SeatMapping, touched: list[pygame.Rect]
    ) -> None:
        """Puts the near rail back over the parts of discs that lie behind it."""
        picture = self._pictures[mapping.seat.quarter_turns]
        left, top = self._corner(mapping)
        rail = self._rail(mapping)
        for rect in touched:
            if hidden := rect.clip(rail):
                surface.blit(picture, hidden, hidden.move(-left, -top))

    def _rail(self, mapping: SeatMapping) -> pygame.Rect:
        """What of the screen the near rail covers between the side rails."""
        camera, half = mapping.camera, layout.SURFACE_HALF
        left, top = camera.project(-half, half, FRAME_TOP)
        right, _ = camera.project(half, half, FRAME_TOP)
        _, bottom = camera.project(0.0, layout.OUTER_HALF, BOTTOM)
        x, y = mapping.corner
        return pygame.Rect(x + left, y + round(top), right - left, bottom - top)

    def _draw_sunk(
        self, surface: pygame.Surface, mapping: SeatMapping, disc: DrawnDisc
    ) -> pygame.Rect:
        """Below the rim; returns where."""
        pocket = nearest_pocket(disc)
        mask = self._shade(mapping, pocket, depth(disc))
        sprite, at = self._discs.sprite(mapping, disc, -_DROP * disc.sunk)
        return draw_sunk(surface, mapping.to_screen(*pocket), mask, sprite, at, disc.alpha)

    def _shade(
        self, mapping: SeatMapping, pocket: tuple[float, float], deep: float
    ) -> pygame.Surface:
        """The hole as seen there; on its far side discs still stand over the rim."""
        scale, squash = mapping.shape_at(*pocket)
        key = round(scale), deep
        if key not in self._shades:
            mask = to_surface(pocket_shade(POCKET_RADIUS * scale, deep))
            # A little taller than the hole: a disc at its far edge rises above it.
            rise = DISC_HEIGHT / layout.MM * scale * (1.0 - deep)
            tall = max(1, round(mask.get_height() * squash + rise))
            self._shades[key] = pygame.transform.smoothscale(mask, (mask.get_width(), tall))
        return self._shades[key]
