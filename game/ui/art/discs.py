"""Pieces and striker: turned and engraved discs, lit from the top-left whichever way they turn."""

from __future__ import annotations

from math import ceil
from typing import Final

import numpy as np

from game.core.pieces import Kind
from game.ui.art import layout
from game.ui.art.colour import (
    HALFWAY,
    LIGHT,
    Bytes,
    Floats,
    mix,
    planes,
    premultiplied_bytes,
    smoothstep,
)
from game.ui.art.disc_sets import DISC_SETS, PERIOD, Face, Material
from game.ui.art.shapes import coverage

ANGLES: Final = 8
"""Steps of a bank within one period."""
PHASES: Final = 4
"""Sub-pixel places of a bank across, and down."""


def disc_size(kind: Kind, scale: float) -> int:
    """Pixels across the square sprite of a disc at `scale` pixels a millimetre."""
    return ceil(2 * (layout.disc_radius(kind) + 0.8) * scale) + 2


def render_disc(kind: Kind, diameter: float, angle: float = 0.0, discs: str = "classic") -> Bytes:
    """One disc for a panel or a button: premultiplied RGBA, square, centred, margin ≤ 2 pixels."""
    scale = diameter / (2 * layout.disc_radius(kind))
    size = disc_size(kind, scale)
    fine = _fineness(diameter)
    master = _render_master((kind, discs), scale, angle, size, fine)
    return premultiplied_bytes(master.reshape(4, size, fine, size, fine).mean((2, 4)))


def render_faces(kind: Kind, diameter: int, discs: str = "classic") -> Bytes:
    """A face at every angle of its period: premultiplied RGBA, (ANGLES, n, n, 4)."""
    return np.stack(
        [
            render_disc(kind, diameter, index * PERIOD[kind] / ANGLES, discs)
            for index in range(ANGLES)
        ]
    )


def render_bank(kind: Kind, scale: float, discs: str = "classic") -> Bytes:
    """Every sprite a disc in motion needs.

    Args:
        kind: kind of disc.
        scale: pixels a millimetre.
        discs: name in `DISC_SETS`.

    Returns:
        Premultiplied RGBA, (ANGLES, PHASES, PHASES, n, n, 4): turned clockwise on the screen by
        `index * PERIOD / ANGLES`; its centre at n/2 + phase/PHASES, down before across.
    """
    size = disc_size(kind, scale)
    fine = _fineness(2 * layout.disc_radius(kind) * scale)
    bank = np.empty((ANGLES, PHASES, PHASES, size, size, 4), np.uint8)
    step = fine // PHASES
    for index in range(ANGLES):
        angle = index * PERIOD[kind] / ANGLES
        master = _render_master((kind, discs), scale, angle, size, fine)
        sums = _box_sums(np.pad(master, ((0, 0), (fine, 0), (fine, 0))), fine)
        for down in range(PHASES):
            for across in range(PHASES):
                rows = slice(fine - down * step, None, fine)
                columns = slice(fine - across * step, None, fine)
                picked = sums[:, rows, columns][:, :size, :size]
                bank[index, down, across] = premultiplied_bytes(picked)
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


def _render_master(
    which: tuple[Kind, str], scale: float, angle: float, size: int, fine: int
) -> Floats:
    """A disc of a kind and a set: premultiplied planes (4, n, n), `fine` samples a pixel."""
    kind, discs = which
    made = DISC_SETS[discs]
    count = size * fine
    pixel = 1.0 / (scale * fine)
    at = ((np.arange(count) + 0.5 - count / 2) * pixel).astype(np.float32)
    x, y = at[None, :], at[:, None]
    c, s = np.float32(np.cos(angle)), np.float32(np.sin(angle))
    r = np.hypot(x, y)
    radius = layout.disc_radius(kind)
    edge = smoothstep(1 - 3.0 / radius, 1.0, r * np.float32(1 / radius))
    face = Face(
        x * c + y * s,
        y * c - x * s,
        r,
        pixel,
        radius,
        np.float32(-1.9) * edge ** np.float32(1.6),
        np.zeros_like(r),
        [],
    )
    material = made.materials[kind]
    made.patterns[kind](face, material)
    colour = _shade(face, material, x, y)
    cover = coverage(r - np.float32(radius), pixel)
    return np.concatenate([np.clip(colour, 0.0, 1.0) * cover, cover[None]])


def _shade(face: Face, material: Material, x: Floats, y: Floats) -> Floats:
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


def _albedo(face: Face, material: Material) -> Floats:
    """The face's own colours: lathe rings, stained grooves, inlays."""
    turned = np.float32(0.5) + np.float32(0.5) * np.sin(face.r * np.float32(2.9))
    colour = mix(planes(material.base), planes(material.light), np.float32(0.10) * turned)
    colour = mix(colour, planes(material.groove), face.stain * np.float32(0.85))
    for share, code in face.paint:
        colour = mix(colour, planes(code), share)
    return colour
