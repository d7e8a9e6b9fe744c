"""Says how much of the parts that decide games the tests have run, lines and branches each.

python -m pytest --cov            runs the suite and keeps what it ran
python tools/covered.py           a line a part; status 1 where less than 95 % was run
python tools/covered.py --missing ... and which lines and branches were not

"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("core", "rules", "physics", "session")


def report(part: str) -> dict[str, Any]:
    """What coverage says of one part.

    Raises:
        SystemExit: when nothing was kept.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.json"
        command = [sys.executable, "-m", "coverage", "json", "-q", "--fail-under=0"]
        command += [f"--include=game/{part}/*", "-o", str(path)]
        done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
        if not path.exists():
            raise SystemExit(f"covered.py: {done.stdout.strip() or done.stderr.strip()}")
        return json.loads(path.read_text(encoding="utf-8"))


def share(run: int, there: int) -> float:
    """Per cent."""
    return 100.0 * run / there if there else 100.0


def main(words: list[str] | None = None) -> int:
    """Prints the table."""
    parser = argparse.ArgumentParser(
        prog="covered.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--least", type=float, default=95.0, help="per cent of each (95)")
    parser.add_argument("--missing", action="store_true", help="name what was not run")
    options = parser.parse_args(words)
    is_enough = True
    for part in PARTS:
        found = report(part)
        totals = found["totals"]
        lines = share(totals["covered_lines"], totals["num_statements"])
        branches = share(totals["covered_branches"], totals["num_branches"])
        is_enough &= min(lines, branches) >= options.least
        print(f"{part:8} lines {lines:6.2f} %   branches {branches:6.2f} %")
        if options.missing:
            _name_missing(found["files"])
    return 0 if is_enough else 1


def _name_missing(files: dict[str, Any]) -> None:
    for path, each in files.items():
        if each["missing_lines"] or each["missing_branches"]:
            ways = ", ".join(f"{start}->{end}" for start, end in each["missing_branches"])
            print(f"  {path}: lines {each['missing_lines']}; branches {ways}")


if __name__ == "__main__":
    raise SystemExit(main())
