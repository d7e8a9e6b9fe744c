"""The fixed-tick loop: a position and a flick in, the record of everything that happened out.

Between contacts every disc glides on its own, in closed form, and `plan` knows the next contact
exactly. So a tick in which nothing meets costs nothing, and in one with contacts they are
resolved in their order, each by the space at its very instant. All bookkeeping (who still
moves, where everybody is, how long it lasts) is done at ticks. Everything is a function of the
position, the shot and the constants alone.
"""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil, hypot, nan
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.core import board
from game.core.errors import PositionError, ShotError
from game.core.events import ShotRecord, Vector
from game.core.shot import Shot
from game.core.state import OVERLAP_TOLERANCE, BoardState
from game.physics.constants import Constants
from game.physics.meeting import Meetings
from game.physics.motion import Motions, sampled
from game.physics.plan import Due, Plan
from game.physics.recorder import Recorder
from game.physics.rest import part
from game.physics.table import MM, Table, soft_speed

Floats = NDArray[np.float64]

TICKS_PER_SECOND: Final = 120
TICK: Final = 1.0 / TICKS_PER_SECOND
"""Seconds between two looks at who still moves; positions of a trace are this far apart."""
CAP: Final = 15.0
"""Longest shot, seconds; only a board without friction reaches it."""
_CAP_TICKS: Final = round(CAP * TICKS_PER_SECOND)


@dataclass(frozen=True, slots=True)
class Trace:
    """Where every disc was at every tick.

    Attributes:
        dt: seconds between samples.
        positions: (T, 1 + n, 2) metres, the striker first, then the pieces in the order of the
            position; NaN once a disc is gone. The first sample is the launch, the last the end.
        angles: (T, 1 + n) radians turned since the launch, counter-clockwise; NaN likewise.
    """

    dt: float
    positions: Floats
    angles: Floats


def simulate(state: BoardState, shot: Shot, constants: Constants | None = None) -> ShotRecord:
    """Plays one shot to rest.

    Args:
        state: the pieces; they must not overlap each other or the striker.
        shot: the flick.
        constants: the physics; None for the defaults.

    Raises:
        PositionError: when the pieces, or the striker among them, cannot lie like that.
        ShotError: when the shot's numbers are out of range.
    """
    with _uncollected():
        return _Roll(state, shot, constants or Constants(), is_traced=False).play()


def simulate_traced(
    state: BoardState, shot: Shot, constants: Constants | None = None
) -> tuple[ShotRecord, Trace]:
    """As `simulate`, with every disc's way; the record is the same to the last bit."""
    with _uncollected():
        roll = _Roll(state, shot, constants or Constants(), is_traced=True)
        record = roll.play()
        return record, roll.trace()


def end_alone(
    before: BoardState, shot: Shot, after: BoardState, striker: Vector | None
) -> tuple[ShotRecord, Trace]:
    """A shot whose end is known and whose way is not: two samples, without any event.

    Args:
        before: the pieces shot at.
        shot: the flick.
        after: the pieces still on the board.
        striker: where it came to rest; None when it is off the board.
    """
    gone = (nan, nan)
    lie = {piece.id: (piece.x, piece.y) for piece in after}
    first = [shot.start, *((piece.x, piece.y) for piece in before)]
    last = [striker or gone, *(lie.get(piece.id, gone) for piece in before)]
    positions = np.array([first, last])
    trace = Trace(TICK, positions, 0.0 * positions[:, :, 0])
    return ShotRecord(before, shot, (), after, striker, TICK), trace


