"""The table as a fresh pymunk Space: millimetres and seconds inside, discs in a fixed order.

The space moves the discs, notices touches and captures, and works out every impulse. Chipmunk
moves a body at the speed it has when a step begins and looks for contacts where it ends, so a
step starts with the mean speed of its time, and a force makes up the other half of what is
lost on the board: at the end of the step both place and speed are exact. The driver plans
steps to end just as discs touch, so contacts are found where they are.
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
"""The shortest step, seconds: nothing moves by a picometre, yet contacts are resolved."""
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
_FORCES = batch.BodyFields.FORCE | batch.BodyFields.TORQUE


Pair = tuple[int, str, int]
"""A disc, what it meets ("disc", "cushion", "pocket" or "hop"), and which of those.

Of two discs the one with the lower index comes first; a hop is named by its cushion.
"""
_NOTHING: Final[Pair] = (-1, "", -1)
"""Planned by a step that is to resolve nothing at all."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A contact the space reported and resolved, or a touch that ends a disc's shot.

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
        hits: what the last step found.
    """

    def __init__(self, state: BoardState, striker: Vector, constants: Constants) -> None:
        """Builds the space; `striker` is the striker's centre in metres."""
        places = [(Kind.STRIKER, *striker), *((p.kind, p.x, p.y) for p in state)]
        n = len(places)
        self._constants = constants
        self._soft = soft_speed(constants)
        self.radii = np.array([board.disc_radius(kind) * MM for kind, _, _ in places])
        self.masses = np.array([board.disc_mass(kind) * MM for kind, _, _ in places])
        self.hits: list[Hit] = []
        self._planned: Pair | None = None
        self._resolved: set[Pair] = set()
        self._before: set[Pair] = set()
        self._role: dict[pymunk.Shape, tuple[str, int]] = {}
        self._space = _space()
        self._shapes = [self._add_disc(i, x * MM, y * MM) for i, (_, x, y) in enumerate(places)]
        self._add_cushions()
        self._add_pockets()
        self._space.on_collision(None, None, pre_solve=self._touching)
        # Never one buffer for both: reading may move its memory, and the writers' is ours.
        self._reader, self._writer = batch.Buffer(), batch.Buffer()
        self._out = np.zeros((n + 1, 6))
        self._writer.set_float_buf(self._out)
        self._glider, self._gliding = batch.Buffer(), np.zeros((n + 1, 3))
        self._glider.set_float_buf(self._gliding)
        self._duration = INSTANT
        self._half_inertia = np.zeros((n + 1, 3))
        self._half_inertia[:-1, :2] = 0.5 * self.masses[:, None]
        self._half_inertia[:-1, 2] = 0.25 * self.masses * self.radii**2
        self._half_change = np.zeros((n + 1, 3))
        self.rows = np.zeros((n + 1, 6))
        self._read()

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

    def _read(self) -> None:
        self._reader.clear()
        batch.get_space_bodies(self._space, _POSES | _SPEEDS, self._reader)
        self.rows[:] = np.frombuffer(self._reader.float_buf()).reshape(self.rows.shape)

    def step(self, slowing: Floats, duration: float, planned: Pair | None = None) -> None:
        """Moves every disc on and resolves what touches at the end; see `rows` and `hits`.

        Discs hit by several at once are resolved together. Should friction make such a knot
        gain energy, it is untied one contact after the other, which never can.

        Args:
            slowing: (n + 1, 3) rates of the rates in `rows`, constant over the step.
            duration: seconds, at least `INSTANT`.
            planned: the contact the step is to end with. Any other that closes in at more than
                a soft speed is resolved too; discs that are merely pressed wait for their turn.
        """
        self._step(slowing, duration, planned)
        if len(self.hits) > 1:
            self._untie(self.hits)

    def _step(self, slowing: Floats, duration: float, planned: Pair | None) -> None:
        np.multiply(slowing, 0.5 * duration, out=self._half_change)
        np.add(self.rows[:, 3:], self._half_change, out=self._out[:, :3])
        np.multiply(slowing, self._half_inertia, out=self._out[:, 3:])
        self.hits, self._planned, self._duration = [], planned, duration
        self._before, self._resolved = self._resolved, set()
        batch.set_space_bodies(self._space, _SPEEDS | _FORCES, self._writer)
        self._space.step(duration)
        self._read()
        self.hits.sort(key=lambda hit: hit.pair)

    def _untie(self, knot: list[Hit]) -> None:
        """Resolves a knot of contacts again one by one, if together they gained energy."""
        speeds = self._out[:, :3] + self._half_change
        if self._energy(self.rows[:, 3:]) <= self._energy(speeds):
            return
        self.rows[:, 3:] = speeds
        still = np.zeros_like(speeds)
        for _ in knot:
            for hit in knot:
                # A step without contacts first: Chipmunk would repeat the last impulses.
                self._step(still, INSTANT, _NOTHING)
                self._step(still, INSTANT, hit.pair)
        self.hits = knot

    def glide(self, speeds: Floats, duration: float) -> None:
        """Moves every disc straight on at mean `speeds` ((n + 1, 3)); nothing touches."""
        self._planned = _NOTHING
        self._gliding[:] = speeds
        batch.set_space_bodies(self._space, _SPEEDS, self._glider)
        self._space.step(duration)

    def land(self, speeds: Floats) -> None:
        """Ends a glide: `rows` as the space has them now, with the speeds given."""
        self._read()
        self.rows[:, 3:] = speeds

    def remove(self, index: int) -> None:
        """Takes a disc off the board; its body stays so that the order never changes."""
        self._space.remove(self._shapes[index])
        self.rows[index, 3:] = 0.0

    def _energy(self, speeds: Floats) -> float:
        u, v, w = speeds[:-1].T
        turning = 0.5 * (w * self.radii) ** 2
        return float((self.masses * (u * u + v * v + turning)).sum())

    def _touching(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        """Chipmunk's word that two shapes overlap; decides whether it resolves them now."""
        one, two = arbiter.shapes
        first, second = self._role[one], self._role[two]
        if first[0] != "disc" or (second[0] == "disc" and second[1] < first[1]):
            first, second = second, first
        arbiter.process_collision = False
        if self._planned is _NOTHING:
            return
        hit, mean = self._hit(first[1], second)
        if hit.pair[1] in ("pocket", "hop"):
            self.hits.append(hit)
            return
        is_wanted = hit.speed > (QUIET if hit.pair == self._planned else self._soft)
        # Resolved twice running, Chipmunk would apply the first impulse again.
        if not is_wanted or hit.pair in self._before or mean <= 0.0:
            return
        self.hits.append(hit)
        self._resolved.add(hit.pair)
        arbiter.process_collision = True
        constants, is_disc = self._constants, hit.pair[1] == "disc"
        arbiter.friction = constants.mu_disc if is_disc else constants.mu_cushion
        coefficient = constants.e_disc if is_disc else constants.e_cushion
        # Chipmunk measures the rebound by the speed before the force, so the ratio is put right.
        arbiter.restitution = restitution(coefficient, hit.speed, self._soft) * hit.speed / mean

    def _hit(self, disc: int, role: tuple[str, int]) -> tuple[Hit, float]:
        """What touches, and the closing speed Chipmunk sees: the mean over the step."""
        what, other = role
        x, y, u, v, du, dv = self._state(disc)
        if what == "pocket":
            return Hit((disc, what, other), (0.0, 0.0), hypot(u + du, v + dv)), 0.0
        if what == "cushion":
            normal = cushion_normal(other)
        else:
            p, q, r, s, dr, ds = self._state(other)
            distance = hypot(p - x, q - y)
            normal = ((p - x) / distance, (q - y) / distance)
            u, v, du, dv = u - r, v - s, du - dr, dv - ds
        mean = u * normal[0] + v * normal[1]
        speed = mean + du * normal[0] + dv * normal[1]
        hop = self._constants.hop_speed
        if what == "cushion" and disc > 0 and hop is not None and speed >= hop * MM:
            what = "hop"
        return Hit((disc, what, other), normal, speed), mean

    def _state(self, disc: int) -> tuple[float, float, float, float, float, float]:
        """Place at the end of the step, mean velocity, and what the velocity then differs by."""
        x, y = self.rows[disc, :2].tolist()
        u, v = self._out[disc, :2].tolist()
        du, dv = self._half_change[disc, :2].tolist()
        return x + u * self._duration, y + v * self._duration, u, v, du, dv


def _space() -> pymunk.Space:
    space = pymunk.Space()
    space.iterations = _ITERATIONS
    # The plan leaves nothing to push apart, and a push would move discs without a contact.
    space.collision_bias = 1.0
    space.collision_slop = TOUCH
    space.collision_persistence = 1
    return space
