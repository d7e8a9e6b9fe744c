"""Flicks measured from places and times that a test makes up."""

from __future__ import annotations

import random
from itertools import pairwise
from math import cos, radians, sin

import pytest

from game.session.flicktrainer import ANGLES, GOOD, ROUND, SPEEDS, Task, Trainer
from game.session.gesture import CALIBRATION_SPEED, GAINS, Flick, Gesture, Refusal, calibrated_gain

FRAME = 1 / 60


def stroke(
    speed: float, angle: float, *, step: float = FRAME, start: float = -0.03, frames: int = 8
) -> Gesture:
    """A straight stroke at an even speed, begun `start` metres along its way."""
    gesture = Gesture(5.5)
    for number in range(frames):
        along = start + speed * step * number
        gesture.see(along * sin(radians(angle)), along * cos(radians(angle)), number * step)
    return gesture


@pytest.mark.parametrize("speed", [0.3, 1.0, 2.0, 4.0, 5.4])
@pytest.mark.parametrize("angle", [-120.0, -30.0, 0.0, 12.5, 90.0])
@pytest.mark.parametrize("step", [FRAME, 1 / 144, 1 / 30])
def test_an_even_stroke_is_measured_exactly(speed: float, angle: float, step: float) -> None:
    frames = round(0.15 / step)
    found = stroke(speed, angle, step=step, frames=frames).measure((frames - 1) * step)
    assert isinstance(found, Flick)
    assert found.speed == pytest.approx(speed)
    assert found.angle == pytest.approx(angle)
    assert not found.is_clamped


def test_a_hand_faster_than_any_flick_is_clamped_and_says_so() -> None:
    found = stroke(9.0, 5.0).measure(7 * FRAME)
    assert isinstance(found, Flick)
    assert (found.speed, found.is_clamped) == (5.5, True)
    assert found.hand == pytest.approx(9.0)


def test_the_gain_makes_a_slow_hand_fast() -> None:
    gesture = stroke(1.0, 0.0)
    gesture.gain = 2.5
    found = gesture.measure(7 * FRAME)
    assert isinstance(found, Flick)
    assert (found.speed, found.hand) == (pytest.approx(2.5), pytest.approx(1.0))


def test_the_fastest_part_near_the_striker_counts() -> None:
    gesture = Gesture(5.5)
    forward, time = -0.03, 0.0
    for speed in (0.2, 1.0, 3.0, 3.0, 3.0, 0.5, 0.1):  # starts from rest, ends slowly
        gesture.see(0.0, forward, time)
        forward, time = forward + speed * FRAME, time + FRAME
    found = gesture.measure(time)
    assert isinstance(found, Flick)
    assert found.speed == pytest.approx(3.0, rel=0.02)


def test_what_the_hand_does_far_from_the_striker_is_its_own_affair() -> None:
    gesture = stroke(2.0, 0.0, frames=12)
    for number in range(1, 6):
        gesture.see(0.2 * number, 0.5, (11 + number) * FRAME)
    found = gesture.measure(17 * FRAME)
    assert isinstance(found, Flick)
    assert (found.speed, found.angle) == (pytest.approx(2.0), pytest.approx(0.0))


def test_a_shaking_hand_is_evened_out() -> None:
    gesture, rng = Gesture(5.5), random.Random(4)
    for number in range(8):
        along = -0.03 + 2.0 * FRAME * number
        gesture.see(rng.gauss(0, 0.001), along + rng.gauss(0, 0.001), number * FRAME)
    found = gesture.measure(7 * FRAME)
    assert isinstance(found, Flick)
    assert found.speed == pytest.approx(2.0, rel=0.08)
    assert found.angle == pytest.approx(0.0, abs=3.0)


def test_places_seen_at_one_instant_are_one() -> None:
    gesture = Gesture(5.5)
    for number in range(6):
        for part in (0.5, 0.8, 1.0):  # a slow frame hands three over together
            gesture.see(0.0, -0.03 + 2.0 * FRAME * (number - 1 + part), number * FRAME)
    assert len(gesture.path) == 6
    found = gesture.measure(5 * FRAME)
    assert isinstance(found, Flick)
    assert found.speed == pytest.approx(2.0)


@pytest.mark.parametrize(
    ("places", "released", "expected"),
    [
        ([], 0.1, Refusal.SHORT),
        ([(0.0, 0.0)], 0.1, Refusal.SHORT),
        ([(0.0, 0.0), (0.0, 0.01)], 1 / 60, Refusal.SHORT),
        ([(0.0, 0.002 * n) for n in range(40)], 39 / 60, Refusal.SLOW),
        ([(0.0, 0.03 * n) for n in range(6)] + [(0.0, 0.15)] * 9, 15 / 60, Refusal.STILL),
        ([(0.0, 0.03 * n) for n in range(6)], 5 / 60 + 0.3, Refusal.STILL),
        ([(0.5, 0.03 * n) for n in range(6)], 5 / 60, Refusal.SLOW),
    ],
)
def test_what_is_no_flick(
    places: list[tuple[float, float]], released: float, expected: Refusal
) -> None:
    gesture = Gesture(5.5)
    for number, place in enumerate(places):
        gesture.see(*place, number * FRAME)
    assert gesture.measure(released) is expected


def test_calibration_takes_the_middle_flick_and_stays_within_reason() -> None:
    assert calibrated_gain([1.0, 2.0, 50.0]) == CALIBRATION_SPEED / 2.0
    assert calibrated_gain([0.0]) == GAINS[1]
    assert calibrated_gain([1000.0]) == GAINS[0]


@pytest.mark.parametrize(
    ("task", "speed", "angle", "points"),
    [
        (Task("speed", 2.0), 2.0, 90.0, 10),
        (Task("speed", 2.0), 2.1, 0.0, 10),
        (Task("speed", 2.0), 1.81, 0.0, 7),
        (Task("speed", 2.0), 2.4, 0.0, 4),
        (Task("speed", 2.0), 1.35, 0.0, 1),
        (Task("speed", 2.0), 3.0, 0.0, 0),
        (Task("angle", -30.0), 5.0, -30.9, 10),
        (Task("angle", -30.0), 1.0, -27.2, 7),
        (Task("angle", -30.0), 1.0, -24.5, 4),
        (Task("angle", -30.0), 1.0, -20.0, 1),
        (Task("angle", -30.0), 1.0, 30.0, 0),
    ],
)
def test_points(task: Task, speed: float, angle: float, points: int) -> None:
    assert task.points(speed, angle) == points


@pytest.mark.parametrize(("mode", "choices"), [("speed", SPEEDS), ("angle", ANGLES)])
def test_a_round_asks_ten_times_and_never_twice_for_the_same(mode, choices) -> None:
    trainer = Trainer(mode, random.Random(1))
    asked = []
    for _ in range(ROUND):
        assert not trainer.is_over
        asked.append(trainer.task.wanted)
        scored = trainer.take(trainer.task.wanted, trainer.task.wanted)
        assert (scored.points, scored.off) == (10, 0.0)
        assert scored.points >= GOOD
    assert trainer.is_over
    assert trainer.points == 100
    assert set(asked) <= set(choices)
    assert all(one != other for one, other in pairwise(asked))
    trainer.take(0.0, 180.0)
    assert len(trainer.flicks) == 1
