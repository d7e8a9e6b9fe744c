"""The aim guide: what the striker will do up to its first contact, and just after.

Computed from the geometry, the contact results and the sliding law the simulation itself
uses, speed lost on the way, throw and the spin of a rebound included: what is drawn is what
happens. It does not step anything, so it answers well within a millisecond.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot
from typing import Final

from game.core import board
from game.core.events import Vector
from game.core.pieces import Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics import contact, sliding
from game.physics.constants import Constants
from game.physics.contact import Body, Motion
from game.physics.legs import Leg, rebound_angles
from game.physics.table import CUSHIONS, MM, POCKET_NAMES, QUIET, TOUCH, soft_speed

_POCKETS: Final = tuple(board.POCKETS.values())


@dataclass(frozen=True, slots=True)
class Touched:
    """A piece the striker meets: its velocity just after, in m/s, and how it turns, in rad/s."""

    piece: int
    velocity: Vector
    angular: float = 0.0


@dataclass(frozen=True, slots=True)
class Guide:
    """The striker's way to its first contact.

    Attributes:
        path: centres of the striker: the start, one for every rebound, and where the way ends.
        end: what ends it: "piece", "cushion" (one more than the rebounds asked for), "pocket",
            or "rest" when the striker stops before it reaches anything.
        cushions: the cushions met on the way, in order; with "cushion" the last one is the end.
        pocket: the pocket that ends it, or None.
        speed: the striker's speed as it gets there, m/s.
        after: the striker's velocity just after, m/s; zero when it is pocketed or at rest.
        touched: the pieces it meets: one, or several at the very same instant.
        legs: the way in numbers; one for each stretch of `path`.
    """

    path: tuple[Vector, ...]
    end: str
    cushions: tuple[Seat, ...]
    pocket: str | None
    speed: float
    after: Vector
    touched: tuple[Touched, ...]
    legs: tuple[Leg, ...] = ()

    @property
    def ghost(self) -> Vector | None:
        """The striker's centre as it touches the first piece, or None if it touches none."""
        return self.path[-1] if self.end == "piece" else None

    @property
    def piece(self) -> int | None:
        """Identity of the piece it touches, or None."""
        return self.touched[0].piece if self.touched else None


def guide(
    state: BoardState, shot: Shot, constants: Constants | None = None, *, rebounds: int = 1
) -> Guide:
    """The striker's way for this aim, as `simulate` will play it.

    Args:
        state: the pieces.
        shot: the aim; its start must be free.
        constants: the physics; None for the defaults.
        rebounds: cushions to follow the striker over; 0 ends the way at the first one.
    """
    striker = Body(shot.velocity, 0.0, board.STRIKER_MASS, board.STRIKER_RADIUS)
    return _Way(state, shot.start, striker, constants or Constants()).follow(rebounds)


def struck(
    state: BoardState, found: Guide, constants: Constants | None = None, *, rebounds: int = 1
) -> Guide | None:
    """The way of the piece the striker meets first, to the first thing it meets itself.

    Whatever moves besides is left out, as are further contacts. None when nothing is met.

    Args:
        state: the pieces.
        found: the striker's way.
        constants: the physics; None for the defaults.
        rebounds: cushions to follow the piece over.
    """
    if not found.touched:
        return None
    touched = found.touched[0]
    piece = state.find(touched.piece)
    assert piece is not None, "what is met lies on the board"
    body = Body(touched.velocity, touched.angular, board.disc_mass(piece.kind), board.PIECE_RADIUS)
    others = state.without(piece.id)
    return _Way(others, (piece.x, piece.y), body, constants or Constants()).follow(rebounds)


def first_met(state: BoardState, shot: Shot, constants: Constants | None = None) -> Piece | None:
    """The piece the striker meets before any cushion; None when it meets none.

    Args:
        state: the pieces.
        shot: the aim.
        constants: the physics; None for the defaults.
    """
    loss = (constants or Constants()).deceleration
    met = contact.first_contact(_scene(state, board.STRIKER_RADIUS), shot.start, shot.direction)
    if met.what != "disc" or shot.speed <= 0.0:
        return None
    gets_there = sliding.after_distance(shot.speed, 0.0, loss, met.distance) is not None
    return state.pieces[met.index] if gets_there else None


def _scene(state: BoardState, radius: float) -> contact.Scene:
    """What lies in the way of a disc of this radius."""
    reach = radius + board.PIECE_RADIUS
    return contact.Scene(
        [((piece.x, piece.y), reach) for piece in state],
        board.HALF - radius,
        _POCKETS,
        board.POCKET_RADIUS,
    )


