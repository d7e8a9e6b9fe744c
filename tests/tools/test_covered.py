"""The table of coverage: a line a part, and a status that says whether it is enough."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import covered
import pytest


def found(lines: int, branches: int) -> dict[str, Any]:
    totals = {
        "covered_lines": lines,
        "num_statements": 100,
        "covered_branches": branches,
        "num_branches": 50,
    }
    files = {"game/core/a.py": {"missing_lines": [7], "missing_branches": [[6, 7]]}}
    return {"totals": totals, "files": files}


@pytest.mark.parametrize(("branches", "status"), [(48, 0), (47, 1)])
def test_lines_and_branches_count_for_themselves(
    branches: int,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(covered, "report", lambda part: found(100, branches))
    assert covered.main(["--missing"]) == status
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"core     lines 100.00 %   branches  {2 * branches}.00 %"
    assert told[1] == "  game/core/a.py: lines [7]; branches 6->7"


def test_where_nothing_was_kept_one_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(covered, "ROOT", tmp_path)
    with pytest.raises(SystemExit, match=r"covered\.py: No data"):
        covered.main([])
