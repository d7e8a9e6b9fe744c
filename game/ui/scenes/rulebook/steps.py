"""Where arrow keys, the gamepad's cross and its stick lead to in the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.kit import Root, Widget
from game.ui.scenes.rulebook.head import Head
from game.ui.scenes.rulebook.reader import LINE, Reader
from game.ui.scenes.rulebook.rows import HitRow, PageRow
from game.ui.scenes.rulebook.strokes import StrokeRow


class Steps:
    """Every method takes a step (right, down) and returns that it was used.

    Args:
        root: whose focus is moved.
        head: above list and page.
        chosen: gives the row of the page that is shown.

    Attributes:
        rows: the list, from the top down.
        reader: the page.
    """

    reader: Reader

    def __init__(self, root: Root, head: Head, chosen: Callable[[], PageRow]) -> None:
        self._root, self._head, self._chosen = root, head, chosen
        self.rows: Sequence[PageRow] = ()

    def from_list(self, row: Widget, dx: int, dy: int) -> bool:
        """Up and down through the list, right into the page, above all is the way out."""
        places = [each.id for each in self.rows]
        index = places.index(row.id) + dy
        if dx > 0:
            self._root.set_focus(self.reader)
        elif dy and 0 <= index < len(places):
            self._root.set_focus(self.rows[index])
        elif dy < 0:
            self._root.set_focus(self._head.back)
        return True

    def from_page(self, dx: int, dy: int) -> bool:
        """Up and down scroll a text, or go through what can be chosen; left goes to the list."""
        reader = self.reader
        seen = [each for each in reader.stops if reader.rect.contains(each.rect)]
        if dx < 0:
            self._root.set_focus(self._chosen())
        elif dy and any(isinstance(each, StrokeRow | HitRow) for each in seen):
            self._root.set_focus(seen[0])
        elif dy < 0 and not reader.offset:
            self._root.set_focus(self._head.field)
        elif dy:
            reader.scroll(dy * reader.scale(LINE))
        elif dx and seen:
            self._root.set_focus(seen[0])
        return True

    def from_row(self, widget: Widget, dx: int, dy: int) -> bool:
        """From row to row; above the first one is the search field, left of all is the list."""
        rows = [each for each in self.reader.stops if isinstance(each, StrokeRow | HitRow)]
        index = [each.id for each in rows].index(widget.id) + dy
        if dx < 0:
            self._root.set_focus(self._chosen())
        elif dy and 0 <= index < len(rows):
            self._root.set_focus(rows[index])
        elif dy < 0:
            self.reader.scroll_to(0)
            self._root.set_focus(self._head.field)
        elif dy > 0:
            self.reader.scroll_to(self.reader.reach)
        return True
