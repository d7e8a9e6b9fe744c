"""A score sheet written into a folder of the player's, for people and for spreadsheets."""

from __future__ import annotations

from pathlib import Path

from game.rules.sheet import Sheet
from game.session.files import checked_name, replace_file
from game.session.sheettext import as_csv, as_text


def export_sheet(sheet: Sheet, name: str, folder: Path) -> tuple[Path, Path]:
    """Writes `NAME.txt` and `NAME.csv`, both UTF-8, in place of earlier ones.

    Args:
        sheet: the sheet as it stands.
        name: the sheet's name.
        folder: made when it does not exist.

    Returns:
        The paths of the text and of the values.

    Raises:
        StoreError: a name that cannot be a file's, or a folder that cannot be written; what
            was there before stays.
    """
    clean = checked_name(name, "sheet")
    paths = folder / f"{clean}.txt", folder / f"{clean}.csv"
    for path, words in zip(paths, (as_text(sheet), as_csv(sheet)), strict=True):
        replace_file(path, words.encode())
    return paths
