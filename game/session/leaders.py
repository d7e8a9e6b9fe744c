"""The leader board of this computer: every finished attempt at the bank challenge, best first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.core.errors import NewerError, Notice, StoreError
from game.rules.bank import SHOTS, TARGETS
from game.rules.ruleset import BANK
from game.session.documents import load_document, write_document
from game.session.reader import Recorded, header_of, read
from game.session.store import lasting_name

NAME: Final = "bank.json"
"""The file, in the player's folder."""
FORMAT: Final = 1
KEPT: Final = 500
"""Attempts that are kept; of further ones the last in rank are dropped."""
LOOK_BACK: Final = 200
"""How many of the newest records are looked through for attempts that are not on the board."""
MAX_FILE: Final = 1024 * 1024

_Words = Annotated[str, msgspec.Meta(max_length=200)]


class Best(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished attempt.

    Attributes:
        name: the player's.
        targets: targets down, 0 to 3.
        shots: shots used, 1 to 6.
        date: when the challenge was begun, as its record says (ISO 8601).
        record: name the record was made with; may be renamed or gone.
        player: 0, or 1 for the second of two players.
    """

    name: _Words
    targets: Annotated[int, msgspec.Meta(ge=0, le=len(TARGETS))]
    shots: Annotated[int, msgspec.Meta(ge=1, le=SHOTS)]
    date: _Words
    record: _Words
    player: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0

    @property
    def rank(self) -> tuple[int, int, str, str, int]:
        """What attempts are ordered by: more targets, fewer shots (B7), the earlier one."""
        return -self.targets, self.shots, self.date, self.record, self.player

    @property
    def id(self) -> tuple[str, int]:
        """What tells attempts apart."""
        return self.record, self.player


class _File(msgspec.Struct, frozen=True):
    """The file's content; what a newer version adds is refused by its number."""

    format: Annotated[int, msgspec.Meta(ge=1)]
    attempts: tuple[Best, ...] = ()


@dataclass
class Leaders:
    """The attempts, best first. A fault of the disk is put into words; the game goes on.

    The records are what counts: the board keeps what they said even after they are deleted, and
    `catch_up` takes from them whatever it lacks, be it damaged or one crash behind.

    Attributes:
        path: the file.
        attempts: best first.
        notices: sentences still to be shown.
    """

    path: Path
    attempts: tuple[Best, ...]
    notices: list[str]
    _is_newer: bool = False

    @classmethod
    def load(cls, home: Path) -> Leaders:
        """Reads the file in the player's folder; one that cannot be used is set aside."""
        path = home / NAME
        try:
            found, notice = load_document(path, _File, MAX_FILE, ("format", FORMAT))
        except NewerError as error:
            return cls(path, (), [_left_alone(error)], _is_newer=True)
        return cls(path, _ranked(found.attempts) if found else (), [notice] if notice else [])

    def best_of(self, name: str, *, before: str = "") -> Best | None:
        """A player's personal best, or None before their first attempt.

        Args:
            name: the player's.
            before: name of a record whose attempts do not count.
        """
        wanted = _plain(name)
        mine = (each for each in self.attempts if _plain(each.name) == wanted)
        return next((each for each in mine if not before or each.record != before), None)

    def rank_of(self, attempt: Best) -> int | None:
        """1 for the best attempt; None when it is not on the board."""
        ids = [each.id for each in self.attempts]
        return ids.index(attempt.id) + 1 if attempt.id in ids else None

    def add(self, *attempts: Best) -> None:
        """Puts attempts on the board and saves it; those already there change nothing."""
        known = {each.id for each in self.attempts}
        new = [each for each in attempts if each.id not in known]
        if not new:
            return
        self.attempts = _ranked((*self.attempts, *new))
        self._save()

    def catch_up(self, records: Iterable[Path]) -> None:
        """Takes what is missing from the newest records; damaged ones are left to the store.

        Args:
            records: the newest first.
        """
        known = {each.id for each in self.attempts}
        found: list[Best] = []
        for path in list(records)[:LOOK_BACK]:
            try:
                header = header_of(path)
                name = lasting_name(path)
                wanted = {(name, player) for player in range(header.setup.seats)}
                if header.setup.rules == BANK.name and not wanted <= known:
                    found += attempts_in(name, read(path))
            except StoreError:
                continue
        self.add(*found)

    def take_notices(self) -> tuple[str, ...]:
        """What is still to be shown; each sentence is given once."""
        notices = tuple(self.notices)
        self.notices.clear()
        return notices

    def _save(self) -> None:
        if self._is_newer:
            return
        try:
            write_document(self.path, _File(FORMAT, self.attempts))
        except StoreError as error:
            why = Notice.of(error)
            words = f"The leader board is not saved: {why}."
            self.notices.append(Notice(words, key="leaders_unsaved", why=why))


def _left_alone(error: StoreError) -> Notice:
    why = Notice.of(error)
    return Notice(f"{why}; it is left alone.", key="left_alone", why=why)


def attempts_in(record: str, recorded: Recorded) -> tuple[Best, ...]:
    """The finished attempts of a recorded challenge; none of another game.

    Args:
        record: name of the record's file.
        recorded: as read.
    """
    header, standing = recorded.header, recorded.standing
    state = standing.bank
    if state is None:
        return ()
    ended = state.player + (standing.finish is not None)
    return tuple(
        Best(
            header.players[player].name,
            state.counts[player],
            state.used[player],
            header.date,
            record,
            player,
        )
        for player in range(ended)
    )


def _ranked(attempts: Iterable[Best]) -> tuple[Best, ...]:
    """Best first, every attempt once, and no more than are kept."""
    unique = {each.id: each for each in attempts}
    return tuple(sorted(unique.values(), key=lambda each: each.rank)[:KEPT])


def _plain(name: str) -> str:
    """A name as it is compared: capitals and spaces around it do not make another player."""
    return name.strip().casefold()
