"""Quiet music for the room: a drone of two notes and a few plucked ones, made here, in a loop.

It is synthesised like every other sound, from sines; nothing was recorded or copied. The notes are
the five of the scale Bhupali over a drone of its first and fifth, chosen by a fixed seed. Every
part fits the loop whole, so that its end meets its beginning without a seam.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from game.ui.synth import RATE

LENGTH: Final = 36
"""Seconds of the loop."""
_ROOT: Final = 138.6
"""The first note, in Hz: C sharp below middle C."""
_SCALE: Final = (1.0, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2.0)
"""Ratios of the plucked notes to the octave above the root, in just intonation."""
_DRONE: Final = ((0.5, 0.5), (0.75, 0.34), (1.0, 0.42), (1.5, 0.16), (2.0, 0.14))
"""Ratio to the root and amplitude of each voice."""
_OVERTONES: Final = ((1, 1.0), (2, 0.34), (3, 0.16), (4, 0.07))
_BEAT: Final = 1.5
"""Seconds between the places where a note may begin."""
_LOUDEST: Final = 0.5
"""Of the whole at full volume: it stays behind the clicks of the board."""
_FADE_MS: Final = 2500

Stereo = NDArray[np.float64]


def ambient() -> Stereo:
    """The loop, (n, 2), at most `_LOUDEST`; the same every time. Takes about half a second."""
    count = LENGTH * RATE
    times = np.arange(count) / RATE
    wave = np.zeros((count, 2))
    for voice, (ratio, level) in enumerate(_DRONE):
        # Whole periods in the loop, and a hair apart left and right, so that it breathes.
        for side in (0, 1):
            periods = round(_ROOT * ratio * LENGTH) + side
            phase = 2 * np.pi * periods * np.arange(count) / count
            swell = 0.62 + 0.38 * np.sin(2 * np.pi * (voice + 2) * times / LENGTH + 1.3 * voice)
            wave[:, side] += level * swell * (np.sin(phase) + 0.22 * np.sin(2 * phase))
    random = np.random.default_rng(36)
    for beat in range(int(LENGTH / _BEAT)):
        if random.uniform() < 0.45:
            note = 2 * _ROOT * _SCALE[random.integers(len(_SCALE))]
            _pluck(wave, note, beat * _BEAT, random.uniform(0.10, 0.22), random.uniform(0.3, 0.7))
    return wave * (_LOUDEST / np.abs(wave).max())


def _pluck(wave: Stereo, hertz: float, start: float, level: float, right: float) -> None:
    """A string touched softly; what rings past the end rings on at the beginning."""
    times = np.arange(int(5.0 * RATE)) / RATE
    tone = np.zeros_like(times)
    for number, part in _OVERTONES:
        fall = 1.6 / number**0.7
        tone += part * np.exp(-times / fall) * np.sin(2 * np.pi * hertz * number * times)
    tone *= level * np.clip(times / 0.012, 0, 1) * np.clip((5.0 - times) / 0.5, 0, 1)
    at = (int(start * RATE) + np.arange(len(times))) % len(wave)
    wave[at, 0] += tone * (1 - right)
    wave[at, 1] += tone * right


class Music:
    """Plays the loop on a channel of its own once it is wanted; it is made then, in a thread.

    Args:
        channel: number of the mixer's channel.
    """

    def __init__(self, channel: int) -> None:
        self._channel = channel
        self._level = 0.0
        self._samples: bytes | None = None
        self._playing: pygame.mixer.Channel | None = None
        self._making: threading.Thread | None = None

    @property
    def is_playing(self) -> bool:
        """Whether the loop is on its way."""
        return self._playing is not None

    def set_level(self, level: float) -> None:
        """Sets its loudness, 0 to 1; 0 ends it."""
        self._level = min(max(level, 0.0), 1.0)
        self.begin()

    def begin(self) -> None:
        """Starts, ends or adjusts what the level asks for; the mixer may be new, or not there."""
        if not pygame.mixer.get_init():
            return
        with suppress(pygame.error):
            if self._level <= 0.0:
                self.end()
            elif self._playing is not None:
                self._playing.set_volume(self._level)
            elif self._samples is not None:
                self._start(self._samples)
            elif self._making is None:
                self._begin_making()

    def end(self) -> None:
        """Fades out."""
        playing, self._playing = self._playing, None
        if playing is not None:
            with suppress(pygame.error):
                playing.fadeout(_FADE_MS // 4)

    def forget_device(self) -> None:
        """The mixer was closed: whatever played is gone."""
        self._playing = None

    def wait(self, seconds: float) -> None:
        """Waits until the loop is made: before anything is listened for."""
        if making := self._making:
            making.join(seconds)

    def _begin_making(self) -> None:
        self._making = threading.Thread(target=self._make, name="music", daemon=True)
        try:
            self._making.start()
        except RuntimeError:  # the system gives no more threads: silence, until asked again
            self._making = None

    def _start(self, samples: bytes) -> None:
        channel = pygame.mixer.Channel(self._channel)
        channel.play(pygame.mixer.Sound(buffer=samples), loops=-1, fade_ms=_FADE_MS)
        channel.set_volume(self._level)
        self._playing = channel

    def _make(self) -> None:
        samples = (ambient() * 32767).astype(np.int16)
        self._samples = samples.tobytes()
        self._making = None
        self.begin()
