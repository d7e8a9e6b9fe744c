"""What a drawing of the rule book is made of: panels of one size, each a part of the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.board_view import DrawnDisc, DrawnGuide, Mark

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Window:
    """The part of the board a panel shows, in metres."""

    left: float
    bottom: float
    width: float
    height: float


WHOLE: Final = Window(-0.46, -0.46, 0.92, 0.92)


@dataclass(frozen=True, slots=True)
class Label:
    """Words on a panel, and the place on the board a line leads to from them, if any."""

    key: str
    at: Place
    points_at: Place | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """One picture and what is said below it.

    Attributes:
        name: its caption is "figure.NAME" in the catalogue.
        window: what it shows.
        discs: what lies on the board.
        guides: paths of striker and pieces.
        marks: signs and the discs' radius they are drawn for.
        lines: golden lines, each through its places.
        ring: inner and outer radius of a marked ring about the centre, or None.
        labels: words on it.
        is_right: True for a tick, False for a cross, None for neither.
    """

    name: str
    window: Window = WHOLE
    discs: Sequence[DrawnDisc] = ()
    guides: Sequence[DrawnGuide] = ()
    marks: Sequence[tuple[Mark, Place, float]] = ()
    lines: Sequence[Sequence[Place]] = ()
    ring: tuple[float, float] | None = None
    labels: Sequence[Label] = ()
    is_right: bool | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """Panels that belong together."""

    panels: tuple[Panel, ...]
