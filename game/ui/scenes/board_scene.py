"""A screen with a board to shoot on: what games and practice share, all but turns and panels."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import pygame

from game.core.pieces import Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.simulate import Trace
from game.rules.legality import Problem
from game.session.gesture import Flick
from game.ui.board_view import BoardView, DrawnDisc, DrawnGuide
from game.ui.input import Pointer, Verb, action_of, pointer_of
from game.ui.kit.theme import Scale
from game.ui.rule_words import problem_words, seat_name
from game.ui.scenes import keys
from game.ui.scenes.base import Scene
from game.ui.scenes.ground import Ground
from game.ui.scenes.keys import KeyRow
from game.ui.scenes.play import controls
from game.ui.scenes.play.aim import HeldKeys
from game.ui.scenes.play.banner import Banner
from game.ui.scenes.play.flicking import flick_words
from game.ui.scenes.play.guide import AimGuide
from game.ui.scenes.play.layout import beside_board
from game.ui.scenes.play.phase import Phase
from game.ui.scenes.play.seat_layout import wants_seat
from game.ui.scenes.play.sounds import BoardSounds
from game.ui.scenes.play.turning import Turning
from game.ui.scenes.settling import take_over

if TYPE_CHECKING:
    from game.session.settings import Settings
    from game.ui.app import App


class BoardScene(Scene, ABC):
    """A board on the screen. It asks the session and draws; the session decides.

    Attributes:
        view: the board on the screen.
        held: keys that run.
        fineness, one_hand: how fine the control is, and which pointer holds something.
        stick: the gamepad's aiming stick.
        sounds: what the board sounds like.
        banner: the message on the near rail.
        aim_guide: what shows the coming shot's way.
    """

    def __init__(self, app: App, guide: str) -> None:
        super().__init__(app)
        self.view = BoardView(app.art, pygame.Rect(0, 0, 600, 600), on_table=False)
        self.held = HeldKeys(lambda action, steps: self._phase.act(action, steps))
        self.fineness = controls.Fineness()
        self.one_hand = controls.OneHand()
        self.stick = controls.AimStick()
        self.sounds = BoardSounds(lambda: app.sound)
        self.banner = Banner(self)
        self.aim_guide = AimGuide(guide)
        self._angles: dict[int, float] = {}
        self._ground = Ground(app.art, self.root, self.view)
        self._is_changed = True
        self._phase: Phase

    # What a subclass brings --------------------------------------------------------------

    @property
    @abstractmethod
    def turns(self) -> Turning:
        """The course of the turns."""

    @property
    @abstractmethod
    def constants(self) -> Constants:
        """The physics in force."""

    @property
    def is_flicked(self) -> bool:
        """Whether the hand flicks the striker instead of pulling it back."""
        return self.app.settings.shooting == "flick"

    @property
    def keeps_guide(self) -> bool:
        """Whether the aim guide was agreed on when it began, so that it is nobody's to change."""
        return False

    @property
    def pace(self) -> float:
        """How fast shots are shown; 1 is real speed."""
        return 1.0

    @abstractmethod
    def place_panels(self, size: tuple[int, int]) -> pygame.Rect:
        """Places the widgets; returns the square for the board with its frame."""

    @abstractmethod
    def refresh(self) -> None:
        """Brings every panel up to date."""

    @abstractmethod
    def refresh_shot(self) -> None:
        """Brings what is shown of the coming shot up to date."""

    @abstractmethod
    def say_turn(self) -> None:
        """Says who is to shoot, or what can be done."""

    @abstractmethod
    def open_menu(self) -> None:
        """The screen's own menu, over the board."""

    def seat_name(self, seat: Seat) -> str:
        """What whoever sits in a chair is called."""
        return seat_name(seat)

    # What it says of itself --------------------------------------------------------------

    @property
    def phase(self) -> str:
        """Name of the phase it is in."""
        return self._phase.name

    @property
    def current_phase(self) -> Phase:
        """The phase it is in."""
        return self._phase

    @property
    def wants_frame(self) -> bool:
        """While the phase or a widget moves."""
        return self._phase.wants_frame or super().wants_frame

    @property
    def wants_time(self) -> bool:
        """Also while better pictures are being made."""
        return self.wants_frame or not self._ground.is_ready

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
        return self.phase == "place" and phase == "aim" and not self.turns.offset_problems()

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Pixels of a place on the board."""
        return self.view.to_screen(x, y)

    @property
    def striker(self) -> tuple[float, float] | None:
        """Where the striker is shown, in metres; None when it is off the board."""
        return self._phase.striker

    def request_draw(self) -> None:
        """Has the next frame drawn."""
        self._is_changed = True

    # Its life ----------------------------------------------------------------------------

    def leave(self) -> None:
        """The phase is over, whatever it was at, and nothing sounds any more."""
        self._phase.leave()
        self.sounds.still()

    def cover(self) -> None:
        """Everything held is let go: a dialog has the input now."""
        super().cover()
        self.release_input()

    def let_go(self) -> None:
        """Held keys and the stick, too."""
        super().let_go()
        self.release_input()

    def uncover(self) -> None:
        """Settings may have changed."""
        self.refresh()
        self._phase.uncover()
        self.request_draw()

    def release_input(self) -> None:
        """Forgets held keys, the stick and a pull under way."""
        self.held.clear()
        self.fineness.clear()
        self.one_hand.clear()
        self.stick.clear()
        self._phase.let_go()
        self.turns.aim.cancel_pull()
        self.turns.aim_changed()

    def layout(self, size: tuple[int, int]) -> None:
        """Places board and panels."""
        self.view.sit(wants_seat(self.app.settings.view, size))
        board = self.place_panels(size)
        self.banner.place(board)
        self.view.set_rect(board)
        self.view.poll()
        if self.app.options.fast:
            self.view.wait()
        self._ground.fit(size)
        self.request_draw()

    @property
    def wants_pictures(self) -> bool:
        """Until board, discs and cloth are there."""
        return not self._ground.is_ready

    def take_pictures(self) -> bool:
        """Takes over what is ready."""
        return self._ground.poll()

    def settings_changed(self, before: Settings) -> None:
        """Each takes effect at once."""
        super().settings_changed(before)
        take_over(self, before)

    def sit_anew(self) -> None:
        """Whoever is to sit at the bottom of the screen now does so."""

    def ask_hint(self) -> None:
        """A hint, on the screens that give one."""

    def device_changed(self) -> None:
        """Hints name the keys or buttons in hand."""
        self._phase.remind()

    def switch_view(self) -> None:
        """From above to the chair, or back."""
        is_seated = wants_seat(self.app.settings.view, self.root.size)
        self.app.change(view="top" if is_seated else "seat")

    def scale_for(self, size: tuple[int, int], scale: Scale) -> Scale:
        """Large text leaves the board its share of the window."""
        return beside_board(size, scale)

    def resize(self, size: tuple[int, int], scale: Scale) -> None:
        """A pull under way is let go: the board under it has moved."""
        self.release_input()
        super().resize(size, scale)
        self.turns.aim_changed()

    # Input -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Pointer to the widgets, else the board; keys to a focused widget, else the board."""
        self.request_draw()
        if event.type == pygame.WINDOWFOCUSLOST:
            self.let_go()
            return False
        is_second = self.fineness.is_second(event)
        self.fineness.feed(event)
        self.turns.aim.finely = self.fineness.level
        if pointer := pointer_of(event, self.root.size):
            if is_second or self.fineness.is_second(event):
                return True
            return self._point(pointer)
        if (action := action_of(event)) and action.verb is Verb.TAB:
            return self.root.handle_keys(event)
        if self.root.focus is not None and self._widget_key(event):
            return True
        return self.board_key(event)

    def _point(self, pointer: Pointer) -> bool:
        """Mouse and fingers: one of them at a time has the board."""
        is_taken = self.root.handle_pointer(pointer)
        if is_taken:
            self.root.set_focus(None)
        elif pointer.at and not self.one_hand.is_other(pointer):
            is_taken = self._phase.pointer(pointer, *self.view.to_board(*pointer.at))
        self.one_hand.follow(pointer, is_taken=is_taken)
        return is_taken

    def _widget_key(self, event: pygame.event.Event) -> bool:
        """Keys go to a widget once Tab chose one; Esc, or B, gives them back to the board."""
        action = action_of(event)
        if action and action.verb is Verb.BACK:
            self.root.set_focus(None)
            return True
        return self.root.handle_keys(event)

    def board_key(self, event: pygame.event.Event) -> bool:
        """Takes a key, a button or the stick for the board."""
        self.stick.feed(event)
        if action := controls.action_pressed(event):
            if action == "view":
                self.switch_view()
                return True
            if action == "hint":
                self.ask_hint()
                return True
            return self._phase.press(action)
        if action := controls.action_released(event):
            self._phase.release(action)
        return False

    def update(self, dt: float) -> None:
        """Lets time pass in the phase."""
        super().update(dt)
        was_seated = self.view.is_seated
        if self._ground.poll():
            self.request_draw()
        if was_seated is not self.view.is_seated:
            self.release_input()  # a pull under way would jump: the board is elsewhere now
        if self._phase.wants_frame:
            self._phase.update(dt)
            self.request_draw()

    def enter_phase(self, phase: Phase) -> None:
        """Goes over to another phase."""
        self._phase.leave()
        self._phase = phase
        phase.enter()
        self.refresh()
        self.request_draw()

    def key_rows(self) -> tuple[KeyRow, ...]:
        """What keys do in the phase it is in."""
        return keys.replay_rows() if self.phase == "replay" else keys.board_rows()

    # Words -------------------------------------------------------------------------------

    def say(self, words: str, icon: str | None = None, *, is_bad: bool = False) -> None:
        """Shows a message on the near rail until the next one; empty words clear it."""
        self.banner.say(words, icon, is_bad=is_bad)

    def flicked(self, flick: Flick) -> None:
        """A flick was measured and is being played: says what it was."""
        self.say(flick_words(flick), "target")

    def refuse(self, problems: tuple[Problem, ...], *, quiet: bool = False) -> None:
        """Says every reason against a placement or a shot."""
        self.say(problem_words(problems, self.seat_name), "warning", is_bad=True)
        if not quiet:
            self.sounds.refuse()

    # Drawing -----------------------------------------------------------------------------

    def angle_of(self, piece_id: int) -> float:
        """How far a piece lies turned, in radians."""
        return self._angles.get(piece_id, 0.7 * piece_id)

    def piece_discs(self, board: BoardState) -> list[DrawnDisc]:
        """Pieces lying still."""
        return [DrawnDisc(p.kind, p.x, p.y, self.angle_of(p.id)) for p in board]

    def remember_angles(self, before: BoardState, trace: Trace) -> None:
        """Pieces stay turned as a shot left them."""
        final = trace.angles[-1]
        for row, piece in enumerate(before, start=1):
            if final[row] == final[row]:  # a piece that is gone has no angle
                self._angles[piece.id] = self.angle_of(piece.id) + float(final[row])

    def guided(self) -> DrawnGuide | None:
        """The aim guide for the coming shot, as much as is to be seen of it."""
        shot: Shot = self.turns.aim.shot(self.constants.max_speed)
        return self.aim_guide.drawn(self.turns.board, shot, self.constants)

    def draw_guide(self, surface: pygame.Surface) -> None:
        """Draws the aim guide."""
        if drawn := self.guided():
            self.view.draw_guide(surface, drawn)

    def draw_marks(self, surface: pygame.Surface) -> None:
        """Draws what a subclass shows over the discs, whatever the phase."""

    def draw(self, surface: pygame.Surface, *, whole: bool = False) -> list[pygame.Rect] | None:
        """Panels, board, discs and what lies over them; None: the whole window changed."""
        self._is_changed = False
        self._ground.draw(surface)
        self._phase.draw_below(surface)
        self.view.draw_discs(surface, self._phase.discs())
        self._phase.draw_above(surface)
        self.draw_marks(surface)
        self.banner.draw(surface)
        self.draw_toasts(surface)
        return None

    def draw_toasts(self, surface: pygame.Surface) -> None:
        """Passing messages lie on the far rail: the banner has the near one."""
        frame = self.view.frame_rect
        place = frame.centerx, frame.top + self.scale(40)
        self.toasts.draw(surface, place, self.scale, frame.w)
