"""The keys of free scoring: points for both sides, typed digit by digit."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.sheet import POINTS_LIMIT, Entry, FreePoints, Sheet
from game.ui.scenes.large_keys import Caption, Key
from game.ui.scenes.scorekeeper.pads import Group, Pad
from game.ui.strings import tr


class PointsPad(Pad):
    """Free scoring: points for both sides, digit by digit.

    Args:
        sheet: the sheet as it stands.
        changed: called after each press.
    """

    def __init__(self, sheet: Sheet, changed: Callable[[], object]) -> None:
        super().__init__(sheet, changed)
        self._typed = ["", ""]
        self._signs = [1, 1]
        self._side = 0
        self.sides = [
            Key(f"score.points.{side}", name, self._chooses(side), note="0")
            for side, name in enumerate(sheet.setup.names)
        ]
        self.figures = self.digits("digit")
        self.sign = Key("score.sign", tr("score.sign"), self.turn_sign, size=18)
        self.eraser = Key("score.erase", tr("score.erase"), self.erase)
        self.groups = [
            Group(Caption(tr("score.ask_points")), self.sides, 2),
            Group(None, self.figures, 0),
            Group(None, [self.sign, self.eraser], 2),
        ]
        self.refresh()

    def _chooses(self, side: int) -> Callable[[], None]:
        def choose() -> None:
            self._side = side
            self._told()

        return choose

    def _told(self) -> None:
        self.refresh()
        self.changed()

    def type_digit(self, digit: int) -> None:
        """One more digit, as long as the number stays within what a sheet takes."""
        typed = str(int(self._typed[self._side] + str(digit)))
        if int(typed) <= POINTS_LIMIT:
            self._typed[self._side] = typed
        self._told()

    def erase(self) -> None:
        """The last digit goes; with none left the sign goes."""
        if not self._typed[self._side]:
            self._signs[self._side] = 1
        self._typed[self._side] = self._typed[self._side][:-1]
        self._told()

    def turn_sign(self) -> None:
        """Plus becomes minus, minus plus."""
        self._signs[self._side] *= -1
        self._told()

    def clear(self) -> None:
        """Nothing is typed, and the first side is next."""
        self._typed, self._signs, self._side = ["", ""], [1, 1], 0
        self.refresh()

    def refresh(self) -> None:
        """Shows the numbers, and for whom digits are."""
        for side, key in enumerate(self.sides):
            sign = "-" if self._signs[side] < 0 else ""
            key.note, key.chosen = f"{sign}{self._typed[side] or '0'}", side == self._side

    def entry(self) -> Entry | None:
        """The points, once something was typed."""
        if not any(self._typed):
            return None
        first, second = (
            sign * int(typed or "0") for sign, typed in zip(self._signs, self._typed, strict=True)
        )
        return FreePoints((first, second))

    def missing(self) -> str:
        """Asks for a number while there is none."""
        return "" if any(self._typed) else tr("score.ask_points")
