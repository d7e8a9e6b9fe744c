"""`carrom simulate`: positions and flicks in, everything that happened out (contract)."""

from __future__ import annotations

from math import isnan
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from game.commands import lines
from game.commands.simulatedoc import RequestDoc, constants_of, position_of, shot_of
from game.core.events import Contact, CushionHit, Event, Hopped, Pocketed, ShotRecord, Vector
from game.core.pieces import STRIKER_ID, Kind, Seat
from game.physics.simulate import Trace, simulate, simulate_traced


class SpotDoc(msgspec.Struct, frozen=True):
    """`striker`: where it came to rest."""

    x: float
    y: float


class PieceDoc(msgspec.Struct, frozen=True):
    """One entry of `pieces`."""

    kind: Kind
    x: float
    y: float


class PocketedDoc(msgspec.Struct, frozen=True):
    """One entry of `pocketed`."""

    kind: Kind
    pocket: str
    time: float


class OffBoardDoc(msgspec.Struct, frozen=True):
    """One entry of `off_board`."""

    kind: Kind
    cushion: str
    time: float


class FirstContactDoc(msgspec.Struct, frozen=True):
    """`first_contact`: the first piece the striker touched."""

    kind: Kind
    time: float
    cushion_before: bool


class EventDoc(msgspec.Struct, frozen=True):
    """One entry of `events`; `out` is empty for a disc that has left."""

    time: float
    type: str
    a: Kind
    b: str
    x: float
    y: float
    speed: float
    out: tuple[Vector, ...]


class TraceDoc(msgspec.Struct, frozen=True):
    """`trace`: every disc's place every `dt` seconds, None once it is gone."""

    dt: float
    positions: list[list[Vector | None]]


class AnswerDoc(msgspec.Struct, frozen=True):
    """One line of output; `trace` only when asked for."""

    id: str | None
    settled: bool
    time: float
    pieces: list[PieceDoc]
    striker: SpotDoc | None
    pocketed: list[PocketedDoc]
    off_board: list[OffBoardDoc]
    first_contact: FirstContactDoc | None
    events: list[EventDoc]
    trace: TraceDoc | UnsetType = UNSET


_REQUEST: Final = msgspec.json.Decoder(RequestDoc)
_ENCODER: Final = msgspec.json.Encoder()


def answer(line: bytes) -> bytes:
    """Plays one document's shot.

    Raises:
        CarromError: for a document that cannot be read, or a position or a shot that cannot
            be; begins with the field's path.
    """
    request = lines.document(_REQUEST, line)
    state = position_of(request)
    constants = constants_of(request)
    shot = shot_of(request.shot, state)
    if request.trace:
        record, way = simulate_traced(state, shot, constants)
        return _ENCODER.encode(_document(request.id, record, _trace(way)))
    return _ENCODER.encode(_document(request.id, simulate(state, shot, constants), UNSET))


def _document(name: str | None, record: ShotRecord, trace: TraceDoc | UnsetType) -> AnswerDoc:
    kinds = {piece.id: piece.kind for piece in record.before} | {STRIKER_ID: Kind.STRIKER}
    return AnswerDoc(
        id=name,
        settled=record.settled,
        time=record.time,
        pieces=[PieceDoc(piece.kind, *_plain((piece.x, piece.y))) for piece in record.after],
        striker=None if record.striker is None else SpotDoc(*_plain(record.striker)),
        pocketed=[
            PocketedDoc(kinds[fall.disc], fall.pocket, fall.time) for fall in record.pocketed()
        ],
        off_board=[
            OffBoardDoc(kinds[hop.disc], _cushion(hop.cushion), hop.time)
            for hop in record.off_board()
        ],
        first_contact=_first_contact(record, kinds),
        events=[_event(event, kinds) for event in record.events],
        trace=trace,
    )


def _first_contact(record: ShotRecord, kinds: dict[int, Kind]) -> FirstContactDoc | None:
    contact, cushion_before = record.first_contact()
    if contact is None:
        return None
    return FirstContactDoc(kinds[contact.b], contact.time, cushion_before)


def _event(event: Event, kinds: dict[int, Kind]) -> EventDoc:
    x, y = _plain(event.place)
    match event:
        case Contact():
            a, b = kinds[event.a], kinds[event.b]
            out = (_plain(event.out_a), _plain(event.out_b))
            return EventDoc(event.time, "contact", a, b, x, y, event.speed, out)
        case CushionHit():
            what, b, out = "cushion", _cushion(event.cushion), (_plain(event.out),)
        case Pocketed():
            what, b, out = "pocket", event.pocket, ()
        case Hopped():
            what, b, out = "hop", _cushion(event.cushion), ()
    return EventDoc(event.time, what, kinds[event.disc], b, x, y, event.speed, out)


def _cushion(seat: Seat) -> str:
    return f"cushion:{seat}"


def _plain(vector: Vector) -> Vector:
    """The same numbers, zero without a sign."""
    return vector[0] + 0.0, vector[1] + 0.0


def _trace(trace: Trace) -> TraceDoc:
    moments: list[list[list[float]]] = (trace.positions + 0.0).tolist()
    return TraceDoc(
        trace.dt,
        [[None if isnan(x) else (x, y) for x, y in moment] for moment in moments],
    )
