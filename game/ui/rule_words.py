"""What the rules say, in the window's language: rulings, refusals, what a rule set is about.

The sentences are the catalogue's `ruling.…` and `problem.…`; the rules themselves speak English
and give the key and the values of every gap with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from game.core.pieces import Seat
from game.rules.legality import Problem
from game.rules.mechanism import SEAT_WORDS
from game.rules.verdict import Ruling
from game.ui.strings import tr

Names = Callable[[Seat], str]
"""Gives what a seat is called, such as its player's name."""

_SEATS: Final = {word: seat for seat, word in SEAT_WORDS.items()}
_PIECES: Final = ("white", "black", "queen")


def seat_name(seat: Seat) -> str:
    """What a seat is called where nobody is known to sit there."""
    return tr(f"seat.{seat.value}")


def ruling_words(ruling: Ruling, names: Names = seat_name) -> str:
    """A ruling's sentence, with the players' names for the seats."""
    return tr(f"ruling.{ruling.key}", **_filled(ruling.values, names))


def problem_words(problems: Iterable[Problem], names: Names = seat_name) -> str:
    """Every reason against a placement or a shot, one sentence each."""
    return " ".join(tr(f"problem.{each.code}", **_filled(each.values, names)) for each in problems)


def _filled(values: Iterable[tuple[str, str]], names: Names) -> dict[str, str]:
    return {name: _word(value, names) for name, value in values}


def _word(value: str, names: Names) -> str:
    if value in _SEATS:
        return names(_SEATS[value])
    return tr(f"ruling.word_{value}") if value in _PIECES else value
