"""The rule book's screen: the list of pages at the left, the page at the right, search above."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.book import CHAPTERS, find_clause
from game.rules.ruleset import INFO
from game.ui.input import Action, Verb
from game.ui.kit import Label, Panel, ScrollArea, paint, theme
from game.ui.kit.theme import Scale
from game.ui.scenes.base import Scene
from game.ui.scenes.rulebook import pages
from game.ui.scenes.rulebook.contents import COMPARE, GROUPS, PAGES, Hit
from game.ui.scenes.rulebook.head import Head
from game.ui.scenes.rulebook.layout import Layout, reading_scale
from game.ui.scenes.rulebook.letters import Typing
from game.ui.scenes.rulebook.reader import Reader
from game.ui.scenes.rulebook.rows import HitRow, PageRow
from game.ui.scenes.rulebook.steps import Steps
from game.ui.scenes.rulebook.strokes import Columns, PinnedColumns, StrokeRow
from game.ui.scenes.rulebook.studio import Studio
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App


class RulebookScene(Scene):
    """The rule book.

    Args:
        app: the services.
        clause: id of the clause it opens at, such as "H8".
        page: name of the page it opens at when no clause is given; without either it opens at
            the rule set that was played last.
    """

    name = "rulebook"

    def __init__(self, app: App, clause: str | None = None, page: str | None = None) -> None:
        super().__init__(app)
        self._language = app.settings.language
        self._studio = Studio(app.art, "maple", waits=app.options.fast)
        self._typing = Typing()
        self._page, self._place = "", ""
        self._trail: list[tuple[str, str]] = []
        self._opened: dict[StrokeRow, Sequence[pages.Block]] = {}
        self._layout = Layout(self.root.scale, app.size)
        self._head = Head(
            self.root,
            leave=self.back,
            go_back=self.go_back,
            search=self._show_hits,
            clear=self.clear,
        )
        self._steps = Steps(self.root, self._head, lambda: self._rows[self._page])
        self._build_panes()
        self._kept: int | None = None
        last = app.settings.rules
        self._first = page or (last if last in INFO else PAGES[0]), ""
        if clause:
            chapter, found = find_clause(clause, self._language)
            self._first = chapter.name, found.id

    def enter(self) -> None:
        """Opens the book; keys act on the page at once."""
        self._open(*self._first)
        self.root.set_focus(self._reader)

    # Building ----------------------------------------------------------------------------

    def _build_panes(self) -> None:
        add = self.root.add
        self._list_card, self._page_card = add(Panel()), add(Panel(fill=theme.PANEL_SOLID))
        self._list = add(ScrollArea("rulebook.list"))
        self._headings: dict[str, Label] = {}
        self._rows: dict[str, PageRow] = {}
        for group, names in GROUPS:
            heading = Label("", tr(f"rulebook.group_{group}"), size=13, colour=theme.GOLD)
            self._headings[group] = add(heading)
            self._list.adopt(heading)
            for page in names:
                self._rows[page] = self._make_row(page)
        self._steps.rows = list(self._rows.values())
        self._reader = self._steps.reader = add(Reader("rulebook.reader", self._steps.from_page))

    def _make_row(self, page: str) -> PageRow:
        words = pages.page_title(page, self._language)
        row = PageRow(
            f"rulebook.page.{page}", words, lambda: self._choose(page), self._steps.from_list
        )
        self.root.add(row)
        self._list.adopt(row)
        return row

    # Pages -------------------------------------------------------------------------------

    @property
    def place(self) -> tuple[str, str]:
        """The name of the page that is shown, and the clause or stroke it was opened at or ""."""
        return self._page, self._place

    def _choose(self, page: str) -> None:
        """A row of the list was pressed: keys go on in the page."""
        self._go(page)
        self.root.set_focus(self._reader)

    def open_clause(self, clause: str) -> None:
        """Opens the page of a clause at it, as a link does."""
        chapter, found = find_clause(clause, self._language)
        self._go(chapter.name, found.id)
        self.root.set_focus(self._reader)

    def _open_hit(self, hit: Hit) -> None:
        self._go(hit.page, hit.place)
        self.root.set_focus(self._reader)

    def _go(self, page: str, place: str = "") -> None:
        """Opens a page, and remembers the one before."""
        if self.place != (page, place):
            self._trail.append(self.place)
        self._open(page, place)

    def go_back(self) -> None:
        """Opens the page that was read before this one."""
        if self._head.query:
            self.clear()
        elif self._trail:
            self._open(*self._trail.pop())
        if not self._head.previous.visible:
            self.root.set_focus(self._reader)

    def _open(self, page: str, place: str = "") -> None:
        """Shows a page, at a clause or a stroke if one is given."""
        self._page, self._place = page, place
        self._head.forget_query()
        self._show_page()
        if (block := pages.place_block(self._reader.blocks, place)) is not None:
            block.marked = True
            if isinstance(block, StrokeRow):
                self._toggle_row(block)
            self._reader.bring(block)

    def _show_page(self) -> None:
        self._kept, self.root.default = None, None
        self._studio.begin()
        self._opened.clear()
        if self._page == COMPARE:
            blocks = pages.compare_page(self._toggle_row, self._steps.from_row)
            columns = next(block for block in blocks if isinstance(block, Columns))
            self._reader.show(blocks, is_wide=True, pin=(columns, PinnedColumns()))
        else:
            assert self._page in CHAPTERS
            self._reader.show(
                pages.chapter_page(self._page, self._language, self._studio, self.open_clause)
            )
        for page, row in self._rows.items():
            row.chosen = page == self._page
        self._list.reveal(self._rows[self._page])
        self._head.previous.visible = bool(self._trail)
        self._arrange()

    def _toggle_row(self, row: StrokeRow) -> None:
        """Shows every ruling below a stroke, or hides them again."""
        if (blocks := self._opened.pop(row, None)) is not None:
            self._reader.drop(blocks)
        else:
            blocks = pages.ruling_blocks(row, self._language, self.open_clause)
            self._reader.insert(row, blocks)
            self._opened[row] = blocks
        row.is_open = row in self._opened
        self._arrange()

    # Search ------------------------------------------------------------------------------

    def _show_hits(self) -> None:
        """What was found takes the page's place; without a query the page is back."""
        query = self._head.query
        self._head.show_query()
        if not query.strip():
            self._restore()
            return
        if self._kept is None:
            self._kept = self._reader.offset
        blocks = pages.result_page(query, self._language, self._open_hit, self._steps.from_row)
        self._reader.show(blocks)
        rows = [block for block in blocks if isinstance(block, HitRow)]
        self.root.default = rows[0] if rows else None
        self._arrange()

    def _restore(self) -> None:
        """The page that was read before the search, where it was read."""
        kept = self._kept
        self._show_page()
        if (block := pages.place_block(self._reader.blocks, self._place)) is not None:
            block.marked = True
        if kept is not None:
            self._reader.scroll_to(kept)

    def clear(self) -> None:
        """Ends the search."""
        self._head.forget_query()
        self._restore()
        self.root.set_focus(self._reader)

    # Input -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The widgets first; then keys that turn pages, and letters that begin a search."""
        if self._typing.is_echo(event):
            return True
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and self._turn(event):
            return True
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return self._begin_search(event)
        return False

    def _turn(self, event: pygame.event.Event) -> bool:
        reader = self._reader
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            reader.turn(-1 if event.key == pygame.K_PAGEUP else 1)
        elif event.key == pygame.K_HOME:
            reader.scroll_to(0)
        elif event.key == pygame.K_END:
            reader.scroll_to(reader.reach)
        elif event.key == pygame.K_BACKSPACE:
            self.go_back()
        else:
            return False
        return True

    def _begin_search(self, event: pygame.event.Event) -> bool:
        """A letter typed anywhere goes into the search field; / and Ctrl+F go there."""
        letter = None if self.root.focus is self._head.field else self._typing.letter(event)
        if letter is None:
            return False
        self.root.show_focus(True)
        self.root.set_focus(self._head.field)
        if letter:
            self._head.field.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        return True

    def on_action(self, action: Action) -> bool:
        """Shoulder buttons, plus and minus turn to the neighbouring page of the list."""
        if action.verb is Verb.ADJUST:
            index = PAGES.index(self._page) + action.dx
            if 0 <= index < len(PAGES):
                self._choose(PAGES[index])
            return True
        return super().on_action(action)

    def back(self) -> None:
        """Esc ends a search; without one it closes the book."""
        if self._head.query:
            self.clear()
        else:
            self.app.pop()

    # Time and places ---------------------------------------------------------------------

    @property
    def wants_time(self) -> bool:
        """Also while better art is on its way."""
        return self.wants_frame or not self._studio.is_ready

    def update(self, dt: float) -> None:
        """Takes over better art."""
        super().update(dt)
        if self._studio.poll():
            self.root.invalidate()

    def scale_for(self, size: tuple[int, int], scale: Scale) -> Scale:
        """Text to be read keeps a readable size in small windows."""
        return reading_scale(size, scale)

    def layout(self, size: tuple[int, int]) -> None:
        """Head above, list at the left, page at the right."""
        self.root.background = paint.table_cloth(size, theme.TABLE_LIGHT, theme.TABLE_DARK)
        self._layout = Layout(self.scale, size)
        self._studio.begin()
        self._head.place(self._layout.head)
        self._list_card.rect = self._layout.list_card
        self._page_card.rect = self._layout.page_card
        self._layout.place_list(
            self._list,
            [self._headings[group] for group, _ in GROUPS],
            [[self._rows[page] for page in names] for _, names in GROUPS],
        )
        self._arrange()

    def _arrange(self) -> None:
        self._reader.arrange(self._layout.reader)
        self.root.invalidate()
