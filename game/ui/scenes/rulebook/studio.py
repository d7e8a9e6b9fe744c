"""Paints the panels of the rule book's drawings with the game's own board."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame

from game.ui.board_view import ArtLoader, BoardView
from game.ui.kit import icons, paint, text, theme
from game.ui.kit.theme import Scale
from game.ui.scenes.rulebook.panel import WHOLE, Label, Panel
from game.ui.strings import tr
from game.ui.view.mapping import OUTER_HALF
from game.ui.view.strokes import cased_dot, cased_line

_CORNER = 12
"""Radius of a panel's corners, in design units."""
_PILL = replace(theme.PANEL_SOLID, shadow=4)
_CLOTH = theme.rgb("0F1815")


class Studio:
    """Keeps a board for every size in use, and the finished pictures.

    Args:
        art: where the pictures of board and discs come from.
        finish: name of the board's woods.
        waits: True takes no picture before the best art is there: for scripted screenshots.
    """

    def __init__(self, art: ArtLoader, finish: str, *, waits: bool) -> None:
        self._art, self._finish, self._waits = art, finish, waits
        self._views: dict[int, BoardView] = {}
        self._done: dict[tuple[str, int], pygame.Surface] = {}

    @property
    def is_ready(self) -> bool:
        """Whether nothing better will come."""
        return all(view.is_ready for view in self._views.values())

    def poll(self) -> bool:
        """Takes over better art; returns whether pictures taken before look better now."""
        better = [view.poll() for view in self._views.values()]
        if any(better):
            self._done.clear()
        return any(better)

    def begin(self) -> None:
        """Forgets everything: the window has another size, or another page is shown."""
        self._views.clear()
        self._done.clear()

    def picture(self, panel: Panel, width: int, scale: Scale) -> pygame.Surface:
        """A panel `width` pixels wide; its height follows from what it shows."""
        key = panel.name, width
        if key not in self._done:
            self._done[key] = self._take(panel, width, scale)
        return self._done[key]

    def _take(self, panel: Panel, width: int, scale: Scale) -> pygame.Surface:
        height = panel_height(panel, width)
        surface = pygame.Surface((width, height)).convert()
        surface.fill(_CLOTH)
        view = self._view(panel, width)
        view.draw_board(surface)
        if panel.ring:
            view.draw_region(surface, *panel.ring)
        view.draw_discs(surface, panel.discs)
        for line in panel.lines:
            for start, end in pairwise(line):
                ends = view.to_screen(*start), view.to_screen(*end)
                cased_line(surface, *ends, max(2.0, scale.factor * 3), theme.GOLD_LIGHT[:3])
        for guide in panel.guides:
            view.draw_guide(surface, guide)
        for mark, place, radius in panel.marks:
            view.draw_mark(surface, mark, place, radius)
        for label in panel.labels:
            _draw_label(surface, view, label, scale)
        if panel.is_right is not None:
            _draw_verdict(surface, scale, is_right=panel.is_right)
        return _rounded(surface, scale)

    def _view(self, panel: Panel, width: int) -> BoardView:
        """The board at the panel's magnification, moved so that its window is seen."""
        scale = width / panel.window.width
        side = round(2 * OUTER_HALF * scale)
        if side not in self._views:
            self._views[side] = BoardView(
                self._art, pygame.Rect(0, 0, side, side), finish=self._finish, on_table=False
            )
        view = self._views[side]
        left = round((-OUTER_HALF - panel.window.left) * scale)
        top = round((panel.window.bottom + panel.window.height - OUTER_HALF) * scale)
        view.set_rect(pygame.Rect(left, top, side, side))
        if self._waits:
            view.wait()
        return view


def panel_height(panel: Panel, width: int) -> int:
    """Pixels a panel of this width is high."""
    return max(1, round(width * panel.window.height / panel.window.width))


def _draw_label(surface: pygame.Surface, view: BoardView, label: Label, scale: Scale) -> None:
    """Words in a pill, and a line with a dot from them to what they name."""
    drawn = text.render(tr(f"figure.{label.key}"), scale(13), theme.TEXT, theme.MEDIUM)
    x, y = view.to_screen(*label.at)
    pill = drawn.get_rect(center=(round(x), round(y))).inflate(scale(18), scale(6))
    pill.clamp_ip(surface.get_rect().inflate(-scale(8), -scale(8)))
    if label.points_at:
        end = view.to_screen(*label.points_at)
        start = (pill.right if pill.centerx < end[0] else pill.left), pill.centery
        cased_line(surface, start, end, max(1.0, scale.factor * 1.4), theme.GOLD_LIGHT[:3])
        cased_dot(surface, end, max(2.0, scale.factor * 3.2), theme.GOLD_LIGHT[:3])
    paint.box(surface, pill, 14, _PILL, scale)
    surface.blit(drawn, drawn.get_rect(center=pill.center))


def _draw_verdict(surface: pygame.Surface, scale: Scale, *, is_right: bool) -> None:
    """A green tick or a red cross in the upper left corner."""
    side = scale(28)
    disc = pygame.Rect(scale(8), scale(8), side, side)
    colour = theme.rgb("3F8A66") if is_right else theme.rgb("B3232E")
    fill = theme.Fill(colour, colour, theme.rgb("FFFFFF", 120), border_width=1.4, shadow=3)
    paint.box(surface, disc, side, fill, scale)
    sign = icons.icon("check" if is_right else "cross", round(side * 0.72), theme.WHITE)
    surface.blit(sign, sign.get_rect(center=disc.center))


def _rounded(surface: pygame.Surface, scale: Scale) -> pygame.Surface:
    """The picture with round corners and a hairline."""
    rect = surface.get_rect()
    cut = pygame.Surface(rect.size, pygame.SRCALPHA)
    white = theme.Fill(theme.WHITE, theme.WHITE)
    paint.box(cut, rect, _CORNER, white, scale)
    cut.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim = theme.Fill(theme.CLEAR, theme.CLEAR, theme.rgb("E0B45C", 90), border_width=1.2)
    paint.box(cut, rect, _CORNER, rim, scale)
    return cut


def has_room(panel: Panel) -> bool:
    """Whether a panel is wider than one board, and takes a whole row."""
    return panel.window.width > WHOLE.width
