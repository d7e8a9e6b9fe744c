"""A full disk, a folder that cannot be written, a killed program: what was settled is safe."""

from __future__ import annotations

import errno
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sessioncases import QUEEN, new_table, store_in, whites, write_shot

from game.session import files
from game.session.store import Store
from game.session.table import Table

HERE = Path(__file__).parent
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")


def the_record(store: Store) -> Path:
    (path,) = store.records()
    return path


class Disk:
    """A disk that takes `room` more bytes and then is full; None for a disk with room."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room: int | None = None
        self.sync_fails = False
        self._write, self._fsync = os.write, os.fsync
        monkeypatch.setattr(files.os, "write", self.write)
        monkeypatch.setattr(files.os, "fsync", self.fsync)

    def write(self, descriptor: int, data: bytes) -> int:
        if self.room is None:
            return self._write(descriptor, data)
        if self.room == 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        taken = self._write(descriptor, bytes(data)[: self.room])
        self.room -= taken
        return taken

    def fsync(self, descriptor: int) -> None:
        if self.sync_fails:
            raise OSError(errno.EIO, "Input/output error")
        self._fsync(descriptor)


@pytest.mark.parametrize("room", [0, 1, 500, 1600])
def test_on_a_full_disk_the_game_goes_on_and_is_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    store, disk = store_in(tmp_path), Disk(monkeypatch)
    table = new_table(store=store)
    write_shot(table, *whites(0))
    settled = [table.standing]
    disk.room = room
    write_shot(table, *whites(1))
    settled.append(table.standing)
    write_shot(table, QUEEN)
    assert table.problem == "This game is not being saved: no space left on device."
    assert Table.replayed(the_record(store)).standing == settled[room > 1000]
    disk.room = None
    write_shot(table, *whites(2))
    assert table.problem is None
    assert Table.replayed(the_record(store)).history == table.history
    table.close()


def test_what_was_missing_at_the_end_is_written_when_the_game_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, disk = store_in(tmp_path), Disk(monkeypatch)
    table = new_table(store=store)
    disk.sync_fails = True
    write_shot(table, *whites(1))
    assert table.problem == "This game is not being saved: input/output error."
    disk.sync_fails = False
    table.close()
    assert Table.replayed(the_record(store)).history == table.history


def test_a_game_begun_on_a_full_disk_is_recorded_from_its_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, disk = store_in(tmp_path), Disk(monkeypatch)
    disk.room = 100
    table = new_table(store=store)
    write_shot(table, *whites(1))
    assert table.problem
    disk.room = None
    write_shot(table, *whites(2))
    assert table.problem is None
    table.close()
    assert Table.replayed(the_record(store)).history == table.history


def test_a_folder_that_cannot_be_made_keeps_nobody_from_playing(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    store = store_in(blocked)
    table = new_table(store=store)
    write_shot(table, *whites(1))
    assert table.problem == "This game is not being saved: not a directory."
    blocked.unlink()
    write_shot(table, *whites(2))
    assert table.problem is None
    table.close()
    assert Table.replayed(the_record(store)).history == table.history


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_read_only_folder_keeps_nobody_from_playing(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    table = new_table(store=store_in(tmp_path))
    write_shot(table, *whites(1))
    assert table.problem == "This game is not being saved: permission denied."
    tmp_path.chmod(0o700)
    table.close()


@POSIX
def test_a_record_deleted_under_the_game_is_written_again_from_its_beginning(
    tmp_path: Path,
) -> None:
    store = store_in(tmp_path)
    table = new_table(store=store)
    write_shot(table, *whites(0))
    shutil.rmtree(store.home)
    write_shot(table, *whites(1))
    assert table.problem is None
    assert store.left_game() is None, "it is locked like any game under way"
    table.close()
    assert Table.replayed(the_record(store)).history == table.history


@POSIX
def test_a_deleted_record_is_written_as_soon_as_that_is_possible(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, disk = store_in(tmp_path), Disk(monkeypatch)
    table = new_table(store=store)
    the_record(store).unlink()
    disk.room = 100
    write_shot(table, *whites(0))
    assert table.problem == "This game is not being saved: no space left on device."
    assert store.records() == []
    disk.room = None
    write_shot(table, *whites(1))
    assert table.problem is None
    table.close()
    assert Table.replayed(the_record(store)).history == table.history


@POSIX
def test_a_record_is_not_written_over_another_that_took_its_name(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    table = new_table(store=store)
    record = the_record(store)
    record.unlink()
    record.write_text("somebody else's")
    write_shot(table, *whites(0))
    assert table.problem == "This game is not being saved: file exists."
    assert record.read_text() == "somebody else's"
    table.close()


def test_after_closing_nothing_is_written_any_more(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    table = new_table(store=store)
    table.close()
    data = the_record(store).read_bytes()
    write_shot(table, *whites(1))
    assert table.problem == "This game is not being saved: its record was closed."
    table.close()
    assert the_record(store).read_bytes() == data


FILLED = """
import resource, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from sessioncases import new_table, store_in, whites, write_shot
resource.setrlimit(resource.RLIMIT_FSIZE, (12_000, 12_000))
table = new_table(store=store_in(Path(sys.argv[1])))
for n in range(9):
    write_shot(table, *whites(n)) if n % 2 else write_shot(table)
print(table.problem)
table.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a limit of the operating system")
def test_a_real_limit_on_the_files_size_is_such_a_disk(tmp_path: Path) -> None:
    answer = subprocess.run(
        [sys.executable, "-c", FILLED, str(tmp_path), str(HERE)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout == "This game is not being saved: file too large.\n"
    assert answer.stderr == ""
    table = Table.replayed(the_record(store_in(tmp_path)))
    assert 3 < len(table.history) < 10


PLAYING = """
import random, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from sessioncases import new_table, random_shot, store_in
store, rng = store_in(Path(sys.argv[1])), random.Random(int(sys.argv[3]))
table = store.resume_game() if store.left_game() else new_table(store=store)
print("begin", repr(table.standing), flush=True)
while not table.is_board_over:
    table.shoot(random_shot(table, rng))
    table.settle()
    print("settled", repr(table.standing), flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs kill -9")
def test_a_killed_game_is_continued_with_every_settled_shot(tmp_path: Path) -> None:
    """The last state that was told is in the record, or the one just after it."""
    rng = random.Random(9)
    for seed in range(6):
        program = subprocess.Popen(
            [sys.executable, "-c", PLAYING, str(tmp_path), str(HERE), str(seed)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert program.stdout is not None
        told = [program.stdout.readline()]
        if seed % 4:  # else while the first shot is played
            told.append(program.stdout.readline())
            time.sleep(rng.uniform(0.0, 0.12))
        program.send_signal(signal.SIGKILL)
        told += program.stdout.read().splitlines()
        program.wait()
        program.stdout.close()
        whole = [line.strip() for line in told if line.endswith(("\n", ")"))]
        store = store_in(tmp_path)
        left = store.left_game()
        assert left is not None
        assert store.take_notices() == ()
        table = Table.replayed(left.path)
        last = [repr(table.history[-1].before), repr(table.standing)]
        assert whole[-1].partition(" ")[2] in last
        assert len(store.records()) == 1
