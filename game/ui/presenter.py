"""The window itself: opening it, its size and place, full screen, and showing a frame.

Loads nothing but pygame, so that a plain window is there before anything heavy is.
"""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path

import pygame

from game.core.errors import CarromError

TITLE = "Carrom"
FIRST_COLOUR = (18, 28, 25)
"""The plain window's colour: the table's."""
DEFAULT_SIZE = (1280, 800)
MIN_SIZE = (800, 600)
_UNSEEN_DRIVERS = ("offscreen", "dummy", "evdev")
"""Drivers that SDL falls back to, or uses on request, without showing anything."""

Size = tuple[int, int]


class NoDisplayError(CarromError):
    """There is no display to open a window on."""


def prepare_environment() -> None:
    """Sets what SDL must know before its display starts. Call it before `open`."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform == "linux" and not Path("/dev/dri").exists():
        # Without a GPU SDL would draw the window through a software OpenGL: 5 to 15 times slower.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class Presenter:
    """The window: a software surface and the flip that shows it.

    Attributes:
        surface: what scenes draw on.
        is_fullscreen: whether it covers the whole display.
    """

    def __init__(self) -> None:
        self.surface: pygame.Surface
        self.is_fullscreen = False
        self._windowed_size: Size = DEFAULT_SIZE

    def open(
        self,
        size: Size = DEFAULT_SIZE,
        place: tuple[int, int] | None = None,
        *,
        fullscreen: bool = False,
    ) -> None:
        """Opens a plain window at once.

        Raises:
            NoDisplayError: when there is nothing to open it on.
        """
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        driver = pygame.display.get_driver()
        if driver in _UNSEEN_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
            pygame.display.quit()
            raise NoDisplayError("no video device")
        pygame.display.set_caption(TITLE)
        self._windowed_size = _positive(size)
        if place:
            pygame.display.set_window_position(place)
        self._set_mode(fullscreen)
        self.surface.fill(FIRST_COLOUR)
        pygame.display.flip()

    def _set_mode(self, fullscreen: bool) -> None:
        try:
            if fullscreen:
                whole = pygame.display.get_desktop_sizes()[0]
                self.surface = pygame.display.set_mode(whole, pygame.FULLSCREEN)
            else:
                self.surface = pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
                self._limit_size()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        self.is_fullscreen = fullscreen

    def _limit_size(self) -> None:
        """Keeps the window from being dragged smaller than everything needs."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            window = pygame.Window.from_display_module()
        width, height = self._windowed_size
        window.minimum_size = min(MIN_SIZE[0], width), min(MIN_SIZE[1], height)

    @property
    def size(self) -> Size:
        """Its size in pixels now."""
        return self.surface.get_size()

    @property
    def windowed_size(self) -> Size:
        """Its size when it is not full screen."""
        return self._windowed_size if self.is_fullscreen else self.size

    @property
    def place(self) -> tuple[int, int] | None:
        """Where its upper left corner is on the desktop, or None in full screen."""
        if self.is_fullscreen:
            return None
        return pygame.display.get_window_position()

    def resize(self, size: Size) -> None:
        """Asks for another size; the events that follow are the window system's own."""
        if not self.is_fullscreen:
            self._windowed_size = _positive(size)
            self._set_mode(fullscreen=False)

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Covers the display, or goes back to the window as it was."""
        if fullscreen != self.is_fullscreen:
            if fullscreen:
                self._windowed_size = self.size
            self._set_mode(fullscreen)

    def flip(self, regions: list[pygame.Rect] | None = None) -> None:
        """Shows what was drawn: the given regions only, or everything."""
        if regions is None:
            pygame.display.flip()
        elif regions:
            pygame.display.update(regions)

    def close(self) -> None:
        """Closes the window."""
        pygame.display.quit()


def _positive(size: Size) -> Size:
    return max(1, size[0]), max(1, size[1])
