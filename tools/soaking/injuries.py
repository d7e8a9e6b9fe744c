"""What can go wrong around the game, made to go wrong: each is put on, and taken off again.

An injury is a context: inside it the fault is there. All happen in this process and to files below
one folder only, so that they can be tried on any machine, by anybody, and repeat by their seed.
"""

from __future__ import annotations

import errno
import io
import os
import shutil
import stat
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from game.core.pieces import Seat
from game.core.state import BoardState
from game.rules.state import Setup
from game.session.practice_files import PracticeFiles
from game.session.store import Store
from game.session.table import Table
from soaking.games import play_turn
from soaking.homes import PLAYERS, files

if TYPE_CHECKING:
    from game.ui.app import App

Injury = Callable[["App", Path, Random], AbstractContextManager[None]]

_CHANGES = ("mkdir", "rename", "replace", "unlink", "rmdir", "truncate")
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT


@contextmanager
def full_disk(app: App, home: Path, rng: Random) -> Generator[None]:
    """The disk takes some more bytes and then none; what was begun is written in part."""
    room = rng.choice((0, 0, 1, 100, 3000, 20_000))
    whole = os.write

    def write(descriptor: int, data: Any, /) -> int:
        nonlocal room
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            return whole(descriptor, data)
        if room <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        taken = whole(descriptor, bytes(data)[:room])
        room -= taken
        return taken

    with patch.object(os, "write", write), no_cache(app, home, rng):
        yield


@contextmanager
def read_only(app: App, home: Path, rng: Random) -> Generator[None]:
    """Nothing below the folder can be made, changed or removed any more."""

    def is_below(path: object) -> bool:
        named = isinstance(path, str | os.PathLike)
        return named and Path(str(path)).is_relative_to(home)

    def refusing(whole: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **more: Any) -> Any:
            if any(is_below(each) for each in arguments[:2]):
                raise OSError(errno.EROFS, os.strerror(errno.EROFS))
            return whole(*arguments, **more)

        return call

    whole_open, whole_io = os.open, io.open

    def open_file(path: Any, flags: int, *arguments: Any, **more: Any) -> int:
        if flags & _WRITING and is_below(path):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return whole_open(path, flags, *arguments, **more)

    def open_stream(path: Any, mode: str = "r", *arguments: Any, **more: Any) -> Any:
        if set(mode) & set("wax+") and is_below(path):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return whole_io(path, mode, *arguments, **more)

    with ExitStack() as stack:
        stack.enter_context(patch.object(os, "open", open_file))
        stack.enter_context(patch.object(io, "open", open_stream))
        for name in _CHANGES:
            stack.enter_context(patch.object(os, name, refusing(getattr(os, name))))
        yield


@contextmanager
def no_cache(app: App, home: Path, rng: Random) -> Generator[None]:
    """Where the pictures were kept lies a file."""
    cache = home / "cache"
    aside = home.with_name(f"{home.name}-pictures")
    cache.rename(aside)
    cache.write_bytes(b"in the way")
    try:
        yield
    finally:
        with suppress(OSError):  # the folder of everything may be gone by now
            cache.unlink()
            aside.rename(cache)


@contextmanager
def rotten_cache(app: App, home: Path, rng: Random) -> Generator[None]:
    """What was kept as pictures is anything but: pipes, folders, archives, halves."""
    cache = home / "cache"
    aside = home.with_name(f"{home.name}-pictures")
    cache.rename(aside)
    cache.mkdir()
    for picture in aside.glob("*.npy"):
        _rot(cache / picture.name, picture.read_bytes(), rng)
    try:
        yield
    finally:
        with suppress(OSError):
            shutil.rmtree(cache)
            aside.rename(cache)


def _rot(path: Path, data: bytes, rng: Random) -> None:
    match rng.randrange(5 if hasattr(os, "mkfifo") else 4):
        case 0:
            path.mkdir()
        case 1:
            path.write_bytes(b"PK\x05\x06" + bytes(18))
        case 2:
            path.write_bytes(data[: rng.randrange(len(data) + 1)])
        case 3:
            path.write_bytes(data[:10] + b"(" * 118 + data[128:])
        case _:
            os.mkfifo(path)


@contextmanager
def clock_jumps(app: App, home: Path, rng: Random) -> Generator[None]:
    """The clock stands years away from where it was, and so do the times of some files."""
    away = timedelta(days=rng.choice((-20_000, -400, -1, 1, 400, 20_000)))

    class Elsewhen(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Elsewhen:
            there = datetime.now(tz) + away
            return cls.fromtimestamp(there.timestamp(), tz)

    for path in files(home):
        if rng.random() < 0.5:
            moment = path.stat().st_mtime + away.total_seconds()
            os.utime(path, (max(0.0, moment), max(0.0, moment)))
    with patch("game.ui.services.datetime", Elsewhen):
        yield


@contextmanager
def second_copy(app: App, home: Path, rng: Random) -> Generator[None]:
    """Another copy of the program plays, practises and changes settings over the same folder."""
    store = Store(home, home / "cache")
    table = Table.new(Setup(), PLAYERS, breaker=Seat.S, recorder=store.new_record())
    room = PracticeFiles(home)
    practice, _ = room.resume()
    practice.set_board(BoardState.racked(rng.choice(list(Seat))))
    room.keep(practice)
    store.change(text_size=rng.choice((0.9, 1.0, 1.3)))
    play_turn(table, rng)
    yield
    play_turn(table, rng)
    store.change(guide=rng.choice(("off", "line")))
    if app.settings.rules == "bank" or rng.random() < 0.5:
        store.left_game()
    table.close()


@contextmanager
def sound_goes(app: App, home: Path, rng: Random) -> Generator[None]:
    """There is sound, until its device is pulled out; or there was none."""
    import pygame

    from game.ui.sound import SoundPlayer

    silent = app.sound
    with patch.dict(os.environ, SDL_AUDIODRIVER=rng.choice(("dummy", "dummy", "nowhere"))):
        app.sound = SoundPlayer(0.5, threaded=False)
        if rng.random() < 0.8:
            pygame.mixer.quit()
        yield
    app.sound.close()
    app.sound = silent


@contextmanager
def folder_deleted(app: App, home: Path, rng: Random) -> Generator[None]:
    """Somebody deletes the folder of everything in the middle of the game."""
    shutil.rmtree(home)
    yield


@contextmanager
def files_replaced(app: App, home: Path, rng: Random) -> Generator[None]:
    """Some files are exchanged for others while they are open."""
    there = files(home)
    for path in rng.sample(there, min(3, len(there))):
        with suppress(OSError):
            path.unlink()
            shutil.copyfile(rng.choice(files(home) or [path]), path)
    yield


@contextmanager
def window_refused(app: App, home: Path, rng: Random) -> Generator[None]:
    """The display gives no full screen; the window stays as it is."""
    import pygame

    whole = pygame.display.set_mode

    def set_mode(size: Any, flags: int = 0, **more: Any) -> Any:
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no such video mode")
        return whole(size, flags, **more)

    with patch.object(pygame.display, "set_mode", set_mode):
        yield


GENTLE: dict[str, Injury] = {
    "full disk": full_disk,
    "read-only folder": read_only,
    "no cache": no_cache,
    "rotten cache": rotten_cache,
    "clock jumps": clock_jumps,
    "second copy": second_copy,
    "sound goes": sound_goes,
    "window refused": window_refused,
}
"""Faults after which every byte that was kept before is still there."""
ROUGH: dict[str, Injury] = {"folder deleted": folder_deleted, "files replaced": files_replaced}
"""Faults that themselves take something away."""
