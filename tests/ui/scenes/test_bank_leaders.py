"""The leader board's rows: the day as the clock on the wall has it, and records that have names."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from bankcases import LEFT, new_attempt, write
from uiapp import make_app, step

from game.session.leaders import Best
from game.session.library import Library
from game.ui.scenes.bank.leaders import LeaderRow, LeadersScene
from game.ui.services import Services


@pytest.fixture
def far_east(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if not hasattr(time, "tzset"):
        pytest.skip("the time zone of a process cannot be set here")
    monkeypatch.setenv("TZ", "NPT-05:45")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def rows(path: Path) -> list[LeaderRow]:
    """The rows of the leader board as it is now."""
    app = make_app(folder=path)
    scene = LeadersScene(app)
    app.go(scene)
    step(app, 2)
    found = [widget for widget in scene.root.widgets if isinstance(widget, LeaderRow)]
    app.close()
    return found


def test_a_record_with_a_name_is_still_an_attempts(home: Path) -> None:
    store = Services.open().store
    for name in ("Asha", "Bo"):
        attempt = new_attempt(name, store=store)
        write(attempt, LEFT)
        for _ in range(5):
            write(attempt)
        attempt.close()
    first, second = reversed(store.records())
    Library(store.games).rename(first, "Mine")
    assert len(rows(home)) == 2
    second.unlink()
    assert sorted((row.best.record, row.has_record) for row in rows(home)) == [
        ("game-00001.carrom", True),
        ("game-00002.carrom", False),
    ]


def test_the_day_is_the_players_own(far_east: None) -> None:
    best = Best("Asha", 3, 4, "2026-03-01T20:30:00+00:00", "game-00001.carrom")
    row = LeaderRow("row", 1, best, lambda: None)
    assert row.spoken().endswith("2026-03-02")
