"""What cannot be is refused with the field's path; what can be passes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from rulecases import shot, state

from game.core.pieces import Kind, Seat
from game.rules.bank import opening as bank_opening
from game.rules.ruleset import RULE_SETS
from game.rules.soundness import bank_problems, problems, setup_problems
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

HOUSE = Setup("house")
FED = Setup("federation")
FAMILY = Setup("family")
PARLOUR = Setup("parlour")
CLASSIC = Setup("classic")
NEPALI = Setup("classic", queen="nepali")
POINTS = Setup("points")
THREE = Setup("points", seats=3)

MID = state(white=7, black=6)
W, B, Q, S = Kind.WHITE, Kind.BLACK, Kind.QUEEN, Kind.STRIKER


def points_state(**changes: Any) -> GameState:
    base = GameState(
        Seat.S,
        Seat.S,
        white_side=None,
        on_board=OnBoard(7, 6, True),
        kind=ShotKind.ORDINARY,
        tries_left=0,
        piles=(Pile(1, 2), Pile(1, 1)),
    )
    return replace(base, **changes)


def changed(setup: Setup = HOUSE, base: GameState = MID, **changes: Any) -> tuple[Setup, GameState]:
    return setup, replace(base, **changes)


STATES = [
    ("state.on_board.white", changed(on_board=OnBoard(10, 6, True))),
    ("state.on_board.black", changed(on_board=OnBoard(9, -1, True))),
    ("state.on_board.white", changed(on_board=OnBoard(0, 5, True))),
    ("state.on_board.black", (FED, state(white=3, black=0, queen="covered"))),
    ("state.on_board.queen", changed(on_board=OnBoard(7, 6, False))),
    ("state.on_board.queen", changed(queen=QueenState.COVERED, queen_side=0)),
    ("state.queen_side", changed(queen_side=0)),
    ("state.queen_side", changed(base=state(queen="covered", by=1), queen_side=None)),
    ("state.queen_side", changed(base=state(queen="covered", by=1), queen_side=2)),
    ("state.queen_side", (HOUSE, state(white=7, queen="awaits", by=1))),
    ("state.queen_side", (CLASSIC, state(white=7, queen="held", by=1))),
    ("state.queen", (HOUSE, state(white=7, queen="held"))),
    ("state.queen", (NEPALI, state(white=7, queen="covered"))),
    ("state.kind", changed(kind=ShotKind.COVER)),
    ("state.kind", changed(base=state(white=7, queen="awaits"), kind=ShotKind.ORDINARY)),
    ("state.kind", changed(kind=ShotKind.BREAK, tries_left=1)),
    ("state.tries_left", changed(tries_left=1)),
    ("state.tries_left", (HOUSE, state(tries=2))),
    ("state.tries_left", (FED, state(tries=4))),
    ("state.tries_left", changed(base=state(), kind=ShotKind.BREAK, tries_left=0)),
    ("state.turn", (HOUSE, state("N", tries=1))),
    ("state.turn", changed(turn=Seat.W)),
    ("state.breaker", changed(breaker=Seat.E)),
    ("state.match.opened_game", changed(match=MatchState(opened_game=Seat.E))),
    ("state.white_side", changed(white_side=1)),
    ("state.white_side", changed(FED, white_side=1)),
    ("state.white_side", changed(white_side=None)),
    ("state.white_side", (POINTS, points_state(white_side=0))),
    ("state.dues[0]", changed(FED, dues=(-1, 0))),
    ("state.dues[1]", changed(HOUSE, dues=(0, 1))),
    ("state.dues[0]", changed(FAMILY, dues=(1, 0))),
    ("state.dues", changed(FED, dues=(0, 0, 0))),
    ("state.had_own", changed(FED, had_own=(True,))),
    ("state.had_own[0]", changed(FED, had_own=(False, True))),
    ("state.had_own[1]", changed(PARLOUR, had_own=(True, False))),
    ("state.first_turn", changed(first_turn=())),
    ("state.clawed", changed(PARLOUR, clawed=(0,))),
    ("state.clawed[0]", changed(PARLOUR, clawed=(-1, 0))),
    ("state.clawed[1]", changed(HOUSE, clawed=(0, 1))),
    ("state.piles", changed(piles=(Pile(), Pile()))),
    ("state.piles", (POINTS, points_state(piles=None))),
    ("state.piles", (POINTS, points_state(piles=(Pile(2, 3),)))),
    ("state.piles", (POINTS, points_state(piles=(Pile(2, 2), Pile(1, 1))))),
    ("state.piles[1].black", (POINTS, points_state(piles=(Pile(1, 4), Pile(1, -1))))),
    ("state.piles[0].queen", (POINTS, points_state(piles=(Pile(1, 2, 1), Pile(1, 1))))),
    ("state.dues", (THREE, points_state())),
    ("state.on_board", (POINTS, points_state(on_board=OnBoard(0, 0, False), queen_side=0,
        queen=QueenState.COVERED, piles=(Pile(5, 5, 1), Pile(4, 4))))),
    ("state.queen", (POINTS, points_state(on_board=OnBoard(0, 0, False), queen_side=0,
        queen=QueenState.AWAITING_COVER, kind=ShotKind.COVER, piles=(Pile(5, 5), Pile(4, 4))))),
    ("state.match.scores[0]", changed(FED, match=MatchState((25, 3)))),
    ("state.match.scores[1]", changed(FAMILY, match=MatchState((0, -1)))),
    ("state.match.games[0]", changed(FED, match=MatchState(games=(2, 0)))),
    ("state.match.games[1]", changed(match=MatchState(games=(0, -1)))),
    ("state.match.boards_done", changed(FED, match=MatchState(boards_done=-1))),
    ("state.match.scores", changed(FED, match=MatchState((0,)))),
]  # fmt: skip


@pytest.mark.parametrize(("path", "case"), STATES)
def test_impossible_state(path: str, case: tuple[Setup, GameState]) -> None:
    found = problems(*case)
    assert path in [where for where, _ in found], found
    assert all(what for _, what in found)


SETUPS = [
    ("rules", Setup("billiards")),
    ("seats", Setup("family", seats=4)),
    ("seats", Setup("house", seats=3)),
    ("options.one_shot", Setup("house", seats=4, one_shot=True)),
    ("options.target", Setup("federation", target=51)),
    ("options.target", Setup("family", target=4)),
    ("options.queen", Setup("classic", queen="nepalese")),
    ("options.values.white", Setup("points", values=(10, -1, 50))),
    ("options.values.queen", Setup("points", values=(10, 20, 10**400))),
]


@pytest.mark.parametrize(("path", "setup"), SETUPS)
def test_impossible_setup(path: str, setup: Setup) -> None:
    assert [where for where, _ in setup_problems(setup)] == [path]
    assert problems(setup, MID)[0][0] == path


COVERED = state(white=7, black=6, queen="covered")
SHOTS = [
    ("shot.pocketed[0]", COVERED, shot("q", first="w")),
    ("shot.pocketed[2]", state(white=2, black=6), shot("www")),
    ("shot.off_board[0]", state(white=2, black=6), shot("ww", off="w")),
    ("shot.pocketed[1]", MID, shot("qq")),
    ("shot.pocketed[1]", MID, shot("ss")),
    ("shot.off_board[0]", MID, shot("s", off="s")),
    ("shot.first", MID, Outcome(first=S, moved=1)),
    ("shot.first", COVERED, Outcome(first=Q, moved=1)),
    ("shot.first", MID, Outcome((W,), (), None, False, 1)),
    ("shot.first", MID, Outcome(moved=2)),
    ("shot.moved", MID, Outcome((W, W), (B,), W, False, 2)),
    ("shot.moved", MID, Outcome(first=W, moved=15)),
    ("shot.moved", MID, Outcome(first=W, moved=-1)),
]


@pytest.mark.parametrize(("path", "before", "outcome"), SHOTS)
def test_impossible_shot(path: str, before: GameState, outcome: Outcome) -> None:
    assert [where for where, _ in problems(HOUSE, before, outcome)] == [path]


SOUND = [
    (FED, state(white=8, dues=(1, 0), had_own=(False, False))),  # came back, no room for it (F15)
    (FED, state(white=0, black=4, queen="covered", dues=(2, 0), had_own=(True, True))),
    (FED, state("N", tries=3)),
    (FED, state(dues=(12, 0))),
    (FAMILY, state("S", 7, 6, white_side=1)),
    (FED, state(match=MatchState((22, 24), 7, (1, 1)))),
    (CLASSIC, state("N", tries=2, dues=(3, 0))),
    (CLASSIC, state(white=8, queen="held")),
    (PARLOUR, state(clawed=(3, 0))),
    (POINTS, points_state()),
    (Setup("house", one_shot=True), MID),
]


@pytest.mark.parametrize(("setup", "before"), SOUND)
def test_sound_state(setup: Setup, before: GameState) -> None:
    assert problems(setup, before, shot(first="b")) == ()


def test_every_opening_is_sound() -> None:
    for name, rules in RULE_SETS.items():
        for seats in rules.info.seats:
            for setup in (Setup(name, seats), Setup(name, seats, teams=False)):
                for breaker in setup.seats_in_use:
                    assert problems(setup, rules.opening(setup, breaker, None), shot()) == ()


BANKS = [
    ("state.players", BankState(0, 3)),
    ("state.player", BankState(1, 1)),
    ("state.shots_left", BankState(shots_left=0, used=(6, 0))),
    ("state.shots_left", BankState(shots_left=7)),
    ("state.targets_left", BankState(shots_left=3, targets_left=0, counts=(3, 0), used=(3, 0))),
    ("state.counts[0]", BankState(shots_left=3, counts=(1, 0), used=(3, 0))),
    ("state.used[0]", BankState(shots_left=3, used=(2, 0))),
    ("state.counts[1]", BankState(0, 2, counts=(0, 1))),
    ("state.counts[0]", BankState(1, 2, counts=(2, 0), used=(5, 0))),
]


@pytest.mark.parametrize(("path", "before"), BANKS)
def test_impossible_bank_state(path: str, before: BankState) -> None:
    assert path in [where for where, _ in bank_problems(before)]


@pytest.mark.parametrize(
    ("path", "outcome"),
    [
        ("shot.pocketed[0]", shot("b")),
        ("shot.pocketed[3]", shot("wwww")),
        ("shot.off_board[0]", shot(off="q", first="w")),
        ("shot.first", Outcome(first=B, moved=1)),
    ],
)
def test_impossible_bank_shot(path: str, outcome: Outcome) -> None:
    assert path in [where for where, _ in bank_problems(bank_opening(), outcome)]


def test_sound_bank_states() -> None:
    assert bank_problems(bank_opening(2), shot("ww", off="s", first="w")) == ()
    assert bank_problems(BankState(1, 2, 6, 3, (3, 0), (1, 0)), shot()) == ()
