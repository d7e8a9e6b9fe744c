"""The shooter's two phases: place the striker, then aim and shoot."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.core.board import STRIKER_RADIUS
from game.ui.board_view import Mark
from game.ui.input import Phase as PointerPhase
from game.ui.input import Pointer
from game.ui.scenes.play.aim import nearest_offset
from game.ui.scenes.play.flicking import FlickHand
from game.ui.scenes.play.hints import aim_hint
from game.ui.scenes.play.phase import Phase
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.board_scene import BoardScene

_TURNING: Final = {"turn_left": -1.0, "turn_right": 1.0}
_POWER: Final = {"power_up": 1.0, "power_down": -1.0}
_SLIDING: Final = {"slide_left": -1.0, "slide_right": 1.0}


class Shooting(Phase):
    """What placing and aiming share: keys, the striker on its line, the guide."""

    @property
    def wants_frame(self) -> bool:
        """While keys or the stick are held."""
        return self.scene.held.is_any or self.scene.stick.is_leaning

    @property
    def striker(self) -> tuple[float, float]:
        """On the shooter's base line."""
        return self.turns.aim.shot(1.0).start

    def press(self, action: str) -> bool:
        """Sliding, turning and power begin a run; shoot and replay are done at once."""
        if action in _SLIDING or action in _TURNING or action in _POWER:
            self.scene.held.press(action)
            return True
        if action == "shoot":
            self.turns.shoot()
            return True
        if action == "replay":
            self.turns.replay()
            return True
        return super().press(action)

    def release(self, action: str) -> None:
        """Ends a run."""
        self.scene.held.release(action)

    def act(self, action: str, steps: float) -> None:
        """One or more steps of sliding, turning or power."""
        aim = self.turns.aim
        if action in _SLIDING:
            aim.slide(steps * _SLIDING[action], self.turns.offsets)
        elif action in _TURNING:
            aim.turn(steps * _TURNING[action])
        else:
            aim.change_power(steps * _POWER[action])
        self.turns.aim_changed()
        if self.name == "place" and not self.turns.offset_problems():
            self.scene.enter_phase(Aiming(self.scene))

    def update(self, dt: float) -> None:
        """Runs held keys and the stick."""
        stick = self.scene.stick
        self.scene.held.update(dt)
        if stick.is_leaning:
            turn, power = stick.steps(dt)
            if turn:
                self.act("turn_right", turn)
            if power:
                self.act("power_up", power)

    def draw_above(self, surface: pygame.Surface) -> None:
        """The guide; or, where the striker may not stand, why not."""
        if self.turns.offset_problems():
            self.scene.view.draw_mark(surface, Mark.ILLEGAL, self.striker, STRIKER_RADIUS)
        else:
            self.scene.draw_guide(surface)


class Placing(Shooting):
    """The striker is being placed on the base line."""

    name: ClassVar[str] = "place"

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        self._is_dragging = False
        self._grab: tuple[float, float] | None = None

    def enter(self) -> None:
        """Says whose turn it is."""
        self.scene.say_turn()

    def press(self, action: str) -> bool:
        """Confirm goes on to aiming."""
        if action == "confirm":
            self._finish()
            return True
        return super().press(action)

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """Dragging along the base line slides the striker; letting go places it.

        Taking hold of the striker and pulling straight back is a pull at once; in flick mode a
        press on the striker is the beginning of a stroke.
        """
        aim = self.turns.aim
        if pointer.phase is PointerPhase.DOWN and pointer.button == 1:
            if self.scene.is_flicked and aim.is_on_striker(x, y) and self._is_legal:
                aiming = Aiming(self.scene)
                self.scene.enter_phase(aiming)
                return aiming.pointer(pointer, x, y)
            if not (aim.is_on_striker(x, y) or aim.is_on_base_line(x, y)):
                return False
            self._is_dragging = True
            self._grab = (x, y) if aim.is_on_striker(x, y) else None
            if self._grab is None:
                self._slide_to(x, y)
            return True
        if not self._is_dragging:
            return False
        if pointer.phase is PointerPhase.MOVE:
            if self._is_pull(x, y):
                self._begin_pull(x, y)
            else:
                self._slide_to(x, y)
        elif pointer.phase is PointerPhase.UP and pointer.button == 1:
            self._is_dragging = False
            self._finish()
        return True

    @property
    def _is_legal(self) -> bool:
        return not self.turns.offset_problems()

    def leave(self) -> None:
        """Lets go of the striker."""
        self._is_dragging = False

    def let_go(self) -> None:
        """The striker stays where it is."""
        self._is_dragging = False

    def _is_pull(self, x: float, y: float) -> bool:
        """True when the pointer left the striker backwards rather than along the line."""
        if self._grab is None or self.scene.is_flicked or self.turns.offset_problems():
            return False
        seat = self.turns.aim.seat
        right, forward = seat.from_board(x - self._grab[0], y - self._grab[1])
        return forward < -1.5 * STRIKER_RADIUS and abs(right) < 1.2 * abs(forward)

    def _begin_pull(self, x: float, y: float) -> None:
        """Goes on as a pull with the same press."""
        aiming = Aiming(self.scene)
        self.scene.enter_phase(aiming)
        self.turns.aim.begin_pull(x, y)
        aiming.pull_to(x, y)

    def _slide_to(self, x: float, y: float) -> None:
        """Follows the pointer along the line; the striker never overlaps a piece."""
        right, _ = self.turns.aim.seat.from_board(x, y)
        self.turns.place_striker(right)

    def _finish(self) -> None:
        """Goes on to aiming, or says why the striker may not stand here."""
        if problems := self.turns.offset_problems():
            self.scene.refuse(problems)
        else:
            self.scene.enter_phase(Aiming(self.scene))

    def draw_below(self, surface: pygame.Surface) -> None:
        """Where the striker may stand."""
        view, scene = self.scene.view, self.scene
        view.draw_base_line(surface, scene.turns.aim.seat, scene.turns.offsets)


