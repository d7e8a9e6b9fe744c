"""The catalogue: every word the code asks for is there, and nobody keeps words nobody asks for."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.assets import asset
from game.core.errors import StoreError
from game.ui import strings
from game.ui.strings import tr, tr_count

UI = Path(strings.__file__).parent
ENGLISH = strings.catalogue("en")
COUNTED = ("one", "many")


def pattern(node: ast.expr) -> str | None:
    """The keys an expression can give, as a regular expression; None when it is no text here."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = [
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.]*"
            for part in node.values
        ]
        return "".join(parts)
    if isinstance(node, ast.IfExp):
        both = [pattern(node.body), pattern(node.orelse)]
        return "|".join(f"(?:{each})" for each in both if each)
    return None


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call of `tr` and `tr_count` in the window's code, with the file it is in."""
    for path in sorted(UI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("tr", "tr_count"):
                yield path.relative_to(UI).as_posix(), node


def test_every_key_in_the_code_has_words() -> None:
    missing = []
    for name, call in calls():
        if isinstance(call.args[0], ast.Constant):
            key = call.args[0].value
            counted = call.func.id == "tr_count"
            wanted = [f"{key}.{each}" for each in COUNTED] if counted else [key]
            missing += [f"{name}:{call.lineno}: {each}" for each in wanted if each not in ENGLISH]
        elif (found := pattern(call.args[0])) and not matching(found):
            missing.append(f"{name}:{call.lineno}: {found}")
    assert missing == []


def matching(found: str) -> list[str]:
    return [key for key in ENGLISH if re.fullmatch(found, key)]


def test_every_word_is_asked_for() -> None:
    asked: set[str] = set()
    for path in sorted(UI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant):
                asked |= ENGLISH.keys() & {f"{node.value}{end}" for end in ("", ".one", ".many")}
                continue
            found = pattern(node) if isinstance(node, ast.JoinedStr) else None
            if found and "." in found and not found.startswith(r"[\w.]*"):
                asked |= {*matching(found), *matching(rf"{found}\.(one|many)")}
    assert sorted(ENGLISH.keys() - asked) == []


def test_every_gap_is_filled_where_the_words_are_asked_for() -> None:
    wrong = []
    for name, call in calls():
        if call.func.id != "tr" or not isinstance(call.args[0], ast.Constant):
            continue
        if any(keyword.arg is None for keyword in call.keywords):
            continue
        gaps = set(re.findall(r"\{(\w+)", ENGLISH.get(call.args[0].value, "")))
        given = {keyword.arg for keyword in call.keywords}
        if not gaps <= given:
            wrong.append(f"{name}:{call.lineno}: {gaps - given}")
    assert wrong == []


def test_every_area_has_its_own_sorted_file() -> None:
    for path in asset("strings", "en").iterdir():
        pairs = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=list)
        keys = [key for key, _ in pairs]
        assert {key.partition(".")[0] for key in keys} == {path.stem}
        assert keys == sorted(set(keys)), path.name


def test_words_are_words() -> None:
    for key, words in ENGLISH.items():
        assert words == words.strip() != "", key
        assert re.fullmatch(r"[a-z]+(\.\w+)+", key), key
        words.format(**dict.fromkeys(re.findall(r"\{(\w+)", words), "x"))


def test_gaps_are_filled_and_numbers_have_their_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    words = {
        "a.greet": "Hello {name}",
        "a.piece.one": "{count} piece",
        "a.piece.many": "{count} pieces",
    }
    monkeypatch.setattr(strings, "catalogue", lambda language: words)
    assert tr("a.greet", name="Asha {x}") == "Hello Asha {x}"
    assert [tr_count("a.piece", count) for count in (0, 1, 2)] == [
        "0 pieces",
        "1 piece",
        "2 pieces",
    ]


def test_a_missing_key_is_an_error_in_tests_and_shown_in_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(KeyError, match=r"no\.such\.key"):
        tr("no.such.key")
    with pytest.raises(KeyError):
        tr("menu.quit_title", name="x") and tr("left.break", rules="House")
    monkeypatch.setattr(strings, "strict", False)
    assert tr("no.such.key", name="x") == "no.such.key"
    assert tr("left.break", rules="House") == ENGLISH["left.break"]


def test_a_language_that_lacks_a_word_shows_it_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    both = {"en": {"a.a": "one", "a.b": "two"}, "hi": {"a.a": "एक"}}
    monkeypatch.setattr(strings, "catalogue", both.__getitem__)
    monkeypatch.setattr(strings, "_language", "hi")
    assert (tr("a.a"), tr("a.b")) == ("एक", "two")
    assert strings.script_of("hi") == strings.script_of("ne") == "Deva"
    assert strings.script_of("en") is None


def test_a_catalogue_that_cannot_be_read_is_named() -> None:
    with pytest.raises(StoreError, match="xx: cannot be read"):
        strings.catalogue("xx")


def test_a_damaged_area_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "menu.json").write_text("{", encoding="utf-8")
    monkeypatch.setattr(strings, "asset", lambda *parts: tmp_path)
    with pytest.raises(StoreError, match=r"menu\.json: cannot be read"):
        strings.catalogue("yy")


@pytest.mark.parametrize(
    ("content", "wrong"),
    [
        ("5", "is not an object of keys and their words"),
        ('["menu.play"]', "is not an object of keys and their words"),
        ('{"menu.play": null}', "menu.play: None is no text"),
        ('{"menu.play": {"one": "Play"}}', "menu.play: {'one': 'Play'} is no text"),
    ],
)
def test_an_area_that_holds_no_words_is_named(
    content: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "menu.json").write_text(content, encoding="utf-8")
    monkeypatch.setattr(strings, "asset", lambda *parts: tmp_path)
    with pytest.raises(StoreError) as raised:
        strings.catalogue.__wrapped__("yy")
    assert str(raised.value) == f"{tmp_path / 'menu.json'}: {wrong}"


def test_what_else_lies_in_the_folder_is_no_area(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "menu.json").write_text('{"menu.play": "Play"}', encoding="utf-8")
    for name in (".DS_Store", "menu.json~", "notes.txt"):
        (tmp_path / name).write_bytes(b"\x00\xff")
    monkeypatch.setattr(strings, "asset", lambda *parts: tmp_path)
    assert strings.catalogue.__wrapped__("yy") == {"menu.play": "Play"}


def test_a_language_no_version_here_knows_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strings, "_language", "hi")
    strings.set_language("xx")
    assert strings.language() == "en"
    assert tr("menu.play") == ENGLISH["menu.play"]
    assert strings.retold(ENGLISH["menu.play"], "xx", "menu") == ENGLISH["menu.play"]
    assert strings.script_of("xx") is None


def test_a_full_stop_of_devanagari_stands_apart_from_a_figure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(strings, "catalogue", {"hi": {"a.a": "अंक: {n}।"}, "en": {}}.__getitem__)
    monkeypatch.setattr(strings, "_language", "hi")
    assert tr("a.a", n=1) == "अंक: 1\u00a0।"
    assert tr("a.a", n="एक") == "अंक: एक।"
