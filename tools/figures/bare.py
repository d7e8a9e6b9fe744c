"""Reference loops over Chipmunk, timed in the same run so that figures survive a change of machine.

`bare_break` is the least a break can cost: fixed steps, friction by joints in C, nothing looked
at. `naive_break` is how such games are usually written: friction and pockets in Python.
"""

from __future__ import annotations

import time
from math import ceil, hypot
from typing import Final

import pymunk
from pymunk.constraints import GearJoint, PivotJoint

from game.core import board
from game.core.pieces import Kind, Seat

MM: Final = 1000.0
STEP: Final = 1 / 240
FRICTION: Final = 0.10
GRAVITY: Final = 9810.0
BREAK_SPEED: Final = 5.5


def bare_break(seconds: float) -> float:
    """Processor seconds for stepping a break of that many simulated seconds, joints braking."""
    space, _ = _break_space(joints=True)
    step = space.step
    started = time.thread_time()
    for _ in range(ceil(seconds / STEP)):
        step(STEP)
    return time.thread_time() - started


def naive_break(seconds: float) -> float:
    """The same break with friction, settling and pockets done a disc at a time in Python."""
    space, bodies = _break_space(joints=False)
    for body in bodies:
        body.velocity_func = _brake
    pockets = [(x * MM, y * MM) for x, y in board.POCKETS.values()]
    started = time.thread_time()
    for _ in range(ceil(seconds / STEP)):
        space.step(STEP)
        _scan(bodies, pockets)
    return time.thread_time() - started


def _scan(bodies: list[pymunk.Body], pockets: list[tuple[float, float]]) -> bool:
    """Looks at every disc: is any moving, is any in a pocket?"""
    moving = False
    for body in bodies:
        moving = moving or body.velocity.length > 1.0
        for x, y in pockets:
            at = body.position
            if hypot(at.x - x, at.y - y) < board.POCKET_RADIUS * MM:
                moving = True
    return moving


def _brake(body: pymunk.Body, _gravity: object, _damping: float, dt: float) -> None:
    speed = body.velocity.length
    loss = FRICTION * GRAVITY * dt
    body.velocity = body.velocity * (1 - loss / speed) if speed > loss else (0, 0)
    body.angular_velocity *= 0.99


def _break_space(*, joints: bool) -> tuple[pymunk.Space, list[pymunk.Body]]:
    """The rack with a striker flying at it in a closed frame, in millimetres."""
    space = pymunk.Space()
    space.collision_slop = 0.001
    half, wall = board.HALF * MM, 50.0
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        middle = ((half + wall) * x, (half + wall) * y)
        reach = (half * 2 * y, half * 2 * x)
        ends = [(middle[0] + s * reach[0], middle[1] + s * reach[1]) for s in (-1, 1)]
        _add_shape(space, pymunk.Segment(space.static_body, ends[0], ends[1], wall), 0.75**0.5)
    bodies = [_add_disc(space, Kind.STRIKER, board.striker_place(Seat.S, 0.0), joints=joints)]
    bodies += [_add_disc(space, kind, (x, y), joints=joints) for kind, x, y in board.rack(Seat.S)]
    bodies[0].velocity = (0.0, BREAK_SPEED * MM)
    return space, bodies


def _add_disc(
    space: pymunk.Space, kind: Kind, place: tuple[float, float], *, joints: bool
) -> pymunk.Body:
    radius, mass = board.disc_radius(kind) * MM, board.disc_mass(kind)
    body = pymunk.Body(mass, mass * radius**2 / 2)
    body.position = place[0] * MM, place[1] * MM
    space.add(body)
    _add_shape(space, pymunk.Circle(body, radius), 0.85**0.5)
    if joints:
        pivot = PivotJoint(space.static_body, body, (0, 0), (0, 0))
        gear = GearJoint(space.static_body, body, 0, 1)
        pivot.max_bias = gear.max_bias = 0
        pivot.max_force = FRICTION * mass * GRAVITY
        gear.max_force = 2 / 3 * FRICTION * mass * GRAVITY * radius
        space.add(pivot, gear)
    return body


def _add_shape(space: pymunk.Space, shape: pymunk.Shape, elasticity: float) -> None:
    shape.elasticity = elasticity
    shape.friction = 0.05**0.5
    space.add(shape)
