"""The challenge's menu over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.ruleset import BANK
from game.ui.scenes.dialog import MenuDialog
from game.ui.scenes.ways import go_home, open_rules, open_settings
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.bank.scene import BankScene


class BankPause(MenuDialog):
    """Go on, start again, the rules, settings, and the way out."""

    name = "pause"

    def __init__(self, app: App, play: BankScene) -> None:
        self._play = play
        entries = [
            (tr("bank.restart"), self._restart),
            (tr("bank.rules"), lambda: open_rules(app, page=BANK.name)),
            (tr("pause.settings"), lambda: open_settings(app)),
            (tr("pause.leave"), lambda: go_home(app)),
        ]
        super().__init__(app, tr("bank.title"), tr("pause.sentence"), entries)

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
