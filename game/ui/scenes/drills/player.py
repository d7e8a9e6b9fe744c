"""Who practises: a choice among everybody known, and a card for a new name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.kit import Button, Choice, IconButton, Label, TextField, theme
from game.ui.scenes.card import CardScene, place_row
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.base import Scene

NAME_LIMIT = 24


def known_players(app: App) -> list[str]:
    """Everybody who has practised or played here, the present one first; never empty."""
    services = app.services
    names = [
        services.player,
        *services.progress.players(),
        *services.settings.names.values(),
    ]
    return list(dict.fromkeys(name for name in names if name))


def present_player(app: App) -> str:
    """The name of who practises now."""
    return known_players(app)[0]


class PlayerRow:
    """Label, choice and a button for a new name, for a screen that depends on the player.

    Args:
        scene: the screen; its root gets the widgets.
        changed: called when somebody else practises.
    """

    def __init__(self, scene: Scene, changed: Callable[[], object]) -> None:
        self._app, self._scene, self._changed = scene.app, scene, changed
        self._names = sorted(known_players(scene.app), key=str.casefold)
        index = self._names.index(present_player(scene.app))
        self.label = Label("", tr("hub.player"), size=15, colour=theme.TEXT_DIM)
        self.choice = Choice("hub.player", self._names, index, self._choose)
        self.new = IconButton("hub.new_player", tr("hub.new_player"), "plus", self._ask)

    def add(self) -> None:
        """Puts the widgets on the screen."""
        for widget in (self.label, self.choice, self.new):
            self._scene.root.add(widget)

    def place(self, box: pygame.Rect) -> None:
        """Places them in a row; the label only where there is room."""
        s = self._scene.scale
        side = box.height
        label = self.label.natural_width() + s(14)
        wide = min(s(300), box.width - side - s(8))
        self.label.visible = box.width >= wide + side + s(8) + label
        left = box.right - wide - side - s(8)
        self.label.place(left - label, box.y, label, side)
        self.choice.place(left, box.y, wide, side)
        self.new.place(box.right - side, box.y, side, side)

    def refresh(self) -> None:
        """Shows who practises now."""
        self._names = sorted(known_players(self._app), key=str.casefold)
        self.choice.set_options(self._names, self._names.index(present_player(self._app)))

    def _choose(self, index: int) -> None:
        self._app.change(player=self._names[index])
        self._changed()

    def _ask(self) -> None:
        self._app.push(NewPlayerScene(self._app, self._take))

    def _take(self, name: str) -> None:
        self._app.change(player=name)
        self.refresh()
        self._changed()


class NewPlayerScene(CardScene):
    """Asks for a name."""

    name = "new_player"
    width = 460

    def __init__(self, app: App, take: Callable[[str], object]) -> None:
        super().__init__(app, tr("hub.new_player"))
        self._take = take
        self._label = Label("", tr("hub.name"))
        self._field = TextField("new_player.name", limit=NAME_LIMIT, hint=tr("hub.player_one"))
        self.add(self._label, self._field)
        accept = Button("new_player.ok", tr("hub.add"), self._accept, icon="check", primary=True)
        self.add_button(accept)
        self.add_button(Button("new_player.cancel", tr("dialog.cancel"), self.back))
        self.root.default = accept
        self.root.set_focus(self._field)

    def place_rows(self, left: int, top: int, width: int) -> int:
        """One row."""
        return place_row(self, self._label, self._field, (left, top, width))

    def _accept(self) -> None:
        self.app.pop()
        if name := self._field.text.strip():
            self._take(name)
