"""A computer player's turn: it thinks in the background, shows its aim, and plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.core.errors import StateError
from game.robot.decide import decide, seed_of, think
from game.robot.situation import Decision, Forgo, Place, Play
from game.session.background import Job
from game.ui.scenes.play.phase import Phase
from game.ui.strings import tr
from game.ui.view.motion import eased

if TYPE_CHECKING:
    from game.ui.scenes.play.scene import PlayScene

PATIENCE: Final = 2.2
"""Seconds after which the best shot found so far is played."""
GIVEN_UP: Final = 10.0
"""Seconds after which nothing is expected any more of a process that has found no shot at all."""
SHOWN: Final = 0.9
"""Seconds in which the striker takes its place and the aim is shown."""
CALM: Final = 0.3
"""The same with reduced motion."""
EASY: Final = "beginner"
"""Who decides, at once and in the window's own process, when the background has failed."""


class Thinking(Phase):
    """A computer player decides; the window goes on, the menu stays in reach.

    Args:
        scene: the board screen.
        done: what follows a piece that was laid down, or forgone ones.
    """

    name: ClassVar[str] = "think"

    def __init__(self, scene: PlayScene, done: Callable[[], object]) -> None:
        super().__init__(scene)
        self._game = scene
        self._done = done
        self._job: Job | None = None

    @property
    def wants_frame(self) -> bool:
        """The answer is awaited."""
        return True

    def enter(self) -> None:
        """Says who thinks, and sets them thinking."""
        table = self._game.table
        self._time = 0.0
        self._player = self._game.turns.asked
        self.scene.say(tr("play.thinks", name=self._player.name), "hint")
        self._situation = table.situation
        self._seed = seed_of(self._game.game_seed, len(table.history))
        self._job = self.scene.app.workers.start(
            think, self._situation, self._player.robot or EASY, self._seed
        )

    def leave(self) -> None:
        """Whatever it was still thinking is forgotten."""
        if self._job:
            self.scene.app.workers.cancel(self._job)

    @property
    def striker(self) -> tuple[float, float] | None:
        """Ready on the base line, unless a piece is to be laid down first."""
        table = self._game.table
        return self.turns.resting_striker if table.to_place else self.turns.aim.shot(1.0).start

    def press(self, action: str) -> bool:
        """Only the menu can be asked for."""
        super().press(action)
        return True

    def update(self, dt: float) -> None:
        """Takes the answer, or the best so far when patience ends."""
        self._time += dt
        job = self._job
        assert job is not None, "it was set thinking on entering"
        if job.is_over:
            self._act(job.result or self._decided_here())
        elif self._time > GIVEN_UP and not job.parts:
            self._act(self._decided_here())
        elif self._time > PATIENCE and job.parts:
            self._act(job.parts[-1].best)

    def _decided_here(self) -> Decision | None:
        """The worker failed or is silent: a quick answer of one's own keeps the game going.

        None when there is nothing to decide: no shot is allowed from anywhere.
        """
        try:
            return decide(self._situation, EASY, self._seed)
        except StateError:
            return None

    def _act(self, decision: Decision | None) -> None:
        table = self._game.table
        match decision:
            case None:
                self._game.turns.replay_stuck()
            case Play():
                self.scene.enter_phase(TakingAim(self._game, decision))
            case Place():
                table.place(decision.piece_id, decision.x, decision.y)
                self.scene.sounds.put_down()
                self._done()
            case Forgo():
                table.forgo()
                self._done()


class TakingAim(Phase):
    """The striker glides to its place and the aim turns to the shot that is then played."""

    name: ClassVar[str] = "think"

    def __init__(self, scene: PlayScene, play: Play) -> None:
        super().__init__(scene)
        self._game = scene
        self._play = play
        self._time = 0.0
        aim = self.turns.aim
        self._from = aim.offset, aim.angle, aim.power

    @property
    def wants_frame(self) -> bool:
        """The aim moves."""
        return True

    @property
    def striker(self) -> tuple[float, float]:
        """On the base line."""
        return self.turns.aim.shot(1.0).start

    def press(self, action: str) -> bool:
        """Shoot and confirm hurry it; the menu stays in reach."""
        if action in ("shoot", "confirm"):
            self._time = SHOWN
        else:
            super().press(action)
        return True

    def update(self, dt: float) -> None:
        """Moves the aim on; at its end the shot is played."""
        self._time += dt
        length = CALM if self.scene.app.settings.reduced_motion else SHOWN
        aim, meant = self.turns.aim, self._play.intended
        slid = eased(self._time / (0.45 * length))
        turned = eased(self._time / (0.8 * length))
        offset, angle, power = self._from
        aim.offset = offset + (meant.offset - offset) * slid
        aim.angle = angle + (meant.angle - angle) * turned
        wanted = meant.speed / self._game.table.constants.max_speed
        aim.power = power + (wanted - power) * turned
        self._game.panels.refresh_shot()
        self.scene.request_draw()
        if self._time >= length:
            self._game.turns.play_decided(self._play.shot, meant)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Where it aims."""
        self.scene.draw_guide(surface)
