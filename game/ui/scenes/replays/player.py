"""The replay player: a whole recorded game, to be watched, stepped and scrubbed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.errors import CarromError
from game.core.pieces import Seat
from game.session.reader import Recorded
from game.ui.board_view import BoardView
from game.ui.kit import theme
from game.ui.kit.theme import Scale
from game.ui.kit.toast import render_pill
from game.ui.replay.hearing import Hearing
from game.ui.replay.stage import Sight, Stage
from game.ui.replay.timeline import Place, Step, Timeline
from game.ui.scenes.base import Scene
from game.ui.scenes.keys import KeyRow
from game.ui.scenes.play.layout import beside_board
from game.ui.scenes.play.seat_layout import wants_seat
from game.ui.scenes.replays.beside import Beside
from game.ui.scenes.replays.keys import ROWS, PlayerKeys
from game.ui.scenes.replays.layout import ABOVE_AND_BELOW, player_layout
from game.ui.scenes.replays.transport import SPEEDS, Transport
from game.ui.strings import tr
from game.ui.view.cloth import Cloth

if TYPE_CHECKING:
    from pathlib import Path

    from game.ui.app import App

NUDGE = 1 / 30
"""Seconds of a shot that one step of its bar goes."""


class ReplayPlayer(Scene):
    """One record on the screen.

    Attributes:
        path: the record's file.
        timeline: the record in time.
        stage: the record on the board.
        place: where the player is.
        is_playing: whether time runs.
        shows_paths: whether the whole ways of the discs are drawn instead of the movement.
        turns_board: whether the board turns to the shooter.
        view: the board on the screen.
    """

    name: ClassVar[str] = "replay"

    def __init__(self, app: App, path: Path, recorded: Recorded) -> None:
        super().__init__(app)
        self.path = path
        self.is_playing = False
        self.shows_paths = False
        self.turns_board = not app.settings.fixed_board
        self._recorded = recorded
        self._lay_out()
        self.place = Place(0, 0.0)
        self._speed = 1.0
        self._cloth = Cloth(app.art)
        self.view = BoardView(app.art, pygame.Rect(0, 0, 600, 600), on_table=False)
        self._transport = Transport(self)
        self._beside = Beside(self)
        self._keys = PlayerKeys(self)
        self._hud: pygame.Surface | None = None
        self._pill: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._is_changed = True
        self._transport.mark(self.timeline)
        self._turn_view()

    def _lay_out(self) -> None:
        turns = self.turns_board and not self.app.settings.reduced_motion
        self.timeline = Timeline(self._recorded, turns=turns)
        self.stage = Stage(self.timeline)

    # What it says of itself --------------------------------------------------------------

    @property
    def step(self) -> Step:
        """The step it is in."""
        return self.timeline.steps[self.place.step]

    @property
    def wants_frame(self) -> bool:
        """While it plays."""
        return self.is_playing or super().wants_frame

    @property
    def wants_time(self) -> bool:
        """Also while better pictures are being made."""
        return self.wants_frame or not self.view.is_ready or bool(self._cloth.missing)

    @property
    def needs_draw(self) -> bool:
        """Whether anything on the screen changed."""
        return self._is_changed or super().needs_draw

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Pixels of a place on the board."""
        return self.view.to_screen(x, y)

    def describe(self) -> dict[str, object]:
        """Where it is, and what lies there, with the widgets."""
        described = super().describe()
        widgets = described.pop("widgets")
        step = self.step
        shown = {
            "step": step.index,
            "board": step.board + 1,
            "shot": step.shot,
            "time": round(self.place.time, 6),
            "playing": self.is_playing,
            "banner": self._words()[0],
            "notice": self._beside.notice()[0],
        }
        return {**described, **shown, **self._beside.describe(), "widgets": widgets}

    def sight(self) -> Sight:
        """What is to be drawn on the board now."""
        if self.shows_paths and self.step.settled is not None:
            return self.stage.path_picture(self.step)
        return self.stage.sight(self.place)

    # Its life ----------------------------------------------------------------------------

    def scale_for(self, size: tuple[int, int], scale: Scale) -> Scale:
        """Large text leaves the board its share of the window."""
        return beside_board(size, scale, above_and_below=ABOVE_AND_BELOW)

    def enter(self) -> None:
        """Shows the beginning."""
        self.root.set_focus(self._transport.main)
        self.refresh()

    def leave(self) -> None:
        """Silence."""
        self.app.sound.stop()

    def cover(self) -> None:
        """It stands still under another scene."""
        super().cover()
        self.pause()

    def uncover(self) -> None:
        """Settings may have changed."""
        self.refresh()

    def layout(self, size: tuple[int, int]) -> None:
        """Places board, panels and the transport."""
        rects = player_layout(size, self.scale.factor, len(self._beside.seats))
        self._transport.place(rects.transport, is_tall=rects.is_tall)
        self._beside.place(rects)
        if wants_seat(self.app.settings.view, size):
            self.view.prepare(self._beside.seats)
        self.view.sit(wants_seat(self.app.settings.view, size))
        self.view.set_rect(rects.board)
        if self.app.options.fast:
            self.view.wait()
        self._hud = pygame.Surface(size).convert()
        self._lay_cloth()

    def _lay_cloth(self) -> None:
        table = pygame.Surface(self.root.size).convert()
        self._cloth.draw(table)
        self.root.background = table
        self.root.invalidate()
        self._is_changed = True

    def back(self) -> None:
        """Esc takes the focus ring away first, then leaves."""
        if self.root.shows_focus:
            self.root.show_focus(False)
        else:
            self.app.pop()

    # Moving about ------------------------------------------------------------------------

    def go(self, place: Place | None) -> None:
        """Jumps to a place and stands still there; None stays."""
        if place is not None:
            self.pause()
            self.place = place
            self._turn_view()
        self.refresh()

    def toggle(self) -> None:
        """Plays or pauses; at the end it plays from the beginning."""
        if self.is_playing:
            self.pause()
        else:
            if self.place == self.timeline.end:
                self.place = Place(0, 0.0)
            self.shows_paths = False
            self.is_playing = True
        self.refresh()

    def pause(self) -> None:
        """Stands still; what rings may ring out."""
        if self.is_playing:
            self.is_playing = False
            self.app.sound.slide(0.0, 1.0)

    def set_speed(self, index: int) -> None:
        """Chooses one of `SPEEDS`."""
        self._speed = SPEEDS[index]

    def next_shot(self) -> None:
        """Where the shot at hand, or the next, has come to rest."""
        self.go(self.timeline.next_shot(self.place))

    def previous_shot(self) -> None:
        """Before the shot at hand, or the one before."""
        self.go(self.timeline.previous_shot(self.place))

    def next_board(self) -> None:
        """The next board's beginning."""
        self.go(self.timeline.next_board(self.place))

    def previous_board(self) -> None:
        """This board's beginning, or that of the one before."""
        self.go(self.timeline.previous_board(self.place))

    def next_ruling(self) -> None:
        """The next ruling; says so when there is none."""
        self._jump(self.timeline.next_ruling(self.place))

    def previous_ruling(self) -> None:
        """The ruling before; says so when there is none."""
        self._jump(self.timeline.previous_ruling(self.place))

    def _jump(self, place: Place | None) -> None:
        if place is None:
            self.toasts.show(tr("player.no_ruling"), "info")
        self.go(place)

    def step_shots(self, step: int) -> None:
        """One shot back or on."""
        if step > 0:
            self.next_shot()
        else:
            self.previous_shot()

    def seek_game(self, share: float) -> None:
        """Jumps to a share of the whole record."""
        self.go(self.timeline.place_at(share * self.timeline.length))

    def seek_shot(self, share: float) -> None:
        """Jumps to a share of the shot at hand."""
        start, end = self.step.roll
        if self.step.settled is not None:
            self.shows_paths = False
            self.go(Place(self.place.step, start + share * (end - start)))

    def nudge(self, step: int) -> None:
        """A thirtieth of a second of the shot back or on."""
        start, end = self.step.roll
        if self.step.settled is not None:
            self.shows_paths = False
            time = min(max(self.place.time, start), end) + step * NUDGE
            self.go(Place(self.place.step, min(max(time, start), end)))

    # What is shown -----------------------------------------------------------------------

    def toggle_paths(self) -> None:
        """Shows the whole ways of the shot's discs, or its movement again."""
        self.shows_paths = not self.shows_paths
        self.pause()
        self.refresh()

    def toggle_turning(self) -> None:
        """Has the board turn to the shooter, or stand still."""
        place = self.place
        share = place.time / max(self.step.length, 1e-9)
        self.turns_board = not self.turns_board
        self._lay_out()
        self._transport.mark(self.timeline)
        self.place = Place(place.step, share * self.timeline.steps[place.step].length)
        self._turn_view()
        self.refresh()

    def play_on(self) -> None:
        """Opens the position at hand in the practice room."""
        from game.ui.scenes.replays.practising import play_on

        self.pause()
        try:
            play_on(self.app, self.timeline, self.place)
        except CarromError as error:
            self.app.tell(tr("player.cannot_play_on"), str(error))

    def export(self) -> None:
        """Asks what picture or film to make."""
        from game.ui.scenes.replays.exporting import ExportScene

        self.pause()
        self.app.push(ExportScene(self.app, self.path, self._recorded, self.place))

    def open_clause(self, clause: str) -> None:
        """The rule book at a clause; Esc comes back."""
        from game.ui.scenes.rulebook.scene import RulebookScene

        self.app.push(RulebookScene(self.app, clause=clause))

    def _turn_view(self) -> None:
        seat, turn = self.stage.turn(self.place) if self.turns_board else (Seat.S, 0.0)
        if (seat, turn) != (self.view.seat, self.view.turn):
            if seat is not self.view.seat:
                self.view.seat = seat
            self.view.turn = turn
            if self.app.options.fast:
                self.view.wait()

    def refresh(self) -> None:
        """Brings everything beside the board up to date."""
        self._transport.refresh()
        self._beside.refresh()
        words, is_bad = self._beside.notice()
        self._transport.say(words, is_bad=is_bad)
        self._is_changed = True

    def _words(self) -> tuple[str, str, bool]:
        """What the banner says, its icon, and whether it is bad news."""
        return self._beside.banner()

    # Input and time ----------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys of the player first, as long as no widget shows that it has the focus."""
        self._is_changed = True
        return self._keys.handle(event) or super().handle(event)

    def key_rows(self) -> tuple[KeyRow, ...]:
        """What its keys do."""
        return ROWS

    def update(self, dt: float) -> None:
        """Plays on."""
        super().update(dt)
        better = self.view.poll()
        if self._cloth.poll():
            self._lay_cloth()
        if better:
            self._is_changed = True
        if self.is_playing:
            self._advance(dt)

    def _advance(self, dt: float) -> None:
        before = self.timeline.time_of(self.place)
        now = before + dt * self._speed
        if now >= self.timeline.length:
            self.place = self.timeline.end
            self.pause()
        else:
            self.place = self.timeline.place_at(now)
        self._turn_view()
        hearing = Hearing(self.stage, self.view.seat, self.app.sound)
        hearing.listen(self.timeline.between(before, now), before, now, dt)
        self.refresh()

    # Drawing -----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, *, whole: bool = False) -> list[pygame.Rect] | None:
        """Panels, board, discs and the banner; None: the whole window changed."""
        self._is_changed = False
        assert self._hud is not None, "a scene is laid out before it is drawn"
        self.root.draw(self._hud)
        surface.blit(self._hud, (0, 0))
        self.view.draw_board(surface)
        self.sight().draw(surface, self.view)
        self._draw_banner(surface)
        if self.toasts.active:
            self.draw_toasts(surface)
        return None

    def _draw_banner(self, surface: pygame.Surface) -> None:
        words, icon, is_bad = self._words()
        board = self.view.rect
        if not words:
            return
        key = (words, icon, is_bad, board.width, self.scale)
        if self._pill is None or self._pill[0] != key:
            fill = theme.TOAST_BAD if is_bad else theme.TOAST
            self._pill = (
                key,
                render_pill(words, icon, self.scale, board.width - self.scale(40), fill),
            )
        pill = self._pill[1]
        foot = board.centerx, board.bottom - round(board.height * 0.016)
        surface.blit(pill, pill.get_rect(midbottom=foot))

    def resize(self, size: tuple[int, int], scale: Scale) -> None:
        """The window has another size."""
        super().resize(size, scale)
        self._is_changed = True
