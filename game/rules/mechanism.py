"""What the rule sets share: the ledger of one shot, from what fell to the state that follows.

A rule set opens a `Ledger`, writes down what its clauses say in the order of rules 1.2 (foul,
queen, dues, end of the board, next shooter) and closes it with one of the three endings:
`shoots_again`, `passes` or `ends`.
"""

from __future__ import annotations

from typing import Final

from game.core.pieces import PIECES_PER_COLOUR, Kind, Seat
from game.rules.scoring import after_board
from game.rules.state import (
    GameState,
    MatchState,
    OnBoard,
    Outcome,
    Pile,
    QueenState,
    Setup,
    ShotKind,
)
from game.rules.verdict import CENTRE, Finish, Next, Returned, Ruling, Verdict

SEAT_WORDS: Final = {Seat.S: "South", Seat.W: "West", Seat.N: "North", Seat.E: "East"}
"""How rulings name a seat."""

_QUEEN, _OWN, _OPPONENT, _OWN_DUES, _OPPONENT_DUES = range(5)
"""Order of `Verdict.returned`; within a rank, the order in which the clauses put back."""


class Ledger:
    """What one shot did, and what the clauses make of it.

    Counts start as the shot left them, with everything that fell or hopped off the board;
    clauses put pieces back. Nothing here decides: it counts, orders and writes down.

    Attributes:
        setup: what the players agreed on.
        before: the state shot at.
        shot: the settled outcome.
        seat: the shooter.
        side: the shooter's side.
        passes_to: who shoots next when the turn ends.
        on_board: pieces lying, by kind.
        queen: her standing.
        queen_side: who took her.
        dues: owed by each side.
        clawed: points clawed back from each side (Parlour).
        piles: what each side has (Points).
        turn_over: set by a clause that ends the turn whatever fell.
    """

    def __init__(self, setup: Setup, before: GameState, shot: Outcome, passes_to: Seat) -> None:
        self.setup = setup
        self.before = before
        self.shot = shot
        self.seat = before.turn
        self.side = setup.side_of(before.turn)
        self.passes_to = passes_to
        self.on_board = {
            kind: before.on_board.of(kind) - shot.down(kind) - shot.off(kind)
            for kind in (Kind.WHITE, Kind.BLACK, Kind.QUEEN)
        }
        self.queen = before.queen
        self.queen_side = before.queen_side
        self.dues = list(before.dues)
        self.clawed = list(before.clawed)
        self.piles = before.piles
        self.turn_over = False
        self.fouls: list[str] = []
        self._rulings: list[Ruling] = []
        self._turn_rulings: list[Ruling] = []
        self._returned: list[tuple[int, Returned]] = []
        self._had_own = list(before.had_own)

    # --- whose is what -------------------------------------------------------------------

    @property
    def other(self) -> int:
        """The opposing side, where there are two."""
        return 1 - self.side

    @property
    def own(self) -> Kind:
        """The shooter's colour."""
        return self.before.colour_of(self.side)

    @property
    def opponent(self) -> Kind:
        """The opposing colour."""
        return self.before.colour_of(self.other)

    @property
    def own_fell(self) -> int:
        """How many own pieces the shot pocketed."""
        return self.shot.down(self.own)

    @property
    def opponent_fell(self) -> int:
        """How many of the opponent's pieces the shot pocketed."""
        return self.shot.down(self.opponent)

    @property
    def queen_fell(self) -> bool:
        """Whether the shot pocketed the queen."""
        return self.shot.down(Kind.QUEEN) > 0

    @property
    def pieces_left_board(self) -> bool:
        """Whether a piece, not just the striker, left the board."""
        return any(kind is not Kind.STRIKER for kind in self.shot.off_board)

    @property
    def was_covering(self) -> bool:
        """Whether the queen awaited her cover when the shot was made."""
        return self.before.queen is QueenState.AWAITING_COVER

    def pile(self, side: int) -> int:
        """Pieces of a side's colour that are down now."""
        return PIECES_PER_COLOUR - self.on_board[self.before.colour_of(side)]

    def pile_before(self, side: int) -> int:
        """Pieces of a side's colour that were down before the shot."""
        return PIECES_PER_COLOUR - self.before.on_board.of(self.before.colour_of(side))

    def has_cleared(self, side: int) -> bool:
        """Whether no piece of a side's colour lies on the board now."""
        return self.on_board[self.before.colour_of(side)] == 0

    def last_fell(self, side: int) -> bool:
        """Whether this shot pocketed the last of a side's colour, before any return."""
        colour = self.before.colour_of(side)
        return 0 < self.shot.down(colour) == self.before.on_board.of(colour)

    # --- writing down --------------------------------------------------------------------

    def rule(self, clause: str, key: str, **values: object) -> None:
        """Writes down one ruling; `key` names its sentence among this rule set's."""
        self._rulings.append(self._ruling(clause, key, values))

    def rule_turn(self, clause: str, key: str, **values: object) -> None:
        """Writes down what becomes of the turn; left out when the board ends instead."""
        self._turn_rulings.append(self._ruling(clause, key, values))

    def _ruling(self, clause: str, key: str, values: dict[str, object]) -> Ruling:
        words = tuple((name, _word(value)) for name, value in values.items())
        return Ruling(clause, f"{self.setup.rules}.{key}", words)

    def foul(self, clause: str) -> None:
        """Names a foul, once."""
        if clause not in self.fouls:
            self.fouls.append(clause)

    def put_back(self, kind: Kind, clause: str, count: int = 1, place: str = CENTRE) -> None:
        """Puts coloured pieces back on the board."""
        rank = _OWN if self.before.white_side is None or kind is self.own else _OPPONENT
        self._put(rank, kind, clause, count, place)

    def put_back_off_board(self, clause: str) -> None:
        """Puts back every piece that left the board, each to the centre."""
        if self.shot.off(Kind.QUEEN):
            self._put(_QUEEN, Kind.QUEEN, clause, 1, CENTRE)
        for kind in self.shot.off_board:
            if kind in (Kind.WHITE, Kind.BLACK):
                self.put_back(kind, clause)

    def forgive_off_board(self, clause: str) -> None:
        """Pieces that left the board go back to the centre, and nothing else comes of it."""
        if self.pieces_left_board:
            self.put_back_off_board(clause)
            self.rule(clause, "off_board")

    def pay_due(self, side: int, kind: Kind, clause: str, place: str = CENTRE) -> None:
        """Puts one piece back for a due of a side; does not look whether it owes one."""
        self.note_had_own()
        self.dues[side] -= 1
        self._put(_OWN_DUES if side == self.side else _OPPONENT_DUES, kind, clause, 1, place)

    def _put(self, rank: int, kind: Kind, clause: str, count: int, place: str) -> None:
        self.on_board[kind] += count
        self._returned += [(rank, Returned(kind, clause, place))] * count

    def take_queen(self, standing: QueenState) -> None:
        """The shooter's side has the queen, in this standing."""
        self.queen = standing
        self.queen_side = self.side

    def return_queen(self, clause: str) -> None:
        """The queen goes back to the centre; for one that was pocketed, now or earlier."""
        self.queen = QueenState.ON_BOARD
        self.queen_side = None
        self._put(_QUEEN, Kind.QUEEN, clause, 1, CENTRE)

    def note_had_own(self) -> None:
        """Marks each side that has a piece down now (rules 1, *had own*)."""
        if self.before.white_side is not None:
            for side in range(self.setup.sides):
                self._had_own[side] = self._had_own[side] or self.pile(side) > 0

    # --- closing -------------------------------------------------------------------------

    def shoots_again(self, kind: ShotKind = ShotKind.ORDINARY, tries_left: int = 0) -> Verdict:
        """The same shooter goes on."""
        return self._verdict(self._state(self.seat, kind, tries_left))

    def passes(self) -> Verdict:
        """The turn ends; the next shooter's first shot is an ordinary one."""
        first_turn = tuple(
            first and side != self.side for side, first in enumerate(self.before.first_turn)
        )
        return self._verdict(self._state(self.passes_to, ShotKind.ORDINARY, 0, first_turn))

    def break_fails(self, clause: str, foul: str, *, tries: int, costs_due: bool) -> Verdict:
        """The break is still to be made: another try, or `tries` for the next shooter.

        A pocketed striker ends the shooter's tries at once. Lost tries do not use up the first
        turn (F23).

        Args:
            clause: the clause of the break.
            foul: what the pocketed striker is named as.
            tries: how many the next shooter has.
            costs_due: whether the pocketed striker leaves a due.
        """
        if self.shot.striker_down:
            self.foul(foul)
            self.dues[self.side] += costs_due
            self.rule(clause, "break_striker", seat=self.passes_to, count=tries)
        elif left := self.before.tries_left - 1:
            self.rule(clause, "break_missed", count=left)
            return self.shoots_again(ShotKind.BREAK, left)
        else:
            self.rule(clause, "break_lost", seat=self.passes_to, count=tries)
        return self._verdict(self._state(self.passes_to, ShotKind.BREAK, tries))

    def ends(
        self,
        clause: str,
        winner: int | None,
        points: tuple[int, ...] | None = None,
        *,
        sides: tuple[int, ...] = (),
        result: str = "win",
        notes: tuple[str, ...] = (),
    ) -> Verdict:
        """The board is over; unpaid dues are written off.

        Args:
            clause: what ended it.
            winner: the winning side; None for a draw or a tie.
            points: each side's points from this board, where points are kept.
            sides: who shares a tie.
            result: "win", "draw" or "tie".
            notes: announcements.
        """
        end = after_board(self.setup, self.before, winner, points)
        finish = Finish(
            result=result,
            sides=sides if winner is None else (winner,),
            points=points,
            clause=clause,
            notes=notes,
            game=end.game,
            match=end.match,
            change_sides=end.change_sides,
            next_break=end.next_break,
        )
        self.dues = [0] * len(self.dues)
        return self._verdict(self._state(self.seat, ShotKind.ORDINARY, 0), finish)

    def _state(
        self,
        turn: Seat,
        kind: ShotKind,
        tries_left: int,
        first_turn: tuple[bool, ...] | None = None,
    ) -> GameState:
        self.note_had_own()
        lying = self.on_board
        return GameState(
            turn=turn,
            breaker=self.before.breaker,
            white_side=self.before.white_side,
            on_board=OnBoard(lying[Kind.WHITE], lying[Kind.BLACK], lying[Kind.QUEEN] > 0),
            queen=self.queen,
            queen_side=self.queen_side,
            kind=kind,
            tries_left=tries_left,
            dues=tuple(self.dues),
            had_own=tuple(self._had_own),
            first_turn=self.before.first_turn if first_turn is None else first_turn,
            piles=self.piles,
            clawed=tuple(self.clawed),
            match=self.before.match,
        )

    def _verdict(self, state: GameState, finish: Finish | None = None) -> Verdict:
        returned = sorted(self._returned, key=lambda entry: entry[0])
        return Verdict(
            fouls=tuple(self.fouls),
            rulings=(*self._rulings, *(() if finish else self._turn_rulings)),
            returned=tuple(piece for _, piece in returned),
            state=state,
            next=Next(state.turn, state.kind) if finish is None else None,
            finish=finish,
        )


