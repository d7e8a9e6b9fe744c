"""The window itself: opening it, its size and place, full screen, and showing a frame.

Loads nothing but pygame, so that a plain window is there before anything heavy is.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Generator
from contextlib import contextmanager

import pygame

from game.core.errors import CarromError
from game.ui.options import size_fault

TITLE = "Carrom"
FIRST_COLOUR = (18, 28, 25)
"""The plain window's colour: the table's."""
DEFAULT_SIZE = (1280, 800)
MIN_SIZE = (800, 600)
_FINE_DESKTOP = (2560, 1440)
"""Pixels of a desktop up to which the usual size is large enough."""
_NAP_MS = 10
_GRIP = 100
"""Pixels of a window that must be on the desktop for a hand to find it."""
_UNSEEN_DRIVERS = ("offscreen", "dummy", "evdev")
"""Drivers that SDL falls back to, or uses on request, without showing anything."""

Size = tuple[int, int]


class NoDisplayError(CarromError):
    """There is no display to open a window on."""


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
        self._windowed_place: tuple[int, int] | None = None

    def start(self) -> None:
        """Starts the display without a window.

        Raises:
            NoDisplayError: when there is nothing a window could be seen on.
        """
        try:
            with _without_library_noise():
                pygame.display.init()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        driver = pygame.display.get_driver()
        if driver in _UNSEEN_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
            pygame.display.quit()
            raise NoDisplayError("no video device")

    def open(
        self,
        size: Size | None = None,
        place: tuple[int, int] | None = None,
        *,
        fullscreen: bool = False,
    ) -> None:
        """Opens a plain window at once.

        Args:
            size: in pixels; None for the usual one, or what the desktop has room for.
            place: of its upper left corner on the desktop; None lets the system choose.
            fullscreen: whether it covers the whole display.

        Raises:
            NoDisplayError: when there is nothing to open it on.
        """
        pygame.display.set_caption(TITLE)
        self._windowed_size = _positive(size or _usual_size())
        if place and _is_on_desktop(place):
            pygame.display.set_window_position(place)
        self._set_mode()
        self.set_fullscreen(fullscreen)
        self.surface.fill(FIRST_COLOUR)
        pygame.display.flip()

    def _set_mode(self) -> None:
        try:
            self.surface = pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        # It must not be dragged smaller than everything needs.
        width, height = self._windowed_size
        own_window().minimum_size = min(MIN_SIZE[0], width), min(MIN_SIZE[1], height)
        self.is_fullscreen = False

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
        """Where its upper left corner is on the desktop; in full screen, where it was before.

        So full screen comes back on the same display the next time.
        """
        if self.is_fullscreen:
            return self._windowed_place
        return pygame.display.get_window_position()

    def resize(self, size: Size) -> None:
        """Asks for another size; the events that follow are the window system's own.

        The size it has already is left alone: no event would say that the picture is gone.
        """
        if not self.is_fullscreen and _positive(size) != self.size:
            self._windowed_size = _positive(size)
            self._set_mode()

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Covers the display that the window is on, or goes back to the window as it was."""
        if fullscreen == self.is_fullscreen:
            return
        if fullscreen:
            self._windowed_size, self._windowed_place = self.size, self.place
            try:
                own_window().set_fullscreen(True)
            except pygame.error:
                return  # a display that refuses full screen still has room for the window
        else:
            own_window().set_windowed()
        self.is_fullscreen = fullscreen
        self.surface = pygame.display.get_surface() or self.surface

    def wait(self, milliseconds: int) -> pygame.event.Event | None:
        """Sleeps until something happens, at most so long; returns the event, if one came."""
        if pygame.display.get_driver() not in _UNSEEN_DRIVERS:
            event = pygame.event.wait(milliseconds)
            return None if event.type == pygame.NOEVENT else event
        # These drivers cannot sleep: SDL would look a thousand times a second.
        for _ in range(max(1, milliseconds // _NAP_MS)):
            event = pygame.event.poll()
            if event.type != pygame.NOEVENT:
                return event
            pygame.time.wait(_NAP_MS)
        return None

    def set_icon(self, picture: pygame.Surface) -> None:
        """Shows a picture as the window's icon."""
        pygame.display.set_icon(picture)

    def flip(self, regions: list[pygame.Rect] | None = None) -> None:
        """Shows what was drawn: the given regions only, or everything."""
        if regions is None:
            pygame.display.flip()
        elif regions:
            pygame.display.update(regions)

    def close(self) -> None:
        """Closes the window."""
        pygame.display.quit()


def own_window() -> pygame.Window:
    """The display module's window, for what that module itself cannot do.

    Its full screen, unlike that of a new mode, covers the display the window is on.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()  # pyright: ignore[reportDeprecated]


@contextmanager
def _without_library_noise() -> Generator[None]:
    """Keeps what SDL's libraries write to standard error, trying one driver after the other, away.

    Whether a display was found is said in one line of our own.
    """
    try:
        kept = os.dup(2)
    except OSError:  # started without a standard error: nothing to keep quiet
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _usual_size() -> Size:
    """The usual size, less on a desktop that is too small for it, more on one of fine pixels."""
    width, height = pygame.display.get_desktop_sizes()[0]
    if width < DEFAULT_SIZE[0] or height < DEFAULT_SIZE[1]:
        return min(DEFAULT_SIZE[0], width), min(DEFAULT_SIZE[1], round(height * 0.92))
    # A desktop of very many pixels has small ones: the first window grows with it.
    fine = min(width / _FINE_DESKTOP[0], height / _FINE_DESKTOP[1])
    if fine > 1.0:
        return round(DEFAULT_SIZE[0] * fine), round(DEFAULT_SIZE[1] * fine)
    return DEFAULT_SIZE


def remembered_size(size: Size | None) -> Size | None:
    """A window's size from an earlier time, as it is of use now; None for the usual one.

    The screen it was on may be gone, and some window systems squeeze a window to a stamp.
    """
    if size is None:
        return None
    width, height = max(MIN_SIZE[0], size[0]), max(MIN_SIZE[1], size[1])
    if pygame.display.get_driver() in _UNSEEN_DRIVERS:
        return None if size_fault(width, height) else (width, height)
    desktops = pygame.display.get_desktop_sizes()
    return min(width, max(w for w, _ in desktops)), min(height, max(h for _, h in desktops))


def _is_on_desktop(place: tuple[int, int]) -> bool:
    """Whether a window there can be seen and moved: its screen may be gone by now."""
    sizes = pygame.display.get_desktop_sizes()
    width, height = sum(size[0] for size in sizes), max(size[1] for size in sizes)
    return -width < place[0] < width - _GRIP and 0 <= place[1] < height - _GRIP


def _positive(size: Size) -> Size:
    return max(1, size[0]), max(1, size[1])
