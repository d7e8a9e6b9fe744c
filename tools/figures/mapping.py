"""The practice room's background work in a window with a real clock; `figures.scenes` asks."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from figures.scenes import open_app, take_frame
from game.core.pieces import Seat
from game.session.racks import rack
from game.ui.options import Options

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.practice.scene import PracticeScene

LONGEST = 300.0
"""Seconds after which a map that does not come is given up."""
AIMING = 5.0
"""Seconds the aim is turned, a little every frame."""


def practice_room(racked: str) -> PracticeScene:
    """The practice room with a rack, its pictures ready."""
    from game.ui.scenes.practice.scene import PracticeScene

    app = open_app(Options(size=(1280, 800), seed=1))
    room = PracticeScene.open(app)
    room.practice.set_board(rack(racked, Seat.S, random.Random(4)))
    app.go(room)
    for _ in range(90):
        _frame(app)
    return room


def make_map() -> list[float]:
    """Seconds a map of half a board takes, then milliseconds from frame to frame meanwhile."""
    from game.ui.scenes.practice.map_scene import open_map

    room = practice_room("half")
    app = room.app
    open_map(app, room)
    _frame(app)
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


def follow_aim() -> list[float]:
    """Previews of a break a second while the aim turns, then milliseconds from frame to frame."""
    room = practice_room("break")
    app = room.app
    room.set_preview(True)
    while room.previewer.preview is None:
        _frame(app)
    last, shown = room.previewer.preview, 0
    started = before = time.perf_counter()
    gaps: list[float] = []
    while before - started < AIMING:
        room.turns.aim.angle += 0.02
        room.turns.aim_changed()
        _frame(app)
        shown += room.previewer.preview is not last
        last = room.previewer.preview
        now = time.perf_counter()
        gaps.append(1000 * (now - before))
        before = now
    app.close()
    return [shown / AIMING, *gaps]


def _frame(app: App) -> None:
    take_frame(app, app.clock.tick())
