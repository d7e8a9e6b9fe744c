"""The bank challenge as a game: B1-B8 on real shots, its record, kills and restarts."""

from __future__ import annotations

import signal
import subprocess
import sys
from dataclasses import replace
from math import hypot
from pathlib import Path

import pytest
from bankcases import (
    DIRECT_POT,
    LEFT,
    MIDDLE,
    NOTHING,
    POT,
    RIGHT,
    SCRATCH_POT,
    new_attempt,
    play,
    write,
)
from sealing import edited
from sessioncases import new_table, store_in

from game.core.board import PIECE_RADIUS, RACK_GAP
from game.core.errors import DamagedError, ShotError, StateError, StoreError
from game.core.pieces import STRIKER_ID, Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.rules import bank
from game.rules.state import BankState, Outcome
from game.session import recheck
from game.session.bank import Attempt, Medal, is_valid, medal_for, reason
from game.session.bankset import SET_UP
from game.session.reader import header_of, read
from game.session.returns import put_back_before

HERE = Path(__file__).parent


def test_B1_B2_three_targets_six_shots_from_south() -> None:
    attempt = new_attempt("Asha", "Bo")
    assert attempt.board == SET_UP
    assert [(piece.x, piece.y) for piece in SET_UP] == list(bank.TARGETS)
    assert (attempt.bank.shots_left, attempt.bank.targets_left) == (6, 3)
    assert (attempt.state.turn, attempt.shooter.name) == (Seat.S, "Asha")
    (cut,) = attempt.problems(Shot(Seat.S, 0.2, 0.0, 1.0))
    assert cut.code == "moon", "the striker is placed strictly"
    with pytest.raises(ShotError):
        attempt.shoot(Shot(Seat.N, 0.0, 0.0, 1.0))


def test_B4_a_pot_after_a_cushion_counts() -> None:
    attempt = new_attempt()
    event = play(attempt, POT)
    assert (reason(event), is_valid(event)) == ("counted", True)
    assert event.outcome.cushion_before
    assert attempt.bank == BankState(0, 1, 5, 2, (1, 0), (1, 0))
    assert len(attempt.board.pieces) == 2


@pytest.mark.parametrize(
    ("shot", "constants", "why"),
    [
        pytest.param(DIRECT_POT, Constants(), "direct_hit", id="direct-hit"),
        pytest.param(SCRATCH_POT, Constants(), "striker", id="scratch"),
        pytest.param(POT, Constants(hop_speed=0.05), "off_board", id="hop"),
    ],
)
def test_B3_B5_a_shot_without_credit_gives_its_targets_back(
    shot: Shot, constants: Constants, why: str
) -> None:
    attempt = Attempt.begin(("Asha",), constants=constants)
    event = play(attempt, shot)
    assert (reason(event), is_valid(event)) == (why, False)
    lost = set(event.dropped) - {STRIKER_ID}
    assert lost, "this shot puts something down"
    assert {placed.piece.id for placed in event.returned} == lost
    assert attempt.bank == BankState(0, 1, 5, 3, (0, 0), (1, 0))
    for piece in SET_UP:
        now = attempt.board.find(piece.id)
        moved = event.lying.find(piece.id)
        assert now == (piece if piece.id in lost else moved)


def test_B3_no_target_touched_only_costs_the_shot() -> None:
    attempt = new_attempt()
    event = play(attempt, NOTHING)
    assert (reason(event), is_valid(event)) == ("nothing", True)
    assert attempt.board == SET_UP
    assert attempt.bank.shots_left == 5


def moved(piece_id: int, x: float, y: float) -> Piece:
    return Piece(piece_id, Kind.WHITE, x, y)


def put_back(lying: tuple[Piece, ...], *dropped: int) -> dict[int, tuple[float, float]]:
    verdict = bank.judge(bank.opening(), Outcome((Kind.WHITE,) * len(dropped), first=Kind.WHITE))
    placed = put_back_before(SET_UP, BoardState(lying), dropped, verdict)
    return {each.piece.id: (each.piece.x, each.piece.y) for each in placed}


def test_B5_the_nearest_free_place_where_something_now_lies() -> None:
    x, y = bank.TARGETS[1]
    taker = moved(LEFT, x + 0.01, y)
    right = moved(RIGHT, 0.2, 0.2)
    at = put_back((taker, right), MIDDLE)[MIDDLE]
    assert hypot(at[0] - taker.x, at[1] - taker.y) == pytest.approx(2 * PIECE_RADIUS + RACK_GAP)
    assert at == pytest.approx((taker.x - 2 * PIECE_RADIUS - RACK_GAP, y))


def test_B5_a_touching_neighbour_leaves_the_place_free() -> None:
    x, y = bank.TARGETS[1]
    neighbour = moved(LEFT, x, y + 2 * PIECE_RADIUS)
    assert put_back((neighbour,), MIDDLE, RIGHT)[MIDDLE] == (x, y)


def test_B5_one_that_has_to_make_way_takes_nobody_elses_place() -> None:
    """The middle target fell first, but its place is taken; the right one's is not."""
    x, y = bank.TARGETS[1]
    step = 4 * PIECE_RADIUS
    taker = moved(LEFT, x - 0.4 * step, y)
    places = put_back((taker,), MIDDLE, RIGHT)
    assert places[RIGHT] == bank.TARGETS[2]
    middle = places[MIDDLE]
    for other in ((taker.x, taker.y), places[RIGHT]):
        assert hypot(middle[0] - other[0], middle[1] - other[1]) >= 2 * PIECE_RADIUS


