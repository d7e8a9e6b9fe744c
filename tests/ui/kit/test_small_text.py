"""Small words and long ones: even gaps, and a second line before anything is cut."""

from __future__ import annotations

import pytest

from game.ui.kit import text

SENTENCE = "A piece of your own colour earns another shot."


@pytest.mark.parametrize("size", range(7, 13))
def test_small_words_are_as_wide_as_large_ones_brought_down(size: int) -> None:
    wide = text.measure(SENTENCE, 8 * size)[0] / 8
    assert text.measure(SENTENCE, size)[0] == pytest.approx(wide, rel=0.03)
    assert text.render(SENTENCE, size).get_size() == text.measure(SENTENCE, size)


def test_words_get_smaller_then_take_lines_and_only_then_are_cut() -> None:
    name = "Wolfgang Amadeus Wux"
    whole = text.measure(name, 20)[0]
    assert text.fit_lines(name, whole, 20) == ((name,), 20)
    fitted, size = text.fit_lines(name, round(whole * 0.85), 20)
    assert fitted == (name,)
    assert 15 <= size < 20
    lines, size = text.fit_lines(name, round(whole * 0.6), 20)
    assert lines == ("Wolfgang", "Amadeus Wux")
    assert size >= 15
    (line,), _ = text.fit_lines(name, round(whole * 0.2), 20)
    assert line.endswith(text.ELLIPSIS)
    assert text.fit_lines("Pneumonoultramicroscopic", 100, 20)[0][0].endswith(text.ELLIPSIS)
