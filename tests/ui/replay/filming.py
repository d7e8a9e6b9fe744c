"""Records for the tests of replays, and looking at what was made of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray
from sealing import edited

from game.core.pieces import Seat
from game.core.shot import Shot
from game.rules.state import Setup
from game.session.bank import Attempt
from game.session.seats import Player
from game.session.store import Store
from game.session.table import Table
from game.ui.replay.export import Exported, Order, make

OLD = Path(__file__).resolve().parents[2] / "records" / "format-1.carrom"
SMALL = (180, 200)


def tampered(record: Path, target: Path, old: bytes, new: bytes) -> Path:
    """A record with a change and right checksums, as another machine might have written it."""
    target.write_bytes(edited(record, old, new))
    return target


def fresh_record(folder: Path) -> Path:
    """A game of three shots, recorded by this machine just now."""
    recorder = Store(folder, folder / "cache").new_record("2026-03-01T10:00:00+00:00")
    players = (Player("Asha", Seat.S), Player("Bo", Seat.N))
    table = Table.new(Setup(), players, recorder=recorder)
    for angle, speed in ((1.0, 5.0), (-20.0, 3.0), (8.0, 2.0)):
        seat = table.state.turn
        table.shoot(Shot(seat, table.start_offset(seat), angle, speed))
        table.settle()
    table.close()
    assert recorder.path
    return recorder.path


def bank_record(folder: Path) -> Path:
    """Two players' attempts at the bank challenge, a few shots long."""
    recorder = Store(folder, folder / "cache").new_record("2026-03-01T10:00:00+00:00")
    attempt = Attempt.begin(("Asha", "Bo"), recorder=recorder)
    for angle in (20.0, 0.0, -35.0):
        attempt.shoot(Shot(Seat.S, 0.0, angle, 3.0))
        attempt.settle()
    attempt.close()
    assert recorder.path
    return recorder.path


def made(order: Order) -> tuple[Exported, list[float]]:
    """Carries an order out; what it told on the way."""
    steps, told = make(order), []
    while True:
        try:
            told.append(next(steps))
        except StopIteration as end:
            return end.value, told


def pixels(picture: pygame.Surface) -> NDArray[np.int16]:
    """(h, w, 3)."""
    return pygame.surfarray.array3d(picture).swapaxes(0, 1).astype(np.int16)


def difference(one: Any, two: Any) -> tuple[float, float]:
    """Mean difference of two pictures, and of their least alike tenth of a thousand pixels."""
    apart = np.abs(np.asarray(one, np.int16) - np.asarray(two, np.int16)).max(axis=2)
    return float(apart.mean()), float(np.quantile(apart, 0.9999))
