"""A player's folder with something of everything in it, for faults to be tried on."""

from __future__ import annotations

import shutil
import tempfile
from functools import lru_cache
from multiprocessing.util import Finalize
from pathlib import Path
from random import Random

from game.core.assets import asset
from game.core.pieces import Seat
from game.core.state import BoardState
from game.rules.sheet import BoardResult, SheetSetup
from game.rules.state import Setup
from game.session.bank import Attempt
from game.session.drillprogress import DrillProgress
from game.session.drills import FOLDER, load_drills
from game.session.leaders import Leaders
from game.session.practice_files import PracticeFiles
from game.session.scorekeeper import ScoreKeeper
from game.session.seats import Player
from game.session.stats import Statistics
from game.session.store import Store
from game.session.table import Table
from soaking.attempts import random_shot
from soaking.games import play_turn

PLAYERS = (Player("Asha", Seat.S), Player("Ravi", Seat.N))


@lru_cache(1)
def template() -> Path:
    """The folder, made once a process: games, a sheet, settings, what practice keeps."""
    home = Path(tempfile.mkdtemp(prefix="carrom-soak-"))
    Finalize(None, shutil.rmtree, (home, True), exitpriority=0)  # also in a worker process
    store = Store(home, home / "cache")
    store.change(text_size=1.1, names={"S": "Asha", "N": "Ravi"})
    for rules, stopped in (("house", True), ("federation", False)):
        _play(store, Setup(rules=rules), Random(rules), stopped=stopped)
    keeper = ScoreKeeper.create(home / "sheets", "Club night", SheetSetup(("Asha", "Ravi")))
    for left in (3, 5):
        keeper.enter(BoardResult(winner=0, left=left, queen=0))
    keeper.close()
    _practise(home)
    _bank(store)
    return home


def _practise(home: Path) -> None:
    """Statistics, a drill's progress, a drill of the player's own, the room and a layout."""
    drill = load_drills(home).drills[0]
    log, progress = Statistics(home), DrillProgress(home)
    for made in (True, False, True):
        log.log("Asha", drill.family, made, 0.4, drill=drill.id)
        progress.attempted("Asha", drill, made)
    room = PracticeFiles(home)
    practice, _ = room.resume()
    practice.set_board(BoardState.racked(Seat.S))
    room.keep(practice)
    room.save("My lie", practice.lie)
    own = home / FOLDER / "mine.json"
    own.parent.mkdir()
    shutil.copy(asset(FOLDER, f"{drill.id}.json"), own)


def _bank(store: Store) -> None:
    """A finished challenge, and with it a leader board."""
    attempt = Attempt.begin(("Asha",), recorder=store.new_record("2026-01-31T20:00:00"))
    rng = Random(5)
    while not attempt.is_board_over:
        attempt.shoot(random_shot(attempt, rng))
        attempt.settle()
    attempt.close()
    Leaders.load(store.home).catch_up(store.records())


def copy(folder: Path) -> Path:
    """A fresh copy of it in `folder`, the pictures shared; returns its path."""
    home, pictures = folder / "home", template() / "cache"
    shutil.copytree(template(), home, ignore=shutil.ignore_patterns("cache"))
    pictures.mkdir(exist_ok=True)
    (home / "cache").symlink_to(pictures, target_is_directory=True)
    return home


def files(home: Path) -> list[Path]:
    """Every file of the player's own, in a fixed order; none that can be made again."""
    return sorted(
        path for path in home.rglob("*") if path.is_file() and home / "cache" not in path.parents
    )


def _play(store: Store, setup: Setup, rng: Random, *, stopped: bool) -> None:
    """Three shots of a game, which is then stopped by agreement or left."""
    recorder = store.new_record("2026-01-31T20:00:00")
    table = Table.new(setup, PLAYERS, breaker=Seat.S, recorder=recorder)
    for _ in range(3):
        play_turn(table, rng)
    if stopped:
        table.agree_stop()
    table.close()
