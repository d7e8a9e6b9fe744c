"""What keeps a state or a shot from having happened: every problem, with the field's path.

Paths are those of the documents of `carrom judge`. Only what no course of play can bring
about is a problem; an unlikely state is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.pieces import PIECES_PER_COLOUR, Kind
from game.rules import bank, classic, family, federation, house, parlour, points
from game.rules.ruleset import INFO
from game.rules.scoring import GAMES_TO_WIN, SHOT_CLOCKS, TARGET_RANGE
from game.rules.state import BankState, GameState, Outcome, QueenState, Setup, ShotKind

Problem = tuple[str, str]
"""(path of the field, what is wrong with it)."""

BREAK_TRIES: Final = {
    "house": house.BREAK_TRIES,
    "federation": federation.BREAK_TRIES,
    "family": family.BREAK_TRIES,
    "parlour": parlour.BREAK_TRIES,
    "classic": classic.BREAK_TRIES,
    "points": points.BREAK_TRIES,
}
"""Tries at the break in each rule set."""
KEEPS_DUES: Final = ("federation", "classic", "points")
KEEPS_HISTORY: Final = ("federation", "family", "parlour")
"""Rule sets that look at *had own*."""
KEEPS_SCORE: Final = ("federation", "family")
MOST_POINTS: Final = 1_000_000
"""Most points that a piece may be worth in Points."""
COLOURS: Final = (Kind.WHITE, Kind.BLACK)
SHOOTERS: Final = (QueenState.AWAITING_COVER, QueenState.HELD)
"""Standings that last for one turn at most: the side that has her is shooting."""


def problems(setup: Setup, state: GameState, shot: Outcome | None = None) -> tuple[Problem, ...]:
    """Everything impossible in what was agreed on, in a state before a shot, and in the shot.

    What builds on something broken is not looked at, so that one mistake is told once.

    Args:
        setup: rule set, seats and options.
        state: the state before the shot.
        shot: what happened; None to look at the state alone.
    """
    if found := setup_problems(setup):
        return found
    if found := tuple(_shapes(setup, state)):
        return found
    found = (
        *_pieces(setup, state),
        *_queen(setup, state),
        *_kind(setup, state),
        *_books(setup, state),
        *_match(setup, state),
    )
    if found or shot is None:
        return found
    on_board = {kind: state.on_board.of(kind) for kind in (*COLOURS, Kind.QUEEN)}
    return tuple(_shot(on_board, shot))


def setup_problems(setup: Setup) -> tuple[Problem, ...]:
    """Everything impossible in what was agreed on: rule set, seats, options."""
    if setup.rules not in BREAK_TRIES:
        return (("rules", f"{setup.rules!r} is not one of {', '.join(BREAK_TRIES)}"),)
    return tuple(_options(setup))


def _options(setup: Setup) -> Iterator[Problem]:
    if setup.seats not in (allowed := INFO[setup.rules].seats):
        yield "seats", f"{setup.seats} is not {' or '.join(map(str, allowed))}"
    if setup.one_shot and setup.rules == "house" and setup.seats != 2:
        yield "options.one_shot", "one-shot turns are for two seats"
    low, high = TARGET_RANGE
    if setup.rules in KEEPS_SCORE and not low <= setup.target <= high:
        yield "options.target", f"{setup.target} is outside {low} to {high}"
    if setup.queen not in ("normal", "nepali"):
        yield "options.queen", f"{setup.queen!r} is neither 'normal' nor 'nepali'"
    if setup.shot_clock not in SHOT_CLOCKS:
        yield "options.shot_clock", f"{setup.shot_clock} is not one of {SHOT_CLOCKS}"
    for name, value in zip(("black", "white", "queen"), setup.values, strict=True):
        if not 0 <= value <= MOST_POINTS:
            yield f"options.values.{name}", f"{value} is not 0 to {MOST_POINTS}"


def _shapes(setup: Setup, state: GameState) -> Iterator[Problem]:
    """Seats that are taken, sides that exist, one entry a side."""
    seats, sides = setup.seats_in_use, setup.sides
    for name, seat in (
        ("turn", state.turn),
        ("breaker", state.breaker),
        ("match.opened_game", state.match.opened_game),
    ):
        if seat not in seats:
            yield f"state.{name}", f"nobody sits at {seat} with {setup.seats} players"
    owned = setup.rules != "points"
    if owned and state.white_side not in (0, 1):
        yield "state.white_side", f"{state.white_side} is no side"
    if not owned and state.white_side is not None:
        yield "state.white_side", "nobody owns a colour in points"
    for name, entries in (
        ("dues", state.dues),
        ("had_own", state.had_own),
        ("first_turn", state.first_turn),
        ("clawed", state.clawed),
        ("match.scores", state.match.scores),
        ("match.games", state.match.games),
    ):
        if len(entries) != sides:
            yield f"state.{name}", f"has {len(entries)} entries, not one for each of {sides} sides"
    if owned and state.piles is not None:
        yield "state.piles", f"{setup.rules} has none; they follow from the counts"
    if not owned and state.piles is None:
        yield "state.piles", "missing"
    if not owned and state.piles is not None and len(state.piles) != sides:
        yield "state.piles", f"has {len(state.piles)} entries, not one for each of {sides} sides"


def _pieces(setup: Setup, state: GameState) -> Iterator[Problem]:
    """Counts that fit a set of pieces, and a board that is not over yet."""
    for kind in COLOURS:
        count = state.on_board.of(kind)
        path = f"state.on_board.{kind}"
        if not 0 <= count <= PIECES_PER_COLOUR:
            yield path, f"{count} is outside 0 to {PIECES_PER_COLOUR}"
        elif setup.rules == "points":
            yield from _points_pile(state, kind)
        elif count == 0 and not _waits_for_room(state, kind):
            yield path, f"no {kind} is left: the board is over"
    if setup.rules == "points" and state.on_board.white == state.on_board.black == 0:
        if state.queen is QueenState.AWAITING_COVER:
            yield "state.queen", "no piece is left that could cover her"
        elif state.queen is QueenState.COVERED:
            yield "state.on_board", "nothing is left: the board is over"


def _waits_for_room(state: GameState, kind: Kind) -> bool:
    """Federation, F15: a cleared colour whose due pieces found no room to be placed."""
    side = 0 if state.colour_of(0) is kind else 1
    return state.dues[side] > 0


def _points_pile(state: GameState, kind: Kind) -> Iterator[Problem]:
    piles = state.piles or ()
    counts = [pile.white if kind is Kind.WHITE else pile.black for pile in piles]
    for side, count in enumerate(counts):
        if count < 0:
            yield f"state.piles[{side}].{kind}", f"{count} is negative"
    lying = state.on_board.of(kind)
    if min(counts, default=0) >= 0 and lying + sum(counts) != PIECES_PER_COLOUR:
        yield "state.piles", f"{sum(counts)} {kind} there and {lying} on the board are not 9"


def _queen(setup: Setup, state: GameState) -> Iterator[Problem]:
    """Where she is, and who has her."""
    lies = state.queen is QueenState.ON_BOARD
    side = state.queen_side
    if state.on_board.queen != lies:
        yield "state.on_board.queen", f"{state.on_board.queen} while she is {state.queen}"
    if lies and side is not None:
        yield "state.queen_side", "nobody has her while she is on the board"
    if not lies and (side is None or not 0 <= side < setup.sides):
        yield "state.queen_side", f"{side} is no side; she is {state.queen}"
    elif state.queen in SHOOTERS and side != setup.side_of(state.turn):
        yield "state.queen_side", f"she is {state.queen}, so it is the shooter's side"
    if state.queen is QueenState.HELD and setup.rules != "classic":
        yield "state.queen", "held is for classic only"
    if state.queen is QueenState.COVERED and setup.rules == "classic" and setup.queen == "nepali":
        yield "state.queen", "a Nepali queen that is covered has won the board"
    for index, pile in enumerate(state.piles or ()):
        has_her = state.queen is QueenState.COVERED and index == side
        if pile.queen != has_her:
            yield f"state.piles[{index}].queen", f"{pile.queen} while she is {state.queen}"


def _kind(setup: Setup, state: GameState) -> Iterator[Problem]:
    """What the next shot is."""
    awaits = state.queen is QueenState.AWAITING_COVER
    if (state.kind is ShotKind.COVER) != awaits:
        yield "state.kind", f"{state.kind} while the queen is {state.queen}"
    if state.kind is not ShotKind.BREAK:
        if state.tries_left:
            yield "state.tries_left", f"{state.tries_left}, but the shot is no break"
        return
    tries = BREAK_TRIES[setup.rules]
    if not 1 <= state.tries_left <= tries:
        yield "state.tries_left", f"{state.tries_left} is outside 1 to {tries}"
    if state.on_board.white + state.on_board.black < 2 * PIECES_PER_COLOUR or not (
        state.on_board.queen
    ):
        yield "state.kind", "break, though pieces are gone"
    if tries == 1 and state.turn != state.breaker:
        yield "state.turn", f"{state.turn} cannot break: {state.breaker} opened the board"


def _books(setup: Setup, state: GameState) -> Iterator[Problem]:
    """Who plays what, what is owed, what was clawed back, what has been down."""
    breakers = setup.side_of(state.breaker)
    if setup.rules not in ("family", "points") and state.white_side != breakers:
        yield "state.white_side", f"{state.white_side}, but the breaker plays white"
    for name, entries, is_kept in (
        ("dues", state.dues, setup.rules in KEEPS_DUES),
        ("clawed", state.clawed, setup.rules == "parlour"),
    ):
        for side, count in enumerate(entries):
            if count < 0:
                yield f"state.{name}[{side}]", f"{count} is negative"
            elif count and not is_kept:
                yield f"state.{name}[{side}]", f"{count}, but {setup.rules} keeps none"
    if setup.rules in KEEPS_HISTORY:
        for side in range(setup.sides):
            down = PIECES_PER_COLOUR - state.on_board.of(state.colour_of(side))
            # A piece that came back but found no room (F15) is down without having stayed down.
            if down > state.dues[side] and not state.had_own[side]:
                yield f"state.had_own[{side}]", f"false, but {down} of the side's pieces are down"


def _match(setup: Setup, state: GameState) -> Iterator[Problem]:
    """A game and a match that go on."""
    match = state.match
    if match.boards_done < 0:
        yield "state.match.boards_done", f"{match.boards_done} is negative"
    for side in range(setup.sides):
        score, games = match.scores[side], match.games[side]
        if score < 0:
            yield f"state.match.scores[{side}]", f"{score} is negative"
        elif setup.rules in KEEPS_SCORE and score >= setup.target:
            yield f"state.match.scores[{side}]", f"{score} has won the game of {setup.target}"
        if games < 0:
            yield f"state.match.games[{side}]", f"{games} is negative"
        elif setup.rules == "federation" and games >= GAMES_TO_WIN:
            yield f"state.match.games[{side}]", f"{games} has won the match"


def _shot(on_board: dict[Kind, int], shot: Outcome) -> Iterator[Problem]:
    """What can have happened to the pieces that lay there."""
    left = {**on_board, Kind.STRIKER: 1}
    lists = (("pocketed", shot.pocketed), ("off_board", shot.off_board))
    for name, kinds in lists:
        for index, kind in enumerate(kinds):
            left[kind] = left.get(kind, 0) - 1
            if left[kind] < 0:
                yield f"shot.{name}[{index}]", _one_too_many(kind, on_board)
    gone = sum(kind is not Kind.STRIKER for _, kinds in lists for kind in kinds)
    if shot.first is Kind.STRIKER:
        yield "shot.first", "the striker is no piece"
    elif shot.first is not None and not on_board.get(shot.first):
        yield "shot.first", f"no {shot.first} is on the board"
    elif shot.first is None and (gone or shot.moved):
        yield "shot.first", "null, though pieces moved"
    if shot.moved < gone:
        yield "shot.moved", f"{shot.moved} is less than the {gone} pieces that left the board"
    elif shot.moved > sum(on_board.values()):
        yield "shot.moved", f"{shot.moved} is more than the pieces on the board"


def _one_too_many(kind: Kind, on_board: dict[Kind, int]) -> str:
    if kind is Kind.STRIKER:
        return "there is one striker"
    lying = on_board.get(kind, 0)
    return f"no {kind} is on the board" if not lying else f"only {lying} {kind} on the board"


def bank_problems(state: BankState, shot: Outcome | None = None) -> tuple[Problem, ...]:
    """Everything impossible in a state of the bank challenge and in a shot at it."""
    found = tuple(_bank(state))
    if found or shot is None:
        return found
    targets = {Kind.WHITE: state.targets_left}
    return tuple(_shot(targets, shot))


def _bank(state: BankState) -> Iterator[Problem]:
    if state.players not in (1, 2):
        yield "state.players", f"{state.players} is not 1 or 2"
    elif not 0 <= state.player < state.players:
        yield "state.player", f"{state.player} is none of {state.players} players"
    targets = len(bank.TARGETS)
    if not 1 <= state.shots_left <= bank.SHOTS:
        yield "state.shots_left", f"{state.shots_left} is outside 1 to {bank.SHOTS}"
    if not 1 <= state.targets_left <= targets:
        yield "state.targets_left", f"{state.targets_left} is outside 1 to {targets}"
    for index in (0, 1):
        count, used = state.counts[index], state.used[index]
        if index == state.player:
            fits = (targets - state.targets_left, bank.SHOTS - state.shots_left)
            if count != fits[0]:
                yield f"state.counts[{index}]", f"{count} with {state.targets_left} targets left"
            if used != fits[1]:
                yield f"state.used[{index}]", f"{used} with {state.shots_left} shots left"
        elif index > state.player and (count or used):
            yield f"state.counts[{index}]", "this player has not begun"
        elif index < state.player and not (
            0 <= count <= targets
            and 1 <= used <= bank.SHOTS
            and (used == bank.SHOTS or count == targets)
        ):
            yield f"state.counts[{index}]", f"{count} in {used} shots is no finished attempt"
