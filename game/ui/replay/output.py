"""A file that is there whole or not at all: written beside its place, then renamed."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from game.core.errors import CarromError
from game.session.files import clear_place, file_fault, keep_entry


class ExportError(CarromError):
    """A picture or film that cannot be made; says why in one line."""


@contextmanager
def whole_file(target: Path, part: Path) -> Generator[BinaryIO]:
    """A file to write that gets its name only when all of it is on the disk.

    Whatever ends the writing earlier, nothing of it stays.

    Args:
        target: the file.
        part: where it lies while it is being written, beside its place; nobody else's.

    Raises:
        ExportError: when it cannot be written; names the file and the reason.
    """
    try:
        clear_place(part, f".{target.name}")
        with part.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)
        keep_entry(target.parent)
    except OSError as error:
        raise ExportError(file_fault(target.name, error)) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
