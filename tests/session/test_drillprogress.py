"""Bests at drills: counted, starred, kept, and safe from damage."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.drillprogress import NAME, DrillProgress, Progress
from game.session.drills import load_drills

DRILLS = load_drills(Path("none"))
DRILL = DRILLS.drills[0]


def after(results: str) -> Progress:
    progress = Progress()
    for result in results:
        progress = progress.after(DRILL, result == "1")
    return progress


@pytest.mark.parametrize(
    ("results", "score", "best", "streak", "longest", "stars"),
    [
        ("", 0, 0, 0, 0, 0),
        ("1", 1, 1, 1, 1, 0),
        ("0110", 2, 2, 0, 2, 0),
        ("111", 3, 3, 3, 3, 1),
        ("1110000000", 3, 3, 0, 3, 1),
        ("11100000001", 3, 3, 1, 3, 1),
        ("1111110000", 6, 6, 0, 6, 2),
        ("0111111111" + "0" * 10, 0, 9, 0, 9, 3),
        ("1" * 25, 10, 10, 25, 25, 3),
    ],
)
def test_the_last_ten_count_and_the_best_of_them_stays(
    results: str, score: int, best: int, streak: int, longest: int, stars: int
) -> None:
    found = after(results)
    assert (found.score(DRILL), found.best, found.streak) == (score, best, streak)
    assert (found.longest, found.stars(DRILL)) == (longest, stars)
    assert (found.attempts, found.makes) == (len(results), results.count("1"))
    assert found.first_try is results.startswith("1")


def test_progress_is_kept_for_each_player(tmp_path: Path) -> None:
    kept = DrillProgress(tmp_path)
    for made in (True, True, True, False):
        kept.attempted("Asha", DRILL, made)
    kept.attempted(" Bo ", DRILL, made=False)
    again = DrillProgress(tmp_path)
    assert again.of("Asha", DRILL) == after("1110")
    assert again.of("Bo", DRILL) == after("0")
    assert again.of("Chandra", DRILL) == Progress()
    assert again.players() == ("Asha", "Bo")
    assert again.stars("Asha", DRILLS.drills) == 1
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


def test_two_copies_of_the_program_keep_each_others_attempts(tmp_path: Path) -> None:
    one, other = DrillProgress(tmp_path), DrillProgress(tmp_path)
    one.attempted("Asha", DRILL, made=True)
    other.attempted("Asha", DRILL, made=True)
    one.attempted("Asha", DRILL, made=False)
    assert DrillProgress(tmp_path).of("Asha", DRILL) == after("110")


@pytest.mark.parametrize("newer", [b'{"form": 9, "players": {}}', b'{"form": 9, "stars": [1]}'])
def test_a_file_of_a_newer_version_is_left_alone(newer: bytes, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(newer)
    kept = DrillProgress(tmp_path)
    assert kept.attempted("Asha", DRILL, made=True) == after("1")
    assert kept.problem
    assert "newer version" in kept.problem
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [newer]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nonsense",
        b'{"form": 1, "players": {"Asha": {"straight-1": {"makes": -1}}}}',
        b'{"form": 1, "players": {"Asha": {"straight-1": {"recent": "12"}}}}',
        b'{"form": 1, "players": ' + b"[" * 5000,
    ],
)
def test_a_damaged_file_is_set_aside_by_name(data: bytes, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(data)
    kept = DrillProgress(tmp_path)
    assert kept.problem is not None
    assert kept.problem.startswith(f"{NAME} is damaged (")
    assert (tmp_path / f"{NAME}.damaged-1").read_bytes() == data
    assert kept.attempted("Asha", DRILL, made=True) == after("1")
    assert DrillProgress(tmp_path).of("Asha", DRILL) == after("1")


def test_a_disk_that_cannot_be_written_loses_nothing_meanwhile(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("in the way")
    kept = DrillProgress(home)
    kept.attempted("Asha", DRILL, made=True)
    kept.attempted("Asha", DRILL, made=True)
    assert kept.problem is not None
    assert kept.problem.startswith("Your progress is not being saved: ")
    assert kept.of("Asha", DRILL) == after("11")
    home.unlink()
    kept.attempted("Asha", DRILL, made=False)
    assert kept.problem is None
    assert DrillProgress(home).of("Asha", DRILL) == after("110")
