"""What can be going on at the practice board: aiming, a piece in the hand, a shot, its review."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.core.events import ShotRecord
from game.physics.simulate import Trace
from game.ui.input import Phase as PointerPhase
from game.ui.input import Pointer
from game.ui.scenes.play.phase import Phase
from game.ui.scenes.play.shooting import Aiming
from game.ui.scenes.play.showing import Rolling, Showing
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.practice.desk import PracticeDesk

STEP: Final = 0.02
"""Seconds of the shot an arrow key steps while it is reviewed."""


class AtTheBoard(Aiming):
    """The striker can be moved, aimed and shot, and every piece taken in the hand."""

    def __init__(self, scene: PracticeDesk) -> None:
        super().__init__(scene)
        self.desk = scene

    def enter(self) -> None:
        """Says how to shoot."""
        self.desk.say_turn()

    def remind(self) -> None:
        """The hint names no keys."""

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """A press on a piece takes it in the hand; anything else is aiming."""
        if pointer.phase is PointerPhase.DOWN and self.turns.aim.pull is None:
            if self.desk.press_piece(pointer, x, y):
                return True
            if pointer.button == 3:
                return False
        return super().pointer(pointer, x, y)

    def draw_below(self, surface: pygame.Surface) -> None:
        """What helps to aim, and the band of the pull."""
        self.desk.draw_help_below(surface)
        super().draw_below(surface)

    def draw_above(self, surface: pygame.Surface) -> None:
        """The guide, and what helps to aim."""
        super().draw_above(surface)
        self.desk.draw_help_above(surface)


class RollingOut(Rolling):
    """A shot is running; Esc goes to its end at once."""

    def __init__(
        self, scene: PracticeDesk, record: ShotRecord, trace: Trace, done: Callable[[], object]
    ) -> None:
        super().__init__(scene, record, trace, done)
        self._desk = scene

    def press(self, action: str) -> bool:
        """Cancel goes to the end; the rest is as in a game."""
        if action == "cancel":
            self.playback.seek(self.playback.length)
            return True
        return super().press(action)

    def draw_above(self, surface: pygame.Surface) -> None:
        """What was aimed at, for comparison."""
        self._desk.draw_comparison(surface)


class Reviewing(Showing):
    """The last shot again: at any speed, forwards and backwards, to any instant."""

    name: ClassVar[str] = "replay"

    def __init__(self, scene: PracticeDesk, record: ShotRecord, trace: Trace) -> None:
        super().__init__(scene, record, trace)
        self._desk = scene
        self.is_paused = False
        self._way = 1.0

    @property
    def wants_frame(self) -> bool:
        """While it runs."""
        return not self.is_paused

    def enter(self) -> None:
        """Says which keys work."""
        self.scene.say(tr("practice.review_hint"), "replay")

    def leave(self) -> None:
        """Silence."""
        self.scene.sounds.still()

    def seek(self, time: float) -> None:
        """Stands still at an instant, in seconds of the shot."""
        self.is_paused = True
        self.playback.seek(time)
        self.scene.sounds.still()
        self._desk.review_moved()

    def press(self, action: str) -> bool:
        """Space pauses, arrows step, A and D run back and on, up and down change the speed."""
        if action == "shoot":
            self._toggle()
        elif action in ("slide_left", "slide_right"):
            self.seek(self.playback.time + (STEP if action == "slide_right" else -STEP))
        elif action in ("turn_left", "turn_right"):
            self._way = 1.0 if action == "turn_right" else -1.0
            self.is_paused = False
        elif action in ("power_up", "power_down"):
            self._desk.change_pace(1 if action == "power_up" else -1)
        elif action in ("replay", "cancel", "confirm"):
            self._desk.turns.begin()
        elif action == "menu":
            self.scene.open_menu()
        else:
            return False
        return True

    def _toggle(self) -> None:
        if self.playback.is_over and self._way > 0:
            self.playback.seek(0.0)
            self.is_paused = False
        else:
            self.is_paused = not self.is_paused

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """A press on the board pauses and goes on; a right click ends the review."""
        if pointer.phase is not PointerPhase.DOWN:
            return False
        self.press("cancel" if pointer.button == 3 else "shoot")
        return True

    def update(self, dt: float) -> None:
        """Runs on, heard as well as seen; backwards silently."""
        if self._way > 0:
            events = self.playback.advance(dt * self.scene.pace)
            self.scene.sounds.hear(events, self.playback, dt, self.scene.view.seat)
        else:
            self.playback.seek(self.playback.time - dt * self.scene.pace)
        if self.playback.time in (0.0, self.playback.length):
            self.is_paused = self.is_paused or self._way < 0 or self.playback.is_over
            self._way = 1.0
            self.scene.sounds.still()
        self._desk.review_moved()

    def draw_above(self, surface: pygame.Surface) -> None:
        """What was aimed at, for comparison."""
        self._desk.draw_comparison(surface)


def is_free(phase: Phase) -> bool:
    """Whether the lie may be changed: nothing is rolling."""
    return not isinstance(phase, RollingOut)
