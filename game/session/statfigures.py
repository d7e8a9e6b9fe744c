"""Figures from what was tried: makes by family, aim error, and how both went over time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from game.session.drills import FAMILIES
from game.session.stats import Tried

WINDOW: Final = 10
"""Shots over which a share is taken for the history."""


@dataclass(frozen=True, slots=True)
class Errors:
    """Aim errors in degrees, right positive.

    Attributes:
        count: how many are known.
        mean: their mean: a habit of aiming to one side.
        spread: their standard deviation about the mean; 0 for a single one.
    """

    count: int
    mean: float
    spread: float


@dataclass(frozen=True, slots=True)
class FamilyFigures:
    """What a player did in a family."""

    family: str
    attempts: int
    makes: int
    errors: Errors | None

    @property
    def share(self) -> float:
        """Makes among attempts, 0 to 1."""
        return self.makes / self.attempts if self.attempts else 0.0


def of_player(shots: Iterable[Tried], player: str, family: str = "") -> list[Tried]:
    """A player's shots, oldest first; of one family only, if it is named."""
    return [
        shot for shot in shots if shot.player == player and (not family or shot.family == family)
    ]


def errors_of(shots: Iterable[Tried]) -> Errors | None:
    """The figures of the known aim errors; None when there are none."""
    known = [shot.error for shot in shots if shot.error is not None]
    if not known:
        return None
    mean = sum(known) / len(known)
    spread = sqrt(sum((error - mean) ** 2 for error in known) / len(known))
    return Errors(len(known), mean, spread)


def by_family(shots: Sequence[Tried]) -> list[FamilyFigures]:
    """Figures of every family that was tried: the drills' in their order, then the others."""
    names = {shot.family for shot in shots}
    order = [name for name in FAMILIES if name in names] + sorted(names - set(FAMILIES))
    return [_figures(name, [shot for shot in shots if shot.family == name]) for name in order]


def _figures(family: str, shots: list[Tried]) -> FamilyFigures:
    return FamilyFigures(family, len(shots), sum(shot.made for shot in shots), errors_of(shots))


def history(shots: Sequence[Tried], window: int = WINDOW) -> list[float]:
    """After each shot, the share of makes among the latest `window` shots, 0 to 1."""
    shares: list[float] = []
    makes = 0
    for index, shot in enumerate(shots):
        makes += shot.made
        if index >= window:
            makes -= shots[index - window].made
        shares.append(makes / min(index + 1, window))
    return shares


def scatter(shots: Iterable[Tried]) -> list[tuple[float, bool]]:
    """The known aim errors in degrees, oldest first, each with whether the shot was made."""
    return [(shot.error, shot.made) for shot in shots if shot.error is not None]
