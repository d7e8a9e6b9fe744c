from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator

import pygame
import pytest

from game.ui import sound
from game.ui.sound import REPEAT, STARTS_A_FRAME, Cue, NullSound, SoundPlayer, loudness, sides


@pytest.fixture
def player() -> Iterator[SoundPlayer]:
    made = SoundPlayer(0.8, threaded=False)
    assert made.problem is None
    yield made
    made.close()


def sounding() -> int:
    """Channels at work besides the one for sliding."""
    count = pygame.mixer.get_num_channels()
    return sum(pygame.mixer.Channel(each).get_busy() for each in range(1, count))


@pytest.mark.parametrize("cue", Cue)
def test_every_cue_can_be_heard(player: SoundPlayer, cue: Cue):
    player.play(cue)
    assert sounding() == 1


def test_a_frame_starts_the_loudest_few(player: SoundPlayer, monkeypatch: pytest.MonkeyPatch):
    started: list[float] = []
    start = sound._Bank.start

    def heard(bank: sound._Bank, hit: sound._Hit, volume: float, count: int) -> None:
        started.append(hit.speed)
        start(bank, hit, volume, count)

    monkeypatch.setattr(sound._Bank, "start", heard)
    for index in range(20):
        player.hit(Cue.CLICK, 0.1 * ((7 * index) % 20), now=1.0, pair=(index, 30))
    assert sounding() == 0, "nothing starts before the frame is over"
    player.flush()
    assert sounding() == STARTS_A_FRAME
    assert started == pytest.approx([1.9, 1.8, 1.7, 1.6, 1.5, 1.4])
    player.flush()
    assert len(started) == STARTS_A_FRAME, "the others are not kept for later"


@pytest.mark.parametrize(
    ("second", "expected"),
    [(REPEAT * 0.9, 1), (REPEAT * 1.1, 2), (-5.0, 2)],
    ids=["at once again", "a little later", "another shot"],
)
def test_a_pair_that_rattles_sounds_once(player: SoundPlayer, second: float, expected: int):
    player.hit(Cue.CLICK, 1.0, now=10.0, pair=(3, 7))
    player.hit(Cue.CLICK, 1.0, now=10.0 + second, pair=(7, 3))
    player.flush()
    assert sounding() == expected


def test_hits_without_a_pair_all_sound(player: SoundPlayer):
    for _ in range(3):
        player.hit(Cue.POCKET, 1.0, now=0.0)
    player.flush()
    assert sounding() == 3


def test_faster_is_louder_within_limits():
    speeds = (0.0, 0.01, 0.2, 1.0, 2.0, 2.2, 5.0)
    volumes = [loudness(speed) for speed in speeds]
    assert volumes == sorted(volumes)
    assert volumes[0] == 0.02
    assert volumes[-2] == volumes[-1] == 1.0


def test_sliding_follows_the_speed_smoothly_and_ends(player: SoundPlayer):
    channel = pygame.mixer.Channel(0)
    volumes: list[float] = []
    for _ in range(12):
        player.slide(6.0, 1 / 60)
        volumes.append(channel.get_volume())
    assert channel.get_busy()
    assert volumes == sorted(volumes)
    assert volumes[0] < 0.5 * volumes[-1]
    for _ in range(60):
        player.slide(0.0, 1 / 60)
    assert not channel.get_busy()


def test_no_level_is_silence(player: SoundPlayer):
    player.set_level(0.0)
    player.play(Cue.WIN)
    assert sounding() == 0
    player.set_level(7.0)
    player.play(Cue.WIN)
    assert sounding() == 1


def test_stop_silences_everything(player: SoundPlayer):
    player.play(Cue.WIN)
    player.slide(9.0, 1.0)
    player.hit(Cue.CLICK, 1.0, now=0.0)
    player.stop()
    player.flush()
    assert not pygame.mixer.get_busy()


def test_hits_pan_to_where_they_happen():
    assert sides(0.0) == (1.0, 1.0)
    assert sides(-1.0) == (1.0, 0.5)
    assert sides(0.5) == (0.75, 1.0)
    assert sides(50.0) == sides(1.0) == (0.5, 1.0)


def play_everything(player: NullSound) -> None:
    player.set_level(0.5)
    player.hit(Cue.STRIKE, 2.0, now=0.0, pair=(-1, 4), across=0.3)
    player.flush()
    player.slide(3.0, 0.016)
    player.play(Cue.FOUL)
    player.stop()


def test_without_a_device_the_game_is_silent_and_says_why(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setenv("AUDIODEV", "no-such-device")
    player = SoundPlayer(threaded=False)
    assert player.problem
    assert not player.has_device
    play_everything(player)
    player.close()
    assert not capfd.readouterr().err, "the driver's own complaints are kept quiet"


OPENINGS = """
from game.ui.sound import Cue, SoundPlayer
for turn in range(12):
    player = SoundPlayer(threaded=turn % 2 == 1)
    player.play(Cue.TAP)
    player.close()
    assert player.problem
"""


def test_opening_without_a_device_never_hangs():
    """The driver complains from a thread of its own while the interpreter's lock is held."""
    environment = {**os.environ, "SDL_AUDIODRIVER": "alsa", "AUDIODEV": "no-such-device"}
    done = subprocess.run(
        [sys.executable, "-c", OPENINGS],
        env=environment,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_device_that_goes_away_in_mid_game_is_survived_and_may_come_back(player: SoundPlayer):
    player.play(Cue.WIN)
    pygame.mixer.quit()
    play_everything(player)
    assert player.problem
    player.reopen()
    player._opening.join(10)
    assert player.problem is None
    player.play(Cue.TAP)
    assert sounding() == 1


def test_opening_does_not_hold_up_the_caller(monkeypatch: pytest.MonkeyPatch):
    gate = threading.Event()
    init = pygame.mixer.init

    def slow(*arguments: int, **names: int) -> None:
        assert gate.wait(10)
        init(*arguments, **names)

    monkeypatch.setattr(pygame.mixer, "init", slow)
    player = SoundPlayer()
    play_everything(player)
    assert player.has_device, "nothing is wrong so far"
    gate.set()
    player._opening.join(10)
    player.play(Cue.TAP)
    assert sounding() == 1
    player.close()
    play_everything(player)


def test_the_null_player_takes_everything():
    player = NullSound()
    play_everything(player)
    player.close()
    assert not player.has_device
    assert player.problem
