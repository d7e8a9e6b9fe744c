"""The three strengths: how far a computer player looks, and how well its finger does as told."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.core.shot import Shot, normal_angle


@dataclass(frozen=True, slots=True)
class Level:
    """One strength.

    Attributes:
        name: the word used in records, settings and commands.
        aim_error: standard deviation of the angle, degrees (game G9).
        power_error: standard deviation of the speed, as a share of it.
        candidates: how many shots are played out in the head.
        breaks: the same for the break, where a shot takes much longer to simulate.
        finals: how many of these are looked at again with the finger's own errors.
        copies: how often each of those is played with an error.
        shortlist: how many of those are looked at once more, as often again.
        rebounds: cushions the striker may be sent over before its first contact.
        has_banks: whether pieces are sent over a cushion, or into other pieces.
        looks_ahead: whether it weighs what the next shooter will find.
    """

    name: str
    aim_error: float
    power_error: float
    candidates: int
    breaks: int
    finals: int
    copies: int
    shortlist: int
    rebounds: int
    has_banks: bool
    looks_ahead: bool


BEGINNER: Final = Level(
    name="beginner",
    aim_error=1.5,
    power_error=0.10,
    candidates=6,
    breaks=3,
    finals=0,
    copies=0,
    shortlist=0,
    rebounds=0,
    has_banks=False,
    looks_ahead=False,
)
CLUB: Final = Level(
    name="club",
    aim_error=0.7,
    power_error=0.05,
    candidates=20,
    breaks=8,
    finals=4,
    copies=3,
    shortlist=2,
    rebounds=1,
    has_banks=True,
    looks_ahead=True,
)
EXPERT: Final = Level(
    name="expert",
    aim_error=0.2,
    power_error=0.02,
    candidates=36,
    breaks=12,
    finals=6,
    copies=4,
    shortlist=3,
    rebounds=2,
    has_banks=True,
    looks_ahead=True,
)

LEVELS: Final[dict[str, Level]] = {level.name: level for level in (BEGINNER, CLUB, EXPERT)}
"""Every level by name, the weakest first."""


def displaced(shot: Shot, level: Level, aim: float, power: float, max_speed: float) -> Shot:
    """The shot with errors of so many standard deviations of the level's angle and speed.

    The error of the speed is cut off at three deviations, and no flick is faster than
    `max_speed` in m/s.
    """
    angle = normal_angle(shot.angle + aim * level.aim_error)
    share = 1.0 + min(max(power, -3.0), 3.0) * level.power_error
    return replace(shot, angle=angle, speed=min(shot.speed * share, max_speed))
