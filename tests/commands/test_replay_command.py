"""`carrom replay`: films without a window, a record in the window, and one line for a mistake."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import cli
from game.ui.replay import command
from game.ui.replay.export import Order

OLD = Path(__file__).resolve().parent.parent / "records" / "format-1.carrom"


def run(*arguments: str, **variables: str | None) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with other environment variables; None unsets."""
    environment = {**os.environ, **variables}
    return subprocess.run(
        [sys.executable, "-m", "game", "replay", *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        stdin=subprocess.DEVNULL,
        env={name: value for name, value in environment.items() if value is not None},
    )


def test_a_picture_is_made_where_there_is_no_screen(tmp_path: Path) -> None:
    target = tmp_path / "shot.png"
    answer = run(
        *(str(OLD), "--export", str(target), "--shot", "2", "--paths", "--size", "180x200"),
        SDL_VIDEODRIVER=None,
        SDL_AUDIODRIVER=None,
        DISPLAY=None,
        WAYLAND_DISPLAY=None,
        CARROM_HOME=str(tmp_path / "home"),
    )
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.startswith(f"{target}: ")
    assert " kB; made in " in answer.stdout
    data = target.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (180, 200)


def test_a_record_named_on_the_command_line_is_opened_in_the_window(tmp_path: Path) -> None:
    script = tmp_path / "script.jsonl"
    lines = [
        {"when": "replay", "type": "key", "key": "end"},
        {"type": "state"},
        {"type": "key", "key": "escape"},
        {"when": "replays", "type": "state"},
    ]
    script.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    answer = run(
        *(str(OLD), "--fast", "--size", "800x600", "--script", str(script)),
        CARROM_HOME=str(tmp_path / "home"),
    )
    assert (answer.returncode, answer.stderr) == (0, "")
    watched, listed = map(json.loads, answer.stdout.splitlines())
    assert (watched["scene"], watched["shot"]) == ("replay", 5)
    assert listed["scene"] == "replays"


def test_a_record_is_never_replaced_by_its_own_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = tmp_path / "odd.png"
    odd.write_bytes(OLD.read_bytes())
    assert cli.main(["replay", str(odd), "--export", str(odd)]) == 2
    assert capsys.readouterr().err == "carrom: error: odd.png: is the record itself\n"
    assert odd.read_bytes() == OLD.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends a program without asking it")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_an_export_that_is_ended_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    target, number = tmp_path / "a.webp", getattr(signal, name)
    plain = command.make

    def interrupted(order: Order) -> Iterator[float]:
        for count, share in enumerate(plain(order)):
            if count == 3:
                assert list(tmp_path.glob(".a.webp.*.part"))
                os.kill(os.getpid(), number)
            yield share

    monkeypatch.setattr(command, "make", interrupted)
    handlers = [signal.getsignal(each) for each in (signal.SIGTERM, signal.SIGHUP)]
    # What a shell starts in the background does not hear SIGINT, nor would these tests.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        status = cli.main(["replay", str(OLD), "--export", str(target), "--size", "180x200"])
    except SystemExit as end:
        status = end.code
    finally:
        signal.signal(signal.SIGINT, before)
    assert status == 128 + number
    assert list(tmp_path.iterdir()) == []
    assert handlers == [signal.getsignal(each) for each in (signal.SIGTERM, signal.SIGHUP)]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_an_export_that_is_to_outlive_its_terminal_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = command.make

    def hung_up(order: Order) -> Iterator[float]:
        os.kill(os.getpid(), signal.SIGHUP)
        return plain(order)

    monkeypatch.setattr(command, "make", hung_up)
    target = tmp_path / "a.png"
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as `nohup` starts a program
    try:
        assert cli.main(["replay", str(OLD), "--export", str(target), "--size", "180x200"]) == 0
        assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
    assert target.is_file()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--export", "a.png"], "replay --export needs a game record"),
        (["none.carrom"], "none.carrom: no such file or directory"),
        (["none.carrom", "--export", "a.png"], "none.carrom: no such file or directory"),
        ([str(OLD), "--export", "a.bmp"], "a.bmp: a picture or film ends in one of .png"),
        ([str(OLD), "--export", "."], ".: a picture or film ends in one of .png"),
        ([str(OLD), "--export", "a.png", "--board", "2"], "board: the record has boards 1 to 1"),
        ([str(OLD), "--export", "a.png", "--shot", "1-"], "is not a number, or two as in 2-5"),
        ([str(OLD), "--export", "a.png", "--seat", "Q"], "--seat"),
    ],
)
def test_a_mistake_is_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = cli.main(["replay", *arguments])
    except SystemExit as done:
        status = done.code
    assert status == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("carrom: error: ")
    assert words in err
    assert err.count("\n") == 1
