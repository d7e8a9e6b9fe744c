"""Things to press: buttons with words and with icons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit import icons, paint, text, theme
from game.ui.kit.theme import Fill
from game.ui.kit.widget import Watched, Widget

Command = Callable[[], object]


class Button(Widget):
    """A button with words and, if wanted, an icon before them.

    Args:
        id: see `Widget`.
        text: the words.
        command: called when pressed.
        icon: name of an icon, or None.
        primary: True paints it red: the screen's main action.
        size: of the words, in design units.
        note: a second, smaller line beneath the words.
    """

    focusable = True
    words = ("text", "note")
    icon: Watched[str | None] = Watched(None)
    primary = Watched(False)
    note = Watched("")

    def __init__(
        self,
        id: str = "",
        text: str = "",
        command: Command | None = None,
        *,
        icon: str | None = None,
        primary: bool = False,
        size: float = theme.SIZE_BODY,
        note: str = "",
    ) -> None:
        super().__init__(id, text)
        self.command, self.icon, self.primary, self.size = command, icon, primary, size
        self.note = note

    def spoken(self) -> str:
        """Its words, and the second line after a colon."""
        return f"{self.text}: {self.note}" if self.note else self.text

    def activate(self) -> None:
        """Runs the command."""
        self.call(self.command)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the face, the focus ring and what is on it."""
        draw_face(self, surface, self.rect, primary=self.primary)
        colour = theme.TEXT if self.enabled else theme.TEXT_OFF
        nudge = 1 if self.down else 0
        picture, line = self._picture_and_words(colour)
        gap = self.scale(9) if picture and line.get_width() else 0
        used = picture.get_width() + gap if picture else 0
        left = self.rect.centerx - (used + line.get_width()) // 2
        middle = self.rect.centery + nudge - (self.scale(9) if self.note else 0)
        if picture:
            surface.blit(picture, (left, middle - picture.get_height() // 2))
        surface.blit(line, (left + used, middle - line.get_height() // 2))
        if self.note:
            self._draw_note(surface, middle + self.scale(21))

    def _picture_and_words(
        self, colour: theme.Colour
    ) -> tuple[pygame.Surface | None, pygame.Surface]:
        """What is on it: where there is no room for both, the words, or else the icon, alone."""
        size = text.low(self.scale(self.size), self.rect.height)
        room = max(1, self.rect.width - self.scale(20))
        picture = icons.icon(self.icon, round(size * 1.25), colour) if self.icon else None
        if picture is None:
            return None, text.render_fit(self.text, room, size, colour, theme.MEDIUM)
        beside = max(1, room - picture.get_width() - self.scale(9))
        for wide, shown in ((beside, picture), (room, None)):
            words, smaller = text.fit(self.text, wide, size, theme.MEDIUM)
            if words == self.text:
                return shown, text.render(words, smaller, colour, theme.MEDIUM)
        return picture, pygame.Surface((0, 0))

    def _draw_note(self, surface: pygame.Surface, middle: int) -> None:
        size = self.scale(theme.SIZE_SMALL)
        line = text.render_fit(self.note, self.rect.width - self.scale(24), size, theme.TEXT_NOTE)
        surface.blit(line, line.get_rect(center=(self.rect.centerx, middle)))

    def natural_width(self) -> int:
        """Pixels it takes to show all its words."""
        size = self.scale(self.size)
        words = text.measure(self.text, size, theme.MEDIUM)[0] + self.scale(40)
        return words + (round(size * 1.25) + self.scale(9) if self.icon else 0)


class IconButton(Widget):
    """A square button with an icon only; its `text` says what it does, for `state` and tips.

    Args:
        id: see `Widget`.
        text: what it does, in words.
        icon: name of the icon.
        command: called when pressed.
    """

    focusable = True
    icon = Watched("menu")
    lit = Watched(False)
    """Whether it is shown as switched on."""

    def __init__(
        self, id: str = "", text: str = "", icon: str = "menu", command: Command | None = None
    ) -> None:
        super().__init__(id, text)
        self.icon, self.command = icon, command

    def activate(self) -> None:
        """Runs the command."""
        self.call(self.command)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the face and the icon."""
        draw_face(self, surface, self.rect)
        colour = theme.GOLD if self.lit else theme.TEXT
        if not self.enabled:
            colour = theme.TEXT_OFF
        side = max(8, round(min(self.rect.size) * 0.46))
        picture = icons.icon(self.icon, side, colour)
        place = picture.get_rect(center=self.rect.center)
        surface.blit(picture, place.move(0, 1 if self.down else 0))


def draw_face(
    widget: Widget, surface: pygame.Surface, rect: pygame.Rect, *, primary: bool = False
) -> None:
    """Paints a button's face over `rect` as the widget's state wants it, ring included."""
    fill: Fill = theme.BUTTON_PRIMARY if primary else theme.BUTTON
    if not widget.enabled:
        fill = theme.BUTTON_OFF
    elif widget.down:
        fill = fill.pressed()
    elif widget.hover:
        fill = fill.lighter(1.14)
    paint.box(surface, rect, theme.RADIUS_BUTTON, fill, widget.scale)
    widget.draw_focus(surface, rect, theme.RADIUS_BUTTON)
