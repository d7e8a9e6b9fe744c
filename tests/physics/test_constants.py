"""The documented constants, their defaults, ranges and what overriding one changes."""

from __future__ import annotations

from dataclasses import asdict, replace
from math import inf, nan

import pytest
from shotcases import EMPTY

from game.core.errors import ShotError
from game.core.pieces import Seat
from game.core.shot import Shot
from game.physics import constants
from game.physics.constants import Constants
from game.physics.simulate import simulate

DEFAULTS = {
    "mu_board": 0.10,
    "e_disc": 0.85,
    "e_cushion": 0.75,
    "mu_disc": 0.05,
    "mu_cushion": 0.12,
    "max_speed": 5.5,
    "hop_speed": 6.5,
    "gravity": 9.81,
}


def test_the_defaults_are_the_documented_ones() -> None:
    assert asdict(Constants()) == DEFAULTS
    assert Constants().problems() == ()
    assert Constants().deceleration == pytest.approx(0.981)


def test_the_presets_of_the_powder() -> None:
    presets = constants.FRESH_POWDER, constants.NORMAL_POWDER, constants.DRY_BOARD
    assert presets == (0.06, 0.10, 0.15)


@pytest.mark.parametrize("name", DEFAULTS)
@pytest.mark.parametrize("value", [nan, inf, -inf, -0.01, 1e9])
def test_a_value_out_of_range_is_named_with_itself(name: str, value: float) -> None:
    wrong = replace(Constants(), **{name: value})
    ((found, what),) = wrong.problems()
    assert found == name
    assert repr(value) in what
    with pytest.raises(ShotError, match=name):
        simulate(EMPTY, Shot(Seat.S, 0.0, 0.0, 1.0), wrong)


@pytest.mark.parametrize("name", DEFAULTS)
def test_only_hopping_can_be_switched_off_by_none(name: str) -> None:
    found = replace(Constants(), **{name: None}).problems()
    assert [each for each, _ in found] == ([] if name == "hop_speed" else [name])


def test_every_wrong_constant_is_named() -> None:
    found = Constants(mu_board=-1.0, e_disc=1.5, gravity=nan).problems()
    assert [name for name, _ in found] == ["mu_board", "e_disc", "gravity"]


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("mu_board", (0.0, 2.0)),
        ("e_disc", (0.0, 1.0)),
        ("e_cushion", (0.0, 1.0)),
        ("mu_disc", (0.0, 2.0)),
        ("mu_cushion", (0.0, 2.0)),
    ],
)
def test_the_ends_of_a_range_belong_to_it(name: str, values: tuple[float, float]) -> None:
    for value in values:
        assert replace(Constants(), **{name: value}).problems() == ()


def test_the_speed_of_the_window_does_not_bind_the_simulation() -> None:
    shot = Shot(Seat.S, 0.0, 0.0, 8.0)
    fast = simulate(EMPTY, shot, Constants())
    assert fast.events[0].speed > 7.0
    assert simulate(EMPTY, shot, Constants(max_speed=1.0)) == fast


def test_only_the_product_of_friction_and_gravity_matters() -> None:
    shot = Shot(Seat.S, 0.1, 20.0, 2.0)
    one = simulate(EMPTY, shot, Constants(mu_board=0.10, gravity=9.81))
    two = simulate(EMPTY, shot, Constants(mu_board=0.20, gravity=4.905))
    assert one.striker == pytest.approx(two.striker, abs=1e-12)
