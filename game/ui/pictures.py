"""A surface as a picture file, whose every fault is told."""

from __future__ import annotations

from io import BytesIO

import pygame


def encoded(surface: pygame.Surface, name: str) -> bytes:
    """The whole content of a picture file.

    pygame, given a path, says nothing of a disk that is full, and leaves half a picture.

    Args:
        surface: the picture.
        name: of the file; its ending says what kind of picture it is.

    Raises:
        pygame.error: it cannot be made.
    """
    whole = BytesIO()
    pygame.image.save(surface, whole, name)
    return whole.getvalue()
