"""What can happen in a game, as frozen values: the words of its history and of its record.

A game is its list of events and nothing else; `game.session.standing` says what each does.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.events import Vector
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.rules.state import BankState, GameState, Outcome
from game.rules.verdict import Verdict


class Agreed(StrEnum):
    """What the players can agree on between two shots (rules 1.9, 1.10, game G3)."""

    REPLAY = "replay"
    """The board is played again by the same breaker; no result."""
    BLOCKED = "blocked"
    """The same, because no legal place is free for the striker (rules 1.4)."""
    STOP = "stop"
    """The board is recorded as unfinished and the game ends."""
    UNDO = "undo"
    """The last shot is taken back."""
    PLAY_ON = "play_on"
    """The offer of endless play is declined; its counts start again."""
    LEAVE = "leave"
    """The players are done after a finished board; no further board is wanted."""


class Hand(StrEnum):
    """One of two closed hands, one of which holds a white piece."""

    LEFT = "left"
    RIGHT = "right"


class Takes(StrEnum):
    """What the winner of a toss can take (F1)."""

    BREAK = "break"
    """The break, and white with it."""
    STAY = "stay"
    """The side they sit at; the others break."""
    SWAP = "swap"
    """The other side; the players change chairs, and the others break."""


@dataclass(frozen=True, slots=True)
class BoardBegun:
    """A board is set up.

    Attributes:
        number: 1 for the game's first board; a replayed board keeps its number.
        state: the rules state before the break.
        board: the rack.
        bank: the bank challenge's own state, of which `state` is only what a board shows.
    """

    number: int
    state: GameState
    board: BoardState
    bank: BankState | None = None


@dataclass(frozen=True, slots=True)
class Drop:
    """A disc that left the board in a shot.

    Attributes:
        disc: the piece's id, or `STRIKER_ID`.
        where: the pocket ("SW", "SE", "NW", "NE"), or the seat of the frame it hopped.
        time: seconds from the launch.
    """

    disc: int
    where: str
    time: float


@dataclass(frozen=True, slots=True)
class PlacedBack:
    """A returned piece lying where it was put without anybody choosing.

    Attributes:
        piece: identity and place.
        clause: the clause that sent it back.
        place: as in `Returned.place`; a seat's letter when that seat had nothing to choose.
    """

    piece: Piece
    clause: str
    place: str


@dataclass(frozen=True, slots=True)
class ToPlace:
    """A returned piece that waits for a player to lay it down (F15).

    Attributes:
        piece_id: identity.
        kind: its kind.
        clause: the clause that sent it back.
        by: the seat that places it.
    """

    piece_id: int
    kind: Kind
    clause: str
    by: Seat


@dataclass(frozen=True, slots=True)
class ShotSettled:
    """A shot and its ruling.

    Attributes:
        shot: the flick.
        lying: the pieces after the shot, before anything is put back.
        striker: where the striker stopped; None when it was pocketed.
        time: length of the shot in seconds.
        pocketed: in the order of falling, the striker too.
        off_board: what hopped the frame, in order.
        outcome: the same shot as the referee saw it.
        verdict: the ruling; its state assumes that all pieces are back.
        returned: pieces put back at once, in the verdict's order.
        to_place: pieces a player puts back next, in the verdict's order.
    """

    shot: Shot
    lying: BoardState
    striker: Vector | None
    time: float
    pocketed: tuple[Drop, ...]
    off_board: tuple[Drop, ...]
    outcome: Outcome
    verdict: Verdict
    returned: tuple[PlacedBack, ...] = ()
    to_place: tuple[ToPlace, ...] = ()

    @property
    def dropped(self) -> tuple[int, ...]:
        """Discs that left the board: those pocketed, then those that hopped the frame."""
        return tuple(drop.disc for drop in (*self.pocketed, *self.off_board))

    @property
    def after(self) -> BoardState:
        """The position with everything back that is put back at once."""
        board = self.lying
        for placed in self.returned:
            board = board.with_piece(placed.piece)
        return board


@dataclass(frozen=True, slots=True)
class Placement:
    """The first piece that waits to be placed was laid down by a player."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Waiting:
    """There is no room for the pieces `by` still has to place: they stay owed (F15)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Forgone:
    """`by` forgoes all the pieces they were to place; these stay down for good (F15)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Agreement:
    """The players agreed on something."""

    what: Agreed


@dataclass(frozen=True, slots=True)
class Toss:
    """How far a toss has come: who guesses, the guess and the truth, what the winner takes.

    Attributes:
        by: the seat that guesses.
        choice: whether the winner chooses break or side (F1); else the winner breaks.
        call: the hand that was guessed to hold the white piece; empty before the guess.
        white: the hand that held it.
        takes: what the winner took; None before that.
    """

    by: Seat
    choice: bool = False
    call: Hand | None = None
    white: Hand | None = None
    takes: Takes | None = None

    @property
    def is_called(self) -> bool:
        """Whether the guess was made."""
        return self.call is not None


Event = BoardBegun | ShotSettled | Placement | Waiting | Forgone | Agreement | Toss
