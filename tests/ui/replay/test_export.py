"""Pictures and films of a record: they end as the record does, whole or not at all."""

from __future__ import annotations

import builtins
import errno
import time
from collections.abc import Generator
from pathlib import Path

import av
import numpy as np
import pygame
import pytest
from filming import OLD, SMALL, difference, made, pixels
from PIL import Image

from game.core.errors import StoreError
from game.session.background import Workers
from game.session.reader import read
from game.ui.art.loader import ArtLoader
from game.ui.board_view import BoardView, DrawnDisc
from game.ui.replay import output
from game.ui.replay.export import Order, make, make_or_say, stretch
from game.ui.replay.film import Film, film_layout
from game.ui.replay.movement import resting_angle
from game.ui.replay.output import ExportError
from game.ui.replay.stage import Stage
from game.ui.replay.timeline import Timeline


def ended(steps: Generator[float, None, object]) -> object:
    """What the work came to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def order(folder: Path, name: str, art: Path, **more: object) -> Order:
    options = {"size": SMALL, "shots": (2, 2), **more}
    return Order(OLD, folder / name, art, **options)


def recorded_end(art: Path, shot: int = 2) -> np.ndarray:
    """The board with the record's positions after a shot, drawn without any film."""
    recorded = read(OLD)
    step = [each for each in Timeline(recorded).steps if each.settled][shot - 1]
    board, _ = film_layout(SMALL)
    view = BoardView(ArtLoader(art, threaded=False), board)
    view.wait()
    surface = pygame.Surface(SMALL)
    view.draw_board(surface)
    event = step.settled
    discs = [DrawnDisc(p.kind, p.x, p.y, resting_angle(p.id)) for p in step.entry.after.board]
    if event.striker is not None:
        discs.append(DrawnDisc("striker", *event.striker))
    view.draw_discs(surface, discs)
    return pixels(surface)[: board.height]


def last_picture(path: Path) -> np.ndarray:
    """The last frame of a film, decoded."""
    if path.suffix == ".png":
        return pixels(pygame.image.load(path))
    if path.suffix == ".mp4":
        with av.open(str(path)) as container:
            frames = list(container.decode(video=0))
        return frames[-1].to_ndarray(format="rgb24")
    with Image.open(path) as film:
        film.seek(film.n_frames - 1)
        return np.asarray(film.convert("RGB"))


@pytest.mark.parametrize(
    ("name", "mean", "worst"),
    [("a.png", 1.0, 60), ("a.webp", 10.0, 90), ("a.gif", 8.0, 90), ("a.mp4", 8.0, 90)],
)
def test_a_clip_ends_with_the_records_positions(
    tmp_path: Path, art_folder: Path, name: str, mean: float, worst: float
) -> None:
    done, told = made(order(tmp_path, name, art_folder))
    assert done.size == done.path.stat().st_size > 1000
    assert done.untrue <= done.shots <= 1
    assert told == sorted(told)
    assert told[-1] == 1.0
    board, _ = film_layout(SMALL)
    shown = last_picture(done.path)
    assert shown.shape == (SMALL[1], SMALL[0], 3)
    # Discs may lie turned otherwise; a disc in another place would be far off both.
    apart = difference(shown[: board.height], recorded_end(art_folder))
    assert apart[0] < mean, apart
    assert apart[1] < worst, apart
    elsewhere = difference(shown[: board.height], recorded_end(art_folder, 1))
    assert elsewhere[1] > worst, "the shot moved discs, and that is seen"
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_films_last_as_long_as_the_record_says(tmp_path: Path, art_folder: Path) -> None:
    timeline = Timeline(read(OLD))
    first, last = stretch(timeline, None, (2, 2))
    steps = timeline.steps[first : last + 1]
    seconds = steps[-1].start + steps[-1].length - steps[0].start
    webp, _ = made(order(tmp_path, "a.webp", art_folder, speed=2.0))
    assert webp.seconds == pytest.approx(seconds / 2 + 1.2, abs=0.1)
    with Image.open(webp.path) as film:
        shown = 0
        for index in range(film.n_frames):
            film.seek(index)
            film.load()
            shown += film.info["duration"]
    assert shown / 1000 == pytest.approx(webp.seconds, abs=0.05)
    mp4, _ = made(order(tmp_path, "a.mp4", art_folder, fps=20))
    with av.open(str(mp4.path)) as container:
        video, audio = container.streams.video[0], container.streams.audio[0]
        assert video.frames == mp4.frames == round(mp4.seconds * 20)
        assert float(audio.duration * audio.time_base) == pytest.approx(mp4.seconds, abs=0.1)
        waves = np.concatenate([f.to_ndarray() for f in container.decode(audio=0)], axis=1)
    assert np.abs(waves).max() > 0.2
    silent, _ = made(order(tmp_path, "b.mp4", art_folder, fps=20, sound=False))
    with av.open(str(silent.path)) as container:
        assert not container.streams.audio


def test_a_path_picture_shows_more_than_the_end(tmp_path: Path, art_folder: Path) -> None:
    made(order(tmp_path, "a.png", art_folder))
    made(order(tmp_path, "b.png", art_folder, paths=True))
    end, paths = (pixels(pygame.image.load(tmp_path / name)) for name in ("a.png", "b.png"))
    assert (np.abs(end - paths).max(axis=2) > 40).sum() > 60


