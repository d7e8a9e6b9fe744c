"""The command line: what it understands, what it answers with, and how it fails."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__, cli

COMMANDS = [
    "play",
    "bank",
    "practice",
    "simulate",
    "judge",
    "rules",
    "score",
    "check",
    "bench",
    "replay",
]
WINDOWED = {"play", "bank", "practice", "replay"}


CLOSED = """
import os, subprocess, sys
from game import cli
try:
    cli.main(["--version"])
except SystemExit:
    pass
told = sys.stdin is None or sys.stdout is None or sys.stderr is None
record = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT)
subprocess.run([sys.executable, "-c", "import os; os.write(2, b'noise')"], check=False)
os.write(record, f"{told} {record}".encode())
"""


def run(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        **{"stdin": subprocess.DEVNULL, **options},
    )


def status(*arguments: str) -> int:
    """The exit status of the command in this process."""
    try:
        return cli.main(arguments)
    except SystemExit as done:
        return int(done.code or 0)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("--version") == 0
    assert capsys.readouterr().out == f"carrom {__version__}\n"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("--help") == 0
    words = capsys.readouterr().out
    assert all(f"  {command} " in words for command in COMMANDS)
    assert set(cli.WINDOWLESS) == (set(COMMANDS) - WINDOWED) | {"replay --export"}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert status(command, "--help") == 0
    words = capsys.readouterr().out
    assert words.startswith(f"usage: carrom {command}")
    assert len(words.splitlines()) > 5


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["paly"], "paly"),
        (["simulate"], "FILE"),
        (["--size", "1280"], "'1280' is not WIDTHxHEIGHT"),
        (["--size", "0x800"], "not between 1x1"),
        (["--size", "8193x1"], "not between 1x1 and 8192x8192"),
        (["--size", "8192x8192"], "has more than 33177600 pixels"),
        (["--size", "9" * 5000 + "x600"], "is not WIDTHxHEIGHT"),
        (["--frames", "9" * 5000], "is not a number of frames"),
        (["play", "--size", "axb"], "'axb' is not WIDTHxHEIGHT"),
        (["play", "--frames", "0"], "'0' is not a number of frames"),
        (["play", "--frames", "many"], "'many' is not a number of frames"),
        (["play", "--seed", "x"], "invalid int value: 'x'"),
        (["play", "--sped", "1"], "--sped"),
        (["judge", "--fast", "x"], "--fast"),
        (["rules", "house", "--language", "tlh"], "'tlh'"),
    ],
)
def test_a_mistake_is_one_line_and_status_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert status(*arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("carrom: error: ")
    assert words in printed.err
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["--seed", "3"], ["play", "--seed", "3"]])
def test_without_a_command_the_game_is_played(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.ui import launch

    wanted = []
    monkeypatch.setattr(launch, "run_window", lambda options, _: wanted.append(options) or 0)
    assert status(*arguments) == 0
    assert wanted[0].seed == (3 if arguments else None)


def test_the_window_s_options_are_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui import launch
    from game.ui.options import Options

    wanted = []
    monkeypatch.setattr(launch, "run_window", lambda options, _: wanted.append(options) or 0)
    arguments = ["--size", "1280x800", "--seed", "7", "--fast", "--frames", "9"]
    arguments += ["--screenshot", "a.png", "--script", "-"]
    assert status("play", *arguments) == 0
    assert wanted == [
        Options(
            size=(1280, 800),
            seed=7,
            fast=True,
            frames=9,
            screenshot=Path("a.png"),
            script="-",
        )
    ]


def test_commands_without_a_window_do_not_load_one() -> None:
    code = (
        "import sys; from game import cli\n"
        "cli.main(['rules', 'house', 'H7'])\n"
        "assert 'pygame' not in sys.modules and 'numpy' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_reader_that_goes_away_is_no_error() -> None:
    shot = '{"rack":"S","shot":{"seat":"S","offset":0.0,"angle":0.0,"speed":0.0}}\n' * 400
    simulate = [sys.executable, "-m", "game", "simulate", "-"]
    with subprocess.Popen(
        simulate, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        running.stdout.close()
        _, complaint = running.communicate(shot.encode(), timeout=60)
    assert complaint == b""
    assert running.returncode in (0, 141)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("arguments", [["rules"], ["score", "help"], ["simulate", "-"]])
def test_an_answer_that_cannot_be_written_is_one_line(arguments: list[str], tmp_path: Path) -> None:
    shot = '{"rack":"S","shot":{"seat":"S","offset":0.0,"angle":0.0,"speed":0.0}}\n'
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", *arguments],
            input=shot,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
            env={**os.environ, "CARROM_HOME": str(tmp_path)},
        )
    assert done.returncode == 2
    assert done.stderr == "carrom: error: <stdout>: No space left on device\n"


def test_letters_that_a_terminal_lacks_stop_no_command() -> None:
    narrow = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = run("rules", "house", "H1", "--language", "hi", env=narrow)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\u0939" in done.stdout


def test_bytes_that_are_no_letters_are_a_mistake_like_others(tmp_path: Path) -> None:
    environment = {**os.environ, "CARROM_HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(
        [sys.executable, "-m", "game", "score"],
        input=b"\xff\n",
        capture_output=True,
        timeout=60,
        check=False,
        env=environment,
    )
    assert done.returncode == 2
    assert done.stderr == b"carrom: error: <stdin>:1: no command '\\udcff'; `help` lists them\n"


def test_the_module_is_the_command() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"carrom {__version__}\n")


def test_a_bad_script_is_named_before_a_window_opens(tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text('{"type": "click", "widget": "menu.play"}\n{"type": "clack"}\n')
    done = run("play", "--fast", "--script", str(path))
    assert done.returncode == 2
    assert done.stderr == f'carrom: error: {path}:2: type: "clack" is not a type of line\n'


def test_two_processes_draw_the_same_picture(tmp_path: Path) -> None:
    path = tmp_path / "script.jsonl"
    lines = [
        '{"when": "menu", "type": "click", "widget": "menu.play"}',
        '{"when": "setup", "type": "key", "key": "return"}',
        '{"when": "aim", "after": 40, "type": "key", "key": "space"}',
        '{"after": 100, "type": "state"}',
    ]
    path.write_text("\n".join(lines) + "\n")
    environment = {**os.environ, "CARROM_HOME": str(tmp_path / "home")}
    pictures, states = [], []
    for name in ("one.png", "two.png"):
        # The first run may not leave a game behind for the second one to offer.
        for record in (tmp_path / "home").glob("games/*"):
            record.unlink()
        options = ["--fast", "--seed", "5", "--size", "640x400"]
        options += ["--screenshot", str(tmp_path / name)]
        done = run("play", *options, "--script", str(path), env=environment)
        assert (done.returncode, done.stderr) == (0, "")
        pictures.append((tmp_path / name).read_bytes())
        states.append(done.stdout)
    assert pictures[0] == pictures[1]
    assert states[0] == states[1]
    assert '"scene": "play"' in states[0]


def test_a_crash_is_written_down_and_keeps_its_traceback_to_itself(tmp_path: Path) -> None:
    code = (
        "from game import cli\nfrom game.ui.scenes.menu import MenuScene\n"
        "def broken(self, dt): raise RuntimeError('broken on purpose')\n"
        "MenuScene.update = broken\nraise SystemExit(cli.main(['--fast', '--frames', '3']))\n"
    )
    home = tmp_path / "home"
    environment = {**os.environ, "CARROM_HOME": str(home)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("carrom: error: something went wrong")
    assert done.stderr.count("\n") == 1
    assert "broken on purpose" in (home / "carrom.log").read_text()


def test_words_that_cannot_be_read_are_named_with_their_file(tmp_path: Path) -> None:
    areas = tmp_path / "strings" / "en"
    areas.mkdir(parents=True)
    (areas / "menu.json").write_text('{"menu.play": "Play",}', encoding="utf-8")
    code = (
        "from pathlib import Path\nfrom game import cli\nfrom game.ui import strings\n"
        f"strings.asset = lambda *parts: Path({str(tmp_path)!r}, *parts)\n"
        "raise SystemExit(cli.main(['--fast', '--frames', '3']))\n"
    )
    environment = {**os.environ, "CARROM_HOME": str(tmp_path / "home")}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(f"carrom: error: {areas / 'menu.json'}: cannot be read: ")
    assert done.stderr.count("\n") == 1


def test_settings_with_a_language_of_a_newer_version_open_in_english(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "eo"}', encoding="utf-8")
    script = tmp_path / "script.jsonl"
    script.write_text('{"frame": 2, "type": "state"}\n{"type": "quit"}\n', encoding="utf-8")
    done = run("--fast", "--script", str(script), env={**os.environ, "CARROM_HOME": str(tmp_path)})
    assert (done.returncode, done.stderr) == (0, "")
    assert '"text": "Play"' in done.stdout


def test_a_drill_nobody_has_is_said_before_any_window_opens(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARROM_HOME", str(tmp_path))
    assert status("practice", "no-such") == 2
    said = capsys.readouterr().err
    assert said.startswith("carrom: error: there is no drill 'no-such'; there are straight-")
    assert said.count("\n") == 1


def test_a_drill_of_one_s_own_that_cannot_be_used_says_why(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARROM_HOME", str(tmp_path))
    (tmp_path / "drills").mkdir()
    (tmp_path / "drills" / "mine.json").write_text('{"drill": 1}')
    assert status("practice", "own.mine") == 2
    said = capsys.readouterr().err
    assert said.startswith("carrom: error: mine.json: Object missing required field")
    assert said.endswith("; this drill is left out.\n")
    assert status("practice", "own.other") == 2
    assert "there is no drill 'own.other'" in capsys.readouterr().err


def test_a_drill_whose_file_cannot_be_used_is_named_with_its_reason(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARROM_HOME", str(tmp_path))
    (tmp_path / "drills").mkdir()
    (tmp_path / "drills" / "mine.json").write_text('{"drill": 1, "famly": "cut"}', encoding="utf-8")
    assert status("practice", "own.mine") == 2
    said = capsys.readouterr().err
    assert said.startswith("carrom: error: mine.json: ")
    assert "`famly`" in said
    assert said.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix's")
@pytest.mark.parametrize("closed", ["0<&-", "1>&-", "2>&-", "0<&- 1>&- 2>&-"])
def test_no_file_gets_the_number_of_a_stream_that_was_closed(tmp_path: Path, closed: str) -> None:
    record = tmp_path / "record"
    command = ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-c", CLOSED, str(record)]
    subprocess.run(command, check=True, timeout=60, capture_output=True)
    assert record.read_bytes() == b"True 3"
