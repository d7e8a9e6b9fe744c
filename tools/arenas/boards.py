"""One board between computer players, on the table the window uses: it refuses what is illegal."""

from __future__ import annotations

import time
from dataclasses import dataclass

from game.core.errors import CarromError
from game.core.pieces import Seat
from game.robot.decide import decide, seed_of
from game.robot.situation import Forgo, Place
from game.rules.state import Setup
from game.session.seats import Player
from game.session.table import Table

MOST_EVENTS = 1500
"""Decisions after which a board counts as stalled."""


@dataclass(frozen=True, slots=True)
class BoardJob:
    """One board to play: `levels` are taken by the sides in turn, the first one breaks first.

    Attributes:
        setup: rule set, seats, options.
        levels: names of levels.
        seed: decides everything.
        breaker: who breaks.
    """

    setup: Setup
    levels: tuple[str, ...]
    seed: int
    breaker: Seat


@dataclass(frozen=True, slots=True)
class BoardReport:
    """How it went.

    Attributes:
        seed: of the job.
        breaker: who broke.
        levels: who played each side.
        winners: sides that won; several of a tie, none of a draw or an unfinished board.
        clause: what ended it; "unfinished" or "stalled" when nothing did.
        shots: by all sides.
        fouls: shots with a foul.
        seconds: of each decision, by the clock.
        processor: likewise, of processor time.
        problem: what was refused or broke, or None.
    """

    seed: int
    breaker: Seat
    levels: tuple[str, ...]
    winners: tuple[int, ...] = ()
    clause: str = ""
    shots: int = 0
    fouls: int = 0
    seconds: tuple[float, ...] = ()
    processor: tuple[float, ...] = ()
    problem: str | None = None


def play(job: BoardJob) -> BoardReport:
    """Plays one board to its end."""
    setup = job.setup
    levels = tuple(job.levels[side % len(job.levels)] for side in range(setup.sides))
    players = tuple(
        Player(f"{levels[setup.side_of(seat)]} {seat}", seat, levels[setup.side_of(seat)])
        for seat in setup.seats_in_use
    )
    table = Table.new(setup, players, breaker=job.breaker)
    run = _Run(table, job.seed)
    problem = None
    try:
        while not table.is_board_over and len(table.history) < MOST_EVENTS:
            run.move()
    except CarromError as error:
        problem = f"{type(error).__name__}: {error}"
    finish = table.finish
    clause = finish.clause if finish else "unfinished" if table.unfinished else "stalled"
    return BoardReport(
        job.seed,
        job.breaker,
        levels,
        finish.sides if finish else (),
        clause,
        run.shots,
        run.fouls,
        tuple(run.seconds),
        tuple(run.processor),
        problem,
    )


class _Run:
    def __init__(self, table: Table, seed: int) -> None:
        self._table, self._seed = table, seed
        self.shots, self.fouls = 0, 0
        self.seconds: list[float] = []
        self.processor: list[float] = []

    def move(self) -> None:
        """One decision, carried out."""
        table = self._table
        if not table.to_place and table.is_blocked:
            table.agree_replay()
            return
        situation = table.situation
        level = table.player_at(situation.seat).robot
        assert level is not None
        clock, processor = time.perf_counter(), time.process_time()
        decision = decide(situation, level, seed_of(self._seed, len(table.history)))
        self.seconds.append(time.perf_counter() - clock)
        self.processor.append(time.process_time() - processor)
        if isinstance(decision, Place):
            table.place(decision.piece_id, decision.x, decision.y)
        elif isinstance(decision, Forgo):
            table.forgo()
        else:
            played = table.shoot(decision.shot)
            self.shots += 1
            self.fouls += bool(played.verdict.fouls)
            table.settle()
