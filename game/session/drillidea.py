"""The idea behind a stroke of a drill as lines on the board: ghost, aim point and ways."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.board import PIECE_RADIUS, POCKETS
from game.core.events import CushionHit, Pocketed, ShotRecord
from game.core.shot import Shot
from game.physics.constants import Constants
from game.physics.guide import guide
from game.physics.legs import outward
from game.physics.simulate import simulate
from game.session.drillplay import Attempt

Point = tuple[float, float]
_REBOUNDS = 4
"""Cushions the striker's way is followed over."""


@dataclass(frozen=True, slots=True)
class Way:
    """Where a piece goes: its centre from the start by way of cushions into a pocket."""

    piece: int
    path: tuple[Point, ...]
    pocket: str


@dataclass(frozen=True, slots=True)
class Idea:
    """A stroke explained; everything in metres, board axes.

    Attributes:
        shot: the stroke.
        tolerance: how far its angle may be off, in degrees.
        path: the striker's centre from its start by way of cushions to the ghost.
        ghost: its centre as it touches the first piece: the aim point; None if it touches none.
        ways: of the pieces that fall.
    """

    shot: Shot
    tolerance: float
    path: tuple[Point, ...]
    ghost: Point | None
    ways: tuple[Way, ...]


def idea_of(attempt: Attempt, constants: Constants) -> Idea | None:
    """What the drill's solution does with the next stroke.

    Returns:
        The idea, or None when there is no solution, or it does nothing for these pieces.
    """
    strokes = attempt.drill.strokes
    order = [attempt.strokes, *range(len(strokes))]
    for index in order:
        if index >= len(strokes):
            continue
        tolerance = attempt.drill.file.solution[index].tolerance
        found = _idea(attempt, strokes[index], tolerance, constants)
        if found:
            return found
    return None


def _idea(attempt: Attempt, shot: Shot, tolerance: float, constants: Constants) -> Idea | None:
    """The idea of one stroke of the solution; None when it pockets nothing that is wanted."""
    if not attempt.drill.may_stand(shot.offset, attempt.board):
        return None
    record = simulate(attempt.board, shot, constants)
    wanted = [drop for drop in record.pocketed() if drop.disc in attempt.wanted]
    if not wanted:
        return None
    found = guide(attempt.board, shot, constants, rebounds=_REBOUNDS)
    return Idea(
        shot,
        tolerance,
        found.path,
        found.ghost,
        tuple(_way(attempt, record, drop) for drop in wanted),
    )


def _way(attempt: Attempt, record: ShotRecord, drop: Pocketed) -> Way:
    piece = attempt.board.find(drop.disc)
    assert piece is not None, "only what lay on the board can fall"
    path: list[Point] = [(piece.x, piece.y)]
    for event in record.events:
        if isinstance(event, CushionHit) and event.disc == drop.disc and event.time < drop.time:
            (x, y), (u, v) = event.place, outward(event.cushion)
            path.append((x - u * PIECE_RADIUS, y - v * PIECE_RADIUS))
    return Way(drop.disc, (*path, POCKETS[drop.pocket]), drop.pocket)
