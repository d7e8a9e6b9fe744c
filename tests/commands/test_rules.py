"""`carrom rules`: the book in a terminal."""

from __future__ import annotations

import pytest

from game.commands.rules import run
from game.rules.book import CHAPTERS, chapter
from game.rules.compare import STROKES


def test_contents_name_every_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    out = capsys.readouterr().out
    for name in (*CHAPTERS, "compare"):
        assert f"  {name} " in out


@pytest.mark.parametrize("columns", [40, 80, 200])
@pytest.mark.parametrize("name", [*CHAPTERS, "compare"])
def test_chapters_are_wrapped_for_the_terminal(
    name: str,
    columns: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert run(name) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= max(columns, 60) <= 200
    assert max(map(len, lines)) <= 100


@pytest.mark.parametrize(
    ("rule_set", "clause"), [("house", "H7"), ("HOUSE", "h7"), ("H7", None), ("h7", None)]
)
def test_one_clause(rule_set: str, clause: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(rule_set, clause) == 0
    out = capsys.readouterr().out
    assert "House" in out
    assert f"H7  {chapter('house').clause('H7').title}" in out
    assert "H8" not in out


def test_the_set_up_shows_the_rack(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("setup") == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    rack = [row for row in rows if row and set(row) <= {"w", "b", "q"}]
    flat = [letter for row in rack for letter in row]
    assert len(rack) == 9
    assert (flat.count("w"), flat.count("b"), flat.count("q")) == (9, 9, 1)
    assert rack[4] == ["b", "q", "b"]


def test_one_stroke_of_the_comparison(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("compare", "6") == 0
    out = capsys.readouterr().out
    assert f"6. {STROKES[5].title}" in out
    for clause in ("H5", "F6", "Y5", "P4", "C8", "T3"):
        assert f"    {clause}: " in out
    assert "7. " not in out


@pytest.mark.parametrize(
    ("rule_set", "clause", "word"),
    [
        ("chess", None, "chess"),
        ("house", "F1", "F1"),
        ("H7", "H8", "H8"),
        ("compare", "0", "0"),
        ("compare", "x", "x"),
        ("compare", "99", "99"),
    ],
)
def test_unknown_names_are_one_line_and_status_2(
    rule_set: str, clause: str | None, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(rule_set, clause) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("carrom: error: ")
    assert err.count("\n") == 1
    assert repr(word) in err
