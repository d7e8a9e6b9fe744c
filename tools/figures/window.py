"""U1 to U5: the window under the dummy driver, through the real app and the real board screen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from figures.bars import Effort, Figure, middle, quantile

ROOT = Path(__file__).resolve().parent.parent.parent

SETTLING = 4.0
"""Seconds a window is given to finish its pictures before it counts as idle."""
WATCHED = 8.0
"""Seconds an idle window's processor time is watched."""
WARM_SHOTS, SHOTS = 200, 400
"""Memory is compared after so many shots: most caches are full by the first number."""
STILL_FILLING = 5
"""MB that words and discs seen for the first time may add later; one panel's picture kept a
shot would be seven times that."""


@contextmanager
def home() -> Generator[dict[str, str]]:
    """An environment whose player's folder is empty and is taken away afterwards."""
    with tempfile.TemporaryDirectory(prefix="carrom-bench-") as folder:
        yield {**os.environ, "CARROM_HOME": folder, "PYTHONPATH": os.pathsep.join(sys.path)}


def asked(question: str, *arguments: object, module: str = "figures.scenes") -> list[float]:
    """Answers of a module, asked in a new process with a home of its own."""
    with home() as environment:
        answer = subprocess.run(
            [sys.executable, "-m", module, question, *map(str, arguments)],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
            env=environment,
            cwd=ROOT,
        )
    return [float(word) for word in json.loads(answer.stdout.splitlines()[-1])]


def u1(effort: Effort) -> list[Figure]:
    """Update and draw of every frame of breaks, at two sizes."""
    figures: list[Figure] = []
    for width, height, usual, worst in ((1280, 800, 2.5, 6), (1920, 1080, 4, 9)):
        frames = asked("frames", width, height, max(1, effort.runs // 5))
        words = f"update + draw of a break, {width}×{height}"
        figures += [
            Figure("U1", f"{words}, median of {len(frames)}", middle(frames), "ms", usual),
            Figure("U1", f"{words}, 99 of 100", quantile(frames, 0.99), "ms", worst),
        ]
        frames = asked("seated", width, height, max(1, effort.runs // 5))
        words = f"the same from the chair, {width}×{height}"
        figures += [
            Figure("U1", f"{words}, median of {len(frames)}", middle(frames), "ms", 2 * usual),
            Figure("U1", f"{words}, 99 of 100", quantile(frames, 0.99), "ms", 2 * worst),
        ]
    ending = asked("settling", 1280, 800, max(1, effort.runs // 5))
    figures.append(Figure("U1", "the frame that settles a shot, 1280×800", middle(ending), "ms"))
    return figures


def u2(effort: Effort) -> list[Figure]:
    """Frames drawn, and processor time of the real command, while nobody does anything."""
    drawn, asked_for = asked("still", 120)
    figures = [
        Figure("U2", f"frames drawn of {asked_for:.0f} with nothing moving", drawn, "count", 0)
    ]
    if Path("/proc/self/stat").exists():
        figures.append(Figure("U2", "idle processor, board screen", idle_share(), "percent", 3))
    return figures


def idle_share() -> float:
    """Per cent of one processor that `carrom play` takes while it waits for a shot."""
    lines = (
        {"when": "menu", "type": "click", "widget": "menu.play"},
        {"when": "setup", "type": "click", "widget": "setup.start"},
        {"when": "place", "type": "state"},
    )
    with home() as environment:
        game = subprocess.Popen(
            [sys.executable, "-m", "game", "play", "--size", "1280x800", "--script", "-"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
            cwd=ROOT,
        )
        assert game.stdin
        assert game.stdout
        with game:
            game.stdin.write("".join(json.dumps(line) + "\n" for line in lines))
            game.stdin.close()
            game.stdout.readline()
            time.sleep(SETTLING)
            before = processor_seconds(game.pid)
            time.sleep(WATCHED)
            share = (processor_seconds(game.pid) - before) / WATCHED
            game.kill()
    return 100 * share


def processor_seconds(process: int) -> float:
    """Processor time a process has taken so far (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def u3(effort: Effort) -> list[Figure]:
    """The whole command for one frame: wall time from the start of the process to its end."""
    cold: list[float] = []
    plain: list[float] = []
    warm: list[float] = []
    for _ in range(max(1, effort.runs // 8)):
        with home() as environment:
            plain.append(one_frame(environment))
        with home() as environment:
            cold.append(one_frame(environment, "--fast"))
            warm += [one_frame(environment, "--fast") for _ in range(3)]
    return [
        Figure("U3", "start to first frame and out, art cached", middle(warm), "s", 0.7),
        Figure("U3", "the same cold: the first window", middle(plain), "s"),
        Figure("U3", "the same cold: with the board drawn", middle(cold), "s", 2.0),
    ]


def one_frame(environment: dict[str, str], *arguments: str) -> float:
    """Seconds `carrom play` takes to start, show one frame and end."""
    command = [sys.executable, "-m", "game", "play", "--size", "1280x800", "--frames", "1"]
    started = time.perf_counter()
    subprocess.run([*command, *arguments], check=True, env=environment, cwd=ROOT)
    return time.perf_counter() - started


def u4(effort: Effort) -> list[Figure]:
    """Memory of a process that plays shot after shot on the board screen."""
    warm, shots = (WARM_SHOTS, SHOTS) if effort.stride == 1 else (10, 20)
    first, last, most = asked("memory", warm, shots)
    return [
        Figure("U4", "memory with the game running, most", most, "MB", 150),
        Figure("U4", f"growth from shot {warm} to {shots}", last - first, "MB", STILL_FILLING),
    ]


def u5(effort: Effort) -> list[Figure]:
    """The aim guide: its cost, and how far off the simulated shot it is."""
    from figures.guide import agreement, cost

    rng = Random(5)
    first = cost(rng, 1)
    times = cost(rng, 4 * effort.cases)
    places, directions, compared = agreement(rng, effort.cases)
    return [
        Figure("U5", "a change of aim, median", middle(times), "ms", 1),
        Figure("U5", "a change of aim, 99 of 100", quantile(times, 0.99), "ms", 1),
        Figure("U5", "the first aim of all", middle(first), "ms"),
        Figure("U5", f"first contact of {compared} shots, worst", max(places), "mm", 0.05),
        Figure("U5", "directions after it, worst", max(directions), "deg", 0.05),
    ]
