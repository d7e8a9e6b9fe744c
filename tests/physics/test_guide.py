"""U5: the aim guide says what the simulation then does: place to 0.05 mm, directions to 0.05°."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from random import Random

import pytest
from shotcases import (
    BREAK,
    EMPTY,
    INTO_CUSHION,
    LIMIT,
    REACH,
    Vector,
    ahead,
    angle_between,
    apart,
    concerns,
    free_aims,
    shot_towards,
    turned_by,
    whites,
)

from game.core.board import PIECE_RADIUS, POCKET_RADIUS, POCKETS, STRIKER_RADIUS
from game.core.events import Contact, CushionHit, Event, Pocketed, ShotRecord
from game.core.pieces import STRIKER_ID, Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.guide import Guide, first_met, guide
from game.physics.simulate import simulate

NEAR = 5e-5
"""0.05 mm."""
TURN = 0.05
SLOWEST = 0.01
"""m/s below which a direction is not compared: nobody could see it."""


def striker_events(record: ShotRecord) -> list[Event]:
    return [event for event in record.events if concerns(event, STRIKER_ID)]


def centre_at(event: Event, record: ShotRecord) -> Vector:
    """The striker's centre at one of its events."""
    x, y = event.place
    if isinstance(event, CushionHit):
        into = INTO_CUSHION[event.cushion]
        return x - into[0] * STRIKER_RADIUS, y - into[1] * STRIKER_RADIUS
    if isinstance(event, Contact):
        piece = record.before.find(event.b)
        assert piece is not None
        share = REACH / PIECE_RADIUS
        return piece.x + (x - piece.x) * share, piece.y + (y - piece.y) * share
    return event.place


def check_same_way(drawn: Guide, wanted: Vector, got: Vector, what: str) -> None:
    assert hypot(*got) == pytest.approx(hypot(*wanted), rel=0.002, abs=1e-4), what
    if hypot(*wanted) > SLOWEST:
        assert angle_between(got, wanted) <= TURN, (what, drawn)


def check(state: BoardState, shot: Shot, constants: Constants, rebounds: int) -> Guide:
    """Holds a guide against the record of its shot, place by place; returns the guide."""
    return compared(
        guide(state, shot, constants, rebounds=rebounds), simulate(state, shot, constants), rebounds
    )


def compared(drawn: Guide, record: ShotRecord, rebounds: int) -> Guide:
    events = striker_events(record)
    assert drawn.path[0] == record.shot.start
    turns = len(drawn.cushions) - (drawn.end == "cushion")
    assert turns <= rebounds
    assert len(drawn.path) == turns + 2
    for event, cushion, place in zip(events, drawn.cushions, drawn.path[1:], strict=False):
        assert isinstance(event, CushionHit)
        assert event.cushion is cushion
        assert apart(place, centre_at(event, record)) <= NEAR
    end = drawn.path[-1]
    if drawn.end == "rest":
        assert len(events) == turns
        assert apart(end, record.striker) <= NEAR
        assert drawn.after == (0.0, 0.0)
        assert drawn.speed == 0.0
        return drawn
    last = events[turns]
    assert apart(end, centre_at(last, record)) <= NEAR
    if drawn.end == "cushion":
        assert turns == rebounds
        assert isinstance(last, CushionHit)
        assert last.cushion is drawn.cushions[-1]
        check_same_way(drawn, last.out, drawn.after, "striker")
    elif drawn.end == "pocket":
        assert isinstance(last, Pocketed)
        assert last.pocket == drawn.pocket
        assert drawn.after == (0.0, 0.0)
        assert drawn.speed == pytest.approx(last.speed, rel=0.002)
    else:
        assert drawn.end == "piece"
        assert drawn.ghost == end
        assert isinstance(last, Contact)
        check_touched(drawn, record, last)
    assert (drawn.end == "piece") == bool(drawn.touched)
    assert (drawn.end == "pocket") == (drawn.pocket is not None)
    return drawn


def check_touched(drawn: Guide, record: ShotRecord, first: Contact) -> None:
    """Every piece met at the very instant, and the striker's own way on."""
    at_once = {
        event.b: event
        for event in record.events
        if isinstance(event, Contact) and event.a == STRIKER_ID and event.time == first.time
    }
    assert drawn.piece in at_once
    assert {touched.piece for touched in drawn.touched} == set(at_once)
    for touched in drawn.touched:
        contact = at_once[touched.piece]
        check_same_way(drawn, contact.out_b, touched.velocity, f"piece {touched.piece}")
        check_same_way(drawn, contact.out_a, drawn.after, "striker")


