"""The flick trainer: a speed or a direction is asked for, and the hand's flick is scored."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.session.flicktrainer import GOOD, POINTS, ROUND, Mode, Scored, Task, Trainer
from game.session.gesture import Flick, calibrated_gain
from game.session.practice import Options, Placing, Practice, PracticeShot
from game.session.statfigures import of_player
from game.session.stats import Tried
from game.ui.error_words import notice_words
from game.ui.input import Phase as PointerPhase
from game.ui.input import pointer_of
from game.ui.kit import Button, IconButton, Tabs, theme
from game.ui.kit.plots import Plot, PlotMark, PlotModel, axis
from game.ui.scenes.drills.layout import LEAST, desk_layout
from game.ui.scenes.drills.menu import DeskMenu
from game.ui.scenes.drills.panels import WordsCard
from game.ui.scenes.drills.player import present_player
from game.ui.scenes.drills.round_card import RoundCard
from game.ui.scenes.play.facts_panel import FactsPanel
from game.ui.scenes.play.flicking import flick_words
from game.ui.scenes.play.showing import Rolling
from game.ui.scenes.practice.desk import PracticeDesk
from game.ui.scenes.practice.facts import signed
from game.ui.strings import tr
from game.ui.view.strokes import cased_arrow

if TYPE_CHECKING:
    from game.ui.app import App

MODES: Final[tuple[Mode, Mode]] = ("speed", "angle")
CALIBRATING: Final = 3
"""Firm flicks that are measured to find a player's gain."""
HISTORY: Final = 40
"""Flicks shown in the plot."""
_LINE: Final = (0.06, 0.20)
"""Metres from the striker's centre between which the asked direction is drawn."""


