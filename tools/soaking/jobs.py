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
"""How many make one job."""


@dataclass(frozen=True, slots=True)
class Job:
    """Some consecutive seeds of one kind of play.

    Attributes:
        kind: one of `KINDS`.
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


def shot_jobs(number: int, seed: int, rules: str | None) -> Iterator[Job]:
    """`number` shots; the rule set does not matter to them."""
    yield from (Job("shots", seeds) for seeds in _chunks("shots", number, seed))


def board_jobs(number: int, seed: int, rules: str | None) -> Iterator[Job]:
    """`number` boards for every rule set and seat count."""
    yield from _rule_jobs("boards", number, seed, rules)


def game_jobs(number: int, seed: int, rules: str | None) -> Iterator[Job]:
    """`number` whole boards with physics for every rule set and seat count."""
    yield from _rule_jobs("games", number, seed, rules)


def event_jobs(number: int, seed: int, rules: str | None) -> Iterator[Job]:
    """`number` times a thousand random events in the window."""
    yield from (Job("events", seeds) for seeds in _chunks("events", number, seed))


def file_jobs(number: int, seed: int, rules: str | None) -> Iterator[Job]:
    """`number` players' folders with every file in them damaged."""
    yield from (Job("files", seeds) for seeds in _chunks("files", number, seed))


def kill_jobs(number: int, seed: int, rules: str | None) -> Iterator[Job]:
    """`number` games killed in mid-play and continued."""
    yield from (Job("kills", seeds) for seeds in _chunks("kills", number, seed))


def attempt_jobs(number: int, seed: int, rules: str | None) -> Iterator[Job]:
    """`number` bank challenges, alone or by two."""
    yield from (Job("attempts", seeds) for seeds in _chunks("attempts", number, seed))


def fault_jobs(number: int, seed: int, rules: str | None) -> Iterator[Job]:
    """`number` plays with a fault in the middle."""
    yield from (Job("faults", seeds) for seeds in _chunks("faults", number, seed))


def _rule_jobs(kind: str, number: int, seed: int, rules: str | None) -> Iterator[Job]:
    for seeds in _chunks(kind, number, seed):
        for name, info in INFO.items():
            # The bank challenge has no boards of a rule set to be played at a table.
            is_playable = kind == "boards" or name in RULE_SETS
            if is_playable and rules in (None, name):
                yield from (Job(kind, seeds, name, seats) for seats in info.seats)


def _chunks(kind: str, number: int, seed: int) -> Iterator[tuple[int, ...]]:
    size = CHUNK[kind]
    for first in range(seed, seed + number, size):
        yield tuple(range(first, min(first + size, seed + number)))


KINDS = {
    "shots": shot_jobs,
    "boards": board_jobs,
    "games": game_jobs,
    "events": event_jobs,
    "files": file_jobs,
    "kills": kill_jobs,
    "attempts": attempt_jobs,
    "faults": fault_jobs,
}
"""Kinds of play, by the option that asks for them."""
