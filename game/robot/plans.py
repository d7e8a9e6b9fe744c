"""Shots that sink nothing by design: the break, spreading pieces out, and spoiling a lie."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import atan2, degrees, hypot, pi
from random import Random
from typing import Final

import numpy as np

from game.core.board import BASE_CIRCLE_OFFSET, BASE_FORWARD
from game.core.pieces import Kind
from game.core.shot import Shot
from game.core.state import Piece
from game.physics.guide import guide
from game.robot.candidates import Candidate, Stand
from game.robot.goals import CUSHIONS, Goals
from game.robot.lines import over_one
from game.robot.view import PITCH, REACH, Ints, View

BREAKS: Final = (
    # (offset, degrees, share of full power); coaching 2.3, board maker's drawings
    (-BASE_CIRCLE_OFFSET, 10.4, 1.0),  # reverse: far frame, then the pack from behind
    (-0.046, -33.8, 1.0),  # circular: side frame, far frame, pack
    (-0.143, 24.6, 1.0),  # straight, at the pack's shoulder
)
"""The three breaks players are taught; each has its mirror image."""
DIRECTIONS: Final = 8
"""Directions in which a piece may be set moving."""
TURNS: Final = tuple(
    side * turn for turn in range(0, 90, 3) for side in (1.0, -1.0) if turn or side > 0
)
"""Degrees from straight ahead in which a way is sought that the rules allow at all."""
PACK: Final = 2.5 * PITCH
"""How far the rack reaches from the centre."""
_PLAIN: Final = 1.5
"""m/s of a shot that is to do nothing in particular."""


def break_candidates(stand: Stand, rng: Random, count: int) -> list[Candidate]:
    """The taught breaks, and hard shots into the pack from all along the line."""
    full = stand.constants.max_speed
    aims = [
        (side * offset, side * angle, share) for offset, angle, share in BREAKS for side in (1, -1)
    ]
    places = stand.places().tolist()
    while len(aims) < count and places:
        offset = rng.choice(places)
        # Somewhere on the pack, seen from there.
        aside = rng.uniform(-0.6, 0.6) * PACK
        angle = degrees(atan2(aside - offset, -BASE_FORWARD))
        aims.append((offset, angle, rng.uniform(0.75, 1.0)))
    rng.shuffle(aims)
    shots = (Shot(stand.seat, offset, angle, share * full) for offset, angle, share in aims)
    return [Candidate(shot, 0.5, "break") for shot in shots if stand.is_legal(shot)]


def spread_candidates(
    stand: Stand, own: Sequence[Kind], rng: Random, count: int
) -> list[Candidate]:
    """Full and thin hits on pieces that can be reached: own ones to free, others to spoil."""
    places = stand.places(7).tolist()
    pieces = list(stand.board)
    if not places or not pieces:
        return []
    found: list[Candidate] = []
    for _ in range(4 * count):
        piece = rng.choice(pieces)
        offset = rng.choice(places)
        speed = rng.choice((0.9, 1.8, 3.0, 4.5))
        angle = _at(stand, piece, offset, rng.uniform(-0.6, 0.6))
        shot = Shot(stand.seat, offset, angle, min(speed, stand.constants.max_speed))
        if stand.is_legal(shot):
            family = "spread" if piece.kind in own else "safety"
            found.append(Candidate(shot, 0.3, family, hit=piece.id))
        if len(found) == count:
            break
    return found


def _at(stand: Stand, piece: Piece, offset: float, aside: float) -> float:
    """Degrees of an aim that passes the piece's centre at a share of the touching distance."""
    right, forward = stand.seat.from_board(piece.x, piece.y)
    x, y = right - offset, forward - BASE_FORWARD
    away = hypot(x, y)
    shift = aside * REACH / max(away, REACH)
    return degrees(atan2(x + shift * y, y - shift * x))


def cushion_candidates(stand: Stand, rng: Random, count: int) -> list[Candidate]:
    """Hard shots that meet a cushion first, for when no way off one is seen (B3)."""
    places = stand.places(7).tolist()
    found: list[Candidate] = []
    for _ in range(8 * count):
        if not places or len(found) == count:
            break
        speed = rng.uniform(0.6, 1.0) * stand.constants.max_speed
        shot = Shot(stand.seat, rng.choice(places), rng.uniform(-60.0, 60.0), speed)
        first = guide(stand.board, shot, stand.constants, rebounds=0)
        if first.end == "cushion" and stand.is_legal(shot):
            found.append(Candidate(shot, 0.3, "spread"))
    return found


def touch_candidates(stand: Stand, view: View, targets: Ints, count: int) -> list[Candidate]:
    """Ways over one cushion to touch these pieces at all: what frees one at the base line.

    Where only forward shots are allowed, a piece behind the line cannot be hit otherwise.
    """
    places = stand.places(7)
    if not len(targets) or not len(places):
        return []
    goals = _anywhere(targets)
    found: list[Candidate] = []
    for cushion in range(CUSHIONS):
        lines = over_one(view, goals, places, cushion, forward_only=stand.rules.forward_only)
        for row, column in np.argwhere(lines.slack > 0.0).tolist():
            speed = float(lines.speed[row, column])
            angle = degrees(float(lines.aim[row, column]))
            shot = Shot(stand.seat, float(places[column]), angle, speed)
            hit = view.ids[int(goals.piece[row])]
            slack = degrees(float(lines.slack[row, column]))
            found.append(Candidate(shot, 0.5, "spread", hit=hit, slack=slack, cushion=cushion))
    found.sort(key=lambda each: -each.slack)
    legal = (each for each in found if stand.is_legal(each.shot))
    return list(islice(legal, count))


def _anywhere(targets: Ints) -> Goals:
    """Goals for pieces that are only to move, in any of eight directions."""
    piece = np.repeat(targets, DIRECTIONS)
    around = np.linspace(0.0, 2 * pi, DIRECTIONS, endpoint=False)
    bearing = np.tile(around, len(targets))
    count = len(piece)
    none = np.zeros(count, np.int64)
    wide = np.full(count, pi / DIRECTIONS)
    return Goals(piece, piece, none, none, bearing, -wide, wide, np.full(count, 1.0))


def plain_candidates(stand: Stand) -> list[Candidate]:
    """Soft shots that are allowed, for when nothing better is seen: as straight as may be.

    Where only forward shots are allowed, a piece at the base line may forbid the straight ones.
    """
    places = [float(place) for place in stand.places(7)]
    for turn in TURNS:
        shots = [Shot(stand.seat, place, turn, _PLAIN) for place in places]
        if legal := [shot for shot in shots if stand.is_legal(shot)]:
            return [Candidate(shot, 0.0, "safety") for shot in legal]
    return []
