"""Games killed in mid-play: a process that plays and tells, killed at any moment, continued here.

Every shot that was told as settled is in the record, the position after it is the same, and at
most the shot in flight, or one that was settled but not yet told, makes the difference.

    python -m soaking.kills FOLDER SEED RULES    plays until it is killed, a line a settled shot
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from game.rules.ruleset import RULE_SETS, rule_info
from game.rules.state import Setup
from game.session.seats import Player
from game.session.store import Store
from game.session.table import Table
from soaking.games import play_turn

LONGEST = 0.5
"""Seconds after the last word within which it is killed."""


def problems(seed: int) -> list[str]:
    """Plays, kills and continues one game, some times over; what went wrong."""
    rng = Random(seed)
    rules = rng.choice(sorted(RULE_SETS))
    with tempfile.TemporaryDirectory() as folder:
        found: list[str] = []
        for turn in range(3):
            told = _play_and_kill(folder, seed + turn, rules, rng)
            found += _compare(Path(folder), told)
        return found


def _play_and_kill(folder: str, seed: int, rules: str, rng: Random) -> list[str]:
    """Lines a playing process told before it was killed."""
    command = [sys.executable, "-m", "soaking.kills", folder, str(seed), rules]
    process = subprocess.Popen(
        command, cwd=Path(__file__).resolve().parent.parent, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(rng.randint(1, 6))]
    time.sleep(rng.uniform(0.0, LONGEST) ** 2)
    process.kill()
    lines += process.stdout.readlines()
    process.stdout.close()
    process.wait()
    return [line.rstrip("\n") for line in lines if line.endswith("\n")]


def _compare(home: Path, told: list[str]) -> list[str]:
    store = Store(home, home / "cache")
    left = store.left_game()
    found = [f"notice: {notice}" for notice in store.take_notices()]
    if left is None:
        return [*found, "no game to continue"] if "over" not in told else found
    table = Table.replayed(left.path)
    known = [repr(table.standing)]
    known += [repr(entry.before) for entry in table.history[-2:]]
    if told and told[-1] not in ("over", *known):
        found.append(f"the last settled shot that was told is not in {left.path.name}")
    return found


def play(folder: Path, seed: int, rules: str) -> None:
    """Plays on, or a new game, telling where it stands after every settled shot."""
    store, rng = Store(folder, folder / "cache"), Random(seed)
    if store.left_game():
        table = store.resume_game()
    else:
        setup = Setup(rules=rules, seats=rule_info(rules).seats[0])
        players = tuple(Player(f"Player {seat}", seat) for seat in setup.seats_in_use)
        table = Table.new(setup, players, recorder=store.new_record("2026-01-31T20:00:00"))
    print(repr(table.standing), flush=True)
    while play_turn(table, rng):
        print(repr(table.standing), flush=True)
    print("over", flush=True)
    table.close()


if __name__ == "__main__":
    play(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
