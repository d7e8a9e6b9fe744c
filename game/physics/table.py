"""The table as a fresh pymunk Space: millimetres and seconds inside, discs in a fixed order.

The space moves the discs, notices touches and captures, and works out every impulse. Chipmunk
moves a body at the speed it has when a step begins and looks for contacts where it ends, so a
step starts with the mean speed of its time, and a force makes up the other half of what is
lost on the board: at the end of the step both place and speed are exact. The driver plans
steps to end just as discs touch; then those discs alone are made to see each other, and a step
of no length lets the space resolve the contact where it is, at the speeds it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, inf, sqrt
from typing import Any, Final, NamedTuple

import numpy as np
import pymunk
from numpy.typing import NDArray
from pymunk import batch

from game.core import board
from game.core.pieces import Kind, Seat
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.contact import Vector, cushion_normal

Floats = NDArray[np.float64]

MM: Final = 1000.0
"""Millimetres in a metre."""
TOUCH: Final = 1e-6
"""Overlap, mm, at which a contact is resolved: far too little to turn the normal."""
SINK: Final = 2e-3
"""Overlap, mm, that discs already touching may reach before they are resolved again."""
INSTANT: Final = 1e-12
"""The shortest step, seconds: nothing moves by a picometre, yet contacts are resolved."""
TOGETHER: Final = 1e-10
"""Seconds between contacts that are one event: within `TOUCH` at any speed a disc can have."""
QUIET: Final = 1e-7
"""Closing speed, mm/s, below which a touch is no contact."""

HALF: Final = board.HALF * MM
POCKET_RADIUS: Final = board.POCKET_RADIUS * MM
POCKET_NAMES: Final = tuple(board.POCKETS)
POCKET_CENTRES: Final[tuple[Vector, ...]] = tuple(
    (x * MM, y * MM) for x, y in board.POCKETS.values()
)
CUSHIONS: Final = (Seat.W, Seat.E, Seat.S, Seat.N)
"""Seats of the cushions in the order `contact` numbers them."""

_THICKNESS: Final = 100.0
"""Of a cushion, mm; walls under 50 mm leak."""
_ITERATIONS: Final = 60
"""Solver rounds; a lone contact is exact in one, discs hit by two at once need more."""

_LEAST_SHARE: Final = 1e-9
"""Chipmunk multiplies two shapes' values; cushions' are divided by the discs', so that is not 0."""

_STRIKER_BIT, _PIECE_BIT, _POCKET_BIT, _CUSHION_BIT = 1, 2, 4, 8
_FIRST_BIT = 128
"""Discs that meet at once have a bit each from here on, so that only chosen pairs meet."""
MOST_AT_ONCE: Final = 12
"""Contacts resolved at once at most; bits are 32, seven taken, and a contact may need two."""
_POCKET_TYPE = 1
_SPEEDS = batch.BodyFields.VELOCITY | batch.BodyFields.ANGULAR_VELOCITY
_FORCES = batch.BodyFields.FORCE | batch.BodyFields.TORQUE
_WHOLE = batch.BodyFields.POSITION | batch.BodyFields.ANGLE | _SPEEDS
_MOVED = _SPEEDS | _FORCES


Pair = tuple[int, str, int]
"""A disc, what it meets ("disc", "cushion", "pocket" or "hop"), and which of those.

Of two discs the one with the lower index comes first; a hop is named by its cushion.
"""


class Hit(NamedTuple):
    """A contact the space resolved, or a touch that ends a disc's shot.

    Attributes:
        pair: who met what.
        normal: unit vector from the disc to the other, or into the cushion.
        speed: closing speed, mm/s; for a pocket the disc's speed.
    """

    pair: Pair
    normal: Vector
    speed: float


def soft_speed(constants: Constants) -> float:
    """Closing speed, mm/s, that pressed discs reach while they sink into each other by `SINK`.

    The board's friction slows two discs by at most 2µg relative to each other.
    """
    return max(2.0 * sqrt(constants.deceleration * MM * SINK), 0.05)


