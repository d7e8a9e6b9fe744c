"""The plan against looking at every instant: nothing before what it says, and that exactly."""

from __future__ import annotations

from itertools import combinations
from math import hypot, inf
from random import Random

import numpy as np
import pytest

from game.physics.motion import Motions
from game.physics.plan import Due, Plan
from game.physics.table import HALF, POCKET_CENTRES, POCKET_RADIUS, TOUCH

LOSS = 981.0
SOFT = 2.8
RADIUS = 15.9


class Board:
    """Discs gliding on a board, with a plan of what they meet."""

    def __init__(self, rng: Random, number: int, loss: float = LOSS) -> None:
        places: list[tuple[float, float]] = []
        while len(places) < number:
            spot = rng.uniform(-300, 300), rng.uniform(-300, 300)
            if all(hypot(spot[0] - x, spot[1] - y) > 2 * RADIUS for x, y in places):
                places.append(spot)
        self.radii = [RADIUS] * number
        self.motions = Motions(places, self.radii, loss, is_kept=False)
        self.plan = Plan(self.motions.glides, self.radii, SOFT, loss)
        for disc in range(number):
            self.set_off(disc, rng, 0.0)

    def set_off(self, disc: int, rng: Random, now: float) -> None:
        """Gives a disc a velocity; now and then none."""
        speed = rng.choice([0.0, rng.uniform(0, 300), rng.uniform(0, 4000)])
        u, v = rng.uniform(-speed, speed), rng.uniform(-speed, speed)
        w = rng.choice([0.0, rng.uniform(-300, 300)])
        pose, _ = self.motions.glides[disc].moving_at(now)
        self.motions.restart(disc, pose, (u, v, w), now)
        self.plan.renew((disc,), now)

    def nearest(self, time: float) -> float:
        """Millimetres to the nearest contact, cushion or pocket; negative when one is past."""
        spots = [glide.at(time)[:2] for glide in self.motions.glides]
        gaps = [hypot(p - x, q - y) - 2 * RADIUS for (x, y), (p, q) in combinations(spots, 2)]
        for x, y in spots:
            gaps.append(HALF - RADIUS - max(abs(x), abs(y)))
            gaps += [hypot(p - x, q - y) - POCKET_RADIUS for p, q in POCKET_CENTRES]
        return min(gaps)


def check(board: Board, due: Due | None, start: float) -> None:
    """Nothing touches from `start` to what is due, and that touches then."""
    last = max(board.motions.last_rest(), start) if due is None else due.time
    if last == inf:
        last = start + 0.5
    for time in np.linspace(start, last, 150, endpoint=False).tolist():
        assert board.nearest(time) > -TOUCH, (due, time)
    if due is not None:
        assert board.nearest(due.time) == pytest.approx(-TOUCH, abs=0.05 * TOUCH), due


@pytest.mark.parametrize("seed", range(4))
def test_nothing_comes_before_what_is_due(seed: int) -> None:
    rng = Random(seed)
    for number in (1, 2, 2, 5, 12):
        board = Board(rng, number)
        check(board, board.plan.next_due(9.0), 0.0)


def test_a_disc_set_off_anew_changes_what_is_due() -> None:
    """Its old plans are out of date, those of others are not."""
    rng, changed = Random(8), 0
    for _ in range(25):
        board = Board(rng, 5)
        due = board.plan.next_due(9.0)
        if due is None:
            continue
        board.plan.keep(due)
        now = 0.3 * due.time
        board.set_off(rng.randrange(5), rng, now)
        later = board.plan.next_due(9.0)
        check(board, later, now)
        changed += later != due
    assert changed > 5


def test_on_ice_all_are_met_all_the_same() -> None:
    rng = Random(9)
    for _ in range(5):
        board = Board(rng, 4, loss=0.0)
        due = board.plan.next_due(9.0)
        check(board, due, 0.0)


def test_what_is_due_later_than_asked_for_is_kept() -> None:
    board = Board(Random(2), 5)
    due = board.plan.next_due(9.0)
    assert due is not None
    board.plan.keep(due)
    assert board.plan.next_due(0.5 * due.time) is None
    assert board.plan.next_due(9.0) == due


def test_a_disc_that_left_is_in_nobody_s_way() -> None:
    rng = Random(11)
    board = Board(rng, 3)
    for disc in (2, 1):
        board.plan.remove(disc)
    for _ in range(5):
        board.set_off(0, rng, 0.0)
        due = board.plan.next_due(9.0)
        assert due is None or due.pair[1] != "disc"
