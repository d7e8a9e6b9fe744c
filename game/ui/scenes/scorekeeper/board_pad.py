"""The keys for a board's result: one press changes one thing, nothing goes on by itself."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.sheet import SLAMS, BoardResult, Entry, Sheet
from game.ui.scenes.large_keys import Caption, Key
from game.ui.scenes.scorekeeper.pads import Group, Pad
from game.ui.strings import tr


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
