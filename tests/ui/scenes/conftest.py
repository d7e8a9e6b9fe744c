"""A player's folder of their own for every test, with the pictures made once for all of them."""

from __future__ import annotations

from pathlib import Path

import pytest
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
