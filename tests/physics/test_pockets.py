"""Pockets take a disc as its centre enters, once; frames are hopped by fast pieces only."""

from __future__ import annotations

from math import atan2, degrees, hypot, sqrt

import pytest
from shotcases import (
    BREAK,
    EMPTY,
    INTO_CUSHION,
    REACH,
    Vector,
    ahead,
    concerns,
    shot_towards,
    turned_by,
    whites,
)

from figures.closed_forms import after_sliding
from game.core.board import HALF, PIECE_RADIUS, POCKET_OFFSET, POCKET_RADIUS, POCKETS
from game.core.events import Contact, CushionHit, Hopped, Pocketed, ShotRecord
from game.core.pieces import STRIKER_ID, Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.simulate import simulate

LOSS = Constants().deceleration


def falls(record: ShotRecord, disc: int = STRIKER_ID) -> list[Pocketed]:
    return [fall for fall in record.pocketed() if fall.disc == disc]


def to_pocket(offset: float, speed: float, name: str) -> tuple[Shot, float]:
    """A flick at a pocket's centre, and how far away the hole's edge is."""
    shot = shot_towards(POCKETS[name], offset, speed)
    return shot, hypot(
        *(p - s for p, s in zip(POCKETS[name], shot.start, strict=True))
    ) - POCKET_RADIUS


def cut_along(target: Vector, line: Vector, seat: Seat, offset: float, speed: float) -> Shot:
    """A flick that meets a piece at `target` so that a smooth one leaves along `line`."""
    ghost = (target[0] - REACH * line[0], target[1] - REACH * line[1])
    right, forward = seat.from_board(*ghost)
    return Shot(seat, offset, degrees(atan2(right - offset, forward + 0.2526)), speed)


@pytest.mark.parametrize("speed", [0.6, 2.0, 5.5, 20.0])
@pytest.mark.parametrize(("name", "offset"), [("SE", 0.2), ("SW", -0.1), ("NE", -0.15)])
def test_the_striker_falls_as_its_centre_enters(speed: float, name: str, offset: float) -> None:
    shot, way = to_pocket(offset, speed, name)
    if after_sliding(speed, way, 0.1) == 0.0:
        assert falls(simulate(EMPTY, shot)) == []
        return
    record = simulate(EMPTY, shot)
    (fall,) = falls(record)
    assert record.events == (fall,)
    assert fall.pocket == name
    centre = POCKETS[name]
    depth = POCKET_RADIUS - hypot(fall.place[0] - centre[0], fall.place[1] - centre[1])
    assert 0.0 <= depth < 1e-7
    arrival = after_sliding(speed, way, 0.1)
    assert fall.speed == pytest.approx(arrival, rel=1e-6)
    assert fall.time == pytest.approx((speed - arrival) / LOSS, rel=1e-6)
    assert record.striker is None
    assert record.after == EMPTY
    assert record.time == pytest.approx(fall.time)


@pytest.mark.parametrize("short", [-0.0001, -0.000001, 0.000001, 0.0001])
def test_a_disc_falls_only_if_its_centre_gets_inside(short: float) -> None:
    """A striker that would stop just before the edge of the hole, or just beyond."""
    _, way = to_pocket(0.2191, 1.0, "SE")
    shot, _ = to_pocket(0.2191, sqrt(2 * LOSS * (way - short)), "SE")
    record = simulate(EMPTY, shot)
    assert len(falls(record)) == (short < 0)
    if short > 0:
        assert record.striker is not None
        x, y = record.striker
        edge = hypot(x - POCKETS["SE"][0], y - POCKETS["SE"][1]) - POCKET_RADIUS
        assert edge == pytest.approx(short, abs=2e-8)


@pytest.mark.parametrize("past", [-1e-5, -1e-6, 1e-6, 1e-5])
@pytest.mark.parametrize("speed", [1.5, 5.5])
def test_grazing_a_hole_counts_by_the_centre_too(past: float, speed: float) -> None:
    """A piece runs along the right-hand frame and just touches the hole's rim, or just not."""
    target = (POCKET_OFFSET - POCKET_RADIUS - past, 0.0)
    shot = cut_along(target, (0.0, -1.0), Seat.N, -0.2191, speed)
    record = simulate(whites(target), shot, Constants(mu_disc=0.0, hop_speed=None))
    mine = [event for event in record.events if concerns(event, 0)]
    # What just misses the hole meets the frame beside it.
    assert isinstance(mine[1], Pocketed if past < 0 else CushionHit)
    if past < 0:
        x, y = POCKETS["SE"]
        place = mine[1].place
        assert hypot(place[0] - x, place[1] - y) == pytest.approx(POCKET_RADIUS, abs=1e-7)


@pytest.mark.parametrize("name", POCKETS)
def test_a_piece_falls_into_each_pocket_as_its_centre_enters(name: str) -> None:
    x, y = POCKETS[name]
    seat = Seat.S if y > 0 else Seat.N
    target = (x * 0.8, y * 0.8)
    way = hypot(x - target[0], y - target[1])
    line = ((x - target[0]) / way, (y - target[1]) / way)
    # Smooth discs, so that the piece leaves on the line of centres.
    shot = cut_along(target, line, seat, 0.0, 1.5)
    record = simulate(whites(target), shot, Constants(mu_disc=0.0))
    (fall,) = falls(record, 0)
    contact = record.events[0]
    assert isinstance(contact, Contact)
    depth = POCKET_RADIUS - hypot(fall.place[0] - x, fall.place[1] - y)
    assert 0.0 <= depth < 1e-7
    assert fall.pocket == name
    arrival = after_sliding(hypot(*contact.out_b), way - POCKET_RADIUS, 0.1)
    assert fall.speed == pytest.approx(arrival, rel=1e-5)
    assert record.after == EMPTY


