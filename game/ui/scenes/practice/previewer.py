"""The full preview on the board: every disc's way as a fading line, and where it comes to rest."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Final

import pygame

from game.core.pieces import Kind
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.session.background import Job, Stage
from game.session.practice import Point
from game.session.preview import Preview, Way, preview_job
from game.ui.board_view import DrawnDisc
from game.ui.view.strokes import width_on
from game.ui.view.values import Rgb

if TYPE_CHECKING:
    from game.ui.scenes.practice.scene import PracticeScene

COLOURS: Final = {
    Kind.WHITE: (255, 250, 232),
    Kind.BLACK: (58, 42, 34),
    Kind.QUEEN: (226, 62, 62),
    Kind.STRIKER: (84, 160, 214),
}
GHOST: Final = 0.45
"""How much of a disc is to be seen where it would come to rest."""
_WOOD: Final = (226, 188, 130)
"""What the lines fade into; no layer of their own, so that they are smooth and cheap."""
_PIECE: Final = 0.03
"""Metres of a stretch of a line drawn in one shade."""
_FAINT: Final = 0.25
"""How much of the line's strength is left at its end."""


Key = tuple[BoardState, Shot, Constants]


class Previewer:
    """Asks for the preview of the present aim, one at a time, the newest aim next.

    Args:
        scene: the practice room.

    Attributes:
        is_on: whether it is switched on.
    """

    def __init__(self, scene: PracticeScene) -> None:
        self._scene = scene
        self.is_on = False
        self._job: Job | None = None
        self._job_key: Key | None = None
        self._shown: tuple[Key, Preview] | None = None

    @property
    def preview(self) -> Preview | None:
        """The newest preview of the present position; None before the first is there."""
        if self._shown is None or not self.is_on:
            return None
        key = self._key()
        return self._shown[1] if key and self._shown[0][0] == key[0] else None

    @property
    def is_waiting(self) -> bool:
        """Whether the preview of the present aim is still to come."""
        return self.is_on and (self._job is not None or self._next() is not None)

    def _next(self) -> Key | None:
        """What is to be worked out next; one that failed is not tried again."""
        key = self._key()
        return key if self._is_behind() and key != self._job_key else None

    def _is_behind(self) -> bool:
        return self._shown is None or self._shown[0] != self._key()

    def _key(self) -> Key | None:
        """What the preview depends on; None while it may not be shot."""
        practice, shot = self._scene.practice, self._scene.turns.shot
        if practice.pending or practice.problems(shot):
            return None
        return practice.board, shot, practice.constants

    def set_on(self, on: bool) -> None:
        """Switches it on or off."""
        self.is_on = on
        if not on:
            self.stop()
        self._scene.request_draw()

    def stop(self) -> None:
        """Gives up what is being worked out."""
        if self._job:
            self._scene.app.workers.cancel(self._job)
            self._job = self._job_key = None

    def update(self) -> None:
        """Takes over what is ready, and asks for the newest aim when nothing is under way."""
        if not self.is_on:
            return
        if self._job and self._job.is_over:
            if self._job.stage is Stage.DONE and self._job_key:
                self._shown = (self._job_key, self._job.result)
                self._scene.request_draw()
            self._job = None
        key = self._next()
        if self._job is None and key is not None:
            self._job_key = key
            self._job = self._scene.app.workers.start(preview_job, *key)
            if self._job.is_over:  # with the virtual clock it is done at once
                self.update()

    # Drawing -----------------------------------------------------------------------------

    def ghosts(self) -> list[DrawnDisc]:
        """Every disc that moves, where it would come to rest."""
        found = self.preview
        if found is None:
            return []
        moved = {way.disc for way in found.ways}
        drawn = [
            DrawnDisc(piece.kind, piece.x, piece.y, self._scene.angle_of(piece.id), alpha=GHOST)
            for piece in found.after
            if piece.id in moved
        ]
        if found.striker:
            drawn.append(DrawnDisc(Kind.STRIKER, *found.striker, alpha=GHOST))
        return drawn

    def draw(self, surface: pygame.Surface) -> None:
        """The ways, the striker's on top; each fades into the wood from its start to its end."""
        found = self.preview
        if found is None:
            return
        width = max(2, round(width_on(self._scene.view.frame_rect.w, 2.4)))
        for way in reversed(found.ways):
            self._draw_way(surface, way, width)

    def _draw_way(self, surface: pygame.Surface, way: Way, width: int) -> None:
        total = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way.points)) or 1.0
        gone = 0.0
        for start, end in pairwise(way.points):
            length = hypot(end[0] - start[0], end[1] - start[1])
            count = max(1, round(length / _PIECE))
            for index in range(count):
                strength = 1.0 - (1.0 - _FAINT) * (gone + length * index / count) / total
                a, b = (_between(start, end, (index + n) / count) for n in (0, 1))
                ends = self._scene.view.to_screen(*a), self._scene.view.to_screen(*b)
                pygame.draw.aaline(surface, _faded(COLOURS[way.kind], strength), *ends, width)
            gone += length


def _faded(colour: Rgb, strength: float) -> Rgb:
    """A colour as it looks half lost in the wood."""
    red, green, blue = (
        round(wood + (own - wood) * strength) for own, wood in zip(colour, _WOOD, strict=True)
    )
    return red, green, blue


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
