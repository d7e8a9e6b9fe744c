"""The game's menu over the board, and what the players can agree on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.scenes.dialog import MenuDialog
from game.ui.scenes.ways import go_home, open_rules, open_settings
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.play.scene import PlayScene


class PauseScene(MenuDialog):
    """Go on, agreements, settings, and the way out."""

    name = "pause"

    def __init__(self, app: App, play: PlayScene) -> None:
        self._play = play
        entries: list[tuple[str, Callable[[], object]]] = []
        table = play.table
        if play.turns.flicks:
            entries.append(("skip_flicks", play.turns.end_flicks))
        elif not table.is_board_over:
            if table.can_undo:
                entries.append(("undo", self._ask("undo", self._undo)))
            entries.append(("replay_board", self._ask("replay_board", table.agree_replay)))
            entries.append(("stop", self._ask("stop", table.agree_stop)))
        entries += [
            ("rules", lambda: open_rules(app, page=table.setup.rules)),
            ("keys", play.show_keys),
            ("settings", lambda: open_settings(app)),
            ("leave", lambda: go_home(app)),
        ]
        worded = [(tr(f"pause.{name}"), command) for name, command in entries]
        super().__init__(app, tr("pause.title"), tr("pause.sentence"), worded)

    def _ask(self, name: str, agree: Callable[[], object]) -> Callable[[], object]:
        """A command that asks whether everybody agrees, and then does it."""

        def answer(index: int) -> None:
            if index == 0:
                self._play.table.cancel()
                agree()
                self._play.turns.new_board()

        return lambda: self.app.confirm(
            tr(f"pause.{name}_title"),
            tr(f"pause.{name}_sentence"),
            [tr("pause.all_agree"), tr("dialog.cancel")],
            answer,
        )

    def _undo(self) -> None:
        """Takes shots back until a person is to shoot again, or the last one where none plays."""
        table = self._play.table
        table.agree_undo()
        while table.shooter.robot and table.can_undo and not self._play.is_watched:
            table.agree_undo()
