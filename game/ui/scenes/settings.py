"""The settings, in pages: each takes effect at once and is kept."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final

import pygame

from game.session.settings import Settings
from game.ui.input import Verb, action_of
from game.ui.kit import Button
from game.ui.scenes.card import CardScene
from game.ui.scenes.settings_about import AboutPage
from game.ui.scenes.settings_controls import ControlsPage
from game.ui.scenes.settings_pages import (
    GUIDES,
    DisplayPage,
    GamePage,
    Page,
    SoundPage,
    percent,
)
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

__all__ = ["GUIDES", "SettingsScene", "percent"]

PAGES: Final[dict[str, type[Page]]] = {
    "game": GamePage,
    "display": DisplayPage,
    "sound": SoundPage,
    "controls": ControlsPage,
    "about": AboutPage,
}
RESET: Final = (
    "guide",
    "shooting",
    "fixed_board",
    "view",
    "finish",
    "discs",
    "text_size",
    "reduced_motion",
    "sound_level",
    "music_level",
    "language",
    "keys",
    "pads",
)
"""What Reset sets back; names, last choices and the window's place are no settings."""


_LOOKS: Final = ("view", "finish", "discs")


class SettingsScene(CardScene):
    """Pages of settings, reset and done.

    Args:
        app: the services.
        page: name in `PAGES` of the page shown first.
    """

    name = "settings"
    head = 144
    least = 390

    def __init__(self, app: App, page: str = "game") -> None:
        super().__init__(app, tr("settings.title"))
        self._tabs = {
            name: self.root.add(Button(f"settings.tab.{name}", tr(f"settings.{name}"), size=15))
            for name in PAGES
        }
        for name, tab in self._tabs.items():
            tab.command = lambda name=name: self.show_page(name)
        done = self.add_button(
            Button("settings.done", tr("settings.done"), self.back, icon="check", primary=True)
        )
        self.add_button(Button("settings.reset", tr("settings.reset"), self._ask_reset))
        self._name = page
        self._page = self._open(page)
        self.root.set_focus(done)

    def _open(self, name: str) -> Page:
        page = PAGES[name](self.app)
        self.add(*page.widgets)
        for each, tab in self._tabs.items():
            tab.primary = each == name
        return page

    def show_page(self, name: str) -> None:
        """Turns to a page."""
        if name == self._name:
            return
        self.root.remove(self._page.widgets)
        self._name, self.area.offset = name, 0
        self._page = self._open(name)
        self.layout(self.root.size)
        self.root.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """A page that waits for a key or button has it before anything else.

        One with nothing on it to choose is scrolled by up and down, to its ends.
        """
        if self._page.handle(event):
            return True
        action = action_of(event)
        if action and action.verb is Verb.NAV and action.dy and self._scrolls(action.dy):
            self.area.wheel(-action.dy)
            return True
        return super().handle(event)

    def _scrolls(self, down: int) -> bool:
        """Whether there is more of a page of words that way."""
        if any(widget.is_live for widget in self._page.widgets):
            return False
        return self.area.offset < self.area.reach if down > 0 else self.area.offset > 0

    @property
    def wants_time(self) -> bool:
        """Also while the board below is being made anew."""
        below = self.app.below(self)
        return self.wants_frame or bool(below and below.wants_pictures)

    def update(self, dt: float) -> None:
        """Follows the window, which F11 and the display change as well, and the board below."""
        super().update(dt)
        self._page.update()
        below = self.app.below(self)
        if below and below.wants_pictures and below.take_pictures():
            self._show_below()

    def settings_changed(self, before: Settings) -> None:
        """Shows at once what the board below looks like now, or all words in their language."""
        if self.app.settings.language != before.language:
            self._begin_again()
        elif any(getattr(before, name) != getattr(self.app.settings, name) for name in _LOOKS):
            if below := self.app.below(self):
                below.take_pictures()
            self._show_below()

    def _show_below(self) -> None:
        self.root.background = self.veiled()
        self.root.invalidate()

    def _begin_again(self) -> None:
        self.app.pop()
        self.app.push(SettingsScene(self.app, self._name))

    def layout(self, size: tuple[int, int]) -> None:
        """Tabs between the title and the page."""
        super().layout(size)
        s, left = self.scale, self.title.rect.x
        inner, gap = self.title.rect.width, s(8)
        wide = (inner - gap * (len(self._tabs) - 1)) / len(self._tabs)
        for index, tab in enumerate(self._tabs.values()):
            tab.place(left + index * (wide + gap), self.card.rect.y + s(84), wide, s(40))

    def place_rows(self, left: int, top: int, width: int) -> int:
        """The page that is open."""
        return self._page.place(self, left, top, width)

    def _ask_reset(self) -> None:
        self.app.confirm(
            tr("settings.reset_title"),
            tr("settings.reset_sentence"),
            [tr("settings.reset"), tr("dialog.cancel")],
            lambda index: self._reset() if index == 0 else None,
        )

    def _reset(self) -> None:
        """Everything on these pages as it was at first."""
        fresh = self.app.services.defaults()
        known = {each.name for each in fields(Settings)}
        self.app.change(**{name: getattr(fresh, name) for name in RESET if name in known})
        self.app.set_fullscreen(fresh.full_screen)
        self._begin_again()
