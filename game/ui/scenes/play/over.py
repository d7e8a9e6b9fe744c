"""The end of a board: a card lies over it, and comes back after the board was looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from game.ui.input import Phase as PointerPhase
from game.ui.input import Pointer
from game.ui.scenes.play.hints import result_hint
from game.ui.scenes.play.phase import Phase

if TYPE_CHECKING:
    from game.ui.scenes.board_scene import BoardScene


class Over(Phase):
    """Nothing more is shot: a card says how it ended.

    Args:
        scene: the board screen.
        show: shows the card.
    """

    name: ClassVar[str] = "over"

    def __init__(self, scene: BoardScene, show: Callable[[], object]) -> None:
        super().__init__(scene)
        self._show = show

    def enter(self) -> None:
        """Shows the card."""
        self.scene.say("")
        self._show()

    def uncover(self) -> None:
        """The board is looked at: says how the card comes back."""
        self.remind()

    def remind(self) -> None:
        """Names what the player's hands are on."""
        self.scene.say(result_hint(self.scene.app.device), "hint")

    def press(self, action: str) -> bool:
        """Confirm and cancel bring the card back; replay and menu stay in reach."""
        if action == "replay":
            self.turns.replay()
        elif action in ("confirm", "shoot", "cancel"):
            self._show()
        else:
            return super().press(action)
        return True

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """A press on the board brings the card back."""
        if pointer.phase is PointerPhase.DOWN and pointer.button == 1:
            self._show()
            return True
        return False
