"""The menu over the board of a drill or of the trainer: how a gamepad reaches everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui.scenes.dialog import DialogScene
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

Entry = tuple[str, Callable[[], object]]


class DeskMenu(DialogScene):
    """Go on, what the screen's own buttons do, settings, and the way out; Esc goes on.

    Args:
        app: the services.
        title: what is being practised.
        entries: words and commands of the screen's own.
    """

    name = "desk_menu"

    def __init__(self, app: App, title: str, entries: Sequence[Entry]) -> None:
        self._commands: list[Callable[[], object]] = [
            lambda: None,
            *(command for _, command in entries),
            self._settings,
            app.pop,
        ]
        words = [tr("pause.go_on"), *(words for words, _ in entries)]
        words += [tr("pause.settings"), tr("drills.leave")]
        super().__init__(app, title, tr("drills.menu_sentence"), words, self._choose)

    def _choose(self, index: int) -> None:
        self._commands[index]()

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def back(self) -> None:
        """Esc goes on."""
        self.choose(0)
