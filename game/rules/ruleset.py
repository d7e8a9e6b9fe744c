"""The rule sets by name: what a menu says of them, what they demand, and their referees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from game.core.errors import StateError
from game.core.pieces import Seat
from game.rules import classic, family, federation, house, parlour, points
from game.rules.phrases import keys, phrases, sentence
from game.rules.state import GameState, MatchState, Outcome, Setup
from game.rules.verdict import Verdict

Judge = Callable[[Setup, GameState, Outcome], Verdict]


class Opening(Protocol):
    """Builds the state before a board's break."""

    def __call__(
        self,
        setup: Setup,
        breaker: Seat,
        white_side: int | None,
        match: MatchState | None = None,
    ) -> GameState:
        """The state before the break; see the rule sets' own `opening`."""
        ...


@dataclass(frozen=True, slots=True)
class RuleInfo:
    """What there is to know of a rule set without judging a shot.

    Attributes:
        name: the word used in files, documents and commands.
        seats: numbers of players it can be played with.
        strict: whether the striker is placed strictly (rules 1.4).
        forward_only: whether only forward shots are allowed (rules 1.5).
        options: the fields of `Setup` that it looks at.
        timed: whether a shot clock may be agreed on; House knows none.
        drawn: whether the first breaker is tossed or drawn for (F1, Y1, P0, C1); in House the
            players agree (H1).
    """

    name: str
    seats: tuple[int, ...]
    strict: bool
    forward_only: bool
    options: tuple[str, ...] = ()
    timed: bool = True
    drawn: bool = True

    @property
    def title(self) -> str:
        """What it is called, in English."""
        return sentence(f"rules.{self.name}")

    @property
    def summary_keys(self) -> tuple[str, ...]:
        """The catalogue's keys of two lines that say what is different about it."""
        return keys(f"rules.{self.name}_summary_")

    def reminders(self, setup: Setup) -> tuple[str, ...]:
        """The catalogue's keys of what is said to the players before the break.

        A switch that makes a reminder untrue has its own words for it, `KEY_SWITCH`.
        """
        agreed = [option for option in self.options if getattr(setup, option) is True]
        return tuple(
            next((own for each in agreed if (own := f"{key}_{each}") in phrases()), key)
            for key in keys(f"rules.{self.name}_reminder_")
        )


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A rule set that boards are played by.

    Attributes:
        info: what a menu and the striker's placement need.
        judge: `judge(setup, state, outcome) -> Verdict`.
        opening: `opening(setup, breaker, white_side, match) -> GameState`.
    """

    info: RuleInfo
    judge: Judge
    opening: Opening


HOUSE: Final = RuleInfo(
    "house",
    seats=(2, 4),
    strict=True,
    forward_only=False,
    options=("one_shot",),
    timed=False,
    drawn=False,
)
FEDERATION: Final = RuleInfo(
    "federation",
    seats=(2, 4),
    strict=True,
    forward_only=False,
    options=("target", "queen_any_score"),
)
FAMILY: Final = RuleInfo(
    "family",
    seats=(2,),
    strict=True,
    forward_only=False,
    options=("target",),
)
PARLOUR: Final = RuleInfo(
    "parlour",
    seats=(2, 4),
    strict=False,
    forward_only=False,
    options=("same_stroke_cover",),
)
CLASSIC: Final = RuleInfo(
    "classic",
    seats=(2, 4),
    strict=False,
    forward_only=True,
    options=("queen",),
)
POINTS: Final = RuleInfo(
    "points",
    seats=(2, 3, 4),
    strict=False,
    forward_only=True,
    options=("teams", "values"),
)
BANK: Final = RuleInfo(
    "bank",
    seats=(1, 2),
    strict=True,
    forward_only=False,
    drawn=False,
)

INFO: Final[dict[str, RuleInfo]] = {
    info.name: info for info in (HOUSE, FEDERATION, FAMILY, PARLOUR, CLASSIC, POINTS, BANK)
}
"""Every rule set by name, the bank challenge included."""

RULE_SETS: Final[dict[str, RuleSet]] = {
    rules.info.name: rules
    for rules in (
        RuleSet(HOUSE, house.judge, house.opening),
        RuleSet(FEDERATION, federation.judge, federation.opening),
        RuleSet(FAMILY, family.judge, family.opening),
        RuleSet(PARLOUR, parlour.judge, parlour.opening),
        RuleSet(CLASSIC, classic.judge, classic.opening),
        RuleSet(POINTS, points.judge, points.opening),
    )
}
"""The rule sets boards are played by. The bank challenge has its own referee, `game.rules.bank`."""


def rule_set(name: str) -> RuleSet:
    """The rule set with this name.

    Raises:
        StateError: when there is none; names those there are.
    """
    if name not in RULE_SETS:
        raise StateError(f"rules: {name!r} is not one of {', '.join(RULE_SETS)}")
    return RULE_SETS[name]


def rule_info(name: str) -> RuleInfo:
    """What there is to know of a rule set or of the bank challenge.

    Raises:
        StateError: when there is none of this name; names those there are.
    """
    if name not in INFO:
        raise StateError(f"rules: {name!r} is not one of {', '.join(INFO)}")
    return INFO[name]
