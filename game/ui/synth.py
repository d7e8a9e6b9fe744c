"""The sounds of a wooden board, synthesised: struck modes that die away, and filtered noise.

Every function gives a mono wave, float 64, at most 1 in size, at `RATE` samples a second, and is
deterministic in its `variant`. No published recording was used; the modes were chosen so that a
piece clicks at 2 to 3 kHz and dies in 12 ms, and a cushion knocks at 350 Hz for 50 ms.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
Mode = tuple[float, float, float]
"""Frequency in Hz, time constant in seconds, amplitude."""

RATE: Final = 44100


def click(variant: int, bright: float, weight: float = 1.0) -> Wave:
    """Disc on disc.

    Args:
        variant: which of many that differ a little.
        bright: 0 for the softest touch to 1 for a hard hit: higher modes and a snap of noise.
        weight: 1 for two pieces, more for the heavier striker.
    """
    random = np.random.default_rng(100 + variant)
    modes = _detuned(
        [
            (1850, 0.011, 0.80),
            (3120, 0.007, 0.75 * bright),
            (4700, 0.0045, 0.50 * bright),
            (7300, 0.0025, 0.35 * bright**2),
            (820, 0.014, 0.30),
        ],
        random,
        1.0 / weight,
    )
    wave = _struck(0.11, modes, random)
    snap = _band_noise(len(wave), 1500, 9000, random) * np.exp(-_times(wave) / 0.0022)
    return _levelled(wave + 0.5 * bright * snap, 0.85)


def cushion(variant: int, bright: float) -> Wave:
    """Disc on the frame: a damped knock with the board's body in it."""
    random = np.random.default_rng(200 + variant)
    modes = _detuned(
        [
            (215, 0.050, 0.90),
            (390, 0.034, 0.65),
            (640, 0.022, 0.50),
            (1150, 0.010, 0.45 * bright),
            (2100, 0.005, 0.30 * bright),
        ],
        random,
    )
    wave = _struck(0.22, modes, random, rise=0.0008)
    rub = _band_noise(len(wave), 200, 2500, random) * np.exp(-_times(wave) / 0.006)
    return _levelled(wave + 0.35 * rub, 0.85)


def pocket(variant: int) -> Wave:
    """The lip's click, the soft landing in the net, and the disc rattling to rest."""
    random = np.random.default_rng(300 + variant)
    wave = np.zeros(int(0.55 * RATE))
    _add(wave, click(10 + variant, 0.5, 1.15), 0.0, 0.5)
    thud = [(128.0, 0.060, 1.0), (205.0, 0.045, 0.6), (330.0, 0.030, 0.35)]
    _add(wave, _struck(0.30, _detuned(thud, random), random, rise=0.002), 0.085, 0.8)
    net = _band_noise(len(wave), 300, 1800, random)
    wave += 0.22 * net * np.exp(-(((_times(wave) - 0.105) / 0.03) ** 2))
    for start, level in ((0.16, 0.22), (0.215, 0.13), (0.255, 0.07)):
        late = start + random.uniform(-0.012, 0.012)
        _add(wave, click(20 + variant, 0.25, 1.5), late, level)
    return _levelled(wave, 0.9)


def flick(variant: int) -> Wave:
    """The finger letting the striker go."""
    random = np.random.default_rng(400 + variant)
    modes = [(310, 0.020, 0.8), (760, 0.012, 0.6), (1500, 0.007, 0.5), (2600, 0.004, 0.35)]
    return _levelled(_struck(0.12, _detuned(modes, random), random), 0.8)


def slide() -> Wave:
    """A powdery hiss without a seam, to be looped; its loudness follows the speed."""
    random = np.random.default_rng(500)
    count, fade = int(1.2 * RATE), int(0.08 * RATE)
    wave = _band_noise(count, 500, 3800, random)
    swell = np.interp(np.arange(count), np.linspace(0, count, 25), random.standard_normal(25))
    wave *= 1 + 0.25 * swell
    ramp = np.linspace(0, 1, fade)
    wave[:fade] = wave[:fade] * np.sqrt(ramp) + wave[-fade:] * np.sqrt(1 - ramp)
    return _levelled(wave[:-fade], 0.5)


def tap() -> Wave:
    """A button: a small dry tick."""
    random = np.random.default_rng(600)
    modes = [(1150.0, 0.010, 0.8), (2350.0, 0.006, 0.4), (480.0, 0.012, 0.4)]
    return _levelled(_struck(0.06, modes, random, rise=0.001), 0.45)


