"""A shot that runs while the window is resized, covered, minimised or made full screen."""

from __future__ import annotations

import pytest
from playing import START, STATE, Line, Player

SMALL = (640, 480)
SHOT: list[Line] = [
    *START,
    {"when": "place", "type": "key", "key": "return"},
    *({"type": "key", "key": "d"} for _ in range(4)),
    {"type": "key", "key": "space"},
]
END: list[Line] = [{"when": "ruling", **STATE}]
DISTURBANCES: dict[str, list[Line]] = {
    "resized": [
        {"when": "roll", "after": 6, "type": "resize", "size": [700, 520]},
        {"after": 6, "type": "resize", "size": [520, 700]},
    ],
    "full screen to and fro": [
        {"when": "roll", "after": 6, "type": "key", "key": "f11"},
        {"after": 6, "type": "key", "key": "f11"},
    ],
    "focus lost": [
        {"when": "roll", "after": 6, "type": "focus_lost"},
        {"after": 9, "type": "focus_gained"},
    ],
    "seen from the chair": [{"when": "roll", "after": 6, "type": "key", "key": "v"}],
}


@pytest.fixture(scope="module")
def undisturbed() -> dict[str, object]:
    """What the shot leaves, once it was seen by a test of this module."""
    return {}


@pytest.mark.parametrize("name", DISTURBANCES)
def test_the_shot_ends_as_if_nothing_had_happened(
    player: Player, name: str, undisturbed: dict[str, object]
) -> None:
    if not undisturbed:
        (quiet,) = player.play(*SHOT, *END, size=SMALL)
        undisturbed.update(pieces=quiet["pieces"], rulings=quiet["rulings"])
        player.change(tips=3)
    (state,) = player.play(*SHOT, *DISTURBANCES[name], *END, size=SMALL)
    assert {"pieces": state["pieces"], "rulings": state["rulings"]} == undisturbed
