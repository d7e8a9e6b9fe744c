"""Discs standing on the board as seen from a chair: a face, a shaded wall and a soft shadow."""

from __future__ import annotations

from math import floor

import numpy as np
import pygame

from game.core.pieces import Kind
from game.ui.art import layout
from game.ui.art.camera import DISC_HEIGHT, Camera
from game.ui.art.colour import rgb
from game.ui.art.disc_sets import DISC_SETS, PERIOD
from game.ui.art.discs import ANGLES
from game.ui.art.loader import ArtLoader
from game.ui.art.wants import FaceWant, ShadowWant
from game.ui.view.mapping import OUTER_HALF, SeatMapping
from game.ui.view.surfaces import cut_strip, faded, to_surface
from game.ui.view.values import DrawnDisc

Blit = tuple[pygame.Surface, tuple[int, int]]

_FINE = 2
"""Pixels of a sprite under work for one of the screen."""
_STEPS = 2
"""Widths a pixel, and places within a pixel each way, that have sprites of their own."""
_KEPT = 1600
"""Sprites kept; a break and the shots after it need some hundreds."""


class StandingDiscs:
    """Makes and keeps the sprites for one camera and one set of discs."""

    def __init__(self, art: ArtLoader) -> None:
        self._art = art
        self._camera: Camera | None = None
        self._set = ""
        self._missing: set[FaceWant | ShadowWant] = set()
        self._faces: dict[Kind, list[pygame.Surface]] = {}
        self._darks: dict[Kind, pygame.Surface] = {}
        self._walls: dict[tuple[Kind, int], tuple[pygame.Surface, float]] = {}
        self._sprites: dict[tuple[Kind, int, int, int, int], pygame.Surface] = {}
        self._shadows: dict[tuple[Kind, int], pygame.Surface] = {}

    @property
    def missing(self) -> set[FaceWant | ShadowWant]:
        """What is still being made."""
        return self._missing

    def fit(self, camera: Camera, discs: str) -> None:
        """Makes ready for a camera and a set of discs."""
        if (camera, discs) == (self._camera, self._set):
            return
        self.forget()
        self._camera, self._set = camera, discs
        near = camera.scale(layout.SURFACE_HALF, DISC_HEIGHT)
        side = round(near * layout.MM * 2.0 * OUTER_HALF)
        for kind in Kind:
            across = round(2.0 * layout.disc_radius(kind) * near * _FINE)
            self._missing |= {FaceWant(across, kind, discs), ShadowWant(side, kind)}

    def forget(self) -> None:
        """Drops every surface."""
        self._art.forget(self._missing)
        self._camera = None
        self._missing = set()
        for kept in (self._faces, self._darks, self._walls, self._sprites, self._shadows):
            kept.clear()

    def poll(self) -> bool:
        """Takes over finished pictures; True when there was one."""
        arrived = False
        for want in sorted(self._missing, key=lambda each: each.name):
            if (picture := self._art.get(want)) is None:
                continue
            if isinstance(want, FaceWant):
                self._faces[want.kind] = cut_strip(picture)
            else:
                self._darks[want.kind] = cut_strip(picture[:1, :1])[0].copy()
            self._missing.discard(want)
            arrived = True
        return arrived

    # Sprites -----------------------------------------------------------------------------

    def sprite(self, mapping: SeatMapping, disc: DrawnDisc, lift: float = 0.0) -> Blit:
        """The disc's picture and where its corner goes, `lift` metres above the surface."""
        camera = mapping.camera
        right, forward = mapping.seat.from_board(disc.x, disc.y)
        x, y = right * layout.MM, -forward * layout.MM
        top = DISC_HEIGHT + lift * layout.MM
        px, py = camera.project(x, y, top)
        width = round(2.0 * layout.disc_radius(disc.kind) * camera.scale(y, top) * _STEPS)
        turned = -(disc.angle + mapping.radians) / PERIOD[disc.kind]
        angle = round(turned * ANGLES) % ANGLES
        across = floor((mapping.corner[0] + px) * _STEPS + 0.5)
        down = floor((mapping.corner[1] + py) * _STEPS + 0.5)
        key = disc.kind, width, angle, across % _STEPS, down % _STEPS
        sprite = self._sprites.get(key)
        if sprite is None:
            if len(self._sprites) > _KEPT:
                self._sprites.clear()
            sprite = self._sprites[key] = self._made(*key)
        if disc.alpha < 1.0:
            sprite = faded(sprite, disc.alpha)
        middle = sprite.get_width() // 2, self._head(width)
        return sprite, (across // _STEPS - middle[0], down // _STEPS - middle[1])

    def shadow(self, mapping: SeatMapping, disc: DrawnDisc) -> Blit:
        """The disc's shadow on the surface, and where its corner goes."""
        scale, squash = mapping.shape_at(disc.x, disc.y)
        x, y = mapping.to_screen(disc.x, disc.y)
        width = round(2.0 * layout.disc_radius(disc.kind) * scale / layout.MM * _STEPS)
        key = disc.kind, width
        if key not in self._shadows:
            dark = self._darks[disc.kind]
            whole = dark.get_width() * width / _STEPS / (self._full_width(disc.kind))
            size = max(1, round(whole)), max(1, round(whole * squash))
            self._shadows[key] = pygame.transform.smoothscale(dark, size)
        sprite = faded(self._shadows[key], disc.alpha)
        half = sprite.get_width() / 2, sprite.get_height() / 2
        return sprite, (round(x - half[0]), round(y - half[1]))

    def _full_width(self, kind: Kind) -> float:
        """Pixels across a disc in the shadow's own picture."""
        assert self._camera, "a layer is fitted before it is drawn"
        near = self._camera.scale(layout.SURFACE_HALF, DISC_HEIGHT)
        return 2.0 * layout.disc_radius(kind) * near

    def _head(self, width: int) -> int:
        """Pixels of a sprite above the middle of its face."""
        return width // (2 * _STEPS) + 2

    def _made(self, kind: Kind, width: int, angle: int, across: int, down: int) -> pygame.Surface:
        """A sprite `width` half pixels wide, its middle shifted by half pixels."""
        wall, squash = self._wall(kind, width)
        face = self._faces[kind][angle]
        full = self._full_width(kind) * _FINE
        wide = round(face.get_width() * width * _FINE / _STEPS / full)
        flat = pygame.transform.smoothscale(face, (wide, max(1, round(wide * squash))))
        half = width // (2 * _STEPS) + 2
        tall = self._head(width) + wall.get_height() // _FINE + 2
        sheet = pygame.Surface(((2 * half + 1) * _FINE, tall * _FINE), pygame.SRCALPHA)
        x = half * _FINE + across * _FINE / _STEPS
        y = self._head(width) * _FINE + down * _FINE / _STEPS
        corner = round(x - wall.get_width() / 2), round(y)
        sheet.blit(wall, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        corner = round(x - flat.get_width() / 2), round(y - flat.get_height() / 2)
        sheet.blit(flat, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        return pygame.transform.smoothscale(sheet, (2 * half + 1, tall))

    def _wall(self, kind: Kind, width: int) -> tuple[pygame.Surface, float]:
        """The side of a disc from the middle of its face down, and how flat the face is."""
        if (kind, width) not in self._walls:
            self._walls[kind, width] = self._made_wall(kind, width)
        return self._walls[kind, width]

    def _made_wall(self, kind: Kind, width: int) -> tuple[pygame.Surface, float]:
        assert self._camera, "a layer is fitted before it is drawn"
        radius = layout.disc_radius(kind)
        scale = width / _STEPS / (2.0 * radius)
        y = self._camera.distance(scale)
        squash = self._camera.squash(y, DISC_HEIGHT)
        upright = (1.0 - squash * squash) ** 0.5
        deep = DISC_HEIGHT * scale * upright * _FINE
        wide, half = radius * scale * 2 * _FINE, radius * scale * squash * _FINE
        columns = np.arange(round(wide), dtype=np.float32) + np.float32(0.5)
        part = np.clip(columns / np.float32(wide / 2) - 1, -1.0, 1.0)
        edge = np.sqrt(1 - part * part) * np.float32(half)
        rows = np.arange(round(deep + half + 2), dtype=np.float32) + np.float32(0.5)
        inside = np.clip(edge[None, :] + np.float32(deep) - rows[:, None] + 0.5, 0.0, 1.0)
        down = np.clip((rows[:, None] - edge[None, :]) / np.float32(deep), 0.0, 1.0)
        light = np.clip(
            0.66 - 0.34 * part + 0.22 * np.exp(-(((part + 0.45) / 0.22) ** 2)), 0.14, 1.1
        )
        shade = light[None, :] * (1.0 - 0.42 * down)
        material = DISC_SETS[self._set].materials[kind]
        colour = rgb(material.base) * 0.62 + rgb(material.groove) * 0.38
        out = np.empty((*inside.shape, 4), np.uint8)
        lit = np.clip(shade[..., None] * colour, 0.0, 1.0) * inside[..., None]
        out[..., :3] = lit * 255 + 0.5
        out[..., 3] = inside * 255 + 0.5
        return to_surface(out), squash
