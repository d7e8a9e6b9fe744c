"""The Replays screen: every record of the player's, to be found, opened, named, deleted."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.core.errors import StoreError
from game.rules.ruleset import INFO
from game.session.library import Card, End, Library
from game.session.reader import read
from game.ui.error_words import error_words
from game.ui.kit import Choice, Paragraph, ScrollArea, TextField
from game.ui.scenes.keys import KeyRow, widget_rows
from game.ui.scenes.large_keys import Tool
from game.ui.scenes.page import Page
from game.ui.scenes.replays.details import Details
from game.ui.scenes.replays.rows import RecordRow
from game.ui.scenes.replays.words import found_in, title_words
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

READ_TIME: Final = 0.008
"""Seconds of a frame spent on reading records that are not known yet."""
MOST: Final = 2000
"""How many records are listed, the newest of them; each takes a row, and is read."""
_ROW: Final = 70
_GAP: Final = 8


class ShelfScene(Page):
    """The list, and beside it what the chosen record is."""

    name = "replays"
    prefix = "replays"

    def __init__(self, app: App) -> None:
        super().__init__(app, tr("replays.title"), "")
        self.library = Library(app.services.store.games)
        self._cards: dict[Path, Card] = {}
        self._paths: list[Path] = []
        self._count = 0
        self._rows: dict[Path, RecordRow] = {}
        self._chosen: Path | None = None
        self._rules = ["", *INFO]
        self.search = TextField(
            "replays.search", hint=tr("replays.search"), limit=40, command=lambda _: self._filter()
        )
        words = [tr("replays.all_rules"), *(tr(f"rules.{name}") for name in INFO)]
        self.rules = Choice("replays.rules", words, command=lambda _: self._filter())
        self.area = ScrollArea("replays.list")
        self.empty = Paragraph("replays.empty", "", align="centre")
        self.undo = Tool("replays.undo", tr("replays.undo"), self.restore, icon="undo")
        self.add(self.search, self.rules, self.area, self.empty)
        self.details = Details(self)
        self.add_head(self.undo)

    # Records -----------------------------------------------------------------------------

    def enter(self) -> None:
        """Lists the records."""
        self._list()
        self.root.set_focus(next(iter(self._rows.values()), self.search))

    def uncover(self) -> None:
        """A game may have been played on, or another copy may have written meanwhile."""
        self._list()

    def _list(self) -> None:
        """Looks at the folder; what was read and has not changed is not read again."""
        paths = self.library.paths()
        self._count, self._paths = len(paths), paths[:MOST]
        listed = set(self._paths)
        known = {path: card for path, card in self._cards.items() if path in listed}
        self._cards = {path: card for path, card in known.items() if not _is_growing(card)}
        self.undo.enabled = bool(self.library.deleted())
        if self.app.options.fast:
            self._read(None)
        self._filter()

    def _read(self, seconds: float | None) -> bool:
        """Reads records not known yet, for so long; whether there was one."""
        until = None if seconds is None else time.perf_counter() + seconds
        unread = [path for path in self._paths if path not in self._cards]
        for path in unread:
            card = self._cards[path] = self.library.card(path)
            if row := self._rows.get(path):
                row.card = card
            if until is not None and time.perf_counter() > until:
                break
        return bool(unread)

    @property
    def wants_time(self) -> bool:
        """Also while records are being read, or a picture is awaited."""
        unread = len(self._cards) < len(self._paths)
        return super().wants_time or unread or not self.details.is_ready

    def update(self, dt: float) -> None:
        """Reads a few more records."""
        super().update(dt)
        self.details.poll()
        if len(self._cards) < len(self._paths) and self._read(READ_TIME):
            self._filter()

    # The list ----------------------------------------------------------------------------

    def _wanted(self, path: Path) -> bool:
        card, rules = self._cards.get(path), self._rules[self.rules.index]
        if card is None:  # shown until it is known not to be wanted
            return not self.search.text and not rules
        return (not rules or card.rules == rules) and found_in(card, self.search.text)

    def _filter(self) -> None:
        """Shows the records that are wanted, with as few new rows as possible."""
        wanted = [path for path in self._paths if self._wanted(path)]
        if wanted != list(self._rows):
            focused = self.root.focus
            kept = set(wanted)
            gone = [row for path, row in self._rows.items() if path not in kept]
            self.root.remove(gone)
            self._rows = {path: self._rows.get(path) or self._row(path) for path in wanted}
            self._order_rows()
            if focused in gone:
                self.root.set_focus(next(iter(self._rows.values()), self.search))
        for path, row in self._rows.items():
            row.card = self._cards.get(path)
        if self._chosen not in self._rows:
            self._chosen = next(iter(self._rows), None)
        none = tr("replays.none_left") if self.undo.enabled else tr("replays.none")
        self.empty.text = tr("replays.none_found") if self._paths else none
        self.empty.visible = not self._rows
        self.subtitle.text = tr("replays.count", shown=len(self._rows), all=self._count)
        self._show_chosen()
        self.layout(self.app.size)

    def _row(self, path: Path) -> RecordRow:
        row = RecordRow(
            f"replays.row.{path.name}",
            lambda: self.choose(path),
            lambda: self.open(path),
            self._go_aside,
        )
        self.root.add(row)
        self.area.adopt(row)
        return row

    def _go_aside(self) -> None:
        """From a line to what can be done with its record."""
        if first := self.details.first:
            self.root.set_focus(first)

    def _order_rows(self) -> None:
        """Tab goes through the rows in their order, after what stands above the list."""
        rows = list(self._rows.values())
        others = [widget for widget in self.root.widgets if widget not in rows]
        at = others.index(self.area) + 1
        self.root.widgets[:] = [*others[:at], *rows, *others[at:]]

    def choose(self, path: Path) -> None:
        """Shows what a record is."""
        self._chosen = path
        self._show_chosen()

    def _show_chosen(self) -> None:
        for path, row in self._rows.items():
            row.chosen = path == self._chosen
        card = self._cards.get(self._chosen) if self._chosen else None
        self.details.show(card)

    # What can be done with a record ------------------------------------------------------

    def open(self, path: Path) -> None:
        """Watches a record, or says why it cannot be."""
        open_record(self.app, path)

    def rename(self, card: Card) -> None:
        """Asks for a name."""
        from game.ui.scenes.replays.naming import NamingScene

        def named(words: str) -> str:
            """Renames; what went wrong, or nothing."""
            try:
                self._chosen = self.library.rename(card.path, words)
            except StoreError as error:
                return error_words(error)
            return ""

        self.app.push(NamingScene(self.app, card.title, named))

    def delete(self, card: Card) -> None:
        """Takes a record off the shelf; it can be brought back."""
        order = list(self._rows)
        at = order.index(card.path) if card.path in order else 0
        try:
            self.library.delete(card.path)
        except StoreError as error:
            self.app.tell(tr("replays.cannot_delete"), error_words(error))
            return
        rest = [path for path in order if path != card.path]
        self._chosen = rest[min(at, len(rest) - 1)] if rest else None
        self.toasts.show(tr("replays.deleted", title=title_words(card)), "trash", 5.0)
        self._list()
        self._focus_chosen()

    def restore(self) -> None:
        """Brings the record deleted last back."""
        deleted = self.library.deleted()
        if not deleted:
            return
        try:
            path = self.library.restore(deleted[-1])
        except StoreError as error:
            self.app.tell(tr("replays.cannot_restore"), error_words(error))
            return
        self._chosen = path
        self.toasts.show(tr("replays.restored"), "undo")
        self._list()
        self._focus_chosen()

    def export(self, card: Card) -> None:
        """Asks what picture or film to make of a record."""
        from game.ui.replay.timeline import Timeline
        from game.ui.scenes.replays.exporting import ExportScene

        try:
            recorded = read(card.path)
        except StoreError as error:
            self.app.tell(tr("replays.cannot_open"), error_words(error))
            return
        end = Timeline(recorded).end
        self.app.push(ExportScene(self.app, card.path, recorded, end))

    def _focus_chosen(self) -> None:
        row = self._rows.get(self._chosen) if self._chosen else None
        self.root.set_focus(row or self.search)

    # Keys --------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Delete, F2 and Ctrl with Z, beside what works everywhere."""
        if event.type == pygame.KEYDOWN and not self.is_typing:
            card = self._cards.get(self._chosen) if self._chosen else None
            if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self.restore()
                return True
            if card and event.key in (pygame.K_DELETE, pygame.K_F2):
                (self.delete if event.key == pygame.K_DELETE else self.rename)(card)
                return True
        return super().handle(event)

    def key_rows(self) -> tuple[KeyRow, ...]:
        """What its keys do."""
        own = (
            KeyRow("watch_record", ("return",), ("A",)),
            KeyRow("rename", ("F2",)),
            KeyRow("delete", ("delete",)),
            KeyRow("undelete", ("Ctrl", "Z")),
        )
        return (*own, *widget_rows())

    # Places ------------------------------------------------------------------------------

    def draw_toasts(self, surface: pygame.Surface) -> None:
        """At the foot of the list: what can be done with a record stays in sight."""
        column = self.area.rect
        middle = (column.centerx, column.bottom - self.scale(44))
        self.toasts.draw(surface, middle, self.scale, column.width)

    def place_body(self, box: pygame.Rect) -> None:
        """Search at the top, the list below it, the chosen record beside or beneath."""
        s = self.scale
        is_tall = self.root.size[1] > self.root.size[0]
        if is_tall:
            card = pygame.Rect(box.x, 0, box.width, min(s(420), round(box.height * 0.42)))
            card.bottom = box.bottom
            column = pygame.Rect(box.x, box.y, box.width, card.top - s(16) - box.y)
        else:
            wide = min(max(s(360), round(box.width * 0.36)), s(470))
            card = pygame.Rect(box.right - wide, box.y, wide, box.height)
            column = pygame.Rect(box.x, box.y, card.x - s(20) - box.x, box.height)
        choice = min(s(260), round(column.width * 0.52))
        self.search.place(column.x, column.y, column.width - choice - s(10), s(46))
        self.rules.place(column.right - choice, column.y, choice, s(46))
        top, side = column.y + s(62), s(10)
        self.area.place(
            column.x - side, top - side, column.width + 2 * side, column.bottom - top + side
        )
        self.empty.place(column.x, top + s(40), column.width, max(1, column.bottom - top - s(40)))
        for row in self._rows.values():
            row.place(column.x, top, column.width - s(8), s(_ROW))
            top += s(_ROW + _GAP)
        self.area.fit(top - self.area.rect.y + s(4))
        self.details.place(card, is_tall=is_tall)


def open_record(app: App, path: Path) -> None:
    """Watches a record over the present screen, or says why it cannot be."""
    from game.ui.scenes.replays.player import ReplayPlayer

    try:
        app.push(ReplayPlayer(app, path, read(path)))
    except StoreError as error:
        app.tell(tr("replays.cannot_open"), error_words(error))


def _is_growing(card: Card) -> bool:
    """Whether a game may have been played on since it was read."""
    return card.end in (End.OPEN, End.UNUSABLE)
