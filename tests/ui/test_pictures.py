"""Surfaces as picture files: the ending says the kind, and none or another means PNG."""

from __future__ import annotations

import pygame
import pytest

from game.ui.pictures import encoded

PNG, BMP, JPEG = b"\x89PNG\r\n", b"BM", b"\xff\xd8\xff"


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("a.png", PNG),
        ("a.PNG", PNG),
        ("a.bmp", BMP),
        ("a.jpg", JPEG),
        ("a", PNG),
        ("a.picture", PNG),
        ("folder.bmp/a", PNG),
        (".png", PNG),
    ],
)
def test_the_ending_says_what_kind_of_picture_it_is(name: str, start: bytes) -> None:
    assert encoded(pygame.Surface((3, 2)), name).startswith(start)
