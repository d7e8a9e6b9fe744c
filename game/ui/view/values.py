"""What a scene hands to the board view: plain values in metres and board axes, no physics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from game.core.board import POCKET_RADIUS, POCKETS, disc_radius
from game.core.pieces import Kind

Point = tuple[float, float]
Rgb = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class DrawnDisc:
    """One disc to draw.

    Attributes:
        kind: white, black, queen or striker.
        x: centre in metres, board axes.
        y: centre in metres, board axes.
        angle: how far it has turned, radians, counter-clockwise.
        size: factor on its diameter.
        alpha: 0 (not drawn) to 1.
        sunk: how deep it is in the pocket nearest to it, 0 (on the surface) to 1 (in the net);
            see `sinking`.
    """

    kind: Kind
    x: float
    y: float
    angle: float = 0.0
    size: float = 1.0
    alpha: float = 1.0
    sunk: float = 0.0


@dataclass(frozen=True, slots=True)
class Trail:
    """The fading path behind a fast disc.

    Attributes:
        points: places in metres, the oldest first.
        colour: red, green, blue.
        age: 0 while it grows to 1 when it has faded away.
        width: metres across at the head.
    """

    points: Sequence[Point]
    colour: Rgb = (255, 246, 226)
    age: float = 0.0
    width: float = 0.014


@dataclass(frozen=True, slots=True)
class DrawnGuide:
    """An aim guide, from the striker to what follows its first contact.

    Attributes:
        path: the striker's centre from its start by way of cushions to the last place shown.
        ghost: the striker's centre at first contact, drawn as a ghost; None for no ghost.
        piece: centre of the piece met, or None.
        piece_arrow: vector in metres from the piece's centre to its arrow's tip, or None.
        striker_arrow: vector in metres from the ghost's centre to its arrow's tip, or None.
        rebound: a further path of the striker, drawn fainter: from the ghost to a cushion and on.
    """

    path: Sequence[Point]
    ghost: Point | None = None
    piece: Point | None = None
    piece_arrow: Point | None = None
    striker_arrow: Point | None = None
    rebound: Sequence[Point] = ()


class Mark(StrEnum):
    """A sign drawn on the board.

    AIM is a cross-hair on a point, ILLEGAL a red ring with a cross over a disc that may not stand
    there, FOCUS a gold ring around the disc being handled, SPOT a small dot where something
    returns to.
    """

    AIM = "aim"
    ILLEGAL = "illegal"
    FOCUS = "focus"
    SPOT = "spot"


_TIPPING = 0.45
"""Share of a fall in which the disc still slides over the edge before it drops."""


def sinking(
    kind: Kind, pocket: str, at: Point, progress: float, angle: float = 0.0
) -> DrawnDisc | None:
    """A disc on its way into a pocket.

    It slides over the edge until it is wholly above the hole, then drops into the net and is lost
    in the dark.

    Args:
        kind: kind of disc.
        pocket: name in `POCKETS`.
        at: its centre in metres when it was captured.
        progress: 0 at the capture to 1 when it is gone.
        angle: how far it has turned, radians.

    Returns:
        The disc to draw, or None once it is gone.
    """
    if progress >= 1.0:
        return None
    progress = max(progress, 0.0)
    tip = min(progress / _TIPPING, 1.0)
    drop = max(progress - _TIPPING, 0.0) / (1.0 - _TIPPING)
    target = _resting_place(kind, pocket, at)
    slide = tip * (2.0 - tip)
    x = at[0] + (target[0] - at[0]) * slide
    y = at[1] + (target[1] - at[1]) * slide
    return DrawnDisc(
        kind,
        x,
        y,
        angle,
        size=1.0 - 0.05 * tip - 0.17 * drop,
        alpha=1.0 - max(drop - 0.6, 0.0) / 0.4,
        sunk=0.3 * tip + 0.7 * drop,
    )


def _resting_place(kind: Kind, pocket: str, at: Point) -> Point:
    """Nearest place to `at` where the whole disc is above the hole."""
    x, y = POCKETS[pocket]
    dx, dy = at[0] - x, at[1] - y
    away = (dx * dx + dy * dy) ** 0.5
    room = max(POCKET_RADIUS - disc_radius(kind), 0.0)
    if away <= room:
        return at
    return x + dx * room / away, y + dy * room / away
