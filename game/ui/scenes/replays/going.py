"""Going about in a record: playing, stepping, jumping, scrubbing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from game.ui.replay.stage import Stage
from game.ui.replay.timeline import Place, Step, Timeline
from game.ui.scenes.base import Scene
from game.ui.scenes.replays.transport import SPEEDS
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.session.reader import Recorded
    from game.ui.app import App

NUDGE = 1 / 30
"""Seconds of a shot that one step of its bar goes."""


class GoingScene(Scene, ABC):
    """A record in time; a subclass shows where it is.

    Args:
        app: the services.
        recorded: the record.

    Attributes:
        timeline: the record in time.
        stage: the record on the board.
        place: where it is.
        is_playing: whether time runs.
        speed: seconds of the record that pass in one.
        shows_paths: whether the whole ways of the discs are drawn instead of the movement.
        turns_board: whether the board turns to the shooter.
    """

    def __init__(self, app: App, recorded: Recorded) -> None:
        super().__init__(app)
        self.recorded = recorded
        self.is_playing = False
        self.speed = 1.0
        self.shows_paths = False
        self.turns_board = not app.settings.fixed_board
        self._reckon()
        self.place = Place(0, 0.0)

    def _reckon(self) -> None:
        """Lays the record out in time: without the board's turns where there are none."""
        turns = self.turns_board and not self.app.settings.reduced_motion
        self.timeline = Timeline(self.recorded, turns=turns)
        self.stage = Stage(self.timeline)

    @property
    def step(self) -> Step:
        """The step it is in."""
        return self.timeline.steps[self.place.step]

    @abstractmethod
    def refresh(self) -> None:
        """Brings everything beside the board up to date."""

    @abstractmethod
    def turn_view(self) -> None:
        """Has the board stand, or turn, as the place wants it."""

    def reckon_anew(self) -> None:
        """The same place after something changed how long the steps take."""
        share = self.place.time / max(self.step.length, 1e-9)
        self._reckon()
        self.place = Place(self.place.step, share * self.step.length)
        self.turn_view()

    def go(self, place: Place | None) -> None:
        """Jumps to a place and stands still there; None stays."""
        if place is not None:
            self.pause()
            self.place = place
            self.turn_view()
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
        self.speed = SPEEDS[index]

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
