"""A5 to A7: what holds through whole shots: energy, momentum, how long they last, mirror images."""

from __future__ import annotations

from math import hypot
from random import Random

import numpy as np
import pytest
from shotcases import BREAK, EMPTY, REACH, ahead, apart, free_aims, turned_by, whites

from figures.properties import mirror_gap, own_gap
from game.core.board import PIECE_MASS, PIECE_RADIUS, STRIKER_MASS, STRIKER_RADIUS
from game.core.events import Contact, CushionHit
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.physics.simulate import CAP, TICK, Trace, simulate, simulate_traced

FRICTIONLESS = Constants(mu_board=0.0)


@pytest.mark.parametrize("grip", [0.0, 0.05, 1.0])
def test_a_contact_keeps_momentum(grip: float) -> None:
    rng = Random(1)
    for _ in range(12):
        shot = Shot(Seat.S, 0.0, rng.uniform(-20, 20), rng.uniform(0.5, 6.0))
        normal = turned_by(shot.direction, rng.uniform(-85, 85))
        x, y = ahead(rng.uniform(0.01, 0.2), shot)
        state = whites((x + REACH * normal[0], y + REACH * normal[1]))
        contact = simulate(state, shot, Constants(mu_board=0.0, mu_disc=grip)).events[0]
        assert isinstance(contact, Contact)
        for axis in (0, 1):
            after = STRIKER_MASS * contact.out_a[axis] + PIECE_MASS * contact.out_b[axis]
            error = after - STRIKER_MASS * shot.velocity[axis]
            assert abs(error) <= 1e-9 * STRIKER_MASS * shot.speed


def energies(trace: Trace, quiet: np.ndarray) -> np.ndarray:
    """Kinetic energy, turning included, in each tick in which nothing happened to any disc."""
    discs = trace.positions.shape[1]
    masses = np.array([STRIKER_MASS] + [PIECE_MASS] * (discs - 1))
    radii = np.array([STRIKER_RADIUS] + [PIECE_RADIUS] * (discs - 1))
    speeds = np.diff(trace.positions, axis=0) / trace.dt
    rims = np.diff(trace.angles, axis=0) / trace.dt * radii
    each = masses * (np.square(speeds).sum(axis=2) + np.square(rims) / 2) / 2
    return np.nansum(each, axis=1)[quiet]


@pytest.mark.parametrize(
    "constants",
    [
        FRICTIONLESS,
        Constants(mu_board=0.0, e_disc=1.0, e_cushion=1.0, hop_speed=None),
        Constants(mu_board=0.0, mu_disc=1.0, mu_cushion=1.0, hop_speed=None),
    ],
    ids=["as in the game", "lossless hits", "rough rims"],
)
def test_energy_never_grows(constants: Constants) -> None:
    """Without board friction every tick is straight motion, so the trace gives all velocities."""
    rng = Random(2)
    shots = [(BoardState.racked(Seat.S), BREAK), *free_aims(rng, 2, (2.0, 5.5), (8, 14))]
    for state, shot in shots:
        record, trace = simulate_traced(state, shot, constants)
        busy = {int(event.time / TICK + move) for event in record.events for move in (-1e-6, 1e-6)}
        ticks = len(trace.positions) - 1
        quiet = np.array([tick not in busy for tick in range(ticks)])
        found = energies(trace, quiet)
        launch = STRIKER_MASS * shot.speed**2 / 2
        assert len(found) > 50
        assert found[0] <= launch * (1 + 1e-6)
        # Differences of places rounded to the last bit: 1e-16 m over a tick.
        assert (np.diff(found) <= 1e-9 * launch).all()


def test_a_hard_flick_runs_three_and_a_half_board_lengths() -> None:
    record = simulate(EMPTY, Shot(Seat.S, 0.0, 0.0, 3.45))
    turns = [event for event in record.events if isinstance(event, CushionHit)]
    assert len(turns) == 3
    assert record.striker is not None
    assert record.striker[1] <= 0.0
    assert 0.5 <= record.time <= 4.0


