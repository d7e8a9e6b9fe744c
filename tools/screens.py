"""Pictures of every screen at three sizes, made by running the real command with a script.

    python tools/screens.py FOLDER                    FOLDER/menu_1280x800.png, …
    python tools/screens.py FOLDER --board FILE       also the win a whole-board script ends in
    python tools/screens.py FOLDER --sizes 2560x1440  at other sizes
    python tools/screens.py FOLDER --language hi --text-size 1.6

Each size plays the same tour by keyboard and widgets in a home folder of its own, so that the
pictures show what a first-time player sees; nothing of the player's is read or changed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from game.core.assets import languages
from touring.aside import ASIDE
from touring.tours import TOURS, Line, picture

SIZES = ("1280x800", "1920x1080", "900x640")
ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 300
"""Seconds one run of the command may take."""


def run(
    lines: list[Line],
    folder: Path,
    size: str,
    suffix: str,
    settings: dict[str, object] | None = None,
) -> None:
    """Runs `carrom play` with a script at one size; its pictures end in `_suffix.png`.

    Args:
        lines: the script; its screenshots have names instead of paths.
        folder: where the pictures go.
        size: of the window, "1280x800".
        suffix: at the end of every picture's name.
        settings: the player's, where they are not the usual ones.

    Raises:
        RuntimeError: with the program's own words, when it did not get through the script.
    """
    named = [
        {**line, "path": str(folder / f"{line['path']}_{suffix}.png")} if "path" in line else line
        for line in lines
    ]
    command = [sys.executable, "-m", "game", "play", "--fast", "--seed", "1", "--script", "-"]
    with tempfile.TemporaryDirectory() as home:
        if settings:
            Path(home, "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        done = subprocess.run(
            [*command, "--size", size],
            input="".join(json.dumps(line) + "\n" for line in named),
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
            cwd=ROOT,
            env={
                **os.environ,
                "CARROM_HOME": home,
                "SDL_VIDEODRIVER": "dummy",
                "SDL_AUDIODRIVER": "dummy",
            },
        )
    if done.returncode:
        raise RuntimeError(f"{size}: {done.stderr.strip()}")


def board_pictures(script: Path) -> list[Line]:
    """A whole-board script without its questions, its end shown at every size."""
    lines = [json.loads(line) for line in script.read_text(encoding="utf-8").splitlines()]
    ending = [picture("win", when="over", after=40)]
    for size in SIZES[1:]:
        resize: Line = {"type": "resize", "size": [int(side) for side in size.split("x")]}
        ending += [resize, picture(f"win_{size}", after=90)]
    return [line for line in lines if line["type"] != "state"] + ending


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; returns 1 when a script could not be carried out."""
    parser = argparse.ArgumentParser(
        prog="screens.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), metavar="WxH")
    parser.add_argument("--board", type=Path, help="a script of tools/script_board.py")
    parser.add_argument("--language", choices=languages("strings"), help="of all words (en)")
    parser.add_argument("--text-size", type=float, metavar="FACTOR", help="0.8 to 1.6 (1)")
    options = parser.parse_args(arguments)
    chosen = {"language": options.language, "text_size": options.text_size}
    settings: dict[str, object] = {name: value for name, value in chosen.items() if value}
    folder: Path = options.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    try:
        for size in options.sizes:
            for lines in (*TOURS, *ASIDE):
                run(lines(), folder, size, size, settings)
            print(f"{size}: done", flush=True)
        if options.board:
            run(board_pictures(options.board), folder, SIZES[0], SIZES[0], settings)
    except (RuntimeError, subprocess.TimeoutExpired) as error:
        print(f"screens.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
