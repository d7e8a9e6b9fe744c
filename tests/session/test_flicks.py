"""H2: three unscored flicks of each player at one disc, then the rack."""

from __future__ import annotations

import pytest
from sessioncases import players_of

from game.core.errors import ShotError, StateError
from game.core.pieces import Seat
from game.core.shot import Shot
from game.rules.state import Setup
from game.session.flicks import DISC_ID, PracticeFlicks
from game.session.seats import Player


@pytest.mark.parametrize("seat", list(Seat))
def test_the_soft_straight_flick_pockets_the_disc(seat: Seat) -> None:
    flicks = PracticeFlicks((Player("A", seat),))
    hint = flicks.hint
    assert hint.key == "straight"
    assert hint.shot
    assert flicks.problems(hint.shot) == ()
    assert hint.shot.speed < 2
    record, _ = flicks.shoot(hint.shot)
    assert [drop.disc for drop in record.pocketed()] == [DISC_ID]
    assert record.first_contact()[1] is False


@pytest.mark.parametrize("seat", list(Seat))
def test_the_second_flick_meets_the_disc_off_the_frame(seat: Seat) -> None:
    flicks = PracticeFlicks((Player("A", seat),))
    flicks.shoot(flicks.hint.shot or Shot(seat, 0.0, 0.0, 1.0))
    flicks.settle()
    hint = flicks.hint
    assert hint.key == "rebound"
    assert hint.shot
    record, _ = flicks.shoot(hint.shot)
    contact, cushion_before = record.first_contact()
    assert contact is not None
    assert cushion_before


def test_everybody_has_three_and_the_disc_lies_ready_each_time() -> None:
    flicks = PracticeFlicks(players_of(Setup()))
    order = []
    while not flicks.is_over:
        order.append((flicks.player.seat, flicks.left))
        seat = flicks.player.seat
        assert [seat.from_board(p.x, p.y) for p in flicks.board] == [(0.13, 0.06)]
        flicks.shoot(Shot(seat, 0.0, 0.0, 3.0))
        flicks.settle()
    assert order == [(seat, left) for seat in (Seat.S, Seat.N) for left in (3, 2, 1)]
    assert flicks.left == 0
    with pytest.raises(StateError):
        flicks.shoot(Shot(Seat.N, 0.0, 0.0, 3.0))


def test_a_player_may_skip_the_rest() -> None:
    flicks = PracticeFlicks(players_of(Setup(seats=4)))
    flicks.shoot(Shot(Seat.S, 0.0, 0.0, 1.0))
    flicks.settle()
    flicks.skip()
    assert (flicks.player.seat, flicks.left) == (Seat.W, 3)
    for _ in range(3):
        flicks.skip()
    assert flicks.is_over


def test_computers_do_not_practise() -> None:
    players = (Player("A", Seat.S, "club"), Player("B", Seat.N))
    assert PracticeFlicks(players).player.seat is Seat.N
    with pytest.raises(StateError, match="nobody"):
        PracticeFlicks(players[:1])


def test_an_illegal_flick_is_refused_and_one_is_shown_at_a_time() -> None:
    flicks = PracticeFlicks(players_of(Setup()))
    with pytest.raises(ShotError, match="moon"):
        flicks.shoot(Shot(Seat.S, 0.2, 0.0, 3.0))
    assert [p.code for p in flicks.problems(Shot(Seat.N, 0.0, 0.0, 3.0))] == ["turn"]
    flicks.shoot(Shot(Seat.S, 0.0, 0.0, 1.0))
    with pytest.raises(StateError):
        flicks.shoot(Shot(Seat.S, 0.0, 0.0, 1.0))
    assert flicks.left == 3
