"""Every clause of the rules has at least one test that carries its id in its name.

Names are read from the source: `test_H8_…` of a function, or `"H8-…"` of a table row.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from game.rules.book import RULE_CHAPTERS, chapter

TESTS = Path(__file__).resolve().parent.parent

IN_NAME = re.compile(r"(?<=_)(?:[A-Z]\d+|1_\d+|9)(?=_|$)")
ROW = re.compile(r"([A-Z]\d+|1\.\d+|9)-\w")


def clauses_of(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from (found.replace("_", ".") for found in IN_NAME.findall(node.name))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = ROW.match(node.value)
            if found:
                yield found[1]


def clauses_with_tests() -> set[str]:
    return {
        clause
        for path in TESTS.rglob("test_*.py")
        for clause in clauses_of(ast.parse(path.read_text(encoding="utf-8")))
    }


def test_every_clause_has_a_test_named_by_it() -> None:
    known = [clause.id for name in RULE_CHAPTERS for clause in chapter(name).clauses]
    tested = clauses_with_tests()
    missing = [clause for clause in known if clause not in tested]
    assert missing == [], f"clauses without a test named by them: {', '.join(missing)}"


def test_names_are_read_from_functions_and_rows() -> None:
    source = "def test_1_10_and_F3_x(): row('H5-y', 'C7'); row('9-z')\ndef helper_Y2(): pass"
    assert sorted(clauses_of(ast.parse(source))) == ["1.10", "9", "F3", "H5"]
