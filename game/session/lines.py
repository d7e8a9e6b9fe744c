"""The lines of a game record and the events they stand for.

One event is one line, except that a shot is two (`shot`, `ruling`) or, when it ends the board,
three (`result`). Every line is a JSON object ending in a checksum that also covers the lines
before it, so that a line changed, lost or moved is noticed.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

import msgspec

from game.core.events import Vector
from game.core.pieces import RACK_KINDS, Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.rules.bridge import kind_of
from game.rules.state import BankState, GameState, Outcome, Setup
from game.rules.verdict import Finish, Next, Returned, Ruling, Verdict
from game.session.bankset import shown
from game.session.events import (
    Agreed,
    Agreement,
    BoardBegun,
    Drop,
    Event,
    Forgone,
    PlacedBack,
    Placement,
    ShotSettled,
    ToPlace,
    Toss,
    Waiting,
)
from game.session.seats import Player

FORMAT: Final = 2
"""Version of the record format; a reader refuses higher ones.

1: games on a board. 2: bank challenges too, which a program that knows only 1 would take for
damage; games on a board are written as before, so both are read alike.
"""
_CHECK: Final = b',"crc":"'
CHECK_LENGTH: Final = len(_CHECK) + 8 + len(b'"}')
"""Bytes at the end of a stored line that are its checksum and the closing brace."""

Spot = tuple[int, float, float]
"""A piece's identity and place in metres."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a record.

    Attributes:
        carrom: version of the format.
        game: version of the program that began the record.
        setup: rule set, seats and options.
        players: who sits where.
        constants: the physics constants in force.
        engines: versions of what computes a shot, by name.
        date: when the game began, as the window says it (ISO 8601).
    """

    carrom: int
    game: str
    setup: Setup
    players: tuple[Player, ...]
    constants: Constants
    engines: dict[str, str]
    date: str = ""


class BoardLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="board"):
    """A board is set up; see `BoardBegun`."""

    number: int
    state: GameState
    pieces: tuple[Spot, ...]


class AttemptLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="attempt"):
    """A bank challenge begins with its targets (B1)."""

    state: BankState
    pieces: tuple[Spot, ...]


class ShotLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="shot"):
    """A shot and where everything stopped; drops are (disc, where, time)."""

    seat: Seat
    offset: float
    angle: float
    speed: float
    pieces: tuple[Spot, ...]
    striker: Vector | None
    time: float
    pocketed: tuple[tuple[int, str, float], ...]
    off_board: tuple[tuple[int, str, float], ...]
    first: Kind | None
    cushion_before: bool
    moved: int


class ReturnedPiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A piece put back: at a place, or, without one, to be placed by the seat `place`."""

    piece: int
    clause: str
    place: str
    at: Vector | None = None


class RulingLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ruling"):
    """What the referee made of the shot; `next` is null when a result follows."""

    fouls: tuple[str, ...]
    rulings: tuple[Ruling, ...]
    returned: tuple[ReturnedPiece, ...]
    state: GameState
    next: Next | None


class CreditLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="credit"):
    """What the referee of the bank challenge made of the shot; like `RulingLine`.

    The challenge has no fouls; `counted` is how many targets the shot was credited with (B4).
    """

    rulings: tuple[Ruling, ...]
    returned: tuple[ReturnedPiece, ...]
    state: BankState
    counted: int
    next: Next | None


class ResultLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="result"):
    """How the board ended."""

    finish: Finish


class PlacementLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="placement"):
    """A player laid a piece down."""

    piece: int
    at: Vector


class WaitingLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="waiting"):
    """There was no room for what `by` had to place."""

    by: Seat


class ForgoneLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="forgone"):
    """A placer forwent the pieces."""

    by: Seat


class AgreementLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="agreement"):
    """The players agreed on something."""

    what: Agreed


class TossLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="toss"):
    """A step of a toss."""

    toss: Toss


Line = (
    BoardLine
    | TossLine
    | AttemptLine
    | ShotLine
    | RulingLine
    | CreditLine
    | ResultLine
    | PlacementLine
    | WaitingLine
    | ForgoneLine
    | AgreementLine
)

_line_decoder = msgspec.json.Decoder(Line)
_header_decoder = msgspec.json.Decoder(Header)


def decode_line(body: bytes) -> Line:
    """A line after the first, without its checksum.

    Raises:
        msgspec.MsgspecError: when it is no such line; names the field.
        RecursionError: when it is nested too deeply.
    """
    return _line_decoder.decode(body)


def decode_header(body: bytes) -> Header:
    """The first line; raises like `decode_line`."""
    return _header_decoder.decode(body)


def sealed(line: msgspec.Struct, check: int) -> tuple[bytes, int]:
    """A line as it is stored, its line feed included, and the checksum to go on from.

    Args:
        line: what to store.
        check: the checksum of the line before; 0 for the first line.
    """
    body = msgspec.json.encode(line)
    check = crc32(body, check)
    return b'%s%s%08x"}\n' % (body[:-1], _CHECK, check), check


def unsealed(stored: bytes, check: int) -> tuple[bytes, int] | None:
    """Undoes `sealed` for a line without its line feed; None when the checksum is wrong."""
    body = stored[:-CHECK_LENGTH] + b"}"
    check = crc32(body, check)
    seal = b'%s%08x"}' % (_CHECK, check)
    return (body, check) if stored.endswith(seal) else None


