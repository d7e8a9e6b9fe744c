"""The board screen: one game of two to four people at one window."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.pieces import Seat
from game.core.state import BoardState
from game.rules.legality import Problem
from game.rules.state import Setup
from game.session.flicks import PracticeFlicks
from game.session.seats import Player
from game.session.table import PlayedShot, Table
from game.ui.board_view import BoardView, DrawnDisc, Mark
from game.ui.input import pointer_of
from game.ui.kit.theme import Scale
from game.ui.scenes.base import Scene
from game.ui.scenes.play.aim import HeldKeys
from game.ui.scenes.play.by_hand import PlacingByHand
from game.ui.scenes.play.controls import AimStick, Fineness, action_pressed, action_released
from game.ui.scenes.play.guide import AimGuide
from game.ui.scenes.play.panels import Panels
from game.ui.scenes.play.phase import Phase
from game.ui.scenes.play.replaying import Replaying
from game.ui.scenes.play.shooting import Placing
from game.ui.scenes.play.sounds import BoardSounds
from game.ui.scenes.play.turns import Turns
from game.ui.view.cloth import Cloth

if TYPE_CHECKING:
    from game.ui.app import App


class PlayScene(Scene):
    """A game on the screen. It asks the table and draws; the table decides.

    Attributes:
        table: the game.
        view: the board on the screen.
        turns: the course of its turns.
        held: keys that run.
        fineness: how fine the control is.
        stick: the gamepad's aiming stick.
        sounds: what the board sounds like.
    """

    name: ClassVar[str] = "play"

    def __init__(self, app: App, table: Table, guide: str) -> None:
        super().__init__(app)
        self.table = table
        self._cloth = Cloth(app.art)
        self.view = BoardView(app.art, pygame.Rect(0, 0, 600, 600), on_table=False)
        self.view.seat = self.seat_below(table.state.turn)
        self.view.prepare(set(map(self.seat_below, table.setup.seats_in_use)))
        self.turns = Turns(self, table)
        self.held = HeldKeys(lambda action, steps: self._phase.act(action, steps))
        self.fineness = Fineness()
        self.stick = AimStick()
        self.sounds = BoardSounds(app.sound)
        self.panels = Panels(self)
        self._guide = AimGuide(guide)
        self._angles = {piece: 0.7 * piece for piece in range(19)}
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
        white_side: int | None = None,
    ) -> PlayScene:
        """A new game; with `flicks` the players may try the board first (H2).

        `white_side` plays white where that is chosen (Family).
        """
        recorder = app.services.new_record()
        table = Table.new(setup, players, breaker=breaker, white_side=white_side, recorder=recorder)
        scene = cls(app, table, guide)
        if flicks and not all(player.robot for player in players):
            scene.turns.flicks = PracticeFlicks(table.players)
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
        return self.phase == "place" and phase == "aim" and not self.turns.offset_problems()

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
        self.turns.begin()

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
        self.turns.aim.cancel_pull()
        self.turns.aim_changed()

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
        self.turns.aim.cancel_pull()
        super().resize(size, scale)
        self.turns.aim_changed()

    # Input -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Pointer to the widgets, else the board; keys to a focused widget, else the board."""
        self.request_draw()
        if event.type == pygame.WINDOWFOCUSLOST:
            self.release_input()
            return self.root.handle(event)
        self.fineness.feed(event)
        self.turns.aim.finely = self.fineness.level
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

    # Phases ------------------------------------------------------------------------------

    def enter_phase(self, phase: Phase) -> None:
        """Goes over to another phase."""
        self._phase.leave()
        self._phase = phase
        phase.enter()
        self.panels.refresh()
        self.request_draw()

    @property
    def guide_level(self) -> str:
        """How much the aim guide shows, as agreed for all."""
        return self._guide.level

    @property
    def hand(self) -> PlacingByHand | None:
        """The phase in which a player lays a piece down, while it lasts."""
        return self._phase if isinstance(self._phase, PlacingByHand) else None

    @property
    def is_replaying(self) -> bool:
        """Whether the last shot is being shown again."""
        return isinstance(self._phase, Replaying)

    @property
    def current_phase(self) -> Phase:
        """The phase it is in."""
        return self._phase

    def seat_below(self, shooter: Seat) -> Seat:
        """Who sits at the bottom of the screen while `shooter` shoots."""
        return Seat.S if self.app.settings.fixed_board else shooter

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

    def remember_angles(self, played: PlayedShot) -> None:
        """Pieces stay turned as the shot left them."""
        final = played.trace.angles[-1]
        for row, piece in enumerate(played.record.before, start=1):
            if final[row] == final[row]:  # a piece that is gone has no angle
                self._angles[piece.id] += float(final[row])

    def draw_guide(self, surface: pygame.Surface) -> None:
        """The aim guide for the coming shot."""
        shot = self.turns.aim.shot(self.table.constants.max_speed)
        drawn = self._guide.drawn(self.turns.board, shot, self.table.constants)
        if drawn is None:
            return
        self.view.draw_guide(surface, drawn)
        if self.turns.is_forbidden and drawn.ghost is not None:
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
