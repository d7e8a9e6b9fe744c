"""What is wrong, told in one line on standard error, whatever that stream is."""

from __future__ import annotations

import os
import sys
from typing import Final, TextIO

LONGEST: Final = 5000
"""Most characters of a complaint; a file's whole path has room."""


def complain(message: object) -> None:
    """Says what is wrong; where nobody can be told, the exit status has to say it alone."""
    if sys.stderr is None:  # closed by the caller: `print` would turn to standard output
        return
    try:
        print(f"carrom: error: {one_line(cut(str(message), LONGEST))}", file=sys.stderr, flush=True)
    except OSError:
        give_up(sys.stderr)


def cut(words: str, most: int) -> str:
    """The words, with "…" for what is more than so many characters."""
    return words if len(words) <= most else words[:most] + "…"


def one_line(message: str) -> str:
    """The message with everything that is no letter, such as a line feed, written as its code."""
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in message)


def give_up(stream: TextIO | None) -> None:
    """Lets a standard stream lead nowhere: Python would fail again while closing it."""
    if stream is None:  # closed by the caller
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
