"""Small things every file of the player's needs."""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Iterable
from contextlib import suppress
from glob import escape
from io import BufferedReader
from itertools import chain, count
from pathlib import Path
from typing import Final

from game.core.errors import DamagedError, Notice, StoreError
from game.core.letters import JOINERS, is_shown

BINARY: Final[int] = getattr(os, "O_BINARY", 0)
"""Flag for `os.open`: Windows would translate line feeds, and every checksum with them."""

_NO_WAITING: Final[int] = getattr(os, "O_NONBLOCK", 0)
_NO_LINK: Final[int] = getattr(os, "O_NOFOLLOW", 0)
_NOT_PLAIN: Final = (errno.EINVAL, "Not a plain file")

DAMAGED: Final = ".damaged"
"""What a damaged file's name goes on with, before its number."""
STALE: Final = 3600.0
"""Seconds after which something half-written is a killed program's, whatever way clocks jump."""
MAX_NAME: Final = 60
"""Most characters of a name the player gives to something that is a file."""

REASONS: Final = {
    errno.ENOSPC: "reason_full",
    errno.EDQUOT: "reason_full",
    errno.EROFS: "reason_read_only",
    errno.EACCES: "reason_denied",
    errno.EPERM: "reason_denied",
    errno.ENOENT: "reason_gone",
    errno.EISDIR: "reason_folder",
    errno.ENOTDIR: "reason_no_folder",
    errno.EEXIST: "reason_exists",
    errno.ENAMETOOLONG: "reason_long",
    errno.EIO: "reason_disk",
}
"""What names the commonest reasons of the system in other languages; others give their number."""

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
    if not clean.strip("".join(JOINERS)) or len(clean) > MAX_NAME:
        raise StoreError(
            f"a {what}'s name has 1 to {MAX_NAME} characters: {name!r}",
            key="name_length",
            most=str(MAX_NAME),
        )
    if bad := [char for char in clean if char in _FORBIDDEN or not is_shown(char)]:
        raise StoreError(
            f"a {what}'s name cannot contain {bad[0]!r}: {name!r}",
            key="name_sign",
            sign=repr(bad[0]),
        )
    if clean[0] in ".-" or clean[-1] == "." or clean.partition(".")[0].casefold() in _RESERVED:
        raise StoreError(f"a {what} cannot be called {name!r}", key="name_kept", name=name)
    return clean


def write_all(descriptor: int, data: bytes) -> None:
    """Writes everything; `os.write` alone may stop short.

    Raises:
        OSError: when the disk is full or the file cannot be written.
    """
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def open_plain(path: Path) -> BufferedReader:
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
            raise OSError(*_NOT_PLAIN)
        return os.fdopen(descriptor, "rb")
    except OSError:
        os.close(descriptor)
        raise


def open_own(path: Path, flags: int) -> int:
    """The descriptor of a file of the player's that is written to; links are not followed.

    Args:
        path: the file.
        flags: those of `os.open`.

    Raises:
        OSError: it cannot be opened, or is a link, whose end may be anywhere, a pipe or a device.
    """
    try:
        descriptor = os.open(path, flags | BINARY | _NO_WAITING | _NO_LINK, 0o644)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise OSError(*_NOT_PLAIN) from error
        raise
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(*_NOT_PLAIN)
    return descriptor


