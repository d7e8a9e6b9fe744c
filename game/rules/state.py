"""What the referee knows before a shot, what it is told of one, and what is agreed on.

Sides are numbered: 0 is S (and N in doubles), 1 is N with two seats (W and E in doubles);
where everyone plays alone, 0, 1, 2, 3 in the order S W N E. Tuples have one entry a side.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.pieces import PIECES_PER_COLOUR, SEATS_IN_USE, Kind, Seat


class QueenState(StrEnum):
    """Where the queen stands in the rules' eyes."""

    ON_BOARD = "on_board"
    AWAITING_COVER = "awaiting_cover"
    COVERED = "covered"
    HELD = "held"
    """Taken too early in Classic: put back when the turn ends (C3)."""


class ShotKind(StrEnum):
    """What the next shot is."""

    BREAK = "break"
    ORDINARY = "ordinary"
    COVER = "cover"


@dataclass(frozen=True, slots=True)
class Setup:
    """What the players agreed on before the first break: rule set, seats and its options.

    Attributes:
        rules: name of the rule set.
        seats: number of players, 2 to 4.
        one_shot: House, H20: every turn is one shot.
        target: Federation and Family: game points that win a game.
        queen_any_score: Federation, F25: lifts the 22-point rule.
        same_stroke_cover: Parlour, P3: a piece of the queen's own stroke covers her.
        queen: Classic, C10: "normal" or "nepali".
        teams: Points with four seats: partners share a total.
        values: Points: what (black, white, queen) score.
        shot_clock: seconds for a shot, 0 for as long as it takes (F25); a reminder that no
            ruling looks at.
    """

    rules: str = "house"
    seats: int = 2
    one_shot: bool = False
    target: int = 25
    queen_any_score: bool = False
    same_stroke_cover: bool = False
    queen: str = "normal"
    teams: bool = True
    values: tuple[int, int, int] = (10, 20, 50)
    shot_clock: int = 0

    @property
    def alone(self) -> bool:
        """True when every seat is a side of its own though there are more than two."""
        return self.seats == 3 or (self.seats == 4 and self.rules == "points" and not self.teams)

    @property
    def sides(self) -> int:
        """Number of sides."""
        return self.seats if self.alone else 2

    @property
    def seats_in_use(self) -> tuple[Seat, ...]:
        """The occupied chairs, clockwise from S."""
        return SEATS_IN_USE[self.seats]

    def side_of(self, seat: Seat) -> int:
        """The number of the side that `seat` plays for."""
        index = self.seats_in_use.index(seat)
        return index if self.alone else index % 2

    def seats_of(self, side: int) -> tuple[Seat, ...]:
        """The chairs of a side, clockwise from S."""
        return tuple(seat for seat in self.seats_in_use if self.side_of(seat) == side)

    def next_seat(self, seat: Seat) -> Seat:
        """The next occupied chair clockwise."""
        order = self.seats_in_use
        return order[(order.index(seat) + 1) % len(order)]

    def seat_on_right(self, seat: Seat) -> Seat:
        """The next occupied chair to the sitter's right (counter-clockwise)."""
        order = self.seats_in_use
        return order[order.index(seat) - 1]


@dataclass(frozen=True, slots=True)
class OnBoard:
    """How many pieces are still on the board."""

    white: int = PIECES_PER_COLOUR
    black: int = PIECES_PER_COLOUR
    queen: bool = True

    def of(self, kind: Kind) -> int:
        """Number of pieces of this kind on the board."""
        if kind is Kind.WHITE:
            return self.white
        return self.black if kind is Kind.BLACK else int(self.queen)


@dataclass(frozen=True, slots=True)
class Pile:
    """What a side of Points has sunk and kept."""

    white: int = 0
    black: int = 0
    queen: int = 0


@dataclass(frozen=True, slots=True)
class MatchState:
    """Where the match stood before this board.

    Attributes:
        scores: game points of each side in this game.
        boards_done: boards finished in this game.
        games: games won by each side.
        opened_game: the seat that opened this game's first board.
        sides_changed: whether game 3's change of sides has happened.
    """

    scores: tuple[int, ...] = (0, 0)
    boards_done: int = 0
    games: tuple[int, ...] = (0, 0)
    opened_game: Seat = Seat.S
    sides_changed: bool = False


@dataclass(frozen=True, slots=True)
class GameState:
    """Everything a rule set may look at before a shot (contract: `carrom judge`, `state`).

    Attributes:
        turn: who shoots.
        breaker: who opened the board.
        white_side: the side that plays white; None in Points.
        on_board: pieces still lying.
        queen: her standing.
        queen_side: who took her; None while she is on the board.
        kind: what the next shot is.
        tries_left: break tries left, the present one included; 0 unless `kind` is break.
        dues: pieces each side owes.
        had_own: rules 1, "had own", for each side.
        first_turn: whether each side is in, or before, its first turn of the board.
        piles: Points only: what each side has.
        clawed: Parlour: points clawed back from each side.
        match: the score before this board.
    """

    turn: Seat
    breaker: Seat
    white_side: int | None = 0
    on_board: OnBoard = OnBoard()
    queen: QueenState = QueenState.ON_BOARD
    queen_side: int | None = None
    kind: ShotKind = ShotKind.BREAK
    tries_left: int = 1
    dues: tuple[int, ...] = (0, 0)
    had_own: tuple[bool, ...] = (False, False)
    first_turn: tuple[bool, ...] = (True, True)
    piles: tuple[Pile, ...] | None = None
    clawed: tuple[int, ...] = (0, 0)
    match: MatchState = MatchState()

    def colour_of(self, side: int) -> Kind:
        """The colour a side plays; not for Points, where nobody owns one."""
        return Kind.WHITE if side == self.white_side else Kind.BLACK


@dataclass(frozen=True, slots=True)
class Outcome:
    """A settled shot as the referee sees it.

    Attributes:
        pocketed: kinds in the order of falling; may contain the striker.
        off_board: kinds that left the playing surface.
        first: kind of the piece the striker touched first, or None.
        cushion_before: whether it met a cushion before that.
        moved: how many pieces moved, pocketed ones included.
    """

    pocketed: tuple[Kind, ...] = ()
    off_board: tuple[Kind, ...] = ()
    first: Kind | None = None
    cushion_before: bool = False
    moved: int = 0

    @property
    def striker_down(self) -> bool:
        """True when the striker was pocketed."""
        return Kind.STRIKER in self.pocketed

    def down(self, kind: Kind) -> int:
        """How many of this kind were pocketed."""
        return self.pocketed.count(kind)

    def off(self, kind: Kind) -> int:
        """How many of this kind left the board."""
        return self.off_board.count(kind)


@dataclass(frozen=True, slots=True)
class BankState:
    """The six-shot bank challenge before a shot (rules §3); two entries a tuple, always."""

    player: int = 0
    players: int = 1
    shots_left: int = 6
    targets_left: int = 3
    counts: tuple[int, int] = (0, 0)
    used: tuple[int, int] = (0, 0)
