"""The rebound lab: where the mirror method aims, where the disc really goes, and what came of it.

The mirror method moves every frame in by the moving disc's radius, mirrors the target in it and
aims straight at the image. The real law of the cushion, with its restitution, its friction and
the spin it gives, turns the disc otherwise; both are worked out here, for one and two cushions.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final

from game.core.board import PIECE_RADIUS, POCKETS, STRIKER_RADIUS
from game.core.pieces import STRIKER_ID, Seat
from game.core.shot import Shot, normal_angle
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.guide import Guide, guide, struck
from game.physics.legs import Leg, measured_legs, mirror_image, mirror_legs
from game.session.practice import Point, PracticeShot
from game.session.sides import SIDES, Side, cushion_of

REBOUNDS: Final = 2
"""Cushions the lab follows a disc over."""
_SEARCH: Final = 24.0
"""Degrees to both sides of the mirror method's aim that are searched for the true one."""
_STEP: Final = 0.4
_HALVINGS: Final = 44
_REACH: Final = STRIKER_RADIUS + PIECE_RADIUS
"""How far before a piece's centre a way that ends at it ends."""

Route = tuple[Side, ...]

ROUTES: Final[tuple[Route, ...]] = (
    (),
    *((one,) for one in SIDES),
    *((one, two) for one in SIDES for two in SIDES if one != two),
)
"""Cushions to play off, as the shooter sees them; the empty route is whatever is aimed at."""


@dataclass(frozen=True, slots=True)
class Task:
    """What the lab is asked.

    Attributes:
        target: the piece aimed at, or None.
        pocket: where it is to go; None when only the piece is to be met.
        route: the cushions to play off, one of `ROUTES`.
        is_bank: whether it is the piece that goes off the cushions, not the striker.
    """

    target: int | None = None
    pocket: str | None = None
    route: Route = ()
    is_bank: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """What the lab has to say of an aim.

    Attributes:
        mover: the disc that goes off cushions: `STRIKER_ID` or the piece the striker meets.
        radius: its radius, by which the mirror lines stand off the frames, metres.
        legs: the way it really goes.
        mirror: corner points of the way it would go off mirrors; empty when it does not move.
        cushions: the cushions of the task, or, without any, those it is aimed at.
        target: the point its centre is to come to, or None.
        image: that point mirrored in the cushions, or None.
        striker: the striker's way to its first contact.
    """

    mover: int
    radius: float
    legs: tuple[Leg, ...]
    mirror: tuple[Point, ...]
    cushions: tuple[Seat, ...]
    target: Point | None
    image: Point | None
    striker: Guide


def read(board: BoardState, shot: Shot, constants: Constants, task: Task) -> Reading:
    """Works out an aim.

    Args:
        board: the pieces.
        shot: the aim.
        constants: the physics.
        task: what is asked.
    """
    way = guide(board, shot, constants, rebounds=REBOUNDS)
    mover, radius, moving = STRIKER_ID, STRIKER_RADIUS, way
    if task.is_bank:
        radius = PIECE_RADIUS
        after = struck(board, way, constants, rebounds=REBOUNDS)
        mover = way.touched[0].piece if way.touched else STRIKER_ID
        moving = after if after else replace(way, legs=(), cushions=(), path=way.path[-1:])
    mirror: tuple[Point, ...] = ()
    if moving.legs and moving.legs[0].distance > 0.0:
        mirror = _mirrored_way(moving, radius)
    cushions = tuple(cushion_of(shot.seat, side) for side in task.route)
    cushions = cushions or moving.cushions[:REBOUNDS]
    target = target_point(board, task)
    image = mirror_image(target, cushions, radius) if target and cushions else None
    return Reading(mover, radius, moving.legs, mirror, cushions, target, image, way)


def _mirrored_way(moving: Guide, radius: float) -> tuple[Point, ...]:
    """Off mirrors as often as it really goes off cushions."""
    first = moving.legs[0]
    across, ahead = first.end[0] - first.start[0], first.end[1] - first.start[1]
    direction = across / first.distance, ahead / first.distance
    rebounds = min(REBOUNDS, len(moving.cushions))
    points, _ = mirror_legs(first.start, direction, rebounds, radius)
    return points


def target_point(board: BoardState, task: Task) -> Point | None:
    """The point the moving disc's centre is to come to: see `Task`."""
    if task.is_bank:
        return POCKETS[task.pocket] if task.pocket else None
    piece = None if task.target is None else board.find(task.target)
    if piece is None:
        return None
    if task.pocket is None:
        return piece.x, piece.y
    x, y = POCKETS[task.pocket]
    away = hypot(piece.x - x, piece.y - y)
    reach = _REACH / max(away, 1e-9)
    return piece.x + (piece.x - x) * reach, piece.y + (piece.y - y) * reach


# Aiming ----------------------------------------------------------------------------------


def mirror_aim(board: BoardState, shot: Shot, task: Task) -> Shot | None:
    """The aim of the mirror method: straight at the image; None without target or route."""
    target = target_point(board, task)
    if target is None or not task.route or task.is_bank:
        return None
    cushions = tuple(cushion_of(shot.seat, side) for side in task.route)
    image = mirror_image(target, cushions, STRIKER_RADIUS)
    x, y = shot.start
    right, forward = shot.seat.from_board(image[0] - x, image[1] - y)
    return replace(shot, angle=degrees(atan2(right, forward)))


