"""The valid / not valid light of the bank challenge."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.kit import Widget, icons, paint, text, theme
from game.ui.kit.theme import Fill, rgb
from game.ui.kit.widget import Watched, draw_aligned
from game.ui.scenes.bank.models import LightModel

GREEN, RED = rgb("7FD3A6"), rgb("F08A86")
"""Colours of words about what is valid and what is not."""
_LAMPS: Final = {
    "off": Fill(rgb("34423C"), rgb("1A2520"), rgb("FFFFFF", 40), highlight=0.1),
    "nothing": Fill(rgb("F4D48A"), rgb("B5822F"), rgb("FFF6E2", 160), highlight=0.2),
    "rolling": Fill(rgb("4A5550"), rgb("25302B"), rgb("E0B45C", 150), border_width=1.6),
    "good": Fill(rgb("25473A"), rgb("183026"), rgb("7FD3A6", 230), border_width=2.2),
    "bad": Fill(rgb("4A2A2B"), rgb("301A1C"), rgb("F08A86", 230), border_width=2.2),
    "valid": Fill(
        rgb("9BE8BE"), rgb("3F9A6E"), rgb("FFFFFF", 160), highlight=0.25, shadow=13,
        glow=rgb("5FD59A", 150),
    ),
    "invalid": Fill(
        rgb("F2767C"), rgb("A31F2B"), rgb("FFFFFF", 150), highlight=0.25, shadow=13,
        glow=rgb("E2424C", 150),
    ),
}  # fmt: skip
_SIGNS: Final = {
    "good": "check",
    "bad": "cross",
    "valid": "check",
    "invalid": "cross",
    "nothing": "minus",
}
_COLOURS: Final = {"good": GREEN, "bad": RED, "valid": GREEN, "invalid": RED}
_SOCKET: Final = Fill(rgb("0A110E", 235), rgb("18231E", 235), rgb("FFFFFF", 34))


class LightPanel(Widget):
    """The light: a lamp, a word, the reason; pressing it opens the clause behind the ruling.

    Args:
        id: see `Widget`.
        command: called when it is pressed while it shows a ruling.
    """

    focusable = True
    model: Watched[LightModel] = Watched(LightModel("off", "", ""))

    def __init__(self, id: str, command: Callable[[], object]) -> None:
        super().__init__(id)
        self.command = command

    def spoken(self) -> str:
        """State, reason and clause."""
        model = self.model
        return " · ".join(part for part in (model.title, model.reason, model.clause) if part)

    def activate(self) -> None:
        """Opens the rule book."""
        if self.model.clause:
            self.call(self.command)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints lamp, word and reason."""
        s, model = self.scale, self.model
        paint.box(surface, self.rect, theme.RADIUS_PANEL, theme.PANEL, s)
        self.draw_focus(surface, self.rect, theme.RADIUS_PANEL)
        side = s(84 if self._is_roomy else 58)
        lamp = pygame.Rect(self.rect.x + s(18), self.rect.y + s(18), side, side)
        self._draw_lamp(surface, model, lamp)
        left, right = lamp.right + s(16), self.rect.right - s(12)
        colour = _COLOURS.get(model.state, theme.TEXT)
        size = s(28 if self._is_roomy else 21)
        fitting = fitting_size(model.title, right - left, size, theme.BOLD)
        line = text.render(model.title, fitting, colour, theme.BOLD)
        middle = lamp.y + round(size * 0.72) if model.clause else lamp.centery
        surface.blit(line, line.get_rect(midleft=(left, middle)))
        if model.clause:
            self._draw_clause(surface, model.clause, (left, lamp.bottom - s(12)))
        self._draw_reason(surface, model.reason, lamp)

    @property
    def _is_roomy(self) -> bool:
        """Whether there is room for a large lamp."""
        return self.rect.height > self.scale(230)

    def _draw_lamp(self, surface: pygame.Surface, model: LightModel, lamp: pygame.Rect) -> None:
        rim = lamp.inflate(self.scale(10), self.scale(10))
        paint.box(surface, rim, rim.width, _SOCKET, self.scale)
        paint.box(surface, lamp, lamp.width, _LAMPS[model.state], self.scale)
        if sign := _SIGNS.get(model.state):
            lit = model.state in ("valid", "invalid", "nothing")
            colour = theme.WHITE if lit else _COLOURS[model.state]
            drawn = icons.icon(sign, round(lamp.width * 0.6), colour)
            surface.blit(drawn, drawn.get_rect(center=lamp.center))

    def _draw_clause(self, surface: pygame.Surface, clause: str, at: tuple[int, int]) -> None:
        """A small pill that names the clause."""
        s = self.scale
        book = icons.icon("book", s(15), theme.TEXT_DARK)
        words = text.render(clause, s(12), theme.TEXT_DARK, theme.BOLD)
        pill = pygame.Rect(0, 0, book.get_width() + words.get_width() + s(22), s(22))
        pill.midleft = at
        paint.box(surface, pill, 99, theme.PILL_GOLD, s)
        surface.blit(book, book.get_rect(midleft=(pill.x + s(8), pill.centery)))
        surface.blit(words, words.get_rect(midright=(pill.right - s(9), pill.centery + 1)))

    def _draw_reason(self, surface: pygame.Surface, words: str, lamp: pygame.Rect) -> None:
        s = self.scale
        size = s(17 if self._is_roomy else 14)
        pitch = round(size * 1.36)
        top, width = lamp.bottom + s(14), self.rect.width - s(36)
        lines = text.wrap(words, max(1, width), size)
        room = (self.rect.bottom - s(8) - top) // max(1, pitch)
        while len(lines) > max(1, room) and size > s(11):
            size -= 1
            pitch = round(size * 1.3)
            lines = text.wrap(words, max(1, width), size)
            room = (self.rect.bottom - s(6) - top) // max(1, pitch)
        for row, line in enumerate(lines[: max(1, room)]):
            slot = pygame.Rect(lamp.x, top + row * pitch, width, pitch)
            draw_aligned(surface, text.render(line, size, theme.TEXT), slot, "left")


def fitting_size(words: str, width: int, size: int, weight: int) -> int:
    """The largest size, up to the wanted one, at which a line is no wider than `width`."""
    while size > 6 and text.measure(words, size, weight)[0] > width:
        size -= 1
    return size
