"""The benchmark's own physics, against what is known without it."""

from __future__ import annotations

from math import atan2, degrees, hypot, tan

import pytest

from figures.closed_forms import (
    GRAVITY,
    PIECE,
    STRIKER,
    Motion,
    after_sliding,
    coast,
    collide,
    rebound,
    sliding_forces,
)

REST = Motion((0.0, 0.0))


def test_a_head_on_hit_gives_the_published_speeds() -> None:
    striker, piece = collide((STRIKER, PIECE), (Motion((0.0, 1.0)), REST), (0.0, 1.0), 0.85, 0.05)
    assert piece.velocity == pytest.approx((0, 1.36), abs=5e-3)
    assert striker.velocity == pytest.approx((0, 0.51), abs=5e-3)


@pytest.mark.parametrize("friction", [0.0, 0.05, 0.4])
def test_a_collision_keeps_momentum_and_angular_momentum(friction: float) -> None:
    normal = (0.6, 0.8)
    before = Motion((1.0, 2.0), 30.0), Motion((-0.5, 0.1), -12.0)
    after = collide((STRIKER, PIECE), before, normal, 0.85, friction)
    apart = STRIKER.radius + PIECE.radius
    places = (0.0, 0.0), (apart * normal[0], apart * normal[1])

    def total(motions: tuple[Motion, Motion]) -> tuple[float, float, float]:
        sums = [0.0, 0.0, 0.0]
        for disc, place, motion in zip((STRIKER, PIECE), places, motions, strict=True):
            x, y = motion.velocity
            sums[0] += disc.mass * x
            sums[1] += disc.mass * y
            sums[2] += disc.mass * (place[0] * y - place[1] * x) + disc.inertia * motion.spin
        return sums[0], sums[1], sums[2]

    assert total(after) == pytest.approx(total(before), rel=1e-12)


def test_a_thrown_piece_leaves_off_the_line_of_centres_by_the_friction_angle() -> None:
    normal = (0.6, 0.8)
    _, piece = collide((STRIKER, PIECE), (Motion((0.0, 1.0)), REST), normal, 0.85, 0.05)
    x, y = piece.velocity
    along, across = x * normal[0] + y * normal[1], y * normal[0] - x * normal[1]
    assert across / along == pytest.approx(0.05)


@pytest.mark.parametrize(("friction", "out"), [(0.12, 27), (0.0, 38)])
def test_thirty_degrees_into_a_cushion_come_out_as_published(friction: float, out: float) -> None:
    motion = rebound(STRIKER, Motion((tan(0.5235988), -1.0)), (0.0, 1.0), 0.75, friction)
    assert degrees(atan2(*motion.velocity)) == pytest.approx(out, abs=0.7)


@pytest.mark.parametrize(
    ("ratio", "force", "torque"),
    [
        (0.0, 0.0, 0.667),
        (0.1, 0.100, 0.662),
        (0.4, 0.392, 0.589),
        (0.653, 0.616, 0.472),
        (1.0, 0.849, 0.283),
        (2.0, 0.968, 0.128),
        (10.0, 0.999, 0.025),
    ],
)
def test_the_friction_of_a_spinning_disc_is_the_published_table(
    ratio: float, force: float, torque: float
) -> None:
    assert sliding_forces(ratio, 1.0) == pytest.approx((force, torque), abs=6e-4)


def test_a_slide_without_spin_is_uniform_braking() -> None:
    distance, time = coast(PIECE, Motion((0.6, 0.8)), 0.1)
    assert distance == pytest.approx(1 / (2 * 0.1 * GRAVITY), rel=1e-6)
    assert time == pytest.approx(1 / (0.1 * GRAVITY), rel=1e-6)
    assert after_sliding(1.0, distance, 0.1) == pytest.approx(0.0, abs=1e-3)


def test_spin_makes_a_slide_longer_and_the_step_does_not_matter() -> None:
    motion = Motion((1.0, 0.0), 50.0)
    fine, coarse = coast(PIECE, motion, 0.1, step=2e-3), coast(PIECE, motion, 0.1, step=4e-3)
    assert fine[0] > coast(PIECE, Motion((1.0, 0.0)), 0.1)[0]
    assert hypot(fine[0] - coarse[0], fine[1] - coarse[1]) < 1e-4
