"""Letters typed while no field has the focus."""

from __future__ import annotations

import pygame


class Typing:
    """Tells which events begin a search, and takes each letter once.

    A letter comes as a key and, where the system is in the mood, as text behind it.
    """

    def __init__(self) -> None:
        self._taken = ""

    def letter(self, event: pygame.event.Event) -> str | None:
        """The letter an event types; "" for / and Ctrl+F, which only want the field; else None."""
        if event.type == pygame.TEXTINPUT:
            return event.text if event.text.strip() else None
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return ""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        letter: str = event.unicode
        if letter == "/":
            self._taken = letter
            return ""
        if len(letter) == 1 and letter.isalnum():
            self._taken = letter
            return letter
        return None

    def is_echo(self, event: pygame.event.Event) -> bool:
        """Whether an event is the text of a letter that was taken as a key already."""
        if event.type == pygame.TEXTINPUT and self._taken:
            is_same = event.text == self._taken
            self._taken = ""
            return is_same
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._taken = ""
        return False
