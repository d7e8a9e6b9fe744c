"""Turns what the table reports into the record's events, in metres and board names."""

from __future__ import annotations

from math import inf
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.core.events import Contact, CushionHit, Event, Hopped, Pocketed, Vector
from game.core.pieces import STRIKER_ID
from game.core.state import BoardState, Piece
from game.physics.table import CUSHIONS, MM, POCKET_NAMES, Hit, Pair

Floats = NDArray[np.float64]

_CHATTER: Final = 0.05
"""Seconds within which a soft contact of the same two discs again is no new event."""


class Recorder:
    """Events of one shot, and who left the board.

    Attributes:
        events: so far, in order of time.
        gone: rows of the discs that left.
    """

    def __init__(self, state: BoardState, rows: Floats, radii: Floats, soft: float) -> None:
        """Starts an empty record.

        Args:
            state: the position shot at.
            rows: the table's, read when something happens.
            radii: (n,) mm.
            soft: closing speed, mm/s, below which contacts may be chatter.
        """
        self._state = state
        self._rows = rows
        self._radii: list[float] = radii.tolist()
        self._soft = soft
        self._met: dict[Pair, float] = {}
        self.events: list[Event] = []
        self.gone: set[int] = set()

    def leave(self, hit: Hit, now: float) -> None:
        """Records a capture or a hop."""
        disc, what, other = hit.pair
        name, place, speed = self._name(disc), self.spot(disc), hit.speed / MM
        if what == "pocket":
            self.events.append(Pocketed(now, name, POCKET_NAMES[other], place, speed))
        else:
            self.events.append(Hopped(now, name, CUSHIONS[other], place, speed))
        self.gone.add(disc)

    def note(self, hit: Hit, now: float) -> None:
        """Records a contact, unless it is one of the many of two discs pressed together."""
        before = self._met.get(hit.pair, -inf)
        self._met[hit.pair] = now
        if hit.speed <= self._soft and now - before < _CHATTER:
            return
        disc, what, other = hit.pair
        x, y = self.spot(disc)
        radius = self._radii[disc] / MM
        place = (x + hit.normal[0] * radius, y + hit.normal[1] * radius)
        name, out, speed = self._name(disc), self._velocity(disc), hit.speed / MM
        if what == "cushion":
            self.events.append(CushionHit(now, name, CUSHIONS[other], place, speed, out))
            return
        second, second_out = self._name(other), self._velocity(other)
        self.events.append(Contact(now, name, second, place, speed, out, second_out))

    def after(self) -> BoardState:
        """The pieces still on the board, where they are now."""
        return BoardState(
            tuple(
                Piece(piece.id, piece.kind, *self.spot(disc))
                for disc, piece in enumerate(self._state, start=1)
                if disc not in self.gone
            )
        )

    def spot(self, disc: int) -> Vector:
        """Centre of a disc, in metres."""
        x, y = self._rows[disc, :2].tolist()
        return x / MM, y / MM

    def _velocity(self, disc: int) -> Vector:
        u, v = self._rows[disc, 3:5].tolist()
        return u / MM, v / MM

    def _name(self, disc: int) -> int:
        return self._state.pieces[disc - 1].id if disc else STRIKER_ID
