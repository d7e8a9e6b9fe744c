"""R1 and R2, replays: films of a board in time and size, and the player's frames.

    python -m figures.replays films 12     per format: processor s, kB, s of film, grey levels off
    python -m figures.replays frames 400   milliseconds of update + draw of the player's frames
    python -m figures.replays seated 400   the same from the chair

A command answers with a JSON array of numbers in its last line; the figures ask it in a process
and a home folder of their own.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from figures.bars import Effort, Figure, middle, quantile
from figures.window import asked

if TYPE_CHECKING:
    from game.ui.replay.export import Order

ME = "figures.replays"
FILMS = (".webp", ".gif", ".mp4")


def r1(effort: Effort) -> list[Figure]:
    """Films of a board: what they take, and how far their last picture is from the position."""
    found: list[Figure] = []
    answers = asked("films", max(2, effort.runs // 2), module=ME)
    for index, kind in enumerate(FILMS):
        seconds, size, length, apart = answers[4 * index : 4 * index + 4]
        words = f"{length:.0f} s of a board as {kind[1:].upper()}"
        found += [
            Figure("R1", f"{words}: processor time", seconds, "s"),
            Figure("R1", f"{words}: size", size / 1e6, "MB"),
            Figure("R1", f"{words}: last picture, grey levels off", apart, "", 12),
        ]
    return found


def r2(effort: Effort) -> list[Figure]:
    """Frames of the player while it plays, held against the board screen's."""
    found: list[Figure] = []
    for question, words, bars in (
        ("frames", "update + draw of the replay player, 1280×800", (2.5, 6)),
        ("seated", "… from the chair", (5, 12)),
    ):
        frames = asked(question, 40 * effort.runs, module=ME)
        found += [
            Figure("R2", f"{words}, median of {len(frames)}", middle(frames), "ms", bars[0]),
            Figure("R2", f"{words}, 99 of 100", quantile(frames, 0.99), "ms", bars[1]),
        ]
    return found


def record(shots: int) -> Path:
    """A House board of so many random shots, in the folder `CARROM_HOME` names."""
    from game.core.pieces import Seat
    from game.core.shot import Shot
    from game.rules.state import Setup
    from game.session.seats import Player
    from game.session.store import Store
    from game.session.table import Table

    rng, players = Random(5), (Player("Asha", Seat.S), Player("Ravi", Seat.N))
    recorder = Store.open().new_record("2026-01-01T12:00:00+00:00")
    table = Table.new(Setup(), players, recorder=recorder)
    for _ in range(shots):
        if table.is_board_over:
            break
        seat = table.state.turn
        aim = Shot(seat, table.start_offset(seat), rng.uniform(-40, 40), rng.uniform(2.0, 5.5))
        table.shoot(aim)
        table.settle()
    table.close()
    assert recorder.path
    return recorder.path


def films(shots: int) -> list[float]:
    """Makes each film at its usual size, the board's pictures made before."""
    from game.ui.replay.export import SIZES, Exported, Order, make

    path = record(shots)
    folder = Path(os.environ["CARROM_HOME"])
    answers: list[float] = []
    for kind in FILMS:
        order = Order(path, folder / f"film{kind}", folder / "cache")
        for _ in make(Order(path, folder / "end.png", order.cache, size=SIZES[kind])):
            pass
        began, steps = time.process_time(), make(order)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                done: Exported = end.value
                break
        took = time.process_time() - began
        answers += [took, done.size, done.seconds, last_apart(order, folder / "end.png")]
    return answers


def last_apart(order: Order, end: Path) -> float:
    """Mean difference, in grey levels, of a film's last picture and the end as it is drawn."""
    import av
    import numpy as np
    from PIL import Image

    if order.target.suffix == ".mp4":
        with av.open(str(order.target)) as film:
            last = list(film.decode(video=0))[-1].to_ndarray(format="rgb24")
    else:
        with Image.open(order.target) as film:
            film.seek(film.n_frames - 1)  # type: ignore[attr-defined]
            last = np.asarray(film.convert("RGB"))
    with Image.open(end) as drawn:
        whole = np.asarray(drawn.convert("RGB"))
    return float(np.abs(last.astype(np.int16) - whole.astype(np.int16)).mean())


def seated(count: int) -> list[float]:
    """The same as `frames`, from the chair."""
    return frames(count, "seat")


def frames(count: int, view: str = "top") -> list[float]:
    """Plays a record in the player; milliseconds of processor time of each frame."""
    from figures.scenes import board_screen, frame
    from game.session.reader import read
    from game.ui.loop import FRAME
    from game.ui.scenes.replays.player import ReplayPlayer

    path = record(8)
    app = board_screen((1280, 800))
    app.change(view=view)
    player = ReplayPlayer(app, path, read(path))
    app.go(player)
    frame(app)
    player.view.wait()
    player.toggle()
    times: list[float] = []
    for _ in range(count):
        began = time.process_time()
        player.update(FRAME)
        player.draw(app.presenter.surface)
        times.append(1000 * (time.process_time() - began))
        if not player.is_playing:
            player.toggle()
    app.close()
    return times


if __name__ == "__main__":
    print(
        json.dumps(
            {"films": films, "frames": frames, "seated": seated}[sys.argv[1]](int(sys.argv[2]))
        )
    )
