"""Shots worth looking at, from exact geometry, the likeliest first; nothing is simulated here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import degrees, radians
from typing import Final

import numpy as np

from game.core.board import STRICT_OFFSET_LIMIT
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.guide import first_met
from game.robot.goals import BANK, COMBINATION, CUSHIONS, Goals, banks, combinations, pots
from game.robot.levels import Level
from game.robot.lines import STRAIGHT, Lines, over_one, straight
from game.robot.twice import PAIRS, TWICE, over_two
from game.robot.view import Floats, View, chance
from game.rules.legality import FirstPiece, direction_problems, free_offsets, placement_problems
from game.rules.ruleset import RuleInfo

FAMILIES: Final = ("pot", "bank", "combination")
PLACES: Final = 23
"""Places along the base line that are looked at, besides the base circles."""
STEADIEST: Final = 0.1
"""Least aim error, degrees, by which lines are told apart; else all that go in were equal."""
FEWER: Final = 8
"""About how many of them are looked at for ways over two cushions."""
_LEAST_CHANCE: Final = 0.02
"""Lines that go in less often are not looked at."""
_APART: Final = 0.08
"""Metres between the best place for a goal and the next one that is looked at."""
FORCES: Final = (1.12, 1.7, 2.6)
"""Launch speeds tried, as shares of the least one that brings the piece home."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One shot that could be played.

    Attributes:
        shot: the aim.
        chance: that it does what it is meant to, for the level's error, from geometry alone.
        family: "pot", "bank", "combination", "break", "spread" or "safety".
        target: identity of the piece meant to go down, or None.
        pocket: row of `POCKET_SPOTS` it is meant for, or None.
        hit: identity of the piece the striker is to touch first, or None.
        slack: degrees by which the aim may be off to either side.
        cut: degrees between the striker's way and the line of centres, without sign.
        cushion: the cushions met first, as in `Lines`.
        worth: what success is worth times its chance: the order they are looked at in.
    """

    shot: Shot
    chance: float
    family: str
    target: int | None = None
    pocket: int | None = None
    hit: int | None = None
    slack: float = 0.0
    cut: float = 0.0
    cushion: int = STRAIGHT
    worth: float = 0.0


@dataclass(frozen=True, slots=True)
class Stand:
    """Where shots may start from: the rule set's demands on this board."""

    board: BoardState
    seat: Seat
    rules: RuleInfo
    constants: Constants

    def places(self, count: int = PLACES) -> Floats:
        """Legal offsets, metres, spread over what is free; empty when the line is blocked."""
        found: list[float] = []
        intervals = free_offsets(self.board, self.seat, strict=self.rules.strict)
        step = 2 * STRICT_OFFSET_LIMIT / max(count - 1, 1)
        for low, high in intervals:
            number = int((high - low) / step) + 2 if high > low else 1
            found += np.linspace(low, high, number).tolist()
        return np.array(found)

    def is_legal(self, shot: Shot) -> bool:
        """Whether the program would let this shot be played (rules 1.4, 1.5)."""
        strict = self.rules.strict
        if placement_problems(self.board, self.seat, shot.offset, strict=strict):
            return False
        if not 0.0 < shot.speed <= self.constants.max_speed or shot.problems():
            return False
        if not self.rules.forward_only:
            return True
        met = first_met(self.board, shot, self.constants)
        first = None if met is None else FirstPiece(met.x, met.y)
        return not direction_problems(shot, first, forward_only=True)


def pot_candidates(
    stand: Stand,
    view: View,
    worth: Mapping[Kind, float],
    level: Level,
    *,
    cushion_first: bool = False,
) -> list[Candidate]:
    """Ways to sink something that is worth it, the best first.

    Args:
        stand: where shots may start.
        view: the same position from the shooter's chair.
        worth: what each kind of piece is worth; kinds of no worth are left alone.
        level: its error decides the chances, its range what is looked at.
        cushion_first: only ways on which the striker meets a cushion first (B3).
    """
    targets = view.of_kinds([kind for kind, value in worth.items() if value > 0.0])
    places = stand.places()
    if not len(targets) or not len(places):
        return []
    direct = pots(view, targets)
    goals = direct
    if level.has_banks:
        goals = direct.joined(combinations(view, targets)).joined(banks(view, targets))
    found: list[Candidate] = []
    forward = stand.rules.forward_only
    for lines, at in _all_lines(view, direct, goals, places, level, cushion_first, forward):
        which = direct if lines.cushion != STRAIGHT else goals
        found += _best_lines(stand, view, which, lines, at, worth, level)
    found.sort(key=lambda each: -each.worth)
    return found


