"""One shot played out in the head: the real physics, the real referee, and what is left."""

from __future__ import annotations

from typing import Final

from game.core.errors import PositionError
from game.core.pieces import Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.placing import nearest_free
from game.physics.simulate import simulate
from game.robot.levels import Level
from game.robot.prospects import prospect
from game.robot.situation import Situation
from game.robot.value import TURN, settled, turn_of
from game.rules import bank
from game.rules.bridge import outcome_of
from game.rules.ruleset import rule_set
from game.rules.state import BankState, GameState, Outcome
from game.rules.verdict import Verdict

LOST_CAUSE: Final = -50.0
"""Worth of a shot that cannot be played at all."""


def play(situation: Situation, shot: Shot, level: Level) -> float:
    """Plays a legal shot out; what it leads to is worth to the side that shoots, in pieces."""
    try:
        record = simulate(situation.board, shot, situation.constants)
    except PositionError:
        return LOST_CAUSE
    verdict = judged(situation, outcome_of(record))
    return worth_of(situation, verdict, put_back(record.after, verdict, situation.seat), level)


def judged(situation: Situation, outcome: Outcome) -> Verdict:
    """What the referee of the rule set, or of the bank challenge, says of a shot."""
    state, setup = situation.state, situation.setup
    if isinstance(state, BankState):
        return bank.judge(state, outcome)
    return rule_set(setup.rules).judge(setup, state, outcome)


def worth_of(situation: Situation, verdict: Verdict, after: BoardState, level: Level) -> float:
    """Worth of a verdict and the board it leaves, the next turn included."""
    if verdict.counted is not None:
        return float(verdict.counted)
    setup = situation.setup
    side = setup.side_of(situation.seat)
    worth = settled(setup, verdict, side)
    turn = turn_of(setup, verdict, side)
    if not turn:
        return worth
    if not level.looks_ahead:
        return worth + TURN * turn
    assert isinstance(verdict.state, GameState)
    return worth + turn * prospect(setup, verdict.state, after, situation.constants, level)


def put_back(
    lying: BoardState,
    verdict: Verdict,
    seat: Seat,
) -> BoardState:
    """The board with the returned pieces back at the centre, wherever they will really lie.

    Identities do not matter to what follows, so they get new ones.
    """
    board = lying
    for number, each in enumerate(verdict.returned):
        spot = nearest_free(board, seat=seat)
        if spot is None:
            return board
        board = board.with_piece(Piece(100 + number, each.kind, *spot))
    return board