def test_nothing_falls_twice_and_what_fell_is_met_no_more() -> None:
    """A piece lying behind the hole's mouth on the striker's line is never reached."""
    lost = whites((POCKET_OFFSET, -0.30), (0.0, 0.0))
    shot, _ = to_pocket(-0.1, 3.0, "SE")
    record = simulate(lost, shot)
    assert len(falls(record)) == 1
    assert [e for e in record.events if concerns(e, STRIKER_ID)][-1] == falls(record)[0]
    for state, each in [(BoardState.racked(Seat.S), BREAK), (EMPTY, shot)]:
        fallen = [fall.disc for fall in simulate(state, each).pocketed()]
        assert len(fallen) == len(set(fallen))


def on_the_edge(name: str, beyond: float) -> Vector:
    x, y = POCKETS[name]
    share = (POCKET_RADIUS + beyond) / hypot(x, y)
    return x - x * share, y - y * share


@pytest.mark.parametrize("beyond", [0.0, 1e-9, 1e-6, 0.002])
def test_a_piece_resting_over_the_edge_stays_there(beyond: float) -> None:
    """Its centre is outside: half of it hangs over the hole, and it does not fall by itself."""
    state = whites(*(on_the_edge(name, beyond + 1e-12) for name in POCKETS))
    assert state.problems() == ()
    record = simulate(state, Shot(Seat.S, 0.0, 0.0, 1.0))
    assert record.pocketed() == ()
    assert record.after == state
    again = simulate(record.after, Shot(Seat.N, 0.0, 0.0, 5.5))
    assert again.pocketed() == ()


def test_a_piece_resting_over_the_edge_falls_when_nudged() -> None:
    place = on_the_edge("NE", 1e-6)
    shot = shot_towards((place[0] - 1e-4, place[1] - 1e-4), 0.0, 1.2)
    record = simulate(whites(place), shot)
    (fall,) = falls(record, 0)
    assert fall.time - record.events[0].time < 0.01


# Frames


def straight_at_frame(speed: float, constants: Constants) -> ShotRecord:
    """A piece before the far frame hit full in the face."""
    shot = Shot(Seat.S, 0.0, 0.0, speed)
    return simulate(whites((0.0, 0.3)), shot, constants)


def test_a_near_maximum_direct_hit_sends_a_piece_off_the_board() -> None:
    record = straight_at_frame(5.5, Constants())
    (hop,) = record.off_board()
    assert (hop.disc, hop.cushion) == (0, Seat.N)
    assert hop.place == pytest.approx((0.0, HALF - PIECE_RADIUS), abs=1e-8)
    assert hop.speed >= 6.5
    assert record.after == EMPTY
    assert not any(isinstance(e, CushionHit) and e.disc == 0 for e in record.events)
    assert not record.pocketed()
    assert record.events[-1].time >= hop.time


def test_hopping_starts_at_the_hop_speed_exactly() -> None:
    normal = straight_at_frame(4.0, Constants(hop_speed=None))
    hit = next(e for e in normal.events if isinstance(e, CushionHit) and e.disc == 0)
    above = straight_at_frame(4.0, Constants(hop_speed=hit.speed * (1 + 1e-9)))
    below = straight_at_frame(4.0, Constants(hop_speed=hit.speed * (1 - 1e-9)))
    assert (len(above.off_board()), len(below.off_board())) == (0, 1)
    assert below.off_board()[0].time == pytest.approx(hit.time, rel=1e-9)


def test_only_the_normal_part_of_the_speed_counts() -> None:
    """A piece sent along the board at 45 degrees at more than the hop speed stays on."""
    shot = Shot(Seat.S, 0.0, 0.0, 5.5)
    normal = turned_by((0.0, 1.0), -45.0)
    x, y = ahead(0.2, shot)
    state = whites((x + REACH * normal[0], y + REACH * normal[1]))
    constants = Constants(mu_disc=0.0, hop_speed=4.2)
    record = simulate(state, shot, constants)
    mine = [event for event in record.events if concerns(event, 0)]
    assert isinstance(mine[0], Contact)
    assert hypot(*mine[0].out_b) > 4.5
    assert isinstance(mine[1], CushionHit)
    assert mine[1].speed < 4.2
    into = INTO_CUSHION[mine[1].cushion]
    assert mine[1].out[0] * into[0] + mine[1].out[1] * into[1] < 0.0
    assert not record.off_board()


@pytest.mark.parametrize("hop_speed", [0.0, 6.5])
def test_the_striker_never_leaves_over_a_frame(hop_speed: float) -> None:
    record = simulate(EMPTY, Shot(Seat.S, 0.1, 10.0, 20.0), Constants(hop_speed=hop_speed))
    assert record.off_board() == ()
    assert isinstance(record.events[0], CushionHit)


def test_hopping_can_be_switched_off() -> None:
    record = straight_at_frame(15.0, Constants(hop_speed=None))
    assert record.off_board() == ()
    assert not any(isinstance(event, Hopped) for event in record.events)
    assert len(record.after.pieces) + len(record.pocketed()) >= 1
