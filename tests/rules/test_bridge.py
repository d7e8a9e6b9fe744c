"""What a referee sees of a simulated shot."""

from __future__ import annotations

import pytest

from game.core.events import Contact, CushionHit, Event, Hopped, Pocketed, ShotRecord
from game.core.pieces import STRIKER_ID, Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.simulate import simulate
from game.rules.bridge import kind_of, outcome_of
from game.rules.state import Outcome

BOARD = BoardState(
    (
        Piece(0, Kind.QUEEN, 0.2, 0.2),
        Piece(1, Kind.WHITE, 0.0, 0.0),
        Piece(2, Kind.BLACK, -0.2, 0.2),
    )
)
SHOT = Shot(Seat.S, 0.0, 0.0, 2.0)


def record(*events: Event) -> ShotRecord:
    return ShotRecord(BOARD, SHOT, events, BOARD, None, 1.0)


def hit(time: float, a: int, b: int) -> Contact:
    return Contact(time, a, b, (0.0, 0.0), 1.0, (0.0, 0.0), (0.0, 0.0))


def test_the_facts_are_read_off_the_events_in_order() -> None:
    seen = outcome_of(
        record(
            CushionHit(0.1, STRIKER_ID, Seat.N, (0.0, 0.3), 1.0, (0.0, -1.0)),
            hit(0.2, STRIKER_ID, 2),
            hit(0.3, 1, 2),
            Pocketed(0.4, 2, "NW", (0.0, 0.0), 1.0),
            Hopped(0.5, 0, Seat.E, (0.0, 0.0), 7.0),
            hit(0.6, STRIKER_ID, 1),
            Pocketed(0.7, STRIKER_ID, "NE", (0.0, 0.0), 1.0),
        )
    )
    assert seen == Outcome(
        pocketed=(Kind.BLACK, Kind.STRIKER),
        off_board=(Kind.QUEEN,),
        first=Kind.BLACK,
        cushion_before=True,
        moved=3,
    )


def test_a_shot_that_touches_nothing() -> None:
    assert outcome_of(record()) == Outcome()


def test_a_real_shot() -> None:
    seen = outcome_of(simulate(BOARD, SHOT))
    assert (seen.first, seen.cushion_before, seen.moved) == (Kind.WHITE, False, 1)


def test_a_disc_is_known_by_its_number() -> None:
    assert kind_of(BOARD, STRIKER_ID) is Kind.STRIKER
    assert kind_of(BOARD, 0) is Kind.QUEEN
    with pytest.raises(KeyError):
        kind_of(BOARD, 9)
