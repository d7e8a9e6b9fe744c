"""Builds the double-click program for the platform it runs on, for people without Python.

python tools/package.py             into dist/, starts it and plays a shot
python tools/package.py --no-try    without starting it

Needs the extra `package` (PyInstaller). The result is a folder (macOS: also Carrom.app) that runs
where it is put; on Linux a desktop entry lies in it. Nothing can be built for another platform.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "Carrom" if sys.platform in ("win32", "darwin") else "carrom"

SEPARATE = ("fontpkg_poppins", "fontpkg_cinzel")
"""Packages that are only data: found by path at run time."""
PATIENCE = 60.0
"""Seconds the trial start may take."""

SHOT = (
    {"when": "menu", "type": "click", "widget": "menu.play"},
    {"when": "setup", "type": "key", "key": "return"},
    {"when": "place", "type": "key", "key": "return"},
    {"when": "aim", "type": "key", "key": "space"},
    {"when": "ruling", "type": "key", "key": "tab"},
)
"""Input of the trial shot."""

DESKTOP_ENTRY = """[Desktop Entry]
Type=Application
Name=Carrom
Comment=Carrom for one computer: exact physics, explained rules, a practice room
Exec="{program}"
Icon={icon}
Terminal=false
Categories=Game;BoardGame;
"""


def write_icon(folder: Path) -> Path:
    """Draws the program's icon; returns the picture's path."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from game.ui.art.icon import render_icon

    path = folder / "carrom.png"
    pixels = render_icon(256)
    pygame.image.save(
        pygame.image.frombuffer(pixels.tobytes(), pixels.shape[:2], "RGBA"), str(path)
    )
    return path


def arguments(icon: Path, work: Path, out: Path) -> list[str]:
    """What PyInstaller is asked for."""
    pair = os.pathsep
    words = ["--noconfirm", "--clean", "--windowed", "--name", NAME, "--icon", str(icon)]
    words += ["--distpath", str(out), "--workpath", str(work), "--specpath", str(work)]
    words += ["--add-data", f"{ROOT / 'assets'}{pair}game/_assets"]
    for package in SEPARATE:
        words += ["--collect-data", package]
    # Sub-commands import their part only when asked, by names PyInstaller reads as well; pymunk's
    # engine and numpy come with hooks of their own.
    return [*words, str(ROOT / "game" / "__main__.py")]


def build(out: Path) -> Path:
    """Builds the program; returns the path of what is started.

    Raises:
        SystemExit: when PyInstaller is missing or fails.
    """
    if find_spec("PyInstaller") is None:
        raise SystemExit("package.py: PyInstaller is missing: pip install -e '.[package]'")
    sys.path.insert(0, str(ROOT))
    with tempfile.TemporaryDirectory() as scratch:
        icon = write_icon(Path(scratch))
        command = [sys.executable, "-m", "PyInstaller", "--log-level", "ERROR"]
        command += arguments(icon, Path(scratch) / "work", out)
        done = subprocess.run(command, cwd=ROOT, check=False)
        if done.returncode:
            raise SystemExit(f"package.py: PyInstaller ended with status {done.returncode}")
        program = out / NAME / (f"{NAME}.exe" if sys.platform == "win32" else NAME)
        if sys.platform == "linux":
            _add_desktop_entry(program, icon)
    return program


def _add_desktop_entry(program: Path, icon: Path) -> None:
    picture = program.parent / icon.name
    picture.write_bytes(icon.read_bytes())
    entry = program.parent / "carrom.desktop"
    entry.write_text(DESKTOP_ENTRY.format(program=program, icon=picture), encoding="utf-8")
    entry.chmod(0o755)


def try_it(program: Path) -> tuple[float, float]:
    """Starts the program to its first frame, twice; returns the seconds, cold and warm.

    Raises:
        SystemExit: when it does not come up or leaves no picture.
    """
    seconds: list[float] = []
    with tempfile.TemporaryDirectory() as home:
        picture = Path(home) / "first.png"
        environment = {**os.environ, "CARROM_HOME": home}
        for _ in range(2):
            started = time.perf_counter()
            command = [str(program), "play", "--size", "1280x800", "--frames", "1"]
            done = subprocess.run(
                [*command, "--screenshot", str(picture)],
                env=environment,
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
            seconds.append(time.perf_counter() - started)
            if done.returncode or not picture.exists():
                raise SystemExit(f"package.py: {program.name} did not start: {done.stderr.strip()}")
    return seconds[0], seconds[1]


def play_a_shot(program: Path) -> None:
    """Plays a shot in Hindi: engine, referee, records, words and letters are all in the program.

    Raises:
        SystemExit: when the shot is not ruled on and recorded.
    """
    with tempfile.TemporaryDirectory() as folder:
        home, script, picture = (Path(folder) / name for name in ("home", "shot.jsonl", "shot.png"))
        home.mkdir()
        (home / "settings.json").write_text(json.dumps({"language": "hi", "tips": 3}), "utf-8")
        lines = [*SHOT, {"type": "screenshot", "path": str(picture)}]
        script.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        done = subprocess.run(
            [str(program), "play", "--size", "1280x800", "--fast", "--script", str(script)],
            env={**os.environ, "CARROM_HOME": str(home)},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode or not picture.exists() or not list((home / "games").glob("*")):
            raise SystemExit(f"package.py: {program.name} played no shot: {done.stderr.strip()}")


def size_of(folder: Path) -> float:
    """Megabytes of everything in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def main(words: list[str] | None = None) -> int:
    """Builds, tries and says what came of it."""
    parser = argparse.ArgumentParser(prog="package.py", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder for the program")
    parser.add_argument("--no-try", action="store_true", help="do not start it")
    options = parser.parse_args(words)
    program = build(options.out.resolve())
    print(f"{program.parent}: {size_of(program.parent):.0f} MB")
    if not options.no_try:
        cold, warm = try_it(program)
        print(f"from its start to its end after one frame: {cold:.2f} s, again {warm:.2f} s")
        play_a_shot(program)
        print("a shot was played in Hindi")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
