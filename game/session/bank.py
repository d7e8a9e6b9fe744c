"""The six-shot bank challenge (rules §3) as a game: alone, or two players one after the other."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Final, Self

from game.core.errors import Notice, StoreError
from game.core.events import ShotRecord
from game.core.pieces import SEATS_IN_USE
from game.physics.constants import Constants
from game.rules import bank
from game.rules.ruleset import BANK
from game.rules.state import BankState, Outcome, Setup
from game.rules.verdict import Verdict
from game.session import seats
from game.session.bankset import SET_UP, shown
from game.session.events import BoardBegun, PlacedBack, ShotSettled, ToPlace
from game.session.recorder import Recorder
from game.session.returns import put_back_before
from game.session.seats import Player
from game.session.table import Table

TARGETS: Final = len(bank.TARGETS)


class Medal(StrEnum):
    """What an attempt earns, a rung of the ladder for every target; the ladder is ours."""

    BRONZE = "bronze"
    SILVER = "silver"
    GOLD = "gold"

    @property
    def targets(self) -> int:
        """How many targets it takes."""
        return list(Medal).index(self) + 1


def medal_for(targets: int) -> Medal | None:
    """The medal of an attempt that put so many targets down; None for none."""
    return next((medal for medal in Medal if medal.targets == targets), None)


class Attempt(Table):
    """One or two attempts at the challenge, played by B1-B8 and recorded like every game.

    Both players shoot from S. `board`, `state` and the way of a shot are those of a `Table`;
    `bank` says whose attempt it is and how it stands.
    """

    @classmethod
    def begin(
        cls,
        names: tuple[str, ...],
        *,
        constants: Constants | None = None,
        recorder: Recorder | None = None,
    ) -> Attempt:
        """Sets the targets up for the first player.

        Args:
            names: one or two, in the order of play.
            constants: the physics in force; None for a board in play.
            recorder: where it is recorded; None keeps it in memory.

        Raises:
            StateError: when a name cannot be shown, or there are too many.
        """
        setup = Setup(BANK.name, len(names))
        chairs = SEATS_IN_USE[len(names)]
        given = tuple(Player(name, seat) for name, seat in zip(names, chairs, strict=True))
        players = seats.check_players(setup, given)
        constants = Constants() if constants is None else constants
        state = bank.opening(len(players))
        begun = BoardBegun(1, shown(state), SET_UP, state)
        return cls._begun(begun, setup, players, constants, recorder)

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Goes on with a recorded challenge exactly where its record ends; see `Table.resume`.

        Raises:
            StoreError: also when the record is of another game.
        """
        return super().resume(path)._checked(path)

    @classmethod
    def replayed(cls, path: Path) -> Self:
        """A recorded challenge to look at; see `Table.replayed`.

        Raises:
            StoreError: also when the record is of another game.
        """
        return super().replayed(path)._checked(path)

    def _checked(self, path: Path) -> Self:
        if self.standing.bank is None:
            self.close()
            words = f"{path.name}: it is no record of a bank challenge"
            raise StoreError(Notice(words, key="nothing_in", name=path.name))
        return self

    @property
    def bank(self) -> BankState:
        """The challenge's state before the next shot; the final one when it is over."""
        state = self.standing.bank
        assert state is not None, "checked when it was begun or read"
        return state

    @property
    def shooter(self) -> Player:
        """Whose attempt it is; the last player's when all is over."""
        return self.players[self.bank.player]

    @property
    def is_solo(self) -> bool:
        """True for one player against the personal best."""
        return self.bank.players == 1

    def shots_of(self, player: int) -> tuple[ShotSettled, ...]:
        """The shots of one player so far, in order."""
        return tuple(
            entry.event
            for entry in self.history
            if isinstance(entry.event, ShotSettled)
            and entry.before.bank is not None
            and entry.before.bank.player == player
        )

    def _judge(self, outcome: Outcome) -> Verdict:
        return bank.judge(self.bank, outcome)

    def _put_back(
        self, record: ShotRecord, verdict: Verdict
    ) -> tuple[tuple[PlacedBack, ...], tuple[ToPlace, ...]]:
        dropped = [event.disc for event in (*record.pocketed(), *record.off_board())]
        return put_back_before(record.before, record.after, dropped, verdict), ()


def reason(event: ShotSettled) -> str:
    """Why a shot was valid or not, as one word.

    `striker` (it was pocketed), `off_board`, `direct_hit` (a target before a cushion); and for
    valid ones `nothing` (no target touched), `missed` (none fell) or `counted`.
    """
    if invalid := bank.why_invalid(event.outcome):
        return invalid
    if event.outcome.first is None:
        return "nothing"
    return "counted" if event.verdict.counted else "missed"


def is_valid(event: ShotSettled) -> bool:
    """B3: whether the shot could earn credit."""
    return bank.why_invalid(event.outcome) is None
