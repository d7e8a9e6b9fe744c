"""A sheet that is open: its score, its announcements, the keys, and the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.errors import CarromError
from game.rules.sheet import BoardResult, Redo, Row, SheetEvent, Undo, board_points
from game.session.scorekeeper import ScoreKeeper
from game.session.sheetexport import export_sheet
from game.ui.error_words import error_words, notice_words
from game.ui.input import Action, Verb
from game.ui.kit import Label, Panel, Paragraph, ScrollArea, Widget, theme
from game.ui.scenes.large_keys import MainKey, Tool
from game.ui.scenes.page import Page
from game.ui.scenes.scorekeeper.board_pad import BoardPad
from game.ui.scenes.scorekeeper.cards import SHADES, News, SideCard
from game.ui.scenes.scorekeeper.placing import place_columns, place_stack
from game.ui.scenes.scorekeeper.points_pad import PointsPad
from game.ui.scenes.scorekeeper.table import BoardRow, TableHead
from game.ui.scenes.scorekeeper.words import (
    is_queen_worthless,
    news,
    queen_words,
    reckoning,
    row_notes,
    row_words,
    setup_words,
)
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App


class KeeperScene(Page):
    """The score keeper proper; every entry is in the sheet's file before it is shown.

    Args:
        app: the services.
        keeper: the open sheet; the scene closes it.
    """

    name = "score"

    def __init__(self, app: App, keeper: ScoreKeeper) -> None:
        super().__init__(app, keeper.name, setup_words(keeper.sheet.setup))
        self.keeper = keeper
        setup = keeper.sheet.setup
        self.pad = (PointsPad if setup.style == "free" else BoardPad)(
            keeper.sheet, self._show_choice
        )
        self.cards = [
            SideCard(f"score.side.{side}", name, SHADES[side])
            for side, name in enumerate(setup.names)
        ]
        self.pad_panel, self.table_panel = Panel(), Panel()
        self.pad_area, self.table_area = ScrollArea("score.pad"), ScrollArea("score.table")
        self.enter_key = MainKey("score.enter", command=self.enter_board, size=20)
        self.again = MainKey("score.again", tr("score.again"), self.begin_again, size=20)
        self.news = News("score.news")
        self.columns = TableHead(keeper.sheet)
        self.empty = Paragraph("score.empty", tr("score.empty_sheet"), align="centre")
        self.lines: list[Widget] = []
        self._add_all()
        self._show_sheet()
        self.root.set_focus(next(w for w in self.pad.widgets if w.focusable))

    def _add_all(self) -> None:
        """Puts everything on the screen in the order Tab goes through it."""
        self.add(*self.cards, self.pad_panel, self.table_panel, self.pad_area)
        self.add(*self.pad.widgets)
        self.pad_area.adopt(*self.pad.widgets)
        self.add(self.enter_key, self.again, self.news, self.columns, self.empty)
        self.undo_key = Tool("score.undo", tr("score.undo"), self.undo, icon="undo")
        self.redo_key = Tool("score.redo", tr("score.redo"), self.redo, icon="redo")
        export = Tool("score.export", tr("score.export"), self.export, icon="save")
        self.add_head(self.undo_key, self.redo_key, export)
        self.add(self.table_area)

    # What happens ------------------------------------------------------------------------

    def enter_board(self) -> None:
        """Writes the chosen result on the sheet."""
        entry = self.pad.entry()
        if entry is not None and self._write(entry):
            self.pad.clear()
            self.pad_area.scroll_to(0)
            self._show_choice()
            if not self.enter_key.is_live and self.root.focus is self.enter_key:
                self.root.set_focus(next((w for w in self.pad.widgets if w.is_live), self.again))

    def undo(self) -> None:
        """Takes the latest board back."""
        if self.keeper.sheet.can_undo and self._write(Undo()):
            self.toasts.show(tr("score.undone"), icon="undo")

    def redo(self) -> None:
        """Brings the board taken back last back."""
        if self.keeper.sheet.can_redo and self._write(Redo()):
            self.toasts.show(tr("score.redone"), icon="redo")

    def _write(self, event: SheetEvent) -> bool:
        """Puts an event on the sheet and shows it; False when the sheet refuses it."""
        try:
            self.keeper.enter(event)
        except CarromError as error:
            self.toasts.show(error_words(error), icon="warning")
            return False
        self._show_sheet()
        self.layout(self.app.size)
        self.table_area.scroll_to(self.table_area.reach)
        return True

    def export(self) -> None:
        """Writes the sheet as text and as values, and says where."""
        folder = self.app.services.store.home / "exports"
        try:
            paths = export_sheet(self.keeper.sheet, self.keeper.name, folder)
        except CarromError as error:
            self._tell(tr("score.export_failed"), error_words(error))
            return
        names = "\n".join(path.name for path in paths)
        self._tell(tr("score.exported"), tr("score.export_paths", folder=folder, names=names))

    def begin_again(self) -> None:
        """A new sheet with the same sides and rules."""
        from game.ui.scenes.scorekeeper.begin import BeginScene

        self.app.pop()
        self.app.push(BeginScene(self.app, like=self.keeper.sheet.setup))

    def explain(self, row: Row) -> None:
        """Tells how a board's points came about."""
        sheet = self.keeper.sheet
        title = tr("score.row_title", game=row.game, board=row.board)
        if sheet.setup.style != "federation":
            title = tr("score.row_title_plain", board=row.board)
        self._tell(title, "\n".join([row_words(sheet, row), *row_notes(sheet, row)]))

    def _tell(self, title: str, sentence: str) -> None:
        self.app.confirm(title, sentence, [tr("dialog.ok")], lambda _: None, icon="list")

    def enter(self) -> None:
        """The latest board is to be seen."""
        self.table_area.scroll_to(self.table_area.reach)

    def leave(self) -> None:
        """Lets go of the file."""
        self.keeper.close()

    def on_action(self, action: Action) -> bool:
        """Minus turns the sign of a number; everything else as everywhere."""
        if action.verb is Verb.ADJUST and action.dx < 0:
            self.pad.turn_sign()
            return True
        return super().on_action(action)

    def handle(self, event: pygame.event.Event) -> bool:
        """Digits are typed from anywhere; Ctrl+Z and Ctrl+Y undo and redo."""
        return super().handle(event) or (event.type == pygame.KEYDOWN and self._typed(event))

    def _typed(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            is_redo = event.key == pygame.K_y or event.mod & pygame.KMOD_SHIFT
            if event.key not in (pygame.K_y, pygame.K_z):
                return False
            (self.redo if is_redo else self.undo)()
            return True
        if event.key == pygame.K_BACKSPACE:
            self.pad.erase()
            return True
        letter = event.unicode
        if self.keeper.sheet.winner is None and letter.isascii() and letter.isdecimal():
            self.pad.type_digit(int(letter))
            return True
        return False

    # What is shown -----------------------------------------------------------------------

    def _show_sheet(self) -> None:
        """Makes cards, announcements, keys and table show the sheet as it stands."""
        sheet = self.keeper.sheet
        is_over = sheet.winner is not None
        # Once the match is over its last game is what people want to read.
        scores = sheet.rows[-1].scores if is_over else sheet.match.scores
        for side, card in enumerate(self.cards):
            is_next = sheet.breaker == side and sheet.setup.style != "free" and not is_over
            card.score = scores[side]
            card.games = sheet.match.games[side] if sheet.setup.style == "federation" else None
            card.is_next, card.is_winner = is_next, sheet.winner == side
            card.tag = tr("score.tag_breaks") if is_next else ""
            if card.is_winner:
                card.tag = tr("score.tag_winner")
            worthless = is_queen_worthless(sheet, side) and not is_over
            card.warning = tr("score.tag_queen") if worthless else ""
        notes = row_notes(sheet, sheet.rows[-1]) if sheet.rows else []
        self.news.text = "\n".join(news(sheet)) or tr("score.empty_sheet")
        self.news.is_festive = bool(notes or queen_words(sheet))
        self.undo_key.enabled, self.redo_key.enabled = sheet.can_undo, sheet.can_redo
        problem = self.keeper.problem
        self.subtitle.text = notice_words(problem) if problem else setup_words(sheet.setup)
        self.subtitle.colour = theme.RED if problem else theme.TEXT_DIM
        self.pad.show(sheet)
        self.enter_key.visible, self.again.visible = not is_over, is_over
        self._list_boards()
        self._show_choice()

    def _list_boards(self) -> None:
        """Makes the table anew: a heading for each game, a row for each board."""
        sheet, game = self.keeper.sheet, 0
        self.root.remove(self.lines)
        self.lines = []
        for number, row in enumerate(sheet.rows, start=1):
            if sheet.setup.style == "federation" and row.game != game:
                game = row.game
                words = tr("score.game", game=game)
                heading = Label("", words, size=15, weight=theme.BOLD, colour=theme.GOLD)
                self.lines.append(heading)
            line = BoardRow(f"score.row.{number}", sheet, row, self._explains(row))
            line.is_latest = number == len(sheet.rows)
            self.lines.append(line)
        for line in self.lines:
            self.root.add(line)
            self.table_area.adopt(line)
        self.empty.visible = not self.lines

    def _explains(self, row: Row) -> Callable[[], None]:
        return lambda: self.explain(row)

    def _show_choice(self) -> None:
        """Has the main key say what it would write, or what is still to be chosen."""
        sheet, entry = self.keeper.sheet, self.pad.entry()
        self.enter_key.enabled = entry is not None and sheet.winner is None
        self.enter_key.text = tr("score.enter", board=sheet.match.boards_done + 1)
        if entry is None:
            self.enter_key.note = self.pad.missing()
            return
        points = board_points(sheet, entry)
        if not isinstance(entry, BoardResult):
            self.enter_key.note = f"{points[0]:+d} : {points[1]:+d}"
            return
        gained, before = points[entry.winner], sheet.match.scores[entry.winner]
        reason = reckoning(sheet.setup, entry, gained, before)
        name = sheet.setup.names[entry.winner]
        self.enter_key.note = tr("score.preview", name=name, reason=reason)

    def place_body(self, box: pygame.Rect) -> None:
        """Beside each other where the window is wide, below each other where it is tall.

        A table that showed its newest board goes on showing it.
        """
        is_at_end = self.table_area.offset >= self.table_area.reach
        (place_stack if box.height > box.width * 1.1 else place_columns)(self, box)
        if is_at_end:
            self.table_area.scroll_to(self.table_area.reach)
