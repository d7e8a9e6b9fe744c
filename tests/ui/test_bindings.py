"""The table of keys and buttons: every action reachable, one meaning a key, no bad names."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.bindings import BOARD, DEFAULTS, LEFT_TRIGGER, Bindings, Device, can_be_kept, cap_of
from game.ui.input import AXIS_RANGE
from game.ui.pads import Triggers

BOTH = (Device.KEYS, Device.PAD)
PADDLE = 16
"""A button that SDL counts and few gamepads have."""


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()


@pytest.mark.parametrize("device", BOTH)
def test_no_key_means_two_things(device: Device):
    codes = [code for bound in DEFAULTS.values() for code in bound.codes(device)]
    assert len(codes) == len(set(codes))


def test_everything_on_a_board_can_be_done_by_keys_and_by_gamepad():
    for action, bound in BOARD.items():
        assert bound.keys, action
        assert bound.pads, action


@pytest.mark.parametrize("device", BOTH)
def test_what_is_stored_gives_the_same_table_again(device: Device):
    table, other = Bindings().rebound(device, "shoot", DEFAULTS["replay"].codes(device)[0])
    assert other == "replay"
    stored = {device: table.stored(device)}
    again = Bindings(stored.get(Device.KEYS), stored.get(Device.PAD))
    for action in DEFAULTS:
        assert again.codes(device, action) == table.codes(device, action), action
    assert again.action(device, DEFAULTS["shoot"].codes(device)[0]) == "replay"


def test_an_action_with_another_key_left_keeps_that_one():
    table, other = Bindings().rebound(Device.KEYS, "mirror", pygame.K_w)
    assert other == "power_up"
    assert table.codes(Device.KEYS, "power_up") == (pygame.K_UP,)
    assert table.action(Device.KEYS, pygame.K_x) is None


def test_binding_what_is_bound_already_changes_nothing_else():
    table, other = Bindings().rebound(Device.KEYS, "shoot", pygame.K_SPACE)
    assert other is None
    assert table.stored(Device.KEYS) == {}


def test_escape_thinks_again_whatever_else_does():
    table, other = Bindings().rebound(Device.KEYS, "cancel", pygame.K_q)
    assert other is None
    assert table.codes(Device.KEYS, "cancel")[0] == pygame.K_q
    for each in (table, Bindings(table.stored(Device.KEYS)), Bindings({"shoot": ("escape",)})):
        assert each.action(Device.KEYS, pygame.K_ESCAPE) == "cancel"


def test_the_gamepads_way_through_the_widgets_cannot_be_given_away():
    table = Bindings({}, {"shoot": ("back",)})
    assert table.action(Device.PAD, pygame.CONTROLLER_BUTTON_BACK) is None


def test_an_action_without_a_button_of_its_own_has_none_to_give():
    table, other = Bindings().rebound(Device.PAD, "retry", pygame.CONTROLLER_BUTTON_A)
    assert other == "shoot"
    assert table.codes(Device.PAD, "shoot") == (), "whoever asked has to refuse"


@pytest.mark.parametrize(
    "keys", [{"shoot": ("no such key",)}, {"no_such_action": ("k",)}, {"shoot": ()}]
)
def test_names_that_mean_nothing_leave_the_usual_keys(keys: dict[str, tuple[str, ...]]):
    table = Bindings(keys, {"shoot": ("turbo",)})
    for device in BOTH:
        assert table.codes(device, "shoot") == DEFAULTS["shoot"].codes(device)


def test_two_actions_on_one_key_in_a_file_the_changed_one_has_it():
    table = Bindings({"retry": ("space",)})
    assert table.action(Device.KEYS, pygame.K_SPACE) == "retry"
    assert table.codes(Device.KEYS, "shoot") == ()


def test_caps_name_each_key_once():
    assert Bindings().caps(Device.KEYS, "fine", "very_fine") == ("shift", "f")
    assert cap_of(Device.PAD, LEFT_TRIGGER) == "LT"
    assert cap_of(Device.PAD, 77) == "77"


def test_a_trigger_is_a_button_once_each_way():
    triggers = Triggers()
    pulls = (0.1, 0.5, 0.9, 0.3, 0.1, 0.0)
    events = [
        triggers.feed(
            pygame.event.Event(
                pygame.CONTROLLERAXISMOTION,
                axis=pygame.CONTROLLER_AXIS_TRIGGERLEFT,
                value=round(pull * AXIS_RANGE),
            )
        )
        for pull in pulls
    ]
    kinds = [event.type for event in events if event]
    assert kinds == [pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP]
    assert all(a is None or b is None for a, b in pairwise(events))


@pytest.mark.parametrize("device", BOTH)
def test_what_a_settings_file_has_no_name_for_cannot_be_bound(device: Device):
    for bound in DEFAULTS.values():
        assert all(can_be_kept(device, code) for code in bound.codes(device))
    assert not can_be_kept(Device.PAD, PADDLE)
    assert not can_be_kept(Device.KEYS, 0)
