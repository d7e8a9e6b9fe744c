"""Errors of the player's files are told in the window's language."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import game
from game.core.errors import CarromError, StoreError
from game.session.files import REASONS, checked_name
from game.session.practice import Practice
from game.session.practice_files import PracticeFiles
from game.ui import strings
from game.ui.error_words import error_words

GAME = Path(game.__file__).parent


def keyed() -> dict[str, set[str]]:
    """Every key that an error is raised with, and the gaps that are filled with it."""
    found: dict[str, set[str]] = {}
    for path in (*GAME.glob("session/**/*.py"), *GAME.glob("ui/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and (name.endswith("Error") or name == "Notice"):
                given = {each.arg: each.value for each in node.keywords}
                for key in keys_of(given.pop("key", None)):
                    found.setdefault(key, set()).update(str(arg) for arg in given)
    return found | {key: set() for key in REASONS.values()}


def keys_of(node: ast.expr | None) -> list[str]:
    """The keys an expression names: itself, or one for each kind of file set aside."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.JoinedStr):
        end = node.values[-1]
        assert isinstance(end, ast.Constant)
        return [f"{kind}{end.value}" for kind in ("damaged", "unread")]
    return []


def test_every_error_with_a_key_has_its_sentence() -> None:
    english = strings.catalogue("en")
    sentences = {key: words for key, words in english.items() if key.startswith("error.")}
    gaps = {key: set(re.findall(r"\{(\w+)", words)) for key, words in sentences.items()}
    assert {f"error.{key}": given for key, given in keyed().items()} == gaps


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_a_name_that_is_taken_is_said_so_in_the_language(tmp_path: Path, language: str) -> None:
    files, lie = PracticeFiles(tmp_path), Practice().lie
    files.save("Mine", lie)
    with pytest.raises(StoreError) as raised:
        files.save("Mine", lie)
    strings.set_language(language)
    try:
        assert error_words(raised.value) == strings.tr("error.layout_taken", name="Mine")
    finally:
        strings.set_language("en")


def test_what_has_no_sentence_speaks_english() -> None:
    assert error_words(CarromError("board: odd")) == "board: odd"
    with pytest.raises(StoreError, match="cannot contain") as raised:
        checked_name("a/b", "sheet")
    assert error_words(raised.value) == "A name cannot contain '/'."
