"""How every disc of a shot slides: the sliding law for a whole table at once.

Rows are discs, as in `table`; the last row of three-column arrays is the space's static body.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, inf

import numpy as np
from numpy.typing import NDArray

from game.physics import sliding
from game.physics.table import INSTANT

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Forecast:
    """A glide over T whole ticks, as multiples of every disc's present speed and spin.

    Attributes:
        speed: (n,) speed at the end.
        spin: (n,) spin at the end.
        way: (T, n) seconds that the present speed would take to come as far as each tick's end.
        turn: (T, n) the same for the turning.
    """

    speed: Floats
    spin: Floats
    way: Floats
    turn: Floats


class Motions:
    """Where every disc is on the curves of `sliding`, and what that makes of its velocity.

    Attributes:
        stops: (n,) instants of rest, seconds; minus infinity for resting discs.
        rests: the same, but infinite for resting discs.
        slowing: (n + 1, 3) mean rates of vx, vy and the angular velocity, mm and seconds, until
            the end of the tick or the disc's rest.
    """

    def __init__(self, radii: Floats, loss: float) -> None:
        """Everything at rest.

        Args:
            radii: (n,) mm.
            loss: deceleration of a disc that does not spin, mm/s².
        """
        n = len(radii)
        self._radii: list[float] = radii.tolist()
        self._loss = loss
        # One array, so that one assignment restarts a disc.
        self._all = np.zeros((5, n))
        self.stops, self.rests, self._place, self._rate, self._next_place = self._all
        self._all[:, :] = np.array(_RESTING)[:, None]
        self.slowing = np.zeros((n + 1, 3))

    def restart(self, disc: int, speeds: list[float], now: float, end: float) -> bool:
        """Takes up a disc's motion from its velocity; False if it is at rest.

        Args:
            disc: the disc.
            speeds: vx, vy and angular velocity.
            now: the time.
            end: of the tick.
        """
        u, v, w = speeds
        motion = sliding.slide(hypot(u, v), abs(w) * self._radii[disc], self._loss)
        stop = now + motion.lasts
        if stop <= now:
            self.rest(disc)
            return False
        left = max(min(end, stop) - now, INSTANT)
        after = motion.place + motion.rate * left
        before, then = sliding.factor_at(motion.place), sliding.factor_at(after)
        speed = (then.real / before.real - 1.0) / left
        self._all[:, disc] = (stop, stop, motion.place, motion.rate, after)
        self.slowing[disc] = (u * speed, v * speed, w * (then.imag / before.imag - 1.0) / left)
        return True

    def rest(self, disc: int) -> None:
        """Brings a disc to rest."""
        self._all[:, disc] = _RESTING
        self.slowing[disc] = 0.0

    def begin_tick(self, rows: Floats, now: float, end: float) -> None:
        """Works out `slowing` for all discs; `rows` is the table's."""
        left = np.maximum(np.minimum(end, self.rests) - now, INSTANT)
        after = self._place + self._rate * left
        factors = sliding.factors_at(np.concatenate([self._place, after]))
        speed, spin = _lost(factors[: len(left)], factors[len(left) :])
        np.multiply(rows[:-1, 3:5], (speed / left)[:, None], out=self.slowing[:-1, :2])
        np.multiply(rows[:-1, 5], spin / left, out=self.slowing[:-1, 2])
        self._next_place[:] = after

    def end_tick(self) -> None:
        """Moves every disc on its curve to where the tick ends."""
        self._place[:] = self._next_place

    def forecast(self, now: float, ticks: int, tick: float) -> Forecast:
        """The motion over whole ticks without a contact; moves every disc on its curve.

        Args:
            now: the time.
            ticks: how many.
            tick: seconds each.
        """
        times = np.arange(ticks + 1)[:, None] * tick
        left = np.minimum(times, np.maximum(self.stops - now, 0.0))
        places = self._place + self._rate * left
        factors = sliding.factors_at(places)
        first = factors[0]
        speed, spin = factors.real / first.real, factors.imag / first.imag
        passed = 0.5 * np.diff(left, axis=0)
        self._place[:] = places[-1]
        return Forecast(
            speed[-1],
            spin[-1],
            np.cumsum((speed[1:] + speed[:-1]) * passed, axis=0),
            np.cumsum((spin[1:] + spin[:-1]) * passed, axis=0),
        )

    def finished(self, now: float) -> list[int]:
        """Discs whose instant of rest has come."""
        return np.flatnonzero(self.rests <= now).tolist()

    def is_settled(self, now: float) -> bool:
        """Whether every disc is at rest."""
        return bool(self.stops[self.stops.argmax()] <= now)

    def next_rest(self) -> float:
        """When the next disc comes to rest; infinite if none does."""
        return float(self.rests[self.rests.argmin()])

    def last_rest(self) -> float:
        """When the last disc comes to rest as things stand; minus infinity if all have."""
        return float(self.stops[self.stops.argmax()])


_RESTING = (-inf, inf, sliding.AT_REST.place, 0.0, sliding.AT_REST.place)


def _lost(before: NDArray[np.complex128], after: NDArray[np.complex128]) -> tuple[Floats, Floats]:
    """By which part of itself speed and spin change between two places; −1 is a full stop."""
    return after.real / before.real - 1.0, after.imag / before.imag - 1.0
