"""The soak's work in pieces small enough to share between processes."""

from __future__ import annotations

import importlib
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.rules.ruleset import INFO, RULE_SETS

CHUNK = {
    "shots": 25,
    "boards": 25,
    "games": 1,
    "events": 1,
    "files": 10,
    "kills": 5,
    "attempts": 10,
    "faults": 3,
}
"""Kinds of play, by the option that asks for them, and how many make one job."""
BY_RULES = ("boards", "games")
"""Kinds that are played for every rule set and seat count."""


@dataclass(frozen=True, slots=True)
class Job:
    """Some consecutive seeds of one kind of play.

    Attributes:
        kind: one of `CHUNK`.
        seeds: one play each.
        rules: the rule set, or "" for shots.
        seats: number of players, or 0 for shots.
    """

    kind: str
    seeds: tuple[int, ...]
    rules: str = ""
    seats: int = 0

    @property
    def command(self) -> str:
        """The command that repeats this job."""
        return self._command(self.seeds[0], len(self.seeds))

    def command_for(self, seed: int) -> str:
        """The command that repeats one play of it."""
        return self._command(seed, 1)

    def _command(self, seed: int, number: int) -> str:
        rules = f" --rules {self.rules}" if self.rules else ""
        return f"python tools/soak.py --{self.kind} {number} --seed {seed}{rules}"


@dataclass(frozen=True, slots=True)
class Report:
    """How a job went: `failures` are sentences, each ending in the command that repeats it."""

    kind: str
    number: int
    failures: tuple[str, ...] = field(default=())


def run(job: Job) -> Report:
    """Plays a job; an exception inside a play is one of its problems."""
    play = importlib.import_module(f"soaking.{job.kind}").problems
    arguments = (job.rules, job.seats) if job.rules else ()
    failures: list[str] = []
    for seed in job.seeds:
        try:
            found: list[str] = play(*arguments, seed)
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            found = [f"{type(error).__name__}: {error} ({place.filename}:{place.lineno})"]
        what = f"{job.rules}, {job.seats} players, " if job.rules else ""
        failures += [
            f"{what}seed {seed}: {problem}\n  repeat: {job.command_for(seed)}" for problem in found
        ]
    return Report(job.kind, len(job.seeds), tuple(failures))


def jobs_of(kind: str, number: int, seed: int, rules: str | None) -> Iterator[Job]:
    """`number` plays of a kind from a seed on, cut into jobs.

    Args:
        kind: one of `CHUNK`.
        number: how many; of those that depend on the rules, for each set and seat count.
        seed: the first one's.
        rules: only this rule set, where the kind depends on it; None for all.
    """
    size = CHUNK[kind]
    for first in range(seed, seed + number, size):
        seeds = tuple(range(first, min(first + size, seed + number)))
        if kind in BY_RULES:
            yield from _rule_jobs(kind, seeds, rules)
        else:
            yield Job(kind, seeds)


def _rule_jobs(kind: str, seeds: tuple[int, ...], rules: str | None) -> Iterator[Job]:
    for name, info in INFO.items():
        # The bank challenge has no boards of a rule set to be played at a table.
        is_playable = kind == "boards" or name in RULE_SETS
        if is_playable and rules in (None, name):
            yield from (Job(kind, seeds, name, seats) for seats in info.seats)
