"""Writes a game down as it happens: append-only, on the disk before the next shot."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from game import __version__
from game.core.errors import Notice, StoreError
from game.physics.constants import PHYSICS_VERSION, Constants
from game.rules.state import Setup
from game.session.events import Event
from game.session.files import append_at, file_fault, is_deleted, made_again, open_own, reason
from game.session.lines import FORMAT, Header, Line, lines_of, sealed
from game.session.locking import take_lock
from game.session.seats import Player

NewFile = Callable[[], tuple[Path, int]]
"""Makes a new, empty file nobody else has, and opens it: (path, descriptor)."""

_ENGINES: Final = ("pymunk", "numpy")


class Recorder:
    """The record of one game, open for writing and locked against other copies.

    Nothing here raises for a disk that is full or a folder that cannot be written: the game
    goes on in memory, `problem` says why, and everything that is missing is written with the
    next event that can be.

    Attributes:
        path: the file; None while it could not be made.
        problem: why the record is behind, in one sentence; None when it is complete.
    """

    def __init__(self, new_file: NewFile, date: str = "") -> None:
        """A record still to begin.

        Args:
            new_file: makes the file; called again after it failed.
            date: when the game began, as its header says.
        """
        self.path: Path | None = None
        self.problem: Notice | None = None
        self._new_file = new_file
        self._date = date
        self._descriptor: int | None = None
        self._size = 0
        self._check = 0
        self._waiting: list[bytes] = []

    @classmethod
    def reopened(cls, path: Path) -> Recorder:
        """Takes an existing record for writing; `trim` it before appending.

        Raises:
            StoreError: when it cannot be opened, or another copy of the game has it.
        """
        recorder = cls(_closed)
        try:
            descriptor = open_own(path, os.O_RDWR)
        except OSError as error:
            raise StoreError(file_fault(path.name, error)) from error
        if not take_lock(descriptor):
            os.close(descriptor)
            words = f"{path.name}: another copy of the game has this record open"
            raise StoreError(words, key="open_elsewhere", name=path.name)
        recorder.path, recorder._descriptor = path, descriptor
        return recorder

    def trim(self, size: int, check: int) -> None:
        """Goes on after the first `size` bytes, whose checksum is `check`; drops what follows."""
        self._size, self._check = size, check
        self._write()

    def begin(self, setup: Setup, players: tuple[Player, ...], constants: Constants) -> None:
        """Writes the header of a new record."""
        header = Header(FORMAT, __version__, setup, players, constants, engines(), self._date)
        self._add(header)

    def append(self, *events: Event) -> None:
        """Writes events, all in one go, and waits until they are on the disk."""
        for event in events:
            for line in lines_of(event):
                self._add(line)
        self._write()

    def close(self) -> None:
        """Tries once more to write what is missing, then lets go of the file."""
        if self._waiting:
            self._write()
        if self._descriptor is not None:
            os.close(self._descriptor)
        self._descriptor = None
        self._new_file = _closed

    def _add(self, line: Line | Header) -> None:
        stored, self._check = sealed(line, self._check)
        self._waiting.append(stored)

    def _write(self) -> None:
        try:
            if self._descriptor is None:
                self.path, self._descriptor = self._new_file()
            if self.path and is_deleted(self._descriptor):
                self._make_again(self.path, self._descriptor)
            data = b"".join(self._waiting)
            append_at(self._descriptor, self._size, data)
        except (OSError, StoreError) as error:
            why = reason(error)
            words = f"This game is not being saved: {why}."
            self.problem = Notice(words, key="game_unsaved", why=why)
            return
        self._size += len(data)
        self._waiting.clear()
        self.problem = None

    def _make_again(self, path: Path, deleted: int) -> None:
        """Somebody deleted the file of a game under way, or its folder: the game goes on."""
        self._descriptor = made_again(path, deleted, self._size)
        take_lock(self._descriptor)
        os.close(deleted)


def _closed() -> tuple[Path, int]:
    raise StoreError(Notice("its record was closed", key="record_closed"))


def engines() -> dict[str, str]:
    """Versions of what computes a shot, by name."""
    found = {"physics": str(PHYSICS_VERSION)}
    for name in _ENGINES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "unknown"
    return found
