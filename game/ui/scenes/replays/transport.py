"""The card under the board: bars, jumps, play and pause, and the speed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.kit import Choice, IconButton, Label, Panel, theme
from game.ui.replay.timeline import Timeline
from game.ui.scenes.replays.scrub import Marks, ScrubBar, Tick
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.replays.player import ReplayPlayer

SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0)
REAL: Final = SPEEDS.index(1.0)
SPEED_NAMES: Final = ("¼ ×", "½ ×", "1 ×", "2 ×", "4 ×")


class Transport:
    """Everything that moves through the record.

    Args:
        player: the scene; its root gets the widgets.
    """

    def __init__(self, player: ReplayPlayer) -> None:
        self._player = player
        add = player.root.add
        self._card = add(Panel())
        buttons: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("previous_board", "first", player.previous_board),
            ("previous_shot", "previous", player.previous_shot),
            ("play", "play", player.toggle),
            ("next_shot", "step", player.next_shot),
            ("next_board", "last", player.next_board),
            ("previous_ruling", "ruling_back", player.previous_ruling),
            ("next_ruling", "ruling_on", player.next_ruling),
        )
        self._buttons = [
            add(IconButton(f"player.{name}", tr(f"player.{name}"), icon, command))
            for name, icon, command in buttons
        ]
        self._play = self._buttons[2]
        self._speed = add(Choice("player.speed", SPEED_NAMES, REAL, player.set_speed))
        self._shot = add(ScrubBar("player.shot", tr("player.shot"), player.seek_shot, player.nudge))
        self._game = add(
            ScrubBar("player.game", tr("player.game"), player.seek_game, player.step_shots)
        )

        self._notice = add(Label("player.notice", "", size=13, colour=theme.TEXT_DIM))

    def place(self, rect: pygame.Rect, *, is_tall: bool) -> None:
        """Places the widgets inside the card."""
        s = self._player.scale
        self._card.rect = rect
        inner = rect.inflate(-s(28), -s(20))
        low = s(20)
        self._notice.place(inner.x, inner.bottom - low, inner.width, low)
        inner.height -= low
        rows = 3 if is_tall else 2
        pitch = inner.height // rows
        gap, wide, count = s(8), s(128), len(self._buttons)
        free = inner.width - wide - s(10) - count * gap
        side = min(s(46), round(pitch - s(4)), max(1, free // count))
        left, middle = inner.x, inner.y + pitch // 2
        for index, button in enumerate(self._buttons):
            extra = s(10) if index == 5 else 0
            left += extra
            button.place(left, middle - side / 2, side, side)
            left += side + gap
        self._speed.place(inner.right - wide, middle - side / 2, wide, side)
        if is_tall:
            shot = (inner.x, inner.y + pitch, inner.width)
        else:
            shot = (left + s(14), inner.y, inner.right - wide - s(20) - left - s(14))
        self._shot.place(*shot, pitch)
        self._game.place(inner.x, inner.y + (rows - 1) * pitch, inner.width, pitch)

    def mark(self, timeline: Timeline) -> None:
        """Puts the marks of boards and rulings on the game's bar."""
        ticks: list[tuple[float, Tick]] = []
        boards = set[int]()
        for step in timeline.steps:
            if step.board not in boards:
                boards.add(step.board)
                if step.index:
                    ticks.append((step.start / timeline.length, Tick.BOARD))
            event = step.settled
            if event is not None and step.has_ruling:
                share = (step.start + step.ruling_at) / timeline.length
                ticks.append((share, Tick.FOUL if event.verdict.fouls else Tick.RULING))
        self._game.marks = Marks(tuple(ticks))

    def refresh(self) -> None:
        """Shows where the player is."""
        player = self._player
        timeline, place = player.timeline, player.place
        step = timeline.steps[place.step]
        now = timeline.time_of(place)
        self._play.icon = "pause" if player.is_playing else "play"
        self._play.text = tr("player.pause" if player.is_playing else "player.play")
        self._game.set_value(now / max(timeline.length, 1e-9))
        self._game.shown = f"{_clock(now)} / {_clock(timeline.length)}"
        start, end = step.roll
        self._shot.enabled = step.settled is not None
        into = min(max(place.time - start, 0.0), end - start)
        self._shot.set_value(into / max(end - start, 1e-9) if step.settled else 0.0)
        self._shot.shown = tr("player.seconds", now=f"{into:.2f}", all=f"{end - start:.2f}")
        if step.settled is None:
            self._shot.shown = "–"

    def say(self, words: str, *, is_bad: bool) -> None:
        """What the line at the bottom of the card says."""
        self._notice.text = words
        self._notice.colour = theme.GOLD_LIGHT if is_bad else theme.TEXT_DIM

    @property
    def main(self) -> IconButton:
        """The button of play and pause."""
        return self._play


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02d}"