@contextmanager
def _uncollected() -> Generator[None]:
    """Holds the garbage collector off.

    What a shot makes lives to its end: the collector would look through it in vain, and through
    the whole program's objects besides.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def launch_problems(state: BoardState, shot: Shot) -> tuple[str, ...]:
    """What keeps the striker from standing where the shot starts, as sentences."""
    x, y = shot.start
    reach = board.STRIKER_RADIUS + board.PIECE_RADIUS - OVERLAP_TOLERANCE
    return tuple(
        f"piece {piece.id} ({piece.kind}) overlaps the striker"
        for piece in state
        if hypot(piece.x - x, piece.y - y) < reach
    )


class _Roll:
    """One shot in progress: mm, seconds, the discs' rows as in `table`."""

    def __init__(
        self, state: BoardState, shot: Shot, constants: Constants, *, is_traced: bool
    ) -> None:
        shot.check()
        if found := (*state.problems(), *launch_problems(state, shot)):
            raise PositionError(f"{'; '.join(found)}: {state}")
        if wrong := constants.problems():
            raise ShotError("; ".join(f"{name}: {what}" for name, what in wrong))
        self._state, self._shot = state, shot
        loss, soft = constants.deceleration * MM, soft_speed(constants)
        self._table = Table(state, shot.start, constants)
        radii = self._table.radii
        self._motions = Motions(self._table.places, radii, loss, is_kept=is_traced)
        self._plan = Plan(self._motions.glides, radii, soft, loss)
        self._recorder = Recorder(state, radii, soft)
        self._meetings = Meetings(self._table, self._motions, self._plan, self._recorder, constants)
        self._now, self._tick = 0.0, 0
        self._ends: list[Vector] = []

    def play(self) -> ShotRecord:
        """Runs the shot to rest, or to the cap."""
        u, v = self._shot.velocity
        x, y = self._table.places[0]
        self._motions.restart(0, (x, y, 0.0), (u * MM, v * MM, 0.0), 0.0)
        self._plan.renew((0,), 0.0)
        while (last_rest := self._motions.last_rest()) > self._now and self._tick < _CAP_TICKS:
            due = self._plan.next_due(min(last_rest, CAP))
            if due is None:
                # Nothing is due any more: the discs only have to come to rest.
                self._pass_to(min(ceil(min(last_rest, CAP) * TICKS_PER_SECOND), _CAP_TICKS))
            else:
                self._run_tick(due)
        return self._record()

    def _pass_to(self, tick: int) -> None:
        """Lets ticks pass; `tick` is the number of those that are over then."""
        self._tick = max(tick, self._tick + 1)
        self._now = self._tick * TICK

    def _run_tick(self, first: Due) -> None:
        """The tick of the next contact, with all others in it."""
        tick = max(min(int(first.time * TICKS_PER_SECOND), _CAP_TICKS - 1), self._tick)
        end = (tick + 1) * TICK
        due: Due | None = first
        while due is not None:
            self._meetings.resolve(due)
            due = self._plan.next_due(end)
        self._pass_to(tick + 1)

    def _record(self) -> ShotRecord:
        motions, gone = self._motions, self._recorder.gone
        is_settled = motions.last_rest() <= self._now
        places = np.array([glide.at(self._now)[:2] for glide in motions.glides])
        lying = [disc for disc in range(len(places)) if disc not in gone]
        part(places, np.array(self._table.radii), lying)
        spots: list[Vector] = [(x / MM, y / MM) for x, y in places.tolist()]
        self._ends = spots
        pieces = tuple(
            piece.at(*spots[disc])
            for disc, piece in enumerate(self._state, start=1)
            if disc not in gone
        )
        return ShotRecord(
            before=self._state,
            shot=self._shot,
            events=tuple(self._recorder.events),
            after=BoardState(pieces),
            striker=None if 0 in gone else spots[0],
            time=max(self._meetings.last_change, motions.last_rest()) if is_settled else self._now,
            settled=is_settled,
        )

    def trace(self) -> Trace:
        """Where every disc was at the ticks; call after `play`."""
        ticks = [tick * TICK for tick in range(self._tick + 1)]
        times = np.array([*ticks, ticks[-1]])
        samples = sampled(self._motions.ways, times) / (MM, MM, 1.0)
        samples[-1, :, :2] = self._ends
        for disc, left in self._recorder.gone.items():
            samples[times >= left, disc] = np.nan
        return Trace(TICK, samples[:, :, :2], samples[:, :, 2])
