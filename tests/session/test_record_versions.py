"""Records of other versions of the game: older ones open, newer ones are refused in a sentence."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from sealing import edited
from sessioncases import write_shot

from game.commands.check import run
from game.core.errors import DamagedError, StoreError
from game.session.events import ShotSettled
from game.session.lines import FORMAT
from game.session.reader import read
from game.session.table import Table

RECORDS = Path(__file__).resolve().parent.parent / "records"
OLD = RECORDS / "format-1.carrom"


def reversioned(path: Path, version: int) -> bytes:
    """The record as a version of that number would have sealed it."""
    return edited(path, b'{"carrom":1,', b'{"carrom":%d,' % version)


def test_a_record_of_format_1_is_read_as_it_was_played() -> None:
    recorded = read(OLD)
    assert (recorded.header.carrom, FORMAT) == (1, 2)
    assert [player.name for player in recorded.header.players] == ["Asha", "Bo"]
    shots = [entry for entry in recorded.entries if isinstance(entry.event, ShotSettled)]
    assert len(shots) == 5
    assert recorded.standing.is_stopped
    assert len(recorded.standing.board.pieces) + len(recorded.standing.gone) == 19


def test_a_game_of_format_1_can_be_checked_and_played_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game-00001.carrom"
    data = OLD.read_bytes()
    path.write_bytes(data[: data[:-1].rfind(b"\n") + 1])  # without the agreement to stop
    assert run([str(path)]) in (0, 1), "another version of the physics may differ, and says so"
    assert capsys.readouterr().out.startswith(f"{path}: 1 board, 5 shots; ")
    table = Table.resume(path)
    write_shot(table)
    table.close()
    assert len(read(path).entries) == 8


@pytest.mark.parametrize(
    ("version", "words"),
    [
        (3, "x.carrom: written by a newer version of the game (format 3; this one reads 2)"),
        (0, "x.carrom: of a format no version of the game has written (0)"),
        (-1, "x.carrom: of a format no version of the game has written (-1)"),
    ],
)
def test_other_formats_are_refused_in_one_sentence(
    tmp_path: Path, version: int, words: str
) -> None:
    path = tmp_path / "x.carrom"
    path.write_bytes(reversioned(OLD, version))
    with pytest.raises(StoreError) as error:
        read(path)
    assert not isinstance(error.value, DamagedError), "the file is as it should be"
    assert str(error.value) == words


def test_the_fixture_is_sealed_like_any_record(tmp_path: Path) -> None:
    path = tmp_path / "y.carrom"
    shutil.copy(OLD, path)
    assert reversioned(path, 1) == OLD.read_bytes()