def test_B6_all_down_ends_the_attempt() -> None:
    attempt = new_attempt()
    write(attempt, LEFT)
    write(attempt, MIDDLE, RIGHT)
    assert attempt.finish is not None
    assert (attempt.finish.clause, attempt.finish.points) == ("B6", (3, 0))
    assert attempt.is_over
    with pytest.raises(ShotError, match="over"):
        attempt.shoot(NOTHING)


@pytest.mark.parametrize(
    ("first", "second", "winners", "result"),
    [(1, 1, (0, 1), "tie"), (2, 1, (0,), "win"), (1, 2, (1,), "win"), (0, 0, (0, 1), "tie")],
)
def test_B7_more_targets_win_and_equal_ones_share(
    first: int, second: int, winners: tuple[int, ...], result: str
) -> None:
    attempt = new_attempt("Asha", "Bo")
    for count in (first, second):
        assert attempt.board == SET_UP, "the identical set-up for both (B1, B2)"
        for n in range(6):
            write(attempt, *((LEFT, RIGHT)[n : n + 1] if n < count else ()))
    assert attempt.finish is not None
    assert (attempt.finish.sides, attempt.finish.result) == (winners, result)
    assert [len(attempt.shots_of(player)) for player in (0, 1)] == [6, 6]


def test_the_medal_ladder() -> None:
    assert [medal_for(n) for n in range(4)] == [None, Medal.BRONZE, Medal.SILVER, Medal.GOLD]


def test_the_record_gives_the_challenge_back_after_every_shot(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    attempt = new_attempt("Asha", "Bo", store=store)
    for shot in (POT, DIRECT_POT, SCRATCH_POT, NOTHING, NOTHING, NOTHING, POT):
        play(attempt, shot)
        (path,) = store.records()
        assert read(path).standing == attempt.standing
    assert (attempt.shooter.name, attempt.bank.counts) == ("Bo", (1, 1))
    attempt.close()
    left = store.left_game()
    assert left is not None
    assert (left.rules, left.what, left.number) == ("bank", "bank", 2)
    again = store.resume_game(left)
    assert isinstance(again, Attempt)
    assert again.history == attempt.history
    play(again, POT)
    again.close()
    report = recheck.check(left.path)
    assert (report.shots, report.differences) == (8, ())
    assert header_of(left.path).players == attempt.players
    assert Attempt.replayed(left.path).standing == again.standing


def test_a_finished_or_stopped_challenge_is_not_continued(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for n in range(2):
        attempt = new_attempt(store=store)
        write(attempt, LEFT, MIDDLE, RIGHT) if n else attempt.agree_stop()
        attempt.close()
        assert store.left_game() is None


def test_records_of_other_games_are_refused(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    new_table(store=store).close()
    (path,) = store.records()
    for open_ in (Attempt.resume, Attempt.replayed):
        with pytest.raises(StoreError, match="no record of a bank challenge"):
            open_(path)
    attempt = new_attempt()
    with pytest.raises(StateError):
        attempt.agree_undo()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"targets_left":2', b'"targets_left":1'),
        (b'"counted":1', b'"counted":2'),
        (b'"cushion_before":true', b'"cushion_before":false'),
        (b'"seats":1', b'"seats":3'),
        (b'"shots_left":6', b'"shots_left":5'),
    ],
)
def test_a_record_that_cannot_be_is_damaged(tmp_path: Path, old: bytes, new: bytes) -> None:
    """Even with checksums made right again."""
    store = store_in(tmp_path)
    attempt = new_attempt(store=store)
    play(attempt, POT)
    attempt.close()
    (path,) = store.records()
    path.write_bytes(edited(path, old, new))
    with pytest.raises(DamagedError, match=path.name):
        read(path)


PLAYING = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from bankcases import POT, DIRECT_POT, SCRATCH_POT, new_attempt, play
from sessioncases import store_in
store = store_in(Path(sys.argv[1]))
attempt = store.resume_game() if store.left_game() else new_attempt("Asha", "Bo", store=store)
print("begin", repr(attempt.standing), flush=True)
for shot in (DIRECT_POT, POT, SCRATCH_POT, POT, DIRECT_POT) * 2:
    play(attempt, shot)
    print("settled", repr(attempt.standing), flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs kill -9")
def test_a_killed_challenge_is_continued_with_every_settled_shot(tmp_path: Path) -> None:
    for told_lines in (1, 3, 2):
        program = subprocess.Popen(
            [sys.executable, "-c", PLAYING, str(tmp_path), str(HERE)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert program.stdout is not None
        told = [program.stdout.readline() for _ in range(told_lines)]
        program.send_signal(signal.SIGKILL)
        told += [line for line in program.stdout.read().splitlines(True) if line.endswith("\n")]
        program.wait()
        program.stdout.close()
        store = store_in(tmp_path)
        left = store.left_game()
        assert left is not None
        assert store.take_notices() == ()
        attempt = Attempt.replayed(left.path)
        last = [repr(attempt.history[-1].before), repr(attempt.standing)]
        assert told[-1].strip().partition(" ")[2] in last
        assert replace(attempt.standing).bank is not None
        assert len(store.records()) == 1
