"""Placement of the striker and direction of the shot (rules 1.4, 1.5)."""

from __future__ import annotations

import random
from math import hypot, nan

import pytest

from game.core.board import BASE_FORWARD, striker_place
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.rules.legality import (
    REACH,
    FirstPiece,
    direction_problems,
    free_offsets,
    is_blocked,
    nearest_free_offset,
    placement_problems,
    snap,
)

EMPTY = BoardState()


def board(*places: tuple[float, float], seat: Seat = Seat.S) -> BoardState:
    """White pieces at (right, forward) of a seat."""
    return BoardState(
        tuple(Piece(i, Kind.WHITE, *seat.to_board(*place)) for i, place in enumerate(places))
    )


def codes(state: BoardState, offset: float, *, strict: bool, seat: Seat = Seat.S) -> list[str]:
    return [each.code for each in placement_problems(state, seat, offset, strict=strict)]


@pytest.mark.parametrize(
    ("offset", "strict", "expected"),
    [
        (0.0, True, []),
        (0.1825, True, []),
        (-0.1825, True, []),
        (0.1826, True, ["moon"]),
        (-0.2000, True, ["moon"]),
        (0.2175, True, ["moon"]),
        (0.2177, True, []),
        (0.2191, True, []),
        (-0.2205, True, []),
        (0.2207, True, ["beyond"]),
        (0.2222, True, ["beyond"]),
        (0.2224, True, ["beyond", "arrow"]),
        (-0.2500, True, ["beyond", "arrow"]),
        (0.2000, False, []),
        (0.2191, False, []),
        (0.2192, False, ["beyond"]),
        (-0.2500, False, ["beyond"]),
        (nan, True, ["number"]),
        (nan, False, ["number"]),
    ],
)
def test_1_4_placement_on_an_empty_board(offset: float, strict: bool, expected: list[str]) -> None:
    assert codes(EMPTY, offset, strict=strict) == expected


@pytest.mark.parametrize(
    ("offset", "strict", "expected"),
    [
        (0.2181, True, 0.2191),
        (-0.2205, True, -0.2191),
        (0.2170, True, 0.2170),
        (0.2181, False, 0.2181),
        (0.1, True, 0.1),
    ],
)
def test_1_4_the_striker_snaps_to_a_base_circle(
    offset: float, strict: bool, expected: float
) -> None:
    assert snap(offset, strict=strict) == expected


def test_1_4_every_problem_is_reported_not_the_first() -> None:
    state = BoardState(
        (
            Piece(0, Kind.QUEEN, 0.20, BASE_FORWARD + 0.03),
            Piece(7, Kind.BLACK, 0.20, BASE_FORWARD - 0.03),
        )
    )
    found = placement_problems(state, Seat.S, 0.20, strict=True)
    assert [each.code for each in found] == ["moon", "overlap_queen", "overlap"]
    assert "queen" in found[1].text
    assert found[2].values == (("kind", "black"),)


@pytest.mark.parametrize("seat", list(Seat))
def test_1_4_touching_a_piece_is_no_overlap(seat: Seat) -> None:
    state = board((0.05, BASE_FORWARD), seat=seat)
    assert codes(state, 0.05 + REACH, strict=True, seat=seat) == []
    assert codes(state, 0.05 + REACH - 1e-6, strict=True, seat=seat) == ["overlap"]
    assert codes(state, 0.05 - REACH, strict=False, seat=seat) == []


def test_1_4_overlap_is_judged_where_the_striker_snaps_to() -> None:
    state = board((0.2191 + REACH + 0.0005, BASE_FORWARD))
    assert codes(state, 0.2200, strict=True) == []
    assert codes(state, 0.2200, strict=False) == ["beyond", "overlap"]


def test_1_4_free_offsets_of_an_empty_line() -> None:
    assert free_offsets(EMPTY, Seat.S, strict=True) == (
        (-0.2191, -0.2191),
        (-0.1825, 0.1825),
        (0.2191, 0.2191),
    )
    assert free_offsets(EMPTY, Seat.E, strict=False) == ((-0.2191, 0.2191),)


