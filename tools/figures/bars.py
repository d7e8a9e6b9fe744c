"""A measured figure beside the bar it is held against, and how a page of them is printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

UNITS = {"deg": "°", "ratio": "×", "percent": " %", "count": ""}


@dataclass(frozen=True, slots=True)
class Figure:
    """One measurement.

    Attributes:
        id: the bar's id, such as "A1".
        what: what was measured, in words.
        value: the figure.
        unit: "deg", "mm", "ms", "MB", "s", "ratio", "percent", "count" or "".
        bar: the largest value allowed, or the smallest when `at_least`; None for a figure that
            is only given for comparison.
        at_least: whether more is better.
    """

    id: str
    what: str
    value: float
    unit: str
    bar: float | None = None
    at_least: bool = False

    @property
    def holds(self) -> bool | None:
        """Whether the bar is met; None where there is none."""
        if self.bar is None:
            return None
        return self.value >= self.bar if self.at_least else self.value <= self.bar

    def document(self) -> dict[str, object]:
        """The figure as a JSON document."""
        fields = ("id", "what", "value", "unit", "bar", "at_least", "holds")
        return {field: getattr(self, field) for field in fields}

    def __str__(self) -> str:
        sign = "≥" if self.at_least else "≤"
        bar = "" if self.bar is None else f"{sign} {_number(self.bar, self.unit)}"
        word = {True: "holds", False: "MISSED", None: ""}[self.holds]
        return f"{self.id:3} {self.what:66} {_number(self.value, self.unit):>12}  {bar:12} {word}"


@dataclass(frozen=True, slots=True)
class Effort:
    """How much work goes into a figure.

    Attributes:
        runs: how often a timing is repeated; the median counts.
        cases: how many random shots a sampled property is tried on.
        stride: of a fixed list of shots, every how many-th is played.
    """

    runs: int
    cases: int
    stride: int = 1


def _number(value: float, unit: str) -> str:
    if value == 0 or abs(value) >= 1000:
        text = f"{value:.0f}"
    elif abs(value) < 1e-4:
        text = f"{value:.1e}"
    else:
        text = f"{value:.3g}"
    return text + UNITS.get(unit, f" {unit}" if unit else "")


def middle(values: Sequence[float]) -> float:
    """The median, the only average used here: one disturbed run does not move it."""
    return float(median(values))


def quantile(values: Sequence[float], share: float) -> float:
    """The value that `share` of the values do not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]
