"""The table as a fresh pymunk Space: millimetres and seconds inside, discs in a fixed order.

The space knows every disc, cushion and pocket and works out every impulse. Chipmunk looks for
contacts at the end of a step, a little late and in the wrong place; so the driver puts the
discs of a contact exactly where they touch, and the space is stepped by an instant in which
only those discs are visible. Between contacts discs glide on their own (`motion`), and the
space is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import hypot, sqrt
from typing import Any, Final

import pymunk

from game.core import board
from game.core.pieces import Kind, Seat
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.contact import Vector, cushion_normal
from game.physics.engine import Bits, Clock, Rates, Shape, State

MM: Final = 1000.0
"""Millimetres in a metre."""
TOUCH: Final = 1e-6
"""Overlap, mm, at which a contact is resolved: far too little to turn the normal."""
SINK: Final = 2e-3
"""Overlap, mm, that discs already touching may reach before they are resolved again."""
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
_ROUNDS: Final = 60
"""Of the solver over a knot; a lone contact is exact in one."""

_PIECE_HOLE, _STRIKER_HOLE, _RIM, _FRAME = 1, 2, 4, 8
"""What a disc can be seen by: pockets' sensors for its size, other discs, cushions."""
_HIDDEN: Final = Bits(0)
_TO_DISCS: Final = Bits(_RIM)
_TO_CUSHIONS: Final = Bits(_FRAME)
_TO_BOTH: Final = Bits(_RIM | _FRAME)
_TO_POCKETS: Final = (Bits(_PIECE_HOLE), Bits(_STRIKER_HOLE))
_LONE, _KNOTTED, _SENSOR = 0, 1, 2
"""Collision types: contacts of knots and captures are reported, lone contacts need not be."""

Pair = tuple[int, str, int]
"""A disc, what it meets ("disc", "cushion", "pocket" or "hop"), and which of those.

Of two discs the one with the lower index comes first; a hop is named by its cushion.
"""


class Touch:
    """A contact about to be resolved.

    Attributes:
        pair: who meets what.
        normal: unit vector from the disc to the other, or into the cushion.
        speed: closing speed, mm/s; for a pocket the disc's speed.
        restitution: of this contact.
    """

    __slots__ = ("normal", "pair", "restitution", "speed")

    def __init__(self, pair: Pair, normal: Vector, speed: float, restitution: float) -> None:
        """A touch."""
        self.pair, self.normal, self.speed, self.restitution = pair, normal, speed, restitution


def soft_speed(constants: Constants) -> float:
    """Closing speed, mm/s, that pressed discs reach while they sink into each other by `SINK`.

    The board's friction slows two discs by at most 2µg relative to each other.
    """
    return max(2.0 * sqrt(constants.deceleration * MM * SINK), 0.05)


