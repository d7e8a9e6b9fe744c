"""Keys and gamepad of a board screen as named actions, held fineness, and the aiming stick."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui import bindings
from game.ui.bindings import Device
from game.ui.input import Phase, Pointer, axis_value, pad_of
from game.ui.scenes.play.aim import Finely

_FINE: Final = {"fine": Finely.FINE, "very_fine": Finely.VERY_FINE}
_STICK: Final = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
STICK_DEAD: Final = 0.18
"""Lean of a stick that still counts as upright."""
STICK_TURN_RATE: Final = 45.0
"""Key steps of turning a second with the stick right over."""
STICK_POWER_RATE: Final = 25.0
"""Key steps of power a second with the stick right over."""


def action_pressed(event: pygame.event.Event) -> str | None:
    """The action that a key or gamepad button going down begins, or None."""
    if event.type == pygame.KEYDOWN:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        return bindings.current().action(Device.KEYS, event.key)
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return bindings.current().action(Device.PAD, event.button)
    return None


def action_released(event: pygame.event.Event) -> str | None:
    """The action that a key or gamepad button coming up ends, or None."""
    if event.type == pygame.KEYUP:
        return bindings.current().action(Device.KEYS, event.key)
    if event.type == pygame.CONTROLLERBUTTONUP:
        return bindings.current().action(Device.PAD, event.button)
    return None


class Fineness:
    """How fine the control is, from the keys, triggers and further fingers held at present."""

    def __init__(self) -> None:
        self._levels: dict[tuple[int, int], Finely] = {}
        self._fingers: list[int] = []

    @property
    def level(self) -> Finely:
        """The finest of what is held."""
        levels = {*self._levels.values()}
        if len(self._fingers) > 1:
            levels.add(Finely.FINE)
        if Finely.VERY_FINE in levels:
            return Finely.VERY_FINE
        return Finely.FINE if levels else Finely.NORMAL

    def feed(self, event: pygame.event.Event) -> None:
        """Takes note of a fine key or button, or a finger; anything else is ignored."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            code = 0, event.key
            action = bindings.current().action(Device.KEYS, event.key)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            code = 1, event.button
            action = bindings.current().action(Device.PAD, event.button)
        else:
            self._feed_finger(event)
            return
        if event.type in (pygame.KEYUP, pygame.CONTROLLERBUTTONUP):
            self._levels.pop(code, None)
        elif action in _FINE:
            self._levels[code] = _FINE[action]

    def _feed_finger(self, event: pygame.event.Event) -> None:
        if event.type == pygame.FINGERDOWN and event.finger_id not in self._fingers:
            self._fingers.append(event.finger_id)
        elif event.type == pygame.FINGERUP and event.finger_id in self._fingers:
            self._fingers.remove(event.finger_id)

    def is_second(self, event: pygame.event.Event) -> bool:
        """Whether it is about a finger that came after another: that only makes things finer."""
        return getattr(event, "finger_id", None) in self._fingers[1:]

    def clear(self) -> None:
        """Forgets what is held."""
        self._levels.clear()
        self._fingers.clear()


class OneHand:
    """Which pointer holds something on the board: until it lets go, no other may touch it.

    A palm on the screen, or a nudged mouse, must not fire a shot that something else pulls.
    """

    def __init__(self) -> None:
        self._holder: tuple[bool, int] | None = None

    def is_other(self, pointer: Pointer) -> bool:
        """Whether something else than this pointer is holding."""
        return self._holder not in (None, (pointer.is_touch, pointer.finger))

    def follow(self, pointer: Pointer, *, is_taken: bool) -> None:
        """Takes note of a press the board took, and of the holder letting go."""
        if pointer.button != 1 or self.is_other(pointer):
            return
        if pointer.phase is Phase.UP:
            self._holder = None
        elif is_taken:
            self._holder = pointer.is_touch, pointer.finger

    def clear(self) -> None:
        """Nothing is held."""
        self._holder = None


class AimStick:
    """The left stick: sideways turns the aim, upright changes the power.

    Of two gamepads' sticks the one that leans further counts.
    """

    def __init__(self) -> None:
        self._leans: dict[tuple[int, int], float] = {}

    @property
    def is_leaning(self) -> bool:
        """True while the stick is held over."""
        return any(self._leans.values())

    def feed(self, event: pygame.event.Event) -> None:
        """Takes note of how the stick leans; anything else is ignored."""
        if event.type == pygame.CONTROLLERAXISMOTION and event.axis in _STICK:
            value = axis_value(event)
            lean = value if abs(value) > STICK_DEAD else 0.0
            self._leans[pad_of(event), event.axis] = lean

    def clear(self) -> None:
        """Lets go of the stick."""
        self._leans.clear()

    def _lean(self, axis: int) -> float:
        leans = (lean for (_, each), lean in self._leans.items() if each == axis)
        return max(leans, key=abs, default=0.0)

    def steps(self, seconds: float) -> tuple[float, float]:
        """Key steps of (turning right, more power) in this time; the lean counts squared."""
        across, down = (lean * abs(lean) for lean in map(self._lean, _STICK))
        return across * STICK_TURN_RATE * seconds, -down * STICK_POWER_RATE * seconds
