"""A disc is in the hand: arrows and the pointer move it until it is laid down."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from game.ui.scenes.play.aim import Finely
from game.ui.scenes.play.phase import Phase

if TYPE_CHECKING:
    from game.ui.scenes.board_scene import BoardScene

WAYS: Final = {
    "slide_left": (-1.0, 0.0),
    "slide_right": (1.0, 0.0),
    "power_up": (0.0, 1.0),
    "power_down": (0.0, -1.0),
}
"""Right and forward, as seen on the screen, of the actions that move it."""


class InHand(Phase, ABC):
    """What all discs in the hand share: held keys move them, and dragging ends with the input.

    Args:
        scene: the board screen.
        is_dragging: whether the pointer that took it is still down.
    """

    steps: ClassVar[dict[Finely, float]]
    """Metres a key moves it."""

    def __init__(self, scene: BoardScene, *, is_dragging: bool = False) -> None:
        super().__init__(scene)
        self._is_dragging = is_dragging

    @property
    def wants_frame(self) -> bool:
        """While a key is held."""
        return self.scene.held.is_any

    def let_go(self) -> None:
        """It stays where it is; the pointer has to take hold of it anew."""
        self._is_dragging = False

    def press(self, action: str) -> bool:
        """Arrows move it."""
        if action in WAYS:
            self.scene.held.press(action)
            return True
        return super().press(action)

    def release(self, action: str) -> None:
        """Ends a run."""
        self.scene.held.release(action)

    def act(self, action: str, steps: float) -> None:
        """Moves it as seen on the screen."""
        right, forward = WAYS[action]
        step = steps * self.steps[self.scene.fineness.level]
        self.move_by(*self.scene.view.seat.to_board(right * step, forward * step))

    @abstractmethod
    def move_by(self, x: float, y: float) -> None:
        """Moves it by metres of the board."""

    def update(self, dt: float) -> None:
        """Runs held keys."""
        self.scene.held.update(dt)
