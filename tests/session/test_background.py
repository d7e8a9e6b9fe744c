"""Jobs in other processes: parts on the way, cancelling, the newest wins, deaths noticed."""

from __future__ import annotations

import errno
import os
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from multiprocessing.process import BaseProcess
from threading import Thread

import pytest

from game.session import background
from game.session.background import STOP, Job, Stage, Workers

PATIENCE = 30.0


def double(number: int) -> int:
    return 2 * number


def count(to: int) -> Iterator[int]:
    yield from range(to)
    return to


def count_for_ever() -> Iterator[int]:
    number = 0
    while True:
        yield number
        number += 1


def fail(words: str) -> None:
    raise ValueError(words)


def sleep_for_ever() -> None:
    while True:
        time.sleep(1)


def own_id() -> int:
    return os.getpid()


def die() -> Iterator[int]:
    yield os.getpid()
    os.kill(os.getpid(), signal.SIGKILL)
    yield 0


def stop() -> Iterator[int]:
    yield os.getpid()
    os.kill(os.getpid(), signal.SIGSTOP)
    yield 0


def is_deaf() -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    made = Workers()
    yield made
    made.close()


def wait(workers: Workers, until: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end, "nothing came"
        workers.poll()
        time.sleep(0.002)


def over(workers: Workers, job: Job) -> Job:
    wait(workers, lambda: job.is_over)
    return job


def test_functions_and_generators_run_elsewhere_in_order(workers: Workers) -> None:
    jobs = [
        workers.start(double, 21),
        workers.start(count, 3),
        workers.start(own_id),
        workers.start(fail, "no such shot"),
    ]
    assert [job.stage for job in jobs] == ["running", "waiting", "waiting", "waiting"]
    for job in jobs:
        over(workers, job)
    assert jobs[0].result == 42
    assert (jobs[1].parts, jobs[1].result) == ([0, 1, 2], 3)
    assert jobs[2].result != os.getpid()
    assert (jobs[3].stage, jobs[3].error) == (Stage.FAILED, "ValueError: no such shot")
    assert not workers.is_busy


def test_the_newest_wins_and_the_process_lives_on(workers: Workers) -> None:
    at = over(workers, workers.start(own_id)).result
    old = workers.start(count_for_ever)
    wait(workers, lambda: old.parts)
    between = workers.start(double, 1, replaces=old)
    new = workers.start(own_id, replaces=between)
    assert (old.stage, between.stage) == (Stage.CANCELLED, Stage.CANCELLED)
    seen = len(old.parts)
    assert over(workers, new).result == at
    assert len(old.parts) == seen
    workers.cancel(new)
    assert new.stage is Stage.DONE


def test_a_plain_function_is_cancelled_with_its_process(workers: Workers) -> None:
    stuck = workers.start(sleep_for_ever)
    workers.cancel(stuck)
    assert not workers.is_busy
    assert over(workers, workers.start(double, 4)).result == 8


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_a_process_that_dies_fails_its_job_and_the_next_job_runs(workers: Workers) -> None:
    dead = over(workers, workers.start(die))
    assert dead.stage is Stage.FAILED
    assert dead.error == "its process ended (exit code -9)"
    assert over(workers, workers.start(double, 5)).result == 10


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no SIGSTOP here")
def test_a_process_that_does_not_answer_is_ended_once_its_job_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(background, "ANSWER", 0.2)
    workers = Workers()
    job = workers.start(stop)
    wait(workers, lambda: job.parts)
    time.sleep(0.1)
    workers.cancel(job)
    assert over(workers, workers.start(double, 6)).result == 12
    with pytest.raises(ProcessLookupError):
        os.kill(job.parts[0], 0)
    workers.close()


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="Windows has no such masks")
def test_a_process_never_hears_what_interrupts_the_window(workers: Workers) -> None:
    """Not even while it loads: a traceback of its own would stand in the player's terminal."""
    assert over(workers, workers.start(is_deaf)).result
    assert not is_deaf()


def test_what_cannot_be_sent_fails_with_the_reason(workers: Workers) -> None:
    job = workers.start(lambda: None)
    assert job.stage is Stage.FAILED
    assert "pickle" in job.error.lower()


def test_a_process_that_cannot_be_started_fails_its_job_and_the_next_job_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No memory, no room for another process: the window has to go on."""

    def refuse(process: BaseProcess) -> None:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    workers = Workers()
    with monkeypatch.context() as patch:
        patch.setattr(BaseProcess, "start", refuse)
        job = workers.start(double, 1)
        assert job.stage is Stage.FAILED
        assert "Resource temporarily unavailable" in job.error
    assert over(workers, workers.start(double, 5)).result == 10
    workers.close()


def test_closing_cancels_everything_and_leaves_no_process() -> None:
    workers = Workers(2)
    jobs = [workers.start(count_for_ever), workers.start(sleep_for_ever), workers.start(own_id)]
    wait(workers, lambda: jobs[0].parts)
    workers.close()
    assert {job.stage for job in jobs} == {Stage.CANCELLED}
    assert not workers.is_busy
    workers.poll()


def test_inline_runs_at_once() -> None:
    workers = Workers(inline=True)
    assert workers.start(own_id).result == os.getpid()
    counted = workers.start(count, 2)
    assert (counted.stage, counted.parts, counted.result) == (Stage.DONE, [0, 1], 2)
    assert workers.start(fail, "oh").error == "ValueError: oh"
    assert not workers.is_busy


def test_the_other_process_does_what_it_is_sent_until_the_window_goes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its own side of the pipe, in this process."""
    monkeypatch.setattr(background.os, "nice", lambda by: by, raising=False)
    monkeypatch.setattr(background.signal, "signal", lambda number, handler: None)
    ours, theirs = Pipe()
    answers = Thread(target=background._serve, args=(theirs,), daemon=True)
    answers.start()

    def answer(*task: object) -> list[tuple[str, object]]:
        """All there is to a task; the next one would end it."""
        ours.send(task)
        found = []
        while not found or found[-1][0] == "part":
            assert ours.poll(PATIENCE)
            found.append(ours.recv())
            if task[0] is count_for_ever:
                ours.send(STOP)
        return found

    assert answer(double, (4,)) == [("done", 8)]
    ours.send(STOP)  # one that comes after the last part
    assert answer(count, (2,)) == [("part", 0), ("part", 1), ("done", 2)]
    assert answer(fail, ("no such shot",)) == [("failed", "ValueError: no such shot")]
    assert answer(count_for_ever, ())[-1] == ("stopped", None)
    ours.close()
    answers.join(PATIENCE)
    assert not answers.is_alive()
