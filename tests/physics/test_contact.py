"""Contacts: exact geometry against sampling, and what impulses may and may not do."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, degrees, hypot, inf, radians, tan
from random import Random

import numpy as np
import pytest
from shotcases import LIMIT, REACH, Vector, turned_by

from figures import closed_forms
from game.core.board import PIECE_MASS, PIECE_RADIUS, STRIKER_MASS, STRIKER_RADIUS
from game.physics import contact
from game.physics.contact import Body, Motion, Scene
from game.physics.legs import mirror_image
from game.physics.table import CUSHIONS

STRIKER = Body((0.0, 0.0), 0.0, STRIKER_MASS, STRIKER_RADIUS)
PIECE = Body((0.0, 0.0), 0.0, PIECE_MASS, PIECE_RADIUS)
NORMALS = [contact.cushion_normal(cushion) for cushion in range(4)]


def direction(rng: Random) -> Vector:
    return turned_by((1.0, 0.0), rng.uniform(0.0, 360.0))


def moving(body: Body, rng: Random) -> Body:
    velocity = (rng.uniform(-3, 3), rng.uniform(-3, 3))
    return replace(body, velocity=velocity, angular=rng.choice([0.0, rng.uniform(-100, 100)]))


def parted(motion: Motion, other: Motion, normal: Vector) -> float:
    """How fast two discs part along a normal."""
    (x, y), (u, v) = motion.velocity, other.velocity
    return (u - x) * normal[0] + (v - y) * normal[1]


def slipping(first: Body, one: Motion, second: Body, other: Motion, n: Vector) -> float:
    """How fast the rims slide on each other, along the tangent left of the normal."""
    u = other.velocity[0] - one.velocity[0]
    v = other.velocity[1] - one.velocity[1]
    return v * n[0] - u * n[1] - one.angular * first.radius - other.angular * second.radius


def energy(body: Body, motion: Motion | None = None) -> float:
    moves = motion or Motion(body.velocity, body.angular)
    square = moves.velocity[0] ** 2 + moves.velocity[1] ** 2
    return 0.5 * body.mass * (square + 0.5 * (moves.angular * body.radius) ** 2)


def momentum(bodies: list[Body], motions: list[Motion]) -> Vector:
    x, y = (
        sum(b.mass * m.velocity[axis] for b, m in zip(bodies, motions, strict=True))
        for axis in (0, 1)
    )
    return x, y


def as_motion(body: Body) -> Motion:
    return Motion(body.velocity, body.angular)


# Where and when things meet


def test_a_ray_enters_a_circle_where_sampling_finds_it() -> None:
    rng = Random(1)
    hits = 0
    for _ in range(2000):
        centre, radius = (rng.uniform(-1, 1), rng.uniform(-1, 1)), rng.uniform(0.01, 0.5)
        start, way = (rng.uniform(-1, 1), rng.uniform(-1, 1)), direction(rng)
        if hypot(start[0] - centre[0], start[1] - centre[1]) < radius:
            continue
        found = contact.ray_circle(start, way, centre, radius)
        far = np.linspace(0.0, min(found, 5.0), 400)
        gaps = np.hypot(start[0] + far * way[0] - centre[0], start[1] + far * way[1] - centre[1])
        assert (gaps >= radius - 1e-12).all()
        if found < inf:
            hits += 1
            assert gaps[-1] == pytest.approx(radius, abs=1e-12)
    assert hits > 100


@pytest.mark.parametrize(
    ("start", "found"),
    [
        ((-1.0, 0.0), 1 - 0.25),
        ((-0.25, 0.0), 0.0),
        ((0.25, 0.0), inf),
        ((0.3, 0.0), inf),
        ((-1.0, 0.25), 1.0),
        ((-1.0, 0.250001), inf),
        ((-0.25 - 1e-12, 0.0), 1e-12),
    ],
    ids=["head-on", "on it going in", "on it going out", "behind", "grazing", "past", "very near"],
)
def test_a_ray_and_a_circle_in_special_places(start: Vector, found: float) -> None:
    answer = contact.ray_circle(start, (1.0, 0.0), (0.0, 0.0), 0.25)
    assert answer == pytest.approx(found, rel=1e-3, abs=1e-15)


def test_a_ray_meets_the_first_cushion() -> None:
    rng = Random(2)
    for _ in range(200):
        start, way = (rng.uniform(-LIMIT, LIMIT), rng.uniform(-LIMIT, LIMIT)), direction(rng)
        distance, which = contact.ray_cushions(start, way, LIMIT)
        end = (start[0] + way[0] * distance, start[1] + way[1] * distance)
        normal = NORMALS[which]
        assert end[0] * normal[0] + end[1] * normal[1] == pytest.approx(LIMIT, abs=1e-12)
        assert max(map(abs, end)) <= LIMIT + 1e-12
        assert way[0] * normal[0] + way[1] * normal[1] > 0.0


def test_a_ray_from_beyond_a_cushion_meets_it_at_once() -> None:
    assert contact.ray_cushions((0.1, LIMIT + 1e-9), (0.0, 1.0), LIMIT) == (0.0, 3)


def test_a_gap_lasts_as_long_as_promised() -> None:
    """Whichever way two discs are slowed; and close to a contact the promise is the contact."""
    rng = Random(3)
    for _ in range(1500):
        reach = rng.choice([2 * PIECE_RADIUS, REACH]) * 1000
        away = direction(rng)
        gap = rng.choice([0.0, rng.uniform(0.0, 0.1), rng.uniform(0.0, 300.0)])
        speed = rng.choice([rng.uniform(0, 20), rng.uniform(0, 8000)])
        velocity = [speed * part for part in direction(rng)]
        slowing = [rng.uniform(0.0, 1962.0) * part for part in direction(rng)]
        rate = velocity[0] * away[0] + velocity[1] * away[1]
        lasts = contact.gap_lasts(gap, rate, 981.0)
        times = np.linspace(0.0, lasts, 500)
        x, y = (
            (reach + gap) * n + times * (v + times * a / 2)
            for n, v, a in zip(away, velocity, slowing, strict=True)
        )
        assert (np.hypot(x, y) - reach >= -1e-9).all(), (gap, velocity, slowing)
        if rate < -100.0:
            assert contact.gap_lasts(1e-6, rate, 981.0) == pytest.approx(-1e-6 / rate, rel=1e-5)


def test_a_closed_gap_lasts_until_it_can_come_back() -> None:
    assert contact.gap_lasts(0.0, -5.0, 2.0) == 0.0
    assert contact.gap_lasts(-1.0, 0.0, 2.0) == 0.0
    assert contact.gap_lasts(-1.0, 5.0, 2.0) == 2.5


def test_the_first_thing_on_the_way_is_the_nearest() -> None:
    scene = Scene([((0.0, 0.1), REACH), ((0.0, 0.2), REACH)], LIMIT, [(0.0, -0.3)], 0.02)
    start = (0.0, 0.0)
    assert contact.first_contact(scene, start, (0.0, 1.0)) == contact.Meeting(
        pytest.approx(0.1 - REACH), "disc", 0
    )
    assert contact.first_contact(scene, start, (0.0, -1.0)) == contact.Meeting(
        pytest.approx(0.28), "pocket", 0
    )
    assert contact.first_contact(scene, start, (-1.0, 0.0)) == contact.Meeting(
        pytest.approx(LIMIT), "cushion", 0
    )


# What a contact does


def test_the_published_head_on_speeds() -> None:
    striker, piece = contact.strike(
        replace(STRIKER, velocity=(0.0, 1.0)), PIECE, (0, 1), 0.85, 0.05
    )
    assert striker.velocity[1] == pytest.approx(0.51, abs=0.005)
    assert piece.velocity[1] == pytest.approx(1.36, abs=0.005)


@pytest.mark.parametrize(("friction", "out"), [(0.12, 27.0), (0.0, 38.0)])
def test_the_published_rebound_of_thirty_degrees(friction: float, out: float) -> None:
    motion = contact.rebound(
        replace(STRIKER, velocity=(tan(radians(30)), 1.0)), (0, 1), 0.75, friction
    )
    assert degrees(atan2(motion.velocity[0], -motion.velocity[1])) == pytest.approx(out, abs=0.7)


@pytest.mark.parametrize("coefficient", [0.0, 0.5, 0.85, 1.0])
@pytest.mark.parametrize("friction", [0.0, 0.05, 0.4, 2.0])
def test_a_strike_obeys_its_laws(coefficient: float, friction: float) -> None:
    rng = Random(4)
    for _ in range(60):
        first, second = moving(rng.choice([STRIKER, PIECE]), rng), moving(PIECE, rng)
        n = direction(rng)
        before = as_motion(first), as_motion(second)
        after = contact.strike(first, second, n, coefficient, friction)
        closing = -parted(*before, n)
        if closing <= 0.0:
            assert after == before
            continue
        bodies = [first, second]
        assert momentum(bodies, list(after)) == pytest.approx(momentum(bodies, list(before)))
        assert parted(*after, n) == pytest.approx(coefficient * closing)
        assert energy(first, after[0]) + energy(second, after[1]) <= (
            energy(first) + energy(second)
        ) * (1 + 1e-12)
        push = second.mass * (
            (after[1].velocity[0] - second.velocity[0]) * n[0]
            + (after[1].velocity[1] - second.velocity[1]) * n[1]
        )
        drag = second.mass * (
            (after[1].velocity[1] - second.velocity[1]) * n[0]
            - (after[1].velocity[0] - second.velocity[0]) * n[1]
        )
        assert push > 0.0
        assert abs(drag) <= friction * push + 1e-12
        # The rims either slide on, at the most friction there is, or slide no more.
        slid = slipping(first, before[0], second, before[1], n)
        slides = slipping(first, after[0], second, after[1], n)
        if abs(drag) < friction * push * (1 - 1e-9):
            assert slides == pytest.approx(0.0, abs=1e-9)
        else:
            assert slides * slid >= -1e-12
        for body, was, now in zip(bodies, before, after, strict=True):
            twist = body.mass * body.radius**2 / 2 * (now.angular - was.angular)
            assert twist == pytest.approx(-drag * body.radius, abs=1e-12)


def test_a_strike_is_the_closed_form() -> None:
    rng = Random(5)
    for _ in range(200):
        first, second, n = moving(STRIKER, rng), moving(PIECE, rng), direction(rng)
        if parted(as_motion(first), as_motion(second), n) >= 0.0:
            continue
        friction = rng.choice([0.0, 0.05, 0.3])
        wanted = closed_forms.collide(
            (closed_forms.STRIKER, closed_forms.PIECE),
            (
                closed_forms.Motion(first.velocity, first.angular),
                closed_forms.Motion(second.velocity, second.angular),
            ),
            n,
            0.85,
            friction,
        )
        for got, want in zip(contact.strike(first, second, n, 0.85, friction), wanted, strict=True):
            assert got.velocity == pytest.approx(want.velocity)
            assert got.angular == pytest.approx(want.spin)


def image(body: Body) -> Body:
    return replace(body, velocity=(-body.velocity[0], body.velocity[1]), angular=-body.angular)


def test_a_mirrored_strike_and_an_exchanged_one_are_the_same_strike() -> None:
    rng = Random(6)
    for _ in range(100):
        first, second, n = moving(STRIKER, rng), moving(PIECE, rng), direction(rng)
        one, two = contact.strike(first, second, n, 0.85, 0.05)
        seen = contact.strike(image(first), image(second), (-n[0], n[1]), 0.85, 0.05)
        for got, want in zip(seen, (one, two), strict=True):
            assert got.velocity == pytest.approx((-want.velocity[0], want.velocity[1]))
            assert got.angular == pytest.approx(-want.angular)
        swapped = contact.strike(second, first, (-n[0], -n[1]), 0.85, 0.05)
        for got, want in zip(swapped, (two, one), strict=True):
            assert got.velocity == pytest.approx(want.velocity)
            assert got.angular == pytest.approx(want.angular)


@pytest.mark.parametrize("coefficient", [0.0, 0.75, 1.0])
@pytest.mark.parametrize("friction", [0.0, 0.12, 2.0])
def test_a_rebound_is_a_strike_on_something_too_heavy_to_move(
    coefficient: float, friction: float
) -> None:
    rng = Random(7)
    wall = Body((0.0, 0.0), 0.0, 1e12, 1.0)
    for normal in NORMALS:
        for _ in range(20):
            disc = moving(STRIKER, rng)
            got = contact.rebound(disc, normal, coefficient, friction)
            want, _ = contact.strike(disc, wall, normal, coefficient, friction)
            assert got.velocity == pytest.approx(want.velocity, abs=1e-9)
            assert got.angular == pytest.approx(want.angular, abs=1e-7)
            assert energy(disc, got) <= energy(disc) * (1 + 1e-12)


def test_a_disc_that_leaves_a_cushion_already_is_let_go() -> None:
    disc = replace(STRIKER, velocity=(0.3, -1.0), angular=5.0)
    assert contact.rebound(disc, (0.0, 1.0), 0.75, 0.12) == as_motion(disc)


def pack(rng: Random, number: int) -> list[Vector]:
    """Normals to `number` discs around the striker of which no two overlap, all met head-first."""
    apart = 2 * PIECE_RADIUS / REACH
    while True:
        normals = [turned_by((0.0, 1.0), rng.uniform(-88, 88)) for _ in range(number)]
        if all(
            hypot(a[0] - b[0], a[1] - b[1]) >= apart for a in normals for b in normals if a != b
        ):
            return normals


@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("friction", [0.0, 0.05, 1.0])
def test_several_strikes_at_once_obey_their_laws(number: int, friction: float) -> None:
    rng = Random(8)
    first = replace(STRIKER, velocity=(0.0, 2.0), angular=0.0)
    for _ in range(60):
        normals = pack(rng, number)
        bodies = [PIECE] * number
        after, others = contact.strike_many(first, bodies, normals, [0.85] * number, friction)
        every = [first, *bodies]
        assert momentum(every, [after, *others]) == pytest.approx(
            (0.0, 2.0 * STRIKER_MASS), abs=1e-12
        )
        assert energy(first, after) + sum(map(energy, bodies, others)) <= energy(first) * (1 + 1e-9)
        for n, other in zip(normals, others, strict=True):
            closing = 2.0 * n[1]
            pushed = other.velocity[0] * n[0] + other.velocity[1] * n[1]
            across = other.velocity[1] * n[0] - other.velocity[0] * n[1]
            assert pushed >= 0.0
            assert abs(across) <= friction * pushed + 1e-9
            if pushed > 1e-9:
                assert parted(after, other, n) == pytest.approx(0.85 * closing, rel=1e-6)
            else:
                assert parted(after, other, n) >= 0.85 * closing - 1e-9


def test_two_strikes_at_once_by_hand() -> None:
    """Smooth and symmetric: along the path M(V − V') = 2·m·u·cos and u − V'·cos = e·V·cos."""
    for angle in (30.0, 45.0, 75.0):
        normals = [turned_by((0.0, 1.0), angle), turned_by((0.0, 1.0), -angle)]
        after, others = contact.strike_many(
            replace(STRIKER, velocity=(0.0, 1.0)), [PIECE, PIECE], normals, [0.85] * 2, 0.0
        )
        c = normals[0][1]
        kept = (STRIKER_MASS - 2 * PIECE_MASS * 0.85 * c * c) / (
            STRIKER_MASS + 2 * PIECE_MASS * c * c
        )
        assert after.velocity == pytest.approx((0.0, kept), abs=1e-9)
        for other, n in zip(others, normals, strict=True):
            speed = (0.85 + kept) * c
            assert other.velocity == pytest.approx((speed * n[0], speed * n[1]), abs=1e-9)


def test_one_of_several_is_a_plain_strike() -> None:
    striker, n = replace(STRIKER, velocity=(0.4, 2.0), angular=20.0), turned_by((0.0, 1.0), 25.0)
    one, others = contact.strike_many(striker, [PIECE], [n], [0.85], 0.05)
    assert (one, others[0]) == contact.strike(striker, PIECE, n, 0.85, 0.05)


def test_pressed_discs_part_as_fast_as_they_met() -> None:
    assert contact.restitution(0.85, 0.2, 0.1) == 0.85
    assert contact.restitution(0.85, 0.1, 0.1) == 1.0


@pytest.mark.parametrize("cushion", range(4))
def test_a_lossless_rebound_goes_to_what_was_aimed_at_in_the_mirror(cushion: int) -> None:
    rng = Random(9)
    for _ in range(50):
        start, target = ((rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3)) for _ in range(2))
        seen = mirror_image(target, (CUSHIONS[cushion],), STRIKER_RADIUS)
        assert mirror_image(seen, (CUSHIONS[cushion],), STRIKER_RADIUS) == pytest.approx(target)
        length = hypot(seen[0] - start[0], seen[1] - start[1])
        way = ((seen[0] - start[0]) / length, (seen[1] - start[1]) / length)
        normal = NORMALS[cushion]
        share = LIMIT - start[0] * normal[0] - start[1] * normal[1]
        share /= way[0] * normal[0] + way[1] * normal[1]
        turn = (start[0] + way[0] * share, start[1] + way[1] * share)
        out = contact.rebound(replace(STRIKER, velocity=way), normal, 1.0, 0.0).velocity
        left = length - share
        end = (turn[0] + out[0] * left, turn[1] + out[1] * left)
        assert end == pytest.approx(target, abs=1e-12)


def test_cushions_are_numbered_west_east_south_north() -> None:
    assert NORMALS == [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)]
