"""The board: sizes in metres, each with its law, and the rack.

Origin at the centre, x to the right and y away from the player in seat S. Laws are the
Laws of Carrom (International Carrom Federation); where they give a range the value used is
the one printed boards have.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from game.core.pieces import RACK_KINDS, Kind, Seat

SURFACE: Final = 0.740
"""Side of the playing surface (law A.1: 73.5 to 74 cm)."""
HALF: Final = SURFACE / 2
FRAME_WIDTH: Final = 0.070
"""Width of the drawn frame (law A.2: 6.35 to 7.6 cm)."""

POCKET_RADIUS: Final = 0.02225
"""Radius of a pocket (law A.3: diameter 4.45 cm)."""
POCKET_OFFSET: Final = HALF - POCKET_RADIUS
"""Distance of a pocket's centre from both middle lines: the hole touches both frames."""
POCKETS: Final[dict[str, tuple[float, float]]] = {
    "SW": (-POCKET_OFFSET, -POCKET_OFFSET),
    "SE": (POCKET_OFFSET, -POCKET_OFFSET),
    "NW": (-POCKET_OFFSET, POCKET_OFFSET),
    "NE": (POCKET_OFFSET, POCKET_OFFSET),
}

BASE_LINE_LENGTH: Final = 0.470
"""Base line including both base circles (law A.4)."""
BASE_LINE_OUTER: Final = 0.1015
"""Distance of the outer (thick) line from the frame (law A.4: 10.15 cm)."""
BASE_LINE_INNER: Final = 0.1333
"""Distance of the inner (thin) line from the frame: 3.18 cm further in."""
BASE_LINE_CENTRE: Final = 0.1174
"""Distance of the line the striker's centre stands on from the frame."""
BASE_FORWARD: Final = -(HALF - BASE_LINE_CENTRE)
"""The striker's starting place along the shooter's forward axis: -0.2526 m."""
BASE_CIRCLE_RADIUS: Final = 0.0159
BASE_CIRCLE_RED_RADIUS: Final = 0.0127
BASE_CIRCLE_OFFSET: Final = 0.2191
"""Offset of both base circles' centres along the base line."""

CENTRE_CIRCLE_RADIUS: Final = 0.0159
OUTER_CIRCLE_RADIUS: Final = 0.0850

ARROW_TIP: Final = 0.1037
"""Distance of a diagonal arrow's tip from the surface's corner, along the diagonal."""
ARROW_TAIL: Final = 0.3707
ARROW_WIDTH: Final = 0.0015
ARROW_ARC_RADIUS: Final = 0.0635 / 2

PIECE_RADIUS: Final = 0.0159
PIECE_MASS: Final = 0.0054
"""Kilograms (law B: 5.00 to 5.50 g)."""
STRIKER_RADIUS: Final = 0.02065
STRIKER_MASS: Final = 0.0150
"""Kilograms (law C: at most 15 g)."""

RING_INNER: Final = CENTRE_CIRCLE_RADIUS + PIECE_RADIUS
RING_OUTER: Final = OUTER_CIRCLE_RADIUS - PIECE_RADIUS
"""How far from the board's centre a due piece's centre may lie: 31.8 to 69.1 mm (rules F15)."""

STRICT_OFFSET_LIMIT: Final = 0.1825
"""Largest offset at which the striker is clear of the base circles and the arrows (law 24)."""
SNAP_TOLERANCE: Final = 0.0015
"""How far off a base circle's centre the striker still counts as covering it, and snaps to it."""
FREE_OFFSET_LIMIT: Final = BASE_CIRCLE_OFFSET

RACK_GAP: Final = 0.00005
"""Gap left between racked or placed pieces; touching discs would be a contact before the shot."""


def disc_radius(kind: Kind) -> float:
    """Radius of a disc of this kind, in metres."""
    return STRIKER_RADIUS if kind is Kind.STRIKER else PIECE_RADIUS


def disc_mass(kind: Kind) -> float:
    """Mass of a disc of this kind, in kilograms."""
    return STRIKER_MASS if kind is Kind.STRIKER else PIECE_MASS


def striker_place(seat: Seat, offset: float) -> tuple[float, float]:
    """Centre of the striker on `seat`'s base line, `offset` metres to the sitter's right."""
    return seat.to_board(offset, BASE_FORWARD)


def rack(stem: Seat) -> tuple[tuple[Kind, float, float], ...]:
    """The full rack (rules 1.6) as 19 (kind, x, y), in the order of `RACK_KINDS`.

    Args:
        stem: the seat the stem of the Y points at; the breaker's.
    """
    pitch = 2 * PIECE_RADIUS + RACK_GAP
    spots: list[tuple[float, float]] = [(0.0, 0.0)]
    spots += [_polar(pitch, 2 * step) for step in range(6)]
    spots += [_polar(pitch * (2.0 if step % 2 == 0 else sqrt(3)), step) for step in range(12)]
    turned = [stem.to_board(*spot) for spot in spots]
    return tuple((kind, x + 0.0, y + 0.0) for kind, (x, y) in zip(RACK_KINDS, turned, strict=True))


_SINES: Final = (0.0, 0.5, sqrt(3) / 2, 1.0, sqrt(3) / 2, 0.5)
"""sin of 0, 30 … 150 degrees; `math.sin` would leave a rack not quite its own mirror image."""


def _polar(distance: float, step: int) -> tuple[float, float]:
    """A point `step` times 30 degrees counter-clockwise from the direction to seat S's frame."""
    return distance * _sine(step), -distance * _sine(step + 3)


def _sine(step: int) -> float:
    step %= 12
    return _SINES[step] if step < 6 else -_SINES[step - 6]
