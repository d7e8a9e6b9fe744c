"""Figures of the statistics in words."""

from __future__ import annotations

import pytest

from game.ui.scenes.stats.models import degrees


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (-1.2e-17, "0°"),
        (0.0, "0°"),
        (-0.0833, "−0.08°"),
        (0.5, "+0.5°"),
        (1.0, "+1°"),
        (12, "+12°"),
    ],
)
def test_an_angle_is_told_to_a_hundredth(value: float, words: str) -> None:
    assert degrees(value) == words
