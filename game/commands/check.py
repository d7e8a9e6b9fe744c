"""`carrom check`: is a game record sound, and does every shot come out as recorded?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.core.complaint import complain, one_line
from game.core.errors import StoreError
from game.session.recheck import Report, check

FINE, DIFFERS, UNREADABLE = range(3)
SHOWN: Final = 3
"""How many differences are told; the number of all is told too."""


def run(paths: Sequence[str]) -> int:
    """Checks records; prints one line a file.

    Returns:
        0 when all is as recorded, 1 when a shot or a ruling comes out differently, 2 when a
        record cannot be read (one line on standard error).
    """
    status = FINE
    for path in paths:
        try:
            report = check(Path(path))
        except StoreError as error:
            name = Path(path).name  # a record's own errors name the file without its folders
            complain(f"{path}{str(error).removeprefix(name)}")
            status = UNREADABLE
            continue
        print(one_line(f"{path}: {_words(report)}"), flush=True)
        if report.differences:
            status = max(status, DIFFERS)
    return status


def _words(report: Report) -> str:
    parts = [f"{_count(report.boards, 'board')}, {_count(report.shots, 'shot')}"]
    if report.differences:
        shown = "; ".join(report.differences[:SHOWN])
        parts.append(f"{_count(len(report.differences), 'difference')}: {shown}")
        if len(report.differences) > SHOWN:
            parts.append("…")
    else:
        parts.append("all as recorded")
    if report.is_torn:
        parts.append("the last event is incomplete and does not count")
    if report.other_engines:
        parts.append(f"other versions ({', '.join(report.other_engines)})")
    return "; ".join(parts)


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
