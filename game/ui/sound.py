"""Plays the board's sounds: which variant, how loud, from where, and never too many at once.

The device is opened and the sounds are made in a thread, so that the first frame does not wait.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from math import exp
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from game.ui import synth
from game.ui.music import Music
from game.ui.quiet import without_driver_noise
from game.ui.threads import begin

STARTS_A_FRAME: Final = 6
"""A break makes dozens of contacts at once; more than this only clips."""
REPEAT: Final = 0.030
"""Seconds in which a second hit of the same two things is the first one still ringing."""
FULL_SPEED: Final = 2.2
"""Speed of an impact in m/s that is as loud as any."""
SMOOTHING: Final = 0.050
"""Time constant, in seconds, of the sliding sound's loudness."""
_CHANNELS: Final = 24
_BRIGHTNESS: Final = (0.2, 0.6, 1.0)
_BRIGHT_FROM: Final = (0.5, 1.4)
"""Speeds in m/s from which a hit sounds medium and hard."""
_VARIANTS: Final = 4
_RUSTLE: Final = 12.0
"""Sum of speeds in m/s at which the sliding sound is loudest."""


class Cue(StrEnum):
    """What can be heard.

    CLICK is a piece hit by a piece, STRIKE one hit by the striker, CUSHION a disc on the frame,
    FLICK the finger on the striker, TAP a button, CHIME the queen's cover, TIME
    a shot clock at zero.
    """

    CLICK = "click"
    STRIKE = "strike"
    CUSHION = "cushion"
    POCKET = "pocket"
    FLICK = "flick"
    TAP = "tap"
    REFUSE = "refuse"
    CHIME = "chime"
    TIME = "time"
    FOUL = "foul"
    WIN = "win"


@dataclass(frozen=True, slots=True)
class Hit:
    """A sound to begin.

    Attributes:
        cue: what kind.
        speed: of the impact, in m/s; decides how bright it is.
        across: where, -1 at the board's left edge to 1 at its right.
        now: when, as given to `NullSound.hit`.
    """

    cue: Cue
    speed: float
    across: float
    now: float = 0.0


def loudness(speed: float) -> float:
    """Volume, 0.02 to 1, of an impact at `speed` m/s: soft ones stay audible."""
    return min(max((max(speed, 0.0) / FULL_SPEED) ** 0.65, 0.02), 1.0)


def sides(across: float) -> tuple[float, float]:
    """Shares of a sound's volume at the left and at the right, for a place -1 to 1 across.

    Half a pan at most: the board lies before the player, not around the head.
    """
    side = 0.5 * min(max(across, -1.0), 1.0)
    return min(1.0, 1.0 - side), min(1.0, 1.0 + side)


def to_samples(wave: synth.Wave) -> NDArray[np.int16]:
    """A mono wave as 16-bit stereo, (n, 2), contiguous."""
    mono = (np.clip(wave, -1.0, 1.0) * 32767).astype(np.int16)
    return np.ascontiguousarray(np.repeat(mono[:, None], 2, axis=1))


class NullSound:
    """Nothing to hear: for scripted windows, and all that is left of a player without a device.

    Attributes:
        problem: why nothing can be heard, for Settings; None when all is well.
    """

    def __init__(self, problem: str | None = "sound is off") -> None:
        self.problem = problem

    @property
    def has_device(self) -> bool:
        """Whether something can be heard, or the device is still being opened."""
        return self.problem is None

    def set_level(self, level: float) -> None:
        """Sets the overall loudness, 0 to 1; sounds under way keep theirs."""

    def set_music(self, level: float) -> None:
        """Sets the loudness of the music, 0 to 1; 0 is none."""

    def reopen(self) -> None:
        """Tries again: a device came, or went and came back."""

    def hit(
        self,
        cue: Cue,
        speed: float,
        now: float,
        pair: tuple[int, int] | None = None,
        across: float = 0.0,
    ) -> None:
        """Notes an impact; it starts with the next `flush`.

        Args:
            cue: what kind of impact.
            speed: of the impact, in m/s.
            now: when it happens, in seconds; going back means another shot.
            pair: who met whom; a repeat within `REPEAT` is left out.
            across: where, -1 at the board's left edge to 1 at its right.
        """
        self.note(Hit(cue, speed, across, now), pair)

    def note(self, hit: Hit, pair: tuple[int, int] | None) -> None:
        """Takes an impact in; a player that is never heard has no use for it."""

    def play(self, cue: Cue, volume: float = 1.0) -> None:
        """Starts a sound that is no impact, at once."""

    def slide(self, speeds: float, dt: float) -> None:
        """Follows the sliding discs: sum of their speeds in m/s, seconds since last told."""

    def flush(self) -> None:
        """Starts the impacts noted since the last frame, the loudest `STARTS_A_FRAME` of them."""

    def stop(self) -> None:
        """Silence at once."""

    def close(self) -> None:
        """Silence for good; gives the device back."""


