"""Phases of the bank challenge alone: the change of players, setting up again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from game.core.board import POCKETS
from game.core.state import BoardState
from game.session.bankset import SET_UP
from game.session.table import PlayedShot
from game.ui.board_view import DrawnDisc
from game.ui.scenes.play.over import Over
from game.ui.scenes.play.showing import Travelling

if TYPE_CHECKING:
    from game.ui.scenes.board_scene import BoardScene


class Changing(Over):
    """The first player is done: a card says so, and the board still lies as they left it."""

    name: ClassVar[str] = "handover"

    def __init__(
        self, scene: BoardScene, last: PlayedShot | None, show: Callable[[], object]
    ) -> None:
        super().__init__(scene, show)
        self._last = last

    def pieces(self) -> list[DrawnDisc]:
        """What the first player left."""
        return self.scene.piece_discs(self._last.after) if self._last else super().pieces()


class SettingUp(Travelling):
    """The three targets travel to their places for the second player."""

    name: ClassVar[str] = "handover"

    def __init__(self, scene: BoardScene, done: Callable[[], object]) -> None:
        pockets = POCKETS["NW"], POCKETS["NE"], POCKETS["NE"]
        travels = list(zip(SET_UP, pockets, strict=True))
        super().__init__(scene, BoardState(), travels, done)

    @property
    def striker(self) -> None:
        """Off the board meanwhile."""
        return None
