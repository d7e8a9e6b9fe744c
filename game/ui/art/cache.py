"""Finished pictures kept on disk between runs.

A file's name carries the version of the art (a checksum of its sources), so pictures made by other
code are never read. It is a `.npy` file with a checksum after it, and has to be exactly that:
whatever else bears the name is passed over and written anew. Nothing here raises for what a disk
can do: without a cache the game is only slower to start.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import threading
import time
import zlib
from functools import cache
from io import BytesIO
from math import prod
from pathlib import Path

import numpy as np

import game.core.board
from game.session.files import STALE, open_plain
from game.ui.art.colour import Bytes

LIMIT = 160_000_000
"""Bytes a cache folder may hold; the pictures not read for longest go first."""

ROOM = 50_000_000
"""Bytes a disk keeps free of pictures: the last room belongs to games and settings."""
CHECK = 4
"""Bytes of the checksum after a picture."""


@cache
def art_version() -> str:
    """Eight hex digits that change whenever the code or the sizes behind the pictures do."""
    total = 0
    sources = sorted(Path(__file__).parent.glob("*.py"))
    for source in (*sources, Path(game.core.board.__file__)):
        with contextlib.suppress(OSError):
            total = zlib.crc32(source.read_bytes(), total)
    return f"{total:08x}"


class PictureCache:
    """A folder of `.npy` files.

    Args:
        folder: made when the first picture is stored; None keeps nothing.
        limit: bytes the folder may hold.
    """

    def __init__(self, folder: Path | None, limit: int = LIMIT) -> None:
        self._folder = folder
        self._limit = limit

    def load(self, name: str, shape: tuple[int, ...]) -> Bytes | None:
        """The picture of that name, or None when it is missing, broken or of another shape."""
        if self._folder is None:
            return None
        path = self._path(self._folder, name)
        try:
            picture = _read(path, shape)
        except OSError:
            return None
        with contextlib.suppress(OSError):  # a folder that is only read
            os.utime(path)
        return picture

    def store(self, name: str, picture: Bytes) -> bool:
        """Keeps a picture; False when the folder cannot be written or the disk is nearly full."""
        if self._folder is None:
            return False
        path = self._path(self._folder, name)
        half_done = path.with_suffix(f".{os.getpid()}-{threading.get_ident()}.tmp")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            if shutil.disk_usage(self._folder).free < ROOM:
                return False
            plain = np.ascontiguousarray(picture)
            with half_done.open("wb") as file:
                file.write(_head(plain.shape))
                file.write(plain.data)
                file.write(_check(plain))
            # Another copy of the game may read at any moment: it sees all of it or nothing.
            half_done.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                half_done.unlink()
            return False
        self._prune(self._folder)
        return True

    def _path(self, folder: Path, name: str) -> Path:
        return folder / f"{name}.{art_version()}.npy"

    def _prune(self, folder: Path) -> None:
        """Removes what other versions left, then the longest unread beyond the limit."""
        kept: list[tuple[float, int, Path]] = []
        for path in _files(folder, "*.npy"):
            with contextlib.suppress(OSError):  # gone by now, or a folder of that name
                status = path.stat()
                if path.suffixes[-2:-1] == [f".{art_version()}"]:
                    kept.append((status.st_mtime, status.st_size, path))
                else:
                    path.unlink()
        for path in _files(folder, "*.tmp"):
            with contextlib.suppress(OSError):
                if abs(time.time() - path.stat().st_mtime) > STALE:
                    path.unlink()
        total = sum(size for _, size, _ in kept)
        for _, size, path in sorted(kept):
            if total <= self._limit:
                return
            with contextlib.suppress(OSError):
                path.unlink()
            total -= size


def _files(folder: Path, pattern: str) -> list[Path]:
    try:
        return list(folder.glob(pattern))
    except OSError:
        return []


def _head(shape: tuple[int, ...]) -> bytes:
    """What a `.npy` file of a picture of this shape begins with."""
    head = BytesIO()
    form = {"descr": "|u1", "fortran_order": False, "shape": tuple(map(int, shape))}
    np.lib.format.write_array_header_1_0(head, form)
    return head.getvalue()


def _check(picture: Bytes) -> bytes:
    return zlib.crc32(picture.data).to_bytes(CHECK, "little")


def _read(path: Path, shape: tuple[int, ...]) -> Bytes | None:
    """The picture of a file, which is looked at only as far as it can be one of this shape."""
    head = _head(shape)
    with open_plain(path) as file:
        if os.fstat(file.fileno()).st_size != len(head) + prod(shape) + CHECK:
            return None
        if file.read(len(head)) != head:
            return None
        picture = np.empty(shape, np.uint8)
        if file.readinto(picture.reshape(-1).data) != picture.nbytes:
            return None
        return picture if file.read(CHECK) == _check(picture) else None
