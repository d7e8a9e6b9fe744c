"""Makes a picture or film of a record: what, how large, how fast; then progress and the result."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.core.errors import CarromError, Notice
from game.session.background import Job, Stage
from game.session.folders import export_folder
from game.session.reader import Recorded
from game.ui.error_words import error_words, notice_words
from game.ui.kit import Button, Choice, Label, Paragraph, ProgressBar, theme
from game.ui.replay.export import GIF, MP4, PNG, WEBP, Exported, Order, make_or_say
from game.ui.replay.timeline import Place, Step, Timeline
from game.ui.scenes.card import CardScene, place_row
from game.ui.scenes.replays.transport import REAL, SPEED_NAMES, SPEEDS
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

KINDS: Final = (("position", PNG), ("paths", PNG), ("webp", WEBP), ("gif", GIF), ("mp4", MP4))
"""What can be made: the end of its words' key, and the file's ending."""
EXTENTS: Final = ("shot", "board", "game")
WIDTHS: Final = (360, 480, 720, 1080)
TALL: Final = 10 / 9
"""Height of a picture as a multiple of its width: the board and the caption under it."""
_USUAL_WIDTHS: Final = {"position": 1080, "paths": 1080, "webp": 480, "gif": 480, "mp4": 720}
_PATIENCE: Final = 2.0
"""Seconds waited for work that is given up to clear its traces away."""


class ExportScene(CardScene):
    """The card over the player or the list.

    Args:
        app: the services.
        path: the record's file.
        recorded: the record.
        place: where the player is.
    """

    name = "export"
    width = 640

    def __init__(self, app: App, path: Path, recorded: Recorded, place: Place) -> None:
        super().__init__(app, tr("export.title"))
        self._path = path
        self._timeline = Timeline(recorded)
        self._step = self._timeline.steps[place.step]
        self._knows = place.time >= self._step.ruling_at or self._step.settled is None
        self._job: Job | None = None
        self._order: Order | None = None
        self._add_rows()
        self.note = Paragraph("export.note", "", size=14)
        self.bar = ProgressBar("export.progress")
        self.bar.visible = False
        self.add(self.note, self.bar)
        self.go = Button("export.make", tr("export.make"), self.make, primary=True)
        self.stop = Button("export.cancel", tr("dialog.cancel"), self.back)
        self.add_button(self.go)
        self.add_button(self.stop)
        self.root.set_focus(self.kind)
        self._changed()

    def _add_rows(self) -> None:
        has_shot = bool(self._shot())
        words = [tr(f"export.kind_{name}") for name, _ in KINDS]
        self.kind = Choice("export.kind", words, 4 if has_shot else 0, lambda _: self._kind())
        extents = [tr(f"export.extent_{name}") for name in EXTENTS]
        self.extent = Choice("export.extent", extents, 0 if has_shot else 1, self._changed)
        sizes = [tr("export.pixels", width=w, height=_height(w)) for w in WIDTHS]
        self.size = Choice("export.size", sizes, WIDTHS.index(720), self._changed)
        self.speed = Choice("export.speed", SPEED_NAMES, REAL, self._changed)
        self._rows: list[tuple[Label, Choice]] = []
        choices = (self.kind, self.extent, self.size, self.speed)
        for name, choice in zip(("kind", "extent", "size", "speed"), choices, strict=True):
            label = Label(text=tr(f"export.{name}_name"), size=16)
            self._rows.append((label, choice))
            self.add(label, choice)

    # What is chosen ----------------------------------------------------------------------

    @property
    def _name(self) -> str:
        return KINDS[self.kind.index][0]

    def _shot(self) -> Step | None:
        """The shot at hand: the one being shown, or the last before."""
        steps = self._timeline.steps[: self._step.index + 1]
        board = self._step.board
        return next(
            (each for each in reversed(steps) if each.settled and each.board == board), None
        )

    def _kind(self) -> None:
        """Another kind has another usual size."""
        self.size.index = WIDTHS.index(_USUAL_WIDTHS[self._name])
        self._changed()

    def _changed(self, index: int = 0) -> None:
        """Brings what depends on the choices up to date."""
        is_picture = self._name in ("position", "paths")
        self.extent.enabled = self.speed.enabled = not is_picture
        self.go.enabled = self._name != "paths" or self._shot() is not None
        first, last = self._stretch()
        steps = self._timeline.steps
        seconds = steps[last].start + steps[last].length - steps[first].start
        seconds /= SPEEDS[self.speed.index]
        words = [] if is_picture else [tr("export.length", seconds=f"{seconds:.0f}")]
        words.append(tr("export.goes_to", folder=self._folder()))
        self.note.text = "\n".join(words)
        self.layout(self.app.size)

    def _stretch(self) -> tuple[int, int]:
        """Indices of the first and last step that are wanted."""
        steps, step = self._timeline.steps, self._step
        shot = self._shot()
        if self._name == "position":
            last = step.index if self._knows else max(0, step.index - 1)
            return last, last
        if self._name == "paths" or EXTENTS[self.extent.index] == "shot":
            index = shot.index if shot else step.index
            return index, index
        if EXTENTS[self.extent.index] == "game":
            return 0, len(steps) - 1
        own = [each.index for each in steps if each.board == step.board]
        return own[0], own[-1]

    def _folder(self) -> Path:
        return export_folder(is_film=KINDS[self.kind.index][1] == MP4)

    def _target(self) -> Path:
        """A file name that says what it is and that no file has."""
        steps = self._timeline.steps
        first, last = self._stretch()
        parts = [self._path.name.partition(".carrom")[0]]
        if steps[first].board == steps[last].board:
            parts.append(tr("export.name_board", board=steps[last].board + 1))
            if first == last and steps[last].shot:
                parts.append(tr("export.name_shot", shot=steps[last].shot))
        stem, suffix = " ".join(parts), KINDS[self.kind.index][1]
        target, number = self._folder() / f"{stem}{suffix}", 1
        while os.path.lexists(target):
            number += 1
            target = target.with_name(f"{stem} ({number}){suffix}")
        return target

    # Work --------------------------------------------------------------------------------

    def make(self) -> None:
        """Begins the work in the background."""
        if self._job:
            return
        folder = self._folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._failed(f"{folder}: {error.strerror}")
            return
        width = WIDTHS[self.size.index]
        self._order = Order(
            record=self._path,
            target=self._target(),
            cache=self.app.services.cache,
            steps=self._stretch(),
            paths=self._name == "paths",
            size=(width, _height(width)),
            speed=SPEEDS[self.speed.index],
            look=self.app.art.look,
            language=self.app.settings.language,
        )
        self._job = self.app.workers.start(make_or_say, self._order)
        self._show_working(True)
        self._follow()

    def _show_working(self, works: bool) -> None:
        for _, choice in self._rows:
            choice.enabled = not works
        self.go.enabled = not works
        self.bar.visible = works
        if works:
            self.bar.value = 0.0
            self.note.text = tr("export.working")
            self.root.set_focus(self.stop)
        self.layout(self.app.size)

    def _follow(self) -> None:
        """Shows how far the work is, and its end."""
        job = self._job
        if job is None:
            return
        if job.parts:
            self.bar.value = job.parts[-1]
            job.parts.clear()
        if job.is_over:
            self._job = None
            self._ended(job)

    def _ended(self, job: Job) -> None:
        self._show_working(False)
        if job.stage is Stage.CANCELLED:
            self._changed()
        elif isinstance(job.result, Exported):
            self._done(job.result)
        else:
            wrong = job.result
            # What else may befall the work is the program's own fault, in a programmer's words.
            fault = Notice(job.error, key="work_failed")
            is_told = isinstance(wrong, CarromError)
            self._failed(error_words(wrong) if is_told else notice_words(fault))

    def _done(self, made: Exported) -> None:
        """Says what was made and where it is."""
        words = [tr("export.done", name=made.path.name, size=_size_words(made.size))]
        words.append(str(made.path.parent))
        if made.untrue:
            words.append(tr("export.untrue", untrue=made.untrue, shots=made.shots))
        self.app.pop()
        self.app.confirm(
            tr("export.done_title"),
            "\n".join(words),
            [tr("dialog.ok")],
            lambda _: None,
            icon="film",
        )

    def _failed(self, why: str) -> None:
        self._changed()
        self.note.text = tr("export.failed", why=why)
        self.layout(self.app.size)

    def back(self) -> None:
        """Esc gives the work up, or closes the card."""
        if self._job:
            self.app.workers.cancel(self._job)
            self._follow()
        else:
            self.app.pop()

    def leave(self) -> None:
        """The window closes: nothing half done may stay."""
        if self._job is None or self._order is None:
            return
        self.app.workers.cancel(self._job)
        part = self._order.part
        until = time.perf_counter() + _PATIENCE
        while os.path.exists(part) and time.perf_counter() < until:
            self.app.workers.poll()
            pygame.time.wait(10)
        with suppress(OSError):
            part.unlink(missing_ok=True)

    @property
    def wants_time(self) -> bool:
        """Also while work is done in the background."""
        return super().wants_time or self._job is not None

    def update(self, dt: float) -> None:
        """Follows the work."""
        super().update(dt)
        self._follow()

    # Places ------------------------------------------------------------------------------

    def place_rows(self, left: int, top: int, width: int) -> int:
        """Four choices, the note, and the bar while it works."""
        s = self.scale
        for label, choice in self._rows:
            top = place_row(self, label, choice, (left, top, width), wide=330)
        tall = self.note.height_for(width)
        self.note.place(left, top + s(6), width, tall)
        top += s(6) + tall
        self.bar.place(left, top + s(12), width, s(14))
        self.note.colour = theme.TEXT_DIM
        return top + s(26)


def _height(width: int) -> int:
    return round(width * TALL / 2) * 2


def _size_words(size: int) -> str:
    if size < 1_000_000:
        return tr("export.kilobytes", number=f"{size / 1000:.0f}")
    return tr("export.megabytes", number=f"{size / 1_000_000:.1f}")
