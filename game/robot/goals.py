"""What a struck piece should do: ways of pieces into pockets, worked backwards from the pocket.

A goal says which piece is to leave the contact in which direction, how far off that direction
may be, and how fast the piece has to be. Straight pots, pieces sent over a cushion, and pieces
sent into other pieces all come down to that.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import pi
from typing import Final

import numpy as np

from game.core.board import POCKET_RADIUS
from game.robot.view import (
    ACCEPTED,
    PIECE_LIMIT,
    PITCH,
    POCKET_SPOTS,
    Flags,
    Floats,
    Ints,
    View,
    cosine,
    margins,
    wrapped,
)

POT, BANK, COMBINATION = 0, 1, 2
"""`Goals.family`: straight in, over a cushion, by way of another piece."""
ARRIVING: Final = 0.35
"""Speed at which a piece should come to its pocket, m/s: soft, but it gets there."""
CUSHIONS: Final = 4
SHARPEST_PAIR: Final = 1.0
"""Largest cut between two pieces that is looked at, radians."""


@dataclass(frozen=True, slots=True)
class Goals:
    """Rows of goals; every array has one entry a goal.

    Attributes:
        piece: row of the piece the striker is to hit.
        target: row of the piece that goes down.
        pocket: row of `POCKET_SPOTS`.
        family: `POT`, `BANK` or `COMBINATION`.
        bearing: direction in which `piece` is to leave.
        low: how far to the left of that it may leave, radians, at most zero.
        high: how far to the right.
        speed: how fast `piece` has to leave, m/s.
    """

    piece: Ints
    target: Ints
    pocket: Ints
    family: Ints
    bearing: Floats
    low: Floats
    high: Floats
    speed: Floats

    def __len__(self) -> int:
        return len(self.piece)

    def picked(self, rows: Ints | Flags) -> Goals:
        """Some of the goals."""
        return Goals(*(getattr(self, each.name)[rows] for each in fields(self)))

    def joined(self, other: Goals) -> Goals:
        """These goals, then others."""
        return Goals(
            *(
                np.concatenate([getattr(self, each.name), getattr(other, each.name)])
                for each in fields(self)
            )
        )


def pots(view: View, targets: Ints) -> Goals:
    """Straight ways of these pieces into each pocket."""
    piece = np.repeat(targets, len(POCKET_SPOTS))
    pocket = np.tile(np.arange(len(POCKET_SPOTS)), len(targets))
    spot = view.spots[piece]
    way = POCKET_SPOTS[pocket] - spot
    length = np.hypot(way[:, 0], way[:, 1])
    bearing = np.arctan2(way[:, 0], way[:, 1])
    run = np.maximum(length - POCKET_RADIUS, 0.0)
    window = np.arcsin(np.minimum(ACCEPTED / np.maximum(length, ACCEPTED), 1.0)) * 0.98
    left, right = margins(view.spots, spot[:, 0], spot[:, 1], bearing, run, PITCH, piece)
    low, high = -np.minimum(window, left), np.minimum(window, right)
    loss = 2 * view.constants.deceleration
    speed = np.sqrt(ARRIVING**2 + loss * run)
    found = Goals(piece, piece, pocket, np.full(len(piece), POT), bearing, low, high, speed)
    return found.picked((left > 0.0) & (right > 0.0))


def rebounding(view: View, tangent: Floats) -> Floats:
    """Tangent of the angle out for that of the angle in, both from a cushion's normal.

    The contact law of `physics.contact.rebound` for a disc that comes without spin: friction
    takes a third of the sliding, or as much as it can.
    """
    e, most = view.constants.e_cushion, view.grip
    lost = np.minimum(np.abs(tangent) / 3.0, most)
    return np.sign(tangent) * (np.abs(tangent) - lost) / e


def over_cushion(view: View, aside: Floats, before: Floats, after: Floats) -> tuple[Floats, Floats]:
    """The angle at which a cushion has to be met to come from one point to another.

    The law above is straight in two pieces, so this is exact.

    Args:
        view: for its constants.
        aside: how far the second point lies along the cushion from the first.
        before: distance of the first point from the line the centre turns on.
        after: distance of the second.

    Returns:
        Tangents of the angles in and out.
    """
    e, most = view.constants.e_cushion, view.grip
    knee = 3.0 * most
    gentle = aside / (before + after * (2.0 / 3.0) / e)
    steep = (aside + np.sign(aside) * most / e * after) / (before + after / e)
    tangent = np.where(np.abs(gentle) <= knee, gentle, steep)
    return tangent, rebounding(view, tangent)


def turned(spot: Floats, cushion: int) -> Floats:
    """Points with the cushion (0 left, 1 right, 2 near, 3 far) brought to the far side."""
    x, y = spot[..., 0], spot[..., 1]
    pair = ((y, -x), (-y, x), (-x, -y), (x, y))[cushion]
    return np.stack(pair, axis=-1)


TURN: Final = (-pi / 2, pi / 2, pi, 0.0)
"""Bearing of each cushion's normal."""


def banks(view: View, targets: Ints) -> Goals:
    """Ways of these pieces over one cushion into each pocket that lies not on it."""
    found: Goals | None = None
    for cushion in range(CUSHIONS):
        some = _banks_over(view, targets, cushion)
        found = some if found is None else found.joined(some)
    assert found is not None
    return found


