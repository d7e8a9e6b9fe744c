"""Which characters of what somebody typed can stand in a line of text."""

from __future__ import annotations

from typing import Final

JOINERS: Final = frozenset("\u200c\u200d")
"""Between two letters of Devanagari they say how these join; by themselves they show nothing."""


def is_shown(letter: str) -> bool:
    """Whether a character can stand in a line: joiners can, which Python calls unprintable."""
    return letter.isprintable() or letter in JOINERS


def is_line(words: str) -> bool:
    """Whether every character can stand in a line, and something of them is to be seen."""
    seen = any(letter not in JOINERS and not letter.isspace() for letter in words)
    return seen and all(map(is_shown, words))
