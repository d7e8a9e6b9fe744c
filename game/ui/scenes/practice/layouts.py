"""The layouts kept under names: save, load, rename, delete, and the deletion undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.errors import StoreError
from game.session.files import MAX_NAME
from game.session.practice import Lie
from game.ui.error_words import error_words
from game.ui.kit import Button, IconButton, Label, Paragraph, TextField, text, theme
from game.ui.kit.buttons import draw_face
from game.ui.scenes.card import ROW, CardScene
from game.ui.scenes.drills.pictures import Thumbnails
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.practice.scene import PracticeScene


_TALL = 64
"""Design units of a layout's row."""


class LayoutKey(Button):
    """A layout: a little board with it, and its name; a press lays it out.

    Args:
        id: see `Widget`.
        name: the layout's.
        lie: what is kept under it.
        pictures: paints the little board.
        command: called when pressed.
    """

    def __init__(
        self,
        id: str,
        name: str,
        lie: Lie,
        pictures: Thumbnails,
        command: Callable[[], object],
    ) -> None:
        super().__init__(id, name, command)
        self._lie, self._pictures = lie, pictures

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the face, the little board and the name beside it."""
        draw_face(self, surface, self.rect)
        aim, inset = self._lie.aim, self.scale(6)
        picture = self._pictures.lie(self.text, self._lie.board, aim.seat, aim.start)
        place = picture.get_rect(midleft=(self.rect.x + inset, self.rect.centery))
        surface.blit(picture, place)
        left = place.right + self.scale(14)
        room = max(1, self.rect.right - inset - left)
        words, size = text.fit(self.text, room, self.scale(15), theme.MEDIUM)
        line = text.render(words, size, theme.TEXT, theme.MEDIUM)
        surface.blit(line, line.get_rect(midleft=(left, self.rect.centery)))


class _Row:
    """One layout: load it by its name, rename it, delete it."""

    def __init__(self, card: LayoutsScene, name: str, lie: Lie, pictures: Thumbnails) -> None:
        ids = f"layouts.{name}"
        self.load = LayoutKey(f"{ids}.load", name, lie, pictures, lambda: card.load(name))
        self.rename = IconButton(
            f"{ids}.rename", tr("practice.rename"), "pencil", lambda: card.begin_rename(name)
        )
        self.delete = IconButton(
            f"{ids}.delete", tr("practice.delete"), "cross", lambda: card.delete(name)
        )
        self.widgets = (self.load, self.rename, self.delete)


class LayoutsScene(CardScene):
    """A card over the practice room."""

    name = "layouts"
    width: ClassVar[int] = 620

    def __init__(self, app: App, room: PracticeScene) -> None:
        super().__init__(app, tr("practice.layouts"))
        self._room = room
        self._files = room.files
        self._renaming = ""
        self._rows: list[_Row] = []
        self._pictures = Thumbnails(app)
        self._field = TextField("layouts.name", limit=MAX_NAME, hint=tr("practice.layout_hint"))
        self._save = Button("layouts.save", tr("practice.save"), self.save, primary=True, size=15)
        self._empty = Label("layouts.empty", tr("practice.no_layouts"), colour=theme.TEXT_DIM)
        self._problem = Paragraph("layouts.problem", "", colour=theme.GOLD_LIGHT)
        self.add(self._field, self._save, self._problem, self._empty)
        self.add_button(Button("layouts.close", tr("dialog.ok"), self.back))
        self._undo = self.add_button(
            Button("layouts.undo", tr("practice.undelete"), self.undelete, icon="undo")
        )
        self.root.default = self._save
        self._list()

    def enter(self) -> None:
        """The name can be typed at once."""
        self.root.set_focus(self._field)

    # What can be done --------------------------------------------------------------------

    def save(self) -> None:
        """Keeps the position under the name typed, or gives the chosen one this name."""
        name = self._field.text
        if self._renaming:
            if self._try(lambda: self._files.rename(self._renaming, name)):
                self._end_rename()
        elif name.strip() in self._files.names():
            words = [tr("practice.replace"), tr("dialog.cancel")]
            sentence = tr("practice.replace_sentence", name=name.strip())
            self.app.confirm(tr("practice.replace_title"), sentence, words, self._replace)
        elif self._try(lambda: self._files.save(name, self._room.practice.lie)):
            self._field.text = ""
            self._field.caret = 0
        self._list()

    def _replace(self, index: int) -> None:
        if index == 0:
            lie = self._room.practice.lie
            self._try(lambda: self._files.save(self._field.text, lie, replaces=True))
            self._list()

    def load(self, name: str) -> None:
        """Lays a layout out as one step, which can be undone, and closes the card."""
        try:
            lie = self._files.load(name)
        except StoreError as error:
            self._say(error_words(error))
            self._list()
            return
        practice = self._room.practice
        practice.set_lie(lie)
        practice.set_aim(practice.standing(lie.aim))
        self._room.turns.begin()
        self.back()

    def begin_rename(self, name: str) -> None:
        """The name is typed anew."""
        self._renaming = name
        self._field.text = name
        self._save.text = tr("practice.rename")
        self.root.set_focus(self._field)
        self._say(tr("practice.renaming", name=name))

    def _end_rename(self) -> None:
        self._renaming = ""
        self._field.text = ""
        self._field.caret = 0
        self._save.text = tr("practice.save")

    def delete(self, name: str) -> None:
        """Takes a layout away at once; the button below brings it back."""
        try:
            self._room.deleted = self._files.delete(name)
            if name == self._renaming:
                self._end_rename()
            self._say(tr("practice.deleted", name=name))
        except StoreError as error:
            self._say(error_words(error))
        self._list()

    def undelete(self) -> None:
        """Brings the layout deleted last back."""
        deleted = self._room.deleted
        if deleted and self._try(lambda: self._files.restore(deleted)):
            self._room.deleted = None
        self._list()

    def _try(self, work: Callable[[], object]) -> bool:
        """Does what may fail, and says why it did."""
        try:
            work()
        except StoreError as error:
            self._say(error_words(error))
            return False
        self._say("")
        return True

    def _say(self, words: str) -> None:
        self._problem.text = words

    # What it shows -----------------------------------------------------------------------

    def _list(self) -> None:
        focused = self.root.focus.id if self.root.focus else ""
        for row in self._rows:
            self.root.remove(row.widgets)
        self._pictures.forget()
        self._rows = [
            _Row(self, name, lie, self._pictures)
            for name in self._files.names()
            if (lie := self._lie_of(name))
        ]
        for row in self._rows:
            self.add(*row.widgets)
        self._empty.visible = not self._rows
        self._undo.visible = self._room.deleted is not None
        self.layout(self.app.size)
        self.root.set_focus(self.root.find(focused) or self._field)

    def _lie_of(self, name: str) -> Lie | None:
        """What is kept under a name; a damaged file is named and set aside."""
        try:
            return self._files.load(name)
        except StoreError as error:
            self._say(error_words(error))
            return None

    @property
    def wants_time(self) -> bool:
        """Also while better pictures are being made."""
        return super().wants_time or not self._pictures.is_ready

    def update(self, dt: float) -> None:
        """Takes over better pictures."""
        super().update(dt)
        if self._pictures.poll():
            self.root.invalidate()

    def place_rows(self, left: int, top: int, width: int) -> int:
        """The name and Save, what there is to say, then the layouts."""
        s = self.scale
        gap, tall = s(10), s(42)
        top += s(6)  # the ring around the field is not to be cut off
        save = max(s(120), self._save.natural_width())
        self._field.place(left, top, width - save - gap, tall)
        self._save.place(left + width - save, top, save, tall)
        top += s(ROW)
        if self._problem.text:
            words = self._problem.height_for(width)
            self._problem.place(left, top, width, words)
            top += words + s(8)
        else:
            self._problem.place(left, top, width, 0)
        self._empty.place(left, top, width, tall)
        if self._empty.visible:
            return top + s(ROW)
        high, middle = s(_TALL), (s(_TALL) - tall) // 2
        self._pictures.fit(max(16, high - s(10)))
        for row in self._rows:
            row.load.place(left, top, width - 2 * (tall + gap), high)
            row.rename.place(left + width - 2 * tall - gap, top + middle, tall, tall)
            row.delete.place(left + width - tall, top + middle, tall, tall)
            top += high + gap
        return top
