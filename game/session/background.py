"""Work in other processes: started, followed, cancelled, and never waited for.

A job is a function at the top of a module and its arguments. A generator function hands out parts
on the way and can be cancelled between them; a plain function only together with its process. The
processes are spawned when first needed, run at a lower priority than the window, and end with it,
whatever ends it.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import StrEnum
from inspect import isgeneratorfunction
from math import inf
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from typing import Any, Final, cast

NICENESS: Final = 5
"""How far the work stands back behind the window (Unix)."""
ANSWER: Final = 5.0
"""Seconds in which a process has to say that it has given a job up; then it is ended."""
STOP: Final = "stop"
"""Sent to a process to end the generator it is at."""


class Stage(StrEnum):
    """How far a job is."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


@dataclass(eq=False, slots=True)
class Job:
    """One piece of work.

    Attributes:
        function: what is called.
        arguments: what with; all of it must pickle.
        stage: how far it is.
        parts: what a generator has yielded so far, in order.
        result: what it returned, once DONE.
        error: one line on why, once FAILED.
    """

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    stage: Stage = Stage.WAITING
    parts: list[Any] = field(default_factory=list[Any])
    result: Any = None
    error: str = ""

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""
        return self.stage not in (Stage.WAITING, Stage.RUNNING)


class Workers:
    """A few processes and the jobs they are at.

    Args:
        count: how many processes at most.
        inline: True runs every job at once in this process: what the virtual clock needs.
    """

    def __init__(self, count: int = 1, *, inline: bool = False) -> None:
        self._inline = inline
        self._waiting: list[Job] = []
        self._hands = [_Hand() for _ in range(count)]

    @property
    def is_busy(self) -> bool:
        """Whether a job waits or runs."""
        return bool(self._waiting) or any(hand.job for hand in self._hands)

    def start(
        self, function: Callable[..., Any], *arguments: Any, replaces: Job | None = None
    ) -> Job:
        """Begins a job as soon as a process is free.

        Args:
            function: a function at the top of a module.
            arguments: what it is called with.
            replaces: an older job that is cancelled: the newest wins.
        """
        if replaces:
            self.cancel(replaces)
        job = Job(function, arguments)
        if self._inline:
            _run_inline(job)
        else:
            self._waiting.append(job)
            self._hand_out()
        return job

    def cancel(self, job: Job) -> None:
        """Gives a job up; nothing more comes of it. One that is over stays as it is."""
        if job.is_over:
            return
        job.stage = Stage.CANCELLED
        if job in self._waiting:
            self._waiting.remove(job)
        for hand in self._hands:
            if hand.job is job:
                hand.give_up()

    def poll(self) -> bool:
        """Takes over what has come since; never blocks. Returns whether something has."""
        news = [hand.poll() for hand in self._hands]
        self._hand_out()
        return any(news)

    def close(self) -> None:
        """Ends every process at once; what waits or runs is cancelled."""
        for job in self._waiting:
            job.stage = Stage.CANCELLED
        self._waiting.clear()
        for hand in self._hands:
            if hand.job and not hand.job.is_over:
                hand.job.stage = Stage.CANCELLED
            hand.close()

    def _hand_out(self) -> None:
        for hand in self._hands:
            if self._waiting and hand.is_free:
                hand.begin(self._waiting.pop(0))


class _Hand:
    """One process, there or not, and the job it is at."""

    def __init__(self) -> None:
        self.job: Job | None = None
        self._until = inf
        self._process: Any = None
        self._pipe: Connection | None = None

    @property
    def is_free(self) -> bool:
        return self.job is None

    def begin(self, job: Job) -> None:
        self.job, self._until = job, inf
        job.stage = Stage.RUNNING
        try:
            self._open().send((job.function, job.arguments))
        except Exception as error:  # cannot be pickled, no process can be started, pipe broken
            self._fail(f"{type(error).__name__}: {error}")

    def give_up(self) -> None:
        """Ends the job: between two parts of a generator, or with its process."""
        if self.job and isgeneratorfunction(self.job.function) and self._pipe:
            with suppress(OSError):
                self._pipe.send(STOP)
                self._until = time.monotonic() + ANSWER
                return  # busy until the process says that it has stopped
        self.close()

    def poll(self) -> bool:
        news = False
        try:
            while self.job and self._pipe and self._pipe.poll():
                news = True
                self._take(*self._pipe.recv())
        except (EOFError, OSError):
            self._process.join()
            self._fail(f"its process ended (exit code {self._process.exitcode})")
        if self.job and time.monotonic() > self._until:
            self.close()
        return news

    def _take(self, kind: str, value: Any) -> None:
        job = self.job
        assert job is not None
        if kind == "part":
            if job.stage is Stage.RUNNING:
                job.parts.append(value)
            return
        self.job = None
        if job.stage is Stage.RUNNING:
            job.stage = Stage.DONE if kind == "done" else Stage.FAILED
            job.result = value if kind == "done" else None
            job.error = value if kind == "failed" else ""

    def _fail(self, error: str) -> None:
        if self.job and self.job.stage is Stage.RUNNING:
            self.job.stage, self.job.error = Stage.FAILED, error
        self.close()

    def _open(self) -> Connection:
        if self._pipe and self._process.is_alive():
            return self._pipe
        self._shut()
        # "spawn": a forked copy of a process with a window and threads may hang.
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        pipe = self._pipe = cast(Connection, ours)  # typed as a pipe of Windows on some platforms
        with theirs:
            process = context.Process(target=_serve, args=(theirs,), daemon=True)
            with _uninterrupted():
                process.start()
        self._process = process
        return pipe

    def close(self) -> None:
        self.job = None
        self._shut()

    def _shut(self) -> None:
        if self._pipe:
            self._pipe.close()
        if self._process:
            self._process.kill()
            self._process.join()
            self._process.close()
        self._pipe = self._process = None


@contextmanager
def _uninterrupted() -> Generator[None]:
    """A process begun here never hears Ctrl and C, not even while it is still loading.

    They reach every process of a terminal; the window ends the others itself.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Multiprocessing's own helper, begun with the first process, would let the signals through.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Connection) -> None:
    """The other process: does one job after the other until the window has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with suppress(EOFError, OSError):  # the window has gone
        while True:
            task = pipe.recv()
            if task != STOP:  # one that came after the last part
                pipe.send(_work(pipe, *task))


def _work(
    pipe: Connection, function: Callable[..., Any], arguments: tuple[Any, ...]
) -> tuple[str, Any]:
    """Does one job; returns how it ended and its result or its error."""
    try:
        if not isgeneratorfunction(function):
            return "done", function(*arguments)
        return _follow(pipe, function(*arguments))
    except Exception as error:  # also the end of the window, which the answer then runs into
        return "failed", f"{type(error).__name__}: {error}"


def _follow(pipe: Connection, steps: Generator[Any, None, Any]) -> tuple[str, Any]:
    while True:
        try:
            part = next(steps)
        except StopIteration as end:
            return "done", end.value
        pipe.send(("part", part))
        if pipe.poll():
            pipe.recv()  # STOP, or the end of the window
            steps.close()
            return "stopped", None


def _run_inline(job: Job) -> None:
    """The same job in this process, to its end."""
    job.stage = Stage.RUNNING
    try:
        if isgeneratorfunction(job.function):
            steps = job.function(*job.arguments)
            while True:
                try:
                    job.parts.append(next(steps))
                except StopIteration as end:
                    job.result = end.value
                    break
        else:
            job.result = job.function(*job.arguments)
        job.stage = Stage.DONE
    except Exception as error:
        job.stage, job.error = Stage.FAILED, f"{type(error).__name__}: {error}"
