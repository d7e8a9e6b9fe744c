"""The aim guide against the simulation (U5): what it costs, and how far off it is."""

from __future__ import annotations

import time
from math import hypot, inf
from random import Random

from figures.accuracy import turned
from figures.shots import MAX_SPEED, random_position, random_shot
from game.core.board import PIECE_RADIUS, STRIKER_RADIUS
from game.core.events import Vector
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.guide import Guide, guide
from game.physics.simulate import simulate

SLOWEST = 0.01
"""m/s below which a direction after a contact is not compared: nobody could see it."""

Aims = list[tuple[BoardState, Shot]]


def aims(rng: Random, number: int) -> Aims:
    """Random positions with a shot each, from crawling to full speed."""
    found: Aims = []
    while len(found) < number:
        state = random_position(rng)
        if shot := random_shot(rng, state, (0.3, MAX_SPEED)):
            found.append((state, shot))
    return found


def cost(rng: Random, number: int) -> list[float]:
    """Milliseconds of processor time of each of `number` guides, one rebound included."""
    constants = Constants()
    costs: list[float] = []
    for state, shot in aims(rng, number):
        started = time.thread_time()
        guide(state, shot, constants, rebounds=1)
        costs.append(1000 * (time.thread_time() - started))
    return costs


def agreement(rng: Random, number: int) -> tuple[list[float], list[float], int]:
    """Compares guides with what the simulation then does, for `number` aims.

    Returns:
        Distances of the first contacts in mm, angles between the velocities just after in
        degrees, and how many shots had a contact to compare. A contact with another piece, or
        one that only one of the two has, is infinitely far off.
    """
    places: list[float] = []
    angles: list[float] = []
    for state, shot in aims(rng, number):
        drawn = guide(state, shot, Constants(), rebounds=1)
        contact, cushion_before = simulate(state, shot, Constants()).first_contact()
        if drawn.end != "piece":
            # What the guide ends without a piece may meet one after a second rebound.
            if contact is not None and not cushion_before:
                places.append(inf)
            continue
        after = {touched.piece: touched.velocity for touched in drawn.touched}
        if contact is None or contact.b not in after:
            places.append(inf)
            continue
        x, y = touching_point(drawn, state, contact.b)
        places.append(1000 * hypot(contact.place[0] - x, contact.place[1] - y))
        for got, wanted in ((drawn.after, contact.out_a), (after[contact.b], contact.out_b)):
            if hypot(*wanted) > SLOWEST:
                angles.append(turned(got, wanted))
    return places, angles, len(places)


def touching_point(drawn: Guide, state: BoardState, number: int) -> Vector:
    """Where the guide has the striker touch a piece, in metres."""
    piece = state.find(number)
    x, y = drawn.path[-1]
    if piece is None:
        return inf, inf
    share = STRIKER_RADIUS / (STRIKER_RADIUS + PIECE_RADIUS)
    return x + (piece.x - x) * share, y + (piece.y - y) * share
