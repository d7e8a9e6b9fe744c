"""The list of sheets that are kept, the latest first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.errors import CarromError
from game.session.scorekeeper import ScoreKeeper, read_sheet, sheet_names
from game.ui.kit import Paragraph, ScrollArea
from game.ui.scenes.scorekeeper.page import Page
from game.ui.scenes.scorekeeper.rows import SheetKey
from game.ui.scenes.scorekeeper.widgets import MainKey
from game.ui.scenes.scorekeeper.words import standing_words
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

READ_AT_MOST = 100
"""How many of the latest sheets are read to say how they stand; older ones show their name."""
_WIDTH = 860
_ROW = 84


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
        self.add(self.area, self.new, self.empty)
        self.add_head()

    def enter(self) -> None:
        """Lists the sheets."""
        self._build()

    def uncover(self) -> None:
        """A sheet was written on meanwhile, or begun."""
        self._build()

    def _build(self) -> None:
        focused = self.root.focus.id if self.root.focus else ""
        self.root.remove(self.keys)
        folder = sheet_folder(self.app)
        self.keys = []
        for number, name in enumerate(sheet_names(folder)):
            note, mark = _standing(folder, name) if number < READ_AT_MOST else ("", "")
            key = SheetKey(f"score.sheet.{name}", name, self._opens(name), note=note, mark=mark)
            self.keys.append(self.root.add(key))
            self.area.adopt(key)
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
            self.app.confirm(title, str(error), words, lambda _: None, icon="warning")
            return
        self.app.push(KeeperScene(self.app, keeper))

    def begin(self) -> None:
        """Goes to the screen of a new sheet."""
        from game.ui.scenes.scorekeeper.begin import BeginScene

        self.app.push(BeginScene(self.app))

    def place_body(self, box: pygame.Rect) -> None:
        """One column in the middle; the new sheet first."""
        s = self.scale
        wide = min(s(_WIDTH), box.width)
        left = box.x + (box.width - wide) // 2
        self.new.place(left, box.y, wide, s(72))
        top = box.y + s(72 + 18)
        side = s(10)
        area = pygame.Rect(left - side, top - side, wide + 2 * side, box.bottom - top + side)
        self.area.place(area.x, area.y, area.width, area.height)
        self.empty.place(left, top + s(60), wide, max(1, box.bottom - top - s(60)))
        for key in self.keys:
            key.place(left, top, wide, s(_ROW))
            top += s(_ROW + 12)
        self.area.fit(top - area.y)


def _standing(folder: Path, name: str) -> tuple[str, str]:
    """What a sheet's line says under its name, and the word at its right."""
    try:
        sheet = read_sheet(folder, name)
    except CarromError as error:
        return str(error), ""
    mark = tr("score.finished") if sheet.winner is not None else ""
    return standing_words(sheet), mark or tr(f"score.style_{sheet.setup.style}")
