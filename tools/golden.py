"""Small pictures of the art, kept to notice when it changes without anybody meaning it.

    python tools/golden.py             says which pictures differ from the kept ones
    python tools/golden.py --update    keeps the pictures as they are now

The kept ones are `tests/ui/golden/NAME.png`. Arithmetic differs a little between processors, so
pictures agree when 99.9 % of all values are within 2 of 255 and the mean difference is below 0.3.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import pygame
from numpy.typing import NDArray

from game.core.pieces import Kind
from game.ui.art import stamps
from game.ui.art.board import render_board
from game.ui.art.discs import render_bank, render_disc
from game.ui.art.icon import render_icon
from game.ui.art.layout import picture_size, pixels_per_mm
from game.ui.art.seat import render_seat
from game.ui.art.shadows import render_shadows
from game.ui.art.table import render_table

Bytes = NDArray[np.uint8]

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "ui" / "golden"
SIDE: Final = 616
"""Pixels across the frame: what a small window shows, where art is hardest to get right."""
_GROUND: Final = (205, 160, 105)
NEAR: Final = 2
MOST: Final = 0.999
MEAN: Final = 0.3


@cache
def _board(finish: str, turn: int) -> Bytes:
    return render_board(SIDE, finish, turn)


def _corner(finish: str, turn: int, right: int, down: int) -> Bytes:
    """100 pixels of a corner of the frame with its pocket; right and down are 0 or 1."""
    _, margin = picture_size(SIDE)
    board = _board(finish, turn)
    left = len(board) - margin - 96 if right else margin - 4
    top = len(board) - margin - 96 if down else margin - 4
    return _on_ground(board[top : top + 100, left : left + 100])


def _middle(half: int, right: int = 0, down: int = 0) -> Bytes:
    board = _board("maple", 0)
    x, y = len(board) // 2 + right, len(board) // 2 + down
    return _on_ground(board[y - half : y + half, x - half : x + half])


def _chair(right: int, down: int) -> Bytes:
    """110 pixels of the board from a chair: 0 is the left or the far corner, 1 the other."""
    picture = render_seat(480, 330)
    left = picture.shape[1] - 130 if right else 60
    top = picture.shape[0] - 130 if down else 14
    return _on_ground(picture[top : top + 110, left : left + 110])


def _sets() -> Bytes:
    """A row for each further set of discs."""
    size = 36
    sheet = np.zeros((2 * size, 4 * size, 4), np.uint8)
    for row, name in enumerate(("bold", "clear")):
        for column, kind in enumerate(Kind):
            _place(sheet, render_disc(kind, 30.0, 0.2, name), row * size, column * size)
    return _on_ground(sheet, premultiplied=True)


def _discs() -> Bytes:
    """A row for each kind: four angles, and four sub-pixel phases."""
    size = 36
    sheet = np.zeros((4 * size, 8 * size, 4), np.uint8)
    for row, kind in enumerate(Kind):
        bank = render_bank(kind, pixels_per_mm(SIDE))
        picks = [bank[index, 0, 0] for index in (0, 2, 4, 6)]
        picks += [bank[0, phase, phase] for phase in range(4)]
        for column, sprite in enumerate(picks):
            _place(sheet, sprite, row * size, column * size)
    return _on_ground(sheet, premultiplied=True)


def _signs() -> Bytes:
    size = 84
    signs = (
        stamps.ghost(15.0, 1.6),
        stamps.gauge(20.0, 3.2, 0.62, (230, 110, 80)),
        stamps.illegal(15.0, 1.6),
        stamps.focus(11.0, 1.6),
        stamps.crosshair(6.0, 1.6),
        stamps.region(16.0, 34.0, 1.6),
    )
    sheet = np.zeros((size, size * len(signs), 4), np.uint8)
    for column, sign in enumerate(signs):
        _place(sheet, sign, 0, column * size)
    return _on_ground(sheet, premultiplied=True)


def _place(sheet: Bytes, sprite: Bytes, top: int, left: int) -> None:
    sheet[top : top + len(sprite), left : left + len(sprite)] = sprite


def _on_ground(picture: Bytes, *, premultiplied: bool = False) -> Bytes:
    """A picture with alpha laid on a plain colour: (h, w, 3)."""
    colour = picture[..., :3].astype(np.float64)
    alpha = picture[..., 3:].astype(np.float64) / 255
    if not premultiplied:
        colour *= alpha
    return np.round(colour + np.array(_GROUND) * (1 - alpha)).astype(np.uint8)


CROPS: Final[dict[str, Callable[[], Bytes]]] = {
    "maple_top_left": lambda: _corner("maple", 0, 0, 0),
    "maple_bottom_right": lambda: _corner("maple", 0, 1, 1),
    "maple_turned_top_right": lambda: _corner("maple", 1, 1, 0),
    "teak_bottom_left": lambda: _corner("teak", 0, 0, 1),
    "cherry_top_left": lambda: _corner("cherry", 0, 0, 0),
    "rosette": lambda: _middle(66),
    "arrow": lambda: _middle(36, 96, 96),
    "base_circles": lambda: _middle(30, 165, 165),
    "discs": _discs,
    "disc_sets": _sets,
    "chair_far_left": lambda: _chair(0, 0),
    "chair_near_right": lambda: _chair(1, 1),
    "shadows": lambda: _on_ground(
        render_shadows(Kind.STRIKER, pixels_per_mm(SIDE))[0, 2], premultiplied=True
    ),
    "table": lambda: render_table(320, 200)[60:140, 120:240],
    "signs": _signs,
    "icon": lambda: _on_ground(render_icon(64)),
}


def kept(name: str) -> Bytes | None:
    """The kept picture of that name as (h, w, 3), or None when there is none."""
    path = FOLDER / f"{name}.png"
    if not path.exists():
        return None
    picture = pygame.image.load(path)
    return np.ascontiguousarray(pygame.surfarray.array3d(picture).swapaxes(0, 1))


def difference(now: Bytes, before: Bytes | None) -> str | None:
    """What keeps two pictures from agreeing, in words, or None when they agree."""
    if before is None:
        return "is not kept yet"
    if now.shape != before.shape:
        return f"has another size: {now.shape[1]}x{now.shape[0]}"
    off = np.abs(now.astype(np.int16) - before)
    near, mean = float(np.mean(off <= NEAR)), float(np.mean(off))
    if near < MOST or mean >= MEAN:
        return f"differs: {near:.2%} within {NEAR}, mean {mean:.2f}, most {int(off.max())}"
    return None


def main() -> int:
    """Compares or, with `--update`, keeps; exit status 1 when something differs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--update", action="store_true", help="keep the pictures as they are now")
    is_update = bool(parser.parse_args().update)
    status = 0
    for name, make in CROPS.items():
        now = make()
        problem = difference(now, kept(name))
        if problem is None:
            continue
        if is_update:
            FOLDER.mkdir(parents=True, exist_ok=True)
            surface = pygame.image.frombuffer(now.tobytes(), (now.shape[1], now.shape[0]), "RGB")
            pygame.image.save(surface, FOLDER / f"{name}.png")
            print(f"{name}: kept")
        else:
            print(f"{name}: {problem}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