class Table:
    """One shot's space: the striker is disc 0, the pieces follow in the order of the position.

    Attributes:
        radii: (n,) mm.
        masses: (n,) grams.
        rows: (n + 1, 6) x, y, angle and their rates, in mm, radians and seconds; the last row is
            the space's own static body. Always this one array, changed in place.
        states: the same as lists, for looking at single discs.
    """

    def __init__(self, state: BoardState, striker: Vector, constants: Constants) -> None:
        """Builds the space; `striker` is the striker's centre in metres."""
        places = [(Kind.STRIKER, *striker), *((p.kind, p.x, p.y) for p in state)]
        n = len(places)
        self._constants = constants
        self._soft = soft_speed(constants)
        self._hop = inf if constants.hop_speed is None else constants.hop_speed * MM
        self.radii = np.array([board.disc_radius(kind) * MM for kind, _, _ in places])
        self.masses = np.array([board.disc_mass(kind) * MM for kind, _, _ in places])
        self._captured: list[Pair] = []
        self._pocket: dict[pymunk.Shape, int] = {}
        self._disc: dict[pymunk.Shape, int] = {}
        self._bounce = max(sqrt(constants.e_disc), _LEAST_SHARE)
        self._grip = max(sqrt(constants.mu_disc), _LEAST_SHARE)
        self._space = _space()
        self._bodies: list[pymunk.Body] = []
        self._shapes = [self._new_disc(i, x * MM, y * MM) for i, (_, x, y) in enumerate(places)]
        self._cushions = self._new_cushions()
        self._space.add(*self._bodies, *self._shapes, *self._cushions, *self._new_pockets())
        self._space.on_collision(_POCKET_TYPE, None, begin=self._entering)
        # Never one buffer for both, and room to spare: a full one would be moved when read into.
        self._memory = np.zeros((n + 2, 6))
        self.rows = self._memory[:-1]
        self.states: list[list[float]] = []
        self._reader = _buffer(self._memory)
        self._out, self._gliding = np.zeros((n + 1, 6)), np.zeros((n + 1, 3))
        self._writer, self._glider = _buffer(self._out), _buffer(self._gliding)
        self._half_inertia = np.zeros((n + 1, 3))
        self._half_inertia[:-1, :2] = 0.5 * self.masses[:, None]
        self._half_inertia[:-1, 2] = 0.25 * self.masses * self.radii**2
        self._half_change = np.zeros((n + 1, 3))
        self._read()

    def _new_disc(self, index: int, x: float, y: float) -> pymunk.Circle:
        radius, mass = float(self.radii[index]), float(self.masses[index])
        body = pymunk.Body(mass, 0.5 * mass * radius * radius)
        body.position = x, y
        self._bodies.append(body)
        shape = pymunk.Circle(body, radius)
        shape.elasticity, shape.friction = self._bounce, self._grip
        shape.filter = _ALONE[index > 0]
        self._disc[shape] = index
        return shape

    def _new_cushions(self) -> list[pymunk.Shape]:
        radius, far = _THICKNESS / 2, 2 * HALF
        shapes: list[pymunk.Shape] = []
        for index in range(4):
            x, y = cushion_normal(index)
            middle, along = HALF + radius, (y, x)
            ends = [
                (x * middle + sign * along[0] * far, y * middle + sign * along[1] * far)
                for sign in (-1, 1)
            ]
            shape = pymunk.Segment(self._space.static_body, ends[0], ends[1], radius)
            shape.filter = pymunk.ShapeFilter(categories=_CUSHION_BIT << index)
            shape.elasticity = self._constants.e_cushion / self._bounce
            shape.friction = self._constants.mu_cushion / self._grip
            shapes.append(shape)
        return shapes

    def _new_pockets(self) -> list[pymunk.Shape]:
        """Two sensors a pocket: a disc of radius r touches one of R − r as its centre enters R."""
        sizes = ((_STRIKER_BIT, board.STRIKER_RADIUS), (_PIECE_BIT, board.PIECE_RADIUS))
        for index, centre in enumerate(POCKET_CENTRES):
            for bit, radius in sizes:
                shape = pymunk.Circle(self._space.static_body, POCKET_RADIUS - radius * MM, centre)
                shape.sensor, shape.collision_type = True, _POCKET_TYPE
                shape.filter = pymunk.ShapeFilter(categories=_POCKET_BIT, mask=bit)
                self._pocket[shape] = index
        return list(self._pocket)

    def _entering(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        """Chipmunk's word that a disc touches a pocket's sensor."""
        one, two = arbiter.shapes
        sensor, disc = (one, two) if one in self._pocket else (two, one)
        self._captured.append((self._disc[disc], "pocket", self._pocket[sensor]))

    def _read(self) -> None:
        self._reader.clear()
        batch.get_space_bodies(self._space, _WHOLE, self._reader)
        self.states = self.rows.tolist()

    def captures(self) -> list[Pair]:
        """Discs whose centre has come into a pocket since this was asked, in order."""
        found = sorted(self._captured)
        self._captured.clear()
        return found

    def put(self, disc: int, speeds: Sequence[float]) -> None:
        """Gives a disc the rates of x, y and its angle in `rows` and `states`."""
        self.rows[disc, 3:] = speeds
        self.states[disc][3:] = speeds

    def move(self, slowing: Floats, duration: float) -> None:
        """Moves every disc on; nothing meets, but captures are noticed.

        Args:
            slowing: (n + 1, 3) rates of the rates in `rows`, constant over the step.
            duration: seconds, at least `INSTANT`.
        """
        np.multiply(slowing, 0.5 * duration, out=self._half_change)
        np.add(self.rows[:, 3:], self._half_change, out=self._out[:, :3])
        np.multiply(slowing, self._half_inertia, out=self._out[:, 3:])
        batch.set_space_bodies(self._space, _MOVED, self._writer)
        self._space.step(duration)
        self._read()

    def touching(self, pair: Pair) -> Hit:
        """How the two of a pair meet as they are now; a piece too fast for a cushion hops it."""
        disc, what, other = pair
        x, y, _, u, v, _ = self.states[disc]
        if what == "pocket":
            return Hit(pair, (0.0, 0.0), hypot(u, v))
        if what == "cushion":
            normal = cushion_normal(other)
            speed = u * normal[0] + v * normal[1]
            is_over = disc > 0 and speed >= self._hop
            return Hit((disc, "hop", other) if is_over else pair, normal, speed)
        p, q, _, r, s, _ = self.states[other]
        p, q = p - x, q - y
        distance = hypot(p, q)
        p, q = p / distance, q / distance
        return Hit(pair, (p, q), (u - r) * p + (v - s) * q)

    def resolve(self, knot: list[Hit]) -> None:
        """Lets the space resolve contacts at once.

        Should friction make a knot of several gain energy, it is untied one contact after the
        other, which never can.

        Args:
            knot: contacts of discs that overlap; among several none is soft.
        """
        if len(knot) == 1:
            self._resolve(knot)
            return
        discs = list(_roles(knot))
        before = [self.states[disc][3:] for disc in discs]
        energy = self._energy(discs)
        self._resolve(knot)
        if self._energy(discs) <= energy:
            return
        for disc, speeds in zip(discs, before, strict=True):
            self.put(disc, speeds)
        for _ in knot:
            for hit in knot:
                # A step without contacts first: Chipmunk would repeat the last impulses.
                self._wait()
                self._resolve([hit])

    def _resolve(self, knot: list[Hit]) -> None:
        """One step of no length in which just these contacts are seen."""
        shapes, roles = self._shapes, _roles(knot)
        for disc, (own, others) in roles.items():
            mine = _PIECE_BIT if disc else _STRIKER_BIT
            shapes[disc].filter = pymunk.ShapeFilter(0, mine | own, _POCKET_BIT | others)
        disc, what, other = knot[0].pair
        is_soft = knot[0].speed <= self._soft
        if is_soft:
            both = shapes[disc], (shapes if what == "disc" else self._cushions)[other]
            usual = [shape.elasticity for shape in both]
            for shape in both:
                shape.elasticity = 1.0
            self._space.step(INSTANT)
            for shape, elasticity in zip(both, usual, strict=True):
                shape.elasticity = elasticity
        else:
            self._space.step(INSTANT)
        for disc in roles:
            shapes[disc].filter = _ALONE[disc > 0]
            body = self._bodies[disc]
            self.put(disc, (*body.velocity, body.angular_velocity))

    def _wait(self) -> None:
        """A step of no length in which nothing meets, from the speeds in `rows`."""
        self.glide(self.rows[:-1, 3:], INSTANT)

    def _energy(self, discs: Iterable[int]) -> float:
        total = 0.0
        for disc in discs:
            *_, u, v, w = self.states[disc]
            rim = w * float(self.radii[disc])
            total += float(self.masses[disc]) * (u * u + v * v + 0.5 * rim * rim)
        return total

    def glide(self, speeds: Floats, duration: float) -> None:
        """Moves every disc straight on at mean `speeds` ((n, 3)); nothing touches."""
        self._gliding[:-1] = speeds
        batch.set_space_bodies(self._space, _SPEEDS, self._glider)
        self._space.step(duration)

    def land(self, speeds: Floats) -> None:
        """Ends a glide: `rows` as the space has them now, with the speeds given."""
        self._reader.clear()
        batch.get_space_bodies(self._space, _WHOLE, self._reader)
        self.rows[:-1, 3:] = speeds
        self.states = self.rows.tolist()

    def remove(self, index: int) -> None:
        """Takes a disc off the board; its body stays so that the order never changes."""
        self._space.remove(self._shapes[index])
        self.put(index, (0.0, 0.0, 0.0))


_ALONE: Final = (
    pymunk.ShapeFilter(0, _STRIKER_BIT, _POCKET_BIT),
    pymunk.ShapeFilter(0, _PIECE_BIT, _POCKET_BIT),
)
"""What the striker and a piece see while nothing is to meet: pockets."""


def _roles(knot: Iterable[Hit]) -> dict[int, list[int]]:
    """For every disc of a knot a bit of its own, and the bits of what it is to meet."""
    roles: dict[int, list[int]] = {}
    for hit in knot:
        disc, what, other = hit.pair
        mine = roles.setdefault(disc, [_FIRST_BIT << len(roles), 0])
        if what == "cushion":
            mine[1] |= _CUSHION_BIT << other
        else:
            theirs = roles.setdefault(other, [_FIRST_BIT << len(roles), 0])
            mine[1] |= theirs[0]
            theirs[1] |= mine[0]
    return roles


def _buffer(memory: Floats) -> batch.Buffer:
    buffer = batch.Buffer()
    buffer.set_float_buf(memory)
    return buffer


def _space() -> pymunk.Space:
    space = pymunk.Space()
    space.iterations = _ITERATIONS
    # The plan leaves nothing to push apart, and a push would move discs without a contact.
    space.collision_bias = 1.0
    space.collision_slop = TOUCH
    space.collision_persistence = 1
    return space
