"""A player's folder of their own for every test, with the pictures made once for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from keeping import Desk
from playing import Player


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pictures")


@pytest.fixture
def player(
    tmp_path: Path,
    pictures: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Player:
    home = tmp_path / "home"
    home.mkdir()
    (home / "cache").symlink_to(pictures, target_is_directory=True)
    monkeypatch.setenv("CARROM_HOME", str(home))
    return Player(tmp_path, capsys)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARROM_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def desk(home: Path) -> Iterator[Desk]:
    made = Desk(home)
    yield made
    made.close()
