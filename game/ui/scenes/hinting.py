"""The hint a player asks for: worked out in the background, drawn, and said in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.core.errors import StateError
from game.core.state import BoardState
from game.robot.hint import Hint, hint
from game.robot.situation import Situation
from game.session.background import Job, Stage
from game.session.statfigures import errors_of, of_player
from game.ui.board_view import Mark
from game.ui.coaching import sentence
from game.ui.scenes.play.guide import AimGuide
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.board_scene import BoardScene

USUAL_ERROR: Final = 1.0
"""Degrees of aim error taken for somebody whose own is not known: between club and beginner."""
ERRORS: Final = (0.1, 3.0)
"""Degrees a measured error is kept between."""
FLICKED: Final = "flick_angle"
"""Family in the statistics of directions flicked in the trainer."""
KNOWN: Final = 10
"""Shots with a known error after which it is somebody's own; the newest count, up to `RECENT`."""
RECENT: Final = 60


def own_error(app: App, name: str) -> float:
    """Standard deviation of a player's aim in degrees, from practice; else the usual one.

    The trainer's flicks say nothing of the aim of somebody who pulls.
    """
    tried = of_player(app.services.statistics.read().tried, name)
    if app.settings.shooting != "flick":
        tried = [shot for shot in tried if shot.family != FLICKED]
    known = [shot for shot in tried if shot.error is not None][-RECENT:]
    found = errors_of(known)
    if found is None or found.count < KNOWN:
        return USUAL_ERROR
    return min(max(found.spread, ERRORS[0]), ERRORS[1])


def words_of(found: Hint) -> str:
    """The sentence of a hint with its chance; without one where nothing can be sunk."""
    if found.piece is None:
        return sentence(found)
    return f"{sentence(found)} {tr('play.hint_chance', chance=f'{found.chance * 100:.0f}')}"


class Hinting:
    """One hint at a time; it goes as soon as the position it was for is gone.

    Args:
        scene: the board screen.
        situation: what is asked about now, or None where nobody is to shoot.
        name: who asks.
    """

    def __init__(
        self,
        scene: BoardScene,
        situation: Callable[[], Situation | None],
        name: Callable[[], str],
    ) -> None:
        self._scene = scene
        self._situation, self._name = situation, name
        self._guide = AimGuide("contact")
        self._job: Job | None = None
        self._board: BoardState | None = None
        self.hint: Hint | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether one is being worked out."""
        return self._job is not None

    def ask(self) -> None:
        """Asks for one; asked again, it goes."""
        if self._is_current and (self.hint or self._job):
            self.clear()
            self._scene.say_turn()
            return
        asked = self._situation()
        if asked is None:
            return
        self.clear()
        app = self._scene.app
        self._board = asked.board
        self._job = app.workers.start(hint, asked, own_error(app, self._name()))
        self._scene.say(tr("play.hint_thinking"), "hint")

    def clear(self) -> None:
        """Forgets it, and gives up one that is being worked out."""
        if self._job:
            self._scene.app.workers.cancel(self._job)
        self._job = self.hint = self._board = None
        self._scene.request_draw()

    def update(self) -> None:
        """Takes over the answer; a hint for another position goes."""
        if self._board is not None and not self._is_current:
            self.clear()
        if self._job is None or not self._job.is_over:
            return
        job, self._job = self._job, None
        if job.stage is Stage.DONE:
            self.hint = job.result
            self._scene.say(words_of(job.result), "hint")
        else:
            self._scene.say(tr("play.hint_none"), "hint")
        self._scene.request_draw()

    @property
    def _is_current(self) -> bool:
        """Whether the position is still the one that was asked about."""
        try:
            now = self._situation()
        except StateError:
            return False
        return now is not None and now.board == self._board

    def draw(self, surface: pygame.Surface) -> None:
        """The way to the first contact from the hint's own place, and the spot to be hit."""
        if self.hint is None or self._board is None:
            return
        view, shot = self._scene.view, self.hint.shot
        drawn = self._guide.drawn(self._board, shot, self._scene.constants)
        if drawn:
            view.draw_guide(surface, drawn)
        view.draw_mark(surface, Mark.FOCUS, shot.start)
        if self.hint.aim_point:
            view.draw_mark(surface, Mark.AIM, self.hint.aim_point)
