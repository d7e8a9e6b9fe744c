"""A record made into a picture or a film, without a window; in another process if wanted."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import BinaryIO, Final

import numpy as np
import pygame

from game.core.errors import CarromError, Notice
from game.core.pieces import Seat
from game.session.files import is_same
from game.session.reader import read
from game.ui import small_discs, strings
from game.ui.art.loader import ArtLoader, Look
from game.ui.kit import text
from game.ui.pictures import encoded
from game.ui.replay.film import Film, Shot, shots_of
from game.ui.replay.hearing import heard
from game.ui.replay.output import ExportError, whole_file
from game.ui.replay.stage import Stage
from game.ui.replay.timeline import Place, Step, Timeline
from game.ui.replay.writers import GifWriter, Mp4Writer, WebpWriter, Writer

PNG, GIF, WEBP, MP4 = ".png", ".gif", ".webp", ".mp4"
FORMATS: Final = (PNG, GIF, WEBP, MP4)
SIZES: Final = {PNG: (1080, 1200), GIF: (480, 534), WEBP: (480, 534), MP4: (720, 800)}
"""Pixels of a picture or film where nobody asks for others."""
RATES: Final = {GIF: 25, WEBP: 30, MP4: 30}
"""Frames a second where nobody asks for others."""
LEAST_SIDE: Final = 160
MOST_SIDE: Final = 3840
MOST_FPS: Final = 60
SPEEDS: Final = (0.1, 10.0)
"""Slowest and fastest film, as a multiple of real speed."""
_PALETTE_PICTURES: Final = 6


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made.

    Attributes:
        record: the game.
        target: the file to make; its ending decides the format.
        cache: folder of the board's pictures; None makes them anew.
        boards: first and last board, from 1; None for all.
        shots: first and last shot of these boards, from 1; None for all.
        steps: indices of the first and last step instead of boards and shots.
        paths: PNG only: the ways of all discs in the last of the shots, not only its end.
        size: pixels; None for the format's usual size.
        fps: frames a second; None for the format's usual number.
        speed: 1 for real speed.
        seat: who sits at the bottom.
        look: woods of the board and set of discs.
        sound: MP4 only: whether there is sound.
        language: of the words.
        owner: the process that asks for it.
    """

    record: Path
    target: Path
    cache: Path | None = None
    boards: tuple[int, int] | None = None
    shots: tuple[int, int] | None = None
    steps: tuple[int, int] | None = None
    paths: bool = False
    size: tuple[int, int] | None = None
    fps: int | None = None
    speed: float = 1.0
    seat: Seat = Seat.S
    look: Look = field(default_factory=Look)
    sound: bool = True
    language: str = strings.ENGLISH
    owner: int = field(default_factory=os.getpid)

    @property
    def part(self) -> Path:
        """Where the file lies while it is being written; two copies may write the same."""
        return self.target.with_name(f".{self.target.name}.{self.owner}.part")


@dataclass(frozen=True, slots=True)
class Exported:
    """What was made.

    Attributes:
        path: the file.
        size: its bytes.
        frames: how many frames it has; 1 for a picture.
        seconds: how long it plays; 0 for a picture.
        untrue: how many of its shots do not come out as recorded when they are computed here.
        shots: how many shots it shows.
    """

    path: Path
    size: int
    frames: int
    seconds: float
    untrue: int
    shots: int


def make(order: Order) -> Generator[float, None, Exported]:
    """Makes what is ordered; yields the share that is done, 0 to 1, many times a second.

    Closing the generator gives it up; nothing of the file stays then.

    Raises:
        ExportError: when the order or the record's boards do not allow it, an extra is missing,
            or the file cannot be written; one line.
        StoreError: when the record cannot be read.
    """
    check_order(order)
    pygame.font.init()
    strings.set_language(order.language)
    text.set_script(strings.script_of(order.language))
    stage = Stage(Timeline(read(order.record)))
    first, last = order.steps or stretch(stage.timeline, order.boards, order.shots)
    art = ArtLoader(order.cache, threaded=False)
    art.look = order.look
    small_discs.use_set(order.look.discs)
    size = order.size or SIZES[kind_of(order.target)]
    if kind_of(order.target) == MP4:
        size = size[0] // 2 * 2, size[1] // 2 * 2  # H.264 halves the colours' resolution
    film = Film(stage, art, size, seat=order.seat)
    frames = yield from _write(order, film, first, last)
    fps = frame_rate(order)
    shots = [step for step in stage.timeline.steps[first : last + 1] if step.settled]
    is_picture = kind_of(order.target) == PNG
    if is_picture:
        shots = shots[-1:] if order.paths else []
    return Exported(
        path=order.target,
        size=order.target.stat().st_size,
        frames=frames,
        seconds=0.0 if is_picture else frames / fps,
        untrue=sum(not stage.movement(step).is_true for step in shots),
        shots=len(shots),
    )


def make_or_say(order: Order) -> Generator[float, None, Exported | CarromError]:
    """As `make`, but what goes wrong is returned: for another process."""
    try:
        return (yield from make(order))
    except CarromError as error:
        return error


def kind_of(target: Path) -> str:
    """The format a file's name asks for: one of `FORMATS`.

    Raises:
        ExportError: when it asks for none of them.
    """
    suffix = target.suffix.lower()
    if suffix not in FORMATS:
        known = ", ".join(FORMATS)
        raise ExportError(f"{target.name or target}: a picture or film ends in one of {known}")
    return suffix


