"""When a board counts as endless (rules 1.10)."""

from __future__ import annotations

import pytest

from game.session.standing import Pace


@pytest.mark.parametrize(
    ("pace", "is_endless"),
    [
        (Pace((0, 0)), False),
        (Pace((20, 19)), False),
        (Pace((20, 20)), True),
        (Pace((25, 3), stale=39), False),
        (Pace((0, 0), stale=40), True),
        (Pace((20, 20, 19, 20)), False),
    ],
)
def test_1_10_twenty_dry_turns_of_every_side_or_forty_without_progress(
    pace: Pace, is_endless: bool
) -> None:
    assert pace.is_endless == is_endless
