"""The one door: format, lint, layout, types and tests, for developers and for the build machine.

python tools/check.py            everything
python tools/check.py --fast     everything but the test suite
python tools/check.py --fix      mend format and lint first
"""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CODE = ("game", "tests", "tools")

Step = tuple[str, tuple[str, ...]]


def steps(*, fix: bool, fast: bool) -> list[Step]:
    """The commands to run, as (name, arguments of the Python in use), in order."""
    found: list[Step] = [
        ("format", ("ruff", "format", *(() if fix else ("--check",)), *CODE)),
        ("lint", ("ruff", "check", *(("--fix",) if fix else ()), *CODE)),
        ("layout and imports", ("pytest", "tests/test_layout.py")),
        ("types", ("basedpyright", "--pythonpath", sys.executable)),
    ]
    if not fast:
        found.append(("tests", ("pytest", "--cov")))
    return found


def run(name: str, module: tuple[str, ...]) -> bool:
    """Runs one step from the project's folder and says how it went; True when it passed."""
    command = [sys.executable, "-m", *module]
    print(f"== {name}: python {shlex.join(command[1:])}", flush=True)
    started = time.perf_counter()
    passed = subprocess.run(command, cwd=ROOT, check=False).returncode == 0
    seconds = time.perf_counter() - started
    print(f"-- {name}: {'passed' if passed else 'FAILED'} in {seconds:.1f} s", flush=True)
    return passed


def main(arguments: list[str] | None = None) -> int:
    """Runs every step even after a failure; returns 1 when one failed, 0 otherwise."""
    parser = argparse.ArgumentParser(prog="check.py", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--fix", action="store_true", help="mend format and lint where possible")
    parser.add_argument("--fast", action="store_true", help="leave the test suite out")
    options = parser.parse_args(arguments)
    failed = [
        name for name, module in steps(fix=options.fix, fast=options.fast) if not run(name, module)
    ]
    print(f"== failed: {', '.join(failed)}" if failed else "== all passed")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
