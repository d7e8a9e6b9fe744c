"""The card of the keys that work on a screen: one table a scene, opened by `?` everywhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui import bindings
from game.ui.bindings import Device
from game.ui.input import Verb, action_of
from game.ui.kit import Button, Widget, text, theme
from game.ui.kit.widget import Watched
from game.ui.scenes.caps import ARROWS, cap_words, draw_caps
from game.ui.scenes.card import CardScene
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App


@dataclass(frozen=True, slots=True)
class KeyRow:
    """One thing that can be done.

    Attributes:
        what: the catalogue's `keys.WHAT` says it.
        keys: caps of the keyboard; a cap with words of its own is `keys.cap_NAME`.
        pad: caps of the gamepad.
    """

    what: str
    keys: tuple[str, ...]
    pad: tuple[str, ...] = ()


def board_row(what: str, *actions: str, keys: tuple[str, ...] = ()) -> KeyRow:
    """A row of the board screen's actions, with whatever keys and buttons they are on now."""
    table = bindings.current()
    caps = table.caps(Device.KEYS, *actions)
    return KeyRow(what, (*caps, *keys), table.caps(Device.PAD, *actions))


def widget_rows() -> tuple[KeyRow, ...]:
    """What works wherever there are buttons."""
    return (
        KeyRow("focus", ("tab", *ARROWS), (*ARROWS, "back")),
        KeyRow("press", ("return", "space"), ("A",)),
        KeyRow("value", ("left", "right", "minus", "plus"), ("L", "R")),
        KeyRow("back", ("escape",), ("B",)),
        KeyRow("screen", ("F11",)),
        KeyRow("keys", ("?", "F1"), ("Y",)),
    )


def board_rows() -> tuple[KeyRow, ...]:
    """What works where somebody places the striker, aims and shoots."""
    return (
        board_row("place", "slide_left", "slide_right"),
        board_row("turn", "turn_left", "turn_right"),
        board_row("power", "power_up", "power_down"),
        board_row("shoot", "shoot"),
        board_row("confirm", "confirm"),
        board_row("fine", "fine", "very_fine"),
        board_row("replay", "replay"),
        board_row("hint", "hint"),
        board_row("view", "view"),
        board_row("cancel", "cancel"),
        board_row("menu", "menu"),
        KeyRow("widgets", ("tab",), ("back",)),
        KeyRow("screen", ("F11",)),
        KeyRow("keys", ("?", "F1")),
    )


def replay_rows() -> tuple[KeyRow, ...]:
    """What works while a shot is shown again."""
    return (
        board_row("pause", "shoot"),
        board_row("step", "slide_left", "slide_right"),
        board_row("speed", "power_up", "power_down"),
        board_row("end_replay", "replay", "cancel"),
    )


def hand_rows() -> tuple[KeyRow, ...]:
    """What works while a player lays a piece down."""
    return (
        board_row("move_piece", "slide_left", "slide_right", "power_up", "power_down"),
        board_row("fine", "fine", "very_fine"),
        board_row("lay_down", "confirm", "shoot"),
        board_row("menu", "cancel", "menu"),
        KeyRow("widgets", ("tab",)),
    )


class KeysScene(CardScene):
    """What every key does on the screen below; the next press takes it away."""

    name = "keys"
    width = 720

    def __init__(self, app: App, rows: tuple[KeyRow, ...]) -> None:
        super().__init__(app, tr("keys.title"))
        self._lines = [KeyLine(f"keys.{row.what}", row) for row in rows]
        self.add(*self._lines)
        close = self.add_button(Button("keys.close", tr("keys.close"), self.back, primary=True))
        self.root.set_focus(close)

    def help(self) -> None:
        """The same key takes the card away."""
        self.back()

    def handle(self, event: pygame.event.Event) -> bool:
        """Up and down scroll where the card is longer than the window."""
        action = action_of(event)
        if action and action.verb is Verb.NAV and action.dy and self.area.reach:
            self.area.wheel(-action.dy)
            return True
        return super().handle(event)

    def place_rows(self, left: int, top: int, width: int) -> int:
        """One line for each thing that can be done."""
        for line in self._lines:
            tall = line.height_for(width)
            line.place(left, top, width, tall)
            top += tall
        return top


class KeyLine(Widget):
    """What can be done, and the caps of its keys and buttons.

    Args:
        id: see `Widget`.
        row: what it shows.
    """

    row: Watched[KeyRow] = Watched(KeyRow("", ()))

    def __init__(self, id: str, row: KeyRow) -> None:
        super().__init__(id, tr(f"keys.{row.what}"))
        self.row = row

    def spoken(self) -> str:
        """What can be done, and by what."""
        return f"{self.text}: {' '.join(map(cap_words, (*self.row.keys, *self.row.pad)))}"

    def _columns(self, left: int, width: int) -> tuple[int, int, int]:
        """Left edges of keys and buttons, and the width of the words."""
        keys = left + round(width * 0.40)
        return keys, left + round(width * 0.71), keys - left - self.scale(12)

    def height_for(self, width: int) -> int:
        """Room for the words, wrapped, and one row of caps."""
        words = text.wrap(self.text, self._columns(0, width)[2], self.scale(15))
        return max(self.scale(40), self.scale(21) * len(words) + self.scale(12))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the words and the caps."""
        keys, pad, room = self._columns(self.rect.x, self.rect.width)
        size, pitch = self.scale(15), self.scale(21)
        words = text.wrap(self.text, room, size)
        top = self.rect.centery - pitch * len(words) // 2
        for line in words:
            drawn = text.render(line, size, theme.TEXT)
            surface.blit(drawn, drawn.get_rect(midleft=(self.rect.x, top + pitch // 2)))
            top += pitch
        room = pygame.Rect(keys, self.rect.y, pad - self.scale(10) - keys, self.rect.height)
        draw_caps(surface, self.row.keys, Device.KEYS, room, self.scale)
        room = pygame.Rect(pad, self.rect.y, self.rect.right - pad, self.rect.height)
        draw_caps(surface, self.row.pad, Device.PAD, room, self.scale)
