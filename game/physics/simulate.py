"""The fixed-tick loop: a position and a flick in, the record of everything that happened out.

Between contacts every disc glides on its own, in closed form, and `plan` knows the next contact
exactly. So a tick in which nothing meets costs nothing, and in one with contacts they are
resolved in their order, each by the space at its very instant. All bookkeeping (who still
moves, where everybody is, how long it lasts) is done at ticks. Everything is a function of the
position, the shot and the constants alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, hypot
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.core import board
from game.core.errors import PositionError, ShotError
from game.core.events import ShotRecord, Vector
from game.core.shot import Shot
from game.core.state import OVERLAP_TOLERANCE, BoardState, Piece
from game.physics.constants import Constants
from game.physics.contact import cushion_normal, restitution
from game.physics.engine import Rates, State
from game.physics.motion import Glide, Motions, sampled
from game.physics.plan import Due, Plan
from game.physics.recorder import Recorder
from game.physics.rest import part
from game.physics.table import MM, QUIET, Table, Touch, soft_speed

Floats = NDArray[np.float64]

TICKS_PER_SECOND: Final = 120
TICK: Final = 1.0 / TICKS_PER_SECOND
"""Seconds between two looks at who still moves; positions of a trace are this far apart."""
CAP: Final = 15.0
"""Longest shot, seconds; only a board without friction reaches it."""
_CAP_TICKS: Final = round(CAP * TICKS_PER_SECOND)
_AT_ONCE: Final = 1e-8
"""Seconds after a contact in which another may be one that touches at the same instant."""


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
        self._state, self._shot, self._constants = state, shot, constants
        loss, self._soft = constants.deceleration * MM, soft_speed(constants)
        self._table = Table(state, shot.start, constants)
        radii = self._table.radii
        self._motions = Motions(self._table.places, radii, loss)
        self._glides = self._motions.glides
        self._plan = Plan(self._glides, radii, self._soft, loss)
        self._recorder = Recorder(state, radii, self._soft)
        self._now, self._tick, self._last_change = 0.0, 0, 0.0
        self._ways: list[list[Glide]] | None = [[g] for g in self._glides] if is_traced else None

    def play(self) -> ShotRecord:
        """Runs the shot to rest, or to the cap."""
        u, v = self._shot.velocity
        x, y = self._table.places[0]
        self._take_up({0: (x, y, u * MM, v * MM, 0.0)})
        while not self._motions.is_settled(self._now) and self._tick < _CAP_TICKS:
            last_rest = self._motions.last_rest()
            due = self._plan.next_due(min(last_rest, CAP))
            if due is None:
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
            self._meet(due)
            due = self._plan.next_due(end)
        self._pass_to(tick + 1)

    def _meet(self, due: Due) -> None:
        """Resolves a contact, and with it all others of the same instant."""
        dues, later = [due], None
        while due.pair[1] != "pocket":
            later = self._plan.next_due(due.time + _AT_ONCE)
            if later is None or not self._plan.is_touching(later.pair, due.time):
                break
            dues.append(later)
            later = None
        if later is not None:
            self._plan.keep(later)
        now = dues[-1].time
        if len(dues) == 1:
            self._resolve(dues, now)
            return
        for knot in _knots(dues):
            self._resolve(knot, now)

    def _resolve(self, knot: list[Due], now: float) -> None:
        """Resolves contacts that hang together, and takes up the motions after them."""
        states: dict[int, State] = {}
        touches: list[Touch] = []
        idle: list[Due] = []
        for due in knot:
            touch = self._touch(due, states, now)
            if touch.pair[1] in ("pocket", "hop"):
                self._leave(touch, states, now)
            elif touch.speed <= QUIET:
                idle.append(due)
            else:
                touches.append(touch)
        gone = self._recorder.gone
        touches = [t for t in touches if not any(disc in gone for disc in _discs(t))]
        after = self._after(touches, states)
        for touch in touches:
            disc, what, other = touch.pair
            outs = [after[disc][:2]] + ([after[other][:2]] if what == "disc" else [])
            self._recorder.note(touch, now, states[disc][:2], outs)
        self._now = now
        self._take_up({disc: (*states[disc][:2], *rates) for disc, rates in after.items()})
        for due in idle:
            disc, what, other = due.pair
            if what == "disc" and not {disc, other} & (after.keys() | gone.keys()):
                self._plan.again(disc, other, now)

    def _after(self, touches: list[Touch], states: dict[int, State]) -> dict[int, Rates]:
        """The velocities contacts leave their discs with."""
        if len(touches) > 1:
            discs = {d for t in touches for d in _discs(t)}
            return self._table.untie(touches, {disc: states[disc] for disc in sorted(discs)})
        if not touches:
            return {}
        (touch,) = touches
        disc, what, other = touch.pair
        if what == "cushion":
            return {disc: self._table.bounce(disc, states[disc], touch.restitution)}
        pair = (states[disc], states[other])
        one, two = self._table.hit(disc, other, pair, touch.restitution)
        return {disc: one, other: two}

    def _state_of(self, disc: int, states: dict[int, State], now: float) -> State:
        state = states.get(disc)
        if state is None:
            glide = self._glides[disc]
            state = states[disc] = (*glide.at(now), glide.turn_at(now)[1])
        return state

    def _touch(self, due: Due, states: dict[int, State], now: float) -> Touch:
        """What a due contact is at its instant; notes the states of its discs."""
        disc, what, other = due.pair
        x, y, u, v, _ = self._state_of(disc, states, now)
        constants = self._constants
        if what == "pocket":
            return Touch(due.pair, (0.0, 0.0), hypot(u, v), 0.0)
        if what == "cushion":
            normal = cushion_normal(other)
            speed = u * normal[0] + v * normal[1]
            hop = constants.hop_speed
            if disc > 0 and hop is not None and speed >= hop * MM:
                return Touch((disc, "hop", other), normal, speed, 0.0)
            return Touch(
                due.pair, normal, speed, restitution(constants.e_cushion, speed, self._soft)
            )
        p, q, r, s, _ = self._state_of(other, states, now)
        distance = hypot(p - x, q - y)
        normal = ((p - x) / distance, (q - y) / distance)
        speed = (u - r) * normal[0] + (v - s) * normal[1]
        return Touch(due.pair, normal, speed, restitution(constants.e_disc, speed, self._soft))

    def _leave(self, touch: Touch, states: dict[int, State], now: float) -> None:
        """Takes a disc off the board that is captured or hops."""
        disc = touch.pair[0]
        if disc in self._recorder.gone:
            return
        is_seen = touch.pair[1] == "hop" or self._table.captures(disc, states[disc])
        assert is_seen, "the plan and the sensors disagree about a capture"
        self._recorder.leave(touch, now, states[disc])
        self._table.remove(disc)
        self._plan.remove(disc)
        self._motions.rest(disc)
        self._last_change = now

    def _take_up(self, states: dict[int, State]) -> None:
        """Takes up discs' motions from their velocities, and plans anew for them."""
        if not states:
            return
        now = self._now
        for disc, (x, y, u, v, w) in states.items():
            angle = self._glides[disc].turn_at(now)[0]
            glide = self._motions.restart(disc, (x, y, angle), (u, v, w), now)
            if self._ways is not None:
                self._ways[disc].append(glide)
        self._last_change = now
        self._plan.renew(list(states), now)

    def _record(self) -> ShotRecord:
        motions, gone = self._motions, self._recorder.gone
        is_settled = motions.is_settled(self._now)
        places = np.array([glide.at(self._now)[:2] for glide in self._glides])
        lying = [disc for disc in range(len(places)) if disc not in gone]
        part(places, np.array(self._table.radii), lying)
        spots: list[Vector] = [(x / MM, y / MM) for x, y in places.tolist()]
        self._ends = spots
        pieces = tuple(
            Piece(piece.id, piece.kind, *spots[disc])
            for disc, piece in enumerate(self._state, start=1)
            if disc not in gone
        )
        return ShotRecord(
            before=self._state,
            shot=self._shot,
            events=tuple(self._recorder.events),
            after=BoardState(pieces),
            striker=None if 0 in gone else spots[0],
            time=max(self._last_change, motions.last_rest()) if is_settled else self._now,
            settled=is_settled,
        )

    def trace(self) -> Trace:
        """Where every disc was at the ticks; call after `play`."""
        assert self._ways is not None
        ticks = [tick * TICK for tick in range(self._tick + 1)]
        times = np.array([*ticks, ticks[-1]])
        samples = sampled(self._ways, times) / (MM, MM, 1.0)
        samples[-1, :, :2] = self._ends
        for disc, left in self._recorder.gone.items():
            samples[times >= left, disc] = np.nan
        return Trace(TICK, samples[:, :, :2], samples[:, :, 2])


def _discs(touch: Touch) -> tuple[int, ...]:
    """The discs of a contact."""
    disc, what, other = touch.pair
    return (disc, other) if what == "disc" else (disc,)


def _knots(dues: list[Due]) -> list[list[Due]]:
    """Contacts of one instant, those together that hang together by their discs."""
    knots: list[tuple[set[int], list[Due]]] = []
    for due in sorted(dues, key=lambda due: due.pair):
        disc, what, other = due.pair
        discs = {disc, other} if what == "disc" else {disc}
        mine = [due]
        apart: list[tuple[set[int], list[Due]]] = []
        for members, knot in knots:
            if members & discs:
                discs |= members
                mine = knot + mine
            else:
                apart.append((members, knot))
        knots = [*apart, (discs, mine)]
    return [knot for _, knot in knots]
