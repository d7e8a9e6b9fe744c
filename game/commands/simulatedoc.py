"""The documents `carrom simulate` reads (contract), and what they mean to the physics."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from typing import Final, Literal

import msgspec

from game.core.board import HALF, PIECE_RADIUS, POCKET_RADIUS, POCKETS
from game.core.errors import DocumentError
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import OVERLAP_TOLERANCE, BoardState, Piece
from game.physics.constants import Constants
from game.physics.simulate import launch_problems

MAX_PIECES: Final = 64
"""Most pieces of one position; a legal board has 19."""

_DEFAULTS: Final = Constants()


class PieceDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of `pieces`."""

    kind: Literal["white", "black", "queen"]
    x: float
    y: float


class ShotDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`shot`: the flick, seen from its own seat."""

    seat: Seat
    offset: float
    angle: float
    speed: float


class PhysicsDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`physics`: the constants that can be changed; `frictionless` is `mu_board` 0."""

    mu_board: float = _DEFAULTS.mu_board
    e_disc: float = _DEFAULTS.e_disc
    e_cushion: float = _DEFAULTS.e_cushion
    mu_disc: float = _DEFAULTS.mu_disc
    mu_cushion: float = _DEFAULTS.mu_cushion
    hop_speed: float | None = _DEFAULTS.hop_speed
    frictionless: bool = False


class RequestDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of input; `frictionless` is understood here as well as in `physics`."""

    shot: ShotDoc
    id: str | None = None
    pieces: tuple[PieceDoc, ...] | None = None
    rack: Seat | None = None
    physics: PhysicsDoc = PhysicsDoc()
    frictionless: bool = False
    trace: bool = False


def position_of(request: RequestDoc) -> BoardState:
    """The pieces shot at; identities are the places in the list, or the rack's order.

    Raises:
        DocumentError: for both or neither of `pieces` and `rack`, too many pieces, or one that
            cannot lie where it is said to.
    """
    docs, rack = request.pieces, request.rack
    if rack is not None:
        if docs is not None:
            raise DocumentError("rack: given beside pieces; it is one or the other")
        return BoardState.racked(rack)
    if docs is None:
        raise DocumentError("pieces: missing; give pieces or a rack")
    if len(docs) > MAX_PIECES:
        raise DocumentError(f"pieces: {len(docs)} are more than {MAX_PIECES}")
    pieces = tuple(Piece(i, Kind(doc.kind), doc.x, doc.y) for i, doc in enumerate(docs))
    for piece in pieces:
        _check_place(piece)
        _check_room(piece, pieces[: piece.id])
    return BoardState(pieces)


def shot_of(doc: ShotDoc, state: BoardState) -> Shot:
    """The flick at that position.

    Raises:
        DocumentError: when a number is out of range, or a piece lies within the striker.
    """
    shot = Shot(doc.seat, doc.offset, doc.angle, doc.speed)
    for field, what in shot.problems():
        raise DocumentError(f"shot.{field}: {what}")
    for piece in state:
        if launch_problems(BoardState((piece,)), shot):
            x, y = shot.start
            raise DocumentError(f"{_named(piece)} overlaps the striker at {x!r}, {y!r}")
    return shot


def constants_of(request: RequestDoc) -> Constants:
    """The physics of the shot.

    Raises:
        DocumentError: when a constant is out of its range.
    """
    doc = request.physics
    if doc.hop_speed is not None and doc.hop_speed <= 0.0:
        raise DocumentError(f"physics.hop_speed: {doc.hop_speed!r} is not above 0; null is never")
    constants = Constants(
        mu_board=doc.mu_board,
        e_disc=doc.e_disc,
        e_cushion=doc.e_cushion,
        mu_disc=doc.mu_disc,
        mu_cushion=doc.mu_cushion,
        hop_speed=doc.hop_speed,
    )
    for name, what in constants.problems():
        raise DocumentError(f"physics.{name}: {what}")
    is_frictionless = doc.frictionless or request.frictionless
    return replace(constants, mu_board=0.0) if is_frictionless else constants


def _check_place(piece: Piece) -> None:
    for axis, value in (("x", piece.x), ("y", piece.y)):
        if abs(value) > HALF:
            raise DocumentError(
                f"pieces[{piece.id}].{axis}: {value!r} is outside the playing surface"
            )
        if abs(value) > HALF - PIECE_RADIUS + OVERLAP_TOLERANCE:
            raise DocumentError(
                f"pieces[{piece.id}].{axis}: {value!r} is too near the frame; the piece is not "
                "wholly inside"
            )
    for name, (x, y) in POCKETS.items():
        if hypot(piece.x - x, piece.y - y) < POCKET_RADIUS:
            raise DocumentError(f"{_named(piece)} has its centre inside the pocket {name}")


def _check_room(piece: Piece, earlier: tuple[Piece, ...]) -> None:
    for other in earlier:
        if hypot(piece.x - other.x, piece.y - other.y) < 2 * PIECE_RADIUS - OVERLAP_TOLERANCE:
            raise DocumentError(f"{_named(piece)} overlaps pieces[{other.id}]")


def _named(piece: Piece) -> str:
    return f"pieces[{piece.id}]: the {piece.kind} at {piece.x!r}, {piece.y!r}"
