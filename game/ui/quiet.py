"""Keeps the sound driver's own complaints out of the player's terminal."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pygame


@contextmanager
def without_driver_noise() -> Generator[None]:
    """Silences ALSA on Linux while a device is opened; elsewhere nothing."""
    libraries = _alsa_libraries() if sys.platform == "linux" else []
    for library in libraries:
        # The handler must be C code that ignores its arguments. One written in Python needs the
        # interpreter's lock, which pygame holds while it waits for the very thread of SDL that
        # complains: both would wait for ever.
        library.snd_lib_error_set_handler(ctypes.CDLL(None).getpid)
    try:
        yield
    finally:
        for library in libraries:
            library.snd_lib_error_set_handler(None)


def _alsa_libraries() -> list[ctypes.CDLL]:
    """The system's copy and the one pygame's wheel brings along: either may be used."""
    found: list[ctypes.CDLL] = []
    for name in ("libasound.so.2", *_bundled()):
        try:
            library = ctypes.CDLL(name)
        except OSError:
            continue
        if hasattr(library, "snd_lib_error_set_handler"):
            found.append(library)
    return found


def _bundled() -> list[str]:
    libraries = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    try:
        return sorted(map(str, libraries.glob("libasound*")))
    except OSError:  # no more files can be opened
        return []
