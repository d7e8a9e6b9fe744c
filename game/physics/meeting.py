"""What happens when a contact is due: its discs are asked where they are, the space resolves it.

Nearly every contact is of two discs, or of one and a cushion, and of nobody else at that very
instant; those go the short way. Contacts of the same instant that share a disc are one knot,
resolved together, so that a symmetric shot stays symmetric.
"""

from __future__ import annotations

from math import hypot
from typing import Final

from game.physics.constants import Constants
from game.physics.contact import Vector, cushion_normal, restitution
from game.physics.engine import Rates, State
from game.physics.motion import Motions, Pose
from game.physics.plan import Due, Plan
from game.physics.recorder import Recorder
from game.physics.table import MM, QUIET, Pair, Table, Touch, soft_speed

_AT_ONCE: Final = 1e-8
"""Seconds after a contact in which another may be one that touches at the same instant."""


class Meetings:
    """Resolves what is due in one shot; mm, seconds, discs by their rows.

    Attributes:
        last_change: when a disc's motion changed last.
    """

    def __init__(
        self,
        table: Table,
        motions: Motions,
        plan: Plan,
        recorder: Recorder,
        constants: Constants,
    ) -> None:
        """Brings together who works at a contact."""
        self._table, self._motions, self._plan = table, motions, plan
        self._recorder = recorder
        self._e_disc, self._e_cushion = constants.e_disc, constants.e_cushion
        self._hop = None if constants.hop_speed is None else constants.hop_speed * MM
        self._soft = soft_speed(constants)
        self.last_change = 0.0

    def resolve(self, due: Due) -> None:
        """Resolves a contact, and with it all others of the same instant."""
        plan = self._plan
        time, (disc, what, other) = due
        if what == "pocket":
            self._capture(disc, other, time)
            return
        later = plan.next_due(time + _AT_ONCE)
        if later is None:
            self._alone(due)
            return
        dues = [due]
        while later is not None and plan.is_touching(later.pair, time):
            dues.append(later)
            later = plan.next_due(time + _AT_ONCE)
        if later is not None:
            plan.keep(later)
        now = dues[-1].time
        for knot in _knots(dues):
            if len(knot) == 1:
                self._alone(Due(now, knot[0].pair))
            else:
                self._untie(knot, now)

    def _alone(self, due: Due) -> None:
        now, (disc, what, other) = due
        if what == "disc":
            self._hit(disc, other, now)
        else:
            self._bounce(disc, other, now)

    def _hit(self, disc: int, other: int, now: float) -> None:
        """Two discs meet, and nobody else with them."""
        glides = self._motions.glides
        (x, y, angle), (u, v, w) = glides[disc].moving_at(now)
        (p, q, turned), (r, s, spin) = glides[other].moving_at(now)
        distance = hypot(p - x, q - y)
        normal = ((p - x) / distance, (q - y) / distance)
        speed = (u - r) * normal[0] + (v - s) * normal[1]
        if speed <= QUIET:
            self._plan.again(disc, other, now)
            return
        one, two = self._table.hit(
            disc,
            other,
            ((x, y, u, v, w), (p, q, r, s, spin)),
            restitution(self._e_disc, speed, self._soft),
        )
        self._recorder.note((disc, "disc", other), now, (x, y), normal, speed, one, two)
        self._motions.restart(disc, (x, y, angle), one, now)
        self._motions.restart(other, (p, q, turned), two, now)
        self.last_change = now
        self._plan.renew((disc, other), now)

    def _bounce(self, disc: int, cushion: int, now: float) -> None:
        """A disc meets a cushion, and nobody else with it."""
        (x, y, angle), (u, v, w) = self._motions.glides[disc].moving_at(now)
        normal = cushion_normal(cushion)
        speed = u * normal[0] + v * normal[1]
        if self._is_hop(disc, speed):
            self._leave((disc, "hop", cushion), now, (x, y), speed)
            return
        rates = u, v, w
        if speed > QUIET:
            bounce = restitution(self._e_cushion, speed, self._soft)
            rates = self._table.bounce(disc, (x, y, *rates), bounce)
            pair: Pair = (disc, "cushion", cushion)
            self._recorder.note(pair, now, (x, y), normal, speed, rates, None)
        self._motions.restart(disc, (x, y, angle), rates, now)
        self.last_change = now
        self._plan.renew((disc,), now)

    def _is_hop(self, disc: int, speed: float) -> bool:
        return disc > 0 and self._hop is not None and speed >= self._hop

    def _capture(self, disc: int, pocket: int, now: float) -> None:
        (x, y, _), (u, v, w) = self._motions.glides[disc].moving_at(now)
        is_seen = self._table.captures(disc, (x, y, u, v, w))
        assert is_seen, "the plan and the sensors disagree about a capture"
        self._leave((disc, "pocket", pocket), now, (x, y), hypot(u, v))

    def _leave(self, pair: Pair, now: float, place: Vector, speed: float) -> None:
        """Takes a disc off the board that is captured or hops."""
        disc = pair[0]
        self._recorder.leave(pair, now, place, speed)
        self._table.remove(disc)
        self._plan.remove(disc)
        self._motions.rest(disc)
        self.last_change = now

    def _untie(self, knot: list[Due], now: float) -> None:
        """Resolves contacts that hang together; a disc that hops has no others."""
        poses: dict[int, Pose] = {}
        states: dict[int, State] = {}
        for disc in sorted({disc for due in knot for disc in _discs(due.pair)}):
            pose, rates = self._motions.glides[disc].moving_at(now)
            poses[disc], states[disc] = pose, (pose[0], pose[1], *rates)
        touches = [self._touch(due.pair, states) for due in knot]
        for touch in touches:
            disc, what, other = touch.pair
            if what == "cushion" and self._is_hop(disc, touch.speed):
                self._leave((disc, "hop", other), now, states[disc][:2], touch.speed)
        gone = self._recorder.gone
        touches = [touch for touch in touches if not gone.keys() & set(_discs(touch.pair))]
        firm = [touch for touch in touches if touch.speed > QUIET]
        met = sorted({disc for touch in firm for disc in _discs(touch.pair)})
        after = self._table.untie(firm, {disc: states[disc] for disc in met}) if firm else {}
        for touch in firm:
            self._note(touch, now, states, after)
        for disc, rates in after.items():
            self._motions.restart(disc, poses[disc], rates, now)
            self.last_change = now
        self._plan.renew(tuple(after), now)
        for disc, what, other in (touch.pair for touch in touches if touch.speed <= QUIET):
            if what == "cushion" and disc not in after:
                self._bounce(disc, other, now)
            elif what == "disc" and not {disc, other} & after.keys():
                self._plan.again(disc, other, now)

    def _touch(self, pair: Pair, states: dict[int, State]) -> Touch:
        """A contact of a knot as it is at its instant."""
        disc, what, other = pair
        x, y, u, v, _ = states[disc]
        if what == "cushion":
            normal = cushion_normal(other)
            speed = u * normal[0] + v * normal[1]
            return Touch(pair, normal, speed, restitution(self._e_cushion, speed, self._soft))
        p, q, r, s, _ = states[other]
        distance = hypot(p - x, q - y)
        normal = ((p - x) / distance, (q - y) / distance)
        speed = (u - r) * normal[0] + (v - s) * normal[1]
        return Touch(pair, normal, speed, restitution(self._e_disc, speed, self._soft))

    def _note(
        self, touch: Touch, now: float, states: dict[int, State], after: dict[int, Rates]
    ) -> None:
        disc, what, other = touch.pair
        two = after[other] if what == "disc" else None
        self._recorder.note(
            touch.pair, now, states[disc][:2], touch.normal, touch.speed, after[disc], two
        )


def _discs(pair: Pair) -> tuple[int, ...]:
    """The discs of a contact."""
    disc, what, other = pair
    return (disc, other) if what == "disc" else (disc,)


def _knots(dues: list[Due]) -> list[list[Due]]:
    """Contacts of one instant, those together that hang together by their discs."""
    knots: list[tuple[set[int], list[Due]]] = []
    for due in sorted(dues, key=lambda due: due.pair):
        discs, mine = set(_discs(due.pair)), [due]
        apart: list[tuple[set[int], list[Due]]] = []
        for members, knot in knots:
            if members & discs:
                discs |= members
                mine = knot + mine
            else:
                apart.append((members, knot))
        knots = [*apart, (discs, mine)]
    return [knot for _, knot in knots]
