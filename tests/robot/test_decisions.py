"""What a computer player answers: legal, the same for the same seed, and fit for each question."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest
from robotcases import midgame

from game.core.errors import StateError
from game.core.pieces import Seat
from game.physics.constants import Constants
from game.robot.candidates import Stand
from game.robot.decide import decide, think
from game.robot.levels import BEGINNER, CLUB
from game.robot.situation import Play, board_situation
from game.rules.ruleset import RULE_SETS
from game.rules.state import Setup

QUICK = replace(CLUB, candidates=5, finals=2, copies=1, shortlist=0)


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("seat", [Seat.S, Seat.N])
def test_a_shot_may_be_played_in_every_rule_set(rules: str, seat: Seat) -> None:
    setup = Setup(rules)
    state, board = midgame(setup, seat, seed=3)
    situation = board_situation(setup, state, board, Constants())
    decision = decide(situation, QUICK, 4)
    assert isinstance(decision, Play)
    stand = Stand(board, seat, situation.rules, situation.constants)
    assert stand.is_legal(decision.shot)
    assert stand.is_legal(decision.intended)
    assert decision.shot.offset == decision.intended.offset
    assert decision.shot != decision.intended


def test_the_same_seed_decides_the_same_and_another_one_errs_otherwise() -> None:
    state, board = midgame(Setup(), Seat.S, seed=5)
    situation = board_situation(Setup(), state, board, Constants())
    assert pickle.loads(pickle.dumps(situation)) == situation
    first = decide(situation, BEGINNER, 1)
    assert decide(pickle.loads(pickle.dumps(situation)), "beginner", 1) == first
    assert decide(situation, BEGINNER, 2) != first


def test_thinking_tells_how_far_it_is_and_always_has_an_answer() -> None:
    state, board = midgame(Setup(), Seat.S, seed=5)
    situation = board_situation(Setup(), state, board, Constants())
    parts = list(think(situation, QUICK, 1))
    shares = [part.share for part in parts]
    assert shares == sorted(shares)
    assert 0.0 < shares[0] < shares[-1] == 1.0
    assert all(isinstance(part.best, Play) for part in parts)


def test_an_unknown_level_is_named() -> None:
    state, board = midgame(Setup(), Seat.S, seed=5)
    with pytest.raises(StateError, match="'master' is not one of beginner, club, expert"):
        decide(board_situation(Setup(), state, board, Constants()), "master", 1)
