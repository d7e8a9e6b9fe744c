"""Practice on disk: the lie that was left, and layouts kept under names.

Every file is replaced at once and for good, so a crash leaves the old one or the new one. What is
damaged is set aside by name; a deleted layout is only renamed, so that it can come back.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.core.board import BASE_FORWARD
from game.core.errors import CarromError, DamagedError, NewerError, Notice, StoreError
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.session.documents import load_document, read_document, write_document
from game.session.files import checked_name, file_fault, keep_entry, numbered, set_aside
from game.session.practice import BOARDS, MOST_PIECES, Lie, Options, Placing, Practice

FORMAT: Final = 1
"""Version of the files' form; a reader refuses higher ones."""
LEFT_NAME: Final = "practice.json"
SUFFIX: Final = ".layout"
DELETED: Final = ".deleted"
MAX_FILE: Final = 256 * 1024
"""Largest file that is read, in bytes; forty pieces take about four thousand."""

Form = Annotated[int, msgspec.Meta(ge=1)]


class PieceDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One piece: its identity, and where it lies in metres."""

    id: Annotated[int, msgspec.Meta(ge=0, le=9999)]
    kind: str
    x: float
    y: float


class AimDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An aim; see `Shot`."""

    seat: Seat
    offset: float
    angle: float
    speed: float
    forward: float = BASE_FORWARD


class LieDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lie."""

    pieces: list[PieceDoc]
    aim: AimDoc


class LayoutDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A layout's file."""

    layout: Form
    lie: LieDoc


class LeftDoc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of the practice that was left."""

    practice: Form
    lie: LieDoc
    retry: LieDoc | None = None
    board: str = "normal"
    can_hop: bool = True
    placing: Placing = Placing.FREE


@dataclass(frozen=True, slots=True)
class Deleted:
    """A layout that was deleted and can come back."""

    name: str
    path: Path


class PracticeFiles:
    """The practice room's part of the player's folder.

    Attributes:
        folder: its folder; made with the first thing to keep.
        problem: why the lie is not being kept, in one sentence; None while it is.
    """

    def __init__(self, home: Path) -> None:
        """Over the player's folder `home`."""
        self.folder = home / "practice"
        self._left = self.folder / LEFT_NAME
        self._layouts = self.folder / "layouts"
        self.problem: Notice | None = None
        self._refused: NewerError | None = None

    # The lie that was left ---------------------------------------------------------------

    def resume(self) -> tuple[Practice, Notice]:
        """The practice that was left, or an empty board, and a notice that may be empty."""
        practice = Practice()
        try:
            left, notice = load_document(self._left, LeftDoc, MAX_FILE, ("practice", FORMAT))
            practice = _practice(left) if left else practice
        except DamagedError as error:
            notice = set_aside(self._left, error)
        except NewerError as error:
            self._refused = error
            why = Notice.of(error)
            notice = Notice(f"{why}.", key="whole", why=why)
        practice.changed = lambda: self.keep(practice)
        return practice, notice

    def keep(self, practice: Practice) -> None:
        """Keeps the lie as it is; what cannot be written is named in `problem`."""
        if self._refused:
            self.problem = _unkept(self._refused)
            return
        retry, options = practice.retry_lie, practice.options
        document = LeftDoc(
            FORMAT,
            _lie_doc(practice.lie),
            _lie_doc(retry) if retry else None,
            options.board,
            options.can_hop,
            options.placing,
        )
        try:
            write_document(self._left, document)
        except StoreError as error:
            self.problem = _unkept(error)
        else:
            self.problem = None

    # Layouts -----------------------------------------------------------------------------

    def names(self) -> tuple[str, ...]:
        """Names of the layouts, in alphabetical order."""
        try:
            found = [path.name.removesuffix(SUFFIX) for path in self._layouts.glob(f"*{SUFFIX}")]
        except OSError:
            return ()
        return tuple(sorted(found, key=lambda name: (name.casefold(), name)))

    def save(self, name: str, lie: Lie, *, replaces: bool = False) -> str:
        """Keeps a layout under a name; returns the name without spaces around it.

        Raises:
            StoreError: a name that cannot be a file's or is taken, or a fault of the disk.
        """
        clean = layout_name(name)
        if not replaces:
            self._check_free(clean)
        write_document(self._path(clean), LayoutDoc(FORMAT, _lie_doc(lie)))
        return clean

    def load(self, name: str) -> Lie:
        """A layout by its name.

        Raises:
            StoreError: when there is none, or it is damaged; that one is set aside.
        """
        path = self._path(layout_name(name))
        try:
            found = read_document(path, LayoutDoc, MAX_FILE, ("layout", FORMAT))
            if found is None:
                raise StoreError(
                    f"{name}: there is no layout of this name", key="no_layout", name=name
                )
            return _lie(found.lie)
        except DamagedError as error:
            raise StoreError(set_aside(path, error)) from error

    def rename(self, name: str, to: str) -> str:
        """Gives a layout another name; returns it without spaces around it.

        Raises:
            StoreError: when the name cannot be a file's or is taken.
        """
        clean = layout_name(to)
        self._check_free(clean, but=name)
        self._rename(self._path(layout_name(name)), self._path(clean))
        return clean

    def delete(self, name: str) -> Deleted:
        """Takes a layout away; `restore` brings it back.

        Raises:
            StoreError: when that cannot be done.
        """
        path = self._path(layout_name(name))
        aside = numbered(path, DELETED)
        self._rename(path, aside)
        return Deleted(name, aside)

    def restore(self, deleted: Deleted) -> None:
        """Brings a deleted layout back under its name.

        Raises:
            StoreError: when the name has been taken meanwhile, or the file is gone.
        """
        self._check_free(deleted.name)
        self._rename(deleted.path, self._path(deleted.name))

    def _path(self, name: str) -> Path:
        return self._layouts / f"{name}{SUFFIX}"

    def _check_free(self, name: str, but: str = "") -> None:
        """Refuses a name that a layout has, capitals or not; the one called `but` may have it."""
        if name.casefold() in {each.casefold() for each in self.names() if each != but}:
            raise StoreError(
                f"{name}: there is already a layout of this name", key="layout_taken", name=name
            )

    def _rename(self, path: Path, to: Path) -> None:
        try:
            path.rename(to)
        except OSError as error:
            raise StoreError(file_fault(path.name, error)) from error
        keep_entry(path.parent)


