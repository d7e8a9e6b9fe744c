"""The game's own sounds, mixed into samples at the moments they are due.

The mix is a player like the window's: the same code decides what sounds, how loud and from where.
It is taken out piece by piece, so that a film of any length needs little memory.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.ui import synth
from game.ui.sound import Cue, Hit, NotedSound, all_samples, shade_of, sides, to_samples

Samples = NDArray[np.float32]
RATE: Final = synth.RATE
LEVEL: Final = 0.8
"""Overall loudness; the window's usual one."""
_FULL: Final = 32767.0
_LIMIT: Final = 0.85
"""From here on loud moments are rounded off instead of cut."""


class Soundtrack(NotedSound):
    """Collects sounds in time and gives them as stereo samples.

    Attributes:
        begin: seconds of the record at which the film begins.
        now: seconds of the film at which sounds without a time of their own start.
    """

    def __init__(self, speed: float = 1.0) -> None:
        """Begins with silence; `speed` is how many seconds of the record a second shows."""
        super().__init__(None)
        self.begin = 0.0
        self.now = 0.0
        self._speed = speed
        self._shot = 0.0
        self._mix = np.zeros((RATE, 2), np.float32)
        self._taken = 0
        self._count = 0
        self._loop = _loop()
        self._slid = 0
        self._slide_level = 0.0

    def film_time(self, time: float) -> float:
        """Seconds of the film at a time of the record."""
        return (time - self.begin) / self._speed

    def shot_at(self, time: float) -> None:
        """Says when the shot was flicked, in seconds of the record, whose hits are noted next."""
        self._shot = time

    def start(self, hit: Hit, volume: float) -> None:
        """Mixes one sound in: at its own moment, or now when it is no impact."""
        self._count += 1
        shades = _waves(hit.cue)
        shade = shades[shade_of(hit, len(shades))]
        when = self.film_time(self._shot + hit.now) if hit.now else self.now
        wave = shade[self._count % len(shade)]
        left, right = sides(hit.across)
        first = max(0, round(when * RATE) - self._taken)
        self._reserve(first + len(wave))
        gains = np.array([left, right], np.float32) * np.float32(volume * LEVEL)
        self._mix[first : first + len(wave)] += wave * gains

    def rustle(self, volume: float) -> None:
        """Slides on to `now`, growing or falling to this loudness."""
        first, last = self._slid, round(self.now * RATE)
        before, self._slide_level = self._slide_level, volume * LEVEL
        self._slid = max(first, last)
        if last <= first or max(before, self._slide_level) < 0.002:
            return
        self._reserve(last - self._taken)
        ramp = np.linspace(before, self._slide_level, last - first, dtype=np.float32)
        wave = self._loop[np.arange(first, last) % len(self._loop)]
        self._mix[first - self._taken : last - self._taken] += (wave * ramp)[:, None]

    def take(self, until: float) -> Samples:
        """The samples up to a moment of the film, shape (n, 2), -1 to 1; each is given once.

        Nothing may start before that moment any more.
        """
        count = max(0, round(until * RATE) - self._taken)
        self._reserve(count)
        taken, self._mix = self._mix[:count], self._mix[count:].copy()
        self._taken += count
        over = np.abs(taken) - _LIMIT
        soft = _LIMIT + (1.0 - _LIMIT) * np.tanh(over / (1.0 - _LIMIT))
        return np.where(over > 0, np.sign(taken) * soft, taken).astype(np.float32)

    def _reserve(self, count: int) -> None:
        if count > len(self._mix):
            more = np.zeros((count - len(self._mix) + RATE, 2), np.float32)
            self._mix = np.concatenate([self._mix, more])


_made: dict[Cue, list[list[Samples]]] = {}


def _waves(cue: Cue) -> list[list[Samples]]:
    """A cue's sounds as floats, (n, 2)."""
    if cue not in _made:
        _made[cue] = [
            [np.frombuffer(data, np.int16).reshape(-1, 2).astype(np.float32) / _FULL for data in s]
            for s in all_samples()[cue]
        ]
    return _made[cue]


def _loop() -> Samples:
    """The sliding sound, one channel."""
    return to_samples(synth.slide())[:, 0].astype(np.float32) / _FULL
