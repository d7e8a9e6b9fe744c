"""The player's records as a shelf: what each holds, given a name, kept aside, brought back."""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from game.core.errors import DamagedError, Notice, StoreError
from game.session.events import ShotSettled
from game.session.files import (
    DAMAGED,
    beside,
    checked_name,
    file_fault,
    has_content,
    is_same,
    stat_of,
)
from game.session.locking import move
from game.session.reader import Recorded, read
from game.session.seats import side_name
from game.session.store import ASIDE, SUFFIX, UNNAMED, record_number


class End(StrEnum):
    """How a recorded game ended, or why it cannot be looked at."""

    DECIDED = "decided"
    """The game or match was decided."""
    LEFT = "left"
    """The players had enough after a finished board."""
    STOPPED = "stopped"
    """A board was stopped by agreement, unfinished."""
    OPEN = "open"
    """It can be continued, or is being played just now."""
    DAMAGED = "damaged"
    UNUSABLE = "unusable"
    """Of a newer version, or not to be read just now; the file is as it should be."""


@dataclass(frozen=True, slots=True)
class Card:
    """What the shelf says of one record.

    Attributes:
        path: the file.
        number: the running number in its name; 0 when it has none.
        title: the name a player gave it; empty when nobody did.
        end: how it ended.
        problem: why it cannot be looked at; empty when it can.
        rules: name of the rule set; empty when it cannot be read, like all that follows.
        date: when it began, as recorded (ISO 8601).
        players: their names, clockwise from S.
        boards: how many boards were begun.
        shots: how many shots were settled.
        winner: name of the side that won; empty when nobody has.
        wins: boards won by each side.
    """

    path: Path
    number: int
    title: str
    end: End
    problem: str = ""
    rules: str = ""
    date: str = ""
    players: tuple[str, ...] = ()
    boards: int = 0
    shots: int = 0
    winner: str = ""
    wins: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Deleted:
    """A record taken off the shelf: where it was and where it is kept."""

    path: Path
    aside: Path


class Library:
    """The shelf in a folder of records."""

    def __init__(self, folder: Path) -> None:
        """Over `folder`, which need not exist yet."""
        self.folder = folder

    def paths(self) -> list[Path]:
        """Every record, damaged ones that were set aside included; the newest first."""
        try:
            found = [path for path in self.folder.iterdir() if _is_shelved(path)]
        except OSError:
            return []
        return sorted(found, key=lambda path: (record_number(path), path.name), reverse=True)

    def card(self, path: Path) -> Card:
        """Reads a record and says what is in it; whatever is wrong stands in the answer."""
        number, title = record_number(path), title_of(path)
        try:
            recorded = read(path)
        except DamagedError as error:
            return Card(path, number, title, End.DAMAGED, Notice.of(error))
        except StoreError as error:
            return Card(path, number, title, End.UNUSABLE, Notice.of(error))
        header, standing = recorded.header, recorded.standing
        return Card(
            path=path,
            number=number,
            title=title,
            end=_end(recorded),
            rules=header.setup.rules,
            date=header.date,
            players=tuple(player.name for player in header.players),
            boards=len({entry.after.number for entry in recorded.entries}),
            shots=sum(isinstance(entry.event, ShotSettled) for entry in recorded.entries),
            winner=_winner(recorded),
            wins=standing.wins,
        )

    def rename(self, path: Path, title: str) -> Path:
        """Gives a record a name; its number stays, and with it its place in the order.

        Returns:
            The file's new path; empty words take the name away again.

        Raises:
            StoreError: when the words cannot be a file's name, another record has that name,
                or the game is open in another copy of the program; says why.
        """
        clean = checked_name(title, "game") if title.strip() else UNNAMED
        number = record_number(path)
        rest = path.name[path.name.find(SUFFIX) :]
        target = path.with_name(f"{clean}-{number:05d}{rest}" if number else f"{clean}{rest}")
        if target != path:
            # The same name in other capitals is no other file on some systems.
            if os.path.lexists(target) and not is_same(target, path):
                raise StoreError(
                    f"{target.name}: there is a record of that name already",
                    key="record_taken",
                    name=target.name,
                )
            move(path, target, "record")
        return target

    def delete(self, path: Path) -> Deleted:
        """Takes a record off the shelf: it is kept in the folder `deleted` beside the others.

        Raises:
            StoreError: when it cannot be moved, or is open in another copy; says why.
        """
        aside = beside(self.folder / ASIDE / path.name, SUFFIX)
        try:
            aside.parent.mkdir(exist_ok=True)
        except OSError as error:
            raise StoreError(file_fault(aside.parent.name, error)) from error
        move(path, aside, "record")
        return Deleted(path, aside)

    def deleted(self) -> list[Deleted]:
        """Every record that was deleted, the one deleted last at the end."""
        try:
            paths = [path for path in (self.folder / ASIDE).iterdir() if _is_shelved(path)]
        except OSError:
            return []
        found = [(known.st_ctime_ns, path) for path in paths if (known := stat_of(path))]
        return [Deleted(self.folder / path.name, path) for _, path in sorted(found)]

    def restore(self, deleted: Deleted) -> Path:
        """Brings a record back to where it was, or beside it when the name was taken since.

        Raises:
            StoreError: when it cannot be moved; says why.
        """
        path = beside(deleted.path, SUFFIX)
        move(deleted.aside, path, "record")
        return path


def title_of(path: Path) -> str:
    """The name a player gave a record; empty when it has only its number."""
    stem = path.name.partition(SUFFIX)[0]
    if not record_number(path):
        return stem
    words = stem.rpartition("-")[0]
    return "" if words == UNNAMED else words


def _is_shelved(path: Path) -> bool:
    name, found, rest = path.name.partition(SUFFIX)
    is_named = name and found and (not rest or rest.startswith(f"{DAMAGED}-"))
    return bool(is_named) and has_content(path)


def _end(recorded: Recorded) -> End:
    standing = recorded.standing
    if standing.is_stopped:
        return End.STOPPED
    if standing.is_left:
        return End.LEFT
    return End.DECIDED if standing.is_over else End.OPEN


def _winner(recorded: Recorded) -> str:
    """Name of the side that won what was played: match, game, or more boards than the others."""
    header, standing = recorded.header, recorded.standing
    side: int | None = None
    if standing.is_left:
        best = max(standing.wins)
        side = standing.wins.index(best) if standing.wins.count(best) == 1 else None
    elif standing.finish is not None and standing.is_over:
        finish = standing.finish
        side = finish.match if finish.match is not None else None
        if side is None and isinstance(finish.game, int):
            side = finish.game
        if side is None and finish.result == "win":
            side = finish.sides[0]
    return "" if side is None else side_name(header.setup, header.players, side)
