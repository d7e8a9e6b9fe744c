"""The board screen around the board from a chair: nothing on anything else, at any size."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ui.kit.theme import Scale
from game.ui.scenes.play.seat_layout import seat_layout, wants_seat
from game.ui.view.mapping import SeatMapping

SIZES = [(1280, 800), (1920, 1080), (800, 600), (900, 640), (2560, 1440), (3440, 1440)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", [0.8, 1.0, 1.6])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_panels_stand_inside_the_window_and_apart(size: tuple[int, int], text: float, seats: int):
    lay = seat_layout(size, Scale.fitting(size, text).factor, seats)
    window = pygame.Rect((0, 0), size)
    rects = [*lay.players, lay.log, lay.match, lay.shot, lay.buttons]
    assert all(window.contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for a, b in combinations(rects, 2))
    frame = SeatMapping(lay.board.topleft, lay.board.size).frame_rect
    assert window.contains(frame)
    assert frame.bottom <= lay.shot.top
    assert frame.w > size[0] * 0.3


def test_auto_means_the_chair_in_a_wide_window_and_from_above_in_an_upright_one():
    assert wants_seat("auto", (1280, 800))
    assert not wants_seat("auto", (800, 1200))
    assert wants_seat("seat", (800, 1200))
    assert not wants_seat("top", (1280, 800))


@pytest.mark.parametrize("size", [(61, 41), (40, 30), (3, 2), (1600, 20)])
def test_a_window_far_too_small_has_a_layout_too(size: tuple[int, int]) -> None:
    for seats in (2, 4):
        assert seat_layout(size, Scale.fitting(size).factor, seats).board.w >= 0