def frame_rate(order: Order) -> float:
    """Frames a second that the film really has: a GIF counts in hundredths of a second."""
    kind = kind_of(order.target)
    fps = order.fps or RATES.get(kind, 1)
    return 100 / max(2, round(100 / fps)) if kind == GIF else float(fps)


def check_order(order: Order) -> None:
    """Refuses numbers no film can have.

    Raises:
        ExportError: names the option.
    """
    kind_of(order.target)
    if order.size and not all(LEAST_SIDE <= side <= MOST_SIDE for side in order.size):
        raise ExportError(f"size: each side has {LEAST_SIDE} to {MOST_SIDE} pixels")
    if order.fps is not None and not 1 <= order.fps <= MOST_FPS:
        raise ExportError(f"fps: from 1 to {MOST_FPS} frames a second")
    if not SPEEDS[0] <= order.speed <= SPEEDS[1]:
        raise ExportError(f"speed: from {SPEEDS[0]:g} to {SPEEDS[1]:g} times real speed")
    if not os.path.isdir(order.target.parent):
        words = f"{order.target.parent}: there is no such folder"
        raise ExportError(Notice(words, key="no_folder", name=str(order.target.parent)))
    if is_same(order.target, order.record):
        words = f"{order.target.name}: is the record itself"
        raise ExportError(Notice(words, key="is_record", name=order.target.name))


def stretch(
    timeline: Timeline, boards: tuple[int, int] | None, shots: tuple[int, int] | None
) -> tuple[int, int]:
    """Indices of the first and last step of what was asked for.

    Raises:
        ExportError: when the record has no such boards or shots; says what it has.
    """
    low, high = boards or (1, timeline.boards)
    if not 1 <= low <= high <= timeline.boards:
        raise ExportError(f"board: the record has boards 1 to {timeline.boards}")
    steps = [step for step in timeline.steps if low - 1 <= step.board <= high - 1]
    if shots is None:
        return steps[0].index, steps[-1].index
    played = [step for step in steps if step.settled]
    if not 1 <= shots[0] <= shots[1] <= len(played):
        raise ExportError(f"shot: there are shots 1 to {len(played)}")
    last = played[shots[1] - 1]
    # What belongs to the last shot, such as a piece placed by hand, is shown with it.
    following = [step for step in steps if step.index > last.index]
    tail = next((step.index - 1 for step in following if step.shot > last.shot), steps[-1].index)
    return played[shots[0] - 1].index, tail


def _write(order: Order, film: Film, first: int, last: int) -> Generator[float, None, int]:
    """Writes the file; returns how many frames it has."""
    steps = film.stage.timeline.steps
    if kind_of(order.target) == PNG:
        with whole_file(order.target, order.part) as file:
            _save_picture(file, film, steps, first, last, paths=order.paths)
        yield 1.0
        return 1
    fps = frame_rate(order)
    shots = shots_of(film.stage, first, last, fps, order.speed)
    with whole_file(order.target, order.part) as file:
        writer = _writer(order, film, shots, file)
        try:
            yield from _roll(order, film, shots, writer, first, last)
            writer.close()
        finally:
            writer.abandon()
    return sum(shot.frames for shot in shots)


def _save_picture(
    file: BinaryIO, film: Film, steps: list[Step], first: int, last: int, *, paths: bool
) -> None:
    shown = [step for step in steps[first : last + 1] if step.settled]
    if paths and not shown:
        raise ExportError(Notice("paths: no shot was played there", key="no_shot"))
    step = steps[last]
    picture = film.path_picture(shown[-1]) if paths else film.picture(Place(last, step.length))
    file.write(encoded(picture, PNG))


def _writer(order: Order, film: Film, shots: list[Shot], file: BinaryIO) -> Writer:
    kind, fps = kind_of(order.target), frame_rate(order)
    if kind == WEBP:
        ends = np.cumsum([shot.frames for shot in shots]) * 1000 / fps
        return WebpWriter(file, [int(each) for each in np.diff(np.rint(ends), prepend=0.0)])
    if kind == GIF:
        return GifWriter(file, _samples(film, shots), round(1000 / fps))
    return Mp4Writer(file, film.size, round(fps), has_sound=order.sound)


def _samples(film: Film, shots: list[Shot]) -> Iterator[pygame.Surface]:
    """Some pictures from all over the film."""
    for index in np.linspace(0, len(shots) - 1, min(_PALETTE_PICTURES, len(shots))):
        yield film.picture(shots[round(index)].place)


def _roll(
    order: Order, film: Film, shots: list[Shot], writer: Writer, first: int, last: int
) -> Generator[float, None, None]:
    fps = frame_rate(order)
    total, done = sum(shot.frames for shot in shots), 0
    has_sound = kind_of(order.target) == MP4 and order.sound
    sound = None
    if has_sound:
        sound = heard(film.stage, first, last, order.speed, total / fps, order.seat)
    until = 0.0
    for shot in shots:
        # What sounds is always a little ahead of what is seen, so that the file is in order.
        while sound and until < (done + shot.frames) / fps:
            until, samples = next(sound, (inf, None))
            if samples is not None:
                writer.hear(samples)
        writer.add(film.picture(shot.place), shot.frames)
        done += shot.frames
        yield done / total
