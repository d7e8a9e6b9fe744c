"""How things move on the screen: gently off and gently down."""

from __future__ import annotations

from typing import Final

from game.core.state import Piece
from game.ui.view.values import DrawnDisc, Point

_LIFT: Final = 0.22
"""How much larger a piece is drawn half-way, where the hand holds it highest."""


def eased(share: float) -> float:
    """How far a movement is, 0 to 1, when `share` of its time is over: slow at both ends."""
    share = min(1.0, max(0.0, share))
    return share * share * (3.0 - 2.0 * share)


def carried(piece: Piece, origin: Point, share: float, angle: float) -> DrawnDisc:
    """A piece in the hand, `share` of the way from `origin` to its place, larger in between."""
    ease = eased(share)
    x = origin[0] + (piece.x - origin[0]) * ease
    y = origin[1] + (piece.y - origin[1]) * ease
    lift = 1.0 + _LIFT * 4.0 * share * (1.0 - share)
    return DrawnDisc(piece.kind, x, y, angle, size=lift)
