"""The six-shot bank challenge, played by a level alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from game.robot.decide import decide, seed_of
from game.robot.situation import Play, bank_situation
from game.session.bank import Attempt


@dataclass(frozen=True, slots=True)
class BankJob:
    """One attempt by a level."""

    level: str
    seed: int


@dataclass(frozen=True, slots=True)
class BankReport:
    """How many targets went down, and in how many shots."""

    targets: int
    shots: int


def attempt(job: BankJob) -> BankReport:
    """Plays one attempt on the table the window uses."""
    table = Attempt.begin((job.level,))
    while table.finish is None:
        situation = bank_situation(table.bank, table.board, table.constants)
        decision = decide(situation, job.level, seed_of(job.seed, table.bank.used[0]))
        assert isinstance(decision, Play)
        table.shoot(decision.shot)
        table.settle()
    return BankReport(table.bank.counts[0], table.bank.used[0])


def show(level: str, reports: Iterable[BankReport]) -> bool:
    """Prints how the attempts went."""
    found = list(reports)
    downs = Counter(each.targets for each in found)
    print(f"bank challenge, {level}: {len(found)} attempts")
    print("  " + ", ".join(f"{number} down: {downs[number]}" for number in range(4)))
    mean = sum(each.targets for each in found) / len(found)
    shots = sum(each.shots for each in found) / len(found)
    print(f"  {mean:.2f} targets and {shots:.2f} shots an attempt")
    return True
