"""Gets pictures without holding up the window: from memory, from disk, or made in a thread."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from game.ui.art.cache import PictureCache
from game.ui.art.colour import Bytes
from game.ui.art.disc_sets import DISC_SETS
from game.ui.art.finishes import FINISHES
from game.ui.art.wants import Want

_KEPT = 20_000_000
"""Bytes of delivered pictures kept for other scenes, when they cannot be read from disk again."""


@dataclass(frozen=True, slots=True)
class Look:
    """What the player likes board and discs to look like.

    Attributes:
        finish: name in `FINISHES`.
        discs: name in `DISC_SETS`.
    """

    finish: str = next(iter(FINISHES))
    discs: str = next(iter(DISC_SETS))

    @classmethod
    def liked(cls, finish: str, discs: str) -> Look:
        """The look of these names; the usual one for a name that no version here knows."""
        usual = cls()
        return cls(
            finish if finish in FINISHES else usual.finish,
            discs if discs in DISC_SETS else usual.discs,
        )


class ArtLoader:
    """Source of every picture of the board; one for the whole program.

    Attributes:
        look: what views of the board that were not told otherwise follow.

    Args:
        folder: where finished pictures are kept between runs; None keeps none.
        threaded: False makes every picture at once, in the caller: scripted windows and tests,
            whose screenshots must not depend on how fast a thread is.
    """

    def __init__(self, folder: Path | None = None, *, threaded: bool = True) -> None:
        self.look = Look()
        self._cache = PictureCache(folder)
        self._threaded = threaded
        self._change = threading.Condition()
        self._queue: OrderedDict[Want, None] = OrderedDict()
        self._making: Want | None = None
        self._fresh: dict[Want, Bytes] = {}
        self._kept: OrderedDict[Want, Bytes] = OrderedDict()
        self._unsaved: set[Want] = set()
        self._failed: set[Want] = set()
        self._worker: threading.Thread | None = None
        self._closed = False

    def get(self, want: Want) -> Bytes | None:
        """The picture, or None while it is being made; ask again later, every frame if you like."""
        with self._change:
            if (picture := self._take(want)) is not None:
                return picture
            if want in self._queue or want == self._making or want in self._failed:
                return None
        picture = self._cache.load(want.name, want.shape)
        if picture is None and not self._threaded:
            picture = self._render(want)
        with self._change:
            if picture is None:
                self._enqueue(want)
                return None
            self._fresh[want] = picture
            return self._take(want)

    def wait(self, want: Want) -> Bytes:
        """The picture, however long it takes."""
        while (picture := self.get(want)) is None:
            with self._change:
                if want in self._failed or self._closed or self._worker is None:
                    break
                if want not in self._fresh:
                    self._change.wait(1.0)
        return self._render(want) if picture is None else picture

    def forget(self, wants: Iterable[Want]) -> None:
        """Takes pictures nobody needs any more off the list, when they are not begun."""
        with self._change:
            for want in wants:
                self._queue.pop(want, None)
                self._fresh.pop(want, None)

    def close(self) -> None:
        """Stops the background work after the picture in hand."""
        with self._change:
            self._closed = True
            self._queue.clear()
            self._change.notify_all()

    def _take(self, want: Want) -> Bytes | None:
        """A picture in memory, now the last to be dropped; the caller holds the lock."""
        if (picture := self._fresh.pop(want, None)) is not None:
            if want not in self._unsaved:
                return picture
            self._kept[want] = picture
        elif (picture := self._kept.get(want)) is None:
            return None
        self._kept.move_to_end(want)
        while len(self._kept) > 1 and sum(each.nbytes for each in self._kept.values()) > _KEPT:
            self._kept.popitem(last=False)
        return picture

    def _enqueue(self, want: Want) -> None:
        if self._closed:
            return
        if self._worker is None:
            # A daemon: quitting must not wait for a picture nobody will see.
            worker = threading.Thread(target=self._work, name="art", daemon=True)
            try:
                worker.start()
            except RuntimeError:
                return  # the system gives no more threads: tried again when next asked
            self._worker = worker
        self._queue[want] = None
        self._change.notify_all()

    def _work(self) -> None:
        while True:
            with self._change:
                while not self._queue and not self._closed:
                    self._change.wait()
                if self._closed:
                    return
                want, _ = self._queue.popitem(last=False)
                self._making = want
            try:
                picture = self._render(want)
            except MemoryError:
                # The scene keeps its scaled or plain picture.
                picture = None
            with self._change:
                self._making = None
                if picture is None:
                    self._failed.add(want)
                else:
                    self._fresh[want] = picture
                self._change.notify_all()

    def _render(self, want: Want) -> Bytes:
        picture = want.make()
        if not self._cache.store(want.name, picture):
            self._unsaved.add(want)
        return picture
