"""Score sheets on disk (rules §9): one file a sheet, saved with every entry.

A sheet is `NAME.sheet`, a header line and one line an entry, undo and redo included; lines are
only ever added, so a crash loses at most the entry in flight.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.core.errors import CarromError, DamagedError, NewerError, Notice, StateError, StoreError
from game.rules.sheet import (
    BoardResult,
    FreePoints,
    Redo,
    Sheet,
    SheetEvent,
    SheetSetup,
    Undo,
    entered,
    new_sheet,
)
from game.session.files import (
    BINARY,
    append_at,
    checked_name,
    file_fault,
    is_deleted,
    keep_entry,
    made_again,
    open_own,
    read_bounded,
    reason,
    set_aside,
    stat_of,
)
from game.session.lines import sealed, unsealed
from game.session.locking import try_lock

SUFFIX: Final = ".sheet"
FORMAT: Final = 1
"""Version of the file's form; a reader refuses higher ones."""
MAX_FILE: Final = 4 * 1024 * 1024
"""Largest sheet that is read, in bytes; an entry takes about 80."""


class SheetHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """First line of a sheet."""

    sheet: Annotated[int, msgspec.Meta(ge=1)]
    setup: SheetSetup


class _Version(msgspec.Struct):
    sheet: int


class ResultLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="board"):
    """A board's result; see `BoardResult`."""

    winner: int
    left: int
    queen: int | None = None
    slam: str | None = None
    striker: bool = False


class PointsLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="points"):
    """Points of free scoring."""

    points: tuple[int, int]


class UndoLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="undo"):
    """The latest entry is taken back."""


class RedoLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="redo"):
    """The latest undone entry comes back."""


EventLine = ResultLine | PointsLine | UndoLine | RedoLine

_HEADER: Final = msgspec.json.Decoder(SheetHeader)
_LINE: Final[msgspec.json.Decoder[EventLine]] = msgspec.json.Decoder(EventLine)


class ScoreKeeper:
    """A sheet that is open for writing, locked against other copies of the program.

    A disk that cannot be written stops nothing: the sheet goes on in memory, `problem` says
    why, and what is missing is written with the next entry that can be.

    Attributes:
        name: the sheet's name.
        path: its file.
        sheet: the sheet as it stands.
        problem: why the file is behind, in one sentence; None when it is complete.
    """

    def __init__(self, path: Path, descriptor: int, sheet: Sheet, size: int, check: int) -> None:
        self.name = path.name.removesuffix(SUFFIX)
        self.path = path
        self.sheet = sheet
        self.problem: Notice | None = None
        self._descriptor = descriptor
        self._size = size
        self._check = check
        self._waiting: list[bytes] = []

    @classmethod
    def create(cls, folder: Path, name: str, setup: SheetSetup) -> ScoreKeeper:
        """Begins a sheet; `folder` is made when it does not exist.

        Raises:
            StoreError: a name that cannot be a file's, one that is taken, or a folder that
                cannot be written.
            StateError: a set-up that is not sound.
        """
        sheet = new_sheet(setup)
        path = folder / f"{checked_name(name, 'sheet')}{SUFFIX}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, 0o644)
        except FileExistsError:
            raise StoreError(
                f"{name}: there is already a sheet of this name", key="sheet_taken", name=name
            ) from None
        except OSError as error:
            raise StoreError(file_fault(path.name, error)) from error
        try_lock(descriptor)
        keep_entry(folder)
        keeper = cls(path, descriptor, sheet, 0, 0)
        keeper._add(SheetHeader(FORMAT, setup))
        return keeper

    @classmethod
    def open(cls, folder: Path, name: str) -> ScoreKeeper:
        """Goes on with a sheet. The torn last line of a crash is left out and overwritten.

        Raises:
            StoreError: there is none of this name, another copy of the program has it open,
                or it is damaged and was set aside under another name.
        """
        path = folder / f"{checked_name(name, 'sheet')}{SUFFIX}"
        try:
            descriptor = open_own(path, os.O_RDWR)
        except FileNotFoundError:
            raise StoreError(
                f"{name}: there is no sheet of this name", key="no_sheet", name=name
            ) from None
        except OSError as error:
            raise StoreError(file_fault(path.name, error)) from error
        try:
            if not try_lock(descriptor):
                raise StoreError(
                    f"{path.name}: another copy of the game has this sheet open",
                    key="open_elsewhere",
                    name=path.name,
                )
            sheet, size, check = _read(path)
        except StoreError as error:
            os.close(descriptor)
            if isinstance(error, DamagedError):
                raise StoreError(set_aside(path, error)) from error
            raise
        return cls(path, descriptor, sheet, size, check)

    def enter(self, event: SheetEvent) -> Sheet:
        """Adds an entry, or takes one back, and saves it.

        Raises:
            StateError: when the sheet cannot take it; nothing changes then.
        """
        self.sheet = entered(self.sheet, event)
        self._add(_line_of(event))
        return self.sheet

    def close(self) -> None:
        """Tries once more to write what is missing, then lets go of the file."""
        if self._waiting:
            self._write()
        os.close(self._descriptor)

    def _add(self, line: EventLine | SheetHeader) -> None:
        stored, self._check = sealed(line, self._check)
        self._waiting.append(stored)
        self._write()

    def _write(self) -> None:
        data = b"".join(self._waiting)
        try:
            if is_deleted(self._descriptor):
                self._make_again(self._descriptor)
            append_at(self._descriptor, self._size, data)
        except OSError as error:
            why = reason(error)
            words = f"This sheet is not being saved: {why}."
            self.problem = Notice(words, key="sheet_unsaved", why=why)
            return
        self._size += len(data)
        self._waiting.clear()
        self.problem = None

    def _make_again(self, deleted: int) -> None:
        """Somebody deleted the file of a sheet in use, or its folder: the sheet goes on."""
        self._descriptor = made_again(self.path, deleted, self._size)
        try_lock(self._descriptor)
        os.close(deleted)


