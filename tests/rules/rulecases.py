"""Short words for the rule tables: a state, a shot and what the referee should say."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from game.core.pieces import Kind, Seat
from game.rules.state import GameState, MatchState, OnBoard, Outcome, QueenState, Setup, ShotKind
from game.rules.verdict import Verdict

LETTERS = {
    "w": Kind.WHITE,
    "b": Kind.BLACK,
    "q": Kind.QUEEN,
    "s": Kind.STRIKER,
}
QUEENS = {
    "on": QueenState.ON_BOARD,
    "awaits": QueenState.AWAITING_COVER,
    "covered": QueenState.COVERED,
    "held": QueenState.HELD,
}


def shot(pocketed: str = "", off: str = "", first: str | None = None, **rest: Any) -> Outcome:
    """An outcome from letters: `shot("wqs", off="b")`; touches something unless `first="-"`."""
    kinds = tuple(LETTERS[letter] for letter in pocketed)
    gone = tuple(LETTERS[letter] for letter in off)
    pieces = sum(kind is not Kind.STRIKER for kind in kinds + gone)
    touched = Kind.WHITE if first is None else LETTERS.get(first)
    moved = rest.pop("moved", 0 if touched is None else max(pieces, 1))
    return Outcome(kinds, gone, touched, rest.pop("cushion", False), moved)


def state(
    turn: str = "S",
    white: int = 9,
    black: int = 9,
    queen: str = "on",
    by: int | None = None,
    **rest: Any,
) -> GameState:
    """A state between shots; what is not said follows from the counts.

    Args:
        turn: the shooter's seat.
        white: whites on the board.
        black: blacks on the board.
        queen: on, awaits, covered or held.
        by: the side that has the queen; unsaid, the shooter's (with two seats).
        rest: fields of `GameState`; `tries` makes it a break shot, `scores` sets the match.
    """
    seat = Seat(turn)
    standing = QUEENS[queen]
    if by is None and standing is not QueenState.ON_BOARD:
        by = int(seat is Seat.N)
    tries = rest.pop("tries", 0)
    kind = ShotKind.ORDINARY
    if tries:
        kind = ShotKind.BREAK
    elif standing is QueenState.AWAITING_COVER:
        kind = ShotKind.COVER
    rest.setdefault("first_turn", (False, False))
    white_side = rest.get("white_side", 0)
    piles = (white < 9, black < 9)
    rest.setdefault("had_own", piles if white_side == 0 else piles[::-1])
    if "scores" in rest:
        rest["match"] = replace(rest.get("match", MatchState()), scores=rest.pop("scores"))
    return GameState(
        turn=seat,
        breaker=Seat(rest.pop("breaker", "S")),
        on_board=OnBoard(white, black, standing is QueenState.ON_BOARD),
        queen=standing,
        queen_side=by,
        kind=kind,
        tries_left=tries,
        **rest,
    )


@dataclass(frozen=True)
class Row:
    """One row of a table: what was judged and everything the verdict should say of it.

    `expect` holds any of: next ("S", "S cover", "N break 3"), fouls, clauses (all of these are
    ruled), returned ("q w w@N b"), white, black, queen, by, dues, had_own, first_turn, clawed,
    piles, result, sides, points, clause, notes, game, match, change_sides, next_break.
    """

    name: str
    before: Any
    shot: Outcome
    setup: Setup = field(default_factory=Setup)
    expect: dict[str, Any] = field(default_factory=dict)


def row(name: str, before: Any, outcome: Outcome, setup: Setup | None = None, **expect: Any) -> Any:
    """A `pytest.param` whose id is the row's name, which starts with the clause."""
    return pytest.param(Row(name, before, outcome, setup or Setup(), expect), id=name)


def said(verdict: Verdict) -> dict[str, Any]:
    """A verdict in the words of `Row.expect`, all of them."""
    after = verdict.state
    words: dict[str, Any] = {
        "fouls": " ".join(verdict.fouls),
        "clauses": " ".join(ruling.clause for ruling in verdict.rulings),
        "returned": " ".join(
            piece.kind.value[0] + ("" if piece.place == "centre" else f"@{piece.place}")
            for piece in verdict.returned
        ),
        "return_clauses": " ".join(piece.clause for piece in verdict.returned),
        "next": None,
        "result": None,
        "counted": verdict.counted,
        "state": after,
    }
    if isinstance(after, GameState):
        words |= {
            "white": after.on_board.white,
            "black": after.on_board.black,
            "queen": next(word for word, value in QUEENS.items() if value is after.queen),
            "by": after.queen_side,
            "dues": after.dues,
            "had_own": after.had_own,
            "first_turn": after.first_turn,
            "clawed": after.clawed,
            "piles": after.piles and tuple((p.white, p.black, p.queen) for p in after.piles),
        }
    if verdict.next is not None:
        kind = "" if verdict.next.kind is ShotKind.ORDINARY else f" {verdict.next.kind}"
        tries = f" {after.tries_left}" if verdict.next.kind is ShotKind.BREAK else ""
        words["next"] = f"{verdict.next.seat}{kind}{tries}"
    if finish := verdict.finish:
        words |= {name: getattr(finish, name) for name in finish.__slots__}
        words["notes"] = " ".join(finish.notes)
    return words


def check(verdict: Verdict, expect: dict[str, Any]) -> None:
    """Fails with everything that differs; `clauses` are those that must be among the ruled."""
    answer = said(verdict)
    wrong = {}
    for name, value in expect.items():
        got = answer.get(name)
        if name == "clauses":
            if missing := set(value.split()) - set(got.split()):
                wrong[name] = f"{missing} not in {got!r}"
        elif got != value:
            wrong[name] = f"expected {value!r}, got {got!r}"
    assert not wrong, f"{wrong}\nwhole answer: {answer}"
    assert all(ruling.text and "{" not in ruling.text for ruling in verdict.rulings)