class Aiming(Shooting):
    """The striker is placed: pull back and let go, or turn, set power and shoot by keys.

    In flick mode the hand strikes through the striker instead of pulling it back.
    """

    name: ClassVar[str] = "aim"

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        self._is_sliding = False
        self._hand = FlickHand(scene)

    @property
    def wants_frame(self) -> bool:
        """Also while a hand strikes: every frame is one look at it."""
        return self._hand.is_busy or super().wants_frame

    def enter(self) -> None:
        """Says how to shoot."""
        self.remind()

    def remind(self) -> None:
        """Says how to shoot, unless the hand is where the banner is."""
        if self.turns.aim.pull is None:
            flicked, device = self.scene.is_flicked, self.scene.app.device
            self.scene.say(tr("play.flick_hint") if flicked else aim_hint(device), "target")

    def leave(self) -> None:
        """An unfinished pull or flick is forgotten."""
        self.turns.aim.cancel_pull()
        self._hand.let_go()

    def let_go(self) -> None:
        """The hand is elsewhere."""
        self._is_sliding = False
        if self._hand.is_busy or self.turns.aim.pull is not None:
            self._cancel()

    def press(self, action: str) -> bool:
        """Cancel lets go of a pull; without one it opens the menu."""
        if action == "cancel" and (self._hand.is_busy or self.turns.aim.pull is not None):
            self._cancel()
            return True
        if action == "shoot":
            self.turns.aim.end_pull()  # as it is pulled now
        return super().press(action)

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """Pulling on the striker aims; letting go shoots; on the line beside it, it is placed."""
        if self._hand.pointer(pointer, x, y):
            return True
        if pointer.phase is PointerPhase.DOWN:
            return self._down(pointer, x, y)
        if pointer.phase is PointerPhase.MOVE:
            return self._move(x, y)
        if pointer.phase is PointerPhase.UP and pointer.button == 1:
            return self._up()
        return False

    def _down(self, pointer: Pointer, x: float, y: float) -> bool:
        aim = self.turns.aim
        if pointer.button == 3:
            if aim.pull is not None:
                self._cancel()
            else:
                self.scene.enter_phase(Placing(self.scene))
            return True
        if pointer.button != 1:
            return False
        if aim.is_on_striker(x, y):
            aim.begin_pull(x, y)
        elif aim.is_on_base_line(x, y):
            self._is_sliding = True
            self._move(x, y)
        else:
            return False
        return True

    def _move(self, x: float, y: float) -> bool:
        aim = self.turns.aim
        if self._is_sliding:
            right, _ = aim.seat.from_board(x, y)
            wanted = nearest_offset(right, self.turns.offsets)
            aim.offset = aim.offset if wanted is None else wanted
            self.turns.aim_changed()
            return True
        if aim.pull is None:
            return False
        self.pull_to(x, y)
        return True

    def act(self, action: str, steps: float) -> None:
        """Keys aim: from now on the guide is of use in flick mode too."""
        self._hand.is_idle = True
        super().act(action, steps)

    def pull_to(self, x: float, y: float) -> None:
        """Pulls to a place of the board in metres."""
        self.turns.aim.move_pull(x, y)
        self.scene.say("")  # the hand is where the banner is
        self.turns.aim_changed()

    def _up(self) -> bool:
        if self._is_sliding:
            self._is_sliding = False
            return True
        if self.turns.aim.pull is None:
            return False
        has_moved = self.turns.aim.pull != (0.0, 0.0)
        if self.turns.aim.end_pull():
            self.turns.shoot()
        elif has_moved:
            self._cancel()
        return True

    def _cancel(self) -> None:
        self.turns.aim.cancel_pull()
        self._hand.let_go()
        self.turns.aim_changed()
        self.scene.say(tr("play.cancelled"), "undo")

    def draw_below(self, surface: pygame.Surface) -> None:
        """The band of the pull and the power ring, or the way of the striking hand."""
        self._hand.draw(surface)
        aim = self.turns.aim
        if aim.pull is not None and aim.is_pulled:
            pull = aim.seat.to_board(*aim.pull)
            self.scene.view.draw_pull(surface, self.striker, pull, aim.power)

    def draw_above(self, surface: pygame.Surface) -> None:
        """The guide; it cannot show where a hand will strike, only where keys aim."""
        if not self._hand.is_in_charge or self.turns.offset_problems():
            super().draw_above(surface)
