"""A line the player types into."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.letters import is_shown
from game.ui.kit import paint, text, theme
from game.ui.kit.widget import Watched, Widget

_INSET = 10
"""Design units between the field's edge and its words."""
_CARET = 2
"""Design units of the caret's width."""


class TextField(Widget):
    """One editable line; `text` is its content. Letters come as TEXTINPUT, so IMEs work.

    Args:
        id: see `Widget`.
        text: at first.
        limit: longest content, in characters.
        hint: shown dimmed while it is empty.
        command: called with the text whenever it changes.
    """

    words = ("hint",)
    focusable = True
    takes_text = True
    caret = Watched(0)
    composing = Watched("")

    def __init__(
        self,
        id: str = "",
        text: str = "",
        *,
        limit: int = 24,
        hint: str = "",
        command: Callable[[str], object] | None = None,
    ) -> None:
        super().__init__(id, text[:limit])
        self.limit, self.hint, self.command = limit, hint, command
        self.caret = len(self.text)

    def gain_focus(self) -> None:
        """Asks the system for letters, and shows it where the IME's window belongs."""
        self.caret = len(self.text)
        if pygame.display.get_init():
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)

    def lose_focus(self) -> None:
        """Gives up letters half composed.

        The system goes on sending letters, as it does from the start: without them pygame tells a
        key down by the key alone, and a `?`, or a digit that takes Shift, would not be one.
        """
        self.composing = ""

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes letters and the editing keys."""
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            return True
        return event.type == pygame.KEYDOWN and self._edit(event)

    def insert(self, letters: str) -> None:
        """Puts letters where the caret is, as many as there is room for."""
        letters = "".join(filter(is_shown, letters))
        letters = letters[: self.limit - len(self.text)]
        if letters:
            self._replace(self.text[: self.caret] + letters, self.text[self.caret :])

    def erase(self) -> None:
        """Takes the letter before the caret away."""
        if self.caret:
            self._replace(self.text[: self.caret - 1], self.text[self.caret :])

    def step(self, by: int) -> None:
        """Moves the caret."""
        self.caret = min(len(self.text), max(0, self.caret + by))

    def put(self, words: str) -> None:
        """Has other words in it, as if they had been typed."""
        self._replace(words[: self.limit], "")

    def _replace(self, before: str, after: str) -> None:
        self.text = before + after
        self.caret = len(before)
        self.call(self.command, self.text)

    def _edit(self, event: pygame.event.Event) -> bool:
        """Reacts to a key; returns whether it is the field's own."""
        before, after = self.text[: self.caret], self.text[self.caret :]
        if event.key == pygame.K_BACKSPACE:
            self.erase()
        elif event.key == pygame.K_DELETE:
            if after:
                self._replace(before, after[1:])
        elif event.key == pygame.K_LEFT:
            self.step(-1)
        elif event.key == pygame.K_RIGHT:
            self.step(1)
        elif event.key == pygame.K_HOME:
            self.caret = 0
        elif event.key == pygame.K_END:
            self.caret = len(self.text)
        else:
            # Space is a letter here, not a press; and plain + and - are letters too.
            return event.key in (pygame.K_SPACE, pygame.K_MINUS, pygame.K_PLUS, pygame.K_EQUALS)
        return True

    def press(self, at: tuple[int, int]) -> None:
        """Puts the caret where the pointer is."""
        size = self.scale(theme.SIZE_BODY)
        along = at[0] - self.rect.x - self.scale(_INSET)
        widths = [text.measure(self.text[:count], size)[0] for count in range(len(self.text) + 1)]
        self.caret = min(range(len(widths)), key=lambda count: abs(widths[count] - along))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints field, content or hint, and the caret while focused."""
        fill = theme.FIELD.lighter(1.25) if self.hover or self.focus else theme.FIELD
        paint.box(surface, self.rect, theme.RADIUS_BUTTON, fill, self.scale)
        self.draw_focus(surface, self.rect, theme.RADIUS_BUTTON)
        size, inset = self.scale(theme.SIZE_BODY), self.scale(_INSET)
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        colour = theme.TEXT if shown and self.enabled else theme.TEXT_OFF
        apart = self.scale(_CARET + 3) if self.focus and not shown else 0  # the hint of the caret
        room = self.rect.width - 2 * inset - apart
        if self.focus and shown:
            line = text.render(shown, size, colour)
        else:
            line = text.render_fit(shown or self.hint, room, size, colour)
        caret = text.measure(self.text[: self.caret] + self.composing, size)[0]
        shift = max(0, caret - room) if self.focus else 0
        window = pygame.Rect(shift, 0, min(room, line.get_width()), line.get_height())
        top = self.rect.centery - line.get_height() // 2
        surface.blit(line, (self.rect.x + inset + apart, top), window)
        if self.focus:
            left = self.rect.x + inset + caret - shift
            bar = pygame.Rect(
                left, self.rect.centery - size * 3 // 5, max(1, self.scale(_CARET)), 0
            )
            bar.height = size * 6 // 5
            surface.fill(theme.GOLD, bar)
            if self.composing:
                start = text.measure(self.text[: self.caret], size)[0] - shift
                under = pygame.Rect(
                    self.rect.x + inset + start, bar.bottom, caret - shift - start, 1
                )
                surface.fill(theme.GOLD, under)
