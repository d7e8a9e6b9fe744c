"""Plots: round ticks, values in their places, shapes that differ, pictures."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.plots import Plot, PlotMark, PlotModel, axis, draw_plot
from game.ui.kit.theme import Scale

RECT = pygame.Rect(0, 0, 400, 300)


@pytest.mark.parametrize(
    ("low", "high", "whole", "ticks"),
    [
        (0, 10, True, (0, 2, 4, 6, 8, 10)),
        (0, 3, True, (0, 1, 2, 3)),
        (0, 100, False, (0, 20, 40, 60, 80, 100)),
        (-2.3, 2.3, False, (-3, -2, -1, 0, 1, 2, 3)),
        (41, 340, True, (0, 100, 200, 300, 400)),
        (5, 5, False, (4.4, 4.6, 4.8, 5.0, 5.2, 5.4, 5.6)),
        (0.001, 0.0042, False, (0.001, 0.002, 0.003, 0.004, 0.005)),
    ],
)
def test_ticks_are_round_and_cover_the_range(
    low: float, high: float, whole: bool, ticks: tuple[float, ...]
) -> None:
    made = axis(low, high, whole=whole)
    assert made.ticks == pytest.approx(ticks)
    assert made.low <= low <= high <= made.high
    assert made.share(made.low) == 0.0
    assert made.share(made.high) == 1.0


def model(**changes: object) -> PlotModel:
    return PlotModel("Title", axis(0, 10, "along"), axis(0, 1, "up"), **changes)


def painted(model: PlotModel) -> pygame.Surface:
    surface = pygame.Surface(RECT.size)
    draw_plot(surface, RECT, model, Scale(1.0))
    return surface


def differing(one: pygame.Surface, other: pygame.Surface) -> list[tuple[int, int]]:
    return [
        (x, y)
        for x in range(RECT.w)
        for y in range(RECT.h)
        if one.get_at((x, y)) != other.get_at((x, y))
    ]


def test_marks_stand_where_their_values_are_and_differ_by_shape() -> None:
    empty = painted(model())
    good = differing(empty, painted(model(marks=[PlotMark(5, 0.5, True)])))
    bad = differing(empty, painted(model(marks=[PlotMark(5, 0.5, False)])))
    high = differing(empty, painted(model(marks=[PlotMark(5, 1.0, True)])))
    far = differing(empty, painted(model(marks=[PlotMark(500, 0.5, True)])))
    assert middle(good) == pytest.approx(middle(bad), abs=1.5)
    assert set(good) != set(bad)
    assert middle(high)[1] < middle(good)[1] - 60
    assert 300 < middle(far)[0] < RECT.w  # what lies outside is drawn at the edge


def middle(points: list[tuple[int, int]]) -> tuple[float, float]:
    return (
        sum(x for x, _ in points) / len(points),
        sum(y for _, y in points) / len(points),
    )


def test_lines_rules_bands_and_legends_are_drawn() -> None:
    empty = painted(model())
    for changes in (
        {"line": [(0, 0.1), (10, 0.9)]},
        {"line": [(3, 0.4)]},
        {"rules": [(0.3, "mean")]},
        {"band": (0.2, 0.4)},
        {"legend": ("made", "missed")},
    ):
        assert differing(empty, painted(model(**changes)))


def test_a_plot_says_what_it_shows() -> None:
    plot = Plot("p")
    assert plot.spoken() == ""
    plot.model = model(line=[(0, 0), (1, 1)], marks=[PlotMark(1, 1, True)])
    assert plot.spoken() == "Title: 3"
    plot.model = model(empty="Nothing yet")
    assert plot.spoken() == "Title: Nothing yet"
    assert differing(painted(model()), painted(plot.model))