def test_random_aims_with_a_rebound_and_without() -> None:
    ends: dict[str, int] = {}
    rebounded = 0
    for state, shot in free_aims(Random(30), 150, (0.3, 5.5)):
        record = simulate(state, shot)
        for rebounds in (0, 1):
            drawn = compared(guide(state, shot, rebounds=rebounds), record, rebounds)
        ends[drawn.end] = ends.get(drawn.end, 0) + 1
        rebounded += bool(drawn.cushions and drawn.touched)
    assert ends["piece"] > 40
    assert rebounded > 3


@pytest.mark.parametrize(
    "constants",
    [
        Constants(e_disc=0.0, e_cushion=0.01),
        Constants(e_disc=1.0, e_cushion=1.0),
        Constants(mu_disc=2.0, mu_cushion=2.0),
        Constants(mu_disc=0.0, mu_cushion=0.0),
        Constants(mu_board=0.0),
        Constants(mu_board=2.0),
        Constants(e_cushion=0.01, mu_cushion=2.0, mu_disc=2.0, e_disc=0.0),
    ],
    ids=["dead", "lively", "rough", "smooth", "no board friction", "sticky", "dead and rough"],
)
def test_extremes_of_the_coefficients(constants: Constants) -> None:
    for state, shot in free_aims(Random(31), 10, (1.5, 5.5), (3, 10)):
        check(state, shot, constants, 1)


@pytest.mark.parametrize("grip", [0.0, 0.12, 2.0])
def test_off_a_dead_cushion_the_striker_slides_along_the_frame(grip: float) -> None:
    """With no restitution at all a cushion is met once, not again at the same place."""
    constants = Constants(e_cushion=0.0, mu_cushion=grip)
    for state, shot in free_aims(Random(31), 10, (1.5, 5.5), (3, 10)):
        check(state, shot, constants, 1)


@pytest.mark.parametrize("rebounds", [0, 1, 2, 3])
def test_as_many_rebounds_as_asked_for(rebounds: int) -> None:
    drawn = check(EMPTY, Shot(Seat.S, 0.05, 33.0, 5.0), Constants(), rebounds)
    assert drawn.end == "cushion"
    assert len(drawn.cushions) == rebounds + 1


@pytest.mark.parametrize("angle", [-170.0, -100.0, 130.0, 179.0])
def test_a_way_off_the_shooters_own_frame(angle: float) -> None:
    check(whites((0.1, 0.1)), Shot(Seat.N, 0.05, angle, 3.0), Constants(), 2)


@pytest.mark.parametrize(("speed", "end"), [(0.3, "rest"), (1.0, "rest"), (2.0, "cushion")])
def test_ends_without_a_piece(speed: float, end: str) -> None:
    assert check(EMPTY, Shot(Seat.E, -0.1, 5.0, speed), Constants(), 0).end == end


def test_a_rest_after_a_rebound() -> None:
    drawn = check(EMPTY, Shot(Seat.S, -0.1, 50.0, 1.25), Constants(), 1)
    assert drawn.end == "rest"
    assert len(drawn.cushions) == 1


@pytest.mark.parametrize(("name", "offset"), [("SE", 0.2), ("NW", 0.15), ("NE", -0.1)])
def test_a_pocket_ends_the_way(name: str, offset: float) -> None:
    drawn = check(EMPTY, shot_towards(POCKETS[name], offset, 2.5), Constants(), 1)
    assert (drawn.end, drawn.pocket) == ("pocket", name)
    x, y = POCKETS[name]
    assert apart(drawn.path[-1], (x, y)) == pytest.approx(POCKET_RADIUS, abs=1e-8)


def test_no_speed_no_way() -> None:
    drawn = check(whites((0.0, 0.0)), Shot(Seat.S, 0.0, 0.0, 0.0), Constants(), 1)
    assert (drawn.end, drawn.touched) == ("rest", ())


@pytest.mark.parametrize("short", [-1e-5, 1e-5])
def test_a_striker_that_just_reaches_a_piece_or_just_not(short: float) -> None:
    shot = Shot(Seat.S, 0.0, 10.0, (2 * 0.981 * 0.3) ** 0.5)
    drawn = check(whites(ahead(0.3 + REACH + short, shot)), shot, Constants(), 1)
    assert drawn.end == ("rest" if short > 0 else "piece")


