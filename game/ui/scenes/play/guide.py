"""The aim guide on the board: as much of the physics' own guide as the players agreed to see."""

from __future__ import annotations

from math import copysign, hypot
from typing import Final

from game.core.board import HALF
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.guide import guide
from game.ui.board_view import DrawnGuide

_LINE: Final = 0.30
"""Metres of the striker's way that the level "line" shows."""
_ARROW: Final = 0.075
"""Metres of arrow for a metre a second."""
_LONGEST: Final = 0.24

Point = tuple[float, float]


class AimGuide:
    """Keeps the guide of the coming shot until the shot changes.

    Args:
        level: a `game.session.settings.Guide`.
    """

    def __init__(self, level: str) -> None:
        self.level = level
        self._key: tuple[BoardState, Shot, Constants] | None = None
        self._drawn: DrawnGuide | None = None

    def set_level(self, level: str) -> None:
        """Shows more or less from now on."""
        if level != self.level:
            self.level, self._key = level, None

    def drawn(self, board: BoardState, shot: Shot, constants: Constants) -> DrawnGuide | None:
        """What to draw for this shot; None for the level "off"."""
        key = (board, shot, constants)
        if key != self._key:
            self._key = key
            self._drawn = _drawn(self.level, board, shot, constants)
        return self._drawn


def _drawn(level: str, board: BoardState, shot: Shot, constants: Constants) -> DrawnGuide | None:
    if level == "off":
        return None
    found = guide(board, shot, constants, rebounds=1 if level == "rebound" else 0)
    if level == "line":
        return DrawnGuide(path=_shortened(found.path[:2], _LINE))
    # Where the way ends at a cushion, a pocket or by itself, a ghost shows that too.
    ghost = found.path[-1]
    piece = board.find(found.touched[0].piece) if found.touched else None
    if level == "contact" or piece is None:
        return DrawnGuide(found.path, ghost)
    return DrawnGuide(
        found.path,
        ghost,
        (piece.x, piece.y),
        _arrow((piece.x, piece.y), found.touched[0].velocity),
        _arrow(ghost, found.after),
    )


def _arrow(origin: Point, velocity: Point) -> Point | None:
    """An arrow along a disc's velocity, longer for a faster one, that ends at the cushion."""
    speed = hypot(*velocity)
    if speed < 0.02:
        return None
    length = min(_LONGEST, 0.05 + _ARROW * speed)
    for at, part in zip(origin, velocity, strict=True):
        if part:
            length = min(length, (HALF - at * copysign(1.0, part)) * speed / abs(part))
    return velocity[0] / speed * length, velocity[1] / speed * length


def _shortened(path: tuple[Point, ...], length: float) -> tuple[Point, ...]:
    """At most the first `length` metres of a straight path of two points."""
    (x, y), (to_x, to_y) = path[0], path[-1]
    whole = hypot(to_x - x, to_y - y)
    if whole <= length or whole == 0.0:
        return path
    share = length / whole
    return (x, y), (x + (to_x - x) * share, y + (to_y - y) * share)
