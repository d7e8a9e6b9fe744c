"""The course of practice: aim, shoot, and the same again; whatever happens can be undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.board import BASE_FORWARD
from game.core.errors import ShotError
from game.core.pieces import Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.rules import legality
from game.rules.legality import Problem
from game.session.practice import Placing, Practice, PracticeShot
from game.ui.error_words import error_words
from game.ui.scenes.play.aim import Aim, nearest_offset
from game.ui.scenes.play.turning import Turning
from game.ui.scenes.practice.phases import Reviewing, RollingOut
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.practice.desk import PracticeDesk


class PracticeTurns(Turning):
    """Keeps the aim on the screen and the session's the same, and plays shots.

    Args:
        scene: the screen.
        practice: the session.
    """

    def __init__(self, scene: PracticeDesk, practice: Practice) -> None:
        super().__init__(Aim(practice.aim.seat))
        self._scene = scene
        self._practice = practice
        self._taken: tuple[tuple[object, ...], Shot] | None = None
        self._take_aim()

    @property
    def board(self) -> BoardState:
        """The pieces."""
        return self._practice.board

    @property
    def shot(self) -> Shot:
        """The coming shot; to the last bit the session's until somebody aims otherwise."""
        if self._taken and self._taken[0] == self._numbers():
            return self._taken[1]
        return self.aim.shot(self._practice.constants.max_speed)

    def begin(self) -> None:
        """Goes on from the session's lie: a step was made, undone or redone.

        While a shot is being shown that has to wait: where it ends, all is begun anew.
        """
        if self._practice.pending:
            self._scene.refresh()
            return
        self._take_aim()
        self._scene.view.seat = self._scene.seat_below(self.aim.seat)
        self._scene.enter_phase(self._scene.resting_phase())
        self._scene.lie_changed()

    def aim_at(self, shot: Shot) -> None:
        """Takes over another aim, to the last bit; the striker stands where it may."""
        self._practice.set_aim(self._practice.standing(shot))
        self.begin()

    def _take_aim(self) -> None:
        shot = self._practice.aim
        share = shot.speed / self._practice.constants.max_speed
        self.aim = Aim(shot.seat, shot.offset, shot.angle, min(1.0, share), shot.forward)
        self._taken = (self._numbers(), shot)
        self.offsets = self._practice.free_offsets()

    def _numbers(self) -> tuple[object, ...]:
        aim = self.aim
        return aim.seat, aim.offset, aim.angle, aim.power, aim.forward

    # The striker -------------------------------------------------------------------------

    def place_striker(self, offset: float) -> None:
        """Puts the striker as near to an offset of the base line as the pieces let it."""
        self.aim.forward = BASE_FORWARD
        clear = legality.free_offsets(self.board, self.aim.seat, strict=False)
        near = nearest_offset(offset, clear)
        is_strict = self._practice.options.placing is Placing.STRICT
        self.aim.offset = legality.snap(self.aim.offset if near is None else near, strict=is_strict)
        self.aim_changed()
        self._say_place()

    def place_anywhere(self, x: float, y: float) -> None:
        """Puts the striker at any place of the board, or as near on the line as the rule wants."""
        right, forward = self.aim.seat.from_board(x, y)
        if self._practice.options.placing is not Placing.ANYWHERE:
            self.place_striker(right)
            return
        self.aim.offset, self.aim.forward = right, forward
        self.aim_changed()
        self._say_place()

    def settle_striker(self) -> None:
        """Lets the striker go: it stands at the nearest place where it may."""
        self._practice.set_aim(self._practice.standing(self.shot))
        self._take_aim()
        self.aim_changed()

    def sit(self, seat: Seat) -> None:
        """Shoots from another chair, with the same offset and angle as seen from there."""
        aim = self.shot
        self.aim_at(Shot(seat, aim.offset, aim.angle, aim.speed, aim.forward))

    def _say_place(self) -> None:
        if problems := self.offset_problems():
            self._scene.refuse(problems, quiet=True)
        else:
            self._scene.say_turn()

    def offset_problems(self) -> tuple[Problem, ...]:
        """Why the striker may not stand where it stands; empty when it may."""
        return self._practice.placement_problems(self.shot)

    def aim_changed(self) -> None:
        """The session has the same aim, and whatever shows it follows."""
        if self._practice.pending is None:
            self._practice.set_aim(self.shot)
        self._scene.refresh_shot()
        self._scene.request_draw()

    # Shots -------------------------------------------------------------------------------

    def shoot(self) -> None:
        """Flicks the striker, or says why it may not be flicked so."""
        scene, practice = self._scene, self._practice
        practice.set_aim(self.shot)
        if problems := practice.problems():
            scene.refuse(problems)
            return
        try:
            played = practice.shoot()
        except ShotError as error:
            scene.say(error_words(error), "warning", is_bad=True)
            return
        self._roll(played)

    def _roll(self, played: PracticeShot) -> None:
        scene = self._scene
        scene.held.clear()
        scene.sounds.flick(played.lie.aim.speed)
        scene.enter_phase(
            RollingOut(scene, played.record, played.trace, lambda: self._settle(played))
        )

    def _settle(self, played: PracticeShot) -> None:
        self._scene.remember_angles(played.record.before, played.trace)
        self._practice.settle()
        self.begin()
        self._scene.settled(played)

    def replay(self) -> None:
        """Shows the last shot again, to be scrubbed."""
        last = self._practice.last
        if last is None:
            self._scene.say(tr("practice.no_shot_yet"), "replay")
        elif not isinstance(self._scene.current_phase, Reviewing | RollingOut):
            self._scene.release_input()
            self._scene.enter_phase(Reviewing(self._scene, last.record, last.trace))

    # Steps -------------------------------------------------------------------------------

    def undo(self) -> None:
        """Takes the last step back."""
        self._after(self._practice.undo(), "practice.nothing_to_undo")

    def redo(self) -> None:
        """Makes the step taken back again."""
        self._after(self._practice.redo(), "practice.nothing_to_redo")

    def retry(self) -> None:
        """The same lie again, with the same aim."""
        self._after(self._practice.retry(), "practice.no_shot_yet")

    def _after(self, is_done: bool, otherwise: str) -> None:
        if is_done:
            self.begin()
        elif self._practice.pending is None:
            self._scene.say(tr(otherwise), "info")

    def repeat(self) -> None:
        """The very same shot at the same lie, at once."""
        if self._practice.pending:
            return
        try:
            played = self._practice.repeat()
        except ShotError as error:
            self.begin()
            self._scene.say(error_words(error), "warning", is_bad=True)
            return
        if played is None:
            self._scene.say(tr("practice.no_shot_yet"), "info")
            return
        self._take_aim()
        self._roll(played)
