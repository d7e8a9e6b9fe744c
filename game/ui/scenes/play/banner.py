"""The message on the near rail of the board, and a bar that shows how far something is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.board import BASE_FORWARD, STRIKER_RADIUS
from game.ui.kit import Widget, paint, theme
from game.ui.kit.toast import pill_lines, render_pill

if TYPE_CHECKING:
    from game.ui.kit.theme import Scale
    from game.ui.scenes.board_scene import BoardScene

Opener = Callable[[str], object]
"""Opens the rule book at a clause."""


class BannerWords(Widget):
    """What the banner says, for scripts; where it names clauses, pressing a sentence opens its."""

    focusable = True

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.enabled = False
        self.links: tuple[tuple[str, int], ...] = ()
        self.command: Opener | None = None
        self._pressed = 0.0

    def press(self, at: tuple[int, int]) -> None:
        """Remembers how far down it was pressed."""
        self._pressed = (at[1] - self.rect.top) / max(1, self.rect.height)

    def activate(self) -> None:
        """Opens the clause of the sentence that was pressed; by key the first one's."""
        row = self._pressed * sum(lines for _, lines in self.links)
        self._pressed = 0.0
        for clause, lines in self.links:
            row -= lines
            if row < 0:
                self.call(self.command, clause)
                return


class Banner:
    """One message at a time; refusals and fouls are rimmed in red.

    Args:
        scene: the board screen; its root gets a widget that says the same words.

    Attributes:
        board: the square the board with its frame is fitted into.
        margin: design units that it leaves free at either end of the rail.
    """

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._shown: tuple[str, str | None, bool] = ("", None, False)
        self._words = scene.root.add(BannerWords("play.banner"))
        self._pill: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._clauses: tuple[str, ...] = ()
        self.board = pygame.Rect(0, 0, 0, 0)
        self.margin = 20

    @property
    def clause(self) -> str:
        """The clause of its first sentence; empty when it cites none."""
        return self._clauses[0] if self._clauses else ""

    def place(self, board: pygame.Rect) -> None:
        """Takes the square the board with its frame is fitted into; sentences wrap anew."""
        self.board = board
        self._link_lines()

    def say(self, words: str, icon: str | None = None, *, is_bad: bool = False) -> None:
        """Sets the message; empty words take it away."""
        self._shown = (words, icon, is_bad)
        self._words.text = words
        self._words.enabled, self._words.links, self._clauses = False, (), ()
        self._scene.request_draw()

    def link(self, clauses: tuple[str, ...], command: Opener) -> None:
        """Has each sentence of the message, a line of its own, open its clause."""
        if len(self._shown[0].split("\n")) != len(clauses):
            return
        self._clauses = clauses
        self._words.command, self._words.enabled = command, True
        self._link_lines()

    def _link_lines(self) -> None:
        """Which lines of the pill belong to which clause, and where they are."""
        if not self._clauses:
            return
        words, icon, _ = self._shown
        scale, room = self._scene.scale, self._room()
        lines = [len(pill_lines(each, icon, scale, room)) for each in words.split("\n")]
        self._words.links = tuple(zip(self._clauses, lines, strict=True))
        self._words.rect = self._place(self._picture())

    def _room(self) -> int:
        return max(1, self.board.width - 2 * self._scene.scale(self.margin))

    def _picture(self) -> pygame.Surface:
        words, icon, is_bad = self._shown
        key = (words, icon, is_bad, self._room(), self._scene.scale)
        if self._pill is None or self._pill[0] != key:
            fill = theme.TOAST_BAD if is_bad else theme.TOAST
            self._pill = (key, render_pill(words, icon, self._scene.scale, self._room(), fill))
        return self._pill[1]

    def _place(self, pill: pygame.Surface) -> pygame.Rect:
        """On the near rail; further down as far as there is room rather than over the base line."""
        foot = self.board.centerx, self.board.bottom - round(self.board.h * 0.016)
        place = pill.get_rect(midbottom=foot)
        shadow = self._scene.scale(16)
        over = self._base_line() - (place.top + shadow)
        if over > 0:
            place.top += min(over, max(0, self._floor(place) - (place.bottom - shadow)))
        return place

    def _base_line(self) -> int:
        """Height in the window at which a striker on the shooter's base line ends."""
        view = self._scene.view
        foot = view.to_screen(*view.seat.to_board(0.0, BASE_FORWARD - STRIKER_RADIUS))
        return round(foot[1]) + self._scene.scale(3)

    def _floor(self, place: pygame.Rect) -> int:
        """Where what stands below the board begins."""
        tops = [
            each.rect.top
            for each in self._scene.root.widgets
            if each.visible
            and each.rect.h
            and each.rect.top >= self.board.bottom
            and each.rect.left < place.right
            and each.rect.right > place.left
        ]
        return min(tops, default=self._scene.root.size[1] - self._scene.scale(6))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints it over the near rail."""
        if not self._shown[0] or not self.board.width:
            return
        pill = self._picture()
        place = self._place(pill)
        surface.blit(pill, place)
        if self._words.links:
            self._words.rect = place
            shadow = self._scene.scale(16)
            self._words.draw_focus(surface, place.inflate(-shadow, -shadow), 22)


def draw_progress(surface: pygame.Surface, bar: pygame.Rect, share: float, scale: Scale) -> None:
    """A groove with a knob at `share`, 0 to 1."""
    paint.box(surface, bar, 9, theme.GROOVE, scale)
    lit = pygame.Rect(bar.x, bar.y, max(bar.h, round(bar.w * share)), bar.h)
    paint.box(surface, lit, 9, theme.TRACK, scale)
    knob = pygame.Rect(0, 0, scale(18), scale(18))
    knob.center = (bar.x + round(bar.w * share), bar.centery)
    paint.box(surface, knob, 30, theme.KNOB, scale)
