"""Every kind of result by a real shot of the mouse, for the seat counts whole boards leave out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playing import STATE, Player, clauses, words
from recorded import (
    CONTINUE,
    NEAR,
    QUEEN,
    Line,
    begin,
    blacks,
    ends,
    shot_lines,
    whites,
    write_shot,
)

from game.core.pieces import Kind
from game.rules.state import Setup
from game.session.table import PlayedShot, Table

W8, B8 = whites(8)[0], blacks(8)[0]
FAR = {B8: (-0.2, 0.0)}


@dataclass(frozen=True)
class Ending:
    """How a board comes to its last shot, and what that shot leads to."""

    setup: Setup
    write: Callable[[Table], object]
    kinds: tuple[Kind, ...]
    clause: str
    title: str
    says: str
    next: str = "place"


def last_white(table: Table) -> None:
    """White has covered the queen; its last piece lies near a pocket, one black far off."""
    write_shot(table, *whites(0, 1))
    write_shot(table, QUEEN, *whites(*range(2, 8)), spots={W8: NEAR})


def last_white_before_the_queen(table: Table) -> None:
    write_shot(table, *whites(*range(8)), spots={W8: NEAR})


def queen_first(table: Table) -> None:
    """The break touches nothing; the queen lies near North's pocket."""
    write_shot(table, spots={QUEEN: (-NEAR[0], -NEAR[1])})


def both_last(table: Table) -> None:
    """One piece of each colour, one before the other at a pocket; the queen is covered."""
    write_shot(table, *whites(0, 1))
    write_shot(table, QUEEN, *whites(*range(2, 8)), *blacks(*range(8)))
    spots = {B8: (0.325, 0.325), W8: (0.3, 0.3)}
    write_shot(table, spots=spots)
    write_shot(table)


def nepali(table: Table) -> None:
    write_shot(table, *whites(*range(8)), spots={W8: NEAR})
    write_shot(table, QUEEN)


def level_totals(table: Table) -> None:
    """South has 150, North 160, and a black of 10 is left."""
    write_shot(table, QUEEN, *whites(*range(5)))
    write_shot(table)
    write_shot(table, *whites(*range(5, 9)), *blacks(*range(8)), spots={B8: NEAR})
    write_shot(table)


def last_piece(table: Table) -> None:
    """South has all but one black."""
    write_shot(table, QUEEN, *whites(*range(9)), *blacks(*range(8)), spots={B8: NEAR})


ENDINGS = {
    "House draw": Ending(
        Setup(), both_last, (Kind.WHITE,), "H14", "A draw", "The board is played again"
    ),
    "Federation doubles": Ending(
        Setup("federation", 4),
        last_white,
        (Kind.WHITE,),
        "F17",
        "Asha & Chitra wins the board",
        "9 black left + 3 for the queen, because Asha & Chitra stood at 0.",
    ),
    "Parlour, the queen unclaimed": Ending(
        Setup("parlour"),
        last_white_before_the_queen,
        (Kind.WHITE,),
        "P9",
        "Bo wins the board",
        "while the queen was unclaimed",
    ),
    "Parlour, the queen too early": Ending(
        Setup("parlour"), queen_first, (Kind.QUEEN,), "P2", "Asha wins the board", "at once"
    ),
    "Classic": Ending(
        Setup("classic"),
        last_white,
        (Kind.WHITE,),
        "C9",
        "Asha wins the board",
        "9 black left + 5 for the queen.",
        "dialog",
    ),
    "Classic, Nepali queen": Ending(
        Setup("classic", queen="nepali"),
        nepali,
        (Kind.WHITE,),
        "C10",
        "Asha wins the board",
        "9 black left + 5 for the queen.",
        "dialog",
    ),
    "Points, two, a tie": Ending(
        Setup("points"), level_totals, (Kind.BLACK,), "T6", "share the board", "160", "dialog"
    ),
    "Points, four in teams": Ending(
        Setup("points", 4),
        last_piece,
        (Kind.BLACK,),
        "T6",
        "Asha & Chitra wins the board",
        "Asha & Chitra 320",
        "dialog",
    ),
    "Points, four alone": Ending(
        Setup("points", 4, teams=False),
        last_piece,
        (Kind.BLACK,),
        "T6",
        "Asha wins the board",
        "Dev 0",
        "dialog",
    ),
}


def ends_by(clause: str) -> Callable[[PlayedShot], bool]:
    return lambda played: ends(played) and played.verdict.finish.clause == clause


@pytest.mark.parametrize("name", ENDINGS)
def test_a_board_ends_and_the_next_one_begins(player: Player, name: str) -> None:
    ending = ENDINGS[name]
    table = begin(ending.setup)
    ending.write(table)
    lines: list[Line] = shot_lines(table, ends_by(ending.clause), *ending.kinds, tries=600)
    breaker = table.state.breaker
    table.close()
    *_, over, following = player.play(
        CONTINUE,
        *lines,
        {"when": "over", "after": 3, **STATE},
        {"type": "click", "widget": "dialog.0"},
        {"when": ending.next, "after": 3, **STATE},
    )
    assert ending.clause in clauses(over)
    assert ending.title in words(over, "dialog.title")
    assert ending.says in words(over, "dialog.sentence")
    assert f"({ending.clause})" in words(over, "dialog.sentence")
    assert following["state"]["kind"] == "break"
    assert len(following["pieces"]) == 19
    if ending.clause == "H14":
        assert following["state"]["breaker"] == breaker
