"""Discs at rest lie beside each other, not in each other.

A contact is resolved a nanometre late, and discs that are pressed together may sink into each
other by some micrometres before they are parted again, or stop so. What a shot leaves has to be a
position that can be shot at, so the last thing that happens is that every disc is moved the
little it takes.
"""

from __future__ import annotations

from math import hypot
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.physics.table import HALF, POCKET_CENTRES, POCKET_RADIUS

Floats = NDArray[np.float64]

_SLACK: Final = 2e-8
"""Millimetres by which parted discs are kept apart, so that rounding cannot make them touch."""
_ROUNDS: Final = 400
"""Most rounds of parting; a pressed pair needs one, a pressed rack some tens."""


def part(places: Floats, radii: Floats, discs: list[int]) -> None:
    """Moves discs apart, off the frames and out of the pockets' mouths, in place.

    Args:
        places: (n, 2) centres in mm; changed only where something overlaps.
        radii: (n,) mm.
        discs: the rows still on the board, in order.
    """
    for _ in range(_ROUNDS):
        pairs = _overlapping(places, radii, discs)
        strays = _astray(places, radii, discs)
        if not pairs and not strays:
            return
        for first, second in pairs:
            _push_apart(places, radii, first, second)
        for disc in {disc for pair in pairs for disc in pair} | set(strays):
            _bring_back(places[disc], float(radii[disc]))


def _overlapping(places: Floats, radii: Floats, discs: list[int]) -> list[tuple[int, int]]:
    """The pairs that lie in each other, in order of their rows."""
    rows = np.array(discs, dtype=np.intp)
    if len(rows) < 2:
        return []
    across = places[rows, None] - places[None, rows]
    reach = radii[rows, None] + radii[None, rows] - _SLACK / 2
    close = np.triu(np.hypot(across[..., 0], across[..., 1]) < reach, 1)
    first, second = np.nonzero(close)
    return list(zip(rows[first].tolist(), rows[second].tolist(), strict=True))


def _push_apart(places: Floats, radii: Floats, first: int, second: int) -> None:
    x, y = (places[second] - places[first]).tolist()
    distance = hypot(x, y)
    missing = float(radii[first] + radii[second]) + _SLACK - distance
    if missing <= 0.0:
        return
    # Discs on the very same spot part to the sides.
    across, along = (x / distance, y / distance) if distance > 0.0 else (1.0, 0.0)
    step = np.array([across, along]) * (0.5 * missing)
    places[first] -= step
    places[second] += step


def _astray(places: Floats, radii: Floats, discs: list[int]) -> list[int]:
    """Those that lie in a frame or hang over a pocket."""
    spots: list[list[float]] = places.tolist()
    sizes: list[float] = radii.tolist()
    return [disc for disc in discs if _is_astray(spots[disc][0], spots[disc][1], sizes[disc])]


def _is_astray(x: float, y: float, radius: float) -> bool:
    if max(abs(x), abs(y)) > HALF - radius:
        return True
    is_in_corner = min(abs(x), abs(y)) > HALF - 2 * POCKET_RADIUS
    return is_in_corner and any(hypot(x - px, y - py) < POCKET_RADIUS for px, py in POCKET_CENTRES)


def _bring_back(place: Floats, radius: float) -> None:
    """Inside the frame, and with the centre outside every pocket."""
    np.clip(place, radius - HALF, HALF - radius, out=place)
    for x, y in POCKET_CENTRES:
        away = place - (x, y)
        distance = hypot(*away.tolist())
        if 0.0 < distance < POCKET_RADIUS:
            place += away * ((POCKET_RADIUS + _SLACK) / distance - 1.0)
