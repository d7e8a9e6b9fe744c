"""The fixed-tick loop: a position and a flick in, the record of everything that happened out.

Sliding is taken as constant deceleration over a tick, so within it paths are parabolas and
`plan` knows the next contact exactly. A tick without one is a single step of the space; ticks
that cannot have one are stepped in a row. A contact splits its tick: the space is moved to
the touch, resolves it, and the rest of the tick is planned anew. Everything is a function of
the position, the shot and the constants alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, hypot, inf
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.core import board
from game.core.errors import PositionError, ShotError
from game.core.events import ShotRecord
from game.core.shot import Shot
from game.core.state import OVERLAP_TOLERANCE, BoardState
from game.physics.constants import Constants
from game.physics.motion import Forecast, Motions
from game.physics.plan import Moment, Plan
from game.physics.recorder import Recorder
from game.physics.rest import part
from game.physics.table import INSTANT, MM, Pair, Table, soft_speed

Floats = NDArray[np.float64]

TICKS_PER_SECOND: Final = 120
TICK: Final = 1.0 / TICKS_PER_SECOND
"""Seconds between two looks at the sliding law; positions of a trace are this far apart."""
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
    return _Roll(state, shot, constants or Constants(), is_traced=False).play()


def simulate_traced(
    state: BoardState, shot: Shot, constants: Constants | None = None
) -> tuple[ShotRecord, Trace]:
    """As `simulate`, with every disc's way; the record is the same to the last bit."""
    roll = _Roll(state, shot, constants or Constants(), is_traced=True)
    record = roll.play()
    return record, roll.trace()


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
        self._rows, radii = self._table.rows, self._table.radii
        self._motions = Motions(radii, loss)
        self._plan = Plan(radii, soft, loss)
        self._recorder = Recorder(state, self._rows, radii, soft)
        self._now, self._end, self._tick = 0.0, 0.0, 0
        self._last_change = 0.0
        self._samples: list[Floats] | None = [] if is_traced else None
        self._gliding = np.zeros((len(self._rows), 3))

    def play(self) -> ShotRecord:
        """Runs the shot to rest, or to the cap."""
        u, v = self._shot.velocity
        self._rows[0, 3:5] = u * MM, v * MM
        self._take_up([0])
        self._sample()
        while not self._motions.is_settled(self._now) and self._tick < _CAP_TICKS:
            self._plan.begin(self._now, self._rows[:-1], self._motions.stops)
            bound = self._plan.outlook(self._now, self._rows)
            whole = min(int((bound - self._now) * TICKS_PER_SECOND), _CAP_TICKS - self._tick)
            if whole > 0:
                left = (self._motions.last_rest() - self._now) * TICKS_PER_SECOND
                self._glide(min(whole, ceil(left) if left < whole else whole))
            else:
                self._run_tick()
        lying = [disc for disc in range(len(self._rows) - 1) if disc not in self._recorder.gone]
        part(self._rows[:, :2], self._table.radii, lying)
        return self._record()

    def _glide(self, ticks: int) -> None:
        """Moves over ticks in which nothing meets anything, in one step of the space."""
        ahead = self._motions.forecast(self._now, ticks, TICK)
        start = self._rows[:-1].copy()
        far = np.stack([ahead.way[-1], ahead.way[-1], ahead.turn[-1]], axis=1)
        self._gliding[:-1] = start[:, 3:] * (far / (ticks * TICK))
        self._table.glide(self._gliding, ticks * TICK)
        self._gliding[:-1] = start[:, 3:] * np.stack([ahead.speed, ahead.speed, ahead.spin], axis=1)
        self._table.land(self._gliding)
        if self._samples is not None:
            self._trace_glide(start, ahead)
        self._tick += ticks
        self._now = self._tick * TICK
        for disc in self._motions.finished(self._now):
            self._halt(disc)

    def _trace_glide(self, start: Floats, ahead: Forecast) -> None:
        """Samples the ticks of a glide; the last one is what the space has."""
        for way, turn in zip(ahead.way[:-1], ahead.turn[:-1], strict=True):
            far = np.stack([way, way, turn], axis=1)
            self._sample(start[:, :3] + start[:, 3:] * far)
        self._sample(self._rows[:-1, :3])

    def _run_tick(self) -> None:
        """Steps one tick, split at every contact, capture and rest in it."""
        self._end = (self._tick + 1) * TICK
        self._motions.begin_tick(self._rows, self._now, self._end)
        moment = self._moment()
        due = self._plan.next_due(moment)
        if due is None and self._motions.next_rest() > self._end:
            self._glide(1)
            return
        while True:
            rest = self._motions.next_rest()
            time = min(due.time if due else inf, rest, self._end)
            pair = due.pair if due and due.time == time else None
            self._table.step(self._motions.slowing, max(time - self._now, INSTANT), pair)
            self._now = time
            if changed := self._meet(pair) | self._stop():
                self._take_up(sorted(changed))
                if self._motions.is_settled(self._now):
                    return
            if time == self._end:
                break
            due = self._plan.next_due(self._moment())
        self._motions.end_tick()
        self._tick += 1
        self._sample()

    def _moment(self) -> Moment:
        rows: list[list[float]] = self._rows[:-1].tolist()
        fastest = max(abs(row[3]) + abs(row[4]) for row in rows)
        slowing, rests = self._motions.slowing, self._motions.rests
        return Moment(self._now, self._end, rows, slowing, rests, fastest)

    def _meet(self, planned: Pair | None) -> set[int]:
        """Records what the step resolved; the discs whose motion it changed.

        A contact that was planned but not resolved counts too, so that it is planned anew.
        """
        pairs = [planned] if planned else []
        for hit in self._table.hits:
            disc, what, _ = hit.pair
            pairs.append(hit.pair)
            if disc in self._recorder.gone:
                continue
            if what in ("pocket", "hop"):
                self._recorder.leave(hit, self._now)
                self._table.remove(disc)
                self._plan.remove(disc)
            else:
                self._recorder.note(hit, self._now)
        changed = {disc for disc, _, _ in pairs}
        return changed | {other for _, what, other in pairs if what == "disc"}

    def _stop(self) -> set[int]:
        """Halts the discs whose instant of rest has come."""
        if self._motions.next_rest() > self._now:
            return set()
        finished = self._motions.finished(self._now)
        for disc in finished:
            self._halt(disc)
        return set(finished)

    def _halt(self, disc: int) -> None:
        self._last_change = max(self._last_change, float(self._motions.stops[disc]))
        self._motions.rest(disc)
        self._rows[disc, 3:] = 0.0

    def _take_up(self, discs: list[int]) -> None:
        """Takes up discs' motions from their velocities, and plans the rest of the tick."""
        for disc in discs:
            speeds: list[float] = self._rows[disc, 3:].tolist()
            if not self._motions.restart(disc, speeds, self._now, self._end):
                self._rows[disc, 3:] = 0.0
        self._last_change = max(self._last_change, self._now)
        self._plan.touch(discs, self._moment())

    def _sample(self, poses: Floats | None = None) -> None:
        if self._samples is not None:
            poses = self._rows[:-1, :3] if poses is None else poses
            sample = poses / (MM, MM, 1.0)
            sample[list(self._recorder.gone)] = np.nan
            self._samples.append(sample)

    def _record(self) -> ShotRecord:
        is_settled = self._motions.is_settled(self._now)
        return ShotRecord(
            before=self._state,
            shot=self._shot,
            events=tuple(self._recorder.events),
            after=self._recorder.after(),
            striker=None if 0 in self._recorder.gone else self._recorder.spot(0),
            time=self._last_change if is_settled else self._now,
            settled=is_settled,
        )

    def trace(self) -> Trace:
        """The samples taken on the way; call after `play`."""
        self._sample()
        samples = np.array(self._samples)
        return Trace(TICK, samples[:, :, :2], samples[:, :, 2])
