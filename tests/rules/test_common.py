"""What all rule sets share (rules §1), asked of every referee."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

import pytest
from rulecases import shot, state

from game.core.pieces import Kind, Seat
from game.rules.bank import judge as judge_bank
from game.rules.book import chapter
from game.rules.ruleset import RULE_SETS, rule_set
from game.rules.state import BankState, GameState, Outcome, Pile, Setup
from game.rules.verdict import Verdict

EVERY = list(RULE_SETS)


def situation(rules: str, white: int = 6, black: int = 5, queen: str = "on") -> GameState:
    """South, white, to shoot; in Points South holds the whites that are down."""
    found = state(white=white, black=black, queen=queen)
    if rules != "points":
        return found
    piles = (Pile(9 - white, 0, int(queen == "covered")), Pile(0, 9 - black, 0))
    return replace(found, white_side=None, piles=piles, had_own=(False, False))


def ruled(rules: str, before: GameState, outcome: Outcome) -> Verdict:
    return rule_set(rules).judge(Setup(rules), before, outcome)


def random_shots(seed: int) -> Iterator[tuple[GameState, Outcome]]:
    rng = random.Random(seed)
    for _ in range(60):
        queen = rng.choice(("on", "awaits", "covered"))
        before = state(white=rng.randint(1, 9), black=rng.randint(1, 9), queen=queen)
        lying = "w" * before.on_board.white + "b" * before.on_board.black
        fell = rng.sample(lying, min(len(lying), rng.randint(0, 3)))
        fell += ["q"] if queen == "on" and rng.random() < 0.3 else []
        fell += ["s"] if rng.random() < 0.3 else []
        yield before, shot("".join(fell))


@pytest.mark.parametrize("rules", EVERY)
def test_1_1_the_order_of_falling_changes_nothing(rules: str) -> None:
    before = situation(rules)
    answers = {
        (verdict.fouls, frozenset(verdict.returned), verdict.state, verdict.next, verdict.finish)
        for order in permutations("wqbs")
        for verdict in [ruled(rules, before, shot("".join(order), first="w"))]
    }
    assert len(answers) == 1


@pytest.mark.parametrize("rules", EVERY)
def test_1_2_a_foul_is_ruled_before_the_end_of_the_board(rules: str) -> None:
    """The last own piece with the striker: the foul comes first, so nobody has won."""
    verdict = ruled(rules, situation(rules, white=1, queen="covered"), shot("ws"))
    assert verdict.finish is None
    assert verdict.fouls
    assert verdict.state.on_board.white >= 1


@pytest.mark.parametrize("rules", EVERY)
def test_1_3_the_queen_returns_before_the_others(rules: str) -> None:
    verdict = ruled(rules, situation(rules), shot(off="bwq"))
    first, *others = [piece.kind for piece in verdict.returned]
    assert first is Kind.QUEEN
    assert {Kind.WHITE, Kind.BLACK} == set(others)
    if rules != "points":  # where nobody owns a colour
        assert others == sorted(others, reverse=True)
    assert {piece.place for piece in verdict.returned} == {"centre"}


@pytest.mark.parametrize("rules", EVERY)
@pytest.mark.parametrize("breaker", [Seat.S, Seat.N])
def test_1_6_a_board_opens_with_the_whole_rack(rules: str, breaker: Seat) -> None:
    opened = rule_set(rules).opening(Setup(rules), breaker, None)
    assert (opened.on_board.white, opened.on_board.black, opened.on_board.queen) == (9, 9, True)
    assert (opened.turn, opened.breaker) == (breaker, breaker)
    assert opened.tries_left == (3 if rules in ("federation", "classic", "points") else 1)


@pytest.mark.parametrize("rules", EVERY)
def test_1_7_the_striker_off_the_board_is_a_foul_in_house_only(rules: str) -> None:
    before = situation(rules)
    flown = ruled(rules, before, shot("w", off="s"))
    clean = ruled(rules, before, shot("w"))
    if rules == "house":
        assert flown.fouls == ("H4",)
    else:
        assert flown.fouls == ()
        assert (flown.state, flown.next) == (clean.state, clean.next)


def test_1_7_the_striker_off_the_board_takes_a_bank_shots_credit() -> None:
    verdict = judge_bank(BankState(), shot("w", off="s", cushion=True))
    assert verdict.counted == 0


def test_1_8_what_no_program_sees_is_told_in_the_book() -> None:
    """No rule set has a word for it: an outcome holds only what discs did."""
    assert set(Outcome.__slots__) == {"pocketed", "off_board", "first", "cushion_before", "moved"}
    text = " ".join(p for clause in chapter("conduct").clauses for p in clause.paragraphs)
    for word in ("push", "elbow", "chair", "pieces"):
        assert word in text


@pytest.mark.parametrize("rules", EVERY)
def test_1_9_no_shot_that_leaves_both_colours_lying_ends_a_board(rules: str) -> None:
    """Only players can stop an unfinished board. Parlour's instant loss (P2) is the exception."""
    for before, outcome in random_shots(9):
        if rules == "points":
            continue
        verdict = ruled(rules, before, outcome)
        left = (
            before.on_board.white - outcome.down(Kind.WHITE),
            before.on_board.black - outcome.down(Kind.BLACK),
        )
        if verdict.finish is not None and verdict.finish.clause != "P2":
            assert 0 in left


def test_H2_a_board_after_practice_flicks_opens_like_any_other() -> None:
    """The flicks count for nothing: there is no state in which they could leave a trace."""
    assert rule_set("house").opening(Setup("house"), Seat.S, 0) == state(
        tries=1, first_turn=(True, True)
    )