def test_1_4_a_piece_ahead_of_the_line_blocks_the_chord_of_its_circle() -> None:
    state = board((0.02, BASE_FORWARD + 0.6 * REACH))
    (_, left, right, _) = free_offsets(state, Seat.S, strict=True)
    assert left == pytest.approx((-0.1825, 0.02 - 0.8 * REACH), abs=1e-8)
    assert right == pytest.approx((0.02 + 0.8 * REACH, 0.1825), abs=1e-8)


@pytest.mark.parametrize("strict", [True, False])
def test_1_4_free_offsets_agree_with_the_refusals(strict: bool) -> None:
    rng = random.Random(4)
    for _ in range(60):
        seat = rng.choice(list(Seat))
        places = [
            (rng.uniform(-0.25, 0.25), BASE_FORWARD + rng.uniform(-0.05, 0.05)) for _ in range(4)
        ]
        state = board(*places, seat=seat)
        free = free_offsets(state, seat, strict=strict)
        for low, high in free:
            for place in (low, (low + high) / 2, high):
                assert codes(state, place, strict=strict, seat=seat) == []
        for _ in range(30):
            offset = rng.uniform(-0.23, 0.23)
            inside = any(low <= snap(offset, strict=strict) <= high for low, high in free)
            assert inside == (codes(state, offset, strict=strict, seat=seat) == [])


def test_1_4_the_nearest_free_place() -> None:
    state = board((0.0, BASE_FORWARD))
    assert nearest_free_offset(state, Seat.S, 0.01, strict=True) == pytest.approx(REACH)
    assert nearest_free_offset(state, Seat.S, -0.01, strict=True) == pytest.approx(-REACH)
    assert nearest_free_offset(state, Seat.S, 0.1, strict=True) == 0.1
    assert nearest_free_offset(state, Seat.S, 0.205, strict=True) == 0.2191
    assert nearest_free_offset(state, Seat.S, 9.0, strict=False) == 0.2191


def test_1_4_a_blocked_base_line_means_a_replay() -> None:
    wall = [(-0.22 + 0.055 * step, BASE_FORWARD) for step in range(9)]
    state = board(*wall, seat=Seat.N)
    assert free_offsets(state, Seat.N, strict=False) == ()
    assert is_blocked(state, Seat.N, strict=True)
    assert nearest_free_offset(state, Seat.N, 0.0, strict=False) is None
    assert not is_blocked(state, Seat.S, strict=True)


def test_1_4_only_a_base_circle_left_free() -> None:
    wall = [(-0.22 + 0.055 * step, BASE_FORWARD) for step in range(8)]
    state = board(*wall)
    assert free_offsets(state, Seat.S, strict=True) == ((0.2191, 0.2191),)
    x, y = striker_place(Seat.S, 0.2191)
    assert min(hypot(piece.x - x, piece.y - y) for piece in state) >= REACH


BEHIND = FirstPiece(0.1, -0.37 + 0.1491)
AHEAD = FirstPiece(0.1, -0.37 + 0.1493)


@pytest.mark.parametrize(
    ("angle", "first", "forward_only", "expected"),
    [
        (0.0, None, True, []),
        (89.9, AHEAD, True, []),
        (90.0, None, True, ["backward"]),
        (-90.0, None, True, ["backward"]),
        (-180.0, None, True, ["backward"]),
        (180.0, BEHIND, False, []),
        (80.0, BEHIND, True, ["behind_line"]),
        (80.0, FirstPiece(0.1, -0.37 + 0.1491, cushion_before=True), True, []),
        (100.0, BEHIND, True, ["backward", "behind_line"]),
        (nan, None, True, ["backward"]),
    ],
)
def test_1_5_direction(
    angle: float, first: FirstPiece | None, forward_only: bool, expected: list[str]
) -> None:
    shot = Shot(Seat.S, 0.0, angle, 2.0)
    found = direction_problems(shot, first, forward_only=forward_only)
    assert [each.code for each in found] == expected


@pytest.mark.parametrize("seat", list(Seat))
def test_1_5_behind_means_the_shooters_own_base_line(seat: Seat) -> None:
    shot = Shot(seat, 0.0, 10.0, 2.0)
    near = FirstPiece(*seat.to_board(0.1, -0.3))
    far = FirstPiece(*seat.to_board(0.1, 0.3))
    assert direction_problems(shot, near, forward_only=True)
    assert not direction_problems(shot, far, forward_only=True)
