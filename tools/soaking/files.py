"""Damaged files: a folder in which every file is mutated, opened and used in the window.

Whatever is in the files, the window opens, every screen of the menu can be visited, and nothing
that was kept disappears: a file that cannot be used stays or is set aside under another name.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from soaking.events import open_app, play_event
from soaking.homes import copy, files

if TYPE_CHECKING:
    from game.ui.app import App

EVENTS = 4
"""Random events in every screen visited."""
NASTY = (
    *(b"", b"\0", b"\xff\xfe", b"null", b"1e999", b"-1", b"NaN", b"18446744073709551616", b'"'),
    *(b"[" * 5000, b'{"a":' * 2000, b"../../x", b"\r\n", "रवि\u200d".encode(), b"9" * 400),
)
"""Pieces put into files."""


def problems(seed: int) -> list[str]:
    """Damages every file of a folder and uses it; what went wrong."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    rng = Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        home = copy(Path(folder))
        os.environ["CARROM_HOME"] = str(home)
        damaged = {path: _damage(path, rng) for path in files(home)}
        app = open_app(rng)
        try:
            _visit(app, rng, Path(folder) / "line.jsonl")
        finally:
            app.close()
            app.presenter.close()
        kept = [path.name for path in files(home)]
        return [
            f"{path.relative_to(home)} is gone"
            for path in damaged
            if not any(path.stem in name for name in kept)
        ]


def mutated(data: bytes, rng: Random) -> bytes:
    """Bytes with something wrong in them: flipped, cut, doubled, moved, replaced."""
    at, to = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    match rng.randrange(7):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + data[to:]
        case 2:
            return data[:to] + data[at:]
        case 3:
            return data[:at] + rng.choice(NASTY) + data[to:]
        case 4:
            return data[:at] + rng.choice(NASTY) + data[at:]
        case 5:
            lines = data.splitlines(keepends=True)
            rng.shuffle(lines)
            return b"".join(lines)
        case _:
            some = bytearray(data)
            for _ in range(rng.randint(1, 8)):
                if some:
                    some[rng.randrange(len(some))] ^= 1 << rng.randrange(8)
            return bytes(some)


def _damage(path: Path, rng: Random) -> bytes:
    data = path.read_bytes()
    for _ in range(rng.choice((1, 1, 2, 5))):
        data = mutated(data, rng)
    path.write_bytes(data)
    return data


def _visit(app: App, rng: Random, script: Path) -> None:
    """Every screen the menu leads to, with a few random events in each."""
    from figures.scenes import frame
    from game.ui.scenes.drills.catalogue import DrillsScene
    from game.ui.scenes.drills.trainer import TrainerScene
    from game.ui.scenes.menu import ENTRIES, MenuScene
    from game.ui.scenes.stats.scene import StatsScene

    commands: list[Callable[[App], object]] = [
        *(entry.command for entry in ENTRIES if entry.name != "quit"),
        lambda app: app.push(DrillsScene(app)),
        lambda app: app.push(TrainerScene(app)),
        lambda app: app.push(StatsScene(app)),
    ]
    if app.services.left_game():
        commands.append(lambda app: app.continue_game())
    for command in commands:
        app.go(MenuScene(app))
        frame(app)
        command(app)
        frame(app)
        for _ in range(EVENTS):
            play_event(app, rng, script)