def sheet_names(folder: Path) -> tuple[str, ...]:
    """Names of the sheets in a folder, the latest written first."""
    try:
        paths = list(folder.glob(f"*{SUFFIX}"))
    except OSError:
        return ()
    files = [(known.st_mtime_ns, path.name) for path in paths if (known := stat_of(path))]
    return tuple(name.removesuffix(SUFFIX) for _, name in sorted(files, reverse=True))


def read_sheet(folder: Path, name: str) -> Sheet:
    """A sheet as it stands, without opening it for writing.

    Raises:
        StoreError: there is none of this name, or it is damaged.
    """
    path = folder / f"{checked_name(name, 'sheet')}{SUFFIX}"
    if not os.path.isfile(path):
        words = f"{name}: there is no sheet of this name"
        raise StoreError(words, key="no_sheet", name=name)
    try:
        return _read(path)[0]
    except DamagedError as error:
        words = f"{path.name} is damaged: {error}"
        raise DamagedError(Notice(words, key="damaged", name=path.name)) from error


def _read(path: Path) -> tuple[Sheet, int, int]:
    """The sheet, and the size and checksum of what is sound of its file.

    Raises:
        StoreError: damage that is more than a torn last line, with the line's number.
    """
    lines = (read_bounded(path, MAX_FILE) or b"").split(b"\n")
    sheet: Sheet | None = None
    size = check = 0
    for number, stored in enumerate(lines[:-1], start=1):  # the last one has no line feed
        try:
            opened = unsealed(stored, check)
            if opened is None:
                raise StateError("the line was changed")
            body, check = opened
            sheet = _first(body) if sheet is None else entered(sheet, _event_of(body))
        except NewerError as error:
            words = f"{path.name}: {error}"
            raise NewerError(words, key="newer", name=path.name) from error
        except (msgspec.MsgspecError, CarromError, RecursionError) as error:
            words = Notice(f"line {number}: {error}", key="bad_line", line=str(number))
            raise DamagedError(words) from error
        size += len(stored) + 1
    if sheet is None:
        raise DamagedError(Notice("line 1: no sheet begins here", key="bad_line", line="1"))
    return sheet, size, check


def _first(body: bytes) -> Sheet:
    # First the version alone: a newer one may say more than this one understands.
    version = msgspec.json.decode(body, type=_Version).sheet
    if version > FORMAT:
        raise NewerError(f"written by a newer version of the program (form {version})")
    return new_sheet(_HEADER.decode(body).setup)


def _event_of(body: bytes) -> SheetEvent:
    line = _LINE.decode(body)
    if isinstance(line, ResultLine):
        return BoardResult(line.winner, line.left, line.queen, line.slam, line.striker)
    if isinstance(line, PointsLine):
        return FreePoints(line.points)
    return Undo() if isinstance(line, UndoLine) else Redo()


def _line_of(event: SheetEvent) -> EventLine:
    if isinstance(event, BoardResult):
        return ResultLine(event.winner, event.left, event.queen, event.slam, event.striker)
    if isinstance(event, FreePoints):
        return PointsLine(event.points)
    return UndoLine() if isinstance(event, Undo) else RedoLine()
