"""A position as the shooter sees it: numbers in the sitter's own axes, for whole arrays of aims.

Right and forward are metres from the board's middle; a bearing is an angle in radians from
straight ahead, positive to the right, as in `Shot.angle`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.core.board import (
    HALF,
    PIECE_MASS,
    PIECE_RADIUS,
    POCKET_OFFSET,
    POCKET_RADIUS,
    STRIKER_MASS,
    STRIKER_RADIUS,
)
from game.core.pieces import Kind, Seat
from game.core.state import BoardState
from game.physics.constants import Constants

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

REACH: Final = STRIKER_RADIUS + PIECE_RADIUS
PITCH: Final = 2 * PIECE_RADIUS
STRIKER_LIMIT: Final = HALF - STRIKER_RADIUS
PIECE_LIMIT: Final = HALF - PIECE_RADIUS
ACCEPTED: Final = 0.94 * POCKET_RADIUS
"""How far from a pocket's centre a piece's way may pass and still be counted on, metres."""
SHARPEST: Final = 1.31
"""Largest cut that is looked at, radians (75 degrees; coaching 2.2)."""
_LEAST_COSINE: Final = 0.2
"""Of thinner cuts than any that is looked at, which must not divide by next to nothing."""
FORWARD: Final = pi / 2 - 0.01
"""Bearings within which a flick is surely a forward one (rules 1.5)."""
CLEAR_OF_POCKETS: Final = STRIKER_LIMIT - 0.025
"""How far along a cushion from its middle the striker still meets nothing but the cushion."""
POCKET_SPOTS: Final = np.array(
    [
        (-POCKET_OFFSET, -POCKET_OFFSET),
        (POCKET_OFFSET, -POCKET_OFFSET),
        (-POCKET_OFFSET, POCKET_OFFSET),
        (POCKET_OFFSET, POCKET_OFFSET),
    ]
)
"""The pockets as the sitter sees them: near left, near right, far left, far right."""


@dataclass(frozen=True, slots=True)
class View:
    """The pieces in the sitter's axes.

    Attributes:
        spots: (n, 2) right and forward of each piece.
        kinds: of each piece.
        ids: identity of each piece.
        constants: the physics in force.
    """

    spots: Floats
    kinds: tuple[Kind, ...]
    ids: tuple[int, ...]
    constants: Constants

    @classmethod
    def of(cls, board: BoardState, seat: Seat, constants: Constants) -> View:
        """The board seen from a chair."""
        spots = [seat.from_board(piece.x, piece.y) for piece in board]
        return cls(
            np.array(spots).reshape(-1, 2),
            tuple(piece.kind for piece in board),
            tuple(piece.id for piece in board),
            constants,
        )

    def of_kinds(self, kinds: Sequence[Kind]) -> Ints:
        """Rows of the pieces of these kinds."""
        return np.array([row for row, kind in enumerate(self.kinds) if kind in kinds], np.int64)

    @property
    def passed_on(self) -> float:
        """Speed of a piece per closing speed of the striker along the line of centres."""
        return (1.0 + self.constants.e_disc) * STRIKER_MASS / (STRIKER_MASS + PIECE_MASS)

    @property
    def grip(self) -> float:
        """Most speed along a cushion that its friction takes, per speed into it."""
        return self.constants.mu_cushion * (1 + self.constants.e_cushion)

    @property
    def between_pieces(self) -> float:
        """The same for a piece that meets a piece."""
        return (1.0 + self.constants.e_disc) / 2


def wrapped(bearing: Floats) -> Floats:
    """Bearings brought into -π to π."""
    return (bearing + pi) % (2 * pi) - pi


def cosine(cut: Floats) -> Floats:
    """Cosine of a cut; of one too thin to be looked at, the least that is divided by."""
    return np.maximum(np.cos(cut), _LEAST_COSINE)


def chance(slack: Floats, error: float) -> Floats:
    """Chance that a normal error of this deviation stays within ± `slack`; both in one unit."""
    if error <= 0.0:
        return (slack > 0.0).astype(np.float64)
    # The usual approximation of the error function by a hyperbolic tangent, good to a thousandth.
    z = np.clip(slack / error, 0.0, 6.0)
    return np.tanh(0.7978845608 * (z + 0.044715 * z**3))


def margins(
    spots: Floats,
    x: Floats,
    y: Floats,
    bearing: Floats,
    run: Floats,
    reach: float,
    skip: Ints | None = None,
) -> tuple[Floats, Floats]:
    """Room beside straight ways, as the turn (radians) to the left and right that keeps clear.

    Args:
        spots: (n, 2) resting discs.
        x: where each way starts, right.
        y: likewise, forward; x, y, bearing and run have one shape.
        bearing: direction of each way.
        run: length of each way.
        reach: distance of centres at which a disc is touched.
        skip: a row of `spots` each way may touch; -1 for none.

    Returns:
        Left and right margins; negative where the way is blocked.
    """
    if not len(spots):
        free = np.full(bearing.shape, pi)
        return free, free
    right = spots[:, 0] - x[..., None]
    ahead = spots[:, 1] - y[..., None]
    sine, cosine = np.sin(bearing)[..., None], np.cos(bearing)[..., None]
    along = right * sine + ahead * cosine
    across = right * cosine - ahead * sine  # positive to the right of the way
    aside = np.abs(across)
    near = (along > 0.0) & (along < run[..., None] + reach * (aside < reach))
    hit_at = along - np.sqrt(np.maximum(reach * reach - across * across, 0.0))
    matters = near & ((aside >= reach) | (hit_at < run[..., None] - 1e-6))
    if skip is not None:
        matters &= np.arange(len(spots)) != skip[..., None]
    slack = np.where(matters, (aside - reach) / np.maximum(along, reach), pi)
    left = np.where(across < 0.0, slack, np.where(slack < 0.0, slack, pi)).min(-1)
    rightward = np.where(across >= 0.0, slack, np.where(slack < 0.0, slack, pi)).min(-1)
    return left, rightward
