"""A surface as a picture file, whose every fault is told."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

_KINDS: Final = frozenset((".png", ".bmp", ".tga", ".jpg", ".jpeg"))
"""Endings that pygame knows; it would write any other name as a TGA."""


def encoded(surface: pygame.Surface, name: str) -> bytes:
    """The whole content of a picture file.

    pygame, given a path, says nothing of a disk that is full, and leaves half a picture.

    Args:
        surface: the picture.
        name: of the file; its ending says what kind of picture it is, PNG where it says none.

    Raises:
        pygame.error: it cannot be made.
    """
    whole = BytesIO()
    known = Path(name).suffix.casefold() in _KINDS
    pygame.image.save(surface, whole, name if known else "it.png")
    return whole.getvalue()
