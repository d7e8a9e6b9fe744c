"""Random play with every promise checked: shots, boards, games, input, files, kills, faults.

    python tools/soak.py                              a few hundred shots, some boards, some games
    python tools/soak.py --shots 10000                nothing but shots
    python tools/soak.py --boards 2000 --rules points boards of one rule set, every seat count
    python tools/soak.py --events 100                 100,000 random events in the window
    python tools/soak.py --files 1000                 folders in which every file is damaged
    python tools/soak.py --kills 200                  games killed in mid-play and continued
    python tools/soak.py --faults 200                 random play with a fault in the middle of it
    python tools/soak.py --minutes 30                 everything, until the time is up

Hours of watch mode and their memory: `python -m soaking.watch 120` from this folder.

A failure prints what is wrong and the one command that repeats it; the exit status is then 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count, islice
from multiprocessing import get_context

from soaking.jobs import CHUNK, Job, Report, jobs_of, run

WORKERS = 2
MIX = {
    "shots": 400,
    "boards": 25,
    "games": 1,
    "events": 2,
    "files": 20,
    "kills": 2,
    "attempts": 20,
    "faults": 3,
}
"""What is played when nothing is said, and again and again while there is time."""
APART = 1_000_000
"""Seeds between two rounds of the mix."""
QUIET_LIMIT = 300.0
"""Seconds without any answer from the workers after which a hang is reported."""


def jobs(wanted: dict[str, int], seed: int, rules: str | None) -> Iterator[Job]:
    """All jobs of a run in a fixed order, the kinds taken in turn so that each gets its share."""
    rows = [jobs_of(kind, number, seed, rules) for kind, number in wanted.items()]
    while rows:
        for row in list(rows):
            job = next(row, None)
            if job is None:
                rows.remove(row)
            else:
                yield job


def endless(kinds: Iterable[str], seed: int, rules: str | None) -> Iterator[Job]:
    """Jobs of these kinds without end: the same mix again and again, with new seeds."""
    mix = {kind: MIX[kind] for kind in kinds}
    for turn in count():
        yield from jobs(mix, seed + APART * turn, rules)


def play(todo: Iterator[Job], deadline: float | None) -> Iterator[Report]:
    """Runs jobs on the workers until none are left or the deadline is past; yields the reports.

    Raises:
        TimeoutError: when the workers stay silent for too long; names the jobs under way.
    """
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool:
        under_way: dict[Future[Report], Job] = {
            pool.submit(run, job): job for job in islice(todo, WORKERS)
        }
        while under_way:
            done, _ = wait(under_way, QUIET_LIMIT, FIRST_COMPLETED)
            if not done:
                pool.shutdown(wait=False, cancel_futures=True)
                names = "; ".join(job.command for job in under_way.values())
                raise TimeoutError(f"no answer for {QUIET_LIMIT:.0f} s from: {names}")
            for future in done:
                del under_way[future]
                yield future.result()
                if deadline is None or time.monotonic() < deadline:
                    under_way |= {pool.submit(run, job): job for job in islice(todo, 1)}


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog="soak.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--shots", type=int, default=0, help="random shots through the physics")
    made.add_argument("--boards", type=int, default=0, help="boards per rule set and seat count")
    made.add_argument(
        "--games", type=int, default=0, help="whole boards with physics, per rule set"
    )
    made.add_argument("--events", type=int, default=0, help="thousands of random window events")
    made.add_argument("--files", type=int, default=0, help="folders with every file damaged")
    made.add_argument("--kills", type=int, default=0, help="games killed and continued")
    made.add_argument("--faults", type=int, default=0, help="plays with a fault in the middle")
    made.add_argument("--attempts", type=int, default=0, help="bank challenges, alone or by two")
    made.add_argument("--minutes", type=float, help="go on with these, or with all, for so long")
    made.add_argument("--seed", type=int, default=1, help="first seed (1)")
    made.add_argument("--rules", help="only this rule set")
    return made


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; returns 1 when a promise was broken, 0 otherwise."""
    options = parser().parse_args(arguments)
    named = {kind: getattr(options, kind) for kind in CHUNK if getattr(options, kind)}
    wanted = named or MIX
    started = time.monotonic()
    deadline = None if options.minutes is None else started + 60 * options.minutes
    todo = (
        jobs(wanted, options.seed, options.rules)
        if deadline is None
        else endless(wanted, options.seed, options.rules)
    )
    print(f"seed {options.seed}", flush=True)
    totals = dict.fromkeys(CHUNK, 0)
    failures = 0
    for report in play(todo, deadline):
        totals[report.kind] += report.number
        for failure in report.failures:
            failures += 1
            print(f"FAILED {failure}", flush=True)
    played = ", ".join(f"{number} {kind}" for kind, number in totals.items() if number)
    print(f"{played} in {time.monotonic() - started:.0f} s: {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
