"""The last thousandths: an aim corrected until the exact contact laws bring the piece home.

Closed forms leave out that discs lose spin and speed at different rates, and the spin a struck
piece takes to a cushion. Here the aim is followed by the laws of `game.physics` themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import hypot
from typing import Final

from game.core.board import PIECE_MASS, PIECE_RADIUS
from game.core.shot import Shot, normal_angle
from game.physics import contact, sliding
from game.physics.contact import Body
from game.physics.guide import Guide, guide
from game.robot.candidates import Candidate, Stand
from game.robot.lines import STRAIGHT
from game.robot.twice import TWICE
from game.robot.view import PIECE_LIMIT, POCKET_SPOTS

_ROUNDS: Final = 6
_HOME: Final = 5e-4
"""Metres beside the pocket's centre that are good enough."""
_STEP: Final = 0.02
"""Degrees of the first trial."""

Miss = Callable[[Shot], float | None]
"""Metres to the right of the pocket at which a shot's piece passes; None when it goes wrong."""


def polished(stand: Stand, candidate: Candidate) -> Candidate | None:
    """The candidate with its aim corrected; None when no aim near it does what is meant."""
    if candidate.family == "bank" and candidate.cushion == STRAIGHT:
        miss = _bank_miss(stand, candidate)
    elif candidate.family == "pot" and candidate.cushion >= TWICE:
        miss = _pot_miss(stand, candidate)
    else:
        return candidate
    angle = _solved(miss, candidate.shot)
    return None if angle is None else replace(candidate, shot=_aimed(candidate.shot, angle))


def _solved(miss: Miss, shot: Shot) -> float | None:
    """The angle at which `miss` is next to nothing, by secants."""
    one, two = shot.angle, shot.angle + _STEP
    at_one, at_two = miss(shot), miss(_aimed(shot, two))
    for _ in range(_ROUNDS):
        if at_one is None or at_two is None:
            return None
        if abs(at_two) < _HOME:
            return two
        if at_one == at_two:
            return None
        step = at_two * (two - one) / (at_two - at_one)
        one, at_one = two, at_two
        two -= min(max(step, -3.0), 3.0)
        at_two = miss(_aimed(shot, two))
    return two if at_two is not None and abs(at_two) < _HOME else None


def _aimed(shot: Shot, angle: float) -> Shot:
    return replace(shot, angle=normal_angle(angle))


def _pocket(stand: Stand, candidate: Candidate) -> tuple[float, float]:
    assert candidate.pocket is not None
    return stand.seat.to_board(*POCKET_SPOTS[candidate.pocket].tolist())


def _pot_miss(stand: Stand, candidate: Candidate) -> Miss:
    """Of a striker over cushions to a piece that goes straight down."""
    pocket = _pocket(stand, candidate)

    def miss(shot: Shot) -> float | None:
        met = guide(stand.board, shot, stand.constants, rebounds=2)
        if met.piece != candidate.hit or len(met.cushions) != 2 or met.piece is None:
            return None
        piece = stand.board.find(met.piece)
        assert piece is not None
        return _beside((piece.x, piece.y), met.touched[0].velocity, pocket)

    return miss


def _bank_miss(stand: Stand, candidate: Candidate) -> Miss:
    """Of a piece hit straight that goes down over one cushion."""
    pocket = _pocket(stand, candidate)

    def miss(shot: Shot) -> float | None:
        met = guide(stand.board, shot, stand.constants, rebounds=0)
        if met.piece != candidate.hit or len(met.touched) != 1:
            return None
        return _after_cushion(stand, met, pocket)

    return miss


def _after_cushion(stand: Stand, met: Guide, pocket: tuple[float, float]) -> float | None:
    constants = stand.constants
    piece = stand.board.find(met.touched[0].piece)
    assert piece is not None
    struck = met.touched[0]
    speed, spin = hypot(*struck.velocity), abs(struck.angular) * PIECE_RADIUS
    if speed <= 0.0:
        return None
    way = (struck.velocity[0] / speed, struck.velocity[1] / speed)
    distance, side = contact.ray_cushions((piece.x, piece.y), way, PIECE_LIMIT)
    left = sliding.after_distance(speed, spin, constants.deceleration, distance)
    if left is None:
        return None
    spun = struck.angular * (left[1] / spin if spin > 0.0 else 1.0)
    disc = Body((way[0] * left[0], way[1] * left[0]), spun, PIECE_MASS, PIECE_RADIUS)
    back = contact.rebound(
        disc, contact.cushion_normal(side), constants.e_cushion, constants.mu_cushion
    )
    place = (piece.x + way[0] * distance, piece.y + way[1] * distance)
    return _beside(place, back.velocity, pocket)


def _beside(
    place: tuple[float, float], velocity: tuple[float, float], pocket: tuple[float, float]
) -> float | None:
    """Signed distance at which a straight way passes a pocket; None when it leads away."""
    speed = hypot(*velocity)
    x, y = pocket[0] - place[0], pocket[1] - place[1]
    if speed <= 0.0 or x * velocity[0] + y * velocity[1] <= 0.0:
        return None
    return (x * velocity[1] - y * velocity[0]) / speed
