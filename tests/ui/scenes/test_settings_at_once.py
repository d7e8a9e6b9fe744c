"""Each setting takes effect at once on the boards under the settings, whatever goes on there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from uiapp import make_app, opened, step
from uievents import key, key_up

from game.core.pieces import Seat
from game.rules.state import Setup
from game.session.drills import load_drills
from game.session.seats import Player
from game.ui.app import App
from game.ui.art.finishes import FINISHES
from game.ui.art.loader import Look
from game.ui.scenes.board_scene import BoardScene
from game.ui.scenes.drills.scene import DrillScene
from game.ui.scenes.play.scene import PlayScene
from game.ui.scenes.practice.scene import PracticeScene
from game.ui.scenes.settings import SettingsScene

SIZE = (640, 480)
CHANGES: list[dict[str, Any]] = [
    {"view": "seat"},
    {"finish": "teak"},
    {"discs": "clear"},
    {"view": "top", "text_size": 1.6},
    {"language": "ne"},
    {"shooting": "flick"},
    {"keys": {"shoot": ("k",)}},
    {"guide": "off"},
    {"fixed_board": True},
    {"reduced_motion": True},
    {"sound_level": 0.0, "music_level": 0.5},
    {"language": "en", "fixed_board": False},
]
PLAYERS = (Player("Asha", Seat.S), Player("Bo", Seat.N))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, pictures: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cache").symlink_to(pictures, target_is_directory=True)
    monkeypatch.setenv("CARROM_HOME", str(tmp_path))


def game(breaker: Seat = Seat.S, **settings: Any) -> tuple[App, PlayScene]:
    app = make_app(size=SIZE)
    app.change(tips=3, **settings)
    scene = PlayScene.begin(app, Setup(), PLAYERS, breaker, "arrows")
    app.go(scene)
    step(app, 2)
    return app, scene


def press(app: App, *codes: int) -> None:
    for code in codes:
        app.handle(key(code))
        app.handle(key_up(code))
        step(app)


def words(scene: BoardScene) -> str:
    found = scene.root.find("play.banner")
    assert found
    return found.text


def test_a_shot_that_runs_ends_the_same_whatever_is_changed_meanwhile():
    ends: list[object] = []
    for changes in ([], CHANGES):
        app, scene = game()
        press(app, pygame.K_RETURN, *[pygame.K_d] * 4, pygame.K_SPACE)
        step(app, 10)
        assert scene.phase == "roll"
        for each in changes:
            app.change(**each)
            step(app, 3)
            assert scene.phase == "roll"
        while scene.is_at("roll"):
            step(app)
        assert scene.is_at("ruling")
        state = scene.describe()
        ends.append((state["pieces"], state["rulings"]))
        app.close()
    assert ends[0] == ends[1]


@pytest.mark.parametrize("is_open", [True, False])
def test_a_dialog_that_is_open_does_not_mind(is_open: bool):
    app, scene = game()
    press(app, pygame.K_RETURN, *([pygame.K_ESCAPE] if is_open else []))
    for each in CHANGES:
        app.change(**each)
        step(app, 2)
        assert app.scene.phase == ("pause" if is_open else "aim")
    if is_open:
        press(app, pygame.K_ESCAPE)
    step(app, 2)
    assert app.scene is scene
    assert scene.root.scale.factor > 0
    app.close()


def test_the_board_turns_at_once_when_it_may_or_may_not():
    app, scene = game(Seat.N)
    assert scene.view.seat is Seat.N
    app.change(fixed_board=True)
    assert scene.view.seat is Seat.S
    app.change(fixed_board=False)
    assert scene.view.seat is Seat.N
    app.close()


def test_hints_name_the_keys_bound_now_and_the_way_to_shoot():
    app, scene = game()
    press(app, pygame.K_RETURN)
    assert "Space" in words(scene)
    app.change(keys={"shoot": ("k",)})
    assert "Space" not in words(scene)
    before = words(scene)
    app.change(shooting="flick")
    assert words(scene) not in ("", before)
    app.close()


def test_a_match_keeps_the_guide_that_was_agreed_and_settings_say_so():
    app, scene = game()
    app.push(SettingsScene(app))
    step(app, 2)
    note = app.scene.root.find("settings.guide_kept")
    assert note
    assert note.visible
    app.change(guide="off")
    assert scene.aim_guide.level == "arrows"
    app.close()


def drill(app: App) -> DrillScene:
    return DrillScene(app, load_drills(app.services.store.home).drills[0])


@pytest.mark.parametrize("make", [PracticeScene.open, drill])
def test_practice_follows_the_guide_at_once(make: Callable[[App], BoardScene]):
    app = make_app(size=SIZE)
    scene = make(app)
    app.go(scene)
    step(app, 2)
    assert scene.guided() is not None
    app.push(SettingsScene(app))
    step(app, 2)
    assert app.scene.root.find("settings.guide_kept") is None
    app.change(guide="off")
    assert scene.guided() is None
    for name in FINISHES:
        app.change(finish=name)
        step(app)
        assert app.art.look.finish == name
    app.close()


def test_a_look_of_another_version_is_kept_and_shown_as_the_usual_one(
    home: None, tmp_path: Path
) -> None:
    (tmp_path / "settings.json").write_text('{"finish": "oak", "discs": "marble", "tips": 3}')
    app, _ = opened(lambda app: SettingsScene(app, "display"))
    assert app.services.store.take_notices() == ()
    assert app.art.look == Look()
    app.change(text_size=1.2)
    step(app, 2)
    kept = app.services.settings
    assert (kept.finish, kept.discs) == ("oak", "marble")
    app.change(discs="bold")
    assert app.art.look == Look(discs="bold")
    app.close()
