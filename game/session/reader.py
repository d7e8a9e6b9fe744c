"""Reads a game record back, and tells a crash's torn end from damage."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from game.core.errors import CarromError, DamagedError, NewerError, Notice, StateError, StoreError
from game.core.state import BoardState
from game.rules.state import Setup
from game.session import seats
from game.session.events import Agreed, Event
from game.session.files import file_fault, open_plain
from game.session.lines import (
    CHECK_LENGTH,
    FORMAT,
    AgreementLine,
    BoardLine,
    CreditLine,
    Header,
    Line,
    ResultLine,
    RulingLine,
    ShotLine,
    TossLine,
    decode_header,
    decode_line,
    event_of,
    shot_of,
    unsealed,
)
from game.session.soundness import check_event, check_setup
from game.session.standing import Standing, apply

MAX_FILE: Final = 64 * 1024 * 1024
"""Largest record that is read, in bytes; a whole match of long boards is some hundred kB."""
MAX_LINE: Final = 1024 * 1024
"""Longest line, in bytes; a shot with all its pieces is about 2 kB."""
_TAIL: Final = 64 * 1024
"""Bytes looked at by `is_left_off`; many times the longest line of a real game."""

_UNREADABLE = (msgspec.MsgspecError, CarromError, RecursionError, LookupError, ValueError)
"""What a line that no game has written may set off in those who read, check and apply it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One event of a game's history, with where the game stood before and after it.

    The very first event has the same standing before and after.
    """

    event: Event
    before: Standing
    after: Standing


@dataclass(frozen=True, slots=True)
class Recorded:
    """A record as read.

    Attributes:
        header: its first line.
        entries: its events, every one of them checked.
        lines: for each event, the number of its first line, from 1.
        size: bytes up to the end of the last complete event.
        check: checksum to append from there.
        is_torn: a crash left the beginning of a further event after that.
    """

    header: Header
    entries: tuple[Entry, ...]
    lines: tuple[int, ...]
    size: int
    check: int
    is_torn: bool

    @property
    def standing(self) -> Standing:
        """Where the game stands."""
        return self.entries[-1].after


def read(path: Path) -> Recorded:
    """Reads a record. A last event that was not written completely is left out.

    Raises:
        DamagedError: naming the file, the line and the reason.
        NewerError: a newer version of the program has written it.
        StoreError: when the file cannot be read, or holds no game yet; it is as it should be.
    """
    data = _bytes(path)
    with _named(path):
        return _Reader(data).recorded()


def header_of(path: Path) -> Header:
    """A record's first line alone: what is played, by whom and since when.

    Raises:
        DamagedError: naming the file and the reason.
        NewerError: a newer version of the program has written it.
        StoreError: when the file cannot be read, or holds nothing yet.
    """
    try:
        with open_plain(path) as file:
            line = file.readline(MAX_LINE + 1)
    except OSError as error:
        raise StoreError(file_fault(path.name, error)) from error
    with _named(path):
        return _Reader(line).header()


def is_left_off(path: Path) -> bool:
    """A quick look at a record's end: False when its game is over, or nothing is in it.

    True promises nothing: only `read` looks at the whole file.
    """
    try:
        with open_plain(path) as file:
            size = os.fstat(file.fileno()).st_size
            file.seek(max(0, size - _TAIL))
            tail = file.read(_TAIL)
    except OSError:
        return False
    lines = tail[: tail.rfind(b"\n") + 1].splitlines()
    try:
        line = decode_line(lines[-1][:-CHECK_LENGTH] + b"}") if lines else None
    except _UNREADABLE:
        return True
    if isinstance(line, ResultLine):
        return line.finish.next_break is not None
    ended = isinstance(line, AgreementLine) and line.what in (Agreed.STOP, Agreed.LEAVE)
    return line is not None and not ended


def _bytes(path: Path) -> bytes:
    try:
        with open_plain(path) as file:
            size = os.fstat(file.fileno()).st_size
            if size > MAX_FILE:
                words = f"{path.name}: too large for a game record ({size} bytes)"
                most = str(MAX_FILE // 1024)
                raise DamagedError(Notice(words, key="too_large", size=most))
            return file.read(size)  # not more: room for all that is asked for is made at once
    except OSError as error:
        raise StoreError(file_fault(path.name, error)) from error


@contextmanager
def _named(path: Path) -> Generator[None]:
    """Puts the file's name to what a reading of it finds wrong."""
    try:
        yield
    except _Damage as damage:
        words = f"{path.name}:{damage.line}: {damage.reason}"
        raise DamagedError(Notice(words, key="bad_line", line=str(damage.line))) from damage
    except _Newer as newer:
        raise NewerError(f"{path.name}: {newer}", key="newer", name=path.name) from newer
    except _Unusable as unusable:
        words = f"{path.name}: {unusable}"
        raise StoreError(Notice(words, key="nothing_in", name=path.name)) from unusable