def refuse() -> Wave:
    """Not allowed here: two short muffled knocks."""
    random = np.random.default_rng(650)
    wave = np.zeros(int(0.22 * RATE))
    for start in (0.0, 0.085):
        modes = [(265.0, 0.022, 1.0), (540.0, 0.012, 0.4), (980.0, 0.005, 0.2)]
        _add(wave, _struck(0.12, modes, random, rise=0.002), start, 1.0)
    return _levelled(wave, 0.5)


def chime() -> Wave:
    """The queen is covered: two clear notes, a fourth apart."""
    wave = np.zeros(int(1.1 * RATE))
    for start, note in ((0.0, 783.99), (0.13, 1046.50)):
        _add(wave, _bell(note, 0.9), start, 1.0)
    return _levelled(wave, 0.7)


def time_up() -> Wave:
    """The shot clock is at zero: one low, soft bell."""
    return _levelled(_bell(523.25, 0.7), 0.5)


def foul() -> Wave:
    """A foul: a low dull double knock that falls."""
    random = np.random.default_rng(700)
    wave = np.zeros(int(0.5 * RATE))
    for start, note in ((0.0, 196.0), (0.14, 146.8)):
        modes = [(note, 0.090, 1.0), (note * 2.02, 0.050, 0.45), (note * 3.9, 0.012, 0.25)]
        _add(wave, _struck(0.34, modes, random, rise=0.003), start, 1.0)
    return _levelled(wave, 0.7)


def flourish() -> Wave:
    """The board is won: a rising broken chord that rings on."""
    wave = np.zeros(int(2.0 * RATE))
    for index, note in enumerate((523.25, 659.26, 783.99, 1046.50, 1318.51)):
        _add(wave, _bell(note, 1.3), 0.11 * index, 1.0 - 0.08 * index)
    return _levelled(wave, 0.75)


def _bell(note: float, length: float) -> Wave:
    """A soft metal bar: slightly stretched partials, the high ones short."""
    random = np.random.default_rng(800)
    modes = [
        (note, 0.26, 1.0),
        (note * 2.003, 0.17, 0.35),
        (note * 2.76, 0.07, 0.20),
        (note * 5.40, 0.02, 0.10),
    ]
    wave = _struck(length, modes, random, rise=0.003)
    release = int(0.05 * RATE)
    wave[-release:] *= np.linspace(1, 0, release)
    return wave


def _times(wave: Wave) -> Wave:
    return np.arange(len(wave)) / RATE


def _detuned(modes: Sequence[Mode], random: np.random.Generator, factor: float = 1.0) -> list[Mode]:
    """The same modes a little off, as no two discs are alike."""
    return [
        (hertz * factor * random.uniform(0.97, 1.03), fall, part) for hertz, fall, part in modes
    ]


def _struck(
    length: float, modes: Sequence[Mode], random: np.random.Generator, rise: float = 0.0004
) -> Wave:
    """Damped modes sounding together; `rise` seconds keep the start from being a click."""
    times = np.arange(int(length * RATE)) / RATE
    wave = np.zeros_like(times)
    for hertz, fall, part in modes:
        phase = random.uniform(0, 0.6)
        wave += part * np.exp(-times / fall) * np.sin(2 * np.pi * hertz * times + phase)
    return wave * np.clip(times / rise, 0, 1)


def _band_noise(count: int, low: float, high: float, random: np.random.Generator) -> Wave:
    """Noise of unit spread between two frequencies, falling off by 12 dB an octave outside."""
    spectrum = np.fft.rfft(random.standard_normal(count))
    hertz = np.fft.rfftfreq(count, 1 / RATE)
    shape = 1 / (1 + (low / np.maximum(hertz, 1)) ** 4) / (1 + (hertz / high) ** 4)
    wave = np.fft.irfft(spectrum * shape, count)
    return wave / np.std(wave)


def _add(wave: Wave, part: Wave, start: float, level: float) -> None:
    """Mixes `part` in from `start` seconds, as far as there is room."""
    first = int(start * RATE)
    room = min(len(part), len(wave) - first)
    wave[first : first + room] += part[:room] * level


def _levelled(wave: Wave, peak: float) -> Wave:
    return wave * (peak / np.max(np.abs(wave)))
