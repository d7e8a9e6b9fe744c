"""Caps of keys and gamepad buttons, drawn and in words."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.bindings import Device, current
from game.ui.kit import icons, paint, text, theme
from game.ui.kit.theme import Scale
from game.ui.strings import has, tr

ARROWS: Final = ("left", "right", "up", "down")
"""Caps drawn as icons: the font has no arrows."""
_SIGNS: Final = (*ARROWS, "minus", "plus")
_FILLS: Final = {Device.KEYS: (theme.KEY_CAP, 6), Device.PAD: (theme.PAD_CAP, 99)}


def cap_words(name: str) -> str:
    """What a key or button is called: its words, or its letter as a capital."""
    key = f"keys.cap_{name}"
    if has(key):
        return tr(key)
    is_word = len(name) > 2 and name.replace(" ", "").isalpha()
    return name.capitalize() if is_word else name.upper()


def action_words(device: Device, *actions: str) -> str:
    """What the keys or buttons of some actions are called, the first of each."""
    firsts = (current().caps(device, action)[:1] for action in actions)
    return " / ".join(cap_words(cap) for caps in firsts for cap in caps)


def draw_caps(
    surface: pygame.Surface,
    caps: tuple[str, ...],
    device: Device,
    room: pygame.Rect,
    scale: Scale,
) -> None:
    """Caps side by side from the left of their room; smaller where they would not fit."""
    size = scale(13)
    while size > 7 and sum(_width(cap, size) + scale(5) for cap in caps) > room.width:
        size -= 1
    left = room.x
    fill, radius = _FILLS[device]
    for each in caps:
        drawn, width = _drawn(each, size), _width(each, size)
        cap = pygame.Rect(left, 0, width, 2 * size)
        cap.centery = room.centery
        paint.box(surface, cap, radius, fill, scale)
        surface.blit(drawn, drawn.get_rect(center=cap.center))
        left = cap.right + scale(5)


def _drawn(cap: str, size: int) -> pygame.Surface:
    """What stands on a cap."""
    if cap in _SIGNS:
        return icons.icon(cap, size, theme.TEXT_BRIGHT)
    return text.render(cap_words(cap), size, theme.TEXT_BRIGHT, theme.MEDIUM)


def _width(cap: str, size: int) -> int:
    """Pixels a cap takes: at least a square's."""
    return 2 * size if cap in _SIGNS else max(2 * size, _drawn(cap, size).get_width() + size)
