"""The project's shape: who imports whom, what lies where, how long files are, what is documented.

Reads the source without running it, so imports inside functions count like all others.
"""

from __future__ import annotations

import ast
import fnmatch
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"

TOP_LEVEL = {"pyproject.toml", "README.md", "game", "assets", "tests", "tools"}

MAY_IMPORT: dict[str, tuple[set[str], set[str]]] = {
    # package: (packages of the game, packages from outside)
    "core": (set(), set()),
    "rules": ({"core"}, set()),
    "physics": ({"core"}, {"numpy", "pymunk"}),
    "robot": ({"core", "rules", "physics"}, {"numpy"}),
    "session": ({"core", "rules", "physics", "robot"}, {"msgspec", "platformdirs"}),
    "commands": ({"core", "rules", "physics", "session", "robot"}, {"msgspec"}),
    "ui": (
        {"core", "rules", "physics", "session", "robot", "commands"},
        {"pygame", "numpy", "fontpkg_poppins", "PIL", "av"},
    ),
}
"""A package may always import itself and the standard library."""

LONG_FILES: dict[str, str] = {}
"""Files over 400 lines, each with the reason why it is not split."""

MAX_FILE_LINES = 400
MAX_FUNCTION_LINES = 60

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imported(tree: ast.AST, package: str) -> Iterator[str]:
    """Dotted names a module imports; `from game import x` gives `game.x`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from _from_names(node, package)
        elif isinstance(node, ast.Call) and _is_dynamic_import(node):
            argument = node.args[0] if node.args else None
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value


def _from_names(node: ast.ImportFrom, package: str) -> Iterator[str]:
    base = node.module or ""
    if node.level:
        parents = package.split(".")
        parents = parents[: len(parents) - node.level + 1]
        base = ".".join([*parents, *([base] if base else [])])
    if base == "game":
        yield from (f"game.{alias.name}" for alias in node.names)
    else:
        yield base


def _is_dynamic_import(node: ast.Call) -> bool:
    called = node.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    return name in {"import_module", "__import__"}


def forbidden(path: Path) -> list[str]:
    """Imports of a file of `game/PACKAGE/` that the table does not allow."""
    package = path.relative_to(GAME).parts[0]
    inside, outside = MAY_IMPORT[package]
    found: list[str] = []
    dotted = ".".join(path.relative_to(ROOT).parent.parts)
    for name in imported(parse(path), dotted):
        top, _, rest = name.partition(".")
        if top == "game":
            target = rest.split(".")[0]
            # `from game import __version__` names no package.
            allowed = target in {package, *inside} or target == "__version__"
        else:
            allowed = top in sys.stdlib_module_names or top in outside
        if not allowed:
            found.append(name)
    return found


def package_files() -> list[Path]:
    return [path for path in sources("game") if path.parent != GAME]


@pytest.mark.parametrize("path", package_files(), ids=name_of)
def test_a_file_imports_only_what_its_package_may(path: Path) -> None:
    assert forbidden(path) == []


def test_every_package_is_in_the_table() -> None:
    packages = {path.name for path in GAME.iterdir() if path.is_dir()} - {"__pycache__"}
    assert packages <= MAY_IMPORT.keys()


@pytest.mark.parametrize("name", ["__init__.py", "__main__.py", "cli.py"])
def test_the_entry_files_load_nothing_before_the_command_is_known(name: str) -> None:
    """`carrom --version` must not wait for pygame: imports at the top are light ones."""
    tree = parse(GAME / name)
    top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    for dotted in imported(ast.Module(body=list(top), type_ignores=[]), "game"):
        light = dotted.split(".")[0] in sys.stdlib_module_names
        assert light or dotted.startswith(("game.core", "game.cli", "game.__version__")), dotted


def test_importing_the_rules_loads_no_engine_and_no_window() -> None:
    code = "import game.rules, pkgutil, importlib, sys\n"
    code += "for m in pkgutil.walk_packages(game.rules.__path__, 'game.rules.'):\n"
    code += "    importlib.import_module(m.name)\n"
    code += "print(sorted({'numpy', 'pymunk', 'pygame'} & set(sys.modules)))"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert answer.stdout.strip() == "[]"


def test_only_the_agreed_entries_lie_at_the_top() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    entries = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    entries = {
        name
        for name in entries
        if not any(fnmatch.fnmatch(name, line.rstrip("/")) for line in ignored)
    }
    assert entries == TOP_LEVEL


@pytest.mark.parametrize("path", sources("game", "tools", "tests"), ids=name_of)
def test_files_and_functions_stay_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if name_of(path) not in LONG_FILES:
        assert text.count("\n") <= MAX_FILE_LINES
    long = [
        node.name
        for node in ast.walk(parse(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno > MAX_FUNCTION_LINES
    ]
    assert long == []


def test_long_files_are_listed_only_while_they_are_long() -> None:
    for name, reason in LONG_FILES.items():
        assert (ROOT / name).read_text(encoding="utf-8").count("\n") > MAX_FILE_LINES
        assert reason


def undocumented(tree: ast.Module) -> Iterator[str]:
    """Public names of a module without a docstring; `overload` and setters speak elsewhere."""
    if not ast.get_docstring(tree):
        yield "the module"
    pending: list[tuple[str, ast.stmt]] = [("", node) for node in tree.body]
    for prefix, node in pending:
        if not isinstance(node, Definition) or node.name.startswith("_"):
            continue
        if isinstance(node, ast.ClassDef):
            pending += [(f"{prefix}{node.name}.", child) for child in node.body]
        if not ast.get_docstring(node) and not _is_spoken_for(node):
            yield prefix + node.name


def _is_spoken_for(node: Definition) -> bool:
    names = {ast.unparse(decorator).rpartition(".")[2] for decorator in node.decorator_list}
    return bool(names & {"overload", "override", "setter"})


@pytest.mark.parametrize("path", sources("game", "tools"), ids=name_of)
def test_every_public_name_has_a_docstring(path: Path) -> None:
    assert list(undocumented(parse(path))) == []


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("import numpy.linalg as n", ["numpy.linalg"]),
        ("def f():\n    from pygame import Rect", ["pygame"]),
        ("from game import session, ui", ["game.session", "game.ui"]),
        ("from .state import Setup", ["game.rules.state"]),
        ("from ..physics import table", ["game.physics"]),
        ("from .. import ui", ["game.ui"]),
        ("import importlib\nimportlib.import_module('pymunk')", ["importlib", "pymunk"]),
    ],
)
def test_the_walk_sees_every_form_of_import(code: str, names: list[str]) -> None:
    assert list(imported(ast.parse(code), "game.rules")) == names


def test_the_walk_misses_no_docstring() -> None:
    code = (
        '"""M."""\nclass A:\n    """A."""\n    def b(self): pass\ndef _c(): pass\ndef d(): pass\n'
    )
    assert list(undocumented(ast.parse(code))) == ["d", "A.b"]


def test_no_two_test_modules_have_the_same_name() -> None:
    """Pytest imports them by their bare names: twins would stop the whole suite."""
    names = [path.name for path in sources("tests") if path.name != "conftest.py"]
    assert sorted({name for name in names if names.count(name) > 1} - {"__init__.py"}) == []
