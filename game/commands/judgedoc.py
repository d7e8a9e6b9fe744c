"""The documents `carrom judge` reads (contract), and what they mean to the referee."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, Raw, UnsetType

from game.core.errors import DocumentError
from game.core.pieces import PIECES_PER_COLOUR, Kind, Seat
from game.rules.ruleset import INFO
from game.rules.soundness import Problem, setup_problems
from game.rules.state import (
    BankState,
    GameState,
    MatchState,
    OnBoard,
    Outcome,
    Pile,
    QueenState,
    Setup,
    ShotKind,
)

RuleName = Literal["house", "federation", "family", "parlour", "classic", "points", "bank"]

_USUAL: Final = Setup()
PIECES: Final = (Kind.WHITE, Kind.BLACK, Kind.QUEEN)
USED: Final[dict[str, tuple[str, ...]]] = {
    "house": ("breaker", "white_side"),
    "federation": ("breaker", "white_side", "dues", "had_own", "first_turn", "match"),
    "family": ("breaker", "white_side", "had_own", "match"),
    "parlour": ("breaker", "white_side", "had_own", "clawed"),
    "classic": ("white_side", "dues"),
    "points": ("dues", "piles"),
}
"""Fields of the state that may not be left out, besides those that every rule set uses."""
MAX_TOLD: Final = 10
"""Most problems that are told one by one."""
MOVED_BREAKS: Final = ("classic", "points")
"""Rule sets in which the break is made by moving a piece; elsewhere by touching one."""


class ValuesDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`options.values`: what a piece scores in Points."""

    black: int = _USUAL.values[0]
    white: int = _USUAL.values[1]
    queen: int = _USUAL.values[2]


class OptionsDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`options`; those of another rule set are read and mean nothing."""

    one_shot: bool = False
    target: int = _USUAL.target
    queen_any_score: bool = False
    same_stroke_cover: bool = False
    queen: Literal["normal", "nepali"] = "normal"
    teams: bool = True
    values: ValuesDoc = ValuesDoc()


class OnBoardDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`state.on_board`."""

    white: int
    black: int
    queen: bool


class PileDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of `state.piles`."""

    white: int = 0
    black: int = 0
    queen: int = 0


class MatchDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`state.match`."""

    scores: tuple[int, ...]
    boards_done: int
    games: tuple[int, ...]
    opened_game: Seat
    sides_changed: bool = False


class StateDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`state`, for every rule set but the bank challenge."""

    turn: Seat
    on_board: OnBoardDoc
    queen: QueenState
    kind: ShotKind
    breaker: Seat | UnsetType = UNSET
    white_side: int | UnsetType | None = UNSET
    queen_side: int | None = None
    tries_left: int | UnsetType = UNSET
    dues: tuple[int, ...] | UnsetType = UNSET
    had_own: tuple[bool, ...] | UnsetType = UNSET
    first_turn: tuple[bool, ...] | UnsetType = UNSET
    piles: tuple[PileDoc, ...] | UnsetType | None = UNSET
    clawed: tuple[int, ...] | UnsetType = UNSET
    match: MatchDoc | UnsetType = UNSET


class BankDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`state` of the bank challenge."""

    player: int
    players: int
    shots_left: int
    targets_left: int
    counts: tuple[int, int]
    used: tuple[int, int]


class ShotDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`shot`: a settled outcome."""

    pocketed: tuple[Kind, ...]
    off_board: tuple[Kind, ...] = ()
    first: Kind | UnsetType | None = UNSET
    cushion_before: bool | UnsetType = UNSET
    moved: int | UnsetType = UNSET


class RequestDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of input; `state` is read once the rule set is known."""

    rules: RuleName
    state: Raw
    shot: ShotDoc
    id: str | None = None
    options: OptionsDoc = OptionsDoc()
    seats: int | UnsetType = UNSET


def setup_of(request: RequestDoc) -> Setup:
    """What was agreed on; options of other rule sets are left at their defaults.

    Raises:
        DocumentError: when `seats` is missing, or naming everything that cannot be.
    """
    if isinstance(request.seats, UnsetType):
        raise DocumentError("seats: missing")
    return _setup(request.rules, request.seats, request.options)


@lru_cache(maxsize=256)
def _setup(name: str, seats: int, options: OptionsDoc) -> Setup:
    used: dict[str, Any] = {key: getattr(options, key) for key in INFO[name].options}
    if isinstance(values := used.get("values"), ValuesDoc):
        used["values"] = (values.black, values.white, values.queen)
    setup = msgspec.convert({"rules": name, "seats": seats} | used, Setup)
    refuse(setup_problems(setup))
    return setup


