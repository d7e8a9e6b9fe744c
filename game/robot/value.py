"""What a board is worth to a side, in pieces: counts, queen, dues, and the end by the referee.

Only differences matter. One own piece less on the board is 1; a won board is `WIN`. What comes
of a shot is never guessed at: the referee is asked, here and in `prospects`.
"""

from __future__ import annotations

from typing import Final

from game.core.pieces import Kind
from game.rules.points import total
from game.rules.ruleset import rule_set
from game.rules.scoring import queen_counts
from game.rules.state import GameState, Outcome, QueenState, Setup
from game.rules.verdict import Finish, Verdict

WIN: Final = 15.0
A_POINT: Final = 0.6
"""What a game point of a won board adds to `WIN`."""
TURN: Final = 0.8
"""What it is worth to shoot next, where nobody looks what there is to shoot at."""

QUEENS: Final = {"house": 0.4, "parlour": 0.4, "federation": 2.0, "family": 2.0, "classic": 2.5}
"""What it is worth to have covered the queen, beyond that somebody had to."""
HOPE: Final = 0.6
"""How likely a queen that was taken is taken to be covered, before anybody looks."""
NEPALI: Final = 0.6
"""Nepali queen (C10): hope of the cover for each own piece that still has to go down with it."""


def standing(setup: Setup, state: GameState, side: int) -> float:
    """Worth of a state to a side, whoever shoots next."""
    if state.piles is not None:
        return _totals(setup, state, side)
    other = 1 - side
    worth = float(_need(setup, state, other) - _need(setup, state, side))
    if state.queen is QueenState.COVERED:
        worth += _queen(setup, state, side) * (1 if state.queen_side == side else -1)
    elif state.queen is QueenState.AWAITING_COVER and setup.queen == "nepali":
        left = state.on_board.of(state.colour_of(side if state.queen_side == side else other))
        worth += NEPALI**left * (1 if state.queen_side == side else -1)
    return worth - 0.5 * (state.clawed[side] - state.clawed[other])


def _need(setup: Setup, state: GameState, side: int) -> float:
    """How many pieces a side still has to sink before it can win."""
    left = state.on_board.of(state.colour_of(side)) + state.dues[side]
    if state.queen is QueenState.COVERED:
        return left
    # The fewer are left for her cover, the more she presses.
    return left + 1.0 + (0.4 if left <= 2 else 0.0)


def _queen(setup: Setup, state: GameState, side: int) -> float:
    worth = QUEENS.get(setup.rules, 0.0)
    if setup.rules == "federation" and not queen_counts(setup, state.match.scores[side]):
        return 0.3
    return worth


def _awaits_cover(verdict: Verdict) -> bool:
    """Whether the queen still has to be covered after this shot."""
    return (
        isinstance(verdict.state, GameState)
        and verdict.finish is None
        and verdict.state.queen is QueenState.AWAITING_COVER
    )


def _covered(setup: Setup, state: GameState, side: int) -> float:
    """What it is worth to have covered her, above having sunk the cover alone."""
    if state.piles is not None:
        return setup.values[2] / _unit(setup)
    return 1.0 + _queen(setup, state, side)


def _unit(setup: Setup) -> float:
    """Points: what a piece of middling value scores."""
    black, white, queen = setup.values
    return max((black + white) / 2, queen / 5, 1.0)


def _totals(setup: Setup, state: GameState, side: int) -> float:
    """Points: the lead over the best other side, in pieces of middling value."""
    assert state.piles is not None
    black, white, _ = setup.values
    sums = [
        total(setup, pile) - owed * min(black, white)
        for pile, owed in zip(state.piles, state.dues, strict=True)
    ]
    others = [each for number, each in enumerate(sums) if number != side]
    return (sums[side] - max(others, default=0)) / _unit(setup)


def ending(setup: Setup, finish: Finish, side: int) -> float:
    """Worth of a finished board to a side."""
    if finish.result != "win":
        return 0.0
    if finish.points is None:
        worth = WIN
    elif setup.rules == "points":
        first, second = sorted(finish.points)[-1:-3:-1]
        worth = WIN + (first - second) / _unit(setup)
    else:
        worth = WIN + A_POINT * max(finish.points)
    return worth if side in finish.sides else -worth


def settled(setup: Setup, verdict: Verdict, side: int) -> float:
    """Worth of a verdict to a side; a board that goes on counts without the next turn."""
    if verdict.finish:
        return ending(setup, verdict.finish, side)
    assert isinstance(verdict.state, GameState)
    return standing(setup, verdict.state, side)


def turn_of(setup: Setup, verdict: Verdict, side: int) -> int:
    """1 when the side shoots next, -1 when another does, 0 when nobody does."""
    if verdict.next is None:
        return 0
    return 1 if setup.side_of(verdict.next.seat) == side else -1


def worths(setup: Setup, state: GameState) -> dict[Kind, float]:
    """What sinking one piece of each kind is worth to the shooter, against sinking nothing.

    The referee is asked about each; a piece whose fall loses the board, or has to come back,
    comes out negative.
    """
    judge, side = rule_set(setup.rules).judge, setup.side_of(state.turn)

    def value(*fallen: Kind) -> float:
        first = fallen[0] if fallen else Kind.WHITE
        verdict = judge(setup, state, Outcome(fallen, (), first, False, 1))
        worth = settled(setup, verdict, side) + TURN * turn_of(setup, verdict, side)
        if Kind.QUEEN in fallen and _awaits_cover(verdict):
            worth += HOPE * _covered(setup, state, side)
        return worth

    nothing = value()
    return {
        kind: value(kind) - nothing
        for kind in (Kind.WHITE, Kind.BLACK, Kind.QUEEN)
        if state.on_board.of(kind)
    }
