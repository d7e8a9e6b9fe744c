"""How figures are judged and printed, and which bars a command line chooses."""

from __future__ import annotations

import argparse
import json

import bench
import pytest

from figures.bars import Figure, middle, quantile


@pytest.mark.parametrize(
    ("value", "at_least", "holds"),
    [(1.9, False, True), (2.0, False, True), (2.1, False, False), (2.1, True, True)],
)
def test_a_figure_is_held_against_its_bar(value: float, at_least: bool, holds: bool) -> None:
    assert Figure("S1", "break", value, "ms", 2.0, at_least).holds is holds


def test_a_figure_without_a_bar_neither_holds_nor_misses() -> None:
    figure = Figure("S1", "bare loop", 4.5, "ms")
    assert figure.holds is None
    assert "holds" not in str(figure)
    assert "MISSED" not in str(figure)


def test_a_missed_bar_is_said_on_the_page_and_in_the_document() -> None:
    figure = Figure("A1", "cut shots: direction", 0.3, "deg", 0.1)
    assert "0.3°" in str(figure)
    assert "≤ 0.1°" in str(figure)
    assert str(figure).endswith("MISSED")
    document = json.loads(json.dumps(figure.document()))
    assert (document["holds"], document["bar"], document["unit"]) == (False, 0.1, "deg")


def test_medians_and_quantiles_are_not_moved_by_one_disturbed_run() -> None:
    assert middle([1.0, 2.0, 900.0]) == 2.0
    assert quantile([float(number) for number in range(100)], 0.99) == 99.0
    assert quantile([float(number) for number in range(1000)], 0.5) == 500.0


@pytest.mark.parametrize(
    ("words", "bars"),
    [
        ("A1", ["A1"]),
        ("s", ["S1", "S2", "S3", "S4"]),
        ("U5,A2", ["A2", "U5"]),
    ],
)
def test_bars_are_chosen_by_name_or_letter(words: str, bars: list[str]) -> None:
    assert bench.chosen(words) == bars


def test_a_bar_that_does_not_exist_is_refused() -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="'Z9' is none of"):
        bench.chosen("A1,Z9")
