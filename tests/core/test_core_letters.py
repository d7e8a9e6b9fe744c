"""What can stand in a line: everything printable, and the joiners of Devanagari."""

from __future__ import annotations

import pytest

from game.core.letters import is_line, is_shown


@pytest.mark.parametrize("letter", ["a", " ", "आ", "\u094d", "\u200c", "\u200d", "€"])
def test_shown(letter: str) -> None:
    assert is_shown(letter)


@pytest.mark.parametrize("letter", ["\n", "\x00", "\u200e", "\u2028", "\ud800"])
def test_not_shown(letter: str) -> None:
    assert not is_shown(letter)


def test_a_line_has_something_to_be_seen() -> None:
    assert is_line("गर्‍यो")
    assert not is_line("")
    assert not is_line("  \u200d")
    assert not is_line("a\nb")
