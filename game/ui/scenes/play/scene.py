"""The board screen: one game of two to four people at one window."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.pieces import Seat
from game.physics.constants import Constants
from game.robot.situation import Situation
from game.rules.state import Setup
from game.session.flicks import PracticeFlicks
from game.session.seats import Player
from game.session.table import Table
from game.ui.board_view import Mark
from game.ui.error_words import notice_words
from game.ui.scenes import keys
from game.ui.scenes.board_scene import BoardScene
from game.ui.scenes.hinting import Hinting
from game.ui.scenes.keys import KeyRow
from game.ui.scenes.play.by_hand import PlacingByHand
from game.ui.scenes.play.clock import CLOCK_ROOM, ShotClock
from game.ui.scenes.play.panels import Panels
from game.ui.scenes.play.phase import Phase
from game.ui.scenes.play.replaying import Replaying
from game.ui.scenes.play.seat_layout import seat_at_bottom
from game.ui.scenes.play.shooting import Placing
from game.ui.scenes.play.tips import Tips
from game.ui.scenes.play.turns import Turns
from game.ui.scenes.ways import open_rules

if TYPE_CHECKING:
    from game.session.settings import Settings
    from game.ui.app import App


class PlayScene(BoardScene):
    """A game on the screen. It asks the table and draws; the table decides.

    Attributes:
        table: the game.
        clock: the shot clock, if one is agreed on.
        game_seed: of the computer players' decisions in this game.
    """

    name: ClassVar[str] = "play"

    def __init__(self, app: App, table: Table, guide: str) -> None:
        super().__init__(app, guide)
        self.table = table
        self.game_seed = app.rng.getrandbits(31)
        self._people = [player.seat for player in table.players if not player.robot]
        self.view.seat = self.seat_below(table.state.turn)
        self._prepare()
        self._turns = Turns(self, table)
        self._phase = Placing(self)
        self.clock = ShotClock(self, table.setup.shot_clock)
        if table.setup.shot_clock:
            self.banner.margin = CLOCK_ROOM
        self.panels = Panels(self)
        self._hinting = Hinting(self, self._asked_about, lambda: self.turns.shooter.name)
        self._tips = Tips(self)

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
        white_side: int | None = None,
        toss: bool = False,
    ) -> PlayScene:
        """A new game; with `flicks` the players may try the board first (H2).

        `white_side` plays white where that is chosen (Family); with `toss` the players toss
        before the first break (F1).
        """
        recorder = app.services.new_record()
        table = Table.new(setup, players, breaker=breaker, white_side=white_side, recorder=recorder)
        scene = cls(app, table, guide)
        if flicks and scene._people:
            scene.turns.flicks = PracticeFlicks(
                tuple(player for player in table.players if not player.robot)
            )
        if toss:
            scene.turns.toss(choice=setup.rules == "federation")
        return scene

    # What it says of itself --------------------------------------------------------------

    @property
    def turns(self) -> Turns:
        """The course of its turns."""
        return self._turns

    @property
    def constants(self) -> Constants:
        """The physics the game is played with."""
        return self.table.constants

    def describe_more(self) -> dict[str, object]:
        """Seat, rules state, positions and the last rulings."""
        return self.panels.describe()

    @property
    def keeps_guide(self) -> bool:
        """It is the same for all players, to the end."""
        return True

    @property
    def hand(self) -> PlacingByHand | None:
        """The phase in which a player lays a piece down, while it lasts."""
        return self._phase if isinstance(self._phase, PlacingByHand) else None

    @property
    def is_replaying(self) -> bool:
        """Whether the last shot is being shown again."""
        return isinstance(self._phase, Replaying)

    def seat_below(self, shooter: Seat) -> Seat:
        """Who sits at the bottom of the screen while `shooter` shoots.

        For a computer player the board does not turn: the people see it as they did before.
        """
        if shooter in self._people:
            return seat_at_bottom(self.app, shooter)
        if not self._people:
            return Seat.S
        shown = self.view.seat
        return seat_at_bottom(self.app, shown if shown in self._people else self._people[0])

    @property
    def is_watched(self) -> bool:
        """Whether only computers play."""
        return not self._people

    def seat_name(self, seat: Seat) -> str:
        """Name of the player in a chair."""
        return self.table.name_at(seat)

    # Its life ----------------------------------------------------------------------------

    def enter(self) -> None:
        """Goes on where the table stands."""
        self.refresh()
        self.turns.begin()

    def leave(self) -> None:
        """Lets go of the record; every settled shot is in it."""
        super().leave()
        self._hinting.clear()
        self.table.close()

    def sit_anew(self) -> None:
        """The board turns to the shooter, or stands as South sees it from now on."""
        self.view.turn = 0.0
        self.view.seat = self.seat_below(self.turns.aim.seat)
        self._prepare()
        self.request_draw()

    def _prepare(self) -> None:
        """Has the board made ready for everybody who will sit at the bottom."""
        self.view.prepare(set(map(self.seat_below, self.table.setup.seats_in_use)))

    def place_panels(self, size: tuple[int, int]) -> pygame.Rect:
        """Places the panels; returns the board's square."""
        rects = self.panels.layout(size)
        self._tips.place(rects.board, rects.middle(size[0]))
        return rects.board

    def enter_phase(self, phase: Phase) -> None:
        """The first board's cards follow the phases."""
        super().enter_phase(phase)
        self._tips.phase_changed(phase.name)

    def settings_changed(self, before: Settings) -> None:
        """Rulings and first help are told in the language in force, help by the keys in force."""
        super().settings_changed(before)
        self._tips.retell()
        if before.language != self.app.settings.language:
            self.panels.rebuild_log()

    def device_changed(self) -> None:
        """So do their words the hands."""
        super().device_changed()
        self._tips.retell()

    def draw(self, surface: pygame.Surface, *, whole: bool = False) -> list[pygame.Rect] | None:
        """Everything, the shot clock, and the cards of first help over it."""
        super().draw(surface, whole=whole)
        self.clock.draw(surface, self.banner.board)
        self._tips.draw(surface)
        return None

    def refresh(self) -> None:
        """Brings every panel up to date with the table."""
        self.panels.refresh()

    def refresh_shot(self) -> None:
        """Brings offset, angle and power up to date."""
        self.panels.refresh_shot()

    @property
    def wants_time(self) -> bool:
        """Also while the shot clock runs or a hint is awaited."""
        return self.clock.is_running or self._hinting.is_waiting or super().wants_time

    def update(self, dt: float) -> None:
        """Lets time pass, unless a card is to be read first, and takes over a hint."""
        dt = self._tips.held(dt)
        super().update(dt)
        self.clock.update(dt)
        self._hinting.update()

    # Help --------------------------------------------------------------------------------

    def key_rows(self) -> tuple[KeyRow, ...]:
        """Also while somebody lays a piece down."""
        return keys.hand_rows() if self.hand else super().key_rows()

    def help(self) -> None:
        """On a ruling `?` opens its clause; elsewhere it shows the keys."""
        clause = self.panels.asked_clause()
        if clause:
            self.open_clause(clause)
        else:
            self.show_keys()

    def show_keys(self) -> None:
        """The card of the keys."""
        super().help()

    def open_clause(self, clause: str) -> None:
        """The rule book, open at a clause; Esc comes back to the board."""
        open_rules(self.app, clause=clause)

    # Words and cards ---------------------------------------------------------------------

    def say(self, words: str, icon: str | None = None, *, is_bad: bool = False) -> None:
        """Shows a message on the near rail until the next one; empty words clear it.

        While the game cannot be saved, that is said instead of anything but a refusal.
        """
        if self.table.problem and not is_bad:
            words, icon, is_bad = notice_words(self.table.problem), "warning", True
        super().say(words, icon, is_bad=is_bad)

    def say_turn(self) -> None:
        """Names who is to shoot, and what kind of shot it is."""
        self.panels.say_turn()

    def open_menu(self) -> None:
        """The game's own menu, over the board."""
        self.panels.open_menu()

    def show_result(self) -> None:
        """The card of a finished board."""
        self.panels.show_result()

    # Hints -------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """A hint for the shot that is to be played; asked again, it goes."""
        self._hinting.ask()

    def _asked_about(self) -> Situation | None:
        is_free = self.phase in ("place", "aim") and not self.turns.flicks
        return self.table.situation if is_free else None

    def draw_guide(self, surface: pygame.Surface) -> None:
        """The aim guide for the coming shot, a hint, and whether the rules forbid the shot."""
        self._hinting.draw(surface)
        drawn = self.guided()
        if drawn is None:
            return
        self.view.draw_guide(surface, drawn)
        if self.turns.is_forbidden and drawn.ghost is not None:
            self.view.draw_mark(surface, Mark.ILLEGAL, drawn.ghost)
