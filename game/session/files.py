"""Small things every file of the player's needs."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.core.errors import StoreError

BINARY: Final[int] = getattr(os, "O_BINARY", 0)
"""Flag for `os.open`: Windows would translate line feeds, and every checksum with them."""


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


def set_aside(path: Path, why: str) -> str:
    """Renames a damaged file to `NAME.damaged-N`, N counting from 1.

    Returns:
        One sentence that names the file, what is wrong, and the new name if it got one.
    """
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError as error:
        return f"{path.name} is damaged ({why}) and could not be set aside: {reason(error)}."
    return f"{path.name} is damaged ({why}); it was set aside as {aside.name}."
