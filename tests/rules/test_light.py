"""The referee must be usable where nothing but Python is installed."""

from __future__ import annotations

import pkgutil
import subprocess
import sys

import game.rules


def test_rules_load_neither_numpy_nor_pymunk_nor_pygame() -> None:
    names = [f"game.rules.{module.name}" for module in pkgutil.iter_modules(game.rules.__path__)]
    program = (
        f"import sys, game.rules, {', '.join(names)}\n"
        "heavy = {'numpy', 'pymunk', 'pygame', 'msgspec', 'platformdirs'}\n"
        "print(sorted(heavy & {name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
