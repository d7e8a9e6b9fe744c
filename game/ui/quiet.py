"""Keeps the sound driver's own complaints out of the player's terminal."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pygame

_Handler = ctypes.CFUNCTYPE(
    None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
)


@_Handler
def _swallow(file: bytes, line: int, function: bytes, code: int, message: bytes) -> None:
    """Takes one of ALSA's error lines and does nothing: the mixer reports the failure anyway."""


@contextmanager
def without_driver_noise() -> Generator[None]:
    """Silences ALSA on Linux while a device is opened; elsewhere nothing."""
    libraries = _alsa_libraries() if sys.platform == "linux" else []
    for library in libraries:
        library.snd_lib_error_set_handler(_swallow)
    try:
        yield
    finally:
        for library in libraries:
            library.snd_lib_error_set_handler(None)


def _alsa_libraries() -> list[ctypes.CDLL]:
    """The system's copy and the one pygame's wheel brings along: either may be used."""
    bundled = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    found: list[ctypes.CDLL] = []
    for name in ("libasound.so.2", *map(str, sorted(bundled.glob("libasound*")))):
        try:
            library = ctypes.CDLL(name)
        except OSError:
            continue
        if hasattr(library, "snd_lib_error_set_handler"):
            found.append(library)
    return found
