"""Writes a window script of a whole Federation match, from the menu to the rematch.

    python tools/script_match.py match.jsonl        the script, from the strokes kept with the tests
    python tools/script_match.py match.jsonl --keep  the same, and keeps the strokes it searched

Sixteen boards to 25 points, best of three games, every stroke by mouse or keyboard: both slams, a
game from 22 points on, a game that is level after eight boards, tosses, changes of chairs, lost
break tries, dues laid down, forgone and owed, a missed cover, and a rematch.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.core.pieces import Seat
from game.rules.state import Setup
from game.session.events import Hand, Takes
from game.session.reader import Entry
from game.session.seats import Player
from game.session.table import Table
from telling.tale import (
    Beat,
    Note,
    Telling,
    plays_safe,
    pots,
    sinks_striker,
    sinks_striker_with_own,
    sinks_their_last,
    takes_queen,
    touches_nothing,
)

Line = dict[str, Any]
KEPT = Path(__file__).resolve().parents[1] / "tests" / "ui" / "scenes" / "federation_match.json"
SEED = 1
"""Of the window: what its tosses bring."""
NAMES = {Seat.S: "Asha", Seat.N: "Bo"}
ASHA, BO = 0, 1
STATE: Line = {"type": "state"}


@dataclass(frozen=True)
class Tale:
    """A board of the match.

    Attributes:
        beats: what happens.
        clause: what ends it.
        points: of Asha and Bo.
        notes: what is announced.
        forgo: due pieces are forgone.
    """

    beats: list[Beat]
    clause: str
    points: tuple[int, int]
    notes: tuple[str, ...] = ()
    forgo: bool = False


def _never(_: Table) -> bool:
    return False


def _left(side: int, count: int) -> Callable[[Table], bool]:
    return lambda table: table.state.on_board.of(table.state.colour_of(side)) <= count


def _clears(side: int, *, keys: bool = False) -> Beat:
    """Clears the colour, the queen on the way: nine left and 3 for her, while she counts."""
    return Beat(side, pots(), _never, keys)


def _loses(side: int, *, striker: bool = False) -> Beat:
    """Clears the colour with the queen on the board."""
    return Beat(side, pots(queen=False, striker=striker), _never)


TALES: list[Tale] = [
    # Game 1, Asha's.
    Tale([_clears(ASHA)], "F17", (12, 0), ("white slam",)),
    Tale([_clears(ASHA)], "F17", (12, 0), ("black slam",)),
    Tale(
        [
            *[Beat(ASHA, touches_nothing, keys=True)] * 3,
            Beat(BO, touches_nothing, keys=True),
            Beat(BO, plays_safe, keys=True),
            _clears(ASHA, keys=True),
        ],
        "F17",
        (9, 0),
    ),
    # Game 2, level at 21 after eight boards; Bo's after one more.
    Tale(
        [
            Beat(BO, pots()),
            Beat(BO, sinks_striker),  # a due, laid down by Asha
            Beat(ASHA, sinks_striker),  # a due, owed
            Beat(BO, pots()),
            Beat(BO, takes_queen),
            Beat(BO, plays_safe),  # no cover
            _clears(BO),
        ],
        "F17",
        (0, 12),
    ),
    Tale(
        [Beat(ASHA, pots(queen=False), _left(ASHA, 1)), Beat(BO, sinks_their_last)],
        "F19",
        (12, 0),
    ),
    *[Tale([_loses(side)], "F18", (3 * (side == BO), 3 * (side == ASHA))) for side in (1, 0) * 3],
    Tale([Beat(ASHA, pots(queen=False)), _clears(BO)], "F17", (0, 11)),
    # Game 3: Bo reaches 13, they change chairs, and Bo wins.
    Tale([_loses(ASHA, striker=True)], "F18", (0, 4)),
    Tale([Beat(BO, pots()), Beat(BO, sinks_striker_with_own), _clears(BO)], "F17", (0, 12)),
    Tale([Beat(ASHA, pots()), Beat(ASHA, sinks_striker), _clears(ASHA)], "F17", (12, 0), (), True),
    Tale([Beat(ASHA, pots(queen=False), _left(ASHA, 6)), _clears(BO)], "F17", (0, 9)),
]


@dataclass
class Match:
    """The match as it is told: its script, its course, and what has to be kept of it."""

    lines: list[Line] = field(default_factory=list[Line])
    history: tuple[Entry, ...] = ()
    kept: list[list[Note]] = field(default_factory=list[list[Note]])
    searched: int = 0


def tell_match(
    kept: list[list[Note]], tries: int = 400, tell: Callable[[str], object] = lambda _: None
) -> Match:
    """Plays the match at a table; gives its script.

    Args:
        kept: the strokes of each board from an earlier time, as far as there are any.
        tries: shots simulated for each one that has to be searched.
        tell: hears of every board in one line.

    Raises:
        RuntimeError: when a board does not go the way it should.
    """
    match = Match()
    setup = Setup("federation")
    players = tuple(Player(NAMES[seat], seat) for seat in setup.seats_in_use)
    tosses = _tosses(setup)
    by, white = next(tosses)
    table = Table.new(setup, players)
    match.lines += _to_first_break(table, by, white)
    telling = Telling(table, random.Random(SEED), tries)
    for number, tale in enumerate(TALES):
        known = kept[number] if number < len(kept) else []
        if not telling.tell(tale.beats, known, forgo=tale.forgo):
            raise RuntimeError(f"board {number + 1} of the match was not found")
        table, finish = telling.table, telling.table.finish
        assert finish is not None
        is_told = (finish.clause, finish.points) == (tale.clause, tale.points)
        if not is_told or not set(tale.notes) <= set(finish.notes):
            raise RuntimeError(f"board {number + 1} ended otherwise: {finish}")
        match.lines += [*telling.lines, {"when": "over", "after": 2, **STATE}]
        match.lines.append({"when": "over", "type": "click", "widget": "dialog.0"})
        match.kept.append(telling.notes)
        tell(f"board {number + 1}: {len(telling.notes)} strokes, {finish}")
        if finish.next_break == "toss":
            by, white = next(tosses)
            table.begin_toss(by)
            match.lines += _guess(table, white)
            match.lines.append({"when": "toss", "type": "key", "key": "return"})
            table.decide_toss()
        elif finish.next_break:
            table.next_board()
        if not table.is_over:
            match.lines.append({"when": "place", "after": 2, **STATE})
    match.lines.append({"when": "toss", "after": 2, **STATE})
    match.searched, match.history = telling.searched, telling.table.history
    return match


def _tosses(setup: Setup) -> Iterator[tuple[Seat, Hand]]:
    """Who guesses and where the white piece is, as the window's seed has it."""
    rng = random.Random(SEED)
    rng.choice(setup.seats_in_use)
    rng.getrandbits(31)
    while True:
        yield rng.choice(list(setup.seats_in_use)), rng.choice(tuple(Hand))