def read_bounded(path: Path, most: int) -> bytes | None:
    """All of a small plain file; None when there is none.

    Args:
        path: the file.
        most: how many bytes it may have.

    Raises:
        DamagedError: it has more.
        StoreError: it cannot be read; names the file and the reason.
    """
    try:
        with open_plain(path) as file:
            data = file.read(most + 1)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise StoreError(file_fault(path.name, error)) from error
    if len(data) > most:
        size = str(most // 1024)
        raise DamagedError(f"larger than {size} kB", key="too_large", size=size)
    return data


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
        clear_place(scratch, path.name)
        with scratch.open("xb") as file:
            write_all(file.fileno(), data)
            os.fsync(file.fileno())
        scratch.replace(path)
    except OSError as error:
        with suppress(OSError):
            scratch.unlink(missing_ok=True)
        raise StoreError(file_fault(path.name, error)) from error


def clear_place(scratch: Path, name: str) -> None:
    """Makes a place free for something half-done, and removes what killed programs left there.

    Args:
        scratch: `NAME.PROCESS.SUFFIX`, where it is going to be written.
        name: that `NAME`.

    Raises:
        OSError: something is there and cannot be removed.
    """
    scratch.unlink(missing_ok=True)  # a link there would lead elsewhere
    pattern = f"{escape(name)}.*{scratch.suffix}"
    for path in scratch.parent.glob(pattern):
        with suppress(OSError):
            if abs(time.time() - path.lstat().st_mtime) > STALE:
                path.unlink()


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


def reason(error: Exception) -> Notice:
    """The reason of a failure in plain words, without path or error number."""
    if isinstance(error, OSError) and error.strerror:
        words = error.strerror[:1].lower() + error.strerror[1:]
        if key := REASONS.get(error.errno or 0):
            return Notice(words, key=key)
        return Notice(words, key="reason_other", number=str(error.errno))
    return Notice.of(error)


def file_fault(name: str, error: Exception) -> Notice:
    """A file's or folder's name, and why it cannot be read, written or moved."""
    why = reason(error)
    return Notice(f"{name}: {why}", key="file_fault", name=name, why=why)


def stat_of(path: Path) -> os.stat_result | None:
    """What the system knows of a file; None for one that has gone since it was listed."""
    try:
        return path.stat()
    except OSError:
        return None


def is_same(path: Path, other: Path) -> bool:
    """Whether two names are one file's; False when one is not there or cannot be looked at."""
    try:
        return path.samefile(other)
    except OSError:
        return False


def has_content(path: Path) -> bool:
    """Whether it is a file that is there and not empty."""
    found = stat_of(path)
    return found is not None and stat.S_ISREG(found.st_mode) and found.st_size > 0


def beside(path: Path, suffix: str) -> Path:
    """The path, or the first of `NAME (2)`, `NAME (3)`, … that no file has.

    Args:
        path: as wanted.
        suffix: where the name ends; it stays at the end, with whatever follows it.
    """
    name, dot, rest = path.name.partition(suffix)
    names = (f"{name} ({number}){dot}{rest}" for number in count(2))
    return _first_free(path, chain((path.name,), names))


def numbered(path: Path, mark: str) -> Path:
    """The first of `NAMEmark-1`, `NAMEmark-2`, … beside a path that no file has."""
    return _first_free(path, (f"{path.name}{mark}-{number}" for number in count(1)))


def _first_free(path: Path, names: Iterable[str]) -> Path:
    candidates = map(path.with_name, names)
    return next(candidate for candidate in candidates if not os.path.lexists(candidate))


def set_aside(path: Path, error: Exception) -> Notice:
    """Renames a file to `NAME.damaged-N`, N counting from 1, so that nothing is written over it.

    Args:
        path: the file.
        error: why; a fault of the system's when it could not even be read.

    Returns:
        One sentence that names the file, what is wrong, and the new name if it got one.
    """
    why = reason(error)
    # What is wrong within a file is told in English alone; elsewhere its kind has to do.
    told = why if why.key else Notice(why, key="unusable")
    is_damaged = isinstance(error, DamagedError)
    state, kind = ("is damaged", "damaged") if is_damaged else ("cannot be read", "unread")
    aside = numbered(path, DAMAGED)
    try:
        path.rename(aside)
    except OSError as stuck:
        fault = reason(stuck)
        words = f"{path.name} {state} ({why}) and could not be set aside: {fault}."
        return Notice(words, key=f"{kind}_stays", name=path.name, why=told, fault=fault)
    words = f"{path.name} {state} ({why}); it was set aside as {aside.name}."
    return Notice(words, key=f"{kind}_aside", name=path.name, why=told, aside=aside.name)
