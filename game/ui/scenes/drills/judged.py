"""An attempt has ended: what became of it stands a moment, and any input goes on at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.ui.input import Phase as PointerPhase
from game.ui.input import Pointer
from game.ui.scenes.play.phase import Phase

if TYPE_CHECKING:
    from game.ui.scenes.drills.scene import DrillScene

MADE_TIME: Final = 1.3
MISSED_TIME: Final = 2.0
"""Seconds that the end of an attempt is shown; a miss is worth a longer look."""


class AttemptOver(Phase):
    """Everything lies as the last stroke left it; then the drill's lie is there again."""

    name: ClassVar[str] = "ruling"

    def __init__(
        self, scene: DrillScene, resting: tuple[float, float] | None, *, is_made: bool
    ) -> None:
        super().__init__(scene)
        self._drill_scene = scene
        self._resting = resting
        self._left = MADE_TIME if is_made else MISSED_TIME

    @property
    def wants_frame(self) -> bool:
        """The time runs."""
        return True

    @property
    def striker(self) -> tuple[float, float] | None:
        """Where it stopped."""
        return self._resting

    def press(self, action: str) -> bool:
        """Replay and menu stay in reach; anything else begins again."""
        if action == "replay":
            self._drill_scene.turns.replay()
        elif action == "menu":
            self._drill_scene.open_menu()
        else:
            self._drill_scene.begin_again()
        return True

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """So does a press on the board."""
        if pointer.phase is PointerPhase.DOWN and pointer.button == 1:
            self._drill_scene.begin_again()
            return True
        return False

    def update(self, dt: float) -> None:
        """Waits, then begins again."""
        self._left -= dt
        if self._left <= 0:
            self._drill_scene.begin_again()

    def draw_above(self, surface: pygame.Surface) -> None:
        """The idea, for comparison, if it is shown."""
        self._drill_scene.draw_help_above(surface)
