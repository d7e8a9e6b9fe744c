"""Short work beside the window: done in threads, its results taken over in the window's own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import TypeVar

import pygame

Result = TypeVar("Result")


def begin(work: Callable[[], object], name: str) -> threading.Thread:
    """Sets a thread to work.

    Where the system gives no more threads, the work is done before this returns.
    """
    # A daemon: quitting must not wait for it.
    thread = threading.Thread(target=work, name=name, daemon=True)
    try:
        thread.start()
    except RuntimeError:
        work()
    return thread


class Threads:
    """What is being worked on.

    Args:
        inline: True does all work at once, so that every run shows the same.
    """

    def __init__(self, *, inline: bool) -> None:
        self._inline = inline
        self._done: SimpleQueue[Callable[[], object]] = SimpleQueue()

    def run(self, work: Callable[[], Result], done: Callable[[Result], object]) -> None:
        """Runs `work` in a thread; `deliver` then calls `done` with its result."""
        if self._inline:
            done(work())
            return

        def run() -> None:
            self._done.put(partial(done, work()))
            # An idle window sleeps until an event comes; it may be closed by now.
            with suppress(pygame.error):
                pygame.event.post(pygame.event.Event(pygame.USEREVENT))

        begin(run, "work")

    def deliver(self) -> None:
        """Hands over what has been finished since."""
        while not self._done.empty():
            self._done.get()()
