"""The log of practice shots: kept, damaged, too large, and what is made of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session import stats
from game.session.statfigures import by_family, errors_of, history, of_player, scatter
from game.session.stats import Statistics, Tried, players


def logged(home: Path, count: int = 3) -> Statistics:
    log = Statistics(home)
    for number in range(count):
        assert log.log(
            "Asha", "cut", number % 2 == 0, 0.5 * number, drill="cut-1", date="2026-01-01"
        )
    return log


def test_what_is_logged_is_read_again(tmp_path: Path) -> None:
    log = logged(tmp_path)
    log.log("  Bo  ", "flick_speed", made=False, wanted=2.0, got=1.6)
    found = log.read()
    assert found.problems == []
    assert [(shot.player, shot.family, shot.made, shot.error) for shot in found.tried] == [
        ("Asha", "cut", True, 0.0),
        ("Asha", "cut", False, 0.5),
        ("Asha", "cut", True, 1.0),
        ("Bo", "flick_speed", False, None),
    ]
    assert (found.tried[3].wanted, found.tried[3].got) == (2.0, 1.6)
    assert players(found.tried) == ("Bo", "Asha")


def test_nothing_is_made_before_something_is_logged(tmp_path: Path) -> None:
    log = Statistics(tmp_path / "new")
    assert (log.read().tried, log.read().problems) == ([], [])
    assert not (tmp_path / "new").exists()


def test_what_others_add_is_seen_and_nothing_is_read_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = logged(tmp_path, 1), Statistics(tmp_path)
    assert len(one.read().tried) == len(other.read().tried) == 1
    other.log("Bo", "bank", made=True)
    assert [shot.player for shot in one.read().tried] == ["Asha", "Bo"]
    one.log("Asha", "cut", made=False)
    monkeypatch.setattr(stats, "_read", None)
    assert [shot.player for shot in one.read().tried] == ["Asha", "Bo", "Asha"]


def test_names_are_cut_and_impossible_errors_left_out(tmp_path: Path) -> None:
    log = Statistics(tmp_path)
    log.log("x" * 100, "free", True, float("nan"))
    log.log("   ", "free", True)
    shots = log.read().tried
    assert [shot.player for shot in shots] == ["x" * 40, "?"]
    assert shots[0].error is None


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda line: line.replace(b"true", b"fals"), "the line was changed or torn"),
        (lambda line: line[:40], "the line was changed or torn"),
        (lambda line: b"", None),
        (lambda line: b"{}", "the line was changed or torn"),
        (lambda line: b"\xff" * 30, "the line was changed or torn"),
        (lambda line: b"x" * 5000, "longer than 1024 bytes"),
        (lambda line: b"[" * 900, "the line was changed or torn"),
    ],
)
def test_a_damaged_line_is_named_and_the_others_stay(damage, reason, tmp_path: Path) -> None:
    log = logged(tmp_path)
    lines = log.path.read_bytes().split(b"\n")
    lines[0] = damage(lines[0])
    log.path.write_bytes(b"\n".join(lines))
    found = log.read()
    assert len(found.tried) == 2
    expected = [] if reason is None else [f"shots.jsonl, line 1: {reason}; it is left out."]
    assert found.problems == expected


def test_sound_lines_that_say_nonsense_are_left_out(tmp_path: Path) -> None:
    log = logged(tmp_path, 1)
    good = Tried(1, "Asha", "cut", made=True)
    for bad in (
        Tried(2, "Asha", "cut", made=True),
        Tried(1, "Asha", "No Family", made=True),
        Tried(1, "Asha", "cut", made=True, error=400.0),
        good,
    ):
        with log.path.open("ab") as file:
            file.write(stats.sealed(bad, 0)[0])
    found = log.read()
    assert len(found.tried) == 2
    assert ["newer version" in each for each in found.problems] == [True, False, False]


def test_many_damaged_lines_are_counted(tmp_path: Path) -> None:
    log = logged(tmp_path, 1)
    log.path.write_bytes(log.path.read_bytes() + b"bad\n" * 50)
    found = log.read()
    assert len(found.tried) == 1
    assert found.problems[-1] == "shots.jsonl: 45 more damaged lines are left out."


def test_a_torn_last_line_swallows_nothing(tmp_path: Path) -> None:
    log = logged(tmp_path, 2)
    log.path.write_bytes(log.path.read_bytes()[:-10])
    log.log("Asha", "bank", made=True)
    found = log.read()
    assert [shot.family for shot in found.tried] == ["cut", "bank"]
    assert len(found.problems) == 1


def test_two_copies_that_put_a_full_file_away_at_once_lose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = logged(tmp_path, 3)
    late, before = Statistics(tmp_path), log._files()
    monkeypatch.setattr(stats, "MAX_FILE", 200)
    log.log("Asha", "cut", True)
    log.log("Asha", "cut", True)
    log.log("Asha", "cut", True)
    # The other copy listed the folder before the first file was put away.
    with monkeypatch.context() as patch:
        patch.setattr(stats, "MAX_FILE", 1)
        patch.setattr(late, "_files", lambda: before)
        assert late.log("Bo", "cut", False)
    assert len(Statistics(tmp_path).read().tried) == 7


def test_a_full_file_is_put_away_and_read_with_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stats, "MAX_FILE", 200)
    log = logged(tmp_path, 6)
    names = sorted(path.name for path in log.path.parent.iterdir())
    assert names == ["shots-0001.jsonl", "shots-0002.jsonl", "shots.jsonl"]
    assert [shot.error for shot in log.read().tried] == [0.0, 0.5, 1.0, 1.5, 2.0, 2.5]
    monkeypatch.setattr(stats, "MAX_READ", 400)
    found = Statistics(tmp_path).read()
    assert 0 < len(found.tried) < 6
    assert found.tried[-1].error == 2.5
    assert "too large" in found.problems[0]


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "statistics").write_text("in the way")
    log = Statistics(tmp_path)
    assert not log.log("Asha", "cut", made=True)
    assert log.problem is not None
    assert log.problem.startswith("This shot is not in the statistics: ")


def test_figures_by_family_and_over_time() -> None:
    shots = [
        Tried(1, "Asha", "cut", made=True, error=1.0),
        Tried(1, "Bo", "cut", made=True, error=9.0),
        Tried(1, "Asha", "free", made=False),
        Tried(1, "Asha", "cut", made=False, error=-2.0),
        Tried(1, "Asha", "straight", made=True),
    ]
    mine = of_player(shots, "Asha")
    figures = by_family(mine)
    assert [(each.family, each.attempts, each.makes, each.share) for each in figures] == [
        ("straight", 1, 1, 1.0),
        ("cut", 2, 1, 0.5),
        ("free", 1, 0, 0.0),
    ]
    errors = figures[1].errors
    assert errors is not None
    assert (errors.count, errors.mean, errors.spread) == (2, -0.5, 1.5)
    assert figures[2].errors is None
    assert errors_of([]) is None
    assert history(mine, window=2) == [1.0, 0.5, 0.0, 0.5]
    assert scatter(mine) == [(1.0, True), (-2.0, False)]
    assert of_player(shots, "Asha", "free") == [shots[2]]