class NotedSound(NullSound):
    """What every player does with impacts: drops repeats and all but the loudest of a frame."""

    def __init__(self, problem: str | None = None) -> None:
        super().__init__(problem)
        self._rustle = 0.0
        self._noted: list[Hit] = []
        self._last: dict[tuple[int, int], float] = {}

    def note(self, hit: Hit, pair: tuple[int, int] | None) -> None:
        """Keeps an impact for the next `flush`, unless the last one of the pair still rings."""
        if pair is not None:
            key = (min(pair), max(pair))
            before = self._last.get(key)
            if before is not None and 0.0 <= hit.now - before < REPEAT:
                return
            self._last[key] = hit.now
        self._noted.append(hit)

    def play(self, cue: Cue, volume: float = 1.0) -> None:
        """Starts a sound that is no impact, at once."""
        self.start(Hit(cue, FULL_SPEED, 0.0), volume)

    def slide(self, speeds: float, dt: float) -> None:
        """Follows the sliding discs: sum of their speeds in m/s, seconds since last told."""
        wanted = min(max(speeds, 0.0) / _RUSTLE, 1.0) ** 0.7 * 0.35
        self._rustle += (wanted - self._rustle) * (1.0 - exp(-max(dt, 0.0) / SMOOTHING))
        self.rustle(self._rustle)

    def flush(self) -> None:
        """Starts the impacts noted since the last frame, the loudest `STARTS_A_FRAME` of them."""
        if not self._noted:
            return
        loudest = sorted(self._noted, key=lambda hit: -hit.speed)[:STARTS_A_FRAME]
        self._noted.clear()
        for hit in loudest:
            self.start(hit, loudness(hit.speed))

    def stop(self) -> None:
        """Silence at once."""
        self._noted.clear()
        self._rustle = 0.0

    def start(self, hit: Hit, volume: float) -> None:
        """Begins one sound at a volume of 0 to 1."""

    def rustle(self, volume: float) -> None:
        """Keeps the sliding sound going at a volume of 0 to 1."""


class SoundPlayer(NotedSound):
    """The player. While the device is being opened, and when there is none, it is silent.

    Args:
        level: overall loudness, 0 to 1.
        threaded: False opens the device and makes the sounds at once.

    Attributes:
        music: the quiet loop beside the sounds.
    """

    def __init__(self, level: float = 0.8, *, threaded: bool = True) -> None:
        super().__init__(None)
        self._level = level
        self._sounds: _Bank | None = None
        self.music = Music(_CHANNELS)
        self._count = 0
        self._opening: threading.Thread | None = None
        if threaded:
            self._opening = begin(self._open, "sound")
        else:
            self._open()

    def set_level(self, level: float) -> None:
        """Sets the overall loudness, 0 to 1; sounds under way keep theirs."""
        self._level = min(max(level, 0.0), 1.0)

    def set_music(self, level: float) -> None:
        """Sets the loudness of the music, 0 to 1; 0 is none."""
        self.music.set_level(level)

    def rustle(self, volume: float) -> None:
        """Keeps the sliding sound going at a volume of 0 to 1."""
        self._order(lambda sounds: sounds.rustle(volume * self._level))

    def stop(self) -> None:
        """Silence at once."""
        super().stop()
        self._order(_Bank.stop)

    def start(self, hit: Hit, volume: float) -> None:
        """Begins one sound at a volume of 0 to 1."""
        if self._level > 0.0:
            self._count += 1
            self._order(lambda sounds: sounds.start(hit, volume * self._level, self._count))

    def close(self) -> None:
        """Silence for good; gives the device back."""
        if self._opening and self._opening.is_alive():
            self._opening.join(2.0)
        self._sounds = None
        self._noted.clear()
        pygame.mixer.quit()

    def reopen(self) -> None:
        """Tries again in the background: a device came, or went and came back."""
        if self._opening and self._opening.is_alive():
            return
        self._sounds, self.problem = None, None
        self.music.forget_device()
        self._opening = begin(self._open, "sound")

    def _order(self, order: Callable[[_Bank], object]) -> None:
        """Has the device do something; one that went away is given up, and the game goes on."""
        if self._sounds is None:
            return
        try:
            order(self._sounds)
        except pygame.error as error:
            self.problem = str(error)
            self._sounds = None
            self._noted.clear()

    def _open(self) -> None:
        try:
            with without_driver_noise():
                pygame.mixer.quit()
                pygame.mixer.init(synth.RATE, -16, 2, 256, allowedchanges=0)
            self._sounds = _Bank()
            self.music.begin()
        except pygame.error as error:
            self.problem = str(error)


