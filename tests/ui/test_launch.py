"""A running window that is told to end, or that something goes wrong in."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest
from uiapp import make_app

from game.ui import launch, loop
from game.ui.app import App

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a program without asking")


@POSIX
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("ignored", [False, True])
def test_being_told_to_end_is_like_closing_the_window(
    monkeypatch: pytest.MonkeyPatch, name: str, ignored: bool
) -> None:
    number = getattr(signal, name)
    seen: list[bool] = []

    def told(app: App) -> None:
        os.kill(os.getpid(), number)
        seen.append(app.running)

    monkeypatch.setattr(loop, "run", told)
    app = make_app()
    both = [signal.getsignal(each) for each in launch.ENDING]
    before = signal.signal(number, signal.SIG_IGN if ignored else signal.SIG_DFL)
    try:
        assert launch._play(app) == 0
    finally:
        for each, handler in zip(launch.ENDING, both, strict=True):
            signal.signal(each, handler)
    assert before in both
    assert seen == [ignored], "a program that `nohup` started goes on"
    assert app.scenes == []


def fail(app: App) -> None:
    raise ZeroDivisionError("no pieces")


@POSIX
@pytest.mark.parametrize("kind", ["pipe", "link"])
def test_a_crash_is_told_where_it_cannot_be_written_down(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    monkeypatch.setattr(loop, "run", fail)
    monkeypatch.setenv("CARROM_HOME", str(tmp_path / "home"))
    app = make_app()
    log, outside = app.services.log, tmp_path / "outside"
    log.parent.mkdir(parents=True, exist_ok=True)
    if kind == "pipe":
        os.mkfifo(log)
    else:
        log.symlink_to(outside)
    handlers = [signal.getsignal(each) for each in launch.ENDING]
    try:
        assert launch._play(app) == 1
    finally:
        for each, handler in zip(launch.ENDING, handlers, strict=True):
            signal.signal(each, handler)
    assert "ZeroDivisionError: no pieces" in capsys.readouterr().err
    assert not outside.exists()
