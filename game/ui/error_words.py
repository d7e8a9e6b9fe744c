"""What went wrong with something of the player's, in the window's language."""

from __future__ import annotations

from game.core.errors import CarromError
from game.ui.strings import tr


def error_words(error: CarromError) -> str:
    """The sentence of the catalogue, or the error's own English where there is none."""
    return tr(f"error.{error.key}", **error.values) if error.key else str(error)