class Table:
    """One shot's space: the striker is disc 0, the pieces follow in the order of the position.

    Attributes:
        places: centres of all discs at the launch, mm.
        radii: mm.
        masses: grams.
    """

    def __init__(self, state: BoardState, striker: Vector, constants: Constants) -> None:
        """Builds the space; `striker` is the striker's centre in metres."""
        kinds = [Kind.STRIKER, *(piece.kind for piece in state)]
        spots = [striker, *((piece.x, piece.y) for piece in state)]
        self.places = [(x * MM, y * MM) for x, y in spots]
        self.radii = [board.disc_radius(kind) * MM for kind in kinds]
        self.masses = [board.disc_mass(kind) * MM for kind in kinds]
        self._mu_disc, self._mu_cushion = constants.mu_disc, constants.mu_cushion
        self._space = _space()
        self._clock = Clock(self._space)
        self._role: dict[pymunk.Shape, tuple[str, int]] = {}
        bodies = [
            pymunk.Body(mass, 0.5 * mass * radius * radius)
            for mass, radius in zip(self.masses, self.radii, strict=True)
        ]
        self._circles = [self._disc(i, body) for i, body in enumerate(bodies)]
        self._discs = [self._hidden(i) for i in range(len(bodies))]
        self._space.add(*bodies, *self._circles, *self._cushions(), *self._pockets())
        self._space.on_collision(_KNOTTED, None, pre_solve=self._in_knot)
        self._space.on_collision(_SENSOR, None, begin=self._over_pocket)
        # What the last step resolved: resolved twice running, Chipmunk would repeat the impulse.
        self._resolved: set[tuple[int, int]] = set()
        self._knot: dict[Pair, Touch] = {}
        self._captured = -1

    def _disc(self, index: int, body: pymunk.Body) -> pymunk.Circle:
        shape = pymunk.Circle(body, self.radii[index])
        self._role[shape] = ("disc", index)
        return shape

    def _hidden(self, index: int) -> Shape:
        shape = Shape(self._circles[index])
        shape.put((*self.places[index], 0.0, 0.0, 0.0))
        shape.show(_HIDDEN)
        return shape

    def _cushions(self) -> Iterator[pymunk.Shape]:
        radius, far = _THICKNESS / 2, 2 * HALF
        for index in range(4):
            x, y = cushion_normal(index)
            middle, along = HALF + radius, (y, x)
            ends = [
                (x * middle + sign * along[0] * far, y * middle + sign * along[1] * far)
                for sign in (-1, 1)
            ]
            shape = pymunk.Segment(self._space.static_body, ends[0], ends[1], radius)
            yield self._fixture(shape, ("cushion", index), _TO_CUSHIONS)

    def _pockets(self) -> Iterator[pymunk.Shape]:
        """Two sensors a pocket: a disc of radius r touches one of R − r as its centre enters R."""
        sizes = zip(_TO_POCKETS, (board.PIECE_RADIUS, board.STRIKER_RADIUS), strict=True)
        for bits, radius in sizes:
            for index, centre in enumerate(POCKET_CENTRES):
                shape = pymunk.Circle(self._space.static_body, POCKET_RADIUS - radius * MM, centre)
                shape.sensor = True
                shape.collision_type = _SENSOR
                yield self._fixture(shape, ("pocket", index), bits)

    def _fixture(self, shape: pymunk.Shape, role: tuple[str, int], bits: Bits) -> pymunk.Shape:
        fixture = Shape(shape)
        fixture.show(bits)
        fixture.surface(1.0, 1.0)
        self._role[shape] = role
        return shape

    def bounce(self, disc: int, state: State, restitution: float) -> Rates:
        """The disc's velocity after it met the cushion it touches."""
        self._forget(disc, -1)
        mine = self._discs[disc]
        mine.enter(state, restitution, self._mu_cushion, _TO_CUSHIONS)
        self._clock.step()
        return mine.leave(_HIDDEN)

    def hit(
        self, first: int, second: int, states: tuple[State, State], restitution: float
    ) -> tuple[Rates, Rates]:
        """The velocities of two discs after they met where they are."""
        self._forget(first, second)
        one, other = self._discs[first], self._discs[second]
        one.enter(states[0], restitution, self._mu_disc, _TO_DISCS)
        other.enter(states[1], 1.0, 1.0, _TO_DISCS)
        self._clock.step()
        return one.leave(_HIDDEN), other.leave(_HIDDEN)

    def _forget(self, first: int, second: int) -> None:
        """Steps once with nothing to be seen, when the same two were resolved last."""
        if (first, second) in self._resolved:
            self._clock.step()
        self._resolved = {(first, second)}

    def untie(self, touches: Sequence[Touch], states: dict[int, State]) -> dict[int, Rates]:
        """The velocities of discs that meet at the same instant.

        They are resolved together. Should friction make such a knot gain energy, it is untied
        one contact after the other, which never can.

        Args:
            touches: all contacts of the knot.
            states: of all discs in it.
        """
        after = self._solve(touches, states)
        if self._energy(after) <= self._energy({i: state[2:] for i, state in states.items()}):
            return after
        now = dict(states)
        for _ in touches:
            for touch in touches:
                now |= self._one_of(touch, now)
        return {disc: state[2:] for disc, state in now.items()}

    def _one_of(self, touch: Touch, states: dict[int, State]) -> dict[int, State]:
        """What one contact of a knot makes of its discs, unless they part already."""
        disc, what, other = touch.pair
        (x, y), mine = touch.normal, states[disc]
        u, v = mine[2:4]
        if what == "cushion":
            if u * x + v * y <= 0.0:
                return {}
            return {disc: (*mine[:2], *self.bounce(disc, mine, touch.restitution))}
        theirs = states[other]
        if (u - theirs[2]) * x + (v - theirs[3]) * y <= 0.0:
            return {}
        one, two = self.hit(disc, other, (mine, theirs), touch.restitution)
        return {disc: (*mine[:2], *one), other: (*theirs[:2], *two)}

    def _solve(self, touches: Sequence[Touch], states: dict[int, State]) -> dict[int, Rates]:
        met = {(t.pair[0], t.pair[2] if t.pair[1] == "disc" else -1) for t in touches}
        if met & self._resolved:
            self._clock.step()
        self._resolved = met
        hub = self._hub(touches, states)
        self._knot = {} if hub is not None else {touch.pair: touch for touch in touches}
        for disc, state in states.items():
            shape = self._discs[disc]
            if disc == hub:
                shape.enter(state, touches[0].restitution, self._mu_disc, _TO_BOTH)
            else:
                shape.enter(state, 1.0, 1.0, _TO_BOTH)
            if hub is None:
                shape.name(_KNOTTED)
        self._clock.settle(_ROUNDS)
        after: dict[int, Rates] = {}
        for disc in states:
            shape = self._discs[disc]
            after[disc] = shape.leave(_HIDDEN)
            if hub is None:
                shape.name(_LONE)
        return after

    def _hub(self, touches: Sequence[Touch], states: dict[int, State]) -> int | None:
        """The disc that meets all others of a knot, when those meet nothing else at all.

        Then coefficients can be set beforehand, and the space need not ask about each contact.
        """
        first, second = touches[0].pair, touches[1].pair
        hubs = {first[0], first[2]} & {second[0], second[2]}
        if len(hubs) != 1:
            return None
        (hub,) = hubs
        for touch in touches:
            disc, what, other = touch.pair
            is_alike = touch.restitution == touches[0].restitution
            if what != "disc" or hub not in (disc, other) or not is_alike:
                return None
        rim = [(*states[disc][:2], self.radii[disc]) for disc in states if disc != hub]
        for (x, y, radius), (p, q, reach) in combinations(rim, 2):
            if hypot(p - x, q - y) < radius + reach:
                return None
        return hub

    def captures(self, disc: int, state: State) -> bool:
        """Whether a pocket's sensor feels the disc where it is."""
        mine = self._discs[disc]
        self._captured = -1
        mine.put(state)
        mine.show(_TO_POCKETS[disc == 0])
        self._clock.step()
        mine.show(_HIDDEN)
        return self._captured >= 0

    def remove(self, disc: int) -> None:
        """Takes a disc off the board."""
        circle = self._circles[disc]
        self._space.remove(circle)

    def _energy(self, rates: dict[int, Rates]) -> float:
        """Kinetic energy of discs, turning included."""
        return sum(
            self.masses[disc] * (u * u + v * v + 0.5 * (w * self.radii[disc]) ** 2)
            for disc, (u, v, w) in rates.items()
        )

    def _in_knot(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        """Chipmunk's word that two shapes of a knot overlap: only planned contacts count."""
        one, two = arbiter.shapes
        first, second = self._role[one], self._role[two]
        if first[0] != "disc" or (second[0] == "disc" and second[1] < first[1]):
            first, second = second, first
        touch = self._knot.get((first[1], *second))
        arbiter.process_collision = touch is not None
        if touch is not None:
            arbiter.friction = self._mu_disc if second[0] == "disc" else self._mu_cushion
            arbiter.restitution = touch.restitution

    def _over_pocket(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        one, two = (self._role[shape] for shape in arbiter.shapes)
        self._captured = one[1] if one[0] == "pocket" else two[1]


def _space() -> pymunk.Space:
    space = pymunk.Space()
    space.iterations = 1
    # The plan leaves nothing to push apart, and a push would move discs without a contact.
    space.collision_bias = 1.0
    space.collision_slop = TOUCH
    space.collision_persistence = 1
    return space
