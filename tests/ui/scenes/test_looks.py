"""Menu, set-up and settings at every size: nothing is cut off, nothing overlaps."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from uiapp import make_app, opened, step
from uievents import SIZE, display, key

from game.ui.app import App
from game.ui.scenes import backdrop
from game.ui.scenes.base import Scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import SetupScene

SIZES = [(1280, 800), (1920, 1080), (900, 640), (800, 600), (800, 1200)]
TEXT = [0.8, 1.0, 1.6]


def plain_picture(self: backdrop.BoardBackdrop, size: tuple[int, int], edge: int) -> pygame.Surface:
    return pygame.Surface(size)


def four_players(app: App) -> Scene:
    scene = SetupScene(app)
    scene.root.find("setup.players").adjust(1)
    return scene


@pytest.mark.parametrize("make", [MenuScene, SettingsScene, SetupScene, four_players])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", TEXT)
def test_everything_is_inside_the_window_and_nothing_overlaps(
    make: Callable[[App], Scene],
    size: tuple[int, int],
    text_size: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(backdrop.BoardBackdrop, "picture", plain_picture)
    app = make_app(size=size)
    app.change(text_size=text_size)
    scene = make(app)
    app.go(scene)
    step(app, 2)
    inside = pygame.Rect((0, 0), size)
    live = scene.root.live()
    for each in live:
        if each.area:
            each.area.reveal(each)
            assert each.area.rect.contains(each.rect), each.id
        assert inside.contains(each.rect), each.id
        assert each.rect.width >= 20
        assert each.rect.height >= 10
    for index, each in enumerate(live):
        for other in live[:index]:
            if each.area is other.area:
                assert not each.rect.colliderect(other.rect), (each.id, other.id)
    app.change(text_size=1.0)


@pytest.mark.parametrize("size", [(60, 40), (200, 900), (1600, 120)])
def test_windows_far_too_small_are_drawn_without_complaint(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backdrop.BoardBackdrop, "picture", plain_picture)
    app, _ = opened(MenuScene)
    for make in (SetupScene, SettingsScene):
        app.push(make(app))
        step(app, 2)
        app.presenter.resize(size)
        step(app, 2)
    app.confirm("Leave?", "Nothing is lost.", ["Yes", "No"], print)
    step(app, 2)
    pygame.event.post(key(pygame.K_TAB))
    step(app, 2)
    display(SIZE)