def lines_of(event: Event) -> list[Line]:
    """The lines that stand for an event."""
    match event:
        case BoardBegun(number, state, board, bank):
            spots = _spots(board)
            return [BoardLine(number, state, spots) if bank is None else AttemptLine(bank, spots)]
        case ShotSettled():
            return _shot_lines(event)
        case Placement(piece):
            return [PlacementLine(piece.id, (piece.x, piece.y))]
        case Waiting(by):
            return [WaitingLine(by)]
        case Forgone(by):
            return [ForgoneLine(by)]
        case Agreement(what):
            return [AgreementLine(what)]
        case Toss():
            return [TossLine(event)]


def event_of(line: Line) -> Event | None:
    """The event of a line that stands for one by itself; None for parts of a shot.

    Raises:
        IndexError: when a piece is not one of the 19.
    """
    match line:
        case BoardLine(number, state, pieces):
            return BoardBegun(number, state, _board(pieces))
        case AttemptLine(state, pieces):
            return BoardBegun(1, shown(state), _board(pieces), state)
        case PlacementLine(piece, at):
            return Placement(_piece((piece, *at)))
        case WaitingLine(by):
            return Waiting(by)
        case ForgoneLine(by):
            return Forgone(by)
        case AgreementLine(what):
            return Agreement(what)
        case TossLine(toss):
            return toss
        case _:
            return None


def shot_of(
    before: BoardState,
    shot: ShotLine,
    ruling: RulingLine | CreditLine,
    result: ResultLine | None,
) -> ShotSettled:
    """The event that a shot's lines stand for.

    Args:
        before: the position shot at.
        shot: the shot's own line.
        ruling: the line after it.
        result: the line after that, when the shot ended the board.

    Raises:
        KeyError: when a disc that dropped did not lie on the board.
        IndexError: when a piece is not one of the 19.
    """
    pocketed = tuple(Drop(*drop) for drop in shot.pocketed)
    off_board = tuple(Drop(*drop) for drop in shot.off_board)
    outcome = Outcome(
        pocketed=tuple(kind_of(before, drop.disc) for drop in pocketed),
        off_board=tuple(kind_of(before, drop.disc) for drop in off_board),
        first=shot.first,
        cushion_before=shot.cushion_before,
        moved=shot.moved,
    )
    back = ruling.returned
    return ShotSettled(
        shot=Shot(shot.seat, shot.offset, shot.angle, shot.speed),
        lying=_board(shot.pieces),
        striker=shot.striker,
        time=shot.time,
        pocketed=pocketed,
        off_board=off_board,
        outcome=outcome,
        verdict=Verdict(
            fouls=ruling.fouls if isinstance(ruling, RulingLine) else (),
            rulings=ruling.rulings,
            returned=tuple(Returned(_kind(each.piece), each.clause, each.place) for each in back),
            state=ruling.state,
            next=ruling.next,
            finish=result and result.finish,
            counted=ruling.counted if isinstance(ruling, CreditLine) else None,
        ),
        returned=tuple(
            PlacedBack(_piece((each.piece, *each.at)), each.clause, each.place)
            for each in back
            if each.at is not None
        ),
        to_place=tuple(
            ToPlace(each.piece, _kind(each.piece), each.clause, Seat(each.place))
            for each in back
            if each.at is None
        ),
    )


def _shot_lines(event: ShotSettled) -> list[Line]:
    shot, verdict, outcome = event.shot, event.verdict, event.outcome
    lines: list[Line] = [
        ShotLine(
            seat=shot.seat,
            offset=shot.offset,
            angle=shot.angle,
            speed=shot.speed,
            pieces=_spots(event.lying),
            striker=event.striker,
            time=event.time,
            pocketed=tuple((drop.disc, drop.where, drop.time) for drop in event.pocketed),
            off_board=tuple((drop.disc, drop.where, drop.time) for drop in event.off_board),
            first=outcome.first,
            cushion_before=outcome.cushion_before,
            moved=outcome.moved,
        ),
        _ruling_line(event),
    ]
    return [*lines, ResultLine(verdict.finish)] if verdict.finish else lines


def _ruling_line(event: ShotSettled) -> RulingLine | CreditLine:
    verdict, returned = event.verdict, _returned_pieces(event)
    if isinstance(verdict.state, BankState):
        counted = verdict.counted or 0
        return CreditLine(verdict.rulings, returned, verdict.state, counted, verdict.next)
    return RulingLine(verdict.fouls, verdict.rulings, returned, verdict.state, verdict.next)


def _returned_pieces(event: ShotSettled) -> tuple[ReturnedPiece, ...]:
    """What came back, in the verdict's order; by hand and at once may alternate in it."""
    at_once, by_hand = list(event.returned), list(event.to_place)
    found: list[ReturnedPiece] = []
    for each in event.verdict.returned:
        due = [Returned(first.kind, first.clause, first.by.value) for first in by_hand[:1]]
        if due == [each]:
            found.append(ReturnedPiece(by_hand.pop(0).piece_id, each.clause, each.place))
        else:
            piece = at_once.pop(0).piece
            found.append(ReturnedPiece(piece.id, each.clause, each.place, (piece.x, piece.y)))
    return tuple(found)


def _spots(board: BoardState) -> tuple[Spot, ...]:
    return tuple((piece.id, piece.x, piece.y) for piece in board)


def _board(spots: tuple[Spot, ...]) -> BoardState:
    return BoardState(tuple(_piece(spot) for spot in spots))


def _piece(spot: Spot) -> Piece:
    number, x, y = spot
    return Piece(number, _kind(number), x, y)


def _kind(number: int) -> Kind:
    if number < 0:
        raise IndexError(number)
    return RACK_KINDS[number]
