"""The room's music: a loop without a seam, quiet, and off until it is wanted."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from game.ui import music
from game.ui.music import LENGTH, Music, ambient
from game.ui.sound import SoundPlayer
from game.ui.synth import RATE


@pytest.fixture(scope="module")
def loop() -> np.ndarray:
    return ambient()


def test_the_loop_is_quiet_and_has_no_seam(loop: np.ndarray):
    assert loop.shape == (LENGTH * RATE, 2)
    assert np.abs(loop).max() == pytest.approx(0.5)
    steps = np.abs(np.diff(loop, axis=0)).max()
    assert np.abs(loop[0] - loop[-1]).max() < 1.5 * steps
    assert np.abs(loop.mean(axis=0)).max() < 0.01


def test_it_is_low_and_both_sides_differ(loop: np.ndarray):
    spectrum = np.abs(np.fft.rfft(loop[:, 0])) ** 2
    hertz = np.fft.rfftfreq(len(loop), 1 / RATE)
    assert spectrum[hertz < 1200].sum() > 0.98 * spectrum.sum()
    assert np.abs(loop[:, 0] - loop[:, 1]).max() > 0.05


@pytest.fixture
def mixer() -> Iterator[None]:
    pygame.mixer.init(RATE, -16, 2, 256)
    pygame.mixer.set_num_channels(25)
    yield
    pygame.mixer.quit()


def test_it_plays_when_wanted_and_ends_when_not(
    mixer: None, monkeypatch: pytest.MonkeyPatch, loop: np.ndarray
):
    monkeypatch.setattr(music, "ambient", lambda: loop[:RATE])
    playing = Music(24)
    playing.set_level(0.0)
    assert not playing.is_playing
    playing.set_level(0.4)
    playing.wait(10)
    assert playing.is_playing
    assert pygame.mixer.Channel(24).get_busy()
    playing.set_level(0.0)
    assert not playing.is_playing


def test_without_a_device_wanting_it_is_no_error():
    pygame.mixer.quit()
    Music(24).set_level(1.0)


def test_a_stopped_board_leaves_the_music_on(monkeypatch: pytest.MonkeyPatch, loop: np.ndarray):
    monkeypatch.setattr(music, "ambient", lambda: loop[:RATE])
    player = SoundPlayer(0.5, threaded=False)
    player.set_music(0.5)
    player.music.wait(10)
    player.stop()
    assert pygame.mixer.Channel(24).get_busy()
    player.close()