@pytest.mark.parametrize("name", ["a.png", "a.webp", "a.gif", "a.mp4"])
def test_what_is_given_up_leaves_nothing_behind(
    tmp_path: Path, art_folder: Path, name: str
) -> None:
    older = tmp_path / name
    older.write_bytes(b"older")
    steps = make(order(tmp_path, name, art_folder))
    if name != "a.png":  # a picture is made in one go
        for _ in range(4):
            next(steps)
        assert list(tmp_path.glob(f".{name}.*.part"))
    steps.close()
    assert [path.name for path in tmp_path.iterdir()] == [name]
    assert older.read_bytes() == b"older"


@pytest.mark.parametrize("name", ["a.webp", "a.gif", "a.mp4"])
def test_two_copies_that_make_the_same_film_do_not_disturb_each_other(
    tmp_path: Path, art_folder: Path, name: str
) -> None:
    ended(make(order(tmp_path, name, art_folder)))
    alone = (tmp_path / name).read_bytes()
    first, second = (make(order(tmp_path, name, art_folder, owner=owner)) for owner in (1, 2))
    for steps in (first, second, first, second, first):
        next(steps)
    ended(first)
    assert (tmp_path / name).read_bytes() == alone
    ended(second)
    assert (tmp_path / name).read_bytes() == alone
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("name", ["a.png", "a.webp", "a.gif", "a.mp4"])
def test_a_full_disk_is_one_line_and_leaves_nothing(
    tmp_path: Path, art_folder: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(output.os, "fsync", full)
    with pytest.raises(ExportError) as error:
        made(order(tmp_path, name, art_folder, fps=5 if name != "a.png" else None))
    assert str(error.value) == f"{name}: no space left on device"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "library", "words"),
    [
        ("a.webp", "PIL", "a WebP needs Pillow, the extra carrom[export]: pip install pillow"),
        ("a.gif", "PIL", "a GIF needs Pillow, the extra carrom[export]: pip install pillow"),
        ("a.mp4", "av", "an MP4 needs PyAV, the extra carrom[video]: pip install av"),
    ],
)
def test_a_missing_extra_is_named_with_its_install_line(
    tmp_path: Path,
    art_folder: Path,
    name: str,
    library: str,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = builtins.__import__

    def without(asked: str, *rest: object, **more: object) -> object:
        if asked.partition(".")[0] == library:
            raise ImportError(asked)
        return plain(asked, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    steps = make_or_say(order(tmp_path, name, art_folder))
    assert str(ended(steps)) == words
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("a.jpg", {}, r"a\.jpg: a picture or film ends in one of \.png, \.gif, \.webp, \.mp4"),
        ("a.png", {"boards": (2, 2)}, "board: the record has boards 1 to 1"),
        ("a.png", {"shots": (6, 6)}, "shot: there are shots 1 to 5"),
        ("a.png", {"shots": (3, 2)}, "shot: there are shots 1 to 5"),
        ("a.webp", {"fps": 61}, "fps: from 1 to 60 frames a second"),
        ("a.webp", {"speed": 0.01}, r"speed: from 0\.1 to 10 times real speed"),
        ("a.webp", {"speed": float("nan")}, "speed"),
        ("a.webp", {"size": (100, 5000)}, "size: each side has 160 to 3840 pixels"),
        ("no/a.png", {}, "no: there is no such folder"),
    ],
)
def test_orders_that_cannot_be_are_refused_with_the_option(
    tmp_path: Path, art_folder: Path, name: str, options: dict[str, object], words: str
) -> None:
    with pytest.raises(ExportError, match=words):
        made(order(tmp_path, name, art_folder, **options))
    assert list(tmp_path.iterdir()) == []


def test_a_record_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"none\.carrom: no such file"):
        made(Order(tmp_path / "none.carrom", tmp_path / "a.png"))


def test_movements_that_differ_are_counted(
    tmp_path: Path, art_folder: Path, other_machine: Path
) -> None:
    target = tmp_path / "a.webp"
    done, _ = made(Order(other_machine, target, art_folder, size=SMALL, fps=2, speed=10.0))
    assert 0 < done.untrue <= done.shots == 5


def test_a_wide_picture_has_its_caption_beside_the_board(art_folder: Path) -> None:
    stage = Stage(Timeline(read(OLD)))
    art = ArtLoader(art_folder, threaded=False)
    for size in (SMALL, (320, 180)):
        board, caption = film_layout(size)
        assert board.unionall([caption]).size == size
        assert not board.colliderect(caption)
        film = Film(stage, art, size)
        shown = pixels(film.picture(stage.timeline.end))
        words = shown[caption.y : caption.bottom, caption.x : caption.right]
        assert words.max() > 180, "there are words on it"


def test_work_in_another_process_can_be_given_up(tmp_path: Path, art_folder: Path) -> None:
    workers = Workers(1)
    job = workers.start(make_or_say, order(tmp_path, "a.webp", art_folder, shots=None))
    until = time.monotonic() + 60
    while not job.parts and time.monotonic() < until:
        workers.poll()
        time.sleep(0.01)
    assert 0 < job.parts[0] < 1
    assert list(tmp_path.glob(".a.webp.*.part"))
    workers.cancel(job)
    while list(tmp_path.iterdir()) and time.monotonic() < until:
        workers.poll()
        time.sleep(0.01)
    workers.close()
    assert list(tmp_path.iterdir()) == []
