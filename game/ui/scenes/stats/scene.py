"""Statistics: figures by family at one side, their history and the aim errors at the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.errors import StoreError
from game.session.statfigures import FamilyFigures, by_family, errors_of, of_player
from game.session.stats import Tried
from game.ui.error_words import error_words, notice_words
from game.ui.kit import ScrollArea
from game.ui.kit.plots import Plot
from game.ui.scenes.drills.player import PlayerRow, present_player
from game.ui.scenes.large_keys import Tool
from game.ui.scenes.page import Page
from game.ui.scenes.stats.models import error_plot, family_words, history_plot
from game.ui.scenes.stats.picture import save_picture
from game.ui.scenes.stats.rows import HEIGHT, FamilyRow
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

_ROW, _GAP = 46, 12


class StatsScene(Page):
    """What a player has tried, by family, with plots of the family chosen."""

    name: ClassVar[str] = "stats"
    prefix: ClassVar[str] = "stats"

    def __init__(self, app: App) -> None:
        super().__init__(app, tr("stats.title"), tr("stats.subtitle"))
        read = app.services.statistics.read()
        self._shots = read.tried
        self._problems = read.problems
        self._family = ""
        self._player = PlayerRow(self, self._change_player)
        self._rows: list[FamilyRow] = []
        self._list = ScrollArea("stats.list")
        self._history = Plot("stats.history")
        self._errors = Plot("stats.errors")
        self._player.add()
        self.add(self._list, self._history, self._errors)
        self.add_head(Tool("stats.save", tr("stats.save"), self._save, icon="save"))
        self._fill()

    def enter(self) -> None:
        """Names the damaged lines, once."""
        if self._problems:
            self.app.tell(tr("menu.notice"), notice_words(*self._problems))

    @property
    def _mine(self) -> list[Tried]:
        return of_player(self._shots, present_player(self.app))

    def _change_player(self) -> None:
        self._family = ""
        self._fill()
        self.layout(self.app.size)

    def _fill(self) -> None:
        """A row for everything together, then one for each family."""
        self.root.remove(self._rows)
        mine = self._mine
        whole = FamilyFigures("", len(mine), sum(shot.made for shot in mine), errors_of(mine))
        self._rows = [FamilyRow(whole, tr("stats.all"), self._chooser(""))]
        for figures in by_family(mine):
            words = family_words(figures.family)
            self._rows.append(FamilyRow(figures, words, self._chooser(figures.family)))
        for row in self._rows:
            self.root.add(row)
            self._list.adopt(row)
        self._list.offset = 0
        self.root.set_focus(self._rows[0])
        self._show()

    def _chooser(self, family: str) -> Callable[[], object]:
        return lambda: self._choose(family)

    def _choose(self, family: str) -> None:
        self._family = family
        self._show()

    def _show(self) -> None:
        """The plots of what is chosen."""
        for row in self._rows:
            row.chosen = row.figures.family == self._family
        shots = of_player(self._shots, present_player(self.app), self._family)
        self._history.model, self._errors.model = history_plot(shots), error_plot(shots)

    def _save(self) -> None:
        """Both plots as one picture among the player's files."""
        words = family_words(self._family) if self._family else tr("stats.all")
        models = [model for model in (self._history.model, self._errors.model) if model]
        title = f"{present_player(self.app)} – {words}"
        try:
            path = save_picture(self.app.services.store.home, title, models)
        except StoreError as error:
            self.toasts.show(error_words(error), "warning", 6.0)
            return
        self.toasts.show(tr("stats.saved", path=str(path)), "check", 6.0)

    def place_body(self, box: pygame.Rect) -> None:
        """Rows at the left and plots at the right, or under each other on an upright window."""
        s, (width, height) = self.scale, self.app.size
        row, gap = s(_ROW), s(_GAP)
        self._player.place(pygame.Rect(box.x, box.y, box.w, row))
        rest = pygame.Rect(box.x, box.y + row + gap, box.w, box.h - row - gap)
        if height > width:
            tall = min(round(rest.h * 0.36), len(self._rows) * s(HEIGHT + 8) + s(20))
            left = pygame.Rect(rest.x, rest.y, rest.w, tall)
            plots = pygame.Rect(rest.x, rest.y + tall + gap, rest.w, rest.h - tall - gap)
        else:
            left = pygame.Rect(rest.x, rest.y, round(rest.w * 0.36), rest.h)
            plots = pygame.Rect(left.right + gap, rest.y, rest.right - left.right - gap, rest.h)
        self._place_rows(left)
        half = (plots.h - gap) // 2
        self._history.place(plots.x, plots.y, plots.w, half)
        self._errors.place(plots.x, plots.y + half + gap, plots.w, plots.h - half - gap)

    def _place_rows(self, box: pygame.Rect) -> None:
        s, side = self.scale, self.scale(8)
        top = box.y
        self._list.place(box.x - side, top - side, box.w + 2 * side, box.h + side)
        for row in self._rows:
            row.place(box.x, top, box.w - side, s(HEIGHT))
            top += s(HEIGHT + 8)
        self._list.fit(top - self._list.rect.y)
