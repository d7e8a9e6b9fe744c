from __future__ import annotations

import numpy as np
import pytest

from game.core import board
from game.ui.art.board import render_board
from game.ui.art.colour import rgb
from game.ui.art.finishes import FINISHES
from game.ui.art.layout import OUTER_HALF, picture_size

SIDE = 440
SCALE = SIDE / (2 * OUTER_HALF)


@pytest.fixture(scope="module")
def turned() -> list[np.ndarray]:
    """The board as seen from each seat."""
    return [render_board(SIDE, "maple", turn) for turn in range(4)]


def patch(picture: np.ndarray, x: float, y: float, half: float) -> np.ndarray:
    """Mean colour of a square around (x, y) mm, y down."""
    middle = len(picture) / 2
    rows = slice(round(middle + (y - half) * SCALE), round(middle + (y + half) * SCALE))
    columns = slice(round(middle + (x - half) * SCALE), round(middle + (x + half) * SCALE))
    return picture[rows, columns, :3].reshape(-1, 3).mean(axis=0)


@pytest.mark.parametrize("name", FINISHES)
def test_every_colour_of_a_finish_can_be_painted(name: str):
    finish = FINISHES[name]
    codes = [*finish.surface, *finish.frame, *finish.inlay]
    codes += [finish.ink, finish.red, finish.leaf, finish.cream, finish.vein]
    for code in codes:
        assert rgb(code).shape == (3,)


@pytest.mark.parametrize("code", ["E8D3A", "E8D3AEE", "", "E8D3AG", "#8D3AE"])
def test_a_mistyped_colour_is_refused(code: str):
    with pytest.raises(ValueError, match="hexadecimal"):
        rgb(code)


def test_the_same_board_every_time(turned: list[np.ndarray]):
    assert np.array_equal(turned[0], render_board(SIDE))


def test_the_frame_fills_the_picture_up_to_its_margin(turned: list[np.ndarray]):
    count, margin = picture_size(SIDE)
    picture = turned[0]
    assert picture.shape == (count, count, 4)
    inside = picture[margin : margin + SIDE, count // 2, 3]
    assert (inside == 255).all()
    assert picture[0, count // 2, 3] < 40, "the shadow fades before the picture ends"
    assert picture[margin, margin, 3] < 255, "corners are rounded"


@pytest.mark.parametrize("turn", range(4))
def test_the_light_stays_at_the_top_left_when_the_board_turns(turned: list[np.ndarray], turn: int):
    picture = turned[turn]
    edge = board.HALF * 1000 - 5
    assert patch(picture, 0, -edge, 4).mean() < patch(picture, 0, edge, 4).mean() - 20
    assert patch(picture, -edge, 0, 4).mean() < patch(picture, edge, 0, 4).mean() - 15
    outer = OUTER_HALF - 2.5
    assert patch(picture, 0, -outer, 2).mean() > patch(picture, 0, outer, 2).mean() + 8


def test_the_wood_turns_with_the_board(turned: list[np.ndarray]):
    def grain(picture: np.ndarray) -> np.ndarray:
        """Fine structure of the clear wood between base line and centre, turned upright."""
        middle = len(picture) // 2
        wide = picture[middle - 95 : middle + 95, middle - 95 : middle + 95, 1].astype(float)
        return wide - np.roll(wide, 3, axis=0)

    straight = grain(turned[0])
    for turn in range(1, 4):
        middle = len(turned[turn]) // 2
        view = np.rot90(turned[turn], -turn)[middle - 95 : middle + 95, middle - 95 : middle + 95]
        wide = view[..., 1].astype(float)
        again = wide - np.roll(wide, 3, axis=0)
        assert np.corrcoef(straight.ravel(), again.ravel())[0, 1] > 0.9
    across = grain(turned[1])
    assert not np.array_equal(straight, across)


def test_pockets_touch_both_frames_and_are_dark(turned: list[np.ndarray]):
    for x, y in board.POCKETS.values():
        assert patch(turned[0], x * 1000, y * 1000, 6).mean() < 70
    inward = (board.POCKET_OFFSET - board.POCKET_RADIUS) * 1000 - 6
    assert patch(turned[0], inward, inward, 3).mean() > 120


@pytest.mark.parametrize("name", FINISHES)
def test_discs_stand_out_on_every_finish(name: str):
    picture = render_board(SIDE, name)
    red, green, blue = patch(picture, -60, 180, 20) / 255
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    assert 0.45 < light < 0.80


def test_finishes_differ():
    looks = [patch(render_board(200, name), 0, 180 / 2, 8) for name in FINISHES]
    assert len(FINISHES) >= 3
    for index, look in enumerate(looks):
        assert all(np.abs(look - other).max() > 12 for other in looks[:index])
