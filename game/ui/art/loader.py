"""Makes art in the background, or finds it in the cache folder."""

from __future__ import annotations

from pathlib import Path


class ArtLoader:
    """Source of every picture of the board; one for the whole program.

    Args:
        folder: where finished pictures are kept between runs; None keeps none.
        threaded: False makes every picture at once, in the caller: scripted windows and tests.
    """

    def __init__(self, folder: Path | None = None, *, threaded: bool = True) -> None:
        self._folder = folder
        self._threaded = threaded

    def close(self) -> None:
        """Stops the background work; pictures not begun are not made."""
