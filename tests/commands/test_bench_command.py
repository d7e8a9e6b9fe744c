"""`carrom bench`: figures of this computer, in words or as a document."""

from __future__ import annotations

import json

import pytest

from game import __version__
from game.commands import bench


@pytest.fixture(autouse=True)
def one_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "RUNS", 1)
    monkeypatch.setattr(bench, "GUIDES", 1)


def test_every_figure_is_a_line_and_the_versions_are_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert bench.run(as_json=False) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    assert all(" ms" in line for line in lines[:3])
    assert "x real time" in lines[0]
    assert f"carrom {__version__}" in lines[-1]
    assert "pymunk" in lines[-1]


def test_the_document_holds_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.run(as_json=True) == 0
    document = json.loads(capsys.readouterr().out)
    assert [set(figure) for figure in document["figures"]] == [
        {"name", "milliseconds", "times_real"}
    ] * 3
    assert all(figure["milliseconds"] > 0 for figure in document["figures"])
    assert document["versions"]["carrom"] == __version__
