"""Flick mode: the hand strikes through the striker, and its own way and speed launch it."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.session.gesture import PRESS_RADIUS, Flick, Gesture, Refusal
from game.ui.board_view import Trail
from game.ui.input import Phase as PointerPhase
from game.ui.input import Pointer
from game.ui.scenes.play.shooting import Aiming
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.board_scene import BoardScene

_TRAIL = (240, 200, 114)


class Flicking(Aiming):
    """The striker is placed: press near it, strike through it, let go. Keys aim as always."""

    name: ClassVar[str] = "aim"

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        self._gesture: Gesture | None = None
        self._finger = 0
        self._is_aimed_by_keys = False

    @property
    def wants_frame(self) -> bool:
        """Also while the hand moves: every frame is one look at it."""
        return self._gesture is not None or super().wants_frame

    def enter(self) -> None:
        """Says how to flick."""
        self.scene.say(tr("play.flick_hint"), "target")

    def leave(self) -> None:
        """A stroke under way is forgotten."""
        super().leave()
        self.let_go()

    def let_go(self) -> None:
        """The hand is elsewhere."""
        self._gesture = None

    def press(self, action: str) -> bool:
        """Cancel lets go of a stroke; everything else is as in aiming."""
        if action == "cancel" and self._gesture is not None:
            self.let_go()
            self.scene.say(tr("play.cancelled"), "undo")
            return True
        return super().press(action)

    def act(self, action: str, steps: float) -> None:
        """Keys aim: from now on the guide is of use."""
        self._is_aimed_by_keys = True
        super().act(action, steps)

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """A stroke through the striker; on the line beside it, the striker is placed."""
        place = self.turns.aim.own_axes(x, y)
        if pointer.phase is PointerPhase.DOWN and pointer.button == 1:
            if hypot(*place) > PRESS_RADIUS:
                return super().pointer(pointer, x, y)
            self._begin(pointer, place)
            return True
        if self._gesture is None or pointer.finger != self._finger:
            return super().pointer(pointer, x, y)
        if pointer.phase is PointerPhase.MOVE:
            self._gesture.see(*place, self._now)
        elif pointer.phase is PointerPhase.UP and pointer.button == 1:
            self._end()
        return True

    @property
    def _now(self) -> float:
        return self.scene.app.clock.now()

    def _begin(self, pointer: Pointer, place: tuple[float, float]) -> None:
        self._finger = pointer.finger
        gain = self.scene.app.settings.flick_gain
        self._gesture = Gesture(self.scene.constants.max_speed, gain)
        self._gesture.see(*place, self._now)

    def _end(self) -> None:
        assert self._gesture is not None, "only while a stroke is under way"
        found = self._gesture.measure(self._now)
        self._gesture = None
        if isinstance(found, Refusal):
            self.scene.say(tr(f"play.flick_{found.value}"), "undo")
        else:
            self.launch(found)

    def launch(self, flick: Flick) -> None:
        """Plays a measured flick and says what it was."""
        aim = self.turns.aim
        aim.angle, aim.power = flick.angle, flick.speed / self.scene.constants.max_speed
        self.turns.aim_changed()
        self.turns.shoot()
        if self.scene.current_phase is not self:
            self.scene.say(flick_words(flick), "target")

    def draw_below(self, surface: pygame.Surface) -> None:
        """The hand's way so far."""
        if self._gesture is None or len(self._gesture.path) < 2:
            return
        seat, (x, y) = self.turns.aim.seat, self.striker
        points = [seat.to_board(*place) for place in self._gesture.path]
        self.scene.view.draw_trails(
            surface, [Trail([(x + right, y + ahead) for right, ahead in points], _TRAIL)]
        )

    def draw_above(self, surface: pygame.Surface) -> None:
        """No guide shows where a hand will strike; one that aims by keys has it."""
        if self._is_aimed_by_keys or self.turns.offset_problems():
            super().draw_above(surface)


def flick_words(flick: Flick) -> str:
    """A flick in words: speed and angle as measured."""
    key = "play.flicked_most" if flick.is_clamped else "play.flicked"
    return tr(key, speed=f"{flick.speed:.2f}", angle=signed(flick.angle))


def signed(degrees: float) -> str:
    """Degrees with their sign, as the screen writes it."""
    return f"{degrees:+.1f}".replace("-", "−")
