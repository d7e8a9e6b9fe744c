"""What the benchmark and the soak hold shots against, and their random shots."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import bench
import pytest

from figures import accuracy, guide, properties
from figures.bars import Effort
from figures.invariants import shot_problems
from figures.shots import mid_game, random_position, random_shot
from game.core.events import Pocketed, ShotRecord
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.physics.simulate import simulate

FEW = Effort(runs=1, cases=20, stride=23)


def settled(*places: tuple[float, float], **more: object) -> ShotRecord:
    """A record of a shot that changed nothing, with pieces at these places."""
    pieces = tuple(Piece(index, Kind.WHITE, x, y) for index, (x, y) in enumerate(places))
    state = BoardState(pieces)
    record = ShotRecord(state, Shot(Seat.S, 0.0, 0.0, 1.0), (), state, (0.0, -0.2), 1.0)
    return replace(record, **more)


def test_a_sound_end_has_no_problems() -> None:
    assert shot_problems(settled((0.0, 0.0), (0.0318, 0.0))) == []


@pytest.mark.parametrize(
    ("record", "word"),
    [
        (settled((0.0, 0.0), (0.0317, 0.0)), "overlap"),
        (settled((0.0, 0.0), striker=(0.0, 0.03)), "overlap"),
        (settled((0.3542, 0.0)), "outside"),
        (settled((float("nan"), 0.0)), "no place"),
        (settled((0.345, 0.345)), "pocket"),
        (settled((0.0, 0.0), after=BoardState()), "not the 2 there were"),
        (settled((0.0, 0.0), striker=None), "not the 2 there were"),
        (settled((0.0, 0.0), settled=False), "cut off"),
        (settled((0.0, 0.0), time=15.5), "cut off"),
        (settled(events=(Pocketed(2.0, -1, "NE", (0.3, 0.3), 1.0),), striker=None), "later"),
    ],
)
def test_every_broken_promise_is_found(record: ShotRecord, word: str) -> None:
    assert any(word in problem for problem in shot_problems(record))


def test_chance_is_the_same_for_the_same_seed_and_always_sound() -> None:
    for seed in range(50):
        state = random_position(Random(seed))
        assert state == random_position(Random(seed))
        assert state.problems() == ()
        shot = random_shot(Random(seed), state, (0.5, 2.0))
        assert shot is not None
        assert shot.problems() == ()
        assert 0.5 <= shot.speed <= 2.0


def test_positions_of_every_size_are_drawn() -> None:
    assert [len(mid_game(Random(1), count).pieces) for count in (1, 18)] == [1, 18]


def test_the_accuracy_of_single_shots_is_where_it_must_be() -> None:
    for measure in (accuracy.a1, accuracy.a2, accuracy.a3, accuracy.a4):
        assert [str(figure) for figure in measure(FEW) if not figure.holds] == []


def test_the_properties_of_all_shots_hold_in_a_few() -> None:
    measures = (properties.a5, properties.a6, properties.a7, properties.a8, properties.a9)
    for measure in measures:
        assert [str(figure) for figure in measure(FEW) if not figure.holds] == []


def test_a_mirror_image_that_is_another_shot_is_seen() -> None:
    state = BoardState((Piece(1, Kind.WHITE, 0.05, 0.1), Piece(2, Kind.BLACK, -0.2, 0.0)))
    record = simulate(state, Shot(Seat.S, 0.0, 14.0, 2.0), Constants())
    assert properties.own_gap(record) > 1.0


def test_growing_energy_is_seen() -> None:
    record = simulate(
        BoardState((Piece(1, Kind.WHITE, 0.0, 0.1),)),
        Shot(Seat.S, 0.0, 0.0, 2.0),
        Constants(mu_board=0.0, mu_disc=0.0, mu_cushion=0.0),
    )
    assert properties.energy_growth(record) <= 0.0
    first, *rest = record.events
    faster = replace(first, out_b=(0.0, 20.0))
    assert properties.energy_growth(replace(record, events=(faster, *rest))) > 1.0


def test_the_guide_agrees_with_what_the_shot_does() -> None:
    places, angles, compared = guide.agreement(Random(3), 40)
    assert compared > 10
    assert max(places) < 0.05
    assert max(angles) < 0.05


@pytest.mark.parametrize("bar", ["S1", "S2", "S3", "S4"])
def test_speed_figures_come_with_a_positive_value(bar: str) -> None:
    figures = bench.measurement(bar)(FEW)
    assert figures
    assert all(figure.id == bar and figure.value > 0 for figure in figures)
