"""Small JSON files of the player's that are read and replaced as a whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.core.errors import DamagedError, NewerError, Notice, StoreError
from game.session.files import file_fault, read_bounded, replace_file, set_aside

T = TypeVar("T")

Version = tuple[str, int]
"""The field that says which version has written a file, and the newest that can be read."""


def read_document(path: Path, form: type[T], most: int, version: Version | None = None) -> T | None:
    """What a file holds; None when there is no file.

    Args:
        path: the file.
        form: what it has to hold; a newer version may hold something else.
        most: how many bytes it may have.
        version: None for a file that all versions read.

    Raises:
        DamagedError: this program has not written that; says why.
        NewerError: a newer version has written it; names the file.
        StoreError: it cannot be read; names the file and the reason.
    """
    data = read_bounded(path, most)
    if data is None:
        return None
    try:
        if version is not None:
            _refuse_newer(path, data, *version)
        return msgspec.json.decode(data, type=form)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise DamagedError(str(error)) from error


def load_document(
    path: Path, form: type[T], most: int, version: Version | None = None
) -> tuple[T | None, Notice]:
    """As `read_document`, but what cannot be used is set aside: nothing is written over it.

    Returns:
        What the file holds, and a sentence about it when it was set aside, else "".

    Raises:
        NewerError: a newer version has written it; it is where it was.
    """
    try:
        return read_document(path, form, most, version), Notice()
    except NewerError:
        raise
    except DamagedError as error:
        return None, set_aside(path, error)
    except StoreError as error:
        cause = error.__cause__
        return None, set_aside(path, cause if isinstance(cause, OSError) else error)


def _refuse_newer(path: Path, data: bytes, field: str, newest: int) -> None:
    fields = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    if msgspec.json.decode(fields.get(field, b"1"), type=int) > newest:
        raise NewerError(
            f"{path.name} was written by a newer version of the program",
            key="newer",
            name=path.name,
        )


def write_document(path: Path, document: Any) -> None:
    """Replaces a file at once and for good: after a crash it is the old one or the new one.

    Raises:
        StoreError: names the file and the reason; the old file is untouched.
    """
    try:
        data = msgspec.json.format(msgspec.json.encode(document)) + b"\n"
    except UnicodeError as error:
        raise StoreError(file_fault(path.name, error)) from error
    replace_file(path, data)
