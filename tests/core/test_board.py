"""Sizes that must agree with each other, and the rack."""

from math import hypot, isclose, sqrt

import pytest

from game.core import board
from game.core.pieces import Kind, Seat


def test_pockets_touch_both_frames():
    for x, y in board.POCKETS.values():
        assert isclose(abs(x) + board.POCKET_RADIUS, board.HALF)
        assert isclose(abs(y) + board.POCKET_RADIUS, board.HALF)


def test_base_line_sizes_agree():
    middle = (board.BASE_LINE_OUTER + board.BASE_LINE_INNER) / 2
    assert isclose(middle, board.BASE_LINE_CENTRE)
    length = 2 * (board.BASE_CIRCLE_OFFSET + board.BASE_CIRCLE_RADIUS)
    assert isclose(length, board.BASE_LINE_LENGTH)


def test_strict_limit_is_where_the_striker_would_touch_the_base_circle():
    touching = board.BASE_CIRCLE_OFFSET - board.BASE_CIRCLE_RADIUS - board.STRIKER_RADIUS
    assert touching >= board.STRICT_OFFSET_LIMIT
    assert isclose(touching, board.STRICT_OFFSET_LIMIT, abs_tol=1e-4)


@pytest.mark.parametrize("stem", Seat)
def test_rack_touches_plus_the_gap_and_nothing_is_closer(stem: Seat):
    spots = board.rack(stem)
    pitch = 2 * board.PIECE_RADIUS + board.RACK_GAP
    gaps = [hypot(a[1] - b[1], a[2] - b[2]) for i, a in enumerate(spots) for b in spots[:i]]
    assert isclose(min(gaps), pitch, rel_tol=1e-12)
    assert sum(isclose(gap, pitch, rel_tol=1e-9) for gap in gaps) == 42


@pytest.mark.parametrize("stem", Seat)
def test_the_stem_is_white_and_points_at_the_seat(stem: Seat):
    spots = board.rack(stem)
    for index, distance in ((1, 1.0), (7, 2.0)):
        kind, x, y = spots[index]
        right, forward = stem.from_board(x, y)
        assert kind is Kind.WHITE
        assert right == 0.0
        assert isclose(forward, -distance * (2 * board.PIECE_RADIUS + board.RACK_GAP))


def test_corners_are_white_edges_black_and_whites_stand_in_line():
    spots = board.rack(Seat.S)
    pitch = 2 * board.PIECE_RADIUS + board.RACK_GAP
    for kind, x, y in spots[7:]:
        distance = hypot(x, y) / pitch
        assert isclose(distance, 2.0 if kind is Kind.WHITE else sqrt(3), rel_tol=1e-12)
    for inner, outer in ((1, 7), (3, 11), (5, 15)):
        assert spots[inner][0] is spots[outer][0] is Kind.WHITE
        assert isclose(2 * spots[inner][1], spots[outer][1], abs_tol=1e-15)
        assert isclose(2 * spots[inner][2], spots[outer][2], abs_tol=1e-15)


def test_rack_is_its_own_mirror_image_to_the_last_bit():
    spots = {(kind, x, y) for kind, x, y in board.rack(Seat.S)}
    assert {(kind, -x + 0.0, y) for kind, x, y in spots} == spots


def test_striker_stands_on_the_base_line_of_its_seat():
    assert board.striker_place(Seat.S, 0.1) == (0.1, -0.2526)
    assert board.striker_place(Seat.N, 0.1) == (-0.1, 0.2526)
