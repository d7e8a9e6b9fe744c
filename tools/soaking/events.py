"""Random input in every scene (U6): mouse, keys, touch, gamepad, resizing, focus.

Each event is a line of a window script, posted by the script player itself, and followed by a
frame or some; an exception anywhere is a failure. One play is `EVENTS` events from the menu on.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from game.ui.launch import prepare_environment

if TYPE_CHECKING:
    from game.ui.app import App

EVENTS = 1000
"""Events of one play."""
SIZES = ((1280, 800), (800, 600), (1000, 1400), (1920, 1080), (320, 200), (1, 1))
KEYS = (
    *("return", "space", "escape", "tab", "left", "right", "up", "down", "a", "d", "w", "s"),
    *("f", "r", "h", "z", "y", "left shift", "f11", "backspace", "delete", "home", "end", "m"),
    *("v", "t", "g", "e", "x", "l", "p", "i", "n", "?"),
)
BUTTONS = (
    *("a", "b", "x", "y", "start", "back", "leftshoulder", "rightshoulder"),
    *("leftstick", "rightstick"),
    *("dpad_left", "dpad_right", "dpad_up", "dpad_down"),
)
AXES = ("leftx", "lefty", "rightx", "righty", "triggerleft", "triggerright")

Line = dict[str, object]


def problems(seed: int) -> list[str]:
    """Plays the events of this seed; what went wrong. Exceptions are the caller's to report."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    rng = Random(seed)
    with tempfile.TemporaryDirectory() as home:
        os.environ["CARROM_HOME"] = home
        app = open_app(rng)
        try:
            for _ in range(EVENTS):
                play_event(app, rng, Path(home) / "line.jsonl")
                if app.status:
                    return [f"exit status {app.status} after a script line"]
        finally:
            app.close()
            app.presenter.close()
    return []


def open_app(rng: Random, *, fast: bool = True) -> App:
    """The app at its menu, over the folder `CARROM_HOME` names; by the real clock if not `fast`."""
    prepare_environment()
    from figures import scenes
    from game.ui.board_view import clear_caches
    from game.ui.options import Options
    from game.ui.scenes.menu import MenuScene

    clear_caches()
    # With a number of frames, the end of a script is not the end of the program.
    options = Options(size=SIZES[0], seed=rng.randrange(1000), fast=fast, frames=10**9)
    app = scenes.open_app(options)
    app.go(MenuScene(app))
    scenes.frame(app)
    return app


def play_event(app: App, rng: Random, path: Path) -> None:
    """One random event, and the frames after it; a program that was left is started again."""
    from figures.scenes import frame
    from game.ui.scenes.menu import MenuScene
    from game.ui.script import Script
    from game.ui.script_lines import read_script

    path.write_text(json.dumps(random_line(app, rng)), encoding="utf-8")
    app.script = Script(read_script(str(path)), "soak")
    for _ in range(1 if rng.random() < 0.8 else rng.randint(2, 60)):
        frame(app)
        if not app.running:
            app.running = True
            app.go(MenuScene(app))
    json.dumps(app.state(), allow_nan=False)


def random_line(app: App, rng: Random) -> Line:
    """A script line: mostly where there is something to be hit."""
    luck = rng.random()
    if luck < 0.25:
        return {"type": "click", "at": _place(app, rng), "button": rng.choice((1, 1, 1, 3))}
    if luck < 0.5:
        kind = rng.choice(("mouse_down", "mouse_move", "mouse_move", "mouse_up"))
        return {"type": kind, "at": _place(app, rng)}
    if luck < 0.8:
        return {"type": rng.choice(("key", "key", "key_down", "key_up")), "key": rng.choice(KEYS)}
    return _rare_line(app, rng)


def _rare_line(app: App, rng: Random) -> Line:
    kind = rng.choices(
        ("finger", "pad_button", "pad_axis", "wheel", "text", "focus", "resize"),
        (6, 6, 4, 4, 3, 2, 0.5),
    )[0]
    if kind == "finger":
        name = rng.choice(("finger_down", "finger_move", "finger_up"))
        return {"type": name, "at": _place(app, rng), "finger": rng.randint(0, 2)}
    lines: dict[str, Line] = {
        "pad_button": {"button": rng.choice(BUTTONS), "down": rng.random() < 0.5},
        "pad_axis": {"axis": rng.choice(AXES), "value": rng.choice((-1.0, 0.0, 0.3, 1.0))},
        "wheel": {"y": rng.choice((-3.0, -0.5, 1.0)), "at": _place(app, rng)},
        "text": {"text": rng.choice(("a", "Ravi", "रवि", "\u200d", "x" * 60))},
        "resize": {"size": list(rng.choice(SIZES))},
    }
    if kind == "focus":
        return {"type": rng.choice(("focus_lost", "focus_gained"))}
    return {"type": kind, **lines.get(kind, {})}


def _place(app: App, rng: Random) -> list[float]:
    """Pixels: a widget's middle, the striker's line, or anywhere, a little outside included."""
    width, height = app.size
    luck = rng.random()
    # Rows of a long list may lie far below the window.
    seen = [
        each for each in app.scene.root.widgets if each.visible and _is_in(app, each.rect.center)
    ]
    if luck < 0.5 and seen:
        return list(map(float, rng.choice(seen).rect.center))
    on_board = app.scene.to_screen(rng.uniform(-0.2, 0.2), rng.uniform(-0.37, -0.2))
    if luck < 0.85 and on_board is not None:
        return [round(on_board[0]), round(on_board[1])]
    return [float(rng.randint(-20, width + 20)), float(rng.randint(-20, height + 20))]


def _is_in(app: App, place: tuple[int, int]) -> bool:
    return all(0 <= at < side for at, side in zip(place, app.size, strict=True))
