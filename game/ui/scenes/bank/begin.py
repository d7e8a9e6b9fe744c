"""Choosing the bank challenge: one or two players, their names, the aim guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.pieces import SEATS_IN_USE
from game.rules.ruleset import BANK
from game.ui.error_words import notice_words
from game.ui.kit import Badge, Button, Choice, Label, Paragraph, TextField, theme
from game.ui.scenes.bank.models import best_words
from game.ui.scenes.bank.scene import BankScene, open_leaders
from game.ui.scenes.bank.widgets import LadderPanel
from game.ui.scenes.card import CardScene, place_row
from game.ui.scenes.settings import GUIDES
from game.ui.scenes.setup import NAME_LIMIT
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

_SEATS = SEATS_IN_USE[2]


class BankBegin(CardScene):
    """One card: who plays, and Start under Enter."""

    name = "bank_setup"
    width = 700

    def __init__(self, app: App) -> None:
        super().__init__(app, tr("bank.title"))
        last = app.settings
        self._leaders = open_leaders(app)
        lines = tr("rules.bank_summary_1"), tr("rules.bank_summary_2")
        self._summary = Paragraph("bank_setup.summary", "\n".join(lines), size=14.5)
        players = last.options.get(BANK.name, {}).get("players")
        self._players = Choice(
            "bank_setup.players",
            [tr("bank.players_1"), tr("bank.players_2")],
            index=1 if players == 2 else 0,
            command=lambda _: self._refresh(),
        )
        self._fields = [
            TextField(
                f"bank_setup.name.{index}",
                last.names.get(seat.value) or tr("bank.player", number=index + 1),
                limit=NAME_LIMIT,
                hint=tr("bank.player", number=index + 1),
                command=lambda _: self._refresh(),
            )
            for index, seat in enumerate(_SEATS)
        ]
        self._badges = [Badge("", str(n + 1), seat.quarter_turns) for n, seat in enumerate(_SEATS)]
        self._guide = Choice("bank_setup.guide", [tr(f"guide.{name}") for name in GUIDES])
        self._guide.index = GUIDES.index(last.guide) if last.guide in GUIDES else 0
        self._ladder = LadderPanel("bank_setup.ladder")
        self._tip = Paragraph(
            "bank_setup.tip", tr("bank.hint_mirror"), size=14, colour=theme.TEXT_DIM
        )
        self._labels = [Label("", tr("setup.players")), Label("", tr("setup.guide"))]
        self._add_all()

    def _add_all(self) -> None:
        self.add(self._summary, self._labels[0], self._players)
        for badge, field in zip(self._badges, self._fields, strict=True):
            self.add(badge, field)
        self.add(self._labels[1], self._guide, self._ladder, self._tip)
        start = Button("bank_setup.start", tr("setup.start"), self.start, icon="play", primary=True)
        self.root.default = self.add_button(start)
        leaders = Button("bank_setup.leaders", tr("bank.leaders"), self._open_leaders, icon="star")
        self.add_button(leaders)
        self.add_button(Button("bank_setup.back", tr("setup.back"), self.back, icon="back"))
        self._refresh()
        self.root.set_focus(start)

    def enter(self) -> None:
        """Says what was wrong with the leader board, if anything."""
        if notices := self._leaders.take_notices():
            self.app.tell(tr("menu.notice"), notice_words(*notices))

    def uncover(self) -> None:
        """Settings may have changed."""
        self._refresh()

    # What is chosen ----------------------------------------------------------------------

    @property
    def _count(self) -> int:
        return self._players.index + 1

    def _name(self, index: int) -> str:
        return self._fields[index].text.strip() or tr("bank.player", number=index + 1)

    def _refresh(self) -> None:
        """Shows as many names as players, and the first player's personal best."""
        two = self._count == 2
        self._fields[1].visible = self._badges[1].visible = two
        best = self._leaders.best_of(self._name(0))
        self._ladder.targets = best.targets if best else 0
        self._ladder.best = best.targets if best else 0
        self._ladder.foot = f"{self._name(0)} · {best_words(best)}"
        self.layout(self.app.size)

    def start(self) -> None:
        """Remembers the choices and begins."""
        names = tuple(self._name(index) for index in range(self._count))
        settings, guide = self.app.settings, GUIDES[self._guide.index]
        chairs = {seat.value: name for seat, name in zip(_SEATS, names, strict=False)}
        self.app.change(
            names={**settings.names, **chairs},
            options={**settings.options, BANK.name: {"players": self._count}},
            guide=guide,
        )
        self.app.go(BankScene.begin(self.app, names, guide))

    def _open_leaders(self) -> None:
        from game.ui.scenes.bank.leaders import LeadersScene

        self.app.push(LeadersScene(self.app))

    # Placing -----------------------------------------------------------------------------

    def place_rows(self, left: int, top: int, width: int) -> int:
        """Summary, players, names, guide, the ladder and a word of coaching."""
        s = self.scale
        tall = self._summary.height_for(width)
        self._summary.place(left, top, width, tall)
        top += tall + s(12)
        top = place_row(self, self._labels[0], self._players, (left, top, width), wide=300)
        top = self._place_names(left, top, width)
        top = place_row(self, self._labels[1], self._guide, (left, top, width), wide=300)
        self._ladder.place(left, top + s(4), width, s(130))
        top += s(148)
        tall = self._tip.height_for(width)
        self._tip.place(left, top, width, tall)
        return top + tall

    def _place_names(self, left: int, top: int, width: int) -> int:
        s = self.scale
        gap, badge = s(16), s(36)
        column = (width - gap) // 2
        for index in range(self._count):
            x = left + index * (column + gap)
            self._badges[index].place(x, top + s(2), badge, badge)
            self._fields[index].place(x + badge + s(10), top, column - badge - s(10), s(40))
        return top + s(56)
