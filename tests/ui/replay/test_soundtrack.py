"""The film's sound: the game's own sounds, at the moments of the contacts."""

from __future__ import annotations

import numpy as np
import pytest
from filming import OLD

from game.core.events import Contact
from game.core.pieces import Seat
from game.session.reader import read
from game.ui.replay.hearing import heard
from game.ui.replay.soundtrack import RATE, Soundtrack
from game.ui.replay.stage import Stage
from game.ui.replay.timeline import Timeline
from game.ui.sound import Cue


def whole(stage: Stage, first: int, last: int, speed: float, length: float) -> np.ndarray:
    return np.concatenate([piece for _, piece in heard(stage, first, last, speed, length, Seat.S)])


def test_a_hit_begins_at_its_own_moment_from_its_own_side() -> None:
    track = Soundtrack()
    track.shot_at(0.5)
    track.hit(Cue.STRIKE, 2.0, 0.25, (-1, 3), across=-1.0)
    track.flush()
    samples = track.take(1.5)
    assert samples.shape == (round(1.5 * RATE), 2)
    loud = np.flatnonzero(np.abs(samples[:, 0]) > 1e-3)
    assert loud[0] / RATE == pytest.approx(0.75, abs=0.001)
    left, right = np.abs(samples).max(axis=0)
    assert right == pytest.approx(left / 2, rel=0.01)
    assert not np.any(track.take(2.0)), "what was taken is not given again, and it has died away"


def test_loud_moments_are_rounded_off() -> None:
    track = Soundtrack()
    for _ in range(9):
        track.play(Cue.POCKET)
    samples = track.take(1.0)
    assert 0.85 < np.abs(samples).max() <= 1.0


@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_the_first_contact_is_heard_when_it_is_seen(speed: float) -> None:
    stage = Stage(Timeline(read(OLD)))
    step = stage.timeline.steps[1]
    contact = next(
        e for e in stage.movement(step).events(-1, 99) if isinstance(e, Contact) and e.speed > 1
    )
    length = step.length / speed
    samples = np.abs(whole(stage, 1, 1, speed, length)).max(axis=1)
    assert len(samples) == round(length * RATE)
    due = (step.roll[0] + contact.time) / speed
    flick = step.roll[0] / speed
    assert samples[: round((flick - 0.002) * RATE)].max() < 0.01, "nothing before the flick"
    around = samples[round((due - 0.004) * RATE) : round((due + 0.02) * RATE)]
    assert around.max() > 0.3
    assert around[: round(0.003 * RATE)].max() < 0.6 * around.max(), "it begins there"


def test_the_same_stretch_sounds_the_same_in_any_portion() -> None:
    stage = Stage(Timeline(read(OLD)))
    one, two = (whole(stage, 1, 2, 1.0, 4.0) for _ in range(2))
    assert np.array_equal(one, two)
