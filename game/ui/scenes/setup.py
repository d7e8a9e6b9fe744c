"""Setting a game up: rule set, players, options; every choice has a good default."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.pieces import SEATS_IN_USE, Seat
from game.rules.ruleset import RULE_SETS
from game.rules.state import Setup
from game.session.seats import Player
from game.ui.kit import Badge, Button, Choice, Label, Paragraph, TextField, Toggle
from game.ui.scenes.card import CardScene, place_row
from game.ui.scenes.settings import GUIDES
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

NAME_LIMIT = 20
"""Longest name that can be typed; a panel shows all of it."""
_ALL_SEATS = SEATS_IN_USE[4]


class SetupScene(CardScene):
    """One card: what is played, who plays, and Start under Enter."""

    name = "setup"
    width = 700

    def __init__(self, app: App) -> None:
        super().__init__(app, tr("setup.title"))
        last = app.settings
        self._names = list(RULE_SETS)
        rules = self._names.index(last.rules) if last.rules in self._names else 0
        self._rules = self._choice("rules", [RULE_SETS[name].info.title for name in self._names])
        self._rules.index = rules
        self._summary = Paragraph("setup.summary", size=14.5)
        self._players = self._choice("players", [""])
        self._set_counts(last.seats)
        self._breaker = self._choice("breaker", [""])
        guide = GUIDES.index(last.guide) if last.guide in GUIDES else len(GUIDES) - 1
        self._guide = self._choice("guide", [tr(f"guide.{name}") for name in GUIDES])
        self._guide.index = guide
        self._one_shot = Toggle("setup.one_shot", on=last.one_shot)
        self._flicks = Toggle("setup.flicks")
        self._flicks_note = Paragraph("setup.flicks_note", tr("setup.flicks_note"), size=14)
        self._flicks_note.visible = not last.flicks_offered
        self._labels = {
            name: Label("", tr(f"setup.{name}"))
            for name in ("rules", "players", "breaker", "one_shot", "guide", "flicks")
        }
        self._fields = {seat: self._field(seat) for seat in _ALL_SEATS}
        self._badges = {seat: Badge("", seat.value, _ALL_SEATS.index(seat)) for seat in _ALL_SEATS}
        self._add_all()
        start = self.add_button(
            Button("setup.start", tr("setup.start"), self.start, icon="play", primary=True)
        )
        self.add_button(Button("setup.back", tr("setup.back"), self.back, icon="back"))
        self.root.default = start
        self._refresh()
        self.root.set_focus(start)

    # Building ----------------------------------------------------------------------------

    def _choice(self, name: str, options: list[str]) -> Choice:
        return Choice(f"setup.{name}", options, command=lambda _: self._refresh())

    def _field(self, seat: Seat) -> TextField:
        name = self.app.settings.names.get(seat.value) or tr(f"seat.{seat.value}")
        return TextField(
            f"setup.name.{seat.value}",
            name,
            limit=NAME_LIMIT,
            hint=tr(f"seat.{seat.value}"),
            command=lambda _: self._list_breakers(),
        )

    def _add_all(self) -> None:
        """Puts everything on the card in the order Tab goes through it."""
        labels = self._labels
        self.add(labels["rules"], self._rules, self._summary, labels["players"], self._players)
        for seat in _ALL_SEATS:
            self.add(self._badges[seat], self._fields[seat])
        self.add(labels["breaker"], self._breaker, labels["one_shot"], self._one_shot)
        self.add(labels["guide"], self._guide, labels["flicks"], self._flicks, self._flicks_note)

    # What is chosen ----------------------------------------------------------------------

    @property
    def _rule_set(self) -> str:
        return self._names[self._rules.index]

    @property
    def _counts(self) -> tuple[int, ...]:
        return RULE_SETS[self._rule_set].info.seats

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return SEATS_IN_USE[self._counts[self._players.index]]

    def _name(self, seat: Seat) -> str:
        return self._fields[seat].text.strip() or tr(f"seat.{seat.value}")

    def _set_counts(self, wanted: int) -> None:
        words = [tr(f"setup.players_{count}") for count in self._counts]
        index = self._counts.index(wanted) if wanted in self._counts else 0
        self._players.set_options(words, index)

    def _refresh(self) -> None:
        """Makes everything fit the chosen rule set and number of players."""
        info = RULE_SETS[self._rule_set].info
        self._set_counts(len(self._seats) if self._players.index < len(self._counts) else 2)
        self._summary.text = "\n".join(info.summary)
        for seat in _ALL_SEATS:
            used = seat in self._seats
            self._fields[seat].visible = self._badges[seat].visible = used
        has_one_shot = "one_shot" in info.options and len(self._seats) == 2
        self._labels["one_shot"].visible = self._one_shot.visible = has_one_shot
        self._list_breakers()
        self.layout(self.app.size)

    def _list_breakers(self) -> None:
        names = [tr("setup.breaker_is", name=self._name(seat)) for seat in self._seats]
        index = min(self._breaker.index, len(names))
        self._breaker.set_options([*names, tr("setup.toss")], index)

    def start(self) -> None:
        """Remembers the choices and begins the game."""
        seats = self._seats
        setup = Setup(
            self._rule_set,
            len(seats),
            one_shot=self._one_shot.visible and self._one_shot.on,
        )
        players = tuple(Player(self._name(seat), seat) for seat in seats)
        guide = GUIDES[self._guide.index]
        chosen = self._breaker.index
        breaker = seats[chosen] if chosen < len(seats) else self.app.rng.choice(seats)
        names = {**self.app.settings.names}
        for player in players:
            names[player.seat.value] = player.name
        self.app.change(
            names=names,
            rules=setup.rules,
            seats=setup.seats,
            one_shot=setup.one_shot,
            guide=guide,
            flicks_offered=True,
        )
        self.app.start_game(setup, players, breaker, guide, flicks=self._flicks.on)

    # Placing -----------------------------------------------------------------------------

    def place_rows(self, left: int, top: int, width: int) -> int:
        """Rule set with its summary, players with their names, options."""
        s, labels = self.scale, self._labels
        top = place_row(self, labels["rules"], self._rules, (left, top, width), wide=300)
        tall = self._summary.height_for(width)
        self._summary.place(left, top - s(4), width, tall)
        top += tall + s(10)
        top = place_row(self, labels["players"], self._players, (left, top, width), wide=300)
        top = self._place_names(left, top, width)
        for name, control in (("breaker", self._breaker), ("guide", self._guide)):
            top = place_row(self, labels[name], control, (left, top, width), wide=300)
        if self._one_shot.visible:
            top = place_row(self, labels["one_shot"], self._one_shot, (left, top, width), wide=60)
        top = place_row(self, labels["flicks"], self._flicks, (left, top, width), wide=60)
        if self._flicks_note.visible:
            tall = self._flicks_note.height_for(width)
            self._flicks_note.place(left, top - s(8), width, tall)
            top += tall
        return top

    def _place_names(self, left: int, top: int, width: int) -> int:
        """Two names a row; partners stand side by side."""
        s = self.scale
        gap, badge = s(16), s(36)
        column = (width - gap) // 2
        order = self._seats if len(self._seats) < 4 else (Seat.S, Seat.N, Seat.W, Seat.E)
        for index, seat in enumerate(order):
            x = left + (index % 2) * (column + gap)
            y = top + (index // 2) * s(52)
            self._badges[seat].place(x, y + s(2), badge, badge)
            self._fields[seat].place(x + badge + s(10), y, column - badge - s(10), s(40))
        rows = (len(order) + 1) // 2
        return top + rows * s(52) + s(4)
