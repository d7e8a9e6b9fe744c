"""The drills' own tool: solves, measures, writes, checks, and refuses in one line."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from drills import main, work

from game.core.assets import asset


def copied(name: str, folder: Path, **changes: object) -> Path:
    path = folder / f"{name}.json"
    shutil.copy(asset("drills", f"{name}.json"), path)
    file = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**file, **changes}), encoding="utf-8")
    return path


def test_a_solution_is_moved_to_the_middle_and_its_tolerance_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copied("clearing-4", tmp_path, tolerance=None)
    before = json.loads(path.read_text(encoding="utf-8"))
    moved = [{**stroke, "angle": stroke["angle"] + 0.2} for stroke in before["solution"]]
    path.write_text(json.dumps({**before, "solution": moved}), encoding="utf-8")
    assert main([str(path)]) == 0
    after = json.loads(path.read_text(encoding="utf-8"))
    for old, new in zip(before["solution"], after["solution"], strict=True):
        assert new["angle"] == pytest.approx(old["angle"], abs=0.01)
        assert new["tolerance"] == pytest.approx(old["tolerance"], abs=0.01)
    assert after["tolerance"] == min(stroke["tolerance"] for stroke in after["solution"])
    assert {key: after[key] for key in before if key not in ("solution", "tolerance")} == {
        key: before[key] for key in before if key not in ("solution", "tolerance")
    }
    assert "clearing-4" in capsys.readouterr().out


def test_a_solution_that_misses_a_little_is_sought_around_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.drillsolve._SHARES", (0.7,))
    wrong = [{"offset": 0.055, "angle": 23.0, "speed": 2.4}]
    path = copied("straight-4", tmp_path, solution=wrong)
    assert not work(path, check=True)
    assert work(path, check=False)
    assert work(path, check=True)


def test_shipped_solutions_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", "--only", "straight", "clearing"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert len(said) >= 14
    assert all(line.endswith("solved") for line in said)


def test_a_drill_nobody_can_solve_and_a_file_that_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.drillsolve._SPEEDS", ())
    path = copied("straight-4", tmp_path, solution=[])
    before = path.read_bytes()
    assert main([str(path)]) == 1
    assert path.read_bytes() == before
    (tmp_path / "bad.json").write_text("{}")
    assert main([str(tmp_path / "bad.json")]) == 2
    said = capsys.readouterr()
    assert "no solution found" in said.out
    assert said.err.startswith("drills.py: bad.json: ")
    assert said.err.count("\n") == 1
