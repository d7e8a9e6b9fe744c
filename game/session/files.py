"""Small things every file of the player's needs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

BINARY: Final[int] = getattr(os, "O_BINARY", 0)
"""Flag for `os.open`: Windows would translate line feeds, and every checksum with them."""


def write_all(descriptor: int, data: bytes) -> None:
    """Writes everything; `os.write` alone may stop short.

    Raises:
        OSError: when the disk is full or the file cannot be written.
    """
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


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
