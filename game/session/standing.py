"""Where a game stands, and what each event does to it: pure, so that resuming is replaying."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from game.core.errors import StateError
from game.core.pieces import RACK_KINDS, STRIKER_ID, Kind
from game.core.state import BoardState
from game.rules.scoring import TOSS
from game.rules.state import BankState, GameState, OnBoard, Setup, ShotKind
from game.rules.verdict import Finish
from game.session.bankset import SET_UP, shown
from game.session.events import (
    Agreed,
    Agreement,
    BoardBegun,
    Event,
    Forgone,
    Placement,
    ShotSettled,
    Takes,
    ToPlace,
    Toss,
    Waiting,
)

DRY_TURNS: Final = 20
"""Turns in a row of every side without a piece staying down that make a board endless (1.10)."""
STALE_TURNS: Final = 40
"""Turns without a new fewest number of pieces on the board that do the same (1.10)."""


@dataclass(frozen=True, slots=True)
class Pace:
    """What rule 1.10 counts.

    Attributes:
        dry: turns each side has completed since a piece last stayed down.
        stale: turns of all sides since the board last had a new fewest number of pieces.
        fewest: that number.
    """

    dry: tuple[int, ...]
    stale: int = 0
    fewest: int = len(RACK_KINDS)

    @property
    def is_endless(self) -> bool:
        """True when the program offers to replay or stop the board."""
        return min(self.dry) >= DRY_TURNS or self.stale >= STALE_TURNS


@dataclass(frozen=True, slots=True)
class Standing:
    """Everything a game is at one moment.

    Attributes:
        number: the board's number, from 1.
        board: the pieces lying.
        state: the rules state before the next shot, or the final one.
        wins: boards each side has won.
        pace: for rule 1.10.
        gone: pieces off the board, in the order they left it.
        to_place: pieces that a player has to put back before the next shot.
        has_placed: some of the pieces that wait were laid down already; the rest can no
            longer be forgone.
        finish: how the board ended, or None.
        is_stopped: the board was stopped by agreement, unfinished.
        is_left: the players are done with the game.
        earlier: the standing before the board's last shot, for taking it back.
        toss: how far the toss for the break has come, while it lasts.
        turned: clockwise quarter turns by which the players sit from their seats' chairs.
        bank: the bank challenge's own state, of which `state` is only what a board shows; None
            in every other game.
    """

    number: int
    board: BoardState
    state: GameState
    wins: tuple[int, ...]
    pace: Pace
    gone: tuple[int, ...] = ()
    to_place: tuple[ToPlace, ...] = ()
    has_placed: bool = False
    finish: Finish | None = None
    is_stopped: bool = False
    is_left: bool = False
    earlier: Standing | None = field(default=None, compare=False, repr=False)
    toss: Toss | None = None
    turned: int = 0
    bank: BankState | None = None

    @property
    def is_board_over(self) -> bool:
        """True when no further shot is played on this board."""
        return self.finish is not None or self.is_stopped

    @property
    def is_over(self) -> bool:
        """True when the game goes no further: decided, stopped or left."""
        decided = self.finish is not None and self.finish.next_break is None
        return decided or self.is_stopped or self.is_left


def _begin(setup: Setup, standing: Standing | None, event: BoardBegun) -> Standing:
    none_yet = (0,) * setup.sides
    return Standing(
        number=event.number,
        board=event.board,
        state=event.state,
        wins=standing.wins if standing else none_yet,
        pace=Pace(none_yet),
        turned=_turned(setup, standing) if standing else 0,
        bank=event.bank,
    )


def _turned(setup: Setup, before: Standing) -> int:
    """Where the players sit at the next board: opposite, or in doubles one chair on (F22)."""
    swapped = before.toss is not None and before.toss.takes is Takes.SWAP
    changed = before.finish is not None and before.finish.change_sides
    return (before.turned + (2 if setup.seats == 2 else 1) * (swapped or changed)) % 4


def apply(setup: Setup, standing: Standing | None, event: Event) -> Standing:
    """The standing after an event; the old one is left as it is.

    Args:
        setup: rule set, seats and options.
        standing: where the game stands; None before its first board.
        event: what happens.

    Raises:
        StateError: when the event cannot happen now; says why.
    """
    if isinstance(event, BoardBegun):
        return _begin(setup, standing, event)
    if standing is None:
        raise StateError("a game begins with a board")
    if isinstance(event, Toss):
        return _after_toss(setup, standing, event)
    if standing.toss and event != Agreement(Agreed.LEAVE):
        raise StateError("the toss is not decided")
    if isinstance(event, ShotSettled):
        return _after_shot(setup, standing, event)
    if isinstance(event, Agreement):
        return _after_agreement(standing, event.what)
    if not standing.to_place:
        raise StateError("no piece waits to be placed")
    if isinstance(event, Placement):
        return _after_placement(standing, event)
    return _after_refusal(setup, standing, event)


def _after_toss(setup: Setup, standing: Standing, toss: Toss) -> Standing:
    """A step of a toss: it begins, the guess is made, the winner takes something."""
    before = standing.toss
    if toss.takes is not None:
        follows = toss.is_called and before == replace(toss, takes=None)
        fits = follows and (toss.choice or toss.takes is Takes.BREAK)
    elif toss.is_called:
        fits = toss.white is not None and before == Toss(toss.by, toss.choice)
    else:
        fits = before is None and toss.white is None and _may_toss(setup, standing, toss)
    if not fits:
        raise StateError("this is no step of a toss now")
    return replace(standing, toss=toss)


def _may_toss(setup: Setup, standing: Standing, toss: Toss) -> bool:
    """Before the first break, or where a finish leaves the next break to a toss (F22)."""
    if toss.by not in setup.seats_in_use or setup.sides != 2 or standing.is_over:
        return False
    if standing.finish is not None:
        return standing.finish.next_break == TOSS and not toss.choice
    is_new = standing.number == 1 and standing.earlier is None and standing.bank is None
    return is_new and standing.state.kind is ShotKind.BREAK


def _after_shot(setup: Setup, standing: Standing, event: ShotSettled) -> Standing:
    if standing.is_board_over or standing.to_place:
        raise StateError("no shot can be played now")
    if event.shot.seat != standing.state.turn:
        raise StateError(f"it is not the turn of seat {event.shot.seat}")
    verdict = event.verdict
    if standing.bank is not None:
        return _after_bank_shot(standing, standing.bank, event)
    if not isinstance(verdict.state, GameState):
        raise StateError("the ruling is not of a board")
    if any(each.kind is Kind.QUEEN for each in event.to_place):
        raise StateError("the queen is never placed by a player")
    back = {placed.piece.id for placed in event.returned}
    gone = [
        disc for disc in (*standing.gone, *event.dropped) if disc not in back and disc != STRIKER_ID
    ]
    wins = standing.wins
    if verdict.finish and verdict.finish.result == "win":
        wins = tuple(won + (side in verdict.finish.sides) for side, won in enumerate(wins))
    after = event.after
    return replace(
        standing,
        board=after,
        state=verdict.state,
        wins=wins,
        pace=_paced(setup, standing, event),
        gone=tuple(gone),
        to_place=event.to_place,
        has_placed=False,
        finish=verdict.finish,
        earlier=standing,
    )


def _after_bank_shot(standing: Standing, before: BankState, event: ShotSettled) -> Standing:
    """The bank challenge: B1 gives the next player the set-up the one before had."""
    state = event.verdict.state
    if not isinstance(state, BankState):
        raise StateError("the ruling is not of a bank challenge")
    is_next_player = state.player != before.player
    return replace(
        standing,
        board=SET_UP if is_next_player else event.after,
        state=shown(state),
        finish=event.verdict.finish,
        earlier=standing,
        bank=state,
    )


def _paced(setup: Setup, standing: Standing, event: ShotSettled) -> Pace:
    """Counts turns for rule 1.10; a turn is complete when somebody else shoots next."""
    pace, shooter = standing.pace, event.shot.seat
    state = event.verdict.state
    if not isinstance(state, GameState):
        return pace
    before, after = standing.state.on_board, state.on_board
    stayed_down = any(
        after.of(kind) < before.of(kind) for kind in (Kind.WHITE, Kind.BLACK, Kind.QUEEN)
    )
    number = _pieces(after)
    turn = int(event.verdict.next is not None and event.verdict.next.seat != shooter)
    side = setup.side_of(shooter)
    dry = tuple(
        0 if stayed_down else turns + (turn if each == side else 0)
        for each, turns in enumerate(pace.dry)
    )
    stale = 0 if number < pace.fewest else pace.stale + turn
    return Pace(dry, stale, min(number, pace.fewest))


def _pieces(lying: OnBoard) -> int:
    return lying.white + lying.black + lying.queen


def _after_placement(standing: Standing, event: Placement) -> Standing:
    first, *rest = standing.to_place
    if (event.piece.id, event.piece.kind) != (first.piece_id, first.kind):
        raise StateError(f"piece {first.piece_id} is to be placed, not {event.piece}")
    same_placer = bool(rest) and rest[0].by == first.by
    return replace(
        standing,
        board=standing.board.with_piece(event.piece),
        gone=tuple(disc for disc in standing.gone if disc != first.piece_id),
        to_place=tuple(rest),
        has_placed=same_placer,
    )


def _after_refusal(setup: Setup, standing: Standing, event: Waiting | Forgone) -> Standing:
    """F15: without room the pieces stay owed; forgone, they stay down and nothing is owed."""
    mine = [each for each in standing.to_place if each.by == event.by]
    if standing.to_place[0].by != event.by:
        raise StateError(f"seat {event.by} does not place the next piece")
    if isinstance(event, Forgone) and standing.has_placed:
        raise StateError("the placer may forgo all of the pieces, not some of them")
    state = standing.state
    waits = isinstance(event, Waiting)
    dues, had_own = list(state.dues), list(state.had_own)
    lying = {Kind.WHITE: state.on_board.white, Kind.BLACK: state.on_board.black}
    for each in mine:
        lying[each.kind] -= 1
        owner = _owner(setup, state, each.kind)
        dues[owner] += waits
        # What is forgone stays down, and that is what *had own* asks for.
        had_own[owner] = had_own[owner] or not waits
    return replace(
        standing,
        state=replace(
            state,
            on_board=OnBoard(lying[Kind.WHITE], lying[Kind.BLACK], state.on_board.queen),
            dues=tuple(dues),
            had_own=tuple(had_own),
        ),
        to_place=tuple(each for each in standing.to_place if each.by != event.by),
        has_placed=False,
    )


def _owner(setup: Setup, state: GameState, kind: Kind) -> int:
    """The side a coloured piece belongs to."""
    return next(side for side in range(setup.sides) if state.colour_of(side) is kind)


def _after_agreement(standing: Standing, what: Agreed) -> Standing:
    if standing.is_over:
        raise StateError("the game is over")
    if what is Agreed.UNDO:
        if standing.earlier is None or standing.bank is not None:
            raise StateError("there is no shot of this board to take back")
        return standing.earlier
    if what is Agreed.LEAVE:
        if standing.finish is None:
            raise StateError("the board is not finished; it can only be stopped")
        return replace(standing, is_left=True)
    if standing.is_board_over:
        raise StateError("the board is over")
    if what is Agreed.STOP:
        return replace(standing, is_stopped=True)
    if what is Agreed.PLAY_ON:
        return replace(standing, pace=Pace((0,) * len(standing.wins), 0, standing.pace.fewest))
    return standing
