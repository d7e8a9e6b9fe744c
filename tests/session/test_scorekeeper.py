"""Score sheets on disk: saved with every entry, safe from crashes and other copies."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest
from sealing import edited

from game.core.errors import NewerError, StateError, StoreError
from game.rules.sheet import BoardResult, FreePoints, Redo, SheetSetup, Undo
from game.session import files, scorekeeper
from game.session.files import checked_name
from game.session.scorekeeper import ScoreKeeper, read_sheet, sheet_names

SETUP = SheetSetup(("Asha", "Bimal"))
RESULTS = (
    BoardResult(0, 5, queen=0),
    BoardResult(1, 9, queen=1, slam="white"),
    BoardResult(0, 0, striker=True),
)


def kept(folder: Path, *events: BoardResult | FreePoints | Undo | Redo) -> ScoreKeeper:
    keeper = ScoreKeeper.create(folder, "club", SETUP)
    for event in events:
        keeper.enter(event)
    return keeper


def test_9_every_entry_is_on_the_disk_at_once(tmp_path: Path) -> None:
    keeper = ScoreKeeper.create(tmp_path / "new", "club", SETUP)
    for event in (*RESULTS[:1], Undo(), Redo(), *RESULTS[1:2], Undo()):
        keeper.enter(event)
        assert read_sheet(tmp_path / "new", "club") == keeper.sheet
    assert keeper.problem is None
    keeper.close()


def test_9_a_sheet_goes_on_where_it_was(tmp_path: Path) -> None:
    keeper = kept(tmp_path, RESULTS[0], RESULTS[2], Undo())
    keeper.close()
    again = ScoreKeeper.open(tmp_path, "club")
    assert again.sheet == keeper.sheet
    assert again.enter(Redo()).rows[-1].entry == RESULTS[2]
    again.close()
    assert len(read_sheet(tmp_path, "club").rows) == 2


def test_9_free_scoring_is_kept_too(tmp_path: Path) -> None:
    keeper = ScoreKeeper.create(tmp_path, "free", SheetSetup(("A", "B"), "free"))
    keeper.enter(FreePoints((30, -5)))
    keeper.close()
    assert read_sheet(tmp_path, "free") == keeper.sheet


def test_a_refused_entry_writes_nothing(tmp_path: Path) -> None:
    keeper = kept(tmp_path, RESULTS[0])
    size = keeper.path.stat().st_size
    with pytest.raises(StateError):
        keeper.enter(BoardResult(0, 10))
    assert keeper.path.stat().st_size == size
    keeper.close()


def test_a_crash_at_any_byte_loses_at_most_the_last_entry(tmp_path: Path) -> None:
    keeper = kept(tmp_path, *RESULTS)
    keeper.close()
    data = keeper.path.read_bytes()
    ends = [index + 1 for index, byte in enumerate(data) if byte == ord("\n")]
    for cut in range(ends[0], len(data) + 1):
        keeper.path.write_bytes(data[:cut])
        again = ScoreKeeper.open(tmp_path, "club")
        whole = sum(end <= cut for end in ends) - 1
        assert [row.entry for row in again.sheet.rows] == list(RESULTS[:whole])
        again.enter(RESULTS[0])
        again.close()
        assert len(read_sheet(tmp_path, "club").rows) == whole + 1


def test_damage_is_named_and_set_aside(tmp_path: Path) -> None:
    keeper = kept(tmp_path, *RESULTS)
    keeper.close()
    data = keeper.path.read_bytes()
    for wrong in (
        data.replace(b'"left":9', b'"left":8'),
        b"\n",
        b"{}\n",
        b"\xff\n",
        b"[" * 99_999 + b"\n",
    ):
        keeper.path.write_bytes(wrong)
        with pytest.raises(StoreError, match=r"club\.sheet is damaged"):
            read_sheet(tmp_path, "club")
        with pytest.raises(StoreError, match=r"club\.sheet is damaged.*set aside as"):
            ScoreKeeper.open(tmp_path, "club")
        assert not keeper.path.exists()
    assert len(list(tmp_path.glob("*damaged*"))) == 5
    assert sheet_names(tmp_path) == ()


def test_a_sheet_of_a_newer_version_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scorekeeper, "FORMAT", 2)
    kept(tmp_path).close()
    monkeypatch.undo()
    path = tmp_path / "club.sheet"
    newer = path.read_bytes()
    for data in (newer, edited(path, b'"setup"', b'"league":"B","setup"')):
        path.write_bytes(data)
        with pytest.raises(NewerError, match="newer version") as error:
            ScoreKeeper.open(tmp_path, "club")
        assert error.value.values == {"name": "club.sheet"}
        assert sheet_names(tmp_path) == ("club",)


def test_two_copies_cannot_write_the_same_sheet(tmp_path: Path) -> None:
    keeper = kept(tmp_path, RESULTS[0])
    with pytest.raises(StoreError, match="another copy"):
        ScoreKeeper.open(tmp_path, "club")
    with pytest.raises(StoreError, match="already"):
        ScoreKeeper.create(tmp_path, "club", SETUP)
    keeper.close()
    ScoreKeeper.open(tmp_path, "club").close()


def test_a_full_disk_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = kept(tmp_path, RESULTS[0])

    def full(descriptor: int, data: bytes) -> None:
        os.write(descriptor, data[:7])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write_all", full)
    keeper.enter(RESULTS[1])
    assert keeper.problem == "This sheet is not being saved: no space left on device."
    assert len(keeper.sheet.rows) == 2
    monkeypatch.undo()
    keeper.enter(RESULTS[2])
    assert keeper.problem is None
    keeper.close()
    assert read_sheet(tmp_path, "club") == keeper.sheet


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
def test_a_sheet_deleted_in_use_is_written_again_from_its_beginning(tmp_path: Path) -> None:
    keeper = kept(tmp_path / "sheets", RESULTS[0])
    shutil.rmtree(tmp_path / "sheets")
    keeper.enter(RESULTS[1])
    assert keeper.problem is None
    assert read_sheet(tmp_path / "sheets", "club") == keeper.sheet
    with pytest.raises(StoreError, match="another copy"):
        ScoreKeeper.open(tmp_path / "sheets", "club")
    keeper.close()


@pytest.mark.parametrize(
    "name",
    ["", "  ", "a/b", "..", ".x", "-x", "x.", "a\\b", "a:b", "con", "CON.x", "x\ny", "x" * 61],
)
def test_names_that_cannot_be_files_are_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        ScoreKeeper.create(tmp_path, name, SETUP)
    with pytest.raises(StoreError):
        read_sheet(tmp_path, name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["club", "Club night 3", "कैरम", "a.b", "é"])
def test_other_names_are_kept(name: str, tmp_path: Path) -> None:
    assert checked_name(f" {name} ", "sheet") == name
    ScoreKeeper.create(tmp_path, name, SETUP).close()
    assert sheet_names(tmp_path) == (name,)


def test_names_are_listed_the_latest_written_first(tmp_path: Path) -> None:
    for name, stamp in {"old": 1, "new": 3, "middle": 2}.items():
        ScoreKeeper.create(tmp_path, name, SETUP).close()
        os.utime(tmp_path / f"{name}.sheet", (stamp, stamp))
    assert sheet_names(tmp_path) == ("new", "middle", "old")
    assert sheet_names(tmp_path / "none") == ()


def test_a_sheet_that_goes_while_they_are_listed_hides_no_other(tmp_path: Path) -> None:
    ScoreKeeper.create(tmp_path, "club", SETUP).close()
    (tmp_path / "gone.sheet").symlink_to(tmp_path / "nowhere")
    assert sheet_names(tmp_path) == ("club",)


def test_a_sheet_without_end_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(tmp_path, *RESULTS).close()
    monkeypatch.setattr(scorekeeper, "MAX_FILE", 100)
    with pytest.raises(StoreError, match=r"club\.sheet is damaged: larger than"):
        read_sheet(tmp_path, "club")


def test_a_sheet_that_does_not_exist(tmp_path: Path) -> None:
    for opener in (ScoreKeeper.open, read_sheet):
        with pytest.raises(StoreError, match="no sheet"):
            opener(tmp_path, "club")
