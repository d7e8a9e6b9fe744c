"""The life of the queen as a drawing: where she can be, and what brings her there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

import pygame

from game.core.pieces import Kind
from game.ui.kit import icons, paint, text, theme
from game.ui.kit.theme import Colour
from game.ui.scenes.rulebook.blocks import Block
from game.ui.small_discs import small_disc
from game.ui.strings import tr

_NODE = 92
"""Design units a box is high."""
_STEP = 74
"""Design units from box to box."""
_FINE = 3
"""How much finer lines are drawn before they are made small again."""
Point = tuple[float, float]


class QueenFlow(Block):
    """Four boxes and the ways between them; the text says the same in words."""

    gap = 24

    def __init__(self, id: str) -> None:
        super().__init__(id, tr("figure.queen_words"))

    def height_for(self, width: int) -> int:
        """Three boxes under each other."""
        return self.scale(3 * _NODE + 2 * _STEP)

    def _boxes(self) -> tuple[pygame.Rect, ...]:
        """On the board, awaiting cover, covered, and back in the centre."""
        s = self.scale
        width = min(self.rect.width, s(620))
        left = self.rect.x + (self.rect.width - width) // 2
        wide, aside = round(width * 0.42), round(width * 0.36)
        pitch = s(_NODE + _STEP)
        column = [pygame.Rect(left, self.rect.y + row * pitch, wide, s(_NODE)) for row in range(3)]
        back = pygame.Rect(left + width - aside, column[1].y, aside, s(_NODE))
        return (*column, back)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints ways, boxes and words."""
        board, waiting, covered, back = self._boxes()
        out = back.right - back.width // 4, board.y + board.height * 0.3
        home = back.x + back.width // 4, board.y + board.height * 0.72
        self._way(surface, (board.midbottom, waiting.midtop), theme.GOLD)
        self._way(surface, (waiting.midbottom, covered.midtop), theme.GREEN)
        self._way(surface, (waiting.midright, back.midleft), theme.rgb("E2626A"))
        self._way(surface, ((board.right, out[1]), out, (out[0], back.y)), theme.rgb("E2626A"))
        self._way(surface, ((home[0], back.y), home, (board.right, home[1])), theme.TEXT_DIM)
        self._box(surface, board, "board", theme.PANEL_SOLID)
        self._box(surface, waiting, "waiting", theme.PANEL_SOLID, "question")
        self._box(surface, covered, "covered", theme.PANEL_ACTIVE, "check")
        self._box(surface, back, "back", theme.PANEL_SOLID, "undo")
        s = self.scale
        beside = s(14)
        down = back.x - s(10) - board.centerx - beside
        self._words(surface, "queen_taken", (board.centerx + beside, board.bottom), down)
        aside = self.rect.right - waiting.centerx - beside
        self._words(surface, "queen_own", (waiting.centerx + beside, waiting.bottom), aside)
        gap = back.x - waiting.right
        self._across(surface, "queen_missed", (waiting.right, gap), waiting.centery)
        self._across(surface, "queen_early", (board.right, round(out[0]) - board.right), out[1])
        home_span = board.right, round(home[0]) - board.right
        self._across(surface, "queen_again", home_span, home[1], is_below=True)

    def _box(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        name: str,
        fill: theme.Fill,
        sign: str | None = None,
    ) -> None:
        """A place she can be in: the queen, a sign, and its name."""
        s = self.scale
        paint.box(surface, box, 14, fill, s)
        side = s(36)
        disc = small_disc(Kind.QUEEN, side)
        used = side + (s(24) if sign else 0)
        left, middle = box.centerx - used // 2, box.y + s(31)
        surface.blit(disc, (left, middle - side // 2))
        if sign:
            picture = icons.icon(sign, s(18), theme.GOLD_LIGHT)
            surface.blit(picture, picture.get_rect(midleft=(left + side + s(6), middle)))
        size = s(15)
        lines = text.wrap(tr(f"figure.queen_{name}"), box.width - s(16), size, theme.MEDIUM)
        pitch = round(size * 1.2)
        top = box.y + s(70) - pitch * len(lines) // 2
        for row, line in enumerate(lines):
            drawn = text.render(line, size, theme.TEXT_BRIGHT, theme.MEDIUM)
            surface.blit(drawn, drawn.get_rect(midtop=(box.centerx, top + row * pitch)))

    def _words(self, surface: pygame.Surface, key: str, at: tuple[int, int], room: int) -> None:
        """Words beside a way that leads down from `at`, centred in its length."""
        size = self.scale(13.5)
        lines = text.wrap(tr(f"figure.{key}"), max(1, room), size)
        pitch = round(size * 1.3)
        top = at[1] + (self.scale(_STEP) - pitch * len(lines)) // 2
        for row, line in enumerate(lines):
            surface.blit(text.render(line, size, theme.TEXT_DIM), (at[0], top + row * pitch))

    def _across(
        self,
        surface: pygame.Surface,
        key: str,
        span: tuple[int, int],
        middle: float,
        *,
        is_below: bool = False,
    ) -> None:
        """Words over or under a way that leads across, centred in its span (left, width)."""
        s = self.scale
        size = s(13.5)
        lines = text.wrap(tr(f"figure.{key}"), max(1, span[1] - s(14)), size)
        pitch = round(size * 1.3)
        top = round(middle) + (s(4) if is_below else -s(6) - pitch * len(lines))
        for row, line in enumerate(lines):
            drawn = text.render(line, size, theme.TEXT_DIM)
            place = drawn.get_rect(midtop=(span[0] + span[1] // 2, top + row * pitch))
            surface.blit(drawn, place)

    def _way(self, surface: pygame.Surface, places: Sequence[Point], colour: Colour) -> None:
        """A line through places with a head at its end."""
        s = self.scale
        pad = s(14)
        xs, ys = [place[0] for place in places], [place[1] for place in places]
        room = pygame.Rect(min(xs) - pad, min(ys) - pad, 0, 0)
        room.width, room.height = int(max(xs) - room.x + pad), int(max(ys) - room.y + pad)
        fine = pygame.Surface((room.width * _FINE, room.height * _FINE), pygame.SRCALPHA)
        fine.fill((*colour[:3], 0))
        points = [((x - room.x) * _FINE, (y - room.y) * _FINE) for x, y in places]
        width = max(2, round(2.4 * s.factor * _FINE))
        tip, before = points[-1], points[-2]
        length = hypot(tip[0] - before[0], tip[1] - before[1]) or 1.0
        ux, uy = (tip[0] - before[0]) / length, (tip[1] - before[1]) / length
        head, wing = s(11) * _FINE, s(6) * _FINE
        neck = tip[0] - ux * head, tip[1] - uy * head
        for start, end in pairwise([*points[:-1], neck]):
            pygame.draw.line(fine, colour, start, end, width)
        for corner in points[1:-1]:
            pygame.draw.circle(fine, colour, corner, width / 2)
        barb = [tip, (neck[0] - uy * wing, neck[1] + ux * wing)]
        barb.append((neck[0] + uy * wing, neck[1] - ux * wing))
        pygame.draw.polygon(fine, colour, barb)
        surface.blit(pygame.transform.smoothscale(fine, room.size), room)
