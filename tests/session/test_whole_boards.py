"""Boards really played from the break on: nothing is lost, doubled or out of order."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from sessioncases import good_shot, new_table, random_shot, store_in

from game.commands.check import run
from game.core.board import HALF, STRIKER_RADIUS
from game.core.pieces import RACK_KINDS, STRIKER_ID, Kind
from game.core.state import BoardState
from game.rules.ruleset import RULE_SETS
from game.rules.soundness import problems
from game.rules.state import QueenState, Setup
from game.session.events import ShotSettled
from game.session.recheck import check
from game.session.table import Table


def look_over(table: Table, event: ShotSettled, before: BoardState) -> None:
    """What holds after every shot of every rule set."""
    standing = table.standing
    lying = {piece.id for piece in table.board}
    gone = set(standing.gone)
    assert lying | gone == set(range(19))
    assert not lying & gone
    assert len(standing.gone) == len(gone)
    assert all(piece.kind is RACK_KINDS[piece.id] for piece in table.board)
    assert table.board.problems() == ()
    assert [piece.id for piece in table.board] == sorted(lying)
    waiting = [each.kind for each in table.to_place]
    for kind in (Kind.WHITE, Kind.BLACK, Kind.QUEEN):
        assert table.board.count(kind) + waiting.count(kind) == table.state.on_board.of(kind)
    fallen = {piece.id for piece in before} - {piece.id for piece in event.lying}
    assert fallen == set(event.dropped) - {STRIKER_ID}
    assert (event.striker is None) == (STRIKER_ID in event.dropped)
    if event.striker:
        assert max(map(abs, event.striker)) <= HALF - STRIKER_RADIUS + 1e-9
    back = [placed.piece.id for placed in event.returned] + [e.piece_id for e in event.to_place]
    assert len(back) == len(event.verdict.returned)
    unmoved = {piece.id: piece for piece in event.lying}
    assert all(event.after.find(number) == piece for number, piece in unmoved.items())
    if table.finish is None:
        assert problems(table.setup, table.state) == ()
        assert event.verdict.next is not None
        assert table.shooter.seat is event.verdict.next.seat
        assert table.state.queen is not QueenState.ON_BOARD or table.board.count(Kind.QUEEN)


def play(table: Table, rng: random.Random, shots: int, *, well: bool) -> None:
    """Plays until the board ends, or for a number of shots; places what is to be placed."""
    for _ in range(shots):
        if table.is_board_over:
            return
        if table.is_blocked:
            table.agree_replay()
        shot = good_shot(table, rng, tries=3) if well else random_shot(table, rng)
        before = table.board
        table.shoot(shot)
        table.settle()
        event = next(e.event for e in reversed(table.history) if isinstance(e.event, ShotSettled))
        look_over(table, event, before)
        while table.to_place:
            if table.can_forgo and rng.random() < 0.2:
                table.forgo()
            else:
                table.place_for_me()


SETUPS = [
    *(Setup(name, seats) for name, rules in RULE_SETS.items() for seats in rules.info.seats),
    Setup("house", one_shot=True),
    Setup("points", 4, teams=False),
    Setup("classic", queen="nepali"),
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda s: f"{s.rules}-{s.seats}-{s.queen}")
def test_invariants_hold_in_every_rule_set_and_the_record_agrees(
    tmp_path: Path, setup: Setup
) -> None:
    table = new_table(setup, store_in(tmp_path))
    play(table, random.Random(str(setup)), 9, well=False)
    table.close()
    (path,) = (tmp_path / "games").iterdir()
    assert Table.replayed(path).standing == table.standing
    report = check(path)
    assert report.differences == ()
    assert report.shots == sum(isinstance(each.event, ShotSettled) for each in table.history)


@pytest.mark.parametrize(
    ("setup", "seed"), [(Setup(), 1), (Setup(seats=4), 3), (Setup(one_shot=True), 5)]
)
def test_a_house_board_is_played_to_its_end_and_the_next_one_begun(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], setup: Setup, seed: int
) -> None:
    table = new_table(setup, store_in(tmp_path))
    play(table, random.Random(seed), 250, well=True)
    assert table.finish is not None, "good players finish a board"
    assert table.finish.result == "win"
    (winner,) = table.finish.sides
    colour = table.state.colour_of(winner)
    assert table.board.count(colour) == 0
    assert table.state.queen is QueenState.COVERED
    assert table.wins[winner] == 1
    breaker = table.state.breaker
    table.next_board()
    assert table.state.breaker is setup.next_seat(breaker)
    table.close()
    (path,) = (tmp_path / "games").iterdir()
    assert run([str(path)]) == 0
    assert "2 boards" in capsys.readouterr().out
