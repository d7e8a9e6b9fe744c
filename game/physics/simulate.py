"""The fixed-tick loop: a position and a flick in, the record of everything that happened out.

Sliding is taken as constant deceleration over a tick, so within it paths are parabolas and
`plan` knows the next contact exactly. A tick without one is a single step of the space; ticks
that cannot have one are stepped in a row. A contact splits its tick: the space is moved to
the touch, resolves it, and the rest of the tick is planned anew. Everything is a function of
the position, the shot and the constants alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, inf
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.core import board
from game.core.errors import PositionError, ShotError
from game.core.events import Contact, CushionHit, Event, Hopped, Pocketed, ShotRecord
from game.core.pieces import STRIKER_ID
from game.core.shot import Shot
from game.core.state import OVERLAP_TOLERANCE, BoardState, Piece
from game.physics import sliding
from game.physics.constants import Constants
from game.physics.plan import Moment, Plan
from game.physics.table import CUSHIONS, INSTANT, MM, POCKET_NAMES, Hit, Pair, Table, soft_speed

Floats = NDArray[np.float64]

TICKS_PER_SECOND: Final = 120
TICK: Final = 1.0 / TICKS_PER_SECOND
"""Seconds between two looks at the sliding law; positions of a trace are this far apart."""
CAP: Final = 15.0
"""Longest shot, seconds; only a board without friction reaches it."""
_CAP_TICKS: Final = round(CAP * TICKS_PER_SECOND)
_CHATTER: Final = 0.05
"""Seconds within which a soft contact of the same two discs again is no new event."""


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
    """One shot in progress.

    Rows 0 to n − 1 of every array are the discs, the striker first; row n, where there is one,
    is the space's static body. Places in mm, velocities in mm/s, times in seconds.
    """

    def __init__(
        self, state: BoardState, shot: Shot, constants: Constants, *, is_traced: bool
    ) -> None:
        shot.check()
        if found := (*state.problems(), *launch_problems(state, shot)):
            raise PositionError(f"{'; '.join(found)}: {state}")
        if wrong := constants.problems():
            raise ShotError("; ".join(f"{name}: {what}" for name, what in wrong))
        self._state, self._shot, self._constants = state, shot, constants
        self._loss = constants.deceleration * MM
        self._soft = soft_speed(constants)
        self._table = Table(state, shot.start, constants)
        self._rows = self._table.rows
        self._radii: list[float] = self._table.radii.tolist()
        n = len(self._radii)
        self._plan = Plan(self._table.radii, self._soft, self._loss)
        self._now, self._end, self._tick = 0.0, 0.0, 0
        self._slowing = np.zeros((n + 1, 3))
        self._stops, self._rests = np.full(n, -inf), np.full(n, inf)
        self._place, self._rate = np.full(n, -1.0), np.zeros(n)
        self._next_place = self._place.copy()
        self._gone: dict[int, float] = {}
        self._events: list[Event] = []
        self._met: dict[Pair, float] = {}
        self._samples: list[Floats] | None = [] if is_traced else None

    def play(self) -> ShotRecord:
        """Runs the shot to rest, or to the cap."""
        u, v = self._shot.velocity
        self._rows[0, 3:5] = u * MM, v * MM
        self._take_up([0])
        self._sample()
        while not self._is_settled() and self._tick < _CAP_TICKS:
            self._plan.begin(self._now, self._rows[:-1], self._stops)
            if not self._glide():
                self._run_tick()
        return self._record()

    def _is_settled(self) -> bool:
        return bool(self._stops[self._stops.argmax()] <= self._now)

    def _next_rest(self) -> float:
        return float(self._rests[self._rests.argmin()])

    def _take_up(self, discs: list[int]) -> None:
        """Takes up discs' motions from their velocities: sliding law, rest, bounds."""
        for disc in discs:
            self._restart(disc)
        self._plan.touch(discs, self._moment())

    def _restart(self, disc: int) -> None:
        u, v, w = self._rows[disc, 3:].tolist()
        motion = sliding.slide(hypot(u, v), abs(w) * self._radii[disc], self._loss)
        stop = self._now + motion.lasts
        if stop <= self._now:
            self._rows[disc, 3:] = self._slowing[disc] = 0.0
            self._stops[disc], self._rests[disc] = -inf, inf
            self._place[disc] = self._next_place[disc] = sliding.AT_REST.place
            self._rate[disc] = 0.0
            return
        self._stops[disc] = self._rests[disc] = stop
        self._rate[disc] = motion.rate
        left = max(min(self._end, stop) - self._now, INSTANT)
        after = motion.place + motion.rate * left
        before, then = sliding.factor_at(motion.place), sliding.factor_at(after)
        speed, spin = (then.real / before.real - 1.0) / left, (then.imag / before.imag - 1.0) / left
        self._slowing[disc] = u * speed, v * speed, w * spin
        self._place[disc], self._next_place[disc] = motion.place, after

    def _slow(self) -> None:
        """Sets every disc's mean deceleration until the end of the tick or its rest."""
        left = np.maximum(np.minimum(self._end, self._rests) - self._now, INSTANT)
        after = self._place + self._rate * left
        factors = sliding.factors_at(np.concatenate([self._place, after]))
        speed, spin = _lost(factors[: len(left)], factors[len(left) :])
        np.multiply(self._rows[:-1, 3:5], (speed / left)[:, None], out=self._slowing[:-1, :2])
        np.multiply(self._rows[:-1, 5], spin / left, out=self._slowing[:-1, 2])
        self._next_place = after

    def _glide(self) -> bool:
        """Steps all ticks in which nothing can happen; False when there is none."""
        bound = min(self._plan.outlook(self._now, self._rows), self._next_rest())
        ticks = min(int((bound - self._now) * TICKS_PER_SECOND), _CAP_TICKS - self._tick)
        if ticks < 1:
            return False
        places = self._place + self._rate * (np.arange(ticks + 1)[:, None] * TICK)
        factors = sliding.factors_at(places)
        speed, spin = _lost(factors[0], factors)
        speeds = np.repeat(self._rows[None, :, 3:], ticks + 1, axis=0)
        speeds[:, :-1, :2] *= 1.0 + speed[:, :, None]
        speeds[:, :-1, 2] *= 1.0 + spin
        for index, mean in enumerate(0.5 * (speeds[1:] + speeds[:-1])):
            self._table.glide(mean, TICK)
            if self._samples is not None:
                self._table.land(speeds[index + 1])
                self._sample()
        self._table.land(speeds[-1])
        self._place = places[-1]
        self._tick += ticks
        self._now = self._tick * TICK
        return True

    def _run_tick(self) -> None:
        self._end = (self._tick + 1) * TICK
        self._slow()
        while True:
            due, rest = self._plan.next_due(self._moment()), self._next_rest()
            time = min(due.time if due else inf, rest, self._end)
            pair = due.pair if due and due.time == time else None
            self._table.step(self._slowing, max(time - self._now, INSTANT), pair)
            self._now = time
            self._meet(pair)
            if rest <= time:
                self._halt()
            if time == self._end or ((pair or rest <= time) and self._is_settled()):
                break
        if self._now == self._end:
            self._tick += 1
            self._place = self._next_place
            self._sample()

    def _moment(self) -> Moment:
        rows: list[list[float]] = self._rows[:-1].tolist()
        return Moment(self._now, self._end, rows, self._slowing, self._rests)

    def _halt(self) -> None:
        discs: list[int] = np.flatnonzero(self._rests <= self._now).tolist()
        self._rows[discs, 3:] = 0.0
        self._take_up(discs)

    def _meet(self, planned: Pair | None) -> None:
        """Records what the step resolved and takes up the motions it changed."""
        touched: dict[int, None] = {}
        for hit in self._table.hits:
            disc, what, other = hit.pair
            touched[disc] = None
            if what == "disc":
                touched[other] = None
            if what in ("pocket", "hop"):
                self._leave(hit)
            elif disc not in self._gone:
                self._note(hit)
        if planned:
            touched[planned[0]] = None
            if planned[1] == "disc":
                touched[planned[2]] = None
        if touched:
            self._take_up(list(touched))

    def _leave(self, hit: Hit) -> None:
        disc, what, other = hit.pair
        if disc in self._gone:
            return
        name, place, speed = self._name(disc), self._spot(disc), hit.speed / MM
        if what == "pocket":
            pocket = POCKET_NAMES[other]
            self._events.append(Pocketed(self._now, name, pocket, place, speed))
        else:
            self._events.append(Hopped(self._now, name, CUSHIONS[other], place, speed))
        self._gone[disc] = self._now
        self._table.remove(disc)
        self._plan.remove(disc)

    def _note(self, hit: Hit) -> None:
        """Records a contact, unless it is one of the many of two discs pressed together."""
        disc, what, other = hit.pair
        is_chatter = (
            hit.speed <= self._soft and self._now - self._met.get(hit.pair, -inf) < _CHATTER
        )
        self._met[hit.pair] = self._now
        if is_chatter:
            return
        x, y = self._spot(disc)
        radius = self._radii[disc] / MM
        place = (x + hit.normal[0] * radius, y + hit.normal[1] * radius)
        name, out, speed = self._name(disc), self._velocity(disc), hit.speed / MM
        if what == "cushion":
            self._events.append(CushionHit(self._now, name, CUSHIONS[other], place, speed, out))
            return
        self._events.append(
            Contact(self._now, name, self._name(other), place, speed, out, self._velocity(other))
        )

    def _name(self, disc: int) -> int:
        return self._state.pieces[disc - 1].id if disc else STRIKER_ID

    def _spot(self, disc: int) -> tuple[float, float]:
        x, y = self._rows[disc, :2].tolist()
        return x / MM, y / MM

    def _velocity(self, disc: int) -> tuple[float, float]:
        u, v = self._rows[disc, 3:5].tolist()
        return u / MM, v / MM

    def _sample(self) -> None:
        if self._samples is not None:
            sample = self._rows[:-1, :3] / (MM, MM, 1.0)
            sample[list(self._gone)] = np.nan
            self._samples.append(sample)

    def _record(self) -> ShotRecord:
        pieces = tuple(
            Piece(piece.id, piece.kind, *self._spot(disc))
            for disc, piece in enumerate(self._state, start=1)
            if disc not in self._gone
        )
        striker = None if 0 in self._gone else self._spot(0)
        return ShotRecord(
            before=self._state,
            shot=self._shot,
            events=tuple(self._events),
            after=BoardState(pieces),
            striker=striker,
            time=self._now,
            settled=self._is_settled(),
        )

    def trace(self) -> Trace:
        """The samples taken on the way; call after `play`."""
        self._sample()
        samples = np.array(self._samples)
        return Trace(TICK, samples[:, :, :2], samples[:, :, 2])


def _lost(before: NDArray[np.complex128], after: NDArray[np.complex128]) -> tuple[Floats, Floats]:
    """By which part of itself speed and spin change between two places; −1 is a full stop."""
    return after.real / before.real - 1.0, after.imag / before.imag - 1.0
