"""Each disc's own glide: its closed form against itself, asked in other ways."""

from __future__ import annotations

from math import hypot, inf
from random import Random

import numpy as np
import pytest

from game.physics import sliding
from game.physics.motion import Glide, Motions, sampled

LOSS = 981.0
RADIUS = 15.9


def glides(seed: int, number: int) -> list[Glide]:
    """Motions of every kind: without spin, hardly spinning, spinning only, and at rest."""
    rng = Random(seed)
    found: list[Glide] = []
    for _ in range(number):
        u, v = rng.uniform(-3000, 3000), rng.uniform(-3000, 3000)
        w = rng.choice([0.0, 1e-6, rng.uniform(-20, 20), rng.uniform(-400, 400)])
        if rng.random() < 0.15:
            u, v = 0.0, 0.0
        pose = (rng.uniform(-300, 300), rng.uniform(-300, 300), rng.uniform(-3, 3))
        found.append(Glide(pose, (u, v, w), rng.uniform(0.0, 2.0), RADIUS, LOSS))
    return found


def test_a_glide_ends_where_and_when_the_law_says() -> None:
    for glide in glides(1, 60):
        spin = abs(glide.w) * RADIUS
        lasts = sliding.slide(glide.speed, spin, LOSS).lasts
        x, y, u, v = glide.at(glide.start + lasts)
        assert (u, v) == (0.0, 0.0)
        assert glide.at(glide.start + lasts + 9.0) == (x, y, 0.0, 0.0)
        way = sliding.distance_left(glide.speed, spin, LOSS)
        assert hypot(x - glide.x, y - glide.y) == pytest.approx(way, rel=1e-9, abs=1e-9)


def test_speed_is_the_rate_of_the_place_and_only_falls() -> None:
    for glide in glides(2, 30):
        if glide.speed == 0.0:
            continue
        times = np.linspace(glide.start, glide.stop, 500, endpoint=False)
        x, y, u, v = np.array([glide.at(time) for time in times.tolist()]).T
        speeds = np.hypot(u, v)
        assert (np.diff(speeds) <= 1e-9).all()
        steps = np.hypot(np.diff(x), np.diff(y)) / np.diff(times)
        assert np.allclose(steps, 0.5 * (speeds[1:] + speeds[:-1]), rtol=1e-3, atol=0.1)
        assert np.allclose(u * glide.along, v * glide.across, atol=1e-9)


def test_the_order_of_asking_changes_nothing() -> None:
    rng = Random(3)
    for glide in glides(3, 30):
        times = [rng.uniform(glide.start, glide.stop) for _ in range(20)] if glide.lasts else []
        asked = [glide.moving_at(time) for time in times]
        assert [glide.moving_at(time) for time in reversed(times)] == asked[::-1]


def test_the_time_of_a_way_is_when_it_is_gone() -> None:
    rng = Random(4)
    for glide in glides(4, 60):
        whole = glide.last * glide.speed
        way = rng.uniform(0.0, 1.0) * whole
        if glide.speed == 0.0:
            assert glide.time_of(1.0) == inf
            continue
        x, y, _, _ = glide.at(glide.time_of(way))
        assert hypot(x - glide.x, y - glide.y) == pytest.approx(way, abs=1e-9)
        assert glide.time_of(0.0) == pytest.approx(glide.start, abs=1e-12)
        assert glide.time_of(whole * (1 + 1e-9) + 1e-9) == inf


def test_without_friction_a_glide_never_ends() -> None:
    glide = Glide((0.0, 0.0, 0.0), (300.0, -400.0, 5.0), 1.0, RADIUS, 0.0)
    assert glide.stop == inf
    assert glide.at(3.0) == (600.0, -800.0, 300.0, -400.0)
    assert glide.moving_at(3.0)[0][2] == 10.0
    assert glide.time_of(1000.0) == 3.0


def test_samples_are_what_each_glide_says() -> None:
    """One after the other, as contacts cut them off, and to the last bit where a disc rests."""
    ways = [sorted(glides(seed, 4), key=lambda glide: glide.start) for seed in range(5, 9)]
    for way in ways:
        way[0].start = 0.0
        way[0].__init__((1.0, 2.0, 0.5), (way[0].u, way[0].v, way[0].w), 0.0, RADIUS, LOSS)
    times = np.linspace(0.0, 6.0, 200)
    poses = sampled(ways, times)
    for disc, way in enumerate(ways):
        for row, time in enumerate(times.tolist()):
            glide = [each for each in way if each.start <= time][-1]
            (x, y, angle), _ = glide.moving_at(time)
            assert poses[row, disc] == pytest.approx((x, y, angle), abs=1e-8)
            if time >= glide.stop:
                assert tuple(poses[row, disc, :2]) == (x, y)


def test_all_rest_when_the_last_does() -> None:
    motions = Motions([(0.0, 0.0), (100.0, 0.0)], [RADIUS, RADIUS], LOSS, is_kept=True)
    assert motions.last_rest() == -inf
    motions.restart(1, (100.0, 0.0, 0.0), (981.0, 0.0, 0.0), 2.0)
    assert motions.last_rest() == 3.0
    assert [len(way) for way in motions.ways] == [1, 2]
    motions.rest(1)
    assert motions.last_rest() == -inf
