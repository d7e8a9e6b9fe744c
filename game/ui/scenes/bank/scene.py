"""The board screen of the bank challenge."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.errors import StoreError
from game.core.pieces import Seat
from game.physics.constants import Constants
from game.session.bank import Attempt, is_valid
from game.session.events import ShotSettled
from game.session.leaders import Leaders, attempts_in
from game.session.reader import read
from game.ui.error_words import notice_words
from game.ui.kit import IconButton
from game.ui.rule_words import ruling_words
from game.ui.scenes.bank.models import LightModel, foreseen, light_of, shot_entries
from game.ui.scenes.bank.panels import BankPanels, describe, place_buttons
from game.ui.scenes.bank.path import draw_path
from game.ui.scenes.bank.turns import BankTurns
from game.ui.scenes.board_scene import BoardScene
from game.ui.scenes.play.replaying import Replaying
from game.ui.scenes.play.shooting import Placing
from game.ui.scenes.play.shot_panel import ShotPanel
from game.ui.scenes.ways import open_rules
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App


class BankScene(BoardScene):
    """One challenge on the screen. It asks the session and draws; the session decides.

    Args:
        app: the services.
        attempt: the challenge.
        guide: how much the aim guide shows, the same for both.

    Attributes:
        attempt: the challenge.
        leaders: the leader board of this computer.
    """

    name: ClassVar[str] = "bank"

    def __init__(self, app: App, attempt: Attempt, guide: str) -> None:
        super().__init__(app, guide)
        self.attempt = attempt
        self.leaders = open_leaders(app)
        self.view.seat = Seat.S
        self._turns = BankTurns(self, attempt)
        path = attempt.recorder.path if attempt.recorder else None
        record = path.name if path else ""
        # A challenge that is continued between its players has put the first on the board.
        bests = [self.leaders.best_of(player.name, before=record) for player in attempt.players]
        self.bests = bests
        self.panels = BankPanels(self, attempt, bests, self.open_clause)
        self._shot = ShotPanel(self)
        add = self.root.add
        self._buttons = [
            add(IconButton("bank.replay", tr("play.tip_replay"), "replay", self._turns.replay)),
            add(IconButton("bank.sound", tr("play.tip_sound"), "sound", app.toggle_sound)),
            add(
                IconButton(
                    "bank.screen", tr("play.tip_screen"), "fullscreen", app.toggle_fullscreen
                )
            ),
            add(IconButton("bank.menu", tr("play.tip_menu"), "menu", self.open_menu)),
        ]
        self._phase = Placing(self)

    @classmethod
    def begin(cls, app: App, names: tuple[str, ...], guide: str) -> BankScene:
        """A new challenge for these players."""
        return cls(app, Attempt.begin(names, recorder=app.services.new_record()), guide)

    # What it says of itself --------------------------------------------------------------

    @property
    def turns(self) -> BankTurns:
        """The course of the shots."""
        return self._turns

    @property
    def constants(self) -> Constants:
        """The physics the challenge is played with."""
        return self.attempt.constants

    @property
    def is_replaying(self) -> bool:
        """Whether the last shot is being shown again."""
        return isinstance(self._phase, Replaying)

    @property
    def keeps_guide(self) -> bool:
        """Both have the same, and a best is a best by the guide it was made with."""
        return True

    def describe_more(self) -> dict[str, object]:
        """State, positions and the last rulings."""
        from game.commands.judge import state_document

        board = describe(self, shot_entries(self.attempt))
        board["state"] = state_document(self.attempt.bank)
        return board

    # Its life ----------------------------------------------------------------------------

    def enter(self) -> None:
        """Goes on where the challenge stands."""
        self._turns.recall()
        self.refresh()
        self._turns.hand_over()
        self.tell_notices()

    def leave(self) -> None:
        """Lets go of the record; every settled shot is in it."""
        super().leave()
        self.attempt.close()

    def keep_finished(self) -> None:
        """Puts attempts that are over on the leader board."""
        recorder = self.attempt.recorder
        if recorder is None or recorder.path is None:
            return
        with suppress(StoreError):  # a record that cannot be written is told by its own message
            self.leaders.add(*attempts_in(recorder.path.name, read(recorder.path)))

    def tell_notices(self) -> None:
        """Says what went wrong with the leader board."""
        notices = [*self.leaders.take_notices()]
        if self.attempt.problem and self.attempt.is_board_over:
            notices.append(self.attempt.problem)
        if notices:
            self.app.tell(tr("menu.notice"), notice_words(*notices))

    def place_panels(self, size: tuple[int, int]) -> pygame.Rect:
        """Places the panels; returns the board's square."""
        rects = self.panels.layout(size)
        self._shot.place(rects.shot)
        place_buttons(self._buttons, rects.buttons, self.scale(8))
        return rects.board

    def refresh(self) -> None:
        """Brings every panel up to date with the challenge."""
        seen = shot_entries(self.attempt)
        asked = None if self.attempt.is_board_over else self.attempt.bank.player
        if self.phase == "handover":
            asked = None
        self.panels.show(seen, asked)
        self._buttons[1].icon = self.app.sound_icon
        self.refresh_shot()

    def refresh_shot(self) -> None:
        """Brings the coming shot's numbers and the light up to date."""
        self._shot.refresh()
        self.panels.shine(self._light())

    def _light(self) -> LightModel:
        """The light for the present phase: the aim's promise, or the last ruling."""
        phase = self.phase
        if phase == "roll":
            return LightModel("rolling", tr("bank.rolling"), tr("bank.rolling_reason"))
        last = self._turns.last
        if last is not None and (phase not in ("place", "aim") or self._turns.shows_path):
            event = shot_entries(self.attempt)[-1].event
            assert isinstance(event, ShotSettled)
            return light_of(event, last.record)
        shot = self._turns.aim.shot(self.constants.max_speed)
        return foreseen(self._turns.board, shot, self.constants, self.aim_guide.level)

    # Words and cards ---------------------------------------------------------------------

    def say(self, words: str, icon: str | None = None, *, is_bad: bool = False) -> None:
        """Shows a message; while the challenge cannot be saved, that is said instead."""
        if self.attempt.problem and not is_bad:
            words, icon, is_bad = notice_words(self.attempt.problem), "warning", True
        super().say(words, icon, is_bad=is_bad)

    def say_turn(self) -> None:
        """Names the player and the shot."""
        state = self.attempt.bank
        name = self.attempt.shooter.name
        number = state.used[state.player] + 1
        self.say(tr("bank.turn", name=name, number=number), "target")

    def say_ruling(self) -> None:
        """The ruling of the shot that has just settled."""
        event = shot_entries(self.attempt)[-1].event
        assert isinstance(event, ShotSettled)
        assert self._turns.last is not None
        light = light_of(event, self._turns.last.record)
        words = [tr("bank.ruled", title=light.title, reason=light.reason)]
        # What came back and what it ended; the first ruling is what the light says.
        words += [ruling_words(ruling) for ruling in event.verdict.rulings[1:]]
        valid = is_valid(event)
        self.say("\n".join(words), "check" if valid else "warning", is_bad=not valid)
        clauses = tuple(ruling.clause for ruling in event.verdict.rulings)
        self.banner.link(clauses, self.open_clause)

    def open_clause(self, clause: str) -> None:
        """The rule book at a clause; Esc comes back to the board."""
        open_rules(self.app, clause=clause)

    def help(self) -> None:
        """On a ruling `?` opens its clause; elsewhere it shows the keys."""
        if self.banner.clause:
            self.open_clause(self.banner.clause)
        else:
            super().help()

    def open_menu(self) -> None:
        """The challenge's own menu, over the board."""
        from game.ui.scenes.bank.pause import BankPause

        self.app.push(BankPause(self.app, self))

    def show_result(self) -> None:
        """The card of a finished or stopped challenge."""
        from game.ui.scenes.bank.result import BankResult

        self.app.push(BankResult(self.app, self))

    def show_change(self) -> None:
        """The card between two players."""
        from game.ui.scenes.bank.result import ChangeCard

        self.app.push(ChangeCard(self.app, self))

    def retry(self) -> None:
        """The same players once more, at once; an attempt under way is stopped."""
        self.attempt.cancel()
        if not self.attempt.is_board_over:
            self.attempt.agree_stop()
        names = tuple(player.name for player in self.attempt.players)
        self.app.go(BankScene.begin(self.app, names, self.aim_guide.level))

    # Drawing -----------------------------------------------------------------------------

    def draw_guide(self, surface: pygame.Surface) -> None:
        """The aim guide, once the last striker's way is gone: one set of dots at a time."""
        if not self._turns.shows_path:
            super().draw_guide(surface)

    def draw_marks(self, surface: pygame.Surface) -> None:
        """The last striker's way, until the next aim is taken."""
        if self._turns.shows_path and self._turns.path:
            draw_path(surface, self.view, self._turns.path, self.scale)


def open_leaders(app: App) -> Leaders:
    """The leader board, with whatever the newest records have to add."""
    store = app.services.store
    leaders = Leaders.load(store.home)
    leaders.catch_up(store.records())
    return leaders
