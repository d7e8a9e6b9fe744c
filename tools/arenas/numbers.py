"""How results are summed up: shares with their intervals, medians, bins."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from math import sqrt
from typing import Final

Z: Final = 1.96
"""Deviations of a 95 per cent interval."""


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """The 95 per cent interval of a share (Wilson's score interval); 0 to 1 without tries."""
    if not tries:
        return 0.0, 1.0
    share = hits / tries
    spread = Z * sqrt(share * (1 - share) / tries + Z * Z / (4 * tries * tries))
    middle = share + Z * Z / (2 * tries)
    scale = 1 + Z * Z / tries
    return max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0)


def median(values: Sequence[float]) -> float:
    """The middle value, the mean of the two middle ones of an even number; 0 of none."""
    return statistics.median(values) if values else 0.0


def share_text(hits: int, tries: int) -> str:
    """A share and its interval in per cent."""
    low, high = wilson(hits, tries)
    part = 100 * hits / tries if tries else 0.0
    return f"{hits} of {tries} ({part:.0f} %, 95 % interval {100 * low:.0f} to {100 * high:.0f})"


def seconds_text(seconds: Sequence[float]) -> str:
    """Median and worst of some times."""
    worst = max(seconds, default=0.0)
    return f"{median(seconds):.2f} s median, {worst:.2f} s worst"
