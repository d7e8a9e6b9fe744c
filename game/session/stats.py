"""What was tried in practice and how it went: one line a shot, kept for every player.

`shots.jsonl` lies in the player's `statistics` folder. Lines are only ever added, each with a
checksum of its own, so a damaged one is left out by name and the others stay good; two copies of
the program may add at once. A full file is put away under a number and a new one is begun.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.core.errors import Notice, StoreError
from game.session.files import file_fault, keep_entry, open_own, open_plain, reason, write_all
from game.session.lines import CHECK_LENGTH, sealed, unsealed
from game.session.seats import MAX_NAME, player_name

FOLDER: Final = "statistics"
NAME: Final = "shots.jsonl"
FORMAT: Final = 1
"""Version of a line; newer lines are left out."""
MAX_FILE: Final = 4 * 1024 * 1024
"""Bytes after which a new file is begun: about 30,000 shots."""
MAX_READ: Final = 4 * MAX_FILE
"""Bytes that are read at most, the newest files first."""
MAX_LINE: Final = 1024
"""Longest line that is read, in bytes; one has about 130."""
MAX_NAMED: Final = 5
"""How many damaged lines are named singly."""

Word = Annotated[str, msgspec.Meta(pattern="^[a-z_]{1,24}$")]
Player = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME)]


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One shot in practice.

    Attributes:
        form: version of the line.
        player: who played it.
        family: of drills, or "free", "bank_challenge", "flick_speed", "flick_angle", …
        made: whether it did what it should.
        error: how far the aim was from the needed angle, degrees, right positive; None where
            nobody can say.
        drill: id of the drill, if it was one.
        wanted: what a trainer asked for, m/s or degrees.
        got: what was flicked instead.
        date: when, as the window says it (ISO 8601).
    """

    form: int
    player: Player
    family: Word
    made: bool
    error: Annotated[float, msgspec.Meta(ge=-180, le=180)] | None = None
    drill: Annotated[str, msgspec.Meta(max_length=100)] = ""
    wanted: float | None = None
    got: float | None = None
    date: Annotated[str, msgspec.Meta(max_length=32)] = ""


_DECODER: Final = msgspec.json.Decoder(Tried)


Signature = tuple[tuple[str, int], ...]
"""Names and sizes of files."""


@dataclass(slots=True)
class Shots:
    """What was read: the shots, oldest first, and one sentence for each thing left out."""

    tried: list[Tried]
    problems: list[str]


