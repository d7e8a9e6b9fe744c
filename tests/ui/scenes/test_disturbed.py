"""A shot that runs while the window is resized, covered, minimised or made full screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import START, STATE, Line, Player
from uiapp import opened

from game.ui.scenes.board_scene import BoardScene
from game.ui.scenes.drills.scene import DrillScene
from game.ui.sound import Cue, NullSound

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


def test_a_board_opened_before_the_sound_device_is_heard_from_then_on(home: Path) -> None:
    """`carrom practice cut-3` opens its board first, and the device after the first frame."""
    app, scene = opened(lambda app: DrillScene(app, app.services.drills.drills[0]))
    assert isinstance(scene, BoardScene)
    heard: list[Cue] = []

    class Listening(NullSound):
        def play(self, cue: Cue, volume: float = 1.0) -> None:
            heard.append(cue)

    app.sound = Listening()
    scene.sounds.refuse()
    assert heard == [Cue.REFUSE]
    app.close()
