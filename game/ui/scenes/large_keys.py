"""Large keys that show a choice, and words that shrink or wrap to fit them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit import Button, Label, Widget, icons, paint, text, theme
from game.ui.kit.buttons import draw_face
from game.ui.kit.theme import Colour, Fill
from game.ui.kit.widget import Watched

TOUCH = 56
"""Least height and width, in design units, of whatever can be pressed here."""
GAP = 8
"""Design units between two keys."""
CHOSEN = Fill(
    theme.rgb("6A5222"),
    theme.rgb("46371A"),
    theme.rgb("F4D48A"),
    border_width=2.2,
    highlight=0.16,
    shadow=5,
    glow=theme.rgb("E0B45C", 70),
)
"""A key whose meaning is chosen: gold by border and ground, and it carries a mark."""
_ONE_LINE = (1.0, 0.9, 0.8)
"""Sizes tried, as parts of the wanted one, before words go on a second line."""
_MORE_LINES = (0.9, 0.8, 0.7)
"""Sizes tried then, before words are cut short."""


def fitted(words: str, width: int, size: int, weight: int, lines: int = 2) -> tuple[int, list[str]]:
    """A font size in pixels and the lines that words take to fit a width.

    One line at the wanted size, or a little smaller, or as many as `lines`; what still does
    not fit ends in an ellipsis.
    """
    for part in _ONE_LINE:
        smaller = max(4, round(size * part))
        if text.measure(words, smaller, weight)[0] <= width:
            return smaller, [words]
    smaller, wrapped = size, [words]
    for part in _MORE_LINES:
        smaller = max(4, round(size * part))
        wrapped = list(text.wrap(words, width, smaller, weight))
        if len(wrapped) <= lines:
            return smaller, wrapped
    last = " ".join(wrapped[lines - 1 :])
    return smaller, [*wrapped[: lines - 1], text.elide(last, width, smaller, weight)]


def draw_fitted(
    surface: pygame.Surface,
    words: str,
    box: pygame.Rect,
    size: int,
    colour: Colour,
    *,
    weight: int = theme.MEDIUM,
    align: str = "centre",
    lines: int = 2,
) -> None:
    """Paints words into a box, centred in its height, shrunk or on more lines if they must be."""
    room = min(lines, max(1, int(box.height / (size * 1.1))))
    size, found = fitted(words, max(1, box.width), size, weight, room)
    pitch = round(size * 1.25)
    top = box.centery - pitch * len(found) // 2
    for row, line in enumerate(found):
        drawn = text.render(line, size, colour, weight)
        place = drawn.get_rect(centery=top + row * pitch + pitch // 2)
        place.left = box.left if align == "left" else box.centerx - drawn.get_width() // 2
        surface.blit(drawn, place)


class Key(Button):
    """A large button that shows whether what it stands for is chosen."""

    chosen = Watched(False)

    def spoken(self) -> str:
        """Its words, with a mark when it is chosen."""
        return f"{super().spoken()} ✓" if self.chosen else super().spoken()

    def draw(self, surface: pygame.Surface) -> None:
        """Paints face, words, and a tick in the corner of a chosen key."""
        if self.chosen and self.enabled:
            fill = CHOSEN.pressed() if self.down else CHOSEN
            paint.box(surface, self.rect, theme.RADIUS_BUTTON, fill, self.scale)
            self.draw_focus(surface, self.rect, theme.RADIUS_BUTTON)
        else:
            draw_face(self, surface, self.rect)
        box = self.rect.inflate(-self.scale(24), -self.scale(6))
        if self.icon:
            box = self._draw_icon(surface, box)
        if self.note:
            self._draw_value(surface, box)
        else:
            draw_fitted(surface, self.text, box, self.scale(self.size), self._colour)
        if self.chosen and self.enabled:
            tick = icons.icon("check", self.scale(14), theme.GOLD_LIGHT)
            corner = self.rect.right - self.scale(5), self.rect.top + self.scale(4)
            surface.blit(tick, tick.get_rect(topright=corner))

    @property
    def _colour(self) -> Colour:
        if not self.enabled:
            return theme.TEXT_OFF
        return theme.TEXT_BRIGHT if self.chosen else theme.TEXT

    def _draw_icon(self, surface: pygame.Surface, box: pygame.Rect) -> pygame.Rect:
        """Paints the icon before the words; returns the box that is left for them."""
        side = self.scale(22)
        picture = icons.icon(self.icon or "", side, self._colour)
        gap = self.scale(8) if self.text else 0
        words = text.measure(self.text, self.scale(self.size), theme.MEDIUM)[0]
        used = min(box.width, side + gap + words)
        left = box.centerx - used // 2
        surface.blit(picture, picture.get_rect(midleft=(left, box.centery)))
        return pygame.Rect(left + side + gap, box.y, max(1, used - side - gap), box.height)

    def _draw_value(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Paints the words small and the note, a number, large beneath them."""
        upper = pygame.Rect(box.x, box.y, box.width, round(box.height * 0.42))
        draw_fitted(surface, self.text, upper, self.scale(14), self._colour)
        lower = pygame.Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        line = text.render_cells(self.note, self.scale(24), self._colour, theme.BOLD)
        surface.blit(line, line.get_rect(center=lower.center))


class Tool(Key):
    """A key at the top of a screen; where words have no room its icon must do."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paints icon and words, or the icon alone."""
        if self.rect.width >= self.natural_width():
            super().draw(surface)
            return
        draw_face(self, surface, self.rect)
        picture = icons.icon(self.icon or "", self.scale(26), self._colour)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class MainKey(Button):
    """The action of a screen: red, with a line below that says what it will do."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paints face, words and the line."""
        draw_face(self, surface, self.rect, primary=True)
        colour = theme.TEXT_BRIGHT if self.enabled else theme.TEXT_DIM
        box = self.rect.inflate(-self.scale(20), -self.scale(8))
        if not self.note:
            draw_fitted(surface, self.text, box, self.scale(self.size), colour)
            return
        upper = pygame.Rect(box.x, box.y, box.width, round(box.height * 0.54))
        draw_fitted(surface, self.text, upper, self.scale(self.size), colour)
        lower = pygame.Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        draw_fitted(surface, self.note, lower, self.scale(15), theme.TEXT_NOTE)


class Caption(Label):
    """The small words above a group of keys."""

    def __init__(self, text: str = "") -> None:
        super().__init__("", text, size=14, colour=theme.TEXT_DIM, weight=theme.MEDIUM)


def place_grid(
    keys: Sequence[Widget], box: tuple[int, int, int], tall: int, columns: int, gap: int
) -> int:
    """Places keys in rows of equal widths; returns where the last row ends.

    Args:
        keys: in reading order.
        box: left, top and width in pixels.
        tall: height of a key in pixels.
        columns: keys in a row.
        gap: pixels between keys.
    """
    left, top, width = box
    wide = (width - gap * (columns - 1)) / columns
    for index, key in enumerate(keys):
        row, column = divmod(index, columns)
        x = left + round(column * (wide + gap))
        key.place(x, top + row * (tall + gap), round(wide), tall)
    rows = -(-len(keys) // columns)
    return top + rows * (tall + gap) - gap
