"""Can this event of a record have happened? A file is never trusted, checksum or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isfinite

from game.core.errors import StateError
from game.core.pieces import RACK_KINDS, STRIKER_ID, Kind, Seat
from game.core.state import BoardState, piece_problems
from game.rules.ruleset import rule_set
from game.rules.state import GameState, Setup
from game.session.events import BoardBegun, Event, Placement, ShotSettled
from game.session.lines import Header
from game.session.standing import Standing

MAX_COUNT = 10_000
"""Larger numbers of boards, points, dues or turns do not occur."""


def check_setup(header: Header) -> None:
    """Refuses a header no game can have.

    Raises:
        StateError: names the field.
    """
    setup = header.setup
    rules = rule_set(setup.rules)
    if setup.seats not in rules.info.seats:
        raise StateError(f"setup.seats: {setup.rules} is not played with {setup.seats}")
    if setup.one_shot and setup.seats != 2:
        raise StateError("setup.one_shot: one-shot turns are for two seats only")
    if any(not 0 <= value <= MAX_COUNT for value in (setup.target, *setup.values)):
        raise StateError("setup: a number is out of range")
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
    if isinstance(event, BoardBegun):
        _check_board(setup, before, event)
    elif isinstance(event, ShotSettled) and before is not None:
        _check_shot(setup, before, event)
    elif isinstance(event, Placement):
        _refuse(piece_problems(event.piece))


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
    dropped = [drop.disc for drop in (*event.pocketed, *event.off_board)]
    lying = [piece.id for piece in event.lying]
    if sorted((*lying, *dropped)) != sorted(
        (*(piece.id for piece in before.board), *([STRIKER_ID] * (STRIKER_ID in dropped)))
    ):
        raise StateError("the pieces after the shot are not those before it")
    if (event.striker is None) != (STRIKER_ID in dropped):
        raise StateError("the striker is both on the board and off it, or neither")
    numbers = (*(event.striker or ()), *(drop.time for drop in (*event.pocketed, *event.off_board)))
    if not all(map(isfinite, (event.time, *numbers))):
        raise StateError("a place or a time is not a number")
    back = [placed.piece.id for placed in event.returned]
    back += [waiting.piece_id for waiting in event.to_place]
    if len(set(back)) != len(back) or set(back) & set(lying):
        raise StateError("a piece that is returned was not off the board")
    if not isinstance(event.verdict.state, GameState):
        raise StateError("the ruling has no state of a board")
    _check_positions(event.after)
    _check_state(setup, event.verdict.state)
    _check_counts(event.after, event.verdict.state, [each.kind for each in event.to_place])
    _check_next(setup, event)


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


_BREAKS = {None, "toss", "random", *(seat.value for seat in Seat)}


def _check_state(setup: Setup, state: GameState) -> None:
    """Refuses a rules state with values no game has."""
    if not {state.turn, state.breaker, state.match.opened_game} <= set(setup.seats_in_use):
        raise StateError("state: nobody sits at a seat it names")
    for name, value in _per_side(state):
        if len(value) != setup.sides:
            raise StateError(f"state.{name}: one entry per side is needed")
    if state.white_side not in (None, *range(setup.sides)):
        raise StateError(f"state.white_side: there is no side {state.white_side}")
    if state.queen_side not in (None, *range(setup.sides)):
        raise StateError(f"state.queen_side: there is no side {state.queen_side}")
    counts = (state.tries_left, state.match.boards_done, *state.dues, *state.clawed)
    if any(not 0 <= count <= MAX_COUNT for count in (*counts, *state.match.games)):
        raise StateError("state: a count is out of range")
    if any(abs(score) > MAX_COUNT for score in state.match.scores):
        raise StateError("state.match.scores: out of range")


def _per_side(state: GameState) -> Iterator[tuple[str, tuple[object, ...]]]:
    yield "dues", state.dues
    yield "had_own", state.had_own
    yield "first_turn", state.first_turn
    yield "clawed", state.clawed
    yield "piles", state.dues if state.piles is None else state.piles
    yield "match.scores", state.match.scores
    yield "match.games", state.match.games


def _check_counts(board: BoardState, state: GameState, waiting: Iterable[Kind] = ()) -> None:
    """Refuses a state that counts other pieces than those that lie, or wait to be placed."""
    kinds = [*(piece.kind for piece in board), *waiting]
    for kind in (Kind.WHITE, Kind.BLACK, Kind.QUEEN):
        if kinds.count(kind) != state.on_board.of(kind):
            raise StateError(f"state.on_board: not the {kinds.count(kind)} {kind} that lie there")


def _check_positions(board: BoardState) -> None:
    """Every piece on the board; how closely they may lie is the simulation's business."""
    for piece in board:
        _refuse(piece_problems(piece))


def _refuse(problems: tuple[str, ...]) -> None:
    if problems:
        raise StateError(problems[0])
