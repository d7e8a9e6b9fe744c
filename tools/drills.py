"""Finds a solution for every drill by playing, measures how much it forgives, and writes both down.

    python tools/drills.py                       every shipped drill
    python tools/drills.py FILE …                these files, your own too
    python tools/drills.py --only bank clearing  shipped drills whose names begin like that
    python tools/drills.py --check               writes nothing; fails when a solution misses

A solution that still pockets is moved to the middle of the angles that do; one that does not is
sought anew around what is written, and then everywhere. Tolerances are degrees to either side.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import msgspec

from game.core.assets import asset
from game.core.errors import CarromError, StoreError
from game.core.shot import Shot
from game.physics.constants import Constants
from game.physics.simulate import simulate
from game.session.drillplay import Attempt
from game.session.drills import FOLDER, SUFFIX, Drill, DrillFile, Stroke, read_drill
from game.session.drillsolve import solve

EASY, HARD = 0.8, 0.3
"""Degrees of tolerance from which a drill is easy, and below which it is hard."""


def solved(drill: Drill, found: list[tuple[Shot, float]]) -> DrillFile:
    """The file with a solution written into it."""
    strokes = tuple(
        Stroke(shot.offset, round(shot.angle, 3), shot.speed, round(half, 3))
        for shot, half in found
    )
    least = min(stroke.tolerance for stroke in strokes)
    return msgspec.structs.replace(drill.file, solution=strokes, tolerance=least)


def write(path: Path, drill: DrillFile) -> None:
    """Writes a drill's file in its usual form."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(drill), indent=1) + b"\n")


def is_solved(drill: Drill) -> bool:
    """Whether the written solution reaches the goal now."""
    attempt = Attempt(drill)
    for shot in drill.strokes:
        judged = attempt.take(simulate(attempt.board, shot))
        if judged.is_over:
            return judged.is_made
    return False


def work(path: Path, *, check: bool) -> bool:
    """Solves one drill and says so in a line; returns whether that worked."""
    began = time.perf_counter()
    drill = read_drill(path)
    if check:
        good = is_solved(drill)
        print(f"{drill.id:14} {'solved' if good else 'MISSES'}", flush=True)
        return good
    found = solve(drill, Constants())
    if found is None:
        print(f"{drill.id:14} no solution found", flush=True)
        return False
    write(path, solved(drill, found))
    least = min(half for _, half in found)
    grade = "easy" if least >= EASY else "hard" if least < HARD else "middling"
    shots = "; ".join(f"{s.offset:+.4f} m {s.angle:+8.3f}° {s.speed:.2f} m/s" for s, _ in found)
    took = time.perf_counter() - began
    print(f"{drill.id:14} ±{least:5.3f}° {grade:8} {shots}  ({took:.1f} s)", flush=True)
    return True


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; returns 1 when a drill has no solution, 2 for a file that is none."""
    parser = argparse.ArgumentParser(
        prog="drills.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--only", nargs="+", default=[""], metavar="NAME")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args(arguments)
    shipped = sorted(asset(FOLDER).glob(f"*{SUFFIX}"))
    paths = options.files or [path for path in shipped if path.stem.startswith(tuple(options.only))]
    try:
        results = [work(path, check=options.check) for path in paths]
    except (StoreError, CarromError) as error:
        print(f"drills.py: {error}", file=sys.stderr)
        return 2
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
