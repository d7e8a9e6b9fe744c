"""The full preview: where every disc would go, worked out in another process while one aims."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from game.core.pieces import STRIKER_ID, Kind
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.legs import measured_legs
from game.physics.simulate import simulate

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Way:
    """One disc's way: its identity, its kind and the corner points in metres."""

    disc: int
    kind: Kind
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """What a shot would do.

    Attributes:
        after: the pieces at the end, as the shot will leave them to the last bit.
        striker: where the striker stops, or None.
        ways: of every disc that moves, the striker first.
        pocketed: (kind, pocket) of what falls, in order.
        time: seconds to rest.
    """

    after: BoardState
    striker: Point | None
    ways: tuple[Way, ...]
    pocketed: tuple[tuple[Kind, str], ...]
    time: float


def preview(board: BoardState, shot: Shot, constants: Constants) -> Preview:
    """Plays a shot out and keeps what is to be seen of it.

    Raises:
        PositionError, ShotError: see `simulate`.
    """
    record = simulate(board, shot, constants)
    kinds = {STRIKER_ID: Kind.STRIKER} | {piece.id: piece.kind for piece in board}
    ways: list[Way] = []
    for disc, kind in kinds.items():
        if legs := measured_legs(record, disc, constants):
            ways.append(Way(disc, kind, (legs[0].start, *(leg.end for leg in legs))))
    fallen = tuple((kinds[e.disc], e.pocket) for e in record.pocketed())
    return Preview(record.after, record.striker, tuple(ways), fallen, record.time)


def preview_job(
    board: BoardState, shot: Shot, constants: Constants
) -> Generator[None, None, Preview]:
    """`preview` as a job of its own: it can be given up before it begins."""
    yield None
    return preview(board, shot, constants)
