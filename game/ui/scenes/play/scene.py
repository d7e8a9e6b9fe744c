"""The board screen: one game of two to four people at one window."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.pieces import Seat
from game.core.state import BoardState
from game.rules import legality
from game.rules.legality import Problem
from game.rules.ruleset import rule_info
from game.rules.state import Setup
from game.session.flicks import PracticeFlicks
from game.session.seats import Player
from game.session.table import PlayedShot, Table
from game.ui.board_view import BoardView, DrawnDisc, Mark
from game.ui.input import pointer_of
from game.ui.kit.theme import Scale
from game.ui.scenes.base import Scene
from game.ui.scenes.play.aim import Aim, HeldKeys, Intervals, nearest_offset
from game.ui.scenes.play.by_hand import PlacingByHand
from game.ui.scenes.play.controls import AimStick, Fineness, action_pressed, action_released
from game.ui.scenes.play.guide import AimGuide
from game.ui.scenes.play.panels import Panels
from game.ui.scenes.play.phase import Phase
from game.ui.scenes.play.shooting import Placing
from game.ui.scenes.play.showing import (
    BoardOver,
    HandingOver,
    PlacingBack,
    Replaying,
    Rolling,
    Ruling,
)
from game.ui.scenes.play.sounds import BoardSounds
from game.ui.strings import tr
from game.ui.view.cloth import Cloth

if TYPE_CHECKING:
    from game.ui.app import App


class PlayScene(Scene):
    """A game on the screen. It asks the table and draws; the table decides.

    Attributes:
        table: the game.
        flicks: the practice flicks before its first board, while they last.
        view: the board on the screen.
        aim: the coming shot.
        offsets: where the striker may stand now.
        resting_striker: where the last shot's striker stopped, or None.
        held: keys that run.
        fineness: how fine the control is.
        stick: the gamepad's aiming stick.
        sounds: what the board sounds like.
        is_forbidden: the aimed shot breaks the rules of direction.
    """

    name: ClassVar[str] = "play"

    def __init__(self, app: App, table: Table, guide: str) -> None:
        super().__init__(app)
        self.table = table
        self.flicks: PracticeFlicks | None = None
        self._cloth = Cloth(app.art)
        self.view = BoardView(app.art, pygame.Rect(0, 0, 600, 600), on_table=False)
        self.view.seat = self._seat_below(table.state.turn)
        self.view.prepare(set(map(self._seat_below, table.setup.seats_in_use)))
        self.aim = Aim(table.state.turn)
        self.offsets: Intervals = ()
        self.resting_striker: tuple[float, float] | None = None
        self.held = HeldKeys(lambda action, steps: self._phase.act(action, steps))
        self.fineness = Fineness()
        self.stick = AimStick()
        self.sounds = BoardSounds(app.sound)
        self.panels = Panels(self)
        self._guide = AimGuide(guide)
        self._rules = rule_info(table.setup.rules)
        self.is_forbidden = False
        self._angles = {piece: 0.7 * piece for piece in range(19)}
        self._last: PlayedShot | None = None
        self._hud: pygame.Surface | None = None
        self._is_changed = True
        self._phase: Phase = Placing(self)

    @classmethod
    def begin(
        cls,
        app: App,
        setup: Setup,
        players: tuple[Player, ...],
        breaker: Seat,
        guide: str,
        *,
        flicks: bool = False,
    ) -> PlayScene:
        """A new game; with `flicks` the players may try the board first (H2)."""
        recorder = app.services.new_record()
        table = Table.new(setup, players, breaker=breaker, recorder=recorder)
        scene = cls(app, table, guide)
        if flicks and not all(player.robot for player in players):
            scene.flicks = PracticeFlicks(table.players)
        return scene

    @classmethod
    def resume(cls, app: App) -> PlayScene:
        """The game that was left, exactly where it was left."""
        return cls(app, app.services.resume_game(), app.settings.guide)

    # What it says of itself --------------------------------------------------------------

    @property
    def phase(self) -> str:
        """Place, aim, roll, ruling, place_back, handover, over, or replay."""
        return self._phase.name

    @property
    def wants_frame(self) -> bool:
        """While the phase or a widget moves."""
        return self._phase.wants_frame or super().wants_frame

    @property
    def wants_time(self) -> bool:
        """Also while better pictures are being made."""
        return self.wants_frame or not self.view.is_ready or bool(self._cloth.missing)

    @property
    def needs_draw(self) -> bool:
        """Whether anything on the screen changed."""
        return self._is_changed or super().needs_draw

    def is_at(self, phase: str) -> bool:
        """Whether a script's `when` is met.

        The striker can be aimed and shot as soon as it stands legally, and moved until it is shot,
        so either of the shooter's two phases will do for input that is meant for the other.
        """
        if super().is_at(phase):
            return True
        if self.phase == "aim":
            return phase == "place"
        return self.phase == "place" and phase == "aim" and not self.offset_problems()

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Pixels of a place on the board."""
        return self.view.to_screen(x, y)

    def describe(self) -> dict[str, object]:
        """Seat, rules state, positions and the last rulings, with the widgets."""
        described = super().describe()
        widgets = described.pop("widgets")
        return {**described, **self.panels.describe(), "widgets": widgets}

    @property
    def striker(self) -> tuple[float, float] | None:
        """Where the striker is shown, in metres; None when it is off the board."""
        return self._phase.striker

    def request_draw(self) -> None:
        """Has the next frame drawn."""
        self._is_changed = True

    # Its life ----------------------------------------------------------------------------

    def enter(self) -> None:
        """Goes on where the table stands."""
        self.panels.refresh()
        self._begin_turn()

    def leave(self) -> None:
        """Lets go of the record; every settled shot is in it."""
        self.sounds.still()
        self.table.close()

    def cover(self) -> None:
        """Everything held is let go: a dialog has the input now."""
        super().cover()
        self.release_input()

    def uncover(self) -> None:
        """Settings may have changed."""
        self.panels.refresh()
        self.request_draw()

    def release_input(self) -> None:
        """Forgets held keys, the stick and a pull under way."""
        self.held.clear()
        self.fineness.clear()
        self.stick.clear()
        self.aim.cancel_pull()
        self.aim_changed()

    def layout(self, size: tuple[int, int]) -> None:
        """Places board and panels."""
        rects = self.panels.layout(size)
        self.view.set_rect(rects.board)
        if self.app.options.fast:
            self.view.wait()
        self._hud = pygame.Surface(size).convert()
        self._lay_cloth()

    def _lay_cloth(self) -> None:
        """The table under board and panels."""
        table = pygame.Surface(self.root.size).convert()
        self._cloth.draw(table)
        self.root.background = table
        self.root.invalidate()
        self.request_draw()

    def resize(self, size: tuple[int, int], scale: Scale) -> None:
        """A pull under way is let go: the board under it has moved."""
        self.aim.cancel_pull()
        super().resize(size, scale)
        self.aim_changed()

    # Input -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Pointer to the widgets, else the board; keys to a focused widget, else the board."""
        self.request_draw()
        if event.type == pygame.WINDOWFOCUSLOST:
            self.release_input()
            return self.root.handle(event)
        self.fineness.feed(event)
        self.aim.finely = self.fineness.level
        if pointer := pointer_of(event, self.root.size):
            if self.root.handle_pointer(pointer):
                self.root.set_focus(None)
                return True
            return bool(pointer.at) and self._phase.pointer(
                pointer, *self.view.to_board(*(pointer.at or (0, 0)))
            )
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            return self.root.handle_keys(event)
        if self.root.focus is not None and self._widget_key(event):
            return True
        return self._board_key(event)

    def _widget_key(self, event: pygame.event.Event) -> bool:
        """Keys go to a widget once Tab chose one; Esc gives them back to the board."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.root.set_focus(None)
            return True
        return self.root.handle_keys(event)

    def _board_key(self, event: pygame.event.Event) -> bool:
        self.stick.feed(event)
        if action := action_pressed(event):
            return self._phase.press(action)
        if action := action_released(event):
            self._phase.release(action)
        return False

    def update(self, dt: float) -> None:
        """Lets time pass in the phase."""
        super().update(dt)
        if self.view.poll():
            self.request_draw()
        if self._cloth.poll():
            self._lay_cloth()
        if self._phase.wants_frame:
            self._phase.update(dt)
            self.request_draw()

    # The turn ----------------------------------------------------------------------------

    def enter_phase(self, phase: Phase) -> None:
        """Goes over to another phase."""
        self._phase.leave()
        self._phase = phase
        phase.enter()
        self.panels.refresh()
        self.request_draw()

    @property
    def board(self) -> BoardState:
        """What lies on the board: the game's pieces, or the practice disc."""
        return self.flicks.board if self.flicks else self.table.board

    @property
    def shooter(self) -> Player:
        """Who is to shoot."""
        return self.flicks.player if self.flicks else self.table.shooter

    @property
    def guide_level(self) -> str:
        """How much the aim guide shows, as agreed for all."""
        return self._guide.level

    @property
    def asked(self) -> Player:
        """Whom the program waits for: the shooter, or who has to place a piece."""
        if not self.flicks and self.table.to_place:
            return self.table.player_at(self.table.to_place[0].by)
        return self.shooter

    @property
    def hand(self) -> PlacingByHand | None:
        """The phase in which a player lays a piece down, while it lasts."""
        return self._phase if isinstance(self._phase, PlacingByHand) else None

    def _begin_turn(self) -> None:
        """The shooter has the board: input of the one before is forgotten."""
        if self.table.is_board_over:
            self.enter_phase(BoardOver(self))
            return
        if self.table.to_place:
            self._take_seat()
            self.enter_phase(PlacingByHand(self, self._place_by_hand))
            return
        if not self.flicks and self.table.is_blocked:
            self._replay_blocked()
        self._take_seat()
        self.resting_striker = None
        self.release_input()
        self.enter_phase(Placing(self))
        if self.table.is_endless:
            self.panels.offer_endless()

    def _take_seat(self, *, turned: bool = True) -> None:
        """Sets the aim up for who shoots now, near where the same player stood before.

        With `turned` False the board still has to turn to them.
        """
        seat = self.shooter.seat
        self.offsets = self.flicks.free_offsets() if self.flicks else self.table.free_offsets(seat)
        wanted = self.aim.offset if self.aim.seat is seat else 0.0
        offset = nearest_offset(wanted, self.offsets)
        self.aim = Aim(seat, 0.0 if offset is None else offset)
        self.is_forbidden = False
        if turned:
            self.view.seat = self._seat_below(seat)
        self.aim_changed()

    def _seat_below(self, shooter: Seat) -> Seat:
        return Seat.S if self.app.settings.fixed_board else shooter

    def _replay_blocked(self) -> None:
        """No legal place is free for the striker: the board is played again (1.4)."""
        self.table.agree_replay()
        self.panels.refresh()
        self.app.confirm(
            tr("play.blocked_title"), tr("play.blocked_sentence"), [tr("dialog.ok")], lambda _: None
        )

    def place_striker(self, offset: float) -> None:
        """Puts the striker as near to an offset as the pieces let it; it may still be illegal."""
        clear = legality.free_offsets(self.board, self.aim.seat, strict=False)
        near = nearest_offset(offset, clear)
        self.aim.offset = self.table.snap(self.aim.offset if near is None else near)
        self.aim_changed()
        if problems := self.offset_problems():
            self.refuse(problems, quiet=True)
        else:
            self.say_turn()

    def offset_problems(self) -> tuple[Problem, ...]:
        """Why the striker may not stand where it stands; empty when it may."""
        aim = self.aim
        return legality.placement_problems(
            self.board, aim.seat, aim.offset, strict=self._rules.strict
        )

    def aim_changed(self) -> None:
        """The coming shot is another: guide and numbers follow, and whether it is allowed."""
        self.panels.refresh_shot()
        self.request_draw()
        if self._rules.forward_only and self.phase == "aim" and not self.flicks:
            self._warn_of_direction()

    def _warn_of_direction(self) -> None:
        """Where only forward shots are allowed, a forbidden one is named before it is made."""
        was_forbidden = self.is_forbidden
        problems = self.table.problems(self.aim.shot(self.table.constants.max_speed))
        self.is_forbidden = bool(problems)
        if problems:
            self.refuse(problems, quiet=True)
        elif was_forbidden:
            self.say_turn()

    def shoot(self) -> None:
        """Flicks the striker, or says why it may not be flicked so."""
        shot = self.aim.shot(self.table.constants.max_speed)
        problems = self.flicks.problems(shot) if self.flicks else self.table.problems(shot)
        if problems:
            self.refuse(problems)
            return
        self.held.clear()
        self.sounds.flick(shot.speed)
        if self.flicks:
            record, trace = self.flicks.shoot(shot)
            self._last = None
            self.enter_phase(Rolling(self, record, trace, self._settle_flick))
        else:
            played = self.table.shoot(shot)
            roll = Rolling(self, played.record, played.trace, lambda: self._settle(played))
            self.enter_phase(roll)

    def _settle(self, played: PlayedShot) -> None:
        """All is at rest: the shot counts and is in the record; then the ruling."""
        self._last = played
        self._remember_angles(played)
        self.resting_striker = played.record.striker
        self.table.settle()
        verdict = played.verdict
        self.sounds.rule(verdict)
        self.panels.say_ruling(verdict)
        self.enter_phase(Ruling(self, len(verdict.rulings), self._after_ruling))

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
        played = self._last
        if played is not None and played.returned:
            self.enter_phase(PlacingBack(self, played, self._place_by_hand))
        else:
            self._place_by_hand()

    def _place_by_hand(self) -> None:
        """Pieces that a player has to lay down come before the next shot."""
        if self.table.to_place:
            self.enter_phase(PlacingByHand(self, self._place_by_hand))
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        """Turns the board when somebody else shoots next."""
        seat, before = self.shooter.seat, self.aim.seat
        if seat is before or (not self.flicks and self.table.is_board_over):
            self._begin_turn()
            return
        quarters = self._seat_below(seat).quarter_turns - self._seat_below(before).quarter_turns
        self._take_seat(turned=False)
        self.release_input()
        # The shorter way round: three quarters one way are one the other way.
        self.enter_phase(HandingOver(self, (quarters + 1) % 4 - 1, self._begin_turn))

    def new_board(self) -> None:
        """Another board of the same game is on the table."""
        self._last = None
        self.resting_striker = None
        self.panels.rebuild_log()
        self._begin_turn()

    def replay(self) -> None:
        """Shows the last shot again."""
        if self._last is None:
            self.say(tr("play.nothing_to_replay"), "replay")
        elif not isinstance(self._phase, Replaying):
            self.release_input()
            last = self._last
            self.enter_phase(Replaying(self, last.record, last.trace, self._phase))

    # Words -------------------------------------------------------------------------------

    def say(self, words: str, icon: str | None = None, *, is_bad: bool = False) -> None:
        """Shows a message on the near rail until the next one; empty words clear it."""
        self.panels.say(words, icon, is_bad=is_bad)

    def say_turn(self) -> None:
        """Names who is to shoot, and what kind of shot it is."""
        self.panels.say_turn()

    def refuse(self, problems: tuple[Problem, ...], *, quiet: bool = False) -> None:
        """Says every reason against a placement or a shot."""
        self.say(" ".join(problem.text for problem in problems), "warning", is_bad=True)
        if not quiet:
            self.sounds.refuse()

    def open_menu(self) -> None:
        """The game's own menu, over the board."""
        self.panels.open_menu()

    def show_result(self) -> None:
        """The card of a finished board."""
        self.panels.show_result()

    # Drawing -----------------------------------------------------------------------------

    def angle_of(self, piece_id: int) -> float:
        """How far a piece lies turned, in radians."""
        return self._angles[piece_id]

    def piece_discs(self, board: BoardState) -> list[DrawnDisc]:
        """Pieces lying still."""
        return [DrawnDisc(p.kind, p.x, p.y, self._angles[p.id]) for p in board]

    def lying_discs(self) -> list[DrawnDisc]:
        """The pieces of the table as they lie; during the ruling, before anything is put back."""
        is_before_returns = isinstance(self._phase, Ruling) and self._last is not None
        board = self._last.lying if is_before_returns and self._last else self.board
        return self.piece_discs(board)

    def _remember_angles(self, played: PlayedShot) -> None:
        """Pieces stay turned as the shot left them."""
        final = played.trace.angles[-1]
        for row, piece in enumerate(played.record.before, start=1):
            if final[row] == final[row]:  # a piece that is gone has no angle
                self._angles[piece.id] += float(final[row])

    def draw_guide(self, surface: pygame.Surface) -> None:
        """The aim guide for the coming shot."""
        shot = self.aim.shot(self.table.constants.max_speed)
        drawn = self._guide.drawn(self.board, shot, self.table.constants)
        if drawn is None:
            return
        self.view.draw_guide(surface, drawn)
        if self.is_forbidden and drawn.ghost is not None:
            self.view.draw_mark(surface, Mark.ILLEGAL, drawn.ghost)

    def draw_progress(self, surface: pygame.Surface, bar: pygame.Rect, share: float) -> None:
        """A bar that shows how far a replay is."""
        self.panels.draw_progress(surface, bar, share)

    def draw(self, surface: pygame.Surface, *, whole: bool = False) -> list[pygame.Rect] | None:
        """Panels, board, discs and what lies over them; None: the whole window changed."""
        self._is_changed = False
        assert self._hud is not None, "a scene is laid out before it is drawn"
        self.root.draw(self._hud)
        surface.blit(self._hud, (0, 0))
        self.view.draw_board(surface)
        self._phase.draw_below(surface)
        self.view.draw_discs(surface, self._phase.discs())
        self._phase.draw_above(surface)
        self.panels.draw_banner(surface)
        return None
