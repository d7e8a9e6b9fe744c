"""A whole window under the dummy driver, run frame by frame on the virtual clock."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
from uievents import SIZE

from game.ui.app import App
from game.ui.kit import Button, Label
from game.ui.loop import run
from game.ui.options import Options
from game.ui.presenter import Presenter
from game.ui.scenes.base import Scene
from game.ui.script import Script
from game.ui.script_lines import read_script
from game.ui.services import Services


class PlainScene(Scene):
    """A scene with two buttons that writes down what happens to it."""

    name = "plain"

    def __init__(self, app: App, name: str = "plain") -> None:
        super().__init__(app)
        self.title = name
        self.heard: list[Any] = []
        self.events: list[pygame.event.Event] = []
        self.drawn = 0
        self.seconds = 0.0
        self.stage = "plain"
        self.moving = False
        self.a = self.root.add(Button("a", "one", lambda: self.heard.append("a")))
        self.b = self.root.add(Button("b", "two", lambda: self.heard.append("b")))
        self.root.add(Label("words", "words"))

    @property
    def phase(self) -> str:
        return self.stage

    @property
    def wants_frame(self) -> bool:
        return self.moving or super().wants_frame

    def layout(self, size: tuple[int, int]) -> None:
        self.heard.append(("layout", size))
        self.a.place(100, 100, 200, 50)
        self.b.place(100, 200, 200, 50)

    def enter(self) -> None:
        self.heard.append("enter")

    def leave(self) -> None:
        self.heard.append("leave")

    def cover(self) -> None:
        super().cover()
        self.heard.append("cover")

    def uncover(self) -> None:
        self.heard.append("uncover")

    def back(self) -> None:
        self.heard.append("back")

    def handle(self, event: pygame.event.Event) -> bool:
        self.events.append(event)
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.seconds += dt

    def draw(self, surface: pygame.Surface, *, whole: bool = False) -> list[pygame.Rect] | None:
        self.drawn += 1
        return super().draw(surface, whole=whole)


def make_app(
    script: list[dict[str, Any]] | None = None,
    *,
    folder: Path | None = None,
    size: tuple[int, int] = SIZE,
    fast: bool = True,
    frames: int | None = None,
    screenshot: Path | None = None,
    seed: int | None = None,
) -> App:
    """An app with a window and no scene yet; a script needs a folder to lie in."""
    presenter = Presenter()
    presenter.start()
    lines = None
    if script is not None:
        assert folder is not None
        path = write_script(folder, script)
        lines = Script(read_script(str(path)), path.name)
    presenter.open(size)
    pygame.event.clear()
    options = Options(size=size, seed=seed, fast=fast, frames=frames, screenshot=screenshot)
    return App(options, presenter, Services.open(), lines)


def write_script(folder: Path, lines: list[dict[str, Any]]) -> Path:
    path = folder / "script.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def play(app: App, scene: Scene) -> Scene:
    """Runs the app with a scene until it is done."""
    app.go(scene)
    run(app)
    app.close()
    return scene


def step(app: App, frames: int = 1) -> None:
    """Runs a few frames."""
    for _ in range(frames):
        app.clock.tick()
        app.begin_frame()
        for event in pygame.event.get():
            app.handle(event)
        app.update(1 / 60)
        app.draw()
        app.end_frame()


def opened(make: Callable[[App], Scene], **options: Any) -> tuple[App, Scene]:
    """An app whose scene has been drawn once."""
    app = make_app(**options)
    scene = make(app)
    app.go(scene)
    step(app, 2)
    return app, scene
