"""Pieces and striker: turned and engraved discs, lit from the top-left whichever way they turn.

Each kind has a pattern of its own (flower, rings, star, lozenges), so that colour is not needed
to tell them apart. Patterns repeat every `PERIOD`, so a few angles cover every turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, pi
from typing import Final

import numpy as np

from game.core.pieces import Kind
from game.ui.art import layout, shapes
from game.ui.art.colour import HALFWAY, LIGHT, Bytes, Floats, mix, planes, smoothstep
from game.ui.art.shapes import coverage

PERIOD: Final[dict[Kind, float]] = {
    Kind.WHITE: pi / 4,
    Kind.BLACK: pi / 4,
    Kind.QUEEN: pi / 4,
    Kind.STRIKER: pi / 3,
}
"""Turn after which a disc looks the same, in radians."""
ANGLES: Final = 8
"""Steps of a bank within one period."""
PHASES: Final = 4
"""Sub-pixel places of a bank across, and down."""


@dataclass(frozen=True, slots=True)
class _Material:
    base: str
    light: str
    groove: str
    accent: str
    shine: float


_MATERIALS: Final = {
    Kind.WHITE: _Material("F5EACF", "FFFBEE", "7E5A30", "9C7440", 0.16),
    Kind.BLACK: _Material("38292A", "6B5553", "090606", "B08A55", 0.34),
    Kind.QUEEN: _Material("B3202A", "F0686A", "46060C", "F0C872", 0.42),
    Kind.STRIKER: _Material("F2EBDD", "FFFFFF", "8F8471", "1F6F8B", 0.45),
}


@dataclass(slots=True)
class _Face:
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


def disc_size(kind: Kind, scale: float) -> int:
    """Pixels across the square sprite of a disc at `scale` pixels a millimetre."""
    return ceil(2 * (layout.disc_radius(kind) + 0.8) * scale) + 2


def render_disc(kind: Kind, diameter: float, angle: float = 0.0) -> Bytes:
    """One disc for a panel or a button: premultiplied RGBA, square, centred, margin ≤ 2 pixels."""
    scale = diameter / (2 * layout.disc_radius(kind))
    size = disc_size(kind, scale)
    fine = _fineness(diameter)
    master = _render_master(kind, scale, angle, size, fine)
    return _to_bytes(master.reshape(4, size, fine, size, fine).mean((2, 4)))


def render_bank(kind: Kind, scale: float) -> Bytes:
    """Every sprite a disc in motion needs.

    Args:
        kind: kind of disc.
        scale: pixels a millimetre.

    Returns:
        Premultiplied RGBA, (ANGLES, PHASES, PHASES, n, n, 4): turned clockwise on the screen by
        `index * PERIOD / ANGLES`; its centre at n/2 + phase/PHASES, down before across.
    """
    size = disc_size(kind, scale)
    fine = _fineness(2 * layout.disc_radius(kind) * scale)
    bank = np.empty((ANGLES, PHASES, PHASES, size, size, 4), np.uint8)
    step = fine // PHASES
    for index in range(ANGLES):
        master = _render_master(kind, scale, index * PERIOD[kind] / ANGLES, size, fine)
        sums = _box_sums(np.pad(master, ((0, 0), (fine, 0), (fine, 0))), fine)
        for down in range(PHASES):
            for across in range(PHASES):
                rows = slice(fine - down * step, None, fine)
                columns = slice(fine - across * step, None, fine)
                picked = sums[:, rows, columns][:, :size, :size]
                bank[index, down, across] = _to_bytes(picked)
    return bank


def _fineness(diameter: float) -> int:
    """Samples a pixel each way: more where the engraving is only a few pixels."""
    return 8 if diameter < 36 else 4


def _box_sums(master: Floats, fine: int) -> Floats:
    """Mean of the `fine` x `fine` samples starting at each sample."""
    for axis in (1, 2):
        total = np.cumsum(master, axis=axis, dtype=np.float32)
        lead = np.zeros_like(total.take([0], axis=axis))
        total = np.concatenate([lead, total], axis=axis)
        count = total.shape[axis]
        ahead = total.take(range(fine, count), axis=axis)
        master = (ahead - total.take(range(count - fine), axis=axis)) * np.float32(1.0 / fine)
    return master


def _to_bytes(picture: Floats) -> Bytes:
    """Premultiplied planes (4, h, w) as (h, w, 4)."""
    scaled = np.clip(picture * np.float32(255) + np.float32(0.5), 0, 255)
    return np.ascontiguousarray(scaled.astype(np.uint8).transpose(1, 2, 0))


def _render_master(kind: Kind, scale: float, angle: float, size: int, fine: int) -> Floats:
    """A disc at `fine` samples a pixel: premultiplied planes (4, size * fine, size * fine)."""
    count = size * fine
    pixel = 1.0 / (scale * fine)
    at = ((np.arange(count) + 0.5 - count / 2) * pixel).astype(np.float32)
    x, y = at[None, :], at[:, None]
    c, s = np.float32(np.cos(angle)), np.float32(np.sin(angle))
    r = np.hypot(x, y)
    radius = layout.disc_radius(kind)
    edge = smoothstep(1 - 3.0 / radius, 1.0, r * np.float32(1 / radius))
    face = _Face(
        x * c + y * s,
        y * c - x * s,
        r,
        pixel,
        radius,
        np.float32(-1.9) * edge ** np.float32(1.6),
        np.zeros_like(r),
        [],
    )
    _PATTERNS[kind](face)
    colour = _shade(face, _MATERIALS[kind], x, y)
    cover = coverage(r - np.float32(radius), pixel)
    return np.concatenate([np.clip(colour, 0.0, 1.0) * cover, cover[None]])


def _shade(face: _Face, material: _Material, x: Floats, y: Floats) -> Floats:
    """Colour planes of a face under the light; x and y are unturned."""
    colour = _albedo(face, material)
    down, across = np.gradient(face.height, np.float32(face.pixel))
    steep = 1 / np.sqrt(across * across + down * down + np.float32(1.0))
    light = (LIGHT[2] - across * LIGHT[0] - down * LIGHT[1]) * steep
    shine = (HALFWAY[2] - across * HALFWAY[0] - down * HALFWAY[1]) * steep
    gleam = np.clip(shine, 0.0, 1.0) ** 42 * np.float32(material.shine)
    # A broad glow from the light's side keeps the flat of the disc from looking printed.
    toward = np.hypot(x + face.radius * 0.35, y + face.radius * 0.45)
    dome = np.clip(1 - toward * np.float32(1 / (1.35 * face.radius)), 0.0, 1.0) ** 1.5
    colour = colour * (np.float32(0.40) + np.float32(0.86) * np.clip(light, 0, 1) + 0.14 * dome)
    colour = colour + (gleam + np.float32(0.13 * material.shine) * dome) * planes("FFF6E6")
    rim = smoothstep(0.955, 1.0, face.r * np.float32(1 / face.radius))
    return (colour * (np.float32(1.0) - np.float32(0.38) * rim)).astype(np.float32)


def _albedo(face: _Face, material: _Material) -> Floats:
    """The face's own colours: lathe rings, stained grooves, inlays."""
    turned = np.float32(0.5) + np.float32(0.5) * np.sin(face.r * np.float32(2.9))
    colour = mix(planes(material.base), planes(material.light), np.float32(0.10) * turned)
    colour = mix(colour, planes(material.groove), face.stain * np.float32(0.85))
    for share, code in face.paint:
        colour = mix(colour, planes(code), share)
    return colour


