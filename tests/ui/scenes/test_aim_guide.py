"""What of the physics' guide is drawn: its arrows stay on the board."""

from __future__ import annotations

from math import atan2, degrees, hypot

import pytest

from game.core.board import HALF
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.physics.guide import guide
from game.ui.scenes.play.guide import AimGuide

C = Constants()
NEAR_FRAME = BoardState((Piece(1, Kind.WHITE, -0.273, 0.257),))
"""A piece between a base circle and the far left pocket."""


@pytest.mark.parametrize("speed", [1.5, 2.8, C.max_speed])
@pytest.mark.parametrize("turn", [-1.5, -0.5, 0.0, 0.5, 1.5])
def test_arrows_end_at_the_cushion_and_point_the_way_discs_go(turn: float, speed: float) -> None:
    shot = Shot(Seat.S, 0.0, -30.0 + turn, speed)
    found = guide(NEAR_FRAME, shot, C)
    drawn = AimGuide("arrows").drawn(NEAR_FRAME, shot, C)
    assert drawn is not None
    assert found.touched
    vectors = (drawn.piece, drawn.piece_arrow), (drawn.ghost, drawn.striker_arrow)
    ways = found.touched[0].velocity, found.after
    seen = 0
    for (origin, arrow), way in zip(vectors, ways, strict=True):
        if origin is None or arrow is None:
            continue
        seen += 1
        tip = origin[0] + arrow[0], origin[1] + arrow[1]
        assert max(map(abs, tip)) <= HALF + 1e-9
        assert degrees(atan2(arrow[1], arrow[0])) == pytest.approx(degrees(atan2(way[1], way[0])))
    assert seen


def test_in_the_open_a_faster_disc_has_the_longer_arrow() -> None:
    board = BoardState((Piece(1, Kind.WHITE, 0.0, 0.0),))
    lengths = []
    for speed in (1.2, 1.6):
        drawn = AimGuide("arrows").drawn(board, Shot(Seat.S, 0.0, 0.0, speed), C)
        assert drawn is not None
        assert drawn.piece_arrow is not None
        lengths.append(hypot(*drawn.piece_arrow))
    assert lengths[0] < lengths[1] < HALF
