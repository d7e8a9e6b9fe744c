"""Which key and which gamepad button does what on a board: the one table, and the player's own.

Menus keep the arrows, Enter and Esc (on a gamepad the cross, A and B), so that nobody can lock
themselves out of the settings; everything done at a board can be bound anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import pygame

LEFT_TRIGGER: Final = 100
RIGHT_TRIGGER: Final = 101
"""Numbers of the triggers among the buttons; see `game.ui.pads.Triggers`."""


class Device(StrEnum):
    """What the player's hands were on last."""

    KEYS = "keys"
    PAD = "pad"
    TOUCH = "touch"


FIXED_KEYS: Final = (
    pygame.K_ESCAPE,
    pygame.K_AC_BACK,
    pygame.K_TAB,
    pygame.K_F1,
    pygame.K_QUESTION,
    pygame.K_F11,
)
"""Keys that always mean the same: back, the next widget, help, full screen."""
FIXED_PADS: Final = (pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_GUIDE)
"""Buttons that cannot be given to an action: the next widget, and the system's own."""
_ALWAYS: Final = {
    Device.KEYS: {pygame.K_ESCAPE: "cancel", pygame.K_AC_BACK: "cancel"},
    Device.PAD: {},
}
"""What does its action on every board, whatever else does: nobody is shut in."""


@dataclass(frozen=True, slots=True)
class Bound:
    """What does an action.

    Attributes:
        keys: codes of keys.
        pads: numbers of gamepad buttons.
    """

    keys: tuple[int, ...] = ()
    pads: tuple[int, ...] = ()

    def codes(self, device: Device) -> tuple[int, ...]:
        """Those of one device; a finger presses none."""
        return {Device.KEYS: self.keys, Device.PAD: self.pads}.get(device, ())


BOARD: Final[dict[str, Bound]] = {
    "slide_left": Bound((pygame.K_LEFT,), (pygame.CONTROLLER_BUTTON_DPAD_LEFT,)),
    "slide_right": Bound((pygame.K_RIGHT,), (pygame.CONTROLLER_BUTTON_DPAD_RIGHT,)),
    "turn_left": Bound((pygame.K_a,), (pygame.CONTROLLER_BUTTON_LEFTSHOULDER,)),
    "turn_right": Bound((pygame.K_d,), (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,)),
    "power_up": Bound((pygame.K_UP, pygame.K_w), (pygame.CONTROLLER_BUTTON_DPAD_UP,)),
    "power_down": Bound((pygame.K_DOWN, pygame.K_s), (pygame.CONTROLLER_BUTTON_DPAD_DOWN,)),
    "shoot": Bound((pygame.K_SPACE,), (pygame.CONTROLLER_BUTTON_A,)),
    "confirm": Bound((pygame.K_RETURN, pygame.K_KP_ENTER), (pygame.CONTROLLER_BUTTON_X,)),
    "cancel": Bound((pygame.K_ESCAPE, pygame.K_AC_BACK), (pygame.CONTROLLER_BUTTON_B,)),
    "menu": Bound((pygame.K_F10,), (pygame.CONTROLLER_BUTTON_START,)),
    "replay": Bound((pygame.K_r,), (pygame.CONTROLLER_BUTTON_Y,)),
    "view": Bound((pygame.K_v,), (pygame.CONTROLLER_BUTTON_RIGHTSTICK,)),
    "hint": Bound((pygame.K_h,), (pygame.CONTROLLER_BUTTON_LEFTSTICK,)),
    "fine": Bound((pygame.K_LSHIFT, pygame.K_RSHIFT), (LEFT_TRIGGER,)),
    "very_fine": Bound((pygame.K_f,), (RIGHT_TRIGGER,)),
}
"""What can be done on every board screen."""
PRACTICE: Final[dict[str, Bound]] = {
    "retry": Bound((pygame.K_t,)),
    "repeat": Bound((pygame.K_g,)),
    "arrange": Bound((pygame.K_e,)),
    "remove": Bound((pygame.K_DELETE, pygame.K_BACKSPACE)),
    "mirror": Bound((pygame.K_x,)),
    "lab": Bound((pygame.K_l,)),
    "preview": Bound((pygame.K_p,)),
    "map": Bound((pygame.K_m,)),
    "idea": Bound((pygame.K_i,)),
    "next": Bound((pygame.K_n,)),
}
"""What can be done besides in practice."""
DEFAULTS: Final[dict[str, Bound]] = {**BOARD, **PRACTICE}

_PAD_NAMES: Final = {
    "a": (pygame.CONTROLLER_BUTTON_A, "A"),
    "b": (pygame.CONTROLLER_BUTTON_B, "B"),
    "x": (pygame.CONTROLLER_BUTTON_X, "X"),
    "y": (pygame.CONTROLLER_BUTTON_Y, "Y"),
    "back": (pygame.CONTROLLER_BUTTON_BACK, "back"),
    "guide": (pygame.CONTROLLER_BUTTON_GUIDE, "guide"),
    "start": (pygame.CONTROLLER_BUTTON_START, "start"),
    "leftstick": (pygame.CONTROLLER_BUTTON_LEFTSTICK, "L3"),
    "rightstick": (pygame.CONTROLLER_BUTTON_RIGHTSTICK, "R3"),
    "leftshoulder": (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, "L"),
    "rightshoulder": (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "R"),
    "lefttrigger": (LEFT_TRIGGER, "LT"),
    "righttrigger": (RIGHT_TRIGGER, "RT"),
    "dpup": (pygame.CONTROLLER_BUTTON_DPAD_UP, "up"),
    "dpdown": (pygame.CONTROLLER_BUTTON_DPAD_DOWN, "down"),
    "dpleft": (pygame.CONTROLLER_BUTTON_DPAD_LEFT, "left"),
    "dpright": (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, "right"),
}
"""By the name a settings file has: number, and the cap that `game.ui.caps` draws."""
_CAPS: Final = {
    pygame.K_KP_ENTER: "return",
    pygame.K_LSHIFT: "shift",
    pygame.K_RSHIFT: "shift",
    pygame.K_LCTRL: "ctrl",
    pygame.K_RCTRL: "ctrl",
    pygame.K_AC_BACK: "escape",
}
"""Keys that are called like another: the two of a pair, or one few keyboards have."""


