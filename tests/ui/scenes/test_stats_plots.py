"""Plots of long histories: the latest shots, numbered as they were played."""

from __future__ import annotations

from game.session.stats import FORMAT, Tried
from game.ui.kit.plots import PlotModel
from game.ui.scenes.drills.trainer import HISTORY, flick_history
from game.ui.scenes.stats.models import MOST_SHOWN, error_plot, history_plot

MORE = 50


def tried(count: int) -> list[Tried]:
    return [
        Tried(FORMAT, "Asha", "flick_angle", number % 2 == 0, error=0.5, wanted=10.0, got=12.0)
        for number in range(count)
    ]


def span(model: PlotModel) -> tuple[float, float]:
    numbers = [mark.x for mark in model.marks] or [x for x, _ in model.line]
    assert model.x.low <= min(numbers)
    assert max(numbers) <= model.x.high
    return min(numbers), max(numbers)


def test_the_latest_are_shown_under_their_own_numbers() -> None:
    for most, plot in (
        (MOST_SHOWN, history_plot),
        (MOST_SHOWN, error_plot),
        (HISTORY, lambda shots: flick_history(shots, "angle")),
    ):
        assert span(plot(tried(MORE // 5))) == (1, MORE // 5)
        assert span(plot(tried(most + MORE))) == (MORE + 1, most + MORE)
