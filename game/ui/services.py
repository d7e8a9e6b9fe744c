"""What the window needs from the player's folder, in the window's own words."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.core.errors import Notice, StoreError
from game.session.settings import Settings
from game.session.store import LeftGame, Store
from game.ui.quiet import without_driver_noise
from game.ui.strings import tr
from game.ui.synth import RATE

if TYPE_CHECKING:
    # The engine is not loaded before somebody plays: the menu is to be there at once.
    from game.session.drillprogress import DrillProgress
    from game.session.drills import Drills
    from game.session.recorder import Recorder
    from game.session.stats import Statistics
    from game.session.table import Table


class Services:
    """Settings, records and folders.

    Attributes:
        store: the player's folder.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._left: LeftGame | None = None

    @classmethod
    def open(cls) -> Services:
        """Over the player's own folder."""
        return cls(Store.open())

    @property
    def settings(self) -> Settings:
        """The player's choices as they are now."""
        return self.store.settings

    @property
    def cache(self) -> Path:
        """Folder for pictures that can be made again."""
        return self.store.cache

    @property
    def log(self) -> Path:
        """Where crashes are written down."""
        return self.store.home / "carrom.log"

    def defaults(self) -> Settings:
        """The settings of a first start."""
        return Settings()

    def change(self, **fields: Any) -> Settings:
        """Changes settings and keeps them."""
        return self.store.change(**fields)

    def new_record(self) -> Recorder:
        """A recorder for a new game, dated now."""
        return self.store.new_record(datetime.now(UTC).isoformat(timespec="seconds"))

    # What practice keeps -----------------------------------------------------------------

    @cached_property
    def drills(self) -> Drills:
        """Every drill, read once; what was left out is shown with the next notices."""
        from game.session.drills import load_drills

        found = load_drills(self.store.home)
        self.store.notices += found.problems
        return found

    @cached_property
    def progress(self) -> DrillProgress:
        """Bests at drills."""
        from game.session.drillprogress import DrillProgress

        progress = DrillProgress(self.store.home)
        if progress.problem:
            self.store.notices.append(progress.problem)
        return progress

    @cached_property
    def statistics(self) -> Statistics:
        """The log of practice shots."""
        from game.session.stats import Statistics

        return Statistics(self.store.home)

    @property
    def player(self) -> str:
        """Who practises: as chosen, else whoever sat in the first chair last, else a stand-in."""
        return self.settings.player or self.settings.names.get("S", "") or tr("hub.player_one")

    def log_shot(
        self, family: str, made: bool, error: float | None = None, player: str = "", **more: Any
    ) -> str | None:
        """Adds a practice shot to the statistics, dated now.

        Args:
            family: one of the drills' families, or another word such as "free".
            made: whether it did what it should.
            error: aim error in degrees where it is known, right positive.
            player: who played it; whoever practises, if unsaid.
            more: see `Statistics.log`.

        Returns:
            Why it was not written, in one sentence, or None.
        """
        date = datetime.now(UTC).isoformat(timespec="seconds")
        self.statistics.log(player or self.player, family, made, error, date=date, **more)
        return self.statistics.problem

    def left_game(self) -> str:
        """What game can be continued, in words; empty when there is none."""
        self._left = self.store.left_game()
        if self._left is None:
            return ""
        left = self._left
        return tr(
            f"left.{left.what}",
            rules=tr(f"rules.{left.rules}"),
            number=left.number,
            seat=tr(f"seat.{left.seat}"),
        )

    def resume_game(self, path: Path | None = None) -> Table:
        """The game of a record, or the one `left_game` found, exactly where it was left.

        Raises:
            StoreError: when it cannot be used any more; says why.
        """
        left = self.store.left_at(path) if path else self._left
        if path and left is None:
            words = f"{path.name}: another copy of the game has it open, or it is over"
            raise StoreError(Notice(words, key="taken_or_over", name=path.name))
        return self.store.resume_game(left)


@lru_cache(1)
def has_sound_device() -> bool:
    """Whether a sound device can be opened; tried once, and closed again."""
    try:
        with without_driver_noise():
            pygame.mixer.init(RATE, -16, 2, 256)
    except pygame.error:
        return False
    pygame.mixer.quit()
    return True
