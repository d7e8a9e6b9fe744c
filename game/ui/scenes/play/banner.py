"""The message on the near rail of the board, and a bar that shows how far something is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.kit import Widget, paint, theme
from game.ui.kit.toast import render_pill

if TYPE_CHECKING:
    from game.ui.kit.theme import Scale
    from game.ui.scenes.board_scene import BoardScene


class Banner:
    """One message at a time; refusals and fouls are rimmed in red.

    Args:
        scene: the board screen; its root gets a widget that says the same words.
    """

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        self._shown: tuple[str, str | None, bool] = ("", None, False)
        self._words = scene.root.add(Widget("play.banner"))
        self._pill: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._board = pygame.Rect(0, 0, 0, 0)

    def place(self, board: pygame.Rect) -> None:
        """Takes the square the board with its frame is fitted into."""
        self._board = board

    def say(self, words: str, icon: str | None = None, *, is_bad: bool = False) -> None:
        """Sets the message; empty words take it away."""
        self._shown = (words, icon, is_bad)
        self._words.text = words
        self._scene.request_draw()

    def draw(self, surface: pygame.Surface) -> None:
        """Paints it over the near rail."""
        words, icon, is_bad = self._shown
        if not words or not self._board.width:
            return
        scale = self._scene.scale
        room = self._board.width - scale(40)
        key = (words, icon, is_bad, room, scale)
        if self._pill is None or self._pill[0] != key:
            fill = theme.TOAST_BAD if is_bad else theme.TOAST
            self._pill = (key, render_pill(words, icon, scale, room, fill))
        pill = self._pill[1]
        foot = self._board.centerx, self._board.bottom - round(self._board.h * 0.016)
        surface.blit(pill, pill.get_rect(midbottom=foot))


def draw_progress(surface: pygame.Surface, bar: pygame.Rect, share: float, scale: Scale) -> None:
    """A groove with a knob at `share`, 0 to 1."""
    paint.box(surface, bar, 9, theme.GROOVE, scale)
    lit = pygame.Rect(bar.x, bar.y, max(bar.h, round(bar.w * share)), bar.h)
    paint.box(surface, lit, 9, theme.TRACK, scale)
    knob = pygame.Rect(0, 0, scale(18), scale(18))
    knob.center = (bar.x + round(bar.w * share), bar.centery)
    paint.box(surface, knob, 30, theme.KNOB, scale)
