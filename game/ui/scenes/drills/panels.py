"""The cards around the board of a drill: what is asked, the coach, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.session.drillprogress import Progress
from game.session.drills import Drill
from game.ui.kit import Widget, icons, paint, text, theme
from game.ui.kit.widget import Watched, draw_aligned
from game.ui.scenes.drills.cards import draw_stars, grade
from game.ui.strings import tr, tr_count

if TYPE_CHECKING:
    from game.ui.kit.theme import Colour

_PAD = 16
_SMALLEST = 11
"""Design units, and pixels, of the smallest text a card shrinks to."""
_DOT_ROW = 10
"""Attempts shown in a row of signs."""


class WordsCard(Widget):
    """A heading and wrapped text, shrunk to fit; the text is what it says.

    Args:
        id: see `Widget`.
        heading: above the text, dimmed.
        icon: before the heading.
        colour: of the text.
        size: of the title, in design units.
    """

    heading = Watched("")
    title = Watched("")

    def __init__(
        self,
        id: str,
        heading: str = "",
        icon: str = "hint",
        *,
        colour: Colour = theme.TEXT,
        size: float = 19,
    ) -> None:
        super().__init__(id)
        self.heading, self._icon, self._colour, self._size = heading, icon, colour, size

    def spoken(self) -> str:
        """Everything on it."""
        return ". ".join(each for each in (self.title, self.text) if each)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card."""
        s, rect = self.scale, self.rect
        paint.box(surface, rect, theme.RADIUS_PANEL, theme.PANEL, s)
        left, width = rect.x + s(_PAD), rect.w - 2 * s(_PAD)
        picture = icons.icon(self._icon, s(16), theme.GOLD)
        surface.blit(picture, (left, rect.y + s(14)))
        drawn = text.render_fit(self.heading, width - s(24), s(13.5), theme.TEXT_DIM, theme.MEDIUM)
        surface.blit(drawn, drawn.get_rect(midleft=(left + s(24), rect.y + s(22))))
        top = rect.y + s(40)
        if self.title:
            top = self._draw_title(surface, pygame.Rect(left, top, width, 0))
        self._draw_text(surface, pygame.Rect(left, top, width, rect.bottom - s(10) - top))

    def _draw_title(self, surface: pygame.Surface, box: pygame.Rect) -> int:
        size = self.scale(self._size)
        for line in list(text.wrap(self.title, box.w, size, theme.BOLD))[:2]:
            surface.blit(
                text.render_fit(line, box.w, size, theme.TEXT_BRIGHT, theme.BOLD), box.topleft
            )
            box.y += round(size * 1.32)
        return box.y + self.scale(3)

    def _draw_text(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """As large as its room allows, down to what is still readable; the rest is cut."""
        s = self.scale
        lines: list[str] = []
        size = s(15)
        for units in (15, 14, 13, 12, 11, 10):
            if units < _SMALLEST and s(units) < _SMALLEST:
                break  # with large text, smaller is still readable
            size = s(units)
            lines = list(text.wrap(self.text, max(1, box.w), size))
            if len(lines) * round(size * 1.38) <= box.h:
                break
        pitch = round(size * 1.38)
        room = max(1, box.h // pitch)
        if len(lines) > room:
            lines = [*lines[: room - 1], text.elide(lines[room - 1] + text.ELLIPSIS, box.w, size)]
        for row, line in enumerate(lines):
            slot = pygame.Rect(box.x, box.y + row * pitch, box.w, pitch)
            draw_aligned(surface, text.render(line, size, self._colour), slot, "left")


class ScoreCard(Widget):
    """Makes of the last attempts, a sign for each of them, the stars and the bests.

    Args:
        id: see `Widget`.
    """

    progress: Watched[Progress] = Watched(Progress())
    drill: Watched[Drill | None] = Watched(None)

    def spoken(self) -> str:
        """Score and stars."""
        if self.drill is None:
            return ""
        of, stars = self.drill.file.stars.of, self.progress.stars(self.drill)
        return f"{self.progress.score(self.drill)} / {of}, {stars} / 3"

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card."""
        s, rect, drill = self.scale, self.rect, self.drill
        paint.box(surface, rect, theme.RADIUS_PANEL, theme.PANEL, s)
        if drill is None:
            return
        left, right = rect.x + s(_PAD), rect.right - s(_PAD)
        of = drill.file.stars.of
        score = text.render_cells(
            str(self.progress.score(drill)), s(40), theme.TEXT_BRIGHT, theme.BOLD
        )
        surface.blit(score, score.get_rect(midleft=(left, rect.y + s(38))))
        beside = left + score.get_width() + s(8)
        drawn = text.render_fit(tr("drills.of_last", of=of), right - beside, s(14), theme.TEXT_DIM)
        surface.blit(drawn, drawn.get_rect(midleft=(beside, rect.y + s(46))))
        self._draw_signs(surface, left, right, rect.y + s(82))
        earned = self.progress.stars(drill)
        draw_stars(surface, left, rect.y + s(114), s(22), earned)
        best = tr("drills.bests", best=self.progress.best, longest=self.progress.longest)
        for words, colour, middle in (
            (self._next_star(), theme.GOLD_LIGHT, 144),
            (best, theme.TEXT_DIM, 167),
        ):
            line = text.render_fit(words, right - left, s(13.5), colour)
            surface.blit(line, line.get_rect(midleft=(left, rect.y + s(middle))))

    def _draw_signs(self, surface: pygame.Surface, left: int, right: int, middle: int) -> None:
        """A tick on gold for a make, a cross for a miss, a hollow place for what is to come."""
        assert self.drill is not None
        s, of = self.scale, self.drill.file.stars.of
        recent = self.progress.recent[-of:]
        step = min(s(25), (right - left) // max(1, min(of, _DOT_ROW)))
        side = round(step * 0.82)
        for index in range(min(of, _DOT_ROW)):
            place = pygame.Rect(left + index * step, middle - side // 2, side, side)
            shown = recent[-_DOT_ROW:]
            made = shown[index : index + 1]
            if not made:
                paint.box(surface, place, side, theme.GROOVE, s)
                continue
            fill = theme.PILL_GOLD if made == "1" else theme.BUTTON_OFF
            paint.box(surface, place, side, fill, s)
            name, ink = ("check", theme.TEXT_DARK) if made == "1" else ("cross", theme.TEXT_DIM)
            sign = icons.icon(name, max(6, round(side * 0.6)), ink)
            surface.blit(sign, sign.get_rect(center=place.center))

    def _next_star(self) -> str:
        """What the next star takes, or that there is none left."""
        assert self.drill is not None
        earned = self.progress.stars(self.drill)
        if earned == 3:
            return tr("drills.all_stars")
        return tr_count("drills.next_star", self.drill.file.stars.makes[earned])


def facts_of(drill: Drill, progress: Progress) -> tuple[tuple[str, str], ...]:
    """Makes of attempts ever, and how hard the drill is."""
    made = "–"
    if progress.attempts:
        share = f"{round(100 * progress.makes / progress.attempts)} %"
        counts = {"makes": progress.makes, "attempts": progress.attempts, "share": share}
        made = tr("stats.count", **counts)
    rows = [(tr("drills.makes"), made)]
    if drill.file.tolerance is not None:
        words = tr("drills.tolerance_value", tolerance=f"{drill.file.tolerance:.2f}")
        rows.append((tr("drills.tolerance"), f"{words}, {grade(drill)}"))
    return tuple(rows)
