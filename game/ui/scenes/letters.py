"""Letters on the screen, for writing a name with a gamepad or a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.bindings import Device
from game.ui.kit import Button, IconButton, TextField
from game.ui.kit.theme import Scale
from game.ui.scenes.card import CardScene
from game.ui.scenes.keys import KeyRow, widget_rows
from game.ui.strings import script_of, tr

if TYPE_CHECKING:
    from game.ui.app import App

PAGES: Final = {
    "abc": ("qwertyuiop", "asdfghjkl'", "zxcvbnm-. "),
    "123": ("1234567890", "-+&#()/:;'", ',.!?"@=_*%'),
    "अआइ": (
        "अआइईउऊऋएऐओऔह",
        "ािीुूृेैोौंः",
        "कखगघङचछजझञँ्",
        "टठडढणतथदधन\u093c।",
        "पफबभमयरलवशषस",
    ),
}
"""Rows of letters by the words on the button that turns to them; a blank leaves a place out."""
_PITCH: Final = 50
"""Design units from one row of letters to the next."""
_ROWS: Final = 5
_TALL: Final = 88 + 64 + (_ROWS + 1) * _PITCH + 90 + 24
"""Design units of the whole card and what is around it: large words must not push keys out."""


class Written(TextField):
    """What has been written so far; the keys around it write, so that the focus passes it over."""

    focusable = False

    def draw_focus(self, surface: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
        """It never has the ring: only its caret is to be seen."""


class LettersScene(CardScene):
    """A keyboard over the screen whose field is written in; a real keyboard writes as well.

    Args:
        app: the services.
        field: what gets the words, once they are done.
    """

    name = "letters"
    width = 720

    def __init__(self, app: App, field: TextField) -> None:
        super().__init__(app, field.hint or tr("letters.title"))
        self._target = field
        self.written = Written("letters.text", field.text, limit=field.limit, hint=field.hint)
        self.written.focus = True
        self.add(self.written)
        self._is_raised = not field.text
        self._keys: list[list[Button]] = []
        self._pages = {
            name: Button(f"letters.page.{index}", name, lambda name=name: self.show_page(name))
            for index, name in enumerate(PAGES)
        }
        self._shift = IconButton("letters.shift", tr("letters.shift"), "up", self.shift)
        self._space = Button("letters.space", tr("keys.cap_space"), lambda: self.write(" "))
        self._erase = IconButton("letters.erase", tr("letters.erase"), "back", self.erase)
        self._steps = [
            IconButton(f"letters.{icon}", tr(f"letters.{icon}"), icon, lambda by=by: self.step(by))
            for icon, by in (("left", -1), ("right", 1))
        ]
        self.add(self._shift, *self._pages.values(), self._space, *self._steps, self._erase)
        self.add_button(
            Button("letters.done", tr("letters.done"), self.done, icon="check", primary=True)
        )
        self.add_button(Button("letters.cancel", tr("dialog.cancel"), self.back))
        self._page = ""
        self.show_page("अआइ" if script_of(app.settings.language) == "Deva" else "abc")
        self.root.set_focus(self._keys[0][0])
        self.root.show_focus(app.device is Device.PAD)

    # Writing -----------------------------------------------------------------------------

    def show_page(self, name: str) -> None:
        """Turns to other letters."""
        if name == self._page:
            return
        self._page = name
        self.root.remove([key for row in self._keys for key in row])
        self._keys = [[self._key(letter) for letter in row if letter != " "] for row in PAGES[name]]
        for row in self._keys:
            self.add(*row)
        for each, button in self._pages.items():
            button.primary = each == name
        self._show_case()
        self.layout(self.root.size)

    def _key(self, letter: str) -> Button:
        return Button(f"letters.{letter}", letter, lambda: self.write(self._cased(letter)), size=18)

    def _cased(self, letter: str) -> str:
        return letter.upper() if self._is_raised else letter

    def _show_case(self) -> None:
        self._shift.enabled = self._page == "abc"
        self._shift.lit = self._is_raised
        for key in (key for row in self._keys for key in row):
            key.text = self._cased(key.id.removeprefix("letters."))

    def shift(self) -> None:
        """Capitals, or small letters again."""
        self._is_raised = not self._is_raised
        self._show_case()

    def write(self, letters: str) -> None:
        """Puts letters where the caret is; a name's first letter, and each word's, is a capital."""
        self.written.insert(letters)
        self._is_raised = letters == " "
        self._show_case()

    def erase(self) -> None:
        """Takes the letter before the caret away."""
        self.written.erase()
        self._is_raised = not self.written.text
        self._show_case()

    def step(self, by: int) -> None:
        """Moves the caret."""
        self.written.step(by)

    def done(self) -> None:
        """Hands the words over."""
        self._target.put(self.written.text)
        self.app.pop()

    # Input -------------------------------------------------------------------------------

    @property
    def is_typing(self) -> bool:
        """A real keyboard writes here, too."""
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Letters and editing keys of a keyboard, and the gamepad's short ways, come first."""
        if event.type == pygame.TEXTINPUT:
            self.write(event.text)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self.erase()
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.done()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return True  # its letter comes, too
        if event.type == pygame.CONTROLLERBUTTONDOWN and (command := self._short_way(event.button)):
            command()
            return True
        return super().handle(event)

    def _short_way(self, button: int) -> Callable[[], object] | None:
        return {
            pygame.CONTROLLER_BUTTON_X: self.erase,
            pygame.CONTROLLER_BUTTON_START: self.done,
            pygame.CONTROLLER_BUTTON_LEFTSHOULDER: self._steps[0].activate,
            pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: self._steps[1].activate,
        }.get(button)

    def key_rows(self) -> tuple[KeyRow, ...]:
        """What the gamepad's buttons do here."""
        own = (
            KeyRow("erase", ("backspace",), ("X",)),
            KeyRow("caret", (), ("L", "R")),
            KeyRow("written", ("return",), ("start",)),
        )
        return (*own, *widget_rows())

    # Places ------------------------------------------------------------------------------

    def scale_for(self, size: tuple[int, int], scale: Scale) -> Scale:
        """All keys stay in the window, however large the words are."""
        return Scale(min(scale.factor, size[1] / _TALL, size[0] / (self.width + 24)))

    def place_rows(self, left: int, top: int, width: int) -> int:
        """What is written, the letters, and below them everything else."""
        s, gap = self.scale, self.scale(6)
        self.written.place(left, top, width, s(48))
        top, pitch = top + s(64), s(_PITCH)
        rows = PAGES[self._page]
        wide, tall = (width + gap) / max(map(len, rows)), _ROWS * pitch / len(rows)
        for number, keys in enumerate(self._keys):
            for index, key in enumerate(keys):
                key.place(left + index * wide, top + number * tall, wide - gap, tall - gap)
        top += _ROWS * pitch
        unit = (width + gap) / 12
        row = (
            (self._shift, 1),
            *((page, 1.5) for page in self._pages.values()),
            (self._space, 3.5),
            *((step, 1) for step in self._steps),
            (self._erase, 1),
        )
        at = float(left)
        for each, units in row:
            each.place(at, top, units * unit - gap, pitch - gap)
            at += units * unit
        return top + pitch