class _Damage(Exception):
    """A line that cannot be used, and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason


class _Unusable(Exception):
    """The file is sound, but there is nothing in it for this version."""


class _Newer(_Unusable):
    """A newer version has written it."""


@dataclass(frozen=True, slots=True)
class _Stored:
    """A line whose checksum is right."""

    number: int
    body: bytes
    end: int
    check: int


class _Reader:
    """One reading of one file's bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.entries: list[Entry] = []
        self.lines: list[int] = []

    def header(self) -> Header:
        """The first line, or `_Damage`, or `_Unusable`."""
        return self._header(self._first(self._stored()))

    def _first(self, lines: Iterator[_Stored]) -> _Stored:
        first = next(lines, None)
        if first is None:
            raise _Unusable("nothing was recorded")
        return first

    def recorded(self) -> Recorded:
        """The whole file, or `_Damage`, or `_Unusable`."""
        lines = self._stored()
        first = self._first(lines)
        header = self._header(first)
        safe = first
        held: list[tuple[_Stored, Line]] = []
        for stored in lines:
            held.append((stored, self._line(stored)))
            if _is_open([line for _, line in held]):
                continue
            self._take(header.setup, held[0][0].number, [line for _, line in held])
            held, safe = [], stored
        if not self.entries:
            raise _Unusable("nothing was recorded")
        return Recorded(
            header=header,
            entries=tuple(self.entries),
            lines=tuple(self.lines),
            size=safe.end,
            check=safe.check,
            is_torn=safe.end < len(self.data),
        )

    def _stored(self) -> Iterator[_Stored]:
        """Every line up to the end; text after the last line feed is what a crash tore off."""
        start, check, number = 0, 0, 0
        while (end := self.data.find(b"\n", start)) >= 0:
            number += 1
            if end - start > MAX_LINE:
                raise _Damage(number, f"the line is longer than {MAX_LINE} bytes")
            opened = unsealed(self.data[start:end], check)
            if opened is None:
                self._refuse_newer(number, self.data[start:end])
                raise _Damage(number, "the line is damaged (its checksum is wrong)")
            body, check = opened
            start = end + 1
            yield _Stored(number, body, start, check)
        if len(self.data) - start > MAX_LINE:
            raise _Damage(number + 1, f"the line is longer than {MAX_LINE} bytes")

    def _refuse_newer(self, number: int, line: bytes) -> None:
        """A newer format may seal its lines in another way; its number says enough."""
        if number == 1:
            try:
                version = msgspec.json.decode(line, type=_Version).carrom
            except _UNREADABLE:
                return
            if version > FORMAT:
                words = f"format {version}; this one reads {FORMAT}"
                raise _Newer(f"written by a newer version of the game ({words})")
            if version < 1:
                raise _Unusable(f"of a format no version of the game has written ({version})")

    def _header(self, stored: _Stored) -> Header:
        self._refuse_newer(stored.number, stored.body)
        try:
            header = decode_header(stored.body)
            check_setup(header)
            seats.check_players(header.setup, header.players)
        except _UNREADABLE as error:
            raise _Damage(stored.number, str(error)) from error
        return header

    def _line(self, stored: _Stored) -> Line:
        try:
            return decode_line(stored.body)
        except _UNREADABLE as error:
            raise _Damage(stored.number, str(error)) from error

    def _take(self, setup: Setup, number: int, lines: list[Line]) -> None:
        """Adds the events of complete lines, the first of which has this number."""
        before = self.entries[-1].after if self.entries else None
        try:
            for event in _events(before.board if before else BoardState(), lines):
                check_event(setup, before, event)
                after = apply(setup, before, event)
                self.entries.append(Entry(event, before or after, after))
                self.lines.append(number)
                before = after
        except _UNREADABLE as error:
            raise _Damage(number, f"not possible here: {error}") from error


class _Version(msgspec.Struct):
    carrom: int


def _is_open(lines: list[Line]) -> bool:
    """True while further lines belong to the same step; they were written together."""
    match lines:
        case [ShotLine()] | [ShotLine(), RulingLine(next=None) | CreditLine(next=None)]:
            return True
        case [AgreementLine(what=Agreed.REPLAY | Agreed.BLOCKED)]:
            return True
        case [TossLine(toss)]:
            return toss.takes is not None
        case _:
            return False


def _events(before: BoardState, lines: list[Line]) -> list[Event]:
    """The events that the lines of one step stand for."""
    match lines:
        case [ShotLine() as shot, (RulingLine() | CreditLine()) as ruling]:
            return [shot_of(before, shot, ruling, None)]
        case [
            ShotLine() as shot,
            (RulingLine() | CreditLine()) as ruling,
            ResultLine() as result,
        ]:
            return [shot_of(before, shot, ruling, result)]
        case [AgreementLine() | TossLine(), BoardLine()] | [_]:
            events = [event_of(line) for line in lines]
            if None not in events:
                return [event for event in events if event is not None]
        case _:
            pass
    raise StateError("these lines do not belong together")