def _unkept(error: StoreError) -> Notice:
    why = Notice.of(error)
    return Notice(f"The position is not being kept: {why}.", key="position_unkept", why=why)


def layout_name(name: str) -> str:
    """A layout's name without spaces around it, fit to be a file's on every system.

    Raises:
        StoreError: says what is wrong with it.
    """
    return checked_name(name, "layout")


def _lie_doc(lie: Lie) -> LieDoc:
    aim = lie.aim
    pieces = [PieceDoc(piece.id, piece.kind.value, piece.x, piece.y) for piece in lie.board]
    return LieDoc(pieces, AimDoc(aim.seat, aim.offset, aim.angle, aim.speed, aim.forward))


def _lie(document: LieDoc) -> Lie:
    """The lie of a document, checked as if somebody had laid it out."""
    aim = document.aim
    try:
        pieces = tuple(Piece(each.id, Kind(each.kind), each.x, each.y) for each in document.pieces)
        board = BoardState(pieces)
        problems = [*board.problems(), *(f"{field}: {what}" for field, what in _aim(aim))]
    except ValueError as error:
        raise DamagedError(str(error)) from error
    if len(pieces) > MOST_PIECES:
        problems.append(f"more than {MOST_PIECES} pieces")
    if any(piece.kind is Kind.STRIKER for piece in pieces):
        problems.append("the striker is not a piece")
    if problems:
        raise DamagedError("; ".join(problems))
    return Lie(board, Shot(aim.seat, aim.offset, aim.angle, aim.speed, aim.forward))


def _aim(aim: AimDoc) -> tuple[tuple[str, str], ...]:
    return Shot(aim.seat, aim.offset, aim.angle, aim.speed, aim.forward).problems()


def _practice(left: LeftDoc) -> Practice:
    if left.board not in BOARDS:
        raise DamagedError(f"board: {left.board!r} is none of {', '.join(BOARDS)}")
    practice = Practice(_lie(left.lie), Options(left.board, left.can_hop, left.placing))
    with suppress(CarromError):
        practice.remember_retry(_lie(left.retry) if left.retry else None)
    return practice
