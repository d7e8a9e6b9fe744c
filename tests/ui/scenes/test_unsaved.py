"""What the screens say when nothing can be written: plainly, in sight, and the game goes on."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from playing import SHOOT, STATE, Line, Player, words
from uiapp import opened, step

from game.core.pieces import Seat
from game.rules.state import Setup
from game.session.bank import Attempt
from game.session.seats import Player as Named
from game.ui.app import App
from game.ui.scenes.bank.scene import BankScene
from game.ui.scenes.base import Scene
from game.ui.scenes.board_scene import BoardScene
from game.ui.scenes.drills.scene import DrillScene
from game.ui.scenes.drills.trainer import TrainerScene
from game.ui.scenes.play.scene import PlayScene
from game.ui.scenes.practice.scene import PracticeScene

START: list[Line] = [
    {"when": "menu", "type": "click", "widget": "menu.play"},
    {"when": "setup", "type": "key", "key": "return"},
]
STOP: list[Line] = [
    {"when": "place", "type": "key", "key": "escape"},
    {"when": "pause", "type": "click", "widget": "dialog.3"},
    {"when": "dialog", "type": "click", "widget": "dialog.0"},
]


def game(app: App) -> Scene:
    players = Named("Asha", Seat.S), Named("Bo", Seat.N)
    return PlayScene.begin(app, Setup(), players, Seat.S, "off")


def challenge(app: App) -> Scene:
    return BankScene(app, Attempt.begin(("Asha",)), "off")


def drill(app: App) -> Scene:
    return DrillScene(app, app.services.drills.drills[0])


@pytest.mark.parametrize("make", [game, challenge, drill, TrainerScene, PracticeScene.open])
def test_a_passing_message_is_seen_on_every_board(home: Path, make: Callable[[App], Scene]) -> None:
    app, scene = opened(make)
    assert isinstance(scene, BoardScene)
    app.change(tips=3)
    step(app, 60)
    frame = scene.view.frame_rect
    rail = pygame.Rect(frame.x, frame.y, frame.w, 70)

    def seen() -> bytes:
        return pygame.image.tobytes(app.presenter.surface.subsurface(rail), "RGB")

    before = seen()
    scene.toasts.show("Your progress is not being saved: no space left on device.", "warning", 1.0)
    step(app, 30)
    assert seen() != before
    step(app, 60)
    assert seen() == before
    app.close()


def test_a_game_that_is_not_recorded_says_so_to_its_end(player: Player) -> None:
    (Path(os.environ["CARROM_HOME"]) / "games").write_text("in the way")
    playing, over = player.play(
        *START, {"when": "place", **STATE}, *SHOOT, *STOP, {"when": "over", **STATE}
    )
    problem = "This game is not being saved: file exists."
    assert words(playing, "play.banner") == problem
    assert problem in words(over, "dialog.sentence")


def test_a_challenge_that_is_not_recorded_says_so_at_its_end(player: Player) -> None:
    (Path(os.environ["CARROM_HOME"]) / "games").write_text("in the way")
    shots = [
        line
        for _ in range(6)
        for line in (
            {"when": "place", "type": "key", "key": "return"},
            {"when": "aim", "type": "key", "key": "space"},
            {"when": "ruling", "type": "key", "key": "return"},
        )
    ]
    (told,) = player.play(
        {"when": "menu", "type": "click", "widget": "menu.bank"},
        {"when": "bank_setup", "type": "click", "widget": "bank_setup.start"},
        *shots,
        {"when": "dialog", **STATE},
    )
    assert "This game is not being saved: file exists." in words(told, "dialog.sentence")
