"""The arena: what it counts, and that its boards can be repeated."""

from __future__ import annotations

import arena
import pytest

from arenas import banking, hints, solo
from arenas.boards import BoardJob, BoardReport, play
from arenas.numbers import median, wilson
from game.core.pieces import Seat
from game.rules.state import Setup


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 0, 0.0, 1.0), (150, 200, 0.686, 0.805), (10, 10, 0.722, 1.0), (0, 20, 0.0, 0.161)],
)
def test_the_interval_of_a_share(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=0.001)


def test_the_middle_value() -> None:
    assert [median(values) for values in ((), (3.0,), (4.0, 1.0), (9.0, 1.0, 2.0))] == [
        0,
        3,
        2.5,
        2,
    ]


def test_every_rule_set_and_seat_count_is_played() -> None:
    setups = [(setup.rules, setup.seats, setup.sides) for setup in arena.every_setup()]
    assert {("house", 4, 2), ("points", 3, 3), ("points", 4, 4), ("family", 2, 2)} <= set(setups)


def test_every_seat_breaks_in_turn() -> None:
    jobs = list(arena.board_jobs(Setup("points", 3), ["club"], 4, 7))
    assert [job.breaker for job in jobs] == [Seat.S, Seat.W, Seat.N, Seat.S]
    assert [job.seed for job in jobs] == [7, 8, 9, 10]


def test_a_board_of_beginners_ends_and_can_be_repeated() -> None:
    job = BoardJob(Setup(), ("beginner",), 1, Seat.S)
    first, second = play(job), play(job)
    assert first.problem is None
    assert first.clause == "H13"
    assert len(first.winners) == 1
    assert (second.shots, second.fouls, second.winners) == (
        first.shots,
        first.fouls,
        first.winners,
    )


def test_what_boards_came_to_is_printed_and_a_failure_is_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    fine = BoardReport(3, Seat.S, ("expert", "club"), (0,), "H13", 14, 1, (0.5,), (0.25,))
    bad = BoardReport(4, Seat.N, ("expert", "club"), problem="ShotError: overlap")
    assert not arena.show_boards(Setup(), [fine, bad])
    said = capsys.readouterr().out
    assert "expert won 1 of 1 (100 %, 95 % interval 21 to 100)" in said
    assert "club won 0 of 1" in said
    assert "0.50 s median, 0.50 s worst; processor 0.25 s median" in said
    assert "FAILED seed 4, N breaks: ShotError: overlap" in said


def test_stated_chances_are_held_against_what_happened(capsys: pytest.CaptureFixture[str]) -> None:
    assert hints.show([(hints.Tried(0.75, 3, 4), hints.Tried(1.0, 4, 4))])
    assert not hints.show([(hints.Tried(0.95, 2, 4),)])
    assert "stated  95 %: made 2 of 4" in capsys.readouterr().out


def test_the_solo_task_takes_back_what_it_has_to() -> None:
    game = solo._Solo(solo.SoloJob("none", 1))
    game.board = game.board.without(0)
    game._settle([0])
    assert game._awaits_cover
    game._settle([])
    assert game.board.find(0) is not None, "the queen was not covered"
    for number in range(1, 19):
        game.board = game.board.without(number)
    game._settle([18])
    assert game.board.find(18) is not None, "the last piece before the queen"


def test_the_bank_challenge_is_over_after_its_shots() -> None:
    report = banking.attempt(banking.BankJob("beginner", 1))
    assert 0 <= report.targets <= 3
    assert report.shots <= 6


def test_an_unknown_level_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arena.main(["master"])
    assert "'master' is not one of beginner, club, expert" in capsys.readouterr().err
