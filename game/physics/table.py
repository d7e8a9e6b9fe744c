"""The table as a fresh pymunk Space: millimetres and seconds inside, discs in a fixed order.

The space moves the discs, notices touches and captures, and works out every impulse. It steps
in two ways. `move` carries the discs along for a while; whatever overlaps on the way is left
alone. `collide` is an instant: discs that touch and close in are resolved together. The
driver plans `move` so that it ends just as discs touch, so contacts are found where they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, sqrt
from typing import Any, Final

import numpy as np
import pymunk
from numpy.typing import NDArray
from pymunk import batch

from game.core import board
from game.core.pieces import Kind, Seat
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.contact import Vector, cushion_normal, restitution

Floats = NDArray[np.float64]

MM: Final = 1000.0
"""Millimetres in a metre."""
TOUCH: Final = 1e-6
"""Overlap, mm, at which a contact is resolved: far too little to turn the normal."""
SINK: Final = 2e-3
"""Overlap, mm, that discs already touching may reach before they are resolved again."""
INSTANT: Final = 1e-12
"""Seconds a `collide` lasts; nothing moves by a picometre, yet Chipmunk resolves contacts."""
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

_STRIKER_BIT, _PIECE_BIT = 1, 2
_POSES = batch.BodyFields.POSITION | batch.BodyFields.ANGLE
_SPEEDS = batch.BodyFields.VELOCITY | batch.BodyFields.ANGULAR_VELOCITY


@dataclass(frozen=True, slots=True)
class Hit:
    """A contact the space reported and resolved, or a touch that ends a disc's shot.

    Attributes:
        disc: index of the disc (of the earlier one of two).
        other: index of the other disc; for a cushion, pocket or hop its number.
        what: "disc", "cushion", "pocket" or "hop".
        normal: unit vector from the disc to the other, or into the cushion.
        speed: closing speed, mm/s; for a pocket the disc's speed.
    """

    disc: int
    other: int
    what: str
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
            the space's own static body. Always this one array, changed in place: `read` fills
            in the places, `collide` the rates, and the driver slows the rates in between.
        hits: what the last `collide` found.
    """

    def __init__(self, state: BoardState, striker: Vector, constants: Constants) -> None:
        """Builds the space; `striker` is the striker's centre in metres."""
        places = [(Kind.STRIKER, *striker), *((p.kind, p.x, p.y) for p in state)]
        self._constants = constants
        self._soft = soft_speed(constants)
        self.radii = np.array([board.disc_radius(kind) * MM for kind, _, _ in places])
        self.masses = np.array([board.disc_mass(kind) * MM for kind, _, _ in places])
        self.hits: list[Hit] = []
        self._only: tuple[int, str, int] | None = None
        self._is_colliding = False
        self._role: dict[pymunk.Shape, tuple[str, int]] = {}
        self._space = _space()
        self._shapes = [self._add_disc(i, x * MM, y * MM) for i, (_, x, y) in enumerate(places)]
        self._add_cushions()
        self._add_pockets()
        self._space.on_collision(None, None, pre_solve=self._touching)
        self._reader, self._writer = batch.Buffer(), batch.Buffer()
        # Two buffers: reading may move a buffer's memory, and this one is ours.
        self._out = np.zeros((len(places) + 1, 3))
        self._writer.set_float_buf(self._out)
        self.rows = np.zeros((len(places) + 1, 6))
        self.read()

    def _add_disc(self, index: int, x: float, y: float) -> pymunk.Circle:
        radius, mass = float(self.radii[index]), float(self.masses[index])
        body = pymunk.Body(mass, 0.5 * mass * radius * radius)
        body.position = x, y
        shape = pymunk.Circle(body, radius)
        mine = _PIECE_BIT if index else _STRIKER_BIT
        shape.filter = pymunk.ShapeFilter(categories=mine)
        self._role[shape] = ("disc", index)
        self._space.add(body, shape)
        return shape

    def _add_cushions(self) -> None:
        radius, far = _THICKNESS / 2, 2 * HALF
        for index in range(4):
            x, y = cushion_normal(index)
            middle, along = HALF + radius, (y, x)
            ends = [
                (x * middle + sign * along[0] * far, y * middle + sign * along[1] * far)
                for sign in (-1, 1)
            ]
            shape = pymunk.Segment(self._space.static_body, ends[0], ends[1], radius)
            self._role[shape] = ("cushion", index)
            self._space.add(shape)

    def _add_pockets(self) -> None:
        """Two sensors a pocket: a disc of radius r touches one of R − r as its centre enters R."""
        sizes = ((_STRIKER_BIT, board.STRIKER_RADIUS), (_PIECE_BIT, board.PIECE_RADIUS))
        for index, centre in enumerate(POCKET_CENTRES):
            for bit, radius in sizes:
                shape = pymunk.Circle(self._space.static_body, POCKET_RADIUS - radius * MM, centre)
                shape.sensor = True
                shape.filter = pymunk.ShapeFilter(mask=bit)
                self._role[shape] = ("pocket", index)
                self._space.add(shape)

    def read(self) -> None:
        """Brings the places in `rows` up to date with the space."""
        self._fetch(_POSES, self.rows[:, :3])

    def _fetch(self, fields: batch.BodyFields, into: Floats) -> None:
        self._reader.clear()
        batch.get_space_bodies(self._space, fields, self._reader)
        into[:] = np.frombuffer(self._reader.float_buf()).reshape(into.shape)

    def move(self, speeds: Floats, duration: float) -> None:
        """Moves every disc straight on for `duration` seconds at the given speeds.

        Args:
            speeds: (n + 1, 3) mean velocities and angular velocities over the time.
            duration: seconds.
        """
        self._out[:] = speeds
        batch.set_space_bodies(self._space, _SPEEDS, self._writer)
        self._space.step(duration)

    def collide(self) -> None:
        """Resolves everything that touches and closes in, at the rates in `rows`; see `hits`.

        Call it after a `move` and a `read`: Chipmunk forgets the impulses of earlier contacts
        only in a step that resolves nothing. Discs hit by several at once are resolved
        together. Should friction make such a knot gain energy, it is untied one contact after
        the other, which never can.
        """
        before = self.rows[:, 3:].copy()
        energy = self._energy()
        self._resolve(None)
        if len(self.hits) < 2 or self._energy() <= energy:
            return
        knot = self.hits
        self.rows[:, 3:] = before
        for _ in range(len(knot)):
            for hit in knot:
                # Ignoring every touch once makes Chipmunk forget the last impulses.
                self.move(self.rows[:, 3:], INSTANT)
                self._resolve((hit.disc, hit.what, hit.other))
        self.hits = knot

    def remove(self, index: int) -> None:
        """Takes a disc off the board; its body stays so that the order never changes."""
        self._space.remove(self._shapes[index])

    def _resolve(self, only: tuple[int, str, int] | None) -> None:
        self.hits, self._only, self._is_colliding = [], only, True
        self.move(self.rows[:, 3:], INSTANT)
        self._is_colliding = False
        self._fetch(_SPEEDS, self.rows[:, 3:])
        self.hits.sort(key=lambda hit: (hit.disc, hit.what, hit.other))

    def _energy(self) -> float:
        u, v, w = self.rows[:-1, 3:].T
        turning = 0.5 * (w * self.radii) ** 2
        return float((self.masses * (u * u + v * v + turning)).sum())

    def _touching(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        """Chipmunk's word that two shapes overlap; decides whether it resolves them now."""
        if not self._is_colliding:
            arbiter.process_collision = False
            return
        roles = [self._role[shape] for shape in arbiter.shapes]
        if roles[0][0] != "disc" or (roles[1][0] == "disc" and roles[1][1] < roles[0][1]):
            roles.reverse()
        hit = self._hit(roles[0][1], roles[1])
        wanted = self._only is None or self._only == (hit.disc, hit.what, hit.other)
        arbiter.process_collision = wanted and hit.speed > QUIET and hit.what != "hop"
        if not wanted or (hit.speed <= QUIET and hit.what != "pocket"):
            return
        self.hits.append(hit)
        constants = self._constants
        is_disc = hit.what == "disc"
        arbiter.friction = constants.mu_disc if is_disc else constants.mu_cushion
        arbiter.restitution = restitution(
            constants.e_disc if is_disc else constants.e_cushion, hit.speed, self._soft
        )

    def _hit(self, disc: int, role: tuple[str, int]) -> Hit:
        what, other = role
        x, y, _, u, v, _ = self.rows[disc].tolist()
        if what == "pocket":
            return Hit(disc, other, what, (0.0, 0.0), hypot(u, v))
        if what == "cushion":
            normal = cushion_normal(other)
            speed = u * normal[0] + v * normal[1]
            hop = self._constants.hop_speed
            is_hop = disc > 0 and hop is not None and speed >= max(hop * MM, QUIET)
            return Hit(disc, other, "hop" if is_hop else what, normal, speed)
        p, q, _, r, s, _ = self.rows[other].tolist()
        distance = hypot(p - x, q - y)
        normal = ((p - x) / distance, (q - y) / distance)
        return Hit(disc, other, what, normal, (u - r) * normal[0] + (v - s) * normal[1])


def _space() -> pymunk.Space:
    space = pymunk.Space()
    space.iterations = _ITERATIONS
    # The plan leaves nothing to push apart, and a push would move discs without a contact.
    space.collision_bias = 1.0
    space.collision_slop = TOUCH
    space.collision_persistence = 1
    return space
