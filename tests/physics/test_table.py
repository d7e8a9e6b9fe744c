"""The space at a contact: what it makes of two discs, of a knot, of a disc over a pocket."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

import pytest
from shotcases import whites

from game.core.board import STRIKER_MASS, STRIKER_RADIUS
from game.physics import contact
from game.physics.constants import Constants
from game.physics.contact import Body, Vector
from game.physics.engine import Rates, State
from game.physics.table import MM, POCKET_CENTRES, POCKET_RADIUS, TOUCH, Table, Touch

START = (0.0, -0.25)
PIECES = ((0.0, 0.0), (0.1, 0.0), (-0.1, 0.1))


def table(constants: Constants | None = None) -> Table:
    """The striker and three pieces, far apart."""
    return Table(whites(*PIECES), START, constants or Constants())


def state_of(place: Vector, rates: Rates) -> State:
    return (*place, *rates)


def body(made: Table, disc: int, rates: Rates) -> Body:
    return Body(rates[:2], rates[2], made.masses[disc], made.radii[disc])


def random_rates(rng: Random) -> Rates:
    return rng.uniform(-3000, 3000), rng.uniform(-3000, 3000), rng.uniform(-80, 80)


def beside(made: Table, disc: int, other: int, place: Vector, angle: float) -> Vector:
    """Where `other` touches `disc`, seen from it at an angle in degrees."""
    reach = made.radii[disc] + made.radii[other] - TOUCH
    return place[0] + reach * cos(radians(angle)), place[1] + reach * sin(radians(angle))


@pytest.mark.parametrize("first", [0, 1])
def test_a_hit_is_what_the_closed_form_says(first: int) -> None:
    rng, made = Random(first), table()
    for _ in range(60):
        angle, restitution = rng.uniform(0, 360), rng.choice([0.0, 0.85, 1.0])
        normal = cos(radians(angle)), sin(radians(angle))
        rates = random_rates(rng), random_rates(rng)
        spot = beside(made, first, 2, (12.0, 34.0), angle)
        got = made.hit(
            first, 2, (state_of((12.0, 34.0), rates[0]), state_of(spot, rates[1])), restitution
        )
        bodies = body(made, first, rates[0]), body(made, 2, rates[1])
        wanted = contact.strike(*bodies, normal, restitution, 0.05)
        for one, motion in zip(got, wanted, strict=True):
            assert one[:2] == pytest.approx(motion.velocity, abs=1e-3)
            assert one[2] == pytest.approx(motion.angular, abs=1e-4)


def test_a_bounce_is_what_the_closed_form_says() -> None:
    rng, made = Random(3), table()
    for side in range(4):
        x, y = contact.cushion_normal(side)
        far = 370.0 - made.radii[1] + TOUCH
        for _ in range(10):
            rates = random_rates(rng)
            spot = (x * far + y * 40.0, y * far + x * 40.0)
            got = made.bounce(1, state_of(spot, rates), 0.75)
            wanted = contact.rebound(body(made, 1, rates), (x, y), 0.75, 0.12)
            assert got[:2] == pytest.approx(wanted.velocity, abs=1e-6)
            assert got[2] == pytest.approx(wanted.angular, abs=1e-6)


def test_the_same_two_again_are_hit_by_their_new_speeds_only() -> None:
    """Chipmunk would add the impulse it remembers of contacts that go on."""
    made = table(Constants(mu_disc=0.0))
    spot = beside(made, 0, 1, (0.0, 0.0), 0.0)
    for speed in (1000.0, 1.0, 500.0):
        states = state_of((0.0, 0.0), (speed, 0.0, 0.0)), state_of(spot, (0.0, 0.0, 0.0))
        (u, _, _), (r, _, _) = made.hit(0, 1, states, 0.85)
        assert r - u == pytest.approx(0.85 * speed, rel=1e-9)


def test_others_where_the_discs_meet_are_not_there() -> None:
    """They only stand in the space where they were put last."""
    made = table()
    spot = beside(made, 1, 2, (0.0, 0.0), 90.0)
    states = state_of((0.0, 0.0), (0.0, 800.0, 0.0)), state_of(spot, (0.0, 0.0, 0.0))
    alone = made.hit(1, 2, states, 0.85)
    made.hit(0, 3, (state_of((3.0, 5.0), (1.0, 0, 0)), state_of((39.0, 5.0), (0.0, 0, 0))), 0.85)
    assert made.hit(1, 2, states, 0.85) == alone


@pytest.mark.parametrize("friction", [0.0, 0.05, 1.0])
def test_a_knot_keeps_momentum_and_gains_nothing(friction: float) -> None:
    made = table(Constants(mu_disc=friction))
    rng = Random(6)
    for _ in range(20):
        first = rng.uniform(-85.0, 20.0)
        angles = (first, first + rng.uniform(61.0, 90.0))
        places = [(0.0, 0.0), *(beside(made, 0, d, (0.0, 0.0), angles[d - 1]) for d in (1, 2))]
        states = {0: state_of(places[0], (2000.0, 0.0, rng.uniform(-90, 90)))}
        states |= {d: state_of(places[d], (0.0, 0.0, 0.0)) for d in (1, 2)}
        touches = []
        for d in (1, 2):
            turn = radians(angles[d - 1])
            touch = Touch((0, "disc", d), (cos(turn), sin(turn)), 2000.0 * cos(turn), 0.85)
            if touch.speed > 0.0:
                touches.append(touch)
        after = made.untie(touches, states)
        for axis in (0, 1):
            momentum = sum(made.masses[d] * after[d][axis] for d in after)
            assert momentum == pytest.approx((1 - axis) * 2000.0 * made.masses[0], abs=1e-6)
        assert energy(made, after) <= energy(made, {d: s[2:] for d, s in states.items()}) + 1e-6


def energy(made: Table, rates: dict[int, Rates]) -> float:
    return sum(
        made.masses[d] * (u * u + v * v + 0.5 * (w * made.radii[d]) ** 2)
        for d, (u, v, w) in rates.items()
    )


@pytest.mark.parametrize(("depth", "is_in"), [(-1e-9, False), (1e-9, True), (10.0, True)])
def test_a_pocket_feels_a_centre_within_it(depth: float, is_in: bool) -> None:
    made = table()
    for disc in (0, 2):
        for x, y in POCKET_CENTRES:
            spot = (x, y - (POCKET_RADIUS - depth) * (1 if y > 0 else -1))
            assert made.captures(disc, state_of(spot, (0.0, 0.0, 0.0))) == is_in


def test_a_table_is_in_millimetres_and_grams() -> None:
    made = table()
    assert made.places[0] == (0.0, -250.0)
    assert made.radii[0] == STRIKER_RADIUS * MM
    assert made.masses[0] == STRIKER_MASS * MM
