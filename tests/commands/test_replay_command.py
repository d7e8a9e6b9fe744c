"""`carrom replay`: films without a window, a record in the window, and one line for a mistake."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import cli

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


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--export", "a.png"], "replay --export needs a game record"),
        (["none.carrom"], "none.carrom: no such file or directory"),
        (["none.carrom", "--export", "a.png"], "none.carrom: no such file or directory"),
        ([str(OLD), "--export", "a.bmp"], "a.bmp: a picture or film ends in one of .png"),
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
