"""Each player's bests at each drill, in one file that is replaced as a whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import msgspec

from game.core.errors import NewerError, Notice, StoreError
from game.session.documents import load_document
from game.session.drills import Drill
from game.session.files import replace_file
from game.session.seats import player_name

NAME: Final = "drills-progress.json"
FORMAT: Final = 1
MAX_FILE: Final = 4 * 1024 * 1024
"""Largest file that is read, in bytes; a player with every drill takes about 6,000."""
MAX_WINDOW: Final = 50

Count = Annotated[int, msgspec.Meta(ge=0)]


class Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player's progress at a drill.

    Attributes:
        attempts: attempts ever.
        makes: makes ever.
        recent: the latest attempts, oldest first, "1" a make and "0" a miss.
        best: most makes among as many attempts in a row as the drill's stars count.
        streak: makes in a row up to now.
        longest: most makes in a row ever.
        first_try: whether the very first attempt was a make.
    """

    attempts: Count = 0
    makes: Count = 0
    recent: Annotated[str, msgspec.Meta(pattern="^[01]*$", max_length=MAX_WINDOW)] = ""
    best: Count = 0
    streak: Count = 0
    longest: Count = 0
    first_try: bool = False

    def score(self, drill: Drill) -> int:
        """Makes among the latest attempts that the drill's stars count."""
        return self.recent[-drill.file.stars.of :].count("1")

    def stars(self, drill: Drill) -> int:
        """Stars earned so far, 0 to 3."""
        return sum(self.best >= needed for needed in drill.file.stars.makes)

    def after(self, drill: Drill, made: bool) -> Progress:
        """What it is after one more attempt."""
        recent = (self.recent + "01"[made])[-drill.file.stars.of :]
        streak = self.streak + 1 if made else 0
        return Progress(
            attempts=self.attempts + 1,
            makes=self.makes + made,
            recent=recent,
            best=max(self.best, recent.count("1")),
            streak=streak,
            longest=max(self.longest, streak),
            first_try=made if not self.attempts else self.first_try,
        )


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    form: int
    players: dict[str, dict[str, Progress]]


class DrillProgress:
    """The file of all bests, kept in memory too: a disk that fails costs nothing until the end.

    Attributes:
        path: the file.
        problem: why the latest attempt was not written; None when it was.
    """

    def __init__(self, home: Path) -> None:
        """Reads what there is; `home` is the folder of everything."""
        self.path = home / NAME
        self.problem: Notice | None = None
        self._refused: NewerError | None = None
        self._players = self._read()

    def of(self, player: str, drill: Drill) -> Progress:
        """A player's progress at a drill; all zeros before the first attempt."""
        return self._players.get(player_name(player), {}).get(drill.id, Progress())

    def stars(self, player: str, drills: list[Drill]) -> int:
        """Stars a player has earned at these drills together."""
        return sum(self.of(player, drill).stars(drill) for drill in drills)

    def players(self) -> tuple[str, ...]:
        """Everybody who has tried a drill."""
        return tuple(self._players)

    def attempted(self, player: str, drill: Drill, made: bool) -> Progress:
        """Counts an attempt and keeps it on disk.

        What another copy of the program has written meanwhile is taken up first. A file that a
        newer version has written is left alone.
        """
        was_kept, self.problem = self.problem is None, None
        if was_kept:
            self._players = self._read() or self._players
        mine = self._players.setdefault(player_name(player), {})
        mine[drill.id] = mine.get(drill.id, Progress()).after(drill, made)
        try:
            self._save()
        except StoreError as error:
            self.problem = _unsaved(error)
        return mine[drill.id]

    def _read(self) -> dict[str, dict[str, Progress]]:
        try:
            found, notice = load_document(self.path, _File, MAX_FILE, ("form", FORMAT))
        except NewerError as error:
            self._refused = error
            self.problem = _unsaved(error)
            return {}
        self.problem = notice or None
        return found.players if found else {}

    def _save(self) -> None:
        if self._refused:
            raise self._refused
        replace_file(self.path, msgspec.json.encode(_File(FORMAT, self._players)))


def _unsaved(error: StoreError) -> Notice:
    why = Notice.of(error)
    return Notice(f"Your progress is not being saved: {why}.", key="progress_unsaved", why=why)
