"""The movement of recorded shots: simulated again for the way, ended where the record says.

What another machine's arithmetic, or another version of the physics, makes of a shot may end
elsewhere. Then that is said (`Movement.drift`, `Movement.problem`), and over the last moments of
the movement every disc is led to where the record has it.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.core.board import POCKETS
from game.core.errors import CarromError
from game.core.events import Event, Pocketed
from game.core.pieces import STRIKER_ID, Kind
from game.physics.constants import Constants
from game.physics.simulate import simulate_traced
from game.session.events import ShotSettled
from game.session.reader import Entry
from game.session.recheck import Drift, drift
from game.ui.board_view import DrawnDisc, Trail, sinking
from game.ui.scenes.play.playback import Playback
from game.ui.scenes.play.showing import TRAIL_COLOURS

LEAD_TIME: Final = 0.4
"""Seconds over which discs are led to their recorded places when the movement ends elsewhere."""
_KEPT: Final = 24
"""Movements kept in memory; a long one takes half a megabyte."""

Places = dict[int, tuple[float, float]]
Angles = dict[int, float]


def resting_angle(disc: int) -> float:
    """How far a disc lies turned that has not been seen moving, in radians."""
    return 0.0 if disc == STRIKER_ID else 0.7 * disc


@dataclass(frozen=True, slots=True)
class Path:
    """One disc's whole way through a shot.

    Attributes:
        kind: what moved.
        points: places in metres, shape (n, 2), from the start to rest or to the pocket.
        is_gone: whether it left the board.
    """

    kind: Kind
    points: NDArray[np.float64]
    is_gone: bool


class Movement:
    """One recorded shot in motion.

    Attributes:
        drift: how the movement ends otherwise than recorded; None when it does not.
        problem: why it cannot be computed at all; empty when it can.
        length: seconds it takes, as recorded.
    """

    def __init__(
        self, entry: Entry, constants: Constants, length: float, angles: Angles | None = None
    ) -> None:
        """Computes the way of a shot.

        Args:
            entry: the shot; its event is a `ShotSettled`.
            constants: the physics of the record.
            length: seconds the shot is shown.
            angles: how far the pieces lay turned before; those left out lie as never moved.
        """
        event = entry.event
        assert isinstance(event, ShotSettled)
        self.length = length
        self.drift: Drift | None = None
        self.problem = ""
        self._event, self._board = event, entry.before.board
        self._angles = angles or {}
        self._playback: Playback | None = None
        try:
            record, trace = simulate_traced(self._board, event.shot, constants)
        except CarromError as error:
            self.problem = str(error)
            return
        self._trace = trace
        self._playback = Playback(record, trace)
        self.drift = drift(event, record)

    @property
    def is_true(self) -> bool:
        """Whether the movement is the recorded one."""
        return not self.problem and self.drift is None

    def angles_after(self) -> Angles:
        """How far the pieces lie turned once the shot has come to rest."""
        turned = {piece.id: self._angle(piece.id) for piece in self._board}
        if self._playback:
            last = self._trace.angles[-1]
            for row, piece in enumerate(self._board, start=1):
                turned[piece.id] += float(np.nan_to_num(last[row]))
        return turned

    def rest(self) -> list[DrawnDisc]:
        """Everything where the record has it, before anything is put back."""
        angles = self.angles_after()
        discs = [DrawnDisc(p.kind, p.x, p.y, angles.get(p.id, 0.0)) for p in self._event.lying]
        if self._event.striker is not None:
            discs.append(DrawnDisc(Kind.STRIKER, *self._event.striker, self._striker_angle()))
        return discs

    def discs(self, time: float) -> list[DrawnDisc]:
        """Every disc that can be seen `time` seconds after the flick, falling ones first."""
        if time >= self.length:
            return self.rest()
        if self._playback is None:
            return self._led({}, self._start(), time / max(self.length, 1e-9))
        self._playback.seek(time)
        shown = sorted(self._playback.discs(), key=lambda each: each.pocket is None)
        drawn: dict[int, DrawnDisc] = {}
        falling: dict[int, DrawnDisc] = {}
        for each in shown:
            angle = each.angle + self._angle(each.disc)
            if each.pocket is None:
                drawn[each.disc] = DrawnDisc(each.kind, each.x, each.y, angle)
            elif disc := sinking(each.kind, each.pocket, (each.x, each.y), each.sunk, angle):
                falling[each.disc] = disc
        if self.drift is None:
            return [*falling.values(), *drawn.values()]
        lead = min(LEAD_TIME, self.length)
        return self._led(falling, drawn, 1.0 - (self.length - time) / max(lead, 1e-9))

    def trails(self, time: float) -> list[Trail]:
        """The fading paths behind fast discs at that time."""
        if self._playback is None:
            return []
        self._playback.seek(time)
        return [
            Trail(list(map(tuple, points)), TRAIL_COLOURS[kind])
            for kind, points in self._playback.trails()
        ]

    def paths(self) -> list[Path]:
        """The whole way of every disc that moved, the pieces first and the striker last."""
        if self._playback is None:
            return []
        found: list[Path] = []
        rows = [(STRIKER_ID, Kind.STRIKER), *((piece.id, piece.kind) for piece in self._board)]
        falls = {e.disc: e for e in self._playback.record.events if isinstance(e, Pocketed)}
        gone = {disc for disc, _ in rows} & set(self._event.dropped)
        for row, (disc, kind) in enumerate(rows):
            points = self._trace.positions[:, row]
            points = points[~np.isnan(points[:, 0])]
            if fall := falls.get(disc):
                points = np.vstack([points, [fall.place, POCKETS[fall.pocket]]])
            if len(points) > 1 and np.ptp(points, axis=0).max() > 1e-4:
                found.append(Path(kind, points, disc in gone))
        return [*found[1:], *found[:1]] if found and found[0].kind is Kind.STRIKER else found

    def events(self, after: float, until: float) -> tuple[Event, ...]:
        """What happens after one time and until another, in seconds from the flick."""
        if self._playback is None:
            return ()
        return tuple(e for e in self._playback.record.events if after < e.time <= until)

    def speeds(self, time: float) -> float:
        """Sum of the speeds of all discs at that time, in m/s."""
        if self._playback is None or time >= self.length:
            return 0.0
        self._playback.seek(time)
        return float(self._playback.speeds().sum())

    def _angle(self, disc: int) -> float:
        return self._angles.get(disc, resting_angle(disc))

    def _striker_angle(self) -> float:
        if self._playback is None:
            return 0.0
        return float(np.nan_to_num(self._trace.angles[-1][0]))

    def _start(self) -> dict[int, DrawnDisc]:
        """Everything as it lay before the shot, the striker on its line."""
        discs = {p.id: DrawnDisc(p.kind, p.x, p.y, self._angle(p.id)) for p in self._board}
        return {**discs, STRIKER_ID: DrawnDisc(Kind.STRIKER, *self._event.shot.start)}

    def _led(
        self, falling: dict[int, DrawnDisc], drawn: dict[int, DrawnDisc], share: float
    ) -> list[DrawnDisc]:
        """Discs on the way from where they are to where the record has them, `share` 0 to 1."""
        share = min(max(share, 0.0), 1.0)
        ease = share * share * (3.0 - 2.0 * share)
        ends: Places = {piece.id: (piece.x, piece.y) for piece in self._event.lying}
        if self._event.striker is not None:
            ends[STRIKER_ID] = self._event.striker
        led = [
            replace(disc, alpha=disc.alpha * (1.0 - ease))
            for number, disc in falling.items()
            if number not in ends
        ]
        for number, disc in drawn.items():
            if (end := ends.pop(number, None)) is None:
                led.append(replace(disc, alpha=1.0 - ease))
            else:
                x, y = disc.x + (end[0] - disc.x) * ease, disc.y + (end[1] - disc.y) * ease
                led.append(replace(disc, x=x, y=y) if ease < 1.0 else _at(disc, end))
        kinds = {piece.id: piece.kind for piece in self._event.lying}
        for number, (x, y) in ends.items():
            kind = kinds.get(number, Kind.STRIKER)
            led.append(DrawnDisc(kind, x, y, self._angle(number), alpha=ease))
        return led


def _at(disc: DrawnDisc, place: tuple[float, float]) -> DrawnDisc:
    """The disc exactly there; a sum of differences may miss the last bit."""
    return replace(disc, x=place[0], y=place[1])


class Movements:
    """The movements of a record's shots, computed when they are asked for and kept for a while."""

    def __init__(self, constants: Constants) -> None:
        self._constants = constants
        self._kept: OrderedDict[int, Movement] = OrderedDict()

    def get(self, index: int, entry: Entry, length: float) -> Movement:
        """The movement of the shot at a place among the record's entries.

        Pieces begin as turned as the shot before left them, when that one is still known.
        """
        found = self._kept.pop(index, None)
        if found is None:
            found = Movement(entry, self._constants, length, self.angles_before(index))
        self._kept[index] = found
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return found

    def angles_before(self, index: int) -> Angles:
        """How far the pieces lie turned before an entry, as far as that is known."""
        earlier = [known for known in self._kept if known < index]
        return self._kept[max(earlier)].angles_after() if earlier else {}