def around(shot: Shot, run: float, angles: tuple[float, ...]) -> list[Vector]:
    """Places of pieces the striker meets all at once after `run`, at angles off its line."""
    x, y = ahead(run, shot)
    normals = [turned_by(shot.direction, angle) for angle in angles]
    return [(x + REACH * u, y + REACH * v) for u, v in normals]


@pytest.mark.parametrize(
    "angles",
    [(40.0, -40.0), (26.0, -26.0), (60.0, -10.0), (0.0, 55.0), (52.0, 0.0, -52.0), (80.0, -30.0)],
)
@pytest.mark.parametrize("friction", [0.0, 0.05, 1.0])
def test_several_pieces_at_one_instant(angles: tuple[float, ...], friction: float) -> None:
    """Straight up the board, where symmetric pieces are met at the same instant to the bit."""
    constants = Constants(mu_disc=friction)
    for seat, speed in ((Seat.S, 3.0), (Seat.W, 0.8)):
        shot = Shot(seat, 0.0, 0.0, speed)
        state = whites(*around(shot, 0.2, angles))
        drawn = guide(state, shot, constants, rebounds=0)
        record = simulate(state, shot, constants)
        assert {touched.piece for touched in drawn.touched} == set(range(len(angles)))
        last = {e.b: e for e in record.events[: len(angles)] if isinstance(e, Contact)}
        assert set(last) == set(range(len(angles)))
        for touched in drawn.touched:
            check_same_way(drawn, last[touched.piece].out_b, touched.velocity, "piece")
        check_same_way(drawn, record.events[len(angles) - 1].out_a, drawn.after, "striker")


def test_a_piece_that_leans_on_another_leaves_as_drawn() -> None:
    """The one behind is met an instant later: the guide shows the struck piece's first way."""
    shot = Shot(Seat.S, 0.0, 5.0, 2.0)
    for gap in (0.0, 1e-9, 5e-5):
        for lean in (0.0, 20.0, 50.0):
            x, y = ahead(0.2, shot)
            u, v = turned_by((0.0, 1.0), lean)
            step = 2 * PIECE_RADIUS * (1 + 1e-15) + gap
            state = whites((x, y), (x + step * u, y + step * v))
            check(state, shot, Constants(), 0)


def test_after_a_rebound_the_spin_counts() -> None:
    """With rough cushions and discs the piece is thrown far off the line of centres."""
    constants = Constants(mu_cushion=0.5, mu_disc=0.5)
    shot = Shot(Seat.S, -0.2, 35.0, 3.0)
    turn = guide(EMPTY, shot, constants, rebounds=1)
    (x, y), (u, v) = turn.path[1], turn.path[2]
    way = hypot(u - x, v - y)
    line = ((u - x) / way, (v - y) / way)
    state = whites((x + line[0] * 0.15, y + line[1] * 0.15))
    drawn = check(state, shot, constants, 1)
    assert drawn.end == "piece"
    assert angle_between(drawn.touched[0].velocity, line) > 5.0


def test_a_piece_close_to_a_cushion_is_met_before_or_after_it_as_it_is_played() -> None:
    for offset in (-0.03, 0.0, 0.03):
        for height in (0.0, 0.001, 0.02):
            state = whites((0.0, LIMIT + STRIKER_RADIUS - PIECE_RADIUS - height))
            for speed in (1.5, 4.0):
                check(state, Shot(Seat.S, offset, 1.0, speed), Constants(), 1)


def test_pieces_left_by_a_shot_can_be_aimed_at() -> None:
    """Discs that lie against each other after a break, gaps down to nanometres."""
    state = simulate(BoardState.racked(Seat.S), Shot(Seat.S, 0.0, 2.0, 3.0)).after
    for offset in (-0.18, -0.09, 0.04, 0.13):
        for angle in (-20.0, -7.0, 0.0, 4.0, 15.0):
            shot = Shot(Seat.S, offset, angle, 2.0)
            if all(hypot(p.x - shot.start[0], p.y - shot.start[1]) > REACH for p in state):
                check(state, shot, Constants(), 1)


def test_the_piece_met_first_is_the_one_the_shot_meets_before_any_cushion() -> None:
    met = 0
    for state, shot in free_aims(Random(12), 60, (0.1, 5.5)):
        first = first_met(state, shot)
        contact, cushion_before = simulate(state, shot).first_contact()
        assert (first and first.id) == (None if cushion_before or not contact else contact.b)
        met += first is not None
    assert met > 20
    assert first_met(whites(), BREAK) is None
    assert first_met(BoardState.racked(Seat.S), replace(BREAK, speed=0.0)) is None
