"""One copy of the program at a time writes to a game: an advisory lock that dies with its owner."""

from __future__ import annotations

import errno
import os
import sys
import time
from pathlib import Path
from typing import Final

from game.core.errors import StoreError
from game.session.files import BINARY, file_fault, keep_entry

_BUSY: Final = {errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK}
_TRIES: Final = 10
_PAUSE: Final = 0.02
"""Seconds between two tries; looking takes a copy a fraction of a millisecond."""

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 40
    """The locked byte: windows locks are mandatory, so it lies beyond anything ever written."""

    def try_lock(descriptor: int) -> bool:
        """Takes the lock of an open file; False when another holder has it.

        The lock is released when the file is closed, or its process ends in any way. Where
        the file system knows no locks, everybody gets it.
        """
        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in _BUSY
        finally:
            os.lseek(descriptor, place, os.SEEK_SET)
        return True

else:
    import fcntl

    def try_lock(descriptor: int) -> bool:
        """Takes the lock of an open file; False when another holder has it.

        The lock is released when the file is closed, or its process ends in any way. Where
        the file system knows no locks, everybody gets it.
        """
        # Not `lockf`: closing any other descriptor of the file would drop that lock.
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in _BUSY
        return True


def take_lock(descriptor: int) -> bool:
    """As `try_lock`, but patient with a copy that only looks whether the file is locked."""
    for _ in range(_TRIES):
        if try_lock(descriptor):
            return True
        time.sleep(_PAUSE)
    return False


def is_held(path: Path) -> bool:
    """Whether a running game has a file locked; what is not there is held by nobody."""
    try:
        descriptor = os.open(path, os.O_RDWR | BINARY)
    except (FileNotFoundError, PermissionError):
        return False  # nobody can be writing to it
    except OSError:
        return True
    try:
        return not try_lock(descriptor)
    finally:
        os.close(descriptor)


def move(path: Path, target: Path, what: str) -> None:
    """Gives a file another name or folder, for good, unless it is being written to.

    Args:
        path: where it is.
        target: where it is to be; nothing may be there.
        what: what it is, such as "sheet".

    Raises:
        StoreError: another copy of the program has it open, or it cannot be moved; says why.
    """
    if is_held(path):
        raise StoreError(
            f"{path.name}: another copy of the game has this {what} open",
            key="open_elsewhere",
            name=path.name,
        )
    try:
        path.rename(target)
    except OSError as error:
        raise StoreError(file_fault(path.name, error)) from error
    for folder in {path.parent, target.parent}:
        keep_entry(folder)
