"""The list of sheets that are kept, the latest first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.errors import CarromError, StoreError
from game.session.scorekeeper import ScoreKeeper, read_sheet, sheet_names
from game.session.sheetfiles import delete_sheet, rename_sheet, restore_sheet
from game.ui.error_words import error_words
from game.ui.kit import Button, IconButton, Paragraph, ScrollArea
from game.ui.scenes.keys import KeyRow, widget_rows
from game.ui.scenes.large_keys import MainKey
from game.ui.scenes.page import Page
from game.ui.scenes.scorekeeper.rows import SheetKey
from game.ui.scenes.scorekeeper.words import standing_words
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

READ_AT_MOST = 100
"""How many of the latest sheets are read to say how they stand; older ones show their name."""
_WIDTH = 860
_ROW = 84
_TOOL = 60
"""Design units of the buttons beside a sheet."""


def sheet_folder(app: App) -> Path:
    """Where the sheets are; `carrom score` keeps them in the same place."""
    return app.services.store.home / "sheets"


class SheetsScene(Page):
    """Begin a sheet, or go on with one."""

    name = "score_sheets"

    def __init__(self, app: App) -> None:
        super().__init__(app, tr("score.sheets"), tr("score.sheets_sub"))
        self.area = ScrollArea("score.list")
        self.new = MainKey("score.new", tr("score.new"), self.begin, size=20)
        self.empty = Paragraph("score.no_sheets", tr("score.no_sheets"), align="centre")
        self.keys: list[SheetKey] = []
        self.tools_of: dict[SheetKey, tuple[IconButton, IconButton]] = {}
        self._deleted: tuple[Path, str] | None = None
        self.restore_key = Button("score.restore", tr("score.restore"), self.restore, icon="undo")
        self.restore_key.visible = False
        self.add(self.area, self.new, self.restore_key, self.empty)
        self.add_head()

    def enter(self) -> None:
        """Lists the sheets."""
        self._build()

    def uncover(self) -> None:
        """A sheet was written on meanwhile, or begun."""
        self._build()

    def _build(self) -> None:
        focused = self.root.focus.id if self.root.focus else ""
        self.root.remove([*self.keys, *(each for pair in self.tools_of.values() for each in pair)])
        folder = sheet_folder(self.app)
        self.keys, self.tools_of = [], {}
        for number, name in enumerate(sheet_names(folder)):
            note, mark = _standing(folder, name) if number < READ_AT_MOST else ("", "")
            key = SheetKey(f"score.sheet.{name}", name, self._opens(name), note=note, mark=mark)
            self.keys.append(self.root.add(key))
            pencil = IconButton(
                f"score.rename.{name}", tr("score.rename"), "pencil", self._renames(name)
            )
            trash = IconButton(
                f"score.delete.{name}", tr("score.delete"), "trash", self._deletes(name)
            )
            self.tools_of[key] = self.root.add(pencil), self.root.add(trash)
            self.area.adopt(key, pencil, trash)
        self.empty.visible = not self.keys
        self.layout(self.app.size)
        first = self.keys[0] if self.keys else self.new
        self.root.set_focus(self.root.find(focused) or first)

    def _opens(self, name: str) -> Callable[[], None]:
        return lambda: self.open(name)

    def open(self, name: str) -> None:
        """Goes on with a sheet, or says why it cannot be opened."""
        from game.ui.scenes.scorekeeper.keeper import KeeperScene

        try:
            keeper = ScoreKeeper.open(sheet_folder(self.app), name)
        except CarromError as error:
            words = [tr("dialog.ok")]
            title = tr("score.cannot_open")
            self.app.confirm(title, error_words(error), words, lambda _: None, icon="warning")
            return
        self.app.push(KeeperScene(self.app, keeper))

    # Names and deletion ------------------------------------------------------------------

    def _renames(self, name: str) -> Callable[[], None]:
        return lambda: self.rename(name)

    def _deletes(self, name: str) -> Callable[[], None]:
        return lambda: self.delete(name)

    def rename(self, name: str) -> None:
        """Asks for another name."""
        from game.ui.scenes.replays.naming import NamingScene

        def named(words: str) -> str:
            try:
                rename_sheet(sheet_folder(self.app), name, words)
            except StoreError as error:
                return error_words(error)
            return ""

        title, note = tr("score.naming"), tr("score.name_note")
        self.app.push(NamingScene(self.app, name, named, title=title, note=note))

    def delete(self, name: str) -> None:
        """Takes a sheet off the list; it is kept aside and can be brought back."""
        try:
            kept = delete_sheet(sheet_folder(self.app), name)
        except StoreError as error:
            self.app.tell(tr("score.cannot_rename"), error_words(error))
            return
        self._deleted = kept, name
        self.restore_key.visible = True
        self.toasts.show(tr("score.deleted", name=name), "trash", 4.0)
        self._build()

    def restore(self) -> None:
        """Brings the sheet deleted last back."""
        if self._deleted is None:
            return
        try:
            name = restore_sheet(sheet_folder(self.app), *self._deleted)
        except StoreError as error:
            self.app.tell(tr("score.cannot_rename"), error_words(error))
            return
        self._deleted = None
        self.restore_key.visible = False
        self.toasts.show(tr("score.restored", name=name), "undo")
        self._build()

    def handle(self, event: pygame.event.Event) -> bool:
        """Delete, F2 and Ctrl with Z, beside what works everywhere."""
        if event.type == pygame.KEYDOWN:
            focus = self.root.focus
            if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self.restore()
                return True
            if isinstance(focus, SheetKey) and event.key in (pygame.K_DELETE, pygame.K_F2):
                (self.delete if event.key == pygame.K_DELETE else self.rename)(focus.text)
                return True
        return super().handle(event)

    def key_rows(self) -> tuple[KeyRow, ...]:
        """What its keys do."""
        own = (
            KeyRow("rename", ("F2",)),
            KeyRow("delete", ("delete",)),
            KeyRow("undelete", ("Ctrl", "Z")),
        )
        return (*own, *widget_rows())

    def begin(self) -> None:
        """Goes to the screen of a new sheet."""
        from game.ui.scenes.scorekeeper.begin import BeginScene

        self.app.push(BeginScene(self.app))

    def place_body(self, box: pygame.Rect) -> None:
        """One column in the middle; the new sheet first."""
        s = self.scale
        wide = min(s(_WIDTH), box.width)
        left = box.x + (box.width - wide) // 2
        back = s(230) + s(12) if self.restore_key.visible else 0
        self.new.place(left, box.y, wide - back, s(72))
        self.restore_key.place(left + wide - back + s(12), box.y, max(0, back - s(12)), s(72))
        top = box.y + s(72 + 18)
        side = s(10)
        area = pygame.Rect(left - side, top - side, wide + 2 * side, box.bottom - top + side)
        self.area.place(area.x, area.y, area.width, area.height)
        self.empty.place(left, top + s(60), wide, max(1, box.bottom - top - s(60)))
        for key in self.keys:
            side_keys = 2 * s(_TOOL + 10)
            key.place(left, top, wide - side_keys, s(_ROW))
            for index, tool in enumerate(self.tools_of[key]):
                x = left + wide - side_keys + s(10) + index * s(_TOOL + 10)
                tool.place(x, top + s(_ROW - _TOOL) / 2, s(_TOOL), s(_TOOL))
            top += s(_ROW + 12)
        self.area.fit(top - area.y)


def _standing(folder: Path, name: str) -> tuple[str, str]:
    """What a sheet's line says under its name, and the word at its right."""
    try:
        sheet = read_sheet(folder, name)
    except CarromError as error:
        return error_words(error), ""
    mark = tr("score.finished") if sheet.winner is not None else ""
    return standing_words(sheet), mark or tr(f"score.style_{sheet.setup.style}")
