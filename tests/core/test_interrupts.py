"""Ctrl and C: at once where Python can be ended, a moment later where the engine is at work."""

from __future__ import annotations

import signal
import threading
import time
from typing import Any

import pytest

from game.core.interrupts import outside_the_engine

WITHIN = """
def back(report):
    signal.raise_signal(signal.SIGINT)
    report.append("finished")
"""


def test_an_interrupt_ends_a_command_at_once() -> None:
    with pytest.raises(KeyboardInterrupt), outside_the_engine():
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("has_threads", [True, False])
def test_an_interrupt_waits_for_the_engine(
    has_threads: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a thread cannot be sent a signal (Windows), the process is."""
    if not has_threads:
        monkeypatch.delattr(signal, "pthread_kill", raising=False)
    engine: dict[str, Any] = {"__name__": "pymunk._callbacks", "signal": signal}
    exec(WITHIN, engine)
    report: list[str] = []

    def call_back_and_wait() -> None:
        with outside_the_engine():
            engine["back"](report)
            until = time.monotonic() + 10
            while time.monotonic() < until:
                time.sleep(0.01)

    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        call_back_and_wait()
    assert time.monotonic() - began < 8
    assert report == ["finished"]


def test_a_handler_of_somebody_else_stays() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with outside_the_engine():
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def test_a_thread_is_left_alone() -> None:
    found: list[object] = []

    def work() -> None:
        with outside_the_engine():
            found.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert found == [signal.default_int_handler]
