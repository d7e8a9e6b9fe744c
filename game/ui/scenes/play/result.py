"""The card of a finished board: who won, by which clause, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules import book
from game.rules.verdict import Finish
from game.session.table import Table
from game.ui.scenes.dialog import DialogScene
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.play.scene import PlayScene


class ResultScene(DialogScene):
    """Next board, main menu, or back to look at the board; Esc looks at the board."""

    name = "result"

    def __init__(self, app: App, play: PlayScene) -> None:
        self._play = play
        table = play.table
        entries: list[tuple[str, Callable[[], object]]] = []
        if not table.is_over:
            key = "replay_draw" if table.finish and table.finish.result == "draw" else "next"
            entries.append((key, self._next))
        entries += [("leave", self._leave), ("look", lambda: None)]
        self._commands = [command for _, command in entries]
        super().__init__(
            app,
            result_title(table),
            result_sentence(table),
            [tr(f"result.{name}") for name, _ in entries],
            lambda index: self._commands[index](),
            icon="crown" if table.finish and table.finish.result == "win" else "info",
        )

    @property
    def phase(self) -> str:
        """The board is over."""
        return "over"

    def _next(self) -> None:
        self._play.table.next_board()
        self._play.new_board()

    def _leave(self) -> None:
        from game.ui.scenes.menu import MenuScene

        self._play.table.leave()
        self.app.go(MenuScene(self.app))


def result_title(table: Table) -> str:
    """Who won the board, or what became of it."""
    finish = table.finish
    if finish is None:
        return tr("result.unfinished")
    if finish.result == "win":
        return tr("result.win", name=table.side_name(finish.sides[0]))
    return tr(f"result.{finish.result}")


def result_sentence(table: Table) -> str:
    """The clause that ended the board, why, and the boards so far."""
    finish = table.finish
    if finish is None:
        return tr("result.unfinished_sentence")
    lines = [_reason(finish)]
    names = [table.side_name(side) for side in range(table.setup.sides)]
    score = ", ".join(f"{name} {won}" for name, won in zip(names, table.wins, strict=True))
    lines.append(tr("result.boards", score=score))
    return "\n".join(lines)


def _reason(finish: Finish) -> str:
    _, clause = book.find_clause(finish.clause)
    return f"{clause.title} ({finish.clause})."
