"""Plays a record's shots again and compares: nothing that differs is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

import msgspec

from game.core.errors import CarromError
from game.core.events import ShotRecord, Vector
from game.core.pieces import STRIKER_ID, Kind
from game.core.state import BoardState
from game.physics.simulate import simulate
from game.rules import bank
from game.rules.bridge import outcome_of
from game.rules.ruleset import rule_set
from game.session.events import ShotSettled
from game.session.lines import Header
from game.session.reader import Entry, read
from game.session.recorder import engines
from game.session.returns import put_back, put_back_before

MM: Final = 1000.0


@dataclass(frozen=True, slots=True)
class Report:
    """What checking a record found.

    Attributes:
        shots: how many shots were played again.
        boards: how many boards were begun.
        differences: one sentence for each, beginning with the line's number.
        is_torn: a crash left an incomplete event at the end; it does not count.
        other_engines: engines whose version differs from the record's, as "name then → now".
    """

    shots: int
    boards: int
    differences: tuple[str, ...]
    is_torn: bool
    other_engines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Drift:
    """A movement that does not end as recorded.

    Attributes:
        other_falls: other discs leave the board, or elsewhere, or in another order.
        apart: where the same discs fall, the largest distance between where a disc stops and
            where it was recorded, in metres along one axis.
    """

    other_falls: bool
    apart: float


def check(path: Path) -> Report:
    """Simulates and judges every shot of a record again.

    Raises:
        StoreError: when the record cannot be read; names file, line and reason.
    """
    recorded = read(path)
    header = recorded.header
    shots = [
        (line, entry)
        for line, entry in zip(recorded.lines, recorded.entries, strict=True)
        if isinstance(entry.event, ShotSettled)
    ]
    found = [
        f"line {line}: {what}" for line, entry in shots for what in _differences(header, entry)
    ]
    return Report(
        shots=len(shots),
        boards=len({entry.after.number for entry in recorded.entries}),
        differences=tuple(found),
        is_torn=recorded.is_torn,
        other_engines=tuple(f"{name} {then} → {now}" for name, then, now in other_engines(header)),
    )


def other_engines(header: Header) -> tuple[tuple[str, str, str], ...]:
    """Engines whose version is not the record's, as (name, then, now)."""
    now = engines()
    return tuple(
        (name, version, now.get(name, "none"))
        for name, version in header.engines.items()
        if now.get(name) != version
    )


def _differences(header: Header, entry: Entry) -> Iterator[str]:
    event, before = entry.event, entry.before
    assert isinstance(event, ShotSettled)
    try:
        yield from _moved(event, simulate(before.board, event.shot, header.constants))
    except CarromError as error:
        yield f"it cannot be played: {error}"
    # Rulings are checked on the recorded outcome: one difference is not told twice.
    if before.bank is None:
        verdict = rule_set(header.setup.rules).judge(header.setup, before.state, event.outcome)
    else:
        verdict = bank.judge(before.bank, event.outcome)
    for name in ("fouls", "rulings", "returned", "state", "next", "finish", "counted"):
        now, then = getattr(verdict, name), getattr(event.verdict, name)
        if now != then:
            yield f"the ruling's {name} would be {_told(now, then)}"
    seat = before.state.turn
    if before.bank is None:
        back = put_back(event.lying, event.dropped, before.gone, event.verdict, seat)
    else:
        back = put_back_before(before.board, event.lying, event.dropped, event.verdict), ()
    if back != (event.returned, event.to_place):
        yield "pieces would be put back elsewhere"


def drift(event: ShotSettled, record: ShotRecord) -> Drift | None:
    """How far a shot, played again, ends from what was recorded; None when it does not."""
    if _fallen(record) != [(drop.disc, drop.where) for drop in (*event.pocketed, *event.off_board)]:
        return Drift(True, 0.0)
    apart = max(_distances(event, record), default=0.0)
    return Drift(False, apart) if apart else None


def _fallen(record: ShotRecord) -> list[tuple[int, str]]:
    fallen = [(drop.disc, drop.pocket) for drop in record.pocketed()]
    return fallen + [(drop.disc, drop.cushion.value) for drop in record.off_board()]


def _moved(event: ShotSettled, record: ShotRecord) -> Iterator[str]:
    """How the shot, played again, differs from the one recorded."""
    found = drift(event, record)
    if found and found.other_falls:
        yield f"other discs leave the board: {_told_falls(record)}"
        return
    if found:
        yield f"discs stop up to {found.apart * MM:.3g} mm from where they were recorded"
    if outcome_of(record) != event.outcome:
        yield f"the referee would see {_told(outcome_of(record), event.outcome)}"


def _told_falls(record: ShotRecord) -> str:
    kinds = {piece.id: piece.kind for piece in record.before} | {STRIKER_ID: Kind.STRIKER}
    falls = [f"{kinds[drop.disc]} in {drop.pocket}" for drop in record.pocketed()]
    falls += [f"{kinds[drop.disc]} over {drop.cushion}" for drop in record.off_board()]
    return ", ".join(falls) or "none"


def _told(now: object, then: object) -> str:
    """What it is now, as JSON; of two values of many fields only those that differ."""
    plain, before = msgspec.to_builtins(now), msgspec.to_builtins(then)
    if isinstance(plain, dict) and isinstance(before, dict):
        fields = cast("dict[str, object]", plain)
        plain = {name: value for name, value in fields.items() if before.get(name) != value}
    return msgspec.json.encode(plain).decode()


def _distances(event: ShotSettled, record: ShotRecord) -> Iterator[float]:
    places = _places(event.lying, event.striker)
    again = _places(record.after, record.striker)
    for disc, (x, y) in places.items():
        u, v = again[disc]
        yield max(abs(x - u), abs(y - v))


def _places(board: BoardState, striker: Vector | None) -> dict[int, Vector]:
    places = {piece.id: (piece.x, piece.y) for piece in board}
    return places if striker is None else {**places, STRIKER_ID: striker}
