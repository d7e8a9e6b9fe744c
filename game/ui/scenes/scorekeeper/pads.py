"""The keys a board is entered with: one press changes one thing, nothing goes on by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.sheet import POINTS_LIMIT, SLAMS, BoardResult, Entry, FreePoints, Sheet
from game.ui.kit import Widget
from game.ui.kit.theme import Scale
from game.ui.scenes.scorekeeper.widgets import GAP, TOUCH, Caption, Key, place_grid
from game.ui.strings import tr

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


class Pad:
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

    def clear(self) -> None:
        """Forgets what was chosen."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Has every key show whether it is chosen and whether it can be."""
        raise NotImplementedError

    def entry(self) -> Entry | None:
        """What was chosen; None while something is missing."""
        raise NotImplementedError

    def missing(self) -> str:
        """The question that is still open; empty when `entry` is complete."""
        raise NotImplementedError

    def type_digit(self, digit: int) -> None:
        """A digit was typed or pressed."""
        raise NotImplementedError

    def erase(self) -> None:
        """The last digit is taken back."""

    def turn_sign(self) -> None:
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


class BoardPad(Pad):
    """Who won, what the other side had left, who covered the queen; in Federation also slams.

    Args:
        sheet: the sheet as it stands.
        changed: called after each press.
    """

    def __init__(self, sheet: Sheet, changed: Callable[[], object]) -> None:
        super().__init__(sheet, changed)
        first, second = sheet.setup.names
        self._winner: int | None = None
        self._left: int | None = None
        self._queen: int | str | None = None
        self._slam: str | None = None
        self._striker = False
        self.winners = [
            Key(f"score.winner.{side}", name, self._sets("_winner", side), size=18)
            for side, name in enumerate((first, second))
        ]
        self.lefts = self.digits("left")
        owners: tuple[tuple[int | str, str], ...] = (
            (0, first),
            (1, second),
            ("nobody", tr("score.nobody")),
        )
        self.queens = {
            owner: Key(f"score.queen.{owner}", name, self._sets("_queen", owner))
            for owner, name in owners
        }
        self.slams = {
            slam: Key(f"score.slam.{slam}", tr(f"score.{slam}_slam"), self._turns_slam(slam))
            for slam in SLAMS
        }
        self.striker = Key("score.striker", tr("score.striker"), self._turn_striker)
        self.groups = [
            Group(Caption(tr("score.ask_winner")), self.winners, 2),
            Group(Caption(tr("score.ask_left")), self.lefts, 0),
            Group(Caption(tr("score.ask_queen")), list(self.queens.values()), 3),
        ]
        if sheet.setup.style == "federation":
            extras = [*self.slams.values(), self.striker]
            self.groups.append(Group(Caption(tr("score.ask_special")), extras, 3))
        self.refresh()

    def _sets(self, name: str, value: int | str) -> Callable[[], None]:
        def choose() -> None:
            setattr(self, name, value)
            self._told()

        return choose

    def _turns_slam(self, slam: str) -> Callable[[], None]:
        def turn() -> None:
            self._slam = None if self._slam == slam else slam
            self._told()

        return turn

    def _turn_striker(self) -> None:
        self._striker = not self._striker
        self._told()

    def type_digit(self, digit: int) -> None:
        """So many pieces were left."""
        self._left = digit
        self._told()

    def _told(self) -> None:
        self.refresh()
        self.changed()

    def clear(self) -> None:
        """Nothing is chosen."""
        self._winner = self._left = self._queen = self._slam = None
        self._striker = False
        self.refresh()

    def refresh(self) -> None:
        """Marks the chosen keys; a slam that cannot be any more is dropped."""
        is_open = self.sheet.winner is None
        if self._slam and not self._can_slam(self._slam):
            self._slam = None
        marks: list[tuple[Key, bool]] = [
            (key, side == self._winner) for side, key in enumerate(self.winners)
        ]
        marks += [(key, digit == self._left) for digit, key in enumerate(self.lefts)]
        marks += [(key, owner == self._queen) for owner, key in self.queens.items()]
        marks.append((self.striker, self._striker))
        for key, is_chosen in marks:
            key.chosen, key.enabled = is_chosen, is_open
        for slam, key in self.slams.items():
            key.chosen, key.enabled = slam == self._slam, is_open and self._can_slam(slam)

    def _can_slam(self, slam: str) -> bool:
        """F23: white's is the breaker's and needs the queen, black's is the other player's."""
        if self._winner is None:
            return False
        is_breaker = self.sheet.breaker in (None, self._winner)
        is_other = self.sheet.breaker in (None, 1 - self._winner)
        return is_breaker and self._queen == self._winner if slam == "white" else is_other

    def entry(self) -> Entry | None:
        """The board's result, once winner, pieces and queen are chosen."""
        if self._winner is None or self._left is None or self._queen is None:
            return None
        queen = self._queen if isinstance(self._queen, int) else None
        return BoardResult(self._winner, self._left, queen, self._slam, self._striker)

    def missing(self) -> str:
        """The first of the three questions that is open."""
        if self._winner is None:
            return tr("score.ask_winner")
        if self._left is None:
            return tr("score.ask_left")
        return tr("score.ask_queen") if self._queen is None else ""


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
