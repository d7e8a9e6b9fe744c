"""Positions, shots and measures the physics tests share; SI units."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, degrees, hypot, inf, radians, sin
from random import Random

from figures.shots import mid_game, random_position, random_shot
from game.core.board import HALF, PIECE_RADIUS, STRIKER_RADIUS
from game.core.events import Contact, Event
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece

Vector = tuple[float, float]

EMPTY = BoardState()
REACH = STRIKER_RADIUS + PIECE_RADIUS
"""Distance of centres at which the striker touches a piece."""
LIMIT = HALF - STRIKER_RADIUS
"""How far the striker's centre gets from the middle lines."""
GRAVITY = 9.81
BREAK = Shot(Seat.S, 0.0, 0.0, 5.5)
INTO_CUSHION: dict[Seat, Vector] = {
    Seat.S: (0.0, -1.0),
    Seat.N: (0.0, 1.0),
    Seat.W: (-1.0, 0.0),
    Seat.E: (1.0, 0.0),
}


def whites(*places: Vector) -> BoardState:
    """White pieces at these places, numbered from 0."""
    return BoardState(tuple(Piece(i, Kind.WHITE, x, y) for i, (x, y) in enumerate(places)))


def ahead(distance: float, shot: Shot, side: float = 0.0) -> Vector:
    """The point `distance` along a shot's line and `side` to the left of it."""
    (x, y), (u, v) = shot.start, shot.direction
    return x + u * distance - v * side, y + v * distance + u * side


def shot_towards(target: Vector, offset: float, speed: float) -> Shot:
    """A flick from seat S whose striker's centre heads for `target`."""
    start = Shot(Seat.S, offset, 0.0, 0.0).start
    angle = degrees(atan2(target[0] - start[0], target[1] - start[1]))
    return Shot(Seat.S, offset, angle, speed)


def turned_by(vector: Vector, angle: float) -> Vector:
    """A vector turned counter-clockwise by `angle` degrees."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return vector[0] * c - vector[1] * s, vector[0] * s + vector[1] * c


def angle_between(one: Vector, two: Vector) -> float:
    """Degrees between two directions."""
    cross = one[0] * two[1] - one[1] * two[0]
    return abs(degrees(atan2(cross, one[0] * two[0] + one[1] * two[1])))


def apart(one: Vector | None, two: Vector | None) -> float:
    """Distance of two places; infinite when one of them is missing."""
    return inf if one is None or two is None else hypot(one[0] - two[0], one[1] - two[1])


def concerns(event: Event, disc: int) -> bool:
    """Whether a disc takes part in an event."""
    return disc in (event.a, event.b) if isinstance(event, Contact) else disc == event.disc


def free_aims(
    rng: Random, number: int, speeds: Vector, counts: tuple[int, int] | None = None
) -> Iterable[tuple[BoardState, Shot]]:
    """Random positions with a possible shot each; `counts` bounds mid-games' pieces."""
    found = 0
    while found < number:
        state = mid_game(rng, rng.randint(*counts)) if counts else random_position(rng)
        if shot := random_shot(rng, state, speeds):
            found += 1
            yield state, shot
