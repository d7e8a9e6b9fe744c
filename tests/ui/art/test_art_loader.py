from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from game.core.pieces import Kind
from game.ui.art.cache import art_version
from game.ui.art.loader import ArtLoader
from game.ui.art.wants import BankWant, BoardWant, ShadowWant, TableWant

SMALL = TableWant(60, 40)
GATE = threading.Event()


@dataclass(frozen=True, slots=True)
class SlowWant:
    """A picture that is made when the test lets it."""

    number: int
    size: int = 4

    @property
    def name(self) -> str:
        return f"slow-{self.number}"

    @property
    def shape(self) -> tuple[int, ...]:
        return (self.size, self.size, 3)

    def make(self) -> np.ndarray:
        assert GATE.wait(10)
        if self.number < 0:
            raise MemoryError
        return np.full(self.shape, self.number, np.uint8)


def until(condition: object) -> None:
    """Waits until a call is true."""
    deadline = time.monotonic() + 10
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < deadline
        time.sleep(0.002)


@pytest.mark.parametrize(
    "want",
    [
        BoardWant(120, "teak", 3),
        BankWant(120, Kind.QUEEN),
        ShadowWant(120, Kind.STRIKER),
        TableWant(61, 43),
    ],
    ids=lambda want: want.name,
)
def test_a_picture_has_the_shape_its_want_says(want: BoardWant):
    picture = want.make()
    assert picture.shape == want.shape
    assert picture.dtype == np.uint8


def test_without_a_thread_a_picture_is_there_at_once(tmp_path: Path):
    loader = ArtLoader(tmp_path, threaded=False)
    picture = loader.get(SMALL)
    assert picture is not None
    assert np.array_equal(picture, SMALL.make())


def test_with_a_thread_it_comes_later_and_is_the_same():
    GATE.clear()
    loader = ArtLoader()
    want = SlowWant(7)
    assert loader.get(want) is None
    assert loader.get(want) is None
    GATE.set()
    assert (loader.wait(want) == 7).all()
    assert loader.get(want) is not None
    loader.close()


def test_a_picture_on_disk_is_there_at_once(tmp_path: Path):
    ArtLoader(tmp_path, threaded=False).get(SMALL)
    loader = ArtLoader(tmp_path)
    assert loader.get(SMALL) is not None


def test_a_broken_picture_on_disk_is_made_again(tmp_path: Path):
    (tmp_path / f"{SMALL.name}.{art_version()}.npy").write_bytes(b"broken")
    loader = ArtLoader(tmp_path)
    assert loader.wait(SMALL).shape == SMALL.shape
    loader.close()


def test_forgotten_pictures_are_not_made():
    GATE.clear()
    loader = ArtLoader()
    first, second, third = SlowWant(1), SlowWant(2), SlowWant(3)
    for want in (first, second, third):
        assert loader.get(want) is None
    until(lambda: loader._making == first)
    loader.forget({second})
    GATE.set()
    loader.wait(third)
    assert second not in loader._fresh
    loader.close()


def test_a_picture_that_does_not_fit_in_memory_is_not_tried_for_ever():
    GATE.set()
    loader = ArtLoader()
    want = SlowWant(-1)
    assert loader.get(want) is None
    until(lambda: want in loader._failed)
    assert loader.get(want) is None
    assert loader.wait(SMALL).shape == SMALL.shape, "the others still come"
    loader.close()


def test_a_closed_loader_makes_nothing_more():
    loader = ArtLoader()
    loader.close()
    assert loader.get(SMALL) is None
    assert loader.wait(SMALL).shape == SMALL.shape, "who insists makes it himself"
