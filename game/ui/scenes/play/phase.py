"""What a phase of the board screen is; the scene is in exactly one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.pieces import Kind
from game.ui.board_view import DrawnDisc
from game.ui.input import Pointer
from game.ui.scenes.play.turning import Turning

if TYPE_CHECKING:
    from game.ui.scenes.board_scene import BoardScene


class Phase:
    """One phase: takes input, lets time pass, and says what lies on the board.

    Attributes:
        name: what scripts wait for.
        scene: the board screen.
        turns: its turn in progress.
    """

    name: ClassVar[str] = "phase"

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self.turns: Turning = scene.turns

    @property
    def wants_frame(self) -> bool:
        """Whether something moves."""
        return False

    @property
    def striker(self) -> tuple[float, float] | None:
        """Where the striker is shown, in metres; None when it is off the board."""
        return self.turns.resting_striker

    def enter(self) -> None:
        """It has just become the scene's phase."""

    def remind(self) -> None:
        """Says its hint again: the player's hands are on something else now."""

    def uncover(self) -> None:
        """What lay over the board is gone."""

    def leave(self) -> None:
        """Another phase takes over."""

    def let_go(self) -> None:
        """The window lost the input: whatever the hand was doing is over."""

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """Takes a mouse or finger event at a place of the board in metres."""
        return False

    def press(self, action: str) -> bool:
        """Takes an action of key or gamepad that begins; the menu is in reach."""
        if action in ("cancel", "menu"):
            self.scene.open_menu()
            return True
        return False

    def release(self, action: str) -> None:
        """An action of key or gamepad ends."""

    def act(self, action: str, steps: float) -> None:
        """A held action runs on by a number of steps."""

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""

    def discs(self) -> list[DrawnDisc]:
        """The pieces, and the striker where it is shown."""
        place = self.striker
        return [*self.pieces(), *([striker_disc(*place)] if place else [])]

    def pieces(self) -> list[DrawnDisc]:
        """The pieces as they lie."""
        return self.scene.piece_discs(self.turns.board)

    def draw_below(self, surface: pygame.Surface) -> None:
        """Paints between the board and the discs."""

    def draw_above(self, surface: pygame.Surface) -> None:
        """Paints over the discs."""


def striker_disc(x: float, y: float, alpha: float = 1.0) -> DrawnDisc:
    """The striker as drawn at a place in metres."""
    return DrawnDisc(Kind.STRIKER, x, y, alpha=alpha)
