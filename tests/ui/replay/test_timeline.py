"""A record in time: every step has its place, and the jumps go where they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.pieces import Seat
from game.session.events import ShotSettled
from game.session.reader import read
from game.ui.replay.captions import caption_at
from game.ui.replay.stage import Stage
from game.ui.replay.timeline import Part, Place, Timeline


def test_steps_follow_each_other_and_every_time_has_its_place(stage: Stage) -> None:
    timeline = stage.timeline
    assert [step.shot for step in timeline.steps] == [0, 1, 2, 3, 3, 4, 5, 5]
    ends = [step.start + step.length for step in timeline.steps]
    assert [step.start for step in timeline.steps[1:]] == pytest.approx(ends[:-1])
    assert timeline.length == pytest.approx(ends[-1])
    for time in (0.0, 0.9, ends[2] - 1e-6, ends[2] + 1e-6, timeline.length, timeline.length + 5):
        place = timeline.place_at(time)
        assert timeline.time_of(place) == pytest.approx(min(time, timeline.length))


def test_a_step_knows_its_parts(stage: Stage) -> None:
    step = stage.timeline.steps[1]
    start, end = step.roll
    assert end - start >= step.settled.time
    parts = [step.part(time)[0] for time in (0.1, start + 0.01, end + 0.01, step.length + 1)]
    assert parts == [Part.AIM, Part.ROLL, Part.RULING, Part.BACK]
    assert step.ruling_at == end


def test_next_and_previous_shot_undo_each_other(stage: Stage) -> None:
    timeline = stage.timeline
    place, seen = Place(0, 0.0), []
    for _ in range(6):
        place = timeline.next_shot(place)
        seen.append(place.step)
    assert seen == [1, 2, 3, 5, 6, 7]
    assert place == timeline.end
    back = []
    for _ in range(6):
        place = timeline.previous_shot(place)
        back.append(place.step)
    assert back == [6, 5, 3, 2, 1, 0]
    assert place == Place(0, 0.0)


def test_jumps_to_rulings_stop_where_the_referee_speaks(stage: Stage) -> None:
    timeline = stage.timeline
    given = [step.index for step in timeline.steps if step.has_ruling]
    place, seen = Place(0, 0.0), []
    while (following := timeline.next_ruling(place)) is not None:
        place = following
        seen.append(place.step)
        step = timeline.steps[place.step]
        words = caption_at(timeline, place).words
        assert step.settled is not None
        assert words.count("\n") == len(step.settled.verdict.rulings) - 1
    assert seen == given
    assert timeline.previous_ruling(place) == Place(given[-2], timeline.steps[given[-2]].ruling_at)
    assert timeline.previous_ruling(Place(0, 0.0)) is None


def test_boards_have_beginnings(stage: Stage) -> None:
    timeline = stage.timeline
    assert timeline.boards == 1
    assert timeline.next_board(Place(2, 0.1)) == timeline.end
    assert timeline.previous_board(Place(2, 0.1)) == Place(0, 0.0)
    assert timeline.previous_board(Place(0, 0.0)) == Place(0, 0.0)


def test_a_shot_counts_once_everything_rests(stage: Stage) -> None:
    timeline = stage.timeline
    step = timeline.steps[2]
    before = timeline.course(Place(2, step.ruling_at - 0.01))
    after = timeline.course(Place(2, step.ruling_at))
    assert before.standing == step.entry.before
    assert after.standing == step.entry.after
    taken_back = timeline.steps[4]
    assert timeline.course(Place(4, 0.0)).standing == taken_back.entry.after


def test_the_board_turns_to_each_shooter_when_it_may(stage: Stage) -> None:
    recorded = stage.timeline.recorded
    turning = Stage(Timeline(recorded, turns=True))
    turned = [step for step in turning.timeline.steps if step.lengths[0] > 0]
    seats = [e.event.shot.seat for e in recorded.entries if isinstance(e.event, ShotSettled)]
    changes = sum(one is not two for one, two in zip([Seat.S, *seats], seats, strict=False))
    assert len(turned) == changes > 0
    step = turned[0]
    seat, quarters, share = turning.turn(Place(step.index, step.lengths[0] / 2))
    assert seat is not step.seat
    assert (seat.quarter_turns + quarters) % 4 == step.seat.quarter_turns
    assert share == pytest.approx(0.5)
    assert turning.turn(Place(step.index, step.lengths[0])) == (step.seat, 0, 0.0)


def test_a_bank_challenge_has_its_own_score(bank: Path) -> None:
    timeline = Timeline(read(bank))
    caption = caption_at(timeline, timeline.end)
    assert [(side.name, side.of) for side in caption.sides] == [("Asha", "/ 3"), ("Bo", "/ 3")]
    assert [side.shoots for side in caption.sides] == [True, False]
    assert caption_at(timeline, Place(0, 0.0)).words == "Three targets, six shots: Asha begins."
