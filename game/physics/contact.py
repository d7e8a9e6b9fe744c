"""Exact geometry and closed-form results of contacts: one source for stepping and for the guide.

Chipmunk has no continuous collision; it sees a contact one partial step late and in the wrong
place. So the instant of every contact is computed here, the space is stepped exactly to it,
and the aim guide asks the very same functions. Any unit of length serves; angles of spin are
counter-clockwise, and a normal points from the first disc to the second, or into the cushion.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, inf, sqrt

from game.core.events import Vector

_ROUNDS = 60


def ray_circle(start: Vector, direction: Vector, centre: Vector, radius: float) -> float:
    """Distance along a ray to where it first enters a circle; infinite if it does not.

    Args:
        start: a point outside the circle, or on it.
        direction: unit vector.
        centre: the circle's centre.
        radius: the circle's radius; for two discs, the sum of their radii.
    """
    x, y = centre[0] - start[0], centre[1] - start[1]
    along = x * direction[0] + y * direction[1]
    if along <= 0.0:
        return inf
    across = x * direction[1] - y * direction[0]
    half_chord = radius * radius - across * across
    if half_chord < 0.0:
        return inf
    # The product form keeps full precision when the start is close to the circle.
    outside = (hypot(x, y) - radius) * (hypot(x, y) + radius)
    return max(outside, 0.0) / (along + sqrt(half_chord))


def ray_cushions(start: Vector, direction: Vector, limit: float) -> tuple[float, int]:
    """Distance along a ray to the first cushion and which: 0 W, 1 E, 2 S, 3 N.

    Args:
        start: a point inside the square.
        direction: unit vector.
        limit: half the surface less the disc's radius.
    """
    (x, y), (across, along) = start, direction
    best, which = inf, 0
    if across > 0.0:
        best, which = (limit - x) / across, 1
    elif across < 0.0:
        best = (limit + x) / -across
    if along > 0.0:
        distance = (limit - y) / along
        if distance < best:
            best, which = distance, 3
    elif along < 0.0:
        distance = (limit + y) / -along
        if distance < best:
            best, which = distance, 2
    return max(best, 0.0), which


def gap_lasts(gap: float, rate: float, bend: float) -> float:
    """Seconds for which a gap between two discs certainly stays open.

    The distance of two discs never falls below the tangent of its present course less what
    sliding can bend that, so the gap lasts while gap + rate t − bend t² > 0.

    Args:
        gap: between the rims now; a closed one lasts as long as it takes to come back.
        rate: at which it opens.
        bend: half the most by which the discs' velocities can change against each other, per
            second; above 0.
    """
    if gap <= 0.0:
        return max(rate, 0.0) / bend
    root = sqrt(rate * rate + 4.0 * bend * gap)
    return (root + rate) / (2.0 * bend) if rate > 0.0 else 2.0 * gap / (root - rate)


@dataclass(frozen=True, slots=True)
class Body:
    """A disc about to be hit: velocity, angular velocity, mass and radius."""

    velocity: Vector
    angular: float
    mass: float
    radius: float


@dataclass(frozen=True, slots=True)
class Motion:
    """A disc just after a contact: velocity and angular velocity."""

    velocity: Vector
    angular: float


def restitution(coefficient: float, closing: float, soft: float) -> float:
    """Restitution of a contact with this closing speed.

    Discs that are pressed together meet again and again, ever slower; below `soft` they part
    as fast as they met, so that they keep their distance at a finite number of contacts.
    """
    return coefficient if closing > soft else 1.0


def strike(
    first: Body, second: Body, normal: Vector, coefficient: float, friction: float
) -> tuple[Motion, Motion]:
    """Two discs after they met: restitution along the normal, Coulomb friction across it.

    The impulse of friction is what stops the rims' sliding, at most `friction` times the normal
    impulse. Discs that are parting already are returned unchanged.

    Args:
        first: one disc.
        second: the other.
        normal: unit vector from the first centre to the second.
        coefficient: restitution.
        friction: coefficient of friction.
    """
    n, t = normal, (-normal[1], normal[0])
    opening, sliding = _rates(first, second, n)
    closing = -opening
    if closing <= 0.0:
        return Motion(first.velocity, first.angular), Motion(second.velocity, second.angular)
    ease = 1.0 / first.mass + 1.0 / second.mass
    push = (1.0 + coefficient) * closing / ease
    # A uniform disc's rim yields twice as easily to turning as to moving: 3 times in all.
    drag = min(max(-sliding / (3.0 * ease), -friction * push), friction * push)
    impulse = (push * n[0] + drag * t[0], push * n[1] + drag * t[1])
    return _kicked(first, impulse, -1.0, drag), _kicked(second, impulse, 1.0, drag)


def strike_many(
    first: Body,
    others: Sequence[Body],
    normals: Sequence[Vector],
    coefficients: Sequence[float],
    friction: float,
) -> tuple[Motion, list[Motion]]:
    """One disc after it met several at the same instant, and all those it met.

    Impulses are raised in turn until every contact has its rebound, as the space's solver
    does it. One contact alone is `strike`.

    Args:
        first: the disc that meets all the others.
        others: those, none of which meets another.
        normals: unit vectors from the first centre to theirs.
        coefficients: restitution of each contact.
        friction: coefficient of friction.
    """
    if len(others) == 1:
        one, other = strike(first, others[0], normals[0], coefficients[0], friction)
        return one, [other]
    bodies, targets = (
        list(others),
        [
            -coefficient * _rates(first, other, n)[0]
            for other, n, coefficient in zip(others, normals, coefficients, strict=True)
        ],
    )
    pushes, drags = [0.0] * len(bodies), [0.0] * len(bodies)
    for _ in range(_ROUNDS):
        for i, n in enumerate(normals):
            opening, sliding = _rates(first, bodies[i], n)
            ease = 1.0 / first.mass + 1.0 / bodies[i].mass
            push = max(pushes[i] + (targets[i] - opening) / ease, 0.0)
            most = friction * push
            drag = min(max(drags[i] - sliding / (3.0 * ease), -most), most)
            more, across = push - pushes[i], drag - drags[i]
            pushes[i], drags[i] = push, drag
            impulse = (more * n[0] - across * n[1], more * n[1] + across * n[0])
            first = _moved(first, _kicked(first, impulse, -1.0, across))
            bodies[i] = _moved(bodies[i], _kicked(bodies[i], impulse, 1.0, across))
    return (
        Motion(first.velocity, first.angular),
        [Motion(body.velocity, body.angular) for body in bodies],
    )


def _rates(first: Body, second: Body, n: Vector) -> tuple[float, float]:
    """Rate at which two discs part along the normal, and at which their rims slide."""
    u = second.velocity[0] - first.velocity[0]
    v = second.velocity[1] - first.velocity[1]
    rims = second.angular * second.radius + first.angular * first.radius
    return u * n[0] + v * n[1], v * n[0] - u * n[1] - rims


def _moved(body: Body, motion: Motion) -> Body:
    return Body(motion.velocity, motion.angular, body.mass, body.radius)


def rebound(disc: Body, normal: Vector, coefficient: float, friction: float) -> Motion:
    """A disc after it met a cushion; `normal` points into the cushion. See `strike`."""
    n, t = normal, (-normal[1], normal[0])
    closing = disc.velocity[0] * n[0] + disc.velocity[1] * n[1]
    if closing <= 0.0:
        return Motion(disc.velocity, disc.angular)
    sliding = -(disc.velocity[0] * t[0] + disc.velocity[1] * t[1]) - disc.angular * disc.radius
    push = (1.0 + coefficient) * closing * disc.mass
    drag = min(max(-sliding * disc.mass / 3.0, -friction * push), friction * push)
    impulse = (push * n[0] + drag * t[0], push * n[1] + drag * t[1])
    return _kicked(disc, impulse, -1.0, drag)


def _kicked(disc: Body, impulse: Vector, sign: float, drag: float) -> Motion:
    velocity = (
        disc.velocity[0] + sign * impulse[0] / disc.mass,
        disc.velocity[1] + sign * impulse[1] / disc.mass,
    )
    return Motion(velocity, disc.angular - 2.0 * drag / (disc.mass * disc.radius))


@dataclass(frozen=True, slots=True)
class Meeting:
    """The first thing on a straight path.

    Attributes:
        distance: how far along the path; infinite when there is nothing.
        what: "disc", "cushion" or "pocket".
        index: which disc, cushion (0 W, 1 E, 2 S, 3 N) or pocket, in the order given.
    """

    distance: float
    what: str
    index: int


@dataclass(frozen=True, slots=True)
class Scene:
    """What a disc can meet on its way.

    Attributes:
        discs: resting discs as (centre, distance of centres at the touch).
        limit: how far the disc's centre may go from the middle lines.
        pockets: centres of the pockets.
        pocket_radius: radius of the pockets.
    """

    discs: Sequence[tuple[Vector, float]]
    limit: float
    pockets: Sequence[Vector]
    pocket_radius: float


def first_contact(scene: Scene, start: Vector, direction: Vector) -> Meeting:
    """The first disc, cushion or pocket a disc meets going straight from `start`.

    Args:
        scene: what lies about.
        start: the disc's centre.
        direction: unit vector.
    """
    distance, which = ray_cushions(start, direction, scene.limit)
    best = Meeting(distance, "cushion", which)
    for index, centre in enumerate(scene.pockets):
        distance = ray_circle(start, direction, centre, scene.pocket_radius)
        if distance < best.distance:
            best = Meeting(distance, "pocket", index)
    for index, (centre, reach) in enumerate(scene.discs):
        distance = ray_circle(start, direction, centre, reach)
        if distance < best.distance:
            best = Meeting(distance, "disc", index)
    return best


def cushion_normal(cushion: int) -> Vector:
    """Unit vector into cushion 0 W, 1 E, 2 S or 3 N."""
    return ((-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0))[cushion]
