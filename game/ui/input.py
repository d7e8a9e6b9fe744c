"""Raw window events become few abstract inputs: steps, accept, back, adjust, and one pointer.

Mouse and fingers are one `Pointer`; keys and gamepad buttons are one set of `Action`s. Nothing
here asks pygame for the present state of a device: posted events would not be in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pygame

from game.ui.bindings import Device

Point = tuple[int, int]


class Verb(Enum):
    """What an abstract input asks for."""

    NAV = "nav"
    """Move the focus one step in a direction."""
    TAB = "tab"
    """Move the focus to the next or previous widget."""
    ACCEPT = "accept"
    BACK = "back"
    ADJUST = "adjust"
    """Change the focused widget's value one step."""


@dataclass(frozen=True, slots=True)
class Action:
    """One abstract input.

    Attributes:
        verb: what is asked for.
        dx: steps to the right (NAV), or forward (TAB), or up in value (ADJUST).
        dy: steps down (NAV).
    """

    verb: Verb
    dx: int = 0
    dy: int = 0


class Phase(Enum):
    """What a pointer did."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    WHEEL = "wheel"


@dataclass(frozen=True, slots=True)
class Pointer:
    """One event of the mouse or of a finger.

    Attributes:
        phase: what happened.
        at: where, in window pixels; None for the wheel, which does not say.
        button: 1 left, 2 middle, 3 right; a finger is button 1; 0 for a move or the wheel.
        is_touch: True for a finger.
        finger: which finger; 0 for the mouse.
        wheel: notches turned, (right, up).
    """

    phase: Phase
    at: Point | None
    button: int = 0
    is_touch: bool = False
    finger: int = 0
    wheel: tuple[float, float] = (0.0, 0.0)


_KEYS = {
    pygame.K_LEFT: Action(Verb.NAV, dx=-1),
    pygame.K_RIGHT: Action(Verb.NAV, dx=1),
    pygame.K_UP: Action(Verb.NAV, dy=-1),
    pygame.K_DOWN: Action(Verb.NAV, dy=1),
    pygame.K_RETURN: Action(Verb.ACCEPT),
    pygame.K_KP_ENTER: Action(Verb.ACCEPT),
    pygame.K_SPACE: Action(Verb.ACCEPT),
    pygame.K_ESCAPE: Action(Verb.BACK),
    pygame.K_AC_BACK: Action(Verb.BACK),
    pygame.K_MINUS: Action(Verb.ADJUST, dx=-1),
    pygame.K_KP_MINUS: Action(Verb.ADJUST, dx=-1),
    pygame.K_PLUS: Action(Verb.ADJUST, dx=1),
    pygame.K_EQUALS: Action(Verb.ADJUST, dx=1),
    pygame.K_KP_PLUS: Action(Verb.ADJUST, dx=1),
}

_PAD = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action(Verb.NAV, dx=-1),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action(Verb.NAV, dx=1),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action(Verb.NAV, dy=-1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action(Verb.NAV, dy=1),
    pygame.CONTROLLER_BUTTON_A: Action(Verb.ACCEPT),
    pygame.CONTROLLER_BUTTON_START: Action(Verb.ACCEPT),
    pygame.CONTROLLER_BUTTON_B: Action(Verb.BACK),
    pygame.CONTROLLER_BUTTON_BACK: Action(Verb.TAB, dx=1),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action(Verb.ADJUST, dx=-1),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action(Verb.ADJUST, dx=1),
}

_MOUSE = {
    pygame.MOUSEMOTION: Phase.MOVE,
    pygame.MOUSEBUTTONDOWN: Phase.DOWN,
    pygame.MOUSEBUTTONUP: Phase.UP,
}
_FINGER = {
    pygame.FINGERMOTION: Phase.MOVE,
    pygame.FINGERDOWN: Phase.DOWN,
    pygame.FINGERUP: Phase.UP,
}
_WHEEL_BUTTONS = (4, 5, 6, 7)
"""Old-style wheel clicks that come beside MOUSEWHEEL."""
AXIS_RANGE = 32767
STICK_ON, STICK_OFF = 0.6, 0.4
"""How far a stick must lean to count as a step, and come back before the next one."""


def action_of(event: pygame.event.Event) -> Action | None:
    """The abstract input of a key or gamepad button going down, or None for anything else."""
    if event.type == pygame.KEYDOWN:
        if event.key == pygame.K_TAB:
            return Action(Verb.TAB, dx=-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META):
            return None
        return _KEYS.get(event.key)
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return _PAD.get(event.button)
    return None


def asks_for_help(event: pygame.event.Event) -> bool:
    """Whether a key asks which keys there are, or what was ruled and why: `?` or F1."""
    if event.type != pygame.KEYDOWN:
        return False
    return event.key in (pygame.K_QUESTION, pygame.K_F1) or event.unicode == "?"


def is_fullscreen_key(event: pygame.event.Event) -> bool:
    """F11, or Alt and Enter."""
    is_enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
    return event.key == pygame.K_F11 or (is_enter and bool(event.mod & pygame.KMOD_ALT))


def is_pads(event: pygame.event.Event, button: int) -> bool:
    """Whether that button of a gamepad goes down."""
    return event.type == pygame.CONTROLLERBUTTONDOWN and event.button == button


def is_news_of_sound(event: pygame.event.Event, *, has_device: bool) -> bool:
    """Whether a sound device came that was missed, or one went.

    Opening a device reports all that are there, so a device that comes is news to the deaf only.
    """
    came = event.type == pygame.AUDIODEVICEADDED and not has_device
    is_speaker = not getattr(event, "iscapture", 0)
    return is_speaker and (came or event.type == pygame.AUDIODEVICEREMOVED)


def released_action(event: pygame.event.Event) -> Action | None:
    """The abstract input that ends when this key or gamepad button goes up."""
    if event.type == pygame.KEYUP:
        return _KEYS.get(event.key)
    if event.type == pygame.CONTROLLERBUTTONUP:
        return _PAD.get(event.button)
    return None


def pointer_of(event: pygame.event.Event, size: tuple[int, int]) -> Pointer | None:
    """The pointer of a mouse or finger event in a window of `size` pixels, or None.

    Mouse events that the system makes up from fingers are left out: the finger itself comes too.
    """
    if phase := _MOUSE.get(event.type):
        button = getattr(event, "button", 0)
        if getattr(event, "touch", False) or button in _WHEEL_BUTTONS:
            return None
        return Pointer(phase, (int(event.pos[0]), int(event.pos[1])), button)
    if phase := _FINGER.get(event.type):
        at = int(event.x * size[0]), int(event.y * size[1])
        button = 0 if phase is Phase.MOVE else 1
        return Pointer(phase, at, button, is_touch=True, finger=event.finger_id)
    if event.type == pygame.MOUSEWHEEL:
        if getattr(event, "touch", False):
            return None
        flip = -1 if getattr(event, "flipped", False) else 1
        right = getattr(event, "precise_x", event.x)
        up = getattr(event, "precise_y", event.y)
        return Pointer(Phase.WHEEL, None, wheel=(right * flip, up * flip))
    return None


def device_of(event: pygame.event.Event) -> Device | None:
    """What the player's hands are on: keys and mouse, a gamepad, or the screen itself."""
    if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
        return None if getattr(event, "touch", False) else Device.KEYS
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return Device.PAD
    if event.type == pygame.CONTROLLERAXISMOTION:
        return Device.PAD if abs(axis_value(event)) > STICK_OFF else None
    return Device.TOUCH if event.type == pygame.FINGERDOWN else None


