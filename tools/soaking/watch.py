"""Hours of watch mode: computers play board after board, and memory stays where it was.

    python -m soaking.watch 120 [SEED]     two hours of play on the virtual clock, a line a tenth

Run from `tools/`. The last line is a JSON object: minutes, boards, megabytes after warming up, at
the end and at most. Exit status 1 when the end is 20 MB or more above the start.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from random import Random

from figures.scenes import frame, megabytes
from game.core.pieces import Seat
from game.rules.state import Setup
from game.session.seats import Player
from game.ui.loop import FRAME
from soaking.events import open_app

WARM = 0.1
"""Share of the time after which everything has been loaded once."""
PACE = 3
"""Virtual frames passed at once: enough for nothing to be skipped."""
GROWTH = 20.0
"""Megabytes that would be a leak."""
LEVELS = ("beginner", "club")


def watch(minutes: float, seed: int) -> dict[str, float]:
    """Plays for so many virtual minutes; returns what the last line says."""
    rng = Random(seed)
    app = open_app(rng)
    players = (Player("Asha", Seat.S, LEVELS[0]), Player("Ravi", Seat.N, LEVELS[1]))
    app.start_game(Setup(), players, Seat.S, "arrows")
    frames = round(minutes * 60 / (FRAME * PACE))
    boards, number, warm, most = 0, 0, 0.0, 0.0
    for index in range(frames):
        frame(app, PACE)
        scene = app.scenes[0]
        table = getattr(scene, "table", None)
        if table is not None and table.board_number != number:
            number, boards = table.board_number, boards + 1
        if index % (frames // 10) == 0:
            most = max(most, megabytes())
            print(f"{index / frames:4.0%} board {boards} {megabytes():.1f} MB", flush=True)
        if index == round(frames * WARM):
            warm = megabytes()
        if app.scene.name == "result" and table is not None and table.is_over:
            app.start_game(Setup(), players, Seat.S, "arrows")
    end = megabytes()
    app.close()
    return {"minutes": minutes, "boards": boards, "warm": warm, "end": end, "most": max(most, end)}


def main() -> int:
    """Runs it over a folder of its own."""
    parser = argparse.ArgumentParser(
        prog="soaking.watch",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("minutes", type=float, help="of play, on the virtual clock")
    parser.add_argument("seed", type=int, nargs="?", default=1, help="(1)")
    options = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        os.environ["CARROM_HOME"] = str(Path(home))
        found = watch(options.minutes, options.seed)
    print(json.dumps(found))
    return 1 if found["end"] - found["warm"] >= GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
