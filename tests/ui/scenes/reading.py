"""A reader of the rule book: posts events and looks at what the page says."""

from __future__ import annotations

import pygame
from uiapp import make_app, step
from uievents import down, key, letters, move, up

from game.ui.app import App
from game.ui.kit import Widget
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.rulebook.reader import Reader
from game.ui.scenes.rulebook.scene import RulebookScene

SIZE = (800, 600)


class Reading:
    """A rule book over a menu."""

    def __init__(self, clause: str | None = None, page: str | None = None) -> None:
        self.app: App = make_app(size=SIZE)
        self.app.go(MenuScene(self.app))
        step(self.app)
        self.open(clause, page)

    def open(self, clause: str | None = None, page: str | None = None) -> None:
        self.app.push(RulebookScene(self.app, clause, page))
        step(self.app, 2)

    @property
    def book(self) -> RulebookScene:
        assert isinstance(self.app.scene, RulebookScene)
        return self.app.scene

    @property
    def reader(self) -> Reader:
        found = self.find("rulebook.reader")
        assert isinstance(found, Reader)
        return found

    def find(self, id: str) -> Widget:
        found = self.book.root.find(id)
        assert found is not None, id
        return found

    def post(self, *events: pygame.event.Event) -> None:
        for event in events:
            pygame.event.post(event)
        step(self.app)

    def keys(self, *codes: int) -> None:
        for code in codes:
            self.post(key(code))

    def click(self, id: str) -> None:
        at = self.find(id).rect.center
        self.post(move(at), down(at), up(at))

    def type(self, words: str) -> None:
        self.click("rulebook.search")
        self.post(*(letters(letter) for letter in words))

    def seen(self) -> list[str]:
        """Ids of what is wholly to be seen on the page."""
        reader = self.reader
        return [each.id for each in reader.blocks if reader.rect.contains(each.rect)]

    def said(self) -> str:
        return "\n".join(block.spoken() for block in self.reader.blocks)
