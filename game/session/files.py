"""Small things every file of the player's needs."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from game.core.errors import StoreError

BINARY: Final[int] = getattr(os, "O_BINARY", 0)
"""Flag for `os.open`: Windows would translate line feeds, and every checksum with them."""

_NO_WAITING: Final[int] = getattr(os, "O_NONBLOCK", 0)

MAX_NAME: Final = 60
"""Most characters of a name the player gives to something that is a file."""

_FORBIDDEN: Final = frozenset('<>:"/\\|?*')
_RESERVED: Final = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
)


def checked_name(name: str, what: str) -> str:
    """The name without spaces around it, fit to be a file's on every system.

    Args:
        name: as the player gave it.
        what: what it names, such as "sheet".

    Raises:
        StoreError: says what is wrong with it.
    """
    clean = name.strip()
    if not clean or len(clean) > MAX_NAME:
        raise StoreError(f"a {what}'s name has 1 to {MAX_NAME} characters: {name!r}")
    if bad := [char for char in clean if char in _FORBIDDEN or not char.isprintable()]:
        raise StoreError(f"a {what}'s name cannot contain {bad[0]!r}: {name!r}")
    if clean[0] in ".-" or clean[-1] == "." or clean.partition(".")[0].casefold() in _RESERVED:
        raise StoreError(f"a {what} cannot be called {name!r}")
    return clean


def write_all(descriptor: int, data: bytes) -> None:
    """Writes everything; `os.write` alone may stop short.

    Raises:
        OSError: when the disk is full or the file cannot be written.
    """
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def open_plain(path: Path) -> BinaryIO:
    """A file opened for reading its bytes; nothing else of that name is, nor waited for.

    Raises:
        OSError: there is none, it cannot be read, or it is a folder, a pipe or a device: one
            could keep the program waiting for ever, the other never ends.
    """
    descriptor = os.open(path, os.O_RDONLY | BINARY | _NO_WAITING)
    try:
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, "Not a plain file")
        return os.fdopen(descriptor, "rb")
    except OSError:
        os.close(descriptor)
        raise


def append_at(descriptor: int, size: int, data: bytes) -> None:
    """Makes `data` follow the first `size` bytes, for good; what came after them goes first.

    Raises:
        OSError: when the disk is full or the file cannot be written.
    """
    # A write that failed half-way, or a crash, leaves a torn line.
    if os.fstat(descriptor).st_size != size:
        os.ftruncate(descriptor, size)
    os.lseek(descriptor, size, os.SEEK_SET)
    write_all(descriptor, data)
    os.fsync(descriptor)


def is_deleted(descriptor: int) -> bool:
    """Whether an open file has no name any more: what is written to it will be lost."""
    return os.fstat(descriptor).st_nlink == 0


def made_again(path: Path, descriptor: int, size: int) -> int:
    """A deleted file under its old name, with the first `size` bytes of what is still open.

    Returns:
        The new file's descriptor; the old one stays open.

    Raises:
        OSError: when it cannot be made, or something else has the name by now.
    """
    os.lseek(descriptor, 0, os.SEEK_SET)
    kept = b""
    while len(kept) < size and (part := os.read(descriptor, size - len(kept))):
        kept += part
    path.parent.mkdir(parents=True, exist_ok=True)
    new = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, 0o644)
    try:
        write_all(new, kept)
    except OSError:
        os.close(new)
        with suppress(OSError):
            path.unlink()
        raise
    keep_entry(path.parent)
    return new


def replace_file(path: Path, data: bytes) -> None:
    """Replaces a file at once and for good: after a crash it is the old one or the new one.

    Raises:
        StoreError: names the file and the reason; the old file is untouched.
    """
    # A name of this process's own: two copies may save at the same moment.
    scratch = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with scratch.open("wb") as file:
            write_all(file.fileno(), data)
            os.fsync(file.fileno())
        scratch.replace(path)
    except OSError as error:
        with suppress(OSError):
            scratch.unlink(missing_ok=True)
        raise StoreError(f"{path.name}: {reason(error)}") from error


def keep_entry(folder: Path) -> None:
    """Makes a new name in a folder survive a power cut, where the system can do that."""
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return  # Windows opens no folders, and needs none of this
    try:
        os.fsync(descriptor)
    except OSError:
        pass  # some file systems cannot; the file itself is safe
    finally:
        os.close(descriptor)


def reason(error: Exception) -> str:
    """The reason of a failure in plain words, without path or error number."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[:1].lower() + error.strerror[1:]
    return str(error)


def set_aside_unread(path: Path, error: OSError) -> str:
    """Sets a file aside that cannot be read, so that nothing is written over it.

    Returns:
        One sentence; where there is no such name, only why it cannot be had.
    """
    if not os.path.lexists(path):
        return f"{path.name}: {reason(error)}."
    return set_aside(path, reason(error), "cannot be read")


def set_aside(path: Path, why: str, state: str = "is damaged") -> str:
    """Renames a damaged file to `NAME.damaged-N`, N counting from 1.

    Args:
        path: the file.
        why: the reason in a few words.
        state: what is the matter with it.

    Returns:
        One sentence that names the file, what is wrong, and the new name if it got one.
    """
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError as error:
        return f"{path.name} {state} ({why}) and could not be set aside: {reason(error)}."
    return f"{path.name} {state} ({why}); it was set aside as {aside.name}."
