"""The course of a turn: who shoots, from where, what follows the shot, and who comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.errors import ShotError
from game.core.shot import Shot
from game.core.state import BoardState
from game.rules import legality
from game.rules.legality import Problem
from game.rules.ruleset import rule_info
from game.session.events import Hand, ShotSettled
from game.session.flicks import PracticeFlicks
from game.session.seats import Player
from game.session.table import PlayedShot, Table
from game.ui.error_words import error_words
from game.ui.scenes.play.aim import Aim, nearest_offset
from game.ui.scenes.play.by_hand import PlacingByHand
from game.ui.scenes.play.over import Over
from game.ui.scenes.play.phase import Phase
from game.ui.scenes.play.replaying import Replaying
from game.ui.scenes.play.shooting import Placing
from game.ui.scenes.play.showing import HandingOver, PlacingBack, Rolling, Ruling
from game.ui.scenes.play.toss import Tossing
from game.ui.scenes.play.turning import Turning
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.play.scene import PlayScene


class Turns(Turning):
    """Takes the game from one phase to the next.

    Args:
        scene: the board screen, which shows the phases.
        table: the game.

    Attributes:
        flicks: the practice flicks before the first board, while they last.
        last: the shot shown last, or None.
        is_forbidden: the aimed shot breaks the rules of direction.
    """

    def __init__(self, scene: PlayScene, table: Table) -> None:
        super().__init__(Aim(table.state.turn))
        if (entry := table.last_shot) and isinstance(entry.event, ShotSettled):
            # A game that is continued: aim and striker are as the last shot left them.
            shot, full = entry.event.shot, table.constants.max_speed
            self.aim = Aim(shot.seat, shot.offset, shot.angle, shot.speed / full)
            self.resting_striker = None if table.toss else entry.event.striker
        self._scene = scene
        self._table = table
        self._rules = rule_info(table.setup.rules)
        self.flicks: PracticeFlicks | None = None
        self.last: PlayedShot | None = None
        self.is_forbidden = False

    # Who and where -----------------------------------------------------------------------

    @property
    def board(self) -> BoardState:
        """What lies on the board: the game's pieces, or the practice disc."""
        return self.flicks.board if self.flicks else self._table.board

    @property
    def shooter(self) -> Player:
        """Who is to shoot."""
        return self.flicks.player if self.flicks else self._table.shooter

    @property
    def asked(self) -> Player:
        """Whom the program waits for: the shooter, or who has to place a piece."""
        if not self.flicks and self._table.to_place:
            return self._table.player_at(self._table.to_place[0].by)
        return self.shooter

    def begin(self) -> None:
        """The shooter has the board: input of the one before is forgotten."""
        scene, table = self._scene, self._table
        if table.toss and not self.flicks:
            scene.enter_phase(Tossing(scene))
            return
        if table.is_board_over:
            scene.enter_phase(Over(scene, scene.show_result))
            return
        if table.to_place:
            scene.view.seat = scene.seat_below(self.aim.seat)
            self.aim_changed()
            self._place_by_hand()
            return
        if not self.flicks and table.is_blocked:
            self._replay_because("blocked")
        self._take_seat()
        self.resting_striker = None
        scene.release_input()
        scene.clock.restart()
        scene.enter_phase(self._thinking() if self.shooter.robot else Placing(scene))
        if table.is_endless:
            scene.panels.offer_endless()

    def toss(self, *, choice: bool = False) -> None:
        """Begins a toss; a person guesses, and computers among themselves are done with it."""
        table, rng = self._table, self._scene.app.rng
        people = [player.seat for player in table.players if not player.robot]
        table.begin_toss(rng.choice(people or table.setup.seats_in_use), choice=choice)
        if not people:
            table.call_toss(rng.choice(tuple(Hand)), rng.choice(tuple(Hand)))
            table.decide_toss()

    def _take_seat(self, *, turned: bool = True) -> None:
        """Sets the aim up for who shoots now, near where the same player stood before.

        With `turned` False the board still has to turn to them.
        """
        seat = self.shooter.seat
        self.offsets = self.flicks.free_offsets() if self.flicks else self._table.free_offsets(seat)
        wanted = self.aim.offset if self.aim.seat is seat else 0.0
        offset = nearest_offset(wanted, self.offsets)
        self.aim = Aim(seat, 0.0 if offset is None else offset)
        self.is_forbidden = False
        if turned:
            self._scene.view.seat = self._scene.seat_below(seat)
        self.aim_changed()

    def replay_stuck(self) -> None:
        """No shot is allowed from any place: the board is played again, as if there were none."""
        self._replay_because("stuck")
        self.new_board()

    def _replay_because(self, why: str) -> None:
        """The board is played again, and a card says why: no place is free (1.4), or no way."""
        self._table.agree_replay()
        self._scene.panels.refresh()
        words = tr(f"play.{why}_title"), tr(f"play.{why}_sentence")
        self._scene.app.confirm(*words, [tr("dialog.ok")], lambda _: None)

    # The coming shot ---------------------------------------------------------------------

    def place_striker(self, offset: float) -> None:
        """Puts the striker as near to an offset as the pieces let it; it may still be illegal."""
        clear = legality.free_offsets(self.board, self.aim.seat, strict=False)
        near = nearest_offset(offset, clear)
        self.aim.offset = self._table.snap(self.aim.offset if near is None else near)
        self.aim_changed()
        if problems := self.offset_problems():
            self._scene.refuse(problems, quiet=True)
        else:
            self._scene.say_turn()

    def offset_problems(self) -> tuple[Problem, ...]:
        """Why the striker may not stand where it stands; empty when it may."""
        seat, offset = self.aim.seat, self.aim.offset
        return legality.placement_problems(self.board, seat, offset, strict=self._rules.strict)

    def aim_changed(self) -> None:
        """The coming shot is another: guide and numbers follow, and whether it is allowed."""
        self._scene.panels.refresh_shot()
        self._scene.request_draw()
        if self._rules.forward_only and self._scene.phase == "aim" and not self.flicks:
            self._warn_of_direction()

    def _warn_of_direction(self) -> None:
        """Where only forward shots are allowed, a forbidden one is named before it is made."""
        was_forbidden = self.is_forbidden
        problems = self._table.problems(self.aim.shot(self._table.constants.max_speed))
        self.is_forbidden = bool(problems)
        if problems:
            self._scene.refuse(problems, quiet=True)
        elif was_forbidden:
            self._scene.say_turn()

    # The shot and what follows -----------------------------------------------------------

    def shoot(self) -> None:
        """Flicks the striker, or says why it may not be flicked so."""
        scene = self._scene
        shot = self.aim.shot(self._table.constants.max_speed)
        problems = self.flicks.problems(shot) if self.flicks else self._table.problems(shot)
        if problems:
            scene.refuse(problems)
            return
        try:
            roll = self._flick(shot) if self.flicks else self._play(shot)
        except ShotError as error:
            scene.say(error_words(error), "warning", is_bad=True)
            return
        self._roll(shot, roll)

    def play_decided(self, shot: Shot, intended: Shot) -> None:
        """Plays a computer player's shot; one its finger has made illegal, as it was meant."""
        legal = intended if self._table.problems(shot) else shot
        self._roll(legal, self._play(legal))

    def _roll(self, shot: Shot, roll: Rolling) -> None:
        self._scene.held.clear()
        self._scene.sounds.flick(shot.speed)
        self._scene.enter_phase(roll)

    def _flick(self, shot: Shot) -> Rolling:
        assert self.flicks is not None, "only while the practice flicks last"
        record, trace = self.flicks.shoot(shot)
        self.last = None
        return Rolling(self._scene, record, trace, self._settle_flick)

    def _play(self, shot: Shot) -> Rolling:
        played = self._table.shoot(shot)
        return Rolling(self._scene, played.record, played.trace, lambda: self._settle(played))

    def _settle(self, played: PlayedShot) -> None:
        """All is at rest: the shot counts and is in the record; then the ruling."""
        scene = self._scene
        self.last = played
        scene.remember_angles(played.record.before, played.trace)
        self.resting_striker = played.record.striker
        self._table.settle()
        scene.sounds.rule(played.verdict)
        scene.panels.say_ruling(played.verdict)
        scene.enter_phase(Ruling(scene, played, self._after_ruling))

    def _settle_flick(self) -> None:
        """A practice flick is over: the disc goes back, and the next one comes."""
        if self.flicks is None:
            return
        self.flicks.settle()
        if self.flicks.is_over:
            self.end_flicks()
        else:
            self._hand_over()

    def end_flicks(self) -> None:
        """The practice disc goes and the rack is set."""
        self.flicks = None
        self.resting_striker = None
        self._hand_over()

    def _after_ruling(self) -> None:
        if self.last is not None and self.last.returned:
            back = PlacingBack(self._scene, self.last, self._place_by_hand)
            self._scene.enter_phase(back)
        else:
            self._place_by_hand()

    def _place_by_hand(self) -> None:
        """Pieces that a player has to lay down come before the next shot."""
        if not self._table.to_place:
            self._hand_over()
        elif self.asked.robot:
            self._scene.enter_phase(self._thinking())
        else:
            self._scene.enter_phase(PlacingByHand(self._scene, self._place_by_hand))

    def _thinking(self) -> Phase:
        """A computer player has the board."""
        from game.ui.scenes.play.computer import Thinking  # loaded only where one plays

        return Thinking(self._scene, self._place_by_hand)

    def _hand_over(self) -> None:
        """Turns the board when somebody else shoots next."""
        scene = self._scene
        seat, before = self.shooter.seat, self.aim.seat
        if seat is before or (not self.flicks and self._table.is_board_over):
            self.begin()
            return
        quarters = scene.seat_below(seat).quarter_turns - scene.seat_below(before).quarter_turns
        self._take_seat(turned=False)
        scene.release_input()
        # The shorter way round: three quarters one way are one the other way.
        scene.enter_phase(HandingOver(scene, (quarters + 1) % 4 - 1, self.begin))

    def new_board(self) -> None:
        """Another board of the same game is on the table, or an agreement changed this one."""
        self.last = None
        self.resting_striker = None
        self._scene.panels.rebuild_log()
        self.begin()

    def replay(self) -> None:
        """Shows the last shot again; after Continue it is played anew from the record."""
        scene = self._scene
        if scene.is_replaying:
            scene.current_phase.press("replay")
            return
        if self.last is None and not self.flicks and self._table.last_shot is not None:
            self.last = self._table.retraced(self._table.last_shot)
        if self.last is None:
            scene.say(tr("play.nothing_to_replay"), "replay")
        else:
            scene.release_input()
            back = scene.current_phase
            scene.enter_phase(Replaying(scene, self.last.record, self.last.trace, back))
