"""The options of the rule sets as controls on the set-up card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game.rules.ruleset import RuleInfo
from game.rules.scoring import SHOT_CLOCKS, TARGET_RANGE
from game.rules.state import Setup
from game.ui.kit import Choice, Slider, Toggle, Widget
from game.ui.strings import tr

QUEENS: Final = ("normal", "nepali")
MOST_POINTS: Final = 100
"""Most that a piece can be made worth in Points."""
_PLAIN: Final = Setup()


@dataclass(frozen=True, slots=True)
class RuleOption:
    """One option: a row on the card.

    Attributes:
        name: its widget is "setup.NAME", and so is the key of its words.
        field: the field of `Setup` it belongs to.
        make: makes its control.
        seats: the numbers of players it can be chosen for; empty for all.
        part: index into a field that is a tuple, or None.
        choices: what a `Choice` chooses from.
    """

    name: str
    field: str
    make: Callable[[str], Widget]
    seats: tuple[int, ...] = ()
    part: int | None = None
    choices: tuple[Any, ...] = ()

    @property
    def usual(self) -> Any:
        """Its value when nobody chose."""
        value = getattr(_PLAIN, self.field)
        return value if self.part is None else value[self.part]

    def fits(self, fields: tuple[str, ...], seats: int) -> bool:
        """Whether it can be chosen for a rule set that has these options, with so many seats."""
        return self.field in fields and (not self.seats or seats in self.seats)


def _slider(low: int, high: int) -> Callable[[str], Widget]:
    def make(id: str) -> Widget:
        return Slider(id, low=low, high=high, step=1, shown=lambda now: f"{now:.0f}")

    return make


def _queen(id: str) -> Widget:
    return Choice(id, [tr(f"setup.queen_{kind}") for kind in QUEENS])


def _clock(id: str) -> Widget:
    shown = [tr("setup.seconds", count=seconds) for seconds in SHOT_CLOCKS[1:]]
    return Choice(id, [tr("setup.no_clock"), *shown])


OPTIONS: Final = (
    RuleOption("one_shot", "one_shot", Toggle, seats=(2,)),
    RuleOption("target", "target", _slider(*TARGET_RANGE)),
    RuleOption("queen_any_score", "queen_any_score", Toggle),
    RuleOption("same_stroke_cover", "same_stroke_cover", Toggle),
    RuleOption("queen", "queen", _queen, choices=QUEENS),
    RuleOption("teams", "teams", Toggle, seats=(4,)),
    RuleOption("value_black", "values", _slider(0, MOST_POINTS), part=0),
    RuleOption("value_white", "values", _slider(0, MOST_POINTS), part=1),
    RuleOption("value_queen", "values", _slider(0, MOST_POINTS), part=2),
    RuleOption("shot_clock", "shot_clock", _clock, choices=SHOT_CLOCKS),
)
"""Every option of every rule set, in the order of the rows."""


def fields_of(info: RuleInfo) -> tuple[str, ...]:
    """The fields of `Setup` that can be chosen for a rule set."""
    return (*info.options, "shot_clock") if info.timed else info.options


def read(option: RuleOption, control: Widget) -> Any:
    """The value a control stands for."""
    if isinstance(control, Toggle):
        return control.on
    if isinstance(control, Choice):
        return option.choices[control.index]
    assert isinstance(control, Slider)
    return round(control.value)


def write(option: RuleOption, control: Widget, value: Any) -> None:
    """Shows a remembered value in a control, or the usual one when it can no longer be chosen."""
    if type(value) is not type(option.usual):
        value = option.usual
    if isinstance(control, Toggle):
        control.on = value
    elif isinstance(control, Choice):
        control.index = option.choices.index(value) if value in option.choices else 0
    elif isinstance(control, Slider):
        control.change(value)


def chosen(controls: dict[str, Widget], fields: tuple[str, ...], seats: int) -> dict[str, Any]:
    """The fields of a `Setup` that the controls stand for.

    Args:
        controls: by the options' names.
        fields: what the rule set looks at.
        seats: number of players.
    """
    found: dict[str, Any] = {}
    for option in OPTIONS:
        if not option.fits(fields, seats):
            continue
        value = read(option, controls[option.name])
        if option.part is None:
            found[option.field] = value
        else:
            found[option.field] = (*found.get(option.field, ()), value)
    return found
