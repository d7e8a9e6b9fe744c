"""Fills a make map in the background: two processes share its rows, finer and finer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.errors import Notice
from game.session.background import Job, Stage
from game.session.makemap import Band, MakeMap, MapTask, map_job, refine_job, shares

if TYPE_CHECKING:
    from game.ui.app import App

PROCESSES = 2
Asked = tuple[float | None, bool, float]


class MapMaker:
    """One map and the jobs that fill it.

    Args:
        app: its workers do the work.
        task: what the map is of.
        asked: the width asked for, whether it is about the aim, and the aim; see `spanned`.

    Attributes:
        asked: as given.
        found: the map so far.
        band: the widest run of angles at one power, its edges refined once the map is whole.
        best: the most forgiving cell so far, as (column, row).
        error: one line on why it cannot be made; empty while it can.
    """

    def __init__(self, app: App, task: MapTask, asked: Asked) -> None:
        self._app = app
        self.asked = asked
        self.found = MakeMap(task)
        self.band: Band | None = None
        self.best: tuple[int, int] | None = None
        self.error = ""
        self._jobs: list[Job] = []
        self._refining: Job | None = None
        self._looked_at = 0
        self.go_on()

    def go_on(self) -> None:
        """Has the rows made that are not there yet."""
        task, cells = self.found.task, self.found.cells
        left = [
            [row for row in share if cells[row] is None] for share in shares(task.rows, PROCESSES)
        ]
        start = self._app.workers.start
        self._jobs = [start(map_job, task, tuple(share)) for share in left if share]

    @property
    def is_running(self) -> bool:
        """Whether more is to come."""
        jobs = [*self._jobs, *([self._refining] if self._refining else [])]
        return any(not job.is_over for job in jobs)

    @property
    def progress(self) -> float:
        """Share of the rows that are there, 0 to 1."""
        return self.found.done / self.found.task.rows

    def update(self) -> bool:
        """Takes over what has come; whether there is anything new."""
        for job in self._jobs:
            for row, cells in job.parts:
                self.found.cells[row] = cells
            job.parts.clear()
            if job.stage is Stage.FAILED:
                self.error = Notice(job.error, key="work_failed")
        return self._look() | self._take_refined()

    def cancel(self) -> None:
        """Gives up the rest; what is there stays."""
        for job in (*self._jobs, *([self._refining] if self._refining else [])):
            self._app.workers.cancel(job)

    def _look(self) -> bool:
        """Finds the best shot anew when rows have come."""
        done = self.found.done
        if done == self._looked_at:
            return False
        self._looked_at = done
        self.best, self.band = self.found.best(), self.found.widest()
        if self.found.is_whole and self.band:
            task = self.found.task
            self._refining = self._app.workers.start(refine_job, task, self.band)
        return True

    def _take_refined(self) -> bool:
        job = self._refining
        if job is None or job.stage is not Stage.DONE or self.band is job.result:
            return False
        self.band = job.result
        return True
