"""What the record and the trace of a shot say, and how long one lasts."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from shotcases import (
    BREAK,
    EMPTY,
    INTO_CUSHION,
    concerns,
    free_aims,
    whites,
)

from figures.closed_forms import STRIKER, Motion, rebound
from game.core.events import CushionHit, Hopped, Pocketed, ShotRecord
from game.core.pieces import Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.simulate import CAP, TICK, simulate, simulate_traced

FRICTIONLESS = Constants(mu_board=0.0)


@pytest.mark.parametrize("seat", list(Seat))
def test_a_shot_without_speed_changes_nothing(seat: Seat) -> None:
    state, shot = BoardState.racked(seat), Shot(seat, 0.05, 10.0, 0.0)
    record = simulate(state, shot)
    assert record == ShotRecord(state, shot, (), state, shot.start, 0.0)


def test_pieces_that_were_not_met_stay_to_the_last_bit() -> None:
    state = whites((-0.2, 0.1), (0.0, 0.0), (0.1 / 3, 0.2 / 7 + 0.2))
    record = simulate(state, Shot(Seat.S, 0.18, 0.0, 1.3))
    assert record.events
    assert record.after == state


def test_events_come_in_order_and_before_the_rest() -> None:
    for state, shot in [(BoardState.racked(Seat.S), BREAK), *free_aims(Random(3), 8, (1.0, 5.5))]:
        record = simulate(state, shot)
        times = [event.time for event in record.events]
        assert times == sorted(times)
        assert all(0.0 <= time <= record.time for time in times)
        assert record.before is state
        assert record.shot is shot
        order = [piece.id for piece in state]
        assert [p.id for p in record.after] == [i for i in order if record.after.find(i)]


def test_a_trace_changes_nothing_and_shows_the_record() -> None:
    for state, shot in [(BoardState.racked(Seat.S), BREAK), *free_aims(Random(4), 8, (0.2, 5.5))]:
        record, trace = simulate_traced(state, shot)
        assert repr(simulate(state, shot)) == repr(record)
        assert trace.dt == TICK
        samples, discs = trace.positions.shape[:2]
        assert discs == 1 + len(state.pieces)
        assert trace.angles.shape == (samples, discs)
        assert abs((samples - 1) * TICK - record.time) <= 2 * TICK
        first = [shot.start, *((piece.x, piece.y) for piece in state)]
        assert trace.positions[0] == pytest.approx(np.array(first), abs=1e-12)
        assert not trace.angles[0].any()
        gone = {e.disc: e.time for e in record.events if isinstance(e, Pocketed | Hopped)}
        ids = [-1, *(piece.id for piece in state)]
        for column, disc in enumerate(ids):
            seen = trace.positions[:, column]
            if disc in gone:
                left = int(gone[disc] / TICK) + 1
                assert np.isfinite(seen[:left]).all()
                assert np.isnan(seen[left:]).all()
                continue
            assert np.isfinite(seen).all()
            piece = record.after.find(disc)
            end = (piece.x, piece.y) if piece else record.striker
            assert seen[-1].tolist() == list(end or ())
        assert (np.isnan(trace.angles) == np.isnan(trace.positions[:, :, 0])).all()


def test_a_traced_piece_runs_straight_between_its_events() -> None:
    shot = Shot(Seat.S, 0.0, 0.0, 3.0)
    state = whites((0.01, 0.0))
    record, trace = simulate_traced(state, shot)
    mine = [event for event in record.events if concerns(event, 0)]
    start, stop = (int(event.time / TICK) for event in mine[:2])
    way = trace.positions[start + 2 : stop, 1] - trace.positions[start + 1, 1]
    assert len(way) > 3
    assert np.ptp(np.arctan2(way[:, 0], way[:, 1])) < 1e-6


def test_a_disc_that_turns_is_seen_turning() -> None:
    """The rim of a disc that struck the right-hand cushion is dragged along it."""
    shot = Shot(Seat.S, 0.1, 60.0, 3.0)
    record, trace = simulate_traced(EMPTY, shot, FRICTIONLESS)
    hits = [event for event in record.events if isinstance(event, CushionHit)]
    into = INTO_CUSHION[hits[0].cushion]
    spin = rebound(STRIKER, Motion(shot.velocity), (-into[0], -into[1]), 0.75, 0.12).spin
    start, stop = (int(hit.time / TICK) for hit in hits[:2])
    turned = np.diff(trace.angles[start + 1 : stop, 0]) / TICK
    assert len(turned) > 3
    assert turned == pytest.approx(spin, rel=1e-6)


def test_only_a_board_without_friction_reaches_the_cap() -> None:
    record, trace = simulate_traced(EMPTY, Shot(Seat.S, 0.1, 0.0, 1.0), FRICTIONLESS)
    assert not record.settled
    assert record.time == pytest.approx(CAP)
    assert CAP == 15.0
    assert len(trace.positions) - 1 == pytest.approx(CAP / TICK, abs=1)
    slow = Constants(mu_board=0.06)
    assert simulate(BoardState.racked(Seat.S), BREAK, slow).settled
    assert simulate(EMPTY, Shot(Seat.S, 0.1, 20.0, 20.0), slow).time < CAP
