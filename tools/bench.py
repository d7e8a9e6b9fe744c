"""The project's figures beside the bars they are held against. Figures only: it never fails.

    python tools/bench.py                  everything, some minutes
    python tools/bench.py --only S,A1      every S, and A1
    python tools/bench.py --quick --json   few repeats, as JSON Lines

A is accuracy, S the speed of a shot, P the practice room, R replays, U the window. Times are
medians of processor time, given beside a bare Chipmunk loop timed in the same run; the ratio
survives a change of machine.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
from collections.abc import Callable, Iterable

from figures.bars import Effort, Figure

# Before anything loads pygame: figures are taken without a screen and without speakers.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

GROUPS: dict[str, tuple[str, ...]] = {
    "accuracy": ("A1", "A2", "A3", "A4"),
    "properties": ("A5", "A6", "A7", "A8", "A9"),
    "speed": ("S1", "S2", "S3", "S4"),
    "practice": ("P1", "P2", "P3"),
    "replays": ("R1", "R2"),
    "window": ("U1", "U2", "U3", "U4", "U5"),
}
"""Modules of `figures` and the bars each measures, by a function of the bar's name."""

BARS = tuple(bar for bars in GROUPS.values() for bar in bars)

FULL = Effort(runs=25, cases=400)
QUICK = Effort(runs=3, cases=20, stride=7)


def measurement(bar: str) -> Callable[[Effort], list[Figure]]:
    """The function that measures a bar; its module is loaded only now."""
    module = next(name for name, bars in GROUPS.items() if bar in bars)
    return getattr(importlib.import_module(f"figures.{module}"), bar.lower())


def chosen(words: str) -> list[str]:
    """Bars named by `words`, such as "S,A1", in the order of the page.

    Raises:
        argparse.ArgumentTypeError: for a word that names no bar.
    """
    wanted = [word.strip().upper() for word in words.split(",")]
    for word in wanted:
        if not any(bar == word or bar[0] == word for bar in BARS):
            raise argparse.ArgumentTypeError(
                f"{word!r} is none of {', '.join(BARS)}, A, S, P, R, U"
            )
    return [bar for bar in BARS if bar in wanted or bar[0] in wanted]


def show(figures: Iterable[Figure], *, as_json: bool) -> None:
    """Prints figures as they come, one a line."""
    for figure in figures:
        line = json.dumps(figure.document(), ensure_ascii=False) if as_json else str(figure)
        print(line, flush=True)


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; returns 0 whatever the figures are."""
    parser = argparse.ArgumentParser(
        prog="bench.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", type=chosen, default=list(BARS), metavar="BARS")
    parser.add_argument("--json", action="store_true", help="JSON Lines instead of a table")
    parser.add_argument("--quick", action="store_true", help="few repeats: a look, no figure")
    options = parser.parse_args(arguments)
    effort = QUICK if options.quick else FULL
    bars: list[str] = options.only
    for bar in bars:
        show(measurement(bar)(effort), as_json=options.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
