"""From the command line to a running window: the plain window first, everything heavy after."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.core.complaint import complain
from game.core.errors import CarromError, StoreError

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.options import Options
    from game.ui.presenter import Presenter
    from game.ui.script import Script

ENDING: Final = [
    number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None
]
"""What a system that shuts down, or a terminal that is closed, sends."""
NO_DISPLAY = "no display to open a window on; these commands work without one: {commands}"


def prepare_environment() -> None:
    """Sets what pygame and SDL must know before they are loaded."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Windows would otherwise draw everything small and blow it up: pixels are to be pixels.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if sys.platform == "linux" and not Path("/dev/dri").exists():
        # Without a GPU SDL would draw the window through a software OpenGL: 5 to 15 times slower.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def run_window(options: Options, commands: tuple[str, ...]) -> int:
    """Opens the window and plays until it is closed; returns the exit status.

    Args:
        options: how the window was asked for.
        commands: names of the commands that work without a window, for the message.
    """
    prepare_environment()
    import pygame

    from game.ui.presenter import NoDisplayError, Presenter

    if not getattr(pygame, "IS_CE", False):
        return _complain("pygame-ce is needed, but plain pygame is installed over it")
    presenter = Presenter()
    try:
        presenter.start()
        app = _open(options, presenter)
    except NoDisplayError:
        return _complain(NO_DISPLAY.format(commands=", ".join(commands)))
    except CarromError as error:
        return _complain(str(error), status=1 if isinstance(error, StoreError) else 2)
    return _play(app)


def _open(options: Options, presenter: Presenter) -> App:
    """A plain window at once, and then everything it needs."""
    from game.session import settings as settings_file
    from game.session.folders import SETTINGS_NAME, player_folders
    from game.ui.presenter import remembered_size

    script = _read_script(options.script)
    wanted, notice = settings_file.load(player_folders()[0] / SETTINGS_NAME)
    if options.size is None:
        size = remembered_size(wanted.window)
        presenter.open(size, wanted.place, fullscreen=wanted.full_screen)
    else:
        presenter.open(options.size)
    from game.ui.app import App
    from game.ui.services import Services

    services = Services.open()
    if notice:
        # What could not be read has been set aside by now: the store has nothing to say of it.
        services.store.notices.insert(0, notice)
    return App(options, presenter, services, script)


def _read_script(path: str | None) -> Script | None:
    """The script of the command line, checked."""
    if path is None:
        return None
    from game.ui.script import Script
    from game.ui.script_lines import STDIN, read_script

    return Script(read_script(path), STDIN if path == "-" else path)


def _play(app: App) -> int:
    """Runs the window; whatever goes wrong, the scenes are left in order, so that they save."""
    from game.ui.loop import run
    from game.ui.scenes.menu import MenuScene, open_entry

    try:
        # Being told to end is like closing the window: everything is saved.
        for number in ENDING:
            if signal.getsignal(number) != signal.SIG_IGN:  # as `nohup` has it
                signal.signal(number, lambda *_: app.quit())
        app.go(MenuScene(app))
        if app.options.start:
            open_entry(app, app.options.start)
        run(app)
        app.close()
    except KeyboardInterrupt:
        app.close()
        return 130
    except Exception as error:
        return _crash(app, error)
    return app.status


def _crash(app: App, error: Exception) -> int:
    """Writes down what happened and closes; the game is in its record up to the last shot."""
    import traceback

    from game.session.files import open_own

    path = app.services.log
    happened = traceback.format_exc()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = open_own(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        with os.fdopen(descriptor, "a", encoding="utf-8") as log:
            log.write(happened + "\n")
        noted = f"details are in {path}"
    except OSError:
        noted = happened.strip().splitlines()[-1]
    try:
        app.close()
    except Exception as second:
        noted += f" (and it could not be closed properly: {second!r})"
    # What is the program's own says in a sentence which file it is, and what is wrong with it.
    what = f" ({error})" if isinstance(error, CarromError) else ""
    return _complain(f"something went wrong{what}; the game is kept, choose Continue: {noted}")


def _complain(message: str, status: int = 1) -> int:
    complain(message)
    return status
