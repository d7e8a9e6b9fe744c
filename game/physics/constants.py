"""Every physical constant a shot depends on: unit, default, range and what it changes.

No published measurement of carrom exists. The defaults are calibrated so that the
federation's own test of a board holds: a striker flicked hard runs at least three and a half
board lengths, which needs 3.44 m/s at these values.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import isfinite
from typing import Final

PHYSICS_VERSION: Final = 2
"""Raised with every change that moves a disc in a recorded shot by any amount."""

FRESH_POWDER: Final = 0.06
NORMAL_POWDER: Final = 0.10
DRY_BOARD: Final = 0.15
"""Three presets of `mu_board`: freshly powdered, in play, and in need of powder."""

_RANGES: Final[dict[str, tuple[float, float]]] = {
    "mu_board": (0.0, 2.0),
    "e_disc": (0.0, 1.0),
    "e_cushion": (0.0, 1.0),
    "mu_disc": (0.0, 2.0),
    "mu_cushion": (0.0, 2.0),
    "max_speed": (0.1, 20.0),
    "hop_speed": (0.0, 1e6),
    "gravity": (0.1, 100.0),
}


@dataclass(frozen=True, slots=True)
class Constants:
    """The constants of one shot; the defaults are a board in play.

    Attributes:
        mu_board: sliding friction on the board, 0 to 2. How far discs run; 0 never stops them.
        e_disc: restitution between two discs, 0 to 1. How much speed a hit passes on.
        e_cushion: restitution of a disc on a cushion, 0 to 1. How lively rebounds are.
        mu_disc: friction between two discs, 0 to 2. Throw: how far a cut piece is dragged
            off the line of centres, up to atan(mu_disc).
        mu_cushion: friction of a disc on a cushion, 0 to 2. A little makes rebounds follow the
            mirror law (30 degrees in, 27 out; 38 without).
        max_speed: fastest flick the game's window allows, m/s; `simulate` itself takes any shot.
        hop_speed: a piece meeting a frame with at least this normal speed, m/s, leaves the
            board; the striker never does. None: no piece ever does.
        gravity: m/s²; only its product with `mu_board` matters.
    """

    mu_board: float = NORMAL_POWDER
    e_disc: float = 0.85
    e_cushion: float = 0.75
    mu_disc: float = 0.05
    mu_cushion: float = 0.12
    max_speed: float = 5.5
    hop_speed: float | None = 6.5
    gravity: float = 9.81

    @property
    def deceleration(self) -> float:
        """Deceleration of a disc that slides without turning, m/s²."""
        return self.mu_board * self.gravity

    def problems(self) -> tuple[tuple[str, str], ...]:
        """Every constant out of its range, as (name, what is wrong with its value)."""
        found: list[tuple[str, str]] = []
        for field in fields(self):
            value: float | None = getattr(self, field.name)
            low, high = _RANGES[field.name]
            if value is None:
                if field.name != "hop_speed":
                    found.append((field.name, "null is not a number"))
            elif not isfinite(value):
                found.append((field.name, f"{value!r} is not a number"))
            elif not low <= value <= high:
                found.append((field.name, f"{value!r} is outside {low:g} to {high:g}"))
        return tuple(found)
