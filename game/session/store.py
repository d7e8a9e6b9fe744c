"""The player's folder: settings, game records, and the game that was left."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path, PureWindowsPath
from typing import TYPE_CHECKING, Any, Final

from game.core.errors import DamagedError, Notice, StoreError
from game.core.letters import is_line
from game.core.pieces import Seat
from game.rules.state import ShotKind
from game.session import settings as settings_file
from game.session.files import BINARY, has_content, keep_entry, set_aside
from game.session.folders import SETTINGS_NAME, player_folders
from game.session.locking import is_held, take_lock
from game.session.reader import Recorded, is_left_off, read
from game.session.recorder import Recorder
from game.session.settings import Settings
from game.session.standing import Standing

if TYPE_CHECKING:
    from game.session.table import Table

SUFFIX: Final = ".carrom"
UNNAMED: Final = "game"
"""What stands before the number of a record that nobody has named."""
ASIDE: Final = "deleted"
"""Folder among the records for those that the player deleted."""
LOOK_BACK: Final = 200
"""How many of the newest records are looked through for a game that was left."""


@dataclass(frozen=True, slots=True)
class LeftGame:
    """A game that can be continued.

    Attributes:
        path: its record.
        rules: name of the rule set.
        number: number of the board.
        seat: whose turn it is.
        what: "break", "ordinary" or "cover" for the kind of shot that comes, "place" when
            pieces are still to be placed, "toss" in the middle of one, "next" between two
            boards, "bank" for the bank challenge, where `number` is that of the shot.
    """

    path: Path
    rules: str
    number: int
    seat: Seat
    what: str


class Store:
    """One program's door to the player's files.

    A fault never stops the game: it is put into words in `notices`, and the game goes on with
    what there is.

    Attributes:
        home: the folder of everything.
        cache: for pictures and sounds that can be made again.
        games: for the records.
        settings: as they are now; change them with `change`.
        notices: sentences the window still has to show.
    """

    def __init__(self, home: Path, cache: Path) -> None:
        """Reads the settings; makes no folder yet."""
        self.home = home
        self.cache = cache
        self.games = home / "games"
        self.notices: list[str] = []
        self._unsaved: dict[str, Any] = {}
        self.settings, notice = settings_file.load(home / SETTINGS_NAME)
        if notice:
            self.notices.append(notice)

    @classmethod
    def open(cls, environment: Mapping[str, str] = os.environ) -> Store:
        """The player's own folder, or the one `CARROM_HOME` names."""
        return cls(*player_folders(environment))

    def take_notices(self) -> tuple[str, ...]:
        """What is still to be shown; each sentence once, however often it was said."""
        notices = tuple(dict.fromkeys(self.notices))
        self.notices.clear()
        return notices

    # --- settings ------------------------------------------------------------------------

    def change(self, **fields: Any) -> Settings:
        """Changes settings and keeps them; what cannot be written is kept in memory.

        What another copy of the program has changed meanwhile stays as it is on the disk.
        """
        before, changed = self.settings, replace(self.settings, **fields)
        if changed != before:
            self.settings = changed
            values = {name: getattr(changed, name) for name in fields}
            self._unsaved |= {k: v for k, v in values.items() if v != getattr(before, k)}
            path = self.home / SETTINGS_NAME
            try:
                settings_file.save(
                    path, replace(settings_file.seen(path, changed), **self._unsaved)
                )
                self._unsaved.clear()
            except StoreError as error:
                why = Notice.of(error)
                words = f"The settings are not saved: {why}."
                self.notices.append(Notice(words, key="settings_unsaved", why=why))
        return self.settings

    # --- records -------------------------------------------------------------------------

    def new_record(self, date: str = "") -> Recorder:
        """A recorder for a new game; its file is made with the first thing to record.

        Args:
            date: now, as the record's header shall say it (ISO 8601).
        """
        return Recorder(self._new_file, date)

    def records(self) -> list[Path]:
        """Every record, the newest first; the order does not depend on any clock."""
        try:
            found = [path for path in self.games.iterdir() if _is_record(path)]
        except OSError:
            return []
        return sorted(found, key=lambda path: (record_number(path), path.name), reverse=True)

    def record_path(self, name: str) -> Path:
        """Path of a record by its file's name, or by the name it had before it was renamed.

        Raises:
            StoreError: when the name is none of a record in this folder.
        """
        plain = PureWindowsPath(name).name == name and is_line(name)  # its rules are strictest
        if not plain or Path(name).suffix != SUFFIX:
            raise StoreError(f"{name!r} is not the name of a game record")
        path = self.games / name
        renamed = () if os.path.exists(path) else self.records()
        return next((each for each in renamed if lasting_name(each) == name), path)

    def left_game(self) -> LeftGame | None:
        """The newest game that was begun and not ended, and that no other copy has open.

        Damaged records met on the way are set aside, with a notice.
        """
        for path in self.records()[:LOOK_BACK]:
            if left := self.left_at(path):
                return left
        return None

    def left_at(self, path: Path) -> LeftGame | None:
        """The game of a record, when it was begun and not ended and no other copy has it open."""
        if not path.is_symlink() and is_left_off(path) and not is_held(path):
            recorded = self._read(path)
            if recorded and not recorded.standing.is_over:
                return _left(path, recorded)
        return None

    def resume_game(self, left: LeftGame | None = None) -> Table:
        """Goes on with a game that was left, exactly where it was.

        Args:
            left: which; None for the newest.

        Raises:
            StoreError: when there is none, or it cannot be used any more; says why.
        """
        left = left or self.left_game()
        if left is None:
            raise StoreError(Notice("there is no game to continue", key="no_game"))
        try:
            # The engine is slow to load, so it waits until somebody plays.
            if left.what == "bank":
                from game.session.bank import Attempt

                return Attempt.resume(left.path)
            from game.session.table import Table

            return Table.resume(left.path)
        except DamagedError as error:
            raise StoreError(set_aside(left.path, error)) from error

    def _read(self, path: Path) -> Recorded | None:
        try:
            return read(path)
        except DamagedError as error:
            self.notices.append(set_aside(path, error))
        except StoreError:
            pass  # empty, or of a newer version: not this program's to judge
        return None

    def _new_file(self) -> tuple[Path, int]:
        """A new, empty, locked file; the number after the highest there is."""
        self.games.mkdir(parents=True, exist_ok=True)
        # A number in use among what was deleted is not given again: it may be brought back.
        used = [*self.games.glob("*"), *(self.games / ASIDE).glob("*")]
        number = max(map(record_number, used), default=0)
        while True:
            number += 1
            path = self.games / f"{UNNAMED}-{number:05d}{SUFFIX}"
            try:
                descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, 0o644)
            except FileExistsError:
                continue  # another copy was faster
            take_lock(descriptor)
            keep_entry(self.games)
            return path, descriptor


