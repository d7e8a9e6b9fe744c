"""What happened in a shot: the only bridge from physics to rules.

Discs are named by number: `STRIKER_ID` or the `Piece.id` of the position shot at.
Times are seconds from the launch, places metres and velocities m/s in board axes.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.pieces import STRIKER_ID, Seat
from game.core.shot import Shot
from game.core.state import BoardState

Vector = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Contact:
    """Two discs met. `a` is the striker or the disc that comes earlier in the position.

    Attributes:
        time: instant of touch.
        a: first disc.
        b: second disc.
        place: the touching point.
        speed: closing speed along the line of centres, positive.
        out_a: velocity of `a` just after.
        out_b: velocity of `b` just after.
    """

    time: float
    a: int
    b: int
    place: Vector
    speed: float
    out_a: Vector
    out_b: Vector


@dataclass(frozen=True, slots=True)
class CushionHit:
    """A disc met the cushion on the side of `cushion`; `speed` is its normal part, positive."""

    time: float
    disc: int
    cushion: Seat
    place: Vector
    speed: float
    out: Vector


@dataclass(frozen=True, slots=True)
class Pocketed:
    """A disc's centre came inside a pocket; `place` is its centre then, `speed` how fast it was."""

    time: float
    disc: int
    pocket: str
    place: Vector
    speed: float


@dataclass(frozen=True, slots=True)
class Hopped:
    """A piece met a frame too fast and left the board; `place` is its centre then."""

    time: float
    disc: int
    cushion: Seat
    place: Vector
    speed: float


Event = Contact | CushionHit | Pocketed | Hopped


@dataclass(frozen=True, slots=True)
class ShotRecord:
    """A whole shot, from the launch to rest.

    Attributes:
        before: the position shot at.
        shot: the flick.
        events: in order of time.
        after: the pieces still on the board, the order of `before` kept.
        striker: where the striker came to rest, or None when it is pocketed.
        time: the instant the last disc came to rest.
        settled: False when the cap on a shot's length cut it off.
    """

    before: BoardState
    shot: Shot
    events: tuple[Event, ...]
    after: BoardState
    striker: Vector | None
    time: float
    settled: bool = True

    def pocketed(self) -> tuple[Pocketed, ...]:
        """What was pocketed, in the order of falling; the striker too."""
        return tuple(event for event in self.events if isinstance(event, Pocketed))

    def off_board(self) -> tuple[Hopped, ...]:
        """What hopped the frame, in order."""
        return tuple(event for event in self.events if isinstance(event, Hopped))

    def first_contact(self) -> tuple[Contact | None, bool]:
        """The striker's first contact with a piece, and whether it met a cushion before.

        Without a contact the second value says whether it met a cushion at all.
        """
        cushion = False
        for event in self.events:
            if isinstance(event, CushionHit) and event.disc == STRIKER_ID:
                cushion = True
            elif isinstance(event, Contact) and event.a == STRIKER_ID:
                return event, cushion
        return None, cushion

    def moved(self) -> int:
        """How many pieces moved, the pocketed and the hopped included."""
        stirred: set[int] = set()
        for event in self.events:
            if isinstance(event, Contact):
                stirred.update((event.a, event.b))
            else:
                stirred.add(event.disc)
        stirred.discard(STRIKER_ID)
        return len(stirred)
