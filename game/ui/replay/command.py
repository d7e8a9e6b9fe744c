"""`carrom replay FILE --export OUT`: a picture or film of a record, without a window."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

from game.core.pieces import Seat
from game.session.store import Store
from game.ui.art.loader import Look
from game.ui.launch import ENDING
from game.ui.replay.export import Exported, Order, make

_STEP = 0.05
"""Share of the work after which progress is told again."""


def export(chosen: argparse.Namespace) -> int:
    """Makes what the command line asks for and prints one line about it.

    Raises:
        CarromError: when it cannot be made; one line.
    """
    store = Store.open()
    likes = store.settings
    order = Order(
        record=chosen.record,
        target=chosen.export,
        cache=store.cache,
        boards=chosen.board,
        shots=chosen.shot,
        paths=chosen.paths,
        size=chosen.size,
        fps=chosen.fps,
        speed=chosen.speed,
        seat=Seat(chosen.seat),
        sound=not chosen.silent,
        look=Look.liked(likes.finish, likes.discs),
        language=likes.language,
    )
    began = time.perf_counter()
    with _ended_by_signals():
        made = _work(order)
    print(_words(made, time.perf_counter() - began))
    return 0


@contextmanager
def _ended_by_signals() -> Generator[None]:
    """Whatever asks the program to end ends it as Ctrl and C do: nothing half done stays."""

    def end(number: int, _: FrameType | None) -> None:
        raise SystemExit(128 + number)

    heard = [number for number in ENDING if signal.getsignal(number) != signal.SIG_IGN]
    before = {number: signal.signal(number, end) for number in heard}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _work(order: Order) -> Exported:
    """Runs the export; tells its progress where somebody can see it."""
    steps, told = make(order), 0.0
    is_seen = sys.stderr is not None and sys.stderr.isatty()
    try:
        while True:
            share = next(steps)
            if is_seen and share >= told:
                print(f"\r{share:4.0%}", end="", file=sys.stderr, flush=True)
                told = share + _STEP
    except StopIteration as end:
        return end.value
    finally:
        steps.close()
        if is_seen:
            print("\r     \r", end="", file=sys.stderr, flush=True)


def _words(made: Exported, seconds: float) -> str:
    parts = [f"{made.path}: {made.size / 1000:.0f} kB"]
    if made.frames > 1:
        parts.append(f"{made.seconds:.1f} s, {made.frames} frames")
    parts.append(f"made in {seconds:.1f} s")
    if made.untrue:
        parts.append(
            f"{made.untrue} of {made.shots} shots do not come out as recorded here; "
            "their movement was led to the recorded end"
        )
    return "; ".join(parts)