def _flower(face: _Face) -> None:
    """White: eight engraved petals."""
    face.groove(0.83, 0.6, 0.6)
    u, v = shapes.fold(face.x, face.y, 8)
    petal = shapes.vesica(u, v, 0.24 * face.radius, 0.74 * face.radius, 0.135 * face.radius)
    face.carve(np.abs(petal) - np.float32(0.34), 0.34, 0.92, 0.45)
    face.groove(0.15, 0.5, 0.36)


def _rings(face: _Face) -> None:
    """Black: gilded and plain rings, eight drilled dots."""
    face.groove(0.80, 0.62, 0.62)
    face.groove(0.50, 0.5, 0.42)
    face.groove(0.26, 0.5, 0.36)
    accent = _MATERIALS[Kind.BLACK].accent
    face.colour(np.abs(face.r - np.float32(0.80 * face.radius)) - np.float32(0.42), accent, 0.8)
    u, v = shapes.fold(face.x, face.y, 8)
    dot = shapes.disc(u, v, (0.65 * face.radius, 0.0), 0.85)
    face.carve(dot, 0.35, 0.5)
    face.colour(dot + np.float32(0.25), accent, 0.55)


def _star(face: _Face) -> None:
    """Queen: a gilded eight-pointed star and ring."""
    gold = _MATERIALS[Kind.QUEEN].accent
    face.groove(0.82, 0.6, 0.6)
    face.colour(np.abs(face.r - np.float32(0.82 * face.radius)) - np.float32(0.45), gold, 0.9)
    u, v = shapes.fold(face.x, face.y, 8)
    tip, notch = 0.66 * face.radius, 0.30 * face.radius
    inner = (notch * np.cos(pi / 8), notch * np.sin(pi / 8))
    star = shapes.polygon(u, v, [(0.0, -0.5), (tip, 0.0), inner, (0.0, inner[1])])
    face.carve(np.abs(star) - np.float32(0.30), 0.28, 0.5)
    face.colour(np.abs(star) - np.float32(0.36), gold, 0.85)
    face.colour(face.r - np.float32(0.12 * face.radius), gold, 0.85)


def _lozenges(face: _Face) -> None:
    """Striker: twelve painted lozenges between rings, and a red six-petal flower."""
    accent = _MATERIALS[Kind.STRIKER].accent
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


_PATTERNS: Final = {
    Kind.WHITE: _flower,
    Kind.BLACK: _rings,
    Kind.QUEEN: _star,
    Kind.STRIKER: _lozenges,
}
