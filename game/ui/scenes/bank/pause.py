"""The challenge's menu over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.ruleset import BANK
from game.ui.scenes.dialog import DialogScene
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.bank.scene import BankScene


class BankPause(DialogScene):
    """Go on, start again, the rules, settings, and the way out; Esc goes on."""

    name = "pause"

    def __init__(self, app: App, play: BankScene) -> None:
        self._play = play
        entries = [
            (tr("pause.go_on"), lambda: None),
            (tr("bank.restart"), self._restart),
            (tr("bank.rules"), self._rules),
            (tr("pause.settings"), self._settings),
            (tr("pause.leave"), self._leave),
        ]
        self._commands = [command for _, command in entries]
        words = [words for words, _ in entries]
        sentence = tr("pause.sentence")
        super().__init__(app, tr("bank.title"), sentence, words, self._answer)

    def _answer(self, index: int) -> None:
        self._commands[index]()

    def back(self) -> None:
        """Esc goes on."""
        self.choose(0)

    def _restart(self) -> None:
        """An attempt with shots played is only given up after a question."""
        play = self._play
        if play.attempt.is_board_over or not any(play.attempt.bank.used):
            play.retry()
            return
        self.app.confirm(
            tr("bank.restart_title"),
            tr("bank.restart_sentence"),
            [tr("bank.restart"), tr("dialog.cancel")],
            lambda index: play.retry() if index == 0 else None,
        )

    def _rules(self) -> None:
        from game.ui.scenes.rulebook.scene import RulebookScene

        self.app.push(RulebookScene(self.app, page=BANK.name))

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _leave(self) -> None:
        from game.ui.scenes.menu import MenuScene

        self.app.go(MenuScene(self.app))