def _all_lines(
    view: View,
    direct: Goals,
    goals: Goals,
    places: Floats,
    level: Level,
    cushion_first: bool,
    forward: bool,
) -> Iterator[tuple[Lines, Floats]]:
    """Every kind of way of the striker that the level looks at, and the places it starts from."""
    if not cushion_first:
        yield straight(view, goals, places, forward_only=forward), places
    if level.rebounds or cushion_first:
        for cushion in range(CUSHIONS):
            yield over_one(view, direct, places, cushion, forward_only=forward), places
    if level.rebounds > 1:
        few = places[:: max(len(places) // FEWER, 1)]
        for pair in range(len(PAIRS)):
            yield over_two(view, direct, few, pair, forward_only=forward), few


def _best_lines(
    stand: Stand,
    view: View,
    goals: Goals,
    lines: Lines,
    places: Floats,
    worth: Mapping[Kind, float],
    level: Level,
) -> list[Candidate]:
    """For each goal the best place, and the best one well away from it."""
    if not len(goals):
        return []
    odds = line_chances(lines, goals, level, view.constants)
    found: list[Candidate] = []
    for row in np.flatnonzero(odds.max(axis=1, initial=0.0) > _LEAST_CHANCE).tolist():
        first = int(odds[row].argmax())
        apart = np.abs(places - places[first]) > _APART
        second = int((odds[row] * apart).argmax())
        for column in {first, second}:
            if odds[row, column] > _LEAST_CHANCE:
                found.append(
                    _candidate(
                        stand,
                        view,
                        goals,
                        lines,
                        places,
                        row,
                        column,
                        float(odds[row, column]),
                        worth,
                    )
                )
    return found


def line_chances(lines: Lines, goals: Goals, level: Level, constants: Constants) -> Floats:
    """Chance of each line, aim and power errors together; slow sure shots come out ahead."""
    aim = chance(lines.slack, radians(max(level.aim_error, STEADIEST)))
    aim = np.where(lines.slack > 0.0, aim, 0.0)
    reserve = np.minimum(constants.max_speed, lines.speed * FORCES[1]) / lines.speed - 1.0
    power = 0.5 + 0.5 * chance(reserve, level.power_error)
    # Geometry trusts banks and pieces sent into pieces more than it should.
    doubt = np.where(goals.family == BANK, 0.6, np.where(goals.family == COMBINATION, 0.85, 1.0))
    doubt = doubt * (1.0 if lines.cushion == STRAIGHT else 0.95 if lines.cushion < TWICE else 0.9)
    return aim * power * doubt[:, None]


def _candidate(
    stand: Stand,
    view: View,
    goals: Goals,
    lines: Lines,
    places: Floats,
    row: int,
    column: int,
    odds: float,
    worth: Mapping[Kind, float],
) -> Candidate:
    target = int(goals.target[row])
    speed = min(float(lines.speed[row, column]) * FORCES[0], stand.constants.max_speed)
    angle = degrees(float(lines.aim[row, column]))
    return Candidate(
        shot=Shot(stand.seat, float(places[column]), angle, speed),
        chance=odds,
        family=FAMILIES[int(goals.family[row])],
        target=view.ids[target],
        pocket=int(goals.pocket[row]),
        hit=view.ids[int(goals.piece[row])],
        slack=degrees(float(lines.slack[row, column])),
        cut=abs(degrees(float(lines.cut[row, column]))),
        cushion=lines.cushion,
        worth=odds * worth[view.kinds[target]],
    )


def harder(candidate: Candidate, share: float, constants: Constants) -> Candidate | None:
    """The same shot with more power, or None when it is at the limit already."""
    shot = candidate.shot
    speed = min(shot.speed * share / FORCES[0], constants.max_speed)
    if speed < shot.speed * 1.15:
        return None
    return replace(candidate, shot=replace(shot, speed=speed), worth=candidate.worth * 0.97)
