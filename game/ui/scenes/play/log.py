"""The rulings so far beside the board, or before any what the players decide on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.pieces import Kind
from game.ui.kit import Widget, paint, text, theme
from game.ui.kit.widget import Watched, draw_aligned
from game.ui.scenes.play.hud import DiscPicture

_READABLE: Final = 10
"""Pixels that the words keep in a small window: there is room to wrap them."""
_PITCH: Final = 1.42
"""Line pitch as a multiple of the size."""
_LOW: Final = 110
"""Design units of height under which the rulings take the room of their heading."""
_LEAST, _SMALL_HINTS = 8, 0.8
"""Pixels, and share of their size, below which reminders are rather left out than made smaller."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One ruling in the log: what it says, the clause, and the disc shown before it."""

    words: str
    clause: str
    kind: Kind


class LogPanel(Widget):
    """The latest rulings, newest first; pressing one asks for its clause.

    Before the first ruling of a board it shows what the players decide on: the rule set's
    reminders.

    Args:
        id: see `Widget`.
        title: the heading.
        discs: pictures of discs.
        command: called with the line pressed.
    """

    focusable = True
    lines: Watched[tuple[LogLine, ...]] = Watched(())
    words = ("text", "hints")
    hints: Watched[tuple[str, ...]] = Watched(())
    chosen = Watched(0)

    def __init__(
        self,
        id: str,
        title: str,
        discs: DiscPicture,
        command: Callable[[LogLine], object] | None = None,
    ) -> None:
        super().__init__(id, title)
        self._discs, self.command = discs, command
        self._pressed: LogLine | None = None

    @property
    def line(self) -> LogLine | None:
        """The line that keys have chosen; the newest unless they went on to another."""
        return self.lines[min(self.chosen, len(self.lines) - 1)] if self.lines else None

    def roam(self, dx: int, dy: int) -> bool:
        """Up and down go from ruling to ruling, as far as they are shown."""
        target = self.chosen + dy
        if not dy or not 0 <= target < len(self._rows()):
            return False
        self.chosen = target
        return True

    def lose_focus(self) -> None:
        """The newest is chosen again."""
        self.chosen = 0

    def spoken(self) -> str:
        """The chosen ruling, the newest at first, or the reminders before any."""
        return self.line.words if self.line else " ".join(self.hints)

    def press(self, at: tuple[int, int]) -> None:
        """Remembers the line under the pointer."""
        rows = self._rows()
        self._pressed = next((line for line, rect, _ in rows if rect.collidepoint(at)), None)

    def activate(self) -> None:
        """Asks for the clause of the line pressed, or of the one chosen by key."""
        line, self._pressed = self._pressed or self.line, None
        if line:
            self.call(self.command, line)

    @property
    def _has_heading(self) -> bool:
        """A low card says rulings only."""
        return self.rect.height >= self.scale(_LOW)

    @property
    def _top(self) -> int:
        """Pixels above the first ruling."""
        return self.scale(42 if self._has_heading else 12)

    def _rows(self) -> list[tuple[LogLine, pygame.Rect, Sequence[str]]]:
        """The lines that fit, with their rectangles and wrapped words."""
        size = max(_READABLE, self.scale(theme.SIZE_SMALL))
        pitch = round(size * _PITCH)
        left, top = self.rect.x + self.scale(40), self.rect.y + self._top
        width = max(1, self.rect.right - self.scale(12) - left)
        rows: list[tuple[LogLine, pygame.Rect, Sequence[str]]] = []
        for line in self.lines:
            words = text.wrap(f"{line.words} ({line.clause})", width, size)
            rect = pygame.Rect(self.rect.x + self.scale(8), top, 0, pitch * len(words))
            rect.width = self.rect.width - self.scale(16)
            if rect.bottom > self.rect.bottom - self.scale(8):
                break
            rows.append((line, rect, words))
            top = rect.bottom + self.scale(6)
        return rows

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card and as many rulings as fit."""
        paint.box(surface, self.rect, theme.RADIUS_PANEL, theme.PANEL, self.scale)
        self.draw_focus(surface, self.rect, theme.RADIUS_PANEL)
        if self._has_heading:
            heading = pygame.Rect(
                self.rect.x + self.scale(16), self.rect.y + self.scale(12), 0, self.scale(22)
            )
            title = text.render(self.text, self.scale(14), theme.TEXT_DIM, theme.MEDIUM)
            draw_aligned(surface, title, heading, "left")
        size = max(_READABLE, self.scale(theme.SIZE_SMALL))
        pitch = round(size * _PITCH)
        if not self.lines:
            self._draw_hints(surface)
        for age, (line, rect, words) in enumerate(self._rows()):
            if self.shows_focus and age == self.chosen:
                mark = rect.inflate(0, self.scale(4))
                paint.box(surface, mark, theme.RADIUS_BUTTON, theme.ROW_ON, self.scale)
            disc = self._discs(line.kind, self.scale(16))
            surface.blit(
                disc, disc.get_rect(center=(self.rect.x + self.scale(25), rect.y + pitch // 2))
            )
            colour = theme.TEXT if age == 0 else theme.TEXT_DIM
            for index, part in enumerate(words):
                slot = pygame.Rect(self.rect.x + self.scale(40), rect.y + index * pitch, 0, pitch)
                draw_aligned(surface, text.render(part, size, colour), slot, "left")

    def _hints(self, size: int) -> list[tuple[str, ...]]:
        """The reminders wrapped at a size, as many as fit."""
        room = self.rect.height - self._top - self.scale(10)
        found: list[tuple[str, ...]] = []
        for hint in self.hints:
            lines = text.wrap(hint, max(1, self.rect.width - self.scale(46)), size)
            room -= round(size * _PITCH) * len(lines)
            if room < 0:
                break
            found.append(lines)
            room -= self.scale(8)
        return found

    def _draw_hints(self, surface: pygame.Surface) -> None:
        usual = max(_READABLE, self.scale(theme.SIZE_SMALL))
        sizes = range(usual, min(usual, max(_LEAST, round(_SMALL_HINTS * usual))) - 1, -1)
        # Smaller words rather than fewer, as long as that helps.
        size = max(sizes, key=lambda each: (len(self._hints(each)), each))
        pitch = round(size * _PITCH)
        left, top = self.rect.x + self.scale(32), self.rect.y + self._top + self.scale(2)
        for lines in self._hints(size):
            dot = (self.rect.x + self.scale(20), top + pitch // 2)
            paint.put_dot(surface, *dot, self.scale.factor * 2.4, theme.GOLD)
            for line in lines:
                slot = pygame.Rect(left, top, 0, pitch)
                draw_aligned(surface, text.render(line, size, theme.TEXT_DIM), slot, "left")
                top += pitch
            top += self.scale(8)
