"""A stretch of a record as a film: which moments, how long each, and what each looks like."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.pieces import Seat
from game.ui.board_view import ArtLoader, BoardView
from game.ui.replay.captions import caption_at, draw_caption
from game.ui.replay.stage import Sight, Stage
from game.ui.replay.timeline import Part, Place, Step

END_TIME: Final = 1.2
"""Seconds the last picture stands."""
_CAPTION: Final = 0.1
"""Height of the caption under a board, as a share of the film's width."""
_DESIGN: Final = 760.0
"""Pixels of a film's width at which the caption's words have their usual size."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture of the film and how long it stands.

    Attributes:
        place: what it shows.
        frames: how many frames it stands.
    """

    place: Place
    frames: int


class Film:
    """The pictures of a stretch of a record; needs no window.

    Attributes:
        stage: the record.
        size: of a picture, in pixels.
    """

    def __init__(
        self,
        stage: Stage,
        art: ArtLoader,
        size: tuple[int, int],
        *,
        seat: Seat = Seat.S,
    ) -> None:
        """Makes ready to draw.

        Args:
            stage: the record.
            art: where the pictures of the board come from, in the look it has; waited for.
            size: of a picture; the caption lies under the board, or beside it when the picture
                is wide.
            seat: who sits at the bottom.
        """
        self.stage = stage
        self.size = size
        board, self._caption = film_layout(size)
        self._view = BoardView(art, board, seat)
        self._view.wait()
        self._scale = min(board.width, board.height * 1.2) / _DESIGN
        self._surface = pygame.Surface(size)
        self._said: tuple[tuple[int, bool], pygame.Surface] | None = None

    @property
    def view(self) -> BoardView:
        """The board in the picture."""
        return self._view

    def picture(self, place: Place) -> pygame.Surface:
        """The picture of a place; drawn over by the next."""
        return self._draw(self.stage.sight(place), place)

    def path_picture(self, step: Step) -> pygame.Surface:
        """A whole shot in one picture; drawn over by the next."""
        return self._draw(self.stage.path_picture(step), Place(step.index, step.ruling_at))

    def _draw(self, sight: Sight, place: Place) -> pygame.Surface:
        self._view.draw_board(self._surface)
        sight.draw(self._surface, self._view)
        self._surface.blit(self._caption_of(place), self._caption)
        return self._surface

    def _caption_of(self, place: Place) -> pygame.Surface:
        """The caption, kept as long as it says the same."""
        key = place.step, place.time >= self.stage.timeline.steps[place.step].ruling_at
        if self._said is None or self._said[0] != key:
            caption = caption_at(self.stage.timeline, place)
            self._said = key, draw_caption(caption, self._caption.size, round(self._scale, 3))
        return self._said[1]


def film_layout(size: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    """Where board and caption lie in a picture of `size` pixels."""
    width, height = size
    if width >= 1.25 * height:
        return pygame.Rect(0, 0, height, height), pygame.Rect(height, 0, width - height, height)
    strip = min(max(round(width * _CAPTION), height - width), round(height * 0.4))
    return (
        pygame.Rect(0, 0, width, height - strip),
        pygame.Rect(0, height - strip, width, strip),
    )


def shots_of(stage: Stage, first: int, last: int, fps: float, speed: float) -> list[Shot]:
    """The pictures from a step to another, both included, in order.

    Args:
        stage: the record.
        first: index of the first step.
        last: index of the last step.
        fps: frames a second of the film.
        speed: seconds of the record in one second of the film.
    """
    steps = stage.timeline.steps
    begin, end = steps[first].start, steps[last].start + steps[last].length
    count = max(1, int((end - begin) * fps / speed))
    shots: list[Shot] = []
    before: tuple[int, Part] | None = None
    for place, key in _places(stage, begin, last, count, speed / fps):
        if key is not None and key == before:
            shots[-1] = Shot(shots[-1].place, shots[-1].frames + 1)
        else:
            shots.append(Shot(place, 1))
        before = key
    final = Place(last, steps[last].length)
    return [*shots, Shot(final, max(1, round(END_TIME * fps)))]


def _places(
    stage: Stage, begin: float, last: int, count: int, pitch: float
) -> Iterator[tuple[Place, tuple[int, Part] | None]]:
    """The place of every frame, and what it is a part of when nothing moves in that part."""
    for frame in range(count):
        place = stage.timeline.place_at(begin + frame * pitch)
        if place.step > last:
            return
        step = stage.timeline.steps[place.step]
        part, _ = step.part(place.time)
        moves = part in (Part.TURN, Part.ROLL, Part.BACK)
        yield place, None if moves else (place.step, part)
