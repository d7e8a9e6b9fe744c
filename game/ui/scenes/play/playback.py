"""A finished shot being shown: where every disc is at a time, and what sounds by then.

The shot is simulated whole before it is shown, so the picture can never change the result; this
walks along its trace, forwards, backwards, slowly or fast.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.core.events import Event, Pocketed, ShotRecord
from game.core.pieces import STRIKER_ID, Kind
from game.physics.simulate import Trace

SINK_TIME: Final = 0.34
"""Seconds a pocketed disc is seen dropping into the net."""
TRAIL_TIME: Final = 0.22
"""Seconds of path that stay visible behind a fast disc."""
TRAIL_SPEED: Final = 0.9
"""A disc slower than this, in m/s, leaves no trail."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One disc at one instant.

    Attributes:
        disc: `STRIKER_ID` or the piece's id.
        kind: what it is.
        x: metres.
        y: metres.
        angle: radians it has turned.
        pocket: the pocket it is dropping into, or None.
        sunk: how far it has dropped, 0 to 1.
    """

    disc: int
    kind: Kind
    x: float
    y: float
    angle: float = 0.0
    pocket: str | None = None
    sunk: float = 0.0


class Playback:
    """A shot on the screen. `time` runs from 0 to `length`, in seconds of the shot."""

    def __init__(self, record: ShotRecord, trace: Trace) -> None:
        self.record = record
        self.time = 0.0
        self._trace = trace
        self._discs = [(STRIKER_ID, Kind.STRIKER)] + [(p.id, p.kind) for p in record.before]
        self._gone = {event.disc: event for event in (*record.pocketed(), *record.off_board())}
        self._heard = 0
        tail = SINK_TIME if record.pocketed() else 0.0
        self.length = max(record.time, self._last_fall() + tail)

    @property
    def is_over(self) -> bool:
        """True when everything has come to rest and dropped."""
        return self.time >= self.length

    @property
    def share(self) -> float:
        """How much of it is over, 0 to 1."""
        return self.time / self.length if self.length else 1.0

    def advance(self, seconds: float) -> tuple[Event, ...]:
        """Moves on; returns the events that happen on the way, in order of time."""
        self.time = min(self.length, self.time + seconds)
        first = self._heard
        events = self.record.events
        while self._heard < len(events) and events[self._heard].time <= self.time:
            self._heard += 1
        return events[first : self._heard]

    def seek(self, time: float) -> None:
        """Jumps to a time, silently."""
        self.time = min(self.length, max(0.0, time))
        self._heard = sum(event.time <= self.time for event in self.record.events)

    def discs(self) -> list[Shown]:
        """Every disc that can be seen now; those that hopped the frame are gone."""
        places, angles = self._sample()
        shown: list[Shown] = []
        for row, (disc, kind) in enumerate(self._discs):
            end = self._gone.get(disc)
            if end is None or self.time < end.time:
                x, y = places[row]
                shown.append(Shown(disc, kind, float(x), float(y), float(angles[row])))
            elif isinstance(end, Pocketed) and self.time < end.time + SINK_TIME:
                sunk = (self.time - end.time) / SINK_TIME
                angle = float(angles[row])
                shown.append(Shown(disc, kind, *end.place, angle, end.pocket, sunk))
        return shown

    def trails(self) -> list[tuple[Kind, NDArray[np.float64]]]:
        """The paths of the last moments of each fast disc, as (kind, points of shape (n, 2))."""
        step = self._trace.dt
        last = min(int(self.time / step), len(self._trace.positions) - 1)
        first = max(0, int((self.time - TRAIL_TIME) / step))
        if last - first < 1:
            return []
        window = self._trace.positions[first : last + 1]
        travel = np.linalg.norm(window[1:] - window[:-1], axis=2)
        fast = np.nanmax(np.nan_to_num(travel), axis=0) > TRAIL_SPEED * step
        found: list[tuple[Kind, NDArray[np.float64]]] = []
        for row in np.flatnonzero(fast):
            points = window[:, row]
            points = points[~np.isnan(points[:, 0])]
            if len(points) > 1:
                found.append((self._discs[row][1], points))
        return found

    def speeds(self) -> NDArray[np.float64]:
        """Speed of every disc on the board now, in m/s, shape (1 + n,); 0 for those gone."""
        step = self._trace.dt
        last = min(int(self.time / step), len(self._trace.positions) - 2)
        if last < 0:
            return np.zeros(len(self._discs))
        move = self._trace.positions[last + 1] - self._trace.positions[last]
        return np.nan_to_num(np.linalg.norm(move, axis=1)) / step

    def _sample(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Places (1 + n, 2) and angles (1 + n,) now, interpolated between ticks.

        A disc that is gone keeps the angle of the last tick it was seen at.
        """
        trace = self._trace
        ticks = self.time / trace.dt
        low = min(int(ticks), len(trace.positions) - 1)
        high = min(low + 1, len(trace.positions) - 1)
        share = min(1.0, ticks - low)
        before, after = trace.positions[low], trace.positions[high]
        # The tick in which a disc drops has no place after it: the last known one stands.
        after = np.where(np.isnan(after), before, after)
        turned = np.where(np.isnan(trace.angles[high]), trace.angles[low], trace.angles[high])
        angles = trace.angles[low] + (turned - trace.angles[low]) * share
        return before + (after - before) * share, np.nan_to_num(angles)

    def _last_fall(self) -> float:
        falls = self.record.pocketed()
        return falls[-1].time if falls else 0.0
