"""Practice on disk: the lie that was left, layouts, damage."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.errors import StoreError
from game.core.pieces import Kind, Seat
from game.core.state import BoardState
from game.session.practice import Lie, Options, Placing, Practice
from game.session.practice_files import LEFT_NAME, PracticeFiles
from game.session.racks import rack


def filled(files: PracticeFiles) -> Practice:
    practice, notice = files.resume()
    assert notice == ""
    practice.set_board(rack("half", Seat.S, random.Random(4)))
    return practice


def test_a_first_visit_finds_an_empty_board(tmp_path: Path):
    practice, notice = PracticeFiles(tmp_path).resume()
    assert (practice.board.pieces, notice) == ((), "")
    assert not list(tmp_path.iterdir())


def test_leaving_without_a_word_and_coming_back_finds_everything_as_it_was(tmp_path: Path):
    practice = filled(PracticeFiles(tmp_path))
    practice.set_options(Options("dry", can_hop=False, placing=Placing.ANYWHERE))
    practice.set_aim(replace(practice.aim, angle=12.5))
    played = practice.shoot()
    practice.settle()
    back, notice = PracticeFiles(tmp_path).resume()  # nothing was closed: as after a kill
    assert notice == ""
    assert back.lie == practice.lie
    assert back.options == practice.options
    assert back.retry()
    assert back.lie == played.lie


def test_a_disk_that_cannot_be_written_stops_nothing(tmp_path: Path):
    (tmp_path / "practice").write_text("in the way", encoding="utf-8")
    files = PracticeFiles(tmp_path)
    practice, _ = files.resume()
    practice.put(Kind.WHITE, 0.0, 0.0)
    assert files.problem is not None
    assert "not being kept" in files.problem
    (tmp_path / "practice").unlink()
    practice.clear()
    assert files.problem is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"x": ', b'"x": 0.5, "y": 0, "z": '),
        (b'"white"', b'"striker"'),
        (b'"white"', b'"green"'),
        (b'"normal"', b'"wet"'),
        (b"{", b""),
        (b'"speed": 2.5', b'"speed": 1e9'),
        (b'"pieces": [', b'"pieces": [{"id": 1, "kind": "white", "x": 0.5, "y": 0.0}, '),
    ],
)
def test_a_damaged_lie_is_named_and_set_aside(tmp_path: Path, old: bytes, new: bytes):
    filled(PracticeFiles(tmp_path))
    path = tmp_path / "practice" / LEFT_NAME
    text = path.read_bytes()
    assert old in text
    path.write_bytes(text.replace(old, new, 1))
    practice, notice = PracticeFiles(tmp_path).resume()
    assert practice.board.pieces == ()
    assert LEFT_NAME in notice
    assert "set aside" in notice
    assert path.with_name(f"{LEFT_NAME}.damaged-1").exists()


def test_a_lie_of_a_newer_version_is_left_alone(tmp_path: Path):
    filled(PracticeFiles(tmp_path))
    path = tmp_path / "practice" / LEFT_NAME
    path.write_bytes(path.read_bytes().replace(b'"practice": 1', b'"practice": 9'))
    newer, files = path.read_bytes(), PracticeFiles(tmp_path)
    practice, notice = files.resume()
    assert practice.board.pieces == ()
    assert "newer version" in notice
    practice.set_board(BoardState.racked(Seat.S))
    assert files.problem == (
        "The position is not being kept: "
        "practice.json was written by a newer version of the program."
    )
    assert path.read_bytes() == newer


def test_layouts_are_kept_listed_renamed_deleted_and_brought_back(tmp_path: Path):
    files = PracticeFiles(tmp_path)
    lie = filled(files).lie
    empty = Practice().lie
    assert files.names() == ()
    assert files.save("  Zwei Ecken ", lie) == "Zwei Ecken"
    files.save("anfang", empty)
    assert files.names() == ("anfang", "Zwei Ecken")
    assert files.load("Zwei Ecken") == lie
    assert files.rename("Zwei Ecken", "zwei ecken") == "zwei ecken"
    deleted = files.delete("anfang")
    assert files.names() == ("zwei ecken",)
    files.restore(deleted)
    assert files.load("anfang") == empty


def test_a_name_is_taken_only_once_and_replaced_only_when_asked(tmp_path: Path):
    files = PracticeFiles(tmp_path)
    lie = filled(files).lie
    files.save("one", lie)
    with pytest.raises(StoreError, match="already"):
        files.save("ONE", lie)
    files.save("one", Practice().lie, replaces=True)
    assert files.load("one") == Practice().lie
    files.save("two", lie)
    with pytest.raises(StoreError, match="already"):
        files.rename("two", "one")
    deleted = files.delete("two")
    files.save("two", lie)
    with pytest.raises(StoreError, match="already"):
        files.restore(deleted)


@pytest.mark.parametrize("name", ["", "a/b", "..", "con", "x" * 61, "a\nb"])
def test_a_name_that_cannot_be_a_files_is_refused(tmp_path: Path, name: str):
    with pytest.raises(StoreError, match="layout"):
        PracticeFiles(tmp_path).save(name, Practice().lie)


def test_a_damaged_layout_is_set_aside_and_one_that_is_missing_is_named(tmp_path: Path):
    files = PracticeFiles(tmp_path)
    files.save("one", Practice().lie)
    (tmp_path / "practice" / "layouts" / "one.layout").write_text("[]", encoding="utf-8")
    with pytest.raises(StoreError, match="set aside"):
        files.load("one")
    with pytest.raises(StoreError, match="no layout"):
        files.load("one")
    assert files.names() == ()


def test_a_crash_while_saving_leaves_the_old_layout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    files = PracticeFiles(tmp_path)
    files.save("one", Practice().lie)
    other = Lie(rack("break", Seat.S, random.Random(1)), Practice().aim)

    def fail(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(StoreError, match="no space left"):
        files.save("one", other, replaces=True)
    assert files.load("one") == Practice().lie
    assert [path.name for path in (tmp_path / "practice" / "layouts").iterdir()] == ["one.layout"]


def test_a_name_in_other_capitals_is_no_layouts_but_the_one_renamed(tmp_path: Path):
    files = PracticeFiles(tmp_path)
    files.save("one", Practice().lie)
    # Copied there by hand; where capitals are none of a file's name it is the same one.
    other = files.folder / "layouts" / "ONE.layout"
    other.write_bytes((files.folder / "layouts" / "one.layout").read_bytes())
    if len(files.names()) == 2:
        with pytest.raises(StoreError, match="already"):
            files.rename("one", "ONE")
        assert files.names() == ("ONE", "one")
