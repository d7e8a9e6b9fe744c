"""The last shot again: slowly or at real speed, forwards and backwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.core.events import ShotRecord
from game.physics.simulate import Trace
from game.ui.input import Phase as PointerPhase
from game.ui.input import Pointer
from game.ui.scenes.play.banner import draw_progress
from game.ui.scenes.play.hints import replay_hint
from game.ui.scenes.play.phase import Phase
from game.ui.scenes.play.showing import Showing

if TYPE_CHECKING:
    from game.ui.scenes.board_scene import BoardScene

SLOW_MOTION: Final = 0.4
_STEP: Final = 0.05
"""Seconds of the shot a key steps."""


class Replaying(Showing):
    """The last shot again: slowly or at real speed, forwards and backwards."""

    name: ClassVar[str] = "replay"

    def __init__(self, scene: BoardScene, record: ShotRecord, trace: Trace, back: Phase) -> None:
        super().__init__(scene, record, trace)
        self._back = back
        self._is_paused = False
        self._speed = 1.0
        self._is_dragging = False

    @property
    def wants_frame(self) -> bool:
        """Unless paused or at the end."""
        return not self._is_paused and not self.playback.is_over

    def enter(self) -> None:
        """Says which keys work."""
        self._say()

    def leave(self) -> None:
        """Silence."""
        self.scene.sounds.still()

    def press(self, action: str) -> bool:
        """Space pauses, left and right step, up and down change the speed, R or Esc ends."""
        if action == "shoot":
            if self.playback.is_over:
                self.playback.seek(0.0)
                self._is_paused = False
            else:
                self._is_paused = not self._is_paused
        elif action in ("slide_left", "slide_right"):
            self._is_paused = True
            step = _STEP if action == "slide_right" else -_STEP
            self.playback.seek(self.playback.time + step)
        elif action in ("power_up", "power_down"):
            self._speed = 1.0 if action == "power_up" else SLOW_MOTION
        elif action in ("replay", "cancel", "confirm", "menu"):
            self.scene.enter_phase(self._back)
            return True
        else:
            return False
        self._say()
        return True

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """Dragging along the bar scrubs; a press on the board pauses and goes on."""
        bar = self._bar()
        at = pointer.at
        if pointer.phase is PointerPhase.DOWN and at and bar.inflate(12, 24).collidepoint(at):
            self._is_dragging = self._is_paused = True
        if pointer.phase is PointerPhase.UP:
            self._is_dragging = False
        if self._is_dragging and at:
            self.playback.seek(self.playback.length * (at[0] - bar.x) / max(1, bar.width))
            self.scene.request_draw()
            return True
        if pointer.phase is PointerPhase.DOWN and pointer.button == 1:
            self.press("shoot")
        return pointer.phase is PointerPhase.DOWN

    def let_go(self) -> None:
        """The bar is no longer dragged."""
        self._is_dragging = False

    def update(self, dt: float) -> None:
        """Runs on unless paused."""
        if not self._is_paused:
            events = self.playback.advance(dt * self._speed)
            self.scene.sounds.hear(events, self.playback, dt, self.scene.view.seat)

    def _say(self) -> None:
        hint = replay_hint(self.scene.app.device, is_slow=self._speed < 1.0)
        self.scene.say(hint, "replay")

    def remind(self) -> None:
        """Names the keys or buttons in hand."""
        self._say()

    def _bar(self) -> pygame.Rect:
        frame = self.scene.view.frame_rect
        bar = pygame.Rect(0, 0, round(frame.width * 0.6), max(4, round(frame.width * 0.008)))
        bar.midtop = (frame.centerx, frame.y + round(frame.height * 0.03))
        return bar

    def draw_above(self, surface: pygame.Surface) -> None:
        """How far the replay is."""
        draw_progress(surface, self._bar(), self.playback.share, self.scene.scale)
