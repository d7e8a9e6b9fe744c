"""A make map in a window with a real clock and real processes; `figures.scenes` asks."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from game.core.pieces import Seat
from game.session.racks import rack
from game.ui.launch import prepare_environment
from game.ui.options import Options

if TYPE_CHECKING:
    from game.ui.app import App

LONGEST = 300.0
"""Seconds after which a map that does not come is given up."""


def make_map() -> list[float]:
    """Seconds a map of half a board takes, then milliseconds from frame to frame meanwhile."""
    prepare_environment()
    from game.ui.app import App
    from game.ui.presenter import Presenter
    from game.ui.scenes.practice.map_scene import MapScene, open_map
    from game.ui.scenes.practice.scene import PracticeScene
    from game.ui.services import Services

    presenter = Presenter()
    presenter.start()
    presenter.open((1280, 800))
    app = App(Options(size=(1280, 800), seed=1), presenter, Services.open())
    room = PracticeScene.open(app)
    room.practice.set_board(rack("half", Seat.S, random.Random(4)))
    app.go(room)
    for _ in range(90):  # pictures are made, and the two processes are not there yet
        _frame(app)
    open_map(app, room)
    _frame(app)
    scene = app.scene
    assert isinstance(scene, MapScene), "there are pieces to map"
    started = before = time.perf_counter()
    gaps: list[float] = []
    while room.last_map and room.last_map.is_running and before - started < LONGEST:
        _frame(app)
        now = time.perf_counter()
        gaps.append(1000 * (now - before))
        before = now
    took = time.perf_counter() - started
    app.close()
    return [took, *gaps]


def _frame(app: App) -> None:
    """One turn of the window's own loop."""
    import pygame

    dt = app.clock.tick()
    app.begin_frame()
    for event in pygame.event.get():
        app.handle(event)
    app.update(dt)
    app.draw()
    app.end_frame()
