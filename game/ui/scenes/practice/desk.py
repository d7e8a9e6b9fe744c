"""A board at which somebody practises: what free practice and drills share.

A subclass brings its panels, through `place_panels` and `refresh`, and may react to `settled`,
`lie_changed` and `press_piece`. Aiming, shooting, slow motion, review, undo, redo and retry are
here; the session is `practice`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.pieces import Seat
from game.physics.constants import Constants
from game.session.practice import Practice, PracticeShot
from game.ui.bindings import PRACTICE
from game.ui.board_view import DrawnGuide
from game.ui.input import Pointer
from game.ui.kit.theme import Scale
from game.ui.scenes.board_scene import BoardScene
from game.ui.scenes.keys import KeyRow, board_row
from game.ui.scenes.play.controls import action_pressed
from game.ui.scenes.play.layout import beside_board
from game.ui.scenes.play.phase import Phase
from game.ui.scenes.play.seat_layout import seat_at_bottom
from game.ui.scenes.practice.phases import AtTheBoard, Reviewing
from game.ui.scenes.practice.turns import PracticeTurns
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

PACES: Final = (0.125, 0.25, 0.5, 1.0, 2.0)
"""Speeds at which shots can be shown."""
PACE_WORDS: Final = ("1/8", "1/4", "1/2", "1", "2")
REAL_PACE: Final = PACES.index(1.0)

CONTROL_KEYS: Final[dict[int, str]] = {pygame.K_z: "undo", pygame.K_y: "redo"}


ABOVE_AND_BELOW: Final = 570
"""Layout units of height that the cards of drills and trainer take in an upright window."""


class PracticeDesk(BoardScene):
    """A practice session on the screen.

    Attributes:
        practice: the session.
        pace_index: which of `PACES` shots are shown at.
    """

    def __init__(self, app: App, practice: Practice, guide: str) -> None:
        super().__init__(app, guide)
        self.practice = practice
        self.pace_index = REAL_PACE
        self.view.seat = self.seat_below(practice.aim.seat)
        self._turns = PracticeTurns(self, practice)
        self._phase: Phase = AtTheBoard(self)

    # What a subclass may bring -----------------------------------------------------------

    def scale_for(self, size: tuple[int, int], scale: Scale) -> Scale:
        """Large text leaves the board its share of an upright window, too."""
        return beside_board(size, scale, above_and_below=ABOVE_AND_BELOW)

    def resting_phase(self) -> Phase:
        """What goes on while nothing rolls."""
        return AtTheBoard(self)

    def settled(self, played: PracticeShot) -> None:
        """A shot has settled, and the session's observers have been told."""

    def lie_changed(self) -> None:
        """There is another lie: a step was made, undone or redone."""

    def press_piece(self, pointer: Pointer, x: float, y: float) -> bool:
        """A press on the board, in metres; True takes it away from aiming."""
        return False

    def draw_help_below(self, surface: pygame.Surface) -> None:
        """Paints what helps to aim, under the discs."""

    def draw_help_above(self, surface: pygame.Surface) -> None:
        """Paints what helps to aim, over the discs."""

    def draw_comparison(self, surface: pygame.Surface) -> None:
        """Paints over a shot that runs or is reviewed."""

    # What it says of itself --------------------------------------------------------------

    @property
    def turns(self) -> PracticeTurns:
        """The course of practice."""
        return self._turns

    @property
    def constants(self) -> Constants:
        """The physics of the board as it is set up."""
        return self.practice.constants

    @property
    def pace(self) -> float:
        """How fast shots are shown."""
        return PACES[self.pace_index]

    @property
    def review(self) -> Reviewing | None:
        """The review of the last shot, while it lasts."""
        return self._phase if isinstance(self._phase, Reviewing) else None

    def describe_more(self) -> dict[str, object]:
        """Seat, pieces and striker."""
        place = self.striker
        return {
            "seat": self.practice.aim.seat.value,
            "pieces": [
                {"kind": piece.kind.value, "x": piece.x, "y": piece.y}
                for piece in self.practice.board
            ],
            "striker": None if place is None else {"x": place[0], "y": place[1]},
        }

    def seat_below(self, shooter: Seat) -> Seat:
        """Who sits at the bottom of the screen while `shooter` shoots."""
        return seat_at_bottom(self.app, shooter)

    def sit_anew(self) -> None:
        """The board turns to the shooter, or stands as South sees it."""
        self.view.seat = self.seat_below(self.practice.aim.seat)

    def guided(self) -> DrawnGuide | None:
        """The aim guide for the very shot that would be played."""
        return self.aim_guide.drawn(self.practice.board, self.turns.shot, self.constants)

    # Its life ----------------------------------------------------------------------------

    def enter(self) -> None:
        """Goes on where the session stands."""
        self.turns.begin()

    def leave(self) -> None:
        """A shot in flight is not meant any more; the lie is kept."""
        super().leave()
        self.practice.cancel()
        self.practice.changed()

    # Input -------------------------------------------------------------------------------

    def board_key(self, event: pygame.event.Event) -> bool:
        """Keys of practice first, then those of every board screen."""
        if command := self.command_of(event):
            return self.run_command(command)
        return super().board_key(event)

    def command_of(self, event: pygame.event.Event) -> str:
        """The command of a key or button that goes down, or nothing."""
        is_key = event.type == pygame.KEYDOWN
        if is_key and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            command = CONTROL_KEYS.get(event.key, "")
            return "redo" if command == "undo" and event.mod & pygame.KMOD_SHIFT else command
        action = action_pressed(event)
        return action if action in PRACTICE else ""

    def key_rows(self) -> tuple[KeyRow, ...]:
        """What keys do in the phase it is in."""
        rows = super().key_rows()
        if self.review:
            return rows
        again = (board_row("retry", "retry"), board_row("repeat", "repeat"))
        return (*rows, KeyRow("undo", ("ctrl", "z")), KeyRow("redo", ("ctrl", "y")), *again)

    def run_command(self, command: str) -> bool:
        """Does what a key or button asks for; False when it is none of these."""
        commands = {
            "retry": self.turns.retry,
            "repeat": self.turns.repeat,
            "undo": self.turns.undo,
            "redo": self.turns.redo,
            "replay": self.turns.replay,
        }
        if command not in commands:
            return False
        commands[command]()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Undo and redo work wherever the focus is, except while letters are typed."""
        if event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            takes_text = self.root.focus is not None and self.root.focus.takes_text
            if not takes_text and (command := self.command_of(event)):
                self.request_draw()
                return self.run_command(command)
        return super().handle(event)

    # Speed and review --------------------------------------------------------------------

    def set_pace(self, index: int) -> None:
        """Shows shots at another of the speeds."""
        self.pace_index = max(0, min(len(PACES) - 1, index))
        self.refresh()

    def change_pace(self, step: int) -> None:
        """Shows shots faster or slower by steps."""
        self.set_pace(self.pace_index + step)

    def seek(self, time: float) -> None:
        """Stands at an instant of the last shot, in seconds; begins its review if need be."""
        if self.review is None:
            self.turns.replay()
        if self.review:
            self.review.seek(time)

    def review_moved(self) -> None:
        """The review stands at another instant."""
        self.refresh()
        self.request_draw()

    def say_turn(self) -> None:
        """Says how to shoot."""
        self.say(tr("play.flick_hint" if self.is_flicked else "practice.aim_hint"), "target")
