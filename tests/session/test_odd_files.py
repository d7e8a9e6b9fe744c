"""Something that is no plain file, or cannot be read, where a file of the player's should be.

Nothing waits for it, nothing is written over it, and it is named in one line.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

import pytest

from game.core.errors import StoreError
from game.core.pieces import Seat
from game.core.state import BoardState
from game.session import drills, leaders, practice_files, reader, settings
from game.session.drillprogress import DrillProgress
from game.session.drills import load_drills, read_drill
from game.session.files import open_plain
from game.session.leaders import Leaders
from game.session.practice_files import PracticeFiles
from game.session.scorekeeper import MAX_FILE as MAX_SHEET
from game.session.scorekeeper import ScoreKeeper, read_sheet
from game.session.stats import Statistics
from game.session.store import Store

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="files of this sort are Unix's")


def as_pipe(path: Path) -> None:
    os.mkfifo(path)


def as_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def as_loop(path: Path) -> None:
    path.symlink_to(path.name)


def as_folder(path: Path) -> None:
    path.mkdir()


ODD = (as_pipe, as_device, as_loop, as_folder)


def settings_of(home: Path) -> str:
    store = Store(home, home / "cache")
    (notice,) = store.take_notices()
    store.change(text_size=1.2)
    return " ".join((notice, *store.take_notices()))


def progress_of(home: Path) -> str:
    (drill, *_) = load_drills(home / "none").drills
    progress = DrillProgress(home)
    noted = progress.problem or ""
    progress.attempted("Asha", drill, True)
    assert progress.problem is None
    return noted


def practice_of(home: Path) -> str:
    files = PracticeFiles(home)
    practice, notice = files.resume()
    practice.set_board(BoardState.racked(Seat.S))
    assert files.problem is None
    return notice


def layout_of(home: Path) -> str:
    with pytest.raises(StoreError) as caught:
        PracticeFiles(home).load("mine")
    return str(caught.value)


def leaders_of(home: Path) -> str:
    return " ".join(Leaders.load(home).notices)


def drill_of(home: Path) -> str:
    with pytest.raises(StoreError) as caught:
        read_drill(home / "drills" / "mine.json")
    return str(caught.value)


def record_of(home: Path) -> str:
    path = home / "games" / "game-00001.carrom"
    assert not reader.is_left_off(path)
    with pytest.raises(StoreError):
        reader.header_of(path)
    with pytest.raises(StoreError) as caught:
        reader.read(path)
    store = Store(home, home / "cache")
    assert (store.records(), store.left_game(), store.take_notices()) == ([], None, ())
    return str(caught.value)


def sheet_of(home: Path) -> str:
    with pytest.raises(StoreError):
        read_sheet(home / "sheets", "club")
    with pytest.raises(StoreError) as caught:
        ScoreKeeper.open(home / "sheets", "club")
    return str(caught.value)


def statistics_of(home: Path) -> str:
    return " ".join(Statistics(home).read().problems)


USES: dict[str, Callable[[Path], str]] = {
    "settings.json": settings_of,
    "drills-progress.json": progress_of,
    "practice/practice.json": practice_of,
    "practice/layouts/mine.layout": layout_of,
    "bank.json": leaders_of,
    "drills/mine.json": drill_of,
    "games/game-00001.carrom": record_of,
    "sheets/club.sheet": sheet_of,
    "statistics/shots.jsonl": statistics_of,
}


@POSIX
@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("name", USES)
def test_what_is_no_file_is_named_and_kept(
    tmp_path: Path, name: str, odd: Callable[[Path], None]
) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    odd(path)
    told = USES[name](tmp_path)
    hidden = name.startswith("statistics") and odd is as_loop  # a name that leads nowhere
    assert path.stem in told or hidden
    assert "\n" not in told
    places = [path, path.with_name(f"{path.name}.damaged-1")]
    assert [each for each in places if os.path.lexists(each) and not is_plain(each)]


def is_plain(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


@pytest.mark.parametrize("use", [settings_of, progress_of, practice_of, leaders_of])
def test_a_file_that_cannot_be_read_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, use: Callable[[Path], str]
) -> None:
    name = next(name for name, each in USES.items() if each is use)
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"years of practice")

    def refuse(wanted: Path) -> BinaryIO:
        if wanted == path and path.exists():
            raise PermissionError(13, "Permission denied")
        return open_plain(wanted)

    # The one who tests may be root, whom no permission keeps out.
    monkeypatch.setattr("game.session.files.open_plain", refuse)
    assert "permission denied" in use(tmp_path)
    kept = [each for each in tmp_path.rglob(f"{path.name}*") if each.is_file()]
    assert b"years of practice" in [each.read_bytes() for each in kept]


@pytest.mark.parametrize(
    ("name", "limit"),
    [
        ("settings.json", settings.MAX_FILE),
        ("practice/practice.json", practice_files.MAX_FILE),
        ("practice/layouts/mine.layout", practice_files.MAX_FILE),
        ("bank.json", leaders.MAX_FILE),
        ("drills/mine.json", drills.MAX_FILE),
        ("sheets/club.sheet", MAX_SHEET),
        ("games/game-00001.carrom", reader.MAX_FILE),
    ],
)
def test_a_file_of_two_gigabytes_is_named_and_not_read(
    tmp_path: Path, name: str, limit: int
) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.truncate(2 * 1024**3)  # takes no room on the disk
    assert limit < 2**27
    use = USES[name]
    if use is record_of:
        with pytest.raises(StoreError, match="too large"):
            reader.read(path)
        return
    assert "larger than" in use(tmp_path)
