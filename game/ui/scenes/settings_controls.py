"""The page of the settings on which keys and gamepad buttons are bound anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.ui import bindings
from game.ui.bindings import BOARD, FIXED_KEYS, FIXED_PADS, PRACTICE, Device
from game.ui.kit import Button, Label, Paragraph, Widget, theme
from game.ui.kit.buttons import draw_face
from game.ui.scenes.caps import cap_words, draw_caps
from game.ui.scenes.settings_pages import Page
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.base import Scene

_WORDS: Final = (0.44, 0.26, 0.30)
"""Shares of the width: what is done, its keys, its buttons."""


class CapButton(Widget):
    """A button that shows the caps of what is bound, or that it waits for another."""

    focusable = True

    def __init__(self, device: Device, action: str, command: Callable[[CapButton], object]) -> None:
        super().__init__(f"settings.{device}.{action}")
        self.device, self.action, self.command = device, action, command
        self.waits = False
        self.refresh()

    def refresh(self) -> None:
        """Takes over what is bound now."""
        caps = bindings.current().caps(self.device, self.action)
        waiting = tr(f"settings.press_{self.device}") if self.waits else ""
        self.text = waiting or " / ".join(map(cap_words, caps)) or "–"
        self.dirty = True

    def activate(self) -> None:
        """Waits for a key or button."""
        self.call(self.command, self)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the face and the caps."""
        draw_face(self, surface, self.rect, primary=self.waits)
        inner = self.rect.inflate(-self.scale(20), 0)
        caps = bindings.current().caps(self.device, self.action)
        if self.waits or not caps:
            words = Label("", self.text, size=13, align="centre")
            words.root, words.rect = self.root, inner
            words.draw(surface)
        else:
            draw_caps(surface, caps, self.device, inner, self.scale)


class ControlsPage(Page):
    """Every action with its keys and its gamepad buttons; pressing one binds it anew."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._note = Paragraph("settings.controls_note", tr("settings.controls_note"), size=14)
        self._heads = [
            Label("", tr(f"settings.column_{name}"), size=13, colour=theme.GOLD)
            for name in ("action", "keys", "pad")
        ]
        self._lines: list[tuple[Label, CapButton, CapButton]] = []
        for action in (*BOARD, *PRACTICE):
            pair = [CapButton(device, action, self._wait) for device in (Device.KEYS, Device.PAD)]
            label = Label("", tr(f"control.{action}"), size=15)
            self._lines.append((label, pair[0], pair[1]))
        self._reset = Button(
            "settings.reset_controls", tr("settings.reset_controls"), self._ask_reset, size=15
        )
        self.widgets += [self._note, *self._heads]
        self.widgets += [each for line in self._lines for each in line]
        self.widgets.append(self._reset)
        self._waiting: CapButton | None = None

    def _wait(self, button: CapButton) -> None:
        self._stop_waiting()
        self._waiting, button.waits = button, True
        button.refresh()

    def _stop_waiting(self) -> None:
        if self._waiting:
            self._waiting.waits = False
            self._waiting.refresh()
        self._waiting = None

    def handle(self, event: pygame.event.Event) -> bool:
        """While a button waits, the next key or gamepad button is its own; Esc gives up."""
        button = self._waiting
        if button is None:
            return False
        if event.type == pygame.KEYDOWN and event.key in FIXED_KEYS:
            self._stop_waiting()
            return True
        if event.type == pygame.CONTROLLERBUTTONDOWN and event.button in FIXED_PADS:
            self._stop_waiting()
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN):
            self._stop_waiting()
            return False
        is_key = event.type == pygame.KEYDOWN and button.device is Device.KEYS
        is_pad = event.type == pygame.CONTROLLERBUTTONDOWN and button.device is Device.PAD
        code = event.key if is_key else event.button if is_pad else None
        if code is not None and bindings.can_be_kept(button.device, code):
            self._stop_waiting()
            self._offer(button, code)
            return True
        return event.type in (pygame.KEYUP, pygame.KEYDOWN, pygame.CONTROLLERBUTTONUP)

    def _offer(self, button: CapButton, code: int) -> None:
        """Binds a key or button; one that does something else already is named first."""
        table, other = bindings.current().rebound(button.device, button.action, code)
        if other is None:
            self._take(table)
            return
        if not table.codes(button.device, other):
            self.app.tell(
                tr("settings.conflict_title", cap=cap_words(bindings.cap_of(button.device, code))),
                tr("settings.conflict_none", other=tr(f"control.{other}")),
            )
            return
        self.app.confirm(
            tr("settings.conflict_title", cap=cap_words(bindings.cap_of(button.device, code))),
            tr(
                "settings.conflict_sentence",
                other=tr(f"control.{other}"),
                action=tr(f"control.{button.action}"),
            ),
            [tr("settings.swap"), tr("dialog.cancel")],
            lambda index: self._take(table) if index == 0 else None,
        )

    def _take(self, table: bindings.Bindings) -> None:
        self.app.change(keys=table.stored(Device.KEYS), pads=table.stored(Device.PAD))
        self._refresh()

    def _refresh(self) -> None:
        for _, key, pad in self._lines:
            key.refresh()
            pad.refresh()

    def _ask_reset(self) -> None:
        def answer(index: int) -> None:
            if index == 0:
                self._take(bindings.Bindings())

        self.app.confirm(
            tr("settings.reset_controls_title"),
            tr("settings.reset_controls_sentence"),
            [tr("settings.reset"), tr("dialog.cancel")],
            answer,
        )

    def place(self, scene: Scene, left: int, top: int, width: int) -> int:
        """A line for each action."""
        s = scene.scale
        tall = self._note.height_for(width)
        self._note.place(left, top, width, tall)
        top += tall + s(10)
        edges = [left + round(width * sum(_WORDS[:index])) for index in range(4)]
        for index, head in enumerate(self._heads):
            head.place(edges[index], top, edges[index + 1] - edges[index] - s(8), s(24))
        top += s(28)
        for line in self._lines:
            for index, each in enumerate(line):
                each.place(edges[index], top, edges[index + 1] - edges[index] - s(8), s(36))
            top += s(42)
        self._reset.place(left, top + s(8), min(width, s(280)), s(40))
        return top + s(62)
