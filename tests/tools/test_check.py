"""What the one door runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import check
import pytest


def names(*, fix: bool, fast: bool) -> list[str]:
    return [name for name, _ in check.steps(fix=fix, fast=fast)]


def test_the_suite_runs_last_and_only_when_there_is_time() -> None:
    assert names(fix=False, fast=False)[-1] == "tests"
    assert names(fix=False, fast=True) == names(fix=False, fast=False)[:-1]


def test_only_fixing_changes_files() -> None:
    looking = dict(check.steps(fix=False, fast=True))
    fixing = dict(check.steps(fix=True, fast=True))
    assert "--check" in looking["format"]
    assert "--fix" not in looking["lint"]
    assert "--check" not in fixing["format"]
    assert "--fix" in fixing["lint"]


@pytest.mark.parametrize("fails", ["lint", "types", None])
def test_one_failure_is_the_answer_but_the_other_steps_still_run(
    fails: str | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[str] = []

    def run(name: str, module: tuple[str, ...]) -> bool:
        seen.append(name)
        return name != fails

    monkeypatch.setattr(check, "run", run)
    assert check.main(["--fast"]) == (0 if fails is None else 1)
    assert seen == names(fix=False, fast=True)
    assert ("all passed" if fails is None else f"failed: {fails}") in capsys.readouterr().out


def test_a_step_answers_by_its_exit_status(capfd: pytest.CaptureFixture[str]) -> None:
    assert check.run("version", ("ruff", "--version"))
    assert not check.run("nonsense", ("ruff", "no-such-command"))
    assert "FAILED" in capfd.readouterr().out


@pytest.mark.parametrize("tool", ["check", "bench", "soak", "screens", "drills", "package"])
def test_every_tool_explains_itself(tool: str) -> None:
    path = Path(check.ROOT) / "tools" / f"{tool}.py"
    answer = subprocess.run(
        [sys.executable, str(path), "--help"], capture_output=True, text=True, check=True
    )
    assert f"usage: {tool}.py" in answer.stdout


def test_every_command_among_the_tools_explains_itself() -> None:
    """What is no command lies in a folder of its own, so that `ls tools` lists commands."""
    tools = sorted(Path(check.__file__).parent.glob("*.py"))
    silent = [path.name for path in tools if "ArgumentParser(" not in path.read_text("utf-8")]
    assert silent == []