class TrainerScene(PracticeDesk):
    """An empty board, a striker, and a task.

    Attributes:
        trainer: the round.
    """

    name: ClassVar[str] = "trainer"

    def __init__(self, app: App) -> None:
        super().__init__(app, Practice(options=Options(placing=Placing.STRICT)), "off")
        self.trainer = Trainer(MODES[0], app.rng)
        self._firm: list[float] | None = None
        self._past = app.services.statistics.read().tried
        add = self.root.add
        self._task = add(WordsCard("trainer.task", icon="hand", size=34))
        self._plot = add(Plot("trainer.plot"))
        self._about = add(WordsCard("trainer.about", tr("trainer.how"), "hint"))
        self._round = add(RoundCard("trainer.round"))
        self._facts = add(FactsPanel("trainer.last", tr("trainer.last")))
        modes = [tr(f"trainer.mode_{mode}") for mode in MODES]
        self._modes = add(Tabs("trainer.mode", modes, command=self._choose))
        self._calibrate = Button("trainer.calibrate", "", self._begin_calibrating, icon="target")
        again = Button("trainer.again", tr("trainer.again"), self.begin_round, icon="undo")
        self._keys = [add(self._calibrate), add(again)]
        for key in self._keys:
            key.size = 13.5
        self._bar = [
            add(IconButton("trainer.back", tr("trainer.back"), "back", app.pop)),
            add(IconButton("trainer.menu", tr("play.tip_menu"), "menu", self.open_menu)),
        ]

    @property
    def keeps_guide(self) -> bool:
        """The hand is to learn without one."""
        return True

    @property
    def is_flicked(self) -> bool:
        """Always: that is what is learnt here."""
        return True

    # Panels ------------------------------------------------------------------------------

    def place_panels(self, size: tuple[int, int]) -> pygame.Rect:
        """Places the cards; returns the board's square."""
        s, rects = self.scale, desk_layout(size, self.scale.factor)
        self._task.rect = rects.head
        # The plot has the taller of the two cards.
        plot, about = rects.coach, rects.shot
        if plot.h < about.h:
            plot, about = about, plot
        self._plot.rect, self._about.rect = plot, about
        self._round.rect, self._facts.rect = rects.score, rects.facts
        self._facts.visible = rects.facts.h >= s(LEAST)
        keys, gap = rects.keys, s(8)
        tall = (keys.h - 2 * gap) // 3
        for index, widget in enumerate((self._modes, *self._keys)):
            widget.place(keys.x, keys.y + index * (tall + gap), keys.w, tall)
        side = rects.bar.h
        self._bar[0].place(rects.bar.x, rects.bar.y, side, side)
        self._bar[1].place(rects.bar.right - side, rects.bar.y, side, side)
        return rects.board

    def refresh(self) -> None:
        """Brings every card up to date."""
        self._show_task()
        self._about.text = tr(f"trainer.about_{self.trainer.mode}")
        self._round.flicks = tuple(self.trainer.flicks)
        mine = self._mine()
        self._round.best = best_round(mine, self.trainer.mode)
        self._plot.model = flick_history(mine, self.trainer.mode)
        last = self.trainer.flicks[-1] if self.trainer.flicks else None
        self._facts.rows = (*_facts(last), self._gain_row())
        is_on = self._firm is not None
        self._calibrate.text = tr("trainer.stop" if is_on else "trainer.calibrate")
        self.refresh_shot()

    def refresh_shot(self) -> None:
        """Nothing is shown of a shot before it is flicked."""

    def _show_task(self) -> None:
        if self._firm is not None:
            self._task.heading = tr("trainer.calibrate")
            self._task.title = tr("trainer.firmly")
            left = CALIBRATING - len(self._firm)
            self._task.text = tr("trainer.calibrating", left=left)
            return
        number = len(self.trainer.flicks) % ROUND + 1
        self._task.heading = tr("trainer.number", number=number, of=ROUND)
        self._task.title = task_words(self.trainer.task)
        self._task.text = tr(f"trainer.ask_{self.trainer.mode}")

    def _gain_row(self) -> tuple[str, str]:
        return tr("trainer.gain"), tr("trainer.times", gain=f"{self.app.settings.flick_gain:g}")

    def _mine(self) -> list[Tried]:
        family = f"flick_{self.trainer.mode}"
        return of_player(self._past, present_player(self.app), family)

    def say_turn(self) -> None:
        """Says how to flick."""
        self.say(tr("play.flick_hint"), "target")

    def open_menu(self) -> None:
        """The menu over the board."""
        other = MODES[1 - MODES.index(self.trainer.mode)]
        entries = [
            (tr(f"trainer.mode_{other}"), lambda: self._modes.choose(MODES.index(other))),
            (self._calibrate.text, self._begin_calibrating),
            (tr("trainer.again"), self.begin_round),
        ]
        self.app.push(DeskMenu(self.app, tr("trainer.title"), entries))

    # Rounds ------------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        """Asks for speeds, or for directions."""
        self.trainer = Trainer(MODES[index], self.app.rng)
        self.refresh()
        self.request_draw()

    def begin_round(self) -> None:
        """A new round of the same kind."""
        self._choose(self._modes.index)

    def flicked(self, flick: Flick) -> None:
        """Scores a flick, or takes it for calibration."""
        if self._firm is not None:
            self._take_firm(flick)
            return
        scored = self.trainer.take(flick.speed, flick.angle)
        words = tr("trainer.points", flick=flick_words(flick), points=scored.points)
        self.say(words, "check" if scored.points >= GOOD else "info")
        self._log(scored)
        if self.trainer.is_over:
            over = tr("trainer.over", points=self.trainer.points, most=ROUND * POINTS[0])
            self.toasts.show(over, "star", 4.0)
        self.refresh()

    def _log(self, scored: Scored) -> None:
        services = self.app.services
        mode, got = scored.task.mode, round(scored.got, 3)
        error = scored.off if mode == "angle" else None
        problem = services.log_shot(
            f"flick_{mode}", scored.points >= GOOD, error, wanted=scored.task.wanted, got=got
        )
        if problem:
            self.toasts.show(notice_words(problem), "warning", 6.0)
        self._past = services.statistics.read().tried

    def settled(self, played: PracticeShot) -> None:
        """The striker stands in its place again; the board stays empty."""
        self.practice.set_aim(played.lie.aim)

    # Calibration -------------------------------------------------------------------------

    def _begin_calibrating(self) -> None:
        """Asks for some firm flicks; pressed again, it gives up."""
        self._firm = [] if self._firm is None else None
        self.refresh()
        self.request_draw()

    def _take_firm(self, flick: Flick) -> None:
        assert self._firm is not None, "only while calibrating"
        self._firm.append(flick.hand)
        self.say(tr("trainer.hand", speed=f"{flick.hand:.2f}"), "target")
        if len(self._firm) >= CALIBRATING:
            gain = calibrated_gain(self._firm)
            self._firm = None
            self.app.change(flick_gain=gain)
            self.toasts.show(tr("trainer.calibrated", gain=f"{gain:g}"), "check", 4.0)
        self.refresh()

    # Input and drawing -------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """A press on the board while the striker rolls brings it back at once."""
        if isinstance(self.current_phase, Rolling):
            pointer = pointer_of(event, self.root.size)
            is_press = pointer is not None and pointer.phase is PointerPhase.DOWN
            if pointer and pointer.at and is_press and self.view.rect.collidepoint(pointer.at):
                self.current_phase.press("cancel")
        return super().handle(event)

    def draw_help_below(self, surface: pygame.Surface) -> None:
        """The direction that is asked for."""
        if self.trainer.mode != "angle" or self._firm is not None or not self.striker:
            return
        turn = radians(self.trainer.task.wanted)
        seat, (x, y) = self.turns.aim.seat, self.striker
        right, ahead = seat.to_board(sin(turn), cos(turn))
        tail, tip = (self.view.to_screen(x + right * far, y + ahead * far) for far in _LINE)
        width = max(2.0, self.view.scale * 0.003)
        gold = theme.GOLD_LIGHT[:3]
        cased_arrow(surface, tail, tip, width, self.view.scale * 0.02, gold)


