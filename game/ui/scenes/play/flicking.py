"""Flick mode: the hand strikes through the striker, and its own way and speed launch it."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

import pygame

from game.session.gesture import PRESS_RADIUS, Flick, Gesture, Refusal
from game.ui.board_view import Trail
from game.ui.input import Phase as PointerPhase
from game.ui.input import Pointer
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.board_scene import BoardScene

_TRAIL = (240, 200, 114)


class FlickHand:
    """A hand that may be striking through the striker.

    Args:
        scene: the board screen.

    Attributes:
        is_idle: True once keys aim; the hand takes over again with its next stroke.
    """

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._gesture: Gesture | None = None
        self._finger = 0
        self.is_idle = False

    @property
    def is_busy(self) -> bool:
        """Whether a stroke is under way."""
        return self._gesture is not None

    @property
    def is_in_charge(self) -> bool:
        """Whether the next shot is the hand's, in flick mode."""
        return self._scene.is_flicked and not self.is_idle

    def let_go(self) -> None:
        """Forgets a stroke under way."""
        self._gesture = None

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """Takes a press near the striker and all that follows it; False for anything else.

        Args:
            pointer: the event.
            x: its place on the board in metres.
            y: likewise.
        """
        place = self._scene.turns.aim.own_axes(x, y)
        if pointer.phase is PointerPhase.DOWN and pointer.button == 1 and not self.is_busy:
            if not self._scene.is_flicked or hypot(*place) > PRESS_RADIUS:
                return False
            self._begin(pointer, place)
            return True
        if self._gesture is None or pointer.finger != self._finger:
            return False
        if pointer.phase is PointerPhase.MOVE:
            self._gesture.see(*place, self._now)
        elif pointer.phase is PointerPhase.UP and pointer.button == 1:
            self._end()
        elif pointer.phase is PointerPhase.DOWN:
            self.let_go()
            self._scene.say(tr("play.cancelled"), "undo")
        return True

    @property
    def _now(self) -> float:
        return self._scene.app.clock.now()

    def _begin(self, pointer: Pointer, place: tuple[float, float]) -> None:
        self._finger, self.is_idle = pointer.finger, False
        gain = self._scene.app.settings.flick_gain
        self._gesture = Gesture(self._scene.constants.max_speed, gain)
        self._gesture.see(*place, self._now)

    def _end(self) -> None:
        assert self._gesture is not None, "only while a stroke is under way"
        found = self._gesture.measure(self._now)
        self._gesture = None
        if isinstance(found, Refusal):
            self._scene.say(tr(f"play.flick_{found.value}"), "undo")
        else:
            self._launch(found)

    def _launch(self, flick: Flick) -> None:
        """Plays a measured flick and says what it was."""
        scene, before = self._scene, self._scene.current_phase
        scene.turns.aim.angle = flick.angle
        scene.turns.aim.power = flick.speed / scene.constants.max_speed
        scene.turns.aim_changed()
        scene.turns.shoot()
        if scene.current_phase is not before:
            scene.flicked(flick)

    def draw(self, surface: pygame.Surface) -> None:
        """The hand's way so far."""
        if self._gesture is None or len(self._gesture.path) < 2:
            return
        aim = self._scene.turns.aim
        x, y = aim.shot(1.0).start
        points = [aim.seat.to_board(*place) for place in self._gesture.path]
        way = [(x + right, y + ahead) for right, ahead in points]
        self._scene.view.draw_trails(surface, [Trail(way, _TRAIL)])


def flick_words(flick: Flick) -> str:
    """A flick in words: speed and angle as measured."""
    key = "play.flicked_most" if flick.is_clamped else "play.flicked"
    return tr(key, speed=f"{flick.speed:.2f}", angle=signed(flick.angle))


def signed(degrees: float) -> str:
    """Degrees with their sign, as the screen writes it."""
    return f"{degrees:+.1f}".replace("-", "−")
