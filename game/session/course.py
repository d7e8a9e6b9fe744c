"""A game as the course of its events: what it is now, and how one more event is added."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.pieces import Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.rules import legality
from game.rules.legality import Problem
from game.rules.ruleset import RuleSet, rule_info, rule_set
from game.rules.state import GameState, Setup
from game.rules.verdict import Finish
from game.session import seats
from game.session.events import Agreed, Agreement, BoardBegun, Event, ShotSettled, ToPlace, Toss
from game.session.legal import shot_problems
from game.session.reader import Entry
from game.session.recorder import Recorder
from game.session.seats import Player
from game.session.standing import Standing, apply


class Course:
    """What a game was and is; everything here only answers.

    Attributes:
        setup: rule set, seats and options.
        players: clockwise from S.
        constants: the physics in force.
        recorder: where the game is recorded, or None.
    """

    def __init__(
        self,
        setup: Setup,
        players: tuple[Player, ...],
        constants: Constants,
        entries: Sequence[Entry],
        recorder: Recorder | None,
    ) -> None:
        """A game with what happened so far; the first of `entries` begins a board."""
        self.setup = setup
        self.players = players
        self.constants = constants
        self.recorder = recorder
        self._info = rule_info(setup.rules)
        self._entries = list(entries)

    @property
    def _rules(self) -> RuleSet:
        """How boards are begun and judged; the bank challenge has its own way."""
        return rule_set(self.setup.rules)

    @property
    def standing(self) -> Standing:
        """Everything the game is now, as one value."""
        return self._entries[-1].after

    @property
    def board(self) -> BoardState:
        """The pieces lying on the board."""
        return self.standing.board

    @property
    def state(self) -> GameState:
        """The rules state before the next shot; the final one when the board is finished."""
        return self.standing.state

    @property
    def board_number(self) -> int:
        """1 for the first board; a replayed board keeps its number."""
        return self.standing.number

    @property
    def finish(self) -> Finish | None:
        """How the current board ended, or None."""
        return self.standing.finish

    @property
    def wins(self) -> tuple[int, ...]:
        """Boards won by each side."""
        return self.standing.wins

    @property
    def history(self) -> tuple[Entry, ...]:
        """Everything that happened so far, in order; what was taken back included."""
        return tuple(self._entries)

    @property
    def last_shot(self) -> Entry | None:
        """The board's last shot that was not taken back, or None."""
        shots = (entry for entry in reversed(self._entries) if isinstance(entry.event, ShotSettled))
        return next((entry for entry in shots if entry.before is self.standing.earlier), None)

    @property
    def board_shots(self) -> tuple[ShotSettled, ...]:
        """The board's shots, in order, without those that were taken back."""
        shots: list[ShotSettled] = []
        for entry in self._entries:
            match entry.event:
                case BoardBegun():
                    shots.clear()
                case ShotSettled() as shot:
                    shots.append(shot)
                case Agreement(what=Agreed.UNDO):
                    shots.pop()
                case _:
                    pass
        return tuple(shots)

    @property
    def toss(self) -> Toss | None:
        """How far the toss for the break has come, while it lasts."""
        return self.standing.toss

    @property
    def toss_winner(self) -> Seat | None:
        """Who won the toss: the guesser, or the seat after; None before the guess."""
        toss = self.toss
        if toss is None or not toss.is_called:
            return None
        return toss.by if toss.call is toss.white else self.setup.next_seat(toss.by)

    def chair_of(self, seat: Seat) -> Seat:
        """The chair a seat's player sits in: sides change, and their seats keep their names."""
        chair = seat
        for _ in range(self.standing.turned):
            chair = chair.clockwise
        return chair

    @property
    def to_place(self) -> tuple[ToPlace, ...]:
        """Pieces that players put back before the next shot, the next one first."""
        return self.standing.to_place

    @property
    def unfinished(self) -> bool:
        """True when the board was stopped by agreement."""
        return self.standing.is_stopped

    @property
    def is_board_over(self) -> bool:
        """True when no further shot is played on this board."""
        return self.standing.is_board_over

    @property
    def is_over(self) -> bool:
        """True when there is no further board: decided, stopped or left."""
        return self.standing.is_over

    @property
    def is_endless(self) -> bool:
        """True when the program offers to replay or to stop the board (rules 1.10)."""
        return not self.is_board_over and self.standing.pace.is_endless

    @property
    def is_blocked(self) -> bool:
        """True when no legal place is free for the striker: the board is replayed (1.4)."""
        return not self.free_offsets(self.state.turn)

    @property
    def can_undo(self) -> bool:
        """True when a shot of this board can be taken back by agreement."""
        return self.standing.earlier is not None and not self.is_over

    @property
    def problem(self) -> str | None:
        """Why the game is not being recorded just now, in one sentence; None when it is."""
        return self.recorder.problem if self.recorder else None

    @property
    def shooter(self) -> Player:
        """Whose turn it is; the last shooter when the board is over."""
        return self.player_at(self.state.turn)

    def player_at(self, seat: Seat) -> Player:
        """The player in a chair that is in use."""
        return self.players[self.setup.seats_in_use.index(seat)]

    def name_at(self, seat: Seat) -> str:
        """Name of the player in a chair that is in use."""
        return self.player_at(seat).name

    def side_name(self, side: int) -> str:
        """Name of a side: its player's, or both partners' joined by "&"."""
        return seats.side_name(self.setup, self.players, side)

    def free_offsets(self, seat: Seat) -> tuple[legality.Interval, ...]:
        """Every legal offset for the striker, as closed intervals in metres."""
        return legality.free_offsets(self.board, seat, strict=self._info.strict)

    def start_offset(self, seat: Seat) -> float:
        """The legal offset nearest to the middle; 0 when the base line is blocked."""
        found = legality.nearest_free_offset(self.board, seat, 0.0, strict=self._info.strict)
        return 0.0 if found is None else found

    def snap(self, offset: float) -> float:
        """The offset the striker really takes near a base circle."""
        return legality.snap(offset, strict=self._info.strict)

    def problems(self, shot: Shot) -> tuple[Problem, ...]:
        """Everything that forbids this shot now, in words; empty when it may be played."""
        return shot_problems(self._info, self.standing, self.constants, shot)

    def _commit(self, *events: Event) -> None:
        """Applies events in order and records them in one write; all of them or none."""
        entries: list[Entry] = []
        standing = self.standing
        for event in events:
            after = apply(self.setup, standing, event)
            entries.append(Entry(event, standing, after))
            standing = after
        self._entries += entries
        if self.recorder:
            self.recorder.append(*events)
