"""Score sheets as files: renamed, deleted into a folder beside them, and brought back."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.core.errors import StoreError
from game.session.files import checked_name, keep_entry, reason
from game.session.locking import is_held
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
    if clean.casefold() != name.casefold() and target.exists():
        raise StoreError(f"{clean}: there is already a sheet of this name")
    _move(folder / f"{name}{SUFFIX}", target)
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
        raise StoreError(f"{aside.name}: {reason(error)}") from error
    target, number = aside / f"{name}{SUFFIX}", 1
    while target.exists():
        number += 1
        target = aside / f"{name} ({number}){SUFFIX}"
    _move(folder / f"{name}{SUFFIX}", target)
    return target


def restore_sheet(folder: Path, kept: Path, name: str) -> str:
    """Brings a deleted sheet back, beside a new one when its name was taken; gives its name.

    Raises:
        StoreError: when it cannot be moved.
    """
    target, number = folder / f"{name}{SUFFIX}", 1
    while target.exists():
        number += 1
        target = folder / f"{name} ({number}){SUFFIX}"
    _move(kept, target)
    return target.name.removesuffix(SUFFIX)


def _move(path: Path, target: Path) -> None:
    if is_held(path):
        raise StoreError(f"{path.name}: another copy of the game has this sheet open")
    try:
        path.rename(target)
    except OSError as error:
        raise StoreError(f"{path.name}: {reason(error)}") from error
    for folder in {path.parent, target.parent}:
        keep_entry(folder)
