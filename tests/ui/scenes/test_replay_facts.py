"""The facts beside a replay: rows under each other, whatever the number of players."""

from __future__ import annotations

from pathlib import Path

import pytest
from sessioncases import STRIKER, blacks, players_of, write_shot
from uiapp import make_app, step

from game.rules.state import Setup
from game.session.reader import read
from game.session.store import Store
from game.session.table import Table
from game.ui.scenes.play.facts_panel import FactsPanel
from game.ui.scenes.replays.player import ReplayPlayer

SIZES = ((800, 600), (1280, 800), (1920, 1080))


@pytest.mark.parametrize(
    "setup",
    [Setup("points", 3), Setup("points", 4, teams=False), Setup("federation", 4)],
    ids=lambda setup: f"{setup.rules} {setup.seats}",
)
def test_facts_stand_in_rows(home: Path, setup: Setup) -> None:
    recorder = Store(home, home / "cache").new_record("2026-01-31T20:00:00")
    table = Table.new(setup, players_of(setup), recorder=recorder)
    write_shot(table)
    write_shot(table, *blacks(1), STRIKER)
    table.close()
    assert recorder.path
    app = make_app(size=SIZES[0])
    player = ReplayPlayer(app, recorder.path, read(recorder.path))
    app.go(player)
    for size in SIZES:
        app.presenter.resize(size)
        step(app, 2)
        facts = next(w for w in player.root.widgets if isinstance(w, FactsPanel))
        assert facts.has_room(len(facts.rows)), size
        # What is left out where it is low is said in the line of the transport.
        line = player._beside.notice()[0]
        assert all(value in facts.spoken() + line for value in ("1", setup.rules.capitalize()))
    app.close()
