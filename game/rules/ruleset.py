"""The rule sets by name: what a menu says of them, what they demand, and their referees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from game.core.errors import StateError
from game.core.pieces import Seat
from game.rules import classic, family, federation, house, parlour, points
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
        title: what it is called on the screen.
        summary: two lines that say what is different about it.
        seats: numbers of players it can be played with.
        strict: whether the striker is placed strictly (rules 1.4).
        forward_only: whether only forward shots are allowed (rules 1.5).
        options: the fields of `Setup` that it looks at.
        reminders: what is said to the players before the break.
    """

    name: str
    title: str
    summary: tuple[str, str]
    seats: tuple[int, ...]
    strict: bool
    forward_only: bool
    options: tuple[str, ...] = ()
    reminders: tuple[str, ...] = ()


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
    "House",
    (
        "One friendly board without points: clear your colour once the queen is covered.",
        "Every foul costs the same, one piece and the turn; nothing is ever owed.",
    ),
    seats=(2, 4),
    strict=True,
    forward_only=False,
    options=("one_shot",),
    reminders=(
        "A piece of your own colour earns another shot.",
        "The queen needs a cover: one of your pieces with her, or with your very next shot.",
        "A striker in a pocket brings pieces back and passes the turn.",
    ),
)
FEDERATION: Final = RuleInfo(
    "federation",
    "Federation",
    (
        "The tournament game: 25 points or eight boards a game, best of three games.",
        "Dues are owed and placed by the opponent; losing the striker can cost the board.",
    ),
    seats=(2, 4),
    strict=True,
    forward_only=False,
    options=("target", "queen_any_score"),
    reminders=(
        "The break is made when the striker touches a piece; there are three tries.",
        "A striker pocketed with own pieces brings them back with one more; the turn goes on.",
        "Your last piece before the queen gives the board to the opponent.",
    ),
)
FAMILY: Final = RuleInfo(
    "family",
    "Family",
    (
        "25 points or eight boards for two; colours are chosen, and no piece is ever owed.",
        "A board may be won without the queen; covered by the winner she adds three points.",
    ),
    seats=(2,),
    strict=True,
    forward_only=False,
    options=("target",),
    reminders=(
        "The queen may be taken after your first own piece, and covered at once or next.",
        "A pocketed striker costs a piece; with own pieces the turn still goes on.",
        "Sinking the opponent's last piece gives them the board.",
    ),
)
PARLOUR: Final = RuleInfo(
    "parlour",
    "Parlour",
    (
        "One board is the game, and sinking an opponent's piece is a foul.",
        "The queen is covered by the very next stroke; taken too early, she loses at once.",
    ),
    seats=(2, 4),
    strict=False,
    forward_only=False,
    options=("same_stroke_cover",),
    reminders=(
        "Sinking the striker or an opponent's piece ends the turn and undoes own pieces.",
        "The queen before any own piece loses the board at once.",
        "She is covered by the next stroke, not by the one that takes her.",
    ),
)
CLASSIC: Final = RuleInfo(
    "classic",
    "Classic",
    (
        "Forward shots, striker anywhere on the line; an opponent's piece sunk is a foul.",
        "All nine and a covered queen win; she is worth five points, or play her Nepali.",
    ),
    seats=(2, 4),
    strict=False,
    forward_only=True,
    options=("queen",),
    reminders=(
        "A foul ends the turn and costs one piece, now or later.",
        "Nobody wins before the queen is covered.",
        "Their last piece is a foul at any time, yours until she is covered.",
    ),
)
POINTS: Final = RuleInfo(
    "points",
    "Points",
    (
        "Every piece scores for whoever sinks it: black 10, white 20, the queen 50.",
        "Two, three or four players, alone or in teams; forward shots only.",
    ),
    seats=(2, 3, 4),
    strict=False,
    forward_only=True,
    options=("teams", "values"),
    reminders=(
        "Any piece earns another shot.",
        "The queen is covered by any other piece, at once or next.",
        "A pocketed striker is the only foul and costs your cheapest piece.",
    ),
)
BANK: Final = RuleInfo(
    "bank",
    "Six-shot bank challenge",
    (
        "Three targets, six shots, and the striker must meet a cushion first.",
        "Alone against your best, or two players at the same set-up in turn.",
    ),
    seats=(1, 2),
    strict=True,
    forward_only=False,
    reminders=(
        "The striker must meet a cushion before it touches a target.",
        "A pocketed striker, or anything over the frame, takes the shot's credit.",
    ),
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
