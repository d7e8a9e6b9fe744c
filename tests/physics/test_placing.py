"""Where returned pieces go (rules 1.3), against sampling of the whole board."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin, tau
from random import Random

import numpy as np
import pytest
from shotcases import EMPTY, Vector, whites

from figures.shots import mid_game
from game.core.board import HALF, PIECE_RADIUS, POCKET_RADIUS, POCKETS, RACK_GAP
from game.core.pieces import Kind, Seat
from game.core.state import BoardState, Piece
from game.physics.placing import nearest_free

GAP = 0.00005
"""The clearance the rules ask for: 0.05 mm."""
NEXT = 2 * PIECE_RADIUS + GAP
LIMIT = HALF - PIECE_RADIUS


def room(x: np.ndarray, y: np.ndarray, state: BoardState, clearance: float = GAP) -> np.ndarray:
    """How much room a piece would have to spare at each point; negative where it does not fit."""
    spare = LIMIT - np.maximum(np.abs(x), np.abs(y))
    for piece in state:
        reach = 2 * PIECE_RADIUS + clearance
        spare = np.minimum(spare, np.hypot(x - piece.x, y - piece.y) - reach)
    for p, q in POCKETS.values():
        spare = np.minimum(spare, np.hypot(x - p, y - q) - POCKET_RADIUS - clearance)
    return spare


def disc_of_points(centre: Vector, radius: float, rings: int = 80) -> tuple[np.ndarray, np.ndarray]:
    """Points all over a disc, densest at its rim."""
    share = 1 - np.linspace(0.0, 1.0, rings) ** 2
    turns = np.linspace(0.0, tau, 720, endpoint=False)
    distance, turn = np.meshgrid(radius * share, turns)
    return centre[0] + distance * np.cos(turn), centre[1] + distance * np.sin(turn)


def crowd(rng: Random, count: int, middle: Vector, spread: float) -> BoardState:
    """Pieces packed about a point, some of them touching."""
    places: list[Vector] = []
    for _ in range(40 * count):
        x, y = (rng.gauss(c, spread) for c in middle)
        if places and rng.random() < 0.3:
            near, turn = rng.choice(places), rng.uniform(0, tau)
            step = 2 * PIECE_RADIUS * np.array([np.cos(turn), np.sin(turn)]) * (1 + 1e-12)
            x, y = near[0] + float(step[0]), near[1] + float(step[1])
        lies = BoardState((Piece(99, Kind.WHITE, x, y),))
        clear = all(hypot(x - p, y - q) >= 2 * PIECE_RADIUS for p, q in places)
        if clear and not lies.problems() and len(places) < count:
            places.append((x, y))
    return whites(*places)


def check_nearest(state: BoardState, aim: Vector, found: Vector | None) -> None:
    """The place is free, and none of many points nearer to the aim is."""
    assert found is not None
    x, y = found
    assert float(room(np.array(x), np.array(y), state)) >= -1e-11
    away = hypot(x - aim[0], y - aim[1])
    if away > 1e-9:
        xs, ys = disc_of_points(aim, away - 1e-8)
        assert (room(xs, ys, state) < 0.0).all(), str(state)


@pytest.mark.parametrize("seed", range(25))
def test_the_nearest_place_to_the_centre_on_crowded_boards(seed: int) -> None:
    rng = Random(seed)
    state = crowd(rng, rng.randint(3, 18), (0.0, 0.0), rng.choice([0.02, 0.05, 0.08]))
    check_nearest(state, (0.0, 0.0), nearest_free(state))


@pytest.mark.parametrize("seed", range(20))
def test_the_nearest_place_to_anywhere(seed: int) -> None:
    """Targets go back near where they were (B5): beside frames, in corners, over holes."""
    rng = Random(seed)
    edge = rng.choice([HALF, LIMIT, LIMIT - 0.02, POCKETS["NE"][0]])
    aim = (rng.choice([-edge, edge]), rng.choice([edge, rng.uniform(-LIMIT, LIMIT)]))
    state = crowd(rng, rng.randint(1, 12), aim, 0.05)
    check_nearest(state, aim, nearest_free(state, aim=aim))


@pytest.mark.parametrize("name", POCKETS)
def test_nothing_is_put_into_a_pocket(name: str) -> None:
    x, y = POCKETS[name]
    found = nearest_free(EMPTY, aim=(x, y))
    assert found is not None
    assert hypot(found[0] - x, found[1] - y) == pytest.approx(POCKET_RADIUS, abs=1.1 * GAP)
    placed = BoardState((Piece(0, Kind.QUEEN, *found),))
    assert placed.problems() == ()


def test_a_free_centre_is_taken() -> None:
    assert nearest_free(EMPTY) == (0.0, 0.0)
    assert nearest_free(whites((NEXT + 1e-9, 0.0), (0.0, -0.2))) == (0.0, 0.0)


@pytest.mark.parametrize("seat", list(Seat))
def test_with_the_centre_taken_exactly_the_shooters_right_comes_first(seat: Seat) -> None:
    """Every place of the circle of contact is as near: the one at no angle is taken."""
    found = nearest_free(whites((0.0, 0.0)), seat=seat)
    assert found == pytest.approx(seat.to_board(NEXT, 0.0), abs=1e-12)


@pytest.mark.parametrize("seat", list(Seat))
@pytest.mark.parametrize("turn", [0.0, 30.0, 89.0, 90.0, 123.0, 180.0, 270.0, 359.0])
def test_equally_near_places_are_taken_counter_clockwise_from_the_right(
    seat: Seat, turn: float
) -> None:
    """Two pieces about the centre leave two places, at right angles to their line."""
    angle = turn * pi / 180
    x, y = seat.to_board(0.017 * cos(angle), 0.017 * sin(angle))
    state = whites((x, y), (-x, -y))
    found = nearest_free(state, seat=seat)
    assert found is not None
    right, forward = seat.from_board(*found)
    assert hypot(*found) == pytest.approx((NEXT**2 - 0.017**2) ** 0.5, abs=1e-10)
    wanted = min((angle + pi / 2) % tau, (angle - pi / 2) % tau)
    got = atan2(forward, right) % tau
    assert min(abs(got - wanted), tau - abs(got - wanted)) < 1e-6


@pytest.mark.parametrize("seat", list(Seat))
def test_a_queen_returned_to_a_rack_that_stands(seat: Seat) -> None:
    """Twelve places around a full rack are equally near; a ring's first gap is taken."""
    state = BoardState.racked(Seat.S)
    found = nearest_free(state, seat=seat)
    check_nearest(state, (0.0, 0.0), found)
    assert found is not None
    away = hypot(*found)
    right, forward = seat.from_board(*found)
    angle = atan2(forward, right) % tau
    # No place as near at a smaller angle.
    turns = np.linspace(0.0, max(angle - 1e-4, 0.0), 4000)
    spots = [seat.to_board(float(away * np.cos(t)), float(away * np.sin(t))) for t in turns]
    xs, ys = (np.array(part) for part in zip(*spots, strict=True))
    assert angle < 1e-6 or (room(xs, ys, state) < 1e-10).all()


