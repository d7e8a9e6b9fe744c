"""Random boards, games and matches in every rule set, and a checker that notices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from rulecases import shot, state

from game.core.pieces import Kind
from game.rules import bank
from game.rules.house import judge
from game.rules.ruleset import RULE_SETS
from game.rules.state import GameState, OnBoard, Setup
from game.rules.verdict import Finish, Returned, Verdict
from soaking.referees import check, check_bank, play_bank, play_match, random_setup

BOARDS = [(name, seats) for name, rules in RULE_SETS.items() for seats in rules.info.seats]


@pytest.mark.parametrize(("name", "seats"), BOARDS)
def test_random_matches_keep_every_promise(name: str, seats: int) -> None:
    for seed in range(12):
        rng = Random(f"{name} {seats} {seed}")
        boards, shots = play_match(rng, random_setup(rng, name, seats))
        assert boards >= 1
        assert shots >= 1


@pytest.mark.parametrize("players", [1, 2])
def test_random_bank_challenges_keep_every_promise(players: int) -> None:
    for seed in range(60):
        assert players <= play_bank(Random(seed), players) <= 6 * players


def test_the_same_seed_plays_the_same_match() -> None:
    setup = Setup("federation")
    assert play_match(Random(5), setup) == play_match(Random(5), setup)


HOUSE = Setup("house")
BEFORE = state(white=7, black=6, queen="awaits")
SHOT = shot("b")
ELSEWHERE = Returned(Kind.QUEEN, "H10", "N")
GOOD = judge(HOUSE, BEFORE, SHOT)


def tampered(**changes: object) -> Callable[[Verdict], Verdict]:
    def change(verdict: Verdict) -> Verdict:
        assert isinstance(verdict.state, GameState)
        return replace(verdict, state=replace(verdict.state, **changes))

    return change


TAMPERINGS = [
    ("on the board", tampered(on_board=OnBoard(7, 6, True))),
    ("on the board", lambda verdict: replace(verdict, returned=())),
    ("places a piece", lambda verdict: replace(verdict, returned=(ELSEWHERE,))),
    ("cites", lambda verdict: replace(verdict, returned=(Returned(Kind.QUEEN, "F5"),))),
    ("negative dues", tampered(dues=(-1, 0))),
    ("lost its history", tampered(had_own=(False, False))),
    ("queen_side", tampered(queen_side=0)),
    ("next is not", tampered(turn="S")),
    ("nobody can move", lambda verdict: replace(verdict, next=None)),
    ("without a ruling", lambda verdict: replace(verdict, rulings=())),
    ("unknown fouls", lambda verdict: replace(verdict, fouls=("H5",))),
    ("somebody shoots", lambda verdict: replace(verdict, finish=Finish("win", (0,), None, "H13"))),
    ("judged differently", lambda verdict: replace(verdict, fouls=("H4",))),
]  # fmt: skip


def test_checker_is_content_with_the_referee() -> None:
    assert [*check(HOUSE, BEFORE, SHOT, GOOD)] == []


@pytest.mark.parametrize(("complaint", "change"), TAMPERINGS)
def test_checker_notices(complaint: str, change: Callable[[Verdict], Verdict]) -> None:
    assert complaint in "; ".join(check(HOUSE, BEFORE, SHOT, change(GOOD)))


def test_bank_checker_notices() -> None:
    before, outcome = bank.opening(), shot("ww")
    good = bank.judge(before, outcome)
    assert [*check_bank(before, outcome, good)] == []
    assert "accounted for" in "; ".join(check_bank(before, outcome, replace(good, returned=())))
    assert "neither over" in "; ".join(check_bank(before, outcome, replace(good, next=None)))
