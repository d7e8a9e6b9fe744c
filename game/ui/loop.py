"""Time and frames: the clock, and the loop that may sleep."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.app import App

FRAME = 1 / 60
"""Seconds of one frame of the virtual clock, and the pace of the real one."""
IDLE_MS = 250
"""Longest sleep while nothing moves; events wake it at once."""


class Clock:
    """Seconds since the start: measured, or counted in frames of 1/60 s when `virtual`."""

    def __init__(self, *, virtual: bool = False) -> None:
        self.virtual = virtual
        self._now = 0.0
        self._last = time.perf_counter()
        self._pace = pygame.time.Clock()

    def now(self) -> float:
        """Seconds since the start, at the beginning of this frame."""
        return self._now

    def tick(self) -> float:
        """Begins a frame, waiting for its turn when real; returns seconds since the last one."""
        if self.virtual:
            self._now += FRAME
            return FRAME
        self._pace.tick(60)
        now = time.perf_counter()
        passed, self._last = now - self._last, now
        self._now += passed
        return passed

    def skip(self) -> None:
        """Leaves out the time that was slept away: nothing moved in it."""
        if not self.virtual:
            now = time.perf_counter()
            self._now += now - self._last
            self._last = now


def run(app: App) -> None:
    """Runs frames until the app is done: events, time, picture; asleep while nothing moves."""
    while app.running:
        events = _events(app)
        dt = app.clock.tick()
        app.begin_frame()
        for event in [*events, *pygame.event.get()]:
            app.handle(event)
        app.update(dt)
        app.draw()
        app.end_frame()


def _events(app: App) -> list[pygame.event.Event]:
    """The event that ended a sleep, when there is nothing to do but wait; else nothing yet."""
    if not app.is_idle:
        return []
    event = app.presenter.wait(IDLE_MS)
    app.clock.skip()
    return [event] if event else []
