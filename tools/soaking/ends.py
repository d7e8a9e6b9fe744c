"""Processes that end in mid-play, for real: the program, the one that thinks, the display.

python -m soaking.ends HOME SEED    plays random input over a folder until it is killed
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from game.core.pieces import Seat
from game.rules.state import Setup
from game.session.seats import Player
from soaking.events import SIZES, open_app, play_event

if TYPE_CHECKING:
    from game.ui.app import App

TOOLS = Path(__file__).resolve().parent.parent
LONGEST = 1.5
"""Seconds after its first word within which a program is ended."""
PATIENCE = 60.0
"""Seconds after which a program that does not end by itself is a hang."""
WATCHED = 90.0
"""Most seconds of a game whose thinking processes are killed."""


def program_killed(home: Path, rng: Random) -> list[str]:
    """Kills the program at any moment, some times over."""
    for _ in range(rng.randint(1, 3)):
        process = _playing(home, rng.randrange(10**6))
        time.sleep(rng.uniform(0.0, LONGEST))
        process.kill()
        process.wait()
        _close(process)
    return []


def display_lost(home: Path, rng: Random) -> list[str]:
    """The X server ends, and with it the program; where there is none, nothing is tried."""
    if shutil.which("Xvfb") is None:
        return []
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stderr=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as answer:
        display = f":{answer.readline().strip()}"
    process = _playing(home, rng.randrange(10**6), SDL_VIDEODRIVER="x11", DISPLAY=display)
    time.sleep(rng.uniform(0.0, LONGEST))
    server.kill()
    server.wait()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return ["the program does not end without its display"]
    finally:
        told = _close(process)
    return ["a traceback was shown"] if "Traceback" in told else []


def thinking_killed(home: Path, rng: Random) -> list[str]:
    """Kills the processes in which computer players think; the game has to go on."""
    app = open_app(rng, fast=False)
    players = tuple(Player(f"Player {seat}", seat, "club") for seat in (Seat.S, Seat.N))
    app.start_game(Setup(), players, Seat.S, "off")
    shots, end = 0, time.monotonic() + WATCHED
    try:
        while shots < 2 and time.monotonic() < end:
            _real_frame(app)
            if rng.random() < 0.05:
                for child in multiprocessing.active_children():
                    child.kill()
            table = getattr(app.scenes[0], "table", None)
            shots = len(table.history) - 1 if table else 0
    finally:
        app.close()
        app.presenter.close()
    return [] if shots else [f"no shot in {WATCHED:.0f} s"]


def _real_frame(app: App) -> None:
    """One frame by the real clock."""
    from figures.scenes import frame
    from game.ui.loop import FRAME

    frame(app)
    time.sleep(FRAME)


def _playing(home: Path, seed: int, **environment: str) -> subprocess.Popen[str]:
    """A program at random play, which has said its first word."""
    process = subprocess.Popen(
        [sys.executable, "-m", "soaking.ends", str(home), str(seed)],
        cwd=TOOLS,
        env={**os.environ, "CARROM_HOME": str(home), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    process.stdout.readline()
    return process


def _close(process: subprocess.Popen[str]) -> str:
    """What an ended program still had to say."""
    assert process.stdout is not None
    assert process.stderr is not None
    with process.stdout, process.stderr:
        return process.stderr.read()


def play(home: Path, seed: int) -> None:
    """Random input over a folder, until somebody ends it."""
    from soaking.faults import begin

    rng = Random(seed)
    app = open_app(rng)
    print("open", SIZES[0], flush=True)
    while True:
        begin(app, rng)
        for _ in range(40):
            play_event(app, rng, home.with_name(f"line-{seed}.jsonl"))


ENDS: dict[str, Callable[[Path, Random], list[str]]] = {
    "program killed": program_killed,
    "display lost": display_lost,
    "thinking killed": thinking_killed,
}
"""What may end, by name."""

if __name__ == "__main__":
    play(Path(sys.argv[1]), int(sys.argv[2]))
