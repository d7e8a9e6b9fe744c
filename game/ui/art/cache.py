"""Finished pictures kept on disk between runs.

A file's name carries the version of the art (a checksum of its sources), so pictures made by other
code are never read. Nothing here raises for what a disk can do: without a cache the game is only
slower to start.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import threading
import time
import zlib
from functools import cache
from pathlib import Path

import numpy as np

import game.core.board
from game.ui.art.colour import Bytes

LIMIT = 160_000_000
"""Bytes a cache folder may hold; the pictures not read for longest go first."""

ROOM = 50_000_000
"""Bytes a disk keeps free of pictures: the last room belongs to games and settings."""
STALE = 3600.0
"""Seconds after which a half-written picture is a killed program's, whatever way clocks jump."""


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
            picture = np.load(path, allow_pickle=False)
            os.utime(path)
        except (OSError, ValueError, EOFError):
            return None
        if picture.shape != shape or picture.dtype != np.uint8:
            return None
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
            with half_done.open("wb") as file:
                np.save(file, picture, allow_pickle=False)
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
        with contextlib.suppress(OSError):
            for path in folder.glob("*.npy"):
                if path.suffixes[-2:-1] != [f".{art_version()}"]:
                    path.unlink()
                    continue
                status = path.stat()
                kept.append((status.st_mtime, status.st_size, path))
            for path in folder.glob("*.tmp"):
                if abs(time.time() - path.stat().st_mtime) > STALE:
                    path.unlink()
        total = sum(size for _, size, _ in kept)
        for _, size, path in sorted(kept):
            if total <= self._limit:
                return
            with contextlib.suppress(OSError):
                path.unlink()
            total -= size
