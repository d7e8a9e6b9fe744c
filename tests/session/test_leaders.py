"""The leader board of the bank challenge: order, faults, and what the records give back."""

from __future__ import annotations

from pathlib import Path

import pytest
from bankcases import LEFT, MIDDLE, RIGHT, new_attempt, write
from sessioncases import new_table, store_in

from game.session.leaders import KEPT, NAME, Best, Leaders


def board(home: Path) -> Leaders:
    return Leaders.load(home)


def entry(name: str, targets: int, shots: int, number: int = 1) -> Best:
    return Best(name, targets, shots, f"2026-01-{number:03}", f"game-{number:05}.carrom")


def test_more_targets_then_fewer_shots_then_the_earlier_one(tmp_path: Path) -> None:
    leaders = board(tmp_path)
    ranked = [
        entry("Bo", 3, 4, 5),
        entry("Asha", 3, 6, 2),
        entry("Bo", 3, 6, 4),
        entry("Asha", 1, 6, 1),
        entry("Chitra", 0, 6, 3),
    ]
    for each in sorted(ranked, key=lambda each: each.date):
        leaders.add(each)
    leaders.add(*ranked)
    assert list(leaders.attempts) == ranked
    assert leaders.best_of(" asha ") == ranked[1]
    assert leaders.best_of("Dev") is None
    assert [leaders.rank_of(each) for each in ranked] == [1, 2, 3, 4, 5]
    assert board(tmp_path).attempts == leaders.attempts
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


def test_it_keeps_the_best(tmp_path: Path) -> None:
    leaders = board(tmp_path)
    leaders.add(*(entry("Asha", n % 4, 6, n) for n in range(KEPT + 9)))
    assert len(leaders.attempts) == KEPT
    assert leaders.attempts[0].targets == 3
    assert leaders.rank_of(entry("Asha", 0, 6, KEPT + 8)) is None


def test_finished_attempts_are_taken_from_the_records(tmp_path: Path) -> None:
    """A crash between the last shot and the board, a deleted or damaged board: no loss."""
    store = store_in(tmp_path)
    new_table(store=store).close()
    first = new_attempt("Asha", "Bo", store=store)
    write(first, LEFT, MIDDLE, RIGHT)
    write(first, LEFT)
    first.close()
    solo = new_attempt("Chitra", store=store)
    write(solo, LEFT)
    write(solo, MIDDLE, RIGHT)
    solo.close()
    leaders = board(tmp_path)
    leaders.catch_up(store.records())
    names = [(each.name, each.targets, each.shots, each.player) for each in leaders.attempts]
    assert names == [("Asha", 3, 1, 0), ("Chitra", 3, 2, 0)], "Bo has not finished"
    for path in store.records():
        path.unlink()
    again = board(tmp_path)
    again.catch_up(store.records())
    assert again.attempts == leaders.attempts


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[" * 50_000, b'{"format":1,"attempts":[{"name":"A"}]}', b" " * 1_048_577,
     b'{"format":1,"attempts":[{"name":"A","targets":4,"shots":6,"date":"","record":""}]}'],
    ids=["empty", "torn", "deep", "field", "large", "value"],
)  # fmt: skip
def test_a_damaged_board_is_set_aside_and_made_again(tmp_path: Path, data: bytes) -> None:
    (tmp_path / NAME).write_bytes(data)
    store = store_in(tmp_path)
    solo = new_attempt(store=store)
    write(solo, LEFT, MIDDLE, RIGHT)
    solo.close()
    leaders = board(tmp_path)
    (notice,) = leaders.take_notices()
    assert f"{NAME}.damaged-1" in notice
    assert (tmp_path / f"{NAME}.damaged-1").read_bytes() == data
    leaders.catch_up(store.records())
    assert [each.targets for each in board(tmp_path).attempts] == [3]


def test_a_newer_board_is_left_alone(tmp_path: Path) -> None:
    data = b'{"format":2,"rows":[]}'
    (tmp_path / NAME).write_bytes(data)
    leaders = board(tmp_path)
    assert "newer version" in leaders.take_notices()[0]
    leaders.add(entry("Asha", 3, 4))
    assert leaders.best_of("Asha") is not None
    assert (tmp_path / NAME).read_bytes() == data


def test_a_folder_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    leaders = board(tmp_path / "file")
    leaders.add(entry("Asha", 3, 4))
    assert leaders.best_of("Asha") is not None
    notices = leaders.take_notices()
    assert any("not saved" in notice or NAME in notice for notice in notices)
    assert leaders.take_notices() == ()
