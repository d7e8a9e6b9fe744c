from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from game.ui import synth
from game.ui.sound import to_samples

MAKERS: list[tuple[str, Callable[[], synth.Wave]]] = [
    ("click", lambda: synth.click(0, 1.0)),
    ("strike", lambda: synth.click(50, 1.0, 1.25)),
    ("cushion", lambda: synth.cushion(0, 0.6)),
    ("pocket", lambda: synth.pocket(1)),
    ("flick", lambda: synth.flick(0)),
    ("slide", synth.slide),
    ("tap", synth.tap),
    ("refuse", synth.refuse),
    ("chime", synth.chime),
    ("time", synth.time_up),
    ("foul", synth.foul),
    ("flourish", synth.flourish),
]


def centroid(wave: synth.Wave) -> float:
    """Middle of the spectrum in Hz, by energy."""
    power = np.abs(np.fft.rfft(wave)) ** 2
    hertz = np.fft.rfftfreq(len(wave), 1 / synth.RATE)
    return float((power * hertz).sum() / power.sum())


def ring(wave: synth.Wave, share: float = 0.9) -> float:
    """Seconds until `share` of the energy has been heard."""
    energy = np.cumsum(wave**2)
    return float(np.searchsorted(energy, share * energy[-1])) / synth.RATE


@pytest.mark.parametrize(("name", "make"), MAKERS, ids=[name for name, _ in MAKERS])
def test_a_wave_is_within_bounds_and_the_same_every_time(name: str, make: Callable[[], synth.Wave]):
    wave = make()
    assert np.isfinite(wave).all()
    assert 0.3 < np.abs(wave).max() <= 0.9
    assert np.array_equal(wave, make())


@pytest.mark.parametrize(("name", "make"), MAKERS, ids=[name for name, _ in MAKERS])
def test_a_wave_ends_quietly(name: str, make: Callable[[], synth.Wave]):
    if name != "slide":
        assert np.abs(make()[-50:]).max() < 0.02


def test_a_hard_click_is_brighter_and_dies_as_fast():
    soft, hard = synth.click(2, 0.2), synth.click(2, 1.0)
    assert centroid(soft) < centroid(hard)
    assert 1500 < centroid(soft) < 3500
    assert ring(hard) < 0.02


def test_the_striker_sounds_heavier_than_a_piece():
    assert centroid(synth.click(5, 0.6, 1.25)) < centroid(synth.click(5, 0.6))


def test_cushions_knock_low_and_pockets_ring_longest():
    assert centroid(synth.cushion(0, 0.6)) < 700
    assert ring(synth.cushion(0, 0.6)) < 0.1 < ring(synth.pocket(0))


def test_variants_differ():
    one, other = synth.click(0, 0.6), synth.click(1, 0.6)
    assert np.abs(one - other).max() > 0.1


def test_the_sliding_loop_has_no_seam():
    wave = synth.slide()
    steps = np.abs(np.diff(wave))
    assert abs(wave[0] - wave[-1]) <= steps.max()


def test_samples_are_16_bit_stereo():
    samples = to_samples(np.array([0.0, 0.5, -2.0]))
    assert samples.dtype == np.int16
    assert samples.tolist() == [[0, 0], [16383, 16383], [-32767, -32767]]
    assert samples.flags.c_contiguous
