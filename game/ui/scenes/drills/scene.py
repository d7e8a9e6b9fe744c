"""A drill on the screen: try it, again at once, and on to the next one."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.board import PIECE_RADIUS
from game.session.drillidea import Idea, idea_of
from game.session.drillplay import Attempt, Judged
from game.session.drillpractice import DrillPractice
from game.session.drillprogress import Progress
from game.session.drills import Drill
from game.session.drillsolve import aim_error
from game.session.practice import PracticeShot
from game.ui.board_view import Mark
from game.ui.error_words import notice_words
from game.ui.kit import Button, IconButton
from game.ui.scenes.drills.judged import AttemptOver
from game.ui.scenes.drills.layout import HIGH, LEAST, desk_layout
from game.ui.scenes.drills.menu import DeskMenu
from game.ui.scenes.drills.panels import ScoreCard, WordsCard, facts_of
from game.ui.scenes.drills.pictures import draw_idea, draw_wanted
from game.ui.scenes.drills.player import present_player
from game.ui.scenes.drills.words import goal_words, outcome_words
from game.ui.scenes.play.facts_panel import FactsPanel
from game.ui.scenes.play.hints import aim_hint
from game.ui.scenes.play.phase import Phase
from game.ui.scenes.play.shot_panel import ShotPanel
from game.ui.scenes.practice.cards import place_grid
from game.ui.scenes.practice.desk import PracticeDesk
from game.ui.scenes.practice.facts import signed
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.session.background import Job
    from game.ui.app import App


class DrillScene(PracticeDesk):
    """One drill.

    Attributes:
        drill: which.
        practice: the attempts at it.
    """

    name: ClassVar[str] = "drill"
    practice: DrillPractice

    def __init__(self, app: App, drill: Drill) -> None:
        super().__init__(app, DrillPractice(drill), app.settings.guide)
        self.drill = drill
        self.is_idea_shown = False
        self._idea: Idea | None = None
        self._last_error: float | None = None
        self._measuring: Job | None = None
        self._is_made = False
        add = self.root.add
        self._head = add(WordsCard("drill.goal", icon="target"))
        self._coach = add(WordsCard("drill.coach", tr("drills.coach"), "hint"))
        self._shot = ShotPanel(self)
        self._score = add(ScoreCard("drill.score"))
        self._facts = add(FactsPanel("drill.facts", tr("drills.figures")))
        self._show_idea = Button("drill.idea", tr("drills.show_idea"), self.toggle_idea, icon="eye")
        again = Button("drill.again", tr("drills.again"), self.begin_again, icon="undo")
        replay = Button("drill.replay", tr("drills.replay"), self.turns.replay, icon="replay")
        onward = Button("drill.next", tr("drills.next"), self.open_next, icon="right")
        self._keys = [add(key) for key in (again, self._show_idea, replay, onward)]
        for key in self._keys:
            key.size = 13.5
        self._bar = [
            add(IconButton("drill.list", tr("drills.list"), "list", app.pop)),
            add(IconButton("drill.sound", tr("play.tip_sound"), "sound", app.toggle_sound)),
            add(
                IconButton(
                    "drill.screen", tr("play.tip_screen"), "fullscreen", app.toggle_fullscreen
                )
            ),
            add(IconButton("drill.menu", tr("play.tip_menu"), "menu", self.open_menu)),
        ]

    # Panels ------------------------------------------------------------------------------

    def place_panels(self, size: tuple[int, int]) -> pygame.Rect:
        """Places the cards; returns the board's square."""
        s, rects = self.scale, desk_layout(size, self.scale.factor)
        self._head.rect, self._coach.rect = rects.head, rects.coach
        self._score.rect, self._facts.rect = rects.score, rects.facts
        self._coach.text = self._coaching(self.app.settings.language)
        self._facts.visible = rects.facts.h >= s(LEAST)
        self._shot.place(rects.shot)
        place_grid(self._keys, rects.keys, 2 if rects.keys.w > s(300) else 1, 0, s(8))
        side = min(rects.bar.h, (rects.bar.w - 3 * s(8)) // 4)
        gap = (rects.bar.w - 4 * side) // 3
        for index, button in enumerate(self._bar):
            button.place(rects.bar.x + index * (side + gap), rects.bar.y, side, side)
        return rects.board

    def refresh(self) -> None:
        """Brings every card up to date."""
        language, progress = self.app.settings.language, self.progress
        self._head.heading = tr(f"drills.family_{self.drill.family}")
        self._head.title = self.drill.name(language)
        self._head.text = goal_words(self.drill)
        self._coach.text = self._coaching(language)
        self._score.drill, self._score.progress = self.drill, progress
        error = "–" if self._last_error is None else f"{signed(self._last_error)}°"
        self._facts.rows = (*facts_of(self.drill, progress), (tr("drills.aim_error"), error))
        self._show_idea.text = tr("drills.hide_idea" if self.is_idea_shown else "drills.show_idea")
        self._bar[1].icon = self.app.sound_icon
        self.refresh_shot()

    def refresh_shot(self) -> None:
        """Brings place, angle and power up to date."""
        self._shot.refresh()

    @property
    def progress(self) -> Progress:
        """The present player's."""
        return self.app.services.progress.of(present_player(self.app), self.drill)

    def say_turn(self) -> None:
        """How to shoot; between two strokes how many are left."""
        if self.practice.is_under_way and self.practice.judged:
            words = outcome_words(self.practice.judged, self.practice.attempt.left)
            self.say(words, "check" if self.practice.judged.is_good else "info")
        else:
            flicked, device = self.is_flicked, self.app.device
            self.say(tr("play.flick_hint") if flicked else aim_hint(device), "target")

    def _coaching(self, language: str) -> str:
        """The coach's sentence, and the idea in numbers while it is shown."""
        words = self.drill.coaching(language)
        idea = self._found_idea() if self.is_idea_shown else None
        if idea is None:
            return words
        angle, speed = signed(idea.shot.angle, 1), f"{idea.shot.speed:.1f}"
        tolerance = f"{idea.tolerance:.2f}"
        numbers = tr("drills.idea", angle=angle, speed=speed, tolerance=tolerance)
        shown = f"{tr('drills.idea_hint')} {numbers}"
        # A low card has room for one of them, and the idea was asked for.
        return f"{words}\n\n{shown}" if self._coach.rect.h >= self.scale(HIGH) else shown

    # The course of an attempt ------------------------------------------------------------

    def settled(self, played: PracticeShot) -> None:
        """Judges the stroke; an attempt that is over is shown."""
        judged = self._judge(played)
        if not judged.is_over:
            self.say_turn()
            return
        self.enter_phase(self.resting_phase())
        words = outcome_words(judged, 0)
        self.say(words, "check" if judged.is_made else "cross", is_bad=not judged.is_made)

    def resting_phase(self) -> Phase:
        """Aiming; after the end of an attempt, and a replay of it, the next one is to come."""
        judged, last = self.practice.judged, self.practice.last
        if judged is None or last is None or not judged.is_over:
            return super().resting_phase()
        return AttemptOver(self, last.record.striker, is_made=judged.is_made)

    def _judge(self, played: PracticeShot) -> Judged:
        """What a stroke did; it is measured, and an attempt that is over is counted."""
        before = copy(self.practice.attempt)
        judged = self.practice.take(played)
        self._idea = None
        self._measure(before, played, is_made=judged.is_good)
        if judged.is_over:
            self._count(judged.is_made)
        return judged

    def _count(self, made: bool) -> None:
        services, player = self.app.services, present_player(self.app)
        before = self.progress.stars(self.drill)
        after = services.progress.attempted(player, self.drill, made).stars(self.drill)
        if services.progress.problem:
            self.toasts.show(notice_words(services.progress.problem), "warning", 6.0)
        elif after > before:
            self.toasts.show(tr("drills.new_star", count=after), "star", 3.0)

    def begin_again(self) -> None:
        """The next attempt; one that is broken off between two strokes is a miss."""
        if self.practice.pending:
            return
        if self.practice.is_under_way:
            self._count(made=False)
        self.practice.begin_again()
        self._idea = None
        self.turns.begin()

    def leave(self) -> None:
        """A stroke in flight counts as it ends, and a run broken off as a miss.

        What was being measured is logged without its error.
        """
        if played := self.practice.pending:
            self.practice.settle()
            self._judge(played)
        if self.practice.is_under_way:
            self._count(made=False)
        self._log_measured(done=True)
        super().leave()

    def open_next(self) -> None:
        """Goes on to the next drill."""
        self.app.pop()
        self.app.push(DrillScene(self.app, self.app.services.drills.after(self.drill)))

    def open_menu(self) -> None:
        """The menu over the board."""
        entries = [
            (tr("drills.again"), self.begin_again),
            (self._show_idea.text, self.toggle_idea),
            (tr("drills.replay"), self.turns.replay),
            (tr("drills.next"), self.open_next),
        ]
        self.app.push(DeskMenu(self.app, self.drill.name(self.app.settings.language), entries))

    # Aim errors --------------------------------------------------------------------------

    def _measure(self, before: Attempt, played: PracticeShot, *, is_made: bool) -> None:
        """Finds the aim error and then logs the stroke; shots played for it run elsewhere."""
        self._log_measured(done=True)
        arguments = before, played.lie.aim, played.constants
        self._is_made = is_made
        if self.drill.file.goal.piece_cushions or len(before.board.pieces) > 1:
            self._measuring = self.app.workers.start(aim_error, *arguments)
        else:
            self._log(aim_error(*arguments))
        self._log_measured()

    def _log_measured(self, *, done: bool = False) -> None:
        """Logs the stroke whose error is known by now; with `done` without it."""
        job = self._measuring
        if job is None or not (job.is_over or done):
            return
        if not job.is_over:
            self.app.workers.cancel(job)
        self._measuring = None
        self._log(job.result)

    def _log(self, error: float | None) -> None:
        self._last_error = error
        problem = self.app.services.log_shot(
            self.drill.family, self._is_made, error, drill=self.drill.id
        )
        if problem:
            self.toasts.show(notice_words(problem), "warning", 6.0)
        self.refresh()

    def update(self, dt: float) -> None:
        """Takes over a measured error."""
        super().update(dt)
        if self._measuring and self._measuring.is_over:
            self._log_measured()
            self.request_draw()

    # The idea ----------------------------------------------------------------------------

    def toggle_idea(self) -> None:
        """Shows the diagram of the idea, or hides it."""
        self.is_idea_shown = not self.is_idea_shown
        self.refresh()
        self.request_draw()
        if self.is_idea_shown and self._found_idea() is None:
            self.say(tr("drills.no_idea"), "info")

    def _found_idea(self) -> Idea | None:
        """The idea of the coming stroke, found once for each lie."""
        if self._idea is None and not self.practice.pending:
            attempt = self.practice.attempt
            self._idea = idea_of(attempt, self.constants) if attempt.left else None
        return self._idea

    def draw_help_below(self, surface: pygame.Surface) -> None:
        """The pockets that count."""
        draw_wanted(surface, self.view, self.drill)

    def draw_help_above(self, surface: pygame.Surface) -> None:
        """Which pieces are meant, where not all are; and the idea, on request."""
        attempt = self.practice.attempt
        if len(attempt.wanted) < len(attempt.board.pieces):
            for piece in attempt.board:
                if piece.id in attempt.wanted:
                    self.view.draw_mark(surface, Mark.FOCUS, (piece.x, piece.y), PIECE_RADIUS)
        idea = self._found_idea() if self.is_idea_shown else None
        if idea:
            draw_idea(surface, self.view, idea)

    # Keys --------------------------------------------------------------------------------

    def run_command(self, command: str) -> bool:
        """Undoing, retrying and repeating all begin the next attempt here."""
        commands = {
            "idea": self.toggle_idea,
            "next": self.open_next,
            "replay": self.turns.replay,
            **dict.fromkeys(("retry", "repeat", "undo", "redo"), self.begin_again),
        }
        if command not in commands:
            return False
        commands[command]()
        return True
