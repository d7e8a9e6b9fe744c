"""What the chosen record is, with a picture of its end and everything that can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.session.library import Card, End
from game.ui.error_words import notice_words
from game.ui.kit import Button, Label, Panel, Paragraph, theme
from game.ui.scenes.replays.thumbnail import Thumbnail
from game.ui.scenes.replays.words import (
    date_words,
    extent_words,
    players_words,
    result_words,
    title_words,
)
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.replays.shelf import ShelfScene


class Details:
    """The card beside the list.

    Args:
        shelf: the scene; its root gets the widgets.
    """

    def __init__(self, shelf: ShelfScene) -> None:
        self._shelf = shelf
        self._card: Card | None = None
        self._main = pygame.Rect(0, 0, 0, 0)
        add = shelf.root.add
        self._panel = add(Panel())
        app = shelf.app
        self._board = add(Thumbnail("replays.board", app.art, waits=app.options.fast))
        self._title = add(Label("replays.chosen", "", size=20, weight=theme.BOLD))
        self._words = add(Paragraph("replays.about", "", size=15))
        self._open = add(
            Button("replays.open", tr("replays.open"), self._does(self._watch), icon="play")
        )
        self._open.primary = True
        self._go_on = add(
            Button("replays.continue", tr("replays.continue"), self._does(self._continue))
        )
        self._go_on.visible = False
        self._small = [
            add(Button(f"replays.{name}", tr(f"replays.{name}"), self._does(command), icon=icon))
            for name, command, icon in (
                ("rename", shelf.rename, "pencil"),
                ("export", shelf.export, "film"),
                ("delete", shelf.delete, "trash"),
            )
        ]
        for button in self._small:
            button.size = 14
        self._tell()

    def _does(self, command: Callable[[Card], object]) -> Callable[[], None]:
        def run() -> None:
            if self._card:
                command(self._card)

        return run

    def _watch(self, card: Card) -> None:
        self._shelf.open(card.path)

    def _continue(self, card: Card) -> None:
        self._shelf.app.continue_game(card.path)

    @property
    def is_ready(self) -> bool:
        """Whether no better picture will come."""
        return self._board.is_ready

    def poll(self) -> None:
        """Takes over better pictures."""
        self._board.poll()

    def show(self, card: Card | None) -> None:
        """Shows a record, or nothing."""
        if card != self._card:
            self._card = card
            self._tell()

    def _tell(self) -> None:
        """The record's picture and words, and what can be done with it."""
        card = self._card
        is_sound = card is not None and card.end not in (End.DAMAGED, End.UNUSABLE)
        self._board.show(card.path if card and is_sound else None)
        self._title.text = title_words(card) if card else ""
        self._words.text = _about(card) if card else ""
        self._words.colour = theme.TEXT_DIM
        rename, export, delete = self._small
        self._open.enabled = export.enabled = is_sound
        rename.enabled = delete.enabled = card is not None
        self._go_on.visible = card is not None and card.end is End.OPEN
        self._place_open()
        self._shelf.root.invalidate()

    @property
    def first(self) -> Button | None:
        """The first button that can be pressed; None while the record is being read."""
        return next((each for each in (self._open, *self._small) if each.enabled), None)

    def place(self, rect: pygame.Rect, *, is_tall: bool) -> None:
        """Places everything inside the card."""
        s = self._shelf.scale
        self._panel.rect = rect
        inner = rect.inflate(-s(32), -s(32))
        keys, gap = s(46), s(8)
        if is_tall:
            side = min(inner.height, inner.width // 2)
            self._board.place(inner.x, inner.y, side, side)
            left = inner.x + side + s(20)
            text = pygame.Rect(left, inner.y, inner.right - left, inner.height - 2 * keys - 2 * gap)
        else:
            words = s(150)
            side = min(inner.width, inner.height - 2 * keys - 2 * gap - s(40) - words)
            side = max(0, side)
            self._board.place(inner.centerx - side // 2, inner.y, side, side)
            top = inner.y + side + s(12)
            text = pygame.Rect(inner.x, top, inner.width, inner.bottom - 2 * keys - 2 * gap - top)
        self._title.place(text.x, text.y, text.width, s(32))
        self._words.place(text.x, text.y + s(34), text.width, max(1, text.height - s(34)))
        self._main = pygame.Rect(text.x, inner.bottom - 2 * keys - gap, text.width, keys)
        self._place_open()
        wide = (text.width - 2 * gap) / 3
        for index, button in enumerate(self._small):
            button.place(text.x + index * (wide + gap), inner.bottom - keys, wide, keys)

    def _place_open(self) -> None:
        """To watch, and beside it to continue where that is possible."""
        box, gap = self._main, self._shelf.scale(8)
        wide = (box.width - gap) // 2 if self._go_on.visible else box.width
        self._open.place(box.x, box.y, wide, box.height)
        self._go_on.place(box.right - wide, box.y, wide, box.height)


def _about(card: Card) -> str:
    """Everything the card says of a record."""
    if card.end in (End.DAMAGED, End.UNUSABLE):
        return f"{tr(f'replays.end_{card.end}')}\n{notice_words(card.problem)}"
    lines = [
        f"{tr(f'rules.{card.rules}')}  ·  {players_words(card)}",
        f"{result_words(card)}  ·  {extent_words(card)}",
        date_words(card.date),
        card.path.name,
    ]
    return "\n".join(line for line in lines if line)
