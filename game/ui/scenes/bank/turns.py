"""The course of the bank challenge: shot, ruling, targets back, next shot or player, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.errors import ShotError
from game.core.pieces import Seat
from game.core.state import BoardState
from game.rules import legality
from game.rules.bank import why_invalid
from game.rules.legality import Problem
from game.session.bank import Attempt, reason
from game.session.events import ShotSettled
from game.session.table import PlayedShot
from game.ui.error_words import error_words
from game.ui.scenes.bank.models import shot_entries
from game.ui.scenes.bank.path import StrikerPath, striker_path
from game.ui.scenes.bank.phases import Changing, SettingUp
from game.ui.scenes.play.aim import Aim, nearest_offset
from game.ui.scenes.play.over import Over
from game.ui.scenes.play.replaying import Replaying
from game.ui.scenes.play.shooting import Placing
from game.ui.scenes.play.showing import PlacingBack, Rolling, Ruling
from game.ui.scenes.play.turning import Turning
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.bank.scene import BankScene


class BankTurns(Turning):
    """Takes the challenge from one phase to the next.

    Args:
        scene: the board screen, which shows the phases.
        attempt: the challenge.

    Attributes:
        last: the shot shown last, or None.
        path: the way of its striker, or None.
    """

    def __init__(self, scene: BankScene, attempt: Attempt) -> None:
        super().__init__(Aim(Seat.S))
        self._scene, self._attempt = scene, attempt
        self.last: PlayedShot | None = None
        self.path: StrikerPath | None = None
        self._fresh: tuple[float, float, float] | None = None
        self._player = attempt.bank.player

    @property
    def board(self) -> BoardState:
        """The targets lying."""
        return self._attempt.board

    def begin(self) -> None:
        """The player has the board for the next shot."""
        scene = self._scene
        if self._attempt.is_board_over:
            scene.enter_phase(Over(scene, scene.show_result))
            return
        self._player = self._attempt.bank.player
        self.offsets = self._attempt.free_offsets(Seat.S)
        offset = nearest_offset(self.aim.offset, self.offsets)
        self.aim = Aim(Seat.S, 0.0 if offset is None else offset, self.aim.angle, self.aim.power)
        self.resting_striker = None
        self._fresh = self._aimed()
        scene.release_input()
        scene.enter_phase(Placing(scene))

    def recall(self) -> None:
        """After Continue the last shot is known from the record, its way simulated anew.

        Aim and striker are as it left them, and its player's card is still to come if the
        attempt was their last.
        """
        entry = self._attempt.last_shot
        if entry is None:
            return
        played = self._attempt.retraced(entry)
        self._remember(played)
        shot, full = played.shot, self._attempt.constants.max_speed
        self.aim = Aim(Seat.S, shot.offset, shot.angle, shot.speed / full)
        self.resting_striker = played.record.striker
        if entry.before.bank is not None:
            self._player = entry.before.bank.player

    def _remember(self, played: PlayedShot) -> None:
        self.last = played
        valid = why_invalid(played.outcome) is None
        self.path = striker_path(played.record, played.trace, is_valid=valid)

    # The coming shot ---------------------------------------------------------------------

    def _aimed(self) -> tuple[float, float, float]:
        return self.aim.offset, self.aim.angle, self.aim.power

    @property
    def shows_path(self) -> bool:
        """Whether the last striker's way is still to be seen: until the next aim is taken."""
        if self.path is None or self._scene.is_replaying:
            return False
        name = self._scene.phase
        return name in ("ruling", "place_back", "handover", "over") or (
            name == "place" and self._aimed() == self._fresh
        )

    def place_striker(self, offset: float) -> None:
        """Puts the striker as near to an offset as the targets let it; it may still be illegal."""
        clear = legality.free_offsets(self.board, Seat.S, strict=False)
        near = nearest_offset(offset, clear)
        self.aim.offset = self._attempt.snap(self.aim.offset if near is None else near)
        self.aim_changed()
        if problems := self.offset_problems():
            self._scene.refuse(problems, quiet=True)
        else:
            self._scene.say_turn()

    def offset_problems(self) -> tuple[Problem, ...]:
        """Why the striker may not stand where it stands; empty when it may (B2: strictly)."""
        return legality.placement_problems(self.board, Seat.S, self.aim.offset, strict=True)

    def aim_changed(self) -> None:
        """The coming shot is another: guide, numbers and light follow."""
        self._scene.refresh_shot()
        self._scene.request_draw()

    # The shot and what follows -----------------------------------------------------------

    def shoot(self) -> None:
        """Flicks the striker, or says why it may not be flicked so."""
        scene = self._scene
        shot = self.aim.shot(self._attempt.constants.max_speed)
        if problems := self._attempt.problems(shot):
            scene.refuse(problems)
            return
        try:
            played = self._attempt.shoot(shot)
        except ShotError as error:
            scene.say(error_words(error), "warning", is_bad=True)
            return
        scene.held.clear()
        scene.sounds.flick(shot.speed)
        scene.enter_phase(Rolling(scene, played.record, played.trace, lambda: self._settle(played)))

    def _settle(self, played: PlayedShot) -> None:
        """All is at rest: the shot counts and is in the record; then the ruling."""
        scene = self._scene
        scene.remember_angles(played.record.before, played.trace)
        self.resting_striker = played.record.striker
        shooter = self._attempt.shooter
        self._attempt.settle()
        self._remember(played)
        scene.keep_finished()
        event = shot_entries(self._attempt)[-1].event
        assert isinstance(event, ShotSettled)
        scene.app.services.log_shot(
            "bank_challenge", reason(event) == "counted", player=shooter.name
        )
        scene.sounds.credit(reason(event), is_over=self._attempt.is_board_over)
        scene.say_ruling()
        scene.enter_phase(Ruling(scene, played, self._after_ruling))

    def _after_ruling(self) -> None:
        if self.last is not None and self.last.returned:
            self._scene.enter_phase(PlacingBack(self._scene, self.last, self.hand_over))
        else:
            self.hand_over()

    def hand_over(self) -> None:
        """The next shot, or the second player's attempt at the identical set-up (B2)."""
        scene, attempt = self._scene, self._attempt
        if attempt.is_board_over or attempt.bank.player == self._player:
            self.begin()
        else:
            scene.enter_phase(Changing(scene, self.last, scene.show_change))

    def change_player(self) -> None:
        """The next player is ready: the targets are set up for them."""
        self.path = None
        self.aim = Aim(Seat.S)
        self._scene.enter_phase(SettingUp(self._scene, self.begin))

    def replay(self) -> None:
        """Shows the last shot again."""
        scene = self._scene
        if self.last is None:
            scene.say(tr("play.nothing_to_replay"), "replay")
        elif not scene.is_replaying:
            scene.release_input()
            back = scene.current_phase
            scene.enter_phase(Replaying(scene, self.last.record, self.last.trace, back))
