"""Gamepads that are plugged in: opened so that their buttons and sticks come as events."""

from __future__ import annotations

import pygame
from pygame._sdl2 import controller


class Pads:
    """Keeps every known gamepad open; SDL only reports the ones that are."""

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}

    def start(self) -> None:
        """Looks for gamepads; those there are come as "added" events."""
        try:
            controller.init()
        except pygame.error:
            # Without a joystick system there are no gamepads; mouse and keys remain.
            return

    def handle(self, event: pygame.event.Event) -> None:
        """Opens a gamepad that was plugged in, lets go of one that was pulled out."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            try:
                pad = controller.Controller(event.device_index)
            except pygame.error:
                return
            self._open[pad.as_joystick().get_instance_id()] = pad
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open.pop(event.instance_id, None)

    def close(self) -> None:
        """Lets go of all of them."""
        self._open.clear()
        controller.quit()
