"""How a window was asked for; loads nothing, so that the command line may."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

MOST_SIDE: Final = 8192
MOST_PIXELS: Final = 7680 * 4320
"""Largest window, four times what 4K is: its pictures take some 2 GB while they are made."""


@dataclass(frozen=True, slots=True)
class Options:
    """How the window was asked for on the command line.

    Attributes:
        size: of the window; None takes the remembered one.
        seed: of the random numbers; None is a different game every time.
        fast: the virtual clock, drawn as fast as possible.
        frames: quit after so many; None plays on.
        screenshot: where the last frame is saved.
        script: file of what is posted as input; "-" is standard input.
        start: entry of the main menu that is opened at once, and after a space what to open
            there; "" shows the menu.
        record: a game record that is opened on top of that.
    """

    size: tuple[int, int] | None = None
    seed: int | None = None
    fast: bool = False
    frames: int | None = None
    screenshot: Path | None = None
    script: str | None = None
    start: str = ""
    record: Path | None = None


def size_fault(width: int, height: int) -> str:
    """What keeps a window from having a size in pixels; "" for one that it can have."""
    if not all(1 <= side <= MOST_SIDE for side in (width, height)):
        return f"is not between 1x1 and {MOST_SIDE}x{MOST_SIDE}"
    return f"has more than {MOST_PIXELS} pixels" if width * height > MOST_PIXELS else ""
