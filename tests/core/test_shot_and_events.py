"""A flick's ranges and axes, and what a record answers about it."""

from math import inf, isclose, nan

import pytest

from game.core.errors import ShotError
from game.core.events import Contact, CushionHit, Hopped, Pocketed, ShotRecord
from game.core.pieces import STRIKER_ID, Seat
from game.core.shot import Shot
from game.core.state import BoardState


@pytest.mark.parametrize(
    ("seat", "velocity"),
    [(Seat.S, (1.0, 0.0)), (Seat.W, (0.0, -1.0)), (Seat.N, (-1.0, 0.0)), (Seat.E, (0.0, 1.0))],
)
def test_ninety_degrees_is_to_the_shooters_right(seat: Seat, velocity: tuple[float, float]):
    got = Shot(seat, 0.0, 90.0, 1.0).velocity
    assert isclose(got[0], velocity[0], abs_tol=1e-15)
    assert isclose(got[1], velocity[1], abs_tol=1e-15)


@pytest.mark.parametrize(
    ("shot", "field"),
    [
        (Shot(Seat.S, 0.22, 0.0, 1.0), "offset"),
        (Shot(Seat.S, nan, 0.0, 1.0), "offset"),
        (Shot(Seat.S, 0.0, 180.5, 1.0), "angle"),
        (Shot(Seat.S, 0.0, 0.0, -0.1), "speed"),
        (Shot(Seat.S, 0.0, 0.0, inf), "speed"),
    ],
)
def test_a_number_out_of_range_is_named(shot: Shot, field: str):
    with pytest.raises(ShotError, match=field):
        shot.check()


def test_every_field_out_of_range_is_named_at_once():
    assert [field for field, _ in Shot(Seat.S, 1.0, 999.0, 50.0).problems()] == [
        "offset",
        "angle",
        "speed",
    ]


def _record(*events: Contact | CushionHit | Pocketed | Hopped) -> ShotRecord:
    shot = Shot(Seat.S, 0.0, 0.0, 1.0)
    return ShotRecord(BoardState(), shot, events, BoardState(), None, 1.0)


def _touch(a: int, b: int) -> Contact:
    return Contact(0.1, a, b, (0, 0), 1.0, (0, 0), (0, 1))


def _cushion(disc: int) -> CushionHit:
    return CushionHit(0.05, disc, Seat.N, (0, 0.37), 1.0, (0, -1))


def test_first_contact_and_the_cushion_before_it():
    direct = _record(_touch(STRIKER_ID, 3), _cushion(STRIKER_ID), _touch(STRIKER_ID, 4))
    assert direct.first_contact() == (_touch(STRIKER_ID, 3), False)
    banked = _record(_cushion(STRIKER_ID), _touch(STRIKER_ID, 3))
    assert banked.first_contact() == (_touch(STRIKER_ID, 3), True)
    missed = _record(_cushion(STRIKER_ID), _cushion(5))
    assert missed.first_contact() == (None, True)
    assert _record().first_contact() == (None, False)


def test_moved_counts_each_piece_once_and_never_the_striker():
    record = _record(
        _touch(STRIKER_ID, 3),
        _touch(3, 4),
        _cushion(3),
        Pocketed(0.3, 4, "NE", (0.3, 0.3), 1.0),
        Pocketed(0.4, STRIKER_ID, "NW", (-0.3, 0.3), 1.0),
        Hopped(0.5, 6, Seat.E, (0.35, 0), 7.0),
    )
    assert record.moved() == 3
    assert [event.disc for event in record.pocketed()] == [4, STRIKER_ID]
    assert [event.disc for event in record.off_board()] == [6]
