"""The strokes kept for the scripted match: used while they do what they should, else searched."""

from __future__ import annotations

import random

from script_match import TALES, read_kept

from game.core.pieces import Seat
from game.rules.state import Setup
from game.session.seats import Player
from game.session.table import Table
from telling.tale import Telling


def first_board() -> Telling:
    players = (Player("Asha", Seat.S), Player("Bo", Seat.N))
    return Telling(Table.new(Setup("federation"), players), random.Random(1), 400)


def test_a_kept_stroke_that_fails_its_purpose_is_searched_anew() -> None:
    kept = read_kept()[0]
    useless = {"drag": [640, 600, 640, 640]}
    telling = first_board()
    assert telling.tell(TALES[0].beats, [useless, *kept[1:]])
    assert telling.searched > 0
    assert useless not in telling.notes
    assert telling.table.finish is not None
    assert telling.table.finish.notes == ("white slam",)
