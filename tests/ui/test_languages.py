"""Every language says everything, and nothing on the screen bypasses the catalogue."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from unicodedata import category

import pytest

from game.core.assets import asset, languages
from game.ui import strings

UI = Path(strings.__file__).parent
ENGLISH = strings.catalogue("en")
OTHERS = [language for language in strings.LANGUAGES if language != "en"]
WORD = re.compile(r"[A-Za-z]{2,}")
SAYING = {
    "Button": (1, "text", "note"),
    "Choice": (1, "options"),
    "HubCard": (1, 2),
    "IconButton": (1, "text"),
    "Label": (1, "text"),
    "Paragraph": (1, "text"),
    "Tabs": (1, "options"),
    "TextField": ("hint",),
    "Tool": (1, "text"),
    "confirm": (0, 1, 2),
    "measure": (0,),
    "refuse_words": (0,),
    "render": (0,),
    "render_cells": (0,),
    "render_fit": (0,),
    "say": (0,),
    "show": (0,),
    "tell": (0, 1),
    "title": (0,),
    "wrap": (0,),
}
"""What puts words on the screen, and which of its arguments are the words."""
TELLING = ("text", "note", "hint", "title", "heading")
"""Attributes of widgets that hold words."""


def literal(node: ast.expr) -> list[str]:
    """The words an expression writes down itself; what `tr` and other calls give is not its own."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.JoinedStr):
        return [part for each in node.values for part in literal(each)]
    if isinstance(node, ast.IfExp):
        return literal(node.body) + literal(node.orelse)
    if isinstance(node, ast.BinOp):
        return literal(node.left) + literal(node.right)
    if isinstance(node, (ast.List, ast.Tuple)):
        return [part for each in node.elts for part in literal(each)]
    return []


def bypassing(source: str) -> list[tuple[int, str]]:
    """Line and words of every text that reaches the screen without the catalogue."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source)):
        said: list[ast.expr] = []
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            wanted = SAYING.get(name, ())
            said = [node.args[at] for at in wanted if isinstance(at, int) and at < len(node.args)]
            said += [each.value for each in node.keywords if each.arg in wanted]
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "attr", "") in TELLING:
            said = [node.value]
        found += [
            (each.lineno, words) for each in said for words in literal(each) if WORD.search(words)
        ]
    return found


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ('Label("menu.title", "New game")', "New game"),
        ('Button("a.b", text="Play" if new else tr("a.play"))', "Play"),
        ('scene.say(f"{count} left over")', " left over"),
        ('app.confirm(tr("a.b"), "Sure?", [tr("a.yes"), tr("a.no")], print)', "Sure?"),
        ('Choice("a.b", [tr("a.off"), "On"])', "On"),
        ('self._title.text = "Board " + number', "Board "),
        ('text.render_fit("Pot it", 100, 12)', "Pot it"),
    ],
)
def test_words_that_bypass_the_catalogue_are_found(source: str, words: str) -> None:
    assert bypassing(source) == [(1, words)]


def test_what_comes_from_the_catalogue_is_not_taken_for_a_bypass() -> None:
    source = 'Label("a.b", tr("a.words", name=name))\nscene.say(f"{tr("a.b")} · {score} %")\n'
    source = source.replace('{tr("a.b")}', "{words}")
    assert bypassing(source) == []


def test_no_words_bypass_the_catalogue() -> None:
    found = [
        f"{path.relative_to(UI)}:{line}: {words!r}"
        for path in sorted(UI.rglob("*.py"))
        for line, words in bypassing(path.read_text(encoding="utf-8"))
        if (path.name, words) not in {("menu.py", "CARROM")}
    ]
    assert found == []


def gaps(words: str) -> list[str]:
    return sorted(re.findall(r"\{(\w*[^}]*)\}", words))


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_says_exactly_what_english_says(language: str) -> None:
    words = strings.catalogue(language)
    assert {"missing": sorted(ENGLISH.keys() - words.keys())} == {"missing": []}
    assert {"not in English": sorted(words.keys() - ENGLISH.keys())} == {"not in English": []}
    assert [key for key in ENGLISH if gaps(words[key]) != gaps(ENGLISH[key])] == []


_KEYS = "Alt|Back|Backspace|Ctrl|Del|End|Enter|Esc|Home|Shift|Space|Start|Tab"
SAME = re.compile(rf"(\{{\w+\}}|[\W\d_]|Carrom|Python|[kMG]B|{_KEYS}|[A-Z]\b)*")
"""What may stand in every script as it is: names of keys and buttons, signs, gaps."""


@pytest.mark.parametrize("language", strings.SCRIPTS)
def test_every_sentence_is_written_in_the_language_s_script(language: str) -> None:
    latin = [
        f"{key}: {words}"
        for key, words in strings.catalogue(language).items()
        if not re.search(r"[\u0900-\u097f]", words) and not SAME.fullmatch(words)
    ]
    assert latin == []


def test_every_folder_of_words_is_a_language_that_can_be_chosen() -> None:
    assert set(languages("strings")) == set(strings.LANGUAGES)
    assert set(languages("book")) == set(strings.LANGUAGES)


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_every_drill_speaks_every_language(language: str) -> None:
    silent = [
        f"{path.name}: {part}"
        for path in sorted(asset("drills").iterdir())
        for part in ("name", "coaching")
        if language not in json.loads(path.read_text(encoding="utf-8"))[part]
    ]
    assert silent == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_vowel_sign_stands_without_its_letter(language: str) -> None:
    """Such a sign is drawn on a dotted circle."""
    broken = [
        f"{key}: {words}"
        for key, words in strings.catalogue(language).items()
        for at, letter in enumerate(words)
        if category(letter).startswith("M") and (at == 0 or category(words[at - 1])[0] not in "LMC")
    ]
    assert broken == []
