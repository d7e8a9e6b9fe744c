"""Computer players against each other, alone, and their hints put to the test.

    python tools/arena.py expert club --boards 200       who wins at House
    python tools/arena.py club --rules classic --seats 4  a level against itself, any rule set
    python tools/arena.py --everything 20                 every rule set and seat count, to an end
    python tools/arena.py --solo 50 --error expert        clearing a board alone, all pieces own
    python tools/arena.py --bank 20 expert                the six-shot bank challenge
    python tools/arena.py --hints 100                     what hints promise, and what happens

The same seeds play the same boards. Times are by the clock; processor time stands beside them.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing import get_context
from typing import TypeVar

from arenas import banking, hints, solo
from arenas.boards import BoardJob, BoardReport, play
from arenas.numbers import median, seconds_text, share_text
from game.robot.levels import LEVELS
from game.rules.ruleset import RULE_SETS
from game.rules.state import Setup

Job = TypeVar("Job")
Report = TypeVar("Report")


def spread(work: Callable[[Job], Report], jobs: Sequence[Job], processes: int) -> Iterator[Report]:
    """The reports in the order of the jobs, worked out by so many processes."""
    if processes < 2:
        yield from map(work, jobs)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(work, jobs)


def board_jobs(setup: Setup, levels: Sequence[str], boards: int, seed: int) -> Iterator[BoardJob]:
    """Boards with every seat breaking in turn."""
    seats = setup.seats_in_use
    for number in range(boards):
        yield BoardJob(setup, tuple(levels), seed + number, seats[number % len(seats)])


def every_setup() -> Iterator[Setup]:
    """Every rule set with every seat count, and the options that change the sides."""
    for name, rules in RULE_SETS.items():
        yield from (Setup(name, seats) for seats in rules.info.seats)
    yield Setup("points", 4, teams=False)
    yield Setup("house", one_shot=True)
    yield Setup("classic", queen="nepali")


def show_boards(setup: Setup, reports: Iterable[BoardReport]) -> bool:
    """Prints what boards came to; returns whether all ended as they should."""
    found = list(reports)
    played = [each for each in found if each.problem is None]
    print(f"{_name(setup)}: {len(found)} boards, seeds {found[0].seed} to {found[-1].seed}")
    wins: Counter[str] = Counter()
    for each in played:
        wins.update({each.levels[side] for side in each.winners})
    for level in dict.fromkeys(level for each in found for level in each.levels):
        print(f"  {level} won {share_text(wins[level], len(played))}")
    seconds = [time for each in found for time in each.seconds]
    processor = [time for each in found for time in each.processor]
    shots = [each.shots for each in played]
    fouls = sum(each.fouls for each in played)
    print(f"  shots a board: {median(shots):.0f} median, {max(shots, default=0)} most")
    print(f"  fouls a board: {fouls / max(len(played), 1):.2f}")
    print(f"  a move: {seconds_text(seconds)}; processor {seconds_text(processor)}")
    ends = Counter(each.clause for each in played)
    print(f"  ended by {', '.join(f'{clause} {number}' for clause, number in ends.most_common())}")
    for each in found:
        if each.problem:
            print(f"  FAILED seed {each.seed}, {each.breaker} breaks: {each.problem}")
    return len(played) == len(found) and not ends["stalled"]


def _name(setup: Setup) -> str:
    extras = {
        "alone": setup.rules == "points" and setup.alone,
        "one shot": setup.one_shot,
        "nepali": setup.queen == "nepali",
    }
    words = [setup.rules, f"{setup.seats} seats", *(word for word, on in extras.items() if on)]
    return ", ".join(words)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog="arena.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("levels", nargs="*", help=f"who plays: {', '.join(LEVELS)}")
    made.add_argument("--boards", type=int, default=20, help="boards to play (20)")
    made.add_argument("--rules", choices=RULE_SETS, default="house", help="rule set (house)")
    made.add_argument("--seats", type=int, default=2, help="players (2)")
    made.add_argument("--alone", action="store_true", help="Points with four: everyone alone")
    made.add_argument("--one-shot", action="store_true", help="House: every turn is one shot")
    made.add_argument("--nepali", action="store_true", help="Classic: the Nepali queen")
    made.add_argument("--everything", type=int, metavar="N", help="N boards of everything")
    made.add_argument("--solo", type=int, metavar="N", help="N boards cleared alone")
    errors = ("none", *LEVELS)
    made.add_argument("--error", choices=errors, default="expert", help="alone: whose aim (expert)")
    made.add_argument("--bank", type=int, metavar="N", help="N attempts at the bank challenge")
    made.add_argument("--hints", type=int, metavar="N", help="hints of N random positions")
    made.add_argument("--seed", type=int, default=1, help="first seed (1)")
    made.add_argument("--jobs", type=int, default=1, help="processes (1)")
    return made


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; returns 1 when a board failed or stalled, 0 otherwise."""
    made = parser()
    options = made.parse_args(arguments)
    for level in options.levels:
        if level not in LEVELS:
            made.error(f"{level!r} is not one of {', '.join(LEVELS)}")
    seeds = range(options.seed, options.seed + _number(options))
    if options.solo:
        todo = [solo.SoloJob(options.error, seed) for seed in seeds]
        return 0 if solo.show(options.error, spread(solo.clear, todo, options.jobs)) else 1
    if options.bank:
        fine = True
        for level in options.levels or LEVELS:
            todo = [banking.BankJob(level, seed) for seed in seeds]
            fine &= banking.show(level, spread(banking.attempt, todo, options.jobs))
        return 0 if fine else 1
    if options.hints:
        print(f"hints: seeds {seeds[0]} to {seeds[-1]}")
        return 0 if hints.show(spread(hints.try_position, seeds, options.jobs)) else 1
    return 0 if _boards(options) else 1


def _number(options: argparse.Namespace) -> int:
    return options.solo or options.hints or options.bank or 0


def _boards(options: argparse.Namespace) -> bool:
    levels = options.levels or ["club"]
    if options.everything:
        setups, boards = list(every_setup()), options.everything
    else:
        queen = "nepali" if options.nepali else "normal"
        setup = Setup(
            options.rules,
            options.seats,
            one_shot=options.one_shot,
            queen=queen,
            teams=not options.alone,
        )
        setups, boards = [setup], options.boards
    fine = True
    for setup in setups:
        todo = list(board_jobs(setup, levels, boards, options.seed))
        fine &= show_boards(setup, spread(play, todo, options.jobs))
    return fine


if __name__ == "__main__":
    raise SystemExit(main())
