"""A ruling on the board screen leads into the rule book, and the book back to the same turn."""

from __future__ import annotations

from playing import SHOOT, START, STATE, Player, clauses, widget


def test_a_ruling_opens_its_clause_and_escape_comes_back_to_the_turn(player: Player):
    before, book, after = player.play(
        *START,
        *SHOOT,
        {"when": "place", **STATE},
        {"type": "click", "widget": "play.log"},
        {"when": "rulebook", **STATE},
        {"type": "key", "key": "escape"},
        {"when": "place", **STATE},
    )
    clause = clauses(before)[0]
    shown = widget(book, f"rulebook.clause.{clause}")
    page = widget(book, "rulebook.reader")
    assert shown["text"].startswith(f"{clause} ")
    assert page["focused"]
    assert page["rect"][1] <= shown["rect"][1] < page["rect"][1] + page["rect"][3] / 2
    assert book["scene"] == "rulebook"
    for field in ("scene", "phase", "seat", "state", "pieces", "striker", "rulings"):
        assert after[field] == before[field]
