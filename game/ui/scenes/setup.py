"""Setting a game up: rule set, players, options; every choice has a good default."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.pieces import SEATS_IN_USE, Seat
from game.robot.levels import LEVELS
from game.rules.ruleset import RULE_SETS, RuleInfo
from game.rules.state import Setup
from game.session.seats import Player
from game.ui.kit import (
    Badge,
    Button,
    Choice,
    Label,
    Paragraph,
    TextField,
    Toggle,
    Widget,
    text,
)
from game.ui.scenes.card import CardScene, place_row
from game.ui.scenes.rule_options import OPTIONS, chosen, fields_of, read, write
from game.ui.scenes.settings import GUIDES
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

NAME_LIMIT = 20
"""Longest name that can be typed; a panel shows all of it."""
MINDS = ("", *LEVELS)
"""Who may play in a chair: a person, or a computer of one of the levels."""
_TWO_NAMES = 540
"""Design units of width that two names beside each other need."""
_ALL_SEATS = SEATS_IN_USE[4]
_ROWS = ("rules", "players", "breaker", "white", "guide", "flicks")


class SetupScene(CardScene):
    """One card: what is played, who plays, and Start under Enter."""

    name = "setup"
    width = 780

    def __init__(self, app: App) -> None:
        super().__init__(app, tr("setup.title"))
        last = app.settings
        self._names = list(RULE_SETS)
        self._rules = self._choice("rules", [tr(f"rules.{name}") for name in self._names])
        self._rules.index = self._names.index(last.rules) if last.rules in self._names else 0
        self._summary = Paragraph("setup.summary", size=14.5)
        self._players = self._choice("players", [""])
        self._counts: tuple[int, ...] = ()
        self._breaker = self._choice("breaker", [""])
        self._white = self._choice("white", [""])
        self._guide = self._choice("guide", [tr(f"guide.{name}") for name in GUIDES])
        self._guide.index = GUIDES.index(last.guide) if last.guide in GUIDES else 0
        self._flicks = Toggle("setup.flicks")
        self._flicks_note = Paragraph("setup.flicks_note", tr("setup.flicks_note"), size=14)
        self._labels = {name: Label("", tr(f"setup.{name}")) for name in _ROWS}
        self._fields = {seat: self._field(seat) for seat in _ALL_SEATS}
        self._badges = {seat: self._badge(seat) for seat in _ALL_SEATS}
        self._levels = {seat: _known(last.robots.get(seat.value, "")) for seat in _ALL_SEATS}
        self._minds = {seat: self._mind(seat) for seat in _ALL_SEATS}
        self._options: dict[str, tuple[Label, Widget]] = {}
        self._add_all()
        start = self.add_button(
            Button("setup.start", tr("setup.start"), self.start, icon="play", primary=True)
        )
        self.add_button(Button("setup.back", tr("setup.back"), self.back, icon="back"))
        self.root.default = start
        self._list_counts(last.seats)
        self._show_rules()
        self.root.set_focus(start)

    # Building ----------------------------------------------------------------------------

    def _choice(self, name: str, options: list[str]) -> Choice:
        changed = self._change_rules if name == "rules" else self._refresh
        return Choice(f"setup.{name}", options, command=lambda _: changed())

    def _field(self, seat: Seat) -> TextField:
        name = self.app.settings.names.get(seat.value) or tr(f"seat.{seat.value}")
        return TextField(
            f"setup.name.{seat.value}",
            name,
            limit=NAME_LIMIT,
            hint=tr(f"seat.{seat.value}"),
            command=lambda _: self._list_names(),
        )

    @staticmethod
    def _badge(seat: Seat) -> Badge:
        return Badge("", text.initial(tr(f"seat.{seat.value}")), _ALL_SEATS.index(seat))

    def _mind(self, seat: Seat) -> Button:
        """Says who plays in a chair, a person or a computer; pressed, it offers the next."""
        mind = Button(f"setup.mind.{seat.value}", command=lambda: self._next_mind(seat), size=14)
        self._show_mind(seat, mind)
        return mind

    def _next_mind(self, seat: Seat) -> None:
        self._levels[seat] = MINDS[(MINDS.index(self._levels[seat]) + 1) % len(MINDS)]
        self._show_mind(seat, self._minds[seat])

    def _show_mind(self, seat: Seat, mind: Button) -> None:
        level = self._levels[seat]
        mind.text = tr(f"level.{level or 'person'}")
        mind.icon = "robot" if level else "person"

    def _add_all(self) -> None:
        """Puts everything on the card in the order Tab goes through it."""
        labels = self._labels
        self.add(labels["rules"], self._rules, self._summary, labels["players"], self._players)
        for seat in _ALL_SEATS:
            self.add(self._badges[seat], self._fields[seat], self._minds[seat])
        self.add(labels["breaker"], self._breaker, labels["white"], self._white)
        self.add(labels["guide"], self._guide)
        for option in OPTIONS:
            name = f"setup.{option.name}"
            self._options[option.name] = row = Label("", tr(name)), option.make(name)
            self.add(*row)
        self.add(labels["flicks"], self._flicks, self._flicks_note)

    # What is chosen ----------------------------------------------------------------------

    @property
    def _info(self) -> RuleInfo:
        return RULE_SETS[self._names[self._rules.index]].info

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return SEATS_IN_USE[self._counts[self._players.index]]

    def _name(self, seat: Seat) -> str:
        return self._fields[seat].text.strip() or tr(f"seat.{seat.value}")

    def _list_counts(self, wanted: int) -> None:
        """Offers the numbers of players the rule set can be played with."""
        self._counts = self._info.seats
        # Four play in pairs, except in Points, where they may.
        suffix = "_points" if self._info.name == "points" else ""
        words = [tr(f"setup.players_{count}{suffix}") for count in self._counts]
        self._players.set_options(
            words, self._counts.index(wanted) if wanted in self._counts else 0
        )

    def _change_rules(self) -> None:
        self._list_counts(len(self._seats))
        self._show_rules()

    def _show_rules(self) -> None:
        """Says what is different about the rule set, and shows its options as chosen last time."""
        self._summary.text = "\n".join(map(tr, self._info.summary_keys))
        last = self.app.settings.options.get(self._info.name, {})
        for option in OPTIONS:
            write(option, self._options[option.name][1], last.get(option.name))
        self._refresh()
        # Where the rules leave the breaker to chance, so does this; a player can be named.
        self._breaker.index = len(self._seats) if self._info.drawn else 0

    def _refresh(self) -> None:
        """Shows the rows that the rule set and the number of players have."""
        info, seats = self._info, self._seats
        for seat in _ALL_SEATS:
            for widget in (self._fields[seat], self._badges[seat], self._minds[seat]):
                widget.visible = seat in seats
        self._show("white", info.name == "family", self._white)
        self._show("flicks", info.name == "house", self._flicks)
        offered = self._flicks.visible and not self.app.settings.flicks_offered
        self._flicks_note.visible = offered
        for option in OPTIONS:
            for widget in self._options[option.name]:
                widget.visible = option.fits(fields_of(info), len(seats))
        has_colours = info.name not in ("family", "points")
        self._labels["breaker"].text = tr("setup.breaker" if has_colours else "setup.breaks")
        self._list_names()
        self.layout(self.app.size)

    def _show(self, name: str, visible: bool, control: Widget) -> None:
        self._labels[name].visible = control.visible = visible

    def _list_names(self) -> None:
        """Offers the players as they are called now."""
        names = [self._name(seat) for seat in self._seats]
        for choice, toss in ((self._breaker, True), (self._white, False)):
            words = [*names, tr("setup.toss")] if toss else names
            last = len(words) - 1
            is_tossed = toss and 0 < choice.index == len(choice.options) - 1
            choice.set_options(words, last if is_tossed else min(choice.index, last))

    def start(self) -> None:
        """Remembers the choices and begins the game."""
        info, seats = self._info, self._seats
        controls = {name: control for name, (_, control) in self._options.items()}
        options = chosen(controls, fields_of(info), len(seats))
        setup = Setup(info.name, len(seats), **options)
        players = tuple(
            Player(self._name(seat), seat, self._levels[seat] or None) for seat in seats
        )
        guide = GUIDES[self._guide.index]
        index = self._breaker.index
        toss = index == len(seats)
        breaker = self.app.rng.choice(seats) if toss else seats[index]
        white = setup.side_of(seats[self._white.index]) if self._white.visible else None
        self._remember(setup, players, guide)
        flicks = self._flicks.visible and self._flicks.on
        self.app.start_game(
            setup,
            players,
            breaker,
            guide,
            flicks=flicks,
            white_side=white,
            toss=toss and setup.sides == 2,
        )

    def _remember(self, setup: Setup, players: tuple[Player, ...], guide: str) -> None:
        """Keeps what was chosen for the next time."""
        settings = self.app.settings
        values = {
            option.name: read(option, self._options[option.name][1])
            for option in OPTIONS
            if option.field in fields_of(self._info)
        }
        self.app.change(
            names={**settings.names, **{player.seat.value: player.name for player in players}},
            robots={**settings.robots, **{p.seat.value: p.robot or "" for p in players}},
            rules=setup.rules,
            seats=setup.seats,
            options={**settings.options, setup.rules: values},
            guide=guide,
            flicks_offered=True,
        )

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
        rows: list[tuple[Label, Widget]] = [
            (labels["breaker"], self._breaker),
            (labels["white"], self._white),
            (labels["guide"], self._guide),
            *self._options.values(),
            (labels["flicks"], self._flicks),
        ]
        for label, control in rows:
            if control.visible:
                top = place_row(self, label, control, (left, top, width), wide=300)
        if self._flicks_note.visible:
            tall = self._flicks_note.height_for(width)
            self._flicks_note.place(left, top - s(8), width, tall)
            top += tall
        return top

    def _place_names(self, left: int, top: int, width: int) -> int:
        """Two names a row, partners side by side; one where there is little room."""
        s = self.scale
        gap, badge = s(16), s(36)
        columns = 2 if width >= s(_TWO_NAMES) else 1
        column = (width - gap * (columns - 1)) // columns
        order = self._seats if len(self._seats) < 4 else (Seat.S, Seat.N, Seat.W, Seat.E)
        for index, seat in enumerate(order):
            x = left + (index % columns) * (column + gap)
            y = top + (index // columns) * s(52)
            self._badges[seat].place(x, y + s(2), badge, badge)
            mind = s(118)
            room = column - badge - s(10) - mind - s(8)
            self._fields[seat].place(x + badge + s(10), y, room, s(40))
            self._minds[seat].place(x + column - mind, y, mind, s(40))
        rows = -(-len(order) // columns)
        return top + rows * s(52) + s(4)


def _known(level: str) -> str:
    """A remembered level; a person where there is no such level."""
    return level if level in LEVELS else ""
