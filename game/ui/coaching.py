"""A hint's sentence in the window's language."""

from __future__ import annotations

from game.robot.hint import Hint
from game.ui.strings import tr


def sentence(hint: Hint) -> str:
    """The one sentence of coaching that goes with a hint."""
    words = {name: tr(key) for name, key in hint.words}
    return tr(f"hint.{hint.key}", **words, **dict(hint.numbers))
