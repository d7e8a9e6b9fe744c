"""Can this event of a record have happened? A file is never trusted, checksum or not."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import hypot
from typing import Final

from game.core.board import HALF, PIECE_RADIUS, POCKETS, STRIKER_RADIUS
from game.core.errors import CarromError, StateError
from game.core.pieces import RACK_KINDS, STRIKER_ID, Kind, Seat
from game.core.state import BoardState, piece_problems
from game.rules import bank
from game.rules import soundness as rules_soundness
from game.rules.ruleset import BANK
from game.rules.state import BankState, GameState, Setup
from game.rules.verdict import Verdict
from game.session.bankset import SET_UP
from game.session.events import BoardBegun, Event, Placement, ShotSettled
from game.session.lines import Header
from game.session.standing import Standing

PRESSED: Final = 0.0001
"""Metres by which discs in a record may overlap; ten times what any settled shot may leave."""
MAX_TIME: Final = 60.0
"""Longest shot of a record, in seconds; the physics ends one after 15."""


def check_setup(header: Header) -> None:
    """Refuses a header no game can have.

    Raises:
        StateError: names the field.
    """
    setup = header.setup
    if setup.rules == BANK.name:
        if setup.seats not in BANK.seats:
            raise StateError(f"seats: {setup.seats} cannot play the bank challenge")
    else:
        for field, what in rules_soundness.setup_problems(setup):
            raise StateError(f"{field}: {what}")
    for name, what in header.constants.problems():
        raise StateError(f"constants.{name}: {what}")


def check_event(setup: Setup, before: Standing | None, event: Event) -> None:
    """Refuses an event whose positions, identities or counts cannot be.

    Args:
        setup: rule set, seats and options.
        before: where the game stood; None before the first board.
        event: what is said to have happened.

    Raises:
        StateError: says what is wrong.
    """
    if isinstance(event, BoardBegun) and setup.rules == BANK.name:
        _check_attempt(setup, before, event)
    elif isinstance(event, BoardBegun):
        _check_board(setup, before, event)
    elif isinstance(event, ShotSettled) and before is not None:
        _check_shot(setup, before, event)
    elif isinstance(event, Placement) and before is not None:
        _check_positions(before.board.with_piece(event.piece))


def _check_attempt(setup: Setup, before: Standing | None, event: BoardBegun) -> None:
    if before is not None:
        raise StateError("a bank challenge begins once")
    if event.board != SET_UP or event.bank != bank.opening(setup.seats):
        raise StateError("a bank challenge begins with its three targets and six shots")


def _check_board(setup: Setup, before: Standing | None, event: BoardBegun) -> None:
    if tuple(piece.kind for piece in event.board) != RACK_KINDS:
        raise StateError("a board begins with its 19 pieces")
    if before is not None and not before.number <= event.number <= before.number + 1:
        raise StateError(f"board {event.number} does not follow board {before.number}")
    if before is None and event.number != 1:
        raise StateError("the first board has number 1")
    _check_positions(event.board)
    _check_state(setup, event.state)
    _check_counts(event.board, event.state)


def _check_shot(setup: Setup, before: Standing, event: ShotSettled) -> None:
    event.shot.check()
    dropped = event.dropped
    lying = [piece.id for piece in event.lying]
    if sorted((*lying, *dropped)) != sorted(
        (*(piece.id for piece in before.board), *([STRIKER_ID] * (STRIKER_ID in dropped)))
    ):
        raise StateError("the pieces after the shot are not those before it")
    if any(drop.where not in POCKETS for drop in event.pocketed) or any(
        drop.where not in tuple(Seat) for drop in event.off_board
    ):
        raise StateError("a disc left the board where there is no pocket or frame")
    if (event.striker is None) != (STRIKER_ID in dropped):
        raise StateError("the striker is both on the board and off it, or neither")
    reach = HALF - STRIKER_RADIUS + PRESSED
    if event.striker is not None and max(map(abs, event.striker)) > reach:
        raise StateError("the striker stopped outside the playing surface")
    drops = (*event.pocketed, *event.off_board)
    if not all(0.0 <= time <= MAX_TIME for time in (event.time, *(drop.time for drop in drops))):
        raise StateError(f"a time is not 0 to {MAX_TIME:g} s")
    back = [placed.piece.id for placed in event.returned]
    back += [waiting.piece_id for waiting in event.to_place]
    if len(set(back)) != len(back) or set(back) & set(lying):
        raise StateError("a piece that is returned was not off the board")
    _check_positions(event.after)
    _check_words(event.verdict)
    if before.bank is None:
        _check_ruling(setup, before, event)
    else:
        _check_credit(before.bank, event)
    _check_next(setup, event)


def _check_ruling(setup: Setup, before: Standing, event: ShotSettled) -> None:
    if not isinstance(event.verdict.state, GameState):
        raise StateError("the ruling has no state of a board")
    for field, what in rules_soundness.problems(setup, before.state, event.outcome):
        raise StateError(f"{field}: {what}")
    if event.verdict.finish is None:
        _check_state(setup, event.verdict.state)
    else:
        _check_final(setup, before.state, event.verdict.state)
    _check_counts(event.after, event.verdict.state, [each.kind for each in event.to_place])


def _check_credit(before: BankState, event: ShotSettled) -> None:
    """Refuses a ruling of the bank challenge that its referee would not give."""
    for field, what in rules_soundness.bank_problems(before, event.outcome):
        raise StateError(f"{field}: {what}")
    verdict = bank.judge(before, event.outcome)
    given = event.verdict
    if (given.state, given.counted, given.next) != (verdict.state, verdict.counted, verdict.next):
        raise StateError("the ruling is none of the bank challenge's")
    if event.to_place or len(event.returned) != len(verdict.returned):
        raise StateError("other targets came back than the ruling says")


def _check_next(setup: Setup, event: ShotSettled) -> None:
    verdict = event.verdict
    if (verdict.next is None) == (verdict.finish is None):
        raise StateError("a ruling names the next shooter or the result")
    if verdict.next and verdict.next.seat not in setup.seats_in_use:
        raise StateError(f"nobody sits at {verdict.next.seat}")
    if verdict.finish and not set(verdict.finish.sides) <= set(range(setup.sides)):
        raise StateError("the result names a side there is not")
    if verdict.finish and verdict.finish.next_break not in _BREAKS:
        raise StateError(f"{verdict.finish.next_break!r} cannot break the next board")


def _check_words(verdict: Verdict) -> None:
    """Refuses a ruling that has no sentence to be shown with."""
    for ruling in verdict.rulings:
        try:
            _ = ruling.text
        except CarromError as error:
            raise StateError(f"rulings: {ruling.key!r} is no sentence of this game") from error


_BREAKS = {None, "toss", "random", *(seat.value for seat in Seat)}


def _check_state(setup: Setup, state: GameState) -> None:
    """Refuses a rules state before a shot with values no game has."""
    for field, what in rules_soundness.problems(setup, state):
        raise StateError(f"{field}: {what}")


def _check_final(setup: Setup, before: GameState, state: GameState) -> None:
    """Refuses a finished board's state that cannot follow; it is shown and scored, not played."""
    kept = (state.breaker, state.white_side, state.match)
    if kept != (before.breaker, before.white_side, before.match):
        raise StateError("state: its breaker, colours or match are not the board's")
    if state.turn not in setup.seats_in_use or state.queen_side not in (None, *range(setup.sides)):
        raise StateError("state: it names a seat or a side there is not")
    piles = state.dues if state.piles is None else state.piles
    per_side = (state.dues, state.had_own, state.first_turn, state.clawed, piles)
    if any(len(entries) != setup.sides for entries in per_side):
        raise StateError("state: one entry for each side is needed")


def _check_counts(board: BoardState, state: GameState, waiting: Iterable[Kind] = ()) -> None:
    """Refuses a state that counts other pieces than those that lie, or wait to be placed."""
    kinds = [*(piece.kind for piece in board), *waiting]
    for kind in (Kind.WHITE, Kind.BLACK, Kind.QUEEN):
        if kinds.count(kind) != state.on_board.of(kind):
            raise StateError(f"state.on_board: not the {kinds.count(kind)} {kind} that lie there")


def _check_positions(board: BoardState) -> None:
    """Refuses pieces that cannot lie like that.

    How closely discs may press is the business of the physics that recorded them.
    """
    for piece in board:
        for problem in piece_problems(piece):
            raise StateError(problem)
    for one, two in combinations(board, 2):
        if hypot(one.x - two.x, one.y - two.y) < 2 * PIECE_RADIUS - PRESSED:
            raise StateError(f"piece {one.id} ({one.kind}) overlaps piece {two.id}")