def _is_record(path: Path) -> bool:
    """True for a file with a record's name that is not just being made."""
    return path.suffix == SUFFIX and has_content(path)


def lasting_name(path: Path) -> str:
    """The name a record was made with; it stays the same whatever a player calls the record."""
    number = record_number(path)
    return f"{UNNAMED}-{number:05d}{SUFFIX}" if number else path.name


def record_number(path: Path) -> int:
    """The running number in a record's name, damaged ones included; 0 for other names."""
    digits = path.name.partition(SUFFIX)[0].rpartition("-")[2]
    return int(digits) if digits.isdecimal() and digits.isascii() and len(digits) < 10 else 0


def _left(path: Path, recorded: Recorded) -> LeftGame:
    standing, rules = recorded.standing, recorded.header.setup.rules
    if standing.bank is not None:
        number = standing.bank.used[standing.bank.player] + 1
        return LeftGame(path, rules, number, standing.state.turn, "bank")
    return LeftGame(path, rules, standing.number, _seat(standing), _what(standing))


def _seat(standing: Standing) -> Seat:
    return standing.to_place[0].by if standing.to_place else standing.state.turn


def _what(standing: Standing) -> str:
    if standing.toss is not None:
        return "toss"
    if standing.finish is not None:
        return "next"
    if standing.to_place:
        return "place"
    return ShotKind(standing.state.kind).value
