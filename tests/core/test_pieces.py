"""Seats, kinds and the fixed order of the pieces."""

import pytest

from game.core.pieces import RACK_KINDS, SEATS_IN_USE, Kind, Seat


def test_going_clockwise_four_times_comes_home():
    seat = Seat.S
    order = [seat := seat.clockwise for _ in range(4)]
    assert order == [Seat.W, Seat.N, Seat.E, Seat.S]


@pytest.mark.parametrize("seat", Seat)
def test_right_undoes_clockwise_and_opposite_is_two_steps(seat: Seat):
    assert seat.clockwise.right is seat
    assert seat.clockwise.clockwise is seat.opposite


@pytest.mark.parametrize(
    ("seat", "forward", "right"),
    [
        (Seat.S, (0.0, 1.0), (1.0, 0.0)),
        (Seat.W, (1.0, 0.0), (0.0, -1.0)),
        (Seat.N, (0.0, -1.0), (-1.0, 0.0)),
        (Seat.E, (-1.0, 0.0), (0.0, 1.0)),
    ],
)
def test_axes_of_each_chair(seat: Seat, forward: tuple[float, float], right: tuple[float, float]):
    assert seat.to_board(0.0, 1.0) == forward
    assert seat.to_board(1.0, 0.0) == right


@pytest.mark.parametrize("seat", Seat)
def test_from_board_undoes_to_board(seat: Seat):
    assert seat.from_board(*seat.to_board(0.3, -0.7)) == (0.3, -0.7)


@pytest.mark.parametrize("seat", Seat)
def test_the_right_hand_neighbour_sits_on_the_right(seat: Seat):
    neighbour_x, neighbour_y = seat.right.to_board(0.0, -1.0)
    right, _ = seat.from_board(neighbour_x, neighbour_y)
    assert right == 1.0


def test_colours_oppose_each_other_and_others_do_not():
    assert Kind.WHITE.other is Kind.BLACK
    assert Kind.BLACK.other is Kind.WHITE
    with pytest.raises(ValueError, match="queen has no opposing colour"):
        _ = Kind.QUEEN.other


def test_rack_has_nine_of_each_colour_and_one_queen():
    assert [RACK_KINDS.count(kind) for kind in (Kind.WHITE, Kind.BLACK, Kind.QUEEN)] == [9, 9, 1]


def test_two_players_sit_opposite_and_three_leave_east_empty():
    assert SEATS_IN_USE[2] == (Seat.S, Seat.N)
    assert SEATS_IN_USE[3] == (Seat.S, Seat.W, Seat.N)
