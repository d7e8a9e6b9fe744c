"""The soak: its work is the same for the same seed, and what goes wrong can be repeated."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest
import soak

from soaking import attempts, boards, events, faults, files, injuries, jobs, kills, shots
from soaking.jobs import Job


def test_jobs_cover_every_seed_once_and_every_rule_set_and_seat_count() -> None:
    shots = [job for job in jobs.jobs_of("shots", 60, 7, None)]
    assert [seed for job in shots for seed in job.seeds] == list(range(7, 67))
    pairs = {(job.rules, job.seats) for job in jobs.jobs_of("boards", 1, 1, None)}
    assert {("house", 2), ("house", 4), ("points", 3), ("family", 2), ("bank", 1)} <= pairs
    assert ("bank", 1) not in {(job.rules, job.seats) for job in jobs.jobs_of("games", 1, 1, None)}


def test_kinds_take_turns() -> None:
    kinds = [job.kind for job in soak.jobs({"shots": 50, "boards": 1}, 1, "family")]
    assert kinds == ["shots", "boards", "shots"]


def test_endless_work_does_not_repeat_itself() -> None:
    first = list(islice(soak.endless(["shots"], 1, None), 40))
    seeds = [seed for job in first for seed in job.seeds]
    assert len(set(seeds)) == len(seeds) == 1000


def test_one_rule_set_can_be_asked_for() -> None:
    assert {job.rules for job in jobs.jobs_of("boards", 3, 1, "house")} == {"house"}


def test_a_broken_promise_is_reported_with_the_command_that_repeats_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(rules: str, seats: int, seed: int) -> list[str]:
        if seed == 12:
            raise ZeroDivisionError("no pieces")
        return ["a piece is missing"] if seed == 11 else []

    monkeypatch.setattr(boards, "problems", broken)
    report = jobs.run(Job("boards", (10, 11, 12), "house", 2))
    assert (report.kind, report.number, len(report.failures)) == ("boards", 3, 2)
    missing, crashed = report.failures
    assert "house, 2 players, seed 11: a piece is missing" in missing
    assert "python tools/soak.py --boards 1 --seed 11 --rules house" in missing
    assert "ZeroDivisionError: no pieces" in crashed


def test_the_command_answers_by_its_exit_status(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--boards", "1", "--rules", "house", "--shots", "2", "--seed", "3"]
    assert soak.main(arguments) == 0
    assert "2 shots, 2 boards in" in capsys.readouterr().out


@pytest.mark.parametrize(
    "seed", [3603, 4722, 5432, 7530, 7758, 20358, 20483, 20707, 21181, 21662, 21756, 21821]
)
def test_shots_that_once_broke_a_promise_keep_it(seed: int) -> None:
    """Discs pressed into each other at the end of a slow shove; the next shot was refused then."""
    assert shots.problems(seed) == []


def test_bank_challenges_keep_every_promise() -> None:
    assert [problem for seed in range(4) for problem in attempts.problems(seed)] == []


def test_damaged_files_are_survived_and_kept() -> None:
    assert files.problems(3) == []


@pytest.mark.parametrize("name", ["full disk", "read-only folder"])
def test_a_fault_that_was_put_on_is_there_and_gone_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("CARROM_HOME", str(tmp_path))
    (tmp_path / "cache").mkdir()
    app = events.open_app(Random(1))
    with injuries.GENTLE[name](app, tmp_path, Random(3)):
        app.change(text_size=1.2)
        (notice,) = app.services.store.take_notices()
        assert notice.startswith("The settings are not saved: settings.json: ")
    app.change(text_size=1.3)
    assert app.services.store.take_notices() == ()
    app.close()
    app.presenter.close()


@pytest.mark.parametrize("seed", [2])
def test_faults_in_mid_play_lose_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "EVENTS", 8)
    monkeypatch.setattr(faults, "ENDED", 0.0)
    monkeypatch.setenv("CARROM_HOME", "")
    assert faults.problems(seed) == []


def test_what_a_fault_took_away_is_told(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "game-00001.carrom").write_bytes(b"another game\n")
    (tmp_path / "settings.json").write_bytes(b"{")
    kept = {Path("games/game-00001.carrom"): b"a game\n", Path("bank.json"): b"{}"}
    assert faults.lost(tmp_path, kept) == [
        "games/game-00001.carrom is not the beginning of any file",
        "bank.json is gone",
    ]
    damage = " ".join(faults.unreadable(tmp_path))
    assert "settings.json is damaged" in damage
    assert "game-00001.carrom is damaged" in damage


def test_mutations_are_the_same_for_the_same_seed_and_always_something_else() -> None:
    data = b'{"a":1}\n{"b":2}\n' * 20
    both = [[files.mutated(data, Random(seed)) for seed in range(40)] for _ in range(2)]
    assert both[0] == both[1]
    assert sum(each == data for each in both[0]) < 4
    assert files.mutated(b"", Random(1)) is not None


@pytest.mark.skipif(sys.platform == "win32", reason="needs kill -9")
def test_a_killed_game_stands_where_it_was_told() -> None:
    assert kills.problems(2) == []