def axis_value(event: pygame.event.Event) -> float:
    """A gamepad axis event's value, -1 to 1 (triggers 0 to 1)."""
    return max(-1.0, min(1.0, event.value / AXIS_RANGE))


def pad_of(event: pygame.event.Event) -> int:
    """Which gamepad an event is about; scripts have one only."""
    return getattr(event, "instance_id", 0)


class Stick:
    """Turns the left stick into steps: one when it leans far enough, the next after it is back.

    Two gamepads have a stick each: one that lies still does not bring the other's back.
    """

    def __init__(self) -> None:
        self._lean: dict[tuple[int, int], int] = {}

    def feed(self, event: pygame.event.Event) -> tuple[Action | None, bool]:
        """Takes an axis event; returns the step it begins, and whether it ends one."""
        if event.axis not in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return None, False
        axis, value = (pad_of(event), event.axis), axis_value(event)
        before = self._lean.get(axis, 0)
        if abs(value) < STICK_OFF:
            self._lean[axis] = 0
            return None, before != 0
        sign = 1 if value > 0 else -1
        if abs(value) < STICK_ON or sign == before:
            return None, False
        self._lean[axis] = sign
        if event.axis == pygame.CONTROLLER_AXIS_LEFTX:
            return Action(Verb.NAV, dx=sign), False
        return Action(Verb.NAV, dy=sign), False

    def reset(self) -> None:
        """Forgets how it leans: the window lost the input."""
        self._lean.clear()
