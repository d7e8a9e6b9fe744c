"""The printed markings lie where the laws put them; sizes come from the core, not from the art."""

from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt

import numpy as np
import pytest

from game.core import board
from game.ui.art.canvas import Canvas
from game.ui.art.colour import Floats
from game.ui.art.finishes import FINISHES
from game.ui.art.markings import draw_markings

PIXEL = 0.5
COUNT = 1480
MM = 1000.0
HALF = board.HALF * MM


@pytest.fixture(scope="module")
def printed() -> Floats:
    """Markings alone on a white surface, half a millimetre a pixel: darkness 0 to 1."""
    canvas = Canvas(COUNT, PIXEL, np.ones((3, COUNT, COUNT), np.float32))
    draw_markings(canvas, FINISHES["maple"])
    return 1.0 - canvas.planes


def along(printed: Floats, points: np.ndarray) -> np.ndarray:
    """Mean darkness at places (n, 2) in mm, x right and y down."""
    index = np.floor(points / PIXEL + COUNT / 2).astype(int)
    return printed[:, index[:, 1], index[:, 0]].mean(axis=0)


def dark_runs(values: np.ndarray, at: np.ndarray) -> list[tuple[float, float]]:
    """Stretches darker than half, as (from, to) in mm."""
    dark = np.concatenate([[False], values > 0.5, [False]])
    edges = np.flatnonzero(np.diff(dark.astype(int)))
    step = at[1] - at[0]
    return [
        (float(at[a] - step / 2), float(at[b - 1] + step / 2))
        for a, b in zip(edges[::2], edges[1::2], strict=True)
    ]


@pytest.mark.parametrize("quarter", range(4))
def test_base_lines_have_the_lawful_distances_from_the_frame(printed: Floats, quarter: int):
    away = np.arange(60.0, 200.0, 0.25)
    c, s = cos(quarter * pi / 2), sin(quarter * pi / 2)
    depth = HALF - away
    # A third along the line: clear of the circles and of the other lines.
    points = np.stack([70 * c - depth * s, 70 * s + depth * c], axis=1)
    runs = dark_runs(along(printed, points), away)
    assert len(runs) == 2
    assert runs[0][0] == pytest.approx(board.BASE_LINE_OUTER * MM, abs=PIXEL)
    assert runs[1][1] == pytest.approx(board.BASE_LINE_INNER * MM, abs=PIXEL)
    assert 5.0 <= runs[0][1] - runs[0][0] <= 6.5


def test_base_circles_are_where_the_striker_may_stand(printed: Floats):
    for side in (-1, 1):
        x, y = side * board.BASE_CIRCLE_OFFSET * MM, -board.BASE_FORWARD * MM
        turn = np.linspace(0, 2 * pi, 90, endpoint=False)
        circle = np.stack([np.cos(turn), np.sin(turn)], axis=1)
        radius = board.BASE_CIRCLE_RADIUS * MM
        assert along(printed, [x, y] + circle * (radius - 0.8)).min() > 0.6
        assert along(printed, [x, y] + circle * (board.BASE_CIRCLE_RED_RADIUS * MM - 2)).min() > 0.4
        outside = along(printed, [x, y] + circle * (radius + 1.0))
        # Only the two lines leave the circle.
        assert (outside > 0.5).sum() < 20


def test_base_line_is_as_long_as_the_law_says(printed: Floats):
    x = np.arange(-245.0, 245.0, 0.25)  # the arrows cross just beyond
    y = np.full_like(x, -board.BASE_FORWARD * MM)
    dark = along(printed, np.stack([x, y], axis=1)) > 0.3
    assert x[dark].min() == pytest.approx(-board.BASE_LINE_LENGTH * MM / 2, abs=1.0)
    assert x[dark].max() == pytest.approx(board.BASE_LINE_LENGTH * MM / 2, abs=1.0)


@pytest.mark.parametrize(("right", "down"), [(-1, -1), (1, -1), (-1, 1), (1, 1)])
def test_arrows_run_along_the_diagonals_from_tail_to_tip(printed: Floats, right: int, down: int):
    from_corner = np.arange(60.0, 430.0, 0.25)
    away = (HALF * sqrt(2) - from_corner) / sqrt(2)
    points = np.stack([right * away, down * away], axis=1)
    runs = dark_runs(along(printed, points), from_corner)
    assert runs[0][0] == pytest.approx(board.ARROW_TIP * MM, abs=1.5)
    assert runs[-1][1] == pytest.approx(board.ARROW_TAIL * MM, abs=1.5)


def test_arcs_have_the_lawful_radius_and_open_to_the_pocket(printed: Floats):
    hub = (HALF * sqrt(2) - board.ARROW_TAIL * MM + board.ARROW_ARC_RADIUS * MM) / sqrt(2)
    radius = board.ARROW_ARC_RADIUS * MM
    for turn in np.radians((-80, -45, 40, 80)):
        angle = turn + pi + pi / 4
        place = np.array([[hub + radius * cos(angle), hub + radius * sin(angle)]])
        assert along(printed, place)[0] > 0.5
    open_side = np.array([[hub + radius * cos(pi / 4 + 0.4), hub + radius * sin(pi / 4 + 0.4)]])
    assert along(printed, open_side)[0] < 0.1


def test_circles_in_the_middle(printed: Floats):
    turn = np.linspace(0, 2 * pi, 360, endpoint=False)
    circle = np.stack([np.cos(turn), np.sin(turn)], axis=1)
    outer = board.OUTER_CIRCLE_RADIUS * MM
    assert along(printed, circle * (outer - 1.1)).min() > 0.8
    assert along(printed, circle * (outer + 1.0)).max() < 0.1
    centre = board.CENTRE_CIRCLE_RADIUS * MM
    assert along(printed, circle * (centre - 0.8)).min() > 0.8
    assert along(printed, circle * (centre + 1.2)).max() < 0.3


def test_markings_are_the_same_from_every_seat(printed: Floats):
    for quarter in range(1, 4):
        assert np.abs(printed - np.rot90(printed, quarter, axes=(1, 2))).max() < 0.02
    assert np.abs(printed - printed[:, :, ::-1]).max() < 0.02


def test_arrows_are_clear_of_the_base_circles(printed: Floats):
    x, y = board.BASE_CIRCLE_OFFSET, -board.BASE_FORWARD
    assert hypot(x - y, y - x) / 2 > board.BASE_CIRCLE_RADIUS + board.ARROW_WIDTH / 2