class _Way:
    """The way of one disc, the striker or a piece, among others that lie still."""

    def __init__(self, state: BoardState, start: Vector, disc: Body, constants: Constants) -> None:
        self._state, self._constants = state, constants
        self._soft = soft_speed(constants) / MM
        self._reach = disc.radius + board.PIECE_RADIUS
        self._scene = _scene(state, disc.radius)
        self._disc = disc
        self._path: list[Vector] = [start]
        self._cushions: list[Seat] = []
        self._end, self._pocket, self._speed = "rest", None, 0.0
        self._touched: tuple[Touched, ...] = ()
        self._side = 0
        self._legs: list[Leg] = []

    def follow(self, rebounds: int) -> Guide:
        """The whole way, over at most so many cushions."""
        for _ in range(rebounds + 1):
            if self.go() != "cushion":
                break
            self.rebound()
        return self.guide()

    def go(self) -> str:
        """Follows the disc to whatever comes first, and says what."""
        disc, loss = self._disc, self._constants.deceleration
        speed = hypot(*disc.velocity)
        if speed <= 0.0:
            return self._rest(0.0)
        # What a dead cushion leaves of the speed into it is rounding, no second contact.
        u, v = (part if abs(part) > QUIET / MM else 0.0 for part in disc.velocity)
        direction = (u / speed, v / speed)
        found = contact.first_contact(self._scene, self._path[-1], direction)
        spin = abs(disc.angular) * disc.radius
        left = sliding.after_distance(speed, spin, loss, found.distance)
        if left is None:
            return self._rest(sliding.distance_left(speed, spin, loss))
        x, y = self._path[-1]
        here = (x + direction[0] * found.distance, y + direction[1] * found.distance)
        self._path.append(here)
        self._speed = left[0]
        what = "piece" if found.what == "disc" else found.what
        other = self._state.pieces[found.index].id if what == "piece" else None
        cushion = CUSHIONS[found.index] if what == "cushion" else None
        self._legs.append(Leg(self._path[-2], here, speed, left[0], what, cushion, other=other))
        self._disc = replace(
            disc,
            velocity=(direction[0] * left[0], direction[1] * left[0]),
            angular=disc.angular * (left[1] / spin if spin > 0.0 else 1.0),
        )
        self._end = what
        if self._end == "pocket":
            self._pocket = POCKET_NAMES[found.index]
            self._disc = replace(self._disc, velocity=(0.0, 0.0))
        elif self._end == "piece":
            self._strike(here, direction)
        self._side = found.index
        return self._end

    def rebound(self) -> None:
        """Turns the disc back from the cushion it has reached."""
        normal, constants = contact.cushion_normal(self._side), self._constants
        velocity = self._disc.velocity
        closing = velocity[0] * normal[0] + velocity[1] * normal[1]
        bounce = contact.restitution(constants.e_cushion, closing, self._soft)
        self._become(contact.rebound(self._disc, normal, bounce, constants.mu_cushion))
        self._cushions.append(CUSHIONS[self._side])
        into, out = rebound_angles(velocity, self._disc.velocity, CUSHIONS[self._side])
        self._legs[-1] = replace(self._legs[-1], angle_in=into, angle_out=out)

    def guide(self) -> Guide:
        """What has been found."""
        return Guide(
            path=tuple(self._path),
            end=self._end,
            cushions=tuple(self._cushions),
            pocket=self._pocket,
            speed=self._speed,
            after=self._disc.velocity,
            touched=self._touched,
            legs=tuple(self._legs),
        )

    def _rest(self, distance: float) -> str:
        u, v = self._disc.velocity
        speed = hypot(u, v)
        if speed > 0.0:
            x, y = self._path[-1]
            end = (x + u / speed * distance, y + v / speed * distance)
            self._path.append(end)
            self._legs.append(Leg((x, y), end, speed, 0.0, "rest"))
        else:
            self._path.append(self._path[-1])
        self._disc = replace(self._disc, velocity=(0.0, 0.0))
        self._end, self._speed = "rest", 0.0
        return self._end

    def _strike(self, here: Vector, direction: Vector) -> None:
        """Hits every piece the striker reaches at this instant, as the space will."""
        pieces, normals, closings = [], [], []
        for piece in self._state:
            x, y = piece.x - here[0], piece.y - here[1]
            distance = hypot(x, y)
            normal = (x / distance, y / distance)
            closing = self._speed * (direction[0] * normal[0] + direction[1] * normal[1])
            if distance <= self._reach + TOUCH / MM * 0.5 and closing > 0.0:
                pieces.append(piece)
                normals.append(normal)
                closings.append(closing)
        constants = self._constants
        still = Body((0.0, 0.0), 0.0, board.PIECE_MASS, board.PIECE_RADIUS)
        striker, others = contact.strike_many(
            self._disc,
            [still] * len(pieces),
            normals,
            [contact.restitution(constants.e_disc, c, self._soft) for c in closings],
            constants.mu_disc,
        )
        self._become(striker)
        self._touched = tuple(
            Touched(piece.id, other.velocity, other.angular)
            for piece, other in zip(pieces, others, strict=True)
        )

    def _become(self, motion: Motion) -> None:
        self._disc = replace(self._disc, velocity=motion.velocity, angular=motion.angular)
