"""`carrom bench`: what shots and aiming cost on this computer, and with which versions."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from statistics import median
from typing import Final

from game import __version__
from game.core.pieces import Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.guide import guide
from game.physics.simulate import simulate
from game.session.recorder import engines

BREAK: Final = Shot(Seat.S, 0.0, 1.0, 5.5)
"""A full-power flick into the rack."""
RUN: Final = Shot(Seat.S, 0.1, -70.0, 3.5)
"""A flick along three cushions of an empty board."""
RUNS: Final = 15
GUIDES: Final = 200


@dataclass(frozen=True, slots=True)
class Line:
    """One figure.

    Attributes:
        name: what was timed.
        milliseconds: processor time of one, the median of several.
        times_real: how many times faster than it happens on a board; None where that has no sense.
    """

    name: str
    milliseconds: float
    times_real: float | None = None


def run(*, as_json: bool) -> int:
    """Takes the figures and prints them, a line each; returns 0."""
    found = [
        _shot("full break, 5.5 m/s", BoardState.racked(Seat.S), BREAK),
        _shot("striker alone, 3.5 m/s", BoardState(()), RUN),
        _aim(),
    ]
    used = {"carrom": __version__, **engines()}
    if as_json:
        print(json.dumps({"versions": used, "figures": [asdict(line) for line in found]}))
        return 0
    for line in found:
        faster = f", {line.times_real:.0f} x real time" if line.times_real else ""
        print(f"{line.name:<26}{line.milliseconds:9.3f} ms{faster}")
    print(", ".join(f"{name} {version}" for name, version in used.items()))
    return 0


def _shot(name: str, state: BoardState, shot: Shot) -> Line:
    lasts = simulate(state, shot).time
    cost = _median(lambda: simulate(state, shot), RUNS)
    return Line(name, cost, 1000 * lasts / cost)


def _aim() -> Line:
    rack = BoardState.racked(Seat.S)
    return Line("aim guide, first contact", _median(lambda: guide(rack, BREAK), GUIDES))


def _median(work: Callable[[], object], times: int) -> float:
    """Median milliseconds of processor time of doing it so many times."""
    costs: list[float] = []
    for _ in range(times):
        started = time.process_time()
        work()
        costs.append(1000 * (time.process_time() - started))
    return median(costs)
