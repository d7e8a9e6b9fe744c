"""Movements of recorded shots: as recorded, or plainly said to differ and led to the record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.pieces import Kind
from game.physics.constants import Constants
from game.session.events import ShotSettled
from game.session.reader import Entry, read
from game.ui.board_view import DrawnDisc
from game.ui.replay.movement import Movement
from game.ui.replay.stage import Stage
from game.ui.replay.timeline import Place, Timeline


def places(discs: list[DrawnDisc]) -> dict[tuple[Kind, float, float], float]:
    return {(disc.kind, disc.x, disc.y): disc.alpha for disc in discs}


def recorded_places(event: ShotSettled) -> dict[tuple[Kind, float, float], float]:
    found = {(piece.kind, piece.x, piece.y): 1.0 for piece in event.lying}
    return found if event.striker is None else {**found, (Kind.STRIKER, *event.striker): 1.0}


def is_nearly(discs: list[DrawnDisc], event: ShotSettled) -> bool:
    """Whether every disc that can be seen is within a hundredth of a millimetre of the record."""
    wanted = list(recorded_places(event))
    seen = [disc for disc in discs if disc.alpha > 0.001]
    for disc in seen:
        near = (each for each in wanted if each[0] is disc.kind and _apart(each, disc) < 1e-5)
        if (found := next(near, None)) is None:
            return False
        wanted.remove(found)
    return not wanted


def _apart(place: tuple[Kind, float, float], disc: DrawnDisc) -> float:
    return max(abs(place[1] - disc.x), abs(place[2] - disc.y))


def other(entry: Entry, **changes: object) -> Entry:
    """The same shot with something else recorded of it."""
    assert isinstance(entry.event, ShotSettled)
    return replace(entry, event=replace(entry.event, **changes))


def test_positions_at_rest_are_the_records_to_the_last_bit(stage: Stage) -> None:
    for step in stage.timeline.steps:
        event = step.settled
        if event is None:
            continue
        assert places(stage.sight(Place(step.index, step.ruling_at)).discs) == recorded_places(
            event
        )
        assert places(stage.movement(step).rest()) == recorded_places(event)


def test_a_movement_that_ends_elsewhere_is_reported_and_led_to_the_record(
    other_machine: Path,
) -> None:
    stage = Stage(Timeline(read(other_machine)))
    untrue = 0
    for step in stage.timeline.shots_of(0):
        movement, event = stage.movement(step), step.settled
        assert event is not None
        if movement.is_true:
            continue
        untrue += 1
        assert movement.drift is not None
        assert movement.drift.other_falls or movement.drift.apart > 0
        assert is_nearly(movement.discs(movement.length - 1e-6), event)
        assert not is_nearly(movement.discs(movement.length * 0.5), event)
    assert untrue > 0


def test_discs_that_fall_in_one_but_not_the_other_fade(stage: Stage) -> None:
    step = next(each for each in stage.timeline.shots_of(0) if each.settled.pocketed)
    event = step.settled
    fallen = event.pocketed[0].disc
    piece = step.entry.before.board.find(fallen)
    entry = other(step.entry, pocketed=event.pocketed[1:], lying=event.lying.with_piece(piece))
    movement = Movement(entry, Constants(), step.lengths[2])
    assert movement.drift.other_falls
    last = movement.discs(movement.length - 1e-6)
    alphas = [disc.alpha for disc in last if (disc.x, disc.y) == (piece.x, piece.y)]
    assert alphas == pytest.approx([1.0], abs=1e-3)


def test_a_shot_that_cannot_be_computed_is_led_all_the_way(stage: Stage) -> None:
    step = stage.timeline.steps[1]
    entry = other(step.entry, shot=replace(step.settled.shot, offset=9.0))
    movement = Movement(entry, Constants(), 1.0)
    assert movement.problem
    assert not movement.is_true
    assert movement.trails(0.5) == movement.paths() == []
    assert movement.speeds(0.5) == 0.0
    assert is_nearly(movement.discs(1.0 - 1e-6), step.settled)
    assert not is_nearly(movement.discs(0.5), step.settled)


def test_what_this_machine_recorded_moves_as_recorded(fresh: Stage) -> None:
    for step in fresh.timeline.shots_of(0):
        movement = fresh.movement(step)
        assert movement.is_true
        assert is_nearly(movement.discs(movement.length - 1e-6), step.settled)


def test_pieces_stay_turned_as_the_shot_before_left_them(fresh: Stage) -> None:
    stage = fresh
    first, second = stage.timeline.shots_of(0)[:2]
    left = {(d.kind, d.x, d.y): d.angle for d in stage.movement(first).rest()}
    found = stage.sight(Place(second.index, 0.1)).discs
    returned = {placed.piece.id for placed in first.settled.returned}
    lying = [piece for piece in second.entry.before.board if piece.id not in returned]
    for piece in lying:
        angle = next(d.angle for d in found if (d.x, d.y) == (piece.x, piece.y))
        assert angle == pytest.approx(left[piece.kind, piece.x, piece.y])


def test_paths_begin_where_discs_lay_and_end_where_they_stopped(fresh: Stage) -> None:
    step = fresh.timeline.shots_of(0)[0]
    ends = {(piece.x, piece.y) for piece in step.settled.lying}
    paths = fresh.movement(step).paths()
    assert paths[-1].kind is Kind.STRIKER
    assert tuple(paths[-1].points[0]) == pytest.approx(step.settled.shot.start)
    for path in paths[:-1]:
        is_there = any(tuple(path.points[-1]) == pytest.approx(end, abs=1e-9) for end in ends)
        assert is_there != path.is_gone
