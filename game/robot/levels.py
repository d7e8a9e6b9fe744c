"""The three strengths: how far a computer player looks, and how well its finger does as told."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.core.shot import Shot


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


BEGINNER: Final = Level("beginner", 1.5, 0.10, 6, 3, 0, 0, 0, 0, False, False)
CLUB: Final = Level("club", 0.7, 0.05, 20, 8, 4, 3, 2, 1, True, True)
EXPERT: Final = Level("expert", 0.2, 0.02, 36, 12, 6, 4, 3, 2, True, True)

LEVELS: Final[dict[str, Level]] = {level.name: level for level in (BEGINNER, CLUB, EXPERT)}
"""Every level by name, the weakest first."""


def displaced(shot: Shot, level: Level, aim: float, power: float, max_speed: float) -> Shot:
    """The shot with errors of so many standard deviations of the level's angle and speed.

    The error of the speed is cut off at three deviations, and no flick is faster than
    `max_speed` in m/s.
    """
    angle = shot.angle + aim * level.aim_error
    angle = (angle + 180.0) % 360.0 - 180.0
    share = 1.0 + min(max(power, -3.0), 3.0) * level.power_error
    return replace(shot, angle=angle, speed=min(shot.speed * share, max_speed))
