"""The sets of pieces a player can choose: materials, and a pattern of its own for each kind.

In every set white, black, queen and striker differ by pattern and by brightness, so that colour
is not needed to tell them apart. Patterns repeat every `PERIOD`, so a few angles cover every turn.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import pi
from typing import Final

import numpy as np

from game.core.pieces import Kind
from game.ui.art import shapes
from game.ui.art.colour import Floats
from game.ui.art.shapes import coverage

PERIOD: Final[dict[Kind, float]] = {
    Kind.WHITE: pi / 4,
    Kind.BLACK: pi / 4,
    Kind.QUEEN: pi / 4,
    Kind.STRIKER: pi / 3,
}
"""Turn after which a disc looks the same, in radians; true of every set."""


@dataclass(frozen=True, slots=True)
class Material:
    """What a disc is made of: hex codes and how much it shines, 0 to 1."""

    base: str
    light: str
    groove: str
    accent: str
    shine: float


@dataclass(slots=True)
class Face:
    """A disc's face under work: x, y in its own turned axes, r from the centre, all in mm."""

    x: Floats
    y: Floats
    r: Floats
    pixel: float
    radius: float
    height: Floats
    stain: Floats
    paint: list[tuple[Floats, str]]

    def groove(self, share: float, width: float, depth: float, stain: float = 0.75) -> None:
        """Turns a round groove at `share` of the radius."""
        off = (self.r - np.float32(self.radius * share)) ** 2
        self.height -= np.float32(depth) * np.exp(off * np.float32(-1.0 / width**2))
        dark = np.float32(stain) * np.exp(off * np.float32(-1.0 / (width * 0.8) ** 2))
        np.maximum(self.stain, dark, out=self.stain)

    def carve(self, distance: Floats, depth: float, stain: float, soft: float = 0.5) -> None:
        """Carves a shape into the face and darkens it."""
        cut = np.clip(np.float32(0.5) - distance * np.float32(1.0 / soft), 0.0, 1.0)
        self.height -= np.float32(depth) * cut
        np.maximum(self.stain, np.float32(stain) * cut, out=self.stain)

    def colour(self, distance: Floats, code: str, strength: float = 0.92) -> None:
        """Inlays a shape with another colour."""
        self.paint.append((coverage(distance, self.pixel) * np.float32(strength), code))


Pattern = Callable[[Face, Material], None]


def _flower(face: Face, material: Material) -> None:
    """White: eight engraved petals."""
    face.groove(0.83, 0.6, 0.6)
    u, v = shapes.fold(face.x, face.y, 8)
    petal = shapes.vesica(u, v, 0.24 * face.radius, 0.74 * face.radius, 0.135 * face.radius)
    face.carve(np.abs(petal) - np.float32(0.34), 0.34, 0.92, 0.45)
    face.groove(0.15, 0.5, 0.36)


def _rings(face: Face, material: Material) -> None:
    """Black: gilded and plain rings, eight drilled dots."""
    face.groove(0.80, 0.62, 0.62)
    face.groove(0.50, 0.5, 0.42)
    face.groove(0.26, 0.5, 0.36)
    accent = material.accent
    face.colour(np.abs(face.r - np.float32(0.80 * face.radius)) - np.float32(0.42), accent, 0.8)
    u, v = shapes.fold(face.x, face.y, 8)
    dot = shapes.disc(u, v, (0.65 * face.radius, 0.0), 0.85)
    face.carve(dot, 0.35, 0.5)
    face.colour(dot + np.float32(0.25), accent, 0.55)


def _star(face: Face, material: Material) -> None:
    """Queen: a gilded eight-pointed star and ring."""
    gold = material.accent
    face.groove(0.82, 0.6, 0.6)
    face.colour(np.abs(face.r - np.float32(0.82 * face.radius)) - np.float32(0.45), gold, 0.9)
    u, v = shapes.fold(face.x, face.y, 8)
    tip, notch = 0.66 * face.radius, 0.30 * face.radius
    inner = (notch * np.cos(pi / 8), notch * np.sin(pi / 8))
    star = shapes.polygon(u, v, [(0.0, -0.5), (tip, 0.0), inner, (0.0, inner[1])])
    face.carve(np.abs(star) - np.float32(0.30), 0.28, 0.5)
    face.colour(np.abs(star) - np.float32(0.36), gold, 0.85)
    face.colour(face.r - np.float32(0.12 * face.radius), gold, 0.85)


