"""Positions and shots that cannot be are refused in words."""

from __future__ import annotations

from dataclasses import replace
from math import nan

import pytest
from shotcases import (
    BREAK,
    EMPTY,
    REACH,
    Vector,
    whites,
)

from game.core.board import PIECE_RADIUS
from game.core.errors import PositionError, ShotError
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.simulate import launch_problems, simulate


@pytest.mark.parametrize(
    ("pieces", "words"),
    [
        ([(0.0, 0.0), (0.0317, 0.0)], ["piece 0 (white) overlaps piece 1"]),
        ([(0.0, 0.0), (0.0, 0.0)], ["piece 0 (white) overlaps piece 1"]),
        ([(0.3542, 0.0)], ["piece 0 (white) is not wholly inside the frame"]),
        ([(0.345, 0.345)], ["piece 0 (white) lies in the pocket NE"]),
        ([(nan, 0.0)], ["piece 0 is at no place"]),
        ([(0.0, -0.2526 + 0.0365)], ["piece 0 (white) overlaps the striker"]),
        ([(9.0, 0.0), (0.0, -0.25)], ["piece 0 (white) is not wholly", "overlaps the striker"]),
    ],
)
def test_a_bad_position_is_refused_in_words_with_its_text(
    pieces: list[Vector], words: list[str]
) -> None:
    state = whites(*pieces)
    with pytest.raises(PositionError) as caught:
        simulate(state, Shot(Seat.S, 0.0, 0.0, 1.0))
    message = str(caught.value)
    assert str(state) in message
    assert "\n" not in message
    for each in words:
        assert each in message


def test_two_pieces_of_one_identity_are_refused() -> None:
    state = BoardState((Piece(3, Kind.WHITE, 0.0, 0.0), Piece(3, Kind.BLACK, 0.2, 0.0)))
    with pytest.raises(PositionError, match="two pieces have the identity 3"):
        simulate(state, BREAK)


@pytest.mark.parametrize(
    ("field", "value"),
    [("offset", 0.22), ("angle", 181.0), ("speed", -0.1), ("speed", 20.1), ("speed", nan)],
)
def test_a_bad_shot_is_refused_by_field(field: str, value: float) -> None:
    with pytest.raises(ShotError, match=field):
        simulate(EMPTY, replace(BREAK, **{field: value}))


def test_touching_is_no_overlap() -> None:
    state = whites((0.0, 0.0), (2 * PIECE_RADIUS, 0.0), (0.0, -0.2526 + REACH))
    shot = Shot(Seat.S, 0.0, 0.0, 0.0)
    assert launch_problems(state, shot) == ()
    assert simulate(state, shot).after == state
