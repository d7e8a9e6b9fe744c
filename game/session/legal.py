"""May this shot be played now? Everything against it, in words, before the flick."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.shot import Shot
from game.physics.constants import Constants
from game.physics.guide import first_met
from game.rules.legality import FirstPiece, Problem, direction_problems, placement_problems, snap
from game.rules.mechanism import SEAT_WORDS
from game.rules.ruleset import RuleInfo
from game.session.standing import Standing


def shot_problems(
    rules: RuleInfo, standing: Standing, constants: Constants, shot: Shot
) -> tuple[Problem, ...]:
    """Everything that forbids a shot: turn, power, placement and direction.

    Args:
        rules: the rule set's demands.
        standing: where the game stands.
        constants: the physics in force; its `max_speed` limits the flick.
        shot: the flick as aimed; its offset counts as snapped to a base circle.
    """
    turn = tuple(_turn_problems(standing, shot))
    if turn:
        return turn
    power = tuple(power_problems(constants, shot))
    place = placement_problems(standing.board, shot.seat, shot.offset, strict=rules.strict)
    if power or place:
        return (*place, *power)
    snapped = Shot(shot.seat, snap(shot.offset, strict=rules.strict), shot.angle, shot.speed)
    met = first_met(standing.board, snapped, constants) if rules.forward_only else None
    first = None if met is None else FirstPiece(met.x, met.y)
    return direction_problems(snapped, first, forward_only=rules.forward_only)


def power_problems(constants: Constants, shot: Shot) -> Iterator[Problem]:
    """Everything wrong with a shot's angle and speed."""
    for field, what in shot.problems():
        if field != "offset":
            yield Problem("flick", (("field", field), ("what", what)))
    if shot.speed == 0:
        yield Problem("no_power")
    elif constants.max_speed < shot.speed:
        yield Problem("speed", (("limit", f"{constants.max_speed:g}"),))


def _turn_problems(standing: Standing, shot: Shot) -> Iterator[Problem]:
    if standing.is_board_over:
        yield Problem("over")
    elif standing.toss:
        yield Problem("toss")
    elif standing.to_place:
        yield Problem("placing")
    elif shot.seat != standing.state.turn:
        yield Problem("turn", (("seat", SEAT_WORDS[standing.state.turn]),))
