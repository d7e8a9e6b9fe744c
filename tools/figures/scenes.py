"""The board screen played without a screen, in a process of its own; `figures.window` asks.

    python -m figures.scenes frames 1280 800 3    milliseconds of every frame of three breaks
    python -m figures.scenes seated 1280 800 3    the same, seen from the chair
    python -m figures.scenes settling 1280 800 3  milliseconds of the frame that ends each break
    python -m figures.scenes still 120            frames drawn, of so many with nothing moving
    python -m figures.scenes memory 40 200        MB after 40 and after 200 shots, and the most
    python -m figures.scenes map                  seconds of a make map, then every frame's ms
    python -m figures.scenes preview              previews a second, then every frame's ms

The answer is the last line, a JSON array of numbers.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from game.core.pieces import Seat
from game.rules.state import Setup
from game.session.seats import Player
from game.ui.launch import prepare_environment
from game.ui.loop import FRAME
from game.ui.options import Options

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.play.scene import PlayScene

PLAYERS = (Player("Asha", Seat.S), Player("Ravi", Seat.N))
BORED = 3000
"""Frames after which a shot that does not come is given up."""


def open_app(options: Options) -> App:
    """The app in a window of the size asked for, over the folder `CARROM_HOME` names."""
    prepare_environment()
    from game.ui.app import App
    from game.ui.presenter import Presenter
    from game.ui.services import Services

    presenter = Presenter()
    presenter.start()
    presenter.open(options.size)
    return App(options, presenter, Services.open())


def board_screen(size: tuple[int, int]) -> App:
    """A new House game on the board screen, its pictures ready, the break still to come."""
    app = open_app(Options(size=size, seed=1, fast=True))
    begin(app)
    return app


def begin(app: App) -> None:
    """Begins a new game and waits until its break can be shot."""
    app.start_game(Setup(), PLAYERS, Seat.S, "arrows")
    frame(app)
    next_turn(app)


def frame(app: App, pace: int = 1) -> None:
    """One frame as the loop makes it, `pace` times as long, without waiting for its turn."""
    take_frame(app, pace * FRAME)


def take_frame(app: App, dt: float) -> None:
    """One turn of the window's own loop, in which so many seconds pass."""
    import pygame

    app.begin_frame()
    for event in pygame.event.get():
        app.handle(event)
    app.update(dt)
    app.draw()
    app.end_frame()


def next_turn(app: App, pace: int = 1) -> None:
    """Makes frames, pressing on through rulings and questions, until somebody is to shoot.

    Args:
        app: the app on its board screen.
        pace: how many times longer than usual each frame is.

    Raises:
        RuntimeError: when nobody ever is.
    """
    import pygame

    for _ in range(BORED):
        if app.scene.phase in ("place", "aim"):
            return
        if app.scene.name == "dialog" or app.scene.phase == "ruling":
            press(app, pygame.K_RETURN)
        elif app.scene.phase == "over":
            app.start_game(Setup(), PLAYERS, Seat.S, "arrows")
        frame(app, pace)
    raise RuntimeError(f"stuck in scene {app.scene.name}, phase {app.scene.phase}")


def press(app: App, key: int) -> None:
    """A key pressed and let go."""
    import pygame

    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.handle(pygame.event.Event(kind, key=key, mod=0, unicode=""))


def shoot(app: App, angle: float, power: float) -> None:
    """Flicks the striker from where it stands by the key for it."""
    import pygame

    aim = play_scene(app).turns.aim
    aim.angle, aim.power = angle, power
    press(app, pygame.K_SPACE)


def play_scene(app: App) -> PlayScene:
    """The top scene, which has to be the board's."""
    from game.ui.scenes.play.scene import PlayScene

    assert isinstance(app.scene, PlayScene)
    return app.scene


def frames(width: int, height: int, breaks: int) -> list[float]:
    """Milliseconds of processor time for update and draw of each frame of a break's roll.

    The frame in which all has come to rest is not among them: nothing moves in it, and the shot
    is judged and written to the disk; `settling` measures that one.
    """
    return [cost for rolled in _breaks(width, height, breaks) for cost in rolled[:-1]]


def seated(width: int, height: int, breaks: int) -> list[float]:
    """The same as `frames`, seen from the shooter's chair."""
    return [cost for rolled in _breaks(width, height, breaks, "seat") for cost in rolled[:-1]]


def settling(width: int, height: int, breaks: int) -> list[float]:
    """Milliseconds of the frame in which a break is judged and recorded, for each break."""
    return [rolled[-1] for rolled in _breaks(width, height, breaks)]


def _breaks(width: int, height: int, breaks: int, view: str = "top") -> list[list[float]]:
    app = board_screen((width, height))
    app.change(view=view)
    frame(app)
    costs: list[list[float]] = []
    for _ in range(breaks):
        shoot(app, 0.0, 1.0)
        rolled: list[float] = []
        while app.scene.phase == "roll":
            started = time.thread_time()
            app.update(FRAME)
            app.draw()
            rolled.append(1000 * (time.thread_time() - started))
        costs.append(rolled)
        begin(app)
    return costs


def still(asked: int) -> list[float]:
    """Frames drawn and frames asked for while a shot is waited for and nothing is touched."""
    app = board_screen((1280, 800))
    for _ in range(10):
        frame(app)
    drawn = 0
    for _ in range(asked):
        drawn += app.scene.needs_draw
        frame(app)
    return [drawn, asked]


def memory(warm: int, shots: int) -> list[float]:
    """MB in use after `warm` shots and after all, and the most at the end of any shot.

    Every screen a game leads to is shown once before, so that what each keeps for the next time
    is not taken for growth.
    """
    app = board_screen((1280, 800))
    shoot(app, 0.0, 1.0)
    next_turn(app)
    _stop_by_agreement(app)
    begin(app)
    rng = Random(4)
    used: list[float] = []
    for _ in range(shots):
        shoot(app, rng.uniform(-40.0, 40.0), rng.uniform(0.2, 1.0))
        next_turn(app, pace=3)
        used.append(megabytes())
    return [used[warm - 1], used[-1], max(used)]


def _stop_by_agreement(app: App) -> None:
    """Through the game's menu and its question to the result card."""
    import pygame

    from game.ui.strings import tr

    press(app, pygame.K_ESCAPE)
    for words in ("pause.stop", "pause.all_agree"):
        frame(app)
        button = next(each for each in app.scene.root.widgets if each.spoken() == tr(words))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            at = button.rect.center
            app.handle(pygame.event.Event(kind, pos=at, button=1, touch=False))
    for _ in range(10):
        frame(app)


def megabytes() -> float:
    """Memory this process occupies; its peak where only that is known."""
    pages = Path("/proc/self/statm")
    if pages.exists():
        resident = int(pages.read_text(encoding="ascii").split()[1])
        return resident * os.sysconf("SC_PAGE_SIZE") / 1e6
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1e6 if sys.platform == "darwin" else peak / 1e3


def main() -> None:
    """Answers one question."""
    question, *numbers = sys.argv[1:]
    from figures.mapping import follow_aim, make_map

    answers = {
        "map": make_map,
        "preview": follow_aim,
        "frames": frames,
        "seated": seated,
        "settling": settling,
        "still": still,
        "memory": memory,
    }
    print(json.dumps(answers[question](*map(int, numbers))))


if __name__ == "__main__":
    main()
