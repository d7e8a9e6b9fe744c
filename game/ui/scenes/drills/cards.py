"""A drill on the list: its little board, its name, stars and best."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.session.drillprogress import Progress
from game.session.drills import Drill
from game.ui.kit import Widget, icons, text, theme
from game.ui.kit.buttons import draw_face
from game.ui.kit.widget import Watched
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.drills.pictures import Thumbnails

EASY, HARD = 0.8, 0.3
"""Degrees of tolerance from which a drill is easy, and below which it is hard."""


def grade(drill: Drill) -> str:
    """How hard a drill is, in a word; empty when nobody has measured it."""
    tolerance = drill.file.tolerance
    if tolerance is None:
        return ""
    level = "easy" if tolerance >= EASY else "hard" if tolerance < HARD else "middling"
    return tr(f"drills.{level}")


def draw_stars(surface: pygame.Surface, left: int, middle: int, side: int, earned: int) -> int:
    """Paints three stars, the earned ones gold and filled; returns where they end."""
    for number in range(3):
        name, colour = ("star", theme.GOLD) if number < earned else ("star_off", theme.TEXT_OFF)
        star = icons.icon(name, side, colour)
        surface.blit(star, star.get_rect(midleft=(left, middle)))
        left += round(side * 1.15)
    return left


class DrillCard(Widget):
    """A button that shows a drill.

    Args:
        drill: which.
        pictures: paints the little board.
        language: of the name.
        command: called when pressed.
    """

    focusable = True
    progress: Watched[Progress] = Watched(Progress())

    def __init__(
        self, drill: Drill, pictures: Thumbnails, language: str, command: Callable[[], object]
    ) -> None:
        super().__init__(f"drills.{drill.id}", drill.name(language))
        self.drill, self._pictures, self.command = drill, pictures, command

    def spoken(self) -> str:
        """Name, stars and best."""
        stars = self.progress.stars(self.drill)
        return f"{self.text}: {stars} / 3, {self._best()}"

    def activate(self) -> None:
        """Opens the drill."""
        self.call(self.command)

    def _best(self) -> str:
        stars = self.drill.file.stars
        if not self.progress.attempts:
            return tr("drills.untried")
        return tr("drills.best", best=self.progress.best, of=stars.of)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card."""
        s, rect = self.scale, self.rect
        draw_face(self, surface, rect)
        picture = self._pictures.picture(self.drill)
        inset = (rect.h - picture.get_height()) // 2
        surface.blit(picture, (rect.x + inset, rect.y + inset))
        left = rect.x + 2 * inset + picture.get_width() + s(4)
        room = max(1, rect.right - s(14) - left)
        lines = list(text.wrap(self.text, room, s(16), theme.MEDIUM))[:2]
        top = rect.y + inset + s(2)
        for line in lines:
            surface.blit(text.render_fit(line, room, s(16), theme.TEXT, theme.MEDIUM), (left, top))
            top += s(22)
        stars = rect.bottom - inset - s(52)
        draw_stars(surface, left, stars, s(19), self.progress.stars(self.drill))
        notes = (self._best(), grade(self.drill))
        note = " · ".join(each for each in notes if each)
        drawn = text.render_fit(note, room, s(13.5), theme.TEXT_DIM)
        surface.blit(drawn, drawn.get_rect(bottomleft=(left, rect.bottom - inset - s(8))))