def _lozenges(face: Face, material: Material) -> None:
    """Striker: twelve painted lozenges between rings, and a red six-petal flower."""
    accent = material.accent
    for share in (0.88, 0.43):
        face.groove(share, 0.55, 0.45)
    u, v = shapes.fold(face.x, face.y, 12)
    lozenge = np.abs(u - np.float32(0.655 * face.radius)) / np.float32(3.3) + v / np.float32(2.3)
    face.colour((lozenge - np.float32(1.0)) * np.float32(1.6), accent)
    for share in (0.81, 0.50):
        face.colour(np.abs(face.r - np.float32(share * face.radius)) - np.float32(0.5), accent)
    u, v = shapes.fold(face.x, face.y, 6)
    petal = shapes.vesica(u, v, 0.0, 0.36 * face.radius, 0.115 * face.radius)
    face.colour(petal, "A3201F")


def _broad_ring(face: Face, material: Material) -> None:
    """White of the bold sets: one broad dark ring."""
    face.groove(0.86, 0.5, 0.4)
    face.colour(np.abs(face.r - np.float32(0.60 * face.radius)) - np.float32(1.55), material.accent)
    face.colour(face.r - np.float32(0.16 * face.radius), material.accent)


def _rays(face: Face, material: Material) -> None:
    """Black of the bold sets: eight broad light rays."""
    face.groove(0.88, 0.55, 0.5)
    u, v = shapes.fold(face.x, face.y, 8)
    outer, inner = 0.80 * face.radius, 0.30 * face.radius
    ray = shapes.polygon(u, v, [(inner, -0.5), (outer, -0.5), (outer, 1.75), (inner, 0.7)])
    face.colour(ray, material.accent)


def _dots(face: Face, material: Material) -> None:
    """Queen of the bold sets: a large light dot among eight."""
    face.groove(0.90, 0.5, 0.45)
    u, v = shapes.fold(face.x, face.y, 8)
    face.colour(shapes.disc(u, v, (0.68 * face.radius, 0.0), 2.05), material.accent)
    face.colour(face.r - np.float32(0.34 * face.radius), material.accent)


def _wheel(face: Face, material: Material) -> None:
    """Striker of the bold sets: a broad band with six gaps around a six-pointed star."""
    face.groove(0.90, 0.55, 0.45)
    u, v = shapes.fold(face.x, face.y, 6)
    band = np.abs(face.r - np.float32(0.70 * face.radius)) - np.float32(2.2)
    face.colour(np.maximum(band, np.float32(1.4) - v), material.accent)
    tip = 0.42 * face.radius
    star = shapes.polygon(
        u, v, [(0.0, -0.5), (tip, 0.0), (0.36 * tip, 0.22 * tip), (0.0, 0.4 * tip)]
    )
    face.colour(star, material.accent)


@dataclass(frozen=True, slots=True)
class DiscSet:
    """Materials and patterns by kind."""

    materials: dict[Kind, Material]
    patterns: dict[Kind, Pattern]


_BOLD: Final[dict[Kind, Pattern]] = {
    Kind.WHITE: _broad_ring,
    Kind.BLACK: _rays,
    Kind.QUEEN: _dots,
    Kind.STRIKER: _wheel,
}
DISC_SETS: Final[dict[str, DiscSet]] = {
    "classic": DiscSet(
        {
            Kind.WHITE: Material("F5EACF", "FFFBEE", "7E5A30", "9C7440", 0.16),
            Kind.BLACK: Material("38292A", "6B5553", "090606", "B08A55", 0.34),
            Kind.QUEEN: Material("B3202A", "F0686A", "46060C", "F0C872", 0.42),
            Kind.STRIKER: Material("F2EBDD", "FFFFFF", "8F8471", "1F6F8B", 0.45),
        },
        {
            Kind.WHITE: _flower,
            Kind.BLACK: _rings,
            Kind.QUEEN: _star,
            Kind.STRIKER: _lozenges,
        },
    ),
    "bold": DiscSet(
        {
            Kind.WHITE: Material("F6ECD4", "FFFBEE", "7E5A30", "6E4A22", 0.16),
            Kind.BLACK: Material("2B2021", "5C4A48", "090606", "EBDDBE", 0.34),
            Kind.QUEEN: Material("AE1D27", "EA5E60", "46060C", "FFE6A8", 0.42),
            Kind.STRIKER: Material("F4EEE2", "FFFFFF", "8F8471", "A02B22", 0.45),
        },
        _BOLD,
    ),
    # Blue against orange is what every common colour deficiency keeps apart (Okabe and Ito).
    "clear": DiscSet(
        {
            Kind.WHITE: Material("FBF6E6", "FFFFFF", "6B5B3C", "4A3B22", 0.16),
            Kind.BLACK: Material("14243E", "3E5C8C", "050A14", "F4F0E2", 0.34),
            Kind.QUEEN: Material("D9740A", "FFB04A", "5A2A00", "FFF6DA", 0.42),
            Kind.STRIKER: Material("DCEBF2", "FFFFFF", "5F7C8A", "0A5C96", 0.45),
        },
        _BOLD,
    ),
}
"""By the name settings keep; the first is the default."""
