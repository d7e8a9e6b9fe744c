"""A system that gives no more threads: everything goes on without them."""

from __future__ import annotations

import subprocess
import sys
import threading
from io import BytesIO
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.ui.art.loader import ArtLoader
from game.ui.art.wants import TableWant
from game.ui.music import Music
from game.ui.replay.output import ExportError
from game.ui.replay.writers import WebpWriter
from game.ui.sound import SoundPlayer
from game.ui.threads import Threads

SMALL = TableWant(60, 40)
NO_FILES = """
import resource
import pygame
from game.ui.quiet import without_driver_noise
resource.setrlimit(resource.RLIMIT_NOFILE, (3, 3))
with without_driver_noise():
    print("quiet")
"""


@pytest.fixture
def exhausted(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    def refused(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refused)
    return monkeypatch


def test_work_is_done_at_once(exhausted: pytest.MonkeyPatch) -> None:
    done: list[int] = []
    threads = Threads(inline=False)
    threads.run(lambda: 7, done.append)
    threads.deliver()
    assert done == [7]


def test_pictures_wait_until_there_are_threads_and_those_that_must_be_there_are_made(
    exhausted: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    loader = ArtLoader(tmp_path)
    assert loader.get(SMALL) is None
    made = loader.wait(SMALL)
    again = ArtLoader(tmp_path / "other")
    assert again.get(SMALL) is None
    exhausted.undo()
    assert np.array_equal(again.wait(SMALL), made)
    again.close()


def test_sound_is_opened_at_once_and_music_is_silent_until_asked_again(
    exhausted: pytest.MonkeyPatch,
) -> None:
    player = SoundPlayer()
    assert player.has_device
    player.set_music(0.5)
    assert not player.music.is_playing
    player.reopen()
    player.close()
    music = Music(0)
    pygame.mixer.init()
    music.set_level(0.5)
    exhausted.undo()
    music.set_level(0.6)
    music.wait(20)
    assert music.is_playing
    music.end()
    pygame.mixer.quit()


def test_a_film_that_needs_one_ends_in_words(exhausted: pytest.MonkeyPatch) -> None:
    pytest.importorskip("PIL")
    writer = WebpWriter(BytesIO(), [20])
    with pytest.raises(ExportError, match="cannot be made: can't start new thread"):
        writer.add(pygame.Surface((20, 20)), 1)
    writer.abandon()


@pytest.mark.skipif(sys.platform != "linux", reason="ALSA is Linux's")
def test_the_driver_is_left_alone_where_no_file_can_be_opened() -> None:
    done = subprocess.run(
        [sys.executable, "-c", NO_FILES], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout.splitlines()[-1], done.stderr) == (0, "quiet", "")
