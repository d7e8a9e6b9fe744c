"""Recorded attempts shown again: shot by shot, paused, stepped, slowly or fast."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.core.errors import Notice, StoreError
from game.core.pieces import Seat
from game.core.state import BoardState
from game.physics.constants import Constants
from game.rules.legality import Problem
from game.session.bank import Attempt, is_valid
from game.session.events import ShotSettled
from game.session.reader import Entry
from game.session.table import PlayedShot
from game.ui.kit import IconButton, Label, Panel, Paragraph, Slider, theme
from game.ui.scenes import keys
from game.ui.scenes.bank.models import LightModel, light_of, player_of, shot_entries
from game.ui.scenes.bank.panels import BankPanels, describe, next_player, place_buttons
from game.ui.scenes.bank.path import StrikerPath, draw_path, striker_path
from game.ui.scenes.board_scene import BoardScene
from game.ui.scenes.keys import KeyRow
from game.ui.scenes.play.aim import Aim
from game.ui.scenes.play.phase import Phase
from game.ui.scenes.play.showing import PlacingBack, Showing
from game.ui.scenes.play.turning import Turning
from game.ui.scenes.ways import open_rules
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

SPEEDS: Final = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0)
REAL: Final = SPEEDS.index(1.0)
HOLD: Final = 1.8
"""Seconds a settled shot with its path and ruling stands before the next one."""
STEP: Final = 0.05
"""Seconds of a shot that a key steps."""


def open_record(app: App, path: Path, player: int = 0) -> None:
    """Shows a recorded bank challenge over the present screen.

    Args:
        app: the services.
        path: the record.
        player: whose first shot it begins at.

    Raises:
        StoreError: when it cannot be used, is of another game, or holds no shot; says why.
    """
    attempt = Attempt.replayed(path)
    if not shot_entries(attempt):
        words = f"{path.name}: no shot was played"
        raise StoreError(Notice(words, key="nothing_in", name=path.name))
    app.push(BankReplay(app, attempt, player))


class Watcher(Turning):
    """Stands where turns are asked for; a replay has none.

    Args:
        scene: the replay.
    """

    def __init__(self, scene: BankReplay) -> None:
        super().__init__(Aim(Seat.S))
        self._scene = scene

    @property
    def board(self) -> BoardState:
        """The targets as the shot found them."""
        return self._scene.entry.before.board

    def place_striker(self, offset: float) -> None:
        """Nothing is placed in a replay."""

    def offset_problems(self) -> tuple[Problem, ...]:
        """None."""
        return ()

    def aim_changed(self) -> None:
        """Nothing is aimed."""

    def shoot(self) -> None:
        """Nothing is shot."""

    def replay(self) -> None:
        """The shot from its beginning."""
        self._scene.go_to(self._scene.index)


class Watching(Showing):
    """One shot being shown."""

    name: ClassVar[str] = "replay"

    def __init__(self, scene: BankReplay, played: PlayedShot) -> None:
        super().__init__(scene, played.record, played.trace)
        self._watch = scene
        self._held = 0.0

    @property
    def wants_frame(self) -> bool:
        """Unless paused, or at the very end."""
        at_end = self.playback.is_over and self._watch.is_last
        return not self._watch.is_paused and not at_end

    def press(self, action: str) -> bool:
        """Space pauses, arrows step and change the speed, A and D change the shot, Esc ends."""
        return self._watch.do(action)

    def leave(self) -> None:
        """Silence."""
        self.scene.sounds.still()

    def update(self, dt: float) -> None:
        """Runs on; a settled shot stands a while before the next one."""
        if not self.playback.is_over:
            events = self.playback.advance(dt * self._watch.pace)
            self.scene.sounds.hear(events, self.playback, dt, self.scene.view.seat)
            self._watch.moved()
            return
        self._held += dt
        if self._held >= HOLD:
            self._watch.go_on()


class BankReplay(BoardScene):
    """A recorded challenge on the screen.

    Args:
        app: the services.
        attempt: the challenge.
        player: whose first shot it begins at.

    Attributes:
        index: which shot is shown, from 0.
        is_paused: whether time stands still.
    """

    name: ClassVar[str] = "bank_replay"

    def __init__(self, app: App, attempt: Attempt, player: int = 0) -> None:
        super().__init__(app, "off")
        self.attempt = attempt
        self._entries = shot_entries(attempt)
        self.index = next((n for n, e in enumerate(self._entries) if player_of(e) == player), 0)
        self.is_paused = False
        self._speed = REAL
        self._watcher = Watcher(self)
        self._played = attempt.retraced(self.entry)
        self._path: StrikerPath | None = None
        bests = [None] * len(attempt.players)
        self.panels = BankPanels(self, attempt, bests, self.open_clause)
        self._add_controls()
        self._phase: Phase = Watching(self, self._played)

    def _add_controls(self) -> None:
        add = self.root.add
        self._card = add(Panel())
        self._what = add(Label("bank_replay.shot", size=17, weight=theme.BOLD))
        self._pace = add(
            Label("bank_replay.speed", size=15, align="right", colour=theme.GOLD, weight=theme.BOLD)
        )
        self._time = add(Slider("bank_replay.time", step=0.01, command=self._scrub))
        self._keys = add(Paragraph("bank_replay.keys", tr("bank.replay_keys"), size=12.5))
        rows = (
            ("previous", "left", lambda: self.do("turn_left")),
            ("pause", "pause", lambda: self.do("shoot")),
            ("next", "right", lambda: self.do("turn_right")),
            ("faster", "clock", self._next_speed),
            ("back", "back", self.back),
        )
        self._buttons = [
            add(IconButton(f"bank_replay.{name}", tr(f"bank.replay_{name}"), icon, command))
            for name, icon, command in rows
        ]

    # What it says of itself --------------------------------------------------------------

    @property
    def keeps_guide(self) -> bool:
        """Nothing is aimed."""
        return True

    @property
    def turns(self) -> Watcher:
        """Nobody's."""
        return self._watcher

    @property
    def constants(self) -> Constants:
        """The physics the challenge was played with."""
        return self.attempt.constants

    @property
    def pace(self) -> float:
        """How fast the shot is shown."""
        return SPEEDS[self._speed]

    @property
    def entry(self) -> Entry:
        """The shot being shown."""
        return self._entries[self.index]

    @property
    def is_last(self) -> bool:
        """Whether no shot follows."""
        return self.index == len(self._entries) - 1

    @property
    def _is_settled(self) -> bool:
        """Whether the shot is over, so that its ruling is to be seen."""
        return not isinstance(self._phase, Watching) or self._phase.playback.is_over

    def describe_more(self) -> dict[str, object]:
        """State before or after the shot, positions and rulings."""
        return describe(self, self._entries[: self.index + self._is_settled])

    # What can be done --------------------------------------------------------------------

    def do(self, action: str) -> bool:
        """Carries out an action of key, gamepad or button."""
        watching = self._phase if isinstance(self._phase, Watching) else None
        if action in ("shoot", "confirm"):
            if watching and watching.playback.is_over and self.is_last:
                self.go_to(self.index)
                self.is_paused = False
            else:
                self.is_paused = not self.is_paused
        elif action in ("slide_left", "slide_right") and watching:
            self.is_paused = True
            step = STEP if action == "slide_right" else -STEP
            watching.playback.seek(watching.playback.time + step)
        elif action in ("turn_left", "turn_right"):
            self.go_to(self.index + (1 if action == "turn_right" else -1))
        elif action in ("power_up", "power_down"):
            change = 1 if action == "power_up" else -1
            self._speed = min(len(SPEEDS) - 1, max(0, self._speed + change))
        elif action == "replay":
            self.go_to(self.index)
        elif action in ("cancel", "menu"):
            self.back()
        else:
            return False
        self.moved()
        return True

    def go_to(self, index: int) -> None:
        """Shows another shot from its beginning; those there are not are passed over."""
        self.index = min(len(self._entries) - 1, max(0, index))
        self._played = self.attempt.retraced(self.entry)
        self._path = None
        self.enter_phase(Watching(self, self._played))

    def go_on(self) -> None:
        """What follows a settled shot: targets travel back, then the next shot."""
        if self._played.returned and not isinstance(self._phase, PlacingBack):
            self.enter_phase(PlacingBack(self, self._played, self.go_on))
        elif not self.is_last:
            self.go_to(self.index + 1)
        else:
            self.go_to(self.index)
            self.is_paused = True
            self._to_end()

    def _to_end(self) -> None:
        if isinstance(self._phase, Watching):
            self._phase.playback.seek(self._phase.playback.length)
        self.moved()

    def moved(self) -> None:
        """The picture is at another time: panels and scrubber follow."""
        self.refresh()
        self.request_draw()

    def _scrub(self, share: float) -> None:
        if isinstance(self._phase, Watching):
            self.is_paused = True
            self._phase.playback.seek(share * self._phase.playback.length)
            self.moved()

    def _next_speed(self) -> None:
        self._speed = (self._speed + 1) % len(SPEEDS)
        self.moved()

    def back(self) -> None:
        """Ends the replay."""
        self.app.pop()

    # Its life ----------------------------------------------------------------------------

    def enter(self) -> None:
        """Begins."""
        self.moved()

    def place_panels(self, size: tuple[int, int]) -> pygame.Rect:
        """Places the panels; returns the board's square."""
        rects, s = self.panels.layout(size), self.scale
        box = rects.shot
        self._card.rect = box
        left, width = box.x + s(16), box.w - s(32)
        self._what.place(left, box.y + s(10), width * 0.72, s(28))
        self._pace.place(left + width * 0.6, box.y + s(10), width * 0.4, s(28))
        self._time.place(left, box.y + s(44), width, s(28))
        self._keys.place(left, box.y + s(78), width, max(1, box.h - s(86)))
        place_buttons(self._buttons, rects.buttons, s(6))
        return rects.board

    def refresh(self) -> None:
        """Brings panels, light and controls up to date."""
        seen = self._entries[: self.index + self._is_settled]
        asked = next_player(seen, self.attempt) if self._is_settled else player_of(self.entry)
        self.panels.show(seen, asked)
        self.panels.shine(self._light())
        self._buttons[1].icon = "play" if self.is_paused else "pause"
        mine = [n for n, e in enumerate(self._entries) if player_of(e) == player_of(self.entry)]
        number = mine.index(self.index) + 1
        self._what.text = tr("bank.replay_shot", number=number, all=len(mine))
        self._pace.text = tr("bank.replay_speed", speed=f"{self.pace:g}")
        if isinstance(self._phase, Watching):
            self._time.value = self._phase.playback.share

    def refresh_shot(self) -> None:
        """Nothing is aimed."""

    def say_turn(self) -> None:
        """Nobody shoots."""

    def open_menu(self) -> None:
        """The replay has none: it ends."""
        self.back()

    def key_rows(self) -> tuple[KeyRow, ...]:
        """Also how to go from shot to shot."""
        return (*keys.replay_rows(), keys.board_row("shots", "turn_left", "turn_right"))

    def open_clause(self, clause: str) -> None:
        """The rule book at a clause; Esc comes back."""
        self.is_paused = True
        open_rules(self.app, clause=clause)

    def _light(self) -> LightModel:
        event = self.entry.event
        assert isinstance(event, ShotSettled)
        if self._is_settled:
            return light_of(event, self._played.record)
        return LightModel("rolling", tr("bank.rolling"), tr("bank.rolling_reason"))

    # Drawing -----------------------------------------------------------------------------

    def draw_marks(self, surface: pygame.Surface) -> None:
        """The striker's way once the shot is over."""
        if not self._is_settled:
            return
        event = self.entry.event
        assert isinstance(event, ShotSettled)
        if self._path is None:
            valid = is_valid(event)
            self._path = striker_path(self._played.record, self._played.trace, is_valid=valid)
        draw_path(surface, self.view, self._path, self.scale)
