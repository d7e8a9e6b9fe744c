"""The same stroke under each rule set: not written down, but ruled by the referees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.core.pieces import PIECES_PER_COLOUR, Kind, Seat
from game.rules.phrases import sentence
from game.rules.ruleset import RULE_SETS
from game.rules.state import GameState, OnBoard, Outcome, Pile, QueenState, Setup, ShotKind
from game.rules.verdict import Verdict

_W, _B, _Q, _S = Kind.WHITE, Kind.BLACK, Kind.QUEEN, Kind.STRIKER


@dataclass(frozen=True, slots=True)
class Stroke:
    """One stroke, always South's; South has white and broke, North has black.

    Attributes:
        key: names its words in the catalogue, `stroke.KEY`.
        whites: white pieces lying before it.
        blacks: black pieces lying before it.
        queen: her standing before it; South took her where she is off the board.
        pocketed: what falls.
        off_board: what hops the frame.
        is_break: whether it is the break.
    """

    key: str
    whites: int
    blacks: int
    queen: QueenState = QueenState.ON_BOARD
    pocketed: tuple[Kind, ...] = ()
    off_board: tuple[Kind, ...] = ()
    is_break: bool = False

    @property
    def title(self) -> str:
        """What happens, in a few English words."""
        return sentence(f"stroke.{self.key}")


@dataclass(frozen=True, slots=True)
class Ruled:
    """What one rule set makes of a stroke."""

    rules: str
    verdict: Verdict

    @property
    def is_shooting_again(self) -> bool:
        """True when the board goes on and South keeps the turn."""
        return self.verdict.next is not None and self.verdict.next.seat is Seat.S


@dataclass(frozen=True, slots=True)
class Comparison:
    """One stroke and every rule set's answer to it."""

    stroke: Stroke
    ruled: tuple[Ruled, ...]


_ON, _COVERING, _COVERED = QueenState.ON_BOARD, QueenState.AWAITING_COVER, QueenState.COVERED

STROKES: Final = (
    Stroke("break_misses", 9, 9, is_break=True),
    Stroke("own", 6, 7, pocketed=(_W,)),
    Stroke("opponent", 6, 7, pocketed=(_B,)),
    Stroke("own_and_opponent", 6, 7, pocketed=(_W, _B)),
    Stroke("striker", 6, 7, pocketed=(_S,)),
    Stroke("striker_and_own", 6, 7, pocketed=(_W, _S)),
    Stroke("striker_empty_pile", 9, 7, pocketed=(_S,)),
    Stroke("own_hops", 6, 7, off_board=(_W,)),
    Stroke("queen_first", 9, 7, pocketed=(_Q,)),
    Stroke("queen_with_first", 9, 7, pocketed=(_Q, _W)),
    Stroke("queen_alone", 6, 7, pocketed=(_Q,)),
    Stroke("queen_and_own", 6, 7, pocketed=(_W, _Q)),
    Stroke("cover_opponent", 6, 7, _COVERING, (_B,)),
    Stroke("cover_own_and_striker", 6, 7, _COVERING, (_W, _S)),
    Stroke("last_before_queen", 1, 4, _ON, (_W,)),
    Stroke("last_covered", 1, 4, _COVERED, (_W,)),
    Stroke("their_last", 3, 1, _COVERED, (_B,)),
    Stroke("both_last", 1, 1, _COVERED, (_W, _B)),
)


def comparison() -> tuple[Comparison, ...]:
    """Every stroke of `STROKES` with each rule set's ruling, options as they come."""
    return tuple(Comparison(stroke, tuple(_ruled(stroke))) for stroke in STROKES)


def _ruled(stroke: Stroke) -> list[Ruled]:
    shot = _outcome(stroke)
    found: list[Ruled] = []
    for name, rules in RULE_SETS.items():
        setup = Setup(name)
        opened = rules.opening(setup, Seat.S, None if name == "points" else 0)
        found.append(Ruled(name, rules.judge(setup, _situation(opened, stroke), shot)))
    return found


def _outcome(stroke: Stroke) -> Outcome:
    gone = [kind for kind in (*stroke.pocketed, *stroke.off_board) if kind is not Kind.STRIKER]
    if stroke.is_break and not gone:
        return Outcome(stroke.pocketed)
    first = gone[0] if gone else Kind.WHITE
    return Outcome(stroke.pocketed, stroke.off_board, first, moved=max(1, len(gone)))


def _situation(opened: GameState, stroke: Stroke) -> GameState:
    """The state before the stroke, from a rule set's opening."""
    if stroke.is_break:
        return opened
    is_lying = stroke.queen is _ON
    is_covered = stroke.queen is _COVERED
    sunk = PIECES_PER_COLOUR - stroke.whites, PIECES_PER_COLOUR - stroke.blacks
    piles = (Pile(white=sunk[0], queen=int(is_covered)), Pile(black=sunk[1]))
    return replace(
        opened,
        on_board=OnBoard(stroke.whites, stroke.blacks, is_lying),
        queen=stroke.queen,
        queen_side=None if is_lying else 0,
        kind=ShotKind.COVER if stroke.queen is _COVERING else ShotKind.ORDINARY,
        tries_left=0,
        had_own=tuple(count > 0 for count in sunk) if opened.piles is None else opened.had_own,
        first_turn=(False, False),
        piles=None if opened.piles is None else piles,
    )
