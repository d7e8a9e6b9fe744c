"""Faults in mid-play: random input, a random injury at a random moment, and input after it.

Whatever happens, no exception gets out, the game can go on, and nothing that was kept is lost:
every record and sheet only grows, and every file is read without complaint afterwards.
One play in six kills the program, its thinking process or its display instead, for real.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from game.core.errors import StoreError
from game.core.pieces import Seat
from game.rules.ruleset import INFO, RULE_SETS
from game.rules.state import Setup
from game.session import settings
from game.session.drillprogress import DrillProgress
from game.session.folders import SETTINGS_NAME
from game.session.leaders import Leaders
from game.session.practice_files import PracticeFiles
from game.session.reader import DamagedError, read
from game.session.scorekeeper import read_sheet
from game.session.seats import Player
from game.session.stats import Statistics
from soaking.ends import ENDS
from soaking.events import open_app, play_event
from soaking.homes import copy, files
from soaking.injuries import GENTLE, ROUGH

if TYPE_CHECKING:
    from game.ui.app import App

EVENTS = 60
"""Most random events before, under and after an injury, each."""
GROWING = (".carrom", ".sheet", ".jsonl")
"""Files to which is only added."""
ENDED = 1 / 6
"""Share of the plays that end a process instead."""


def problems(seed: int) -> list[str]:
    """Plays the fault of this seed; what went wrong. Exceptions are the caller's to report."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    rng = Random(f"fault {seed}")
    with tempfile.TemporaryDirectory() as folder:
        home = copy(Path(folder))
        os.environ["CARROM_HOME"] = str(home)
        kept = {path.relative_to(home): path.read_bytes() for path in files(home)}
        if rng.random() < ENDED:
            name = rng.choice(list(ENDS))
            found = ENDS[name](home, rng)
        else:
            name = rng.choice([*GENTLE, *ROUGH])
            found = _injured(name, home, rng)
        if name not in ROUGH:
            found += lost(home, kept)
            found += unreadable(home)
        return [f"{name}: {problem}" for problem in found]


def _injured(name: str, home: Path, rng: Random) -> list[str]:
    """Plays through one injury; what the program said that it should not have."""
    script = home.with_name("line.jsonl")
    app = open_app(rng)
    try:
        begin(app, rng)
        _play(app, rng, script)
        with ExitStack() as fault:
            fault.enter_context((GENTLE | ROUGH)[name](app, home, rng))
            if rng.random() < 0.5:
                begin(app, rng)
            _play(app, rng, script)
            if rng.random() < 0.3:
                app.close()  # ended before the fault was
                return _complaints(app, home)
        _play(app, rng, script)
    finally:
        app.close()
        app.presenter.close()
    return _complaints(app, home)


def _play(app: App, rng: Random, script: Path) -> None:
    for _ in range(rng.randint(5, EVENTS)):
        play_event(app, rng, script)


def _complaints(app: App, home: Path) -> list[str]:
    found = [f"exit status {app.status}"] if app.status else []
    return [*found, "something was written down as a crash"] if app.services.log.exists() else found


def begin(app: App, rng: Random) -> None:
    """Any part of the program, or any game."""
    from figures.scenes import frame
    from game.ui.scenes.menu import ENTRIES, MenuScene

    app.go(MenuScene(app))
    frame(app)
    if rng.random() < 0.5:
        entry = rng.choice([entry for entry in ENTRIES if entry.name != "quit"])
        entry.command(app)
    elif app.services.left_game() and rng.random() < 0.5:
        app.continue_game()
    else:
        rules = rng.choice(sorted(RULE_SETS))
        setup = Setup(rules=rules, seats=rng.choice(INFO[rules].seats))
        players = tuple(Player(f"Player {seat}", seat) for seat in setup.seats_in_use)
        app.start_game(setup, players, Seat.S, "contact")
    frame(app)


def lost(home: Path, kept: dict[Path, bytes]) -> list[str]:
    """Which of the files kept before are not there any more, under whatever name."""
    now = [path.read_bytes() for path in files(home)]
    found: list[str] = []
    for path, data in kept.items():
        if path.suffix in GROWING:
            if not any(each.startswith(data) for each in now):
                found.append(f"{path} is not the beginning of any file")
        elif not any(path.stem in each.name for each in files(home)):
            found.append(f"{path} is gone")
    return found


def unreadable(home: Path) -> list[str]:
    """Every complaint there is in reading what the program left behind."""
    found = [f"{path.name} was set aside" for path in files(home) if ".damaged-" in path.name]
    _, notice = settings.load(home / SETTINGS_NAME)
    said = [
        notice,
        DrillProgress(home).problem,
        PracticeFiles(home).resume()[1],
        *Leaders.load(home).notices,
        *Statistics(home).read().problems,
    ]
    found += [words for words in said if words]
    for path in files(home):
        reader = READERS.get(path.suffix)
        if reader is not None and path.stat().st_size:
            try:
                reader(path)
            except DamagedError as error:
                found.append(f"{path.name} is damaged: {error}")
            except StoreError:
                pass  # a game of which only the header was written
    return found


READERS: dict[str, Callable[[Path], object]] = {
    ".carrom": read,
    ".sheet": lambda path: read_sheet(path.parent, path.name.removesuffix(".sheet")),
    ".layout": lambda path: PracticeFiles(path.parents[2]).load(path.name.removesuffix(".layout")),
}
"""What reads the player's files, by their suffix."""