def refuse(found: Sequence[Problem]) -> None:
    """Raises a DocumentError that names every problem, the first of very many, if there is any."""
    if found:
        told = [f"{path}: {what}" for path, what in found[:MAX_TOLD]]
        if len(found) > MAX_TOLD:
            told.append(f"and {len(found) - MAX_TOLD} more")
        raise DocumentError("; ".join(told))


def state_of(setup: Setup, doc: StateDoc) -> GameState:
    """The state before the shot; what the rule set does not use gets a neutral value.

    Raises:
        DocumentError: when a field that the rule set uses is missing.
    """
    needed = USED[setup.rules] + (("tries_left",) if doc.kind is ShotKind.BREAK else ())
    for field in needed:
        if getattr(doc, field) is UNSET:
            raise DocumentError(f"state.{field}: missing; {setup.rules} uses it")
    sides = setup.sides
    lying = OnBoard(doc.on_board.white, doc.on_board.black, doc.on_board.queen)
    white_side = None if doc.white_side is UNSET else doc.white_side
    breaker = _some_breaker(setup, doc.turn, white_side) if doc.breaker is UNSET else doc.breaker
    return GameState(
        turn=doc.turn,
        breaker=breaker,
        white_side=white_side,
        on_board=lying,
        queen=doc.queen,
        queen_side=doc.queen_side,
        kind=doc.kind,
        tries_left=0 if doc.tries_left is UNSET else doc.tries_left,
        dues=(0,) * sides if doc.dues is UNSET else doc.dues,
        had_own=_had_own(white_side, lying, sides) if doc.had_own is UNSET else doc.had_own,
        first_turn=(True,) * sides if doc.first_turn is UNSET else doc.first_turn,
        piles=_piles(doc.piles),
        clawed=(0,) * sides if doc.clawed is UNSET else doc.clawed,
        match=_match(doc.match, breaker, sides),
    )


def outcome_of(
    doc: ShotDoc, rules: str, *, is_break: bool, lying: OnBoard | None = None
) -> Outcome:
    """The settled shot; what the rule set does not look at may be missing.

    A piece that the striker must have touched, but is not told of, is taken from what fell or
    else from what was `lying`.

    Raises:
        DocumentError: when a field that decides about this shot is missing.
    """
    is_bank = rules == "bank"
    needs_first = is_bank or (is_break and rules not in MOVED_BREAKS)
    if needs_first and doc.first is UNSET:
        raise DocumentError("shot.first: missing")
    if is_bank and doc.first is not None and doc.cushion_before is UNSET:
        raise DocumentError("shot.cushion_before: missing")
    fallen = [kind for kind in (*doc.pocketed, *doc.off_board) if kind is not Kind.STRIKER]
    if is_break and rules in MOVED_BREAKS and doc.moved is UNSET and not fallen:
        raise DocumentError("shot.moved: missing")
    first = doc.first
    if isinstance(first, UnsetType):
        first = fallen[0] if fallen else None
        if first is None and lying is not None and doc.moved is not UNSET and doc.moved > 0:
            first = next((kind for kind in PIECES if lying.of(kind)), None)
    return Outcome(
        pocketed=doc.pocketed,
        off_board=doc.off_board,
        first=first,
        cushion_before=doc.cushion_before is True,
        moved=len(fallen) if doc.moved is UNSET else doc.moved,
    )


def bank_state_of(doc: BankDoc) -> BankState:
    """The bank challenge before the shot."""
    return BankState(
        doc.player, doc.players, doc.shots_left, doc.targets_left, doc.counts, doc.used
    )


def _some_breaker(setup: Setup, turn: Seat, white_side: int | None) -> Seat:
    """A seat that can have opened the board where the rule set does not ask which: white's."""
    seats = setup.seats_in_use
    if white_side is None or turn not in seats or setup.side_of(turn) == white_side:
        return turn
    return setup.next_seat(turn)


def _had_own(white_side: int | None, lying: OnBoard, sides: int) -> tuple[bool, ...]:
    """What the counts prove: a side with a piece down has had one."""
    if white_side is None:
        return (False,) * sides
    sunk = (lying.white < PIECES_PER_COLOUR, lying.black < PIECES_PER_COLOUR)
    return sunk if white_side == 0 else sunk[::-1]


def _piles(docs: tuple[PileDoc, ...] | UnsetType | None) -> tuple[Pile, ...] | None:
    if docs is None or isinstance(docs, UnsetType):
        return None
    return tuple(Pile(doc.white, doc.black, doc.queen) for doc in docs)


def _match(doc: MatchDoc | UnsetType, breaker: Seat, sides: int) -> MatchState:
    if isinstance(doc, UnsetType):
        return MatchState((0,) * sides, 0, (0,) * sides, breaker)
    return MatchState(doc.scores, doc.boards_done, doc.games, doc.opened_game, doc.sides_changed)
