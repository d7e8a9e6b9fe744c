"""The replay player: a whole recorded game, to be watched, stepped and scrubbed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.errors import CarromError
from game.core.pieces import Seat
from game.session.reader import Recorded
from game.ui.board_view import BoardView
from game.ui.error_words import error_words
from game.ui.kit import theme
from game.ui.kit.theme import Scale
from game.ui.kit.toast import render_pill
from game.ui.replay.hearing import Hearing
from game.ui.replay.stage import Sight
from game.ui.scenes.ground import Ground
from game.ui.scenes.keys import KeyRow
from game.ui.scenes.play.layout import beside_board
from game.ui.scenes.play.seat_layout import wants_seat
from game.ui.scenes.replays.beside import Beside
from game.ui.scenes.replays.going import GoingScene
from game.ui.scenes.replays.keys import PlayerKeys, key_rows
from game.ui.scenes.replays.layout import ABOVE_AND_BELOW, player_layout
from game.ui.scenes.replays.transport import Transport
from game.ui.scenes.ways import open_rules
from game.ui.strings import tr

if TYPE_CHECKING:
    from pathlib import Path

    from game.session.settings import Settings
    from game.ui.app import App

_LOOKS = ("view", "finish", "discs")
_LARGEST_SEATED = 1.25
"""Text beside a board seen from a chair, times the plain size: the near rail is as wide as that."""


class ReplayPlayer(GoingScene):
    """One record on the screen.

    Attributes:
        path: the record's file.
        view: the board on the screen.
    """

    name: ClassVar[str] = "replay"

    def __init__(self, app: App, path: Path, recorded: Recorded) -> None:
        super().__init__(app, recorded)
        self.path = path
        self.view = BoardView(app.art, pygame.Rect(0, 0, 600, 600), on_table=False)
        self._ground = Ground(app.art, self.root, self.view)
        self._transport = Transport(self)
        self._beside = Beside(self)
        self._keys = PlayerKeys(self)
        self._pill: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._is_changed = True
        self._transport.mark(self.timeline)
        self.turn_view()

    # What it says of itself --------------------------------------------------------------

    @property
    def wants_frame(self) -> bool:
        """While it plays."""
        return self.is_playing or super().wants_frame

    @property
    def wants_time(self) -> bool:
        """Also while better pictures are being made."""
        return self.wants_frame or not self._ground.is_ready

    @property
    def needs_draw(self) -> bool:
        """Whether anything on the screen changed."""
        return self._is_changed or super().needs_draw

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Pixels of a place on the board."""
        return self.view.to_screen(x, y)

    def describe_more(self) -> dict[str, object]:
        """Where it is, and what lies there."""
        step = self.step
        return {
            "step": step.index,
            "board": step.board + 1,
            "shot": step.shot,
            "time": round(self.place.time, 6),
            "playing": self.is_playing,
            "banner": self._words()[0],
            "notice": self._beside.notice()[0],
            **self._beside.describe(),
        }

    def sight(self) -> Sight:
        """What is to be drawn on the board now."""
        if self.shows_paths and self.step.settled is not None:
            return self.stage.path_picture(self.step)
        return self.stage.sight(self.place)

    # Its life ----------------------------------------------------------------------------

    def scale_for(self, size: tuple[int, int], scale: Scale) -> Scale:
        """Large text leaves the board its share of the window."""
        scale = beside_board(size, scale, above_and_below=ABOVE_AND_BELOW)
        if wants_seat(self.app.settings.view, size) and size[0] > size[1]:
            return Scale(min(scale.factor, _LARGEST_SEATED * Scale.fitting(size).factor))
        return scale

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

    @property
    def is_seated(self) -> bool:
        """Whether the board is wished for as seen from the shooter's chair."""
        return wants_seat(self.app.settings.view, self.root.size)

    def layout(self, size: tuple[int, int]) -> None:
        """Places board, panels and the transport."""
        seats, is_seated = self._beside.seats, self.is_seated
        rects = player_layout(size, self.scale.factor, len(seats), is_seated=is_seated)
        self._transport.place(rects.transport, is_tall=rects.is_tall)
        self._beside.place(rects)
        self.view.sit(is_seated)
        self.view.prepare(seats if self.turns_board else ())
        self.view.set_rect(rects.board)
        if self.app.options.fast:
            self.view.wait()
        self._ground.fit(size)
        self._is_changed = True

    @property
    def wants_pictures(self) -> bool:
        """Until board, discs and cloth are there."""
        return not self._ground.is_ready

    def take_pictures(self) -> bool:
        """Takes over what is ready."""
        return self._ground.poll()

    def settings_changed(self, before: Settings) -> None:
        """Another view takes another layout; without turns the record takes another time."""
        now = self.app.settings
        super().settings_changed(before)
        if now.reduced_motion != before.reduced_motion:
            self.reckon_anew()
            self._transport.mark(self.timeline)
        if any(getattr(now, name) != getattr(before, name) for name in _LOOKS):
            self.resize(self.root.size, self.app.scale)
        self.refresh()

    def switch_view(self) -> None:
        """From above to the shooter's chair, or back."""
        self.app.change(view="top" if self.is_seated else "seat")

    def back(self) -> None:
        """Esc takes the focus ring away first, then leaves."""
        if self.root.shows_focus:
            self.root.show_focus(False)
        else:
            self.app.pop()

    # What is shown -----------------------------------------------------------------------

    def toggle_paths(self) -> None:
        """Shows the whole ways of the shot's discs, or its movement again."""
        self.shows_paths = not self.shows_paths
        self.pause()
        self.refresh()

    def toggle_turning(self) -> None:
        """Has the board turn to the shooter, or stand still."""
        self.turns_board = not self.turns_board
        self.reckon_anew()
        self._transport.mark(self.timeline)
        self.layout(self.root.size)
        self.refresh()

    def play_on(self) -> None:
        """Opens the position at hand in the practice room."""
        from game.ui.scenes.replays.practising import play_on

        self.pause()
        try:
            play_on(self.app, self.timeline, self.place)
        except CarromError as error:
            self.app.tell(tr("player.cannot_play_on"), error_words(error))

    def export(self) -> None:
        """Asks what picture or film to make."""
        from game.ui.scenes.replays.exporting import ExportScene

        self.pause()
        self.app.push(ExportScene(self.app, self.path, self.recorded, self.place))

    def open_clause(self, clause: str) -> None:
        """The rule book at a clause; Esc comes back."""
        open_rules(self.app, clause=clause)

    def turn_view(self) -> None:
        """Has the board stand, or turn, as the place wants it."""
        still = Seat.S, 0, 0.0
        seat, quarters, share = self.stage.turn(self.place) if self.turns_board else still
        if seat is not self.view.seat:
            self.view.seat = seat
            if self.app.options.fast:
                self.view.wait()
        if share or self.view.turn:
            self.view.turn_by(quarters, share)

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
        return key_rows()

    def update(self, dt: float) -> None:
        """Plays on."""
        super().update(dt)
        if self._ground.poll():
            self._is_changed = True
        if self.is_playing:
            self._advance(dt)

    def _advance(self, dt: float) -> None:
        before = self.timeline.time_of(self.place)
        now = before + dt * self.speed
        if now >= self.timeline.length:
            self.place = self.timeline.end
            self.pause()
        else:
            self.place = self.timeline.place_at(now)
        self.turn_view()
        hearing = Hearing(self.stage, self.view.seat, self.app.sound)
        hearing.listen(self.timeline.between(before, now), before, now, dt)
        self.refresh()

    # Drawing -----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, *, whole: bool = False) -> list[pygame.Rect] | None:
        """Panels, board, discs and the banner; None: the whole window changed."""
        self._is_changed = False
        self._ground.draw(surface)
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
