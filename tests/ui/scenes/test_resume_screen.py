"""Continue, in each state in which something is pending: what is shown, and that it goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playing import SHOOT, STATE, Player, words
from recorded import (
    CONTINUE,
    QUEEN,
    STRIKER,
    Line,
    as_printed,
    begin,
    blacks,
    whites,
    write_shot,
)

from game.rules.state import Setup
from game.session.table import Table


@dataclass(frozen=True)
class Pending:
    """How a state comes about, what the window then shows, and how it goes on."""

    setup: Setup
    write: Callable[[Table], object]
    phase: str
    shows: tuple[str, str]
    goes_on: tuple[Line, ...]
    then: str


def awaiting_cover(table: Table) -> None:
    write_shot(table, *whites(0))
    write_shot(table, QUEEN)


def held_queen(table: Table) -> None:
    write_shot(table, *whites(0), QUEEN)


def dues_owed(table: Table) -> None:
    write_shot(table, *blacks(3), STRIKER)


def to_be_placed(table: Table) -> None:
    write_shot(table, *whites(0, 1))
    write_shot(table, *whites(2), STRIKER)


def half_placed(table: Table) -> None:
    to_be_placed(table)
    table.place_for_me()


def board_over(table: Table) -> None:
    write_shot(table, *whites(0))
    write_shot(table, QUEEN, *whites(1))
    write_shot(table, *whites(*range(2, 9)))


def stale(table: Table) -> None:
    for _ in range(40):
        write_shot(table)


FEDERATION = Setup("federation")
SHOT = tuple(SHOOT)
PLACE: tuple[Line, ...] = (
    {"when": "place_back", "type": "click", "widget": "play.place_for_me"},
) * 2
PENDING = {
    "awaiting cover": Pending(
        Setup(), awaiting_cover, "place", ("play.banner", "cover attempt"), SHOT, "ruling"
    ),
    "Nepali queen": Pending(
        Setup("classic", queen="nepali"),
        awaiting_cover,
        "place",
        ("play.banner", "every own piece"),
        SHOT,
        "ruling",
    ),
    "held queen": Pending(
        Setup("classic"), held_queen, "place", ("play.match", "held"), SHOT, "ruling"
    ),
    "dues": Pending(FEDERATION, dues_owed, "place", ("play.player.S", "owes 1"), SHOT, "ruling"),
    "placement by the opponent": Pending(
        FEDERATION,
        to_be_placed,
        "place_back",
        ("play.banner", "Bo: lay the white piece"),
        PLACE,
        "place",
    ),
    "half placed": Pending(
        FEDERATION,
        half_placed,
        "place_back",
        ("play.banner", "Bo: lay the white piece"),
        PLACE[:1],
        "place",
    ),
    "break try 2": Pending(
        FEDERATION, write_shot, "place", ("play.match", "Break tries left: 2"), SHOT, "ruling"
    ),
    "between boards": Pending(
        FEDERATION,
        board_over,
        "over",
        ("dialog.sentence", "9 black left + 3 for the queen, because Asha stood at 0."),
        ({"when": "over", "type": "click", "widget": "dialog.0"},),
        "place",
    ),
    "endless board": Pending(
        Setup("house", 4),
        stale,
        "dialog",
        ("dialog.sentence", "for ever"),
        ({"when": "dialog", "type": "click", "widget": "dialog.2"},),
        "place",
    ),
}


@pytest.mark.parametrize("name", PENDING)
def test_continue_shows_what_is_pending_and_goes_on(player: Player, name: str) -> None:
    pending = PENDING[name]
    table = begin(pending.setup)
    pending.write(table)
    expected = as_printed(table.state)
    lying = [(p.kind.value, p.x, p.y) for p in table.board]
    table.close()
    shown, later = player.play(
        CONTINUE,
        {"when": pending.phase, "after": 3, **STATE},
        *pending.goes_on,
        {"when": pending.then, "after": 2, **STATE},
    )
    assert shown["state"] == expected
    assert [(p["kind"], p["x"], p["y"]) for p in shown["pieces"]] == lying
    assert pending.shows[1] in words(shown, pending.shows[0])
    assert later["phase"] == pending.then
    if name == "between boards":
        assert later["state"]["breaker"] == "N"
        assert later["state"]["match"]["scores"] == [12, 0]


@pytest.mark.parametrize("name", ["held queen", "placement by the opponent"])
def test_all_agree_to_take_a_shot_back_and_what_was_pending_is_again(
    player: Player, name: str
) -> None:
    """A shot is played in the window, then taken back: dues, tries and queen are as they were."""
    pending = PENDING[name]
    table = begin(pending.setup)
    pending.write(table)
    is_placing = bool(table.to_place)
    before = as_printed(table.standing.earlier.state if is_placing else table.state)
    table.close()
    undo = [
        {"type": "key", "key": "escape"},
        {"when": "pause", "type": "click", "widget": "dialog.1"},
        {"when": "dialog", "type": "click", "widget": "dialog.0"},
        {"when": "place", **STATE},
    ]
    if is_placing:
        (state,) = player.play(CONTINUE, {"when": "place_back", **undo[0]}, *undo[1:])
    else:
        settled = {"when": "place", "after": 20}
        (state,) = player.play(CONTINUE, *SHOOT, {**settled, **undo[0]}, *undo[1:])
    assert state["state"] == before
