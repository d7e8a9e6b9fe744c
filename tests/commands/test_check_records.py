"""`carrom check`: one line a record, and a status that says the worst of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from sealing import edited

from game.commands.check import run
from game.core.pieces import Seat
from game.core.shot import Shot
from game.rules.state import Setup
from game.session.seats import Player
from game.session.store import Store
from game.session.table import Table

PLAYERS = (Player("Asha", Seat.S), Player("Bo", Seat.N))


def a_record(folder: Path) -> Path:
    recorder = Store(folder, folder / "cache").new_record()
    table = Table.new(Setup(), PLAYERS, recorder=recorder)
    for speed in (4.0, 1.5):
        seat = table.state.turn
        table.shoot(Shot(seat, table.start_offset(seat), -2.0, speed))
        table.settle()
    table.close()
    assert recorder.path
    return recorder.path


def tampered(path: Path, old: str, new: str) -> Path:
    """The record with a change and right checksums, as another machine might have written it."""
    path.write_bytes(edited(path, old.encode(), new.encode()))
    return path


def test_a_record_is_played_again_to_the_last_bit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = a_record(tmp_path)
    assert run([str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: 1 board, 2 shots; all as recorded\n"


def test_a_torn_end_and_other_versions_are_told_and_forgiven(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tampered(a_record(tmp_path), '"pymunk":"', '"pymunk":"1.')
    path.write_bytes(path.read_bytes() + b'{"type":"sh')
    assert run([str(path)]) == 0
    out = capsys.readouterr().out
    assert "the last event is incomplete and does not count" in out
    assert "other versions (pymunk 1." in out


def test_a_shot_that_comes_out_differently_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tampered(a_record(tmp_path), '"mu_board":0.1', '"mu_board":0.11')
    fine = a_record(tmp_path)
    assert run([str(path), str(fine)]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert "differences: line 3: " in first
    assert second.endswith("all as recorded")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"angle":-2.0', '"angle":-2.0000001', "discs stop up to"),
        ('"clause":"H16"', '"clause":"H3"', 'the ruling\'s rulings would be [{"clause":"H16",'),
        ('"moved":19', '"moved":18', 'the referee would see {"moved":19}'),
    ],
)
def test_what_differs_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, words: str
) -> None:
    path = tampered(a_record(tmp_path), old, new)
    assert run([str(path)]) == 1
    assert words in capsys.readouterr().out


def test_a_record_that_cannot_be_read_is_named_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = a_record(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"white", b"black"))
    assert run([str(tmp_path / "none.carrom"), str(path), str(a_record(tmp_path))]) == 2
    out, err = capsys.readouterr()
    assert out.count("\n") == 1
    assert err.splitlines() == [
        f"carrom: error: {tmp_path / 'none.carrom'}: no such file or directory",
        f"carrom: error: {path}:2: the line is damaged (its checksum is wrong)",
    ]


def test_the_command_line_knows_it(tmp_path: Path) -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "game", "check", str(a_record(tmp_path))],
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.endswith(": 1 board, 2 shots; all as recorded\n")
