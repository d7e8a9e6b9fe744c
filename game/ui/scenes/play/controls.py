"""Keys and gamepad of the board screen as named actions: the one table that can be remapped."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.input import axis_value
from game.ui.scenes.play.aim import Finely

KEYS: Final[dict[int, str]] = {
    pygame.K_LEFT: "slide_left",
    pygame.K_RIGHT: "slide_right",
    pygame.K_a: "turn_left",
    pygame.K_d: "turn_right",
    pygame.K_UP: "power_up",
    pygame.K_DOWN: "power_down",
    pygame.K_w: "power_up",
    pygame.K_s: "power_down",
    pygame.K_SPACE: "shoot",
    pygame.K_RETURN: "confirm",
    pygame.K_KP_ENTER: "confirm",
    pygame.K_ESCAPE: "cancel",
    pygame.K_AC_BACK: "cancel",
    pygame.K_r: "replay",
    pygame.K_v: "view",
}
PAD: Final[dict[int, str]] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "slide_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "slide_right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "power_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "power_down",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "turn_left",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "turn_right",
    pygame.CONTROLLER_BUTTON_A: "shoot",
    pygame.CONTROLLER_BUTTON_X: "confirm",
    pygame.CONTROLLER_BUTTON_B: "cancel",
    pygame.CONTROLLER_BUTTON_Y: "replay",
    pygame.CONTROLLER_BUTTON_START: "menu",
}
FINE_KEYS: Final[dict[int, Finely]] = {
    pygame.K_LSHIFT: Finely.FINE,
    pygame.K_RSHIFT: Finely.FINE,
    pygame.K_f: Finely.VERY_FINE,
}
TRIGGER_ON: Final = 0.4
"""How far the left trigger is pulled for fine control."""
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
        return KEYS.get(event.key)
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return PAD.get(event.button)
    return None


def action_released(event: pygame.event.Event) -> str | None:
    """The action that a key or gamepad button coming up ends, or None."""
    if event.type == pygame.KEYUP:
        return KEYS.get(event.key)
    if event.type == pygame.CONTROLLERBUTTONUP:
        return PAD.get(event.button)
    return None


class Fineness:
    """How fine the control is, from the keys and the trigger held at present."""

    def __init__(self) -> None:
        self._held: set[int] = set()
        self._trigger = False

    @property
    def level(self) -> Finely:
        """The finest of what is held."""
        levels = {FINE_KEYS[key] for key in self._held}
        if Finely.VERY_FINE in levels:
            return Finely.VERY_FINE
        return Finely.FINE if levels or self._trigger else Finely.NORMAL

    def feed(self, event: pygame.event.Event) -> None:
        """Takes note of a fine key or the left trigger; anything else is ignored."""
        if event.type == pygame.KEYDOWN and event.key in FINE_KEYS:
            self._held.add(event.key)
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif (
            event.type == pygame.CONTROLLERAXISMOTION
            and event.axis == pygame.CONTROLLER_AXIS_TRIGGERLEFT
        ):
            self._trigger = axis_value(event) > TRIGGER_ON

    def clear(self) -> None:
        """Forgets what is held."""
        self._held.clear()
        self._trigger = False


class AimStick:
    """The left stick: sideways turns the aim, upright changes the power."""

    def __init__(self) -> None:
        self._lean = [0.0, 0.0]

    @property
    def is_leaning(self) -> bool:
        """True while the stick is held over."""
        return any(self._lean)

    def feed(self, event: pygame.event.Event) -> None:
        """Takes note of how the stick leans; anything else is ignored."""
        if event.type != pygame.CONTROLLERAXISMOTION:
            return
        for index, axis in enumerate((pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)):
            if event.axis == axis:
                value = axis_value(event)
                self._lean[index] = value if abs(value) > STICK_DEAD else 0.0

    def clear(self) -> None:
        """Lets go of the stick."""
        self._lean = [0.0, 0.0]

    def steps(self, seconds: float) -> tuple[float, float]:
        """Key steps of (turning right, more power) in this time; the lean counts squared."""
        across, down = (lean * abs(lean) for lean in self._lean)
        return across * STICK_TURN_RATE * seconds, -down * STICK_POWER_RATE * seconds
