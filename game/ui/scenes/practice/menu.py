"""The practice room's menu over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.dialog import DialogScene
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App


class RoomMenu(DialogScene):
    """Go on, settings, and the way out; Esc goes on."""

    name = "practice_menu"

    def __init__(self, app: App) -> None:
        words = [tr("pause.go_on"), tr("pause.settings"), tr("practice.leave")]
        title, sentence = tr("practice.menu_title"), tr("practice.menu_sentence")
        super().__init__(app, title, sentence, words, self._choose)

    def _choose(self, index: int) -> None:
        from game.ui.scenes.settings import SettingsScene

        if index == 1:
            self.app.push(SettingsScene(self.app))
        elif index == 2:
            self.app.pop()

    def back(self) -> None:
        """Esc goes on."""
        self.choose(0)
