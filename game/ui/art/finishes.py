"""The board finishes a player can choose: woods, inks and inlay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Finish:
    """Colours of one board, as hex codes.

    Attributes:
        surface: playing surface, from light to dark grain. White discs need a surface no lighter
            than EFD19E, black ones none darker than 9A6A3A, to stand out.
        frame: frame, from light to dark grain.
        ink: lines and arrows.
        red: base circles, centre and the rosette's first petals.
        leaf: the rosette's second petals.
        cream: paper tone inside the circles and around petals.
        vein: fine lines on painted shapes.
        inlay: the metal line in the frame, from dark to bright.
        contrast: strength of the surface's grain.
    """

    surface: tuple[str, str, str]
    frame: tuple[str, str, str]
    ink: str = "2A1A12"
    red: str = "A3201F"
    leaf: str = "1F5B57"
    cream: str = "F3DDAE"
    vein: str = "EBCB83"
    inlay: tuple[str, str] = ("8A6226", "F0D28A")
    contrast: float = 1.0


FINISHES: Final[dict[str, Finish]] = {
    "maple": Finish(("EFD19E", "DDB277", "B88548"), ("7A4228", "52271A", "2A1310")),
    "teak": Finish(
        ("DDB06C", "C48C4A", "96622C"),
        ("3B302B", "241C19", "0F0B0A"),
        red="8F1D22",
        leaf="23493F",
        cream="EBD09A",
        contrast=0.9,
    ),
    "cherry": Finish(
        ("E4B487", "CB8F62", "9C5F3E"),
        ("6A4A33", "46301F", "241710"),
        red="8C1A24",
        leaf="2B4A66",
        cream="F2D9B4",
        vein="F0D2A0",
        inlay=("77787A", "EDEBE4"),
        contrast=0.8,
    ),
}
"""By the name settings keep; the first is the default."""