def _banks_over(view: View, targets: Ints, cushion: int) -> Goals:
    away = turned(POCKET_SPOTS, cushion)
    pockets = np.flatnonzero(away[:, 1] < 0.0)
    piece = np.repeat(targets, len(pockets))
    pocket = np.tile(pockets, len(targets))
    here = turned(view.spots, cushion)
    spot, goal = here[piece], away[pocket]
    before, after = PIECE_LIMIT - spot[:, 1], PIECE_LIMIT - goal[:, 1]
    tangent, out = over_cushion(view, goal[:, 0] - spot[:, 0], before, after)
    first, second = before * np.hypot(1.0, tangent), after * np.hypot(1.0, out)
    turn_x = spot[:, 0] + before * tangent
    bearing = np.arctan(tangent)
    skip = piece
    left, right = margins(here, spot[:, 0], spot[:, 1], bearing, first, PITCH, skip)
    back = pi - np.arctan(out)
    limit = np.full(len(piece), PIECE_LIMIT)
    run = np.maximum(second - POCKET_RADIUS, 0.0)
    left2, right2 = margins(here, turn_x, limit, back, run, PITCH, skip)
    # Turning right before the cushion turns the way left after it.
    spread = second / (first + second)
    window = ACCEPTED / (first + second)
    low = -np.minimum(np.minimum(window, left), right2 * spread)
    high = np.minimum(np.minimum(window, right), left2 * spread)
    e, loss = view.constants.e_cushion, 2 * view.constants.deceleration
    at_cushion = np.sqrt(ARRIVING**2 + loss * run) * np.hypot(1.0, tangent)
    at_cushion /= e * np.hypot(1.0, out)
    speed = np.sqrt(at_cushion**2 + loss * first)
    is_open = (left > 0.0) & (right > 0.0) & (left2 > 0.0) & (right2 > 0.0)
    is_open &= (np.abs(turn_x) < PIECE_LIMIT - 0.03) & (before > 0.005)
    world = wrapped(bearing + TURN[cushion])
    family = np.full(len(piece), BANK)
    return Goals(piece, piece, pocket, family, world, low, high, speed).picked(is_open)


def combinations(view: View, targets: Ints) -> Goals:
    """Ways of any piece into another one that then goes straight down (pairs and cannons)."""
    second = pots(view, targets)
    count = len(view.spots)
    if not len(second) or count < 2:
        return second.picked(np.zeros(0, np.int64))
    goal = np.repeat(np.arange(len(second)), count)
    piece = np.tile(np.arange(count), len(second))
    hit = second.piece[goal]
    onward = second.bearing[goal]
    cut, run, bearing = _piece_aim(view, piece, hit, onward)
    spot = view.spots[piece]
    is_fine = (piece != hit) & (np.abs(cut) < SHARPEST_PAIR)
    blockers = np.ones((len(piece), count), bool)
    rows = np.arange(len(piece))
    blockers[rows, piece] = False
    blockers[rows, hit] = False
    left, right = _margins_without(view, spot, bearing, run, blockers)
    # A small turn of the first piece's way turns the second's by so much more.
    gain = np.maximum(run, 0.004) / (PITCH * cosine(cut))
    # Turning the first to the right sends the second to the left.
    low = -np.minimum(second.high[goal] / gain, left)
    high = np.minimum(-second.low[goal] / gain, right)
    loss = 2 * view.constants.deceleration
    closing = second.speed[goal] / view.between_pieces
    speed = np.sqrt((closing / cosine(cut)) ** 2 + loss * run)
    family = np.full(len(piece), COMBINATION)
    found = Goals(
        piece, second.target[goal], second.pocket[goal], family, bearing, low, high, speed
    )
    return found.picked(is_fine & (left > 0.0) & (right > 0.0))


def _piece_aim(view: View, piece: Ints, hit: Ints, onward: Floats) -> tuple[Floats, Floats, Floats]:
    """How `piece` has to come for `hit` to leave along `onward`: cut, run, bearing."""
    e, mu = view.constants.e_disc, view.constants.mu_disc
    start, end = view.spots[piece], view.spots[hit]
    normal = onward
    cut = length = bearing = np.zeros(len(piece))
    for _ in range(3):
        x = end[:, 0] - PITCH * np.sin(normal) - start[:, 0]
        y = end[:, 1] - PITCH * np.cos(normal) - start[:, 1]
        bearing, length = np.arctan2(x, y), np.hypot(x, y)
        # Pieces that touch already go on along the line of their centres.
        is_touching = length < 0.0015
        bearing = np.where(is_touching, normal, bearing)
        cut = wrapped(normal - bearing)
        throw = np.minimum(np.abs(np.tan(np.clip(cut, -1.5, 1.5))) / (3 * (1 + e)), mu)
        normal = onward + np.sign(cut) * np.arctan(throw)
    return cut, length, bearing


def _margins_without(
    view: View, spot: Floats, bearing: Floats, run: Floats, blockers: Flags
) -> tuple[Floats, Floats]:
    """`margins` of ways between pieces, with only some of the pieces in the way."""
    far = np.where(blockers[..., None], view.spots[None], 9.0)
    right = far[..., 0] - spot[:, :1]
    ahead = far[..., 1] - spot[:, 1:]
    sine, cosine = np.sin(bearing)[:, None], np.cos(bearing)[:, None]
    along = right * sine + ahead * cosine
    across = right * cosine - ahead * sine
    matters = (along > 0.0) & (along < run[:, None] + PITCH)
    slack = np.where(matters, (np.abs(across) - PITCH) / np.maximum(along, PITCH), pi)
    left = np.where((across < 0.0) | (slack < 0.0), slack, pi).min(-1, initial=pi)
    rightward = np.where((across >= 0.0) | (slack < 0.0), slack, pi).min(-1, initial=pi)
    return left, rightward
