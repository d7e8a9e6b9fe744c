"""What must be true of every settled shot (A8); shared by the benchmark and the soak."""

from __future__ import annotations

from math import hypot, isfinite

from game.core.board import HALF, PIECE_RADIUS, POCKET_RADIUS, POCKETS, STRIKER_RADIUS
from game.core.events import Hopped, Pocketed, ShotRecord
from game.core.pieces import STRIKER_ID

MAX_OVERLAP = 0.00001
"""Metres two resting discs, or a disc and the frame, may be pressed into each other (A8)."""
CAP = 15.0
"""Seconds a shot may last (A6)."""


def shot_problems(record: ShotRecord) -> list[str]:
    """Everything that is wrong with how a shot ended, as sentences; empty when nothing is."""
    discs = [(piece.id, piece.x, piece.y, PIECE_RADIUS) for piece in record.after]
    if record.striker is not None:
        discs.append((STRIKER_ID, *record.striker, STRIKER_RADIUS))
    found = [problem for disc in discs for problem in _place_problems(*disc)]
    for index, (one, x, y, radius) in enumerate(discs):
        for other, u, v, reach in discs[:index]:
            if hypot(x - u, y - v) < radius + reach - MAX_OVERLAP:
                found.append(f"discs {other} and {one} overlap")
    found += [f"the next shot would be refused: {what}" for what in record.after.problems()]
    return found + _account_problems(record) + _time_problems(record)


def _place_problems(disc: int, x: float, y: float, radius: float) -> list[str]:
    if not (isfinite(x) and isfinite(y)):
        return [f"disc {disc} is at no place: {x!r}, {y!r}"]
    if max(abs(x), abs(y)) > HALF - radius + MAX_OVERLAP:
        return [f"disc {disc} is outside the board: {x!r}, {y!r}"]
    if any(hypot(x - u, y - v) < POCKET_RADIUS for u, v in POCKETS.values()):
        return [f"disc {disc} hangs over a pocket: {x!r}, {y!r}"]
    return []


def _account_problems(record: ShotRecord) -> list[str]:
    """Every disc is on the board at the end, or left it exactly once."""
    left = [event.disc for event in record.events if isinstance(event, Pocketed | Hopped)]
    lying = [piece.id for piece in record.after]
    lying += [STRIKER_ID] if record.striker is not None else []
    wanted = sorted([STRIKER_ID, *(piece.id for piece in record.before)])
    if sorted(left + lying) != wanted:
        return [
            f"discs {sorted(left)} left and {sorted(lying)} lie: not the {len(wanted)} there were"
        ]
    return []


def _time_problems(record: ShotRecord) -> list[str]:
    found: list[str] = []
    if not record.settled or record.time > CAP:
        found.append(f"the shot was cut off after {record.time} s")
    times = [event.time for event in record.events]
    if times != sorted(times) or any(time > record.time for time in times):
        found.append("events are out of order, or later than the rest")
    return found
