"""Score sheets written into a folder as text and as values."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.errors import StoreError
from game.rules.sheet import BoardResult, SheetSetup, sheet_of
from game.session.sheetexport import export_sheet
from game.session.sheettext import as_csv, as_text

SHEET = sheet_of(SheetSetup(("Aša", "Bimal")), [BoardResult(0, 5, 0)])


def test_both_files_are_written_and_replaced(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "exports"
    for _ in range(2):
        text, values = export_sheet(SHEET, " Club ", folder)
    assert (text, values) == (folder / "Club.txt", folder / "Club.csv")
    assert text.read_bytes() == as_text(SHEET).encode()
    assert values.read_bytes() == as_csv(SHEET).encode()
    assert sorted(path.name for path in folder.iterdir()) == ["Club.csv", "Club.txt"]


def test_a_failure_keeps_the_earlier_export(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, _ = export_sheet(SHEET, "Club", tmp_path)
    before = text.read_bytes()

    def full(_descriptor: int, _data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.session.files.write_all", full)
    with pytest.raises(StoreError, match=r"Club\.txt: no space left"):
        export_sheet(SHEET, "Club", tmp_path)
    assert text.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("name", ["", "a/b", "..", "con"])
def test_a_name_that_cannot_be_a_file_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        export_sheet(SHEET, name, tmp_path)
    assert list(tmp_path.iterdir()) == []
