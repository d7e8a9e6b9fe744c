"""Asks for the name of a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.session.files import MAX_NAME
from game.ui.kit import Button, Paragraph, TextField, theme
from game.ui.scenes.card import CardScene
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App


class NamingScene(CardScene):
    """A card with one field.

    Args:
        app: the services.
        words: the name so far.
        named: called with the new name; returns what is wrong with it, or nothing.
        title: what is to be named; a record unless it is given.
        note: what there is to know about the name.
    """

    name = "replay_name"
    width = 520

    def __init__(
        self,
        app: App,
        words: str,
        named: Callable[[str], str],
        *,
        title: str = "",
        note: str = "",
    ) -> None:
        super().__init__(app, title or tr("naming.title"))
        self._named = named
        self._field = TextField("naming.name", words, limit=MAX_NAME, hint=tr("naming.hint"))
        self._note = Paragraph("naming.note", note or tr("naming.note"), size=14)
        self.add(self._field, self._note)
        save = Button("naming.save", tr("naming.save"), self._save, primary=True)
        self.add_button(save)
        self.add_button(Button("naming.cancel", tr("dialog.cancel"), self.back))
        self.root.default = save
        self.root.set_focus(self._field)

    def enter(self) -> None:
        """Typing can begin at once."""
        self.root.show_focus(True)

    def _save(self) -> None:
        problem = self._named(self._field.text)
        if not problem:
            self.app.pop()
            return
        self._note.text, self._note.colour = problem, theme.rgb("F08A86")
        self.layout(self.app.size)

    def place_rows(self, left: int, top: int, width: int) -> int:
        """The field, and what is to be said of it."""
        s = self.scale
        self._field.place(left, top, width, s(48))
        tall = self._note.height_for(width)
        self._note.place(left, top + s(62), width, tall)
        return top + s(62) + tall