def cap_of(device: Device, code: int) -> str:
    """The cap of a key or button, as the screen draws and names it."""
    if device is Device.PAD:
        return next((cap for each, cap in _PAD_NAMES.values() if each == code), str(code))
    return _CAPS.get(code) or pygame.key.name(code) or str(code)


def _is_fixed(device: Device, code: int) -> bool:
    return code in (FIXED_PADS if device is Device.PAD else FIXED_KEYS)


def can_be_kept(device: Device, code: int) -> bool:
    """Whether a settings file has a name for a key or button, and the name is its alone."""
    return _code_of(device, _code_name(device, code)) == code


def _code_name(device: Device, code: int) -> str:
    """The name a settings file has for a key or button."""
    if device is Device.PAD:
        return next((name for name, (each, _) in _PAD_NAMES.items() if each == code), "")
    return pygame.key.name(code)


def _code_of(device: Device, name: str) -> int | None:
    """The code of a name in a settings file; None for a name that means nothing."""
    if device is Device.PAD:
        return _PAD_NAMES[name][0] if name in _PAD_NAMES else None
    try:
        return pygame.key.key_code(name)
    except ValueError:
        return None


class Bindings:
    """The player's table.

    Args:
        keys: names of keys by action, where they are not the usual ones.
        pads: names of gamepad buttons by action, likewise. Actions and names that mean nothing
            are passed over, so that the usual ones stay.
    """

    def __init__(
        self,
        keys: Mapping[str, Sequence[str]] | None = None,
        pads: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self._keys = {action: [*bound.keys] for action, bound in DEFAULTS.items()}
        self._pads = {action: [*bound.pads] for action, bound in DEFAULTS.items()}
        for device, names in ((Device.KEYS, keys or {}), (Device.PAD, pads or {})):
            for action, wanted in names.items():
                codes = [_code_of(device, name) for name in wanted]
                if action in DEFAULTS and codes and None not in codes:
                    self._of(device)[action] = [code for code in codes if code is not None]
        self._actions = {device: self._by_code(device) for device in (Device.KEYS, Device.PAD)}

    def _of(self, device: Device) -> dict[str, list[int]]:
        return self._pads if device is Device.PAD else self._keys

    def _by_code(self, device: Device) -> dict[int, str]:
        """Actions by code; where two claim one, the one that was changed by the player has it."""
        usual = {action: [*bound.codes(device)] for action, bound in DEFAULTS.items()}
        now = self._of(device)
        ordered = sorted(now, key=lambda action: now[action] != usual[action])
        mine = {code: action for action in ordered for code in now[action]}
        mine = {code: action for code, action in mine.items() if not _is_fixed(device, code)}
        return {**mine, **_ALWAYS[device]}

    def action(self, device: Device, code: int) -> str | None:
        """What a key or button does."""
        return self._actions[device].get(code)

    def codes(self, device: Device, action: str) -> tuple[int, ...]:
        """The keys or buttons of an action, in order."""
        mine = self._of(device).get(action, [])
        always = [code for code, each in _ALWAYS[device].items() if each == action]
        codes = dict.fromkeys([*mine, *always])
        return tuple(code for code in codes if self._actions[device].get(code) == action)

    def caps(self, device: Device, *actions: str) -> tuple[str, ...]:
        """The caps of all keys or buttons of these actions, each once."""
        codes = (code for action in actions for code in self.codes(device, action))
        return tuple(dict.fromkeys(cap_of(device, code) for code in codes))

    def rebound(self, device: Device, action: str, code: int) -> tuple[Bindings, str | None]:
        """The table with one key or button given to an action.

        Returns:
            The new table, and the action that had it before: it gets what is left of its own, or
            what the first action gave up. Where there is neither it is left with nothing.
        """
        other = self.action(device, code)
        changed = Bindings()
        changed._keys = {name: [*codes] for name, codes in self._keys.items()}
        changed._pads = {name: [*codes] for name, codes in self._pads.items()}
        table = changed._of(device)
        if other == action:
            other = None
        elif other is not None:
            rest = [each for each in self.codes(device, other) if each != code]
            table[other] = rest or [*self.codes(device, action)][:1]
        table[action] = [code]
        changed._actions = {each: changed._by_code(each) for each in (Device.KEYS, Device.PAD)}
        return changed, other

    def stored(self, device: Device) -> dict[str, tuple[str, ...]]:
        """What a settings file keeps: the actions that are bound otherwise than usual."""
        return {
            action: tuple(_code_name(device, code) for code in codes)
            for action, codes in self._of(device).items()
            if tuple(codes) != DEFAULTS[action].codes(device)
        }


_now = Bindings()


def use(bindings: Bindings) -> None:
    """Puts a table in force."""
    global _now
    _now = bindings


def current() -> Bindings:
    """The table in force."""
    return _now