def true_aim(board: BoardState, shot: Shot, constants: Constants, task: Task) -> Shot | None:
    """The aim, near the mirror method's, from which the striker really comes to the target.

    Pieces on the way are left out; None when at this speed no aim gets there by these cushions.
    """
    about, target = mirror_aim(board, shot, task), target_point(board, task)
    if about is None or target is None:
        return None
    cushions = tuple(cushion_of(shot.seat, side) for side in task.route)

    def miss(angle: float) -> float | None:
        aimed = replace(shot, angle=normal_angle(angle))
        way = guide(BoardState(), aimed, constants, rebounds=len(cushions))
        return _passes(way, target, cushions)

    best: tuple[float, float, float] | None = None
    count = round(_SEARCH / _STEP)
    angles = [about.angle + _STEP * step for step in range(-count, count + 1)]
    misses = [miss(angle) for angle in angles]
    for (low, one), (high, other) in pairwise(zip(angles, misses, strict=True)):
        if one is None or other is None or one * other > 0.0:
            continue
        away = abs((low + high) / 2 - about.angle)
        best = min(best or (away, low, high), (away, low, high))
    if best is None:
        return None
    _, low, high = best
    sign = miss(low)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        value = miss(middle)
        if value is None or sign is None:
            return None
        low, high = (middle, high) if value * sign > 0.0 else (low, middle)
    return replace(shot, angle=normal_angle((low + high) / 2))


def _passes(way: Guide, target: Point, cushions: tuple[Seat, ...]) -> float | None:
    """How far to the left of its way a point lies after these cushions; None without such a way."""
    count = len(cushions)
    if way.cushions[:count] != cushions or len(way.legs) <= count:
        return None
    return passing(way.legs[count], target)


def passing(leg: Leg, target: Point) -> float | None:
    """How far to the left of a leg a point lies, in metres; None when the leg stops before it."""
    if leg.distance <= 0.0:
        return None
    u, v = (leg.end[0] - leg.start[0]) / leg.distance, (leg.end[1] - leg.start[1]) / leg.distance
    x, y = target[0] - leg.start[0], target[1] - leg.start[1]
    along = x * u + y * v
    return u * y - v * x if 0.0 <= along <= leg.distance + _REACH else None


# After the shot --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bounce:
    """One cushion, as predicted, as a mirror would have it, and as it was.

    Attributes:
        measured: the leg that ended at it.
        place_error: metres between the predicted and the measured contact; None when another
            cushion, or none, was predicted.
        angle_error: degrees by which the way out differs from the predicted one, or None.
        mirror_error: metres between the mirrored way's contact and the measured one, or None.
        mirror_angle: degrees by which the way out differs from the mirror law's.
    """

    measured: Leg
    place_error: float | None
    angle_error: float | None
    mirror_error: float | None
    mirror_angle: float | None


@dataclass(frozen=True, slots=True)
class Result:
    """What a shot came to, beside what it was aimed at.

    Attributes:
        legs: the moving disc's, measured.
        bounces: its cushions before it meets a piece, at most `REBOUNDS`.
        missed: metres the target lay to the left of its way after the cushions, or None.
    """

    legs: tuple[Leg, ...]
    bounces: tuple[Bounce, ...]
    missed: float | None


def result_of(played: PracticeShot, task: Task) -> Result:
    """Measures a shot and compares it with its own prediction."""
    aim = read(played.lie.board, played.lie.aim, played.constants, task)
    legs = measured_legs(played.record, aim.mover, played.constants)
    predicted = [leg for leg in aim.legs if leg.cushion]
    met_piece = next((at for at, leg in enumerate(legs) if leg.what == "piece"), len(legs))
    measured = [leg for leg in legs[:met_piece] if leg.cushion][:REBOUNDS]
    bounces = tuple(
        _bounce(leg, predicted[at] if at < len(predicted) else None, aim.mirror, at)
        for at, leg in enumerate(measured)
    )
    count = min(len(aim.cushions), len(measured))
    met = [at for at, leg in enumerate(legs) if leg.cushion][:count]
    after = met[-1] + 1 if met else 0
    missed = None
    if aim.target and after < len(legs):
        missed = passing(legs[after], aim.target)
    return Result(legs, bounces, missed)


def _bounce(leg: Leg, predicted: Leg | None, mirror: tuple[Point, ...], at: int) -> Bounce:
    place_error = angle_error = mirror_error = mirror_angle = None
    if predicted and predicted.cushion is leg.cushion:
        place_error = _away(predicted.end, leg.end)
        if predicted.angle_out is not None and leg.angle_out is not None:
            angle_error = leg.angle_out - predicted.angle_out
    if at + 1 < len(mirror):
        mirror_error = _away(mirror[at + 1], leg.end)
    if leg.angle_in is not None and leg.angle_out is not None:
        mirror_angle = leg.angle_out - leg.angle_in
    return Bounce(leg, place_error, angle_error, mirror_error, mirror_angle)


def _away(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])
