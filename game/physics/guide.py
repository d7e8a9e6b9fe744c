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
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics import contact, sliding
from game.physics.constants import Constants
from game.physics.contact import Body, Motion
from game.physics.table import CUSHIONS, MM, POCKET_NAMES, QUIET, TOUCH, soft_speed

_LIMIT: Final = board.HALF - board.STRIKER_RADIUS
_REACH: Final = board.STRIKER_RADIUS + board.PIECE_RADIUS
_POCKETS: Final = tuple(board.POCKETS.values())


@dataclass(frozen=True, slots=True)
class Touched:
    """A piece the striker meets, and its velocity just after, in m/s."""

    piece: int
    velocity: Vector


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
    """

    path: tuple[Vector, ...]
    end: str
    cushions: tuple[Seat, ...]
    pocket: str | None
    speed: float
    after: Vector
    touched: tuple[Touched, ...]

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
    way = _Way(state, shot, constants or Constants())
    for _ in range(rebounds + 1):
        if way.go() != "cushion":
            break
        way.rebound()
    return way.guide()


class _Way:
    def __init__(self, state: BoardState, shot: Shot, constants: Constants) -> None:
        self._state, self._constants = state, constants
        self._soft = soft_speed(constants) / MM
        self._scene = contact.Scene(
            [((piece.x, piece.y), _REACH) for piece in state], _LIMIT, _POCKETS, board.POCKET_RADIUS
        )
        self._striker = Body(shot.velocity, 0.0, board.STRIKER_MASS, board.STRIKER_RADIUS)
        self._path: list[Vector] = [shot.start]
        self._cushions: list[Seat] = []
        self._end, self._pocket, self._speed = "rest", None, 0.0
        self._touched: tuple[Touched, ...] = ()
        self._side = 0

    def go(self) -> str:
        """Follows the striker to whatever comes first, and says what."""
        striker, loss = self._striker, self._constants.deceleration
        speed = hypot(*striker.velocity)
        if speed <= 0.0:
            return self._rest(0.0)
        # What a dead cushion leaves of the speed into it is rounding, no second contact.
        u, v = (part if abs(part) > QUIET / MM else 0.0 for part in striker.velocity)
        direction = (u / speed, v / speed)
        found = contact.first_contact(self._scene, self._path[-1], direction)
        spin = abs(striker.angular) * striker.radius
        left = sliding.after_distance(speed, spin, loss, found.distance)
        if left is None:
            return self._rest(sliding.distance_left(speed, spin, loss))
        x, y = self._path[-1]
        here = (x + direction[0] * found.distance, y + direction[1] * found.distance)
        self._path.append(here)
        self._speed = left[0]
        self._striker = replace(
            striker,
            velocity=(direction[0] * left[0], direction[1] * left[0]),
            angular=striker.angular * (left[1] / spin if spin > 0.0 else 1.0),
        )
        self._end = {"disc": "piece"}.get(found.what, found.what)
        if self._end == "pocket":
            self._pocket = POCKET_NAMES[found.index]
            self._striker = replace(self._striker, velocity=(0.0, 0.0))
        elif self._end == "piece":
            self._strike(here, direction)
        self._side = found.index
        return self._end

    def rebound(self) -> None:
        """Turns the striker back from the cushion it has reached."""
        normal, constants = contact.cushion_normal(self._side), self._constants
        velocity = self._striker.velocity
        closing = velocity[0] * normal[0] + velocity[1] * normal[1]
        bounce = contact.restitution(constants.e_cushion, closing, self._soft)
        self._become(contact.rebound(self._striker, normal, bounce, constants.mu_cushion))
        self._cushions.append(CUSHIONS[self._side])

    def guide(self) -> Guide:
        """What has been found."""
        return Guide(
            path=tuple(self._path),
            end=self._end,
            cushions=tuple(self._cushions),
            pocket=self._pocket,
            speed=self._speed,
            after=self._striker.velocity,
            touched=self._touched,
        )

    def _rest(self, distance: float) -> str:
        u, v = self._striker.velocity
        speed = hypot(u, v)
        if speed > 0.0:
            x, y = self._path[-1]
            self._path.append((x + u / speed * distance, y + v / speed * distance))
        else:
            self._path.append(self._path[-1])
        self._striker = replace(self._striker, velocity=(0.0, 0.0))
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
            if distance <= _REACH + TOUCH / MM * 0.5 and closing > 0.0:
                pieces.append(piece)
                normals.append(normal)
                closings.append(closing)
        constants = self._constants
        still = Body((0.0, 0.0), 0.0, board.disc_mass(Kind.WHITE), board.PIECE_RADIUS)
        striker, others = contact.strike_many(
            self._striker,
            [still] * len(pieces),
            normals,
            [contact.restitution(constants.e_disc, c, self._soft) for c in closings],
            constants.mu_disc,
        )
        self._become(striker)
        self._touched = tuple(
            Touched(piece.id, other.velocity) for piece, other in zip(pieces, others, strict=True)
        )

    def _become(self, motion: Motion) -> None:
        self._striker = replace(self._striker, velocity=motion.velocity, angular=motion.angular)
