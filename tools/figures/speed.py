"""S1 to S4: what a shot costs, beside bare Chipmunk in the same run.

Times are processor time of this thread, so that other programs on the machine do not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from random import Random

from figures.bare import bare_break, naive_break
from figures.bars import Effort, Figure, middle
from figures.properties import BREAK
from figures.shots import mid_game, random_shot
from game.core.pieces import Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.motion import Motions
from game.physics.simulate import simulate

PEERS = {"Carrom_rl's break": 898.0, "pooltool's 9-ball break (numba)": 172.0}
"""Milliseconds on the machine the bars were set on."""


def milliseconds(state: BoardState, shot: Shot) -> tuple[float, float]:
    """Processor milliseconds of one whole shot, and the seconds it lasts on the board."""
    constants = Constants()
    started = time.thread_time()
    record = simulate(state, shot, constants)
    return 1000 * (time.thread_time() - started), record.time


def s1(effort: Effort) -> list[Figure]:
    """The full break, and its ratio to the bare loop; the two are timed in turn."""
    rack = BoardState.racked(Seat.S)
    lasting = milliseconds(rack, BREAK)[1]
    ours: list[float] = []
    bare: list[float] = []
    for _ in range(effort.runs):
        ours.append(milliseconds(rack, BREAK)[0])
        bare.append(1000 * bare_break(lasting))
    cost = middle(ours)
    return [
        Figure("S1", "full break at 5.5 m/s, whole simulate()", cost, "ms", 20),
        Figure(
            "S1", f"the same against its {lasting:.2f} s", 1000 * lasting / cost, "ratio", 60, True
        ),
        Figure("S1", "bare Chipmunk loop, 240 Hz, joints", middle(bare), "ms"),
        Figure("S1", "full break to bare loop", cost / middle(bare), "ratio", 2.5),
    ]


def s2(effort: Effort) -> list[Figure]:
    """Mid-game shots at 3 m/s."""
    rng = Random(2)
    costs: list[float] = []
    while len(costs) < 4 * effort.runs:
        state = mid_game(rng, 10)
        if shot := random_shot(rng, state, (3.0, 3.0)):
            costs.append(milliseconds(state, shot)[0])
    return [
        Figure("S2", "mid-game shot at 3 m/s, ten pieces", middle(costs), "ms", 8),
        Figure("S2", "the same, slowest", max(costs), "ms"),
    ]


SETTLING = ("last_rest",)
"""What the loop asks to know whether it is done."""


def s3(effort: Effort) -> list[Figure]:
    """The settle check's share of a break, the cost of measuring it included."""
    shares: list[float] = []
    for _ in range(effort.runs):
        with watched(Motions, SETTLING) as spent:
            whole, _ = milliseconds(BoardState.racked(Seat.S), BREAK)
        shares.append(100 * spent[0] / whole)
    return [Figure("S3", "settle check, share of a break", middle(shares), "percent", 5)]


@contextmanager
def watched(kind: type, names: Sequence[str]) -> Generator[list[float]]:
    """Adds up the processor milliseconds spent in some methods of a class meanwhile."""
    spent = [0.0]
    methods = {name: getattr(kind, name) for name in names}

    def timed(method: Callable[..., object]) -> Callable[..., object]:
        def call(*arguments: object) -> object:
            started = time.thread_time()
            answer = method(*arguments)
            spent[0] += 1000 * (time.thread_time() - started)
            return answer

        return call

    for name, method in methods.items():
        setattr(kind, name, timed(method))
    try:
        yield spent
    finally:
        for name, method in methods.items():
            setattr(kind, name, method)


def s4(effort: Effort) -> list[Figure]:
    """Peers: figures measured elsewhere for two, a naive loop over pymunk in this run."""
    rack = BoardState.racked(Seat.S)
    lasting = milliseconds(rack, BREAK)[1]
    ours = middle([milliseconds(rack, BREAK)[0] for _ in range(effort.runs)])
    naive = middle([1000 * naive_break(lasting) for _ in range(max(1, effort.runs // 4))])
    figures = [
        Figure("S4", f"{name}, {cost:g} ms, to ours", cost / ours, "ratio", 8, True)
        for name, cost in PEERS.items()
    ]
    words = f"naive Python loop over pymunk, {naive:.0f} ms here, to ours"
    return [*figures, Figure("S4", words, naive / ours, "ratio", 8, True)]