class Statistics:
    """The door to a player's folder of statistics.

    Attributes:
        path: the file that is added to.
        problem: why the latest shot was not written, in one sentence; None when it was.
    """

    def __init__(self, home: Path) -> None:
        """Reads nothing and makes no folder yet; `home` is the folder of everything."""
        self.path = home / FOLDER / NAME
        self.problem: Notice | None = None
        self._known: tuple[Signature, Shots] | None = None

    def log(
        self,
        player: str,
        family: str,
        made: bool,
        error_degrees: float | None = None,
        *,
        drill: str = "",
        wanted: float | None = None,
        got: float | None = None,
        date: str = "",
    ) -> bool:
        """Adds one shot; a fault is put into `problem` and stops nothing.

        Args:
            player: the name, as typed; a long one is cut.
            family: one of the drills' families or a word of lower-case letters and "_".
            made: whether it did what it should.
            error_degrees: aim error where it is known, right positive.
            drill: id of the drill.
            wanted: what a trainer asked for.
            got: what was measured.
            date: now (ISO 8601), or empty.

        Returns:
            Whether it was written.
        """
        known = error_degrees is not None and isfinite(error_degrees)
        shot = Tried(
            form=FORMAT,
            player=player_name(player),
            family=family,
            made=made,
            error=round(error_degrees, 4) if known and error_degrees is not None else None,
            drill=drill[:100],
            wanted=wanted,
            got=got,
            date=date[:32],
        )
        stored, _ = sealed(shot, 0)
        before = self._signature()
        try:
            self._add(stored)
        except OSError as error:
            why = reason(error)
            words = f"This shot is not in the statistics: {why}."
            self.problem = Notice(words, key="shot_unlogged", why=why)
            return False
        if self._known and self._known[0] == before:
            self._known[1].tried.append(shot)
            self._known = (self._signature(), self._known[1])
        self.problem = None
        return True

    def read(self) -> Shots:
        """Everything that was logged, oldest first, up to `MAX_READ` bytes of the newest files.

        Files that have not changed since are not read again.
        """
        signature = self._signature()
        if self._known is None or self._known[0] != signature:
            self._known = (signature, self._read())
        known = self._known[1]
        return Shots(list(known.tried), list(known.problems))

    def _signature(self) -> Signature:
        """What the files look like from outside; empty when they cannot be looked at."""
        try:
            return tuple((path.name, path.stat().st_size) for path in self._files())
        except OSError:
            return ()

    def _read(self) -> Shots:
        found = Shots([], [])
        room = MAX_READ
        parts: list[list[Tried]] = []
        for path in reversed(self._files()):
            try:
                size = path.stat().st_size
                if size > room:
                    words = f"{path.name} is too large to be read with the others."
                    found.problems.append(Notice(words, key="shots_too_large", name=path.name))
                    break
                room -= size
                parts.append(_read(path, found.problems))
            except OSError as error:
                fault = file_fault(path.name, error)
                found.problems.append(Notice(f"{fault}.", key="whole", why=fault))
        found.tried = [shot for part in reversed(parts) for shot in part]
        return found

    def _add(self, stored: bytes) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._put_away()
        is_new = not os.path.exists(self.path)
        descriptor = open_own(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND)
        try:
            size = os.fstat(descriptor).st_size
            if size:
                # The torn line a crash left must not swallow this one.
                os.lseek(descriptor, size - 1, os.SEEK_SET)
                stored = stored if os.read(descriptor, 1) == b"\n" else b"\n" + stored
            write_all(descriptor, stored)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        if is_new:
            keep_entry(self.path.parent)

    def _put_away(self) -> None:
        """Gives a full file a number, so that a new one is begun."""
        if os.path.exists(self.path) and self.path.stat().st_size > MAX_FILE:
            numbers = [_number(path) for path in self._files()]
            full = self.path.with_name(f"shots-{max(numbers) + 1:04d}.jsonl")
            if not os.path.lexists(full):  # else another copy has just put it away
                self.path.rename(full)

    def _files(self) -> list[Path]:
        """Every file there is, the oldest first."""
        try:
            found = [path for path in self.path.parent.glob("shots-*.jsonl") if _number(path)]
        except OSError:
            return []
        current = [self.path] if os.path.exists(self.path) else []
        return [*sorted(found, key=_number), *current]


def _number(path: Path) -> int:
    digits = path.stem.rpartition("-")[2]
    return int(digits) if digits.isdecimal() and digits.isascii() and len(digits) < 9 else 0


def _read(path: Path, problems: list[str]) -> list[Tried]:
    """A file's sound lines; the others are named, a few of them singly."""
    with open_plain(path) as file:
        data = file.read(min(os.fstat(file.fileno()).st_size, MAX_READ))
    shots: list[Tried] = []
    bad: list[str] = []
    for number, stored in enumerate(data.split(b"\n"), start=1):
        if not stored:
            continue
        try:
            shots.append(_shot(stored))
        except (StoreError, msgspec.MsgspecError, RecursionError) as error:
            words = f"{path.name}, line {number}: {error}; it is left out."
            bad.append(Notice(words, key="line_left_out", name=path.name, line=str(number)))
    problems += bad[:MAX_NAMED]
    if len(bad) > MAX_NAMED:
        more = str(len(bad) - MAX_NAMED)
        words = f"{path.name}: {more} more damaged lines are left out."
        problems.append(Notice(words, key="lines_left_out", name=path.name, more=more))
    return shots


def _shot(stored: bytes) -> Tried:
    if len(stored) > MAX_LINE:
        raise StoreError(f"longer than {MAX_LINE} bytes")
    opened = unsealed(stored, 0) if len(stored) > CHECK_LENGTH else None
    if opened is None:
        raise StoreError("the line was changed or torn")
    shot = _DECODER.decode(opened[0])
    if shot.form > FORMAT:
        raise StoreError(f"written by a newer version of the game (form {shot.form})")
    return shot


def players(shots: Iterable[Tried]) -> tuple[str, ...]:
    """Everybody in the statistics, those who played last first."""
    seen = dict.fromkeys(shot.player for shot in reversed(list(shots)))
    return tuple(seen)
