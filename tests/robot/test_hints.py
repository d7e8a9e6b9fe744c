"""Hints: makeable, straight and soft, and true in every field."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest
from robotcases import laid, midgame, state_of

from game.core.board import PIECE_RADIUS, POCKETS
from game.core.errors import StateError
from game.core.pieces import STRIKER_ID, Seat
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.simulate import simulate
from game.robot.candidates import Stand
from game.robot.hint import Hint, hint, hints
from game.robot.situation import Situation, board_situation, practice_situation
from game.rules.ruleset import rule_set
from game.rules.state import OnBoard, Setup
from game.ui.coaching import sentence

C = Constants()


def all_hints(situation: Situation, sigma: float, count: int = 5) -> tuple[Hint, ...]:
    steps = hints(situation, sigma, count)
    parts: list[Hint] = []
    result: tuple[Hint, ...] | None = None
    while result is None:
        try:
            parts.append(next(steps))
        except StopIteration as end:
            result = end.value
    assert sorted(parts, key=lambda each: -each.chance) == list(result)
    return result


@pytest.mark.parametrize("rules", ["house", "points"])
@pytest.mark.parametrize("seat", [Seat.S, Seat.N])
def test_a_hint_is_made_when_played_as_told(rules: str, seat: Seat) -> None:
    setup = Setup(rules)
    state, board = midgame(setup, seat, seed=4)
    told = hint(board_situation(setup, state, board, C), 0.7)
    fallen = {fall.disc: fall.pocket for fall in simulate(board, told.shot, C).pocketed()}
    assert fallen[told.piece] == told.pocket
    assert STRIKER_ID not in fallen
    assert 0.3 < told.chance <= 1.0
    assert told.tolerance > 0.0
    assert "{" not in sentence(told)


def test_the_aim_point_lies_on_the_rim_opposite_the_pocket() -> None:
    board = laid({1: (0.12, 0.1), 2: (-0.3, -0.1)})
    told = hint(board_situation(Setup(), state_of(Setup(), Seat.S, board), board, C), 0.5)
    assert (told.piece, told.hit) == (1, 1)
    assert told.aim_point is not None
    assert told.ghost is not None
    x, y = told.aim_point
    assert hypot(x - 0.12, y - 0.1) == pytest.approx(PIECE_RADIUS)
    pocket = POCKETS[told.pocket or ""]
    way = (pocket[0] - 0.12, pocket[1] - 0.1)
    along = ((0.12 - x) * way[0] + (0.1 - y) * way[1]) / (PIECE_RADIUS * hypot(*way))
    assert along > 0.999
    assert hypot(told.ghost[0] - x, told.ghost[1] - y) < 0.025


def test_a_steadier_hand_has_better_chances() -> None:
    board = laid({1: (0.0, 0.15)})
    state = state_of(Setup(), Seat.S, board)
    chances = [hint(board_situation(Setup(), state, board, C), s).chance for s in (0.1, 0.8, 3.0)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == 1.0
    assert chances[-1] < 0.7


def test_practice_lists_different_shots_at_any_piece() -> None:
    _, board = midgame(Setup(), Seat.S, seed=7)
    found = all_hints(practice_situation(board, Seat.S, C), 0.5, count=4)
    assert len(found) == 4
    assert len({(each.piece, each.hit, each.pocket, each.shot.angle) for each in found}) == 4
    assert [each.chance for each in found] == sorted((e.chance for e in found), reverse=True)


@pytest.mark.parametrize(
    ("spots", "key"),
    [
        ({1: (0.325, 0.328)}, "lip"),
        ({1: (0.2, 0.16)}, "straight"),
        ({1: (-0.22, -0.335)}, "back"),
    ],
)
def test_the_sentence_fits_the_shot(spots: dict[int, tuple[float, float]], key: str) -> None:
    told = hint(practice_situation(laid(spots), Seat.S, C), 0.5)
    assert told.key == key
    assert sentence(told).endswith(".")


def test_without_a_shot_there_is_a_break_or_a_piece_to_loosen() -> None:
    setup = Setup()
    racked = BoardState.racked(Seat.S)
    opening = rule_set("house").opening(setup, Seat.S, None)
    first = hint(board_situation(setup, opening, racked, C), 0.5)
    assert (first.key, first.piece) == ("break", None)
    later = replace(state_of(setup, Seat.S, racked), on_board=OnBoard(9, 9, True))
    stuck = hint(board_situation(setup, later, racked, C), 0.5)
    if stuck.piece is None:
        assert stuck.key in ("loosen", "nothing")
        assert stuck.chance == 0.0
    assert sentence(stuck)


def test_where_every_piece_lies_behind_the_line_the_hint_is_still_allowed() -> None:
    spots = {
        **{0: (0.035, -0.265), 1: (0.098, -0.26), 4: (-0.114, -0.252), 8: (-0.219, -0.284)},
        **{10: (-0.22, -0.228), 12: (0.228, -0.252), 13: (0.138, -0.233), 14: (-0.048, -0.228)},
        17: (0.0, -0.251),
    }
    setup, board = Setup("classic"), laid(spots)
    asked = board_situation(setup, state_of(setup, Seat.S, board), board, C)
    told = hint(asked, 1.0)
    stand = Stand(board, Seat.S, asked.rules, C)
    assert stand.is_legal(told.shot)
    straight = replace(told.shot, offset=float(stand.places()[0]), angle=0.0)
    assert not stand.is_legal(straight)


def test_where_no_way_is_allowed_there_is_no_hint() -> None:
    row = laid({number: (-0.2345 + 0.067 * number, -0.2211) for number in range(8)})
    setup = Setup("classic")
    with pytest.raises(StateError, match="no way"):
        hint(board_situation(setup, state_of(setup, Seat.S, row), row, C), 1.0)
