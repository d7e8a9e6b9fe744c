"""F15: where the program would lay a due piece."""

from __future__ import annotations

import random
from math import cos, hypot, pi, sin

import pytest

from game.core.board import PIECE_RADIUS, RACK_GAP, RING_INNER, RING_OUTER
from game.core.pieces import Kind, Seat
from game.core.state import BoardState, Piece
from game.physics.placing import nearest_in_ring
from game.session.returns import ring_problems

PITCH = 2 * PIECE_RADIUS + RACK_GAP


def test_the_ring_is_the_one_of_the_law() -> None:
    assert (round(RING_INNER, 4), round(RING_OUTER, 4)) == (0.0318, 0.0691)


@pytest.mark.parametrize("seat", list(Seat))
def test_on_an_empty_board_it_is_straight_to_the_placers_right(seat: Seat) -> None:
    assert nearest_in_ring(BoardState(), seat) == pytest.approx(seat.to_board(RING_INNER, 0.0))


def test_a_piece_in_that_place_moves_it_round_counter_clockwise() -> None:
    spot = nearest_in_ring(BoardState((Piece(1, Kind.WHITE, RING_INNER, 0.0),)), Seat.S)
    assert spot is not None
    assert hypot(*spot) == pytest.approx(RING_INNER)
    assert hypot(spot[0] - RING_INNER, spot[1]) == pytest.approx(PITCH)
    assert spot[1] > 0


def test_no_place_found_by_trying_is_nearer() -> None:
    rng = random.Random(6)
    for _ in range(20):
        board = BoardState()
        for number in range(rng.randrange(1, 14)):
            angle, away = rng.uniform(0, 2 * pi), rng.uniform(0, 0.11)
            piece = Piece(number, Kind.BLACK, away * cos(angle), away * sin(angle))
            if not board.with_piece(piece).problems():
                board = board.with_piece(piece)
        spot = nearest_in_ring(board, Seat.W)
        best = hypot(*spot) if spot else RING_OUTER
        if spot:
            assert ring_problems(board, *spot) == ()
        for _ in range(400):
            angle, away = rng.uniform(0, 2 * pi), rng.uniform(RING_INNER, best - 1e-6)
            x, y = away * cos(angle), away * sin(angle)
            assert any(hypot(p.x - x, p.y - y) < PITCH for p in board) or away < RING_INNER