def is_break_made(shot: Outcome) -> bool:
    """C1, also for Points: the break is made when any piece moved or left the surface."""
    return shot.moved > 0 or any(kind is not Kind.STRIKER for kind in shot.pocketed)


def breaker_has_white(
    setup: Setup,
    breaker: Seat,
    white_side: int | None,
    match: MatchState | None = None,
    *,
    tries: int,
) -> GameState:
    """The state before a board's break where the breaker plays white.

    Args:
        setup: what the players agreed on.
        breaker: who breaks.
        white_side: of no account; in other rule sets colours are chosen apart from the break.
        match: where the match stands; None for its very first board.
        tries: break tries the breaker has.
    """
    return opening_state(setup, breaker, setup.side_of(breaker), match, tries)


def opening_state(
    setup: Setup, breaker: Seat, white_side: int | None, match: MatchState | None, tries: int
) -> GameState:
    """The state before a board's break: everything racked, nothing owed.

    Args:
        setup: what the players agreed on.
        breaker: who breaks.
        white_side: the side that plays white; None where colours have no owner.
        match: where the match stands; None for its very first board.
        tries: break tries the breaker has.
    """
    sides = setup.sides
    fresh = MatchState(scores=(0,) * sides, games=(0,) * sides, opened_game=breaker)
    return GameState(
        turn=breaker,
        breaker=breaker,
        white_side=white_side,
        tries_left=tries,
        dues=(0,) * sides,
        had_own=(False,) * sides,
        first_turn=(True,) * sides,
        piles=(Pile(),) * sides if white_side is None else None,
        clawed=(0,) * sides,
        match=fresh if match is None else match,
    )


def _word(value: object) -> str:
    return SEAT_WORDS[value] if isinstance(value, Seat) else str(value)
