"""The shot clock: a reminder beside the banner that costs nobody anything."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.kit import Widget, paint, text, theme
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.play.scene import PlayScene

SOON: Final = 5
"""Seconds left from which the dial is amber."""
RADIUS: Final = 21
"""Design units of the dial."""
CLOCK_ROOM: Final = 20 + 2 * RADIUS + 10
"""Design units at the end of the rail that the banner leaves to it."""


class ShotClock:
    """Counts a shot's seconds down while its shooter places and aims, and only then.

    It stands still while the shot rolls, under dialogs and while pieces are put back. At zero
    it turns red with a soft sound, and nothing else happens.

    Args:
        scene: the board screen.
        seconds: for a shot; 0 for no clock.
    """

    def __init__(self, scene: PlayScene, seconds: int) -> None:
        self._scene = scene
        self._all = seconds
        self._left = float(seconds)
        self._widget = scene.root.add(Widget("play.clock"))
        self._show()

    @property
    def is_shown(self) -> bool:
        """Whether the shooter is a person with a clock."""
        turns = self._scene.turns
        return bool(self._all) and not turns.flicks and not turns.shooter.robot

    @property
    def is_running(self) -> bool:
        """Whether time counts now."""
        return self.is_shown and self._left > 0 and self._scene.phase in ("place", "aim")

    @property
    def seconds(self) -> int:
        """Whole seconds left."""
        return ceil(self._left - 1e-9)

    def restart(self) -> None:
        """Another shot begins."""
        self._left = float(self._all)
        self._show()

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass; the dial is drawn anew once a second."""
        if not self.is_running:
            return
        before = self.seconds
        self._left = max(0.0, self._left - dt)
        if self.seconds != before:
            self._show()
            self._scene.request_draw()
            if self.seconds == 0:
                self._scene.sounds.time_up()

    def _show(self) -> None:
        self._widget.visible = bool(self._all)
        self._widget.text = tr("play.seconds", count=self.seconds)

    def draw(self, surface: pygame.Surface, board: pygame.Rect) -> None:
        """Paints the dial at the right end of the near rail of `board`."""
        if not self.is_shown or self._scene.phase not in ("place", "aim"):
            return
        scale = self._scene.scale
        radius = scale(RADIUS)
        middle = board.right - scale(20) - radius, board.bottom - scale(12) - radius
        face = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        face.center = middle
        self._widget.rect = face
        paint.box(surface, face, 999, theme.PANEL_SOLID, scale)
        colour = theme.GREEN if self.seconds > SOON else theme.AMBER
        if self.seconds == 0:
            colour = theme.RED
        share = 1.0 if self.seconds == 0 else self.seconds / self._all
        dial = paint.ring(radius - scale(4), scale(3), share, colour, theme.DIAL_OFF)
        surface.blit(dial, dial.get_rect(center=middle))
        number = text.render_cells(str(self.seconds), scale(15), theme.TEXT_BRIGHT, theme.BOLD)
        surface.blit(number, number.get_rect(center=middle))