def test_shots_that_pocket_nothing_last_between_half_a_second_and_four() -> None:
    lasting = 0
    for state, shot in free_aims(Random(3), 25, (0.8, 5.5)):
        record = simulate(state, shot)
        assert record.settled
        assert record.time < CAP
        if not record.pocketed():
            lasting += 1
            assert 0.5 <= record.time <= 4.0, (str(state), shot)
    assert lasting > 10


def test_a_straight_break_is_its_own_mirror_image() -> None:
    for stem in (Seat.S, Seat.N):
        record = simulate(BoardState.racked(stem), BREAK)
        assert own_gap(record) <= 0.01


def test_a_symmetric_split_is_symmetric_to_the_end() -> None:
    """Two pieces met at once: everything on the left has its image on the right."""
    for apart_by in (2 * PIECE_RADIUS, 0.04, 0.06):
        state = whites((-apart_by / 2, 0.0), (apart_by / 2, 0.0))
        record = simulate(state, Shot(Seat.S, 0.0, 0.0, 2.0))
        assert record.striker is not None
        assert abs(record.striker[0]) < 1e-5
        left, right = record.after
        assert (left.x, left.y) == pytest.approx((-right.x, right.y), abs=1e-5)
        hits = [event for event in record.events if isinstance(event, Contact)]
        assert {hits[0].b, hits[1].b} == {0, 1}
        assert hits[0].time == pytest.approx(hits[1].time, abs=1e-7)


def test_a_mirrored_shot_is_the_mirror_image() -> None:
    for state, shot in free_aims(Random(4), 15, (1.0, 3.0), (6, 6)):
        assert mirror_gap(state, shot) <= 0.01, (str(state), shot)


def test_a_shot_is_the_same_from_every_chair() -> None:
    """The whole table turned, over its first four contacts: later ones may be chaotic."""
    for state, shot in free_aims(Random(5), 5, (1.0, 3.0), (6, 6)):
        wanted = simulate(state, shot)
        for seat in Seat:
            turned = BoardState(
                tuple(
                    Piece(p.id, p.kind, *seat.to_board(*shot.seat.from_board(p.x, p.y)))
                    for p in state
                )
            )
            got = simulate(turned, Shot(seat, shot.offset, shot.angle, shot.speed))
            contacts = 0
            for one, two in zip(wanted.events, got.events, strict=False):
                contacts += isinstance(one, Contact)
                if contacts > 4:
                    break
                place = seat.to_board(*shot.seat.from_board(*one.place))
                assert type(one) is type(two)
                assert apart(place, two.place) <= 1e-5
                assert one.time == pytest.approx(two.time, abs=1e-6)


def test_an_even_hit_along_a_row_passes_through_to_its_end() -> None:
    """Discs in line, touching: the last goes, at what one impulse after the other leaves it."""
    places = [(0.0, 2 * PIECE_RADIUS * i) for i in range(4)]
    record = simulate(whites(*places), Shot(Seat.S, 0.0, 0.0, 1.5), FRICTIONLESS)
    firsts: dict[tuple[int, int], Contact] = {}
    for event in record.events:
        if isinstance(event, Contact):
            firsts.setdefault((event.a, event.b), event)
    assert list(firsts)[:4] == [(-1, 0), (0, 1), (1, 2), (2, 3)]
    speeds = [hypot(*hit.out_b) for hit in list(firsts.values())[:4]]
    assert speeds == pytest.approx([1.5 * 1.3603 * 0.925**i for i in range(4)], rel=1e-4)


def test_pieces_that_are_not_touched_are_shared_with_the_position_before() -> None:
    still = Piece(1, Kind.WHITE, 0.3, 0.2)
    before = BoardState((Piece(0, Kind.BLACK, 0.0, 0.1), still))
    after = simulate(before, Shot(Seat.S, 0.0, 0.0, 1.5)).after
    assert after.find(1) is still
    assert after.find(0) != before.find(0)
