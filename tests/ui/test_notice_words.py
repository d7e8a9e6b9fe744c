"""What befalls the player's files is told in the window's language, and in that alone."""

from __future__ import annotations

import errno
import os
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.errors import DamagedError, Notice, ShotError, StoreError
from game.core.pieces import Seat
from game.core.shot import Shot
from game.physics.constants import Constants
from game.rules.sheet import SheetSetup
from game.rules.state import Setup
from game.session import drillprogress, files, leaders, practice_files, recorder, scorekeeper, stats
from game.session.drillprogress import DrillProgress
from game.session.drills import load_drills
from game.session.files import REASONS, file_fault, reason, set_aside
from game.session.leaders import Best, Leaders
from game.session.library import Library
from game.session.practice import Practice
from game.session.practice_files import PracticeFiles
from game.session.scorekeeper import ScoreKeeper
from game.session.seats import Player
from game.session.settings import Settings
from game.session.stats import Statistics
from game.session.store import Store
from game.ui import strings
from game.ui.error_words import error_words, notice_words

LATIN = re.compile(r"[A-Za-z]{2,}")
NAMES = re.compile(
    r"[\w.-]*\.(json|carrom|sheet|damaged-)[\w.-]*|\bkB\b|\b(club|drills|statistics)\b"
)
BEST = Best("Asha", 3, 4, "2026-11-01", "game-00001.carrom", 0)


@pytest.fixture(params=["hi", "ne"], autouse=True)
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    strings.set_language(request.param)
    yield request.param
    strings.set_language("en")


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk without space."""

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    for module in (files, stats):
        monkeypatch.setattr(module, "write_all", refuse)


def check(*notices: str | None) -> None:
    """In English for the command line; in the window no Latin letters but of files' names."""
    assert notices
    for notice in notices:
        assert isinstance(notice, Notice)
        assert LATIN.search(notice), notice
        told(notice_words(notice))


def told(words: str) -> None:
    assert words
    assert not LATIN.search(NAMES.sub("", words)), words
    assert not re.search(r"[।.] ?[।);.]", words), words


@pytest.mark.usefixtures("full")
def test_a_full_disk(tmp_path: Path) -> None:
    store = Store(tmp_path, tmp_path)
    store.change(sound_level=0.25)
    record = store.new_record()
    record.begin(Setup(), (Player("Asha", Seat.S), Player("Bo", Seat.N)), Constants())
    record.append()
    keeper = ScoreKeeper.create(tmp_path, "club", SheetSetup(("Asha", "Bimal")))
    progress, logged = DrillProgress(tmp_path), Statistics(tmp_path)
    progress.attempted("Asha", load_drills(tmp_path).drills[0], made=True)
    logged.log("Asha", "cut", made=True)
    board, room = Leaders.load(tmp_path), PracticeFiles(tmp_path)
    board.add(BEST)
    room.keep(room.resume()[0])
    for each in (record, keeper, progress, logged, room):
        assert isinstance(each.problem, Notice)
        assert strings.tr("error.reason_full") in notice_words(each.problem)
    check(*store.take_notices(), *board.take_notices())
    check(record.problem, keeper.problem, progress.problem, logged.problem, room.problem)
    record.close()
    check(record.problem)
    record.append()
    check(record.problem)
    keeper.close()


@pytest.mark.parametrize("content", [b"{", b'{"sound_level": 7}', None])
def test_settings_set_aside(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "settings.json"
    path.mkdir() if content is None else path.write_bytes(content)
    store = Store(tmp_path, tmp_path)
    assert store.settings == Settings()
    check(*store.take_notices())


def test_damaged_files_are_set_aside(tmp_path: Path) -> None:
    store = Store(tmp_path, tmp_path)
    store.games.mkdir()
    for number in (1, 2):
        (store.games / f"game-0000{number}.carrom").write_bytes(b"{}\n" * number)
    check(*(Library(store.games).card(path).problem for path in store.records()))
    assert store.left_game() is None
    check(*store.take_notices())
    for name in (drillprogress.NAME, leaders.NAME):
        (tmp_path / name).write_bytes(b"{")
    check(DrillProgress(tmp_path).problem, *Leaders.load(tmp_path).take_notices())
    room = PracticeFiles(tmp_path)
    room.folder.mkdir()
    (room.folder / practice_files.LEFT_NAME).write_bytes(b" " * (practice_files.MAX_FILE + 1))
    check(room.resume()[1])
    (tmp_path / f"club{scorekeeper.SUFFIX}").write_bytes(b"{}\n")
    with pytest.raises(StoreError) as raised:
        ScoreKeeper.open(tmp_path, "club")
    told(error_words(raised.value))


def test_files_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    newer = b'{"form":99,"format":99,"practice":99}'
    for name in (drillprogress.NAME, leaders.NAME):
        (tmp_path / name).write_bytes(newer)
    progress, room = DrillProgress(tmp_path), PracticeFiles(tmp_path)
    room.folder.mkdir()
    (room.folder / practice_files.LEFT_NAME).write_bytes(newer)
    practice, notice = room.resume()
    room.keep(practice)
    check(progress.problem, *Leaders.load(tmp_path).take_notices(), notice, room.problem)


def test_drills_and_shots_left_out(tmp_path: Path) -> None:
    folder = tmp_path / stats.FOLDER
    folder.mkdir()
    (folder / stats.NAME).write_bytes(b"{}\n" * (stats.MAX_NAMED + 2))
    check(*Statistics(tmp_path).read().problems)
    (tmp_path / "drills").mkdir()
    (tmp_path / "drills" / "mine.json").write_bytes(b"{")
    check(*load_drills(tmp_path).problems)
    (tmp_path / "drills" / "mine.json").unlink()
    (tmp_path / "drills").rmdir()
    (tmp_path / "drills").write_bytes(b"")
    check(*load_drills(tmp_path).problems)


@pytest.mark.parametrize("number", [*REASONS, errno.EINVAL])
def test_every_reason_of_the_system(tmp_path: Path, number: int) -> None:
    fault = OSError(number, os.strerror(number))
    check(reason(fault), file_fault("game.json", fault), set_aside(tmp_path / "a.json", fault))
    check(set_aside(tmp_path / "a.json", DamagedError("Expected `int`")))


def test_what_cannot_be_continued(tmp_path: Path) -> None:
    store = Store(tmp_path, tmp_path)
    with pytest.raises(StoreError) as raised:
        store.resume_game()
    told(error_words(raised.value))
    path = tmp_path / "game-00001.carrom"
    with pytest.raises(StoreError) as raised:
        recorder.Recorder.reopened(path)
    told(error_words(raised.value))
    strings.set_language("en")
    assert error_words(raised.value) == f"{path.name}: no such file or directory"


def test_a_notice_crosses_to_another_process_whole() -> None:
    error = StoreError(file_fault("game.json", OSError(errno.EROFS, os.strerror(errno.EROFS))))
    again = pickle.loads(pickle.dumps(error))
    told(error_words(again))
    assert error_words(again) == error_words(error)
    assert str(again) == "game.json: read-only file system"


def test_a_position_that_cannot_be_played_on() -> None:
    practice = Practice()
    practice.set_aim(Shot(Seat.S, 0.5, 0.0, 3.0))
    with pytest.raises(ShotError) as raised:
        practice.shoot()
    told(error_words(raised.value))
