"""Where the files shipped with the game lie, installed or in a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def asset(*parts: str) -> Path:
    """Path of a shipped file, e.g. `asset("strings", "en")`; not checked to exist.

    A wheel carries `assets/` inside the package; a checkout has it beside the package.
    """
    installed = _PACKAGE / "_assets"
    root = installed if installed.is_dir() else _PACKAGE.parent / "assets"
    return root.joinpath(*parts)


def languages(folder: str) -> tuple[str, ...]:
    """The languages a folder of the shipped files is written in, English first."""
    found = {path.name for path in asset(folder).glob("*") if path.is_dir()}
    return ("en", *sorted(found - {"en"}))
