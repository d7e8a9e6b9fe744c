"""Window scripts of short boards: every rule set and number of seats, from the menu to its result.

    python tools/script_short.py --keep     searches what is stale and keeps the strokes

Each stroke is the best of some tried, so a board takes few of them. The strokes are kept with the
tests; one that no longer does as much as it did is searched anew, with those after it.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from script_board import (
    Gesture,
    best_gesture,
    closing_lines,
    gesture_lines,
    opening_lines,
    perform,
    score,
    start_offset,
)

from game.core.shot import Shot
from game.rules.state import Setup
from game.session.seats import Player
from game.session.table import Table
from game.ui.scenes.play.aim import Aim

Line = dict[str, Any]
Note = list[float]
"""A stroke as it is kept: press, pull, and what it was worth."""
KEPT = Path(__file__).resolve().parents[1] / "tests" / "ui" / "scenes" / "short_boards.json"
BOARDS = {
    "House, two": Setup(),
    "House, two, one-shot turns": Setup(one_shot=True),
    "House, four": Setup("house", 4),
    "Federation, two": Setup("federation"),
    "Federation, four": Setup("federation", 4),
    "Family, two": Setup("family"),
    "Parlour, two": Setup("parlour"),
    "Parlour, four": Setup("parlour", 4),
    "Classic, two": Setup("classic"),
    "Classic, two, Nepali queen": Setup("classic", queen="nepali"),
    "Classic, four": Setup("classic", 4),
    "Points, two": Setup("points"),
    "Points, three": Setup("points", 3),
    "Points, four in teams": Setup("points", 4),
    "Points, four alone": Setup("points", 4, teams=False),
}
TRIES = 16
"""Strokes tried for each one that is played: players who miss, but not for long."""
MOST = 40
"""Strokes after which a board is given up."""


@dataclass
class Short:
    """A board's script, its strokes to be kept, and how many had to be searched."""

    lines: list[Line]
    notes: list[Note] = field(default_factory=list[Note])
    searched: int = 0


def short_board(setup: Setup, kept: list[Note]) -> Short:
    """The first board that ends; gives its script."""
    boards = (_play(setup, kept, seed) for seed in range(1, 100))
    return next(board for board in boards if board)


def _play(setup: Setup, kept: list[Note], seed: int) -> Short | None:
    """Plays a board at a table; None when it does not end."""
    rng = random.Random(seed)
    players = tuple(Player(seat.name, seat) for seat in setup.seats_in_use)
    table = Table.new(setup, players)
    short = Short(opening_lines(setup))
    before: Aim | None = None
    for number in range(MOST):
        start = start_offset(table, before)
        found = _kept(table, start, kept[number]) if number < len(kept) else None
        if found is None:
            kept = kept[:number]
            short.searched += 1
            found = best_gesture(table, start, rng, TRIES)
        if found is None:
            return None
        gesture, shot = found
        played = table.shoot(shot)
        short.notes.append([*gesture.place, *gesture.pull, round(score(table, played), 3)])
        table.settle()
        short.lines += gesture_lines(gesture)
        while table.to_place:
            short.lines.append({"type": "click", "widget": "play.place_for_me"})
            table.place_for_me()
        before = Aim(shot.seat, shot.offset)
        if table.finish:
            short.lines += closing_lines()
            return short
    return None


def _kept(table: Table, start: float, note: Note) -> tuple[Gesture, Shot] | None:
    """A kept stroke, if it is worth as much as it was."""
    x, y, to_x, to_y = (int(number) for number in note[:4])
    gesture = Gesture((x, y), (x, y), (to_x, to_y))
    shot = perform(table, start, gesture)
    if shot is None:
        return None
    played = table.shoot(shot)
    worth = score(table, played)
    table.cancel()
    return (gesture, played.shot) if worth >= note[4] - 0.001 else None


def read_kept() -> dict[str, list[Note]]:
    """The strokes kept with the tests, by the name of the board."""
    return json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}


def main() -> int:
    """Plays every board and says how; returns the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--keep", action="store_true", help="keep the strokes with the tests")
    options = parser.parse_args()
    kept, found = read_kept(), dict[str, list[Note]]()
    for name, setup in BOARDS.items():
        short = short_board(setup, kept.get(name, []))
        print(f"{name}: {len(short.notes)} strokes, {short.searched} searched anew", flush=True)
        found[name] = short.notes
    if options.keep:
        rows = ",\n".join(
            f"{json.dumps(name)}:{json.dumps(notes, separators=(',', ':'))}"
            for name, notes in found.items()
        )
        KEPT.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
