"""Turns what the table reports into the record's events, in metres and board names."""

from __future__ import annotations

from math import inf
from typing import Final

from game.core.events import Contact, CushionHit, Event, Hopped, Pocketed, Vector
from game.core.pieces import STRIKER_ID
from game.core.state import BoardState
from game.physics.engine import Rates
from game.physics.table import CUSHIONS, MM, POCKET_NAMES, Pair

_CHATTER: Final = 0.05
"""Seconds within which a soft contact of the same two discs again is no new event."""


class Recorder:
    """Events of one shot, and who left the board.

    Attributes:
        events: so far, in order of time.
        gone: when discs left that did, by their rows.
    """

    def __init__(self, state: BoardState, radii: list[float], soft: float) -> None:
        """Starts an empty record.

        Args:
            state: the position shot at.
            radii: mm.
            soft: closing speed, mm/s, below which contacts may be chatter.
        """
        self._names = [STRIKER_ID, *(piece.id for piece in state)]
        self._radii = radii
        self._soft = soft
        self._met: dict[Pair, float] = {}
        self.events: list[Event] = []
        self.gone: dict[int, float] = {}

    def leave(self, pair: Pair, now: float, place: Vector, speed: float) -> None:
        """Records a capture or a hop of a disc that is at `place` and as fast as `speed`."""
        disc, what, other = pair
        name, spot = self._names[disc], (place[0] / MM, place[1] / MM)
        if what == "pocket":
            self.events.append(Pocketed(now, name, POCKET_NAMES[other], spot, speed / MM))
        else:
            self.events.append(Hopped(now, name, CUSHIONS[other], spot, speed / MM))
        self.gone[disc] = now

    def note(
        self,
        pair: Pair,
        now: float,
        place: Vector,
        normal: Vector,
        speed: float,
        one: Rates,
        two: Rates | None,
    ) -> None:
        """Records a contact, unless it is one of the many of two discs pressed together.

        Args:
            pair: who met what.
            now: when.
            place: centre of its disc.
            normal: unit vector from there to the other, or into the cushion.
            speed: closing speed.
            one: velocity of the disc just after.
            two: of the disc it met, if any.
        """
        if speed <= self._soft:
            before = self._met.get(pair, -inf)
            self._met[pair] = now
            if now - before < _CHATTER:
                return
        else:
            self._met[pair] = now
        disc, _, other = pair
        radius = self._radii[disc]
        spot = ((place[0] + normal[0] * radius) / MM, (place[1] + normal[1] * radius) / MM)
        name, out = self._names[disc], (one[0] / MM, one[1] / MM)
        if two is None:
            hit = CushionHit(now, name, CUSHIONS[other], spot, speed / MM, out)
            self.events.append(hit)
            return
        second = (two[0] / MM, two[1] / MM)
        self.events.append(Contact(now, name, self._names[other], spot, speed / MM, out, second))
