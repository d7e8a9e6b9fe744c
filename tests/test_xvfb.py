"""A real window: the command under an X server of its own, driven by real input events."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from script_board import first_script

from game.rules.state import Setup

needs_xvfb = pytest.mark.skipif(
    shutil.which("Xvfb") is None, reason="Xvfb is not installed: no real window can be opened"
)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """The name of a free display with an X server behind it."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-nolisten"]
    server = subprocess.Popen(
        [*command, "tcp"], pass_fds=(writing,), stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL
    )
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(timeout=10)


def carrom(display: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
    environment |= {"DISPLAY": display, "CARROM_HOME": str(folder / "home")}
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        env=environment,
        stdin=subprocess.DEVNULL,
        check=False,
    )


def script(folder: Path, *lines: dict[str, object]) -> str:
    path = folder / "script.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return str(path)


@needs_xvfb
def test_a_shot_is_played_in_a_real_window(display: str, tmp_path: Path) -> None:
    picture = tmp_path / "after.png"
    lines = script(
        tmp_path,
        {"when": "menu", "type": "click", "widget": "menu.play"},
        {"when": "setup", "type": "click", "widget": "setup.start"},
        {"when": "place", "type": "mouse_move", "board": [0.0, -0.2526]},
        {"type": "mouse_down", "button": 1},
        {"type": "mouse_move", "board": [0.01, -0.36]},
        {"type": "mouse_up", "button": 1},
        {"when": "roll", "type": "state"},
        {"when": "ruling", "type": "state"},
        {"type": "screenshot", "path": str(picture)},
        {"type": "quit"},
    )
    done = carrom(display, tmp_path, "play", "--fast", "--seed", "1", "--script", lines)
    assert (done.returncode, done.stderr) == (0, "")
    rolling, ruled = map(json.loads, done.stdout.splitlines())
    assert (rolling["scene"], rolling["phase"], ruled["phase"]) == ("play", "roll", "ruling")
    assert rolling["pieces"] != ruled["pieces"]
    assert picture.read_bytes().startswith(b"\x89PNG")


@needs_xvfb
def test_a_whole_board_is_the_same_in_a_window_and_without_one(
    display: str, tmp_path: Path
) -> None:
    """From menu to result by mouse: neither picture nor play depends on the driver."""
    lines = script(tmp_path, *first_script(Setup(), tries=100))
    seen: list[tuple[bytes, str]] = []
    for driver in ("x11", "dummy"):
        picture = tmp_path / f"{driver}.png"
        home = str(tmp_path / driver)
        environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": driver}
        arguments = ["play", "--fast", "--seed", "1", "--size", "1280x800", "--script", lines]
        done = subprocess.run(
            [sys.executable, "-m", "game", *arguments, "--screenshot", str(picture)],
            check=True,
            timeout=120,
            env={**environment, "CARROM_HOME": home},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
        )
        seen.append((picture.read_bytes(), done.stdout))
    assert seen[0] == seen[1]
    last = json.loads(seen[0][1].splitlines()[-1])
    assert last["phase"] == "over"


def test_without_a_display_it_says_so_in_one_line(tmp_path: Path) -> None:
    names = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    environment = {key: value for key, value in os.environ.items() if key not in names}
    done = subprocess.run(
        [sys.executable, "-m", "game"],
        capture_output=True,
        text=True,
        timeout=60,
        env={**environment, "CARROM_HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "no display" in done.stderr
    assert "simulate" in done.stderr
