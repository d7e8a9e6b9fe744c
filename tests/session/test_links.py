"""Links among the player's files: what they lead to is nobody's to write, wherever it is."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sessioncases import HOUSE, new_table, store_in, whites, write_shot

from game.core.errors import StoreError
from game.rules.sheet import BoardResult, SheetSetup
from game.session.files import STALE, replace_file
from game.session.library import Library
from game.session.scorekeeper import ScoreKeeper, read_sheet
from game.session.stats import Statistics

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links of this sort are Unix's")


def moved_away(path: Path, tmp_path: Path) -> tuple[Path, bytes]:
    """Puts a link in the place of a file that lies elsewhere now."""
    outside = tmp_path / f"outside-{path.name}"
    path.rename(outside)
    path.symlink_to(outside)
    return outside, outside.read_bytes()


def test_a_record_is_watched_but_not_continued(tmp_path: Path) -> None:
    store = store_in(tmp_path / "home")
    table = new_table(HOUSE, store)
    write_shot(table, *whites(0))
    assert table.recorder
    path = table.recorder.path
    assert path
    table.close()
    outside, before = moved_away(path, tmp_path)
    left = store.left_game()
    assert left is None
    assert Library(store.games).card(path).shots == 1
    with pytest.raises(StoreError, match="not a plain file"):
        type(table).resume(path)
    assert outside.read_bytes() == before


def test_a_sheet_is_read_but_not_gone_on_with(tmp_path: Path) -> None:
    sheets = tmp_path / "home" / "sheets"
    keeper = ScoreKeeper.create(sheets, "club", SheetSetup(("Asha", "Bo")))
    keeper.enter(BoardResult(winner=0, left=3, queen=0))
    keeper.close()
    outside, before = moved_away(sheets / "club.sheet", tmp_path)
    assert len(read_sheet(sheets, "club").rows) == 1
    with pytest.raises(StoreError, match="not a plain file"):
        ScoreKeeper.open(sheets, "club")
    assert outside.read_bytes() == before


def to_nothing(path: Path, outside: Path) -> None:
    path.symlink_to(outside)


def to_a_file(path: Path, outside: Path) -> None:
    outside.write_bytes(b"not ours\n")
    path.symlink_to(outside)


def to_a_reader(path: Path, outside: Path) -> None:
    os.mkfifo(outside)
    path.symlink_to(outside)


def in_place(path: Path, outside: Path) -> None:
    os.mkfifo(path)


@pytest.mark.parametrize("put", [to_nothing, to_a_file, to_a_reader, in_place])
def test_statistics_stay_at_home(tmp_path: Path, put: Callable[[Path, Path], None]) -> None:
    statistics, outside = Statistics(tmp_path / "home"), tmp_path / "outside"
    statistics.path.parent.mkdir(parents=True)
    put(statistics.path, outside)
    assert not statistics.log("Asha", "cut", True)
    assert statistics.problem == "This shot is not in the statistics: not a plain file."
    assert not outside.is_file() or outside.read_bytes() == b"not ours\n"


def test_a_link_in_the_way_of_saving_is_not_followed(tmp_path: Path) -> None:
    path, outside = tmp_path / "settings.json", tmp_path / "outside"
    outside.write_bytes(b"not ours")
    path.with_name(f"settings.json.{os.getpid()}.tmp").symlink_to(outside)
    replace_file(path, b"{}")
    assert (path.read_bytes(), outside.read_bytes()) == (b"{}", b"not ours")
    path.unlink()
    path.symlink_to(outside)
    replace_file(path, b"{}")
    assert (path.is_symlink(), outside.read_bytes()) == (False, b"not ours")


def test_what_killed_programs_left_half_written_goes_in_the_end(tmp_path: Path) -> None:
    path = tmp_path / "a [1].json"
    old, new, other = (
        tmp_path / name for name in ("a [1].json.7.tmp", "a [1].json.8.tmp", "b.json.7.tmp")
    )
    for each in (old, new, other):
        each.write_bytes(b"half")
    for each in (old, other):
        os.utime(each, (time.time() - 2 * STALE,) * 2)
    replace_file(path, b"{}")
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted(
        each.name for each in (path, new, other)
    )
