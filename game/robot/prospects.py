"""What the next shooter will find: how many pieces a turn can be expected to bring."""

from __future__ import annotations

from typing import Final

from game.core.pieces import Kind
from game.core.state import BoardState
from game.physics.constants import Constants
from game.robot.candidates import Stand, line_chances
from game.robot.goals import pots
from game.robot.levels import Level
from game.robot.lines import straight
from game.robot.value import TURN, worths
from game.robot.view import View
from game.rules.ruleset import rule_info
from game.rules.state import GameState, Setup

PLACES: Final = 9
"""Places along the base line that are looked at; enough to see whether a shot is there."""
FADE: Final = 0.85
"""How much less sure every further shot of a turn is than it looks now."""
LONGEST: Final = 4
"""Shots of a turn that are counted."""


def prospect(
    setup: Setup, state: GameState, board: BoardState, constants: Constants, level: Level
) -> float:
    """What the coming turn is worth to its shooter, in pieces.

    The best chance for each piece that is worth sinking, taken one after the other.
    """
    stand = Stand(board, state.turn, rule_info(setup.rules), constants)
    found = best_chances(stand, worth_now(setup, state), level)
    total, still = 0.0, 1.0
    for number, (odds, gain) in enumerate(found[:LONGEST]):
        still *= odds * FADE**number
        total += still * gain
    return total


def worth_now(setup: Setup, state: GameState) -> dict[Kind, float]:
    """Worth of each kind without the turn it also keeps."""
    return {
        kind: value - 2 * TURN if value > 2 * TURN else min(value, 0.3)
        for kind, value in worths(setup, state).items()
    }


def best_chances(stand: Stand, worth: dict[Kind, float], level: Level) -> list[tuple[float, float]]:
    """Chance and worth of each piece's best straight pot, the most promising first."""
    view = View.of(stand.board, stand.seat, stand.constants)
    targets = view.of_kinds([kind for kind, value in worth.items() if value > 0.0])
    places = stand.places(PLACES)
    if not len(targets) or not len(places):
        return []
    goals = pots(view, targets)
    if not len(goals):
        return []
    lines = straight(view, goals, places, forward_only=stand.rules.forward_only)
    odds = line_chances(lines, goals, level, stand.constants).max(axis=1)
    best: dict[int, float] = {}
    for target, each in zip(goals.target.tolist(), odds.tolist(), strict=True):
        best[target] = max(best.get(target, 0.0), each)
    pairs = [(each, worth[view.kinds[target]]) for target, each in best.items()]
    return sorted(pairs, key=lambda pair: -pair[0] * pair[1])
