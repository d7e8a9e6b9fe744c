"""Records to watch and to film, and the pictures of small boards made once for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from filming import OLD, bank_record, fresh_record, tampered

from game.session.reader import read
from game.ui.replay.stage import Stage
from game.ui.replay.timeline import Timeline


@pytest.fixture(scope="session")
def art_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("film-art")


@pytest.fixture
def stage() -> Stage:
    """The old record on the board: five shots, one taken back."""
    return Stage(Timeline(read(OLD)))


@pytest.fixture
def fresh(tmp_path: Path) -> Stage:
    """A game this machine has just recorded: its movements are true."""
    return Stage(Timeline(read(fresh_record(tmp_path))))


@pytest.fixture
def other_machine(tmp_path: Path) -> Path:
    """The same game as recorded where the powder was another: movements end elsewhere."""
    return tampered(OLD, tmp_path / "other.carrom", b'"mu_board":0.1,', b'"mu_board":0.1003,')


@pytest.fixture
def bank(tmp_path: Path) -> Path:
    """A bank challenge of two players."""
    return bank_record(tmp_path)
