"""The leader board of this computer; every attempt whose record is kept can be shown again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.errors import StoreError
from game.session.bank import TARGETS, medal_for
from game.session.leaders import Best
from game.session.store import lasting_name
from game.ui.error_words import error_words
from game.ui.kit import Button, Paragraph, Tabs, Widget, icons, paint, text, theme
from game.ui.kit.widget import Watched
from game.ui.scenes.bank.medals import medal_picture
from game.ui.scenes.bank.scene import open_leaders
from game.ui.scenes.card import CardScene
from game.ui.scenes.replays.words import day_words
from game.ui.strings import tr, tr_count

if TYPE_CHECKING:
    from game.ui.app import App

SHOWN = 100
"""Most attempts that are listed."""
_ROW = 54


class LeaderRow(Widget):
    """One attempt: rank, medal, name, targets, shots, date; pressing it shows it again.

    Args:
        id: see `Widget`.
        rank: its place.
        best: the attempt.
        command: called when it is pressed.
    """

    focusable = True
    lit = Watched(False)
    """Whether it is the attempt just played."""

    def __init__(self, id: str, rank: int, best: Best, command: Callable[[], object]) -> None:
        super().__init__(id)
        self.rank, self.best, self.command = rank, best, command
        self.has_record = True

    def spoken(self) -> str:
        """The whole row."""
        best = self.best
        score = tr_count("bank.score", best.shots, targets=best.targets)
        return f"{self.rank}. {best.name}: {score} · {day_words(best.date)}"

    def activate(self) -> None:
        """Shows the attempt."""
        self.call(self.command)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the row."""
        s, rect, best = self.scale, self.rect, self.best
        fill = theme.ROW_ON if self.lit else theme.BUTTON_OFF
        if self.hover and self.enabled:
            fill = fill.lighter(1.25)
        paint.box(surface, rect, 12, fill, s)
        self.draw_focus(surface, rect, 12)
        middle = rect.centery
        rank = text.render_cells(str(self.rank), s(18), theme.TEXT_DIM, theme.BOLD)
        surface.blit(rank, rank.get_rect(midright=(rect.x + s(44), middle)))
        medal = medal_picture(medal_for(best.targets), rect.height - s(8))
        surface.blit(medal, medal.get_rect(center=(rect.x + s(72), middle)))
        right = self._draw_right(surface, middle)
        left = rect.x + s(100)
        line = text.render_fit(
            best.name, max(1, right - left - s(8)), s(17), theme.TEXT, theme.BOLD
        )
        surface.blit(line, line.get_rect(midleft=(left, middle)))

    def _draw_right(self, surface: pygame.Surface, middle: int) -> int:
        """Targets, shots, date and the sign of a replay, from the right; returns where they end."""
        s, best = self.scale, self.best
        right = self.rect.right - s(14)
        colour = theme.GOLD if self.has_record else theme.TEXT_OFF
        sign = icons.icon("play" if self.has_record else "cross", s(18), colour)
        surface.blit(sign, sign.get_rect(midright=(right, middle)))
        right -= s(18 + 16)
        cells = (
            (day_words(best.date), 88, theme.TEXT_DIM, theme.REGULAR, 13.5),
            (tr_count("bank.shots", best.shots), 74, theme.TEXT, theme.REGULAR, 14.5),
            (f"{best.targets} / {TARGETS}", 56, theme.TEXT_BRIGHT, theme.BOLD, 17),
        )
        for words, wide, shade, weight, size in cells:
            line = text.render(words, s(size), shade, weight)
            surface.blit(line, line.get_rect(midright=(right, middle)))
            right -= max(s(wide), line.get_width() + s(12))
        return right


class LeadersScene(CardScene):
    """The best attempts: each player's, or all.

    Args:
        app: the services.
        newest: record of the challenge just played, whose rows are lit.
    """

    name = "bank_leaders"
    width = 780

    def __init__(self, app: App, newest: str = "") -> None:
        super().__init__(app, tr("bank.leaders"))
        self._leaders = open_leaders(app)
        self._newest = newest
        views = [tr("bank.view_players"), tr("bank.view_all")]
        self._tabs = Tabs("bank_leaders.view", views, command=lambda _: self._build())
        self._empty = Paragraph(
            "bank_leaders.empty", tr("bank.no_attempts"), align="centre", colour=theme.TEXT_DIM
        )
        self._rows: list[LeaderRow] = []
        self.add(self._tabs, self._empty)
        self._back = self.add_button(
            Button("bank_leaders.back", tr("setup.back"), self.back, icon="back", primary=True)
        )
        if newest:
            self._tabs.index = 1

    def enter(self) -> None:
        """Lists the attempts; shows at once which one Enter opens."""
        self._build()
        self.root.show_focus(True)

    def uncover(self) -> None:
        """A replay was looked at meanwhile."""
        self._build()

    def _listed(self) -> list[tuple[int, Best]]:
        """Attempts with their ranks: all of them, or each player's best."""
        ranked = list(enumerate(self._leaders.attempts, start=1))
        if self._tabs.index == 0:
            best = {each.name.strip().casefold(): each for _, each in reversed(ranked)}
            ranked = list(enumerate((b for _, b in ranked if b in best.values()), start=1))
        return ranked[:SHOWN]

    def _build(self) -> None:
        focused = self.root.focus.id if self.root.focus else ""
        self.root.remove(self._rows)
        self._rows = []
        # A record that was given a name in Replays is still the one it was made as.
        kept = {lasting_name(path) for path in self.app.services.store.records()}
        for rank, best in self._listed():
            row = LeaderRow(f"bank_leaders.row.{rank}", rank, best, self._shows(best))
            row.has_record = best.record in kept
            row.lit = best.record == self._newest
            self._rows.append(row)
            self.add(row)
        self._empty.visible = not self._rows
        self.layout(self.app.size)
        lit = next((row for row in self._rows if row.lit), None)
        first = self._rows[0] if self._rows else self._back
        self.root.set_focus((self.root.find(focused) if focused else None) or lit or first)

    def _shows(self, best: Best) -> Callable[[], None]:
        return lambda: self._show(best)

    def _show(self, best: Best) -> None:
        """Opens the attempt's record, or says why that cannot be done."""
        from game.ui.scenes.bank.replay import open_record

        try:
            path = self.app.services.store.record_path(best.record)
            open_record(self.app, path, best.player)
        except StoreError as error:
            self.app.tell(tr("bank.cannot_show"), error_words(error))

    def place_rows(self, left: int, top: int, width: int) -> int:
        """The two views, then the rows."""
        s = self.scale
        self._tabs.place(left, top, width, s(42))
        top += s(56)
        if not self._rows:
            self._empty.place(left, top + s(20), width, s(60))
            return top + s(90)
        for row in self._rows:
            row.place(left, top, width, s(_ROW))
            top += s(_ROW + 8)
        return top
