"""How every disc of a shot slides: the sliding law for a whole table at once.

Rows are discs, as in `table`; the last row of three-column arrays is the space's static body.
What a single contact changes is held in lists, which are quicker than arrays one value at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, inf

import numpy as np
from numpy.typing import NDArray

from game.physics import sliding
from game.physics.table import INSTANT

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Forecast:
    """A glide, as multiples of every disc's present rates of x, y and its angle.

    Attributes:
        speeds: (n, 3) the rates at the end.
        ways: (T, n, 3) seconds that the present rates would take to come as far as at T instants.
    """

    speeds: Floats
    ways: Floats


class Motions:
    """Where every disc is on the curves of `sliding`, and what that makes of its velocity.

    Attributes:
        stops: instants of rest, seconds; minus infinity for resting discs.
        rests: the same, but infinite for resting discs.
        bends: mean rates of vx, vy and the angular velocity, mm and seconds, until the end of
            the tick or the disc's rest.
        slowing: (n + 1, 3) the same as an array.
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
        self.stops, self.rests = [-inf] * n, [inf] * n
        self._places, self._rates = [_RESTING] * n, [0.0] * n
        # Places at the end of the tick.
        self._next_places = list(self._places)
        self.bends: list[Sequence[float]] = [_UNBENT] * n
        self.slowing = np.zeros((n + 1, 3))

    def restart(self, disc: int, speeds: Sequence[float], now: float, end: float) -> bool:
        """Takes up a disc's motion from its velocity; False if it is at rest.

        Args:
            disc: the disc.
            speeds: vx, vy and angular velocity.
            now: the time.
            end: of the tick.
        """
        u, v, w = speeds
        place, rate, lasts = sliding.slide(hypot(u, v), abs(w) * self._radii[disc], self._loss)
        stop = now + lasts
        if stop <= now:
            self.rest(disc)
            return False
        left = max(min(end, stop) - now, INSTANT)
        after = place + rate * left
        before, then = sliding.factor_at(place), sliding.factor_at(after)
        speed = (then.real / before.real - 1.0) / left
        self.stops[disc] = self.rests[disc] = stop
        self._places[disc], self._rates[disc], self._next_places[disc] = place, rate, after
        bend = (u * speed, v * speed, w * (then.imag / before.imag - 1.0) / left)
        self.bends[disc] = self.slowing[disc] = bend
        return True

    def rest(self, disc: int) -> None:
        """Brings a disc to rest."""
        self.stops[disc], self.rests[disc] = -inf, inf
        self._places[disc] = self._next_places[disc] = _RESTING
        self._rates[disc] = 0.0
        self.bends[disc] = self.slowing[disc] = _UNBENT

    def begin_tick(self, rows: Floats, now: float, end: float) -> None:
        """Works out `bends` and `slowing` for all discs; `rows` is the table's."""
        left = np.maximum(np.minimum(end, self.rests) - now, INSTANT)
        places = np.array(self._places)
        after = places + np.array(self._rates) * left
        factors = sliding.factors_at(np.concatenate([places, after]))
        before, then = factors[: len(left)], factors[len(left) :]
        slowing = self.slowing[:-1]
        slowing[:, :2] = ((then.real / before.real - 1.0) / left)[:, None]
        slowing[:, 2] = (then.imag / before.imag - 1.0) / left
        slowing *= rows[:-1, 3:]
        self.bends = slowing.tolist()
        self._next_places = after.tolist()

    def end_tick(self) -> None:
        """Moves every disc on its curve to where the tick ends."""
        self._places[:] = self._next_places

    def forecast(self, now: float, times: Sequence[float]) -> Forecast:
        """The motion without a contact; moves every disc on its curve to the last instant.

        Args:
            now: the time.
            times: how many seconds ahead to look, ascending.
        """
        left = np.minimum(np.array(times)[:, None], np.maximum(np.array(self.stops) - now, 0.0))
        rates = np.array(self._rates)
        places = np.concatenate([[self._places], self._places + rates * left])
        factors, areas = sliding.course_at(places)
        # Without a rate nothing slows a disc, or it rests.
        steady = rates == 0.0
        rates[steady] = 1.0
        passed = (areas[1:] - areas[0]) / rates
        passed[:, steady] = left[:, steady] * factors[0, steady]
        self._places = places[-1].tolist()
        first, last = factors[0], factors[-1]
        return Forecast(
            _three(last.real / first.real, last.imag / first.imag),
            _three(passed.real / first.real, passed.imag / first.imag),
        )

    def finished(self, now: float) -> list[int]:
        """Discs whose instant of rest has come."""
        return [disc for disc, rest in enumerate(self.rests) if rest <= now]

    def is_settled(self, now: float) -> bool:
        """Whether every disc is at rest."""
        return max(self.stops) <= now

    def next_rest(self) -> float:
        """When the next disc comes to rest; infinite if none does."""
        return min(self.rests)

    def last_rest(self) -> float:
        """When the last disc comes to rest as things stand; minus infinity if all have."""
        return max(self.stops)


_RESTING = sliding.AT_REST.place
_UNBENT = (0.0, 0.0, 0.0)


def _three(speed: Floats, spin: Floats) -> Floats:
    """Both in one array whose last axis goes with vx, vy and the angular velocity."""
    both = np.empty((*speed.shape, 3))
    both[..., 0] = both[..., 1] = speed
    both[..., 2] = spin
    return both
