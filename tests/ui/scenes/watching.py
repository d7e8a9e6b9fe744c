"""Records in a player's folder, and what the Replays screens say of them."""

from __future__ import annotations

import shutil
from pathlib import Path

from script_input import Line

from game.core.pieces import Seat
from game.core.shot import Shot
from game.rules.state import Setup
from game.session.bank import Attempt
from game.session.events import ShotSettled
from game.session.reader import read
from game.session.seats import Player
from game.session.store import Store
from game.session.table import Table

OLD = Path(__file__).resolve().parents[2] / "records" / "format-1.carrom"
OPEN_LIST: Line = {"when": "menu", "type": "click", "widget": "menu.replays"}


def shelve(home: Path) -> list[Path]:
    """Four records, the oldest first: damaged, of other physics, of this machine, of Points."""
    store = Store(home, home / "cache")
    bad = _record(store, Setup())
    bad.write_bytes(bad.read_bytes().replace(b"white", b"black"))
    old = store.games / "game-00002.carrom"
    shutil.copy(OLD, old)
    return [bad, old, _record(store, Setup()), _record(store, Setup("points", seats=3))]


def _record(store: Store, setup: Setup) -> Path:
    recorder = store.new_record("2026-03-01T10:00:00+00:00")
    names = ("Mira", "Noor", "Om")
    players = tuple(Player(names[n], seat) for n, seat in enumerate(setup.seats_in_use))
    table = Table.new(setup, players, recorder=recorder)
    for angle, speed in ((1.0, 5.0), (-20.0, 3.0)):
        seat: Seat = table.state.turn
        table.shoot(Shot(seat, table.start_offset(seat), angle, speed))
        table.settle()
    table.close()
    assert recorder.path
    return recorder.path


def challenge(home: Path) -> Path:
    """A bank challenge, alone, of two shots."""
    recorder = Store(home, home / "cache").new_record("2026-03-02T10:00:00+00:00")
    attempt = Attempt.begin(("Mira",), recorder=recorder)
    for angle in (20.0, -35.0):
        attempt.shoot(Shot(Seat.S, 0.0, angle, 3.0))
        attempt.settle()
    attempt.close()
    assert recorder.path
    return recorder.path


def settled(path: Path) -> list[list[Line]]:
    """The positions a record has after each of its shots, as `state` lines give them."""
    entries = read(path).entries
    return [
        [{"kind": piece.kind.value, "x": piece.x, "y": piece.y} for piece in entry.after.board]
        for entry in entries
        if isinstance(entry.event, ShotSettled)
    ]


def rows(state: Line) -> list[str]:
    """What the lines of the list say."""
    return [w["text"] for w in state["widgets"] if w["id"].startswith("replays.row.")]
