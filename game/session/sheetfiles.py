"""Score sheets as files: renamed, deleted into a folder beside them, and brought back."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from game.core.errors import StoreError
from game.session.files import beside, checked_name, file_fault
from game.session.locking import move
from game.session.scorekeeper import SUFFIX

ASIDE: Final = "deleted"
"""Folder beside the sheets for those that were deleted."""


def rename_sheet(folder: Path, name: str, to: str) -> str:
    """Gives a sheet another name; returns it without spaces around it.

    Raises:
        StoreError: when the name cannot be a file's or is taken, or another copy of the
            program has the sheet open.
    """
    clean = checked_name(to.strip(), "sheet")
    target = folder / f"{clean}{SUFFIX}"
    if clean.casefold() != name.casefold() and os.path.lexists(target):
        words = f"{clean}: there is already a sheet of this name"
        raise StoreError(words, key="sheet_taken", name=clean)
    move(folder / f"{name}{SUFFIX}", target, "sheet")
    return clean


def delete_sheet(folder: Path, name: str) -> Path:
    """Takes a sheet away; gives the file it is kept in, for `restore_sheet`.

    Raises:
        StoreError: when it cannot be moved, or another copy of the program has it open.
    """
    aside = folder / ASIDE
    try:
        aside.mkdir(exist_ok=True)
    except OSError as error:
        raise StoreError(file_fault(aside.name, error)) from error
    target = beside(aside / f"{name}{SUFFIX}", SUFFIX)
    move(folder / f"{name}{SUFFIX}", target, "sheet")
    return target


def restore_sheet(folder: Path, kept: Path, name: str) -> str:
    """Brings a deleted sheet back, beside a new one when its name was taken; gives its name.

    Raises:
        StoreError: when it cannot be moved.
    """
    target = beside(folder / f"{name}{SUFFIX}", SUFFIX)
    move(kept, target, "sheet")
    return target.name.removesuffix(SUFFIX)
