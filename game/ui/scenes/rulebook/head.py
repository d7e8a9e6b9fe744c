"""The upper edge of the rule book: back, title, the page before, and the search field."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit import IconButton, Label, Root, TextField, theme
from game.ui.scenes.rulebook.rows import Glyph
from game.ui.strings import tr

_QUERY_LIMIT = 32


class Head:
    """The widgets above the cards.

    Args:
        root: gets them.
        leave: closes the book.
        go_back: shows the page that was read before.
        search: called whenever the query has changed.
        clear: ends a search.

    Attributes:
        back: the button that closes the book.
        field: the search field.
        previous: the button of the page before.
    """

    def __init__(
        self,
        root: Root,
        *,
        leave: Callable[[], object],
        go_back: Callable[[], object],
        search: Callable[[], object],
        clear: Callable[[], object],
    ) -> None:
        self._root, add = root, root.add
        self.back = add(IconButton("rulebook.back", tr("rulebook.back"), "back", leave))
        self._title = add(Label("rulebook.title", tr("rulebook.title"), size=26, weight=theme.BOLD))
        words = tr("rulebook.previous")
        self.previous = add(IconButton("rulebook.previous", words, "undo", go_back))
        self.previous.visible = False
        self.field = add(
            TextField(
                "rulebook.search",
                limit=_QUERY_LIMIT,
                hint=tr("rulebook.search"),
                command=lambda _: search(),
            )
        )
        self._glass = add(Glyph("search"))
        self._cross = add(IconButton("rulebook.clear", tr("rulebook.clear"), "cross", clear))
        self.show_query()

    @property
    def query(self) -> str:
        """What is typed in the field."""
        return self.field.text

    def forget_query(self) -> None:
        """Empties the field, without a new search."""
        self.field.text, self.field.caret = "", 0
        self.show_query()

    def show_query(self) -> None:
        """The field ends in a magnifying glass, or in a cross when there is something to clear."""
        self._cross.visible, self._glass.visible = bool(self.query), not self.query

    def place(self, box: pygame.Rect) -> None:
        """Back and title at the left, search at the right."""
        s = self._root.scale
        side, gap, inset = box.height, s(10), s(7)
        self.back.place(box.x, box.y, side, side)
        wide = min(s(380), round(box.width * 0.44))
        self.field.place(box.right - wide, box.y, wide, side)
        small = side - 2 * inset
        for widget in (self._cross, self._glass):
            widget.place(box.right - inset - small, box.y + inset, small, small)
        self.previous.place(box.right - wide - gap - side, box.y, side, side)
        left = self.back.rect.right + s(16)
        self._title.place(left, box.y, max(1, self.previous.rect.x - gap - left), side)