def task_words(task: Task) -> str:
    """What is asked for: "2.0 m/s", "30° left", "straight ahead"."""
    if task.mode == "speed":
        return tr("practice.speed_value", speed=f"{task.wanted:.1f}")
    if not task.wanted:
        return tr("trainer.ahead")
    side = "right" if task.wanted > 0 else "left"
    return tr(f"trainer.{side}", angle=f"{abs(task.wanted):g}")


def _facts(last: Scored | None) -> tuple[tuple[str, str], ...]:
    if last is None:
        return ((tr("trainer.none_yet"), ""),)
    unit = "practice.speed_value" if last.task.mode == "speed" else "play.degrees"
    name = "speed" if last.task.mode == "speed" else "angle"
    digits = 2 if last.task.mode == "speed" else 1
    measured = [
        (tr("practice.speed"), tr("practice.speed_value", speed=f"{last.speed:.2f}")),
        (tr("practice.angle"), tr("play.degrees", angle=signed(last.angle, 1))),
    ]
    if name == "angle":
        measured.reverse()
    return (
        (tr("trainer.asked"), task_words(last.task)),
        measured[0],
        (tr("trainer.off"), tr(unit, **{name: signed(last.off, digits)})),
        measured[1],
        (tr("trainer.points_name"), str(last.points)),
    )


def points_of(shot: Tried, mode: Mode) -> int:
    """Points of a flick in the statistics."""
    if shot.wanted is None or shot.got is None:
        return 0
    return Task(mode, shot.wanted).points(shot.got, shot.got)


def best_round(shots: list[Tried], mode: Mode) -> int:
    """The most points of any `ROUND` flicks in a row; fewer count as they are."""
    points = [points_of(shot, mode) for shot in shots]
    starts = range(max(1, len(points) - ROUND + 1))
    return max(sum(points[start : start + ROUND]) for start in starts)


def flick_history(shots: list[Tried], mode: Mode) -> PlotModel:
    """How far off the latest flicks were; too fast or too far right is above the middle."""
    known = [shot for shot in shots if shot.wanted is not None and shot.got is not None]
    first = max(0, len(known) - HISTORY)
    offs = [
        (Task(mode, shot.wanted or 0.0).off(shot.got or 0.0, shot.got or 0.0), shot.made)
        for shot in known[first:]
    ]
    least, most = (0.5, 2.0) if mode == "speed" else (5.0, 45.0)
    swing = min(most, max([least, *(abs(off) for off, _ in offs)]))
    digits = 2 if mode == "speed" else 0
    return PlotModel(
        tr(f"trainer.plot_{mode}"),
        axis(
            first + 1 if first else 0,
            max(10, len(known)),
            tr("trainer.flicks"),
            count=4,
            whole=True,
        ),
        axis(-swing, swing, count=4, words=lambda value: signed(value, digits) if value else "0"),
        marks=[PlotMark(number, off, made) for number, (off, made) in enumerate(offs, first + 1)],
        rules=[(0.0, "")],
        legend=(tr("trainer.good"), tr("trainer.bad")),
        empty="" if offs else tr("trainer.no_history"),
    )
