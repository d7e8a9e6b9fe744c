"""Turns what the table reports into the record's events, in metres and board names."""

from __future__ import annotations

from math import inf
from typing import Final

from game.core.events import Contact, CushionHit, Event, Hopped, Pocketed, Vector
from game.core.pieces import STRIKER_ID
from game.core.state import BoardState
from game.physics.engine import State
from game.physics.table import CUSHIONS, MM, POCKET_NAMES, Pair, Touch

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

    def leave(self, touch: Touch, now: float, state: State) -> None:
        """Records a capture or a hop."""
        disc, what, other = touch.pair
        name, place, speed = self._names[disc], (state[0] / MM, state[1] / MM), touch.speed / MM
        if what == "pocket":
            self.events.append(Pocketed(now, name, POCKET_NAMES[other], place, speed))
        else:
            self.events.append(Hopped(now, name, CUSHIONS[other], place, speed))
        self.gone[disc] = now

    def note(self, touch: Touch, now: float, place: Vector, outs: list[Vector]) -> None:
        """Records a contact, unless it is one of the many of two discs pressed together.

        Args:
            touch: the contact.
            now: when.
            place: centre of its disc, mm.
            outs: velocities just after of its disc and the one it met, if any, mm/s.
        """
        if touch.speed <= self._soft:
            before = self._met.get(touch.pair, -inf)
            self._met[touch.pair] = now
            if now - before < _CHATTER:
                return
        else:
            self._met[touch.pair] = now
        disc, what, other = touch.pair
        radius, (x, y), (across, along) = self._radii[disc], place, touch.normal
        spot = ((x + across * radius) / MM, (y + along * radius) / MM)
        name, speed = self._names[disc], touch.speed / MM
        out = (outs[0][0] / MM, outs[0][1] / MM)
        if what == "cushion":
            self.events.append(CushionHit(now, name, CUSHIONS[other], spot, speed, out))
            return
        second_out = (outs[1][0] / MM, outs[1][1] / MM)
        self.events.append(Contact(now, name, self._names[other], spot, speed, out, second_out))