def test_placed_pieces_keep_the_clearance_and_can_be_shot_at() -> None:
    """The whole set put down one after the other about the centre."""
    state = EMPTY
    for number in range(19):
        found = nearest_free(state, seat=Seat.N)
        check_nearest(state, (0.0, 0.0), found)
        state = state.with_piece(Piece(number, Kind.BLACK, *(found or (9.0, 9.0))))
    assert state.problems() == ()
    gaps = [
        hypot(a.x - b.x, a.y - b.y) - 2 * PIECE_RADIUS for a in state for b in state if a.id < b.id
    ]
    assert min(gaps) == pytest.approx(GAP, abs=1e-10)
    assert RACK_GAP == GAP


def test_the_same_question_has_the_same_answer() -> None:
    """Also when the pieces are told in another order."""
    rng = Random(3)
    for _ in range(10):
        state = crowd(rng, 10, (0.0, 0.0), 0.04)
        turned = BoardState(tuple(reversed(state.pieces)))
        assert nearest_free(state) == nearest_free(state)
        assert nearest_free(state) == pytest.approx(nearest_free(turned), abs=1e-9)


@pytest.mark.parametrize("seed", range(6))
def test_a_place_kept_off_the_aim(seed: int) -> None:
    """Dues stay off the centre circle (F15): the aim itself is forbidden ground too."""
    rng = Random(seed)
    state = mid_game(rng, 12) if seed else EMPTY
    found = nearest_free(state, keep_off=0.0318)
    assert found is not None
    assert hypot(*found) >= 0.0318 - 1e-11
    assert float(room(np.array(found[0]), np.array(found[1]), state)) >= -1e-11
    xs, ys = disc_of_points((0.0, 0.0), hypot(*found) - 1e-8)
    assert ((room(xs, ys, state) < 0.0) | (np.hypot(xs, ys) < 0.0318)).all()


def test_a_board_without_room_has_no_place() -> None:
    """A grid so narrow that nothing fits between its pieces; with one taken out there is room."""
    side = 17
    step = 2 * LIMIT / (side - 1)
    places = [(-LIMIT + step * i, -LIMIT + step * j) for i in range(side) for j in range(side)]
    inside = [spot for spot in places if not whites(spot).problems()]
    assert len(inside) > 250
    full = whites(*inside)
    assert full.problems() == ()
    assert nearest_free(full) is None
    hole = full.pieces[137]
    found = nearest_free(full.without(137), aim=(hole.x + 0.001, hole.y))
    check_nearest(full.without(137), (hole.x + 0.001, hole.y), found)
