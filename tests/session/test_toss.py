"""The toss before the first break and before an extra board; where the players sit after it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from sessioncases import players_of

from game.core.errors import ShotError, StateError
from game.core.pieces import Seat
from game.core.shot import Shot
from game.rules.state import MatchState, Setup
from game.rules.verdict import Finish
from game.session.events import Hand, Takes
from game.session.reader import Entry, read
from game.session.store import Store
from game.session.table import Table

FEDERATION = Setup("federation")
LEFT, RIGHT = Hand.LEFT, Hand.RIGHT


def tossing(setup: Setup = FEDERATION, *, by: Seat = Seat.S, choice: bool = True) -> Table:
    table = Table.new(setup, players_of(setup))
    table.begin_toss(by, choice=choice)
    return table


@pytest.mark.parametrize(
    ("seats", "by", "call", "white", "takes", "breaker", "chairs"),
    [
        (2, Seat.S, LEFT, LEFT, Takes.BREAK, Seat.S, "SN"),
        (2, Seat.S, LEFT, RIGHT, Takes.BREAK, Seat.N, "SN"),
        (2, Seat.N, RIGHT, RIGHT, Takes.STAY, Seat.S, "SN"),
        (2, Seat.N, LEFT, RIGHT, Takes.SWAP, Seat.N, "NS"),
        (4, Seat.S, LEFT, LEFT, Takes.BREAK, Seat.S, "SWNE"),
        (4, Seat.S, LEFT, RIGHT, Takes.BREAK, Seat.W, "SWNE"),
        (4, Seat.E, LEFT, LEFT, Takes.SWAP, Seat.S, "WNES"),
    ],
)
def test_f1_the_winner_takes_break_or_side(
    seats: int, by: Seat, call: Hand, white: Hand, takes: Takes, breaker: Seat, chairs: str
) -> None:
    setup = replace(FEDERATION, seats=seats)
    table = tossing(setup, by=by)
    assert table.toss_winner is None
    table.call_toss(call, white)
    assert table.toss_winner == (by if call is white else setup.next_seat(by))
    table.decide_toss(takes)
    assert table.toss is None
    assert (table.state.breaker, table.state.turn) == (breaker, breaker)
    assert table.state.white_side == setup.side_of(breaker)
    assert table.state.match.opened_game is breaker
    assert "".join(map(table.chair_of, setup.seats_in_use)) == chairs
    assert table.board_number == 1


def test_y1_colours_stay_as_chosen_whoever_wins_the_toss() -> None:
    table = Table.new(Setup("family"), players_of(Setup("family")), white_side=1)
    table.begin_toss(Seat.S)
    table.call_toss(LEFT, LEFT)
    table.decide_toss()
    assert (table.state.breaker, table.state.white_side) == (Seat.S, 1)


def test_nothing_is_played_before_the_toss_is_decided() -> None:
    table = tossing()
    assert [each.code for each in table.problems(Shot(Seat.S, 0.0, 0.0, 2.0))] == ["toss"]
    with pytest.raises(ShotError, match="toss comes first"):
        table.shoot(Shot(Seat.S, 0.0, 0.0, 2.0))
    for act in (table.agree_stop, table.agree_replay, table.decide_toss):
        with pytest.raises(StateError):
            act()
    with pytest.raises(StateError):
        table.begin_toss(Seat.N)
    table.call_toss(LEFT, RIGHT)
    with pytest.raises(StateError):
        table.call_toss(LEFT, LEFT)
    table.decide_toss(Takes.BREAK)
    with pytest.raises(StateError):
        table.begin_toss(Seat.N, choice=True) or table.begin_toss(Seat.N, choice=True)


@pytest.mark.parametrize("setup", [Setup("points", 3), Setup("points", 4, teams=False)])
def test_three_sides_cannot_toss(setup: Setup) -> None:
    with pytest.raises(StateError):
        tossing(setup, choice=False)


def test_without_a_choice_the_winner_breaks() -> None:
    table = tossing(Setup("parlour"), choice=False)
    table.call_toss(RIGHT, RIGHT)
    with pytest.raises(StateError):
        table.decide_toss(Takes.STAY)
    table.decide_toss()
    assert table.state.breaker is Seat.S


def over(*, next_break: str, change_sides: bool = False) -> Table:
    """A Federation game after a board with this finish."""
    table = Table.new(FEDERATION, players_of(FEDERATION))
    finish = Finish("win", (0,), (2, 0), "F17", change_sides=change_sides, next_break=next_break)
    match = MatchState((2, 4), 7, (1, 1), Seat.S, sides_changed=False)
    before = table.standing
    after = replace(before, finish=finish, state=replace(before.state, match=match))
    return Table(
        FEDERATION,
        table.players,
        table.constants,
        [*table.history, Entry(table.history[0].event, before, after)],
        None,
    )


def test_f22_an_extra_board_is_tossed_for_the_break_only() -> None:
    table = over(next_break="toss")
    with pytest.raises(StateError, match="drawn first"):
        table.next_board()
    with pytest.raises(StateError):
        table.begin_toss(Seat.S, choice=True)
    table.begin_toss(Seat.S)
    table.call_toss(LEFT, RIGHT)
    table.decide_toss()
    assert (table.board_number, table.state.breaker) == (2, Seat.N)
    assert table.state.match.boards_done == 8


def test_f22_chairs_change_with_the_sides() -> None:
    table = over(next_break="N", change_sides=True)
    assert table.chair_of(Seat.S) is Seat.S
    table.next_board()
    assert table.chair_of(Seat.S) is Seat.N
    with pytest.raises(StateError):
        table.begin_toss(Seat.S)


def test_a_game_is_resumed_at_every_step_of_a_toss(tmp_path: Path) -> None:
    store = Store(tmp_path, tmp_path / "cache")
    table = Table.new(FEDERATION, players_of(FEDERATION), recorder=store.new_record())
    steps = [
        lambda now: now.begin_toss(Seat.N, choice=True),
        lambda now: now.call_toss(LEFT, RIGHT),
        lambda now: now.decide_toss(Takes.SWAP),
    ]
    for step in steps:
        step(table)
        expected = table.standing
        table.close()
        left = store.left_game()
        assert left is not None
        assert left.what == ("break" if table.toss is None else "toss")
        table = store.resume_game(left)
        assert table.standing == expected
    assert table.state.breaker is Seat.N
    assert table.chair_of(Seat.N) is Seat.S
    table.close()


def test_a_toss_torn_off_before_its_board_is_decided_again(tmp_path: Path) -> None:
    store = Store(tmp_path, tmp_path / "cache")
    table = Table.new(FEDERATION, players_of(FEDERATION), recorder=store.new_record())
    table.begin_toss(Seat.S, choice=True)
    table.call_toss(LEFT, LEFT)
    called = table.standing
    table.decide_toss(Takes.BREAK)
    table.close()
    (path,) = store.records()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    recorded = read(path)
    assert recorded.is_torn
    assert recorded.standing == called
