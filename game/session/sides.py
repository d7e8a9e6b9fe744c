"""Cushions and pockets as the shooter calls them: near, far, left, right."""

from __future__ import annotations

from typing import Final

from game.core.board import POCKETS
from game.core.pieces import Seat

Side = str
Corner = str

SIDES: Final[tuple[Side, ...]] = ("far", "left", "right", "near")
CORNERS: Final[tuple[Corner, ...]] = ("far_left", "far_right", "near_left", "near_right")


def cushion_of(seat: Seat, side: Side) -> Seat:
    """The cushion that the shooter in `seat` calls by a side."""
    return {"near": seat, "left": seat.clockwise, "far": seat.opposite, "right": seat.right}[side]


def side_of(seat: Seat, cushion: Seat) -> Side:
    """What the shooter in `seat` calls a cushion."""
    return next(side for side in SIDES if cushion_of(seat, side) is cushion)


def corner_of(seat: Seat, pocket: str) -> Corner:
    """What the shooter in `seat` calls a pocket."""
    right, forward = seat.from_board(*POCKETS[pocket])
    return f"{'far' if forward > 0 else 'near'}_{'right' if right > 0 else 'left'}"


def pocket_of(seat: Seat, corner: Corner) -> str:
    """The pocket that the shooter in `seat` calls by a corner."""
    return next(pocket for pocket in POCKETS if corner_of(seat, pocket) == corner)
