"""Large text beside a board: the board keeps its share, the message stays off the base line."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest

from game.core.board import BASE_FORWARD, STRIKER_RADIUS
from game.core.pieces import Seat
from game.ui.kit.root import Root
from game.ui.kit.theme import Scale
from game.ui.scenes.play.banner import Banner
from game.ui.scenes.play.layout import BOARD_SHARE, READABLE, beside_board, play_layout
from game.ui.scenes.practice.layout import room_layout, room_scale

if TYPE_CHECKING:
    from game.ui.scenes.board_scene import BoardScene

SIZES = [(1280, 800), (1366, 768), (1920, 1080), (2560, 1080), (800, 600), (1024, 768)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.3, 1.6])
def test_the_board_keeps_its_share_of_the_height(size: tuple[int, int], text_size: float) -> None:
    wanted = Scale.fitting(size, text_size)
    scale = beside_board(size, wanted)
    plain = Scale.fitting(size)
    assert plain.factor <= scale.factor <= wanted.factor
    board = play_layout(size, scale.factor, 2).board
    share = BOARD_SHARE if scale.factor > READABLE else 0.6
    assert board.w >= (share - 0.01) * size[1] or scale == plain
    room = room_scale(size, wanted)
    assert room.factor <= scale.factor
    assert room_layout(size, room.factor).board.w >= board.w - 2


@pytest.mark.parametrize("size", [(800, 600), (900, 640)])
def test_in_a_small_window_large_text_grows_until_it_can_be_read(size: tuple[int, int]) -> None:
    scale = beside_board(size, Scale.fitting(size, 1.6))
    assert scale.factor == pytest.approx(READABLE)
    assert beside_board(size, Scale.fitting(size)) == Scale.fitting(size)


class View:
    """A view from above: the board fills its square, 0.88 m with the frame."""

    seat = Seat.S

    def __init__(self, board: pygame.Rect) -> None:
        self._board = board

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        metre = self._board.w / 0.88
        return self._board.centerx + x * metre, self._board.centery - y * metre


class Screen:
    def __init__(self, size: tuple[int, int], text_size: float) -> None:
        self.scale = beside_board(size, Scale.fitting(size, text_size))
        self.root = Root(size, self.scale)
        self.board = play_layout(size, self.scale.factor, 2).board
        self.view = View(self.board)

    def request_draw(self) -> None:
        """Nothing is drawn here."""


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
@pytest.mark.parametrize("text_size", [1.0, 1.6])
def test_a_message_of_three_lines_leaves_the_base_line_free(
    size: tuple[int, int], text_size: float
) -> None:
    screen = Screen(size, text_size)
    banner = Banner(cast("BoardScene", screen))
    banner.place(screen.board)
    words = "पीछे खींचकर छोड़ें\nया ऊपर / नीचे और Space\nफिर से शॉट"
    banner.say(words)
    banner.link(("H1", "H2", "H3"), print)
    said = screen.root.find("play.banner")
    assert said
    pill = said.rect.inflate(-2 * screen.scale(16), -2 * screen.scale(16))
    foot = screen.view.to_screen(0.0, BASE_FORWARD - STRIKER_RADIUS)[1]
    assert pill.h > 2 * screen.scale(24)
    assert pill.top >= foot
    assert pill.bottom <= size[1]
