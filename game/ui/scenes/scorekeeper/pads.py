"""What all keys a board is entered with share: groups under captions, digits, placing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from game.rules.sheet import Entry, Sheet
from game.ui.kit import Widget
from game.ui.kit.theme import Scale
from game.ui.scenes.large_keys import GAP, TOUCH, Caption, Key, place_grid

CAPTION = 24
"""Design units of the words above a group of keys."""
_ROW_OF_TEN = 10 * TOUCH + 9 * GAP
"""Design units of width from which all ten figures stand in one row."""


@dataclass(frozen=True, slots=True)
class Group:
    """Keys that belong together, under their caption.

    Attributes:
        caption: what they are about; None for none.
        keys: in reading order.
        columns: keys in a row; 0 for the ten figures, in one row or two.
    """

    caption: Caption | None
    keys: list[Key]
    columns: int


class Pad(ABC):
    """Groups of keys for one way of scoring.

    Args:
        sheet: the sheet as it stands.
        changed: called after each press.
    """

    def __init__(self, sheet: Sheet, changed: Callable[[], object]) -> None:
        self.sheet = sheet
        self.changed = changed
        self.groups: list[Group] = []

    @property
    def widgets(self) -> list[Widget]:
        """Everything to be put on the screen, in order."""
        found: list[Widget] = []
        for group in self.groups:
            found += [group.caption] if group.caption else []
            found += group.keys
        return found

    def show(self, sheet: Sheet) -> None:
        """Takes the sheet after a change; what was chosen stays."""
        self.sheet = sheet
        self.refresh()

    @abstractmethod
    def clear(self) -> None:
        """Forgets what was chosen."""

    @abstractmethod
    def refresh(self) -> None:
        """Has every key show whether it is chosen and whether it can be."""

    @abstractmethod
    def entry(self) -> Entry | None:
        """What was chosen; None while something is missing."""

    @abstractmethod
    def missing(self) -> str:
        """The question that is still open; empty when `entry` is complete."""

    @abstractmethod
    def type_digit(self, digit: int) -> None:
        """A digit was typed or pressed."""

    def erase(self) -> None:  # noqa: B027 - a pad without digits has nothing to do
        """The last digit is taken back."""

    def turn_sign(self) -> None:  # noqa: B027
        """The number typed becomes negative, or positive again."""

    def height_for(self, width: int, key: float, scale: Scale) -> int:
        """Pixels of height at this width, with keys of `key` design units."""
        return self.place((0, 0, width), key, scale)

    def place(self, box: tuple[int, int, int], key: float, scale: Scale) -> int:
        """Places all keys below each other; returns where the last ends.

        Args:
            box: left, top and width in pixels.
            key: height of a key in design units.
            scale: the window's.
        """
        left, top, width = box
        for index, group in enumerate(self.groups):
            top += scale(12) if index else 0
            if group.caption:
                group.caption.place(left, top, width, scale(CAPTION))
                top += scale(CAPTION + 2)
            columns = group.columns or (10 if width >= scale(_ROW_OF_TEN) else 5)
            grid = left, top, width
            top = place_grid(group.keys, grid, scale(key), columns, scale(GAP))
        return top

    def digits(self, name: str) -> list[Key]:
        """The ten figures, as keys called "score.NAME.0" and on."""
        return [self._digit(name, digit) for digit in range(10)]

    def _digit(self, name: str, digit: int) -> Key:
        return Key(f"score.{name}.{digit}", str(digit), lambda: self.type_digit(digit), size=22)
