"""What the referee answers: rulings with clause and sentence, returns, the next state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.pieces import Kind, Seat
from game.rules.phrases import RULING, sentence
from game.rules.state import BankState, GameState, ShotKind

CENTRE: Final = "centre"
"""`Returned.place`: automatic, the free place nearest the centre (rules 1.3)."""
BEFORE: Final = "before"
"""`Returned.place`: where the piece lay before the shot (B5)."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """One clause applied, with one plain sentence.

    Attributes:
        clause: id of the clause, as in the rule book.
        key: names its sentence in the catalogue, `ruling.KEY`.
        values: what fills the sentence's gaps, as (name, value).
    """

    clause: str
    key: str
    values: tuple[tuple[str, str], ...] = ()

    @property
    def text(self) -> str:
        """The sentence in English."""
        return sentence(f"{RULING}.{self.key}", self.values)


@dataclass(frozen=True, slots=True)
class Returned:
    """A piece put back: `place` is `CENTRE`, `BEFORE`, or the letter of the seat that places it."""

    kind: Kind
    clause: str
    place: str = CENTRE


@dataclass(frozen=True, slots=True)
class Next:
    """Who shoots next and what kind of shot it is."""

    seat: Seat
    kind: ShotKind


@dataclass(frozen=True, slots=True)
class Finish:
    """How a board ended (contract: `finish`).

    Attributes:
        result: "win", "draw" (the board is replayed) or "tie" (final).
        sides: who won or shares; empty for a draw.
        points: points of each side from this board; None where none are kept.
        clause: the clause that ended it.
        notes: announcements such as "white slam".
        game: None, the side that won the game, or "extra_board".
        match: None or the side that won the match.
        change_sides: whether the players change chairs now.
        next_break: a seat, "toss", "random", or None when the match is over.
    """

    result: str
    sides: tuple[int, ...]
    points: tuple[int, ...] | None
    clause: str
    notes: tuple[str, ...] = ()
    game: int | str | None = None
    match: int | None = None
    change_sides: bool = False
    next_break: str | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The referee's whole answer to one shot.

    `returned` lists every piece put back, in order: queen, the shooter's colour, the other
    colour, then dues, the shooter's first. `state` is the state before the next shot, or the
    final board when `finish` is set. `counted` is the bank challenge's credit for the shot.
    """

    fouls: tuple[str, ...]
    rulings: tuple[Ruling, ...]
    returned: tuple[Returned, ...]
    state: GameState | BankState
    next: Next | None
    finish: Finish | None = None
    counted: int | None = None
