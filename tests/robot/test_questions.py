"""Placing due pieces, the toss, the bank challenge, the last pieces and the queen."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest
from robotcases import laid, scattered, state_of

from game.core.board import RING_INNER, RING_OUTER
from game.core.errors import StateError
from game.core.pieces import Kind, Seat
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.physics.guide import guide
from game.physics.simulate import simulate
from game.robot import toss
from game.robot.decide import decide
from game.robot.levels import BEGINNER, CLUB, Level
from game.robot.situation import Place, Play, bank_situation, board_situation
from game.robot.value import worths
from game.rules import bank
from game.rules.bridge import outcome_of
from game.rules.state import OnBoard, QueenState, Setup, ShotKind
from game.session.returns import ring_problems

C = Constants()
QUICK = replace(CLUB, candidates=8, finals=2, copies=1, shortlist=0)


@pytest.mark.parametrize("level", [BEGINNER, CLUB], ids=lambda level: level.name)
def test_a_due_piece_is_laid_where_it_may_lie(level: Level) -> None:
    setup = Setup("federation")
    board = scattered(2, 9)
    state = state_of(setup, Seat.S, board)
    waiting = [(10, Kind.BLACK, Seat.S), (12, Kind.BLACK, Seat.S), (9, Kind.WHITE, Seat.N)]
    situation = board_situation(setup, state, board, C, to_place=waiting, can_forgo=True)
    assert situation.seat is Seat.S
    assert [due.piece_id for due in situation.due] == [10, 12]
    decision = decide(situation, level, 5)
    assert isinstance(decision, Place)
    assert decision.piece_id == 10
    assert RING_INNER - 1e-9 <= hypot(decision.x, decision.y) <= RING_OUTER + 1e-9
    assert ring_problems(board, decision.x, decision.y) == ()


def test_a_due_piece_without_room_is_refused() -> None:
    setup = Setup("federation")
    crowd = BoardState.racked(Seat.S)
    state = state_of(setup, Seat.S, crowd.without(2))
    situation = board_situation(setup, state, crowd, C, to_place=[(2, Kind.BLACK, Seat.S)])
    with pytest.raises(StateError, match="no room"):
        decide(situation, QUICK, 1)


def test_the_toss() -> None:
    assert {toss.guess(seed) for seed in range(20)} == {True, False}
    assert toss.choice("expert", 1) == toss.BREAK
    assert {toss.choice("beginner", seed) for seed in range(20)} == {toss.BREAK, toss.SIDE}
    with pytest.raises(StateError, match="master"):
        toss.choice("master", 1)


@pytest.mark.parametrize("level", ["beginner", "expert"])
def test_a_bank_shot_goes_over_a_cushion_first(level: str) -> None:
    board = BoardState(
        tuple(Piece(n, Kind.WHITE, *spot) for n, spot in zip((1, 3, 5), bank.TARGETS, strict=True))
    )
    situation = bank_situation(bank.opening(2), board, C)
    decision = decide(situation, level, 2)
    assert isinstance(decision, Play)
    assert guide(board, decision.intended, C, rebounds=0).end == "cushion"
    if level == "expert":
        outcome = outcome_of(simulate(board, decision.intended, C))
        assert bank.judge(bank.opening(2), outcome).counted


def test_a_blocked_base_line_is_no_shot() -> None:
    row = tuple(Piece(n, Kind.WHITE, -0.24 + 0.037 * n, -0.2526) for n in range(14))
    board = BoardState(row)
    state = replace(state_of(Setup(), Seat.S, scattered(1)), on_board=OnBoard(9, 9, True))
    with pytest.raises(StateError, match="no place for the striker"):
        decide(board_situation(Setup(), state, board, C), QUICK, 1)


LAST_WHITE = {0: (0.0, 0.0), 1: (0.25, 0.25), 2: (0.1, 0.1)}


@pytest.mark.parametrize(
    ("rules", "spots", "queen", "wanted", "spared"),
    [
        # The last own piece is kept for the queen's cover, and the queen is wanted.
        ("house", LAST_WHITE, QueenState.ON_BOARD, {Kind.QUEEN}, {Kind.WHITE, Kind.BLACK}),
        ("classic", LAST_WHITE, QueenState.ON_BOARD, {Kind.QUEEN}, {Kind.WHITE, Kind.BLACK}),
        ("federation", LAST_WHITE, QueenState.ON_BOARD, {Kind.QUEEN}, {Kind.WHITE, Kind.BLACK}),
        # Family ends with a cleared colour, queen or no queen (Y7).
        ("family", LAST_WHITE, QueenState.ON_BOARD, {Kind.WHITE}, {Kind.BLACK}),
        # With the queen covered the last piece wins; the opponent's last one would lose.
        ("house", {1: (0.2, 0.2), 2: (0.1, 0.1)}, QueenState.COVERED, {Kind.WHITE}, {Kind.BLACK}),
        ("parlour", {1: (0.2, 0.2), 2: (0.1, 0.1)}, QueenState.COVERED, {Kind.WHITE}, {Kind.BLACK}),
        ("points", LAST_WHITE, QueenState.ON_BOARD, {Kind.WHITE, Kind.QUEEN}, set()),
    ],
)
def test_the_referee_says_which_pieces_are_wanted(
    rules: str,
    spots: dict[int, tuple[float, float]],
    queen: QueenState,
    wanted: set[Kind],
    spared: set[Kind],
) -> None:
    setup = Setup(rules)
    state = replace(state_of(setup, Seat.S, laid(spots)), queen=queen)
    worth = worths(setup, state)
    assert {kind for kind in wanted if worth[kind] > 0.0} == wanted
    assert {kind for kind in spared if worth[kind] <= 0.0} == spared


def test_parlour_leaves_the_queen_alone_until_an_own_piece_is_down() -> None:
    setup = Setup("parlour")
    state = state_of(setup, Seat.S, scattered(1))
    early = replace(state, had_own=(False, False), on_board=OnBoard(9, 9, True))
    assert worths(setup, early)[Kind.QUEEN] < -10.0
    assert worths(setup, state)[Kind.QUEEN] > 0.0


def test_the_22_point_rule_makes_the_queen_cheap() -> None:
    setup = Setup("federation")
    state = state_of(setup, Seat.S, scattered(1))
    rich = replace(state, match=replace(state.match, scores=(22, 0)))
    assert worths(setup, rich)[Kind.QUEEN] < worths(setup, state)[Kind.QUEEN]


def test_a_cover_shot_is_about_own_pieces_only() -> None:
    setup = Setup()
    board = laid({1: (0.2, 0.2), 2: (-0.2, 0.2), 3: (0.0, 0.1)})
    state = replace(
        state_of(setup, Seat.S, board),
        queen=QueenState.AWAITING_COVER,
        queen_side=0,
        kind=ShotKind.COVER,
    )
    decision = decide(board_situation(setup, state, board, C), "expert", 3)
    assert isinstance(decision, Play)
    fallen = {fall.disc for fall in simulate(board, decision.intended, C).pocketed()}
    assert fallen & {1, 3}
