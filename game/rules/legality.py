"""Where the striker may stand and which way it may go (rules 1.4, 1.5).

An illegal placement or direction is refused before the flick and is never a foul; every
answer names all that is wrong, in words, so that a window can show it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot, isfinite, sqrt
from typing import Final

from game.core.board import (
    ARROW_TAIL,
    ARROW_TIP,
    ARROW_WIDTH,
    BASE_CIRCLE_OFFSET,
    BASE_FORWARD,
    BASE_LINE_INNER,
    FREE_OFFSET_LIMIT,
    HALF,
    PIECE_RADIUS,
    SNAP_TOLERANCE,
    STRICT_OFFSET_LIMIT,
    STRIKER_RADIUS,
    striker_place,
)
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import OVERLAP_TOLERANCE, BoardState
from game.rules.phrases import sentence

Interval = tuple[float, float]

REACH: Final = STRIKER_RADIUS + PIECE_RADIUS
"""Distance of centres at which striker and piece touch, in metres."""
BEHIND_LINE: Final = BASE_LINE_INNER + PIECE_RADIUS
"""A piece whose centre is nearer to the shooter's frame touches or lies behind the base line:
0.1492 m (rules 1.5)."""
_ROUNDING: Final = 1e-9
"""Metres an offset may exceed a limit by arithmetic alone."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason why a placement or a direction is refused.

    Attributes:
        code: names the reason, and its sentence in the catalogue, `problem.CODE`.
        values: what fills the sentence's gaps, as (name, value).
    """

    code: str
    values: tuple[tuple[str, str], ...] = ()

    @property
    def text(self) -> str:
        """The reason as one English sentence."""
        return sentence(f"problem.{self.code}", self.values)


@dataclass(frozen=True, slots=True)
class FirstPiece:
    """The piece a planned shot would touch first.

    Attributes:
        x: its centre before the shot, metres in board axes.
        y: likewise.
        cushion_before: whether the striker meets a cushion before it.
    """

    x: float
    y: float
    cushion_before: bool = False


def snap(offset: float, *, strict: bool) -> float:
    """The offset the striker really takes: exactly a base circle's centre when close to it.

    Under free placement, and further than `SNAP_TOLERANCE` from a circle, nothing changes.
    """
    for circle in (-BASE_CIRCLE_OFFSET, BASE_CIRCLE_OFFSET):
        if strict and abs(offset - circle) <= SNAP_TOLERANCE:
            return circle
    return offset


def placement_problems(
    board: BoardState, seat: Seat, offset: float, *, strict: bool
) -> tuple[Problem, ...]:
    """Everything that forbids the striker at `offset`; empty when it may stand there.

    Args:
        board: the pieces lying on the board.
        seat: the shooter's chair.
        offset: metres along the base line, to the shooter's right; judged as snapped.
        strict: both base lines, "no cutting the moon", no arrow; else anywhere between the
            end circles. Touching a piece without overlapping it is allowed in both.
    """
    if not isfinite(offset):
        return (Problem("number"),)
    place = snap(offset, strict=strict)
    return (*_line_problems(place, strict=strict), *_overlaps(board, seat, place))


def free_offsets(board: BoardState, seat: Seat, *, strict: bool) -> tuple[Interval, ...]:
    """Every legal offset, as closed intervals in metres from left to right.

    Exact from the circles around the pieces. A base circle under strict placement is an
    interval of no length. Empty when the base line is blocked.
    """
    intervals = [(-FREE_OFFSET_LIMIT, FREE_OFFSET_LIMIT)]
    if strict:
        intervals = [
            (-BASE_CIRCLE_OFFSET, -BASE_CIRCLE_OFFSET),
            (-STRICT_OFFSET_LIMIT, STRICT_OFFSET_LIMIT),
            (BASE_CIRCLE_OFFSET, BASE_CIRCLE_OFFSET),
        ]
    for blocked in _blocked(board, seat):
        intervals = [part for whole in intervals for part in _minus(whole, blocked)]
    return tuple(intervals)


def nearest_free_offset(
    board: BoardState, seat: Seat, offset: float, *, strict: bool
) -> float | None:
    """The legal offset nearest to `offset`, the left one of two equally near.

    None means that the base line is blocked: the board is replayed (rules 1.4).
    """
    places = [min(max(offset, low), high) for low, high in free_offsets(board, seat, strict=strict)]
    return min(places, key=lambda place: abs(place - offset), default=None)


def is_blocked(board: BoardState, seat: Seat, *, strict: bool) -> bool:
    """True when no legal place is free, so that the board is replayed (rules 1.4)."""
    return not free_offsets(board, seat, strict=strict)


def direction_problems(
    shot: Shot, first: FirstPiece | None, *, forward_only: bool
) -> tuple[Problem, ...]:
    """Everything that forbids the shot's direction; empty when it may be played.

    Args:
        shot: the flick as aimed.
        first: what the striker would touch first, or None when it touches nothing.
        forward_only: Classic and Points; the other rule sets allow every direction.
    """
    if not forward_only:
        return ()
    found: list[Problem] = []
    if not abs(shot.angle) < 90:
        found.append(Problem("backward"))
    if first and not first.cushion_before and is_behind_line(shot.seat, first.x, first.y):
        found.append(Problem("behind_line"))
    return tuple(found)


def is_behind_line(seat: Seat, x: float, y: float) -> bool:
    """True when a piece at (x, y) touches or lies behind the base line of `seat`."""
    _, forward = seat.from_board(x, y)
    return forward + HALF < BEHIND_LINE


def _line_problems(place: float, *, strict: bool) -> Iterator[Problem]:
    """What is wrong with a snapped offset on an empty board."""
    out = abs(place)
    if out > FREE_OFFSET_LIMIT + _ROUNDING:
        yield Problem("beyond")
    elif strict and STRICT_OFFSET_LIMIT + _ROUNDING < out < BASE_CIRCLE_OFFSET:
        yield Problem("moon")
    if strict and _touches_arrow(out):
        yield Problem("arrow")


def _touches_arrow(out: float) -> bool:
    """True when the striker at this distance from the base line's middle touches an arrow.

    The arrow is a bar on the diagonal; its tip lies beyond the base line, its tail far ahead.
    """
    side, forward = HALF - out, HALF + BASE_FORWARD
    along = min(max((side + forward) / sqrt(2), ARROW_TIP), ARROW_TAIL)
    gap = hypot(side - along / sqrt(2), forward - along / sqrt(2))
    return gap < STRIKER_RADIUS + ARROW_WIDTH / 2


def _overlaps(board: BoardState, seat: Seat, place: float) -> Iterator[Problem]:
    x, y = striker_place(seat, place)
    for piece in board:
        if hypot(piece.x - x, piece.y - y) < REACH - OVERLAP_TOLERANCE:
            yield overlap_problem("overlap", piece.kind)


def overlap_problem(code: str, kind: Kind) -> Problem:
    """That something overlaps a piece; the queen has a sentence of her own."""
    if kind is Kind.QUEEN:
        return Problem(f"{code}_queen")
    return Problem(code, (("kind", kind.value),))


def _blocked(board: BoardState, seat: Seat) -> Iterator[Interval]:
    """The open interval of offsets each piece near the base line makes impossible."""
    reach = REACH - OVERLAP_TOLERANCE / 2
    for piece in board:
        right, forward = seat.from_board(piece.x, piece.y)
        away = abs(forward - BASE_FORWARD)
        if away < reach:
            half = sqrt(reach * reach - away * away)
            yield right - half, right + half


def _minus(whole: Interval, blocked: Interval) -> Iterator[Interval]:
    """What an open interval leaves of a closed one: up to two closed intervals."""
    low, high = whole
    if blocked[1] <= low or blocked[0] >= high:
        yield whole
        return
    if low <= blocked[0]:
        yield low, blocked[0]
    if blocked[1] <= high:
        yield blocked[1], high
