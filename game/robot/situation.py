"""What a computer player is asked, and what it answers: frozen values that can be pickled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.rules.ruleset import RuleInfo, rule_info, rule_set
from game.rules.state import BankState, GameState, Setup, ShotKind

BANK = "bank"
"""`Setup.rules` of the six-shot bank challenge; `Situation.state` is a `BankState` then."""


@dataclass(frozen=True, slots=True)
class DuePiece:
    """A piece that the seat to act lays down before the next shot (F15)."""

    piece_id: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Situation:
    """Everything a computer player may look at.

    Attributes:
        setup: rule set, seats and options.
        state: the rules state before the next shot.
        board: the pieces lying.
        seat: who is to act: the shooter, or the one who places.
        constants: the physics in force.
        due: pieces this seat places, the next one first; empty when it is to shoot.
        can_forgo: whether this seat may forgo all of them.
        is_free: practice: every piece may be sunk, and no referee is asked.
    """

    setup: Setup
    state: GameState | BankState
    board: BoardState
    seat: Seat
    constants: Constants = field(default_factory=Constants)
    due: tuple[DuePiece, ...] = ()
    can_forgo: bool = False
    is_free: bool = False

    @property
    def rules(self) -> RuleInfo:
        """What the rule set demands of a shot."""
        return rule_info(self.setup.rules)


def board_situation(
    setup: Setup,
    state: GameState,
    board: BoardState,
    constants: Constants,
    *,
    to_place: Sequence[tuple[int, Kind, Seat]] = (),
    can_forgo: bool = False,
) -> Situation:
    """The situation of a board between two shots.

    Args:
        setup: rule set, seats and options.
        state: the rules state before the next shot.
        board: the pieces lying.
        constants: the physics in force.
        to_place: pieces that wait to be laid down, as (identity, kind, who places), the next
            one first; the seat to act is the first one's placer.
        can_forgo: whether that placer may forgo them.
    """
    if not to_place:
        return Situation(setup, state, board, state.turn, constants)
    placer = to_place[0][2]
    due = tuple(DuePiece(number, kind) for number, kind, by in to_place if by == placer)
    return Situation(setup, state, board, placer, constants, due, can_forgo)


def bank_situation(state: BankState, board: BoardState, constants: Constants) -> Situation:
    """The situation of a bank challenge between two shots; everybody shoots from S (B2)."""
    return Situation(Setup(BANK, max(state.players, 1)), state, board, Seat.S, constants)


def practice_situation(board: BoardState, seat: Seat, constants: Constants) -> Situation:
    """A free position to find hints for: strict placement, any direction, any piece."""
    setup = Setup()
    state = replace(
        rule_set(setup.rules).opening(setup, Seat.S, None), kind=ShotKind.ORDINARY, tries_left=0
    )
    return Situation(setup, state, board, seat, constants, is_free=True)


@dataclass(frozen=True, slots=True)
class Play:
    """Shoot.

    Attributes:
        shot: the flick as it leaves the finger: the level's aim error is in it already.
        intended: the flick that was meant.
    """

    shot: Shot
    intended: Shot


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the next due piece down at (x, y), metres in board axes."""

    piece_id: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Forgo:
    """Forgo all the pieces that were to be placed."""


Decision = Play | Place | Forgo


@dataclass(frozen=True, slots=True)
class Thought:
    """How far the thinking is, 0 to 1, and what would be done if it had to end now."""

    share: float
    best: Decision