class _Bank:
    """Every sound, made and handed to the mixer; raises `pygame.error` when that goes away."""

    def __init__(self) -> None:
        pygame.mixer.set_num_channels(_CHANNELS + 1)  # the last one is the music's
        self._shades = {
            cue: [[pygame.mixer.Sound(buffer=samples) for samples in shade] for shade in shades]
            for cue, shades in all_samples().items()
        }
        self._slide = pygame.mixer.Sound(buffer=to_samples(synth.slide()).tobytes())
        # `find_channel` would hand out the sliding sound's channel too, so they are kept here.
        self._channel, *self._free = map(pygame.mixer.Channel, range(_CHANNELS))

    def start(self, hit: Hit, volume: float, count: int) -> None:
        """Plays one sound; `count` walks through its variants."""
        shades = self._shades[hit.cue]
        shade = shades[shade_of(hit, len(shades))]
        channel = next((each for each in self._free if not each.get_busy()), None)
        if channel is None:
            return
        channel.play(shade[count % len(shade)])
        left, right = sides(hit.across)
        channel.set_volume(volume * left, volume * right)

    def stop(self) -> None:
        """Silence at once, but for the music."""
        for channel in (self._channel, *self._free):
            channel.stop()

    def rustle(self, volume: float) -> None:
        """Keeps the sliding sound going at this volume; below hearing it stops."""
        if volume < 0.002:
            if self._channel.get_busy():
                self._channel.stop()
            return
        if not self._channel.get_busy():
            self._channel.play(self._slide, loops=-1)
        self._channel.set_volume(volume)


def shade_of(hit: Hit, shades: int) -> int:
    """Which of a cue's shades, from soft to hard, a hit has."""
    return min(sum(hit.speed >= speed for speed in _BRIGHT_FROM), shades - 1)


@cache
def all_samples() -> dict[Cue, list[list[bytes]]]:
    """By cue: shades from soft to hard, each with its variants as 16-bit stereo.

    Made once; half a megabyte.
    """
    variants = range(_VARIANTS)
    waves: dict[Cue, list[list[synth.Wave]]] = {
        Cue.CLICK: [[synth.click(v, bright) for v in variants] for bright in _BRIGHTNESS],
        Cue.STRIKE: [
            [synth.click(v + 50, bright, 1.3) for v in variants] for bright in _BRIGHTNESS
        ],
        Cue.CUSHION: [[synth.cushion(v, bright) for v in variants] for bright in _BRIGHTNESS],
        Cue.POCKET: [[synth.pocket(v) for v in variants]],
        Cue.FLICK: [[synth.flick(v) for v in variants]],
        Cue.TAP: [[synth.tap()]],
        Cue.REFUSE: [[synth.refuse()]],
        Cue.CHIME: [[synth.chime()]],
        Cue.TIME: [[synth.time_up()]],
        Cue.FOUL: [[synth.foul()]],
        Cue.WIN: [[synth.flourish()]],
    }
    return {
        cue: [[to_samples(wave).tobytes() for wave in shade] for shade in shades]
        for cue, shades in waves.items()
    }
