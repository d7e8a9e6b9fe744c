"""Discs and their shadows on the screen, from banks of sprites made ahead of the first shot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import floor

import pygame

from game.core.pieces import Kind
from game.ui.art import layout
from game.ui.art.disc_sets import PERIOD
from game.ui.art.discs import ANGLES, PHASES
from game.ui.art.loader import ArtLoader
from game.ui.art.stamps import pocket_shade
from game.ui.art.wants import BankWant, ShadowWant
from game.ui.view.mapping import Mapping
from game.ui.view.plain import draw_plain_disc
from game.ui.view.sunken import depth, draw_sunk, nearest_pocket
from game.ui.view.surfaces import cut_strip, faded, to_surface
from game.ui.view.values import DrawnDisc

_SPRITES = ANGLES * PHASES * PHASES
_Blits = list[tuple[pygame.Surface, tuple[int, int]]]


class DiscLayer:
    """All discs of a board of one size.

    While the banks are being made, those of the size before serve, scaled; without any, discs are
    drawn plain.
    """

    def __init__(self, art: ArtLoader) -> None:
        self._art = art
        self._side = 0
        self._set = ""
        self._discs: dict[Kind, list[pygame.Surface]] = {}
        self._shadows: dict[Kind, list[pygame.Surface]] = {}
        self._missing: set[BankWant | ShadowWant] = set()

    @property
    def missing(self) -> set[BankWant | ShadowWant]:
        """What is still being made."""
        return self._missing

    def fit(self, side: int, discs: str) -> None:
        """Makes ready for a board `side` pixels across and a set of discs."""
        if (side, discs) == (self._side, self._set):
            return
        self._art.forget(self._missing)
        if self._side and self._side != side:
            factor = side / self._side
            self._discs = {kind: _scaled(bank, factor) for kind, bank in self._discs.items()}
            self._shadows = {kind: _scaled(bank, factor) for kind, bank in self._shadows.items()}
        self._side, self._set = side, discs
        self._missing = {BankWant(side, kind, discs) for kind in Kind}
        self._missing |= {ShadowWant(side, kind) for kind in Kind}

    def forget(self) -> None:
        """Drops every surface: the display was made anew."""
        self._art.forget(self._missing)
        side, self._side = self._side, 0
        self._discs.clear()
        self._shadows.clear()
        self.fit(side, self._set)

    def poll(self) -> bool:
        """Takes over finished banks; True when there was one."""
        arrived = False
        for want in sorted(self._missing, key=lambda each: each.name):
            if (bank := self._art.get(want)) is None:
                continue
            target = self._discs if isinstance(want, BankWant) else self._shadows
            target[want.kind] = cut_strip(bank)
            self._missing.discard(want)
            arrived = True
        return arrived

    def draw(self, surface: pygame.Surface, mapping: Mapping, discs: Sequence[DrawnDisc]) -> None:
        """Shadows first, then sunk discs, then the others in the order given."""
        shadows: _Blits = []
        sprites: _Blits = []
        for disc in discs:
            bank, dark = self._discs.get(disc.kind), self._shadows.get(disc.kind)
            if bank is None or dark is None:
                draw_plain_disc(surface, mapping, disc)
                continue
            x, y = mapping.to_screen(disc.x, disc.y)
            turned = -(disc.angle + mapping.radians) / PERIOD[disc.kind]
            index = round(turned * ANGLES) % ANGLES
            if disc.size == 1.0 and disc.alpha == 1.0 and not disc.sunk:
                shadows.append(_placed(dark, 0, x, y))
                sprites.append(_placed(bank, index * PHASES * PHASES, x, y))
            else:
                self._draw_changed(surface, mapping, disc, (bank, dark), index)
        surface.fblits(shadows, pygame.BLEND_PREMULTIPLIED)
        surface.fblits(sprites, pygame.BLEND_PREMULTIPLIED)

    def _draw_changed(
        self,
        surface: pygame.Surface,
        mapping: Mapping,
        disc: DrawnDisc,
        banks: tuple[list[pygame.Surface], list[pygame.Surface]],
        index: int,
    ) -> None:
        """A disc that is scaled, faded or falling."""
        x, y = mapping.to_screen(disc.x, disc.y)
        fade = disc.alpha * max(0.0, 1.0 - 4.0 * disc.sunk)
        if fade > 0.0:
            dark, place = _placed(banks[1], 0, x, y)
            _blit_faded(surface, _resized(dark, disc.size), place, dark, fade)
        sprite = banks[0][index * PHASES * PHASES if len(banks[0]) == _SPRITES else index]
        sprite = _resized(sprite, disc.size)
        place = (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2))
        if disc.sunk > 0.0:
            hole = mapping.to_screen(*nearest_pocket(disc))
            draw_sunk(surface, hole, _shade(self._side, depth(disc)), sprite, place, disc.alpha)
        else:
            _blit_faded(surface, sprite, place, sprite, disc.alpha)


def clear_cache() -> None:
    """Forgets the surfaces kept between calls."""
    _shade.cache_clear()


@lru_cache(64)
def _shade(side: int, deep: float) -> pygame.Surface:
    return to_surface(pocket_shade(layout.POCKET_RADIUS * layout.pixels_per_mm(side), deep))


def _placed(
    bank: list[pygame.Surface], first: int, x: float, y: float
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The sprite of the nearest sub-pixel phase, and where its top-left goes."""
    half = bank[0].get_width() / 2
    if len(bank) < PHASES * PHASES:
        return bank[first // (PHASES * PHASES)], (round(x - half), round(y - half))
    across = floor((x - half) * PHASES + 0.5)
    down = floor((y - half) * PHASES + 0.5)
    phase = (down % PHASES) * PHASES + across % PHASES
    return bank[first + phase], (across // PHASES, down // PHASES)


def _scaled(bank: list[pygame.Surface], factor: float) -> list[pygame.Surface]:
    """One sprite an angle of a bank, scaled: what serves until the right bank is made."""
    step = PHASES * PHASES
    firsts = bank[::step] if len(bank) >= step else bank
    return [_resized(sprite, factor) for sprite in firsts]


def _resized(sprite: pygame.Surface, factor: float) -> pygame.Surface:
    if factor == 1.0:
        return sprite
    size = max(1, round(sprite.get_width() * factor))
    return pygame.transform.smoothscale(sprite, (size, size))


def _blit_faded(
    surface: pygame.Surface,
    sprite: pygame.Surface,
    place: tuple[int, int],
    original: pygame.Surface,
    alpha: float,
) -> None:
    """Blits a premultiplied sprite at `alpha`, keeping the middle `original` had at `place`."""
    left = place[0] + (original.get_width() - sprite.get_width()) // 2
    top = place[1] + (original.get_height() - sprite.get_height()) // 2
    surface.blit(faded(sprite, alpha), (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
