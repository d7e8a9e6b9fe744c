"""The plots of a player's statistics, from what was tried."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.statfigures import WINDOW, errors_of, history, scatter
from game.session.stats import Tried
from game.ui import strings
from game.ui.kit.plots import PlotMark, PlotModel, axis
from game.ui.strings import tr

MOST_SHOWN = 300
"""Shots that a plot shows at most: the latest."""
_LEAST_SWING, _MOST_SWING = 2.0, 12.0
"""Degrees of the error axis at least, and at most: what is worse is drawn at its edge."""


def family_words(family: str) -> str:
    """A family's name; the plain word for one this program does not know."""
    return tr(f"stats.family_{family}") if strings.has(f"stats.family_{family}") else family


def history_plot(shots: Sequence[Tried]) -> PlotModel:
    """The share of makes among the latest shots, over all shots."""
    shares = history(shots)
    first = max(0, len(shares) - MOST_SHOWN)
    line = [(first + number + 1, 100 * share) for number, share in enumerate(shares[first:])]
    return PlotModel(
        tr("stats.history", count=WINDOW),
        axis(first + 1 if first else 0, max(10, len(shares)), tr("stats.shots"), whole=True),
        axis(0, 100, count=4, words=lambda value: f"{value:.0f} %"),
        line=line,
        empty="" if line else tr("stats.nothing"),
    )


def error_plot(shots: Sequence[Tried]) -> PlotModel:
    """Every known aim error, with the mean and how far they spread about it."""
    measured = scatter(shots)
    first = max(0, len(measured) - MOST_SHOWN)
    known = measured[first:]
    errors = errors_of(shots)
    furthest = max((abs(error) for error, _ in known), default=0.0)
    swing = min(_MOST_SWING, max(_LEAST_SWING, furthest))
    marks = [PlotMark(number, error, made) for number, (error, made) in enumerate(known, first + 1)]
    rules = [(errors.mean, tr("stats.mean", mean=degrees(errors.mean)))] if errors else []
    band = (errors.mean - errors.spread, errors.mean + errors.spread) if errors else None
    return PlotModel(
        tr("stats.errors"),
        axis(first + 1 if first else 0, max(10, len(measured)), tr("stats.measured"), whole=True),
        axis(-swing, swing, tr("stats.error_axis"), words=lambda value: f"{degrees(value)}"),
        marks=marks,
        rules=rules,
        band=band,
        legend=(tr("stats.made"), tr("stats.missed")),
        empty="" if known else tr("stats.no_errors"),
    )


def degrees(value: float) -> str:
    """Degrees with their sign, to a hundredth; what is less than that is nothing."""
    hundredths = round(value, 2)
    return f"{hundredths:+g}°".replace("-", "−") if hundredths else "0°"
