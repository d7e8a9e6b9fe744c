"""Ctrl and C end a command, but not in the middle of what the engine is doing.

Chipmunk calls back into Python, when discs meet and when a table is cleared away. An exception
there is printed and lost, and the engine may crash for it later: so an interrupt waits a moment.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType
from typing import Final

ENGINE: Final = "pymunk"
"""The package that interrupts keep out of."""
_MOMENT: Final = 0.005
"""Seconds after which an interrupt that came at a bad time comes again."""


@contextmanager
def outside_the_engine() -> Generator[None]:
    """Lets interrupts raise `KeyboardInterrupt` only outside the engine, while this lasts."""
    usual = signal.default_int_handler
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or signal.getsignal(signal.SIGINT) is not usual:
        yield  # a thread gets no signals; whoever set another handler has reasons
        return
    signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _interrupt(number: int, frame: FrameType | None) -> None:
    if _is_in_engine(frame):
        again = threading.Timer(_MOMENT, _repeat, (number,))
        again.daemon = True
        again.start()
    else:
        raise KeyboardInterrupt


def _repeat(number: int) -> None:
    """Sends a signal to the main thread, which may be waiting for input by now."""
    main = threading.main_thread().ident
    if main is not None and hasattr(signal, "pthread_kill"):
        signal.pthread_kill(main, number)
    else:
        signal.raise_signal(number)


def _is_in_engine(frame: FrameType | None) -> bool:
    while frame is not None:
        if str(frame.f_globals.get("__name__")).partition(".")[0] == ENGINE:
            return True
        frame = frame.f_back
    return False
