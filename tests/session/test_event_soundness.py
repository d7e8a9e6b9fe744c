"""Events that no game can have are refused one by one, though its sum be right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from bankcases import MIDDLE, new_attempt, write
from sessioncases import STRIKER, new_table, whites, write_shot

from game.core.errors import StateError
from game.core.pieces import Kind, Seat
from game.core.state import BoardState
from game.rules.state import Setup
from game.rules.verdict import Finish, Next, Ruling
from game.session.events import (
    Agreed,
    Agreement,
    BoardBegun,
    Drop,
    Event,
    Forgone,
    Placement,
    ShotSettled,
    ToPlace,
)
from game.session.soundness import check_event
from game.session.standing import Standing, apply
from game.session.table import Table

SETUP = Setup()
WRONG_DROP = (Drop(whites(0)[0], "XX", 0.5),)


def begun() -> BoardBegun:
    event = new_table().history[0].event
    assert isinstance(event, BoardBegun)
    return event


def settled(*pocketed: int, setup: Setup = SETUP) -> tuple[Standing, ShotSettled]:
    """A sound shot, and where the game stood before it."""
    table: Table = new_table(setup)
    write_shot(table, *pocketed)
    entry = table.history[-1]
    assert isinstance(entry.event, ShotSettled)
    check_event(setup, entry.before, entry.event)
    return entry.before, entry.event


def test_a_board_that_cannot_begin() -> None:
    event, (before, _) = begun(), settled(*whites(0))
    for wrong, standing, words in (
        (replace(event, number=2), None, "the first board has number 1"),
        (replace(event, number=7), before, "board 7 does not follow board 1"),
        (replace(event, board=BoardState()), None, "its 19 pieces"),
    ):
        with pytest.raises(StateError, match=words):
            check_event(SETUP, standing, wrong)


Change = Callable[[ShotSettled], ShotSettled]


def verdict(**fields: object) -> Change:
    return lambda event: replace(event, verdict=replace(event.verdict, **fields))


WON = Finish("win", (0,), None, "H13")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda event: replace(event, pocketed=WRONG_DROP), "no pocket or frame"),
        (lambda event: replace(event, striker=None), "on the board and off it"),
        (lambda event: replace(event, striker=(0.0, 0.4)), "outside the playing surface"),
        (lambda event: replace(event, time=float("nan")), "a time is not"),
        (lambda event: replace(event, lying=event.lying.without(2)), "not those before"),
        (verdict(state=None), "no state of a board"),
        (verdict(next=None), "the next shooter or the result"),
        (verdict(next=Next(Seat.W, "ordinary")), "nobody sits at W"),
        (verdict(rulings=(Ruling("H99", "house.unheard"),)), "no sentence of this game"),
    ],
)
def test_a_shot_that_cannot_have_been(change: Change, words: str) -> None:
    before, event = settled(*whites(0))
    with pytest.raises(StateError, match=words):
        check_event(SETUP, before, change(event))


@pytest.mark.parametrize(
    ("state", "finish", "words"),
    [
        ({"breaker": Seat.N}, {}, "breaker, colours or match"),
        ({"turn": Seat.E}, {}, "a seat or a side there is not"),
        ({"dues": (0,)}, {}, "one entry for each side"),
        ({}, {"sides": (5,)}, "a side there is not"),
        ({}, {"next_break": "W2"}, "cannot break the next board"),
    ],
)
def test_a_board_that_cannot_have_ended(
    state: dict[str, object], finish: dict[str, object], words: str
) -> None:
    before, event = settled(*whites(0))
    ended = replace(
        event.verdict,
        next=None,
        state=replace(event.verdict.state, **state),
        finish=replace(WON, **finish),
    )
    with pytest.raises(StateError, match=words):
        check_event(SETUP, before, replace(event, verdict=ended))


def test_what_is_returned_was_off_the_board() -> None:
    setup = Setup("federation")
    before, event = settled(whites(0)[0], STRIKER, setup=setup)
    assert event.to_place
    doubled = replace(event, to_place=(event.to_place[0], *event.to_place))
    with pytest.raises(StateError, match="was not off the board"):
        check_event(setup, before, doubled)


def test_a_challenge_that_cannot_have_been() -> None:
    attempt = new_attempt()
    first = attempt.history[0]
    write(attempt, MIDDLE)
    entry = attempt.history[-1]
    event, setup = entry.event, attempt.setup
    assert isinstance(first.event, BoardBegun)
    assert isinstance(event, ShotSettled)
    check_event(setup, entry.before, event)
    given = event.verdict
    wrong: list[tuple[Event, Standing | None, str]] = [
        (first.event, entry.before, "begins once"),
        (replace(first.event, board=BoardState()), None, "three targets and six shots"),
        (replace(event, verdict=replace(given, counted=3)), entry.before, "none of the bank"),
        (
            replace(event, outcome=replace(event.outcome, pocketed=(Kind.WHITE,) * 4)),
            entry.before,
            "pocketed",
        ),
    ]
    for each, before, words in wrong:
        with pytest.raises(StateError, match=words):
            check_event(setup, before, each)


def test_what_cannot_follow_is_refused() -> None:
    before, event = settled(*whites(0))
    lying = before.board.pieces[3]
    with pytest.raises(StateError, match="begins with a board"):
        apply(SETUP, None, event)
    with pytest.raises(StateError, match="no shot can be played now"):
        apply(SETUP, replace(before, finish=WON), event)
    with pytest.raises(StateError, match="place"):
        apply(SETUP, before, Placement(lying))
    with pytest.raises(StateError, match="can only be stopped"):
        apply(SETUP, before, Agreement(Agreed.LEAVE))
    with pytest.raises(StateError, match="not of a board"):
        apply(SETUP, before, verdict(state=None)(event))
    queen = ToPlace(0, Kind.QUEEN, "F15", Seat.N)
    with pytest.raises(StateError, match="the queen is never placed"):
        apply(SETUP, before, replace(event, to_place=(queen,)))
    waiting = replace(
        before, to_place=(ToPlace(lying.id, lying.kind, "F15", Seat.N),), has_placed=True
    )
    with pytest.raises(StateError, match="seat S does not place"):
        apply(SETUP, waiting, Forgone(Seat.S))
    with pytest.raises(StateError, match="forgo all of the pieces"):
        apply(SETUP, waiting, Forgone(Seat.N))
    attempt = new_attempt()
    write(attempt, MIDDLE)
    entry = attempt.history[-1]
    assert isinstance(entry.event, ShotSettled)
    with pytest.raises(StateError, match="not of a bank challenge"):
        apply(attempt.setup, entry.before, verdict(state=None)(entry.event))