def _guess(table: Table, white: Hand) -> list[Line]:
    """Calls the left hand; both looks at the card are printed."""
    table.call_toss(Hand.LEFT, white)
    return [
        {"when": "toss", "after": 2, **STATE},
        {"when": "toss", "type": "click", "widget": "toss.left"},
        {"when": "toss", "after": 2, **STATE},
    ]


def _to_first_break(table: Table, by: Seat, white: Hand) -> list[Line]:
    """From the menu through the toss; Asha breaks, by her own choice or by Bo's."""
    table.begin_toss(by, choice=True)
    guess = _guess(table, white)
    takes = Takes.BREAK if table.toss_winner is Seat.S else Takes.SWAP
    table.decide_toss(takes)
    return [
        {"when": "menu", "type": "click", "widget": "menu.play"},
        {"when": "setup", "type": "key", "key": "return"},
        *guess,
        {"when": "toss", "type": "click", "widget": f"toss.{takes}"},
        {"when": "place", "after": 2, **STATE},
    ]


def read_kept() -> list[list[Note]]:
    """The strokes kept with the tests."""
    return json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else []


def write_kept(kept: list[list[Note]]) -> None:
    """Keeps the strokes with the tests, a board a line."""
    boards = ",\n".join(json.dumps(board, separators=(",", ":")) for board in kept)
    KEPT.write_text(f"[\n{boards}\n]\n", encoding="utf-8")


def main() -> int:
    """Writes the script; returns the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path, help="the script to write, JSON Lines")
    parser.add_argument("--keep", action="store_true", help="keep the strokes with the tests")
    parser.add_argument("--tries", type=int, default=400, help="simulated shots per wish")
    options = parser.parse_args()
    match = tell_match(read_kept(), options.tries, print)
    options.out.write_text("".join(json.dumps(line) + "\n" for line in match.lines))
    if options.keep:
        write_kept(match.kept)
    print(f"{options.out}: {len(match.lines)} lines, {match.searched} strokes searched anew")
    return 0


if __name__ == "__main__":
    sys.exit(main())
