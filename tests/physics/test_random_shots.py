"""A8: whatever is played, what lies at the end is sound, complete and can be shot at again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from shotcases import BREAK, free_aims, whites

from figures.invariants import shot_problems
from figures.shots import random_shot
from game.core.board import PIECE_RADIUS, POCKETS
from game.core.events import Vector
from game.core.pieces import Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics import engine
from game.physics.constants import Constants
from game.physics.simulate import simulate

MAX_SPEED = 5.5


def test_random_shots_end_soundly() -> None:
    """60 shots from racks and mid-games, soft and hard."""
    found = [
        (problem, str(state), shot)
        for state, shot in free_aims(Random(20), 60, (0.0, MAX_SPEED))
        for problem in shot_problems(simulate(state, shot))
    ]
    assert found == []


@pytest.mark.parametrize("seed", range(3))
def test_what_one_shot_leaves_the_next_can_be_played_from(seed: int) -> None:
    """A board played shot after shot, so that touching and nearly touching discs add up."""
    rng = Random(seed)
    state, shot = BoardState.racked(Seat.S), BREAK
    for _ in range(10):
        record = simulate(state, shot)
        assert shot_problems(record) == [], (str(state), shot)
        state = record.after
        following = random_shot(rng, state, (0.3, MAX_SPEED))
        if following is None:
            return
        shot = following


@pytest.mark.parametrize(
    "constants",
    [
        Constants(e_disc=0.0, e_cushion=0.0),
        Constants(e_disc=1.0, e_cushion=1.0, mu_board=0.06),
        Constants(mu_disc=2.0, mu_cushion=2.0),
        Constants(mu_disc=0.0, mu_cushion=0.0, mu_board=2.0),
        Constants(hop_speed=0.5),
    ],
    ids=["dead", "lively", "rough", "sticky board", "hopping"],
)
def test_extremes_of_the_constants_end_soundly_too(constants: Constants) -> None:
    shots = [(BoardState.racked(Seat.S), BREAK), *free_aims(Random(21), 4, (1.0, MAX_SPEED))]
    for state, shot in shots:
        record = simulate(state, shot, constants)
        assert shot_problems(record) == [], (str(state), shot)


def pressed(gap: float, angle: float) -> BoardState:
    """Three pieces in a row against the far frame and two more in its corner, `gap` apart."""
    wall = 0.37 - PIECE_RADIUS
    step = 2 * PIECE_RADIUS + gap
    spots = [(0.0, wall - step * row) for row in range(3)]
    spots += [(wall, 0.28), (wall, 0.28 - step)]
    spots += [(-0.2, 0.0), (-0.2 + step * angle, (1 - angle**2) ** 0.5 * step)]
    return whites(*spots)


@pytest.mark.parametrize("gap", [0.0, 1e-10, 1e-8, 1e-6])
@pytest.mark.parametrize("speed", [0.5, 1.2, 5.5])
def test_discs_pressed_against_each_other_and_the_frame(gap: float, speed: float) -> None:
    """Slow shoves and hard hits into rows that cannot give way."""
    state = pressed(gap, 0.6)
    for shot in (
        Shot(Seat.S, 0.0, 0.0, speed),
        Shot(Seat.S, 0.002, 0.0, speed),
        Shot(Seat.E, 0.0, 40.0, speed),
        Shot(Seat.W, 0.1, 20.0, speed),
    ):
        assert shot_problems(simulate(state, shot)) == [], (str(state), shot)


def test_pieces_on_the_edges_of_pockets_and_frames_stay_sound() -> None:
    """Whatever a break does to them."""
    edge = [(x * 0.953, y * 0.953) for x, y in POCKETS.values()]
    pieces = [piece for piece in BoardState.racked(Seat.S) if piece.id < 15]
    kinds = [piece.kind for piece in BoardState.racked(Seat.S)]
    pieces += [Piece(15 + i, kinds[15 + i], *spot) for i, spot in enumerate(edge)]
    state = BoardState(tuple(pieces))
    assert state.problems() == ()
    for angle in (-2.0, 0.0, 31.0):
        shot = Shot(Seat.S, 0.0, angle, MAX_SPEED)
        assert shot_problems(simulate(state, shot)) == [], shot


DEAD = Constants(e_disc=0.0, e_cushion=0.0, mu_disc=0.0, mu_cushion=0.0)
SLOW = Shot(Seat.S, 0.15120941119503714, -35.92545110814258, 1.3349525163055942)


def lump(corner: Vector, gap: float) -> BoardState:
    """Fifteen pieces pressed together in rows against the frames of a corner."""
    step, row = 2 * PIECE_RADIUS + gap, (2 * PIECE_RADIUS + gap) * 3**0.5 / 2
    x, y = corner
    spots = [(x - step * (i + (j % 2) / 2), y - row * j) for j in range(3) for i in range(5)]
    return whites(*spots)


@pytest.mark.parametrize(
    "constants",
    [
        DEAD,
        replace(DEAD, mu_board=0.0),
        replace(DEAD, hop_speed=0.5),
        replace(DEAD, mu_disc=2.0, mu_cushion=2.0),
        replace(DEAD, e_disc=1e-3, e_cushion=1e-3),
    ],
    ids=["dead", "on ice", "hopping", "sticky", "all but dead"],
)
def test_what_clings_together_is_soon_done(
    constants: Constants, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discs that never part meet again and again; that has to come to an end, counted in steps."""
    steps = 0
    step = engine.Clock.step

    def counted(clock: engine.Clock) -> None:
        nonlocal steps
        steps += 1
        step(clock)

    monkeypatch.setattr(engine.Clock, "step", counted)
    wall = 0.37 - PIECE_RADIUS
    for state, shot in (
        (BoardState.racked(Seat.S), SLOW),
        (lump((wall, wall - 0.06), 0.0), Shot(Seat.S, 0.1, 25.0, 4.0)),
        (lump((wall - 0.08, wall), 1e-9), Shot(Seat.W, 0.1, 10.0, 5.5)),
    ):
        record = simulate(state, shot, constants)
        found = [what for what in shot_problems(record) if "cut off" not in what]
        assert found == []
        assert record.settled or constants.mu_board == 0.0
        assert steps < 12000, shot
        steps = 0


@pytest.mark.parametrize("friction", [1e-4, 1e-6, 1e-8, 1e-12, 1e-300])
def test_a_board_with_hardly_any_friction_ends_like_one_with_none(friction: float) -> None:
    constants = Constants(mu_board=friction, hop_speed=None)
    rng = Random(9)
    for _ in range(6):
        shot = Shot(Seat.S, rng.uniform(-0.18, 0.18), rng.uniform(-20.0, 20.0), 20.0)
        record = simulate(BoardState.racked(Seat.S), shot, constants)
        assert [what for what in shot_problems(record) if "cut off" not in what] == [], shot
