"""Gamepads that are plugged in: opened so that their buttons and sticks come as events."""

from __future__ import annotations

import pygame
from pygame._sdl2 import controller

from game.ui.bindings import LEFT_TRIGGER, RIGHT_TRIGGER
from game.ui.input import axis_value, pad_of

TRIGGER_ON, TRIGGER_OFF = 0.4, 0.25
"""How far a trigger is pulled to count as pressed, and let go to count as released."""
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: LEFT_TRIGGER,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: RIGHT_TRIGGER,
}


class Triggers:
    """Makes buttons of the triggers, so that they can be bound like the others."""

    def __init__(self) -> None:
        self._down: set[tuple[int, int]] = set()

    def clear(self) -> None:
        """Forgets what is pulled: the window lost the input, or a gamepad went."""
        self._down.clear()

    def feed(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """The button event that a trigger's movement is, or None."""
        if event.type != pygame.CONTROLLERAXISMOTION or event.axis not in _TRIGGERS:
            return None
        button, pull, pad = _TRIGGERS[event.axis], axis_value(event), pad_of(event)
        if pull > TRIGGER_ON and (pad, button) not in self._down:
            self._down.add((pad, button))
            kind = pygame.CONTROLLERBUTTONDOWN
        elif pull < TRIGGER_OFF and (pad, button) in self._down:
            self._down.remove((pad, button))
            kind = pygame.CONTROLLERBUTTONUP
        else:
            return None
        scripted = getattr(event, "scripted", False)
        return pygame.event.Event(kind, button=button, instance_id=pad, scripted=scripted)


class Pads:
    """Keeps every known gamepad open; SDL only reports the ones that are."""

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}
        self._triggers = Triggers()

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._open)

    def start(self) -> None:
        """Looks for gamepads; those there are come as "added" events."""
        try:
            controller.init()
        except pygame.error:
            # Without a joystick system there are no gamepads; mouse and keys remain.
            return

    def handle(self, event: pygame.event.Event) -> bool:
        """Opens a gamepad that was plugged in, lets go of one that was pulled out.

        Returns:
            Whether one went.
        """
        if event.type == pygame.CONTROLLERDEVICEADDED:
            try:
                pad = controller.Controller(event.device_index)
            except pygame.error:
                return False
            self._open[pad.as_joystick().get_instance_id()] = pad
            return False
        self._open.pop(event.instance_id, None)
        self._triggers.clear()
        return True

    def pulled(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """The button event that a trigger's movement is, or None."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._triggers.clear()
        return self._triggers.feed(event)

    def close(self) -> None:
        """Lets go of all of them."""
        self._open.clear()
        controller.quit()
