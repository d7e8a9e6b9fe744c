"""Placing, pulling and key control of the coming shot, without a window."""

from math import isclose

import pytest

from game.core.board import BASE_FORWARD
from game.core.pieces import Seat
from game.ui.scenes.play.aim import (
    CANCEL_RADIUS,
    FULL_PULL,
    MIN_POWER,
    REPEAT_DELAY,
    REPEAT_RATE,
    Aim,
    Finely,
    HeldKeys,
    clean_angle,
    nearest_offset,
    pull_distance,
    pull_power,
    step_offset,
)

STRICT = ((-0.2191, -0.2191), (-0.1825, 0.0), (0.05, 0.1825), (0.2191, 0.2191))


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("angle", [-170.0, -60.0, 0.0, 33.0, 120.0])
def test_the_shot_goes_opposite_the_pull_from_every_chair(seat: Seat, angle: float):
    aim = Aim(seat, offset=0.07)
    wanted = Aim(seat, offset=0.07, angle=angle).shot(1.0)
    start = wanted.start
    aim.begin_pull(*start)
    aim.move_pull(start[0] - 0.12 * wanted.direction[0], start[1] - 0.12 * wanted.direction[1])
    assert aim.end_pull()
    assert isclose(aim.angle, angle, abs_tol=1e-9)
    assert isclose(aim.power, pull_power(0.12))


def _pull_to(aim: Aim, forward: float) -> None:
    aim.begin_pull(aim.offset, BASE_FORWARD)
    aim.move_pull(aim.offset, BASE_FORWARD + forward)


def test_released_near_the_striker_it_is_no_shot_and_the_aim_is_as_before():
    aim = Aim(Seat.S, angle=12.0, power=0.3)
    _pull_to(aim, -0.1)
    assert aim.angle == 0.0
    aim.move_pull(0.0, BASE_FORWARD - 0.9 * CANCEL_RADIUS)
    assert not aim.end_pull()
    assert (aim.angle, aim.power, aim.pull) == (12.0, 0.3, None)


def test_power_starts_gently_grows_all_the_way_and_stops_at_full():
    assert pull_power(CANCEL_RADIUS) == 0.0
    assert pull_power((CANCEL_RADIUS + FULL_PULL) / 2) < 0.35
    assert pull_power(FULL_PULL) == pull_power(2 * FULL_PULL) == 1.0
    for power in (0.0, 0.2, 0.7, 1.0):
        assert isclose(pull_power(pull_distance(power)), power, abs_tol=1e-12)


def test_fine_control_moves_the_pull_by_a_fraction_of_the_pointer():
    aim = Aim(Seat.S)
    _pull_to(aim, -0.1)
    before = aim.angle
    aim.finely = Finely.FINE
    aim.move_pull(0.05, BASE_FORWARD - 0.1)
    fine = aim.angle - before
    coarse = Aim(Seat.S)
    _pull_to(coarse, -0.1)
    coarse.move_pull(0.05, BASE_FORWARD - 0.1)
    assert 0 < abs(fine) < abs(coarse.angle) / 4


@pytest.mark.parametrize(
    ("start", "step", "lands"),
    [
        (0.06, 0.01, 0.07),
        (0.1825, 0.004, 0.2191),
        (0.18, 0.004, 0.1825),
        (0.2191, 0.004, 0.2191),
        (0.2191, -0.004, 0.1825),
        (0.05, -0.004, 0.0),
        (0.0, 0.004, 0.05),
        (-0.1825, -0.004, -0.2191),
        (-0.2191, -0.004, -0.2191),
    ],
)
def test_a_key_step_lands_on_a_legal_offset_and_jumps_gaps(start: float, step: float, lands: float):
    assert isclose(step_offset(start, step, STRICT), lands, abs_tol=1e-12)


def test_nearest_offset_is_inside_and_none_when_the_line_is_blocked():
    assert nearest_offset(0.02, STRICT) == 0.0
    assert nearest_offset(0.04, STRICT) == 0.05
    assert nearest_offset(0.0, ()) is None


def test_angles_wrap_and_power_stays_within_its_range():
    assert clean_angle(190.0) == -170.0
    assert clean_angle(-180.0) == 180.0
    aim = Aim(Seat.S, angle=179.5)
    aim.turn(1)
    assert aim.angle == -179.5
    aim.change_power(1000)
    assert aim.power == 1.0
    aim.change_power(-1000)
    assert aim.power == MIN_POWER


def test_a_held_key_steps_once_waits_and_then_runs():
    done: list[tuple[str, float]] = []
    keys = HeldKeys(lambda action, steps: done.append((action, steps)))
    keys.press("turn_right")
    keys.update(REPEAT_DELAY * 0.9)
    assert done == [("turn_right", 1.0)]
    for _ in range(60):
        keys.update(1 / 60)
    assert isclose(sum(steps for _, steps in done), 1 + REPEAT_RATE, abs_tol=1.5)
    keys.clear()
    count = len(done)
    keys.update(1.0)
    assert len(done) == count
