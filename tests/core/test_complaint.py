"""One line on standard error, whatever the message is and wherever the stream leads."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import cli
from game.core.complaint import LONGEST, complain, give_up

JUDGE = [sys.executable, "-m", "game", "judge", "-"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "a\nb.carrom"],
        ["replay", "a\nb.carrom"],
        ["replay", "--export", "x.png", "a\nb.carrom"],
        ["simulate", "a\nb.jsonl"],
        ["play", "a\nb"],
        ["play", "--size", "a\nb"],
        ["practice", "a\nb"],
        ["score", "--sheet", "a\nb", "show"],
        ["score", "--sides", "a\nb", "c", "add", "1", "5"],
        ["rules", "a\nb"],
    ],
)
def test_a_name_with_a_line_feed_stays_on_one_line(
    arguments: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CARROM_HOME", str(tmp_path))
    try:
        status = cli.main(arguments)
    except SystemExit as done:
        status = int(done.code or 0)
    said = capsys.readouterr().err
    assert status == 2
    assert said.startswith("carrom: error: ")
    assert "a\\nb" in said
    assert said.count("\n") == 1


def test_without_standard_error_nothing_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    complain("nobody hears it")
    give_up(sys.stderr)
    assert capsys.readouterr().out == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_stream_that_takes_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    with open("/dev/full", "w") as full:
        monkeypatch.setattr(sys, "stderr", full)
        complain("there is no room for it")
        complain("nor for this: but the stream leads nowhere by now")
        assert os.path.samestat(os.fstat(full.fileno()), os.stat(os.devnull))


def test_a_complaint_has_an_end(capsys: pytest.CaptureFixture[str]) -> None:
    complain("x" * 1_000_000)
    assert capsys.readouterr().err == f"carrom: error: {'x' * LONGEST}…\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_complaint_that_cannot_be_written_changes_no_status() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            JUDGE, input=b"{\n", stdout=subprocess.PIPE, stderr=full, timeout=60, check=False
        )
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.skipif(os.name != "posix", reason="a shell that closes streams")
def test_a_complaint_is_no_answer_when_standard_error_is_closed() -> None:
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" 2>&-', "sh", *JUDGE],
        input=b"{\n",
        stdout=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, b"")
